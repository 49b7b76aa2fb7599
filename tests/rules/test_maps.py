"""Putting a map together: joins, setup markers, home realms, rune tokens; laws that hold for any
map, by another geometry than the engine's."""

from collections.abc import Iterable
from functools import cache

import pytest

import games
from geometry.hexes import Hex
from rules import maps
from rules.answers import Objection
from rules.board_rules import MapRules
from rules.map_audit import LaidMap, clockwise, home_order, rune_order, tile_turn
from rules.maps import Plane, marker_spots
from rules.rulebook import Rulebook
from rules.validation import check
from schema.board import LaidTile, SetupMarker
from schema.game import Game
from schema.printed import MapTile, TileArea
from schema.scenario import Variant
from schema.value import FrozenMap
from tests.maps import (
    MARKED,
    SETTLED,
    laid_of,
    markers_of,
    plane_of,
    realms,
    realms_game,
    runes_of,
    tiles_of,
)


@cache
def pack() -> Game:
    """The shipped pack."""
    return games.load("runewars", add_ons=())


def played(*variants: str) -> MapRules:
    """Its rules for maps, with variants."""
    return Rulebook.printed_rules(pack(), tuple(Variant(id=name) for name in variants)).map


REVISED = played()


def slugs(reasons: Iterable[Objection]) -> list[str]:
    return [why.slug for why in reasons]


def joining(drawing: str, **borders: str) -> list[str]:
    """What stands against the last tile of a drawing, laid onto the others."""
    tiles, laid = tiles_of(drawing, borders), laid_of(drawing)
    plane = Plane.of(laid[:-1], tiles)
    return slugs(maps.why_not_join(plane, laid[-1], tiles[laid[-1].tile], REVISED))


# -- step 3: joins ---------------------------------------------------------------------------


def test_two_areas_touch_two_different_ones() -> None:
    """Public facts B4, step 3."""
    assert (
        joining("""
          1C  1D  2C  2D
        1A  1B  2A  2B
        """)
        == []
    )


def test_one_area_that_touches_two_is_not_enough() -> None:
    """2A lies beside 1B and 1D, and no other area of tile 2 touches."""
    assert joining("""
          1C  1D
        1A  1B  2A  2B  2C
        """) == ["tile-touches-too-few"]


def test_two_areas_that_touch_the_same_one_are_not_enough() -> None:
    assert joining("""
        2A  2B
          1A
        1B
        """) == ["tile-touches-too-few"]


def test_a_tile_that_stands_apart_joins_nothing() -> None:
    assert joining("""
        1A  1B  ..  2A  2B
        """) == ["tile-touches-too-few"]


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("0m", "3m", ["borders-parallel"]),  # RW-F2: its own colour too
        ("0m", "3w", ["borders-parallel"]),
        ("0w", "3y", ["borders-parallel"]),  # yellow does not lie against a colour
        ("0y", "3m", ["borders-parallel"]),
        ("0y", "3y", []),
        ("0m", "4m", []),  # another side
        ("0m", "", []),
        ("", "3w", []),
    ],
)
def test_coloured_borders_do_not_lie_against_each_other(
    mine: str, theirs: str, expected: list[str]
) -> None:
    drawing = """
          1C  1D  2C  2D
        1A  1B  2A  2B
        """
    assert joining(drawing, **{"1B": mine, "2A": theirs}) == expected


def test_borders_within_a_tile_are_as_they_are_printed() -> None:
    """Inner edges are looked at in no tile."""
    drawing = """
          1C  1D  2C  2D
        1A  1B  2A  2B
        """
    assert joining(drawing, **{"2A": "0m", "2B": "3m", "1A": "0w", "1B": "3w"}) == []


def test_nothing_lies_on_an_area() -> None:
    tiles = tiles_of(MARKED)
    plane = Plane.of(laid_of(MARKED)[:1], tiles)
    why = maps.why_not_join(plane, LaidTile(tile="2", q=1, r=0), tiles["2"], REVISED)
    assert slugs(why) == ["tile-overlaps", "tile-overlaps"]
    assert {str(one.args["area"]) for one in why} == {"1B", "1D"}


def test_what_lies_on_an_area_has_no_other_objection() -> None:
    """A tile that covers another one joins nothing anyhow."""
    drawing, borders = "1A  1B  2A  2B", {"1B": "0m", "2A": "3m"}
    tiles, laid = tiles_of(drawing, borders), laid_of(drawing)
    plane = Plane.of(laid, tiles)
    again = LaidTile(tile="2", q=2, r=0)
    assert {*slugs(maps.why_not_join(plane, again, tiles["2"], REVISED))} == {"tile-overlaps"}


