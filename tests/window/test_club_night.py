"""Walk 1: a club night. Russian, a grey printer, the real cards out of the box."""

import json

import pytest

from importers.reading import read_any
from tests.window.desktop import Desktop
from tests.window.rolls import rolls

pytestmark = pytest.mark.window

ARCHER = "archers"


def test_a_club_night(desktop: Desktop) -> None:
    desktop.language = "ru"
    _begin(desktop)
    _choose_commanders(desktop)
    _tell_the_cards(desktop)
    _lock_and_roll(desktop)
    _print(desktop)


def _begin(desktop: Desktop) -> None:
    desktop.start()
    desktop.click("Создать скирмиш")
    desktop.wait_for("Закрепить: ")
    for edge, house in (("Нижний", "Старков"), ("Верхний", "Ланнистеров")):
        desktop.click(f"{edge} край", kind="CalmCombo")
        desktop.click(f"Дом {house}", kind="item")
        desktop.wait_without_menu()
    desktop.picture("wizard")


def _choose_commanders(desktop: Desktop) -> None:
    """On a covered screen; three and two are refused with the rule."""
    desktop.click("Со своими картами")
    desktop.scroll_to("Игроки выбирают командиров…", "Нижний край")
    desktop.click("Игроки выбирают командиров…")
    desktop.wait_for_window("Игроки выбирают командиров")
    desktop.wait_for("Передайте экран: выбирает Дом Старков")
    desktop.picture("covered")
    desktop.key("Return")
    desktop.click("S1 · Робб")
    desktop.click("S3 · Джон")
    desktop.click("Взять этих командиров и скрыть карты")
    desktop.wait_for("Дом Старков не может взять")
    desktop.picture("refused")
    desktop.click("S1 · Робб")
    desktop.click("S2 · Робб")
    desktop.click("Взять этих командиров и скрыть карты")
    desktop.wait_for("Передайте экран: выбирает Дом Ланнистеров")
    desktop.key("Return")
    desktop.click("L1 · Киван")
    desktop.click("L5 · Григор")
    desktop.click("Взять этих командиров и скрыть карты")
    desktop.wait_for("Продолжить")
    desktop.picture("revealed")
    desktop.key("Return")
    desktop.wait_without("Игроки выбирают командиров")


def _tell_the_cards(desktop: Desktop) -> None:
    """Click the cards that were drawn; copy one from the cardboard."""
    desktop.scroll_to("Карты, взятые за столом…", "Нижний край")
    desktop.click("Карты, взятые за столом…")
    desktop.wait_for_window("Карты, взятые за столом")
    desktop.click("Дом Ланнистеров", kind="tab")
    for card in ("L2 · Джейме", "L3 · Аддам", "L6 · Григор", "L8 · "):
        desktop.click(card)
    desktop.click("Изменить карту")
    desktop.click("L4 · ")
    desktop.wait_for_window("Скирмиш-карта L4")
    desktop.click("Число 1")
    desktop.key("Up")
    desktop.picture("card")
    desktop.click("Сохранить карту")
    desktop.wait_for_window("Карты, взятые за столом")
    desktop.picture("cards")
    desktop.click("Взять эти карты")
    desktop.wait_without("Карты, взятые за столом")
    (kept,) = desktop.home.glob("games/*/setup-cards.csv")
    assert "l4" in kept.read_text("utf-8").lower()


def _lock_and_roll(desktop: Desktop) -> None:
    """Lock the terrain and a unit, roll the rest twice, drag an archer."""
    desktop.click("Закрепить: Гексы местности")
    units = _units(desktop)
    locked = next(name for name in units if name.startswith("stark"))
    desktop.click_hex(units[locked])
    desktop.wait_for("lock:deployment.stark.")  # of the unit; the stage's own has no dot
    lock = next(word for word in desktop.words() if word.startswith("lock:deployment.stark."))
    desktop.click(lock)
    desktop.wait(lambda: desktop.is_checked(lock), "the lock of the unit")
    for _ in range(2):
        number = rolls(desktop, "История") + 1  # choices before may be one roll where it is slow
        desktop.click("Перебросить остальное")
        desktop.wait(lambda: rolls(desktop, "История") == number, "the next roll")  # noqa: B023
        assert _units(desktop)[locked] == units[locked]
    desktop.picture("locked")
    units = _units(desktop)
    archer = next(name for name in units if ARCHER in name)
    taken = set(units.values())
    row = units[archer][1:]
    there = next(hex_ for hex_ in (f"{c}{row}" for c in "ABCDEFGHIJ") if hex_ not in taken)
    desktop.drag_hexes(units[archer], there)
    desktop.wait(lambda: _units(desktop)[archer] == there, "the archer")
    desktop.picture("dragged")


def _print(desktop: Desktop) -> None:
    """Grey, eight numbered copies with a slip for the results; the paper holds the scenario."""
    desktop.click("Печать…")
    desktop.wait_for_window("Просмотр")
    desktop.wait_for("Страница 1 из")
    desktop.click("Лист", kind="QComboBox")
    desktop.click("Набор для клуба", kind="item")
    desktop.click("tables")
    desktop.key("ctrl+a")
    desktop.type("8")
    desktop.click("greyscale")
    desktop.wait(lambda: _pages(desktop) >= 20, "eight copies")
    desktop.picture("sheet")
    desktop.click("Сохранить PDF…")
    desktop.wait_for_window("Сохранить в")
    desktop.key("Return")
    desktop.wait(lambda: bool(list(desktop.documents.glob("*.pdf"))), "the sheet")
    (paper,) = desktop.documents.glob("*.pdf")
    scenario = read_any(paper)
    assert json.dumps(scenario.game.model_dump(mode="json")).count("my-battles-of-westeros")
    desktop.picture("printed")


def _pages(desktop: Desktop) -> int:
    """How many pages the preview shows."""
    told = [word for word in desktop.words() if word.startswith("Страница 1 из ")]
    return int(told[0].split()[-1]) if told else 0


def _units(desktop: Desktop) -> dict[str, str]:
    desktop.settle()
    found: dict[str, str] = desktop.seen()["units"]
    return found
