"""Overlays as marks over a board's picture, each kept for as long as what it reads stays."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from exporters.drawing.field import HexField
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import Box, Commands
from exporters.drawing.picture import Mark
from exporters.overlays.chart import Chart
from exporters.overlays.retreat import draw_retreat
from exporters.overlays.rows import draw_rows, draw_sections
from exporters.overlays.sight import draw_sight, ray
from exporters.overlays.units import draw_control, draw_reach, draw_threats
from rules.position import Position
from schema.board import HexBoard, require
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.look import Look
from schema.scenario import Scenario

Subject = Literal["hex", "unit", "seat", "nothing"]

KINDS: dict[str, tuple[Subject, str]] = {
    "sight": ("hex", "sight:C4"),
    "reach": ("unit", "reach:UNIT"),
    "retreat": ("unit", "retreat:UNIT"),
    "control": ("nothing", "control"),
    "rows": ("nothing", "rows"),
    "threats": ("seat", "threats, threats:SEAT"),
    "sections": ("nothing", "sections"),
}
"""Every overlay: what it is asked about, and how it is written on the command line."""

OPTIONAL = frozenset({"threats"})
"""Those that speak of everybody when nobody is named."""


class UnknownOverlay(UserError, ValueError):
    """An overlay that nobody can draw, or one of something that this scenario has not."""


@dataclass(frozen=True, slots=True)
class OverlayRequest:
    """An overlay by its name, taken apart."""

    kind: str
    of: str | None = None

    def __str__(self) -> str:
        return self.kind if self.of is None else f"{self.kind}:{self.of}"


def asked_of(name: str) -> OverlayRequest:
    """The parts of an overlay's name; raises ``UnknownOverlay``."""
    kind, colon, of = name.partition(":")
    known = KINDS.get(kind)
    if known is not None:
        needs = known[0]
        if of and needs != "nothing":
            return OverlayRequest(kind, of)
        if not colon and (needs == "nothing" or kind in OPTIONAL):
            return OverlayRequest(kind)
    there_are = ", ".join(written for _, written in KINDS.values())
    sentence = N_("unknown overlay {overlay}; available: {known}")
    raise UnknownOverlay(Phrase(sentence, overlay=name, known=there_are))


def check_overlays(scenario: Scenario, names: Iterable[str]) -> None:
    """Raise ``UnknownOverlay`` for the first overlay that cannot be drawn over this scenario."""
    for name in names:
        asked = asked_of(name)
        grid = scenario.board.grid()
        if grid is None:
            raise UnknownOverlay(Phrase(N_("overlays are available on hex boards only")))
        needs, of = KINDS[asked.kind][0], asked.of
        if of is None:
            continue
        if needs == "hex" and of not in grid:
            raise UnknownOverlay(Phrase(N_("overlay {overlay}: unknown hex"), overlay=name))
        if needs == "unit" and all(unit.id != of for unit in scenario.units):
            raise UnknownOverlay(Phrase(N_("overlay {overlay}: unknown unit"), overlay=name))
        if needs == "seat" and scenario.seat(of) is None:
            raise UnknownOverlay(Phrase(N_("overlay {overlay}: unknown side"), overlay=name))


READ = ("board", "units", "commanders", "seats", "overrides", "variants", "card", "zones")
"""The fields of a scenario that any overlay reads: when none changed, nothing is asked again."""
GROUNDLESS = frozenset({"control", "rows", "sections"})
"""Overlays that read of the board no more than its shape."""
KEPT = 24

ORDER = ("threats", "control", "rows", "sections", "sight", "reach", "retreat")
"""From back to front: broad hatching first, numbers and arrows last."""

_positions: OrderedDict[tuple[int, ...], tuple[tuple[object, ...], Position]] = OrderedDict()
_marks: OrderedDict[object, tuple[tuple[object, ...], tuple[Mark, ...]]] = OrderedDict()


