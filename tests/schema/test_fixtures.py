"""The format holds every kind of battle it was designed for (ADR 2 to 11).

Each fixture is a file as somebody would write it. Runewars, the table game and Commands & Colors
are not built yet: their packs are samples beside them.
"""

import json
from functools import cache
from pathlib import Path

import jsonschema
import pytest

import games
from exporters.text import draw_text
from geometry.hexes import distance
from schema import files
from schema.board import HexBoard, TableBoard, TileBoard
from schema.game import Game
from schema.objectives import CardsRevealed, GroupHeld, PointsReached, RowReached
from schema.places import laid_areas
from schema.provenance import GameRef, PackRef
from schema.published import path_of
from schema.scenario import Scenario
from schema.unknown_keys import unknown_keys

HERE = Path(__file__).parent.parent / "fixtures"
EXAMPLES = HERE.parent.parent / "examples"
FIXTURES = (
    HERE / "battlelore-2e-thunder.json",
    HERE / "battlelore-1e-tent.json",
    HERE / "runewars-map.json",
    HERE / "runewars-map.host.json",
    HERE / "table-centimetres.json",
    HERE / "commands-and-colors-wide.json",
    EXAMPLES / "rallying-the-remnant.json",
)
NAMES = [path.stem for path in FIXTURES]


@cache
def scenario(name: str) -> Scenario:
    """The fixture of this name."""
    return files.read(FIXTURES[NAMES.index(name)])


@cache
def game(name: str) -> Game:
    """The game of a fixture."""
    return games.load(scenario(name).game.base.id, folders=(HERE / "games",))


