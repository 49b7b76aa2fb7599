"""Codes: short, whole or refused, and the same for as long as paper lasts."""

import hashlib
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from schema import code
from schema.code import ALPHABET, MARK, WORDS, decoded, encoded
from schema.disk import Unreadable
from schema.scenario import SCENARIO_SCHEMA
from tests.importers.sheets import NAMES, stored
from tests.messages import messages


@pytest.mark.parametrize("name", ["raid", *NAMES])
def test_a_code_holds_the_scenario(name: str) -> None:
    """Without secrets (ADR 10), the story of the drawing and the path of the schema."""
    scenario = stored(name)
    kept = scenario.public().changed(transcript=(), schema_=SCENARIO_SCHEMA)
    assert decoded(encoded(scenario)) == kept
    assert set(encoded(scenario)) <= set(ALPHABET)


def test_what_lies_between_survives_a_chat() -> None:
    text = encoded(stored("raid"))
    spaced = "\n ".join(text[at : at + 70] for at in range(0, len(text), 70)).lower()
    assert decoded(f"  {spaced} \r\n") == decoded(text)


def test_the_words_never_change() -> None:
    """Every printed code points into them; other words want another number in ``MARK``."""
    assert MARK == "BANNERET1/"
    assert hashlib.sha256(WORDS).hexdigest()[:16] == "bfe090245bad67c8"


@given(st.binary(max_size=300))
def test_bytes_become_letters_and_bytes_again(data: bytes) -> None:
    assert code._read(code._written(data)) == data


@given(st.integers(0, 1300), st.sampled_from(ALPHABET))
def test_a_slip_of_the_pen_is_noticed(at: int, letter: str) -> None:
    text = encoded(stored("raid"))
    wrong = text[:at] + letter + text[at + 1 :]
    if wrong == text:
        return
    with pytest.raises(Unreadable) as caught:
        decoded(wrong)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("length", [0, 5, 10, 11, 12, 13, 200, -1])
def test_half_a_code_is_refused(length: int) -> None:
    """Cut after so many letters; −1 is all but the last."""
    with pytest.raises(Unreadable):
        decoded(encoded(stored("raid"))[:length])


def test_a_code_that_swells_is_refused() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(bytes(40 * 2**20)) + packer.flush()
    data = zlib.crc32(packed).to_bytes(4, "big") + packed
    with pytest.raises(Unreadable):
        decoded(MARK + code._written(data))


@pytest.mark.parametrize("address", ["https://club.example/table.html", "file:///table.html"])
def test_a_link_is_read_as_its_code(address: str) -> None:
    link = code.link(stored("raid"), address)
    assert link == f"{address}#{encoded(stored('raid'))}"
    assert code.is_code(f"\ufeff {link}".encode())
    assert decoded(link) == decoded(encoded(stored("raid")))
    assert not code.is_code(f"{address}#top".encode())


def test_a_code_is_found_in_a_message() -> None:
    whole = encoded(stored("raid"))
    for text in messages(whole):
        assert code.is_code(text.encode()), text
        assert decoded(text) == decoded(whole), text


def test_a_scenario_with_a_link_in_it_is_no_code() -> None:
    assert not code.is_code(b'{"notes": "see https://club.example/#BANNERET1/ABC"}')
