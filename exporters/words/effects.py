"""What terrain does, in short phrases of our own; for the sheet, the text export and the editor."""

from collections.abc import Iterator

from schema.game import Game
from schema.language import N_, translator
from schema.terrain import Burn, Classes, Combat, Movement, TerrainKind
from schema.text import choose

SILENT = {
    "name": "heads the words",
    "letter": "heads the words",
    "outline": "a shape: it is drawn",
}
"""Fields of ``TerrainKind`` that no words tell, and why; every other changes what ``describe``
says."""


def describe(kind: TerrainKind, game: Game, language: str) -> tuple[str, ...]:
    """What a kind of terrain, token, way or wall does, movement first; ``no effect`` if nothing."""
    _ = translator(language)
    found = [
        *_identity(kind, game, language),
        *_setting_up(kind, language),
        *_movement(kind.movement, game, language),
        *_sight(kind, language),
        *_combat(kind.combat, language),
        *_burning(kind.burn, language),
        *_destroyed(kind, game, language),
    ]
    special = choose(kind.special, language).strip()
    if special:
        found.append(special.removesuffix("."))
    return tuple(found) or (_("no effect"),)


def _named(name: str, game: Game, language: str) -> str:
    """What people call a terrain, token, way or wall."""
    for kinds in (game.terrain, game.tokens, game.ways, game.walls):
        if name in kinds:
            return choose(kinds[name].name, language)
    return name


def _identity(kind: TerrainKind, game: Game, language: str) -> Iterator[str]:
    _ = translator(language)
    if kind.acts_as is not None:
        name = _named(kind.acts_as, game, language)
        yield _("counts as: {terrain}").format(terrain=name)
    if kind.counts_as is not None:
        name = _named(kind.counts_as, game, language)
        yield _("for a scenario's own rules it counts as: {terrain}").format(terrain=name)
    if kind.on:
        below = ", ".join(_named(name, game, language) for name in kind.on)
        yield _("only on: {terrain}").format(terrain=below)
    if kind.adds:
        yield _("its effects add to those of the terrain below")
    if kind.cancels_all:
        yield _("cancels all other terrain in the hex")
    if kind.factions:
        names = [
            choose(game.factions[name].name, language) if name in game.factions else name
            for name in kind.factions
        ]
        yield _("played by: {factions}").format(factions=", ".join(names))
    if kind.unique:
        yield _("once a game")


def _setting_up(kind: TerrainKind, language: str) -> Iterator[str]:
    """Nothing where units can never be: that says more."""
    if not kind.unit_may_start and not kind.movement.impassable:
        yield translator(language)(N_("no unit may be set up in it"))


def _movement(movement: Movement, game: Game, language: str) -> Iterator[str]:
    _ = translator(language)
    if movement.impassable:
        yield _("impassable")
    if movement.needs_crossing:
        yield _("passable only by a bridge or a ford")
    if movement.crossing:
        yield _("makes a river passable")
    if movement.no_entry:
        yield _("no unit may enter")
    if movement.no_exit:
        yield _("units inside may not move")
    if movement.stop:
        yield _for(movement.stop, _("stop on entering"), game, language)
    for unit_class, steps in movement.lose.items():
        text = _("rest of the move −{n}").format(n=steps)
        yield _for((unit_class,), text, game, language)
    if movement.road:
        yield _("counts as road")
    if movement.no_advance:
        yield _("no Advance or Pursuit onto it")
    if movement.damage:
        yield _("{n} damage to a unit that ends its move or retreat here").format(n=movement.damage)
    if movement.ends_retreat:
        yield _("a retreat into it ends here: what is left of it cannot be carried out")


def _for(classes: Classes, text: str, game: Game, language: str) -> str:
    """The text, with the unit classes it holds for unless it holds for all."""
    if "all" in classes or not set(game.classes) - set(classes):
        return text
    others = tuple(name for name in game.classes if name not in classes)
    fewer = len(others) < len(classes)
    named = others if fewer else classes
    names = [choose(game.classes[c].name, language) if c in game.classes else c for c in named]
    who = ", ".join(names)
    if fewer:
        who = translator(language)(N_("all but {classes}")).format(classes=who)
    return f"{who}: {text}"


def _sight(kind: TerrainKind, language: str) -> Iterator[str]:
    _ = translator(language)
    if kind.blocks_sight_unless == "same-terrain":
        yield _("blocks sight, except from its own kind")
    elif kind.blocks_sight:
        yield _("blocks sight")


def _combat(combat: Combat, language: str) -> Iterator[str]:
    _ = translator(language)
    into, out = combat.max_dice_in, combat.max_dice_out
    if into is not None and into == out:
        yield _("at most {n} dice into it and out of it").format(n=into)
    else:
        if into is not None:
            yield _("at most {n} dice into it").format(n=into)
        if out is not None:
            yield _("at most {n} dice out of it").format(n=out)
    if combat.max_dice_uphill is not None:
        yield _("at most {n} dice into it from below").format(n=combat.max_dice_uphill)
    if combat.max_dice_counter is not None:
        yield _("at most {n} dice in a counterattack out of it").format(n=combat.max_dice_counter)
    if combat.no_attack:
        yield _("units inside may not attack")
    if combat.no_attack_on_entry:
        yield _("no attack in the turn of entering")
    if combat.range_bonus:
        yield _("range {n}").format(n=f"{combat.range_bonus:+}".replace("-", "−"))
    if combat.ignore_flags:
        yield _("flags ignored: {n}").format(n=combat.ignore_flags)


def _burning(burn: Burn, language: str) -> Iterator[str]:
    _ = translator(language)
    if burn.limit is None:
        return
    ends = {
        "removed": _("burns: removed at fire {n}"),
        "devastated": _("burns: devastated at fire {n}"),
        "stays": _("burns up to fire {n}"),
    }
    text = ends[burn.at_limit].format(n=burn.limit)
    yield text + (_(", the fire with it") if burn.takes_fire else "")


def _destroyed(kind: TerrainKind, game: Game, language: str) -> Iterator[str]:
    if kind.ruins is not None:
        name = _named(kind.ruins, game, language)
        yield translator(language)(N_("destroyed it becomes: {terrain}")).format(terrain=name)
