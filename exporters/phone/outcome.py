"""How a battle ends, for the phone page: what ends it immediately, and how equal points are told
apart."""

from typing import Any

from exporters.sheet.context import SheetContext
from exporters.sheet.victory import tie_in_words, win_in_words
from schema.objectives import PointsReached, ResourceStands, Win
from schema.scenario import Scenario

LOST = "rout"
"""The space of a track on which its marker can fall no further."""


def outcome(scenario: Scenario) -> dict[str, Any]:
    """``first`` is who begins, ``ties`` what is compared at equal points, and ``wins`` what ends
    the battle immediately and can be counted on the page: a resource of one's own or of the
    enemy's (``enemy``), or ``points``, from ``least`` to ``most``; ``seats`` may win so, all where
    it is empty."""
    return {
        "first": scenario.first_player,
        "ties": list(scenario.victory.ties),
        "wins": [_as_data(win) for win in _counted(scenario)],
    }


def outcome_in_words(context: SheetContext) -> dict[str, list[str]]:
    """The words of each of ``outcome``'s ties and wins, in their order."""
    scenario = context.scenario
    return {
        "ties": [tie_in_words(context, tie) for tie in scenario.victory.ties],
        "wins": [win_in_words(context, win) for win in _counted(scenario)],
    }


def _counted(scenario: Scenario) -> list[Win]:
    kinds = (ResourceStands, PointsReached)
    wins = scenario.victory.wins
    return [one for one in wins if one.when == "at-once" and isinstance(one.condition, kinds)]


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
