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
LACKING = ("Название (en)", "Причина (en)")


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
    desktop.wait_for("Создать скирмиш")
    desktop.key("ctrl+n")
    desktop.wait_for_window("Новый сценарий")
    desktop.type(TITLE)
    desktop.click("Сторона Б", kind="item")
    desktop.key("Return")
    desktop.wait_for_window(TITLE)
    desktop.click("Река", kind="Swatch")
    desktop.drag_hexes("A6", "D6", "O6")
    desktop.click("Брод", kind="Swatch")
    desktop.click_hex("O6")


def _seal_the_east(desktop: Desktop) -> None:
    """A palisade before the ford: an error, which leads to the palisade; it is deleted."""
    desktop.click("Частокол", kind="Swatch")
    desktop.click_hex("O7")
    desktop.wait_for("Ошибка, O7, A6, B6")
    desktop.key("v")
    desktop.click("Ошибка, O7, A6, B6", kind="item")
    desktop.picture("sealed")
    desktop.click_hex("O7")
    desktop.key("Delete")
    desktop.wait(lambda: not desktop.sees("Ошибка, O7"), "an end of the error")
    desktop.key("ctrl+z")
    desktop.wait_for("Ошибка, O7, A6, B6")
    desktop.key("ctrl+shift+z")
    desktop.wait(lambda: not desktop.sees("Ошибка, O7"), "an end of the error")
    desktop.click("Деревянный мост", kind="Swatch")
    desktop.click_hex("H6")


def _want_a_piece_twice(desktop: Desktop) -> None:
    """Both faces of one piece are wanted at once: the finding names the hexes of both."""
    desktop.click("Лесная река", kind="Swatch")
    desktop.click_hex("C8")
    desktop.click_hex("D8")
    desktop.click("Лесная дорога", kind="Swatch")
    desktop.click_hex("E8")
    desktop.wait_for("Ошибка: Лесная дорога: не хватает")
    desktop.click("Ошибка: Лесная дорога", kind="item")
    desktop.picture("wanted twice")
    desktop.key("v")
    desktop.click_hex("E8")
    desktop.key("Delete")
    desktop.wait(lambda: not desktop.sees("Ошибка: Лесная дорога"), "an end of the shortage")
    desktop.key("Escape")


def _score(desktop: Desktop) -> None:
    """2 VP at once for the bridge, 1 VP each round for the ford, a chain of ties."""
    _page(desktop, "Зоны")
    desktop.click("Зоны: Добавить")
    desktop.type("Восточный брод")
    desktop.click("Места", kind="GrowingEdit")
    desktop.type("O6")
    desktop.key("Tab")
    _page(desktop, "Победа")
    desktop.click("Победные очки: Добавить")
    desktop.type("2")
    _choose(desktop, "Условие", "местность сгорела или разрушена")
    _pick(desktop, "Местность или жетон", "Деревянный мост")
    _choose(desktop, "Считать", "один раз")
    desktop.wait_for("2 ПО: Деревянный мост горит")
    desktop.picture("bridge")
    desktop.click("Победные очки: Добавить")
    _choose(desktop, "Условие", "зона удержана")
    _choose(desktop, "Проверять", "в конце каждого раунда")
    desktop.wait_for("1 ПО: за каждый удерживаемый гекс: Восточный брод")
    desktop.picture("ford")
    _scroll_to(desktop, "При ничьей решает: Добавить")
    desktop.click("При ничьей решает: Добавить")  # after the two usual ones of a new battle
    desktop.wait_for("При ничьей решает 3")
    desktop.wait_for("больше отрядов")
    desktop.picture("ties")


def _say_what_is_a_ford(desktop: Desktop) -> None:
    """Here the river is a ford, elsewhere it is as printed."""
    _page(desktop, "Подготовка и правила")
    desktop.click("Раунды", kind="CalmSpin")
    desktop.key("ctrl+a")
    desktop.type("8")
    desktop.click("Изменённая местность: Добавить")
    _pick(desktop, "Что", "Река")
    _pick(desktop, "Считается как", "Брод")
    desktop.click("Места", kind="GrowingEdit")
    desktop.type("M6 N6")
    _scroll_to(desktop, "Текст (ru)")
    desktop.click("Текст (ru)")
    desktop.type("В других местах река как напечатана.")
    desktop.picture("ford elsewhere")
    desktop.key("Tab")


