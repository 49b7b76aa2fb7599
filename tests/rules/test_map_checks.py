"""The checks of maps: what only looks like a fault, what is mended and how, and laws for whatever
an author may lay."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.map_audit import LaidMap
from rules.maps import Plane, areas_between, marker_hexes, marker_spots
from rules.validation import check, recheck
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.draws import MapDraw
from schema.edits import Edit, PutMarker, PutUnit, Several
from schema.findings import Finding
from schema.forces import HiddenPool, Marker, Seat, Secrets, Unit
from schema.game import Game
from schema.provenance import Provenance
from schema.rendering import render_finding
from schema.scenario import Scenario, Variant
from schema.value import FrozenMap
from tests.maps import markers_of, realms, realms_game, runes_of
from tests.rules.breaking import Change, board, both, put, unit
from tests.rules.map_mutations import (
    MAP_MUTATIONS,
    RING,
    bare,
    bordered,
    cards,
    city,
    runes,
    setup_marker,
    standing,
    tile,
    unsettled,
    untold,
    with_tile,
    without_tiles,
)
from tests.sampling import examples, one_in

ORIGINAL = put(variants=(Variant(id="original-edition"),))


def found(slug: str, scenario: Scenario, game: Game | None = None) -> list[Finding]:
    return [finding for finding in check(scenario, game or realms_game()) if finding.slug == slug]


NEAR = (
    ("tile-overlaps", bare),
    ("tile-out-of-turn", untold),
    ("tile-out-of-turn", both(tile("2", seat="daqan"), put(first_player=None))),
    ("map-tiles-too-many", both(bare, without_tiles("4"), with_tile("9", 6, 0))),
    ("setup-markers-too-many", unsettled),
    ("setup-markers-of-one", both(setup_marker(0, seat=None), setup_marker(1, seat=None))),
    ("marker-in-hole", lambda s: s),
    ("home-of-other-faction", tile("h1", seat=None)),
    ("home-of-other-faction", tile("h1", seat="stranger")),
    ("home-of-nobody", tile("h1", seat=None)),
    ("homes-of-one", both(tile("h1", seat=None), tile("h2", seat=None))),
    ("homes-out-of-turn", both(put(first_player=None), board(tiles=realms().board.tiles))),
    ("homes-out-of-turn", without_tiles("h2")),
    ("rune-beside-marker", ORIGINAL),
    ("runes-unlike-rules", put(hidden=())),
    ("neutral-units-missing", both(put(units=()), without_tiles("h1"))),
    ("neutral-units-unlike-print", put(units=())),
    ("neutral-units-unlike-print", standing("mine", "daqan", "footman", "1A", 3)),
    ("cities-missing", both(put(markers=()), without_tiles("h1"))),
    ("city-unlike-print", put(markers=())),
    ("area-overfull", standing("host", "daqan", "footman", "H1A", 8)),
    ("place-off-map", unit("neutral-giant-2a", at=None)),
    ("map-unfinished", lambda s: s),
    ("map-unfinished", board(setup_markers=())),
    ("years-unlike-rules", put(rounds=None)),
    ("years-unlike-rules", both(ORIGINAL, put(rounds=6))),
)


@pytest.mark.parametrize(("slug", "change"), NEAR)
def test_what_only_looks_like_the_fault_is_not_found(slug: str, change: Change) -> None:
    assert found(slug, change(realms())) == []


def test_yellow_borders_lie_against_yellow_ones() -> None:
    """Tile 12: and never against red or blue."""
    tiles = realms_game().tiles
    for theirs, expected in (("coast", []), ("mountain", ["borders-parallel"])):
        one = tiles["1"].areas["D"].changed(borders=FrozenMap({"0": "coast"}))
        other = tiles["2"].areas["C"].changed(borders=FrozenMap({"3": theirs}))
        game = realms_game().changed(
            tiles=FrozenMap(
                {
                    **tiles,
                    "1": tiles["1"].changed(areas=FrozenMap({**tiles["1"].areas, "D": one})),
                    "2": tiles["2"].changed(areas=FrozenMap({**tiles["2"].areas, "C": other})),
                }
            )
        )
        assert [f.slug for f in found("borders-parallel", realms(), game)] == expected


def test_games_without_rules_for_maps_count_no_tiles() -> None:
    """Nobody says how many there should be, nor before there are players."""
    more = both(bare, with_tile("9", 6, 0))
    silent = realms_game().changed(
        rules=FrozenMap({k: v for k, v in realms_game().rules.items() if k != "map"})
    )
    assert len(found("map-tiles-too-many", more(realms()))) == 1
    for scenario, game in ((more(realms()), silent), (put(seats=())(realms()), realms_game())):
        assert found("map-tiles-too-many", scenario, game) == []
        assert found("map-unfinished", scenario, game) == []


def _counted(note: Finding) -> dict[str, object]:
    return {name: count for name, count in note.args.items() if isinstance(count, int)}


def test_without_a_setup_marker_in_the_game_none_is_to_be_placed() -> None:
    rules = realms_game().rules
    unmarked = FrozenMap({**rules, "map": FrozenMap({**rules["map"], "marker": ""})})
    (note,) = found("map-unfinished", bare(realms()), realms_game().changed(rules=unmarked))
    assert _counted(note) == {"runes": 4, "homes": 2}


def test_what_is_still_to_be_placed_is_counted() -> None:
    (note,) = found("map-unfinished", both(bare, without_tiles("3", "4"))(realms()))
    assert _counted(note) == {"tiles": 2, "markers": 2, "runes": 4, "homes": 2}
    (note,) = found("map-unfinished", without_tiles("h2")(realms()))
    assert _counted(note) == {"homes": 1}
    assert note.severity == "note"


def test_rune_tokens_still_to_be_placed_are_no_mistake_and_one_too_many_is() -> None:
    spots = realms().hidden[0].spots
    one = realms().changed(hidden=(runes_of("daqan", spots[0]),))
    assert check(one, realms_game()).of("error") == ()
    (note,) = found("map-unfinished", one)
    assert note.args["runes"] == 3
    (more,) = found("hidden-cards-unlike-spots", runes((*spots, "4A"), ())(realms()))
    assert more.args["spots"] == 3


def test_an_unfinished_map_is_no_error() -> None:
    """However far it is: nothing, tiles, markers, home realms."""
    nothing = both(bare, without_tiles(*"1234"))
    for step in (nothing, bare, unsettled, without_tiles("h1"), without_tiles("h1", "h2")):
        assert check(step(realms()), realms_game()).of("error") == ()


def mended(slug: str, change: Change, game: Game | None = None) -> Scenario:
    """The map after the fix that is offered for the first finding of this name."""
    scenario = change(realms())
    one = found(slug, scenario, game)[0]
    assert one.fix is not None
    assert not one.safe
    return one.fix.apply(scenario)


def test_a_tile_is_laid_in_the_nearest_place_that_is_legal() -> None:
    """One step back to where it lay."""
    after = mended("tile-touches-too-few", both(bare, tile("4", q=7)))
    assert after.board == bare(realms()).board
    red = bordered(_1D="0m", _2C="3m")()
    assert found("borders-parallel", mended("borders-parallel", bare, red), red) == []


def test_a_home_realm_is_placed_on_its_marker() -> None:
    assert mended("home-beside-marker", tile("h1", q=-2)).board == realms().board


def test_home_realms_are_put_in_their_order() -> None:
    """What lies where stays: only who placed first changes."""
    after = mended("homes-out-of-turn", both(untold, put(first_player="waiqar")))
    assert isinstance(after.board, TileBoard)
    assert [one.tile for one in after.board.tiles[4:]] == ["h1", "h2"]
    before = untold(realms()).board
    assert isinstance(before, TileBoard)
    assert {*after.board.tiles} == {*before.tiles}


def test_what_is_printed_is_put_there_and_what_is_not_goes() -> None:
    whole = mended("neutral-units-missing", put(units=()))
    assert [(u.type, u.at, u.figures) for u in whole.units] == [
        (u.type, u.at, u.figures) for u in realms().units
    ]
    strays = both(
        standing("stray", "neutral", "neutral-unit", "2A", 3), unit("neutral-giant-2a", figures=5)
    )
    after = mended("neutral-units-unlike-print", strays)
    assert [(u.type, u.figures) for u in after.units if u.at == "2A"] == [("giant", 2)]
    assert {m.at for m in mended("cities-missing", put(markers=())).markers} == {"1B", "4A"}
    assert len(mended("city-unlike-print", city("more", "1B")).markers) == 2


def test_without_a_seat_for_neutral_units_nobody_can_put_them() -> None:
    alone = both(put(seats=realms().seats[:2]), put(units=()))
    assert [f.fix for f in found("neutral-units-missing", alone(realms()))] == [None]


def test_names_that_are_taken_are_not_taken_twice() -> None:
    """A unit of that name stands elsewhere, and a marker."""
    there = both(put(units=()), standing("neutral-giant-2a", "daqan", "footman", "H1A", 1))
    after = mended("neutral-units-missing", there)
    assert len({u.id for u in after.units}) == len(after.units) == 4
    more = Marker(id="city-1b", marker="home-realm", at="H1A")
    after = mended("cities-missing", put(markers=(more,)))
    assert len({m.id for m in after.markers}) == len(after.markers) == 3


def test_a_rune_whose_secret_is_known_is_not_moved() -> None:
    """The host's file says by its area which token is the dragon."""
    dealt = Secrets(placed=FrozenMap({"runes-daqan": FrozenMap({"1A": "dragon-rune"})}))
    (one,) = found("rune-beside-marker", both(runes(("1A", "2C"), ("3B", "3D")))(realms()))
    (other,) = found(
        "rune-beside-marker",
        both(runes(("1A", "2C"), ("3B", "3D")), put(secrets=dealt))(realms()),
    )
    assert one.fix is not None
    assert other.fix is None


