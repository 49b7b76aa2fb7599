"""Draft: a skirmish on its way from the first step of the set-up to the last; immutable, cheap to
make.

Drafts hold indices and plain tuples; models are built once, at the end (``bake``).
"""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from generators.core.brief import Brief
from generators.core.progress import Progress, TranscriptLine, moved
from generators.core.refusals import DemandRejected
from generators.core.streams import Stream
from generators.methods.skirmish.demands import Demands
from geometry.grid import HexGrid, grid_of
from rules.rulebook import Rulebook
from schema.board import Edge
from schema.cards import SkirmishCard
from schema.game import Box, Game
from schema.printed import HexSide
from schema.scenario import Variant
from schema.text import Text
from schema.value import FrozenMap


class DraftUnit(NamedTuple):
    """A unit: the commander card that leads it, if any, and the index of its hex, once it has
    one."""

    id: str
    seat: str
    type: str
    rank: str
    figures: int | None = None
    leader: str | None = None
    stands_in_for: str | None = None
    at: int | None = None


class DraftTerrain(NamedTuple):
    """A terrain hex on the board, and whose it is."""

    seat: str
    at: int
    terrain: str


def board_of(game: Game, card: SkirmishCard) -> HexSide:
    """The board side that a card asks for; raises ``DemandRejected`` for one without hexes, which
    ``games`` lets no card ask for."""
    side = game.hex_side(card.board)
    if side is None:
        raise DemandRejected("board-without-hexes", board=game.boards[card.board].name)
    return side


@dataclass(frozen=True, slots=True)
class DraftSide:
    """One player's part: his House, his edge, the Setup cards that served, and what they gave
    him."""

    house: str
    edge: Edge
    commanders: tuple[str, ...] = ()
    unit_cards: tuple[str, ...] = ()
    terrain_cards: tuple[str, ...] = ()
    forces: tuple[DraftUnit, ...] = ()
    """Commander units first, then ordinary ones in the order of the cards."""
    terrain: tuple[tuple[str, int], ...] = ()
    """Terrain id to hexes, after what the pieces allow."""

    def cards(self, use: str) -> tuple[str, ...]:
        """The Setup cards that serve for ``commanders``, ``units`` or ``terrain``."""
        return {
            "commanders": self.commanders,
            "units": self.unit_cards,
            "terrain": self.terrain_cards,
        }[use]

    @property
    def used(self) -> frozenset[str]:
        """Setup cards that have served (BOW-SK-INV)."""
        return frozenset((*self.commanders, *self.unit_cards, *self.terrain_cards))


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything drawn and placed so far."""

    progress: Progress
    """What is asked for and kept, and the streams."""
    demands: Demands
    """The same as the steps look for it."""
    grid: HexGrid
    """The hexes of the board side that the card asks for."""
    sides: tuple[DraftSide, ...] = ()
    first: str | None = None
    """Who holds the momentum token."""
    ground: tuple[DraftTerrain, ...] = ()
    """Terrain hexes in the order in which they are placed."""
    markers: tuple[tuple[str, int, int], ...] = ()
    """House, its number from 1 and index of control markers."""
    order: tuple[str, ...] = ()
    """Unit ids in the order in which they are placed."""

    @classmethod
    def of(cls, progress: Progress) -> "Draft":
        """Nothing drawn yet."""
        board = board_of(progress.game, progress.game.skirmish_cards[progress.brief.card])
        grid = grid_of(board.lines, board.orientation, board.indent)
        return cls(progress, Demands.of(progress), grid)

    @property
    def brief(self) -> Brief:
        """What somebody asks for."""
        return self.progress.brief

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.progress.game

    @property
    def contents(self) -> Box:
        """What the owned boxes hold."""
        return self.progress.contents

    @property
    def card(self) -> SkirmishCard:
        """The skirmish scenario card."""
        return self.game.skirmish_cards[self.brief.card]

    @property
    def board(self) -> HexSide:
        """The board side that the card asks for."""
        return board_of(self.game, self.card)

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The variants that are played."""
        return tuple(Variant(id=name) for name in self.demands.variants)

    @property
    def book(self) -> Rulebook:
        """The rules that are played, variants included."""
        return Rulebook.printed_rules(self.game, self.variants)

    def house_name(self, house: str) -> Text:
        """What a House is called."""
        return self.game.factions[house].name

    @property
    def turns(self) -> tuple[DraftSide, ...]:
        """The sides, the momentum holder first: so they place (BOW-SK-S11…13)."""
        return tuple(sorted(self.sides, key=lambda side: side.house != self.first))

    def stream(self, name: str) -> Stream:
        """The random stream of this name, as often rolled again as the brief says.

        A re-roll of ``units`` moves ``units.stark`` and ``units.stark.1``, and nothing else;
        ``all`` moves everything.
        """
        return self.progress.stream(name)

    def moved(self, name: str) -> str:
        """Which re-rolls move the stream of this name; empty if none does."""
        return moved(self.brief, name)

    def grain(self, name: str, size: int, bits: int) -> list[int]:
        """Small random numbers for ``size`` places from the stream of this name.

        When things of the same stage are rolled again one by one, it is coarser and comes from
        their streams: all else is kept then, and the new place should be another one each time.
        """
        stage = name.partition(".")[0]
        again = [thing for thing in self.demands.avoid if thing.startswith(f"{stage}.")]
        if not again:
            return self.stream(name).small(size, bits)
        layers = [self.stream(thing).small(size, bits + 2) for thing in again]
        return [sum(column) for column in zip(*layers, strict=True)]

    def ties(self, name: str) -> list[int]:
        """For each index a large random number: among hexes of equal worth the one with the larger
        is taken."""
        return self.stream(f"{name}.ties").ties(len(self.grid))

    def with_sides(self, *sides: DraftSide) -> "Draft":
        """The draft with sides replaced by those of the same House."""
        new = {side.house: side for side in sides}
        return replace(self, sides=tuple(new.get(side.house, side) for side in self.sides))

    def with_lines(self, *lines: TranscriptLine) -> "Draft":
        """The draft with more lines in its transcript."""
        return replace(self, progress=self.progress.with_lines(*lines))

    def finished(self) -> Progress:
        """The progress with every part as it is here."""
        return replace(self.progress, done=self.parts())

    def parts(self) -> FrozenMap[str, Any]:
        """Every single thing that came out, by the names of parts (``demands``)."""
        found: dict[str, Any] = {"houses": tuple(side.house for side in self.sides)}

        def cards(use: str) -> None:
            for side in self.sides:
                for number, card in enumerate(side.cards(use), start=1):
                    found[f"{use}.{side.house}.{number}"] = card

        cards("commanders")
        if self.first is not None:
            found["momentum"] = self.first
        cards("units")
        cards("terrain")
        names = self.grid.names
        found |= {f"ground.{one.seat}.{names[one.at]}": one.terrain for one in self.ground}
        found |= {f"markers.{house}.{n}": names[at] for house, n, at in self.markers}
        for force in (force for side in self.sides for force in side.forces):
            if force.at is not None:
                own = force.id.removeprefix(f"{force.seat}-")
                found[f"deployment.{force.seat}.{own}"] = names[force.at]
        return FrozenMap(found)


def draft_of(progress: Progress) -> Draft:
    """The draft of a skirmish that is settled."""
    draft: Draft = progress.notes["draft"]
    return draft
