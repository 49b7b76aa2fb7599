"""The player aid: a page for each game, drawn, with facts of its pack only."""

from pathlib import Path
from typing import Any

import pytest

from banneret.cli import main
from exporters.aids.dice import face_sign
from exporters.aids.player_aid import plan_aid
from exporters.aids.symbols import SYMBOLS, WORDS, symbol_of
from exporters.aids.turn import phases_of
from exporters.catalogue import PAPERS
from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.look import style_of
from exporters.export import Options, render
from exporters.paper.page import Page, Placed, RuleLine, Run, SheetLayout
from exporters.paper.text import LEAST
from exporters.sheet.context import SheetContext
from schema.look import path_from_svg
from schema.scenario import Variant
from tests.exporters.aids.games_drawn import GAMES, read
from tests.exporters.sheet.test_plan import check_page
from tests.sampling import each_once


def planned(game: str, **choices: Any) -> SheetLayout:
    return plan_aid(*read(game), Options(**choices))


def words(game: str, **choices: Any) -> str:
    return " ".join(planned(game, **choices).text().split())


def page_text(page: Page) -> str:
    return " ".join(str(getattr(item, "text", "")) for item in page.items)


@pytest.mark.parametrize(
    ("game", "paper", "language"), each_once(tuple(GAMES), tuple(PAPERS), ("en", "ru"))
)
def test_nothing_overlaps_and_nothing_is_cut(game: str, paper: str, language: str) -> None:
    plan = planned(game, paper=paper, language=language)
    for page in plan.pages:
        check_page(page)
    assert len(plan.pages) <= (2 if paper == "a5" else 1)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_cut_into_halves(game: str) -> None:
    (page,) = planned(game).pages
    (cut,) = (item for item in page.items if isinstance(item, RuleLine) and item.dash)
    crossing = [item for item in page.items if item.box[1] < cut.y < item.box[3]]
    assert [item for item in crossing if not isinstance(item, Placed)] in ([], [cut]), "scissors"
    title = read(game)[1].name["en"]
    assert page_text(page).count(title) == 3, "each half says of which game it is, and the foot"


@pytest.mark.parametrize("game", GAMES)
def test_two_languages_fit_on_a_leaf(game: str) -> None:
    plan = planned(game, beside="ru", landscape=True)
    for page in plan.pages:
        check_page(page)
    assert len(plan.pages) <= 2


@pytest.mark.parametrize("game", GAMES)
def test_all_terrain_of_the_game_is_listed_and_drawn(game: str) -> None:
    _, pack = read(game)
    plan = planned(game)
    text = " ".join(plan.text().split())
    kinds = (*pack.terrain.values(), *pack.tokens.values())
    for kind in kinds:
        assert kind.name["en"] in text
    drawn = sum(isinstance(item, Placed) for page in plan.pages for item in page.items)
    assert drawn >= len(kinds)


def test_phases_are_those_of_the_pack() -> None:
    text = words("battles-of-westeros")
    for phase in ("Rally", "Marshaling", "Command", "Regroup"):
        assert phase in text
    assert "roll order dice, draw Leadership cards" in text
    seven = "1 Command 2 Order 3 Move 4 Attack 5 Victory points 6 Draw 7 Lore"
    assert seven in words("battlelore-2e")
    assert "A TURN 1 Command play a Command card 2 Order" in words("battlelore-1e")
    assert "1 Tiles 2 Home realm markers 3 Rune tokens" in words("runewars")


def test_where_the_pack_does_not_list_the_turn_the_rulebook_does() -> None:
    assert "The order of a turn: as your rulebook says." in words("terrain-cards")


@pytest.mark.parametrize("game", ["battles-of-westeros", "battlelore-2e", "runewars"])
def test_both_languages_have_the_same_drawn_steps(game: str) -> None:
    steps = [phases_of(SheetContext(*read(game), language))[1] for language in ("en", "ru")]
    assert [step.english for step in steps[0]] == [step.english for step in steps[1]]
    assert all(symbol_of(step.english) is not None for step in steps[0])


@pytest.mark.parametrize(
    ("game", "shared"),
    [
        ("battles-of-westeros", ["Rally", "Marshaling", "Regroup"]),
        ("battlelore-1e", []),
    ],
)
def test_phases_without_turns_in_them_are_of_all_sides(game: str, shared: list[str]) -> None:
    for language in ("en", "ru"):
        phases = phases_of(SheetContext(*read(game), language))[1]
        assert [one.english for one in phases if one.shared] == shared


def test_dice_are_drawn_as_often_as_they_have_faces() -> None:
    text = words("battles-of-westeros")
    assert "Green × 3" in text
    assert "Valor × 1" in text
    text = words("battlelore-2e")
    assert "Cleave" in text
    assert "× 1" not in text