def test_rune_tokens_become_as_many_as_the_rules_say() -> None:
    for wrong in (cards(dragon=2), cards(dragon=1, false=2)):
        after = mended("runes-unlike-rules", wrong)
        assert after.hidden[0].cards == realms().hidden[0].cards


def test_a_pool_that_is_nobodys_counts_for_nobody() -> None:
    """Two know it: whose it is cannot be known, and its places are judged all the same."""
    shared = realms().hidden[0].changed(known_to=("daqan", "waiqar"), spots=("1A", "2C"))
    scenario = put(hidden=(shared, realms().hidden[1]))(realms())
    assert found("runes-unlike-rules", scenario) == []
    assert [f.places for f in found("rune-beside-marker", scenario)] == [("1A",)]


def test_an_unknown_tile_leaves_its_areas_in_peace() -> None:
    """Only that it is unknown is said, not that what stands on it stands nowhere."""
    lost = both(with_tile("99", 20, 0), city("far", "99A"))(realms())
    assert found("place-off-map", lost) == []
    assert len(found("unknown-tile", lost)) == 1


def test_seats_of_tiles_and_markers_are_known() -> None:
    strangers = both(tile("1", seat="nobody"), setup_marker(0, seat="nobody"))(realms())
    assert {f.fields for f in found("unknown-seat", strangers)} == {
        ("/board/tiles/0/seat",),
        ("/board/setup_markers/0/seat",),
    }


