"""Which rules a battle is played by: a pack's choices and a scenario's variants as typed values
(ADR 6).

A pack names its choices under ``rules``, family by family; a variant that is on names others. The
classes below are the whole list of what exists: a family is a class, a choice is a field, a word
that may be chosen stands in its ``Literal``, a number has its bounds, and the field's value is
what counts where a pack is silent.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from rules.board_rules import (
    BurningRules,
    CombatRules,
    CommanderRules,
    FlankRules,
    HiddenRules,
    MapRules,
    RealmRules,
    RecruitingRules,
    TableRules,
    TogetherRules,
)
from rules.memoize import memoize_by_identity
from schema.game import Game, VariantRule
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario, Variant
from schema.value import Json

Count = Annotated[int, 0, 99]
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*|")
"""An id of the game's, or empty: none."""
MiddleRow = Literal["both", "nobody"]


class UnknownChoice(UserError, ValueError):
    """A pack chooses what the engine has not; the text names it and lists what exists."""


@dataclass(frozen=True, slots=True)
class ControlRules:
    """Zones of control."""

    radius: Annotated[int, 0, 20] = 1
    """Radius of a commander's zone of control, in hexes."""
    apart_from: Literal["own", "everyone"] = "own"
    """Zones of control that a commander's own zone must not overlap when the commander is placed:
    those of the same side (``own``) or all (BOW-RAID-04, BOW-RAID-!2)."""


@dataclass(frozen=True, slots=True)
class PlacementRules:
    """Setting up."""

    middle_row: MiddleRow = "both"
    """On a board with an odd number of rows, whether the middle row belongs to both halves or to
    neither (BOW-RAID-!1)."""
    units_in_a_hex: Annotated[int, 1, 99] = 1
    """Maximum number of units in a hex."""
    proxies: tuple[str, ...] = ()
    """Terrain and tokens that any spare piece may replace when they run out (BL2-RUINS-08)."""
    not_prebuilt: tuple[str, ...] = ()
    """Tokens and markers that are not used in a scenario with fixed armies (BL2-PRE-04)."""
    told_by_scenario: tuple[str, ...] = ()
    """Tokens whose rules the scenario must explain, such as a tent or a siege tower
    (BOW-TT-TENT)."""
    round_track: str = ""
    """Component of the boxes that limits the number of rounds; none: no limit."""


@dataclass(frozen=True, slots=True)
class LeadershipRules:
    """Cards in a Leadership deck (BOW-SK-S04)."""

    of_house: Annotated[int, 0, 999] = 0
    """House cards in a Leadership deck (BOW-SK-S04)."""
    of_commander: Count = 0
    """Cards that each commander adds to a Leadership deck (BOW-SK-S04)."""
    resource: str = ""
    """Resource that counts the cards drawn from this deck in a round; none: the game has no such
    deck."""

    def cards(self, commanders: int) -> int:
        """How many cards the deck of a player with so many commanders holds."""
        return self.of_house + commanders * self.of_commander


@dataclass(frozen=True, slots=True)
class UsualRules:
    """What each side starts with unless the scenario says otherwise (BOW-SKC-10…14)."""

    command_tokens: Count = 0
    """Command tokens of each side unless the scenario says otherwise; 0: not specified
    (BOW-SKC-10…14)."""
    order_dice: Count = 0
    """Order dice of each side unless the scenario says otherwise; 0: not specified
    (BOW-SKC-10…14)."""
    leadership_cards: Count = 0
    """Leadership cards of each side unless the scenario says otherwise; 0: not specified
    (BOW-SKC-10…14)."""
    morale: Count = 0
    """Morale of each side unless the scenario says otherwise; 0: not specified (BOW-SKC-10…14)."""
    ties: tuple[str, ...] = ()
    """Usual tiebreakers, in order; none: not specified."""

    def resources(self) -> dict[str, int]:
        """Resource to its usual number, those that have one."""
        return {
            choice.name.replace("_", "-"): amount
            for choice in fields(self)
            if isinstance(amount := getattr(self, choice.name), int) and amount
        }


@dataclass(frozen=True, slots=True)
class SightRules:
    """Lines of sight."""

    units: Literal["block", "free"] = "block"
    """Whether units block line of sight."""
    edges: Literal["one-open", "both-open", "free"] = "one-open"
    """When a line of sight along the side between two hexes is clear: with at least one hex open,
    with both open, or always."""
    heights: Literal["flat", "above-both"] = "flat"
    """Whether terrain blocks line of sight when it is higher than both ends of the line."""


