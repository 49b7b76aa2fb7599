"""Which rune is the dragon nobody reads in what is made for all: the bytes are searched, unpacked
(RW-MAP-02, as for BattleLore in ``test_secret_bytes``)."""

from functools import cache
from pathlib import Path

import pytest

from exporters.export import Options, render
from exporters.paper.page import Run
from exporters.secret_sheets.seat import KnowsNothing
from exporters.secrets import audiences, plan_secrets
from generators.secrets import deal
from importers.sheet import read
from schema import files
from schema.forces import Seat
from schema.scenario import Scenario
from tests.exporters.test_secret_bytes import orders, public_forms, spelled, unpacked
from tests.generators.maps import PLAYERS, game, scenario
from tests.sampling import one_in

SEEDS = (731_946_285_019, 40_417_123_808_551)


@cache
def public(players: int) -> Scenario:
    return scenario(7, f"players={players}").public()


@cache
def hosts(players: int, seed: int) -> Scenario:
    return deal(public(players), seed, game())


def dragon(one: Scenario, seat: str) -> tuple[str, str]:
    """Where a seat's dragon rune lies, and where its false one."""
    assert one.secrets is not None
    pool = next(pool for pool in one.hidden if pool.known_to == (seat,))
    placed = one.secrets.placed[pool.id]
    by_card = {card: place for place, card in placed.items()}
    return by_card["dragon-rune"], by_card["false-rune"]


ON_HEXES = {"m44", "tmj", "vmod", "tts", "foundry"}
"""Files of other programs that hold boards of hexes alone."""


@pytest.mark.parametrize(
    ("form", "sheet"), one_in(5, (one for one in public_forms() if one[0] not in ON_HEXES))
)
def test_no_byte_for_all_shows_a_dragon_rune(form: str, sheet: str) -> None:
    """Two deals, and none, give the same bytes; in them, unpacked, stands neither what lies where
    nor the secret seed in any spelling."""
    options = Options(dpi=40, sheet=sheet, tables=2, transcript=True)
    made = {render(hosts(3, seed), game(), form, options) for seed in SEEDS}
    assert made == {render(public(3), game(), form, options)}
    (data,) = made
    parts = tuple(unpacked(data))
    for seed in SEEDS:
        for secret in (*spelled(seed), *_placings(hosts(3, seed))):
            assert not any(secret in part for part in parts), secret


def _placings(one: Scenario) -> set[bytes]:
    """What lies where; the order of two cards in a pool is the same whatever was dealt."""
    return {text for text in orders(one) if any(c in text for c in b":=@") or text[:1].isdigit()}


def test_deals_differ() -> None:
    """Forty secret seeds: each player's dragon rune lies now here, now there."""
    found = {
        tuple(dragon(deal(public(3), seed, game()), seat.id) for seat in _playing(public(3)))
        for seed in range(10_000, 10_040)
    }
    assert len(found) == 8, "two ways for each of three players"


def _playing(one: Scenario) -> tuple[Seat, ...]:
    return tuple(seat for seat in one.seats if not seat.neutral)


def test_the_attachment_and_the_code_know_nothing(tmp_path: Path) -> None:
    for sheet in ("setup", "short", "club"):
        data = render(hosts(3, SEEDS[0]), game(), "pdf", Options(sheet=sheet))
        again = read(data, tmp_path / "sheet.pdf").scenario
        assert again.secrets is None
        assert files.canonical(again) == files.canonical(public(3))


# -- secret sheets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_player_reads_his_own_runes_and_nobody_elses(players: int, language: str) -> None:
    one = hosts(players, SEEDS[0])
    names = {card: str(game().cards[card].name[language]) for card in ("dragon-rune", "false-rune")}
    for seat in _playing(one):
        options = Options(audience=seat.id, language=language)
        plan = plan_secrets(one, game(), options)
        (page,) = plan.pages
        text = " ".join(plan.text().split())
        real, false = dragon(one, seat.id)
        assert f"{real} {names['dragon-rune']}" in text
        assert f"{false} {names['false-rune']}" in text
        for other in _playing(one):
            if other.id != seat.id:
                assert not any(place in text.split() for place in dragon(one, other.id))
        inside = [
            item
            for item in page.items
            if isinstance(item, Run) and item.text in (real, false, *names.values())
        ]
        assert inside
        third = page.height / 3
        assert all(third + 5 < item.y < 2 * third - 5 for item in inside), "folded away"
    with pytest.raises(KnowsNothing):
        plan_secrets(one, game(), Options(audience="neutral"))


@pytest.mark.parametrize("players", PLAYERS)
def test_blind_slips_for_any_number_of_players(players: int) -> None:
    """One sheet knows the letters' runes, the other the letters' areas, and none knows both."""
    one = hosts(players, SEEDS[0])
    assert audiences(one, game()) == ("host", *(s.id for s in _playing(one)), "slips", "cards")
    plan = plan_secrets(one, game(), Options(audience="slips"))
    read_first, first, second = plan.pages
    words = [[item.text for item in page.items if isinstance(item, Run)] for page in plan.pages]
    spots = [spot for pool in one.hidden for spot in pool.spots]
    assert words[1].count("Dragon rune") == words[1].count("False rune") == players
    assert not any(spot in text.split() for spot in spots for text in words[1])
    assert not any("rune" in text and ("Dragon" in text or "False" in text) for text in words[2])
    assert all(any(spot in text.split() for text in words[2]) for spot in spots)
    text = " ".join(plan.text().split())
    assert ("two players" in text) == (players == 2)
    assert ("the others look away" in text) == (players > 2)
    assert "Each player secretly opens their own covers and places" in text
    assert {read_first.width, first.width, second.width} == {210.0}


def test_real_tokens_are_shuffled_by_their_owner() -> None:
    text = " ".join(plan_secrets(public(4), game(), Options(audience="cards")).text().split())
    for seat in _playing(public(4)):
        name = str(game().factions[seat.faction or ""].name["en"])
        assert f"{name} does all of this." in text
    assert "Nothing on this page is secret" in text
