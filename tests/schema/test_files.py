"""Files: what is read was written, and what cannot be read says so in one line (ADR 9)."""

import json
import os
import socket
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from schema import files
from schema.collection import Collection, Owned
from schema.language import UserError
from schema.scenario import Scenario
from schema.unknown_keys import unknown_keys
from schema.value import FrozenMap
from tests.schema.test_edits import small_scenario
from tests.strategies import scenarios

GOOD = files.canonical(small_scenario())


def document(**fields: Any) -> bytes:
    """A good file with some top-level fields replaced."""
    return json.dumps({**json.loads(GOOD), **fields}).encode()


@given(scenarios())
def test_reading_gives_what_was_written_and_writing_what_was_read(scenario: Scenario) -> None:
    """Equal values, and equal bytes the second time."""
    text = files.canonical(scenario)
    again = files.from_bytes(text.encode(), "a file")
    assert again == scenario
    assert files.canonical(again) == text
    assert text.endswith("}\n")


def test_the_layout_can_be_read_in_a_diff() -> None:
    """A line for each line of the board and each unit; defaults left out; the format first."""
    assert GOOD.splitlines() == [
        "{",
        '  "$schema": "./scenario-1.2.schema.json",',
        '  "format": "1.0",',
        '  "game": {"base": {"id": "a-game", "version": "1"}},',
        '  "title": {"en": "A hill"},',
        '  "board": {',
        '    "kind": "hex",',
        '    "lines": [3, 4, 3],',
        '    "orientation": "pointy",',
        '    "indent": "odd",',
        '    "terrain": [',
        '      ["plains", "plains", "plains"],',
        '      ["plains", "plains", "plains", "plains"],',
        '      ["plains", "plains", "plains"]',
        "    ]",
        "  },",
        '  "seats": [',
        '    {"id": "red"},',
        '    {"id": "blue"}',
        "  ],",
        '  "units": [',
        '    {"id": "u-1", "seat": "red", "type": "archers", "at": "A1"},',
        '    {"id": "u-2", "seat": "blue", "type": "archers", "at": "B2"}',
        "  ]",
        "}",
    ]


def test_written_and_read_on_a_disk(tmp_path: Path) -> None:
    """Any letters, no byte order mark, line ends of one kind."""
    scenario = small_scenario(title=FrozenMap({"ru": "Холм «У брода»"}))
    path = tmp_path / "холм.json"
    files.write(scenario, path)
    assert files.read(path) == scenario
    assert "Холм «У брода»".encode() in path.read_bytes()
    assert b"\r" not in path.read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())  # Windows' Notepad adds a mark
    assert files.read(path) == scenario


def test_unknown_keys_survive(tmp_path: Path) -> None:
    """What another program, or a typing error, put there is kept and reported (ADR 9)."""
    path = tmp_path / "a.json"
    data = json.loads(document(wether="rain"))
    data["units"][1]["mood"] = {"deep": [1, None, 2.5]}
    path.write_text(json.dumps(data), encoding="utf-8")
    scenario = files.read(path)
    assert tuple(unknown_keys(scenario)) == ("/units/1/mood", "/wether")
    files.write(scenario, path)
    assert json.loads(path.read_bytes()) == data


def test_unknown_keys_of_a_newer_minor_format_are_kept(tmp_path: Path) -> None:
    """A newer program wrote them; so is the number."""
    path = tmp_path / "a.json"
    path.write_bytes(document(format="1.7", wether="rain"))
    assert json.loads(files.canonical(files.read(path))) == json.loads(
        document(format="1.7", wether="rain")
    )


def test_a_collection_is_stored_the_same_way(tmp_path: Path) -> None:
    """Boxes by game, with corrections."""
    owned = Owned(boxes=FrozenMap({"core": 2}), corrections=FrozenMap({"figures/war-host": -1}))
    collection = Collection(format="1.0", games=FrozenMap({"battles-of-westeros": owned}))
    path = tmp_path / "mine.json"
    files.write(collection, path)
    assert files.read_collection(path) == collection
    with pytest.raises(files.Unreadable, match=r"this is a collection, not a scenario$"):
        files.read(path)


