"""BattleLore's second edition as a pack: musters, lore decks, scenario cards, and what its owner
may type in."""

import itertools
from collections import Counter
from pathlib import Path

import pytest

import games
from games.sources import confidence_of
from games.tables import cell_of, deck_place, tables_of
from geometry.grid import HexGrid
from rules.muster import in_boxes
from rules.supply import contents
from schema.cards import HalfCard
from schema.game import Game
from schema.language import UserError
from tests.areas import components
from tests.games.folders import read_csv, write_csv, write_overlay

PACK = "battlelore-2e"


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load(PACK, add_ons=())


@pytest.fixture(scope="module")
def grid(game: Game) -> HexGrid:
    side = game.hex_side("main")
    assert side is not None
    return HexGrid(side.lines, side.orientation, side.indent)


def confidence(game: Game, pointer: str) -> str | None:
    source = confidence_of(game, pointer)
    return source.confidence if source else None


# -- the muster ----------------------------------------------------------------------------------


@pytest.mark.rule("BL2-DRF-02", "BL2-LOR-01", "BL2-LOR-03")
def test_armies_the_draft_and_the_lore_deck(game: Game) -> None:
    """BL2-DRF-02, BL2-LOR-01, BL2-LOR-03; 50 points by a player's report."""
    assert game.muster is not None
    assert game.muster.draft == (1, 2, 1)
    assert (game.muster.swaps, game.muster.same) == (5, 2)
    assert (game.muster.points, confidence(game, "/muster/points")) == (50, "reported")
    tent = game.muster.options["command-tent"]
    assert (tent.points, tent.marker) == (5, "command-tent")
    for pointer in ("/muster/draft", "/muster/swaps", "/muster/same"):
        assert confidence(game, pointer) == "official"


def test_nobody_passes_our_prices_off_as_printed_ones(game: Game) -> None:
    """Public facts C3: what could not be found is a placeholder."""
    assert all(kind.cost for kind in game.unit_types.values())
    for pointer in (
        *(f"/unit_types/{name}/cost" for name in game.unit_types),
        "/cards/daqan-lore-1/cost",
        "/decks/uthuk-lore/cards/uthuk-lore-1",
        "/half_cards/d1/terrain/C4",
        "/draws/battle/points",
        "/boxes/base/decoys/daqan",
    ):
        assert confidence(game, pointer) == "placeholder", pointer


