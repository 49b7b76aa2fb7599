"""The reference page: what is in play, in figures and words, for every game."""

import re
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

import games
from banneret.cli import main
from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.markers import marker_marks
from exporters.export import Options, render
from exporters.paper.hyphens import divided
from exporters.paper.page import RuleLine, Run, SheetLayout
from exporters.paper.sections import section
from exporters.paper.table import Table
from exporters.reference.figures import unit_table
from exporters.reference.page import plan_reference
from exporters.reference.words import ORDER_OF_PLAY, describe_markers, units_in_play
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs
from generators.blank import blank, empty_board
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from generators.secrets import deal
from schema import files
from schema.board import HexBoard, PlacedToken
from schema.forces import Seat
from schema.game import Game
from schema.provenance import GameRef, PackRef
from schema.scenario import Override, Scenario, Variant
from schema.value import FrozenMap
from tests.sampling import each_once

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.json"))


@cache
def read(name: str) -> tuple[Scenario, Game]:
    """An example or a fixture with its game."""
    path = ROOT / "examples" / f"{name}.json"
    scenario = files.read(path if path.exists() else ROOT / "tests" / "fixtures" / f"{name}.json")
    return scenario, games.load_for(scenario, [ROOT / "tests" / "fixtures" / "games"])


def thunder() -> tuple[Scenario, Game]:
    return read("rolls-of-thunder")


def six() -> tuple[Scenario, Game]:
    """The first edition with all six house rules on."""
    scenario, game = read("battlelore-1e-tent")
    rules = [name for name, kind in game.variants.items() if kind.kind == "rule"]
    return scenario.changed(variants=tuple(Variant(id=name) for name in rules)), game


def planned(of: tuple[Scenario, Game], **choices: Any) -> SheetLayout:
    return plan_reference(*of, Options(**choices))


def words(of: tuple[Scenario, Game], **choices: Any) -> str:
    return " ".join(planned(of, **choices).text().split())


# -- BattleLore Second Edition ---------------------------------------------------------------------


def test_the_giant_is_explained_whole() -> None:
    """BL2-HS, BL2-TB, BL2-LC: his figures, both abilities with the faces they spend, his cards."""
    text = words(thunder())
    assert re.search(rf"MG Mountain Giant 4{UNOFFICIAL} 2{UNOFFICIAL} – 1 6 9", text)
    assert re.search(rf"Heavy Swing \(MG\)\. .*?\[Heroic{UNOFFICIAL}\]", text)
    assert re.search(rf"Throw Boulder \(MG\)\. .*?\[Pierce, Heroic{UNOFFICIAL}\]", text)
    for card in ("Shortcut (2, MG).", "Crushing Force (3, MG).", "Brute Strength (6, MG)."):
        assert card in text


def test_ruins_are_explained_before_there_are_any() -> None:
    """BL2-RUINS: a building in play may become ruins, so both are on the page."""
    text = words(thunder())
    assert "when destroyed becomes: Ruins" in text
    assert "stop on entering · 1 damage to a unit that ends its move or retreat here" in text
    assert "a retreat into this hex ends here; the rest becomes hits" in text
    assert "takes 1 more for each retreat it did not carry out" in text


KEPT_IN_MIND = (
    "BL2-GLD-01",
    "BL2-PRE-05",
    "BL2-PRE-06",
    "BL2-PRE-07",
    "BL2-NEU-01",
    "BL2-DRF-04",
    "BL2-DRF-05",
    "BL2-MRK-01",
    "BL2-MRK-02",
    "BL2-LOR-01",
    "BL2-LOR-04",
    "BL2-RUINS-04",
    "BL2-RUINS-05",
    "BL2-RUINS-08",
    "BL2-HS-03",
    "BL2-LC-!1",
)


def is_reminded(text_of_page: str, key: str, text: str) -> bool:
    """Whether a page has a reminder; of the order of play, which is drawn, each phase."""
    parts = re.split(r"[;:,.] ?", text) if key in ORDER_OF_PLAY else [text]
    return all(" ".join(part.split()).lower() in text_of_page.lower() for part in parts)


