"""What a player sees without reading: signs as they lie on the board, steps that count on, tracks
that end on their line."""

import re
from functools import cache
from pathlib import Path

import pytest

import games
from exporters.drawing.picture import Group
from exporters.paper.frame import leaf_of
from exporters.paper.page import Placed, Run, SheetLayout, Tick
from exporters.sheet.bilingual import joined
from exporters.sheet.content import content_of
from exporters.sheet.context import SheetContext
from exporters.sheet.following import FollowingPages
from exporters.sheet.plan import plan_sheet
from exporters.sheet.short import plan_short
from exporters.sheet.short_content import short_content, with_units
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.validation.conditions import fielded, targets
from rules.validation.facts import Facts
from schema import files
from schema.board import Zone
from schema.language import translator
from schema.objectives import UnitsDestroyed
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.sheet.battles import grey_board, raid, westeros

EXAMPLES = Path(__file__).parents[3] / "examples"


@cache
def example(name: str) -> Scenario:
    return files.read(EXAMPLES / f"{name}.json")


def sheet(name: str, **how: str) -> SheetLayout:
    scenario = example(name)
    return plan_sheet(scenario, games.load_for(scenario), draw=grey_board, **how)  # type: ignore[arg-type]


def test_zones_that_look_alike_are_named_by_their_hexes() -> None:
    """One scores two points and the other one, and both are grey outlines."""
    worth = {"two": ("F8",), "one": ("C3", "H10")}
    zones = tuple(
        Zone(id=name, name=FrozenMap({"en": f"Worth {name}"}), kind="objective", places=places)
        for name, places in worth.items()
    )
    shown = {
        count: {
            item.text
            for page in plan_sheet(raid(zones=zones[:count]), westeros(), draw=grey_board).pages
            for item in page.items
            if isinstance(item, Run) and "Worth" in item.text
        }
        for count in (1, 2)
    }
    assert shown[2] >= {"Worth two: F8", "Worth one: C3 H10"}
    assert "Worth two" in shown[1], "it is the only one on the board"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_markers_stand_in_the_legend_as_they_lie_on_the_board(language: str) -> None:
    """A letter would be looked for on the board in vain: there are flags, tents and shields."""
    page = sheet("mustered-battle", language=language).pages[0]
    small = [item for item in page.items if isinstance(item, Placed) and item.box[2] - item.x < 5.3]
    runs = [item for item in page.items if isinstance(item, Run)]
    named = [
        {
            run.text
            for run in runs
            if abs(run.x - sign.box[2]) < 1.5 and sign.y < run.y < sign.box[3]
        }
        for sign in small
    ]
    alone = [sign for sign, texts in zip(small, named, strict=True) if not texts]
    for sign in alone:  # both sides of a marker stand before its name
        others = (other for other in small if sign.y <= other.y < sign.box[3])
        assert any(0 < other.x - sign.box[2] < 1.5 for other in others), "its name stands beside it"
    scenario = example("mustered-battle")
    kinds = games.load_for(scenario).markers
    signs = {kinds[marker.marker].name[language] for marker in scenario.markers}
    lines = {"en": ("slanted lines", "horizontal lines"), "ru": ("линии наискось", "линии поперёк")}
    pairs = zip(scenario.zones, lines[language], strict=True)
    zones = {f"{zone.name[language]} ({line}):" for zone, line in pairs}  # what for may be below
    assert len(signs) == 3
    texts = [text.partition(":")[0] + ":" if ":" in text else text for ts in named for text in ts]
    found = [text for text in texts if text in signs | zones]
    assert sorted(found) == sorted(signs | zones), "each marker and each zone, once"


