"""Reports of the program's own faults: what is in them, what is not, and that none raises."""

import os
from pathlib import Path

import pytest

from schema import fault_log

HIDDEN = "Robb sits on C7"


def chained() -> Exception:
    with pytest.raises(RuntimeError) as caught:  # noqa: PT012 - a chain needs two statements
        try:
            {}[HIDDEN]  # type: ignore[index]
        except KeyError as first:
            raise RuntimeError(HIDDEN) from first
    return caught.value


def test_a_report_says_where_and_quotes_no_file(tmp_path: Path) -> None:
    log = fault_log.record(chained(), tmp_path, version="1.2", doing="check … --json")
    assert log == fault_log.place(tmp_path)
    report = log.read_text(encoding="utf-8")
    assert HIDDEN not in report
    assert "tests/schema/test_fault_log.py:" in report
    assert report.index("KeyError") < report.index("RuntimeError")
    assert "banneret 1.2" in report
    assert "while: check … --json" in report
    assert str(Path(__file__).parent) not in report


def test_what_python_says_of_code_is_kept() -> None:
    with pytest.raises(TypeError) as caught:
        len(3)  # type: ignore[arg-type]
    report = fault_log.report(caught.value, version="1", doing="a test")
    assert "object of type 'int' has no len()" in report


def test_a_log_is_turned_over_and_never_grows_for_ever(tmp_path: Path) -> None:
    half = "x" * (fault_log.LARGEST // 2 + 1) + "\n"
    for _ in range(9):
        assert fault_log.keep(half, tmp_path) is not None
    sizes = [path.stat().st_size for path in fault_log.place(tmp_path).parent.iterdir()]
    assert len(sizes) == 2
    assert max(sizes) <= fault_log.LARGEST + len(half) + 1


@pytest.mark.skipif(os.name == "nt", reason="modes of files")
def test_a_log_is_for_the_user_alone(tmp_path: Path) -> None:
    log = fault_log.record(ValueError(HIDDEN), tmp_path, version="1", doing="a test")
    assert log is not None
    assert log.stat().st_mode & 0o077 == 0


def test_nothing_is_written_where_nothing_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (None, tmp_path / "file", tmp_path / "n\0l", Path("/proc/nothing")):
        assert fault_log.record(ValueError(HIDDEN), folder, version="1", doing="a test") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_or_a_link_in_its_place_is_left_alone(tmp_path: Path) -> None:
    log = fault_log.place(tmp_path)
    log.parent.mkdir()
    os.mkfifo(log)
    assert fault_log.keep("words", tmp_path) is None
    log.unlink()
    log.symlink_to(tmp_path / "other")
    assert fault_log.keep("words", tmp_path) is None
    assert not (tmp_path / "other").exists()


def test_an_exception_that_cannot_be_looked_at_is_still_reported() -> None:
    class Odd(TypeError):
        def __str__(self) -> str:
            raise RecursionError

    Odd.__module__, Odd.__name__ = "builtins", "TypeError"
    assert "TypeError" in fault_log.report(Odd(), version="1", doing="a test")


def test_a_deep_recursion_is_a_short_report() -> None:
    def deeper() -> None:
        deeper()

    with pytest.raises(RecursionError) as caught:
        deeper()
    assert len(fault_log.report(caught.value, version="1", doing="a test")) < 10_000


def test_words_of_a_command_line_hold_no_names() -> None:
    words = [
        "generate",
        "westeros",
        "--seed",
        "4711",
        "-o",
        "/srv/ann/raid.json",
        f"--title={HIDDEN}",
    ]
    assert fault_log.words(words) == "generate … --seed 4711 -o … --title"
    assert fault_log.words([HIDDEN]) == "…"
