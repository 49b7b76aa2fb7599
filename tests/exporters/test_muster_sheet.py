"""Sheets of battles whose armies are bought: forms to buy by, the draft, decks, markers, cards."""

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import games
from exporters.export import Options, render
from exporters.paper.page import Page, Run, SheetLayout, Tick
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from exporters.sheet.sides import plan_sides
from exporters.text import draw_text
from exporters.truescale.sheets import plan_counters
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema import files
from schema.armies import Pick
from schema.collection import COLLECTION_FORMAT, Collection, Owned
from schema.forces import Unit
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.sheet.battles import grey_board
from tests.sampling import one_in

EXAMPLE = Path(__file__).parents[2] / "examples" / "rolls-of-thunder.json"
TWO_GIANTS = Collection(
    format=COLLECTION_FORMAT,
    games=FrozenMap({"battlelore-2e": Owned(boxes=FrozenMap({"base": 1, "mountain-giant": 2}))}),
)


@cache
def thunder() -> tuple[Scenario, Game]:
    """The scenario of walk 3."""
    scenario = files.read(EXAMPLE)
    return scenario, games.load_for(scenario)


@cache
def battle(seed: int = 4, place: str = "full") -> tuple[Scenario, Game]:
    """A mustered battle, each side with a Mountain Giant of its own."""
    game = games.load("battlelore-2e")
    brief = parse_brief(game, "battle", seed, place=place)
    scenario = generate(brief, game, TWO_GIANTS)
    drafted = {pick.seat for pick in scenario.neutral_draft if pick.units}
    assert drafted == {"daqan", "uthuk"}
    return scenario, game


def table(**changes: Any) -> tuple[Scenario, Game]:
    """The same battle with nothing bought yet: everything is chosen at the table."""
    scenario, game = battle()
    musters = tuple(m.changed(army=FrozenMap(), options=()) for m in scenario.musters)
    units: tuple[Unit, ...] = ()
    bare = {"musters": musters, "units": units, "neutral_draft": (), **changes}
    markers = tuple(m for m in scenario.markers if m.marker != "neutral")
    return scenario.changed(**bare, markers=markers), game


def text_of(plan: SheetLayout) -> str:
    """All words in a row."""
    return " ".join(plan.text().split())


def words(of: tuple[Scenario, Game], **options: Any) -> str:
    return text_of(plan_sheet(*of, draw=grey_board, **options))


def boxes(page: Page) -> list[Tick]:
    return [t for t in page.items if isinstance(t, Tick) and t.side >= 4.0]


# -- walk 3 --------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-THN-06")
def test_walk_3_step_1_the_sheet_says_whose_map_which_buildings_which_figures() -> None:
    text = words(thunder())
    assert "terrain, coloured hexes and the army on the board are unofficial" in text
    buildings = re.search(
        r"on each of these hexes\. No player may look\. ((?:[A-L][1-9] ?){5})", text
    )
    assert buildings, "five buildings, by their names"
    assert "the figures of the army that you muster" in text
    assert "Keep ready for cards that are revealed: Citadel Guard 2 × 3." in text
    assert "Keep ready for cards that are revealed: Blood Harvesters 3 × 3." in text
    assert "Mountain Giant 1 × 1 1" in text, "BL2-THN-06: he is taken though he has no hex yet"
    assert "CG Citadel Guard 3 figures" in text
    assert "RG Rune Golem 1 figure" in text
    assert "1 lore per unspent point, max 5." in text, "BL2-THN-04"
    assert "Take 1 lore for each unspent muster point, max 5." in text


@pytest.mark.rule("BL2-THN-02")
def test_cards_beyond_ones_half_wait_for_the_terrain_below_them() -> None:
    scenario, game = thunder()
    plan = plan_sides(scenario, game)
    assert text_of(plan).count("Wait until all terrain is placed.") == 1


