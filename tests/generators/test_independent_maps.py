"""The second opinion on maps finds what is broken by hand: a checker that finds nothing is none."""

import json
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from typing import Any

import pytest

from tests.generators.independent_maps import Laid, Map, complaints, figures, parallel_borders
from tests.generators.independent_plane import around, between, left, outside, point
from tests.generators.maps import as_file, scenario
from tests.sampling import each_once

Json = dict[str, Any]
Mutation = Callable[[Json], object]

RING = (
    {"tile": "4", "q": 0, "r": 0},
    {"tile": "3", "q": 3, "r": -2, "rotation": 1},
    {"tile": "6", "q": 1, "r": -2, "rotation": 2},
    {"tile": "9", "q": -1, "r": 0, "rotation": 1},
)
"""Tiles around a hole of three areas."""


def good(seed: int = 3, *settings: str) -> Json:
    """A map that nobody complains of: daqan begins, then uthuk and elves."""
    return deepcopy(as_file(scenario(seed, *(settings or ("players=3",)))))


def said(document: Json) -> list[str]:
    return complaints(json.dumps(document))


def tiles(document: Json) -> list[Json]:
    found: list[Json] = document["board"]["tiles"]
    return found


def markers(document: Json) -> list[Json]:
    found: list[Json] = document["board"]["setup_markers"]
    return found


def swap(things: list[Json], key: str, one: int = 0, other: int = 1) -> None:
    things[one][key], things[other][key] = things[other][key], things[one][key]


def line(document: Json, slug: str, number: int = 0) -> Json:
    """What a line of the transcript says."""
    found = [one["message"] for one in document["transcript"] if one["message"]["slug"] == slug]
    args: Json = found[number]["args"]
    return args


def spots_of(document: Json) -> list[list[str]]:
    return [pool["spots"] for pool in document["hidden"]]


def beside_a_marker(document: Json) -> str:
    one = Map(document)
    return min(one.names(one.markers[0][1], one.tiles))


def to_original(document: Json, years: int) -> None:
    document["variants"] = [{"id": "original-edition"}]
    document["rounds"] = years


def first_as_last(document: Json) -> None:
    seats = [one for one in document["seats"] if one["id"] != document["first_player"]]
    document["first_player"] = seats[0]["id"]


def city(document: Json) -> Json:
    found: Json = next(one for one in document["markers"] if one["marker"] == "city")
    return found


def home_marker(document: Json) -> Json:
    found: Json = next(one for one in document["markers"] if one["marker"] == "home-realm")
    return found


def mismeasure(name: str, document: Json) -> None:
    line(document, "map-measured")[name] = 99


def crowd_of(document: Json) -> None:
    """Neutral units that not every home reaches become a crowd."""
    one = Map(document)
    shares = [
        (unit, sum(near(one, home, unit) for home in one.homes)) for unit in document["units"]
    ]
    next(unit for unit, share in shares if 0 < share < len(one.homes))["figures"] = 50


def near(one: Map, home: Laid, unit: Json) -> bool:
    """Whether a home has a unit in reach: it counts where the unit is alone."""
    alone = Map({**one.document, "units": [unit]})
    return bool(figures(alone, home)["neutral"])


