"""Laying maps without a window: what snaps where, what is refused, what goes along."""

from dataclasses import replace

import pytest

from editor.tools.context import PaletteItem, Selection
from editor.tools.laying import TileTool
from editor.tools.laying_ground import MapPlane
from editor.tools.laying_steps import build_steps, inhabited
from geometry.hexes import Hex
from rules.map_audit import LaidMap, rune_pools
from rules.maps import marker_hexes
from schema.board import LaidTile
from schema.forces import Secrets
from schema.places import laid_areas
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.editor.tools.map_tools import (
    TILES,
    after,
    at,
    board_of,
    context,
    empty,
    game,
    lie_legally,
    marked,
    over,
    snapped,
    with_tiles,
)

# -- tiles ----------------------------------------------------------------------------------------


def test_the_first_tile_may_lie_anywhere_and_is_the_first_players() -> None:
    tool, one = TileTool(), context(empty(), PaletteItem("tile", "1"))
    preview = tool.hover(at(Hex(3, -1)), one)
    assert not preview.wrong
    assert not preview.dots
    assert Hex(3, -1) in preview.hexes
    done = after(tool.press(at(Hex(3, -1)), one), empty())
    assert [tile.seat for tile in board_of(done).tiles] == ["daqan"]
    second = context(done, PaletteItem("tile", "2"))
    near = tool.hover(at(Hex(3, 1)), second)
    later = after(tool.press(at(Hex(3, 1)), second), done) if not near.wrong else done
    assert [tile.seat for tile in board_of(later).tiles[1:]] in ([], ["waiqar"])


@pytest.mark.parametrize("turns", range(6))
def test_every_dot_is_a_legal_join_and_a_click_on_it_lays_there(turns: int) -> None:
    start = with_tiles(*TILES)
    tool, picked = TileTool(), context(start, PaletteItem("tile", "4"))
    tool.hover(at(Hex(0, 0)), picked)
    tool.turn_by(turns, picked, fine=False)
    dots = tool.hover(at(Hex(0, 0)), picked).dots
    assert dots
    for dot in dots:
        hit = replace(at(Hex(0, 0)), point=dot)
        preview = tool.hover(hit, picked)
        assert not preview.wrong
        assert not preview.message
        done = after(tool.press(hit, picked), start)
        new = board_of(done).tiles[-1]
        assert (new.rotation, new.seat) == (turns, "elves")
        assert lie_legally(done)


def test_far_from_all_joins_it_is_refused_in_the_words_of_the_rules_unless_alt_is_held() -> None:
    start = with_tiles(*TILES)
    tool, picked, far = TileTool(), context(start, PaletteItem("tile", "4")), Hex(8, 8)
    preview = tool.hover(at(far), picked)
    assert preview.wrong
    assert preview.edit is not None
    assert "Too little contact: areas of its own" in preview.message
    assert "Alt" in preview.message
    refused = tool.press(at(far), picked)
    assert refused.edit is None
    assert refused.message is not None
    assert "0 (2 needed)" in refused.message.translated()
    done = after(tool.press(at(far, "alt"), picked), start)
    assert [tile.tile for tile in board_of(done).tiles] == ["1", "2", "4"]


def test_nothing_is_ever_laid_on_something_else() -> None:
    start = with_tiles(LaidTile(tile="1", q=0, r=0))
    ground = MapPlane.of(context(start))
    assert ground is not None
    tool, picked = TileTool(), context(start, PaletteItem("tile", "12"), all_joins=False)
    tool.hover(at(Hex(0, 0)), picked)
    while ground.joins("12", tool.turns) and tool.turns < 5:
        tool.turn_by(1, picked, fine=False)
    preview = tool.hover(at(Hex(0, 0), "alt"), picked)
    if preview.wrong:
        assert "would cover area" in preview.message
        assert "Alt" not in preview.message
        assert tool.press(at(Hex(0, 0), "alt"), picked).edit is None
    done = tool.press(at(Hex(0, 0), "alt"), picked)
    covered = [area.hex for area in laid_areas(board_of(start), game().tiles).values()]
    if done.edit is not None:
        later = laid_areas(board_of(after(done, start)), game().tiles).values()
        assert not {area.hex for area in later if area.tile == "12"} & set(covered)


