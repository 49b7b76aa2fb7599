"""The page without a scenario: small, silent, and with a word for all that its program says."""

import json
import re
from itertools import chain
from typing import Any

import pytest

import games
from exporters.export import Options
from exporters.phone.blank import PROGRAMS, write_blank
from exporters.phone.known_games import known_games
from exporters.phone.page import MOST_BYTES, OWN_WORDS, part_of_page
from schema.code import WORDS
from schema.language import OWN_NAMES
from tests.exporters.phone.test_page import bare, page_data


def blank(language: str = "en") -> str:
    return write_blank(games.load_all(), Options(language=language)).decode()


@pytest.mark.parametrize("language", OWN_NAMES)
def test_a_blank_page_is_small_and_fetches_nothing(language: str) -> None:
    html = blank(language)
    assert len(html.encode()) <= MOST_BYTES
    assert html.startswith(f'<!doctype html>\n<html lang="{language}">')
    assert "default-src 'none'" in html
    assert not re.findall(r"\s(?:src|action|srcset|poster|data|style)=|\bon\w+=", bare(html))
    script = html.rpartition("<script>")[2]
    assert not re.findall(
        r"\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|import\(|eval\(|innerHTML", script
    )


def test_it_knows_every_game_and_how_codes_are_packed() -> None:
    data = page_data(blank())
    assert set(data["games"]) == {game.id for game in games.load_all()}
    assert data["packing"].encode() == WORDS


def test_every_sentence_that_the_program_asks_for_is_there() -> None:
    """In every language, and none that nobody asks for."""
    programs = "".join(part_of_page(name) for name in PROGRAMS)
    asked = set(re.findall(r'\b(?:say|ask|Refused|refuse)\("([\w-]+)"', programs))
    phrases = page_data(blank())["phrases"]
    assert set(phrases) == set(OWN_NAMES)
    for sentences in phrases.values():
        words = {name for name, one in sentences.items() if isinstance(one, str)}
        assert {one for one in words if f'"{one}"' not in programs} <= {
            *("whose-own", "whose-enemy", "whose-any", "turn-start", "turn-end")  # put together
        }
        assert asked <= {*words, *OWN_WORDS}


def test_english_and_russian_fill_the_same_places() -> None:
    phrases = page_data(blank())["phrases"]

    def places(value: Any) -> set[str]:
        return set(re.findall(r"\{\w+\}", json.dumps(value)))

    for name, english in phrases["en"].items():
        assert places(english) == places(phrases["ru"][name]), name


def test_all_that_a_game_has_is_named_in_all_languages() -> None:
    for game in games.load_all():
        known = known_games([game])[game.id]
        named = chain.from_iterable(
            known[section].values() for section in ("terrain", "tokens", "units", "factions")
        )
        for one in named:
            assert set(one["name"]) == set(OWN_NAMES)
            assert all(one["name"].values())
        assert set(known["units"]) == set(game.unit_types)


def test_the_same_games_give_the_same_bytes() -> None:
    assert blank("ru") == blank("ru")
