"""Families of the rulebook: commanders, fighting, fire, hidden cards, map tiles, tables (see
``rules.rulebook``)."""

from dataclasses import dataclass
from typing import Annotated, Literal

Count = Annotated[int, 0, 99]
Distance = Annotated[int, 0, 5000]
"""Whole millimetres."""


@dataclass(frozen=True, slots=True)
class MapRules:
    """Building a map from tiles (RW-MAP)."""

    tiles_each: Annotated[int, 1, 9] = 2
    """Map tiles that each player places."""
    touching: Count = 2
    """Minimum number of areas of a new tile that touch the map."""
    touched: Count = 2
    """Minimum number of areas of the map that a new tile touches."""
    coloured: tuple[str, ...] = ()
    """Border types of which no two may be adjacent."""
    shy: tuple[str, ...] = ()
    """Border types that may be adjacent to each other, but not to one of those."""
    freezing: tuple[str, ...] = ()
    """Border types that units can cross in winter."""
    open_borders: Annotated[int, 0, 6] = 3
    """Minimum number of plain borders around a home realm setup marker."""
    apart: Count = 3
    """Minimum distance between home realm setup markers (RW-MAP-01)."""
    counted: Literal["between", "steps"] = "between"
    """How that distance is measured: in areas between the markers, or in steps from one to the
    other."""
    homes: Literal["apart", "free"] = "apart"
    """Whether home realms must not be adjacent."""
    dragon_runes: Count = 1
    """Dragon runes that each player places (RW-MAP-02)."""
    false_runes: Count = 1
    """False runes that each player places (RW-MAP-02)."""
    rune_beside_marker: Literal["no", "yes"] = "no"
    """Whether a rune token may be adjacent to a home realm setup marker (RW-MAP-03)."""
    runes_in_area: Count = 1
    """Maximum number of rune tokens in an area when runes are placed (RW-MAP-03)."""
    runes_in_homes: Literal["no", "yes"] = "no"
    """Whether rune tokens may be placed in home realms (RW-MAP-02)."""
    units_in_area: Count = 8
    """Maximum number of a player's units in an area."""
    marker: str = ""
    """Marker for the place of a home realm; none: the game has no such marker."""
    rune: str = ""
    """Face-down token for a rune; none: the game has no such token."""
    dragon: str = ""
    """Card that shows a dragon rune."""
    false: str = ""
    """Card that shows a false rune."""


@dataclass(frozen=True, slots=True)
class RealmRules:
    """How the game ends and is won once the map is there (RW-END, RW-WIN, RW-VIC, RW-HERO)."""

    years: Annotated[int, 0, 99] = 0
    """Last year of the game; 0: no limit (RW-END-01)."""
    runes: Count = 0
    """Dragon runes needed to win; 0: runes do not win the game (RW-WIN-01)."""
    rune_count: str = ""
    """Resource that counts a player's dragon runes; none: they are not counted."""
    win: Literal["at-once", "held-a-year"] = "held-a-year"
    """Whether these runes win immediately, or must be held until the same season of the next year
    (RW-WIN-01)."""
    claim: Literal["unit", "card"] = "unit"
    """How a player claims victory: with a unit on the season deck or with a Victory card
    (RW-WIN-02)."""
    routed_circles: Literal["fall", "stand"] = "stand"
    """Whether routed units with a round base count as standing when strength is counted
    (RW-BAT-01)."""
    assist_cards: Count = 0
    """Additional Fate cards for a unit type that heroes assist (RW-HERO-02)."""
    assist_several: Literal["one", "each"] = "one"
    """Whether two heroes who assist one unit type bring one additional card or one each
    (RW-HERO-02)."""
    threatened_runes: Count = 1
    """Rune tokens that *Threatened Home Realms* moves out of a home realm (RW-CARD-01)."""
    marching_heroes: Literal["stay", "go"] = "go"
    """Whether orders that move units also move heroes (RW-CARD-02)."""
    ambush: Literal["any", "quest"] = "quest"
    """Phase in which *Ambush* may be played (RW-CARD-03)."""