@pytest.mark.rule("BL2-THN-03", "BL2-THN-04", "BL2-THN-05")
def test_walk_3_step_3_the_army_can_be_bought_with_a_pencil() -> None:
    """BL2-THN-03 to 05: 26 points, no giant; each box bears what so many units cost."""
    scenario, game = thunder()
    text = words(thunder())
    assert "Daqan Lords: MUSTER an army 26 points" in text
    assert "Not allowed: Mountain Giant. Not part of this army" in text
    assert "1 lore per unspent point, max 5." in text
    assert "Citadel Guard 3 figures 5 10 15 20 25 YA" in text
    assert "spent of 26 · left lore" in text
    page = plan_sheet(scenario, game, draw=grey_board).pages[1]
    assert len(boxes(page)) == 17, "no more than the box has, or 26 points buy"
    rows = {(tick.x > page.width / 2, round(tick.y, 2)) for tick in boxes(page)}
    assert len(rows) == 5
    across = {round(tick.x, 2) for tick in boxes(page)}
    columns = [{x for x in across if (x > page.width / 2) == right} for right in (False, True)]
    assert list(map(len, columns)) == [5, 3], "boxes stand in columns"
    assert "Giant" not in text.split("CG Citadel Guard")[1].split("spent")[0]


def test_walk_3_step_4_the_deck_may_be_changed_with_the_giants_cards() -> None:
    text = words(thunder())
    assert "Secretly swap up to 5 cards of your deck one for one" in text
    assert "Max 2 copies of a card" in text
    assert "Uthuk Y'llan, Mountain Giant: Shortcut, Crushing Force, Brute Strength." in text
    assert "Before you draw, put on top of the deck: Crushing Force" in text


def test_walk_3_step_5_a_sixth_guard_is_not_placed() -> None:
    assert "Limit: 5 Citadel Guard units. If all are on the board, place no more." in words(
        thunder()
    )


@pytest.mark.parametrize("language", ["en", "ru"])
def test_walk_3_step_6_strips_end_where_they_should_and_page_1_has_both_wins(language: str) -> None:
    scenario, game = thunder()
    plan = plan_sheet(scenario, game, language=language, draw=grey_board)
    ticks = boxes(plan.pages[-1])
    assert sum(tick.shape == "circle" for tick in ticks) == 8
    assert sum(tick.shape == "square" for tick in ticks) == 3
    first = " ".join(i.text for i in plan.pages[0].items if isinstance(i, Run))
    wins = [win for win in scenario.victory.wins if win.seats]
    assert {seat for win in wins for seat in win.seats} == {"daqan", "uthuk"}
    for win in wins:
        assert " ".join(win.text[language].split()) in " ".join(first.split())


@pytest.mark.rule("BL2-THN-13")
def test_a_turn_is_somebodys() -> None:
    """BL2-THN-13 without the author's words: at the start of Daqan's turn."""
    scenario, game = thunder()
    victory = scenario.victory
    bare = tuple(win.changed(text=FrozenMap()) for win in victory.wins)
    plain = scenario.changed(victory=victory.changed(wins=bare))
    sentence = "8 VP or more (at the start of Daqan Lords’s turn)"
    assert sentence in words((plain, game))
    assert sentence.replace(" (", ", ").removesuffix(")") in draw_text(plain, game, width=200)


def test_bilingual_print_cuts_no_word() -> None:
    """Walk 3, pass: every word of either sheet stands whole on the one in both languages."""
    scenario, game = thunder()
    plan = plan_sheet(scenario, game, beside="ru", draw=grey_board)
    both = set(re.findall(r"\w+", text_of(plan)))
    for language in ("en", "ru"):
        one = set(re.findall(r"[^\W\d_]{3,}", words(thunder(), language=language)))
        codes = {word for word in one if word.isupper() and len(word) < 5}
        assert not {word for word in one - both - codes if word.upper() not in both}
    for page in plan.pages:
        for item in page.items:
            left, top, right, bottom = item.box
            assert min(left, top) >= 0
            assert right <= page.width
            assert bottom <= page.height


def test_what_no_source_states_is_left_to_the_rulebook() -> None:
    """Opening cards and lore, unless the scenario gives a side some: Uthuk has 1 lore."""
    text = words(thunder())
    assert text.count("Draw your first command cards (how many: rulebook, from page 14).") == 2
    assert text.count("Take your first lore (how many: rulebook).") == 1
    assert "Take 1 lore." in text


# -- what was bought -------------------------------------------------------------------------------


def test_of_an_army_that_was_bought_the_points_are_printed() -> None:
    """Its units stand once, among what is taken from the box."""
    text = words(battle())
    assert "Yeoman Archers" in text
    assert not re.search(r"\d × \d+ = \d", text)
    assert re.search(r"Muster points: 50 \+ 5 \(Command tent\) = 55, \w+", text)
    assert "MUSTER armies" not in text


