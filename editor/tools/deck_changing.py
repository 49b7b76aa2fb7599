"""Changing a deck: what a click on its cards means (BL2-LOR-01 to 03, BL2-THN-06).

The names of these steps name no card: the history lies open on the screen, and swaps are secret.
"""

from collections.abc import Callable
from dataclasses import dataclass

from editor.tools.context import ToolContext
from editor.tools.gesture import NOTHING, ToolResult
from editor.tools.naming import stored
from editor.tools.objecting import Objected
from rules.answers import Objection
from rules.lore_deck import deck_after, deck_of
from rules.lore_deck import why_not as rules_why_not
from rules.muster import NOTHING as NO_RULES
from schema.armies import CardDeck, Swap
from schema.edits import SetField
from schema.forces import Secrets
from schema.language import N_, Phrase
from schema.value import FrozenMap


@dataclass(frozen=True, slots=True)
class Deck:
    """A side's deck as its player sees it."""

    cards: tuple[tuple[str, int], ...]
    """Card and how many of it are in the deck; those that left it, too, with 0."""
    spare: tuple[tuple[str, int], ...]
    """Card and how many of it are available."""
    swaps: tuple[Swap, ...]
    most: int
    """So many swaps are allowed."""
    top: tuple[str, ...]
    """The cards on top, the topmost first."""


def faction_deck(context: ToolContext, seat: str) -> CardDeck | None:
    """The deck that a side plays with, as it comes out of the box."""
    of = context.scenario.seat(seat)
    return deck_of(context.game, of.faction) if of is not None else None


def swaps_of(context: ToolContext, seat: str) -> tuple[Swap, ...]:
    """The cards that a side swapped."""
    secrets = context.scenario.secrets
    return secrets.swaps.get(seat, ()) if secrets is not None else ()


def deck(context: ToolContext, seat: str) -> Deck | None:
    """A side's deck as it is now; ``None`` where it has none."""
    swaps = swaps_of(context, seat)
    after = deck_after(context.scenario, context.game, seat, swaps)
    of = context.scenario.seat(seat)
    if after is None or of is None:
        return None
    order = {name: number for number, name in enumerate(context.game.cards)}
    last = len(order)

    def listed(cards: dict[str, int]) -> tuple[tuple[str, int], ...]:
        there = [(name, count) for name, count in cards.items() if count > 0]
        return tuple(sorted(there, key=lambda one: order.get(one[0], last)))

    most = (context.game.muster or NO_RULES).swaps
    return Deck(listed(after.cards), listed(after.spare), swaps, most, of.deck_top)


def why_not(context: ToolContext, seat: str, out: str, into: str) -> Objection | None:
    """Why one card may not be swapped for another."""
    swaps = (*swaps_of(context, seat), Swap(out=out, into=into))
    return next(iter(rules_why_not(context.scenario, context.game, seat, swaps)), None)


def swap(context: ToolContext, seat: str, out: str, into: str) -> ToolResult:
    """Swap one card of the deck for an available one; refused with the rule against it."""
    if out == into:
        return NOTHING
    why = why_not(context, seat, out, into)
    if why is not None:
        return ToolResult(message=Objected(why, context.game))
    label = Phrase(N_("Swap a card of {side}’s deck"), side=context.names.seat(seat))
    return ToolResult(
        _swapped(context, seat, (*swaps_of(context, seat), Swap(out=out, into=into))), label
    )


def swap_back(context: ToolContext, seat: str, number: int) -> ToolResult:
    """Undo one swap; refused when a later one needs it."""
    swaps = swaps_of(context, seat)
    if not 0 <= number < len(swaps):
        return NOTHING
    left = (*swaps[:number], *swaps[number + 1 :])
    before = rules_why_not(context.scenario, context.game, seat, swaps)
    why = [
        one
        for one in rules_why_not(context.scenario, context.game, seat, left)
        if one not in before
    ]
    if why and not before:
        return ToolResult(message=Objected(why[0], context.game))
    label = Phrase(N_("Undo a swap in {side}’s deck"), side=context.names.seat(seat))
    return ToolResult(_swapped(context, seat, left), label)


def _swapped(context: ToolContext, seat: str, swaps: tuple[Swap, ...]) -> SetField:
    """The host's secrets with other swaps; secrets that hold nothing are none."""
    old = context.scenario.secrets or Secrets()
    others = {name: kept for name, kept in old.swaps.items() if name != seat}
    new = old.changed(swaps=FrozenMap({**others, seat: swaps} if swaps else others))
    value = None if new == Secrets() else stored(new)
    return SetField(kind="set-field", field="/secrets", value=value)


# -- the top of the deck, which everybody knows ---------------------------------------------------


def put_on_top(context: ToolContext, seat: str, card: str) -> ToolResult:
    """Lay a card on top of the deck, above those that lie there."""
    return _top(context, seat, lambda top: (card, *top), N_("Put a card on top of {side}’s deck"))


def draw_from_top(context: ToolContext, seat: str, number: int) -> ToolResult:
    """A card lies somewhere in the deck again."""

    def without(top: tuple[str, ...]) -> tuple[str, ...]:
        return (*top[:number], *top[number + 1 :])

    return _top(context, seat, without, N_("Remove a card from the top of {side}’s deck"))


def move_on_top(context: ToolContext, seat: str, number: int, by: int) -> ToolResult:
    """A card of the top goes up or down by one."""

    def moved(top: tuple[str, ...]) -> tuple[str, ...]:
        other = number + by
        if not 0 <= min(number, other) <= max(number, other) < len(top):
            return top
        order = list(top)
        order.insert(other, order.pop(number))
        return tuple(order)

    return _top(context, seat, moved, N_("Reorder the top of {side}’s deck"))


def _top(
    context: ToolContext,
    seat: str,
    change: Callable[[tuple[str, ...]], tuple[str, ...]],
    sentence: str,
) -> ToolResult:
    for number, of in enumerate(context.scenario.seats):
        if of.id == seat:
            top = change(of.deck_top)
            if top == of.deck_top:
                break
            edit = SetField(kind="set-field", field=f"/seats/{number}/deck_top", value=top or None)
            return ToolResult(edit, Phrase(sentence, side=context.names.seat(seat)))
    return NOTHING
