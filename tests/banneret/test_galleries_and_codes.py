"""``banneret export FOLDER`` makes a gallery; ``banneret code`` a line that holds a scenario."""

import re
import shutil
from pathlib import Path

import pytest

from banneret import terminal
from exporters.export import render
from schema import files
from schema.scenario import Scenario
from tests.banneret.conftest import Run

MADE = ("pdf", "html", "json", "png")


def test_a_folder_becomes_a_gallery(run: Run, raid: Path, tmp_path: Path) -> None:
    """One page with a picture, the sheet, the phone page and the file of each; made again over the
    one before, while other files in the folder stay."""
    folder, site = tmp_path / "battles", tmp_path / "site"
    folder.mkdir()
    shutil.copy(raid, folder / "First raid.json")
    shutil.copy(raid, folder / "first_raid.json")
    answer = run("export", folder, "-o", site)
    assert answer.code == 0
    assert "(2 scenarios)" in answer.out
    names = {path.name for path in site.iterdir()}
    stems = ("first-raid", "first-raid-2")
    assert names == {
        "index.html",
        *(f"{s}.{e}" for s in stems for e in MADE),
    }
    page = (site / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'(?:href|src)="([^"]+)"', page)) == names - {"index.html"}
    assert files.read(site / "first-raid.json").units == files.read(raid).units
    (site / "CNAME").write_text("club.example", encoding="utf-8")
    (folder / "first_raid.json").unlink()
    assert run("export", folder, "-o", site).code == 0
    assert {path.name for path in site.iterdir()} == {
        "CNAME",
        "index.html",
        *(f"first-raid.{e}" for e in MADE),
    }


def test_a_broken_file_is_reported_and_the_others_are_shown(
    run: Run, raid: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "battles"
    folder.mkdir()
    shutil.copy(raid, folder / "good.json")
    (folder / "bad.json").write_text('{"format": "1.1", "game":', encoding="utf-8")
    answer = run("export", folder, "-o", tmp_path / "site")
    assert answer.code == 2
    assert "bad.json" in answer.err
    assert (tmp_path / "site" / "good.html").is_file()


def test_a_gallery_is_a_folder_of_its_own(run: Run, raid: Path, tmp_path: Path) -> None:
    folder, other = tmp_path / "battles", tmp_path / "photos"
    folder.mkdir()
    other.mkdir()
    shutil.copy(raid, folder / "good.json")
    (other / "mine.png").write_bytes(b"x")
    for name, message in (
        (tmp_path / "site.pdf", "is a folder and becomes a folder; use a name like site/"),
        (other, "this folder holds other files; choose a new name"),
    ):
        answer = run("export", folder, "-o", name)
        assert answer.code == 2
        assert message in answer.err
    assert [path.name for path in other.iterdir()] == ["mine.png"]


def test_nothing_of_the_users_is_replaced(run: Run, raid: Path, tmp_path: Path) -> None:
    """All PDFs, pictures and pages of a folder with an ``index.html`` gave way, and the second time
    they were gone."""
    folder, site = tmp_path / "battles", tmp_path / "site"
    folder.mkdir()
    shutil.copy(raid, folder / "one.json")
    site.mkdir()
    (site / "index.html").write_text("<p>My club", encoding="utf-8")
    answer = run("export", folder, "-o", site)
    assert (answer.code, (site / "index.html").read_text()) == (2, "<p>My club")
    assert "this folder holds other files" in answer.err
    (site / "index.html").unlink()
    assert run("export", folder, "-o", site).code == 0
    mine = {"photo.png": b"1", "rules.pdf": b"2", "two.json": b"3"}
    for name, data in mine.items():
        (site / name).write_bytes(data)
    for _ in range(3):
        answer = run("export", folder, "-o", site)
        assert (answer.code, "kept as" in answer.out) == (0, True)
    shutil.copy(raid, folder / "two.json")
    answer = run("export", folder, "-o", site)
    assert (answer.code, "two.json: not made by Banneret; move it" in answer.err) == (2, True)
    assert {name: (site / name).read_bytes() for name in mine} == mine
    assert not (site / "two.pdf").exists()


def test_the_scenarios_are_never_the_gallery(run: Run, raid: Path, tmp_path: Path) -> None:
    """Over its own folder it put the public files in place of the host's, and what was in a gallery
    below came into the next one again."""
    folder = tmp_path / "battles"
    (folder / "more").mkdir(parents=True)
    shutil.copy(raid, folder / "one.json")
    shutil.copy(raid, folder / "more" / "two.json")
    for target in (folder, tmp_path):
        answer = run("export", folder, "-o", target)
        assert (answer.code, "the scenarios are in this folder" in answer.err) == (2, True)
    for _ in range(3):
        assert "(2 scenarios)" in run("export", folder, "-o", folder / "site").out
    assert not (folder / "site" / "one-2.json").exists()


def test_one_that_cannot_be_drawn_stops_no_gallery(
    run: Run, raid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(scenario: Scenario, *rest: object) -> bytes:
        if scenario.rounds == 9:
            raise ZeroDivisionError
        return render(scenario, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("exporters.phone.gallery.render", fail)
    folder = tmp_path / "battles"
    folder.mkdir()
    shutil.copy(raid, folder / "one.json")
    files.write(files.read(raid).changed(rounds=9), folder / "two.json")
    answer = run("export", folder, "-o", tmp_path / "site")
    assert (answer.code, "(1 scenario)" in answer.out) == (terminal.CODE, True)
    assert "two.json: Banneret failed" in answer.err
    (folder / "one.json").unlink()
    answer = run("export", folder, "-o", tmp_path / "none")
    assert "no scenario could be drawn" in answer.err
    assert not (tmp_path / "none").exists()


def test_a_code_is_read_back_from_the_input(run: Run, raid: Path, tmp_path: Path) -> None:
    line = run("code", raid).out
    assert line.startswith("BANNERET1/")
    assert line.count("\n") == 1
    code = tmp_path / "code.txt"
    code.write_text(line, encoding="utf-8")
    assert run("code", code).out == line
    back = tmp_path / "back.json"
    back.write_text(run("code", code, "--json").out, encoding="utf-8")
    assert files.read(back).units == files.read(raid).units


@pytest.mark.parametrize(
    "address", ["", "club", "javascript:alert(1)", "//club", "https://club.example/a table.html"]
)
def test_what_is_no_address_makes_no_link(run: Run, raid: Path, address: str) -> None:
    answer = run("code", raid, "--link", address)
    assert (answer.code, answer.out) == (2, "")
    assert f"--link {address}: write the address of a page" in answer.err