@pytest.mark.rule("BL2-DRF-02", "BL2-DRF-03")
def test_the_draft_is_listed_turn_by_turn() -> None:
    """BL2-DRF-02, BL2-DRF-03: who took what, and the two passes that ended it."""
    scenario, _ = battle()
    text = words(battle())
    *turns, last, over = scenario.neutral_draft
    assert not last.units
    assert not over.units
    for pick in turns:
        name = {"daqan": "Daqan Lords", "uthuk": "Uthuk Y'llan"}[pick.seat]
        assert f"{name}: {'Mountain Giant' if pick.units else 'passes'}" in text
    assert "; both passed." in text
    short = draw_text(*battle(), width=100)
    assert "Neutral draft" in short
    assert "passes" in short


@pytest.mark.rule("BL2-MRK-01")
def test_neutral_markers_are_white_for_the_first_player() -> None:
    """BL2-MRK-01: only where both have neutral units; then white is the first player's."""
    scenario, game = battle()
    text = words(battle())
    markers = [m for m in scenario.markers if m.marker == "neutral"]
    assert len(markers) == 2
    for marker in markers:
        side = "white" if marker.seat == scenario.first_player else "black"
        assert f"Neutral marker, {side} side up, {marker.at}" in text
    alone = tuple(p for p in scenario.neutral_draft if p.seat == "daqan")
    units = tuple(u for u in scenario.units if (u.seat, u.type) != ("uthuk", "mountain-giant"))
    less = scenario.changed(units=units, neutral_draft=alone)
    assert "white side up" not in words((less, game))


def test_the_boxes_it_was_drawn_for_count() -> None:
    scenario, _ = battle()
    text = words(battle())
    assert scenario.provenance is not None
    assert "boxes 1 × Base game, 2 × Mountain Giant Reinforcement Pack" in text
    data = render(*battle(), "pdf", Options())
    assert data == render(*battle(), "pdf", Options(collection=TWO_GIANTS))


def test_scenario_cards_are_named() -> None:
    scenario, game = battle()
    text = words(battle())
    for seat in scenario.seats:
        (half,) = scenario.cards[seat.id]["half"]
        card = game.half_cards[half]
        assert f"scenario card {card.label} {card.name['en']}" in text
    assert "scenario cards" in text.split("unofficial values")[1]


# -- what the players still choose -----------------------------------------------------------------


@pytest.mark.rule("BL2-DRF-02")
def test_the_draft_can_be_held_on_paper() -> None:
    """BL2-DRF-02: one, up to two, then one each; the numbers run through both columns."""
    text = words(table())
    first = "Daqan Lords" if battle()[0].first_player == "daqan" else "Uthuk Y'llan"
    assert "Draft pool: 2 × Mountain Giant (9 pts)." in text
    assert f"1 {first}: one, or pass. 2 " in text
    assert "3 Then in turn: one, or pass. Two passes in a row end it." in text
    assert "Units cost muster points; their cards may join the" in text
    ladder = text.split("Draft in turn")
    assert len(ladder) == 3, "a column each"
    turns = sorted(map(int, re.findall(r"(\d) (?:one|up to 2), or pass", text)))
    assert turns == [1, 2, 3, 4, 5, 6], "a giant each between passes, and the two last passes"
    assert text.count("up to 2, or pass") == 2, "in the rules and on its line"
    assert re.search(r"\b2 up to 2, or pass", text)
    assert "If both players have neutral units:" in text


def test_nobody_drafts_what_nobody_may_buy() -> None:
    scenario, game = table()
    never = tuple(m.changed(forbidden=("mountain-giant",)) for m in scenario.musters)
    assert "DRAFT" not in words((scenario.changed(musters=never), game))
    over = (Pick(seat="daqan"), Pick(seat="uthuk"))
    text = words((scenario.changed(neutral_draft=over), game))
    assert "Neutral draft, already held: both passed." in text
    assert "Draft in turn" not in text


@pytest.mark.rule("BL2-PRE-04")
def test_the_tent_is_a_box_to_tick_where_it_may_be_used() -> None:
    """BL2-PRE-04: not in a battle that is set up beforehand."""
    assert "Command tent (+5 pts)" in words(table())
    scenario, game = thunder()
    text = words((scenario, game))
    assert "Command tent (+5 pts)" not in text


def test_chance_changes_decks_without_saying_how() -> None:
    scenario, game = thunder()
    musters = tuple(m.changed(swaps_by_chance=True) for m in scenario.musters)
    text = words((scenario.changed(musters=musters), game))
    assert "some cards of the deck are swapped at random; only that" in text
    assert "Secretly swap" not in text


