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
    checked = run("check", sheet)
    assert checked.code == 0
    assert checked.out.replace("raid.pdf", "raid.json") == run("check", raid).out


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


@pytest.mark.parametrize(
    ("ending", "words", "message"),
    [
        ("svg", ("--sheet", "poster"), "--format pdf"),
        ("json", ("--hex", "20"), "--sheet poster, --sheet counters"),
        (
            "txt",
            ("--beside", "ru"),
            "--sheet setup, --sheet sides, --sheet short, --sheet poster, --sheet club",
        ),
        ("pdf", ("--for", "nobody"), "--sheet secrets"),
        ("pdf", ("--tables", "3"), "--sheet club"),
        ("pdf", ("--sheet", "poster", "--view", "nobody"), "--sheet setup"),
        ("pdf", ("--sheet", "counters", "--beside", "ru"), "--sheet setup"),
        ("pdf", ("--sheet", "secrets", "--portrait"), "--sheet setup"),
        ("png", ("--transcript",), "--format txt"),
        ("pdf", ("--dpi", "300"), "--format png"),
        ("txt", ("--paper", "letter"), "--format pdf, --format svg, --format png"),
        ("json", ("--greyscale",), "--format pdf, --format svg, --format png"),
        (
            "pdf",
            ("--beside", "en", "--language", "en"),
            "the sheet is already in this language; choose the other",
        ),
    ],
)
def test_an_option_without_effect_is_refused(
    run: Run, raid: Path, tmp_path: Path, ending: str, words: tuple[str, ...], message: str
) -> None:
    """Who misplaces an option learns where it belongs, and gets no file that lacks it."""
    target = tmp_path / f"vain.{ending}"
    answer = run("export", raid, "-o", target, *words)
    assert answer.code == 2
    assert message in answer.err
    assert answer.err.count("\n") == 1
    assert not target.exists()


@pytest.mark.parametrize("words", [("--paper", "letter"), ("--greyscale",)])
def test_a_draw_without_a_picture_has_no_paper(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    target = tmp_path / "raid.json"
    order = ("generate", "battles-of-westeros", "raid-in-the-riverlands", "--seed", "7")
    answer = run(*order, "-o", target, *words)
    assert answer.code == 2
    assert "it applies to: --pdf, --svg, --png" in answer.err
    assert not target.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("--landscape", "--view", "stark", "--beside", "ru"),
        ("--sheet", "short", "--portrait", "--beside", "ru"),
        ("--sheet", "poster", "--hex", "20", "--beside", "ru", "--landscape"),
        ("--sheet", "counters", "--hex", "20", "--landscape"),
        ("--sheet", "club", "--tables", "2", "--beside", "ru", "--landscape"),
    ],
)
def test_an_option_that_a_sheet_follows_changes_it(
    run: Run, raid: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    plain, changed = tmp_path / "plain.pdf", tmp_path / "changed.pdf"
    kind = words[:2] if words[0] == "--sheet" else ()
    assert run("export", raid, "-o", plain, *kind).code == 0
    assert run("export", raid, "-o", changed, *words).code == 0
    assert changed.read_bytes() != plain.read_bytes()
