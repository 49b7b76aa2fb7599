"""Card tables: every card that a game's files know, and which of its values are ours."""

from typing import Any

import pytest

import games
from exporters.aids.card_tables import plan_cards
from exporters.catalogue import PAPERS
from exporters.drawing.lettering import UNOFFICIAL
from exporters.export import Options
from exporters.paper.page import Panel, Placed, Run, SheetLayout
from exporters.paper.table_figures import SHADE
from generators.blank import blank
from tests.exporters.aids.games_drawn import GAMES, read
from tests.exporters.sheet.test_plan import check_page
from tests.sampling import each_once


def planned(game: str, **choices: Any) -> SheetLayout:
    return plan_cards(*read(game), Options(**choices))


def words(game: str, **choices: Any) -> str:
    return " ".join(planned(game, **choices).text().split())


@pytest.mark.parametrize(
    ("game", "paper", "language"), each_once(tuple(GAMES), tuple(PAPERS), ("en", "ru"))
)
def test_nothing_overlaps_and_nothing_is_cut(game: str, paper: str, language: str) -> None:
    for page in planned(game, paper=paper, language=language).pages:
        check_page(page)


@pytest.mark.parametrize("game", GAMES)
def test_two_languages_stand_next_to_each_other(game: str) -> None:
    for page in planned(game, beside="ru").pages:
        check_page(page)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_of_the_game_is_there(game: str, language: str) -> None:
    _, pack = read(game)
    text = words(game, language=language)
    labels = [card.label for card in pack.setup_cards.values()]
    for label in [*labels, *(card.label for card in pack.half_cards.values())]:
        assert f" {label} " in text
    names = [card.name for card in pack.commanders.values()]
    names += [card.name for card in pack.half_cards.values()]
    names += [card.name for card in pack.deployment_cards.values()]
    names += [card.name for card in pack.cards.values()]
    for name in names:
        assert " ".join(name[language].split()) in text
    for card in pack.skirmish_cards.values():
        assert card.name[language] in text


def test_what_the_mark_means_is_written_at_the_foot_of_each_page_that_has_it() -> None:
    for page in planned("battles-of-westeros").pages:
        marks = [run for run in page.items if isinstance(run, Run) and UNOFFICIAL in run.text]
        marks.sort(key=lambda run: run.y)
        assert len(marks) > 1
        assert marks[-1].text.startswith(UNOFFICIAL)  # "◊ unofficial: …"
        assert page.height - 25.0 < marks[-1].y < page.height - 10.0


def test_it_says_that_a_side_draws_from_one_set() -> None:
    assert "Sets: Each side draws all its cards from one set" in words("battlelore-1e")
    assert "Sets:" not in words("battles-of-westeros")


def test_a_limit_is_not_torn_from_its_sign() -> None:
    runs = [i for page in planned("battles-of-westeros").pages for i in page.items]
    assert not [run for run in runs if isinstance(run, Run) and run.text.endswith("≤")]


def test_names_are_not_broken_for_larger_letters() -> None:
    pages = planned("battles-of-westeros").pages
    runs = [run for page in pages for run in page.items if isinstance(run, Run)]
    heights = {
        word: {run.y for run in runs if run.text == word} for word in ("Outrider", "Commander")
    }
    assert heights["Outrider"]
    assert heights["Outrider"] == heights["Commander"]


def test_commanders_of_both_sides_are_on_one_page_and_setup_cards_on_another() -> None:
    first, second = planned("battles-of-westeros").pages
    texts = [[run.text for run in p.items if isinstance(run, Run)] for p in (first, second)]
    assert {"COMMANDERS", "Stark", "Lannister"} <= {w for text in texts[0] for w in text.split()}
    assert sum(text == "SETUP" for text in texts[1]) == 2


def test_only_an_empty_end_has_a_few_lines_for_notes() -> None:
    first, _ = planned("battles-of-westeros").pages
    assert "NOTES" not in {run.text for run in first.items if isinstance(run, Run)}
    last = planned("battlelore-1e").pages[-1]
    texts = [run.text for run in last.items if isinstance(run, Run)]
    assert "NOTES" in texts
    assert any("what your cards say differently" in text for text in texts)


def test_a_dash_stands_in_the_middle_of_a_column_of_figures() -> None:
    page = planned("battles-of-westeros").pages[-1]
    runs = [item for item in page.items if isinstance(item, Run)]
    head = next(run.box for run in runs if run.text == "Hill")
    below = [run.box for run in runs if run.text == "–" and run.y > head[3]]
    assert any(abs(left + right - head[0] - head[2]) < 0.2 for left, _, right, _ in below)


def test_each_rank_of_a_unit_has_its_column_in_the_order_of_all_sheets() -> None:
    page = planned("battles-of-westeros").pages[-1]
    runs = [item for item in page.items if isinstance(item, Run)]
    heads = [run for run in runs if run.text in "GBR" and run.text]
    assert "".join(run.text for run in heads) == "GBR" * 8
    row = next(run.y for run in runs if run.text.startswith("S2"))
    line = [run for run in runs if not run.bold and abs(run.y - row) < 0.1]
    assert " ".join(run.text for run in line) == "– 1 1 1 – – – 1 – – – – 4 1 2 1"
    shapes = [(one.box[0], one.box[2]) for one in page.items if isinstance(one, Placed)]
    for run in line[:12]:  # below the sign and the letter of its rank
        middle = (run.box[0] + run.box[2]) / 2
        assert any(left < middle < right + 2.5 for left, right in shapes)


