"""Families of the rulebook for boards of map tiles and for tables (see ``rules.rulebook``)."""

from dataclasses import dataclass
from typing import Annotated, Literal

Count = Annotated[int, 0, 99]
Distance = Annotated[int, 0, 5000]
"""Whole millimetres."""


@dataclass(frozen=True, slots=True)
class MapRules:
    """Putting a map together from tiles (public facts B4, RW-MAP)."""

    tiles_each: Annotated[int, 1, 9] = 2
    """Map tiles that each player lays."""
    touching: Count = 2
    """Areas of a new tile that must touch laid ones."""
    touched: Count = 2
    """Different laid areas that a new tile must touch."""
    coloured: tuple[str, ...] = ()
    """Kinds of borders of which no two may lie against each other."""
    shy: tuple[str, ...] = ()
    """Kinds of borders that may not lie against a coloured one, only against each other."""
    freezing: tuple[str, ...] = ()
    """Kinds of borders that stop nobody in winter."""
    open_borders: Annotated[int, 0, 6] = 3
    """Uncoloured borders that a home realm setup marker touches at least."""
    apart: Count = 3
    """How far home realm setup markers lie apart at least (RW-MAP-01)."""
    counted: Literal["between", "steps"] = "between"
    """Whether that counts the areas between them, or the steps from one to the other."""
    homes: Literal["apart", "free"] = "apart"
    """Whether home realms may never be adjacent (public facts B4, step 6)."""
    dragon_runes: Count = 1
    false_runes: Count = 1
    """Rune tokens that each player lays (RW-MAP-02)."""
    rune_beside_marker: Literal["no", "yes"] = "no"
    """Whether a rune may lie beside a home realm setup marker (RW-MAP-03)."""
    runes_in_area: Count = 1
    """Rune tokens that may lie in one area while runes are laid (RW-MAP-03)."""
    runes_in_homes: Literal["no", "yes"] = "no"
    """Whether rune tokens are laid in home realms (RW-MAP-02)."""
    units_in_area: Count = 8
    """Units of one player that may be in an area (public facts B4)."""
    marker: str = ""
    """The marker that shows where a home realm comes; empty: none."""
    rune: str = ""
    """The token of a rune that lies face down; empty: there are none."""
    dragon: str = ""
    """The card behind a token that is a dragon rune."""
    false: str = ""
    """The card behind a token that is a false rune."""


@dataclass(frozen=True, slots=True)
class RealmRules:
    """How the game ends and is won once the map is there (RW-END, RW-WIN, RW-VIC, RW-HERO)."""

    years: Annotated[int, 0, 99] = 0
    """The last year; 0: years do not end it (RW-END-01)."""
    runes: Count = 0
    """Dragon runes that win; 0: they do not (RW-WIN-01)."""
    rune_count: str = ""
    """The resource that counts a player's dragon runes; empty: nothing does."""
    win: Literal["at-once", "held-a-year"] = "held-a-year"
    """Whether so many win at once or must be held until the same season of the next year
    (RW-WIN-01)."""
    claim: Literal["unit", "card"] = "unit"
    """Whether a claim is a unit on the season deck or a Victory card (RW-WIN-02)."""
    routed_circles: Literal["fall", "stand"] = "stand"
    """How routed units with a round base count when strength is counted (RW-BAT-01)."""
    assist_cards: Count = 0
    """Fate cards that a unit type draws more when heroes assist it (RW-HERO-02)."""
    assist_several: Literal["one", "each"] = "one"
    """Whether two heroes beside one unit type draw one card more or one each (RW-HERO-02)."""
    threatened_runes: Count = 1
    """Rune tokens that "Threatened Home Realms" moves out of a home realm (RW-CARD-01)."""
    marching_heroes: Literal["stay", "go"] = "go"
    """Whether the orders that move units move heroes too (RW-CARD-02)."""
    ambush: Literal["any", "quest"] = "quest"
    """In which phase "Ambush" may be played (RW-CARD-03)."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """Placing on a table, in whole millimetres (TC-DIST, TC-PLAY, TC-CHR)."""

    short: Distance = 0
    """The short distance, S (TC-DIST-01)."""
    medium: Distance = 0
    """The medium distance, M (TC-DIST-01)."""
    piece_own_edge: Literal["short", "medium", "none"] = "short"
    """How far terrain lies from the edge of the player who plays it (TC-PLAY-03)."""
    piece_other_edge: Literal["short", "medium", "none"] = "medium"
    """How far terrain lies from his opponents' edges (TC-PLAY-03)."""
    piece_piece: Literal["short", "medium", "none"] = "short"
    """How far pieces of terrain lie apart (TC-PLAY-03)."""
    piece_unit: Literal["apart", "free"] = "free"
    """Whether terrain may not touch a creature's base (TC-PLAY-03)."""
    pieces_a_turn: Count = 0
    """Pieces of terrain that a player may play in a turn; 0: any (TC-PLAY-01)."""
    unit_own_edge: Literal["touches", "free"] = "free"
    """Whether the base of a new character touches its own edge (TC-CHR-01)."""
    unit_enemy: Literal["short", "medium", "none"] = "short"
    """How far a new character stands from enemy creatures (TC-CHR-01)."""
    crowded: Literal["contact", "refused"] = "contact"
    """Whether a new character for whom nothing is left may come in contact with an enemy
    (TC-CHR-01)."""
    penalty: str = ""
    """The badge of a character that came so: a stab in the back (TC-CHR-01)."""
    characters: Count = 0
    """Characters that a player may have besides heroes; 0: any number (TC-CHR-04)."""
    heroes: tuple[str, ...] = ()
    """Classes of units that are heroes and count apart (TC-CHR-04)."""

    def distance(self, word: str) -> int:
        """Millimetres of a named distance; 0 for ``none``."""
        return {"short": self.short, "medium": self.medium}.get(word, 0)


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
