"""``banneret export FOLDER`` makes a gallery; ``banneret code`` a line that holds a scenario."""

import re
import shutil
from pathlib import Path

from schema import files
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


def test_a_broken_file_is_told_and_the_others_are_shown(
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
    for name, told in (
        (tmp_path / "site.pdf", "is a folder and becomes a folder; use a name like site/"),
        (other, "this folder holds other files; choose a new name"),
    ):
        answer = run("export", folder, "-o", name)
        assert answer.code == 2
        assert told in answer.err
    assert [path.name for path in other.iterdir()] == ["mine.png"]


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
