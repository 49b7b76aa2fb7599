"""``banneret booklet``: files and folders in, one PDF out, or one line that says why not."""

from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from schema import files
from schema.value import FrozenMap
from tests.banneret.conftest import Run


@pytest.fixture
def folder(raid: Path, tmp_path: Path) -> Path:
    """Three scenarios, named against the order in which they were made, and a file of others."""
    home = tmp_path / "evening"
    home.mkdir()
    scenario = files.read(raid)
    for name in ("b-10", "b-9", "a"):
        files.write(
            scenario.changed(title=FrozenMap({"en": f"Battle {name}"})), home / f"{name}.json"
        )
    (home / "package.json").write_text('{"name": "other"}')
    return home


def titles(path: Path) -> list[str]:
    outline = PdfReader(BytesIO(path.read_bytes())).outline
    return [str(entry.title) for entry in outline if not isinstance(entry, list)][2:-1]


def test_a_folder_goes_by_name_and_files_as_they_are_given(
    run: Run, folder: Path, raid: Path, tmp_path: Path
) -> None:
    target = tmp_path / "all.pdf"
    answer = run("booklet", raid, folder, "-o", target, "--title", "Club", "--paper", "a5")
    assert answer.code == 0, answer.err
    assert answer.out == f"saved {target} (4 scenarios)\n"
    names = ["Raid in the Riverlands", "Battle a", "Battle b-9", "Battle b-10"]
    assert titles(target) == names
    reader = PdfReader(BytesIO(target.read_bytes()))
    assert "Club" in reader.pages[0].extract_text()
    assert round(float(reader.pages[0].mediabox.width) / 72 * 25.4) == 148


def test_every_command_reads_one_of_its_scenarios(run: Run, folder: Path, tmp_path: Path) -> None:
    target, again = tmp_path / "all.pdf", tmp_path / "again.json"
    assert run("booklet", folder, "-o", target).code == 0
    answer = run("export", f"{target}#battle-b-9", "-o", again)
    assert answer.code == 0
    assert "not read: battle-a, battle-b-10" in answer.err  # what the importer left out
    assert again.read_bytes() == (folder / "b-9.json").read_bytes()
    assert run("booklet", f"{target}#2", "-o", tmp_path / "one.pdf").code == 0
    assert titles(tmp_path / "one.pdf") == ["Battle b-9"]


def test_what_cannot_be_read_is_named_before_anything_is_written(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    """Two broken files, two lines; and then how to go on without them."""
    (folder / "broken.json").write_text('{"format": "1.0", "board": {}, "seats": [')
    target = tmp_path / "all.pdf"
    answer = run("booklet", folder, tmp_path / "nowhere.json", "-o", target)
    assert answer.code == 2
    assert not target.exists()
    first, second, third = answer.err.splitlines()
    assert "broken.json" in first
    assert "nowhere.json" in second
    assert "--skip-broken" in third
    answer = run("booklet", folder, "-o", target, "--skip-broken")
    assert answer.code == 1
    assert titles(target) == ["Battle a", "Battle b-9", "Battle b-10"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("booklet", "{empty}", "-o", "{out}/x.pdf"), "no scenarios in this folder"),
        (("booklet", "{raid}", "-o", "{out}/x.json"), "a booklet is a PDF"),
        (("booklet", "{empty}/x.json", "-o", "{out}/x.pdf", "--skip-broken"), "none of these"),
        (("booklet", "{raid}", "-o", "{out}/no/where/x.pdf"), "no/where"),
    ],
)
def test_one_line_says_why_not(
    run: Run, raid: Path, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    answer = run(*(word.format(empty=empty, out=tmp_path, raid=raid) for word in words))
    assert answer.code == 2
    assert said in answer.err
    assert answer.out == ""


def test_a_sheet_is_not_written_over_by_the_booklet_made_of_it(
    run: Run, raid: Path, tmp_path: Path
) -> None:
    sheet = tmp_path / "sheet.pdf"
    assert run("export", raid, "-o", sheet).code == 0
    before = sheet.read_bytes()
    answer = run("booklet", sheet, "-o", sheet)
    assert answer.code == 2
    assert "is the input file; choose another name" in answer.err
    assert sheet.read_bytes() == before


def test_a_club_pack_is_an_export(run: Run, raid: Path, tmp_path: Path) -> None:
    target = tmp_path / "club.pdf"
    assert run("export", raid, "-o", target, "--sheet", "club", "--tables", 3).code == 0
    text = PdfReader(BytesIO(target.read_bytes())).pages[4].extract_text()
    assert "table 3 of 3" in text
    answer = run("export", raid, "-o", target, "--sheet", "club", "--tables", 0)
    assert answer.code == 2
    assert "1 to 200 tables" in answer.err