@pytest.mark.parametrize("seat", ["daqan", "uthuk"])
def test_the_steps_of_one_player_count_on(seat: str) -> None:
    """Whoever reads his own sheet does not look for a step that only the other one has."""
    pages = sheet("rolls-of-thunder", view=seat).pages
    runs = [item for page in pages for item in page.items if isinstance(item, Run)]
    numbers = [int(run.text) for run in runs if run.colour == "#ffffff" and run.text.isdigit()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_track_of_sixteen_points_ends_on_its_line() -> None:
    game = games.load("battlelore-2e")
    battle = generate(parse_brief(game, "battle", 12), game)
    page = plan_short(battle, game, draw=grey_board, language="ru").pages[0]
    fields = [item for item in page.items if isinstance(item, Tick) and item.shape == "circle"]
    assert len(fields) == 32
    assert len({round(field.y, 3) for field in fields}) == 2


def test_each_of_several_things_keeps_its_number_in_both_languages() -> None:
    assert joined("Знаменосцы 3 · Вымпелоносцы 2", "Standards 3 · Pennants 2") == (
        "Знаменосцы 3 · Вымпелоносцы 2 · Standards 3 · Pennants 2"
    )


def test_the_captives_are_cards_and_not_figures() -> None:
    text = " ".join(sheet("rolls-of-thunder").text().split())
    assert "deployment cards: 2 × Citadel Guard, 3 × Blood Harvesters" in text


@cache
def arms() -> Scenario:
    """A call to arms whose units the players place, red at the bottom edge."""
    game = games.load("battlelore-1e")
    return generate(parse_brief(game, "call-to-arms", 5, place="cards"), game)


def test_where_an_army_stands_is_drawn_in_its_own_colour() -> None:
    """Red zones for the blue army would be read the other way round."""
    factions = games.load("battlelore-1e").factions
    assert [factions[seat.id].colour[1:3] > "60" for seat in arms().seats] == [True, False]
    assert {zone.colour for zone in arms().zones if zone.kind == "deployment"} == {None}


def test_units_that_wait_are_not_called_those_that_stand() -> None:
    plan = plan_sheet(arms(), games.load("battlelore-1e"), draw=grey_board)
    text = " ".join(plan.text().split())
    assert text.count("PLACE units") == 2, "once over each column"
    assert text.count("SET ASIDE reserves") == 2


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_line_to_write_a_hex_on_is_torn(language: str) -> None:
    plan = plan_sheet(arms(), games.load("battlelore-1e"), draw=grey_board, language=language)
    runs = [run for page in plan.pages for run in page.items if isinstance(run, Run)]
    assert not [run.text for run in runs if run.text.endswith(")") and "(" not in run.text]


@pytest.mark.parametrize(("language", "word"), [("en", "worth"), ("ru", "по")])
def test_banners_say_what_they_are_worth_where_they_differ(language: str, word: str) -> None:
    """A scenario card's number says nothing to who looks at the map."""
    game = games.load("battlelore-2e")
    battle = generate(parse_brief(game, "battle", 71), game)
    names = {zone.name[language] for zone in battle.zones if zone.kind == "objective"}
    worth = {objective.points for objective in battle.victory.objectives}
    assert len(worth) == 2
    assert {name.rpartition(f" {word} ")[2] for name in names} == {str(n) for n in worth}


@pytest.mark.rule("BL2-PRE-07")
@pytest.mark.parametrize(
    ("name", "language", "line"),
    [
        (
            "rolls-of-thunder",
            "en",
            "Either side: all enemy units destroyed, regardless of points",
        ),
        (
            "rolls-of-thunder",
            "ru",
            "Любая сторона: уничтожены все отряды противника, сколько бы ни было очков",
        ),
        ("mustered-battle", "en", "Instant win all enemy units are destroyed"),
    ],
)
def test_wiping_out_the_enemy_wins_at_once(name: str, language: str, line: str) -> None:
    """Besides each side's own way, and regardless of points; every enemy unit counts, also those
    that lie face down."""
    assert line in " ".join(sheet(name, language=language).text().split())
    scenario = example(name)
    facts = Facts(scenario, games.load_for(scenario), None)
    (wiped,) = (w for w in scenario.victory.wins if isinstance(w.condition, UnitsDestroyed))
    assert isinstance(wiped.condition, UnitsDestroyed)
    assert wiped.when == "at-once"
    one, other = (seat.id for seat in scenario.seats)
    for seat, enemy in ((one, other), (other, one)):
        losses = targets(facts, wiped.condition, [seat])
        assert losses == [unit for unit in fielded(facts) if unit.seat == enemy]


def test_how_it_is_won_is_printed_once() -> None:
    """Beside the board in full, where page 2 has no room; what wins at once is in it then."""
    pages = sheet("rolls-of-thunder").pages
    texts = [item.text for item in pages[0].items if isinstance(item, Run)]
    assert "VICTORY" in texts
    assert texts.count("VICTORY") == 1
    assert "Instant" not in texts


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", ["raid-in-the-riverlands", "westerlands-bounty"])
def test_a_small_short_sheet_says_whose_back_it_is_and_what_terrain_does(
    name: str, language: str
) -> None:
    scenario, _ = example(name), translator(language)
    game = games.load_for(scenario)
    pages = plan_short(scenario, game, paper="a5", language=language, draw=grey_board).pages
    front, back = ([i.text for i in page.items if isinstance(i, Run)] for page in pages)
    assert front[0] in back
    assert _("TERRAIN IN PLAY") in " ".join(back)
    decks = re.compile(r"\b20 (Leadership deck|колода)")
    assert not decks.search(" ".join(back))


def test_a_legend_with_units_leaves_all_other_sections_of_a_short_sheet_as_they_are() -> None:
    """Each is set only once then, whichever legend is tried beside it."""
    scenario = example("raid-in-the-riverlands")
    context = SheetContext(scenario, games.load_for(scenario), "en")
    digest = short_content(context, content_of(context))
    fuller = with_units(digest, context)
    pairs = zip(digest.shared, fuller.shared, strict=True)
    assert fuller.own is digest.own
    assert [name for (name, one), (_, other) in pairs if one is not other] == ["signs"]
    assert dict(digest.shared)["signs"] != dict(fuller.shared)["signs"]


@pytest.mark.parametrize("paper", ["a4", "a5"])
@pytest.mark.parametrize("name", ["table-great", "rolls-of-thunder", "raid-in-the-riverlands"])
def test_what_one_page_holds_is_known_without_its_largest_letters(name: str, paper: str) -> None:
    scenario = example(name).public()
    context = SheetContext(scenario, games.load_for(scenario), "en")
    content = content_of(context)
    fits = FollowingPages(context, content, leaf_of(paper)).fits
    assert fits == bool(FollowingPages(context, content, leaf_of(paper)).largest)


@pytest.mark.parametrize(
    ("language", "figures"), [("en", "total figures"), ("ru", "всего фигурок")]
)
def test_a_short_sheet_counts_the_figures_in_the_heading_above_them(
    language: str, figures: str
) -> None:
    """Behind the last thing to take a sum would read as part of that."""
    scenario, _ = example("westerlands-bounty"), translator(language)
    game = games.load_for(scenario)
    plan = plan_short(scenario, game, paper="a5", language=language, draw=grey_board)
    text = " ".join(plan.text().split())
    for count in (36, 32):
        assert f"{_('TAKE from the box')} · {figures} = {count}" in text
    assert text.count(figures) == 2


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_small_board_names_all_commanders_or_none_on_counters_of_one_size(
    language: str,
) -> None:
    """Of four commanders two had a name, on counters half as wide as those of the others."""
    scenario = files.read(EXAMPLES / "westerlands-bounty.json")
    game = games.load_for(scenario)
    front = plan_short(scenario, game, paper="a5", language=language).pages[0]
    board = max(
        (item for item in front.items if isinstance(item, Placed)), key=lambda i: i.picture.width
    )
    marks = [mark for mark in board.picture.marks if isinstance(mark, Group)]
    named = [mark for mark in marks if mark.layer == "commanders"]
    assert len(named) in (0, len(scenario.commanders))
    boxes = [mark.box for mark in marks if mark.layer == "units"]
    widths = [box[2] - box[0] for box in boxes if box is not None]
    assert max(widths) <= 1.06 * min(widths)
    words = [item.text for item in front.items if isinstance(item, Run)]
    assert {"en": "Forest", "ru": "Лес"}[language] in words


def test_both_pages_of_a_small_short_sheet_are_one_way_up() -> None:
    """Unless only the other way up leaves nothing out."""
    for name, back_lies in (("westerlands-bounty", False), ("raid-in-the-riverlands", False)):
        scenario = example(name)
        plan = plan_short(scenario, games.load_for(scenario), paper="a5")
        lies = [page.width > page.height for page in plan.pages]
        assert lies[1] == back_lies
        assert lies[0] == lies[1] or "More on the full sheet" not in plan.text()


def test_the_board_of_a_short_sheet_has_room_where_what_is_shared_is_parted() -> None:
    """Fields to tick below all columns: in a narrow one they took half of its height."""
    scenario = example("westerlands-bounty")
    page = plan_short(scenario, games.load_for(scenario)).pages[0]
    boards = [i.picture.width for i in page.items if isinstance(i, Placed)]
    assert max(boards) > 0.8 * leaf_of("a4").frame.width
    circles = [i.x for i in page.items if isinstance(i, Tick) and i.shape == "circle"]
    assert min(circles) < page.width / 4


def test_a_short_sheet_has_each_army_beside_its_half_and_a_line_for_each_thing() -> None:
    scenario = example("raid-in-the-riverlands")
    (page,) = plan_short(scenario, games.load_for(scenario), draw=grey_board).pages
    aside = max(item.box[2] for item in page.items if isinstance(item, Placed)) * 0.7
    runs = [item for item in page.items if isinstance(item, Run) and item.x > aside]
    heads = {run.text: run.y for run in runs if run.text.isupper() and run.serif}
    assert heads["STARK"] < page.height / 2 < heads["LANNISTER"], "the far player's is above"
    ticks = [item for item in page.items if isinstance(item, Tick) and item.x > aside]
    assert len(ticks) > 30
    assert len({tick.x for tick in ticks}) == 1
    assert len({round(tick.y, 2) for tick in ticks}) == len(ticks)
    assert next(run.size for run in runs if run.text.startswith("banners")) >= 8.0
