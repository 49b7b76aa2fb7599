"""How Runewars goes on once the map is there, as answers to single questions: years and victory,
rune tokens face up and down, heroes who assist in battle, cards (RW-END, RW-WIN, RW-VIC, RW-RUNE,
RW-BAT, RW-HERO, RW-CARD).

Nobody plays a whole game here. A question about what a player may do is answered with an objection
or with ``None``; what the digest leaves open is a choice of ``RealmRules``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

from rules.board_rules import RealmRules
from rules.objections import Objection, objection
from schema.value import FrozenMap

Season = Literal["spring", "summer", "autumn", "winter"]
SEASONS: tuple[Season, ...] = get_args(Season)
"""The seasons of a year, in their order."""

CIRCLE = "circle"
"""The class of units with a round base (RW-BAT-01)."""


# -- years and victory -----------------------------------------------------------------------


class Claim(NamedTuple):
    """A unit on a season deck: whose it is, and in which year it was put there (RW-VIC-01)."""

    seat: str
    year: int


Decks = Mapping[Season, Claim]
"""Season to the one claim on its deck (RW-VIC-04)."""


class SeasonCheck(NamedTuple):
    """What becomes of a claim before the season card is drawn (RW-VIC-03)."""

    winner: str | None
    """Who wins at once."""
    returned: str | None
    """Whose unit goes back to his supply."""
    decks: FrozenMap[Season, Claim]
    """The claims that are left."""


def wins_at_once(rules: RealmRules, runes: int) -> bool:
    """Whether so many dragon runes win without being held for a year: never by the revised rules
    (RW-WIN-01)."""
    return rules.win == "at-once" and 0 < rules.runes <= runes


def ends(rules: RealmRules, year: int, *, victory_card: bool = False) -> bool:
    """Whether the game is over when this year is: after the last one, or when a Victory card was
    cashed in (RW-END-01)."""
    return victory_card or 0 < rules.years <= year


def may_claim(
    rules: RealmRules, year: int, season: Season, decks: Decks, seat: str, runes: int
) -> Objection | None:
    """What stands against claiming victory now, with so many dragon runes shown.

    A claim is one unused unit of one's faction on the deck of the current season (RW-VIC-01). It
    wins only in the next year, so there is none in the last year (RW-VIC-05); a player has one at
    a time (RW-VIC-02) and a deck holds one (RW-VIC-04).
    """
    if rules.win == "at-once":
        return objection("claim-not-played", "RW-WIN-01", runes=rules.runes)
    if rules.claim == "card":
        return objection("claim-by-card", "RW-WIN-02")
    if 0 < rules.years <= year:
        return objection("claim-too-late", "RW-VIC-05", year=year)
    if runes < rules.runes:
        return objection("claim-runes-too-few", "RW-WIN-01", runes=runes, needed=rules.runes)
    if any(claim.seat == seat for claim in decks.values()):
        return objection("claim-twice", "RW-VIC-02")
    if season in decks:
        return objection("claim-deck-taken", "RW-VIC-04")
    return None


def claimed(decks: Decks, year: int, season: Season, seat: str) -> FrozenMap[Season, Claim]:
    """The decks with one claim more (RW-VIC-01)."""
    return FrozenMap({**decks, season: Claim(seat, year)})


def may_take_back(claim: Claim, laid: Season, year: int, season: Season) -> Objection | None:
    """What stands against taking the unit off the deck on which it was laid: until the next season
    begins it stays (RW-VIC-02)."""
    if (claim.year, laid) == (year, season):
        return objection("claim-stays", "RW-VIC-02")
    return None


def season_begins(
    rules: RealmRules, year: int, season: Season, decks: Decks, runes: Mapping[str, int]
) -> SeasonCheck:
    """What happens at the season-card step before the card is drawn: whoever has a unit on this
    deck wins if he still has enough dragon runes, else it returns to him (RW-VIC-03).

    A claim of this very year is left alone: it wins only in the next (RW-VIC-05).
    """
    claim = decks.get(season)
    if claim is None or claim.year >= year:
        return SeasonCheck(None, None, FrozenMap(decks))
    if runes.get(claim.seat, 0) >= rules.runes:
        return SeasonCheck(claim.seat, None, FrozenMap(decks))
    left = {name: one for name, one in decks.items() if name != season}
    return SeasonCheck(None, claim.seat, FrozenMap(left))


# -- rune tokens -----------------------------------------------------------------------------


def may_turn_up(
    asked: Literal["any", "dragon"], lying: Literal["dragon", "false"], *, controlled: bool
) -> Objection | None:
    """What stands against turning this rune token up when a card asks for any token, or for a
    dragon rune (RW-RUNE-01)."""
    if not controlled:
        return objection("rune-not-controlled", "RW-RUNE-01")
    if asked == "dragon" and lying == "false":
        return objection("rune-not-dragon", "RW-RUNE-01")
    return None


def may_turn_down(order: str, *, affected: bool) -> Objection | None:
    """What stands against turning a rune token down again: only the order Fortify does, and only
    in the areas that it affects (RW-RUNE-02)."""
    if order != "fortify" or not affected:
        return objection("rune-stays-up", "RW-RUNE-02")
    return None


# -- battle ----------------------------------------------------------------------------------


def counts_as_standing(rules: RealmRules, unit_class: str, *, routed: bool) -> bool:
    """Whether a unit counts as standing when strength is counted: routed ones with a round base do
    too by the revised rules (RW-BAT-01)."""
    return not routed or (unit_class == CIRCLE and rules.routed_circles == "stand")


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero as battles see him."""

    name: str
    at: str
    """The area in which he is."""
    routed: bool = False