def test_too_few_touch_too_few_with_both_figures() -> None:
    """Which is which: one area of the new tile touches two laid ones."""
    drawing = """
      1B  ..
    1A  2A  2B
    """
    tiles, laid = tiles_of(drawing), laid_of(drawing)
    plane = Plane.of(laid[:-1], tiles)
    (why,) = maps.why_not_join(plane, laid[-1], tiles["2"], REVISED)
    assert (why.args["touching"], why.args["touched"]) == (1, 2)


def test_of_two_areas_on_one_hex_the_first_counts() -> None:
    tiles = tiles_of(MARKED)
    plane = Plane.of([LaidTile(tile="1", q=0, r=0), LaidTile(tile="2", q=0, r=0)], tiles)
    assert plane.areas[Hex(0, 0)].name == "1A"


def test_the_first_tile_lies_anywhere() -> None:
    (spot,) = maps.legal_joins(Plane({}), "1", tiles_of(MARKED)["1"], REVISED, (0,))
    assert (spot.q, spot.r) == (0, 0)
    assert maps.why_not_join(Plane({}), spot.changed(q=9), tiles_of(MARKED)["1"], REVISED) == ()


# -- step 4: setup markers -------------------------------------------------------------------

STRIP = """
      m1  1C  1D  2C  2D  m2
    m1  1A  1B  2A  2B  m2
"""
SHORT = """
      m1  1C  1D  m2
    m1  1A  1B  m2
"""


def apart(drawing: str, rules: MapRules) -> list[str]:
    first, second = markers_of(drawing)
    return slugs(maps.why_not_marker(plane_of(drawing), second, [first], rules))


@pytest.mark.rule("RW-MAP-01")
def test_markers_lie_three_areas_apart_and_four_by_the_old_rules() -> None:
    """RW-MAP-01: four areas between these two, and two between those."""
    assert maps.areas_between(plane_of(STRIP), *map(maps.marker_hexes, markers_of(STRIP))) == 4
    assert apart(STRIP, played("original-edition")) == []
    assert apart(SHORT, REVISED) == ["markers-too-near"]


@pytest.mark.rule("RW-MAP-01")
def test_three_areas_are_enough_by_the_revised_rules_alone() -> None:
    """RW-MAP-01: three instead of four."""
    drawing = """
      m1  1C  1D  1E  m2
    m1  1A  1B  1F  m2
    """
    assert apart(drawing, REVISED) == []
    assert apart(drawing, played("original-edition")) == ["markers-too-near"]


@pytest.mark.rule("RW-MAP-01")
def test_distance_in_steps_is_a_reading() -> None:
    """RW-MAP-01: two areas between are three steps from marker to marker."""
    assert apart(SHORT, REVISED) == ["markers-too-near"]
    assert apart(SHORT, played("markers-by-steps")) == []


def test_the_distance_crosses_any_border_and_no_hole() -> None:
    """Borders do not count (RW-F1); the way round the hole has five areas, across it are three."""
    ring = """
          1B  1C  1D
        1A  ..  ..  2A
          2D  2C  2B
        """
    plane = plane_of(ring, {"1B": "0m", "1C": "0m 3m"})
    at = {area.name: area.hex for area in plane.areas.values()}
    west, east = at["1A"] + Hex(-1, 0), at["2A"] + Hex(1, 0)
    assert maps.areas_between(plane, [west], [east]) == 5
    assert maps.areas_between(plane, [west], [Hex(40, 0)]) is None


def test_a_marker_touches_three_borders_without_a_colour() -> None:
    """Public facts B4, step 4."""
    plane = plane_of(STRIP)
    coloured = plane_of(STRIP, {"1A": "3w"})
    marker = markers_of(STRIP)[0]
    assert maps.open_borders(plane, maps.marker_hexes(marker)) == 3
    assert maps.why_not_marker(plane, marker, (), REVISED) == ()
    assert slugs(maps.why_not_marker(coloured, marker, (), REVISED)) == ["marker-borders-too-few"]


def test_a_marker_lies_at_the_edge_of_the_map_on_nothing() -> None:
    drawing = """
          1B  1C  1D
        1A  m1  m1  2A
          2D  2C  2B
        """
    plane, (hole,) = plane_of(drawing), markers_of(drawing)
    assert slugs(maps.why_not_marker(plane, hole, (), REVISED)) == ["marker-in-hole"]
    on_areas = SetupMarker(q=0, r=0, direction=0)
    assert slugs(maps.why_not_marker(plane, on_areas, (), REVISED)) == ["marker-covers-area"]


