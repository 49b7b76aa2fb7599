"""Small edits that may make a battle fairer: families of them, each a value of ``schema.edits``.

How far an edit of each family moves the share of wins was measured on drawn Raids (our own
figures, a prior for the search and nothing more: every edit is played before it is offered).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain, count

from playtests.tables.victory import VICTORY_POINTS
from rules.answers import called
from rules.battle_setup import ANY, BattleSetup
from schema.edits import (
    Edit,
    MoveUnits,
    PaintTerrain,
    PutUnit,
    RemoveUnits,
    SetField,
    Several,
)
from schema.fingerprint import is_changed_by_hand
from schema.forces import Unit
from schema.scenario import Scenario
from schema.text import Argument, Message, Term
from schema.value import FrozenMap

FARTHEST = 2
"""Hexes that a unit is moved at most."""
MOST_POINTS = 9
"""Points that a side gets at the start at most."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One small edit, not played yet."""

    family: str
    """``move``, ``rank``, ``away``, ``more``, ``ground``, ``points``, ``rounds`` or ``reroll``."""
    edit: Edit
    sentence: Message
    """What it does, in a sentence."""
    shift: float
    """By how much it is expected to help the weaker side, as a share of wins."""
    spread: float
    """The standard deviation of that."""


Rerolls = Callable[[Scenario], Iterable[Proposal]]
"""What the cards of a drawn battle allow besides: parts of it rolled again."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """What of a battle may be changed."""

    as_drawn: bool = False
    """Only what the cards of a drawn battle allow: other legal places, points at the start."""
    keep: frozenset[str] = frozenset()
    """Units by id and hexes by name that stay as they are."""
    rerolls: Rerolls = lambda _: ()
    """Parts of a drawn battle rolled again (``generators.rerolls``)."""

    @classmethod
    def of(
        cls,
        scenario: Scenario,
        keep: frozenset[str] = frozenset(),
        rerolls: Rerolls = lambda _: (),
    ) -> Allowed:
        """What a scenario allows: one that stands as it was drawn is bound by its cards, and what
        was locked when it was drawn is kept."""
        as_drawn = scenario.provenance is not None and not is_changed_by_hand(scenario)
        locked = (unit.id for unit in scenario.units if _is_locked(scenario, unit))
        return cls(as_drawn, keep.union(locked), rerolls)

    def may(self, *things: str | None) -> bool:
        """Whether none of these units and hexes is kept."""
        return self.keep.isdisjoint(things)

    def keeps(self, before: Scenario, after: Scenario) -> bool:
        """Whether an edit left all of them as they were."""
        if not self.keep:
            return True
        units = (before.unit(name) == after.unit(name) for name in sorted(self.keep))
        return all(units) and _ground(before, self.keep) == _ground(after, self.keep)


def _ground(scenario: Scenario, places: frozenset[str]) -> dict[str, str]:
    """The terrain of some hexes."""
    grid = scenario.board.grid()
    names = grid.names if grid is not None else ()
    return {n: kind for n, kind in zip(names, scenario.board.ground(), strict=False) if n in places}


PLACED = ("deployment", "army", "units", "cards")
"""Stages of drawing that say which units there are and where they stand."""


def _is_locked(scenario: Scenario, unit: Unit) -> bool:
    """Whether a lock keeps a unit: its stage, its side of it, or itself by the end of its id."""
    drawn = scenario.provenance
    seat = scenario.seat(unit.seat)
    faction = seat.faction if seat is not None else None
    for lock in drawn.locks if drawn is not None else ():
        stage, side, thing = (*lock.partition("=")[0].split(".", 2), "", "")[:3]
        mine = side in ("", unit.seat, faction)
        if stage in PLACED and mine and thing in ("", unit.id.removeprefix(f"{side}-")):
            return True
    return False


def together(proposals: tuple[Proposal, ...]) -> Edit:
    """Some proposals as one undoable step."""
    if len(proposals) == 1:
        return proposals[0].edit
    return Several(kind="several", edits=tuple(one.edit for one in proposals))


def proposals(
    setup: BattleSetup,
    weaker: int,
    allowed: Allowed,
    margins: Sequence[int],
    seed: int = 0,
) -> tuple[Proposal, ...]:
    """All small edits of a battle for the weaker side (0 or 1), in an order that a seed decides.

    ``margins``: points of side 0 less those of side 1 at the end of games that were played. Whether
    the rules accept an edit is not asked here.
    """
    leads = margins if weaker == 0 else [-margin for margin in margins]
    families = [_moved(setup, allowed), _points(setup, weaker, leads)]
    if not allowed.as_drawn:
        families += [
            _ranked(setup, weaker, allowed),
            _removed(setup, weaker, allowed),
            _added(setup, weaker, allowed),
            _painted(setup, allowed),
            _rounds(setup.scenario),
        ]
    return shuffled(tuple(chain.from_iterable(families)), seed)


def shuffled(found: tuple[Proposal, ...], seed: int) -> tuple[Proposal, ...]:
    """Proposals in an order by chance, the same for the same seed everywhere."""

    def by_chance(one: Proposal) -> bytes:
        text = f"{seed}\n{one.edit.model_dump_json()}"
        return blake2b(text.encode(), digest_size=8).digest()

    return tuple(sorted(found, key=by_chance))


# -- families -------------------------------------------------------------------------------------


def _moved(setup: BattleSetup, allowed: Allowed) -> Iterator[Proposal]:
    grid, taken = setup.grid, _taken(setup)
    for unit, at in _standing(setup):
        # A leader on its hex would have to be moved with it.
        if not allowed.may(unit.id, at) or grid.index(at) in setup.leaders.values():
            continue
        for index in grid.indices_within(grid.index(at), FARTHEST):
            place = grid.names[index]
            if place not in taken and allowed.may(place):
                sentence = _sentence("edit-move", unit=_type(unit), was=at, at=place)
                edit = MoveUnits(kind="move-units", moves=((unit.id, place),))
                yield Proposal("move", edit, sentence, 0.0, 0.03)


def _ranked(setup: BattleSetup, weaker: int, allowed: Allowed) -> Iterator[Proposal]:
    """A rank up for the weaker side, or down for the other."""
    game = setup.game
    order = sorted(game.ranks, key=lambda rank: game.ranks[rank].order)
    for unit, at in _standing(setup):
        known = game.unit_types.get(unit.type)
        if unit.rank not in order or known is None or not allowed.may(unit.id, at):
            continue
        step = 1 if _side(setup, unit) == weaker else -1
        to = order.index(unit.rank) + step
        if 0 <= to < len(order) and (order[to] in known.profiles or ANY in known.profiles):
            sentence = _sentence(
                "edit-rank",
                unit=_type(unit),
                at=at,
                was=Term(of="ranks", id=unit.rank),
                rank=Term(of="ranks", id=order[to]),
            )
            edit = PutUnit(kind="put-unit", unit=unit.changed(rank=order[to]))
            yield Proposal("rank", edit, sentence, 0.065, 0.03)


def _removed(setup: BattleSetup, weaker: int, allowed: Allowed) -> Iterator[Proposal]:
    led = {commander.unit for commander in setup.scenario.commanders}
    for unit, at in _standing(setup):
        if _side(setup, unit) != weaker and unit.id not in led and allowed.may(unit.id, at):
            sentence = _sentence("edit-away", unit=_type(unit), at=at, rank=_rank(unit))
            edit = RemoveUnits(kind="remove-units", units=(unit.id,))
            yield Proposal("away", edit, sentence, 0.05, 0.04)


def _added(setup: BattleSetup, weaker: int, allowed: Allowed) -> Iterator[Proposal]:
    """One more of a kind that the weaker side has, next to one of its units."""
    grid, taken, kinds = setup.grid, _taken(setup), set()
    known = {unit.id for unit in setup.scenario.units}
    for unit, at in _standing(setup):
        if _side(setup, unit) != weaker or (unit.meant, unit.rank) in kinds:
            continue
        kinds.add((unit.meant, unit.rank))
        ident = next(i for n in count(1) if (i := f"{unit.seat}-{unit.type}-{n}") not in known)
        for index in grid.indices_within(grid.index(at), 1):
            place = grid.names[index]
            if place in taken or not allowed.may(place):
                continue
            new = Unit(id=ident, seat=unit.seat, type=unit.meant, rank=unit.rank, at=place)
            sentence = _sentence("edit-more", unit=_type(unit), at=place, rank=_rank(unit))
            yield Proposal("more", PutUnit(kind="put-unit", unit=new), sentence, 0.02, 0.06)


def _painted(setup: BattleSetup, allowed: Allowed) -> Iterator[Proposal]:
    """One hex as some other hex of the board is; hexes of water and the like are left alone where
    units stand on them, as the rules say."""
    ground = setup.scenario.board.ground()
    kinds = tuple(dict.fromkeys(ground))
    for index, was in enumerate(ground):
        place = setup.grid.names[index]
        for kind in kinds if allowed.may(place) else ():
            if kind != was:
                sentence = _sentence(
                    "edit-ground", at=place, was=_terrain(was), terrain=_terrain(kind)
                )
                edit = PaintTerrain(kind="paint-terrain", places=(place,), terrain=kind)
                yield Proposal("ground", edit, sentence, 0.0, 0.015)


def _points(setup: BattleSetup, weaker: int, leads: Sequence[int]) -> Iterator[Proposal]:
    """Points at the start for the weaker side, or fewer for the other where it has some: the games
    that were played show how many of them so many points would have turned."""
    if VICTORY_POINTS not in setup.game.resources:
        return
    for number, seat in enumerate(setup.scenario.seats):
        has = seat.resources.get(VICTORY_POINTS, 0)
        gets = setup.sides[number] == weaker
        for more in range(1, MOST_POINTS + 1 if gets else has + 1):
            now = has + more if gets else has - more
            sentence = _sentence(
                "edit-points", seat=called(setup.scenario, seat.id), was=has, points=now
            )
            field = f"/seats/{number}/resources/{VICTORY_POINTS}"
            edit = SetField(kind="set-field", field=field, value=now)
            yield Proposal("points", edit, sentence, _turned(leads, more), 0.05)


def _turned(leads: Sequence[int], more: int) -> float:
    """The share of games that so many points more would have turned; a draw is half a win."""
    won = sum((lead + more > 0) + (lead + more >= 0) - (lead > 0) - (lead >= 0) for lead in leads)
    return won / (2 * max(len(leads), 1))


def _rounds(scenario: Scenario) -> Iterator[Proposal]:
    if scenario.rounds is None:
        return
    for now in (scenario.rounds - 1, scenario.rounds + 1):
        if now >= 2:
            sentence = _sentence("edit-rounds", was=scenario.rounds, rounds=now)
            edit = SetField(kind="set-field", field="/rounds", value=now)
            yield Proposal("rounds", edit, sentence, 0.0, 0.025)


# -- what they ask --------------------------------------------------------------------------------


def _standing(setup: BattleSetup) -> Iterator[tuple[Unit, str]]:
    """Units on hexes of the board, and where."""
    for unit in setup.scenario.units:
        if isinstance(unit.at, str) and unit.at in setup.grid and unit.arrival is None:
            yield unit, unit.at


def _taken(setup: BattleSetup) -> set[str]:
    alone = {setup.grid.names[index] for index in setup.leaders.values()}
    return alone | {str(unit.at) for unit in setup.scenario.units}


def _side(setup: BattleSetup, unit: Unit) -> int:
    return setup.fighters[setup.numbers[unit.id]].side


def _type(unit: Unit) -> Term:
    return Term(of="unit_types", id=unit.meant)


def _rank(unit: Unit) -> Term | str:
    """Its rank; empty for none, which leaves it out of a sentence."""
    return "" if unit.rank is None else Term(of="ranks", id=unit.rank)


def _terrain(kind: str) -> Term:
    return Term(of="terrain", id=kind)


def _sentence(slug: str, **args: Argument) -> Message:
    return Message(slug=slug, args=FrozenMap(args))