def test_seats_alone_on_a_map_need_no_army() -> None:
    """Neutral units stand there; what army a realm begins with the rulebook says, and a file need
    not, whether another realm's stands there or not."""
    assert found("seat-without-army", realms()) == []
    one = standing("host", "daqan", "footman", "H1A", 1)(realms())
    assert found("seat-without-army", one) == []


@pytest.mark.parametrize("mutation", MAP_MUTATIONS, ids=lambda mutation: mutation.slug)
def test_every_finding_is_a_whole_sentence(mutation: Any) -> None:
    game = (mutation.other_game or mutation.game)()
    for finding in check(mutation.change(mutation.base()), game, mutation.collection):
        for language in ("en", "ru"):
            assert "{" not in render_finding(finding, game, language)


# -- laws ------------------------------------------------------------------------------------

TILES = ("1", "2", "3", "4", "9", "h1", "h2", "lost")
PLACES = ("1A", "1B", "2A", "2C", "3D", "4B", "H1A", "H2A", "9A", "9Z")
SEATS = ("daqan", "waiqar", "neutral", "nobody", None)
small = st.integers(-4, 9)
turns = st.integers(0, 5)
with_tokens = st.builds(
    LaidTile,
    tile=st.sampled_from(TILES),
    q=small,
    r=st.integers(-3, 3),
    rotation=turns,
    seat=st.sampled_from(SEATS),
)
marked = st.builds(
    SetupMarker, q=small, r=st.integers(-3, 3), direction=turns, seat=st.sampled_from(SEATS)
)
pools = st.builds(
    lambda owner, spots: runes_of(owner, *spots),
    st.sampled_from(("daqan", "waiqar", "nobody")),
    st.lists(st.sampled_from(PLACES), max_size=3),
)
units = st.builds(
    Unit,
    id=st.sampled_from(("u1", "u2", "neutral-giant-2a")),
    seat=st.sampled_from(("daqan", "neutral", "nobody")),
    type=st.sampled_from(("giant", "footman", "neutral-unit", "lost")),
    at=st.sampled_from((*PLACES, None)),
    figures=st.sampled_from((None, 0, 1, 2, 9)),
)
cities = st.builds(
    Marker,
    id=st.sampled_from(("m1", "m2", "city-1b")),
    marker=st.sampled_from(("city", "home-realm")),
    at=st.sampled_from(PLACES),
)
seats = st.sampled_from(
    (
        realms().seats,
        realms().seats[:2],
        realms().seats[2:],
        (),
        (*realms().seats, Seat(id="elves", faction="elves")),
    )
)
variants = st.lists(
    st.sampled_from(("original-edition", "markers-by-steps", "epic-play")), unique=True, max_size=2
)


