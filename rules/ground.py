"""Ground: what every place of a board does, as sets of hexes, for the engine's integer core.

The same as ``Battlefield.effects``, turned round: not "what does this hex do" but "which hexes do
this". It changes in play (a bridge burns, a building falls into ruins); each state is a value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from geometry.cells import Cells, Mask
from rules.battlefield import Battlefield, Key, layered
from schema.board import HexBoard
from schema.game import Game
from schema.terrain import TerrainKind

ALL = "all"
"""Stands for every class where terrain names classes."""


@dataclass(frozen=True, slots=True, eq=False)
class TerrainMasks:
    """Sets of hexes by what they do, and what lies where; every tuple runs over the indices."""

    cells: Cells
    keys: tuple[Key, ...]
    """Terrain, tokens and ways of each place, after overrides and changes."""
    kinds: tuple[TerrainKind, ...]
    """Effective terrain of each place."""
    fires: Mapping[int, int]
    """Index to fire level, where something burns."""
    heights: tuple[int, ...]
    """Elevation by index; empty when all is level."""
    unplayable: Mask
    open: Mask
    """Where a unit may ever be."""
    enterable: Mask
    """Where a unit may move to now: open and not on fire (BOW-TT-FIRE)."""
    no_exit: Mask
    road: Mask
    no_advance: Mask
    no_attack: Mask
    no_attack_on_entry: Mask
    ends_retreat: Mask
    damaging: Mask
    """Where ending a move or a retreat does damage."""
    blocks: Mask
    """What hides what lies behind it, whoever looks."""
    blocks_unless_same: tuple[Mask, ...]
    """Each a terrain that hides what lies behind it unless both ends of the line lie on it."""
    stop: Mapping[str, Mask]
    """Class (or ``all``) to where it must stop on entering."""
    lose: Mapping[str, tuple[tuple[int, Mask], ...]]
    """Class (or ``all``) to the steps it loses on entering, and where."""
    barred: tuple[Mask, ...]
    """For each direction the hexes from which a wall bars a step that way."""
    curtains: tuple[Mask, ...]
    """For each direction the hexes whose edge on that side a wall keeps from sight."""
    game: Game = field(repr=False)

    @classmethod
    def of(
        cls, battlefield: Battlefield, board: HexBoard, game: Game, cells: Cells
    ) -> TerrainMasks:
        """The ground at the start of a battle."""
        places = zip(battlefield.terrain, battlefield.tokens, battlefield.ways, strict=True)
        return _built(
            cells,
            tuple(places),
            dict(battlefield.kinds),
            _fires(battlefield, board, game),
            board.heights(),
            cells.mask(battlefield.unplayable),
            _walls(battlefield, board, game, cells),
            game,
        )

    def terrain(self, index: int) -> str:
        """The terrain of a place below its tokens."""
        return self.keys[index][0]

    def tokens(self, index: int) -> tuple[str, ...]:
        """The tokens on a place, in the order in which they lie."""
        return self.keys[index][1]

    def stops(self, unit_class: str) -> Mask:
        """Where units of a class must stop on entering."""
        return self.stop.get(unit_class, 0) | self.stop.get(ALL, 0)

    def losses(self, unit_class: str) -> tuple[tuple[int, Mask], ...]:
        """How many steps units of a class lose on entering, and where."""
        return (*self.lose.get(unit_class, ()), *self.lose.get(ALL, ()))

    def changed(
        self,
        index: int,
        terrain: str | None = None,
        tokens: tuple[str, ...] | None = None,
        fire: int | None = None,
    ) -> TerrainMasks:
        """The ground with other terrain or other tokens in one place, or a fire of this level (0:
        none)."""
        old = self.keys[index]
        key = (
            old[0] if terrain is None else terrain,
            old[1] if tokens is None else tokens,
            old[2],
        )
        fires = dict(self.fires)
        if fire is not None:
            fires.pop(index, None)
            if fire:
                fires[index] = fire
        if key == old:
            return replace(self, fires=fires)
        keys = (*self.keys[:index], key, *self.keys[index + 1 :])
        known = dict(zip(self.keys, self.kinds, strict=True))
        walls = (self.barred, self.curtains)
        return _built(
            self.cells, keys, known, fires, self.heights, self.unplayable, walls, self.game
        )


def _fires(battlefield: Battlefield, board: HexBoard, game: Game) -> dict[int, int]:
    """Fire levels: of tokens that nothing may enter though one may be inside (BOW-TT-FIRE)."""
    burning = {name for name, kind in game.tokens.items() if kind.movement.no_entry}
    return {
        battlefield.grid.index(token.at): token.level or 1
        for token in board.tokens
        if token.token in burning
    }


Walls = tuple[tuple[Mask, ...], tuple[Mask, ...]]


def _built(
    cells: Cells,
    keys: tuple[Key, ...],
    known: dict[Key, TerrainKind],
    fires: Mapping[int, int],
    heights: tuple[int, ...],
    unplayable: Mask,
    walls: Walls,
    game: Game,
) -> TerrainMasks:
    lying: dict[Key, list[int]] = {}
    for index, key in enumerate(keys):
        lying.setdefault(key, []).append(index)
    where = {key: cells.mask(indices) for key, indices in lying.items()}
    for key in where:
        if key not in known:
            known[key] = layered(game, *key)
    kinds = [(known[key], mask) for key, mask in where.items()]
    those = partial(_those, kinds)
    open_ = those(_is_open) & ~unplayable
    return TerrainMasks(
        cells=cells,
        keys=keys,
        kinds=tuple(known[key] for key in keys),
        fires=fires,
        heights=heights,
        unplayable=unplayable,
        open=open_,
        enterable=open_ & ~those(lambda k: k.movement.no_entry),
        no_exit=those(lambda k: k.movement.no_exit),
        road=those(lambda k: k.movement.road),
        no_advance=those(lambda k: k.movement.no_advance),
        no_attack=those(lambda k: k.combat.no_attack),
        no_attack_on_entry=those(lambda k: k.combat.no_attack_on_entry),
        ends_retreat=those(lambda k: k.movement.ends_retreat),
        damaging=those(lambda k: k.movement.damage),
        blocks=those(lambda k: k.blocks_sight and k.blocks_sight_unless is None),
        blocks_unless_same=_by_terrain(where, known),
        stop=_by_class(kinds),
        lose=_losses(kinds),
        barred=walls[0],
        curtains=walls[1],
        game=game,
    )


def _those(
    kinds: Iterable[tuple[TerrainKind, Mask]], does: Callable[[TerrainKind], object]
) -> Mask:
    found = 0
    for kind, mask in kinds:
        if does(kind):
            found |= mask
    return found


def _is_open(kind: TerrainKind) -> bool:
    movement = kind.movement
    return not movement.impassable and (movement.crossing or not movement.needs_crossing)


def _by_terrain(where: Mapping[Key, Mask], known: Mapping[Key, TerrainKind]) -> tuple[Mask, ...]:
    found: dict[str, Mask] = {}
    for key, mask in where.items():
        if known[key].blocks_sight and known[key].blocks_sight_unless == "same-terrain":
            found[key[0]] = found.get(key[0], 0) | mask
    return tuple(found.values())


def _by_class(kinds: list[tuple[TerrainKind, Mask]]) -> dict[str, Mask]:
    found: dict[str, Mask] = {}
    for kind, mask in kinds:
        for name in kind.movement.stop:
            found[name] = found.get(name, 0) | mask
    return found


def _losses(kinds: list[tuple[TerrainKind, Mask]]) -> dict[str, tuple[tuple[int, Mask], ...]]:
    found: dict[str, dict[int, Mask]] = {}
    for kind, mask in kinds:
        for name, steps in kind.movement.lose.items():
            by_steps = found.setdefault(name, {})
            by_steps[steps] = by_steps.get(steps, 0) | mask
    return {name: tuple(by_steps.items()) for name, by_steps in found.items()}


def _walls(battlefield: Battlefield, board: HexBoard, game: Game, cells: Cells) -> Walls:
    """Hexes by direction from which a wall bars a step, and a look; both sides of every wall."""
    barred, curtains = [0] * 6, [0] * 6
    for wall in board.walls:
        kind = game.walls.get(wall.kind)
        if kind is None:
            continue
        here = battlefield.grid.index(wall.at)
        there = battlefield.grid.neighbours(here)[wall.edge]
        ends = [(here, wall.edge), (there, (wall.edge + 3) % 6)]
        for index, direction in (end for end in ends if end[0] >= 0):
            if kind.movement.impassable:
                barred[direction] |= cells.bits[index]
            if kind.blocks_sight:
                curtains[direction] |= cells.bits[index]
    return tuple(barred), tuple(curtains)