def test_who_drafted_his_whole_army_gets_no_form_to_buy_by() -> None:
    """A giant and nobody besides: his figure is to be taken, and no other."""
    scenario, game = battle()
    seats = tuple(m.seat for m in scenario.musters)
    giants = tuple(u for u in scenario.units if u.type == "mountain-giant" or u.seat != seats[0])
    musters = (scenario.musters[0].changed(army=FrozenMap()), *scenario.musters[1:])
    text = words((scenario.changed(musters=musters, units=giants), game))
    assert "of the army that you muster" not in text
    assert text.count("Muster points:") == 2
    nobody = tuple(unit for unit in giants if unit.seat != seats[0])
    text = words((scenario.changed(musters=musters, units=nobody), game))
    assert "the figures of the army that you muster" in text


@pytest.mark.rule("BL2-PRE-01")
def test_cards_that_do_not_serve_are_not_called_ours() -> None:
    """A battle set up beforehand has no scenario cards (BL2-PRE-01)."""
    assert "decks, scenario cards" in words(battle())
    assert "scenario cards, contents" not in words(thunder())


# -- deployment cards ------------------------------------------------------------------------------


def test_deployment_cards_and_decoys_are_listed_where_players_place_them() -> None:
    scenario, _ = battle(3, "cards")
    text = words(battle(3, "cards"))
    assert "Each player places their army’s deployment cards and" in text
    for muster in scenario.musters:
        assert muster.decoys
        assert f"deployment cards: decoys {muster.decoys}" in text
    assert "total figures" in text, "what to take for the cards"
    assert "Each player places their army’s deployment cards and" not in words(battle()), (
        "the program placed them"
    )
    assert "Each player places their army’s deployment cards and" not in words(thunder()), (
        "Daqan's units stand open there"
    )


def test_own_deployment_cards_are_cut_out_with_their_decoys() -> None:
    """All that an army may field, in true size: the game can be tried without its cards."""
    scenario, game = battle(3, "cards")
    text = text_of(plan_counters(scenario, game, Options()))
    for muster in scenario.musters:
        seat = {"daqan": "Daqan Lords", "uthuk": "Uthuk Y'llan"}[muster.seat]
        decoys = rf"{seat}: deployment cards \({muster.decoys}, fold and glue\)"
        assert re.search(decoys, text), "their other cards are the hidden pool's"
    open_ = text_of(plan_counters(*thunder(), Options()))
    assert re.search(r"Daqan Lords: units \(17( \+ \d+ spare)?\)", open_)
    assert "deployment cards" not in open_, "its leaf says to place figures openly"
    placed = text_of(plan_counters(*battle(), Options()))
    assert "deployment cards" not in placed


# -- every form ------------------------------------------------------------------------------------

SIZES = [("a4", None), ("letter", "ru"), ("a5", None)]


@pytest.mark.parametrize(
    ("which", "paper", "beside"),
    one_in(2, [(which, *size) for which in ("thunder", "battle", "table") for size in SIZES]),
)
def test_letters_are_legible_and_nothing_overlaps(
    which: str, paper: str, beside: str | None
) -> None:
    found: dict[str, tuple[Scenario, Game]]
    found = {"thunder": thunder(), "battle": battle(), "table": table()}
    of = found[which]
    plan = plan_sheet(*of, paper=paper, beside=beside, draw=grey_board)
    for page in plan.pages:
        runs = [item for item in page.items if isinstance(item, Run)]
        assert all(run.size >= 7.0 for run in runs)
        for one, other in combinations(runs, 2):
            a, b = one.box, other.box
            across = min(a[2], b[2]) - max(a[0], b[0])
            down = min(a[3], b[3]) - max(a[1], b[1])
            assert across <= 0.3 or down <= 0.6, (one.text, other.text)


def test_the_short_form_holds_a_muster_on_one_page() -> None:
    for of in (thunder(), battle(), table()):
        plan = plan_short(*of, draw=grey_board)
        assert len(plan.pages) == 1
        assert "MUSTER" in text_of(plan).upper()
    club = render(*thunder(), "pdf", Options(sheet="club", tables=2))
    assert club.startswith(b"%PDF")


def test_one_side_reads_its_own_army_alone() -> None:
    text = words(battle(), view="uthuk")
    assert "UTHUK Y'LLAN" in text
    assert "DAQAN LORDS" not in text
    assert "Muster points:" in text