def overlay_marks(  # noqa: PLR0913  all but four are keywords with a default
    scenario: Scenario,
    game: Game,
    overlays: Iterable[str],
    field: HexField,
    *,
    language: str = "en",
    look: Look | None = None,
    greyscale: bool = False,
    within: Box | None = None,
    rays: bool = True,
) -> tuple[Mark, ...]:
    """What these overlays show over a board drawn on this ``field``, from back to front, mm.

    ``field`` is the one that the board is drawn on (``exporters.drawing.field.field_of``), whole
    or its half. ``within`` (left, top, right, bottom) leaves out what lies far outside: give it on
    boards of more than some thousand hexes. Without ``rays`` no lines
    lead to what is not seen. An overlay of something that is not there (a unit that
    was deleted) draws nothing; a name that means nothing raises ``UnknownOverlay``. Marks of all
    overlays lie in the layer ``overlay``, their subject is ``("overlay", name)``. The answer is
    kept: asking again with equal arguments costs microseconds.
    """
    asked = sorted((asked_of(name) for name in overlays), key=lambda one: ORDER.index(one.kind))
    if scenario.board.grid() is None or not asked:
        return ()
    board = require(HexBoard, scenario.board)
    style = style_of(game, look, language, greyscale=greyscale)
    read = tuple(getattr(scenario, name) for name in READ)
    found: list[Mark] = []
    for one in asked:
        key = (
            *map(id, _read_by(one.kind, scenario, board)),
            id(game),
            id(field),
            id(style),
            one,
            within,
            rays,
        )
        kept = _marks.get(key)
        if kept is None:
            held = (read, board, game, field, style)
            marks = tuple(_drawn(scenario, board, game, one, field, style, within, rays=rays))
            kept = _marks[key] = (held, marks)
            while len(_marks) > KEPT:
                _marks.popitem(last=False)
        else:
            _marks.move_to_end(key)
        found += kept[1]
    return tuple(found)


SHAPE = ("lines", "orientation", "indent", "side")


def _read_by(kind: str, scenario: Scenario, board: HexBoard) -> tuple[object, ...]:
    """What an overlay reads; those that ask for no ground stay as they are when it changes."""
    if kind not in GROUNDLESS:
        return tuple(getattr(scenario, name) for name in READ)
    shape = (getattr(board, name) for name in SHAPE)
    return (*shape, *(getattr(scenario, name) for name in READ[1:]))


def position_of(scenario: Scenario, game: Game) -> Position:
    """The position at the start, worked out again only when something that it reads changed."""
    read = tuple(getattr(scenario, name) for name in READ)
    key = (*map(id, read), id(game))
    kept = _positions.get(key)
    if kept is None:
        kept = _positions[key] = ((read, game), Position.of(scenario, game))
        while len(_positions) > 4:
            _positions.popitem(last=False)
    return kept[1]


def sight_ray(scenario: Scenario, game: Game, place: str, other: str, field: HexField) -> Commands:
    """What hides one hex from another, as the line of the overlay ``sight``; none where it is
    seen."""
    return ray(position_of(scenario, game), field, place, other)


def _drawn(
    scenario: Scenario,
    board: HexBoard,
    game: Game,
    asked: OverlayRequest,
    field: HexField,
    style: Style,
    within: Box | None,
    *,
    rays: bool,
) -> Iterator[Mark]:
    try:
        check_overlays(scenario, (str(asked),))
    except UnknownOverlay:
        return  # it was there a moment ago: the selection still names it
    chart = Chart(
        scenario=scenario,
        board=board,
        position=position_of(scenario, game),
        field=field,
        style=style,
        subject=("overlay", str(asked)),
        within=within,
        rays=rays,
    )
    yield from DRAWN_BY[asked.kind](chart, asked.of)


Draw = Callable[[Chart, str | None], Iterator[Mark]]

DRAWN_BY: dict[str, Draw] = {
    "sight": lambda chart, of: draw_sight(chart, of or ""),
    "reach": lambda chart, of: draw_reach(chart, of or ""),
    "retreat": lambda chart, of: draw_retreat(chart, of or ""),
    "control": lambda chart, _: draw_control(chart),
    "rows": lambda chart, _: draw_rows(chart),
    "threats": draw_threats,
    "sections": lambda chart, _: draw_sections(chart),
}