HOSTILE: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "the file is empty"),
    "blank": (b" \n\n", "the file is empty"),
    "truncated": (GOOD.encode()[:300], "line 12, column 28: the file is incomplete"),
    "not json": (b'{"format": "1.0",\n "title": Hill}', "line 2, column 11: not valid JSON"),
    "picture": (b"\x89PNG\r\n\x1a\n", "this is an image, not a scenario"),
    "photo": (b"\xff\xd8\xff\xe0\0\x10JFIF", "this is an image, not a scenario"),
    "program": (b"\x7fELF\x02\x01\x01\0\xff", "this is not a scenario"),
    "a list": (b"[1]", "expected an object in braces, found […]"),
    "a text": (b'"x\\u001b[2J"', 'expected an object in braces, found "x\\u001b[2J"'),
    "utf-16": (GOOD.encode("utf-16"), "the text is UTF-16; save it as UTF-8"),
    "latin-1": (
        GOOD.replace("hill", "Hügel").encode("latin-1"),
        "line 5: the text is not UTF-8; save it as UTF-8",
    ),
    "key twice": (
        GOOD.replace('"id": "u-1"', '"id": "u-1", "id": "u-9"').encode(),
        'the key "id" appears twice in one object',
    ),
    "NaN": (document(extras={"a": float("nan")}), "a number is too large, or NaN or Infinity"),
    "infinite": (
        document(x=1).replace(b'"x": 1', b'"x": 1e999'),
        "x: expected a value that JSON can hold, found Infinity",
    ),
    "huge integer": (
        document(rounds=1).replace(b'"rounds": 1', b'"rounds": ' + b"9" * 5000),
        "a number is too large, or NaN or Infinity",
    ),
    "large integer": (document(rounds=10**60), "rounds: expected a number of at most 99, found …"),
    "deep": (b'{"a":' * 100_000, "too deeply nested; not a Banneret file"),
    "deeper than pydantic": (
        document(x=1).replace(b'"x": 1', b'"x": ' + b"[" * 500 + b"]" * 500),
        "too deeply nested; not a Banneret file",
    ),
    "half a letter": (
        document(title={"en": "\ud800"}),
        "a text contains half of a character, e.g. \\ud83d alone",
    ),
    "no format": (b"{}", '"format" is missing; not a Banneret file'),
    "format as number": (document(format=1.0), 'format: expected a text such as "1.0", found 1.0'),
    "format of words": (
        document(format="one"),
        'format: expected a text such as "1.0", found "one"',
    ),
    "newer format": (
        document(format="2.0"),
        "format 2.0 is newer than 1.2; update Banneret",
    ),
    "format never published": (
        document(format="0.9"),
        "unknown format 0.9; check the number",
    ),
    "another kind": (
        document(**{"$schema": "../published/game-1.schema.json"}),
        "this is a game pack, not a scenario",
    ),
    "nothing but a format": (b'{"format": "1.0"}', "game is missing (and 3 more)"),
    "wrong type": (document(units={}), "units: expected a list in brackets, found {}"),
    "wrong kind": (
        document(board={"kind": "cube"}),
        'board/kind: expected one of: hex, tiles, table, found "cube"',
    ),
    "no kind": (document(board={}), "board/kind is missing"),
    "bool for a number": (document(rounds=True), "rounds: expected a whole number, found true"),
    "bad place": (
        document(notes=[{"at": "a1", "text": {}}]),
        'notes/0/at: expected a place, e.g. C4, found "a1"',
    ),
    "terrain out of shape": (
        document(board={**json.loads(GOOD)["board"], "terrain": [["plains"]]}),
        "board/terrain: 1 board lines, but board/lines has 3",
    ),
    "terminal escapes": (
        document(card="\x1b[2J\n"),
        r'card: expected a name of lowercase letters, digits and hyphens, found "\u001b[2J\n"',
    ),
    "a million things": (
        document(units=[]).replace(b'"units": []', b'"units": [' + b"{}," * 10**6 + b"{}]"),
        "too many entries; not a Banneret file",
    ),
    "a hundred thousand faults": (
        document(units=[{}] * 40_000),
        "almost everything is wrong: 120000 faults",
    ),
    "very long value": (
        document(card="X" * 100_000),
        "card: expected a text of at most 80 characters, found " + '"' + "X" * 37 + "…",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_broken_file_is_reported_in_one_line(name: str, tmp_path: Path) -> None:
    """Which file, where in it, what was expected: issue 2, "Must hold"."""
    data, why = HOSTILE[name]
    path = tmp_path / "battle.json"
    path.write_bytes(data)
    with pytest.raises(files.Unreadable) as trouble:
        files.read(path)
    assert str(trouble.value) == f"{path}: {why}"
    assert "\n" not in trouble.value.sentence("ru")
    assert isinstance(trouble.value, UserError)


def test_a_file_that_breaks_off_names_its_backup(tmp_path: Path) -> None:
    """What to do: the version before is there."""
    path = tmp_path / "battle.json"
    files.write(small_scenario(), path)
    files.write(small_scenario(rounds=9), path)
    path.write_bytes(path.read_bytes()[:100])
    with pytest.raises(
        files.Unreadable, match=r"incomplete; the previous version is in battle\.json~$"
    ):
        files.read(path)


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    """A hundred megabytes cost nothing."""
    path = tmp_path / "battle.json"
    with path.open("wb") as stream:
        stream.truncate(100 * 2**20)
    tracemalloc.start()
    with pytest.raises(files.Unreadable, match="larger than 16 MB"):
        files.read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2**20


def test_a_file_that_lies_about_its_size_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some systems' special files say 0 bytes and never end."""
    path = tmp_path / "battle.json"
    path.write_bytes(b" " * 5000)
    monkeypatch.setattr("schema.disk.reading.LIMIT", 4999)
    monkeypatch.setattr(os, "fstat", lambda _: os.stat_result([0] * 10))
    with pytest.raises(files.Unreadable, match="larger than"):
        files.read(path)


def test_what_is_no_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders, pipes, sockets, devices, missing files and impossible names; nothing hangs."""
    cases: dict[str | Path, str] = {
        tmp_path: "this is a folder, not a file",
        tmp_path / "missing.json": "no such file or folder",
        tmp_path / "a.json" / "b.json": "no such file or folder",
        "a\0b": "not a valid file name",
        "x" * 5000: "the name is too long",
    }
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        cases[tmp_path / "pipe"] = "this is a pipe or a device, not a file"
        cases["/dev/zero"] = "this is a pipe or a device, not a file"
        loop = tmp_path / "loop"
        loop.symlink_to(loop)
        cases[loop] = "the links form a loop"
        with socket.socket(socket.AF_UNIX) as listener:
            monkeypatch.chdir(tmp_path)  # a socket's name must be short
            listener.bind("socket")
        cases[tmp_path / "socket"] = "this is a pipe or a device, not a file"
    for path, why in cases.items():
        with pytest.raises(files.Unreadable, match=why):
            files.read(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_a_file_without_permission_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may read everything, so the system's answer is played here."""
    path = tmp_path / "battle.json"
    path.write_bytes(GOOD.encode())

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(files.Unreadable, match="no permission"):
        files.read(path)


def test_many_faults_are_counted_by_place(tmp_path: Path) -> None:
    """The first, and how many more; a union's branches are one place."""
    path = tmp_path / "battle.json"
    path.write_bytes(document(rounds="x", card=1, notes=[{"at": 5, "text": {}}]))
    with pytest.raises(files.Unreadable) as trouble:
        files.read(path)
    assert str(trouble.value).endswith('rounds: expected a whole number, found "x" (and 2 more)')