def may_assist(
    rules: RealmRules, hero: Hero, contested: str, unit_type: str, units: Mapping[str, int]
) -> Objection | None:
    """What stands against a hero's assisting a friendly unit type in the contested area, where
    there are so many units of each type (RW-HERO-01)."""
    if rules.assist_cards == 0:
        return objection("assist-not-played", "RW-HERO-01")
    if hero.at != contested:
        return objection("assist-elsewhere", "RW-HERO-01")
    if hero.routed:
        return objection("assist-routed", "RW-HERO-01")
    if not units.get(unit_type):
        return objection("assist-nobody", "RW-HERO-01")
    return None


def assisting_order(attacker: str, defender: str) -> tuple[str, str]:
    """Who sets his heroes beside unit types first: the attacker (RW-HERO-01)."""
    return attacker, defender


class FateCards(NamedTuple):
    """Fate cards of one unit type."""

    drawn: int
    discarded: int
    """Of his choice, unresolved."""
    resolved: int


def fate_cards(rules: RealmRules, units: int, heroes: int = 0) -> FateCards:
    """How many Fate cards are drawn for so many units of a type, and how many of them are
    discarded and resolved, when so many heroes assist it (RW-HERO-02)."""
    times = heroes if rules.assist_several == "each" else min(heroes, 1)
    more = rules.assist_cards * times if units else 0
    return FateCards(units + more, more, units)


class Defeat(NamedTuple):
    """What becomes of the loser's heroes (RW-HERO-03)."""

    routed: tuple[str, ...]
    """Who assisted: they are routed and retreat."""
    stay: tuple[str, ...]
    """Who did not: neither routed nor moved."""
    goes_with: Literal["units", "together", "nobody"]
    """Whether they go where the retreating units go, all to one area of their owner's choice, or
    nobody retreats."""


def defeated(heroes: Sequence[Hero], assisting: Sequence[str], retreating_units: int) -> Defeat:
    """What becomes of the heroes of a player who has lost a battle (RW-HERO-03)."""
    routed = tuple(hero.name for hero in heroes if hero.name in assisting)
    stay = tuple(hero.name for hero in heroes if hero.name not in assisting)
    if not routed:
        return Defeat(routed, stay, "nobody")
    return Defeat(routed, stay, "units" if retreating_units else "together")


# -- cards -----------------------------------------------------------------------------------


def threatened_runes(rules: RealmRules, in_home: int) -> int:
    """Rune tokens that "Threatened Home Realms" moves out of a home realm with so many
    (RW-CARD-01)."""
    return min(rules.threatened_runes, in_home)


def moves_heroes(rules: RealmRules, order: str) -> bool:
    """Whether an order moves heroes besides units: Mobilize and Conquer do (RW-CARD-02)."""
    return order in ("mobilize", "conquer") and rules.marching_heroes == "go"


def may_ambush(rules: RealmRules, phase: str) -> Objection | None:
    """What stands against playing the Tactics card Ambush in this phase (RW-CARD-03)."""
    if rules.ambush == "quest" and phase != "quest":
        return objection("ambush-not-now", "RW-CARD-03")
    return None
