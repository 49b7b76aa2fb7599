"""Boards of MegaMek (``.board``): terrain, heights, and roads by their exits."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from geometry.grid import HexGrid, grid_of
from importers.foreign import finished, refuse_size, scenario_of, text_of
from importers.registry import Imported
from importers.staggered import Staggered
from schema.board import PlacedToken, Way
from schema.disk import Unreadable
from schema.forces import Seat
from schema.foreign.names import NOTHING, Taught, Unknown, guessed, table
from schema.language import N_, Phrase
from schema.limits import ON_HEXES
from schema.value import FrozenMap

FORMAT = "megamek"
SIZE = re.compile(r"^[ \t]*size[ \t]+(\d{1,6})[ \t]+(\d{1,6})", re.MULTILINE | re.IGNORECASE)
HEX = re.compile(
    r'^[ \t]*hex[ \t]+\S+[ \t]+(-?\d{1,6})[ \t]+"([^"\r\n]*)"(?:[ \t]+"([^"\r\n]*)")?',
    re.MULTILINE | re.IGNORECASE,
)
EXITS = (1, 0, 5, 4, 3, 2)
"""Our directions of their exits: bit 0 is north, and so on to the right."""
Terrain = tuple[str, int, int | None]
"""A terrain, its level and its exits."""


def read(
    data: bytes,
    path: Path | str,
    chosen: str = "",  # noqa: ARG001  it holds one
    taught: Taught = NOTHING,
) -> Imported:
    """The board in a file; raises ``Unreadable``."""
    text = text_of(data, path)
    size = SIZE.search(text)
    if size is None:
        raise Unreadable(path, Phrase(N_("no line with the size of the board; not a board")))
    wide, high = int(size[1]), int(size[2])
    refuse_size(path, wide, high)
    hexes = HEX.findall(text)
    if len(hexes) != wide * high:
        template = N_("{found} hexes for a board of {wide} × {high}; the file is incomplete")
        raise Unreadable(path, Phrase(template, found=len(hexes), wide=wide, high=high))
    field = Staggered(wide, high, "flat", odd=True)
    unknown = Unknown()
    kinds = _Kinds(dict(taught.get(FORMAT, {})))
    parsed = [kinds.terrains(text) for _, text, _ in hexes]
    ground = [kinds.ground(terrains) for terrains in parsed]
    for number, terrains in enumerate(parsed):
        for name in kinds.strange(terrains):
            unknown.add("terrain", name, field.place(number % wide, number // wide))
    ways = _ways(field, parsed)
    board = field.board(
        lambda x, y: ground[y * wide + x],
        elevation=field.heights(lambda x, y: int(hexes[y * wide + x][0])),
        ways=tuple(Way(at=at, kind=kind, edges=edges) for at, kind, edges in ways)[:ON_HEXES],
        tokens=_bridges(field, parsed)[:ON_HEXES],
    )
    scenario = scenario_of(path, board, seats=SEATS, extras=FrozenMap({FORMAT: text}))
    return finished(scenario, unknown, FORMAT)


SEATS = (
    Seat(id="first", faction="first-line", edge="bottom"),
    Seat(id="second", faction="second-line", edge="top"),
)
"""Of a board on which nobody stands yet."""


class _Kinds:
    """What terrain is in our words, each combination once."""

    def __init__(self, taught: dict[str, str]) -> None:
        self._known: dict[str, Any] = table(FORMAT)
        self._taught = taught
        self._order = list(self._known["terrain"])
        self._parsed: dict[str, tuple[Terrain, ...]] = {}
        self._ground: dict[tuple[Terrain, ...], str] = {}

    def terrains(self, text: str) -> tuple[Terrain, ...]:
        """``woods:1;road:1:9`` in parts."""
        if text not in self._parsed:
            self._parsed[text] = tuple(_terrain(part) for part in text.split(";") if part.strip())
        return self._parsed[text]

    def ground(self, terrains: tuple[Terrain, ...]) -> str:
        """The one kind that counts most; a way or what lies beside it is none."""
        if terrains not in self._ground:
            kinds = {}
            for name, level, _ in terrains:
                kind = self._taught.get(name) or self._known["terrain"].get(name)
                if kind is None and name not in self._known["ways"] and not self._beside(name):
                    kind = guessed(name)
                if kind and not (name == "water" and level <= 0):
                    kinds[name] = kind
                elif name == "water":
                    kinds[name] = "marsh"
            order = self._order
            first = min(
                kinds, key=lambda n: order.index(n) if n in order else len(order), default=""
            )
            self._ground[terrains] = kinds.get(first, "open")
        return self._ground[terrains]

    def _beside(self, name: str) -> bool:
        return name in self._known["beside"] or name.startswith(("bldg_", "bridge_", "fuel_tank_"))

    def strange(self, terrains: tuple[Terrain, ...]) -> Iterator[str]:
        """Names that nobody knows."""
        known = self._known
        for name, _, _ in terrains:
            if name in known["terrain"] or name in known["ways"] or self._beside(name):
                continue
            if name not in self._taught and guessed(name) is None:
                yield name


def _terrain(part: str) -> Terrain:
    name, *numbers = (piece.strip() for piece in part.split(":"))
    values = [int(n) if re.fullmatch(r"-?\d{1,6}", n) else 0 for n in numbers]
    exits = values[1] & 63 if len(values) > 1 else None
    return name.lower()[:80], values[0] if values else 0, exits


def _ways(
    field: Staggered, parsed: list[tuple[Terrain, ...]]
) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """Roads and rails; without exits they lead to all adjacent hexes that have one."""
    known: dict[str, str] = table(FORMAT)["ways"]
    over = [{known[name] for name, _, _ in terrains if name in known} for terrains in parsed]
    grid = grid_of(field.lines, field.orientation, field.indent)
    for number, terrains in enumerate(parsed):
        if not over[number]:
            continue
        x, y = number % field.wide, number // field.wide
        leads: dict[str, set[int]] = {}
        for name, _, exits in terrains:
            if name not in known:
                continue
            kind = known[name]
            if exits is None:
                edges = _joined(grid, field, (x, y), over, kind)
            else:
                edges = {EXITS[bit] for bit in range(6) if exits >> bit & 1}
            leads.setdefault(kind, set()).update(edges)
        for kind, edges in leads.items():
            yield field.place(x, y), kind, tuple(sorted(edges))


def _joined(
    grid: HexGrid, field: Staggered, cell: tuple[int, int], over: list[set[str]], kind: str
) -> set[int]:
    x, y = cell
    here = x * field.high + field.high - 1 - y
    found = set()
    for edge, there in enumerate(grid.neighbours(here)):
        if there >= 0:
            column, up = divmod(there, field.high)
            if kind in over[(field.high - 1 - up) * field.wide + column]:
                found.add(edge)
    return found


def _bridges(field: Staggered, parsed: list[tuple[Terrain, ...]]) -> tuple[PlacedToken, ...]:
    """Bridges lie as their exits do."""
    tokens = []
    for number, terrains in enumerate(parsed):
        exits = next((ways for name, _, ways in terrains if name == "bridge"), -1)
        if exits == -1:
            continue
        edges = [EXITS[bit] for bit in range(6) if (exits or 0) >> bit & 1]
        facing = 2 * min(edges) if edges else None
        at = field.place(number % field.wide, number // field.wide)
        tokens.append(PlacedToken(at=at, token="bridge", facing=facing))  # noqa: S106 - cardboard
    return tuple(tokens)
