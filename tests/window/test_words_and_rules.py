"""Walk 2, what is written rather than drawn: pieces, the way through, victory, secrets, words."""

from pathlib import Path

import pytest

from importers.reading import read_any
from schema.board import HexBoard
from schema.objectives import GroupHeld, TerrainChanged
from schema.scenario import Scenario
from tests.window.desktop import Desktop

pytestmark = pytest.mark.window

TITLE = "Сожжённый мост"


def test_the_words_and_rules_of_a_battle(desktop: Desktop) -> None:
    desktop.language = "ru"
    _begin(desktop)
    _seal_the_east(desktop)
    _want_a_piece_twice(desktop)
    _score(desktop)
    _say_what_is_a_ford(desktop)
    _hide_a_token(desktop)
    _accept_the_first_shot(desktop)
    _write_english_later(desktop)
    scenario = _saved(desktop)
    _check_victory(scenario)
    (override,) = scenario.overrides
    assert (override.what, override.acts_as, override.places) == ("river", "ford", ("M6", "N6"))
    assert override.text == {"ru": "В других местах река как напечатана."}
    (pool,) = scenario.hidden
    assert [(card.count, card.of, card.ref) for card in pool.cards] == [
        (1, "token", "tent"),
        (2, "marker", "control-marker"),
    ]
    assert pool.cards[1].name == {"ru": "Пустышка"}
    assert pool.spots == ("B8", "H8", "M8")
    (waiver,) = scenario.waivers
    assert waiver.finding == "first-turn-attacks"
    assert waiver.reason == {"ru": "Засада, так задумано."}


def _begin(desktop: Desktop) -> None:
    """The wide board; a river with a ford in the east as the only way over."""
    desktop.start()
    desktop.wait_for_window("StartWindow")
    desktop.key("ctrl+n")
    desktop.wait_for_window("NewDialog")
    desktop.type(TITLE)
    desktop.click("Сторона Б", kind="item")
    desktop.key("Return")
    desktop.wait_for_window(TITLE)
    desktop.click("terrain:river")
    desktop.drag_hexes("A6", "D6", "O6")
    desktop.click("token:ford")
    desktop.click_hex("O6")


def _seal_the_east(desktop: Desktop) -> None:
    """A palisade before the ford: an error, which leads to the palisade; it is deleted."""
    desktop.click("token:palisade")
    desktop.click_hex("O7")
    desktop.click("panel-findings")
    desktop.wait_for("edges-not-connected O7, A6, B6")
    desktop.key("v")
    desktop.click("edges-not-connected O7, A6, B6", kind="item")
    desktop.picture("sealed")
    desktop.click_hex("O7")
    desktop.key("Delete")
    desktop.wait(lambda: not desktop.sees("edges-not-connected O7"), "an end of the error")
    desktop.key("ctrl+z")
    desktop.wait_for("edges-not-connected O7, A6, B6")
    desktop.key("ctrl+shift+z")
    desktop.wait(lambda: not desktop.sees("edges-not-connected O7"), "an end of the error")
    desktop.click("token:wood-bridge")
    desktop.click_hex("H6")


def _want_a_piece_twice(desktop: Desktop) -> None:
    """Both faces of one piece are wanted at once: the finding names the hexes of both."""
    desktop.click("terrain:forest-river")
    desktop.click_hex("C8")
    desktop.click_hex("D8")
    desktop.click("terrain:forest-road")
    desktop.click_hex("E8")
    desktop.wait_for("terrain-pieces-short E8")
    desktop.click("terrain-pieces-short E8", kind="item")
    desktop.picture("wanted twice")
    desktop.key("v")
    desktop.click_hex("E8")
    desktop.key("Delete")
    desktop.wait(lambda: not desktop.sees("terrain-pieces-short E8"), "an end of the shortage")
    desktop.key("Escape")


def _score(desktop: Desktop) -> None:
    """2 VP at once for the bridge, 1 VP each round for the ford, a chain of ties."""
    desktop.open_page("zones")
    _press(desktop, "/zones add")
    desktop.type("Восточный брод")
    _press(desktop, "/zones/0/places")
    desktop.type("O6")
    desktop.key("Tab")
    desktop.open_page("victory")
    _press(desktop, "/victory/objectives add")
    desktop.type("2")
    bridge = "/victory/objectives/0"
    _choose(desktop, f"{bridge}/condition", "terrain-changed")
    _pick(desktop, f"{bridge}/condition/of", "Деревянный мост")
    _choose(desktop, f"{bridge}/per", "once")
    desktop.picture("bridge")
    _press(desktop, "/victory/objectives add")
    ford = "/victory/objectives/1"
    _choose(desktop, f"{ford}/condition", "group-held")
    _choose(desktop, f"{ford}/when", "round-end")
    desktop.picture("ford")
    _press(desktop, "/victory/ties add")  # after the two usual ones of a new battle
    desktop.wait_for("/victory/ties/2")
    desktop.picture("ties")


def _say_what_is_a_ford(desktop: Desktop) -> None:
    """Here the river is a ford, elsewhere it is as printed."""
    desktop.open_page("rules")
    _press(desktop, "/rounds")
    desktop.key("ctrl+a")
    desktop.type("8")
    _press(desktop, "/overrides add")
    _pick(desktop, "/overrides/0/what", "Река")
    _pick(desktop, "/overrides/0/acts_as", "Брод")
    _press(desktop, "/overrides/0/places")
    desktop.type("M6 N6")
    _press(desktop, "/overrides/0/text/ru")
    desktop.type("В других местах река как напечатана.")
    desktop.picture("ford elsewhere")
    desktop.key("Tab")


