"""Losses on the phone page: figures or hits of each unit, and what its fall scores."""

from typing import Any

from rules.battle_setup import BattleSetup, Fighter
from schema.game import Game
from schema.objectives import UnitsDestroyed
from schema.scenario import Scenario


def losses(scenario: Scenario, game: Game) -> dict[str, dict[str, Any]]:
    """By unit on the board: how many figures it stands with, or how many hits it takes where its
    figures take several (``hits``); the card of its ``commander``; and the points that its fall
    gives immediately (``scores``: seat to points). Empty for boards without hexes, on which the
    engine counts no figures.
    """
    if scenario.board.grid() is None:
        return {}
    setup = BattleSetup.of(scenario, game)
    found: dict[str, dict[str, Any]] = {}
    for unit in scenario.units:
        number = setup.numbers.get(unit.id)
        if number is None or not isinstance(unit.at, str):
            continue
        fighter = setup.fighters[number]
        found[unit.id] = {
            "left": fighter.soldiers * fighter.health + (fighter.commander is not None),
            "hits": fighter.health > 1,
            "scores": _scores(setup, fighter),
            "commander": fighter.commander,
        }
    return found


def _scores(setup: BattleSetup, fallen: Fighter) -> dict[str, int]:
    """The points that each enemy gets once this unit is gone; none for what must be looked at in
    another way: at the end, for all such units together, or by their badges."""
    found: dict[str, int] = {}
    for one in setup.scenario.victory.objectives:
        wanted = one.condition
        if (
            not isinstance(wanted, UnitsDestroyed)
            or wanted.all
            or wanted.badges
            or (one.per, one.when, one.keep) != ("each", "at-once", "permanent")
            or fallen.type in wanted.except_types
            or (wanted.types and fallen.type not in wanted.types)
            or (wanted.ranks and fallen.rank not in wanted.ranks)
            or (wanted.seats and setup.seats[fallen.seat] not in wanted.seats)
        ):
            continue
        for seat, side in zip(setup.scenario.seats, setup.sides, strict=True):
            if side != fallen.side and not seat.neutral and seat.id in (one.seats or (seat.id,)):
                found[seat.id] = found.get(seat.id, 0) + one.points
    return found