@dataclass(frozen=True, slots=True)
class TableRules:
    """Placing on a table, in whole millimetres (TC-DIST, TC-PLAY, TC-CHR)."""

    short: Distance = 0
    """Short distance, S (TC-DIST-01)."""
    medium: Distance = 0
    """Medium distance, M (TC-DIST-01)."""
    piece_own_edge: Literal["short", "medium", "none"] = "short"
    """Minimum distance of terrain from the edge of the player who places it (TC-PLAY-03)."""
    piece_other_edge: Literal["short", "medium", "none"] = "medium"
    """Minimum distance of terrain from the opponents' edges (TC-PLAY-03)."""
    piece_piece: Literal["short", "medium", "none"] = "short"
    """Minimum distance between terrain pieces (TC-PLAY-03)."""
    piece_unit: Literal["apart", "free"] = "free"
    """Whether terrain may touch a creature's base (TC-PLAY-03)."""
    pieces_a_turn: Count = 0
    """Terrain pieces that a player may place in a turn; 0: no limit (TC-PLAY-01)."""
    unit_own_edge: Literal["touches", "free"] = "free"
    """Whether the base of a new character must touch its own edge (TC-CHR-01)."""
    unit_enemy: Literal["short", "medium", "none"] = "short"
    """Minimum distance of a new character from enemy creatures (TC-CHR-01)."""
    crowded: Literal["contact", "refused"] = "contact"
    """Whether a new character may be in contact with an enemy if there is no other place
    (TC-CHR-01)."""
    penalty: str = ""
    """Badge of a character placed in contact with an enemy (TC-CHR-01)."""
    characters: Count = 0
    """Maximum number of a player's characters, heroes excluded; 0: no limit (TC-CHR-04)."""
    heroes: tuple[str, ...] = ()
    """Classes of units that are heroes (TC-CHR-04)."""

    def distance(self, word: str) -> int:
        """Millimetres of a named distance; 0 for ``none``."""
        return {"short": self.short, "medium": self.medium}.get(word, 0)


@dataclass(frozen=True, slots=True)
class CommanderRules:
    """Commanders and their figures."""

    figure: Literal["one-of-unit", "extra"] = "one-of-unit"
    """Whether a commander's figure replaces one figure of the unit or is added to it."""
    always_ranked: tuple[str, ...] = ()
    """Commanders whose unit always has the rank on their card. Other commanders may lead units of
    any rank in scenarios without a Skirmish Summary card (BOW-ERR-01)."""
    joins: Literal["no", "yes"] = "no"
    """Whether a commander who leads no unit is a figure on the board: it moves, can be attacked
    and captured, and joins a friendly unit without a commander by ending a move in its hex. From
    then on it moves with the unit; if the unit is destroyed, the commander stands alone again."""
    move: Annotated[int, 0, 9] = 0
    """Hexes that a commander without a unit moves."""


@dataclass(frozen=True, slots=True)
class HiddenRules:
    """Cards that lie face down on hexes and are revealed in play (BL2-THN-08)."""

    ruins: Literal["no", "yes"] = "no"
    """Whether a hidden card is revealed when its hex falls into ruins (BL2-THN-08)."""
    stormed_by: tuple[str, ...] = ()
    """Factions that reveal a hidden card at the end of their turn if one of their units is on it
    and another adjacent to it (BL2-THN-12)."""
    units: Literal["aside", "placed"] = "aside"
    """What happens to a unit that is revealed: its card is put aside, or the unit is placed on a
    free hex adjacent to it, or on the nearest possible one (BL2-THN-09)."""
    limited_types: tuple[str, ...] = ()
    """Types of which a revealed unit is not placed if too many are on the board (BL2-THN-10)."""
    most: Count = 0
    """Maximum number of units of such a type on the board for another to be placed
    (BL2-THN-10)."""


