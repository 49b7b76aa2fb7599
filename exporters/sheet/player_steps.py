"""What the players do to set up, step by step."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from exporters.off_board import players_place
from exporters.paper.elements import Prose, Section
from exporters.sheet.blocks_draft import describe_draft, draft_ledger
from exporters.sheet.blocks_face_down import hidden_cards, own_hidden_cards
from exporters.sheet.blocks_in_turns import ledgers
from exporters.sheet.blocks_markers import shared_markers
from exporters.sheet.blocks_muster import deck_change, deployment, mustering
from exporters.sheet.blocks_placing import before_you_begin, shared_placing
from exporters.sheet.blocks_playing import ready
from exporters.sheet.blocks_taking import shared_taking, taking
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import setting_up
from rules.muster import is_chosen
from schema.forces import Seat
from schema.scenario import Scenario

Block = Callable[[SheetContext, Seat, str], Section]
"""A step of a player, given its number."""
Step = Section | dict[str, Section]
"""A step of all players, or by seat what each does."""
LEDGERS = ("terrain", "markers", "commanders", "units")
"""What players place by turns, in the rulebook's order (BOW-SK-S11 to S13)."""


@dataclass(frozen=True, slots=True)
class BoardSteps:
    """How a side's terrain, units and markers are placed on a kind of board; no ``markers`` where
    such boards have none of a side."""

    terrain: Block
    units: Block
    markers: Block | None = None


def player_steps(
    glossary: SheetContext, shown: tuple[Seat, ...], blocks: BoardSteps
) -> Iterator[Step]:
    """The steps in order, shared ones as sections, own ones by seat. Each player's numbers follow
    each other: one who has no such step would look for the number that is missing."""
    scenario = glossary.scenario
    yield before_you_begin(glossary)
    seats = shown if glossary.is_for_one else scenario.seats
    done = _is_mustered(scenario)
    steps = _for_one(glossary, shown, blocks) if glossary.is_for_one else _for_all(glossary, blocks)
    last = {seat.id: 0 for seat in shown or scenario.seats} or {"": 0}
    for step in steps:
        if isinstance(step, Section):
            if step.title and step.elements:
                last = dict.fromkeys(last, max(last.values()) + 1)
            yield replace(step, number=str(max(last.values()))) if step.title else step
        elif any(seat in step and step[seat].elements for seat in last):
            for seat in last:
                last[seat] += bool(seat in step and step[seat].elements)
            yield {seat: replace(step[seat], number=str(last.get(seat, 0))) for seat in step}
    if done:  # nothing is left to do: it says what the armies cost
        bought = _each(glossary, seats, mustering)
        is_own = glossary.is_for_one  # there it has a heading: a page for all has little room
        yield bought if is_own else {seat: _in_small_print(part) for seat, part in bought.items()}
        yield describe_draft(glossary)


def _each(glossary: SheetContext, seats: Iterable[Seat], block: Block) -> dict[str, Section]:
    """A step of every player's own."""
    return {seat.id: block(glossary, seat, "") for seat in seats}


def _in_small_print(part: Section) -> Section:
    """What is no step, without a heading."""
    elements = (
        replace(one, small=True) if isinstance(one, Prose) else one for one in part.elements
    )
    return Section("", tuple(elements))


def _for_all(glossary: SheetContext, blocks: BoardSteps) -> Iterator[Step]:
    """All players' steps as they follow from each other."""
    scenario = glossary.scenario
    each = partial(_each, glossary, scenario.seats)
    if not _is_mustered(scenario):
        yield from (describe_draft(glossary), each(draft_ledger), each(mustering))
    # Decks wait for nothing on the board: steps for all come together, before each player's own.
    yield from (shared_taking(glossary), deck_change(glossary))
    yield from (shared_placing(glossary), each(taking))
    waits = _waits(scenario)
    if players_place(scenario):
        yield _turn_order(glossary)
    yield each(blocks.terrain)
    if not waits:
        yield from (shared_markers(glossary), hidden_cards(glossary))
    yield from _placed_in_turns(glossary)
    yield from (deployment(glossary), each(blocks.units))
    if blocks.markers is not None:
        yield each(blocks.markers)
    # Of chance one player places them: in his column they part nobody's steps.
    yield from ((each(own_hidden_cards),) if waits else ())
    yield each(ready)
    if waits:
        yield shared_markers(glossary)


def _waits(scenario: Scenario) -> bool:
    """Whether what is placed together on terrain may be so after each player's own steps: nobody
    chooses where, and nobody chooses by it."""
    return not players_place(scenario) and all(p.placed_by == "chance" for p in scenario.hidden)


def _for_one(glossary: SheetContext, shown: Iterable[Seat], blocks: BoardSteps) -> Iterator[Step]:
    """One player's steps: first what both do together, then all that he does himself."""
    scenario = glossary.scenario
    each = partial(_each, glossary, shown)
    is_mustered = _is_mustered(scenario)
    if not is_mustered:
        yield _draft_of_one(glossary, each(draft_ledger))
    for shared in (shared_taking, shared_placing, shared_markers):
        yield replace(shared(glossary), aside=glossary._("once, by any player"))
    if not is_mustered:
        yield each(mustering)
    yield each(taking)
    if players_place(scenario):
        yield _turn_order(glossary)
    yield each(blocks.terrain)
    waits = _waits(scenario)
    yield from (() if waits else (each(own_hidden_cards),))
    yield deck_change(glossary)
    yield from _placed_in_turns(glossary)
    yield from (deployment(glossary), each(blocks.units))
    if blocks.markers is not None:
        yield each(blocks.markers)
    yield from ((each(own_hidden_cards),) if waits else ())
    yield each(ready)


def _draft_of_one(glossary: SheetContext, own: Mapping[str, Section]) -> Section:
    """The neutral draft with the lines on which one player writes what he takes."""
    draft = describe_draft(glossary)
    lines = (element for part in own.values() for element in part.elements)
    return replace(draft, elements=(*draft.elements, *lines), aside=glossary._("together"))


def _placed_in_turns(glossary: SheetContext) -> Iterator[Step]:
    """What players place in turns."""
    if players_place(glossary.scenario):
        yield from (ledgers(glossary, kind) for kind in LEDGERS)


def _is_mustered(scenario: Scenario) -> bool:
    """Whether no side has anything left to choose."""
    musters = scenario.musters
    return bool(musters) and all(is_chosen(scenario, muster) for muster in musters)


def _turn_order(glossary: SheetContext) -> Section:
    """How players take turns."""
    first = setting_up(glossary.scenario)
    if len(first) < 2:
        return Section("")
    names = ", ".join(glossary.seat(seat) for seat in first)
    text = glossary._(
        "Place alternately in numbered order: {seats}. A player with more to place continues alone."
    ).format(seats=names)
    return Section("", (Prose(text),))