@pytest.mark.rule(*KEPT_IN_MIND)
@pytest.mark.parametrize(("rule", "language"), each_once(tuple(KEPT_IN_MIND), ("en", "ru")))
def test_what_only_people_keep_stands_on_the_page(rule: str, language: str) -> None:
    _, game = thunder()
    text = words(thunder(), language=language)
    reminders = {key: one for key, one in game.reminders.items() if rule in one.rules}
    assert reminders
    for key, reminder in reminders.items():
        assert is_reminded(text, key, reminder.text[language])


# -- BattleLore first edition ----------------------------------------------------------------------


@pytest.mark.rule("BLH-EVD-02", "BLH-FLK-02")
def test_house_rules_come_with_their_moments_and_readings() -> None:
    """BLH-EVD-02, BLH-FLK-02, and what is taken where the page of house rules is silent."""
    text = words(six())
    assert "after all of the attacker's moves and before the attacker rolls" in text
    assert "the main strike is rolled and carried out first" in text
    assert "Which units may evade which attackers" in text
    assert "Evading a ranged attack. No: only attacks in melee are evaded." in text
    assert "Do blue banners evade? Blue cavalry does" in text
    scenario, game = six()
    other = scenario.changed(variants=(*scenario.variants, Variant(id="shots-may-be-evaded")))
    text = words((other, game))
    assert "only attacks in melee are evaded" not in text
    assert "A unit may evade a ranged attack too" in text
    bare = words((scenario.changed(variants=()), game))
    assert "before he rolls" not in bare
    assert "SPECIAL RULES" in text
    assert "Tactical evade." in text
    assert "Tactical evade." not in bare


def test_dice_and_ranks_are_known_by_shape() -> None:
    text = words(six())
    assert "Green helmet hits ● G" in text, "the shape is a run in its colour"
    assert "IN Infantry G 2 2 " in text
    assert "B 3 2 (1) – 4 R 4 1 " in text, "the name is told once, figures with each rank"
    assert "Flag retreat 1" in text


# -- Battles of Westeros and others ----------------------------------------------------------------


def test_westeros_has_its_page() -> None:
    text = words(read("raid-in-the-riverlands"))
    assert f"LG Lannisport Guards G 2{UNOFFICIAL} 4 – 4 B 3 3 – 4 CC" in text, "a rank in a row"
    assert "A ROUND 1 Rally most command tokens" in text
    assert "The middle row. Belongs to both halves." in text
    assert (
        "directly or diagonally away from an engaged attacker; otherwise towards your edge"
    ) in text
    scenario, game = read("raid-in-the-riverlands")
    nobody = scenario.changed(variants=(Variant(id="middle-row-nobodys"),))
    assert "Belongs to both halves" not in words((nobody, game))


MAEGE, WOLF = "maege", "robb-young-wolf"


@pytest.mark.rule("BOW-ERR-04", "BOW-ERR-05")
@pytest.mark.parametrize(
    ("card", "language", "line"),
    [
        (MAEGE, "en", "(Maege). Commit: turn her card over; her unit attacks twice in this turn."),
        (MAEGE, "ru", "Её специальное действие: переверните её карту; её отряд атакует дважды"),
        (WOLF, "en", "Commit: this turn the commander attacks as war dogs do, even after moving"),
        (WOLF, "ru", "если атака уничтожила цель, его карта не переворачивается"),
    ],
)
def test_what_a_commander_lets_a_unit_do_is_printed(card: str, language: str, line: str) -> None:
    """Where Maege Mormont or the Young Wolf leads a unit, and not where they are absent."""
    scenario, game = read("raid-in-the-riverlands")
    assert line not in words((scenario, game), language=language)
    first, *others = [one for one in scenario.commanders if one.card != "greatjon"]
    led = next(one for one in scenario.commanders if one.card == "greatjon")
    leading = scenario.changed(commanders=(first, led.changed(card=card), *others))
    assert line in words((leading, game), language=language)