def _hide_a_token(desktop: Desktop) -> None:
    """A tent lies under one of three cards; the others are dummies."""
    desktop.open_page("hidden")
    _press(desktop, "/hidden add")
    desktop.type("Обоз")
    cards = "/hidden/0/cards"
    _choose(desktop, f"{cards}/0/of", "token")
    _pick(desktop, f"{cards}/0/ref", "Палатка")
    _press(desktop, f"{cards} add")
    desktop.type("2")
    _choose(desktop, f"{cards}/1/of", "marker")
    _pick(desktop, f"{cards}/1/ref", "маркер контроля")
    desktop.key("Tab")
    desktop.type("Пустышка")
    desktop.picture("hidden")
    _press(desktop, "/hidden/0/spots")
    desktop.type("B8 H8 M8")
    desktop.key("Tab")
    desktop.picture("spots")


def _accept_the_first_shot(desktop: Desktop) -> None:
    """The note that somebody can be shot at in the first turn is meant so."""
    for house, name, place in (("stark", "лучники", "J5"), ("lannister", "лучники", "J8")):
        desktop.click(f"seat:{house}")
        desktop.key("ctrl+f")
        desktop.key("ctrl+a")
        desktop.type(name)
        desktop.key("Return")
        desktop.click_hex(place)
    desktop.key("v")
    desktop.picture("archers")
    desktop.click("panel-findings")
    desktop.click("FindingsPanel:1")
    desktop.click("first-turn-attacks", kind="item")
    desktop.click("waive")
    desktop.wait_for_window("WaiveForm")
    desktop.type("Засада, так задумано.")
    desktop.key("Return")
    desktop.wait_without("WaiveForm")
    desktop.picture("accepted")


def _write_english_later(desktop: Desktop) -> None:
    """One English title: a note leads to the fields that lack English."""
    desktop.open_page("scenario")
    desktop.click("all-languages")
    _press(desktop, "/title/en")
    desktop.type("The Burnt Bridge")
    desktop.key("Tab")
    desktop.click("panel-findings")
    desktop.click("FindingsPanel:0")
    for chip in ("show-error", "show-warning"):
        desktop.click(chip)
    led: list[str] = []
    for _ in range(2):
        if not desktop.sees("FindingsList"):  # the field came forward
            desktop.click("panel-findings")
        desktop.scroll_to("text-lacks-language", "FindingsList")
        desktop.click("text-lacks-language", kind="item")
        desktop.wait(lambda: _lacking(desktop) not in ("", *led), "a field without English")
        led.append(_lacking(desktop))
    desktop.picture("english")


def _lacking(desktop: Desktop) -> str:
    """The field for English that has the keyboard."""
    focus = desktop.seen()["focus"]
    return next((word for word in focus if word.startswith("/") and word.endswith("/en")), "")


def _saved(desktop: Desktop) -> Scenario:
    desktop.key("ctrl+s")
    desktop.wait_for_window("QFileDialog")
    desktop.key("Return")
    file = Path(desktop.documents / "сожжённый-мост.json")
    desktop.wait(file.exists, "the file")
    desktop.wait_for_window(TITLE)
    scenario = read_any(file)
    assert isinstance(scenario.board, HexBoard)
    assert {token.token: token.at for token in scenario.board.tokens} == {
        "ford": "O6",
        "wood-bridge": "H6",
    }
    return scenario


def _check_victory(scenario: Scenario) -> None:
    bridge, ford = scenario.victory.objectives
    assert isinstance(bridge.condition, TerrainChanged)
    assert (bridge.condition.to, bridge.condition.of) == ("burning", "wood-bridge")
    assert (bridge.points, bridge.when, bridge.per) == (2, "at-once", "once")
    assert isinstance(ford.condition, GroupHeld)
    assert (ford.points, ford.when, ford.condition.zone) == (
        1,
        "round-end",
        scenario.zones[0].id,
    )
    assert scenario.zones[0].places == ("O6",)
    assert scenario.victory.ties == ("morale", "momentum", "units-left")
    assert scenario.rounds == 8


# -- a person's hands ------------------------------------------------------------------------------


def _choose(desktop: Desktop, field: str, choice: str) -> None:
    """One of the choices that drop down."""
    _press(desktop, field)
    desktop.click(choice, kind="item")
    desktop.wait_without_menu()


def _pick(desktop: Desktop, field: str, name: str) -> None:
    """Write a name over what stands there, as it is offered."""
    _press(desktop, field)
    desktop.key("ctrl+a")
    desktop.type(name)
    desktop.key("Return")


def _press(desktop: Desktop, field: str) -> None:
    """Scroll to a field or button of the inspector, and click it."""
    _scroll_to(desktop, field)
    desktop.click(field)


def _scroll_to(desktop: Desktop, word: str) -> None:
    """Turn the wheel over the inspector until something is seen, down and then up."""
    x, y = desktop.find("PageChooser")
    for button in (*(5,) * 12, *(4,) * 16):
        if desktop.sees(word):
            break
        desktop.click((x, y + 250), button=button, times=2)
