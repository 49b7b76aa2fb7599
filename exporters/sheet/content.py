"""What a sheet tells after its board, in order, before anybody knows how large it gets."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from exporters.off_board import players_place
from exporters.sheet.beside import paired
from exporters.sheet.blocks_draft import draft_ledger, draft_told, neutral_markers
from exporters.sheet.blocks_fair import fairness
from exporters.sheet.blocks_left import beside_board
from exporters.sheet.blocks_map import map_steps
from exporters.sheet.blocks_muster import deck_change, deployment, mustering
from exporters.sheet.blocks_placing import (
    laying,
    ledgers,
    shared_laying,
    standing,
)
from exporters.sheet.blocks_playing import (
    background,
    ready,
    round_track,
    small_print,
    special_rules,
)
from exporters.sheet.blocks_taking import shared_taking, taking
from exporters.sheet.elements import Prose, Row, Rows, Section, Span
from exporters.sheet.glossary import Glossary
from exporters.sheet.laying import setting_up
from exporters.sheet.victory import point_track, winning
from schema.board import TileBoard
from schema.findings import Report
from schema.forces import Seat

LEDGERS = ("terrain", "markers", "commanders", "units")
"""What players place by turns, in the rulebook's order (BOW-SK-S11 to S13)."""


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
    glossary: Glossary, report: Report | None, program: str, view: str = "whole"
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


def _told(glossary: Glossary, report: Report | None, program: str, view: str) -> Content:
    """All of it in one language."""
    seats = glossary.scenario.seats
    if isinstance(glossary.scenario.board, TileBoard):  # nobody plays the giants of a map
        seats = tuple(seat for seat in seats if not seat.neutral)
    shown = tuple(seat for seat in seats if view in ("whole", seat.id))
    return Content(
        steps=(*_steps(glossary, report, shown), beside_board(glossary)),
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


def _steps(
    glossary: Glossary, report: Report | None, shown: tuple[Seat, ...]
) -> Iterator[Section | dict[str, Section]]:
    """The steps in order, shared ones as sections, own ones by seat; the numbers run through those
    of the seats that are shown."""
    scenario = glossary.scenario
    if isinstance(scenario.board, TileBoard):
        yield from map_steps(glossary, report, shown)
        return
    yield _in_turn(glossary)
    yield shared_taking(glossary, report)
    own: list[Section | dict[str, Section]] = [_each_seat(glossary, taking)]
    if players_place(scenario):
        yield shared_laying(glossary)
        own += [_each_seat(glossary, laying), *_bought(glossary)]
        own += [ledgers(glossary, kind) for kind in LEDGERS]
    else:
        own += [_each_seat(glossary, laying), *_bought(glossary)]
    own += [deployment(glossary), _each_seat(glossary, standing), neutral_markers(glossary)]
    own.append(_each_seat(glossary, ready))
    number = 0
    for step in own:
        if isinstance(step, Section):
            yield step
        elif any(seat.id in step and step[seat.id].elements for seat in shown or scenario.seats):
            number += 1
            yield {seat: replace(part, number=str(number)) for seat, part in step.items()}
            if number == 1:
                yield from _between(glossary)


def _each_seat(
    glossary: Glossary, block: Callable[[Glossary, Seat, str], Section]
) -> dict[str, Section]:
    """A step of every player's own."""
    return {seat.id: block(glossary, seat, "") for seat in glossary.scenario.seats}


def _bought(glossary: Glossary) -> Iterator[Section | dict[str, Section]]:
    """The neutral draft, the armies, the decks: in the order of the muster step."""
    seats = glossary.scenario.seats
    yield draft_told(glossary)
    for block in (draft_ledger, mustering):
        yield {seat.id: block(glossary, seat) for seat in seats}
    yield deck_change(glossary)


def _in_turn(glossary: Glossary) -> Section:
    """Who sets up before whom, where the scenario says so and no ledger does."""
    order = glossary.scenario.setup_order
    if len(order) < 2 or players_place(glossary.scenario):
        return Section("")
    turns = tuple(
        (Span(f"{turn} ", bold=True), Span(glossary.seat(seat)))
        for turn, seat in enumerate(order, start=1)
    )
    row = Row(glossary._("Set up in this order"), turns, tick=False)
    return Section("", (Rows((row,), grid=False),))


def _between(glossary: Glossary) -> Iterator[Section]:
    """After the taking: what both lay together, or how they take turns."""
    scenario, _ = glossary.scenario, glossary._
    if not players_place(scenario):
        yield shared_laying(glossary)
        return
    first = setting_up(scenario)
    if len(first) > 1:
        names = ", ".join(glossary.seat(seat) for seat in first)
        text = _(
            "The numbers are the turns: {seats}, one thing at a time. "
            "Who has more left goes on alone."
        ).format(seats=names)
        yield Section("", (Prose(text),))
