"""Every command that reads a scenario reads a sheet too, and never writes over one."""

import io
import sys
from pathlib import Path

import pytest

from schema import files
from schema.code import encoded
from tests.banneret.conftest import Run


@pytest.fixture
def sheet(run: Run, raid: Path, tmp_path: Path) -> Path:
    """The raid on paper."""
    path = tmp_path / "raid.pdf"
    assert run("export", raid, "-o", path, "--language", "ru").code == 0
    return path


def test_a_sheet_becomes_its_scenario_again(run: Run, raid: Path, sheet: Path) -> None:
    back = sheet.with_name("back.json")
    assert run("export", sheet, "-o", back).code == 0
    assert back.read_bytes() == raid.read_bytes()
    again = sheet.with_name("again.pdf")
    assert run("export", sheet, "-o", again, "--language", "ru").code == 0
    assert again.read_bytes() == sheet.read_bytes()


def test_commands_read_sheets(run: Run, raid: Path, sheet: Path) -> None:
    assert run("diff", raid, sheet).out == "no difference\n"
    told = run("check", sheet)
    assert told.code == 0
    assert told.out.replace("raid.pdf", "raid.json") == run("check", raid).out


@pytest.mark.parametrize("words", [("check", "--fix"), ("upgrade",)])
def test_sheets_are_not_written_over(run: Run, sheet: Path, words: tuple[str, ...]) -> None:
    before = sheet.read_bytes()
    answer = run(*words, sheet)
    assert answer.code == 2
    assert "-o FILE.json" in answer.err
    assert answer.err.count("\n") == 1
    assert sheet.read_bytes() == before
    assert run("export", sheet, "-o", sheet).code == 2
    assert run("export", f"{sheet}#1", "-o", sheet).code == 2
    assert sheet.read_bytes() == before


def test_a_scanned_code_is_read_from_a_file_and_from_standard_input(
    run: Run, raid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = encoded(files.read(raid))
    text = tmp_path / "code.txt"
    text.write_text(code, "utf-8")
    assert run("check", text).code == 0
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(code.encode())))
    back = tmp_path / "back.json"
    assert run("export", "-", "-o", back).code == 0
    assert files.read(back) == files.read(raid).changed(transcript=())


def test_a_pdf_of_somebody_else_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bill.pdf"
    path.write_bytes(b"%PDF-1.7\n1 0 obj\n")
    for language in ("en", "ru"):
        answer = run("check", path, "--language", language)
        assert answer.code == 2
        assert answer.err.startswith("banneret: ")
        assert answer.err.count("\n") == 1
