"""What a cell of an owner's table says, and the fault of one that says what may not be."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from games.faults import BrokenPack, listed
from games.packs import Json
from games.spreadsheet import SpreadsheetRow
from games.tables import (
    COMPASS,
    IN_RUSSIAN,
    NO,
    NOTHING,
    YES,
    Column,
    NameIndex,
    SectionTable,
    orientation_of,
    plain,
)
from geometry.grid import HexGrid
from geometry.shapes import area_of
from schema.language import N_, Phrase

MOST = 999


def names_in(table: SectionTable, game: Json) -> dict[str, NameIndex]:
    """What the cells of a table may name, by the section that a column holds."""
    found = {
        column.holds: NameIndex(game.get(column.holds, {}))
        for column in (Column("", (), table.section), *table.columns)
        if column.holds not in ("number", "text", "yes-no", "corners", "areas")
    }
    if "places" in found:
        found["places"] = NameIndex(dict.fromkeys(_hexes(game)))
    if "directions" in found:
        names = COMPASS[orientation_of(game)]
        found["directions"] = NameIndex(
            {n: {"name": {"ru": n.translate(IN_RUSSIAN)}} for n in names}
        )
    return found


def _hexes(game: Json) -> Iterator[str]:
    """The hexes of the game's boards by name."""
    for board in game.get("boards", {}).values():
        if board.get("kind") == "hex":
            grid = HexGrid(board["lines"], board["orientation"], board["indent"])
            yield from grid.names


def value_of(
    file: Path, row: SpreadsheetRow, column: Column, names: Mapping[str, NameIndex]
) -> Json:
    text = row.cells[column.title]
    if column.holds == "number":
        return number_of(file, row, column.title, column.least)
    if column.holds == "text":
        return text
    if column.holds == "yes-no":
        return _yes_or_no(file, row, column.title)
    if column.holds == "corners":
        return _corners(file, row, column.title)
    if column.holds == "areas":
        return parse_hex(text)
    if column.counted:
        return _counted(file, row, column, names[column.holds])
    if column.holds == "places" or column.lies:
        return _parse_hexes(file, row, column, names)
    if (column.holds == "commanders" or column.may_be_none) and text == NOTHING:
        return None
    return named_of(file, row, column.title, names[column.holds])


COUNTED = re.compile(r"([^0-9,;×]+?)\s*[x×]?\s*([0-9]{1,3})(?:[\s,;]+|$)")


def parse_counts(text: str) -> list[tuple[str, int]] | None:
    """Names with how many of each: ``giant 2, food 1``; a name alone is one; ``None``: it is no
    such list."""
    if not any(sign.isdecimal() for sign in text):
        return [(text, 1)]
    found = list(COUNTED.finditer(text))
    if "".join(match[0] for match in found) != text:
        return None
    return [(match[1], int(match[2])) for match in found]


def _counted(file: Path, row: SpreadsheetRow, column: Column, names: NameIndex) -> dict[str, int]:
    """How many of each, by id; each thing once."""
    text = row.cells[column.title]
    if text == NOTHING:
        return {}
    counts: dict[str, int] = {}
    pairs = parse_counts(text)
    for name, count in pairs or ():
        ident = names.meant(name)
        if ident is None or ident in counts:
            raise wrong(file, row, column.title, listed(names.ids))
        counts[ident] = count
    if not pairs:
        sentence = N_("what and how many, e.g. {sample}; - for none")
        sample = " ".join(f"{name} 2" for name in names.ids[:2])
        raise wrong(file, row, column.title, Phrase(sentence, sample=sample))
    return {name: count for name, count in counts.items() if count}


LOOKALIKES = str.maketrans("АВСЕНКМ", "ABCEHKM")
"""Letters of hexes as a Russian keyboard types them."""
LAID = re.compile(r"([^@,;]+)@\s*([^\W\d_]{1,2}[0-9]{1,2})[\s,;]*")


