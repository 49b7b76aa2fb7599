"""The neutral draft of a drawn battle, turn by turn; each turn is a part of its own (BL2-DRF)."""

from collections import Counter
from functools import partial

from generators.core.naming import term, terms
from generators.core.progress import Progress, TranscriptLine, under
from generators.core.refusals import DemandRejected, refused
from generators.core.streams import Stream
from generators.methods.scenario_cards.table import TURNS, points_set, room_of, sketch
from rules.answers import Objection, objection
from rules.muster import cost_of
from rules.neutral_draft import DraftState, options_now, pool_of, state_after, why_not
from schema.armies import Pick
from schema.text import Term

PASSES = 4
"""Of ten turns in which a player could take somebody, he passes so many."""

SHARE = 2
"""Nobody spends more than one half of the points on neutral units unless it is asked for."""


def draft_neutrals(progress: Progress) -> Progress:
    """Both players draft from the pool, the first player first, until two pass in a row."""
    game, contents = progress.game, progress.contents
    pool = pool_of(game, contents)
    takes = game.muster is not None and game.muster.draft
    if not pool or not takes or progress.brief.settings.get("neutrals") == "none":
        return _after(progress, None)
    units = tuple(Term(of="unit_types", id=unit) for unit, n in pool.items() for _ in range(n))
    progress = progress.with_lines(TranscriptLine(5, None, "draft-pool", {"units": units}))
    number = 0
    while True:
        state = state_after(sketch(progress), game, contents)
        if state.turn is None:
            break
        number += 1
        progress = _turn(progress, state, f"{TURNS}.{number}")
    return _after(progress.with_lines(TranscriptLine(5, None, "draft-over", {})), state)


def _turn(progress: Progress, state: DraftState, part: str) -> Progress:
    seat = state.turn or ""

    def objected(units: tuple[str, ...]) -> DemandRejected | None:
        why = _objection(progress, state, Pick(seat=seat, units=units))
        return None if why is None else refused(why, progress.game)

    progress, units = progress.settle(
        part,
        partial(_wish, progress, state),
        lambda units: objected(units) is None,
        objected,
    )
    if not units:
        return progress.with_lines(TranscriptLine(5, seat, "draft-passed", {}))
    cost = cost_of(progress.game, Counter(units))
    return progress.with_lines(
        TranscriptLine(5, seat, "draft-taken", {"units": terms("unit_types", units), "cost": cost})
    )


def _objection(progress: Progress, state: DraftState, pick: Pick) -> Objection | None:
    """Why a turn may not be: the rules, or that there is no hex for one more unit."""
    why = why_not(state, progress.game, {}, pick)
    drafted = sum(len(p.units) for p in state.picks if p.seat == pick.seat) + len(pick.units)
    room = room_of(progress, pick.seat)
    if why is None and drafted > room:
        who = state.words.get(pick.seat, pick.seat)
        return objection("army-without-room", seat=who, count=drafted, room=room)
    return why


def _wish(progress: Progress, state: DraftState, stream: Stream) -> tuple[str, ...]:
    """Whom a player takes in his turn: nobody, one, or as many as he may; never beyond his half of
    the points."""
    game = progress.game
    seat = state.turn or ""
    if not options_now(state, game, {}) or stream.below(10) < PASSES:
        return ()
    number = 1 + stream.below(state.most)
    spare = state.purses[seat] - points_set(progress) + points_set(progress) // SHARE
    taken: list[str] = []
    for _ in range(number):
        fitting = [
            unit
            for unit in state.pool
            if cost_of(game, Counter((*taken, unit))) <= spare
            and _objection(progress, state, Pick(seat=seat, units=(*taken, unit))) is None
        ]
        if not fitting:
            break
        taken.append(stream.choose(fitting))
    return tuple(sorted(taken, key=tuple(state.pool).index))


def _after(progress: Progress, state: DraftState | None) -> Progress:
    """The same progress; raises ``DemandRejected`` for turns that are demanded after the last
    one."""
    for part in under(progress.demanded, TURNS):
        if part not in progress.done:
            if state is None:
                raise DemandRejected("no-neutral-draft", "BL2-NEU-02")
            raise refused(
                objection("draft-after-end", "BL2-DRF-03", seat=term("factions", state.order[0])),
                progress.game,
            )
    return progress
