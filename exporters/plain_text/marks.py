"""How things are written on a board of letters: sides, ranks, terrain, tokens, places.

The text is around the hex's terrain in letters, so that it can be read without colours and
printed; a terminal that knows colours paints the hex besides.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from exporters.plain_text.page import Ink, on
from geometry.grid import HexGrid
from schema.forces import Unit
from schema.names import Names

SHAPES = {
    "circle": "●○",
    "square": "■□",
    "triangle": "▲△",
    "diamond": "◆◇",
    "star": "✦✧",
}
"""Rank shapes, for the first side and for the second."""
NO_RANK = "▮▯"
COMMANDER = "★☆"
HIDDEN = "?"
ABOVE = "¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"
"""Small signs for zones, in their order; zones after the last have none."""
BELOW = "₀₁₂₃₄₅₆₇₈₉"


@dataclass(frozen=True)
class Marks(Names):
    """The alphabet of one scenario in one language, beside what everything is called."""

    @cached_property
    def sides(self) -> Mapping[str, int]:
        """Seat id to its number from 0."""
        return {seat.id: number for number, seat in enumerate(self.scenario.seats)}

    def side(self, seat: str | None) -> int:
        """A seat's number; seats the scenario has not count as the first."""
        return self.sides.get(seat or "", 0)

    def in_style(self, seat: str | None, code: str) -> str:
        """A code as this side writes it: CAPITALS, small letters, further sides Capitalised."""
        style = self.side(seat)
        return code.upper() if style == 0 else code.lower() if style == 1 else code.capitalize()

    def shape(self, seat: str | None, rank: str | None) -> str:
        """The shape of a rank, filled for the first side and open for the second."""
        known = self.game.ranks.get(rank or "")
        return (SHAPES[known.shape] if known else NO_RANK)[self.side(seat) % 2]

    def star(self, seat: str | None) -> str:
        """The mark of a commander."""
        return COMMANDER[self.side(seat) % 2]

    @cached_property
    def leaders(self) -> Mapping[str, str]:
        """Unit id to the card of the commander who leads it."""
        return {c.unit: c.card for c in self.scenario.commanders if c.unit is not None}

    def unit_mark(self, unit: Unit, room: int) -> str:
        """The mark of a unit in at most ``room`` letters: rank, code, star."""
        star = self.star(unit.seat) if unit.id in self.leaders else ""
        code = self.in_style(unit.seat, self.code(unit.type))
        return self.shape(unit.seat, unit.rank) + code[: max(1, room - 1 - len(star))] + star

    def side_ink(self, seat_id: str | None) -> Ink:
        """The colours of a side's units."""
        seat = self.scenario.seat(seat_id or "")
        faction = self.game.factions.get(seat.faction or "") if seat else None
        return on(faction.colour, bold=True) if faction else Ink(bold=True)

    def ground_ink(self, terrain: str) -> Ink:
        """The colours of a kind of terrain."""
        ground = self.game.look.terrain.get(terrain)
        return on(ground.colour) if ground else Ink()

    @cached_property
    def open_ground(self) -> str | None:
        """The terrain that is drawn as a dot: that of an empty hex, or the commonest."""
        board = self.scenario.board
        printed = self.game.hex_side(board.side)
        if printed:
            return printed.terrain
        count = Counter(board.ground())
        return max(count, key=lambda kind: count[kind], default=None)

    def terrain(self, kind: str) -> str:
        """The letter of a terrain; a dot for open ground."""
        return "·" if kind == self.open_ground else self.letter("terrain", kind)

    def marker(self, kind: str) -> str:
        """The mark of a marker."""
        return f"({self.letter('markers', kind)})"

    @cached_property
    def zone_signs(self) -> Mapping[str, str]:
        """Zone id to its small sign; sections have none, their lines are drawn."""
        zones = [zone.id for zone in self.scenario.zones if zone.kind != "section"]
        return dict(zip(zones, ABOVE, strict=False))

    @cached_property
    def section_lines(self) -> frozenset[str]:
        """The hexes that belong to more than one section."""
        sections = [zone.places for zone in self.scenario.zones if zone.kind == "section"]
        count = Counter(place for places in sections for place in places)
        return frozenset(place for place, times in count.items() if times > 1)


def in_runs(places: Iterable[str], grid: HexGrid | None) -> str:
    """Places in words, neighbours of one line joined: ``A1–D1, F3``; repeated ones once."""
    once = list(dict.fromkeys(places))
    if grid is None:
        return ", ".join(once)
    known = sorted(grid.index(name) for name in once if name in grid)
    runs: list[list[int]] = []
    for index in known:
        name = grid.names[index]
        same = (
            runs and runs[-1][-1] == index - 1 and _line(grid, runs[-1][-1]) == _line(grid, index)
        )
        if same:
            runs[-1].append(index)
        else:
            runs.append([grid.index(name)])
    parts = [_run([grid.names[i] for i in run]) for run in runs]
    return ", ".join(parts + [name for name in once if name not in grid])


def _line(grid: HexGrid, index: int) -> int:
    return grid.line_and_position(grid.names[index])[0]


def _run(names: list[str]) -> str:
    return ", ".join(names) if len(names) < 3 else f"{names[0]}–{names[-1]}"


GAP = 3


@dataclass(frozen=True, slots=True)
class Sign:
    """What is drawn on a hex beside what lies there."""

    around: str = "[]"
    """Two letters that stand around the terrain."""
    below: str = ""
    """What stands under the terrain where no unit does: steps left, say."""
    colour: str | None = None
    """What the hex is painted with, ``#rrggbb``; ``None``: its ground's colour stays."""

    def ink(self, ground: Ink) -> Ink:
        """The colours of the hex, which has those of its ground otherwise."""
        return Ink(ground.front, ground.back, bold=True) if self.colour is None else on(self.colour)

    def above(self, text: str, wide: int) -> str:
        """The upper line of a hex that is ``wide`` letters wide; what it held may be cut short."""
        return f"{self.around[0]}{text[: max(1, wide - 2)] or ' '}{self.around[1]}"


Signs = Mapping[str, Sign]
"""Place to its sign."""


def key(meanings: Iterable[tuple[Sign, str]], width: int) -> list[str]:
    """What the signs mean, each around a dot, in lines of at most ``width`` if one has room."""
    lines: list[str] = []
    for sign, meaning in meanings:
        entry = f"{sign.around[0]}·{sign.around[1]}{sign.below} {meaning}"
        if lines and len(lines[-1]) + len(entry) + GAP <= width:
            lines[-1] += " " * GAP + entry
        else:
            lines.append(f"  {entry}")
    return lines
