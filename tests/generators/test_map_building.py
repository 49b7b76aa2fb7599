"""Maps are dealt, laid, kept and rolled again as asked; what cannot be is refused with a reason.

Public facts B4, RW-MAP-01 to RW-MAP-03.
"""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.core.generate import draw_by_method, generate
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected, refused
from generators.methods.map_building.method import METHOD
from generators.secrets import deal
from rules.answers import objection
from rules.map_audit import clockwise, home_order, rune_order, tile_turn
from rules.validation import check
from schema import files
from schema.board import TileBoard
from schema.rendering import render
from schema.scenario import Scenario
from tests.generators.many import canonical_many
from tests.generators.maps import (
    PLAYERS,
    brief,
    complaints,
    drawn,
    game,
    owning,
    scenario,
)
from tests.sampling import one_in

SEEDS = st.integers(0, 2**63 - 1)
THREE = "players=3"
TABLE = (
    "factions=waiqar,uthuk,daqan",
    "first=daqan",
    "tiles.waiqar=12,7",
    "tiles.uthuk=3,8",
    "tiles.daqan=11,4",
)

"""A table whose parts have names that are known."""


def differing(before: Progress, after: Progress) -> set[str]:
    """The parts that are not what they were."""
    names = {*before.done, *after.done}
    return {name for name in names if before.done.get(name) != after.done.get(name)}


def board_of(one: Scenario) -> TileBoard:
    assert isinstance(one.board, TileBoard)
    return one.board


def refusal(*settings: str, **more: object) -> str:
    """Why something cannot be, in English."""
    with pytest.raises(DemandRejected) as why:
        generate(brief(7, *settings, **more), game())  # type: ignore[arg-type]  # as brief has it
    return why.value.sentence()


# -- what is drawn ---------------------------------------------------------------------------------


@given(SEEDS)
def test_the_same_seed_draws_the_same_bytes(seed: int) -> None:
    two = [files.canonical(generate(brief(seed, "players=2"), game())) for _ in range(2)]
    assert two[0] == two[1]


@pytest.mark.parametrize("players", PLAYERS)
def test_each_lays_his_tiles_in_turn(players: int) -> None:
    """Clockwise, two each; home realms from the left of the first; runes the other way round."""
    one = scenario(3, f"players={players}")
    tiles = board_of(one).tiles
    map_tiles = tiles[: 2 * players]
    assert [t.seat for t in map_tiles] == [tile_turn(one, n) for n in range(2 * players)]
    assert [t.seat for t in tiles[2 * players :]] == [*home_order(one)]
    assert [pool.known_to for pool in one.hidden] == [(seat,) for seat in rune_order(one)]
    assert {m.seat for m in board_of(one).setup_markers} == {*clockwise(one)}
    assert len({t.tile for t in tiles}) == len(tiles) == 3 * players


@pytest.mark.rule("RW-MAP-02")
def test_which_rune_is_the_dragon_is_never_drawn_here() -> None:
    """RW-MAP-02: two tokens a player face down; only a secret seed says which is which."""
    one = scenario(3, THREE)
    assert one.secrets is None
    assert all(pool.placed_by == "chance" for pool in one.hidden)
    assert all(len(pool.spots) == 2 == sum(c.count for c in pool.cards) for pool in one.hidden)
    hosts = [deal(one, seed) for seed in range(1000, 1012)]
    assert {files.canonical(host.public()) for host in hosts} == {files.canonical(one)}
    pool = one.hidden[0]
    lying = [host.secrets.placed[pool.id][pool.spots[0]] for host in hosts if host.secrets]
    assert {*lying} == {"dragon-rune", "false-rune"}
    assert check(hosts[0], game()).is_valid


def test_neutral_units_and_cities_are_those_that_are_printed() -> None:
    """Public facts B4, steps 7 and 8."""
    one = scenario(3, "players=4")
    units, cities = Counter[str](), set()
    for laid in board_of(one).tiles:
        for letter, area in game().tiles[laid.tile].areas.items():
            name = f"{laid.tile.upper()}{letter}"
            units.update({f"{kind} {name}": n for kind, n in area.neutral.items()})
            cities |= {name} if area.city else set()
    assert {f"{u.type} {u.at}": u.figures for u in one.units} == dict(units)
    assert {m.at for m in one.markers if m.marker == "city"} == cities
    assert {u.seat for u in one.units} == {"neutral"}


