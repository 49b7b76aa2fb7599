"""What lies over what: the effective terrain of terrain, ways and tokens in one place."""

from collections.abc import Mapping
from functools import reduce

from schema.game import Game
from schema.terrain import Combat, Movement, TerrainKind
from schema.value import FrozenMap

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
    laid = [kind_of(game.tokens, name) for name in tokens]
    for name in tokens:
        if kind_of(game.tokens, name).cancels_all:
            return resolved(game, name, game.tokens)
    over = [resolved(game, n, game.tokens) for n, k in zip(tokens, laid, strict=True) if not k.adds]
    added = [resolved(game, n, game.tokens) for n, k in zip(tokens, laid, strict=True) if k.adds]
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
