"""Drafting: what a click on a card of the neutral draft means (BL2-DRF-01 to 03)."""

from collections import Counter

from editor.tools.context import ToolContext
from editor.tools.gesture import NOTHING, ToolResult
from editor.tools.mustering import boxes_of
from editor.tools.naming import stored
from editor.tools.objecting import Objected
from rules.answers import Objection, objection
from rules.muster import army_of, price
from rules.neutral_draft import DraftState, forbidden_by, state_after
from rules.neutral_draft import why_not as rules_why_not
from schema.armies import Pick
from schema.edits import SetField
from schema.game import Box
from schema.language import N_, Phrase
from schema.names import PhraseList
from schema.text import Term


def draft_of(context: ToolContext, box: Box) -> DraftState:
    """Where the draft stands."""
    return state_after(context.scenario, context.game, box)


def why_not(context: ToolContext, state: DraftState, units: tuple[str, ...]) -> Objection | None:
    """Why whose turn it is may not take these; what he bought already must stay paid, too."""
    seat = state.turn or next(iter(state.order), "-")
    why = rules_why_not(
        state, context.game, forbidden_by(context.scenario), Pick(seat=seat, units=units)
    )
    if why is not None or not units:
        return why
    army = army_of(context.scenario, context.game, seat)
    cost = sum(price(context.game, unit) or 0 for unit in units)
    if army is not None and army.left < cost:
        spent, points = army.spent + cost, army.points
        return objection(
            "muster-over-points",
            "BL2-THN-03",
            seat=state.words.get(seat, seat),
            spent=spent,
            points=points,
            units=tuple(Term(of="unit_types", id=unit) for unit in units),
        )
    return None


def take(context: ToolContext, units: tuple[str, ...]) -> ToolResult:
    """Whose turn it is takes these, or passes with none."""
    state = draft_of(context, boxes_of(context))
    why = why_not(context, state, units)
    if why is not None:
        return ToolResult(message=Objected(why, context.game))
    if state.turn is None:
        return NOTHING
    side = context.names.seat(state.turn)
    if units:
        what = PhraseList(context.names.of("unit_types", unit) for unit in units)
        label = Phrase(N_("{side} drafts {units}"), side=side, units=what)
    else:
        label = Phrase(N_("{side} passes in the draft"), side=side)
    pointer = f"/neutral_draft/{len(context.scenario.neutral_draft)}"
    pick = Pick(seat=state.turn, units=units)
    return ToolResult(SetField(kind="set-field", field=pointer, value=stored(pick)), label)


def take_back(context: ToolContext) -> ToolResult:
    """The last turn is not played yet."""
    turns = len(context.scenario.neutral_draft)
    if not turns:
        return NOTHING
    label = Phrase(N_("Undo draft turn {number}"), number=turns)
    pointer = f"/neutral_draft/{turns - 1}"
    return ToolResult(SetField(kind="set-field", field=pointer, value=None), label)


def cards_of(state: DraftState) -> tuple[str, ...]:
    """The pool card by card: a unit as often as there are cards of it."""
    return tuple(Counter(state.pool).elements())