def test_no_two_faces_of_a_die_look_the_same() -> None:
    for name in ("battles-of-westeros", "battlelore-1e", "battlelore-2e"):
        _, game = read(name)
        style = style_of(game, None, "en", greyscale=True)
        signs = [
            face_sign(style, game.faces[face])
            for die in game.dice.values()
            for face in dict.fromkeys(die.faces)
        ]
        assert len(set(signs)) == len(signs)


def test_what_is_ours_as_a_whole_carries_its_sign_once() -> None:
    text = words("battles-of-westeros")
    assert f"every unit: dice G 2{UNOFFICIAL} B 3 R 4{UNOFFICIAL}" in text, "rank by rank"
    assert f"move{UNOFFICIAL} G B R range{UNOFFICIAL} figures House Stark" in text
    assert "WH War Host of the North 4 3 2 – 4" in text
    assert f"HI Lannister Heavy Infantry 4 3 2 – 3{UNOFFICIAL}" in text, "one of a column"
    assert f"TERRAIN{UNOFFICIAL} Plains" in text, "no letter: no hex of it has one"
    assert "TOKENS Ford" in text
    assert f"{UNOFFICIAL} unofficial: never published; next to a heading" in text


def test_it_is_of_the_game_and_its_variants_and_not_of_a_battle() -> None:
    scenario, game = read("battlelore-1e")
    one = plan_aid(scenario, game, Options()).text()
    assert scenario.title["en"] not in one
    engaged = scenario.changed(variants=(Variant(id="directional-retreat"),))
    assert plan_aid(engaged, game, Options()).text() != one
    other = scenario.changed(units=(), commanders=())
    assert plan_aid(other, game, Options()).text() == one


@pytest.mark.parametrize("sheet", ["aid", "cards"])
def test_a_whole_game_has_its_sheets_without_any_scenario(sheet: str, tmp_path: Path) -> None:
    target = tmp_path / "game.pdf"
    assert main(["games", "battlelore-1e", f"--{sheet}", str(target), "--paper", "a5"]) == 0
    assert target.read_bytes().startswith(b"%PDF")


def test_greys_change_the_paper() -> None:
    scenario, game = read("battlelore-2e")
    colour, grey = (
        render(scenario, game, "pdf", Options(sheet="aid", greyscale=one)) for one in (False, True)
    )
    assert colour != grey


def test_every_word_has_a_drawing_that_can_be_drawn() -> None:
    assert set(WORDS.values()) <= set(SYMBOLS)
    for drawing in SYMBOLS.values():
        assert drawing.fault is None
        assert all(path_from_svg(path.d) for path in drawing.paths)


@pytest.mark.parametrize("game", ["battles-of-westeros", "battlelore-1e", "battlelore-2e"])
def test_both_halves_have_letters_of_one_size(game: str) -> None:
    """Headings are in capitals: those of sections are bold and no larger below the cut."""
    (page,) = planned(game).pages
    titles = {
        item.text.removesuffix(UNOFFICIAL): item.size
        for item in page.items
        if isinstance(item, Run) and item.bold and item.text.removesuffix(UNOFFICIAL) in TITLES
    }
    assert len(titles) >= 4
    assert len(set(titles.values())) == 1


TITLES = {"DICE", "ATTACKS", "TERRAIN", "TOKENS", "UNITS", "ABILITIES", "REMEMBER"}


def test_units_stand_below_the_name_of_their_side() -> None:
    """Each house once, before its own units; those of no side come last, below their own word."""
    text = words("battles-of-westeros")
    units = text[text.index("UNITS") :]
    order = ["House Stark", "War Host of the North", "House Lannister", "Lannisport Guards"]
    assert [units.count(name) for name in order] == [1, 1, 1, 1]
    assert sorted(order, key=units.index) == order
    text = words("battlelore-2e", language="ru")
    units = text[text.index("ОТРЯДЫ") :]
    assert units.index("Нейтральные отряды") < units.index("Горный гигант")
    assert "Neutral units" not in words("battlelore-1e"), "its units are nobody's own"


def test_dice_stand_above_the_table_and_what_to_remember_is_in_one_place() -> None:
    """Strangers read eight times the same ``2/3/4`` as noise."""
    text = " ".join(plan_aid(*read("battles-of-westeros"), Options()).text().split())
    assert "Once a turn. One order token" in text
    assert text.count("every unit: dice") == 1
    assert text.count("REMEMBER") == 1, "a part of it was on the other half"


def test_both_halves_are_filled_in_russian_too() -> None:
    """A third of the upper one was empty: its terrain missed its column by the air below it."""
    page = planned("battles-of-westeros", language="ru").pages[0]
    middle = page.height / 2
    texts = [run for run in page.items if isinstance(run, Run) and run.box[1] < page.height - 25]
    upper = [run.box[3] for run in texts if run.box[3] < middle and run.size > LEAST]
    assert max(upper) > middle - 30


def test_a_spare_hex_for_ruins_is_listed_once() -> None:
    assert planned("battlelore-2e").text().count("spare hex") == 1
