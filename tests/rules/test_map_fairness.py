"""What home realms have in reach: by drawings, by laws, and as findings."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from geometry.hexes import Hex, distance
from rules.map_fairness import (
    HomeMeasures,
    home_measures,
    homes_of,
    measured,
    spread,
)
from rules.maps import Plane
from rules.rulebook import Rulebook
from rules.validation import check
from schema.board import LaidTile, TileBoard
from schema.findings import Finding
from schema.forces import Marker
from schema.game import Game
from schema.provenance import Provenance
from schema.rendering import render_finding
from schema.scenario import Scenario
from schema.sentences.comparisons import COMPARISONS
from schema.value import FrozenMap
from tests.maps import laid_of, realms, realms_game, tiles_of
from tests.rules.breaking import board, both, put
from tests.rules.map_mutations import bare, city, setup_marker, standing, tile, unsettled
from tests.rules.test_map_laws import (
    anywhere,
    homes,
    near,
    some_markers,
    turned,
    turned_markers,
    turns,
)
from tests.rules.test_maps import pack


def of(measures: tuple[HomeMeasures, ...], seat: str | None) -> HomeMeasures:
    (one,) = (home for home in measures if home.seat == seat)
    return one


def measure(drawing: str, borders: dict[str, str] | None = None, areas: Any = None) -> HomeMeasures:
    """The measures of the first player's home on a drawn map."""
    game = realms_game().changed(tiles=FrozenMap(tiles_of(drawing, borders, areas)))
    scenario = realms().changed(
        board=TileBoard(kind="tiles", tiles=laid_of(drawing)), units=(), markers=(), hidden=()
    )
    return of(home_measures(scenario, game), "daqan")


ROW = """
    H1A 1A  1B  1C  1D  1E
"""


def test_areas_are_counted_in_steps_from_the_home_realm() -> None:
    """Near: at most two steps; in reach: at most three."""
    home = measure(ROW)
    assert (home.near, home.areas, home.places) == (2, 3, ("1A", "1B", "1C"))


def test_mountains_stop_whoever_and_water_does_except_in_winter() -> None:
    """Public facts B4: on either side of the edge, and the home realm's own borders too."""
    for borders in ({"1B": "0m"}, {"1C": "3m"}):
        home = measure(ROW, borders)
        assert (home.areas, home.winter) == (2, 2)
    for borders in ({"1B": "0w"}, {"1C": "3w"}):
        home = measure(ROW, borders)
        assert (home.areas, home.winter) == (2, 3)
    assert measure(ROW, {"H1A": "0m"}).areas == 0
    assert measure(ROW, {"1A": "3w"}).winter == 3
    assert measure(ROW, {"1A": "0y", "1B": "3y"}).areas == 3


def test_holes_are_never_crossed() -> None:
    """1B and 1D lie two hexes apart, with nothing between them."""
    home = measure("""
        H1A 1A  1B  ..  1D
        """)
    assert home.places == ("1A", "1B")


def test_no_way_leads_through_another_home_realm() -> None:
    home = measure("""
        H1A 1A  H2A 1B
        """)
    assert home.places == ("1A",)


def test_what_the_areas_yield_is_added_up() -> None:
    home = measure(
        ROW,
        areas={
            "1A": {"resources": {"ore": 2}},
            "1C": {"resources": {"ore": 1, "food": 1}, "city": True, "neutral": {"giant": 2}},
            "1D": {"resources": {"food": 5}, "city": True},
        },
    )
    assert (home.resources, dict(home.yields)) == (4, {"food": 1, "ore": 3})
    assert (home.cities, home.neutral) == (1, 2)


def test_what_lies_counts_and_else_what_is_printed() -> None:
    """A city more in reach, a giant more: what an author places is what the players get."""
    game = realms_game()
    assert of(home_measures(realms(), game), "daqan").cities == 1
    more = both(city("more", "1A"), standing("host", "neutral", "giant", "2A", 5))(realms())
    home = of(home_measures(more, game), "daqan")
    assert (home.cities, home.neutral) == (2, 7)
    empty = realms().changed(units=(), markers=())
    assert home_measures(empty, game) == home_measures(realms(), game)


def test_other_markers_and_armies_are_not_counted() -> None:
    """Only cities are cities, and only units of nobody are neutral."""
    game = realms_game()
    flag = Marker(id="flag", marker="home-realm", at="1A", seat="daqan")
    knight = standing("knight", "daqan", "knight", "2A", 1)
    more = both(lambda s: s.changed(markers=(*s.markers, flag)), knight)(realms())
    assert home_measures(more, game) == home_measures(realms(), game)


def test_a_neutral_unit_without_figures_is_one() -> None:
    game = realms_game()
    host = standing("host", "neutral", "giant", "2A", 5)(realms())
    uncounted = host.changed(
        units=tuple(u.changed(figures=None) if u.id == "host" else u for u in host.units)
    )
    counts = [of(home_measures(one, game), "daqan").neutral for one in (realms(), uncounted, host)]
    assert counts == [counts[0], counts[0] + 1, counts[0] + 5]


