"""Battlefield: a board of hexes with everything on it, over place indices, ready for questions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from itertools import chain

from geometry.grid import HexGrid
from schema.board import Edge, HexBoard, require
from schema.forces import Unit
from schema.game import Game
from schema.places import on_board
from schema.scenario import Override, Scenario
from schema.terrain import Combat, Movement, TerrainKind
from schema.value import FrozenMap

Key = tuple[str, tuple[str, ...], tuple[str, ...]]


@lru_cache(maxsize=256)
def flat_neighbours(grid: HexGrid) -> tuple[int, ...]:
    """Six neighbours for each index, one after the other, −1 where the board ends."""
    return tuple(chain.from_iterable(grid.neighbour_table))


@dataclass(frozen=True, slots=True, eq=False)
class Battlefield:
    """What stands and lies where; every tuple runs over the place indices of ``grid``.

    Ids that the game does not know are open ground here: validation names them.
    """

    grid: HexGrid
    neighbours: tuple[int, ...]
    terrain: tuple[str, ...]
    """Terrain id, after the scenario's overrides."""
    tokens: tuple[tuple[str, ...], ...]
    """Token ids in the order in which they lie, after overrides."""
    ways: tuple[tuple[str, ...], ...]
    unplayable: frozenset[int]
    occupants: Mapping[int, tuple[Unit, ...]]
    """Only the places where units stand."""
    edges: tuple[Edge, ...]
    """The edges that seats play from, each once, in the seats' order."""
    kinds: Mapping[Key, TerrainKind]
    """Effective terrain for each combination of terrain, tokens and ways on the board."""
    open: tuple[bool, ...] = field(repr=False)
    """Where a unit may ever be (playable and passable)."""
    enterable: tuple[bool, ...] = field(repr=False)
    """Where a unit may move to now: open and not on fire (BOW-TT-FIRE)."""
    startable: tuple[bool, ...] = field(repr=False)
    """Where a unit may be set up, if nobody is there yet."""

    @classmethod
    def of(cls, scenario: Scenario, game: Game) -> Battlefield:
        """The battlefield of a scenario; ``TypeError`` if its board is not a board of hexes."""
        scenario = on_board(scenario)
        board = require(HexBoard, scenario.board)
        grid = board.grid()
        layers = _layers(board, scenario.overrides, game, grid)
        keys = tuple(zip(*layers, strict=True))
        # A board has few combinations: each is worked out once and then only looked up.
        kinds = {key: layered(game, *key) for key in dict.fromkeys(keys)}
        unplayable = frozenset(grid.index(name) for name in board.unplayable)
        may_be = {key: _may_be(kind) for key, kind in kinds.items()}
        may_enter = {key: may_be[key] and not k.movement.no_entry for key, k in kinds.items()}
        may_start = {key: may_enter[key] and k.unit_may_start for key, k in kinds.items()}
        return cls(
            grid=grid,
            neighbours=flat_neighbours(grid),
            terrain=layers[0],
            tokens=layers[1],
            ways=layers[2],
            unplayable=unplayable,
            occupants=_occupants(scenario, grid),
            edges=tuple(dict.fromkeys(s.edge for s in scenario.seats if s.edge is not None)),
            kinds=kinds,
            open=_table(keys, may_be, unplayable),
            enterable=_table(keys, may_enter, unplayable),
            startable=_table(keys, may_start, unplayable),
        )

    def __len__(self) -> int:
        return len(self.terrain)

    def effects(self, index: int) -> TerrainKind:
        """The effective terrain of a place (BOW-TT-00, BOW-TT-DEV).

        Tokens replace what lies below unless they add to it, devastation cancels all, and a kind
        that acts as another is that other.
        """
        return self.kinds[self.terrain[index], self.tokens[index], self.ways[index]]

    def passable(self, index: int) -> bool:
        """Whether a unit may ever be here: playable, not impassable, water only with a crossing."""
        return self.open[index]

    def free(self, index: int) -> bool:
        """Whether no unit stands here."""
        return index not in self.occupants


def _may_be(kind: TerrainKind) -> bool:
    movement = kind.movement
    return not movement.impassable and (movement.crossing or not movement.needs_crossing)


def _table(
    keys: tuple[Key, ...], answers: Mapping[Key, bool], unplayable: frozenset[int]
) -> tuple[bool, ...]:
    table = [answers[key] for key in keys]
    for index in unplayable:
        table[index] = False
    return tuple(table)


