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
    FlankRules,
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
    """How many hexes a zone of control reaches (2 in Battles of Westeros, public facts B1.4)."""
    apart_from: Literal["own", "everyone"] = "own"
    """Whose zones a commander's must not overlap when he is placed (BOW-RAID-04, BOW-RAID-!2)."""


@dataclass(frozen=True, slots=True)
class PlacementRules:
    """Setting up."""

    middle_row: MiddleRow = "both"
    """Whose half the middle row of an odd number of rows is (BOW-RAID-!1)."""
    units_in_a_hex: Annotated[int, 1, 99] = 1
    """How many units may share a hex."""
    proxies: tuple[str, ...] = ()
    """Terrain and tokens for which any spare piece may stand in when they run out
    (BL2-RUINS-08)."""
    not_prebuilt: tuple[str, ...] = ()
    """Tokens and markers that have no place in a battle that is laid out beforehand
    (BL2-PRE-04)."""
    told_by_scenario: tuple[str, ...] = ()
    """Tokens whose rules the scenario must say: a tent, a siege tower (BOW-TT-TENT)."""
    round_track: str = ""
    """Which count of the boxes the rounds are counted on; empty: on anything."""


@dataclass(frozen=True, slots=True)
class CommanderRules:
    """Commanders and their figures."""

    figure: Literal["one-of-unit", "extra"] = "one-of-unit"
    """Whether a commander's figure stands for one of his unit's or beside them."""
    always_ranked: tuple[str, ...] = ()
    """Commanders whose unit has the rank of their card in every battle; others lead units of any
    rank where no skirmish card is used (BOW-ERR-01)."""


@dataclass(frozen=True, slots=True)
class LeadershipRules:
    """Cards in a Leadership deck (BOW-SK-S04)."""

    of_house: Annotated[int, 0, 999] = 0
    of_commander: Count = 0
    resource: str = ""
    """Which of the game's resources are cards of this deck, drawn in a round; empty: none."""

    def cards(self, commanders: int) -> int:
        """How many cards the deck of a player with so many commanders holds."""
        return self.of_house + commanders * self.of_commander


@dataclass(frozen=True, slots=True)
class UsualRules:
    """What a player of a battle starts with where nothing else is said, by the game's resources
    (BOW-SKC-10…14); 0: the game has no usual number of it."""

    command_tokens: Count = 0
    order_dice: Count = 0
    leadership_cards: Count = 0
    morale: Count = 0
    ties: tuple[str, ...] = ()
    """How a tie is usually broken; none named: the game does not say."""

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
    """Whether units hide what lies behind them (public facts B1.6)."""
    edges: Literal["one-open", "both-open", "free"] = "one-open"
    """A line that runs along the edge of two hexes is clear when one of them is open, only when
    both are, or always."""
    heights: Literal["flat", "above-both"] = "flat"
    """Whether ground blocks that is higher than both ends of the line."""


@dataclass(frozen=True, slots=True)
class MovementRules:
    """Movement."""

    road_bonus: Annotated[int, 0, 9] = 0
    """Hexes more for a unit whose whole move follows a road, the hex it leaves included."""
    friends: Literal["block", "pass"] = "block"
    """Whether a unit may move through its friends; it never ends its move with one."""
    lose: Literal["to-zero", "must-afford"] = "to-zero"
    """What happens where less is left than a hex takes away: nothing is left, or the hex cannot
    be entered (BOW-TT-!1)."""
    climb: Count = 99
    """How many levels a unit may climb or descend in one step."""
    climb_cost: Annotated[int, 0, 9] = 0
    """Steps more for each level that it climbs."""
    zones: Literal["free", "stop"] = "free"
    """Whether a unit must stop where it enters a hex beside an enemy."""
    engaged: Literal["free", "struck", "held"] = "free"
    """Whether an engaged unit that moves away is struck first, or may not (BLH-ENG-06)."""
    no_entry_in_retreat: Literal["blocks", "open"] = "blocks"
    """Whether a hex that may not be entered (a fire) stops a retreat as impassable ground does."""
    pursuit: Literal["terrain-counts", "free"] = "terrain-counts"
    """Whether terrain counts in an advance or a pursuit (BOW-FAQ-10)."""


@dataclass(frozen=True, slots=True)
class EngagementRules:
    """Engagement tokens (BLH-ENG, BOW-FAQ-07)."""

    tokens: Literal["none", "optional", "melee"] = "none"
    """Whether units engage: never, when the attacker wants to, or with every melee attack."""
    ranks: tuple[str, ...] = ()
    """Ranks that may be engaged and engage; none named: every one (BLH-ENG-02)."""
    except_classes: tuple[str, ...] = ()
    """Classes that neither engage nor are engaged (BLH-ENG-02)."""
    exclusive: Literal["no", "yes"] = "no"
    """Whether an engaged unit may attack only the one it is engaged with (BLH-ENG-03)."""
    several: Literal["one", "many"] = "many"
    """Whether a unit can be in one engagement or in several (BLH-ENG-04)."""
    targets: Literal["same", "all"] = "same"
    """Whether ranks and classes that lay no token are spared by others' too, or may be engaged by
    them (BOW-FAQ-06, BOW-FAQ-07)."""
    banner_cards: Literal["stay", "free"] = "stay"
    """Whether a command card for banners of its colour may free a unit (BLH-ENG-05)."""
    retreat: Literal["apart", "ends"] = "apart"
    """Whether a retreat ends a unit's engagements with those it no longer stands beside, or all of
    them (BLH-ENG-05)."""