@dataclass(frozen=True, slots=True)
class MovementRules:
    """Movement."""

    road_bonus: Annotated[int, 0, 9] = 0
    """Additional hexes for a unit that moves along a road all the way, from the hex in which it
    starts."""
    friends: Literal["block", "pass"] = "block"
    """Whether a unit may move through friendly units. It may never end its move in their hex."""
    lose: Literal["to-zero", "must-afford"] = "to-zero"
    """When a hex costs more movement than a unit has left: the unit may enter and its movement
    ends, or it may not enter (BOW-TT-!1)."""
    climb: Count = 99
    """Maximum number of levels that a unit can climb or descend in one step."""
    climb_cost: Annotated[int, 0, 9] = 0
    """Additional movement for each level climbed."""
    zones: Literal["free", "stop"] = "free"
    """Whether a unit must stop when it enters a hex adjacent to an enemy."""
    engaged: Literal["free", "struck", "held"] = "free"
    """Whether an engaged unit may move away: freely, after suffering a free attack (``struck``), or
    not at all (BLH-ENG-06)."""
    no_entry_in_retreat: Literal["blocks", "open"] = "blocks"
    """Whether a hex that units may not enter, such as a fire, blocks a retreat as impassable
    terrain does."""
    pursuit: Literal["terrain-counts", "free"] = "terrain-counts"
    """Whether terrain effects apply to an advance or a pursuit (BOW-FAQ-10)."""


@dataclass(frozen=True, slots=True)
class EngagementRules:
    """Engagement tokens (BLH-ENG, BOW-FAQ-07)."""

    tokens: Literal["none", "optional", "melee"] = "none"
    """When units become engaged: never, if the attacker chooses, or with every melee attack."""
    ranks: tuple[str, ...] = ()
    """Ranks whose units can engage; none: all ranks (BLH-ENG-02)."""
    except_classes: tuple[str, ...] = ()
    """Classes whose units cannot engage (BLH-ENG-02)."""
    exclusive: Literal["no", "yes"] = "no"
    """Whether an engaged unit may attack only the units with which it is engaged (BLH-ENG-03)."""
    several: Literal["one", "many"] = "many"
    """Whether a unit can be engaged with one unit only or with several (BLH-ENG-04)."""
    targets: Literal["same", "all"] = "same"
    """Whether the target must also be of these ranks and classes (``same``), or can be any unit
    (BOW-FAQ-06, BOW-FAQ-07)."""
    banner_cards: Literal["stay", "free"] = "stay"
    """Whether a command card for units of its colour may end an engagement (BLH-ENG-05)."""
    retreat: Literal["apart", "ends"] = "apart"
    """Which engagements end when a unit retreats: those with units that are no longer adjacent, or
    all (BLH-ENG-05)."""


@dataclass(frozen=True, slots=True)
class RetreatRules:
    """Direction and length of retreats, and what blocks them."""

    rule: Literal["toward-edge", "directional", "straight"] = "toward-edge"
    """Direction of a retreat: toward the unit's edge, straight away from the attacker and turning
    aside if necessary (BOW-ADV-DIR-01), or straight away only."""
    applies: Literal["all", "melee", "engaged-melee"] = "all"
    """Attacks to which the directional retreat applies. After other attacks, units retreat toward
    their edge."""
    friend_blocks: Literal["turn", "stay"] = "turn"
    """If a friendly unit is in the hex straight behind, the retreating unit turns to another hex,
    or stays and takes hits."""
    enemy_blocks: Literal["turn", "stay"] = "turn"
    """If an enemy is in the hex straight behind, the retreating unit turns to another hex
    (BOW-ADV-DIR-02), or stays and takes hits (BLH-DRT-05)."""
    ground_blocks: Literal["turn", "stay"] = "turn"
    """If the hex straight behind is impassable, the retreating unit turns to another hex, or stays
    and takes hits."""
    edge_blocks: Literal["turn", "stay"] = "turn"
    """If the edge of the board is straight behind, the retreating unit turns to another hex, or
    stays and takes hits (BLH-DRT-04)."""
    aside: Literal["nearer", "free"] = "nearer"
    """Hex to which a unit turns: only the one nearer to its edge, or, if that hex is blocked, also
    the other one (BOW-ADV-DIR-02, BLH-DRT-03)."""
    equal: Literal["none", "either"] = "either"
    """When a unit may turn to two hexes equally near to its edge: neither, or the one its owner
    chooses (BLH-DRT-!1)."""
    hexes_a_flag: Annotated[int, 1, 9] = 1
    """Hexes for each retreat result (BOW-ADV-DIR-01)."""
    far_classes: tuple[str, ...] = ()
    """Classes that retreat a different number of hexes for each result; none: no class."""
    far_hexes_a_flag: Annotated[int, 1, 9] = 2
    """Hexes for each retreat result of these classes."""


