"""The second opinion on tables itself: it sees every fault made by hand, and none in what is just
enough.

TC-DIST-01, TC-PLAY-01, TC-PLAY-03, TC-PLAY-05, TC-CHR-01, TC-CHR-04.
"""

import json
from collections.abc import Callable
from math import cos, radians, sin
from typing import Any

import pytest

from tests.generators.independent_tables import MM, complaints, sine

Battle = dict[str, Any]
Change = Callable[[Battle], None]
SQUARE = [[-50, -50], [50, -50], [50, 50], [-50, 50]]


def piece(name: str, terrain: str, seat: str | None, turn: int, x: int, y: int) -> Battle:
    """A square of ten centimetres that counts as some terrain."""
    at = {"x": x, "y": y}
    return {
        "id": name, "terrain": terrain, "seat": seat, "turn": turn, "at": at, "outline": SQUARE
    }  # fmt: skip


def unit(name: str, seat: str, type_: str, x: int, y: int, **more: Any) -> Battle:
    """Somebody on the table."""
    return {"id": name, "seat": seat, "type": type_, "at": {"x": x, "y": y}, **more}


def table() -> Battle:
    """Everything is just far enough: a off heath's edge, b off a, c and d off opponents' edges."""
    return {
        "board": {
            "width": 1000,
            "depth": 800,
            "pieces": [
                piece("a", "hill", "heath", 1, 200, 130),
                piece("b", "swamp", "mere", 1, 200, 310),
                piece("c", "magic-spire", "heath", 2, 500, 650),
                piece("d", "ominous-catacombs", "mere", 2, 800, 150),
                piece("e", "rock", "heath", 3, 500, 400)
                | {"at": {"x": 500, "y": 400, "angle": 45}},
            ],
        },
        "seats": [
            {"id": "heath", "faction": "heath", "edge": "bottom"},
            {"id": "mere", "faction": "mere", "edge": "top"},
            {"id": "wild", "neutral": True},
        ],
        "units": [
            unit("hero", "heath", "hero", 400, 20),
            unit("sword", "heath", "swordsman", 500, 15),
            unit("witch", "heath", "hedge-witch", 600, 13),
            unit("ogre", "heath", "ogre", 650, 450, moved=True),
            unit("lord", "mere", "hero", 400, 780),
            unit("bow", "mere", "archer", 500, 785),
            unit("stalker", "mere", "reed-stalker", 700, 787),
            unit("beast", "wild", "ogre", 350, 600),
        ],
    }


def put(name: str, x: int | None = None, y: int | None = None, **fields: Any) -> Change:
    """Put or set something elsewhere, or change what it is."""

    def change(battle: Battle) -> None:
        things = [*battle["board"]["pieces"], *battle["units"], *battle["seats"]]
        (thing,) = (one for one in things if one["id"] == name)
        if x is not None:
            thing["at"]["x"] = x
        if y is not None:
            thing["at"]["y"] = y
        if "angle" in fields:
            thing["at"]["angle"] = fields.pop("angle")
        thing.update(fields)

    return change


def add(*units: Battle) -> Change:
    """More units."""
    return lambda battle: battle["units"].extend(units)


def seats(**edges: str) -> Change:
    """Other edges."""

    def change(battle: Battle) -> None:
        for seat in battle["seats"]:
            if seat["id"] in edges:
                seat["edge"] = edges[seat["id"]]

    return change


def both(*changes: Change) -> Change:
    """One after the other."""

    def change(battle: Battle) -> None:
        for one in changes:
            one(battle)

    return change


def a_full_edge(battle: Battle) -> None:
    """Enemies all along the lower edge, so that only contact is left."""
    battle["board"]["pieces"] = []
    battle["units"] = [
        unit(f"foe-{x}", "mere", "archer", x, 45, moved=True) for x in range(50, 1000, 150)
    ]


def characters(count: int) -> Change:
    """So many archers more on the way."""
    return add(
        *(unit(f"a{n}", "heath", "archer", 900, 300 + 30 * n, moved=True) for n in range(count))
    )


CROSS = [[-10, -200], [10, -200], [10, 200], [-10, 200]]
SPECK = [[-9, -9], [9, -9], [9, 9], [-9, 9]]