def test_before_home_realms_are_placed_it_is_counted_from_their_markers() -> None:
    """The same areas: a home realm covers its marker, and lies outside."""
    game = realms_game()
    settled, marked = home_measures(realms(), game), home_measures(unsettled(realms()), game)
    for seat in ("daqan", "waiqar"):
        assert of(settled, seat) == of(marked, seat)
    nobody = both(setup_marker(0, seat=None), setup_marker(1, seat=None))(unsettled(realms()))
    assert [home.seat for home in home_measures(nobody, game)] == [None, None]
    assert home_measures(bare(realms()), game) == ()


def test_a_home_realm_without_a_seat_is_its_factions() -> None:
    assert [home.seat for home in homes_of(tile("h1", seat=None)(realms()), realms_game())] == [
        "waiqar",
        "daqan",
    ]


def test_whose_a_home_realm_is_its_seat_says_first() -> None:
    assert [home.seat for home in homes_of(tile("h1", seat="other")(realms()), realms_game())] == [
        "waiqar",
        "other",
    ]


def test_a_marker_half_under_a_home_realm_is_no_home_of_its_own() -> None:
    """It lies wrong, which is a finding; the home realm is the home."""
    board_of = realms().board
    assert isinstance(board_of, TileBoard)
    first = board_of.setup_markers[0]
    aside = setup_marker(0, direction=(first.direction + 3) % 6)(realms())
    assert len(homes_of(aside, realms_game())) == 2


def test_the_distance_is_that_of_markers() -> None:
    """Areas between the home and the nearest other, whatever the borders (RW-F1)."""
    game = realms_game()
    assert [home.distance for home in home_measures(realms(), game)] == [8, 8]
    alone = both(board(setup_markers=()), board(tiles=realms().board.tiles[:5]))(realms())
    assert [home.distance for home in home_measures(alone, game)] == [None]


def test_spread_is_what_lies_between_the_best_and_the_worst() -> None:
    one = home_measures(realms(), realms_game())[0]
    rows = tuple(replaced(one, areas=n, distance=d) for n, d in ((4, 3), (9, None), (6, 5)))
    assert spread(rows, "areas") == 5
    assert spread(rows, "distance") == 2
    assert spread((), "areas") == 0


def replaced(home: HomeMeasures, **fields: Any) -> HomeMeasures:
    return HomeMeasures(**{name: fields.get(name, getattr(home, name)) for name in home.__slots__})


# -- as findings -----------------------------------------------------------------------------


def found(slug: str, scenario: Scenario, game: Game | None = None) -> list[Finding]:
    return [f for f in check(scenario, game or realms_game()) if f.slug == slug]


def test_the_figures_are_in_a_note() -> None:
    (note,) = found("map-in-reach", realms())
    assert note.severity == "note"
    assert note.args["areas"] == (6, 6)
    assert note.args["distance"] == (8, 8)
    sentence = render_finding(note, realms_game(), "en")
    assert sentence.index("Waiqar the Undying: ") < sentence.index("Daqan Lords: ")


def fair_in(**fair: int) -> Game:
    """The same game with another measure of fairness."""
    draw = realms_game().draws["map"].changed(fair=FrozenMap(fair))
    return realms_game().changed(draws=FrozenMap({"map": draw}))


@pytest.mark.parametrize(
    ("measure_name", "change", "most"),
    [
        ("areas", tile("h1", q=-2), 5),
        ("resources", lambda s: s, 2),
        ("cities", lambda s: s.changed(markers=s.markers[:1]), 0),
        ("neutral", standing("host", "neutral", "giant", "2A", 3), 2),
    ],
)
def test_a_measure_too_far_apart_is_reported_with_both_figures(
    measure_name: str, change: Callable[[Scenario], Scenario], most: int
) -> None:
    scenario = change(realms())
    game = fair_in(**{measure_name: most})
    if measure_name == "resources":
        area = game.tiles["1"].areas["A"].changed(resources=FrozenMap({"food": 9}))
        richer = game.tiles["1"].changed(areas=FrozenMap({**game.tiles["1"].areas, "A": area}))
        game = game.changed(tiles=FrozenMap({**game.tiles, "1": richer}))
    (note,) = found(f"map-{measure_name}-apart", scenario, game)
    values, apart = note.args["values"], note.args["apart"]
    assert isinstance(values, tuple)
    assert isinstance(apart, int)
    numbers = [value for value in values if isinstance(value, int)]
    assert max(numbers) - min(numbers) == apart > most
    assert note.args["most"] == most
    enough = fair_in(**{measure_name: apart}).changed(tiles=game.tiles)
    assert found(f"map-{measure_name}-apart", scenario, enough) == []


UNEVEN = standing("host", "neutral", "giant", "2A", 3)