def test_boxes_limit_what_is_placed() -> None:
    """Tiles of owned boxes only; four players with the base game leave one of its nine."""
    base = generate(brief(7, collection=owning(base=1)), game())
    placed = {t.tile for t in board_of(base).tiles}
    assert not placed & {"10", "11", "12"}
    assert len(placed & {str(n) for n in range(1, 10)}) == 8
    assert "contain 3" in refusal(collection=owning(banners_of_war=1))


@pytest.mark.rule("RW-OVW-01")
def test_in_the_original_edition_runes_lie_at_home() -> None:
    """RW-OVW-01: four areas between markers, runes in home realms."""
    one = scenario(5, "players=2", "variants=original")
    assert [v.id for v in one.variants] == ["original-edition"]
    assert one.rounds == 6
    homes = {t.seat: t.tile.upper() for t in board_of(one).tiles if t.tile.startswith("h")}
    for pool in one.hidden:
        assert all(spot.startswith(homes[pool.known_to[0]]) for spot in pool.spots)
    assert complaints(one) == []


def test_players_may_lay_it_themselves() -> None:
    """What is drawn then is who has which tiles."""
    one = scenario(7, THREE, place="cards")
    assert board_of(one).tiles == ()
    assert all(not pool.spots and pool.placed_by == "owner" for pool in one.hidden)
    dealt = {seat: uses["tiles"] for seat, uses in one.cards.items()}
    full = board_of(scenario(7, THREE)).tiles
    assert {s: tuple(t.tile for t in full[:6] if t.seat == s) for s in dealt} == dealt
    assert [f.slug for f in check(one, game()) if f.severity != "note"] == []


# -- what it says ----------------------------------------------------------------------------------


def test_the_transcript_has_every_step_and_how_fair_it_is() -> None:
    one = scenario(7, THREE)
    assert {entry.step for entry in one.transcript} == set(range(1, len(METHOD.steps) + 1))
    measured = [entry for entry in one.transcript if entry.message.slug == "map-measured"]
    assert [entry.seat for entry in measured] == [*home_order(one)]
    for language in ("en", "ru"):
        assert all("{" not in render(e.message, game(), language) for e in one.transcript)


def test_it_says_that_the_tiles_are_laid_anew() -> None:
    """Public facts B4, step 4: no place for the markers, or a map that is not fair."""
    slugs = [
        entry.message.slug
        for seed in range(12)
        for entry in scenario(seed, "players=4").transcript
        if "-anew-" in entry.message.slug
    ]
    assert "map-anew-unfair" in slugs


# -- what is asked for -----------------------------------------------------------------------------


def test_players_tiles_and_first_are_as_asked() -> None:
    done = drawn(7, "factions=daqan,elves", "first=elves", "tiles.daqan=1,7").done
    assert done["factions"] == ("daqan", "elves")
    assert done["first"] == "elves"
    assert done["tiles.daqan"] == ("1", "7")
    assert len(drawn(7, THREE, "factions=uthuk").done["factions"]) == 3
    some = drawn(7, THREE, "tiles.daqan=9", "factions=daqan").done["tiles.daqan"]
    assert some[0] == "9"
    assert len(some) == 2


@pytest.mark.parametrize("players", PLAYERS)
def test_what_came_out_can_be_asked_for(players: int) -> None:
    """Everything settled, said as settings, draws the same map from any seed."""
    done = drawn(11, f"players={players}")
    said = METHOD.settled(done, METHOD.stages)
    again = drawn(12, *(f"{key}={value}" for key, value in said.items()))
    assert differing(done, again) == set()


@pytest.mark.rule("RW-MAP-02")
@pytest.mark.parametrize(
    ("settings", "why"),
    one_in(
        3,
        [
            (("players=5",), "2 to 4 play"),
            (("players=x",), "whole number"),
            (("players=2", "factions=daqan,elves,uthuk"), "3 factions are set for 2"),
            (("factions=daqan,daqan",), "same side"),
            (("factions=daqan,elves", "tiles.waiqar=1"), "is not in this battle"),
            (("tiles.daqan=1,2,3",), "not 3"),
            (("tiles.daqan=1", "tiles.elves=1"), "only once"),
            (("tiles.daqan=h1",), "unknown map tile"),
            (("laying=4@1:1",), "2:-1:3 with a turn from 0 to 5"),
            (("laying=4",), "expected TILE@Q:R:TURN, e"),
            (("markers=0:0:9",), "2:-1:3 with a turn from 0 to 5"),
            (("markers=90:90:0",), "colourless borders"),
            (("homes.daqan=50:0:0",), "setup marker"),
            (("runes.daqan=1A",), "not 1"),
            (("runes.daqan=H1A,H1B",), "RW-MAP-02"),
            (("variants=original,road-to-victory",), "cannot be played together"),
        ],
    ),
)
def test_what_cannot_be_is_refused_with_a_reason(settings: tuple[str, ...], why: str) -> None:
    assert why in refusal(*settings)


