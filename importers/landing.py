"""A scenario that came from another program, put into a game of ours instead of the neutral one."""

from typing import Any

from importers.foreign import remarks
from importers.registry import Imported
from schema.board import HexBoard, require
from schema.forces import Seat, Unit
from schema.foreign.names import HOME, Unknown, table
from schema.language import N_, Phrase, UserError
from schema.provenance import GameRef, PackRef
from schema.scenario import Scenario
from schema.value import FrozenMap


def landed(found: Imported, game: str) -> Imported:
    """The same scenario in another game; what that does not have is left out and listed.

    Raises ``UserError`` for a game nobody has written a table for.
    """
    scenario = found.scenario
    if scenario.game.base.id == game:
        return found
    known: dict[str, dict[str, Any]] = table("games")
    if scenario.game.base.id != HOME or not scenario.board.lines:
        raise UserError(Phrase(N_("only a scenario of another program can be put into a game")))
    if game not in known:
        template = N_(
            "files of other programs cannot be put into the game {name}; available: {known}"
        )
        raise UserError(Phrase(template, name=game, known=", ".join((HOME, *known))))
    target, lost = known[game], Unknown()
    moved = scenario.changed(
        game=GameRef(base=PackRef(id=game, version=target["version"])),
        board=_board(require(HexBoard, scenario.board), target, lost),
        seats=tuple(_seat(seat, place, target) for place, seat in enumerate(scenario.seats)),
        units=_units(scenario, target, lost),
        markers=(),
    )
    for marker in scenario.markers:
        lost.add("left", marker.marker, str(marker.at))
    return Imported(moved, (*found.left_out, *remarks(lost)), foreign=found.foreign)


def _board(board: HexBoard, target: dict[str, Any], lost: Unknown) -> HexBoard:
    """Terrain of the other game; its rivers may be hexes where ours are ways."""
    grid = board.grid()
    over = {}
    for way in board.ways:
        if way.kind in target["ways"]:
            over[way.at] = target["ways"][way.kind]
        else:
            lost.add("left", way.kind, way.at)
    painted = []
    for name, kind in zip(grid.names, board.ground(), strict=True):
        if kind not in target["terrain"]:
            lost.add("left", kind, name)
        painted.append(over.get(name) or target["terrain"].get(kind, target["ground"]))
    tokens = []
    for token in board.tokens:
        if token.token in target["tokens"]:
            # A bridge over a hex of water lies towards a hex and never at a corner.
            facing = None if (token.facing or 0) % 2 else token.facing
            tokens.append(token.changed(token=target["tokens"][token.token], facing=facing))
        else:
            lost.add("left", token.token, token.at)
    bare = board.changed(terrain=tuple((target["ground"],) * n for n in board.lines))
    return bare.with_ground(painted).changed(
        side=target["boards"].get(board.side),
        tokens=tuple(tokens),
        ways=(),
    )


def _seat(seat: Seat, place: int, target: dict[str, Any]) -> Seat:
    """A seat with a faction and resources of the other game."""
    factions = target["seats"]
    kept = {
        target["resources"][name]: count
        for name, count in seat.resources.items()
        if name in target["resources"]
    }
    faction = factions[place] if place < len(factions) else None
    return seat.changed(faction=faction, resources=FrozenMap(kept))


def _units(scenario: Scenario, target: dict[str, Any], lost: Unknown) -> tuple[Unit, ...]:
    """Its units by those most like them."""
    units = []
    for unit in scenario.units:
        if unit.type not in target["units"]:
            lost.add("left", unit.type, str(unit.at or ""))
            continue
        if unit.badge:
            lost.add("left", unit.badge, str(unit.at or ""))
        type_, rank = target["units"][unit.type]
        units.append(unit.changed(type=type_, rank=rank, badge=None))
    return tuple(units)