@pytest.mark.parametrize(("points", "least", "most"), [(50, 8, 10), (26, 4, 6)])
def test_points_make_an_army_of_sensible_size(
    game: Game, points: int, least: int, most: int
) -> None:
    """Units of middling price: the dearest and cheapest are as rare as they are dear."""
    for faction in game.factions:
        costs = sorted(
            kind.cost or 0 for kind in game.unit_types.values() if kind.faction == faction
        )
        assert least <= points / costs[len(costs) // 2] <= points / costs[1] <= most


@pytest.mark.rule("BL2-CMP-01", "BL2-THN-10")
def test_as_many_deployment_cards_as_units_can_stand_on_the_board(game: Game) -> None:
    """A card is a unit: figures by figures a unit (BL2-CMP-01); two cards of the Guard more, since
    a sixth unit may be asked for while two of its cards lie face down (BL2-THN-10)."""
    for box in game.boxes.values():
        for name, count in box.deployment.items():
            more = 2 if name == "citadel-guard" else 0
            assert count == box.figures[name] // game.unit_types[name].figures + more
        assert set(box.deployment) == set(box.figures)
    assert contents(game).deployment["mountain-giant"] == 1


@pytest.mark.rule("BL2-DRF-05", "BL2-LOR-02", "BL2-LOR-03")
def test_lore_decks(game: Game) -> None:
    """BL2-LOR-02 and 03, BL2-DRF-05: each side's own cards, and three of the giant's."""
    giants = [name for name, card in game.cards.items() if card.unit == "mountain-giant"]
    assert giants == ["shortcut", "crushing-force", "brute-strength"]
    assert {deck.faction for deck in game.decks.values()} == set(game.factions)
    for deck in game.decks.values():
        assert max(deck.cards.values()) <= 2
        assert not set(deck.cards) & set(deck.spare)
        assert sum(deck.spare.values()) >= 5
        assert not {*deck.cards, *deck.spare} & set(giants)


# -- scenario cards ------------------------------------------------------------------------------


def turned(grid: HexGrid, name: str) -> str:
    """A hex of the player at the top edge: the board turned by 180° (BL2-PRE-02)."""
    index = grid.names.index(name)
    return grid.names[len(grid) - 1 - index]


def halves(game: Game, faction: str) -> list[HalfCard]:
    return [card for card in game.half_cards.values() if card.faction == faction]


def test_seven_scenario_cards_a_side(game: Game) -> None:
    """Public facts B2: 7 a faction, draw 3, keep 1."""
    assert Counter(card.faction for card in game.half_cards.values()) == {"daqan": 7, "uthuk": 7}
    assert game.draws["battle"].kind == "scenario-halves"
    assert game.draws["battle"].offered == 3
    drawings = {(tuple(c.terrain.items()), c.banners) for c in game.half_cards.values()}
    assert len(drawings) == 14


def test_each_card_is_fair_and_has_room(game: Game) -> None:
    """Banners are worth the same on every card, and no unit is set up in a river."""
    dearest = 50 + 5
    cheapest = min(kind.cost or 1 for kind in game.unit_types.values())
    fives = [name for name in game.unit_types if in_boxes(game, game.boxes["base"], name) == 5]
    assert cheapest == 4
    assert len(fives) == 4
    most = 5 + (dearest - 5 * cheapest) // (cheapest + 1)  # five of the cheapest, then dearer ones
    for card in game.half_cards.values():
        assert len(card.banners) * card.points == 2
        assert len(card.deployment) >= min(12, most)
        assert not [at for at in card.deployment if card.terrain.get(at) == "river"]
        assert {int(at[1:]) for at in card.deployment} <= {1, 2, 3}
        assert all(card.terrain[at] == "river" for at in card.tokens)


def test_any_two_cards_make_a_board_that_one_box_holds(game: Game, grid: HexGrid) -> None:
    """Terrain fits the base box, no hex has two pieces, and every unit can reach every other."""
    box = game.boxes["base"]
    for own, other in itertools.product(halves(game, "daqan"), halves(game, "uthuk")):
        theirs = {turned(grid, at): what for at, what in other.terrain.items()}
        assert not set(own.terrain) & set(theirs)
        terrain = {**own.terrain, **theirs}
        tokens = {*own.tokens, *(turned(grid, at) for at in other.tokens)}
        used = Counter(terrain.values()) + Counter(own.tokens.values())
        used += Counter(other.tokens.values())
        assert all(count <= box.pieces[what].count for what, count in used.items())
        assert len(own.banners) + len(other.banners) <= box.counts["banner"]
        dry = {grid.hex(at) for at in grid.names if terrain.get(at) != "river" or at in tokens}
        assert len(components(dry)) == 1, (own.label, other.label)


# -- one's own cards -----------------------------------------------------------------------------


def test_the_template_has_a_table_for_whatever_is_ours(game: Game, tmp_path: Path) -> None:
    """Costs, stats, lore cards, scenario cards, deployment cards, and what is played for."""
    games.write_template(game, tmp_path / "mine")
    files = {file.name for file in (tmp_path / "mine").glob("*.csv")}
    assert files == {
        "units.csv",
        "lore-cards.csv",
        "scenario-cards.csv",
        "battles.csv",
        "box.csv",
    }
    readme = (tmp_path / "mine" / "README.txt").read_text(encoding="utf-8")
    assert all(file in readme for file in files)
    assert "setup-cards.csv" not in readme
    box = {(row["what"], row["thing"]) for row in read_csv(tmp_path / "mine" / "box.csv")}
    assert {("deployment", "rune-golem"), ("decoys", "uthuk"), ("counts", "banner")} <= box


def test_round_trip(game: Game, tmp_path: Path) -> None:
    """Present values typed in give the same game but for its sources: they are the owner's."""
    games.write_template(game, tmp_path / "mine")
    data = game.model_dump(mode="json", exclude_unset=True)
    for table in tables_of(data):
        if not data.get(table.section):
            continue
        rows = read_csv(tmp_path / "mine" / table.file)
        for row in rows:
            ident = row[table.key]
            for column in table.columns:
                node = data[table.section][ident]
                path = column.path
                if path in (("copies",), ("spare",)):
                    node, path = data, deck_place(data, ident, path) or ("nowhere",)
                for key in path:
                    node = node.get(key) if isinstance(node, dict) else None
                row[column.title] = (
                    "" if node is None and not column.lies else cell_of(node, column)
                )
        write_csv(tmp_path / "mine" / table.file, rows)
    filled = games.load(PACK, folders=[tmp_path])
    same = filled.changed(packs=game.packs, sources=game.sources)
    for card in game.half_cards:  # "no tokens" typed in is an empty mapping
        assert same.half_cards[card] == game.half_cards[card]
    assert same.cards == game.cards
    assert same.decks == game.decks
    assert same.unit_types == game.unit_types
    for pointer in (
        "/half_cards/d2/terrain/D4",
        "/half_cards/d2/deployment",
        "/half_cards/u6/tent",
        "/cards/daqan-lore-3/cost",
        "/decks/daqan-lore/cards/daqan-lore-3",
        "/unit_types/rune-golem/cost",
        "/unit_types/rune-golem/profiles/any/health",
        "/draws/battle/points",
    ):
        assert confidence(filled, pointer) == "owner", pointer


def typed(folder: Path, file: str, text: str) -> Game:
    write_overlay(folder, {file: text}, extends=PACK)
    return games.load(PACK, folders=[folder])


def test_a_scenario_card_that_is_typed_in_replaces_ours(tmp_path: Path) -> None:
    """Hexes as people type them, in Russian too, with the letters of a Russian keyboard."""
    game = typed(
        tmp_path,
        "scenario-cards.csv",
        "card;name en;terrain;tokens;deployment;banners;points;tent\n"
        "D2;Red Moor;лес@С3, Hill@d4 река@E4;ford@E4;A1 b1,С2;-;3;нет\n",
    )
    card = game.half_cards["d2"]
    assert card.terrain == {"C3": "forest", "D4": "hill", "E4": "river"}
    assert card.tokens == {"E4": "ford"}
    assert card.deployment == ("A1", "B1", "C2")
    assert (card.banners, card.points, card.tent) == ((), 3, False)
    assert card.name == {"en": "Red Moor", "ru": "Между двух прудов"}
    assert game.half_cards["d1"].points == 1
    assert confidence(game, "/half_cards/d2/terrain/C3") == "owner"
    assert confidence(game, "/half_cards/d1/terrain/C4") == "placeholder"


def test_a_lore_card_that_is_typed_in(tmp_path: Path) -> None:
    """Its name, its cost, and how many of it the printed deck has."""
    game = typed(
        tmp_path,
        "lore-cards.csv",
        "card;name en;cost;copies;spare\ndaqan-lore-1;Mark of Kellos;7;1;1\nLore card D2;;;0;0\n",
    )
    assert (game.cards["daqan-lore-1"].name["en"], game.cards["daqan-lore-1"].cost) == (
        "Mark of Kellos",
        7,
    )
    deck = game.decks["daqan-lore"]
    assert (deck.cards["daqan-lore-1"], deck.spare["daqan-lore-1"]) == (1, 1)
    assert (deck.cards["daqan-lore-2"], deck.spare["daqan-lore-2"]) == (0, 0)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("scenario-cards.csv", "card;terrain\nd1;forest@Z9\n", "column terrain"),
        ("scenario-cards.csv", "card;terrain\nd1;forest@C3 hill@C3\n", "each once"),
        ("scenario-cards.csv", "card;terrain\nd1;swamp@C3\n", "forest"),
        ("scenario-cards.csv", "card;terrain\nd1;forest\n", "forest@C3 hill@D4"),
        ("scenario-cards.csv", "card;deployment\nd1;A1 A1\n", "column deployment"),
        ("scenario-cards.csv", "card;tent\nd1;perhaps\n", "column tent"),
        ("lore-cards.csv", "card;copies\nshortcut;2\n", "no deck"),
        ("battles.csv", "battle;points\nbattle;many\n", "column points"),
        ("battles.csv", "battle;points\nbattle;0\n", "column points"),
        ("units.csv", "unit;cost\nrune-golem;-1\n", "column cost"),
    ],
)
def test_a_cell_that_cannot_be(tmp_path: Path, file: str, text: str, said: str) -> None:
    """One line with file, row, column and what is allowed."""
    with pytest.raises(UserError, match=said) as refused:
        typed(tmp_path, file, text)
    assert file in str(refused.value)