def _hide_a_token(desktop: Desktop) -> None:
    """A tent lies under one of three cards; the others are dummies."""
    _page(desktop, "Закрытое и тайное")
    desktop.click("Стопки закрытых карт: Добавить")
    desktop.type("Обоз")
    _choose(desktop, "Окажется", "жетон")
    _pick(desktop, "Что это", "Палатка")
    desktop.click("Карты: Добавить")
    desktop.type("2")
    _choose(desktop, "Окажется", "маркер")
    _pick(desktop, "Что это", "маркер контроля")
    desktop.key("Tab")
    desktop.type("Пустышка")
    desktop.picture("hidden")
    _scroll_to(desktop, "Места раскладки", "GrowingEdit")
    desktop.click("Места раскладки", kind="GrowingEdit")
    desktop.type("B8 H8 M8")
    desktop.key("Tab")
    desktop.picture("spots")


def _accept_the_first_shot(desktop: Desktop) -> None:
    """The note that somebody can be shot at in the first turn is meant so."""
    for house, name, place in (("Старков", "лучники", "J5"), ("Ланнистеров", "лучники", "J8")):
        desktop.click(f"Дом {house}", kind="SeatButton")
        desktop.key("ctrl+f")
        desktop.key("ctrl+a")
        desktop.type(name)
        desktop.key("Return")
        desktop.click_hex(place)
    desktop.key("v")
    desktop.picture("archers")
    for chip in ("show-error", "show-warning"):
        desktop.click(chip)
    desktop.click("Заметка: отряды, которые могут атаковать", kind="item")
    desktop.click("waive")
    desktop.wait_for_window("Принять замечание")
    desktop.type("Засада, так задумано.")
    desktop.key("Return")
    desktop.wait_for("1 принято")
    desktop.picture("accepted")


def _write_english_later(desktop: Desktop) -> None:
    """One English title: a note leads to the fields that lack English."""
    _page(desktop, "Название и предыстория")
    desktop.click("Название (en)")
    desktop.type("The Burnt Bridge")
    desktop.key("Tab")
    lacking = "Заметка: текстов без перевода на язык en"
    desktop.click("отряды, которые могут атаковать принято", button=5, times=30, kind="item")
    for field in LACKING:
        desktop.click(lacking, kind="item")
        _await_focus(desktop, field)
    desktop.picture("english")


def _await_focus(desktop: Desktop, field: str) -> None:
    desktop.wait(lambda: field in desktop.seen()["focus"], f"the field {field}")


def _saved(desktop: Desktop) -> Scenario:
    desktop.key("ctrl+s")
    desktop.wait_for_window("Сохранить как")
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


def _page(desktop: Desktop, name: str) -> None:
    """Look at a page of the inspector."""
    desktop.click("Страница инспектора")
    desktop.click(name, kind="item")
    desktop.wait_without_menu()


def _choose(desktop: Desktop, field: str, choice: str) -> None:
    """One of the choices that drop down."""
    desktop.click(field, kind="CalmCombo")
    desktop.click(choice, kind="item")
    desktop.wait_without_menu()


def _pick(desktop: Desktop, field: str, name: str) -> None:
    """Write a name over what stands there, as it is offered."""
    desktop.click(field, kind="CalmCombo")
    desktop.key("ctrl+a")
    desktop.type(name)
    desktop.key("Return")


def _scroll_to(desktop: Desktop, word: str, kind: str = "") -> None:
    """Turn the wheel over the inspector until something is seen, and a bit more."""
    x, y = desktop.find("Страница инспектора")
    for _ in range(12):
        if any(
            word in thing["words"] and (not kind or thing["kind"] == kind)
            for thing in desktop.seen()["things"]
        ):
            break
        desktop.click((x - 180, y + 60), button=5, times=2)
    desktop.click((x - 180, y + 60), button=5, times=2)
