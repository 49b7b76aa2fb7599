"""A scenario with its game, as scripts and notebooks see it."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Protocol

import games
from banneret import locations
from banneret.questions import Question
from exporters.drawing.board import draw_scenario
from exporters.drawing.svg_canvas import svg
from exporters.poster import summary, title_of
from geometry.grid import HexGrid
from geometry.layout import HexLayout
from importers.reading import read_known
from importers.registry import Remark
from rules.position import Position
from schema.forces import Unit
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.names import Names
from schema.places import on_board
from schema.scenario import Scenario as Document
from schema.text import Message

BOARD_MM = (180.0, 130.0)
"""The room in which a notebook's board is drawn."""
BANDS = ("near", "middle", "far")
"""Thirds of the rows, from the bottom player's edge on."""
EASE = 1e-6
"""A hex on the line between two thirds, to the last rounding, belongs to both."""
SECTIONS = ("left", "centre", "right")
"""Thirds of the columns, as the bottom player sees them."""


class Explained(Protocol):
    """An answer that may give a reason: ``rules.answers.Answer``, ``rules.sight.LineOfSight``."""

    @property
    def because(self) -> Message | None:
        """The reason; ``None`` where there is none to give."""


@dataclass(frozen=True)
class Scenario:
    """A scenario and the game it is for.

    ``document`` is the value that files hold (``schema.scenario.Scenario``, frozen); a changed one
    makes another scenario: ``scenario.with_document(changed)``.
    """

    document: Document
    game: Game
    left_out: tuple[Remark, ...] = field(default=(), repr=False)
    """What of the file it was read from was not understood."""
    language: str = "en"
    """The language of its texts here."""

    @classmethod
    def read(cls, source: Path | str, language: str = "") -> "Scenario":
        """Read a file of any kind: JSON, a printed sheet, a photo of its code, a file of
        another program. Raises ``schema.disk.Unreadable`` with one line: what, where, what to
        do."""
        found = read_known(source, locations.user_folder())
        game = games.load_for(found.scenario, locations.game_folders())
        return cls(found.scenario, game, found.left_out, language or locations.language())

    def with_document(self, document: Document) -> "Scenario":
        """The same with another document."""
        return replace(self, document=document, left_out=())

    def public(self) -> "Scenario":
        """The scenario as both players may see it: without hidden cards and tokens."""
        return self.with_document(self.document.public())

    # -- questions about what is on the board --------------------------------------------------

    @property
    def title(self) -> str:
        """What it is called."""
        return title_of(self._names)

    @property
    def seed(self) -> int | None:
        """The seed it was generated from; ``None`` for one made by hand."""
        drawn = self.document.provenance
        return None if drawn is None else drawn.seed

    @property
    def hexes(self) -> tuple[str, ...]:
        """The names of all hexes, row by row; empty for maps of tiles and for tables."""
        grid = self.document.board.grid()
        return () if grid is None else grid.names

    @property
    def units(self) -> tuple[Unit, ...]:
        """All units, on the board and off it."""
        return self.document.units

    def units_of(self, side: str) -> tuple[Unit, ...]:
        """The units of a side, by its id; raises ``UserError`` for one that there is not."""
        if side not in (seat.id for seat in self.document.seats):
            sides = ", ".join(seat.id for seat in self.document.seats)
            sentence = N_("there is no side {name}; the sides are {known}")
            raise UserError(Phrase(sentence, name=side, known=sides))
        return tuple(unit for unit in self.document.units if unit.seat == side)

    def unit_at(self, hex_name: str) -> Unit | None:
        """The unit on a hex; ``None`` if there is none. Raises as ``terrain_at``."""
        self._grid.index(hex_name)
        return next((unit for unit in self.document.units if unit.at == hex_name), None)

    def terrain_at(self, hex_name: str) -> str:
        """The id of the terrain on a hex, as in ``game.terrain``; raises
        ``geometry.grid.UnknownPlace`` for a hex that there is not, and ``UserError`` for a board
        without hexes."""
        line, place = self._grid.line_and_position(hex_name)
        return self.document.board.terrain[line][place]

    def tokens_at(self, hex_name: str) -> tuple[str, ...]:
        """The ids of the tokens on a hex. Raises as ``terrain_at``."""
        self._grid.index(hex_name)
        return tuple(one.token for one in self.document.board.tokens if one.at == hex_name)

    def ways_at(self, hex_name: str) -> tuple[str, ...]:
        """The ids of the roads and rivers that run through a hex. Raises as ``terrain_at``."""
        self._grid.index(hex_name)
        return tuple(one.kind for one in self.document.board.ways if one.at == hex_name)

    def region(self, *names: str) -> tuple[str, ...]:
        """The hexes of a region of the board, or those that several regions share.

        ``near``, ``middle`` and ``far`` are thirds of the rows from the bottom player's edge on;
        ``left``, ``centre`` and ``right`` thirds of the columns; any other name is a zone of the
        scenario. ``region("middle", "centre")`` is the centre of the board. Raises
        ``UserError`` for a name that there is not.
        """
        found = set(self.hexes)
        for name in names:
            found &= self._region(name)
        return tuple(one for one in self.hexes if one in found)

    def position(self) -> Position:
        """The battle as it begins, for questions to the rules engine; raises ``UserError`` for a
        board without hexes."""
        self._grid  # noqa: B018 - refuses other boards
        return Position.of(self.document, self.game)

    def explain(self, answer: Explained) -> str:
        """The reason that an answer of the rules engine gives, as a sentence: of
        ``reach(…).why_not("A1")``, of ``sight(…)``; empty where there is nothing to explain."""
        if answer.because is None:
            return ""
        question = Question("", self.document, self.game, self.position(), self.language)
        return question.reason_text(answer.because)

    # -- how it shows itself ----------------------------------------------------------------------

    def __repr__(self) -> str:
        seed = "" if self.seed is None else f", seed {self.seed}"
        return f"<Scenario “{self.title}”: {self.game.id}{seed}, {len(self.units)} units>"

    def _repr_svg_(self) -> str:
        shown = on_board(self.document.public())
        picture = draw_scenario(shown, self.game, *BOARD_MM, language=self.language)
        return svg(picture, self.title, summary(self._names), self.language)

    def _repr_html_(self) -> str:
        drawing = self._repr_svg_().partition("?>\n")[2]
        about = escape(summary(self._names))
        title = f"<h4>{escape(self.title)}</h4>"
        return f"<figure>{title}{drawing}<figcaption>{about}</figcaption></figure>"

    def _repr_markdown_(self) -> str:
        sides = "\n".join(
            f"- **{self._names.seat(seat.id)}**: {len(self.units_of(seat.id))}"
            for seat in self.document.seats
        )
        return f"**{self.title}** — {summary(self._names)}\n\n{sides}\n"

    # -- inside -----------------------------------------------------------------------------------

    @cached_property
    def _names(self) -> Names:
        return Names(self.document, self.game, self.language)

    @cached_property
    def _grid(self) -> HexGrid:
        grid = self.document.board.grid()
        if grid is None:
            raise UserError(Phrase(N_("{title} has no board of hexes"), title=self.title))
        return grid

    @cached_property
    def _layout(self) -> HexLayout:
        return HexLayout.fit(self._grid, 100.0, 100.0)

    def _region(self, name: str) -> frozenset[str]:
        if name in BANDS:
            return self._third(1, 2 - BANDS.index(name))  # rows are drawn downwards
        if name in SECTIONS:
            return self._third(0, SECTIONS.index(name))
        zones = {zone.id: zone.places for zone in self.document.zones}
        if name not in zones:
            known = ", ".join(dict.fromkeys((*BANDS, *SECTIONS, *zones)))
            sentence = N_("there is no region {name}; the regions are {known}")
            raise UserError(Phrase(sentence, name=name, known=known))
        return frozenset(zones[name])

    def _third(self, axis: int, number: int) -> frozenset[str]:
        """The hexes whose middle lies in one of three equal parts of the board's width (axis 0) or
        depth (axis 1)."""
        at = {name: self._layout.centre(name)[axis] for name in self._grid.names}
        least, most = min(at.values()), max(at.values())
        part = (most - least) / 3
        low, high = least + number * part, least + (number + 1) * part
        return frozenset(name for name, value in at.items() if low - EASE <= value <= high + EASE)
