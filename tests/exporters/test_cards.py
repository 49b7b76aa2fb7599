"""Setup cards and scenario cards as pictures: what they say, and that it stays on the card."""

import pytest

import games
from exporters.drawing.cards import (
    HIGH,
    PARTS,
    USES,
    VEIL,
    WIDE,
    draw_card_back,
    draw_setup_card,
    draw_skirmish_card,
)
from exporters.drawing.colours import contrast, mixed
from exporters.drawing.commander_cards import draw_commander
from exporters.drawing.picture import Group, Picture
from exporters.drawing.svg_canvas import svg
from exporters.words.units import describe_setup_card
from generators.blank import blank
from schema.game import Game
from schema.names import NO_SCENARIO, Names


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("battles-of-westeros", ["invented-houses"])


def inside(picture: Picture) -> bool:
    box = picture.bounds
    assert box is not None
    left, top, right, bottom = box
    within = left > -0.1 and top > -0.1
    return within and right < picture.width + 0.1 and bottom < picture.height + 0.1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_setup_card_stays_within_its_rim(game: Game, language: str) -> None:
    for card in game.setup_cards.values():
        picture = draw_setup_card(card, game, language, placeholder=True)
        assert (picture.width, picture.height) == (WIDE, HIGH)
        assert inside(picture), card.label


def test_what_does_not_serve_lies_under_a_veil(game: Game) -> None:
    """Two of three parts are covered, the one that serves is not."""
    card = game.setup_cards["s3"]
    assert not [m for m in draw_setup_card(card, game, "en").marks if m.layer == "veil"]
    veils = [m for m in draw_setup_card(card, game, "en", use="units").marks if m.layer == "veil"]
    tops = [round(veil.box[1], 1) for veil in veils if veil.box]
    assert tops == [PARTS["commanders"][0], round(PARTS["terrain"][0], 1)]
    drawn = draw_setup_card(card, game, "en", use="units").marks
    grounds = [m.box for m in drawn if m.layer == "ground"]
    assert [round(box[1], 1) for box in grounds if box] == [round(PARTS["units"][0], 1)]


def test_words_under_a_veil_can_be_read(game: Game) -> None:
    """A contrast of 4.5 to 1, whatever a part of the card says that does not serve."""
    read = set()
    for card in game.setup_cards.values():
        for use in USES:
            for mark in draw_setup_card(card, game, "en", use=use).marks:
                part = mark.subject if isinstance(mark, Group) else None
                letters = mark.marks[0] if isinstance(mark, Group) else None
                if not isinstance(part, tuple) or part[0] != "part" or part[1] == use:
                    continue
                if isinstance(letters, Group) and letters.line is not None:
                    veiled = mixed(letters.line.fill, "#ffffff", VEIL)
                    assert contrast(veiled, "#ffffff") >= 4.5, (card.label, letters.line.text)
                    read.add(letters.line.text)
    assert {"×2", "Warrior of Ashemark"} <= read


def test_the_parts_can_be_pointed_at(game: Game) -> None:
    subjects = {mark.subject for mark in draw_setup_card(game.setup_cards["s5"], game, "ru").marks}
    assert {("part", "commanders"), ("part", "units"), ("part", "terrain")} <= subjects
    assert "placeholder" not in subjects


def test_a_card_face_down_shows_only_whose_it_is(game: Game) -> None:
    assert draw_card_back("stark", game) == draw_card_back("stark", game)
    assert draw_card_back("stark", game) != draw_card_back("lannister", game)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_scenario_card_holds_all_its_fields(game: Game, language: str) -> None:
    for ident, card in game.skirmish_cards.items():
        names = Names(blank(game, card.board), game, language)
        picture = draw_skirmish_card(ident, names)
        assert inside(picture), ident
        assert "<path" in svg(picture, "card")


def test_a_card_in_words(game: Game) -> None:
    words = describe_setup_card(game.setup_cards["s5"], Names(NO_SCENARIO, game, "en"))
    assert words.startswith("S5 · Maege Mormont")
    assert "2 × War Host of the North (blue)" in words
    assert "Forest 3" in words


def test_greys_have_no_colour(game: Game) -> None:
    text = svg(draw_setup_card(game.setup_cards["l1"], game, "en", greyscale=True), "card")
    assert "#8e1b1f" not in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_commander_is_drawn_without_what_else_his_setup_card_says(
    game: Game, language: str
) -> None:
    """His label, rating, name and unit, within the rim; nothing lies under a veil."""
    for card in game.setup_cards.values():
        if card.commander is None:
            continue
        picture = draw_commander(card, game, language)
        assert inside(picture), card.label
        assert not [mark for mark in picture.marks if mark.layer == "veil"]
        words = {
            letters.line.text
            for mark in picture.marks
            if isinstance(mark, Group)
            for letters in mark.marks
            if isinstance(letters, Group) and letters.line is not None
        }
        assert {card.label, str(game.commanders[card.commander].rating)} <= words