def _yes_or_no(file: Path, row: SpreadsheetRow, title: str) -> bool:
    text = plain(row.cells[title])
    if text in (YES, "да", "1"):
        return True
    if text in (NO, "нет", "0"):
        return False
    raise wrong(file, row, title, listed((YES, NO)))


CORNER = re.compile(r"(-?[0-9]{1,4})[,/:](-?[0-9]{1,4})")
WIDEST = 2000
"""Further than this from the first corner nobody measures in millimetres."""


def _corners(file: Path, row: SpreadsheetRow, title: str) -> Json:
    found = parse_corners(row.cells[title])
    if found is None:
        sentence = N_(
            "at least three corners in order around the token, not all in one line, in mm, "
            "e.g. {sample}"
        )
        raise wrong(file, row, title, Phrase(sentence, sample="0,0 140,0 140,110 0,110"))
    return found


def parse_corners(text: str) -> list[list[int]] | None:
    """The corners of a token in millimetres, measured from anywhere: the middle of what they span
    becomes its middle; ``None`` if these are no corners of a token, which has an area."""
    words = re.split(r"[\s;]+", text.strip())
    found = [(int(m[1]), int(m[2])) for m in map(CORNER.fullmatch, words) if m is not None]
    xs, ys = [x for x, _ in found], [y for _, y in found]
    if (
        len(found) < max(3, len(words))
        or len(found) > 200
        or max(max(xs) - min(xs), max(ys) - min(ys)) > WIDEST
        or not area_of(tuple(found))
    ):
        return None
    middle = (max(xs) + min(xs)) // 2, (max(ys) + min(ys)) // 2
    return [[x - middle[0], y - middle[1]] for x, y in found]


def parse_hex(word: str) -> str:
    """The name of a hex as somebody typed it."""
    return word.upper().translate(LOOKALIKES)


def _parse_hexes(
    file: Path, row: SpreadsheetRow, column: Column, names: Mapping[str, NameIndex]
) -> Json:
    """Hexes by name, or what lies on which of them; each hex once."""
    text = row.cells[column.title]
    if text == NOTHING:
        return {} if column.lies else []
    sample = "forest@C3 hill@D4" if column.lies else "A1 B1 C2"
    sentence = N_("hexes of the board, each once, e.g. {sample}; - for none")
    refusal = wrong(file, row, column.title, Phrase(sentence, sample=sample))
    if column.lies:
        found = list(LAID.finditer(text))
        if "".join(match[0] for match in found) != text:
            raise refusal
        pairs = [(match[1], match[2]) for match in found]
    else:
        pairs = [("", word) for word in re.split(r"[\s,;]+", text) if word]
    cells: dict[str, Json] = {}
    for thing, word in pairs:
        place = parse_hex(word)
        if place not in names["places"].ids or place in cells:
            raise refusal
        cells[place] = names[column.holds].meant(thing) if column.lies else place
        if cells[place] is None:
            raise wrong(file, row, column.title, listed(names[column.holds].ids))
    return cells if column.lies else list(cells)


def number_of(file: Path, row: SpreadsheetRow, title: str, least: int, most: int = MOST) -> int:
    """A count; a spreadsheet may have made ``3.0`` or ``3,0`` of a 3."""
    text = row.cells.get(title, "").replace(",", ".")
    whole, _, rest = text.partition(".")
    if (
        not whole.isascii()
        or not whole.isdecimal()
        or len(whole) > 6
        or rest.strip("0")
        or not least <= int(whole) <= most
    ):
        sentence = N_("a whole number from {least} to {most}")
        raise wrong(file, row, title, Phrase(sentence, least=least, most=most))
    return int(whole)


def named_of(file: Path, row: SpreadsheetRow, title: str, names: NameIndex) -> str:
    ident = names.meant(row.cells.get(title, ""))
    if ident is None:
        raise wrong(file, row, title, listed(names.ids))
    return ident


def wrong(file: Path, row: SpreadsheetRow, title: str, allowed: str | Phrase) -> BrokenPack:
    text = row.cells.get(title, "")
    return BrokenPack(file, row.where(title), "wrong-cell", value=repr(text), allowed=allowed)
