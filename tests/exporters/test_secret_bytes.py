"""Nothing that is made for the players shows who is where, or which cards were swapped: the bytes
are searched, unpacked, and the printed command is run again (BL2-THN-02, BL2-LOR-01)."""

import base64
import re
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import games
from banneret.cli import main
from exporters.catalogue import FORMATS, SHEETS
from exporters.export import Options, render
from exporters.origin import command_of
from exporters.paper.page import SheetLayout
from exporters.secrets import audiences, plan_secrets
from generators.secrets import Undealable, deal
from importers.reading import read_any
from importers.sheet import read
from schema import files
from schema.armies import Swap
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.packed_pages import packed_texts
from tests.exporters.test_secrets import written
from tests.sampling import one_in

EXAMPLE = Path(__file__).parents[2] / "examples" / "rolls-of-thunder.json"
SEEDS = (731_946_285_019, 40_417_123_808_551)
SWAPS = {
    "daqan": (Swap(out="daqan-lore-2", into="daqan-lore-11"),),
    "uthuk": (
        Swap(out="uthuk-lore-1", into="brute-strength"),
        Swap(out="uthuk-lore-4", into="shortcut"),
    ),
}


@cache
def public() -> tuple[Scenario, Game]:
    """The scenario as it is given away."""
    scenario = files.read(EXAMPLE)
    return scenario.public(), games.load_for(scenario)


@cache
def hosts(seed: int) -> Scenario:
    """What the host's file holds after a deal, with swaps that both players made secretly."""
    scenario, game = public()
    dealt = deal(scenario, seed, game)
    assert dealt.secrets is not None
    return dealt.changed(secrets=dealt.secrets.changed(swaps=FrozenMap(SWAPS)))


def public_forms() -> Iterator[tuple[str, str]]:
    """Everything that is for the players."""
    ours = {"pdf", "svg", "png", "card", "json", "txt", "html"}
    assert set(FORMATS) == ours | {"m44", "tmj", "vmod", "tts", "foundry"}
    yield from ((form, "setup") for form in FORMATS)
    yield from (("pdf", sheet) for sheet in SHEETS if sheet not in ("secrets", "setup"))


def spelled(number: int) -> set[bytes]:
    """A number as programs write it."""
    raw = number.to_bytes(8, "big")
    texts = {str(number), f"{number:x}", f"{number:X}", f"{number:o}", f"{number:,}", f"{number:_}"}
    found = {text.encode() for text in texts}
    found |= {raw.lstrip(b"\0"), number.to_bytes(8, "little").rstrip(b"\0")}
    return found | {base64.b64encode(raw).rstrip(b"="), base64.b64encode(str(number).encode())[:12]}


def unpacked(data: bytes) -> Iterator[bytes]:
    """A file, and all in it that is packed: streams of a PDF, chunks of a PNG, boards and words of
    a phone page."""
    yield data
    if data.startswith(b"<!doctype html>"):
        yield from packed_texts(data)
    for found in re.finditer(rb"stream\r?\n(.*?)endstream", data, re.DOTALL):
        stream = found[1]
        if re.match(rb"[!-u\s]+~>", stream):
            stream = base64.a85decode(stream.strip().removesuffix(b"~>"))
        unpacker = zlib.decompressobj()
        try:
            yield unpacker.decompress(stream)
        except zlib.error:
            yield stream
    if data.startswith(b"\x89PNG"):
        at = 8
        pixels = b""
        while at < len(data):
            length, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
            body = data[at + 8 : at + 8 + length]
            pixels += body if kind == b"IDAT" else b""
            yield kind + body
            at += 12 + length
        yield zlib.decompress(pixels)


def orders(scenario: Scenario) -> set[bytes]:
    """Who lies where, and what was swapped, as a file might write it."""
    assert scenario.secrets is not None
    found = set()
    for pool in scenario.secrets.placed.values():
        cards = tuple(pool.values())
        for sep in (", ", ",", '", "', '","', " ", "\n", "; "):
            found.add(sep.join(cards))
        for place, card in pool.items():
            found |= {f'"{place}": "{card}"', f'"{place}":"{card}"', f"{place}: {card}"}
            found |= {f"{place} {card}", f"{place}={card}", f"{card}@{place}"}
    for swaps in scenario.secrets.swaps.values():
        for swap in swaps:
            found |= {f"{swap.out} → {swap.into}", f'"into": "{swap.into}"', f'"out": "{swap.out}"'}
    return {text.encode() for text in found}


