"""What scores and what wins, for the two sides of a battle (``schema.objectives``)."""

from collections.abc import Iterator, Sequence

from playtests.indices import ROUNDS, TIES
from playtests.kernel.orders import POINTS
from playtests.kernel.scoring import AT_ONCE, GAME_END, ROUND_END, TURN_END, TURN_START
from playtests.records import GOALS, HELD, STOCK_WIN, Record
from playtests.tables.hidden import kinds_of
from playtests.tables.orders import STOCKED
from playtests.troubles import TableTooLarge
from rules.battle_setup import BattleSetup
from schema.forces import Unit
from schema.language import N_, Phrase
from schema.objectives import (
    CardsRevealed,
    CommanderLost,
    Condition,
    GroupHeld,
    MarkersHeld,
    Objective,
    PointsReached,
    ResourceStands,
    RowReached,
    UnitsDestroyed,
)
from schema.text import Message, Term
from schema.value import FrozenMap

VICTORY_POINTS = "victory-points"
"""The resource that a seat begins with as points."""
WHEN = {
    "at-once": AT_ONCE,
    "turn-start": TURN_START,
    "turn-end": TURN_END,
    "round-end": ROUND_END,
    "game-end": GAME_END,
}
HOLD = ("any", "all", "majority", "at-least")
TIE = (
    "",
    "morale",
    "momentum",
    "units-left",
    "figures-left",
    "second-player",
    "first-player",
    "draw",
)
ENDLESS = 1_000_000
"""More than any side has of a resource."""
LONGEST = 40
"""Rounds after which a battle without a limit of its own ends by points (our own number)."""


class _Goals:
    """The goals of a battle while they are written into a table."""

    def __init__(self, t: Record, setup: BattleSetup) -> None:
        self.t, self.setup = t, setup
        self.number, self.places = 0, 0

    def add(
        self,
        side: int,
        objective: Objective,
        kind: int,
        hold: int,
        number: int,
        held: Sequence[int],
    ) -> None:
        if self.number == GOALS or self.places + len(held) > HELD:
            raise TableTooLarge(
                Phrase(
                    N_("the scenario has more objectives than playtests take: {most}"), most=GOALS
                )
            )
        begin, self.places = self.places, self.places + len(held)
        self.t.goal_place[begin : self.places] = held
        self.t.goal[self.number * 10 : (self.number + 1) * 10] = [
            kind,
            side,
            WHEN[objective.when],
            int(objective.keep == "while-held"),
            hold,
            number,
            objective.points,
            0 if objective.per == "once" else 1,
            begin,
            self.places,
        ]
        self.number += 1
        for place in held:
            self.t.pull[place * 2 + side] += objective.points * 1024


def points_at_start(setup: BattleSetup) -> list[int]:
    """The points with which both sides begin."""
    points = [0, 0]
    for seat, side in zip(setup.scenario.seats, setup.sides, strict=True):
        points[min(side, 1)] += seat.resources.get(VICTORY_POINTS, 0)
    return points


def fill_victory(t: Record, setup: BattleSetup) -> Iterator[Message]:
    """Fill goals, wins and tie-breaks; what of them the kernel does not play."""
    scenario, goals = setup.scenario, _Goals(t, setup)
    t.rule[ROUNDS] = scenario.rounds or LONGEST
    t.stock[POINTS], t.stock[8 + POINTS] = points_at_start(setup)
    for objective in scenario.victory.objectives:
        if not _score(t, setup, goals, objective):
            yield _left_out("playtest-goal-left-out", objective.condition)
    for win in scenario.victory.wins:
        if not _win(t, setup, win.condition, WHEN[win.when], win.seats):
            yield _left_out("playtest-win-left-out", win.condition)
    t.rule[TIES] = len(scenario.victory.ties)
    for number, tie in enumerate(scenario.victory.ties):
        t.tie[number] = TIE.index(tie)
    if scenario.victory.barred:
        yield Message(slug="playtest-barred-left-out")


