"""What importers of other programs' files share: the start of a scenario, and the report."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from importers.registry import Imported, ModulePicture, Remark
from schema.board import HexBoard
from schema.disk import Unreadable
from schema.faults import fault
from schema.foreign.names import HOME, HOME_VERSION, Unknown
from schema.language import N_, Phrase, say_n
from schema.limits import HEXES, TITLE
from schema.provenance import GameRef, PackRef
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.value import FrozenMap, frozen

NAMED = 8
"""Places of a name that was not understood that are listed; the others are counted."""
LINE = 60
"""Letters of such a name that are shown."""

SENTENCES: Mapping[str, str] = {
    "terrain": say_n(
        "unknown terrain {name}: {count} hex ({places})",
        "unknown terrain {name}: {count} hexes ({places})",
        by="count",
    ),
    "token": say_n(
        "unknown piece {name}: {count} place ({places})",
        "unknown piece {name}: {count} places ({places})",
        by="count",
    ),
    "unit": say_n(
        "unknown unit {name}: {count} place ({places})",
        "unknown unit {name}: {count} places ({places})",
        by="count",
    ),
    "badge": say_n(
        "unknown badge {name}: {count} place ({places})",
        "unknown badge {name}: {count} places ({places})",
        by="count",
    ),
    "tag": say_n(
        "unknown marker {name}: {count} place ({places})",
        "unknown marker {name}: {count} places ({places})",
        by="count",
    ),
    "hex": say_n(
        "not a hex of this board: {name} ({count} time); left out",
        "not a hex of this board: {name} ({count} times); left out",
        by="count",
    ),
    "left": say_n(
        "{name} has no counterpart in this game: {count} place ({places}); left out",
        "{name} has no counterpart in this game: {count} places ({places}); left out",
        by="count",
    ),
    "tileset": N_("the tileset {name} is missing; its tiles are told by their numbers"),
    "beside": say_n(
        "not on a hex: {name} ({count} time); left out",
        "not on a hex: {name} ({count} times); left out",
        by="count",
    ),
    "option": N_("kept but not used: {name}"),
    "behaviour": say_n(
        "kept but not used: {name}, {count} place ({places})",
        "kept but not used: {name}, {count} places ({places})",
        by="count",
    ),
    "cut": N_("too long for a scenario and shortened: {name}"),
}
"""What each kind of name that was not understood is called."""


def remarks(unknown: Unknown) -> tuple[Remark, ...]:
    """The report: each name once, how often, and where."""
    found = []
    for (what, name), places in unknown.places.items():
        named = [place for place in places if place]
        shown = ", ".join(named[:NAMED]) + ("…" if len(named) > NAMED else "")
        line = " ".join(name.split()) or "?"  # a stranger's name may hold line breaks
        line = line if len(line) <= LINE else f"{line[: LINE - 1]}…"
        phrase = Phrase(SENTENCES[what], name=line, count=len(places), places=shown or "–")
        found.append(Remark(phrase, what=what, name=name, places=tuple(places)))
    return tuple(found)


def scenario_of(
    path: Path | str,
    board: HexBoard | Callable[[], HexBoard],
    title: Mapping[str, str] | str = "",
    **fields: Any,
) -> Scenario:
    """A scenario of the game that other programs' files are read into; raises ``Unreadable``."""
    named = title if isinstance(title, Mapping) else {"en": title}
    titles = {language: text[:TITLE] for language, text in named.items() if text}
    try:
        return Scenario(
            format=SCENARIO_FORMAT,
            game=GameRef(base=PackRef(id=HOME, version=HOME_VERSION)),
            title=FrozenMap(titles or {"en": Path(path).stem or HOME}),
            board=board() if callable(board) else board,
            **fields,
        )
    except ValidationError as trouble:
        raise Unreadable(path, fault(trouble, {})) from None
    except RecursionError:
        raise Unreadable(path, Phrase(TOO_DEEP)) from None


TOO_DEEP = N_("too deeply nested; this is not a usual file of its kind")
NOT_JSON = N_("line {line}, column {column}: not valid JSON; the file is damaged or incomplete")
NOT_TEXT = N_("not readable as text; the file is damaged")


def text_of(data: bytes, path: Path | str) -> str:
    """The text of a file in UTF-8 or UTF-16; in Latin-1 what is neither. Raises ``Unreadable`` for
    what holds bytes that no text has."""
    marked = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        text = data.decode("utf-16" if marked else "utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if "\0" in text:
        raise Unreadable(path, Phrase(NOT_TEXT))
    return text


def json_of(data: bytes, path: Path | str) -> dict[str, Any]:
    """The object in a JSON file; raises ``Unreadable`` with one line."""
    text = text_of(data, path)

    def refuse(name: str) -> None:
        raise ValueError(name)

    try:
        document = json.loads(text, parse_constant=refuse)
        frozen(document)  # as deep as a scenario can hold it
        json.dumps(document, ensure_ascii=False).encode()
    except json.JSONDecodeError as trouble:
        where = Phrase(NOT_JSON, line=trouble.lineno, column=trouble.colno)
        raise Unreadable(path, where) from None
    except RecursionError:
        raise Unreadable(path, Phrase(TOO_DEEP)) from None
    except ValueError:  # half a surrogate, a number without end or of thousands of digits
        raise Unreadable(path, Phrase(NOT_TEXT)) from None
    if not isinstance(document, dict):
        raise Unreadable(path, Phrase(N_("not an object in braces; the file is damaged")))
    return document


def refuse_size(path: Path | str, wide: int, high: int, most: int = 500) -> None:
    """Raise ``Unreadable`` for a board that no scenario holds."""
    if wide < 1 or high < 1:
        raise Unreadable(path, Phrase(N_("the board has no hexes")))
    if wide > most or high > most or wide * high > HEXES:
        template = N_("a board of {wide} × {high} hexes is too large; the maximum is 500 × 500")
        raise Unreadable(path, Phrase(template, wide=wide, high=high))


def finished(
    scenario: Scenario, unknown: Unknown, format_: str, picture: ModulePicture | None = None
) -> Imported:
    """The scenario with the report of what was not understood."""
    return Imported(scenario, remarks(unknown), foreign=format_, picture=picture)