def raid_of(seed: int) -> tuple[Scenario, Game]:
    game = games.load("battles-of-westeros")
    return generate(parse_brief(game, "raid-in-the-riverlands", seed), game), game


def reminded(of: tuple[Scenario, Game]) -> set[str]:
    """Reminders that its page has."""
    text = words(of)
    reminders = of[1].reminders.items()
    return {name for name, one in reminders if is_reminded(text, name, one.text["en"])}


def test_only_what_is_in_play_is_kept_in_mind() -> None:
    """A Raid with neither Robb Stark nor a ford; each reminder comes with its thing."""
    scenario, game = raid_of(909)
    assert not {c.card for c in scenario.commanders} & {"robb-young-wolf", "robb-second"}
    about = {"young-wolf", "ford-steps", "ford-attacks", "fire"}
    names_found = reminded((scenario, game))
    assert not names_found & about
    assert {"round", "flank", "middle-row"} <= names_found
    first, *others = scenario.commanders
    robb = scenario.changed(commanders=(first.changed(card="robb-young-wolf"), *others))
    assert reminded((robb, game)) - names_found == {"young-wolf"}
    for kind, names in (("ford", {"ford-steps", "ford-attacks"}), ("tent", {"fire"})):
        token = PlacedToken(token=kind, at="E8")
        assert isinstance(scenario.board, HexBoard)
        board = scenario.board.changed(tokens=(token,))
        assert reminded((scenario.changed(board=board), game)) - names_found == names


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_reminders_of_each_example_are_of_what_is_in_play(path: Path) -> None:
    """What a reminder names stands in the scenario or comes of what does: ruins of a building."""
    of = scenario, game = read(path.stem)
    text = files.canonical(scenario.public())
    for name in reminded(of):
        one = game.reminders[name]
        about = [*one.commanders, *one.terrain, *one.tokens, *one.units]
        kinds = {**game.terrain, **game.tokens}
        sources = [own for own, kind in kinds.items() if kind.ruins in about]
        assert not about or any(f'"{thing}"' in text for thing in (*about, *sources)), name


@pytest.mark.parametrize("name", ["battlelore-2e", "battles-of-westeros"])
def test_a_whole_game_has_all_its_reminders(name: str) -> None:
    game = games.load(name)
    assert any(one.commanders or one.terrain for one in game.reminders.values())
    found = reminded((blank(game), game))
    assert found == {key for key, one in game.reminders.items() if not one.needs}


def test_what_a_scenario_changes_comes_first() -> None:
    scenario, game = thunder()
    ford = Override(what="hill", acts_as="forest")
    assert "counts as: Forest" in words((scenario.changed(overrides=(ford,)), game))


@pytest.mark.rule("RW-CARD-01", "RW-CARD-02", "RW-CARD-03")
def test_changed_cards_of_runewars_are_listed_where_they_are_changed() -> None:
    """RW-CARD-01…03: in the revised edition, and nothing of them in the original one."""
    scenario, game = read("map-for-two")[0], games.load("runewars", add_ons=())
    lines = (
        "each player moves 1 rune token out of their home realm, not 2",
        "Mobilize and Conquer move heroes too",
        "Tactics card Ambush: in the Quest phase only",
    )
    original = scenario.changed(variants=(Variant(id="original-edition"),))
    revised, old = words((scenario, game)), words((original, game))
    assert [line in revised for line in lines] == [True, True, True]
    assert [line in old for line in lines] == [False, False, False]