@dataclass(frozen=True, slots=True)
class ReducedRules:
    """Units that have lost much (BOW-ADV-RED-01, BLH-WEAK-01)."""

    since: Literal["never", "half", "more-than-half"] = "never"
    """Losses from which a unit is weakened: never, half of its figures (rounded up), or more than
    half (BLH-WEAK-!1)."""
    commander: Literal["counts", "apart"] = "counts"
    """Whether the commander's figure counts as one of the unit's figures (BOW-ADV-RED-01)."""
    bold: Literal["reduced", "spared"] = "reduced"
    """Whether Bold units can be weakened (BLH-WEAK-01)."""
    dice: Annotated[int, 0, 9] = 1
    """Attack dice that a weakened unit loses."""
    retreat: Count = 0
    """Maximum retreat of a weakened unit in hexes; 0: no limit."""


@dataclass(frozen=True, slots=True)
class WithdrawalRules:
    """Withdrawing before an attack (BOW-ADV-WD)."""

    allowed: Literal["no", "yes"] = "no"
    """Whether units may withdraw before an attack (BOW-ADV-WD)."""
    hexes: Annotated[int, 1, 9] = 2
    """Maximum distance toward the unit's own edge, in hexes."""
    resource: str = "morale"
    """Resource that pays for a withdrawal."""
    before_higher: Annotated[int, 0, 9] = 1
    """Cost if the attacker has a higher rank (BOW-ADV-WD-04)."""
    before_equal: Annotated[int, 0, 9] = 2
    """Cost if the attacker has the same rank (BOW-ADV-WD-04)."""
    before_lower: Annotated[int, 0, 9] = 3
    """Cost if the attacker has a lower rank (BOW-ADV-WD-04)."""
    of_several: Literal["highest", "lowest"] = "highest"
    """Which rank counts if there are several attackers (BOW-ADV-WD-04)."""


@dataclass(frozen=True, slots=True)
class EvadeRules:
    """Evading an attack (BLH-EVD); who may evade whom is the game's ``evasions``."""

    allowed: Literal["no", "yes"] = "no"
    """Whether units may evade attacks (BLH-EVD). The game's ``evasions`` list who may evade
    whom."""
    hexes: Annotated[int, 1, 9] = 2
    """Hexes toward the unit's own edge, fewer if the path is blocked (BLH-EVD-04)."""
    attacks: Literal["melee", "all"] = "melee"
    """Attacks that units may evade: melee only, or ranged too (BLH-EVD-05)."""
    blue: Literal["by-table", "never"] = "by-table"
    """Whether units with blue banners may evade (BLH-EVD-!1)."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All choices of a battle, family by family."""

    control: ControlRules = field(default_factory=ControlRules)
    placement: PlacementRules = field(default_factory=PlacementRules)
    commander: CommanderRules = field(default_factory=CommanderRules)
    leadership: LeadershipRules = field(default_factory=LeadershipRules)
    usual: UsualRules = field(default_factory=UsualRules)
    sight: SightRules = field(default_factory=SightRules)
    movement: MovementRules = field(default_factory=MovementRules)
    engagement: EngagementRules = field(default_factory=EngagementRules)
    retreat: RetreatRules = field(default_factory=RetreatRules)
    reduced: ReducedRules = field(default_factory=ReducedRules)
    withdrawal: WithdrawalRules = field(default_factory=WithdrawalRules)
    evade: EvadeRules = field(default_factory=EvadeRules)
    combat: CombatRules = field(default_factory=CombatRules)
    flank: FlankRules = field(default_factory=FlankRules)
    together: TogetherRules = field(default_factory=TogetherRules)
    burning: BurningRules = field(default_factory=BurningRules)
    recruiting: RecruitingRules = field(default_factory=RecruitingRules)
    hidden: HiddenRules = field(default_factory=HiddenRules)
    map: MapRules = field(default_factory=MapRules)
    realms: RealmRules = field(default_factory=RealmRules)
    table: TableRules = field(default_factory=TableRules)

    @classmethod
    def in_play(cls, scenario: Scenario, game: Game) -> Rulebook:
        """The rulebook of a scenario; a variant whose options the engine has not is left out:
        validation names it."""
        return cls.printed_rules(game, tuple(v for v in scenario.variants if fits(game, v)))

    @classmethod
    def printed_rules(cls, game: Game, variants: tuple[Variant, ...] = ()) -> Rulebook:
        """The rulebook of a pack with these variants; raises ``UnknownChoice`` for what the engine
        has not.

        For those who have no scenario yet: the generators, the look over a pack. A question about a
        scenario asks ``in_play``, or it forgets the variants that the scenario is played by; a test
        of the house holds that.

        Later variants beat earlier ones, and those that a scenario names beat the mandatory ones;
        variants that the game does not have change nothing: validation names them. Families that
        the engine does not have yet are left alone here; ``check_choices`` refuses them.
        """
        if not any(variant.id in game.variants for variant in variants):
            return _without_variants(game)
        return _built(game, variants)