FAULTS: dict[str, tuple[Change, str]] = {
    "79 mm from the own edge": (put("a", y=129), "a is too near to the edge of heath"),
    "99 mm from the edge above": (put("c", y=651), "c is too near to the edge of mere"),
    "99 mm from the edge below": (put("d", y=149), "d is too near to the edge of heath"),
    "9 cm from the enemy's edge": (put("d", y=140), "d is too near to the edge of heath"),
    "79 mm apart": (put("b", y=309), "a is too near to b"),
    "79 mm apart and side by side": (put("b", x=379, y=130), "a is too near to b"),
    "79 mm from corner to corner": (put("e", 648, 487, angle=0), "c is too near to e"),
    "a corner too near to a side": (put("e", y=450), "c is too near to e"),
    "one upon the other": (put("e", 500, 650, angle=0), "c is too near to e"),
    "one within the other": (put("b", 200, 130, outline=SPECK), "a is too near to b"),
    "the other within the one": (put("a", 200, 310, outline=SPECK), "a is too near to b"),
    "a cross without corners in each other": (
        both(put("c", outline=CROSS, y=400), put("e", angle=90, outline=CROSS)),
        "c is too near to e",
    ),
    "over the left edge": (put("a", x=49), "a juts out at the left"),
    "over the right edge": (put("d", x=951), "d juts out at the right"),
    "over the lower edge": (put("a", y=49, seat=None), "a juts out at the bottom"),
    "over the upper edge": (put("c", y=751, seat=None), "c juts out at the top"),
    "turned over the right edge": (put("d", x=930, angle=45), "d juts out at the right"),
    "the other's terrain": (put("a", terrain="swamp"), "a is not of the faction of heath"),
    "played by another": (put("c", seat="mere", turn=5), "c is not of the faction of mere"),
    "two in a turn": (put("c", turn=1), "heath plays 2 in turn 1"),
    "three in a turn": (both(put("c", turn=3), put("a", turn=3)), "heath plays 3 in turn 3"),
    "unique ones twice": (put("a", terrain="magic-spire"), "magic-spire lies there 2 times"),
    "the side edges are theirs": (
        both(seats(heath="left", mere="right"), put("d", x=871)),
        "d is too near to the edge of mere",
    ),
    "beside a creature": (put("beast", x=425, y=650), "c touches beast"),
    "over a creature": (put("beast", x=500, y=650), "c touches beast"),
    "over a new character": (put("e", 500, 70, seat=None, angle=0), "e touches sword"),
    "over the edge with his base": (put("hero", y=19), "hero juts out at the bottom"),
    "with half a millimetre": (put("witch", y=12), "witch juts out at the bottom"),
    "over the side": (put("sword", x=14), "sword juts out at the left"),
    "over the other side": (put("bow", x=986), "bow juts out at the right"),
    "over the edge above": (put("bow", y=786), "bow juts out at the top"),
    "off his edge": (put("hero", y=21), "hero does not touch the edge of heath"),
    "off his edge above": (put("stalker", y=786), "stalker does not touch the edge of mere"),
    "off his edge at the side": (
        seats(heath="left"),
        "hero does not touch the edge of heath",
    ),
    "79 mm from an enemy": (put("bow", y=124, moved=True), "sword is too near to bow"),
    "79 mm from an enemy's hero": (put("lord", 500, 129, moved=True), "sword is too near to lord"),
    "79 mm from a creature": (put("beast", 500, 134), "sword is too near to beast"),
    "in one place": (put("sword", x=434), "hero stands on sword"),
    "on one who has moved": (put("beast", x=699, y=450), "ogre stands on beast"),
    "eight characters": (characters(5), "heath has 8 characters"),
    "stabbed in nobody's company": (
        both(put("sword", badge="stabbed"), put("bow", y=124, moved=True)),
        "sword is too near to bow and touches no character",
    ),
    "stabbed and off his edge": (
        both(put("sword", y=17, badge="stabbed"), put("bow", y=47, moved=True)),
        "sword does not touch the edge of heath",
    ),
    "stabbed without need": (
        both(put("sword", badge="stabbed"), put("bow", y=45, moved=True)),
        "sword is too near to bow and had room",
    ),
    "stabbed by a hero": (
        both(
            a_full_edge,
            add(
                unit("late", "heath", "archer", 125, 15, badge="stabbed"),
                unit("lord", "mere", "hero", 125, 50, moved=True),
            ),
        ),
        "late is too near to foe-50 and touches no character",
    ),
    "in contact and not stabbed": (
        both(a_full_edge, add(unit("late", "heath", "archer", 80, 15))),
        "late is too near to foe-50",
    ),
}
ENOUGH: dict[str, Change] = {
    "as it is": lambda _: None,
    "quarter turns": both(*(put(name, angle=90) for name in "abcd")),
    "80 mm from corner to corner": put("e", 648, 486, angle=0),
    "a corner just far enough from a side": put("e", y=449),
    "what nobody played": put("a", y=50, seat=None),
    "what nobody played on either side": put("c", 220, 750, seat=None),
    "no turn is given": both(put("a", turn=None), put("c", turn=None)),
    "allies' edges": both(
        put("heath", alliance="we"), put("mere", alliance="we"), put("d", y=50), put("c", 220, 750)
    ),
    "1 mm from a creature": put("beast", x=424, y=650),
    "he went there": put("ogre", x=500, y=650),
    "80 mm from an enemy": put("bow", y=125, moved=True),
    "bases that touch": put("sword", x=435),
    "near an enemy, but long since": put("ogre", x=350, y=550),
    "seven characters": characters(4),
    "eight creatures": add(*(unit(f"n{n}", "wild", "archer", 950, 200 + 30 * n) for n in range(8))),
    "who comes later": add(unit("late", "heath", "archer", 500, 15, arrival={"round": 2})),
    "who is in hand": add({"id": "late", "seat": "heath", "type": "archer"}),
    "common terrain twice": put("c", terrain="rock"),
    "stabbed for nothing": put("sword", badge="stabbed"),
    "before him who was stabbed": both(
        a_full_edge,
        add(
            unit("late", "heath", "archer", 50, 15, badge="stabbed"),
            unit("early", "mere", "hero", 950, 780),
        ),
    ),
    "stabbed for want of room": both(
        a_full_edge, add(unit("late", "heath", "archer", 50, 15, badge="stabbed"))
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_made_by_hand_is_seen(name: str) -> None:
    change, words = FAULTS[name]
    battle = table()
    change(battle)
    assert words in "; ".join(complaints(json.dumps(battle)))


@pytest.mark.parametrize("name", ENOUGH)
def test_what_is_just_enough_is_none(name: str) -> None:
    battle = table()
    ENOUGH[name](battle)
    assert complaints(json.dumps(battle)) == []


def test_sines_by_their_series_are_those_of_everybody() -> None:
    for angle in range(-360, 720):
        assert abs(sine(angle) / MM - sin(radians(angle))) < 1e-12
        assert abs(sine(angle + 90) / MM - cos(radians(angle))) < 1e-12
    assert (sine(30), sine(90), sine(180)) == (MM // 2, MM, 0)