RUNEWARS = {
    "RW-VIC-01": "put one unused unit of your faction on the current season's deck",
    "RW-VIC-02": "A player with a unit on any season deck puts none on another",
    "RW-VIC-03": "if you still have 6 (reveal if needed), you win; if not, the unit returns to you",
    "RW-VIC-04": "One unit per deck: a second claimant waits for the next season",
    "RW-VIC-05": "No claim in year 7",
    "RW-VIC-E1": "When that season comes again, before its card is drawn",
    "RW-RUNE-01": "“reveal a dragon rune” is not met by a false one",
    "RW-RUNE-02": "only the Order Fortify (#8, rulebook p. 36) turns tokens face down",
    "RW-HERO-01": "each player assigns any of their standing heroes in the area to unit types",
    "RW-HERO-03": "heroes that assisted are routed and retreat with the units",
    "RW-HERO-E1": "three Archers and a hero draw 4 and resolve 3",
}
"""What only people keep of a map that is played, in the words of its page."""


@pytest.mark.rule(*RUNEWARS)
def test_claims_runes_and_heroes_of_runewars_are_listed() -> None:
    """Each in the revised edition, and none in the original one."""
    scenario, game = read("map-for-two")[0], games.load("runewars", add_ons=())
    original = scenario.changed(variants=(Variant(id="original-edition"),))
    revised, old = words((scenario, game)), words((original, game))
    for rule, line in RUNEWARS.items():
        (reminder,) = (one for one in game.reminders.values() if line in one.text["en"])
        assert rule in reminder.rules
        assert line in revised, rule
        assert line not in old, rule


NAMES = (
    "rolls-of-thunder",
    "battlelore-1e-tent",
    "raid-in-the-riverlands",
    "commands-and-colors-wide",
    "runewars-map",
    "table-centimetres",
)


@pytest.mark.parametrize(("paper", "name"), each_once(("a4", "letter", "a5"), tuple(NAMES)))
def test_every_game_has_a_page_that_can_be_read(name: str, paper: str) -> None:
    plan = planned(read(name), paper=paper)
    # On Letter the rules of its own make Rolls of Thunder two pages.
    more = paper == "a5" or (paper, name) == ("letter", "rolls-of-thunder")
    assert len(plan.pages) <= 1 + more
    for page in plan.pages:
        runs = [item for item in page.items if isinstance(item, Run)]
        assert all(run.size >= 7.0 for run in runs)
        for item in page.items:
            left, top, right, bottom = item.box
            assert min(left, top) >= 0
            assert right <= page.width
            assert bottom <= page.height
        for one, other in combinations(runs, 2):
            a, b = one.box, other.box
            across = min(a[2], b[2]) - max(a[0], b[0])
            down = min(a[3], b[3]) - max(a[1], b[1])
            assert across <= 0.3 or down <= 0.6, (one.text, other.text)


@pytest.mark.parametrize("game", ["battlelore-2e", "battlelore-1e", "battles-of-westeros"])
def test_a_scenario_just_begun_gets_all_of_its_game(game: str) -> None:
    pack = games.load(game)
    scenario = Scenario(
        format="1.0",
        game=GameRef(base=PackRef(id=pack.id, version=pack.version)),
        title=FrozenMap(),
        board=empty_board(pack, next(iter(pack.boards))),
        seats=(Seat(id="one"), Seat(id="two")),
    )
    text = words((scenario, pack))
    for kind in pack.unit_types.values():
        assert " ".join(kind.name["en"].split()) in text
    for terrain in pack.terrain.values():
        assert terrain.name["en"] in text


# -- languages, placeholders, secrets --------------------------------------------------------------


def test_two_languages_keep_the_codes_of_the_board() -> None:
    text = words(thunder(), beside="ru")
    assert "Mountain Giant · Горный гигант" in text
    assert "Бросок валуна (MG)." in text
    assert "(ГГ)" not in text
    assert len(planned(thunder(), beside="ru").pages) <= 2


def test_what_is_ours_bears_a_sign_and_the_sign_is_explained() -> None:
    text = words(thunder())
    assert f"{UNOFFICIAL} unofficial: never published" in text
    assert f"price{UNOFFICIAL} Daqan Lords CG Citadel Guard 3 2 – 3 3 5" in text, (
        "reported figures bear none"
    )
    scenario, game = thunder()
    known = game.changed(
        sources=FrozenMap({k: v.changed(confidence="owner") for k, v in game.sources.items()})
    )
    assert UNOFFICIAL not in words((scenario, known))


