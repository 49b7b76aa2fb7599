"""Sight, movement and attacks on the page, held equal to the rules engine as units stand about."""

from itertools import islice
from pathlib import Path
from random import Random

from playwright.sync_api import Browser

import games
from rules.attacks import targets
from rules.battle_setup import BattleSetup
from rules.movement import reach
from rules.position import Position
from rules.sight import all_areas
from schema import files
from schema.scenario import Scenario
from tests.browser.driving import EXAMPLES, need, opened, written

NAMES = (
    "raid-in-the-riverlands",
    "westerlands-bounty",
    "all-six-house-rules",
    "call-to-arms",
    "mustered-battle",
    "rolls-of-thunder",
)
TURNS = 3
"""How often all units are moved about, the first time not at all."""
SEEN = """([moved, lost]) => {
  const all = lost.map((id) => [id, lossesKnown(id)?.left ?? 1]);
  state = { ...state, moved, lost: Object.fromEntries(all) };
  return [data.engine.places.map((place) => [...(seenFrom(place) ?? [])]),
    Object.fromEntries(standing().map((id) => [id, [reachNow(id), targetsNow(id)]]))];
}"""
"""What is seen from each place, and where each unit may go and whom it may attack, once units stand
elsewhere and some have fallen."""


def walk_sight(browser: Browser, folder: Path) -> str:
    """At the start, and after units have moved and fallen."""
    pairs = asked = 0
    for name in NAMES:
        scenario = files.read(EXAMPLES / f"{name}.json").public()
        address = written(scenario, folder, f"sight-{name}")
        chance = Random(name)
        with opened(browser, address) as page:
            places = page.evaluate("data.engine.places")
            for turn in range(TURNS):
                moved, lost = _changes(scenario, places, chance) if turn else ({}, [])
                seen, orders = page.evaluate(SEEN, [moved, lost])
                position = _position(scenario, moved, lost)
                for unit, (reached, aims) in orders.items():
                    done = (set(reached), set(aims))
                    may = _orders(position, unit, set(orders))
                    need(done == may, f"{name}, turn {turn}: {unit} {done}, not {may}")
                    asked += 1
                for start, found, right in zip(places, seen, _seen(position), strict=True):
                    wrong = set(found) ^ right
                    need(not wrong, f"{name}, turn {turn}: from {start} wrong about {wrong}")
                    pairs += len(places)
    return f"{pairs} lines of sight and the orders of {asked} units as the engine sees them"


def _changes(
    scenario: Scenario, places: list[str], chance: Random
) -> tuple[dict[str, str], list[str]]:
    """Each unit on a place of its own, and two that have fallen."""
    ids = [unit.id for unit in scenario.units if isinstance(unit.at, str) and unit.arrival is None]
    moved = dict(zip(ids, chance.sample(places, len(ids)), strict=True))
    return moved, list(islice(chance.sample(ids, len(ids)), 2))


def _position(scenario: Scenario, moved: dict[str, str], lost: list[str]) -> Position:
    units = tuple(
        unit.changed(at=moved.get(unit.id, unit.at))
        for unit in scenario.units
        if unit.id not in lost
    )
    standing = {unit.id for unit in units}
    led = tuple(c for c in scenario.commanders if c.unit is None or c.unit in standing)
    game = games.load_for(scenario)
    return Position.start(BattleSetup.of(scenario.changed(units=units, commanders=led), game))


def _seen(position: Position) -> list[set[str]]:
    grid, cells = position.theatre.grid, position.theatre.cells
    return [{grid.names[n] for n in cells.indices(area)} for area in all_areas(position)]


def _orders(position: Position, unit: str, known: set[str]) -> tuple[set[str], set[str]]:
    """Where a unit may go, and which of the known units it may attack."""
    setup, cells = position.theatre, position.theatre.cells
    number = setup.numbers[unit]
    ids = {setup.fighters[one].id for one in targets(position, number)}
    return {setup.grid.names[n] for n in cells.indices(reach(position, number))}, ids & known