@cache
def published() -> jsonschema.Draft202012Validator:
    """The published schema of scenario files."""
    return jsonschema.Draft202012Validator(json.loads(path_of("scenario").read_text("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_is_the_same_after_it_was_written_and_read(name: str, tmp_path: Path) -> None:
    """Read after write is the same value, and the same bytes."""
    path = tmp_path / "again.json"
    files.write(scenario(name), path)
    assert files.read(path) == scenario(name)
    assert path.read_bytes() == FIXTURES[NAMES.index(name)].read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_has_no_key_that_the_format_does_not_know(name: str) -> None:
    """What a stranger copies from must not have typing errors."""
    assert not list(unknown_keys(scenario(name)))


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_fits_the_published_schema(name: str) -> None:
    """VS Code and other programs see the same format as we do."""
    document = json.loads(FIXTURES[NAMES.index(name)].read_text("utf-8"))
    assert [fault.message for fault in published().iter_errors(document)] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_speaks_only_of_things_its_game_has(name: str) -> None:
    """Types, ranks, terrain, tokens, markers, cards and zones by their ids."""
    battle, pack = scenario(name), game(name)
    zones = {zone.id for zone in battle.zones}
    assert {unit.type for unit in battle.units} <= set(pack.unit_types)
    assert {unit.rank for unit in battle.units if unit.rank} <= set(pack.ranks)
    assert {unit.badge for unit in battle.units if unit.badge} <= set(pack.badges)
    assert {marker.marker for marker in battle.markers} <= set(pack.markers)
    assert {commander.card for commander in battle.commanders} <= set(pack.commanders)
    assert {variant.id for variant in battle.variants} <= set(pack.variants)
    assert {card for seat in battle.seats for card in seat.deck_top} <= set(pack.cards)
    assert {muster.zone for muster in battle.musters} <= zones
    assert {placement.zone for placement in battle.free_placements} <= zones
    if isinstance(battle.board, HexBoard):
        assert {kind for line in battle.board.terrain for kind in line} <= set(pack.terrain)
        assert {token.token for token in battle.board.tokens} <= set(pack.tokens)
        assert {way.kind for way in battle.board.ways} <= set(pack.ways)
        assert {wall.kind for wall in battle.board.walls} <= set(pack.walls)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ru", "fr"])
def test_a_fixture_can_be_shown_in_letters(name: str, language: str) -> None:
    """Every unit type, zone and special rule is in the text; lines stay in the width."""
    battle, pack = scenario(name), game(name)
    text = draw_text(battle, pack, language=language)
    assert max(map(len, text.splitlines())) <= 100
    flat = " ".join(text.split())
    for unit in battle.units:
        names = pack.unit_types[unit.type].name
        assert names.get(language, names["en"]) in flat
    for zone in battle.zones:
        assert zone.name.get(language, zone.name["en"]) in flat
    for rule in battle.rules:
        assert rule.text.get(language, rule.text["en"]) in flat


@pytest.mark.parametrize("name", [n for n in NAMES if n.startswith("commands")])
def test_sample_packs_mark_what_nobody_knows(name: str) -> None:
    """Nothing of ours passes for the publisher's (ADR 7)."""
    sources = game(name).sources
    assert sources["/*"].confidence == "placeholder"
    assert all(source.source for source in sources.values())


@pytest.mark.rule("BOW-ERR-01")
def test_rallying_the_remnant() -> None:
    """Battle plan 7 (public facts B1.7): header, rivers as fords, points by the farthest row."""
    battle = scenario("rallying-the-remnant")
    assert battle.rounds == 6
    for seat in battle.seats:
        resources = seat.resources
        assert resources["command-tokens"] == resources["leadership-cards"] == 3
        assert resources["order-dice"] == 4
    assert {(o.what, o.acts_as) for o in battle.overrides} == {
        ("river", "ford"),
        ("forest-river", "ford"),
    }
    units, ground = battle.victory.objectives
    assert (units.points, units.when) == (1, "at-once")
    assert ground.condition == RowReached(kind="row-reached", units=3)
    assert (ground.per, ground.when) == ("row", "round-end")
    assert battle.game == GameRef(base=PackRef(id="battles-of-westeros", version="1.0"))
    greatjon = next(c for c in battle.commanders if c.card == "greatjon")
    unit = battle.unit(greatjon.unit or "")
    assert unit is not None
    assert unit.rank == "blue"  # BOW-ERR-01


@pytest.mark.rule(
    "BL2-PRE-07",
    "BL2-THN-01",
    "BL2-THN-02",
    "BL2-THN-03",
    "BL2-THN-04",
    "BL2-THN-05",
    "BL2-THN-06",
    "BL2-THN-07",
    "BL2-THN-08",
    "BL2-THN-09",
    "BL2-THN-10",
    "BL2-THN-11",
    "BL2-THN-12",
    "BL2-THN-13",
    "BL2-THN-14",
)
def test_thunder() -> None:
    """The pre-built scenario of the Mountain Giant pack, BL2-THN-01 to 14."""
    battle = scenario("battlelore-2e-thunder")
    board = battle.board
    assert isinstance(board, HexBoard)
    assert board.lines == (12, 11, 12, 11, 12, 11, 12, 11, 12)
    assert battle.first_player == "uthuk"  # BL2-THN-01
    assert battle.setup_order == ("daqan", "uthuk")
    (pool,) = battle.hidden  # BL2-THN-02
    assert {card.card: card.count for card in pool.cards} == {
        "citadel-guard": 2,
        "blood-harvesters": 3,
    }
    grid = board.grid()
    flat = [kind for line in board.terrain for kind in line]
    buildings = {name for name, kind in zip(grid.names, flat, strict=True) if kind == "building"}
    assert set(pool.spots) == buildings
    assert (len(buildings), pool.placed_by, pool.known_to) == (5, "chance", ())
    (muster,) = battle.musters  # BL2-THN-03 to 05
    assert (muster.points, muster.zone, muster.forbidden) == (26, "blue", ("mountain-giant",))
    assert muster.leftovers is not None
    assert (muster.leftovers.become, muster.leftovers.cap) == ("lore", 5)
    assert muster.uncounted == ("captives",)
    (giant,) = battle.free_placements  # BL2-THN-06
    assert (giant.seat, giant.type, giant.zone) == ("uthuk", "mountain-giant", "red")
    uthuk = battle.seat("uthuk")
    assert uthuk is not None
    assert (uthuk.deck_top, uthuk.resources["lore"]) == (("crushing-force",), 1)
    assert [o.points for o in battle.victory.objectives] == [1, 2]  # BL2-THN-07
    daqan, reveal, last = battle.victory.wins  # BL2-THN-13 and 14, BL2-PRE-07
    assert daqan.condition == PointsReached(kind="points-reached", points=8)
    assert (daqan.when, daqan.seats) == ("turn-start", ("daqan",))
    assert isinstance(reveal.condition, CardsRevealed)
    assert (reveal.condition.number, reveal.seats) == (3, ("uthuk",))
    assert last.seats == ()
    # five Harvester units: two on the board and three in the cells (BL2-THN-10 for the Guard)
    assert sum(unit.type == "blood-harvester" for unit in battle.units) == 2


@pytest.mark.rule("BLH-REC-01")
def test_tents() -> None:
    """Sections share the hexes on their lines; each side has its tent (BLH-REC-01)."""
    battle = scenario("battlelore-1e-tent")
    left, centre, right = (set(zone.places) for zone in battle.zones)
    assert left & centre == {f"D{row}" for row in (2, 4, 6, 8)}
    assert centre & right == {f"I{row}" for row in (2, 4, 6, 8)}
    assert isinstance(battle.board, HexBoard)
    assert left | centre | right == set(battle.board.grid().names)
    assert {(m.marker, m.seat) for m in battle.markers} == {
        ("commanders-tent", "standard"),
        ("commanders-tent", "pennant"),
    }
    assert len(battle.variants) == 6  # the home rules' six independent switches


@pytest.mark.rule("RW-MAP-01", "RW-MAP-02", "RW-MAP-03")
def test_map_of_tiles() -> None:
    """Areas do not overlap, markers are three areas apart, runes keep clear (RW-MAP-01 to 03)."""
    battle, pack = scenario("runewars-map"), game("runewars-map")
    assert isinstance(battle.board, TileBoard)
    areas = laid_areas(battle.board, pack.tiles)
    hexes = [area.hex for area in areas.values()]
    assert len(set(hexes)) == len(hexes) == 20
    assert areas["4A"].hex == (2, 3)
    assert areas["4C"].borders[5] == "water"  # direction 2 on the tile, which lies upside down
    homes = [areas[str(marker.at)].hex for marker in battle.markers if marker.seat]
    assert distance(*homes) > 3
    spots = [spot for pool in battle.hidden for spot in pool.spots]
    assert len(set(spots)) == 4
    assert all(distance(areas[spot].hex, home) > 1 for spot in spots for home in homes)
    named = [u.at for u in battle.units] + [m.at for m in battle.markers] + spots
    assert {str(place) for place in named} <= set(areas)
    assert [seat.id for seat in battle.seats if seat.neutral] == ["neutral"]


def test_the_public_file_is_the_hosts_without_its_secrets() -> None:
    """Who lies where is in the host's file only (ADR 10), and no text shows it."""
    host, public = scenario("runewars-map.host"), scenario("runewars-map")
    assert host.public() == public
    assert host.secrets is not None
    assert host.secrets.placed["runes-daqan"]["2A"] == "dragon-rune"
    pack = game("runewars-map")
    assert draw_text(host, pack) == draw_text(public, pack)
    for name in NAMES:
        assert (scenario(name).secrets is None) == (name != "runewars-map.host")


@pytest.mark.rule("TC-CHR-01")
def test_table() -> None:
    """Poses in whole millimetres; a base touches its own edge (TC-CHR-01)."""
    battle, pack = scenario("table-centimetres"), game("table-centimetres")
    assert isinstance(battle.board, TableBoard)
    assert {piece.terrain for piece in battle.board.pieces} <= set(pack.terrain)
    swordsman = battle.unit("heath-swordsman-2")
    assert swordsman is not None
    assert not isinstance(swordsman.at, str)
    assert swordsman.at is not None
    assert swordsman.at.y == (pack.unit_types["swordsman"].base or 0) // 2  # TC-CHR-01


def test_double_board() -> None:
    """A board of 26 by 9 with groups of medals, ways through edges, a bridge, three languages."""
    battle = scenario("commands-and-colors-wide")
    board = battle.board
    assert isinstance(board, HexBoard)
    assert max(board.lines) == 26
    at_bridge = {way.kind: way.edges for way in board.ways if way.at == "N5"}
    assert at_bridge == {"river": (1, 4), "road": (0, 3)}
    bridge = next(token for token in board.tokens if token.at == "N5")
    assert bridge.facing == 0
    holds = [
        (o.condition.hold, o.keep)
        for o in battle.victory.objectives
        if isinstance(o.condition, GroupHeld)
    ]
    assert holds == [
        ("any", "while-held"),
        ("all", "permanent"),
        ("majority", "while-held"),
        ("at-least", "while-held"),
    ]
    assert {"en", "ru", "fr"} <= set(battle.title)
    south = [seat.id for seat in battle.seats if seat.alliance == "south"]
    assert south == ["south-west", "south-east"]
    reserve = [unit for unit in battle.units if unit.arrival is not None]
    assert [(u.arrival.round, u.arrival.zone) for u in reserve if u.arrival] == [(4, "reserve")] * 2


def test_ways_meet_at_the_edges_they_share() -> None:
    """A river or road that leaves through an edge comes in on the other side, unless it ends."""
    board = scenario("commands-and-colors-wide").board
    assert isinstance(board, HexBoard)
    grid = board.grid()
    through = {(way.kind, way.at): way.edges for way in board.ways}
    loose = [
        (way.kind, way.at)
        for way in board.ways
        for edge in way.edges
        if (next_to := grid.neighbours(grid.index(way.at))[edge]) >= 0
        and (edge + 3) % 6 not in through.get((way.kind, grid.names[next_to]), ())
    ]
    assert loose == []
