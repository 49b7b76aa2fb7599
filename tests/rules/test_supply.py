"""Boxes, needs and shortages (ADR 5, BOW-ERR-02, BOW-ERR-03, BOW-SK-E1)."""

import re

import pytest

from rules.supply import (
    UnknownInCollection,
    contents,
    needs,
    piece_fit,
    shortages,
    stand_in_for,
    stand_ins,
)
from schema.collection import Collection, Owned
from schema.forces import Marker
from schema.game import Box
from schema.terrain import PieceKind
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros


def owning(boxes: dict[str, int], **corrections: int) -> Collection:
    owned = Owned(
        boxes=FrozenMap(boxes),
        corrections=FrozenMap({k.replace("__", "/"): v for k, v in corrections.items()}),
    )
    return Collection(format="1.0", games=FrozenMap(toy=owned))


def test_without_a_collection_every_box_is_there_once() -> None:
    assert contents(TOY).figures == TOY.boxes["toy"].figures


def test_more_than_can_be_counted_is_as_many_as_can() -> None:
    many = contents(TOY, owning({"toy": 20}, figures__riders=9000, pieces__wood=9000))
    assert many.figures["riders"] == 999
    assert many.pieces["wood"].count == 999


def test_boxes_add_up_and_may_be_corrected() -> None:
    twice = contents(TOY, owning({"toy": 2}, figures__riders=-1, pieces__wood=3, poles__reds=-99))
    assert twice.figures["riders"] == 5
    assert twice.pieces["wood"].count == 11
    assert twice.poles["reds"] == 0
    assert twice.banners["reds"]["low"] == 20
    assert twice.counts["flags"] == 8
    assert twice.commanders.count("ada") == 2


def test_a_box_that_is_not_owned_lists_its_things_with_nothing_there() -> None:
    extra = Box(
        name=FrozenMap(),
        figures=FrozenMap(giants=2),
        pieces=FrozenMap(bog=PieceKind(count=3, size="single", front="swamp")),
    )
    game = TOY.changed(boxes=FrozenMap({**TOY.boxes, "extra": extra}))
    assert contents(game, owning({"toy": 1})).figures["giants"] == 0
    assert contents(game, owning({"toy": 1, "extra": 1})).figures["giants"] == 2
    assert contents(game).pieces["bog"].count == 3
    assert contents(game, owning({"toy": 0})).figures["soldiers"] == 0


@pytest.mark.parametrize(
    ("boxes", "corrections", "said"),
    [
        ({}, {}, "contains no box of toy; available: toy"),
        ({"tyo": 1}, {}, "the unknown box tyo; toy has: toy"),
        ({"toy": 1}, {"figures/soldier": 2}, "figures/soldier, which is in no box; available: fig"),
    ],
)
def test_a_slip_in_a_collection_is_reported(
    boxes: dict[str, int], corrections: dict[str, int], said: str
) -> None:
    """What the game does not know would silently count for nothing."""
    owned = Owned(boxes=FrozenMap(boxes), corrections=FrozenMap(corrections))
    games = FrozenMap({TOY.id: owned}) if boxes else FrozenMap[str, Owned]()
    with pytest.raises(UnknownInCollection, match=re.escape(said)):
        contents(TOY, Collection(format="1.0", games=games))


def test_a_commanders_figure_stands_for_one_of_his_unit() -> None:
    """3 + 1 foot: the commander's own figure is not one of the box's soldiers."""
    assert needs(drawn(". .S .K"), TOY).figures == {"soldiers": 4 + 3}
    game = TOY.changed(rules=FrozenMap(commander=FrozenMap(figure="extra")))
    assert needs(drawn(". .S .K"), game).figures == {"soldiers": 4 + 4}


def test_a_unit_may_say_how_many_figures_it_has() -> None:
    scenario = drawn(". .S")
    weak = scenario.changed(units=(scenario.units[0].changed(figures=2),))
    assert needs(weak, TOY).figures == {"soldiers": 2}


@pytest.mark.rule("BOW-SK-E1")
def test_two_unit_cards_are_29_figures_without_the_commanders() -> None:
    """BOW-SK-E1, with two cards of the placeholder set that add up to it."""
    game = westeros()
    pairs = [
        (a, b)
        for a in game.boxes["core"].decks["stark"]
        for b in game.boxes["core"].decks["stark"]
        if a < b and figures(a) + figures(b) == 29
    ]
    assert len(pairs) == 10


def figures(card: str) -> int:
    game = westeros()
    blocks = game.setup_cards[card].units
    return sum(block.count * game.unit_types[block.type].figures for block in blocks)


def test_what_the_skirmish_by_hand_takes() -> None:
    wanted = needs(raid(), westeros())
    assert wanted.figures["war-host"] == 16 + 3
    assert wanted.figures["winterfell-riders"] == 2
    assert wanted.poles == {"stark": 11, "lannister": 11}
    assert wanted.banners["stark", "blue"] == 2 + 3 + 1
    assert wanted.faces == {"forest": 6, "hill": 8, "building": 4}
    assert wanted.counts == {"command-tokens": 8, "combat-dice": 8}
    assert shortages(wanted, contents(westeros())) == ()
    assert piece_fit(wanted, contents(westeros()))


def test_printed_ground_needs_no_pieces() -> None:
    """Plains are printed on the board; on a board that nobody knows, no piece shows them."""
    assert "plains" not in needs(raid(), westeros()).faces
    assert piece_fit(needs(drawn(". ."), TOY), contents(TOY))


def test_everything_that_is_short_is_named() -> None:
    scenario = drawn("f f f f f")
    scenario = scenario.changed(
        units=tuple(drawn(". .S").units[0].changed(id=f"r{i}", type="riders") for i in range(11)),
        markers=tuple(Marker(id=f"m{i}", marker="flag", at="A1") for i in range(5)),
    )
    found = {
        (s.part, s.what): (s.wanted, s.there)
        for s in shortages(needs(scenario, TOY), contents(TOY))
    }
    assert found == {
        ("figures", "riders"): (33, 3),
        ("banners", "reds"): (11, 10),
        ("poles", "reds"): (11, 10),
        ("counts", "flags"): (5, 4),
    }
    row = drawn("f f f f f f f f")
    assert list(piece_fit(needs(row, TOY), contents(TOY)).short) == ["forest"]


def test_three_hexes_together_take_a_triple_piece() -> None:
    wood = drawn(" f f f\nf f f f")
    assert piece_fit(needs(wood, TOY), contents(TOY))
    apart = drawn("f . f . f . f . f")
    assert list(piece_fit(needs(apart, TOY), contents(TOY)).short) == ["forest"]


def test_terrain_still_to_be_placed_is_wanted_too() -> None:
    later = drawn(". .", to_place=FrozenMap(south=FrozenMap(forest=5)))
    assert needs(later, TOY).faces["forest"] == 5


@pytest.mark.rule("BOW-ERR-02", "BOW-ERR-03")
def test_foot_stands_in_for_horse() -> None:
    """BOW-ERR-02, BOW-ERR-03: blue cavalry became blue infantry, for want of figures."""
    assert stand_ins(TOY, "riders") == ("soldiers",)
    assert stand_in_for(TOY, "riders", {"soldiers": 4}) == "soldiers"
    assert stand_in_for(TOY, "riders", {"soldiers": 3}) is None
    assert stand_ins(TOY, "nobody") == ()
    assert stand_ins(westeros(), "casterly-rock-cavaliers")[0] == "lannisport-guards"
