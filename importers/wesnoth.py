"""Maps of Battle for Wesnoth (``.map``, ``.cfg`` with a map in it): terrain, starting places."""

import re
from pathlib import Path, PurePosixPath
from typing import Any

from importers.foreign import finished, refuse_size, scenario_of, text_of
from importers.megamek import SEATS
from importers.registry import Imported
from importers.staggered import Staggered
from schema.board import Edge, PlacedToken, Way, Zone
from schema.disk import Unreadable, read_bytes
from schema.forces import Seat
from schema.foreign.names import NOTHING, Taught, Unknown, table
from schema.language import N_, Phrase
from schema.limits import ON_HEXES
from schema.limits import SEATS as MOST_SEATS
from schema.value import FrozenMap

FORMAT = "wesnoth"
MAP_DATA = re.compile(r'map_data\s*=\s*_?\s*"([^"]*)"', re.DOTALL)
MAP_FILE = re.compile(
    r"""^[ \t]*map_(?:file[ \t]*=[ \t]*["']?|data[ \t]*=[ \t]*"\{)([\w ./()'-]+?\.map)\b""",
    re.MULTILINE,
)
NAMED = re.compile(r'^[ \t]*name[ \t]*=[ \t]*_?[ \t]*"([^"\n]+)"', re.MULTILINE)
MOST_ABOVE = 8
"""Folders above a scenario in which its map is looked for."""
KEY = re.compile(r"\s*([a-z_]+)\s*=\s*(.*?)\s*")
CELL = re.compile(r"(?:(\S+)\s+)?(\S+)")
LEADS = {"|": 1, "/": 0, "\\": 2}
"""The direction in which a bridge or a rail leads: to the north, north-east, north-west."""
RAIL = "Br"
USUAL_BORDER = 1


def read(
    data: bytes,
    path: Path | str,
    chosen: str = "",  # noqa: ARG001  it holds one
    taught: Taught = NOTHING,
) -> Imported:
    """The map in a file; raises ``Unreadable``."""
    text = text_of(data, path)
    title, elsewhere = "", MAP_FILE.search(text)
    if elsewhere:
        named = NAMED.search(text)
        title = named[1] if named else ""
        text = _map_of(elsewhere[1], path)
    rows, border = _rows(text, path)
    wide, high = len(rows[0]) - 2 * border, len(rows) - 2 * border
    refuse_size(path, wide, high)
    cells = [row[border : border + wide] for row in rows[border : border + high]]
    # Their even columns are shifted down, counted with a border of one.
    field = Staggered(wide, high, "flat", odd=border % 2 == 1)
    unknown, kinds = Unknown(), _WesnothKinds(dict(taught.get(FORMAT, {})))
    starts: dict[str, str] = {}
    tokens, ways = [], []
    painted: dict[tuple[int, int], str] = {}
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            parts = CELL.fullmatch(cell)
            start, code = (parts[1], parts[2]) if parts else (None, "")
            at = field.place(x, y)
            painted[x, y], sure = kinds.kind(code)
            if not sure:
                unknown.add("terrain", code, at)
            ways += [Way(at=at, kind="rail", edges=edges) for edges in kinds.rails(code)]
            tokens += [PlacedToken(at=at, token=t, facing=f) for t, f in kinds.tokens(code)]
            if start:
                starts[start[:40]] = at
    hidden = tuple(field.place(x, y) for (x, y), kind in painted.items() if kind == "void")
    seats = _seats(starts)
    scenario = scenario_of(
        path,
        lambda: field.board(
            lambda x, y: painted[x, y],
            tokens=tuple(tokens)[:ON_HEXES],
            ways=tuple(ways)[:ON_HEXES],
            unplayable=hidden,
        ),
        title,
        zones=tuple(
            Zone(
                id=f"start-{number}",
                name=FrozenMap({"en": start}),
                kind="deployment",
                places=(at,),
                seat=seats[number - 1].id if number <= len(seats) else None,
            )
            for number, (start, at) in enumerate(_in_order(starts), start=1)
        ),
        seats=seats,
        extras=FrozenMap({FORMAT: text}),
    )
    return finished(scenario, unknown, FORMAT)


