"""What things are called on a sheet: the game's own words, plain ids where it has none."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from exporters.board_kinds import kind_of
from exporters.drawing.look import style_of
from exporters.drawing.overlays import zone_title
from exporters.off_board import OffBoardThing
from exporters.paper.text import Chunk, Span
from exporters.table_measurements import in_short
from geometry.grid import Edge, HexGrid
from rules.supply import contents, drawn_with
from schema.board import Pose
from schema.collection import Collection
from schema.findings import Report
from schema.forces import Seat, Unit
from schema.game import Box
from schema.language import N_, Translate, say_n
from schema.names import GROUND, Names, unlike_figures
from schema.rendering import plain
from schema.terrain import TerrainKind
from schema.text import Text

SHAPES = {"circle": "●", "square": "■", "triangle": "▲", "diamond": "◆", "star": "★"}
COMMANDER = "★"


@dataclass(frozen=True)
class SheetContext(Names):
    """A public scenario, its game and a language: everything the blocks need to speak."""

    second: "SheetContext | None" = None
    """The same in another language, which stands beside this one."""
    brief: bool = False
    """Whether units are given by their codes, as on the board."""
    appendix: int | None = None
    """The page of a booklet that explains terrain, variants and placeholders for all its sheets."""
    collection: Collection | None = None
    """The boxes that the players own; missing: those it was drawn for, else one of each."""

    left: tuple[OffBoardThing, ...] = ()
    """What the board has no place for; the scenario here is without it."""

    greyscale: bool = False
    """Whether the board is drawn in greys."""

    balance: bool = False
    """Whether the sides are compared, on the author's copy."""

    board_language: str | None = None
    """The language of the codes on the board, where that is another one."""

    view: str = "whole"
    """Whose steps are written: all players', or the seat that reads it."""

    counts_from_left: bool = False
    """Whether a player's hexes are counted from his left too: ``H12 (3)``."""

    report: Report | None = None
    """What ``rules.validation.check`` found."""

    program: str = "banneret"
    """Name and version, for the small print."""

    figures_in: str | None = None
    """The language whose decimal point figures have, where that is another one: beside each other
    in two languages they are written once."""

    @property
    def is_for_one(self) -> bool:
        """Whether only one player reads it."""
        return self.view != "whole"

    @property
    def figures(self) -> str:
        """The language in which figures are written."""
        return self.figures_in or self.language

    @property
    def contents(self) -> Box:
        """What these boxes hold together."""
        return contents(self.game, self.collection or drawn_with(self.scenario))

    @property
    def _(self) -> Translate:
        return self.say

    @property
    def names(self) -> Names:
        """For the sentences that all exporters share: there an id without a name stays as it is."""
        return Names(self.scenario, self.game, self.language)

    @property
    def title(self) -> str:
        """The scenario's title; without one it is known by its card, else by its game. A map whose
        title only lists who plays, as drawn ones do, says for how many it is: names stand below."""
        card = self.scenario.card
        names = [self.seat(seat) for seat in self.scenario.seats if not seat.neutral]
        if self.scenario.board.kind == "tiles" and self.text(self.scenario.title) == " · ".join(
            names
        ):
            return self._(say_n("Map for {n} player", "Map for {n} players"), n=len(names))
        if card:
            return self.text(self.scenario.title, self.of("skirmish_cards", card))
        return self.text(self.scenario.title, self.text(self.game.name, plain(self.game.id)))

    def unnamed(self, ident: str) -> str:
        """An id in plain words."""
        return plain(ident)

    def code(self, name: str) -> str:
        """The letters of a unit type on the board; empty where the game has it not."""
        kind = self.game.unit_types.get(name)
        if kind is None:
            return ""
        return kind.code.get(self.board_language or self.language) or self.text(kind.code)

    def rank(self, name: str | None) -> str:
        """A rank's shape and letter: ``■B`` (ADR 1)."""
        rank = self.game.ranks.get(name) if name else None
        if rank is None:
            return f"({plain(name)})" if name else ""
        return SHAPES[rank.shape] + self._letters(rank.letter)

    def rank_letter(self, name: str) -> str:
        """What stands beside a rank's shape: ``B``."""
        return self._letters(self.game.ranks[name].letter)

    def rank_chunk(self, name: str | None, more: str = "", *, bold: bool = True) -> Chunk:
        """The same with the shape in the rank's colour, as on the board, with ``more`` behind it;
        in greys it is black."""
        name_of_rank = self.rank(name)
        if name is None or name not in self.game.ranks or self.greyscale:
            return (Span(f"{name_of_rank}{more}", bold=bold),)
        tint = style_of(self.game, None, self.language, greyscale=False).rank_tint(name)
        return (
            Span(name_of_rank[:1], bold=bold, colour=tint),
            Span(f"{name_of_rank[1:]}{more}", bold=bold),
        )

    def unit_chunk(self, unit: Unit) -> Chunk:
        """A unit: rank, type, badge and what it stands in for."""
        name = self.of("unit_types", unit.type)
        if self.brief:
            name = self.code(unit.type) or name
        if unit.badge:
            name += f" ({self.of('badges', unit.badge)})"
        if unit.stands_in_for:
            name += " " + self.say(
                N_("(instead of {type})"), type=self.of("unit_types", unit.stands_in_for)
            )
        return (*self.rank_chunk(unit.rank, " "), Span(name)) if unit.rank else (Span(name),)

    def leaders(self, unit: Unit) -> str:
        """``★ Greatjon`` for each commander in a unit; empty if none leads it."""
        cards = [c.card for c in self.scenario.commanders if c.unit == unit.id]
        return " ".join(f"{COMMANDER}\u00a0{self.person(card)}" for card in cards)

    def remarks(self, unit: Unit) -> str:
        """The words on one unit alone: more or fewer figures than usual, the author's words."""
        kind = self.game.unit_types.get(unit.type)
        texts = [self.text(unit.note)] if unit.note else []
        led = sum(commander.unit == unit.id for commander in self.scenario.commanders)
        usual = (kind.figures, kind.figures - led) if kind is not None else (unit.figures,)
        if unit.figures is not None and unit.figures not in usual:  # of its own, without leaders
            texts.insert(0, self.say(say_n("{n} figure", "{n} figures"), n=unit.figures))
        return "; ".join(texts)

    def kind(self, name: str) -> tuple[str, TerrainKind | None]:
        """The name of a terrain, token, way or wall, and the thing itself."""
        found = (getattr(self.game, section).get(name) for section in GROUND)
        return self.ground(name), next(filter(None, found), None)

    def ground_letter(self, name: str) -> str:
        """The letter that stands for a terrain on the board; empty where it has none."""
        _, kind = self.kind(name)
        if kind is None or (self.scenario.board.grid() is not None and self._is_drawn(name)):
            return ""
        return unlike_figures(self._letters(kind.letter), self._letters(kind.name))

    def _is_drawn(self, name: str) -> bool:
        """Whether a picture, or a line along or across hexes, stands for it on hexes."""
        style = style_of(self.game, None, self.language, greyscale=self.greyscale)
        of = next(section for section in GROUND if name in getattr(self.game, section))
        return of in ("ways", "walls") or style.is_pictured(of, name)

    def _letters(self, letters: Text) -> str:
        """Letters as they stand on the board."""
        return letters.get(self.board_language or self.language) or self.text(letters)

    def where(self, at: str | Pose | None, seat: Seat | None = None) -> str:
        """A hex or area by its name; a pose in centimetres from the own left and own edge."""
        if at is None:
            return ""
        if isinstance(at, str):
            count = self.from_left(seat, at) if seat is not None and self.counts_from_left else None
            return at if count is None else f"{at}\u00a0({count})"
        board = self.scenario.board
        if seat is not None and seat.edge == "top":
            at = kind_of(board).seen_from_top(board, at)
        right, up = (in_short(mm / 10, self.figures) for mm in (at.x, at.y))
        return f"→\u00a0{right} ↑\u00a0{up}" + (f" ↺\u00a0{at.angle}°" if at.angle else "")

    def row(self, seat: Seat, at: str | Pose | None) -> int | None:
        """The row of a hex counted from the seat's own edge (BOW-RAID-03 counts like this)."""
        grid = self.scenario.board.grid()
        if grid is None or not isinstance(at, str) or seat.edge is None:
            return None
        return grid.row_from(seat.edge, at) if at in grid else None

    def from_left(self, seat: Seat, at: str) -> int | None:
        """The how-manieth hex of its row it is, counted from the seat's left, 1 for the first."""
        grid = self.scenario.board.grid()
        if grid is None or seat.edge not in ("top", "bottom"):
            return None
        return _counted_from_left(grid, seat.edge).get(at)

    def along(self, seat: Seat, at: str | Pose | None) -> int:
        """How far to the right a place lies, as the seat's player sees it; for putting in order."""
        grid, right = self.scenario.board.grid(), 0
        if isinstance(at, Pose):
            right = at.x
        elif grid is not None and at is not None and at in grid:
            right = _across(grid, at)
        return -right if seat.edge == "top" else right

    def zone(self, name: str | None) -> str:
        """A zone's name."""
        zone = next((z for z in self.scenario.zones if z.id == name), None)
        if zone is None:
            return plain(name or "")
        return self.text(zone.name) or self.text(zone.meaning) or zone_title(self.names, zone)


def _across(grid: HexGrid, at: str) -> int:
    """How far to the right a hex lies on the sheet."""
    line, position = grid.line_and_position(at)
    return position if grid.orientation == "pointy" else line


@lru_cache(maxsize=8)
def _counted_from_left(grid: HexGrid, edge: Edge) -> dict[str, int]:
    """Each hex of a board with its number in its row, as the player at an edge counts."""
    sign = -1 if edge == "top" else 1
    counted: dict[str, int] = {}
    reached: Counter[int] = Counter()
    for name in sorted(grid.names, key=lambda name: sign * _across(grid, name)):
        row = grid.row_from(edge, name)
        reached[row] += 1
        counted[name] = reached[row]
    return counted
