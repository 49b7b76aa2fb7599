"""Runewars once the map is there: each rule of the digest, and its examples."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from rules import realms
from rules.board_rules import RealmRules
from rules.objections import Objection
from rules.realms import SEASONS, Claim, FateCards, Hero
from rules.rulebook import Rulebook
from rules.validation import check
from schema.findings import Finding
from schema.rendering import render_finding
from schema.scenario import Scenario, Variant
from schema.sentences.maps import REALMS
from tests.maps import realms as two_realms
from tests.maps import realms_game


@cache
def played(*variants: str) -> RealmRules:
    """The rules of the shipped pack, with variants."""
    game = games.load("runewars", add_ons=())
    return Rulebook.printed_rules(game, tuple(Variant(id=name) for name in variants)).realms


def slug(why: Objection | None) -> str | None:
    return why.slug if why is not None else None


def rule(why: Objection | None) -> str | None:
    return why.rule if why is not None else None


def found(scenario: Scenario) -> set[str]:
    return {finding.slug for finding in check(scenario, realms_game())}


@pytest.mark.rule("RW-OVW-01")
def test_the_revised_rules_replace_the_original_ones() -> None:
    """RW-OVW-01: without a word a battle is played by the revision; the old rules are a variant."""
    new, old = played(), played("original-edition")
    assert (new.years, new.runes, new.win) == (7, 6, "held-a-year")
    assert (old.years, old.runes, old.win) == (6, 6, "at-once")


@pytest.mark.rule("RW-END-01")
def test_the_game_ends_after_the_seventh_year_or_with_a_victory_card() -> None:
    """RW-END-01."""
    assert [year for year in range(1, 9) if realms.ends(played(), year)] == [7, 8]
    assert [y for y in range(1, 9) if realms.ends(played("original-edition"), y)] == [6, 7, 8]
    assert realms.ends(played(), 2, victory_card=True)


@pytest.mark.rule("RW-WIN-01")
def test_six_dragon_runes_do_not_end_the_game() -> None:
    """RW-WIN-01: they must still be held a year later; in the original edition they win."""
    assert not realms.wins_at_once(played(), 9)
    assert realms.wins_at_once(played("original-edition"), 6)
    assert not realms.wins_at_once(played("original-edition"), 5)
    assert slug(realms.may_claim(played("original-edition"), 3, "spring", {}, "daqan", 6)) == (
        "claim-not-played"
    )


@pytest.mark.rule("RW-WIN-02")
def test_banners_of_war_has_victory_cards_in_place_of_the_unit() -> None:
    """RW-WIN-02."""
    why = realms.may_claim(played("road-to-victory"), 3, "spring", {}, "daqan", 6)
    assert (slug(why), rule(why)) == ("claim-by-card", "RW-WIN-02")


@pytest.mark.rule("RW-WIN-03")
def test_epic_play_goes_with_the_original_edition_alone() -> None:
    """RW-WIN-03: with the changes it cannot be combined."""

    def on(*names: str) -> Scenario:
        return two_realms().changed(variants=tuple(Variant(id=name) for name in names))

    assert "variant-without-other" in found(on("epic-play"))
    assert "variants-conflict" in found(on("epic-play", "road-to-victory"))
    assert not {"variant-without-other", "variants-conflict"} & found(
        on("original-edition", "epic-play")
    )


@pytest.mark.rule("RW-WIN-01", "RW-VIC-01", "RW-VIC-02", "RW-VIC-04", "RW-VIC-05")
@pytest.mark.parametrize(
    ("year", "season", "decks", "runes", "expected", "cites"),
    [
        (6, "summer", {}, 6, None, None),  # RW-VIC-01
        (6, "summer", {}, 5, "claim-runes-too-few", "RW-WIN-01"),
        (7, "spring", {}, 6, "claim-too-late", "RW-VIC-05"),  # a claim in year 7 is rejected
        (8, "spring", {}, 6, "claim-too-late", "RW-VIC-05"),
        (6, "summer", {"spring": Claim("daqan", 6)}, 6, "claim-twice", "RW-VIC-02"),
        (6, "summer", {"summer": Claim("waiqar", 6)}, 6, "claim-deck-taken", "RW-VIC-04"),
        (6, "autumn", {"summer": Claim("waiqar", 6)}, 6, None, None),  # RW-VIC-04: next season
    ],
)
def test_who_may_claim_victory(
    year: int,
    season: realms.Season,
    decks: dict[realms.Season, Claim],
    runes: int,
    expected: str | None,
    cites: str | None,
) -> None:
    why = realms.may_claim(played(), year, season, decks, "daqan", runes)
    assert (slug(why), rule(why)) == (expected, cites)


@pytest.mark.rule("RW-VIC-02")
def test_the_unit_stays_until_the_next_season() -> None:
    """RW-VIC-02."""
    claim = Claim("daqan", 4)
    assert slug(realms.may_take_back(claim, "summer", 4, "summer")) == "claim-stays"
    assert realms.may_take_back(claim, "summer", 4, "autumn") is None
    assert realms.may_take_back(claim, "summer", 5, "summer") is None


@pytest.mark.rule("RW-VIC-03")
def test_before_the_season_card_the_claim_wins_or_returns() -> None:
    """RW-VIC-03: enough dragon runes, or the unit goes back to its supply."""
    decks = realms.claimed({}, 4, "summer", "daqan")
    held = realms.season_begins(played(), 5, "summer", decks, {"daqan": 6})
    assert (held.winner, held.returned) == ("daqan", None)
    lost = realms.season_begins(played(), 5, "summer", decks, {"daqan": 5, "waiqar": 9})
    assert (lost.winner, lost.returned, lost.decks) == (None, "daqan", {})
    elsewhere = realms.season_begins(played(), 5, "spring", decks, {"daqan": 6})
    assert (elsewhere.winner, elsewhere.returned, elsewhere.decks) == (None, None, decks)


@pytest.mark.rule("RW-VIC-E1")
def test_the_example_of_the_seventh_year() -> None:
    """RW-VIC-E1: the claim of year 6 fails in year 7, and nobody can claim any more."""
    rules = played()
    assert realms.may_claim(rules, 6, "summer", {}, "daqan", 6) is None
    decks = realms.claimed({}, 6, "summer", "daqan")
    spring = realms.season_begins(rules, 7, "spring", decks, {"daqan": 5})
    assert (spring.winner, spring.decks) == (None, decks)
    summer = realms.season_begins(rules, 7, "summer", spring.decks, {"daqan": 5})
    assert (summer.winner, summer.returned, summer.decks) == (None, "daqan", {})
    for season in SEASONS[1:]:
        assert slug(realms.may_claim(rules, 7, season, summer.decks, "daqan", 6)) == (
            "claim-too-late"
        )
    assert realms.ends(rules, 7)


@pytest.mark.rule("RW-VIC-01", "RW-VIC-05")
@given(
    st.integers(1, 7),
    st.sampled_from(SEASONS),
    st.sampled_from(("daqan", "waiqar", "elves")),
    st.integers(0, 9),
    st.dictionaries(
        st.sampled_from(SEASONS),
        st.builds(Claim, st.sampled_from(("daqan", "waiqar")), st.integers(1, 7)),
    ),
)
def test_whoever_may_claim_wins_a_year_later_and_not_before(
    year: int, season: realms.Season, seat: str, runes: int, decks: dict[realms.Season, Claim]
) -> None:
    """RW-VIC-01 to RW-VIC-05: the same season of the next year is always still played."""
    if realms.may_claim(played(), year, season, decks, seat, runes) is not None:
        return
    after = realms.claimed(decks, year, season, seat)
    held = dict.fromkeys(("daqan", "waiqar", "elves"), 6)
    assert realms.season_begins(played(), year, season, after, held).winner is None
    assert realms.season_begins(played(), year + 1, season, after, held).winner == seat
    assert year + 1 <= played().years
    assert [claim.seat for claim in after.values()].count(seat) == 1


@pytest.mark.rule("RW-RUNE-01")
def test_a_dragon_rune_may_not_be_met_with_a_false_one() -> None:
    """RW-RUNE-01: any token in an area that he controls, but a dragon rune where one is asked."""
    assert realms.may_turn_up("any", "false", controlled=True) is None
    assert realms.may_turn_up("dragon", "dragon", controlled=True) is None
    assert slug(realms.may_turn_up("dragon", "false", controlled=True)) == "rune-not-dragon"
    assert slug(realms.may_turn_up("any", "dragon", controlled=False)) == "rune-not-controlled"


@pytest.mark.rule("RW-RUNE-02")
def test_only_fortify_turns_rune_tokens_down() -> None:
    """RW-RUNE-02: and only in the areas that it affects."""
    assert realms.may_turn_down("fortify", affected=True) is None
    assert slug(realms.may_turn_down("fortify", affected=False)) == "rune-stays-up"
    assert slug(realms.may_turn_down("conquer", affected=True)) == "rune-stays-up"


@pytest.mark.rule("RW-BAT-01")
def test_routed_units_with_a_round_base_count_as_standing() -> None:
    """RW-BAT-01."""
    assert realms.counts_as_standing(played(), "circle", routed=True)
    assert not realms.counts_as_standing(played(), "triangle", routed=True)
    assert not realms.counts_as_standing(played("original-edition"), "circle", routed=True)
    assert realms.counts_as_standing(played("original-edition"), "hexagon", routed=False)
    assert realms.CIRCLE in realms_game().classes


@pytest.mark.rule("RW-HERO-01")
@pytest.mark.parametrize(
    ("hero", "unit_type", "expected"),
    [
        (Hero("ann", "2A"), "archer", None),
        (Hero("ann", "2A"), "warrior", "assist-nobody"),
        (Hero("ann", "2A", routed=True), "archer", "assist-routed"),
        (Hero("ann", "2B"), "archer", "assist-elsewhere"),
    ],
)
def test_standing_heroes_in_the_contested_area_assist(
    hero: Hero, unit_type: str, expected: str | None
) -> None:
    """RW-HERO-01."""
    units = {"archer": 3, "pegasus-rider": 2}
    assert slug(realms.may_assist(played(), hero, "2A", unit_type, units)) == expected


@pytest.mark.rule("RW-HERO-01")
def test_the_attacker_sets_his_heroes_first() -> None:
    """RW-HERO-01; in the original edition nobody does."""
    assert realms.assisting_order("elves", "uthuk") == ("elves", "uthuk")
    why = realms.may_assist(played("original-edition"), Hero("ann", "2A"), "2A", "x", {"x": 1})
    assert slug(why) == "assist-not-played"


@pytest.mark.rule("RW-HERO-02")
def test_an_assisted_type_draws_one_card_more() -> None:
    """RW-HERO-02: draw n + 1, resolve n; how two heroes count is a reading."""
    assert realms.fate_cards(played(), 2) == FateCards(2, 0, 2)
    assert realms.fate_cards(played(), 3, heroes=2) == FateCards(4, 1, 3)
    assert realms.fate_cards(played("heroes-assist-each"), 3, heroes=2) == FateCards(5, 2, 3)
    assert realms.fate_cards(played(), 0, heroes=1) == FateCards(0, 0, 0)
    assert realms.fate_cards(played("original-edition"), 3, heroes=1) == FateCards(3, 0, 3)


@pytest.mark.rule("RW-HERO-03")
def test_heroes_who_assisted_are_routed_and_retreat() -> None:
    """RW-HERO-03: with the units, or without them all to one area."""
    heroes = (Hero("ann", "2A"), Hero("bob", "2A"))
    assert realms.defeated(heroes, ("ann", "bob"), 0) == (("ann", "bob"), (), "together")
    assert realms.defeated(heroes, (), 3) == ((), ("ann", "bob"), "nobody")


@pytest.mark.rule("RW-HERO-E1")
def test_the_example_of_archers_and_a_hero() -> None:
    """RW-HERO-E1: 3 Archers and a hero: draw 4, drop 1, resolve 3; then the retreat."""
    heroes = (Hero("ann", "2A"), Hero("bob", "2A"))
    units = {"archer": 3, "pegasus-rider": 2}
    assert realms.may_assist(played(), heroes[0], "2A", "archer", units) is None
    assert realms.fate_cards(played(), units["archer"], heroes=1) == (4, 1, 3)
    assert realms.fate_cards(played(), units["pegasus-rider"]) == (2, 0, 2)
    assert realms.defeated(heroes, ("ann",), 2 + 1) == (("ann",), ("bob",), "units")


@pytest.mark.rule("RW-CARD-01")
def test_threatened_home_realms_moves_one_rune_token() -> None:
    """RW-CARD-01: two in the original edition."""
    assert [realms.threatened_runes(played(), there) for there in (0, 1, 3)] == [0, 1, 1]
    assert realms.threatened_runes(played("original-edition"), 3) == 2


@pytest.mark.rule("RW-CARD-02")
def test_mobilize_and_conquer_move_heroes_too() -> None:
    """RW-CARD-02: no other order does, and none in the original edition."""
    orders = "strategize mobilize conquer fortify acquire-power recruit rally-support harvest"
    moving = [order for order in orders.split() if realms.moves_heroes(played(), order)]
    assert moving == ["mobilize", "conquer"]
    old = played("original-edition")
    assert not any(realms.moves_heroes(old, order) for order in orders.split())


@pytest.mark.rule("RW-CARD-03")
def test_ambush_is_played_in_the_quest_phase() -> None:
    """RW-CARD-03: in no other phase, and the answer says why; in any in the original edition."""
    phases = ("season", "order", "battle", "quest", "end")
    refused = {phase: realms.may_ambush(played(), phase) for phase in phases}
    assert [phase for phase, why in refused.items() if why is None] == ["quest"]
    for phase in ("season", "order", "battle", "end"):
        assert (slug(refused[phase]), rule(refused[phase])) == ("ambush-not-now", "RW-CARD-03")
    old = played("original-edition")
    assert [realms.may_ambush(old, phase) for phase in phases] == [None] * 5


def test_every_objection_is_a_sentence() -> None:
    """Each slug has its words, and nothing in them stays unfilled."""
    refused = [
        realms.may_claim(played("original-edition"), 3, "spring", {}, "daqan", 6),
        realms.may_claim(played("road-to-victory"), 3, "spring", {}, "daqan", 6),
        realms.may_claim(played(), 7, "spring", {}, "daqan", 6),
        realms.may_claim(played(), 3, "spring", {}, "daqan", 2),
        realms.may_claim(played(), 3, "spring", {"summer": Claim("daqan", 2)}, "daqan", 6),
        realms.may_claim(played(), 3, "spring", {"spring": Claim("elves", 2)}, "daqan", 6),
        realms.may_take_back(Claim("daqan", 1), "spring", 1, "spring"),
        realms.may_turn_up("any", "dragon", controlled=False),
        realms.may_turn_up("dragon", "false", controlled=True),
        realms.may_turn_down("conquer", affected=True),
        realms.may_assist(played("original-edition"), Hero("a", "2A"), "2A", "x", {"x": 1}),
        realms.may_assist(played(), Hero("a", "2A", routed=True), "2A", "x", {"x": 1}),
        realms.may_assist(played(), Hero("a", "2B"), "2A", "x", {"x": 1}),
        realms.may_assist(played(), Hero("a", "2A"), "2A", "x", {}),
        realms.may_ambush(played(), "battle"),
    ]
    told = [why for why in refused if why is not None]
    assert {why.slug for why in told} == set(REALMS)
    for why in told:
        as_finding = Finding(slug=why.slug, severity="note", args=why.args)
        sentence = render_finding(as_finding, None, "en")
        assert "{" not in sentence
        assert why.slug not in sentence