@st.composite
def changed(draw: st.DrawFn, scenario: Scenario) -> Scenario:
    """The scenario with one field written anew, however senseless."""
    there = scenario.board
    assert isinstance(there, TileBoard)
    match draw(st.integers(0, 7)):
        case 0:
            return board(tiles=(*there.tiles, draw(with_tokens)))(scenario)
        case 1:
            tiles = [*there.tiles]
            if tiles:
                tiles[draw(st.integers(0, len(tiles) - 1))] = draw(with_tokens)
            return board(tiles=tuple(tiles))(scenario)
        case 2:
            return board(setup_markers=tuple(draw(st.lists(marked, max_size=3))))(scenario)
        case 3:
            hidden: list[HiddenPool] = draw(st.lists(pools, max_size=3))
            return scenario.changed(hidden=tuple(hidden))
        case 4:
            return scenario.changed(units=(*scenario.units, draw(units)))
        case 5:
            return scenario.changed(markers=tuple(draw(st.lists(cities, max_size=3))))
        case 6:
            on = tuple(Variant(id=name) for name in draw(variants))
            return scenario.changed(variants=on)
        case _:
            first = draw(st.sampled_from(("daqan", "waiqar", None)))
            return scenario.changed(seats=draw(seats), first_player=first)


@examples(10)
@given(st.data())
def test_whatever_an_author_places_is_a_finding_and_is_checked_again_alike(
    data: st.DataObject,
) -> None:
    """Nothing raises; every fix applies and brings no error of maps that was not there; what is
    checked again after each change is what a full check says."""
    scenario = realms()
    report = check(scenario, realms_game())
    for _ in range(data.draw(st.integers(1, 4))):
        after = data.draw(changed(scenario))
        report = recheck(report, scenario, after, realms_game())
        scenario = after
    assert report == check(scenario, realms_game())
    for finding in report:
        if finding.fix is not None:
            finding.fix.apply(scenario)


