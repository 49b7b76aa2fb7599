"""How a battle ends, for the phone page: what ends it immediately, and how equal points are broken
apart."""

from typing import Any

from exporters.sheet.context import SheetContext
from exporters.sheet.victory import tie_in_words, win_in_words
from schema.game import Game
from schema.objectives import PointsReached, ResourceStands, Win
from schema.scenario import Scenario

LOST = "rout"
"""The space of a track on which its marker can fall no further."""
FIRST_PLAYER = "first-player"
"""Under which a game names the token that its first player has."""

COUNTS = (ResourceStands, PointsReached)
"""Conditions about what the page counts."""


def outcome(scenario: Scenario, game: Game) -> dict[str, Any]:
    """``first`` is who begins, ``token`` whether that is a token that goes from side to side.

    ``ties`` are what is compared at equal points, and ``wins`` what ends the battle immediately and
    can be counted on the page: a resource of one's own or of the enemy's (``enemy``), or
    ``points``, from ``least`` to ``most``; ``seats`` may win so, all where it is empty. ``main`` is
    the resource that stands for a side before all others, or ``points``; ``aims`` how much of it
    wins, by seat. ``ways`` are other wins, of which the players say that they came.
    """
    return {
        "first": scenario.first_player,
        "token": FIRST_PLAYER in game.words,
        "main": counted(scenario, game),
        "aims": _aims(scenario, counted(scenario, game)),
        "ties": list(scenario.victory.ties),
        "wins": [_as_data(win) for win in _counted(scenario)],
        "ways": [{"seats": list(win.seats)} for win in _uncounted(scenario)],
    }


def counted(scenario: Scenario, game: Game) -> str:
    """What stands for a side before all else: points, or where no points are given the resource
    that wins, or the game's first."""
    victory = scenario.victory
    conditions = [win.condition for win in victory.wins]
    if victory.objectives or any(isinstance(one, PointsReached) for one in conditions):
        return "points"
    stands = (one.resource for one in conditions if isinstance(one, ResourceStands))
    found = next(stands, "") or next(iter(game.resources), "")
    return found if "victory-points" not in game.resources and found else "points"


def _aims(scenario: Scenario, main: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for win in scenario.victory.wins:
        match win.condition:
            case PointsReached(points=wanted) if main == "points":
                aim = wanted
            case ResourceStands(whose="own", at_least=int(wanted)) as one if one.resource == main:
                aim = wanted
            case _:
                continue
        found |= {seat.id: aim for seat in scenario.seats if seat.id in (win.seats or (seat.id,))}
    return found


def outcome_in_words(context: SheetContext) -> dict[str, Any]:
    """The words of each of ``outcome``'s ties and wins, in their order, and of its token."""
    scenario = context.scenario
    return {
        "token": context.word(FIRST_PLAYER, ""),
        "ties": [tie_in_words(context, tie) for tie in scenario.victory.ties],
        "wins": [win_in_words(context, win) for win in _counted(scenario)],
        "ways": [win_in_words(context, win) for win in _uncounted(scenario)],
    }


def _counted(scenario: Scenario) -> list[Win]:
    wins = scenario.victory.wins
    return [one for one in wins if one.when == "at-once" and isinstance(one.condition, COUNTS)]


def _uncounted(scenario: Scenario) -> list[Win]:
    return [one for one in scenario.victory.wins if not isinstance(one.condition, COUNTS)]


def _as_data(win: Win) -> dict[str, Any]:
    found: dict[str, Any] = {"seats": list(win.seats), "enemy": False, "least": None, "most": None}
    match win.condition:
        case PointsReached(points=points):
            return {**found, "resource": "points", "least": points}
        case ResourceStands() as stands:
            most = 0 if stands.segment == LOST else stands.at_most
            bounds = {"least": stands.at_least, "most": most}
            return {
                **found,
                "resource": stands.resource,
                "enemy": stands.whose == "enemy",
                **bounds,
            }
        case _:
            return found