def test_nothing_is_compared_before_all_have_their_homes() -> None:
    """A third player who has neither marker nor home realm yet may make it even."""
    third = realms().seats[0].changed(id="elves", faction="elves")
    waiting = UNEVEN(realms()).changed(seats=(*realms().seats, third))
    assert found("map-neutral-apart", UNEVEN(realms()), fair_in(neutral=2))
    assert found("map-neutral-apart", waiting, fair_in(neutral=2)) == []
    assert found("map-in-reach", waiting)


def test_a_map_is_judged_by_the_draw_that_made_it() -> None:
    """And by the game's first where nobody knows which it was."""
    game = fair_in(neutral=2)
    loose = game.draws["map"].changed(fair=FrozenMap({"neutral": 9}))
    both_draws = game.changed(draws=FrozenMap({**game.draws, "loose": loose}))
    for card, expected in (("map", 1), ("loose", 0), ("lost", 1)):
        made = UNEVEN(realms()).changed(provenance=Provenance(program="a test", card=card, seed=1))
        assert len(found("map-neutral-apart", made, both_draws)) == expected


def test_distances_too_unlike_are_reported() -> None:
    """Three markers, two of them near each other."""
    three = both(
        setup_marker(0, seat=None),
        board(
            setup_markers=(
                *realms().board.setup_markers,
                setup_marker(0, q=5, r=2, direction=0, seat=None)(realms()).board.setup_markers[0],
            )
        ),
    )(unsettled(realms()))
    (note,) = found("map-distance-apart", three, fair_in(distance=1))
    assert note.args["most"] == 1


def test_nothing_is_compared_before_there_are_homes() -> None:
    for slug in (one for one in COMPARISONS if one.startswith("map-")):
        assert found(slug, bare(realms())) == []
    tables = put(board=TileBoard(kind="tiles", tiles=()))(realms())
    assert found("map-in-reach", tables) == []


# -- laws ------------------------------------------------------------------------------------


@given(anywhere, homes, some_markers, turns, near, near)
def test_moving_and_turning_a_whole_map_changes_no_measure(
    laid: tuple[LaidTile, ...],
    realm: tuple[LaidTile, ...],
    markers: Any,
    steps: int,
    q: int,
    r: int,
) -> None:
    everything = (*laid, *realm)
    before = TileBoard(kind="tiles", tiles=everything, setup_markers=markers)
    after = before.changed(
        tiles=turned(everything, steps, Hex(q, r)),
        setup_markers=turned_markers(markers, steps, Hex(q, r)),
    )
    one, other = (
        [replaced(home, places=tuple(sorted(home.places))) for home in measures]
        for measures in (
            home_measures(realms().changed(board=there), pack()) for there in (before, after)
        )
    )
    assert one == other


def steps_on_paper(plane: Plane, home: frozenset[Hex], shut: frozenset[str]) -> dict[str, int]:
    """Steps to every area by relaxing all pairs until nothing changes: no queue, no directions but
    those of the borders themselves."""
    areas = [area for area in plane.areas.values() if area.hex not in home]
    steps = {area.name: 99 for area in areas}

    def passes(one: Hex, other: Hex) -> bool:
        here, there = plane.areas.get(one), plane.areas.get(other)
        for area, towards in ((here, other - one), (there, one - other)):
            if (
                area is not None
                and area.borders[area.hex.neighbours().index(area.hex + towards)] in shut
            ):
                return False
        return True

    for _ in range(len(areas) + 1):
        for area in areas:
            for place in (*home, *(other.hex for other in areas)):
                if distance(place, area.hex) == 1 and passes(place, area.hex):
                    start = 0 if place in home else steps[plane.areas[place].name]
                    steps[area.name] = min(steps[area.name], start + 1)
    return {name: count for name, count in steps.items() if count <= 3}


@given(anywhere, some_markers)
def test_reach_is_that_of_another_way_to_count(laid: tuple[LaidTile, ...], markers: Any) -> None:
    """Setup markers may lie anywhere here, on areas too: from there one steps off."""
    plane = Plane.of(laid, pack().tiles)
    there = TileBoard(kind="tiles", tiles=laid, setup_markers=markers)
    for home, one in zip(
        homes_of(realms().changed(board=there), pack()),
        measured(
            plane,
            homes_of(realms().changed(board=there), pack()),
            pack(),
            Rulebook.printed_rules(pack()),
        ),
        strict=True,
    ):
        if plane.areas.keys() & {*home.hexes}:
            continue
        for shut, areas in (({"mountain", "water"}, one.areas), ({"mountain"}, one.winter)):
            expected = steps_on_paper(plane, frozenset(home.hexes), frozenset(shut))
            assert areas == len(expected)
            if len(shut) == 2:
                assert {*one.places} == {*expected}
                assert one.near == sum(count <= 2 for count in expected.values())


def test_the_drawing_of_these_tests_is_alike_for_both() -> None:
    measures = home_measures(realms(), realms_game())
    assert [spread(measures, name) for name in ("areas", "resources", "cities", "neutral")] == [
        0,
        0,
        0,
        0,
    ]
