"""The packing list: all that comes out of the boxes, once, with two boxes to tick."""

import re
from typing import Any

import pytest

from exporters.aids.packing import plan_packing
from exporters.aids.supplies import supplies, tokens
from exporters.catalogue import PAPERS
from exporters.export import Options
from exporters.paper.page import Placed, SheetLayout, Tick
from exporters.sheet.context import SheetContext
from generators.secrets import deal
from rules.supply import needs
from schema.collection import COLLECTION_FORMAT, Collection, Owned
from schema.value import FrozenMap
from tests.exporters.aids.games_drawn import GAMES, read
from tests.exporters.sheet.test_plan import check_page
from tests.sampling import each_once

SCENARIOS = (*GAMES, "mustered-battle", "map-for-two", "table-great", "westerlands-bounty")


def planned(name: str, **choices: Any) -> SheetLayout:
    return plan_packing(*read(name), Options(**choices))


def words(name: str, **choices: Any) -> str:
    return " ".join(planned(name, **choices).text().split())


@pytest.mark.parametrize(
    ("name", "paper", "language"), each_once(SCENARIOS, tuple(PAPERS), ("en", "ru"))
)
def test_nothing_overlaps_and_nothing_is_cut(name: str, paper: str, language: str) -> None:
    for page in planned(name, paper=paper, language=language).pages:
        check_page(page)


@pytest.mark.parametrize("name", SCENARIOS)
def test_two_languages_stand_next_to_each_other(name: str) -> None:
    for page in planned(name, beside="ru").pages:
        check_page(page)


@pytest.mark.parametrize("name", SCENARIOS)
def test_all_figures_are_on_it_once(name: str) -> None:
    scenario, game = read(name)
    text = words(name)
    for kind, count in needs(scenario, game).figures.items():
        title = re.escape(" ".join(game.unit_types[kind].name["en"].split()))
        counts = re.findall(rf"{title} (\d+)", text)
        assert sum(map(int, counts)) == count


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_thing_has_a_box_for_out_and_a_box_for_back(name: str) -> None:
    ticks = [item for page in planned(name).pages for item in page.items if isinstance(item, Tick)]
    rows = {(round(tick.y, 3), tick.x > 100) for tick in ticks}
    asked = "the figures of the army that you muster" in words(name)
    assert len(ticks) >= 2 * len(rows) - int(asked)


@pytest.mark.parametrize("name", SCENARIOS)
def test_each_thing_is_drawn(name: str) -> None:
    """No holes in the column of signs: each row with two boxes has a sign at their right."""
    for page in planned(name).pages:
        ticks = [item for item in page.items if isinstance(item, Tick)]
        signs = [item for item in page.items if isinstance(item, Placed)]
        rows = [t for t in ticks if any(t.y == o.y and 0.0 < t.x - o.x < 10.0 for o in ticks)]
        assert rows
        for tick in rows:
            assert any(
                0.0 < one.box[0] - tick.x < 12.0 and one.box[1] - 1.0 < tick.y < one.box[3] + 1.0
                for one in signs
            )


def test_a_raid_is_packed_by_house_and_terrain() -> None:
    text = words("battles-of-westeros")
    assert "2 House Stark 50 pieces out packed WH War Host of the North 15" in text
    assert "Jaime Lannister figure + card 1" in text
    assert "Building back: Forest 5" in text
    assert "command tokens 8 order dice 8 round track marker on 1 of 5" in text
    assert "morale track marker on 11 (track side A) each momentum token 1" in text
    assert "order tokens 50 engagement tokens 20 commander banners" in text
    assert "Leadership deck: House Stark 20 10 House cards, 5 per commander" in text
    assert "not listed in any box" not in text


def test_several_boxes_are_named_apart() -> None:
    text = words("battlelore-2e")
    assert "Daqan Lords · Base game" in text
    assert "Neutral units · Mountain Giant Reinforcement Pack" in text
    assert "Daqan Lords: the figures of the army that you muster" in text


def test_it_counts_with_the_boxes_that_players_own() -> None:
    """Two boxes of one kind hold twice as much; what only a box holds that nobody owns has none."""
    scenario, game = read("battlelore-2e")
    owned = FrozenMap({game.id: Owned(boxes=FrozenMap({"base": 1}))})
    mine = Collection(format=COLLECTION_FORMAT, games=owned)
    text = " ".join(plan_packing(scenario, game, Options(collection=mine)).text().split())
    assert "Neutral units · not listed in any box" in text


def test_it_shows_nothing_that_is_secret() -> None:
    scenario, game = read("battlelore-2e")
    host = deal(scenario, 7, game)
    assert (
        plan_packing(host, game, Options()).text() == plan_packing(scenario, game, Options()).text()
    )


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_players_have_and_count_rounds_with_is_on_it(name: str) -> None:
    scenario, game = read(name)
    text = words(name)
    assert ("marker on 1 of" in text) == bool(scenario.rounds)
    for kind in {name for seat in scenario.seats for name in seat.resources}:
        if kind != "leadership-cards":  # its deck is listed instead
            track = game.words.get(f"{kind}-track", game.resources[kind].name)
            assert track["en"] in text


def test_a_map_takes_all_figures_of_its_players() -> None:
    text = words("map-for-two")
    assert "Latari Elves · Base game 36 pieces out packed AR Archers 16" in text
    assert "Chaos Lords 4" in text


def test_of_what_is_only_estimated_no_number_is_shown() -> None:
    """How many commander banners a box holds is an estimate (``sources.json``)."""
    assert "commander banners number: see your rulebook 5 Cards" in words("battles-of-westeros")


def test_tokens_of_an_add_on_are_taken_where_it_is_in_play() -> None:
    assert "damage tokens" in words("battlelore-2e")
    assert "damage tokens" not in words("battlelore-1e")


def test_it_says_by_what_to_find_a_commander_without_a_known_name() -> None:
    text = words("westerlands-bounty")
    assert "Fifth commander: your Commander card that is not Kevan Lannister" in text


def test_tokens_of_different_kinds_are_drawn_differently() -> None:
    """Lore, victory points and damage were all the same grey ring."""
    glossary = SheetContext(*read("rolls-of-thunder"), "en")
    drawn = [one.sign for one in tokens(glossary) if not one.name.startswith("dice")]
    drawn += [one.sign for _box, one in supplies(glossary, glossary.game.boxes)]
    assert len(drawn) > 2
    assert len({repr(sign) for sign in drawn}) == len(drawn)
