"""Watching a skirmish being set up: what is on the table after so many lines of its transcript."""

from dataclasses import dataclass

from editor.generate.skirmish.wishes import CARD_STAGES
from schema.board import Board, HexBoard
from schema.provenance import Entry
from schema.scenario import Scenario

CARDS_BY = {
    "commanders-chosen": "commanders",
    "unit-cards-drawn": "units",
    "terrain-cards-drawn": "terrain",
}
"""The line after which a House's cards for a use lie open."""
STEPS = 13


@dataclass(frozen=True)
class SetupMoment:
    """What can be seen at one moment of the set-up."""

    scenario: Scenario
    """With only what lies and stands by then."""
    open_cards: frozenset[tuple[str, str]]
    """House and use of the cards that lie open."""
    lines: tuple[Entry, ...]
    """What has been said so far."""

    @property
    def step(self) -> int:
        """The step of the last line; 0 before the first."""
        return self.lines[-1].step if self.lines else 0


def table_after(scenario: Scenario, open_ground: str, count: int) -> SetupMoment:
    """The table after the first lines of the transcript; empty hexes are ``open_ground``."""
    lines = scenario.transcript[:count]
    opened: set[tuple[str, str]] = set()
    terrain: set[str] = set()
    stands: set[str] = set()
    marked: set[str] = set()
    for entry in lines:
        slug, place = entry.message.slug, str(entry.message.args.get("place", ""))
        if slug in CARDS_BY and entry.seat is not None:
            opened.add((entry.seat, CARDS_BY[slug]))
        elif slug == "terrain-laid":
            terrain.add(place)
        elif slug == "marker-laid":
            marked.add(place)
        elif slug in ("unit-placed", "commander-unit-placed"):
            stands.add(place)
    first = scenario.first_player
    if not any(entry.step >= 8 for entry in lines):
        first = None
    units = tuple(unit for unit in scenario.units if unit.at in stands)
    there = {unit.id for unit in units}
    seen = scenario.changed(
        board=_board(scenario.board, terrain, open_ground),
        units=units,
        commanders=tuple(c for c in scenario.commanders if c.unit in there),
        markers=tuple(m for m in scenario.markers if m.seat is None or m.at in marked),
        first_player=first,
    )
    return SetupMoment(seen, frozenset(opened), lines)


def all_open(scenario: Scenario) -> SetupMoment:
    """The table when everything is set up."""
    opened = frozenset((seat.id, use) for seat in scenario.seats for use in CARD_STAGES)
    return SetupMoment(scenario, opened, scenario.transcript)


def _board(board: Board, shown: set[str], open_ground: str) -> Board:
    """The board with only these hexes laid."""
    if not isinstance(board, HexBoard):
        return board
    names = iter(board.grid().names)
    return board.changed(
        terrain=tuple(
            tuple(kind if next(names) in shown else open_ground for kind in line)
            for line in board.terrain
        )
    )