BROKEN: dict[str, tuple[str, Mutation]] = {
    # players and boxes
    "an own faction each": ("cannot play", lambda t: t["seats"][0].update(faction="uthuk")),
    "a first player": ("a stranger begins", lambda t: t.update(first_player="nobody")),
    "seven years": ("lasts 6 years", lambda t: t.update(rounds=6)),
    "six years before": ("lasts 7 years", lambda t: to_original(t, 7)),
    "each tile once": (
        "lies there 2 times",
        lambda t: tiles(t)[1].update(tile=tiles(t)[0]["tile"]),
    ),
    # step 3
    "turns": ("by turns", lambda t: swap(tiles(t), "seat")),
    "turns from the first": ("by turns", first_as_last),
    "two tiles each": ("by turns", lambda t: tiles(t).pop(5)),
    "no third tile": ("by turns", lambda t: tiles(t).insert(6, {"tile": "12", "q": 40, "r": 0})),
    "tiles before homes": ("after a home realm", lambda t: tiles(t).insert(5, tiles(t).pop(6))),
    "joining": ("does not join", lambda t: tiles(t)[5].update(q=30)),
    "joining in order": ("does not join", lambda t: tiles(t).insert(1, tiles(t).pop(5))),
    "no overlap": (
        "overlaps",
        lambda t: tiles(t)[5].update(q=tiles(t)[0]["q"], r=tiles(t)[0]["r"]),
    ),
    # step 4
    "a marker each": ("one setup marker a player", lambda t: markers(t).pop()),
    "whose marker": ("one setup marker a player", lambda t: markers(t)[0].pop("seat")),
    "markers beside tiles": ("lies on a tile", lambda t: markers(t)[0].update(q=0, r=0)),
    "markers at the map": ("too few uncoloured", lambda t: markers(t)[0].update(q=30)),
    "markers apart": ("too near", lambda t: markers(t)[0].update(markers(t)[1])),
    # step 5
    "one rune an area": ("two runes", lambda t: t["hidden"][0].update(spots=spots_of(t)[1])),
    "two runes": ("has not two runes", lambda t: spots_of(t)[0].pop()),
    "no third rune": ("has not two runes", lambda t: spots_of(t)[0].append("H1A")),
    "runes on the map": ("where nothing is", lambda t: spots_of(t)[0].__setitem__(0, "99A")),
    "runes not at home": ("in a home realm", lambda t: spots_of(t)[0].__setitem__(0, "H4A")),
    "runes not beside markers": (
        "beside a marker",
        lambda t: spots_of(t)[0].__setitem__(0, beside_a_marker(t)),
    ),
    "a dragon and a false one": (
        "not a dragon and a false",
        lambda t: t["hidden"][0]["cards"][1].update(card="dragon-rune"),
    ),
    "one of each": (
        "not a dragon and a false",
        lambda t: t["hidden"][0]["cards"][1].update(count=2),
    ),
    "runes counter-clockwise": ("counter-clockwise", lambda t: t["hidden"].reverse()),
    "runes are secret": ("others know", lambda t: t["hidden"][0]["known_to"].append("elves")),
    "runes at home before": ("does not lie at home", lambda t: to_original(t, 6)),
    # secrets
    "no secrets": ("secrets are in the file", lambda t: t.update(secrets={"placed": {}})),
    "no open runes": (
        "tokens lie open",
        lambda t: t["board"].update(tokens=[{"at": "1A", "token": "rune"}]),
    ),
    "nobody placed them": (
        "placed by somebody",
        lambda t: t["hidden"][0].update(placed_by="owner"),
    ),
    "no word of it": (
        "dragon-rune is named",
        lambda t: t["transcript"][4]["message"]["args"].update(dragon="dragon-rune"),
    ),
    "no key of it": (
        "false-rune is named",
        lambda t: t["provenance"].update({"false-rune": "1A"}),
    ),
    # step 6
    "left of the first": ("not laid in their order", lambda t: tiles(t).append(tiles(t).pop(6))),
    "own homes": ("is not the home of", lambda t: swap(tiles(t), "tile", 6, 7)),
    "own markers": ("does not cover", lambda t: swap(markers(t), "seat")),
    "homes cover markers": ("does not cover", lambda t: tiles(t)[6].update(q=30)),
    "homes beside tiles": ("overlaps", lambda t: tiles(t)[6].update(q=0, r=0)),
    "homes never adjacent": (
        "are adjacent",
        lambda t: tiles(t)[6].update(q=tiles(t)[7]["q"] - 1, r=tiles(t)[7]["r"]),
    ),
    # steps 7 and 8
    "as many neutral units": ("neutral units are not", lambda t: t["units"][0].update(figures=7)),
    "all neutral units": ("neutral units are not", lambda t: t["units"].pop()),
    "where they are printed": ("neutral units are not", lambda t: t["units"][0].update(at="H1B")),
    "neutral": ("is not neutral", lambda t: t["units"][0].update(seat="elves")),
    "no armies": (
        "neutral units are not",
        lambda t: t["units"].append({**t["units"][0], "type": "knight"}),
    ),
    "all cities": ("cities are not where", lambda t: t["markers"].remove(city(t))),
    "cities as printed": ("cities are not where", lambda t: city(t).update(at="H1B")),
    "a city once": ("cities are not where", lambda t: t["markers"].append(city(t))),
    "cities are nobody's": ("cities are not where", lambda t: city(t).update(seat="elves")),
    "homes are marked": (
        "home realms are not marked",
        lambda t: t["markers"].remove(home_marker(t)),
    ),
    "whose home": ("home realms are not marked", lambda t: home_marker(t).update(seat="nobody")),
    # the transcript
    "dealt as laid": (
        "other tiles are dealt",
        lambda t: line(t, "map-tiles-dealt")["tiles"].reverse(),
    ),
    "written in order": (
        "in another order than laid",
        lambda t: line(t, "map-tile-laid").update(tile="0"),
    ),
    "what it touches": (
        "touches is written wrong",
        lambda t: line(t, "map-tile-laid", 2)["beside"].pop(),
    ),
    "its areas": ("touches is written wrong", lambda t: line(t, "map-tile-first")["places"].pop()),
    "how it is turned": (
        "turned is written wrong",
        lambda t: line(t, "map-tile-laid").update(degrees=30),
    ),
    "turned as written": ("turned is written wrong", lambda t: tiles(t)[0].update(rotation=9)),
    "markers as written": (
        "markers are written otherwise",
        lambda t: line(t, "map-marker-laid")["beside"].pop(),
    ),
    "runes as written": (
        "runes are written otherwise",
        lambda t: line(t, "map-runes-laid")["places"].reverse(),
    ),
    "which marker": (
        "of uthuk lies is written wrong",
        lambda t: line(t, "map-home-laid").update(number=9),
    ),
    "home beside": (
        "home of uthuk touches is written wrong",
        lambda t: line(t, "map-home-laid")["beside"].pop(),
    ),
    "homes in order": (
        "home realms are written in another",
        lambda t: line(t, "map-home-laid").update(tile="H2"),
    ),
    "neutral as written": (
        "neutral units are written otherwise",
        lambda t: line(t, "map-neutral").update(count=5),
    ),
    "cities as written": (
        "cities are written otherwise",
        lambda t: line(t, "map-cities")["places"].pop(),
    ),
    **{
        f"measured {name}": (
            "measures are",
            partial(mismeasure, name),
        )
        for name in ("areas", "resources", "cities", "neutral", "distance")
    },
    "all are measured": ("measures are", lambda t: t["transcript"].pop()),
    "unfair is written": ("unfair and silent about ['neutral']", crowd_of),
    "fair is fair": (
        "called unfair",
        lambda t: t["transcript"].append({"step": 9, "message": {"slug": "map-unfair"}}),
    ),
}


