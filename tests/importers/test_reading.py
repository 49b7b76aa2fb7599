"""One door for files, sheets and codes; what it is, the content says."""

import io
import sys
from importlib import import_module
from pathlib import Path

import pytest

from importers.reading import imported, path_of, read_any, read_to_write
from importers.registry import IMPORTERS, importer_by_name
from schema import files
from schema.code import decoded, encoded
from schema.disk import Unreadable
from schema.scenario import Scenario
from tests.importers.sheets import EXAMPLE, pdf_with, sheet, stored


def _bare(scenario: Scenario) -> Scenario:
    """What a code keeps of it."""
    return decoded(encoded(scenario))


def test_the_content_says_what_a_file_is(tmp_path: Path) -> None:
    for name, data in (
        ("sheet.json", sheet("raid")),
        ("scenario.pdf", EXAMPLE.read_bytes()),
        ("print.PDF", b"a line that a mail program put before\n" + sheet("raid")),
    ):
        (tmp_path / name).write_bytes(data)
        assert read_any(tmp_path / name) == stored("raid")
    (tmp_path / "code.txt").write_text(f"\ufeff\n {encoded(stored('raid')).lower()}\n", "utf-8")
    assert read_any(tmp_path / "code.txt") == _bare(stored("raid"))


def test_what_was_not_understood_is_reported(tmp_path: Path) -> None:
    """Keys that nobody here knows are kept, and each is listed by its pointer."""
    path = tmp_path / "a.json"
    text = EXAMPLE.read_text("utf-8").replace('"format"', '"wether": 1, "format"', 1)
    path.write_text(text, "utf-8")
    (remark,) = imported(path).report
    assert remark.field == "/wether"
    assert str(remark.phrase) == "unknown field /wether; kept unchanged"
    assert imported(EXAMPLE).report == ()


def test_every_importer_has_its_module() -> None:
    for importer in IMPORTERS:
        assert callable(import_module(importer.module).read)
        assert all(importer_by_name(f"a{ending}") is importer for ending in importer.endings)
    assert IMPORTERS[-1].recognises(b"anything")


def test_standard_input_is_a_file_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for data in (EXAMPLE.read_bytes(), sheet("raid")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        assert read_any("-") == stored("raid")
    assert path_of("-") is None


def test_one_of_several_is_named_behind_a_hash(tmp_path: Path) -> None:
    text = files.canonical(stored("raid")).encode()
    path = tmp_path / "book#1.pdf"
    path.write_bytes(pdf_with(("a.banneret.json", text), ("b.banneret.json", text)))
    assert read_any(f"{path}#b") == read_any(f"{path}#1") == stored("raid")
    assert path_of(f"{path}#b") == path_of(path) == path
    with pytest.raises(Unreadable, match="scenarios; choose one, e"):
        read_any(path)


@pytest.mark.parametrize("kind", ["sheet", "code"])
def test_what_cannot_be_written_back_is_not_opened_to_be_written(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "x"
    path.write_bytes(sheet("raid") if kind == "sheet" else encoded(stored("raid")).encode())
    with pytest.raises(Unreadable, match=r"banneret export .* -o FILE\.json"):
        read_to_write(path)
    assert read_to_write(EXAMPLE) == stored("raid")


def test_json_that_speaks_of_pdf_is_json(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text('{"$comment": "%PDF-"}', "utf-8")
    with pytest.raises(Unreadable, match='"format" is missing'):
        read_any(path)
