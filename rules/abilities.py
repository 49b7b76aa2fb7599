"""Abilities that the engine carries out: rules by name, each with its parameters.

A pack's ability names one of these as its ``rule`` and gives what differs in ``options``. Faces
whose pictures are lost in the sources are parameters, so that a pack can say which it takes.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from rules.memoize import memoize_by_identity
from rules.position import NOWHERE, Position
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.value import FrozenMap, Json

Options = Mapping[str, Json]

NOTHING: Mapping[str, Options] = {}


class UnknownAbility(UserError, ValueError):
    """An ability names a rule or a parameter that the engine has not."""


@dataclass(frozen=True, slots=True)
class AbilityRule:
    """A rule that units may have, or that a card brings."""

    about: str
    """What it does; where it stands in the rules."""
    options: Options = field(default_factory=FrozenMap)
    """Its parameters, and what counts where a pack is silent."""


ABILITIES: Mapping[str, AbilityRule] = {
    "bold": AbilityRule("Ignores a flag a level and may strike back (B3).", {"levels": 1}),
    "toughness": AbilityRule("Ignores hits of each attack (B1.3).", {"hits": 1}),
    "rage": AbilityRule("Dice more for each missing figure (B2).", {"dice": 1}),
    "vigilant": AbilityRule("Whom it attacks does not strike back (B2)."),
    "flanking": AbilityRule(
        "Other units roll more dice as they attack an enemy beside it (B2).",
        {"dice": 1, "each": True},
    ),
    "always-flanking": AbilityRule("Attacks as flanking, engaged or not (BOW-FAQ-05)."),
    "second-attack": AbilityRule("Attacks several times in a turn (BOW-ERR-04).", {"attacks": 2}),
    "heavy-swing": AbilityRule(
        "Faces spent drive back enemies beside it (BL2-HS-01…03).",
        {"face": "", "damage": 1, "again": False},
    ),
    "throw-boulder": AbilityRule(
        "A melee attack over a distance; two faces do damage (BL2-TB-01, BL2-TB-02).",
        {"dice": 2, "hexes": 2, "faces": ()},
    ),
}
"""Every rule by its name. ``again``: whether several swings may drive back one and the same unit
(BL2-HS-03 lets each go to a different one). ``each``: whether every unit with the ability adds its
dice, or one of them."""

NAMED: Mapping[str, str] = {
    "face": "faces",
    "faces": "faces",
    "classes": "classes",
    "units": "unit_types",
    "terrain": "terrain",
    "resource": "resources",
}
"""Parameters that are ids, and in which section of the game they stand."""

WORDS: Mapping[str, tuple[str, ...]] = {"after": ("order", "move"), "turn": ("own", "any")}
"""Parameters that are one of some words."""


def abilities_of(position: Position, number: int) -> Mapping[str, Options]:
    """Rule to options of what a unit can do now: a commander's abilities come and leave with
    him."""
    fighter, leader = position.theatre.fighters[number], position.joined[number]
    if leader != NOWHERE:
        return {**fighter.abilities, **position.theatre.fighters[leader].abilities}
    if not fighter.abilities or fighter.commander is None or position.led[number]:
        return fighter.abilities
    game = position.theatre.game
    known = game.unit_types.get(fighter.type)
    own = (game.abilities.get(name) for name in (known.abilities if known is not None else ()))
    return {
        ability.rule: ability.options
        for ability in own
        if ability is not None and ability.rule is not None
    }


def has(position: Position, number: int, rule: str) -> bool:
    """Whether a unit has an ability now."""
    return rule in abilities_of(position, number)


def ability_value(position: Position, number: int, rule: str, option: str) -> int:
    """A number among an ability's parameters; 0 for a unit that has not the ability."""
    options = abilities_of(position, number).get(rule)
    if options is None:
        return 0
    value = options.get(option, ABILITIES[rule].options[option])
    return value if isinstance(value, int) else 0


def names(position: Position, number: int, rule: str, option: str) -> tuple[str, ...]:
    """Names among an ability's parameters, such as faces; none for a unit without it."""
    options = abilities_of(position, number).get(rule)
    if options is None:
        return ()
    value = options.get(option, ABILITIES[rule].options[option])
    return tuple(str(name) for name in (value if isinstance(value, tuple) else (value,)) if name)


def attacks_a_turn(position: Position, number: int) -> int:
    """How many attacks a unit may make in a turn (BOW-ERR-04)."""
    return max(1, ability_value(position, number, "second-attack", "attacks"))


@memoize_by_identity
def check_abilities(game: Game) -> None:
    """Refuse the first ability whose rule or parameter the engine has not, or whose faces the
    game has not; raises ``UnknownAbility``."""
    for name, ability in game.abilities.items():
        if ability.rule is None:
            continue
        known = ABILITIES.get(ability.rule)
        if known is None:
            raise unknown(f"abilities/{name}/rule: {ability.rule!r}", ABILITIES)
        check_options(f"abilities/{name}/options", ability.options, known, game)


def check_options(place: str, options: Options, known: AbilityRule, game: Game) -> None:
    """Refuse the first parameter that a rule has not, or whose value the game has not; raises
    ``UnknownAbility`` with the place named by ``place``."""
    for option, value in options.items():
        if option not in known.options:
            raise unknown(f"{place}/{option}", known.options)
        _check_value(f"{place}/{option}", option, value, known, game)


def _check_value(place: str, option: str, value: Json, known: AbilityRule, game: Game) -> None:
    if option in NAMED:
        there = getattr(game, NAMED[option])
        for name in value if isinstance(value, tuple) else (value,):
            if name not in there:
                raise unknown(f"{place}: {name!r}", there)
    elif option in WORDS:
        if value not in WORDS[option]:
            raise unknown(f"{place}: {value!r}", WORDS[option])
    elif type(value) is not type(known.options[option]) or (isinstance(value, int) and value < 0):
        sentence = N_("{said} is not a value of this kind: {like}")
        raise UnknownAbility(
            Phrase(sentence, said=f"{place}: {value!r}", like=repr(known.options[option]))
        )


def unknown(place: str, known: Collection[str]) -> UnknownAbility:
    """What a pack says and the engine has not, with what there is."""
    sentence = N_("{said} is unknown; available: {known}")
    return UnknownAbility(Phrase(sentence, said=place, known=", ".join(known) or "-"))
