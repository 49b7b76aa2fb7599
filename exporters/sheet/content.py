"""What a sheet tells after its board, in order, before anybody knows how large it gets."""

from dataclasses import dataclass
from itertools import chain

from exporters.board_kinds import kind_of
from exporters.paper.elements import Section
from exporters.sheet.bilingual import paired
from exporters.sheet.blocks_fair import fairness
from exporters.sheet.blocks_left import beside_board
from exporters.sheet.blocks_playing import background, round_track, small_print, special_rules
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.victory import point_track, winning
from schema.findings import Report
from schema.forces import Seat


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on page 2 and after it, from top to bottom."""

    steps: tuple[Section | dict[str, Section], ...]
    effects: tuple[Section, ...]
    win: Section
    rounds: Section
    points: dict[str, Section]
    rules: Section
    story: Section
    about: Section
    fair: Section
    """How fair what was drawn is, measured."""
    seats: tuple[Seat, ...] = ()
    """Whose columns stand here: all players', or those of the one who reads it."""
    is_facing: bool = False
    """Whether two languages stand beside each other."""

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing to tell but the small print: a scenario just begun."""
        own = chain.from_iterable(step.values() for step in self.steps if isinstance(step, dict))
        shared = (step for step in self.steps if isinstance(step, Section))
        told = (self.win, self.rounds, *self.points.values(), self.rules, self.story)
        return not any(part.elements for part in (*own, *shared, *told))


def content_of(
    glossary: SheetContext, report: Report | None, program: str, view: str = "whole"
) -> Content:
    """Everything after the board, in one language or two, before its pages are known.

    ``view`` is ``whole`` or the seat whose steps alone are told.
    """
    one = _told(glossary, report, program, view)
    if glossary.second is None:
        return one
    other = _told(glossary.second, report, program, view)
    steps = zip(one.steps, other.steps, strict=True)
    return Content(
        steps=tuple(_both_steps(*pair) for pair in steps),
        effects=(),
        win=paired(one.win, other.win),
        rounds=paired(one.rounds, other.rounds),
        points=_each(one.points, other.points),
        rules=paired(one.rules, other.rules),
        story=paired(one.story, other.story),
        about=paired(one.about, other.about),
        fair=paired(one.fair, other.fair),
        seats=one.seats,
        is_facing=True,
    )


def _both_steps(
    one: Section | dict[str, Section], other: Section | dict[str, Section]
) -> Section | dict[str, Section]:
    if isinstance(one, Section):
        return paired(one, other) if isinstance(other, Section) else one
    return one if isinstance(other, Section) else _each(one, other)


def _each(one: dict[str, Section], other: dict[str, Section]) -> dict[str, Section]:
    return {seat: paired(part, other[seat]) for seat, part in one.items()}


def _told(glossary: SheetContext, report: Report | None, program: str, view: str) -> Content:
    """All of it in one language."""
    seats = kind_of(glossary.scenario.board).playing(glossary.scenario.seats)
    shown = tuple(seat for seat in seats if view in ("whole", seat.id))
    return Content(
        steps=(*sheet_kind(glossary).steps(glossary, report, shown), beside_board(glossary)),
        effects=(),
        win=winning(glossary),
        rounds=round_track(glossary),
        points={seat.id: point_track(glossary, seat) for seat in seats},
        rules=special_rules(glossary),
        story=background(glossary),
        about=small_print(glossary, report, program),
        fair=fairness(glossary),
        seats=shown,
    )