def test_each_tile_is_there_once() -> None:
    start = with_tiles(*TILES)
    tool, again = TileTool(), context(start, PaletteItem("tile", "2"))
    assert tool.hover(at(Hex(5, 5)), again).edit is None
    outcome = tool.press(at(Hex(5, 5)), again)
    assert outcome.edit is None
    assert outcome.selection == Selection(tiles=("2",))
    turned = after(tool.turn_by(1, again, fine=False), start)
    assert board_of(turned).tiles[1].rotation == 1  # it turns where it lies


def test_a_map_tile_laid_late_comes_before_the_home_realms() -> None:
    home = LaidTile(tile="h1", q=9, r=-9, seat="daqan")
    start = with_tiles(*TILES, home)
    tool, picked = TileTool(), context(start, PaletteItem("tile", "4"))
    dot = tool.hover(at(Hex(0, 0)), picked).dots[0]
    done = after(tool.press(replace(at(Hex(0, 0)), point=dot), picked), start)
    assert [tile.tile for tile in board_of(done).tiles] == ["1", "2", "4", "h1"]


def test_only_the_nearest_join_is_shown_when_that_is_wanted() -> None:
    tool, picked = (
        TileTool(),
        context(with_tiles(*TILES), PaletteItem("tile", "4"), all_joins=False),
    )
    assert tool.hover(at(Hex(0, 0)), picked).dots == ()


def test_without_a_pick_it_says_what_to_do() -> None:
    outcome = TileTool().press(at(Hex(0, 0)), context(empty()))
    assert outcome.edit is None
    assert outcome.message is not None


# -- setup markers and home realms ----------------------------------------------------------------


def test_setup_markers_snap_to_where_they_may_lie_and_do_not_come_too_near() -> None:
    scenario = marked(2)
    assert len(board_of(scenario).setup_markers) == 2
    assert lie_legally(scenario)
    picked = context(scenario, PaletteItem("setup", "home-realm"))
    wrong = TileTool().press(at(marker_hexes(board_of(scenario).setup_markers[0])[0]), picked)
    far = TileTool().press(at(Hex(30, 30)), picked)
    assert far.edit is None
    assert far.message is not None
    assert "borders without a colour" in far.message.translated()
    assert wrong.edit is None or lie_legally(wrong.edit.apply(scenario))


def test_a_seat_has_one_setup_marker_which_goes_where_it_is_laid_next() -> None:
    scenario = marked(1, "waiqar")
    first = board_of(scenario).setup_markers
    again = snapped(scenario, PaletteItem("setup", "home-realm", seat="waiqar"), -1)
    second = board_of(again).setup_markers
    assert len(second) == 1
    assert second[0].seat == "waiqar"
    assert second != first


def test_a_home_realm_snaps_onto_a_marker_and_takes_it() -> None:
    scenario = marked(2)
    placed = snapped(scenario, PaletteItem("tile", "h2"))
    home = board_of(placed).tiles[-1]
    assert (home.tile, home.seat) == ("h2", "waiqar")
    owners = [marker.seat for marker in board_of(placed).setup_markers]
    assert sorted(owners, key=str) == [None, "waiqar"]
    assert lie_legally(placed)
    own = placed.changed(board=board_of(placed).changed(tiles=board_of(placed).tiles[:-1]))
    preview = TileTool().hover(at(Hex(0, 0)), context(own, PaletteItem("tile", "h2")))
    taken = next(m for m in board_of(placed).setup_markers if m.seat == "waiqar")
    ground = MapPlane.of(context(own))
    assert ground is not None
    assert preview.dots
    for hit in ground.joins("h2", 0):
        assert set(marker_hexes(taken)) <= set(ground.hexes(hit))


# -- rune tokens ----------------------------------------------------------------------------------