def test_outside_is_beyond_areas_and_holes() -> None:
    ring = """
          1B  1C  1D
        1A  ..  ..  2A
          2D  2C  2B
        """
    plane = plane_of(ring)
    west = next(area.hex for area in plane.areas.values() if area.name == "1A")
    hole, beyond = west + Hex(1, 0), west + Hex(-1, 0)
    assert plane.outside([beyond])
    assert not plane.outside([hole])
    assert not plane.outside([west])
    assert not plane.outside([beyond, hole])


def test_two_markers_do_not_lie_on_one_hex() -> None:
    first = markers_of(STRIP)[0]
    again = SetupMarker(q=first.q, r=first.r, direction=3)
    assert "markers-overlap" in slugs(maps.why_not_marker(plane_of(STRIP), again, [first], REVISED))


def test_every_other_marker_is_named() -> None:
    """One that lies on the same hex hides none that is too near."""
    near, here = markers_of(SHORT)
    why = maps.why_not_marker(plane_of(SHORT), here, [here, near], REVISED)
    assert slugs(why) == ["markers-overlap", "markers-too-near"]


def test_markers_to_which_no_way_leads_are_far_enough() -> None:
    tiles, (first, _) = tiles_of(SHORT), markers_of(SHORT)
    plane = Plane.of([*laid_of(SHORT), LaidTile(tile="1", q=20, r=0)], tiles)
    beyond = first.changed(q=first.q + 20)
    assert maps.areas_between(plane, *map(maps.marker_hexes, (first, beyond))) is None
    assert maps.why_not_marker(plane, beyond, [first], REVISED) == ()


def test_spots_come_in_an_order_that_no_set_decides() -> None:
    """By turn, then from left to right: the same seed must make the same bytes."""
    tiles = tiles_of(MARKED)
    joins = maps.legal_joins(plane_of(MARKED), "1", tiles["1"], REVISED)
    spots = [(one.rotation, one.q, one.r) for one in joins]
    assert len(spots) > 20
    assert spots == sorted(spots)
    spots = [(one.q, one.r, one.direction) for one in maps.marker_spots(Plane({}), (), REVISED)]
    assert spots == []
    spots = [(m.q, m.r, m.direction) for m in maps.marker_spots(plane_of(MARKED), (), REVISED)]
    assert len(spots) > 5
    assert spots == sorted(spots)


# -- step 5: rune tokens ---------------------------------------------------------------------


@pytest.mark.rule("RW-MAP-02", "RW-MAP-03")
def test_rune_tokens_lie_apart_from_markers_homes_and_each_other() -> None:
    """RW-MAP-02, RW-MAP-03."""
    plane, markers = plane_of(STRIP), markers_of(STRIP)

    def why(place: str, *lying: str) -> list[str]:
        return slugs(maps.why_not_rune(plane, place, markers, lying, REVISED))

    assert why("1B") == []
    assert why("1B", "1D", "1B") == ["rune-on-rune"]
    assert why("1A") == ["rune-beside-marker"]
    assert why("H1A") == ["rune-off-map"]
    assert maps.rune_spots(plane, markers, ["1B"], REVISED) == ("1D", "2A", "2C")


@pytest.mark.rule("RW-MAP-!1")
def test_runes_are_judged_by_markers_after_home_realms_took_their_places() -> None:
    """RW-MAP-!1: tiles, markers, runes, home realms; the markers stay in the file for that."""
    there = LaidMap.of(realms(), realms_game())
    assert there.board.setup_markers
    assert maps.home_realms(there.board, there.tiles)
    assert slugs(there.against_rune("1A", ())) == ["rune-beside-marker"]


@pytest.mark.rule("RW-MAP-02")
def test_the_original_edition_places_runes_in_home_realms() -> None:
    """RW-MAP-02: instead of at setup step 8."""
    old = realms().changed(
        variants=(Variant(id="original-edition"),),
        hidden=(runes_of("daqan", "H1A", "H1B"), runes_of("waiqar", "H2A", "H2B")),
    )
    new = old.changed(variants=())
    runes = {"rune-off-map", "rune-beside-marker", "rune-on-rune"}
    assert not runes & {finding.slug for finding in check(old, realms_game())}
    assert {f.slug for f in check(new, realms_game())} & runes == {"rune-off-map"}