@dataclass(frozen=True, slots=True)
class CombatRules:
    """Attack dice."""

    die: str = ""
    """Die that is rolled; none: the first one of the game."""
    boulder: Literal["its-faces", "all-hits"] = "its-faces"
    """Faces that hit with *Throw Boulder*: only the two that the ability names, or also those that
    hit in melee (BL2-TB-02)."""
    moved_shot: Annotated[int, 0, 9] = 0
    """Dice lost by a ranged attack after moving."""
    caps: Literal["before", "after"] = "before"
    """Whether dice limits of terrain apply before other modifiers or after them."""
    ford: Literal["counter", "all"] = "counter"
    """Whether a limit on counterattacks applies to every attack from the hex (BOW-TT-!2)."""
    commander_alone: Literal["captured", "one-figure"] = "captured"
    """What happens to a commander whose unit is destroyed: enough hits in one attack capture the
    commander (BOW-FAQ-02), or one hit removes the figure."""
    counterattack: Literal["all", "bold", "none"] = "all"
    """Units that may counterattack."""
    bold: Literal["by-ability", "supported"] = "by-ability"
    """How a unit becomes Bold: only by its own ability, or also by adjacent friendly units."""
    bold_supporters: Annotated[int, 1, 6] = 2
    """Adjacent friendly units that make a unit Bold."""
    bonus: Literal["none", "after-advance"] = "none"
    """Whether a unit that advanced after a melee attack may attack once more in melee that turn."""
    bonus_classes: tuple[str, ...] = ()
    """Classes that may do so; none: all classes."""


@dataclass(frozen=True, slots=True)
class FlankRules:
    """Attacking a unit that is engaged with another one (BOW-FAQ-05, BLH-FLK-01)."""

    rule: Literal["none", "reroll"] = "none"
    """Whether a flanking unit may re-roll all dice with one symbol, once (BOW-FAQ-05,
    BLH-FLK-01)."""
    except_classes: tuple[str, ...] = ()
    """Classes that never flank (BLH-FLK-01)."""
    attacks: Literal["all", "melee"] = "melee"
    """Attacks that can be flanking: melee only, or ranged too."""


@dataclass(frozen=True, slots=True)
class TogetherRules:
    """Several units that attack together (BOW-ADV-CO, BLH-MMS)."""

    allowed: Literal["no", "yes"] = "no"
    """Whether several units may attack together (BOW-ADV-CO, BLH-MMS)."""
    less: Annotated[int, 0, 9] = 1
    """Dice that each supporting unit loses."""
    against: tuple[str, ...] = ()
    """Classes that can be attacked in this way; none: all classes (BLH-MMS-01)."""
    bold: Literal["any", "all-bold"] = "any"
    """Whether all of these units must be Bold (BLH-MMS-01)."""
    adjacent: Literal["any", "in-touch"] = "any"
    """Whether all of these units must be adjacent to each other (BLH-MMS-01)."""
    orders: Literal["each", "one"] = "each"
    """Whether each of these units needs an order, or only one of them (BLH-MMS-05)."""


@dataclass(frozen=True, slots=True)
class BurningRules:
    """Fire (BOW-TT-FIRE)."""

    fire: str = ""
    """Token that shows the level of a fire; none: nothing burns."""
    devastation: str = ""
    """Token for a hex that has burned down."""
    leaves_with_it: Literal["all", "named"] = "all"
    """Whether the fire is removed with everything that burns down, or only where the terrain says
    so (BOW-TT-!3)."""


@dataclass(frozen=True, slots=True)
class RecruitingRules:
    """New figures at the Commander's Tent (BLH-REC)."""

    allowed: Literal["no", "yes"] = "no"
    """Whether units may regain figures at the Commander's Tent (BLH-REC)."""
    marker: str = ""
    """Marker that shows the tent."""
    resource: str = "lore"
    """Resource that pays for a Lore result."""
    lore_cost: Annotated[int, 0, 99] = 2
    """Cost of a Lore result (BLH-REC-03)."""