@pytest.mark.parametrize(("law", "seed"), each_once(tuple(BROKEN), (1, 2)))
def test_what_is_broken_is_found(law: str, seed: int) -> None:
    document = good(seed, "players=3", "factions=elves,daqan,uthuk", "first=daqan")
    assert said(document) == []
    words, break_it = BROKEN[law]
    break_it(document)
    assert [one for one in said(document) if words in one], said(document)


def test_the_boxes_owned_count() -> None:
    document = good()
    placed = {one["tile"] for one in tiles(document)}
    tiles(document)[0]["tile"] = next(t for t in ("10", "11", "12") if t not in placed)
    assert [one for one in complaints(json.dumps(document), ["base"]) if "the boxes have 0" in one]
    assert not [one for one in said(document) if "the boxes have" in one]


def bare(*laid: Json, markers: tuple[Json, ...] = ()) -> Json:
    """A file of a map that is not finished."""
    return {
        "seats": [{"id": "one", "faction": "daqan"}, {"id": "two", "faction": "elves"}],
        "first_player": "one",
        "rounds": 7,
        "board": {"tiles": [*laid], "setup_markers": [*markers]},
        "markers": [],
        "units": [],
        "transcript": [],
    }


def test_a_marker_in_a_hole_is_found() -> None:
    """Public facts B4, step 4: at the edge."""
    seats = [{**one, "seat": seat} for one, seat in zip(RING, ("one", "two") * 2, strict=True)]
    inside = {"q": 1, "r": 0, "direction": 4, "seat": "one"}
    found = said(bare(*seats, markers=(inside,)))
    assert "the marker of one lies in a hole" in found
    assert not [one for one in found if "does not join" in one or "overlaps" in one]
    beyond = said(bare(*seats, markers=({**inside, "q": -9},)))
    assert not [one for one in beyond if "hole" in one or "on a tile" in one]


@pytest.mark.parametrize(
    ("kinds", "wrong"),
    [
        (("mountain", "mountain"), True),
        (("mountain", "water"), True),
        (("water", "water"), True),
        (("coast", "water"), True),
        (("mountain", "coast"), True),
        (("coast", "coast"), False),
        (("water", None), False),
    ],
)
def test_parallel_borders_are_found(kinds: tuple[str | None, ...], *, wrong: bool) -> None:
    """1C and 3D touch, each with a mountain border there: painted otherwise here."""
    one = Map(bare({"tile": "1", "q": 0, "r": 0}, {"tile": "3", "q": 2, "r": 3, "rotation": 3}))
    shared = {*one.tiles[0].paint} & {*one.tiles[1].paint}
    assert len(shared) == 1
    assert [found for found in said(one.document) if "1 and 3 have parallel" in found]
    for laid, kind in zip(one.tiles, kinds, strict=True):
        laid.paint = dict.fromkeys(shared, kind) if kind else {}
    assert bool([*parallel_borders(one)]) is wrong


def test_points_turn_and_touch() -> None:
    """Six neighbours by sixty degrees, and a way round a hole is no way through it."""
    way = point(1, 0)
    ring = [way := left(way) for _ in range(6)]
    assert {*ring} == {*around((0, 0))} == {(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)}
    assert ring[-1] == point(1, 0)
    assert point(0, 0) not in outside({*ring})
    assert point(0, 0) in outside({*ring[1:]})
    five = {*ring[1:]} | {point(-1, 3)}
    assert between({point(0, -2)}, {point(0, 2)}, {*ring}) == 4
    assert between({point(0, -2)}, {point(-1, 4)}, five) is None