@memoize_by_identity
def _without_variants(game: Game) -> Rulebook:
    return _built(game, ())


def _built(game: Game, variants: tuple[Variant, ...]) -> Rulebook:
    chosen: dict[str, dict[str, Json]] = {name: dict(of) for name, of in game.rules.items()}
    named = [variant.id for variant in variants]
    on = [Variant(id=name) for name, rule in game.variants.items() if rule.mandatory]
    for variant in [*(v for v in on if v.id not in named), *variants]:
        if variant.id in game.variants:
            _apply_variant(chosen, game, variant)
    return Rulebook(**{name: _family(name, kind, chosen) for name, kind in _FAMILIES.items()})


def _apply_variant(chosen: dict[str, dict[str, Json]], game: Game, variant: Variant) -> None:
    rule = game.variants[variant.id]
    options = {**rule.options, **variant.options}
    for family, choices in rule.rules.items():
        for key, value in choices.items():
            if isinstance(value, Mapping) and tuple(value) == ("option",):
                value = options.get(str(value["option"]))  # noqa: PLW2901  what it stands for
            chosen.setdefault(family, {})[key] = value


def choice_behind(rule: VariantRule, option: str) -> tuple[str, str] | None:
    """The family and the choice whose value an option of a variant is; ``None`` if it is none."""
    for family, choices in rule.rules.items():
        for key, value in choices.items():
            if isinstance(value, Mapping) and dict(value) == {"option": option}:
                return family, key
    return None


def allowed(family: str, choice: str) -> tuple[str, ...] | range | None:
    """What may be chosen: words, or numbers; ``None`` where it is any name, or nothing known."""
    hint = _CHOICES.get(family, {}).get(choice)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is Annotated:
        _, least, most = get_args(hint)
        return range(least, most + 1)
    return None


@memoize_by_identity
def check_choices(game: Game) -> None:
    """Refuse the first choice that the engine has not, of the pack or of one of its variants;
    raises ``UnknownChoice``."""
    written = [*game.rules, *(name for rule in game.variants.values() for name in rule.rules)]
    for name in written:
        if name not in _FAMILIES:
            raise _unknown(f"rules/{name}", sorted(_FAMILIES))
    Rulebook.printed_rules(game)
    for name in game.variants:
        Rulebook.printed_rules(game, (Variant(id=name),))


def fits(game: Game, variant: Variant) -> bool:
    """Whether the options that a scenario gives a variant are ones that the engine has."""
    try:
        Rulebook.printed_rules(game, (variant,))
    except UnknownChoice:
        return False
    return True


def _family(name: str, kind: type[Any], chosen: Mapping[str, Mapping[str, Json]]) -> Any:
    given = chosen.get(name, {})
    known = _CHOICES[name]
    values = {}
    for key, value in given.items():
        if key not in known:
            raise _unknown(f"rules/{name}/{key}", known)
        values[key.replace("-", "_")] = _checked(f"rules/{name}/{key}", value, known[key])
    return kind(**values)


def _checked(field: str, value: Json, hint: Any) -> object:
    """The value, if it is one of the words, a number within the bounds, a name, or names."""
    if get_origin(hint) is Literal:
        if value not in get_args(hint):
            raise _unknown(f"{field}: {value!r}", get_args(hint))
        return value
    if get_origin(hint) is Annotated:
        _, least, most = get_args(hint)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            sentence = N_("{said} is not a whole number from {least} to {most}")
            raise UnknownChoice(
                Phrase(sentence, said=f"{field}: {value!r}", least=least, most=most)
            )
        return value
    names = value if isinstance(value, tuple) else (value,)
    if not all(isinstance(name, str) and NAME.fullmatch(name) for name in names) or (
        hint is str
    ) is isinstance(value, tuple):
        sentence = N_("{said}: a name, or a list of names, is expected")
        raise UnknownChoice(Phrase(sentence, said=f"{field}: {value!r}"))
    return value


def _unknown(field: str, known: Iterable[object]) -> UnknownChoice:
    sentence = N_("{said} is unknown; available: {known}")
    return UnknownChoice(Phrase(sentence, said=field, known=", ".join(map(str, known))))


_FAMILIES: dict[str, type[Any]] = dict(get_type_hints(Rulebook))
_CHOICES: dict[str, dict[str, Any]] = {
    name: {
        choice.replace("_", "-"): hint
        for choice, hint in get_type_hints(kind, include_extras=True).items()
    }
    for name, kind in _FAMILIES.items()
}
"""Family to the key of each choice as packs write it, and what may be chosen."""