def test_it_shows_no_secret_and_is_the_same_every_time() -> None:
    scenario, game = thunder()
    options = Options(sheet="reference", greyscale=True, landscape=True)
    data = render(scenario.public(), game, "pdf", options)
    assert data == render(deal(scenario, 123_456_789, game), game, "pdf", options)
    assert data == render(scenario.public(), game, "pdf", options)


def test_the_command_line_makes_it(tmp_path: Path) -> None:
    target = tmp_path / "reference.pdf"
    source = ROOT / "examples" / "rolls-of-thunder.json"
    words = ["export", str(source), "-o", str(target), "--sheet", "reference", "--beside", "ru"]
    assert main([*words, "--language", "en"]) == 0
    assert target.read_bytes().startswith(b"%PDF")


def test_a_whole_game_has_a_page_without_any_scenario(tmp_path: Path) -> None:
    target = tmp_path / "game.pdf"
    assert main(["games", "battlelore-1e", "--reference", str(target), "--paper", "a5"]) == 0
    assert target.read_bytes().startswith(b"%PDF")


def test_a_unit_is_drawn_before_the_first_row_of_its_type() -> None:
    scenario, game = read("raid-in-the-riverlands")
    glossary = SheetContext(scenario, game, "en")
    (table, *_rest) = unit_table(glossary, units_in_play(glossary)).elements
    assert isinstance(table, Table)
    named = [bool(row.cells[0]) for row in table.rows]  # the name stands in the first row only
    assert [row.sign is not None for row in table.rows] == named


@pytest.mark.parametrize("width", [88.0, 130.0, 180.0])
def test_figures_of_units_take_the_width_of_their_heading(width: float) -> None:
    """They ended at two thirds of the rule above them, with nothing at their right."""
    scenario, game = read("mustered-battle")
    glossary = SheetContext(scenario, game, "ru")
    boxes = section(unit_table(glossary, units_in_play(glossary)), width, 10.0)
    items = [item for box in boxes for item in box.items]
    rules = [item for item in items if isinstance(item, RuleLine)]
    assert len(rules) > 2
    assert {round(item.to_x, 3) for item in rules} == {width}
    figures = [item.x for item in items if isinstance(item, Run) and item.text.isdigit()]
    columns = sorted({round(x) for x in figures})
    assert all(two - one <= 30 for one, two in pairwise(columns)), "no figure far from the next"


def test_names_of_units_are_whole_in_smaller_letters() -> None:
    """They were broken in the letters of the rest of the page."""
    scenario, game = read("raid-in-the-riverlands")
    (page,) = plan_reference(scenario, game, Options()).pages
    sizes = {item.text: item.size for item in page.items if isinstance(item, Run)}
    assert sizes["Lannister Heavy Infantry"] >= 9.0
    assert sizes["Lannister Heavy Infantry"] == sizes["War Host of the North"]


def test_markers_are_drawn_as_on_the_board() -> None:
    scenario, game = thunder()
    glossary = SheetContext(scenario, game, "en")
    markers = describe_markers(glossary, units_in_play(glossary))
    rows = [row for table in markers.elements if isinstance(table, Table) for row in table.rows]
    style = style_of_signs(glossary)
    drawn = {
        game.markers[name].name["en"]: sign(marker_marks(style, name), 0.94)
        for name in game.markers
    }
    assert rows
    for row in rows:
        assert row.sign == drawn[str(row.cells[1]).removesuffix(":")]


def test_ground_that_counts_as_a_ford_is_listed_as_one() -> None:
    """What the river else does would contradict it, and a ford's place is not the river's."""
    scenario = files.read(ROOT / "examples" / "rallying-the-remnant.json")
    text = words((scenario, games.load_for(scenario)))
    river = text[text.index("River counts as: Ford") : text.index("Forest river")]
    assert "allows crossing a river" in river
    assert "passable only at a bridge" not in river
    assert "only on" not in river