@dataclass(frozen=True, slots=True)
class RetreatRules:
    """Retreats; each ``…-blocks`` says what the hex straight behind does when it is taken so:
    ``turn`` to the other direction, or ``stay`` and take hits."""

    rule: Literal["toward-edge", "directional", "straight"] = "toward-edge"
    """Toward the own edge; along the attack, else beside it (BOW-ADV-DIR-01); along it only."""
    applies: Literal["all", "melee", "engaged-melee"] = "all"
    """To which attacks a directional retreat applies; the others drive toward the own edge
    (public facts B1.9)."""
    friend_blocks: Literal["turn", "stay"] = "turn"
    enemy_blocks: Literal["turn", "stay"] = "turn"
    """BOW-ADV-DIR-02; BLH-DRT-05 says ``stay``."""
    ground_blocks: Literal["turn", "stay"] = "turn"
    edge_blocks: Literal["turn", "stay"] = "turn"
    """BLH-DRT-04 does not say; taken as impassable ground."""
    aside: Literal["nearer", "free"] = "nearer"
    """Where a unit turns to when the hex straight behind is closed: only to the hex beside it that
    is nearer to its edge, or to the free one of the two that is, be it the farther
    (BOW-ADV-DIR-02; BLH-DRT-03 says ``nearer``)."""
    equal: Literal["none", "either"] = "either"
    """When both hexes beside the straight one are equally near the own edge: neither may be used,
    or the owner chooses (BLH-DRT-!1)."""
    hexes_a_flag: Annotated[int, 1, 9] = 1
    """Hexes for each result of retreat (BOW-ADV-DIR-01)."""


@dataclass(frozen=True, slots=True)
class ReducedRules:
    """Units that have lost much (BOW-ADV-RED-01, BLH-WEAK-01)."""

    since: Literal["never", "half", "more-than-half"] = "never"
    """From which loss on: half rounded up, or more than half (BLH-WEAK-!1)."""
    commander: Literal["counts", "apart"] = "counts"
    """Whether a commander's figure is one of those counted (BOW-ADV-RED-01)."""
    bold: Literal["reduced", "spared"] = "reduced"
    """Whether Bold units are spared (BLH-WEAK-01)."""
    dice: Annotated[int, 0, 9] = 1
    """Attack dice that it has less."""
    retreat: Count = 0
    """The most hexes that it may retreat; 0: no such limit."""


@dataclass(frozen=True, slots=True)
class WithdrawalRules:
    """Withdrawing before an attack (BOW-ADV-WD)."""

    allowed: Literal["no", "yes"] = "no"
    hexes: Annotated[int, 1, 9] = 2
    """The most hexes that it moves toward its own edge."""
    resource: str = "morale"
    """What its owner pays with."""
    before_higher: Annotated[int, 0, 9] = 1
    before_equal: Annotated[int, 0, 9] = 2
    before_lower: Annotated[int, 0, 9] = 3
    """What it costs before an attacker of higher, equal and lower rank (BOW-ADV-WD-04)."""
    of_several: Literal["highest", "lowest"] = "highest"
    """Whose rank counts of several attackers (BOW-ADV-WD-04)."""


@dataclass(frozen=True, slots=True)
class EvadeRules:
    """Evading an attack (BLH-EVD); who may evade whom is the game's ``evasions``."""

    allowed: Literal["no", "yes"] = "no"
    hexes: Annotated[int, 1, 9] = 2
    """Hexes toward the own edge, fewer where there is no way (BLH-EVD-04)."""
    attacks: Literal["melee", "all"] = "melee"
    """Whether a ranged attack may be evaded (BLH-EVD-05)."""
    blue: Literal["by-table", "never"] = "by-table"
    """Whether blue banners may evade at all (BLH-EVD-!1)."""


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
            _lay_over(chosen, game, variant)
    return Rulebook(**{name: _family(name, kind, chosen) for name, kind in _FAMILIES.items()})


def _lay_over(chosen: dict[str, dict[str, Json]], game: Game, variant: Variant) -> None:
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
    said = [*game.rules, *(name for rule in game.variants.values() for name in rule.rules)]
    for name in said:
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
    said = chosen.get(name, {})
    known = _CHOICES[name]
    values = {}
    for key, value in said.items():
        if key not in known:
            raise _unknown(f"rules/{name}/{key}", known)
        values[key.replace("-", "_")] = _checked(f"rules/{name}/{key}", value, known[key])
    return kind(**values)


def _checked(said: str, value: Json, hint: Any) -> object:
    """The value, if it is one of the words, a number within the bounds, a name, or names."""
    if get_origin(hint) is Literal:
        if value not in get_args(hint):
            raise _unknown(f"{said}: {value!r}", get_args(hint))
        return value
    if get_origin(hint) is Annotated:
        _, least, most = get_args(hint)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            sentence = N_("{said} is not a whole number from {least} to {most}")
            raise UnknownChoice(Phrase(sentence, said=f"{said}: {value!r}", least=least, most=most))
        return value
    names = value if isinstance(value, tuple) else (value,)
    if not all(isinstance(name, str) and NAME.fullmatch(name) for name in names) or (
        hint is str
    ) is isinstance(value, tuple):
        sentence = N_("{said}: a name, or a list of names, is expected")
        raise UnknownChoice(Phrase(sentence, said=f"{said}: {value!r}"))
    return value


def _unknown(said: str, known: Iterable[object]) -> UnknownChoice:
    sentence = N_("{said} is unknown; available: {known}")
    return UnknownChoice(Phrase(sentence, said=said, known=", ".join(map(str, known))))


_FAMILIES: dict[str, type[Any]] = dict(get_type_hints(Rulebook))
_CHOICES: dict[str, dict[str, Any]] = {
    name: {
        choice.replace("_", "-"): hint
        for choice, hint in get_type_hints(kind, include_extras=True).items()
    }
    for name, kind in _FAMILIES.items()
}
"""Family to the key of each choice as packs write it, and what may be chosen."""