def _map_of(name: str, path: Path | str) -> str:
    """The text of the map that a scenario names: in its folder, in ``maps`` beside that, or by the
    name from a folder above. Raises ``Unreadable``."""
    file = PurePosixPath(name.lstrip("/"))
    above = list(Path(path).absolute().parents)[:MOST_ABOVE] if str(path) != "-" else []
    places = [folder / "maps" / file.name for folder in above[:2]]
    for place in (*(folder / file for folder in above), *places):
        if ".." not in file.parts and place.is_file():
            return text_of(read_bytes(place), place)
    template = N_("the map of this scenario is in another file, which was not found: {name}")
    raise Unreadable(path, Phrase(template, name=name))


def _in_order(starts: dict[str, str]) -> list[tuple[str, str]]:
    return sorted(starts.items(), key=lambda one: (len(one[0]), one[0]))


def _seats(starts: dict[str, str]) -> tuple[Seat, ...]:
    """One for each starting place with a number; two where there are none."""
    numbers = [start for start, _ in _in_order(starts) if start.isdigit()][:MOST_SEATS]
    if len(numbers) < len(SEATS):
        return SEATS
    edges: tuple[Edge, ...] = ("bottom", "top")
    return tuple(
        Seat(
            id=f"player-{number}",
            faction=("first-line", "second-line")[place % 2],
            edge=edges[place] if len(numbers) == len(edges) else None,
        )
        for place, number in enumerate(numbers)
    )


def _rows(text: str, path: Path | str) -> tuple[list[list[str]], int]:
    """The cells row by row, and how wide the border is."""
    inner = MAP_DATA.search(text)
    border = USUAL_BORDER
    rows = []
    for line in (inner[1] if inner else text).splitlines():
        key = KEY.fullmatch(line) if "," not in line else None
        if key:
            if key[1] == "border_size" and key[2].isascii() and key[2].isdigit():
                border = int(key[2][:2])
        elif line.strip():
            rows.append([cell.strip() for cell in line.split(",")])
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise Unreadable(path, Phrase(N_("the rows of this map have not the same length")))
    return rows, border


class _WesnothKinds:
    """What a code is in our words: by its overlay, else by its first letters."""

    def __init__(self, taught: dict[str, str]) -> None:
        self._known: dict[str, Any] = table(FORMAT)
        self._taught = taught
        self._kinds: dict[str, tuple[str, bool]] = {}

    def kind(self, code: str) -> tuple[str, bool]:
        """Our kind, and whether the whole code is known; of an unknown overlay, what is below."""
        if code not in self._kinds:
            taught = self._taught.get(code)
            self._kinds[code] = (taught, True) if taught else self._kind(code)
        return self._kinds[code]

    def _kind(self, code: str) -> tuple[str, bool]:
        base, _, overlay = code.partition("^")
        over = _longest(self._known["overlay"], overlay)
        below = _longest(self._known["base"], base)
        if below == "hill" and over == "forest":
            return "wooded-hill", True
        return over or below or "open", over is not None and bool(over or below)

    def rails(self, code: str) -> list[tuple[int, ...]]:
        """The rails of a mine on it."""
        overlay = code.partition("^")[2]
        leads = [edge for sign, edge in LEADS.items() if sign in overlay]
        return [(edge, edge + 3) for edge in leads[:1] if overlay.startswith(RAIL)]

    def tokens(self, code: str) -> list[tuple[str, int | None]]:
        """A bridge or a ford on it."""
        base, _, overlay = code.partition("^")
        if overlay.startswith("B") and not overlay.startswith(RAIL):
            leads = (2 * edge for sign, edge in LEADS.items() if sign in overlay)
            return [("bridge", next(leads, None))]
        return [("ford", None)] if base in self._known["ford"] else []


def _longest(known: dict[str, str], code: str) -> str | None:
    """What the longest beginning of a code is."""
    for length in range(len(code), 0, -1):
        if code[:length] in known:
            return known[code[:length]]
    return known.get("") if not code else None