def _layers(
    board: HexBoard, overrides: tuple[Override, ...], game: Game, grid: HexGrid
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """Terrain, tokens and ways by index, after the overrides."""
    terrain = list(board.ground())
    tokens = _by_index(((token.at, token.token) for token in board.tokens), grid)
    ways = _by_index(((way.at, way.kind) for way in board.ways), grid)
    for override in overrides:
        _apply(override, game, grid, terrain, tokens, ways)
    nothing: tuple[str, ...] = ()
    whole = range(len(terrain))
    return (
        tuple(terrain),
        tuple(tuple(tokens[i]) if i in tokens else nothing for i in whole),
        tuple(tuple(ways[i]) if i in ways else nothing for i in whole),
    )


def _by_index(things: Iterator[tuple[str, str]], grid: HexGrid) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for place, kind in things:
        found.setdefault(grid.index(place), []).append(kind)
    return found


def _apply(
    override: Override,
    game: Game,
    grid: HexGrid,
    terrain: list[str],
    tokens: dict[int, list[str]],
    ways: dict[int, list[str]],
) -> None:
    """Let one kind act as another; a terrain may act as a token (all rivers are fords)."""
    what, instead = override.what, override.acts_as
    if instead is None:
        return
    named = [grid.index(name) for name in override.places if name in grid]
    where = named if override.places else range(len(terrain))
    for index in where:
        if terrain[index] == what:
            if instead in game.tokens and instead not in game.terrain:
                tokens.setdefault(index, []).append(instead)
            else:
                terrain[index] = instead
        for layer in (tokens, ways):
            if index in layer:
                layer[index] = [instead if kind == what else kind for kind in layer[index]]


def _occupants(scenario: Scenario, grid: HexGrid) -> dict[int, tuple[Unit, ...]]:
    found: dict[int, tuple[Unit, ...]] = {}
    for unit in scenario.units:
        if isinstance(unit.at, str):
            index = grid.index(unit.at)
            found[index] = (*found.get(index, ()), unit)
    return found


OPEN_GROUND = TerrainKind(name=FrozenMap(), letter=FrozenMap())
"""A place without any effect; ids that the game does not know count as this."""

FLAGS = (
    "impassable",
    "no_entry",
    "no_exit",
    "road",
    "needs_crossing",
    "crossing",
    "no_advance",
    "ends_retreat",
)


def layered(
    game: Game, terrain: str, tokens: tuple[str, ...], ways: tuple[str, ...]
) -> TerrainKind:
    """The effective terrain of one place.

    A token that cancels all leaves what it acts as (BOW-TT-DEV); otherwise tokens replace the
    terrain and the ways below (BOW-TT-00), but those that add to it are added at the end.
    """
    kinds = [kind_of(game.tokens, name) for name in tokens]
    for name in tokens:
        if kind_of(game.tokens, name).cancels_all:
            return resolved(game, name, game.tokens)
    over = [
        resolved(game, n, game.tokens) for n, k in zip(tokens, kinds, strict=True) if not k.adds
    ]
    added = [resolved(game, n, game.tokens) for n, k in zip(tokens, kinds, strict=True) if k.adds]
    if not over:
        over = [resolved(game, terrain, game.terrain)]
        over += [resolved(game, way, game.ways) for way in ways]
    return reduce(both, [*over, *added])


def kind_of(kinds: Mapping[str, TerrainKind], name: str) -> TerrainKind:
    """The kind of this name, or open ground if the game has none."""
    return kinds.get(name, OPEN_GROUND)


def resolved(game: Game, name: str, kinds: Mapping[str, TerrainKind]) -> TerrainKind:
    """The kind that this one acts as in the end; a circle ends where it closes."""
    kind = kind_of(kinds, name)
    seen = {name}
    while kind.acts_as is not None and kind.acts_as not in seen:
        seen.add(kind.acts_as)
        kind = game.terrain.get(kind.acts_as) or kind_of(game.tokens, kind.acts_as)
    return kind


def both(below: TerrainKind, above: TerrainKind) -> TerrainKind:
    """Two kinds in one place: what either forbids is forbidden, and the lower cap counts."""
    return above.changed(
        blocks_sight=below.blocks_sight or above.blocks_sight,
        blocks_sight_unless=above.blocks_sight_unless or below.blocks_sight_unless,
        movement=_movements(below.movement, above.movement),
        combat=_combats(below.combat, above.combat),
        unit_may_start=below.unit_may_start and above.unit_may_start,
        adds=False,
    )


def _movements(a: Movement, b: Movement) -> Movement:
    lose = {c: max(a.lose.get(c, 0), b.lose.get(c, 0)) for c in (*a.lose, *b.lose)}
    return Movement(
        **{name: getattr(a, name) or getattr(b, name) for name in FLAGS},
        stop=tuple(dict.fromkeys((*a.stop, *b.stop))),
        lose=FrozenMap(lose),
        damage=max(a.damage, b.damage),
    )


def _combats(a: Combat, b: Combat) -> Combat:
    return Combat(
        max_dice_in=_lower(a.max_dice_in, b.max_dice_in),
        max_dice_out=_lower(a.max_dice_out, b.max_dice_out),
        max_dice_counter=_lower(a.max_dice_counter, b.max_dice_counter),
        max_dice_uphill=_lower(a.max_dice_uphill, b.max_dice_uphill),
        no_attack=a.no_attack or b.no_attack,
        no_attack_on_entry=a.no_attack_on_entry or b.no_attack_on_entry,
        range_bonus=a.range_bonus + b.range_bonus,
        ignore_flags=max(a.ignore_flags, b.ignore_flags),
    )


def _lower(a: int | None, b: int | None) -> int | None:
    known = [cap for cap in (a, b) if cap is not None]
    return min(known, default=None)
