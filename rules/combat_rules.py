"""Families of the rulebook for attacks, and for fire and recruits (see ``rules.rulebook``)."""

from dataclasses import dataclass
from typing import Annotated, Literal


@dataclass(frozen=True, slots=True)
class CombatRules:
    """Attack dice."""

    die: str = ""
    """Which of the game's dice is rolled; empty: its first."""
    boulder: Literal["its-faces", "all-hits"] = "its-faces"
    """Which faces hit in the attack of a thrown boulder: the two that its ability names, or besides
    them all that hit in melee (BL2-TB-02)."""
    moved_shot: Annotated[int, 0, 9] = 0
    """Dice less for a shot after moving (public facts B1.3, B3)."""
    caps: Literal["before", "after"] = "before"
    """Whether caps of terrain count before modifiers or after them."""
    ford: Literal["counter", "all"] = "counter"
    """Whether a cap on counterattacks caps every attack out of the hex (BOW-TT-!2)."""
    commander_alone: Literal["captured", "one-figure"] = "captured"
    """What a commander is without his unit: taken by hits of one attack (BOW-FAQ-02), or a
    figure like others."""
    counterattack: Literal["all", "bold", "none"] = "all"
    """Who strikes back."""
    bold: Literal["by-ability", "supported"] = "by-ability"
    """Whether friends beside it make a unit Bold, or only its own abilities (public facts B3)."""
    bold_supporters: Annotated[int, 1, 6] = 2
    """Friends beside a unit that make it Bold, where support does."""


@dataclass(frozen=True, slots=True)
class FlankRules:
    """Striking a unit that is engaged with another (BOW, BLH-FLK-01)."""

    rule: Literal["none", "reroll"] = "none"
    """All dice of one symbol may be rolled again, once."""
    except_classes: tuple[str, ...] = ()
    """Classes that have no flank strike (BLH-FLK-01)."""
    attacks: Literal["all", "melee"] = "melee"


@dataclass(frozen=True, slots=True)
class TogetherRules:
    """Several units that strike as one (BOW-ADV-CO, BLH-MMS)."""

    allowed: Literal["no", "yes"] = "no"
    less: Annotated[int, 0, 9] = 1
    """Dice that each supporter has less than alone."""
    against: tuple[str, ...] = ()
    """Classes against which it is allowed; none named: every one (BLH-MMS-01)."""
    bold: Literal["any", "all-bold"] = "any"
    """Whether all must be Bold (BLH-MMS-01)."""
    adjacent: Literal["any", "in-touch"] = "any"
    """Whether all must stand beside each other (BLH-MMS-01)."""
    orders: Literal["each", "one"] = "each"
    """Whether every one of them needs an order, or one of them (BLH-MMS-05)."""


@dataclass(frozen=True, slots=True)
class BurningRules:
    """Fire (BOW-TT-FIRE)."""

    fire: str = ""
    """The token that shows a fire's level; empty: nothing burns."""
    devastation: str = ""
    """The token of a hex that is burnt down."""
    leaves_with_it: Literal["all", "named"] = "all"
    """Whether the fire leaves with everything that is burnt down, or only where its entry says so
    (BOW-TT-!3)."""


@dataclass(frozen=True, slots=True)
class RecruitingRules:
    """New figures at the Commander's Tent (BLH-REC)."""

    allowed: Literal["no", "yes"] = "no"
    marker: str = ""
    """The marker that shows the tent."""
    resource: str = "lore"
    """What a Lore face is paid with."""
    lore_cost: Annotated[int, 0, 99] = 2
    """Lore that a Lore face costs (BLH-REC-03)."""
