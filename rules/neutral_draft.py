"""The neutral draft: whose turn it is, how many he may take, when it is over (BL2-DRF-01 to 05)."""

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.answers import Objection, called, objection
from rules.muster import (
    NOTHING,
    cost_of,
    counted_hidden,
    drafted_by,
    in_boxes,
    is_neutral,
    muster_of,
    points_of,
    price,
    there_are,
)
from schema.armies import Pick
from schema.game import Box, Game
from schema.scenario import Scenario
from schema.text import Term
from schema.value import FrozenMap


@dataclass(frozen=True, slots=True)
class DraftState:
    """The draft after some turns."""

    order: tuple[str, ...]
    """The seats, the first player first."""
    picks: tuple[Pick, ...]
    pool: FrozenMap[str, int]
    """Neutral unit type to deployment cards still in the pool."""
    purses: FrozenMap[str, int]
    """Seat to the points that it may still pay with."""
    is_over: bool
    """A player passed right after the other one (BL2-DRF-03)."""
    turn: str | None
    """Whose turn it is; nobody's when it is over."""
    most: int
    """How many units he may take now."""
    words: FrozenMap[str, Term | str]
    """Seat to what sentences call it."""


def pool_of(game: Game, contents: Box) -> FrozenMap[str, int]:
    """Neutral unit type to deployment cards, of both players' boxes together (BL2-NEU-02)."""
    found = {name: in_boxes(game, contents, name) or 0 for name in game.unit_types}
    return FrozenMap(
        (n, c) for n, c in found.items() if c and is_neutral(game, n) and price(game, n) is not None
    )


def order_of(scenario: Scenario) -> tuple[str, ...]:
    """The seats that muster, the first player first; by chance at the table means as the
    draft began, or as they are listed."""
    seats = [muster.seat for muster in scenario.musters if muster.points]
    first = scenario.first_player
    if scenario.neutral_draft and first is None:
        first = scenario.neutral_draft[0].seat
    return tuple(sorted(dict.fromkeys(seats), key=lambda seat: seat != first))


def state_after(
    scenario: Scenario, game: Game, contents: Box, turns: int | None = None
) -> DraftState:
    """The draft after so many of the scenario's turns (``None``: all), legal or not."""
    picks = scenario.neutral_draft if turns is None else scenario.neutral_draft[:turns]
    order = order_of(scenario)
    taken = Counter(unit for pick in picks for unit in pick.units)
    pool = FrozenMap(
        (unit, max(0, (there_are(scenario, game, contents, unit) or 0) - taken[unit]))
        for unit in pool_of(game, contents)
    )
    purses = FrozenMap((seat, _purse(scenario, game, seat, picks)) for seat in order)
    is_over = any(
        not (one.units or two.units) and one.seat != two.seat
        for one, two in itertools.pairwise(picks)
    )
    takes = (game.muster or NOTHING).draft
    number = len(picks)
    turn = None if is_over or not takes or len(order) != 2 else order[number % 2]
    most = takes[min(number, len(takes) - 1)] if takes else 0
    words = FrozenMap((seat.id, called(scenario, seat.id)) for seat in scenario.seats)
    return DraftState(order, picks, pool, purses, is_over, turn, most if turn else 0, words)


def _purse(scenario: Scenario, game: Game, seat: str, picks: Sequence[Pick]) -> int:
    muster = muster_of(scenario, seat)
    if muster is None:
        return 0
    hidden = cost_of(game, counted_hidden(scenario, muster))
    return points_of(game, muster) - hidden - cost_of(game, drafted_by(picks, seat))


def why_not(
    state: DraftState, game: Game, forbidden: Mapping[str, Sequence[str]], pick: Pick
) -> Objection | None:
    """Why a turn of the draft is against the rules; ``None`` if it is not.

    Slugs: ``draft-after-end``, ``draft-not-played``, ``draft-out-of-turn``, ``draft-too-many``,
    ``draft-not-neutral``, ``muster-forbidden``, ``draft-pool-empty``, ``draft-unpaid``.

    ``forbidden``: seat to the unit types that its muster forbids.
    """
    seat, who = pick.seat, state.words.get(pick.seat, pick.seat)
    if state.is_over:
        return objection("draft-after-end", "BL2-DRF-03", seat=who)
    if state.turn is None:
        return objection("draft-not-played", "BL2-DRF-01", seat=who)
    if seat != state.turn:
        turn = state.words.get(state.turn, state.turn)
        return objection("draft-out-of-turn", "BL2-DRF-02", seat=who, turn=turn)
    if len(pick.units) > state.most:
        count = len(pick.units)
        return objection("draft-too-many", "BL2-DRF-02", seat=who, count=count, most=state.most)
    purse = state.purses[seat]
    for unit, count in Counter(pick.units).items():
        term = Term(of="unit_types", id=unit)
        if not is_neutral(game, unit):
            return objection("draft-not-neutral", "BL2-NEU-02", seat=who, unit=term)
        if unit in forbidden.get(seat, ()):
            return objection("muster-forbidden", "BL2-THN-05", seat=who, unit=term)
        if count > state.pool.get(unit, 0):
            have = state.pool.get(unit, 0)
            return objection(
                "draft-pool-empty", "BL2-NEU-02", seat=who, unit=term, count=count, have=have
            )
        purse -= (price(game, unit) or 0) * count
        if purse < 0:
            return objection(
                "draft-unpaid",
                "BL2-DRF-01",
                seat=who,
                unit=term,
                price=price(game, unit) or 0,
                left=state.purses[seat],
            )
    return None


def forbidden_by(scenario: Scenario) -> FrozenMap[str, tuple[str, ...]]:
    """Seat to the unit types that its muster forbids."""
    return FrozenMap((muster.seat, muster.forbidden) for muster in scenario.musters)


def options_now(
    state: DraftState, game: Game, forbidden: Mapping[str, Sequence[str]]
) -> tuple[str, ...]:
    """The neutral units of which the player whose turn it is could take one."""
    if state.turn is None:
        return ()
    seat = state.turn
    return tuple(
        unit
        for unit in state.pool
        if why_not(state, game, forbidden, Pick(seat=seat, units=(unit,))) is None
    )
