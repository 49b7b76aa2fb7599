"""Drawing again: what ``--lock`` keeps and what ``--reroll`` moves.

**Re-roll a stage** (``units=1``, ``units.stark=2``, ``all=1``): its random streams are replaced by
others, no other stream is touched. What is drawn before it stays. What is drawn after it changes
only where it must: a terrain card is drawn anew only if it was just drawn for units.

**Re-roll one thing** (``units.stark.1=1``, ``commanders.stark.2=1``, ``ground.C8=1``,
``markers.stark.1=1``, ``deployment.stark-war-host-1=1``): everything else stays as it was, as far
as the new thing leaves it possible (a card brings its own units), and the thing does not become
again what it was.

**Lock** (``units``, ``units.stark``, ``units.stark.1``, ``ground.C8``,
``deployment.stark-war-host-1``): the thing stays what it is without any re-roll, whatever else is
rolled again. So what it rests on stays too (``rests_on``): who keeps his terrain keeps its cards
*and* its hexes, and a unit's place keeps the cards that the unit comes from. Only a re-roll that
names what a lock merely rests on goes before it: ``--lock terrain --reroll ground=1`` puts the same
hexes elsewhere. ``units=4711`` keeps what the seed 4711 draws instead: so one goes on rolling with
new seeds and keeps what one likes. A lock is a demand like ``--set``, only weaker: where both speak
of the same, the setting counts.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from generators.core.brief import Brief
from generators.core.progress import Progress, is_under, under
from generators.core.refusals import DemandRejected
from generators.core.streams import Seed
from generators.methods.skirmish.demands import USES, typed_name
from generators.methods.skirmish.draft import Draft, DraftSide, draft_of
from schema.game import Game
from schema.value import FrozenMap

Parts = dict[str, Any]
Draw = Callable[[Progress], Progress]
"""What a progress comes to: the first attempt that the rules let pass."""


def keep(start: Progress, draw: Draw) -> Progress:
    """The same progress with all that locks and re-rolls keep; raises ``DemandRejected``."""
    brief = start.brief
    again = [name for name, count in brief.rerolls.items() if count]
    if not (brief.locks or brief.rerolls):
        return start.noted(is_first=True)
    if not (brief.locks or again):
        return start
    locked: Parts = {}
    for seed, names in _by_seed(brief).items():
        kept = locked_by(draft_of(draw(_without(start, seed))), names, again)
        locked |= {part: was for part, was in kept.items() if part not in locked}
    # What is neither locked nor rolled again stays too, as far as it can: a lock on the units
    # must not send other commanders into the field.
    first = draw(_without(start, brief.seed)).done
    liked = {part: was for part, was in first.items() if part.partition(".")[0] in USES}
    start = replace(start, liked=FrozenMap(liked), locked=FrozenMap(locked))
    single = [name for name in again if is_single(name, start.game)]
    if single:
        others = FrozenMap((name, n) for name, n in brief.rerolls.items() if name not in single)
        before = draft_of(draw(replace(start, brief=replace(brief, rerolls=others))))
        avoided = kept_by(before, single)
        locked |= {part: was for part, was in before.parts().items() if part not in locked}
        start = replace(start, locked=FrozenMap(locked), avoided=FrozenMap(avoided))
    return start


def _without(start: Progress, seed: int) -> Progress:
    """What a seed draws by the same demands, without locks and re-rolls."""
    brief = replace(start.brief, seed=seed, locks=(), rerolls=FrozenMap())
    return replace(start, brief=brief, seed=Seed(seed))


def _by_seed(brief: Brief) -> dict[int, list[str]]:
    """Seed to what locks keep of it."""
    found: dict[int, list[str]] = {}
    for lock in brief.locks:
        name, _, number = lock.partition("=")
        found.setdefault(int(number or brief.seed), []).append(name)
    return found


def is_single(name: str, game: Game) -> bool:
    """Whether this names one card, hex, marker or unit."""
    stage, _, rest = name.partition(".")
    if stage in (*USES, "markers"):
        return "." in rest
    return stage in ("ground", "deployment") and bool(rest) and rest not in game.factions


def kept_by(draft: Draft, names: Iterable[str]) -> Parts:
    """The parts of a draft that these stages or things consist of; raises ``DemandRejected`` for
    what is not there."""
    parts, kept = draft.parts(), Parts()
    for name in names:
        own = under(parts, name, typed_name)
        if not own and is_single(name, draft.game):
            raise DemandRejected("nothing-to-roll", name=name)
        kept |= {part: parts[part] for part in own if part not in kept}
    return kept


def locked_by(draft: Draft, locks: Iterable[str], rerolls: Iterable[str]) -> Parts:
    """What is locked in a draft, and what it rests on unless a re-roll names it.

    Raises ``DemandRejected`` for what is not there.
    """
    locks, named = tuple(locks), [name for name in rerolls if name != "all"]
    below = dict.fromkeys(name for lock in locks for name in rests_on(draft, lock))
    left = [name for name in below if not any(_meet(name, other) for other in named)]
    return kept_by(draft, (*locks, *left))


def rests_on(draft: Draft, name: str) -> tuple[str, ...]:
    """What must stay for a stage, a House's part of it or one thing to stay what it is."""
    stage, _, rest = name.partition(".")
    needs = {
        "terrain": () if is_single(name, draft.game) else ("ground",),
        "ground": ("terrain",),
        "deployment": ("commanders", "units"),
    }.get(stage, ())
    houses = [side.house for side in draft.sides if _concerns(draft, side, rest)]
    return ("houses", *(f"{need}.{house}" for need in needs for house in houses))


def _concerns(draft: Draft, side: DraftSide, rest: str) -> bool:
    """Whether this side owns what a name speaks of behind its stage."""
    own = {side.house, *(force.id for force in side.forces)}
    own |= {draft.grid.names[placed.at] for placed in draft.ground if placed.seat == side.house}
    return not rest or rest in own


def _meet(one: str, other: str) -> bool:
    """Whether one of two names speaks of a part of the other, or of the same."""
    return is_under(one, other) or is_under(other, one)
