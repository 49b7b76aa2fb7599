"""What the rules engine knows of a scenario's ground and units, for the phone page, which works out
itself what is seen, reached and attacked as the units stand now."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from geometry.cells import Mask
from rules.battle_setup import BattleSetup
from rules.movement import March, march_of
from rules.position import NOWHERE, Position
from rules.sight import View
from schema.board import HexBoard
from schema.game import Game
from schema.scenario import Scenario

MANY_HEXES = 700
"""On larger boards no sight is worked out: 700 hexes are half a million pairs."""
BARRED = -1
"""What a step costs more where there is no way."""


def engine(scenario: Scenario, game: Game) -> dict[str, Any]:
    """What is seen from each hex, and what units meet as they move and attack.

    ``sight`` is what is seen over the ground alone, a row of bits a hex, as hexadecimal digits:
    bit n is hex n in ``places``. The page adds the units as they stand there: ``units_hide`` is
    whether they hide anything, ``edges`` the rule for lines along an edge, ``screens`` what of the
    ground does. ``fighters`` are the units by id, ``march`` the ground under their steps,
    ``attack`` that of attacks. Empty for boards without hexes, and large ones.
    """
    board = scenario.board
    if not isinstance(board, HexBoard) or len(board.grid()) > MANY_HEXES:
        return {"places": [], "sight": [], "fighters": {}}
    position = Position.start(BattleSetup.of(scenario, game))
    grid = board.grid()
    view = View.of(position)
    areas = replace(view, units=0).areas()
    rows = [f"{sum(1 << index for index in view.ground.cells.indices(seen)):x}" for seen in areas]
    return {
        "places": list(grid.names),
        "sight": rows,
        "units_hide": view.rules.units == "block",
        "edges": view.rules.edges,
        "screens": _screens(view),
        "fighters": _fighters(position),
        "march": _march(position),
        "attack": _attack(position),
    }


def _places(position: Position, mask: Mask) -> list[str]:
    ground = position.ground
    return [position.theatre.grid.name(index) for index in ground.cells.indices(mask)]


def _screens(view: View) -> dict[str, Any]:
    """The places whose ground hides others: always, or but from each other (where the kind lies,
    where it hides), and heights where those that are higher than both ends do."""
    grid, ground = view.grid, view.ground

    def places(mask: Mask) -> list[str]:
        return [grid.name(index) for index in ground.cells.indices(mask)]

    fields: dict[str, Any] = {
        "always": places(view.screens.always),
        "unless_same": [[places(same), places(hides)] for same, hides in view.screens.unless_same],
    }
    if view.rules.heights == "above-both":
        heights = zip(grid.names, ground.heights, strict=True)
        fields["heights"] = {name: height for name, height in heights if height}
    return fields


def _fighters(position: Position) -> dict[str, dict[str, Any]]:
    """Units on the board: class, alliance, hexes that each moves and shoots, whether it fights
    in melee."""
    return {
        one.id: {
            "class": one.unit_class,
            "side": one.side,
            "move": one.move,
            "range": one.range if one.ranged else 0,
            "melee": one.melee,
        }
        for _, one in _on_board(position)
    }


def _on_board(position: Position) -> Iterator[tuple[int, Any]]:
    setup = position.theatre
    for unit in setup.scenario.units:
        number = setup.numbers.get(unit.id)
        if number is not None and isinstance(unit.at, str) and position.alive(number):
            yield number, setup.fighters[number]


def _march(position: Position) -> dict[str, Any]:
    """The rules of movement, and the hexes that matter to it.

    ``closed`` no unit enters and ``no_exit`` none leaves; ``stop`` and ``lose`` are by class: where
    its units stop on entering, and how many steps they lose where; ``steps`` are those that cost
    more than one, from a hex to another, −1 where there is no way.
    """
    rules, ground = position.theatre.book.movement, position.ground
    everywhere = sum(ground.cells.bits)
    classes: dict[str, March] = {}
    for number, one in _on_board(position):
        classes.setdefault(one.unit_class, march_of(position, number))
    return {
        "closed": _places(position, everywhere & ~ground.enterable),
        "no_exit": _places(position, ground.no_exit),
        "road": _places(position, ground.road) if rules.road_bonus else [],
        "bonus": rules.road_bonus,
        "pass": rules.friends == "pass",
        "zones": rules.zones == "stop",
        "afford": rules.lose == "must-afford",
        "room": position.theatre.book.placement.units_in_a_hex,
        "stop": {one: _places(position, ground.stops(one)) for one in classes},
        "lose": {
            one: [[loss, _places(position, mask)] for loss, mask in march.losses]
            for one, march in classes.items()
        },
        "steps": list(_steps(position, next(iter(classes.values()), None))),
    }


def _steps(position: Position, march: March | None) -> Iterator[tuple[str, str, int]]:
    if march is None or not march.passages:
        return
    grid, bits = position.theatre.grid, position.ground.cells.bits
    for index, neighbours in enumerate(grid.neighbour_table):
        for direction, other in enumerate(neighbours):
            if other == NOWHERE:
                continue
            costs = (more for more, sources in march.passages if sources[direction] & bits[index])
            more = next(costs, BARRED)
            if more:
                yield grid.name(index), grid.name(other), more


def _attack(position: Position) -> dict[str, Any]:
    """From where nobody attacks (``none``), where units shoot farther (``farther``), and with how
    many dice at most units are attacked where (``most``)."""
    ground, grid = position.ground, position.theatre.grid
    caps = ((grid.name(n), kind.combat.max_dice_in) for n, kind in enumerate(ground.kinds))
    bonuses = ((grid.name(n), kind.combat.range_bonus) for n, kind in enumerate(ground.kinds))
    return {
        "none": _places(position, ground.no_attack),
        "farther": {place: bonus for place, bonus in bonuses if bonus},
        "most": {place: most for place, most in caps if most is not None},
    }