@pytest.mark.rule("RW-MAP-03")
def test_rune_tokens_lie_face_down_two_a_player_and_never_where_they_may_not() -> None:
    scenario, tool = marked(1), TileTool()
    pick = PaletteItem("rune", "rune", seat="daqan")
    shaded = tool.hover(over(scenario, "1A"), context(scenario, pick)).shaded
    assert shaded
    refused = tool.press(over(scenario, shaded[0]), context(scenario, pick))
    assert refused.edit is None
    assert refused.message is not None
    assert "marker" in refused.message.translated()
    free = [a for a in laid_areas(board_of(scenario), game().tiles) if a not in shaded]
    one = after(tool.press(over(scenario, free[0]), context(scenario, pick)), scenario)
    (pool,) = one.hidden
    assert (pool.id, pool.spots, pool.known_to) == ("runes-daqan", (free[0],), ("daqan",))
    assert pool.name["ru"]
    assert pool.placed_by == "chance"
    other = context(one, PaletteItem("rune", "rune", seat="waiqar"))
    assert tool.press(over(one, free[0]), other).edit is None  # RW-MAP-03
    two = after(tool.press(over(one, free[1]), context(one, pick)), one)
    full = tool.press(over(two, free[2]), context(two, pick))
    assert full.edit is None
    assert full.message is not None
    off = after(tool.press(over(two, free[0]), context(two, pick)), two)
    rules = LaidMap.of(off, game()).rules
    assert rune_pools(off, rules)[0].pool.spots == (free[1],)


def test_tokens_that_are_dealt_must_be_dealt_anew_when_one_moves() -> None:
    scenario, pick = marked(1), PaletteItem("rune", "rune", seat="daqan")
    for name in ("1A", "1B"):
        scenario = after(
            TileTool().press(over(scenario, name, "alt"), context(scenario, pick)), scenario
        )
    placed = FrozenMap({"runes-daqan": FrozenMap({"1A": "dragon-rune", "1B": "false-rune"})})
    dealt = scenario.changed(secrets=Secrets(seed=3, placed=placed))
    off = after(TileTool().press(over(dealt, "1A"), context(dealt, pick)), dealt)
    assert off.secrets is not None
    assert "runes-daqan" not in off.secrets.placed


# -- the steps ------------------------------------------------------------------------------------


def test_the_steps_show_how_far_the_map_is_and_who_is_next() -> None:
    def steps_of(scenario: Scenario) -> dict[str, tuple[int, int, str | None]]:
        return {s.id: (s.done, s.wanted, s.seat) for s in build_steps(context(scenario))}

    assert steps_of(empty()) == {
        "tiles": (0, 6, "daqan"),
        "setup": (0, 3, "daqan"),
        "runes": (0, 6, "daqan"),
        "homes": (0, 3, "waiqar"),
    }
    steps = steps_of(with_tiles(*TILES))
    assert steps["tiles"] == (2, 6, "elves")
    assert steps["printed"] == (0, 3, None)
    later = {
        step.id: step
        for step in build_steps(context(snapped(marked(2), PaletteItem("tile", "h2"))))
    }
    assert later["homes"].seat == "elves"
    assert later["homes"].pick == PaletteItem("tile", "h3")
    assert later["setup"].done == 2
    assert not later["setup"].is_done


def test_taking_the_next_tile_takes_the_first_that_does_not_lie_there() -> None:
    """No home realm, and nothing once all of them lie on the board."""

    def next_tile(scenario: Scenario) -> PaletteItem | None:
        return next(step.pick for step in build_steps(context(scenario)) if step.id == "tiles")

    tiles = [name for name, tile in context(empty()).game.tiles.items() if tile.faction is None]
    assert next_tile(empty()) == PaletteItem("tile", tiles[0])
    lying = {tile.tile for tile in with_tiles(*TILES).board.tiles}
    left = [name for name in tiles if name not in lying]
    found = next_tile(with_tiles(*TILES))
    assert (found.id if found else None) == next(iter(left), None)


def test_what_is_printed_is_placed_once_with_a_seat_for_neutral_units() -> None:
    scenario = with_tiles(*TILES)
    placing = inhabited(context(scenario))
    assert placing is not None
    done = placing[0].apply(scenario)
    assert {(u.type, u.at, u.figures) for u in done.units} == {("giant", "2A", 2)}
    assert {m.at for m in done.markers} == {"1D", "2B"}
    assert [seat.id for seat in done.seats if seat.neutral] == ["neutral"]
    assert inhabited(context(done)) is None