# -- step 6: home realms ---------------------------------------------------------------------


def test_two_areas_of_a_home_realm_cover_its_marker() -> None:
    """Public facts B4, step 6: and no two home realms are adjacent."""
    game, marker = realms_game(), markers_of(MARKED)[0]
    plane = plane_of(MARKED)
    spots = maps.home_spots(plane, "h1", game.tiles["h1"], marker, Plane({}), REVISED)
    assert spots
    for spot in spots:
        placed = Plane.of([spot], game.tiles)
        assert placed.areas.keys() >= {*maps.marker_hexes(marker)}
        assert not placed.areas.keys() & plane.areas.keys()
    beside = Plane.of([spots[0]], game.tiles)
    aside = spots[0].changed(tile="h2", q=spots[0].q - 2)
    why = maps.why_not_home(plane, aside, game.tiles["h2"], None, beside, REVISED)
    assert slugs(why) == ["homes-adjacent"]
    upon = maps.why_not_home(plane, spots[0], game.tiles["h1"], marker, beside, REVISED)
    assert [one.args["area"] for one in upon if one.slug == "tile-overlaps"] == [
        "H1A",
        "H1B",
        "H1C",
    ]


def test_every_way_to_lay_a_home_realm_is_offered_once() -> None:
    """By another way to count: every turn around every hex near the marker."""
    plane, home, turns = plane_of(MARKED), realms_game().tiles["h1"], set()
    for marker in markers_of(MARKED):
        tried = (
            LaidTile(tile="h1", q=marker.q + q, r=marker.r + r, rotation=rotation)
            for rotation in range(6)
            for q in range(-4, 5)
            for r in range(-4, 5)
        )
        rules = (home, marker, Plane({}), REVISED)
        legal = [one for one in tried if not maps.why_not_home(plane, one, *rules)]
        spots = maps.home_spots(plane, "h1", *rules)
        turns |= {one.rotation for one in spots}
        assert sorted(spots, key=repr) == sorted(legal, key=repr)
    assert turns == {*range(6)}


# -- whose turn it is ------------------------------------------------------------------------


@pytest.mark.rule("RW-MAP-02")
def test_tiles_clockwise_runes_counter_clockwise_homes_from_the_left() -> None:
    """RW-MAP-02 for the runes; public facts B4 for the others."""
    seats = realms().seats
    four = tuple(
        seats[0].changed(id=name, faction=name) for name in ("daqan", "waiqar", "elves", "uthuk")
    )
    game = realms().changed(seats=(*four, seats[2]), first_player="waiqar")
    assert clockwise(game) == ("waiqar", "elves", "uthuk", "daqan")
    assert [tile_turn(game, n) for n in (0, 3, 4)] == ["waiqar", "daqan", "waiqar"]
    assert rune_order(game) == ("waiqar", "daqan", "uthuk", "elves")
    assert home_order(game) == ("elves", "uthuk", "daqan", "waiqar")


def test_a_map_without_players_is_nobodys_turn() -> None:
    assert tile_turn(realms().changed(seats=()), 0) is None


def test_a_drawn_map_lies_as_it_is_drawn() -> None:
    """The drawings of these tests mean what they show."""
    assert [t.tile for t in laid_of(SETTLED)] == ["1", "2", "3", "4", "h1", "h2"]
    plane = plane_of(SETTLED)
    assert len(plane.areas) == 22
    names = {area.name: area.hex for area in plane.areas.values()}
    assert names["1C"] == Hex(0, 1)
    assert names["4B"] == Hex(7, 0)


def test_a_tile_that_the_game_has_not_is_no_matter_here() -> None:
    lost = LaidTile(tile="lost", q=0, r=0)
    assert Plane.of([lost], FrozenMap()).areas == {}


def test_each_marker_measures_the_map_once_however_many_spots_are_tried() -> None:
    """Else the time to check a map grew with spots times markers times areas."""
    tiles = tuple(LaidTile(tile=name, q=6 * i, r=0) for i, name in enumerate(("t", "t", "t")))
    others = tuple(SetupMarker(q=q, r=4, direction=0) for q in range(0, 40, 4))
    area = MapTile(areas=FrozenMap({"A": TileArea(q=0, r=0), "B": TileArea(q=1, r=0)}))
    plane = Plane.of(tiles, {"t": area})
    tried = marker_spots(plane, others, MapRules(apart=99, open_borders=0))
    assert len(plane._away) <= len(others)
    assert not tried or len(tried) > len(others)