def test_values_of_ours_carry_their_sign_and_a_column_or_a_table_of_them_once() -> None:
    text = words("battles-of-westeros")
    assert f"rating{UNOFFICIAL}" in text
    mark = UNOFFICIAL
    assert f"Robb Stark, Young Wolf 3 3 3{mark} Winterfell Riders Robb Stark 2 2{mark} 3" in text
    assert f"SETUP CARDS · House Stark{UNOFFICIAL}" in text
    assert "S1 Robb Stark, Young Wolf – – 2 – – – – – 1 – – – 3 1 2 1 S2" in text
    assert f"{UNOFFICIAL} unofficial: never published; next to a heading" in text


def test_scenario_cards_are_compared_in_one_table() -> None:
    first = planned("battles-of-westeros").pages[0]
    texts = [item.text for item in first.items if isinstance(item, Run)]
    words = " ".join(texts).split()
    assert {"Riverlands", "Bounty" + UNOFFICIAL} <= set(words)
    assert words.count("Tie") == 1
    assert words.count("momentum") == 2  # what ends a tie of each


def test_ranks_and_units_are_drawn_in_the_rows_of_setup_and_deployment_cards() -> None:
    _, pack = read("battlelore-1e")
    blocks = sum(len(card.units) for card in pack.deployment_cards.values())
    signs = [
        item
        for page in planned("battlelore-1e").pages
        for item in page.items
        if isinstance(item, Placed)
    ]
    assert len(signs) >= 2 * blocks


def test_every_second_row_is_shaded() -> None:
    items = [item for page in planned("battles-of-westeros").pages for item in page.items]
    shaded = sum(isinstance(item, Panel) and item.fill == SHADE for item in items)
    # Fourteen fields of scenario cards; seven commanders and eight Setup cards on each side.
    assert shaded == 7 + 2 * 3 + 2 * 4


@pytest.mark.parametrize("language", ["en", "ru"])
def test_tables_of_deployment_cards_have_the_same_columns(language: str) -> None:
    """Counts begin at one of few places: those of the first, second and third group of a row, in
    each of two columns."""
    pages = planned("battlelore-1e", language=language).pages
    counts = [
        item.x
        for page in pages
        for item in page.items
        if isinstance(item, Run) and item.text.strip() in {"1", "2", "3", "4"} and not item.bold
    ]
    starts = sorted({round(x, 1) for x in counts if x < page_middle(pages[0].width)})
    assert len(counts) > 60
    assert len(starts) <= 6


def page_middle(width: float) -> float:
    """Left of it stand the units of row 2 and the first ones of row 1."""
    return width * 0.55


def test_deployment_cards_have_their_totals() -> None:
    _, pack = read("battlelore-1e")
    text = words("battlelore-1e")
    card = next(card for card in pack.deployment_cards.values() if card.name["en"] == "Shield wall")
    units = sum(block.count for block in card.units)
    figures = sum(block.count * pack.unit_types[block.type].figures for block in card.units)
    assert f"A1 Shield wall 2 2 {units} {figures} A2" in text


def test_the_first_page_says_what_it_is_for_and_has_a_key() -> None:
    _, pack = read("battlelore-1e")
    text = words("battlelore-1e")
    before = text[: text.index("DEPLOYMENT CARDS")]
    assert "What each card gives: to choose cards before a battle" in before
    met = {block.type for card in pack.deployment_cards.values() for block in card.units}
    for name in met:
        assert pack.unit_types[name].name["en"] in before
    for rank in pack.ranks.values():
        assert rank.name["en"] in before


def test_a_game_without_cards_says_so() -> None:
    game = games.load("runewars").changed(cards={})
    text = plan_cards(blank(game), game, Options()).text()
    assert "The files of this game tell nothing of its cards." in " ".join(text.split())


def test_every_page_says_which_game_it_is_of() -> None:
    _, *more = planned("battles-of-westeros").pages
    assert more
    for page in more:
        assert "Battles of Westeros" in {
            item.text for item in page.items if isinstance(item, Run) and item.serif
        }


def test_characters_and_terrain_that_are_cards_are_drawn_with_what_they_do() -> None:
    _, pack = read("terrain-cards")
    text = words("terrain-cards")
    kinds = [kind.name for kind in pack.unit_types.values()]
    for name in [*kinds, *(kind.name for kind in pack.terrain.values())]:
        assert name["en"] in text
    assert "played by: Mere" in text


def test_the_names_of_units_are_whole_in_two_languages() -> None:
    text = words("battles-of-westeros", beside="ru")
    assert "Lannisport Guards · Стража Ланниспорта" in text


def test_setup_cards_are_as_large_as_commanders_and_one_without_says_so() -> None:
    runs = [
        run
        for page in planned("battles-of-westeros").pages
        for run in page.items
        if isinstance(run, Run)
    ]
    sizes = {word: {r.size for r in runs if r.text == word and r.bold} for word in ("Robb", "S1")}
    assert sizes["Robb"] == sizes["S1"]
    text = words("battles-of-westeros")
    assert "S8 no commander" in text