@examples(10)
@given(st.data())
def test_a_fix_of_what_lies_wrong_makes_nothing_else_wrong(data: st.DataObject) -> None:
    """A tile, a marker, a home realm or a rune that is moved is legal where it lies then."""
    scenario = data.draw(changed(realms()))
    report = check(scenario, realms_game())
    errors = {(f.slug, f.fields) for f in report.of("error")}
    for finding in report.of("error"):
        if finding.fix is not None and _only_moves(finding.fix):
            after = check(finding.fix.apply(scenario), realms_game())
            assert {(f.slug, f.fields) for f in after.of("error")} < errors


def two_tables() -> Game:
    """A game with another draw of maps, harder to please, and a variant that gives each one."""
    game = realms_game()
    draw, reading = game.draws["map"], game.variants["markers-by-steps"]
    assert isinstance(draw, MapDraw)
    strict = draw.changed(fair=FrozenMap(dict.fromkeys(draw.fair, 0)))
    small = reading.changed(rules=FrozenMap({"map": FrozenMap({"tiles-each": 1})}))
    return game.changed(
        draws=FrozenMap({**game.draws, "strict-map": strict}),
        variants=FrozenMap({**game.variants, "small": small}),
    )


ALONE: tuple[Change, ...] = (
    *(put(first_player=name) for name in ("daqan", "waiqar", None)),
    *(put(rounds=years) for years in (6, 7, None)),
    *(put(variants=(Variant(id=name),)) for name in ("original-edition", "small")),
    *(
        put(provenance=Provenance(program="a test", card=card, seed=1))
        for card in ("map", "strict-map")
    ),
    put(seats=realms().seats[1:]),
    put(units=()),
    put(markers=()),
    put(hidden=()),
    put(secrets=Secrets(placed=FrozenMap({"runes-daqan": FrozenMap({"1A": "dragon-rune"})}))),
    bare,
)
"""Single fields of a map, written anew."""


def three_apart(scenario: Scenario) -> Scenario:
    """The second marker as near the first as the revised edition lets it, and no other."""
    there = LaidMap.of(bare(scenario), realms_game())
    first = realms().board.setup_markers[0]
    spots = marker_spots(there.ground, (first,), there.rules)
    near = next(one for one in spots if apart(there.ground, first, one) == 3)
    return board(setup_markers=(first, near))(unsettled(scenario))


def apart(ground: Plane, one: SetupMarker, other: SetupMarker) -> int | None:
    return areas_between(ground, marker_hexes(one), marker_hexes(other))


@pytest.mark.rule("RW-MAP-01")
def test_markers_that_are_just_far_enough_are_too_near_by_the_old_rules() -> None:
    """RW-MAP-01."""
    near = three_apart(realms())
    assert found("markers-too-near", near, two_tables()) == []
    assert len(found("markers-too-near", ORIGINAL(near), two_tables())) == 1


BEFORE: tuple[Change, ...] = (
    lambda s: s,
    *ALONE,
    three_apart,
    runes(("1A", "2C"), ("3B", "3D")),
    standing("host", "neutral", "giant", "2A", 1),
)


@pytest.mark.parametrize("before", one_in(3, BEFORE))
def test_a_check_is_asked_again_whichever_field_it_reads_has_changed(before: Change) -> None:
    """One field alone: what a check reads undeclared would stay as it was."""
    scenario, game = before(realms()), two_tables()
    report = check(scenario, game)
    for change in ALONE:
        after = change(scenario)
        assert recheck(report, scenario, after, game) == check(after, game)


def _only_moves(fix: Edit) -> bool:
    """Whether it moves something, and puts no unit or city."""
    if isinstance(fix, Several):
        return not any(isinstance(one, PutUnit | PutMarker) for one in fix.edits)
    return False


def test_the_ring_has_a_hole() -> None:
    (marker,) = markers_of(RING)
    assert (marker.q, marker.r, marker.direction) == (1, 0, 0)