def _left_out(slug: str, condition: Condition) -> Message:
    if isinstance(condition, ResourceStands) and condition.segment is not None:
        resource = Term(of="resources", id=condition.resource)
        return Message(slug="playtest-segment-left-out", args=FrozenMap({"resource": resource}))
    return Message(slug=slug, args=FrozenMap({"kind": Term(of="conditions", id=condition.kind)}))


def _score(t: Record, setup: BattleSetup, goals: _Goals, objective: Objective) -> bool:
    condition, grid = objective.condition, setup.grid
    for side in _sides(setup, objective.seats):
        match condition:
            case UnitsDestroyed() if not condition.all and objective.when == "at-once":
                for unit, fighter in zip(setup.units, setup.fighters, strict=False):
                    if min(fighter.side, 1) != side and falls_under(condition, unit):
                        t.worth[fighter.number] += objective.points
            case CommanderLost() if objective.when == "at-once":
                for fighter in setup.fighters:
                    known = fighter.commander is not None and (
                        not condition.cards or fighter.commander in condition.cards
                    )
                    if known and min(fighter.side, 1) != side:
                        t.worth_leader[fighter.number] += objective.points
            case GroupHeld():
                zone = next((z for z in setup.scenario.zones if z.id == condition.zone), None)
                held = [grid.index(place) for place in zone.places] if zone is not None else []
                goals.add(side, objective, 1, HOLD.index(condition.hold), condition.number, held)
            case MarkersHeld():
                held = _marked(setup, condition, side)
                goals.add(side, objective, 1, HOLD.index(condition.hold), condition.number, held)
            case RowReached():
                goals.add(side, objective, 2, 0, condition.units, [])
                for index in range(len(grid)):
                    t.pull[index * 2 + side] += t.row[index * 2 + side] * objective.points * 300
            case _:
                return False
    return True


def falls_under(condition: UnitsDestroyed, unit: Unit) -> bool:
    """Whether the fall of a unit is what a condition asks for."""
    return (
        (not condition.types or unit.meant in condition.types)
        and unit.meant not in condition.except_types
        and (not condition.ranks or unit.rank in condition.ranks)
        and (not condition.badges or unit.badge in condition.badges)
        and (not condition.seats or unit.seat in condition.seats)
    )


def _marked(setup: BattleSetup, condition: MarkersHeld, side: int) -> list[int]:
    found = []
    for marker in setup.scenario.markers:
        if marker.marker != condition.marker or not isinstance(marker.at, str):
            continue
        owner = setup.sides[setup.seats.index(marker.seat)] if marker.seat in setup.seats else None
        own = owner == side
        if condition.whose == "any" or (condition.whose == "own") == own:
            found.append(setup.grid.index(marker.at))
    return found


def _win(
    t: Record, setup: BattleSetup, condition: Condition, when: int, seats: Sequence[str]
) -> bool:
    for side in _sides(setup, seats):
        match condition:
            case PointsReached():
                t.win_points[side], t.win_when[side] = condition.points, when
            case UnitsDestroyed() if condition.all and not (condition.types or condition.ranks):
                t.win_all[side] = 1
            case CardsRevealed() if when == AT_ONCE and t.win_card[side * 2] == 0:
                kinds = kinds_of(setup)
                if (condition.pool, condition.card) not in kinds:
                    return False
                kind = kinds.index((condition.pool, condition.card)) + 1
                t.win_card[side * 2 : side * 2 + 2] = [kind, condition.number]
            case ResourceStands(segment=None, resource=name) if name in STOCKED:
                unbounded = condition.at_least is None and condition.at_most is None
                if t.win_stock[side * STOCK_WIN] != 0 or unbounded:
                    return False
                least = -ENDLESS if condition.at_least is None else condition.at_least
                most = ENDLESS if condition.at_most is None else condition.at_most
                place, enemy = STOCKED[name] + 1, int(condition.whose == "enemy")
                at = side * STOCK_WIN
                t.win_stock[at : at + STOCK_WIN] = [place, enemy, least, most, when]
            case _:
                return False
    return True


def _sides(setup: BattleSetup, seats: Sequence[str]) -> tuple[int, ...]:
    named = {setup.sides[n] for n, seat in enumerate(setup.seats) if not seats or seat in seats}
    return tuple(sorted(min(side, 1) for side in named))
