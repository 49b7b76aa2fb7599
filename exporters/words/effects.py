"""What terrain does, in short phrases of our own; for the sheet, the text export and the editor."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from schema.language import N_, say_n
from schema.names import Names
from schema.terrain import Burn, Classes, Combat, Movement, TerrainKind

FARTHER = say_n(
    "a move along roads alone goes {n} hex farther",
    "a move along roads alone goes {n} hexes farther",
)
SILENT = {
    "name": "heads the words",
    "letter": "heads the words",
    "outline": "a shape: it is drawn",
}
"""Fields of ``TerrainKind`` that no words describe, and why; every other changes what
``describe_effects`` says."""


Topic = Literal["", "barred", "stop", "sight", "dice", "burn"]
"""What is looked up of an effect: what stops a unit, what it does not see, how many dice there are
at most, and what burns."""


class TerrainEffect(NamedTuple):
    """An effect in a short phrase, and what it is about."""

    topic: Topic
    text: str


def describe_effects(kind: TerrainKind, names: Names) -> tuple[str, ...]:
    """What a kind of terrain, token, way or wall does, movement first; ``no effect`` if nothing."""
    return tuple(effect.text for effect in effects_by_topic(kind, names))


def effects_by_topic(kind: TerrainKind, names: Names) -> tuple[TerrainEffect, ...]:
    """The same with what each of them is about."""
    found = [
        *(TerrainEffect("", text) for text in _identity(kind, names)),
        *(TerrainEffect("", text) for text in _setting_up(kind, names)),
        *_movement(kind.movement, names),
        *(TerrainEffect("sight", text) for text in _sight(kind, names)),
        *(TerrainEffect("dice", text) for text in _limits(kind.combat, names)),
        *(TerrainEffect("", text) for text in _combat(kind.combat, names)),
        *(TerrainEffect("burn", text) for text in _burning(kind.burn, names)),
        *(TerrainEffect("", text) for text in _destroyed(kind, names)),
    ]
    special = names.text(kind.special).strip()
    if special:
        found.append(TerrainEffect("", special.removesuffix(".")))
    return tuple(found) or (TerrainEffect("", names.say(N_("no effect"))),)


def _identity(kind: TerrainKind, names: Names) -> Iterator[str]:
    _ = names.say
    if kind.acts_as is not None:
        yield _("counts as: {terrain}", terrain=names.ground(kind.acts_as))
    if kind.counts_as is not None:
        name = names.ground(kind.counts_as)
        yield _("for scenario rules counts as: {terrain}", terrain=name)
    if kind.on:
        yield _("only on: {terrain}", terrain=", ".join(map(names.ground, kind.on)))
    if kind.adds:
        yield _("its effects add to those of the terrain underneath")
    if kind.cancels_all:
        yield _("cancels all other terrain in the hex")
    if kind.factions:
        yield _("played by: {factions}", factions=names.several("factions", kind.factions))
    if kind.unique:
        yield _("once per game")


def _setting_up(kind: TerrainKind, names: Names) -> Iterator[str]:
    """Nothing where units can never be: that says more."""
    if not kind.unit_may_start and not kind.movement.impassable:
        yield names.say(N_("no unit may be placed here during setup"))


def _movement(movement: Movement, names: Names) -> Iterator[TerrainEffect]:
    _ = names.say
    if movement.impassable:
        yield TerrainEffect("barred", _("impassable"))
    if movement.needs_crossing:
        yield TerrainEffect("barred", _("passable only at a bridge or ford"))
    if movement.crossing:
        yield TerrainEffect("", _("allows crossing a river"))
    if movement.no_entry:
        yield TerrainEffect("barred", _("units may not enter"))
    if movement.no_exit:
        yield TerrainEffect("", _("units inside may not move"))
    if movement.stop:
        yield TerrainEffect("stop", _for(movement.stop, _("stop on entering"), names))
    for unit_class, steps in movement.lose.items():
        text = _("remaining movement −{n}", n=steps)
        yield TerrainEffect("", _for((unit_class,), text, names))
    if movement.road:
        from rules.rulebook import Rulebook  # a window opens without the engine

        farther = Rulebook.in_play(names.scenario, names.game).movement.road_bonus
        yield TerrainEffect("", _(FARTHER, n=farther) if farther else _("counts as a road"))
    if movement.no_advance:
        yield TerrainEffect("", _("no Advance or Pursuit onto it"))
    if movement.damage:
        text = _("{n} damage to a unit that ends its move or retreat here", n=movement.damage)
        yield TerrainEffect("", text)
    if movement.ends_retreat:
        yield TerrainEffect("", _("a retreat into this hex ends here; the rest becomes hits"))


def _for(classes: Classes, text: str, names: Names) -> str:
    """The text, with the unit classes it holds for unless it holds for all."""
    if "all" in classes or not set(names.game.classes) - set(classes):
        return text
    others = tuple(name for name in names.game.classes if name not in classes)
    fewer = len(others) < len(classes)
    named = others if fewer else classes
    who = names.several("classes", named)
    if fewer:
        who = names.say(N_("all except {classes}"), classes=who)
    return f"{who}: {text}"


def _sight(kind: TerrainKind, names: Names) -> Iterator[str]:
    _ = names.say
    if kind.blocks_sight_unless == "same-terrain":
        yield _("blocks line of sight, except from the same terrain")
    elif kind.blocks_sight:
        yield _("blocks line of sight")


def _limits(combat: Combat, names: Names) -> Iterator[str]:
    """How many dice are rolled at most."""
    _ = names.say
    into, out = combat.max_dice_in, combat.max_dice_out
    if into is not None and into == out:
        yield _(say_n("max {n} die into or out of it", "max {n} dice into or out of it"), n=into)
    else:
        if into is not None:
            yield _(say_n("max {n} die into it", "max {n} dice into it"), n=into)
        if out is not None:
            yield _(say_n("max {n} die out of it", "max {n} dice out of it"), n=out)
    if combat.max_dice_uphill is not None:
        yield _(
            say_n("max {n} die into it from below", "max {n} dice into it from below"),
            n=combat.max_dice_uphill,
        )
    if combat.max_dice_counter is not None:
        yield _(
            say_n(
                "max {n} die when counterattacking out of it",
                "max {n} dice when counterattacking out of it",
            ),
            n=combat.max_dice_counter,
        )


def _combat(combat: Combat, names: Names) -> Iterator[str]:
    _ = names.say
    if combat.no_attack:
        yield _("units inside may not attack")
    if combat.no_attack_on_entry:
        yield _("no attack on the turn a unit enters")
    if combat.range_bonus:
        yield _("range {n}", n=f"{combat.range_bonus:+}".replace("-", "−"))
    if combat.ignore_flags:
        yield _(say_n("ignores {n} flag", "ignores {n} flags"), n=combat.ignore_flags)


def _burning(burn: Burn, names: Names) -> Iterator[str]:
    _ = names.say
    if burn.limit is None:
        return
    ends = {
        "removed": _("burn limit {n}, then removed"),
        "devastated": _("burn limit {n}, then Devastation"),
        "stays": _("burn limit {n}"),
    }
    text = ends[burn.at_limit].format(n=burn.limit)
    yield text + (_(", and its fire token is removed") if burn.takes_fire else "")


def _destroyed(kind: TerrainKind, names: Names) -> Iterator[str]:
    if kind.ruins is not None:
        yield names.say(N_("when destroyed becomes: {terrain}"), terrain=names.ground(kind.ruins))
