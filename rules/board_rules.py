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
