"""``banneret code --link``: a link holds the scenario, and every command reads it."""

from pathlib import Path

import pytest

from schema import files
from schema.code import decoded, encoded
from tests.banneret.conftest import Run

ADDRESS = "https://club.example/play/table.html"


def test_a_link_is_the_code_behind_an_address(run: Run, raid: Path, tmp_path: Path) -> None:
    line = encoded(files.read(raid))
    link = run("code", raid, "--link", f"{ADDRESS}#old").out
    assert link == f"{ADDRESS}#{line}\n"
    kept, back = tmp_path / "link.txt", tmp_path / "back.json"
    kept.write_text(f"  {link}", encoding="utf-8")
    assert run("code", kept).out == f"{line}\n"
    back.write_text(run("code", kept, "--json").out, encoding="utf-8")
    assert files.read(back) == decoded(line)
    assert run("check", kept).code == run("check", raid).code


@pytest.mark.parametrize("text", ["https://club.example/#ABC", f"{ADDRESS}#BANNERET1/ABC"])
def test_half_a_link_is_refused_in_a_line(run: Run, tmp_path: Path, text: str) -> None:
    kept = tmp_path / "link.txt"
    kept.write_text(text, encoding="utf-8")
    answer = run("code", kept)
    assert answer.code == 2
    assert answer.err.count("\n") == 1


def test_a_code_is_read_where_a_file_is_named(run: Run, raid: Path) -> None:
    """As an argument, alone or as a link: nobody has to save it first."""
    line = encoded(files.read(raid))
    for typed in (line, f"{ADDRESS}#{line}"):
        assert run("code", typed).out == f"{line}\n"
        assert run("check", typed).code == run("check", raid).code
    wrong = run("code", line[:400])
    assert wrong.code == 2
    assert (
        wrong.err
        == "banneret: BANNERET1/…: the code is incomplete or mistyped; scan or copy it again\n"
    )


def test_a_code_is_no_file_to_write_to(run: Run, raid: Path) -> None:
    for typed in (encoded(files.read(raid)), f"{ADDRESS}#{encoded(files.read(raid))}"):
        answer = run("upgrade", typed)
        assert answer.code == 2
        assert "read but not overwritten" in answer.err
        assert len(answer.err) < 400
