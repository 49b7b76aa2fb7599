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
names what a lock merely rests on goes before it: ``--lock terrain --reroll ground=1`` lays the same
hexes elsewhere. ``units=4711`` keeps what the seed 4711 draws instead: so one goes on rolling with
new seeds and keeps what one likes. A lock is a demand like ``--set``, only weaker: where both speak
of the same, the setting counts.
"""

from collections.abc import Iterable

from generators.brief import STAGES, Brief
from generators.demands import USES, Demands, Slots
from generators.draft import Draft, Side
from generators.refusals import Impossible
from schema.game import Game
from schema.value import FrozenMap


def single_things(brief: Brief, game: Game) -> tuple[str, ...]:
    """The re-rolls that name one thing and not a stage or a House's part of it."""
    return tuple(name for name, count in brief.rerolls.items() if count and is_single(name, game))


def is_single(name: str, game: Game) -> bool:
    """Whether this names one card, hex, marker or unit."""
    stage, _, rest = name.partition(".")
    if stage in (*USES, "markers"):
        return "." in rest
    return stage in ("ground", "deployment") and bool(rest) and rest not in game.factions


def kept_by(draft: Draft, names: Iterable[str]) -> Demands:
    """Demands that keep these stages or things as they are in a draft.

    Raises ``Impossible`` for what is not there.
    """
    kept = Demands()
    for name in names:
        kept = kept.over(_kept(draft, name))
    return kept


def locked_by(draft: Draft, locks: Iterable[str], rerolls: Iterable[str]) -> Demands:
    """Demands that keep what is locked in a draft, and what it rests on unless a re-roll names it.

    Raises ``Impossible`` for what is not there.
    """
    locks = tuple(locks)
    below = dict.fromkeys(name for lock in locks for name in rests_on(draft, lock))
    named = [name for name in rerolls if name != "all"]
    return kept_by(draft, locks).over(
        kept_by(draft, [name for name in below if not any(_meet(name, n) for n in named)])
    )


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


def _concerns(draft: Draft, side: Side, rest: str) -> bool:
    """Whether this side owns what a name speaks of behind its stage."""
    own = {side.house, *(force.id for force in side.forces)}
    own |= {draft.grid.names[laid.at] for laid in draft.ground if laid.seat == side.house}
    return not rest or rest in own


def _meet(one: str, other: str) -> bool:
    """Whether one of two names speaks of a part of the other, or of the same."""
    return f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")


def everything_but(draft: Draft, things: tuple[str, ...]) -> Demands:
    """Demands that keep a whole draft except some things, which may not stay what they are."""
    avoid = FrozenMap((name, _was(draft, name)) for name in things)
    return Demands(avoid=avoid).over(kept_by(draft, STAGES))


def cards_of(draft: Draft) -> FrozenMap[tuple[str, str], tuple[str, ...]]:
    """Use and House to the Setup cards that serve in a draft."""
    return FrozenMap(((use, side.house), side.cards(use)) for side in draft.sides for use in USES)


def _kept(draft: Draft, name: str) -> Demands:
    """Demands that keep one stage, a House's part of it or one thing."""
    stage, _, rest = name.partition(".")
    match stage:
        case "houses":
            kept = Demands(houses=tuple(side.house for side in draft.sides))
        case "momentum":
            kept = Demands(momentum=draft.first)
        case "ground":
            kept = Demands(ground=_kept_ground(draft, rest))
        case "markers":
            kept = Demands(markers=_kept_markers(draft, rest))
        case "deployment":
            kept = Demands(places=_kept_places(draft, rest))
        case _:
            kept = Demands(cards=_kept_cards(draft, stage, rest))
    one_thing = bool(rest) and is_single(name, draft.game)
    if (one_thing and kept == Demands()) or (rest and stage in ("houses", "momentum")):
        raise Impossible("nothing-to-roll", name=name)
    return kept


def _was(draft: Draft, name: str) -> str:
    """What one thing is in a draft: a card's id, or the name of a place."""
    kept = _kept(draft, name)
    for slots in kept.cards.values():
        return next(slot[0] for slot in slots if slot)
    places = [laid[-1] for laid in kept.markers] + [laid[1] for laid in kept.ground]
    return (places + list(kept.places.values()))[0]


def _kept_cards(draft: Draft, use: str, rest: str) -> FrozenMap[tuple[str, str], Slots]:
    house, _, number = rest.partition(".")
    slots: dict[tuple[str, str], Slots] = {}
    for side in draft.sides:
        own = tuple(
            (c,) if number in ("", str(n)) else () for n, c in enumerate(side.cards(use), 1)
        )
        if house in ("", side.house) and any(own):
            slots[use, side.house] = own
    return FrozenMap(slots)


def _kept_ground(draft: Draft, rest: str) -> tuple[tuple[str, str, str], ...]:
    names = draft.grid.names
    return tuple(
        (laid.seat, names[laid.at], laid.terrain)
        for laid in draft.ground
        if rest in ("", laid.seat, names[laid.at])
    )


def _kept_markers(draft: Draft, rest: str) -> tuple[tuple[str, int, str], ...]:
    house, _, number = rest.partition(".")
    return tuple(
        (owner, n, draft.grid.names[index])
        for owner, n, index in draft.markers
        if house in ("", owner) and number in ("", str(n))
    )


def _kept_places(draft: Draft, rest: str) -> FrozenMap[str, str]:
    forces = [f for side in draft.sides for f in side.forces if rest in ("", side.house, f.id)]
    return FrozenMap((f.id, draft.grid.names[f.at]) for f in forces if f.at is not None)