@pytest.mark.rule("BL2-THN-02")
@pytest.mark.parametrize(("form", "sheet"), one_in(5, public_forms()))
def test_no_byte_for_the_players_shows_anything(form: str, sheet: str) -> None:
    """Of two different deals, and of none, the same bytes come; and in them, unpacked, stands
    neither the order of the cards nor the secret seed in any spelling (BL2-THN-02)."""
    scenario, game = public()
    options = Options(dpi=40, sheet=sheet, tables=2, transcript=True, beside=None)
    files = {written(hosts(seed), game, form, options) for seed in SEEDS}
    assert files == {written(scenario, game, form, options)}
    (data,) = files
    parts = tuple(unpacked(data))
    if form == "pdf":
        assert any(b"BT" in part and b"Tf" in part for part in parts[1:]), "nothing was unpacked"
    if form == "html":
        assert any(b"<svg" in part for part in parts[1:]), "nothing was unpacked"
    for seed in SEEDS:
        for secret in (*spelled(seed), *orders(hosts(seed))):
            if len(secret) >= 4:
                assert not any(secret in part for part in parts), secret


def test_many_deals_lie_differently_and_look_alike() -> None:
    """Forty secret seeds put the cards in many orders, and the public file stays one and the
    same."""
    scenario, game = public()
    options = Options()
    found, files = set(), set()
    for seed in range(10_000, 10_040):
        dealt = deal(scenario, seed, game)
        assert dealt.secrets is not None
        found.add(tuple(dealt.secrets.placed["captives"].values()))
        files |= {render(dealt, game, form, options) for form in ("json", "txt")}
    assert len(found) == 10, "of five cards, two of one kind: ten orders, and all of them come"
    assert len(files) == 2


def test_the_attachment_of_a_sheet_knows_nothing(tmp_path: Path) -> None:
    """What a friend reads back from the PDF is the public scenario, code and all."""
    scenario, game = public()
    for sheet in ("setup", "short", "club"):
        data = render(hosts(SEEDS[0]), game, "pdf", Options(sheet=sheet))
        again = read(data, tmp_path / "sheet.pdf").scenario
        assert again.secrets is None
        assert files.canonical(again) == files.canonical(scenario)


def test_the_printed_command_brings_back_no_secret(tmp_path: Path) -> None:
    """A battle drawn by a public seed, dealt by a secret one: whoever runs what the sheet prints
    gets the public file, and the public seed may not be the secret one."""
    drawn = tmp_path / "battle.json"
    words = ["generate", "battlelore-2e", "battle", "--seed", "7"]
    assert main([*words, "-o", str(drawn)]) == 0
    scenario = read_any(drawn)
    game = games.load_for(scenario)
    chance = tuple(muster.changed(swaps_by_chance=True) for muster in scenario.musters)
    scenario = scenario.changed(musters=chance)
    with pytest.raises(Undealable):
        deal(scenario, 7, game)
    dealt = {seed: deal(scenario, seed, game) for seed in SEEDS}
    made = {render(one, game, "pdf", Options()) for one in dealt.values()}
    assert made == {render(scenario, game, "pdf", Options())}
    command = command_of(read_any(drawn), "FILE")  # of one changed by hand there is none
    assert command_of(scenario, "FILE") == ""
    for seed in SEEDS:
        assert str(seed) not in command
    again = tmp_path / "again.json"
    assert main([*command.split()[1:], "-o", str(again)]) == 0
    assert again.read_bytes() == drawn.read_bytes()
    assert read_any(again).secrets is None


# -- who sees swaps ------------------------------------------------------------------------------


def planned(audience: str, language: str = "en") -> SheetLayout:
    _, game = public()
    return plan_secrets(hosts(SEEDS[0]), game, Options(audience=audience, language=language))


@pytest.mark.rule("BL2-LOR-01", "BL2-LOR-04")
@pytest.mark.parametrize(("seat", "other"), [("daqan", "uthuk"), ("uthuk", "daqan")])
def test_swaps_are_shown_to_their_owner_alone(seat: str, other: str) -> None:
    """BL2-LOR-01: secretly; BL2-LOR-04: the opponent does not see what is left over."""
    scenario, game = public()
    assert audiences(hosts(SEEDS[0]), game) == ("host", "daqan", "uthuk", "slips", "cards")
    text = planned(seat).text()
    for swap in SWAPS[seat]:
        assert f"{game.cards[swap.out].name['en']} →" in text.replace("\n", " ")
        assert game.cards[swap.into].name["en"] in text.replace("\n", " ")
    for swap in SWAPS[other]:
        assert game.cards[swap.into].name["en"] not in text.replace("\n", " ")
    assert "captives" not in text.lower()
    assert scenario.secrets is None


def test_the_host_sees_all_swaps_and_slips_show_none() -> None:
    _, game = public()
    text = planned("host").text().replace("\n", " ")
    slips = planned("slips").text().replace("\n", " ")
    cards = planned("cards").text().replace("\n", " ")
    for swap in (swap for swaps in SWAPS.values() for swap in swaps):
        name = game.cards[swap.into].name["en"]
        assert name in text
        assert name not in slips
        assert name not in cards