def test_several_pages_are_alike_and_tear_no_section() -> None:
    pages = planned(thunder(), language="ru").pages
    assert len(pages) == 2
    ends = []
    for page in pages:
        middle = page.width / 2
        runs = [run for run in page.items if isinstance(run, Run) and run.box[3] < page.height - 25]
        table = max((run.y for run in runs if "Горный" in run.text and run.x < middle), default=0.0)
        runs = [run for run in runs if page is pages[0] or run.y > table + 1.0]
        for side in (False, True):
            column = [run for run in runs if (run.x > middle) is side]
            ends.append(max(run.box[3] for run in column))
            first = min(
                (run for run in column if run.y > 50 or page is pages[1]), key=lambda r: r.y
            )
            assert first.text == first.text.upper() or first.y < 20
    assert min(ends) > 0.85 * max(ends)


def test_no_command_is_on_paper_for_values_of_ours_and_the_neutral_marker_is_explained() -> None:
    text = words(thunder())
    assert "`" not in text
    assert "My cards" not in text
    assert "Use the values on your cards" in text
    assert "Neutral marker: shows which side a neutral unit belongs to" in text


def test_few_tokens_are_with_the_terrain() -> None:
    assert "МЕСТНОСТЬ И ЖЕТОНЫ" in words(thunder(), language="ru")


def test_what_is_looked_up_most_is_on_the_first_of_two_pages() -> None:
    first, second = (
        {item.text for item in page.items if isinstance(item, Run)}
        for page in planned(read("mustered-battle"), language="ru").pages
    )
    assert {"ПОБЕДА", "ОТРЯДЫ", "КУБИКИ", "АТАКИ"} <= first
    assert {"МЕСТНОСТЬ", "КАРТЫ", "ОСОБЫЕ"} <= second


def test_each_page_says_what_the_mark_of_unofficial_values_means() -> None:
    pages = planned(read("mustered-battle"), language="ru").pages
    texts_of_pages = [[item.text for item in page.items if isinstance(item, Run)] for page in pages]
    assert len(texts_of_pages) == 2
    for texts in texts_of_pages:
        assert any(text.endswith(UNOFFICIAL) for text in texts)
        assert any(text.startswith(f"{UNOFFICIAL} условное") for text in texts)


def test_units_have_letters_as_large_as_the_rest_of_their_page() -> None:
    page = planned(read("mustered-battle"), language="ru").pages[0]
    sizes = {item.text: item.size for item in page.items if isinstance(item, Run)}
    assert sizes["Громилы с потрошителями"] >= sizes["Удар"] - 0.5


def test_letters_are_smaller_before_a_name_or_a_head_is_divided() -> None:
    assert [part[0].text for part in divided("дальность◊ ход")] == ["даль-", "ность◊", "ход"]
    assert [part[0].text for part in divided("кубики")] == ["кубики"]
    assert "даль-" not in words(thunder(), language="ru")
    pages = planned(thunder(), language="ru").pages
    runs = [[one for one in page.items if isinstance(one, Run)] for page in pages]
    here = next(one for one in runs if any("Громилы" in run.text for run in one))
    name = next(run for run in here if run.text.startswith("Громилы с потрошителями"))
    beside = [run for run in here if run.y == pytest.approx(name.y) and run.x > name.x]
    figures = [run for run in beside if run.size == name.size and run.text != UNOFFICIAL]
    assert len(figures) == 6


@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_no_table_of_several_pages_goes_on_in_another_column(paper: str) -> None:
    pages = planned(thunder(), language="ru", paper=paper).pages
    assert len(pages) > 1
    codes = {"СЦ", "ЛЙ", "РС", "РГ", "ВР", "СК", "ЛГ", "ГП", "ГГ"}
    found = {
        (item.text, number, round(item.x, 1))
        for number, page in enumerate(pages)
        for item in page.items
        if isinstance(item, Run) and item.text in codes
    }
    assert {text for text, _, _ in found} == codes
    assert len({(number, x) for _, number, x in found}) == 1