def test_a_tile_on_another_is_refused_as_check_would() -> None:
    first, second = ("1@0:0:0", "2@0:0:0")
    text = refusal("factions=daqan,elves", "tiles.daqan=1,2", f"laying={first},{second}")
    assert "Map tile" in text


# -- locks and re-rolls ----------------------------------------------------------------------------

SINGLE = ("laying.4", "markers.2", "runes.waiqar", "homes.daqan", "tiles.uthuk", "first")


@pytest.mark.parametrize("name", SINGLE)
def test_a_thing_that_is_rolled_again_becomes_another_one(name: str) -> None:
    before = drawn(7, *TABLE)
    after = drawn(7, *TABLE, rerolls=[f"{name}=1"])
    assert before.done[name] != after.done[name]


def test_only_what_rests_on_it_moves() -> None:
    before = drawn(7, *TABLE)
    runes = differing(before, drawn(7, *TABLE, rerolls=["runes.waiqar=1"]))
    assert runes == {"runes.waiqar"}
    homes = differing(before, drawn(7, *TABLE, rerolls=["homes.daqan=1"]))
    assert {name.partition(".")[0] for name in homes} == {"homes"}
    marker = differing(before, drawn(7, *TABLE, rerolls=["markers.2=1"]))
    assert not {name for name in marker if name.startswith(("laying", "tiles", "factions"))}


@pytest.mark.parametrize("stage", METHOD.stages)
def test_a_lock_keeps_its_word(stage: str) -> None:
    before = drawn(7, *TABLE)
    after = drawn(7, *TABLE, locks=[stage], rerolls=["all=1"])
    assert {n for n in differing(before, after) if n.partition(".")[0] == stage} == set()


def test_homes_are_rolled_again_on_the_same_tiles() -> None:
    before = drawn(7, *TABLE)
    after = drawn(7, *TABLE, locks=["laying"], rerolls=["homes=1"])
    moved = differing(before, after)
    assert moved
    assert not {name for name in moved if name.startswith("laying")}


def test_rolls_again_are_legal() -> None:
    rolls = ["laying=1", "laying.7=2", "tiles=1", "markers=1", "homes=3", "runes=1"]
    for name in rolls:
        one = draw_by_method(brief(7, *TABLE, rerolls=[name]), game())[1]
        assert complaints(one) == [], name


# -- examples --------------------------------------------------------------------------------------

EXAMPLES = {"map-for-two": (2, 102), "map-for-three": (3, 34), "map-for-four": (4, 105)}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_are_what_their_seeds_draw(name: str) -> None:
    """``examples/README.md`` says how; a change of the pack or of the method draws them anew."""
    players, seed = EXAMPLES[name]
    example = files.read(Path(__file__).parents[2] / "examples" / f"{name}.json")
    again = scenario(seed, f"players={players}")
    assert example.changed(game=again.game, provenance=again.provenance) == again
    assert complaints(example) == []


# -- many ------------------------------------------------------------------------------------------


def test_both_cores_draw_the_same_maps() -> None:
    asked = brief(40, "players=2")
    alone = dict(canonical_many(asked, game(), 20, processes=1))
    together = dict(canonical_many(asked, game(), 20, processes=2))
    assert alone == together
    assert sorted(alone) == [*range(40, 60)]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_refusal_leaves_out_what_it_has_no_facts_for(language: str) -> None:
    """A sentence of a finding has parts that count only where a fact is there."""
    sentence = refused(objection("rune-beside-marker", place="4D", home=""), game()).worded(
        language
    )
    assert "4D" in sentence
    assert not any(sign in sentence for sign in ("[[", "]]", "{", "  "))
