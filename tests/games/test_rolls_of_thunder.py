"""The pre-built scenario of the Mountain Giant pack, field by field (BL2-PRE, BL2-THN)."""

import itertools
from collections import Counter
from pathlib import Path

import pytest

import games
from exporters.sheet.plan import plan_sheet
from generators.secrets import deal
from geometry.grid import HexGrid
from rules.lore_deck import deck_after
from rules.moves import moves
from rules.muster import army_of, cost_of, for_sale, muster_of
from rules.position import Position
from rules.rulebook import Rulebook
from rules.supply import contents
from rules.validation import check
from schema import files
from schema.armies import Swap
from schema.board import HexBoard
from schema.forces import Leftovers, Seat
from schema.game import Game
from schema.objectives import CardsRevealed, PointsReached, UnitsDestroyed
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.areas import components
from tests.exporters.sheet.battles import grey_board
from tests.house.plan import ROOT

FILE = ROOT / "examples" / "rolls-of-thunder.json"
GIANTS_CARDS = ("shortcut", "crushing-force", "brute-strength")


@pytest.fixture(scope="module")
def battle() -> Scenario:
    return files.read(FILE)


@pytest.fixture(scope="module")
def game() -> Game:
    return games.load("battlelore-2e", add_ons=())


def seat(battle: Scenario, name: str) -> Seat:
    found = battle.seat(name)
    assert found is not None
    return found


def rule(battle: Scenario, name: str) -> str:
    """What a special rule says, in English."""
    return next(rule.text["en"] for rule in battle.rules if rule.id == name)


def setup(battle: Scenario, name: str | None) -> str:
    """What one side does before the battle, or both, in English."""
    return " ".join(step.text["en"] for step in battle.setup if step.seat == name)


# -- it is whole ---------------------------------------------------------------------------------


def test_nothing_is_wrong_with_it_and_nothing_is_waived(battle: Scenario, game: Game) -> None:
    report = check(battle, game)
    assert [f.slug for f in report.findings if f.severity != "note"] == []
    assert battle.waivers == ()
    assert battle.secrets is None


def test_every_text_is_in_both_languages(battle: Scenario) -> None:
    texts = [battle.title, battle.about.background, *(step.text for step in battle.setup)]
    texts += [text for rule in battle.rules for text in (rule.title, rule.text)]
    texts += [win.text for win in battle.victory.wins]
    texts += [zone.meaning for zone in battle.zones]
    assert len(texts) > 25
    assert [text for text in texts if set(text) != {"en", "ru"}] == []


def test_it_says_that_the_map_is_ours(battle: Scenario) -> None:
    """Public facts C3: the map is lost, so nobody may take ours for the publisher's."""
    assert "is lost" in setup(battle, None)
    assert "are unofficial" in setup(battle, None)
    assert "утерян" in battle.setup[1].text["ru"]


# -- pre-built scenarios -------------------------------------------------------------------------


@pytest.mark.rule("BL2-PRE-01")
def test_full_set_up_but_for_one_item(battle: Scenario) -> None:
    """BL2-PRE-01: the rulebook's set-up, its item 7 replaced; no scenario cards."""
    assert "Replace item 7" in setup(battle, None)
    assert battle.card is None
    assert not battle.cards


@pytest.mark.rule("BL2-PRE-02")
def test_the_map_shows_everything(battle: Scenario) -> None:
    """BL2-PRE-02: terrain, tokens, units already placed."""
    board = battle.board
    assert isinstance(board, HexBoard)
    assert len({kind for line in board.terrain for kind in line}) == 5
    assert board.tokens
    assert all(isinstance(unit.at, str) for unit in battle.units)


@pytest.mark.rule("BL2-PRE-03")
def test_coloured_hexes_say_what_they_mean(battle: Scenario) -> None:
    """BL2-PRE-03."""
    assert {zone.colour: zone.seat for zone in battle.zones} == {"blue": "daqan", "red": "uthuk"}
    assert all(zone.meaning for zone in battle.zones)


@pytest.mark.rule("BL2-PRE-04")
def test_no_command_tents(battle: Scenario, game: Game) -> None:
    """BL2-PRE-04: the rules say so, and no army has one."""
    assert Rulebook.printed_rules(game).placement.not_prebuilt == ("command-tent",)
    assert "not used" in rule(battle, "no-tents")
    assert not [marker for marker in battle.markers if marker.marker == "command-tent"]
    assert not [muster for muster in battle.musters if muster.options]


@pytest.mark.rule("BL2-GLD-01", "BL2-PRE-05", "BL2-PRE-06")
def test_phases_as_usual_and_special_rules_above_them(battle: Scenario) -> None:
    """BL2-PRE-05, BL2-PRE-06, BL2-GLD-01: they beat the base rules, for both unless said."""
    assert "Phases and steps are those of the ordinary game" in rule(battle, "as-usual")
    assert all(rule.precedence > 0 for rule in battle.rules if rule.id != "as-usual")
    assert {rule.id: rule.seats for rule in battle.rules if rule.seats} == {
        "trophies": ("daqan",),
        "look": ("daqan",),
        "storm": ("uthuk",),
    }


@pytest.mark.rule("BL2-PRE-07")
def test_whoever_is_wiped_out_has_lost(battle: Scenario) -> None:
    """BL2-PRE-07: at once and whatever the points."""
    (wiped,) = (w for w in battle.victory.wins if isinstance(w.condition, UnitsDestroyed))
    assert wiped.condition == UnitsDestroyed(kind="units-destroyed", all=True)
    assert (wiped.when, wiped.seats) == ("at-once", ())


# -- the scenario itself -------------------------------------------------------------------------


@pytest.mark.rule("BL2-THN-01")
def test_uthuk_begins_and_daqan_sets_up_first(battle: Scenario) -> None:
    """BL2-THN-01."""
    assert battle.first_player == "uthuk"
    assert battle.setup_order == ("daqan", "uthuk")


@pytest.mark.rule("BL2-THN-02")
def test_five_buildings_hide_five_cards_from_everybody(battle: Scenario) -> None:
    """BL2-THN-02: two Guards, three Harvesters, one a building, and nobody knows which."""
    board = battle.board
    assert isinstance(board, HexBoard)
    grid = HexGrid(board.lines, board.orientation, board.indent)
    ground = [kind for line in board.terrain for kind in line]
    built = {grid.names[n] for n, kind in enumerate(ground) if kind == "building"}
    (pool,) = battle.hidden
    assert {card.ref: (card.count, card.seat) for card in pool.cards} == {
        "citadel-guard": (2, "daqan"),
        "blood-harvester": (3, "uthuk"),
    }
    assert len(built) == 5
    assert set(pool.spots) == built
    assert (pool.placed_by, pool.known_to) == ("chance", ())


@pytest.mark.rule("BL2-THN-02")
def test_the_host_deals_what_nobody_may_know(battle: Scenario, game: Game) -> None:
    """BL2-THN-02: from a secret seed, one card a building; the public file is as before."""
    dealt = deal(battle, 71, game)
    placed = captives(dealt)
    assert Counter(placed.values()) == {"citadel-guard": 2, "blood-harvesters": 3}
    assert set(placed) == set(battle.hidden[0].spots)
    assert dealt.public() == battle
    assert len({tuple(captives(deal(battle, n, game)).items()) for n in range(30)}) > 5


def captives(dealt: Scenario) -> FrozenMap[str, str]:
    """Who lies where in a host's file."""
    assert dealt.secrets is not None
    return dealt.secrets.placed["captives"]


@pytest.mark.rule("BL2-THN-03", "BL2-THN-05")
def test_daqan_musters_26_points_on_blue(battle: Scenario, game: Game) -> None:
    """BL2-THN-03 and BL2-THN-05: the hidden Guards do not count, and no giant is for sale."""
    muster = muster_of(battle, "daqan")
    assert muster is not None
    assert (muster.points, muster.zone, muster.uncounted) == (26, "blue", ("captives",))
    assert muster.forbidden == ("mountain-giant",)
    assert "mountain-giant" not in for_sale(game, contents(game), "daqan", muster)
    blue = next(zone for zone in battle.zones if zone.id == "blue")
    cheapest = min(cost_of(game, {name: 1}) for name in game.unit_types)
    assert len(blue.places) > 26 // cheapest


@pytest.mark.rule("BL2-THN-04")
def test_unspent_points_become_lore_up_to_5(battle: Scenario, game: Game) -> None:
    """BL2-THN-04 and the vector of the digest: 19 of 26 spent, 7 left, 5 lore."""
    muster = muster_of(battle, "daqan")
    assert muster is not None
    assert muster.leftovers == Leftovers(become="lore", cap=5)
    bought = muster.changed(army=FrozenMap({"citadel-guard": 3, "yeoman-archer": 1}))
    others = tuple(m for m in battle.musters if m.seat != "daqan")
    army = army_of(battle.changed(musters=(bought, *others)), game, "daqan")
    assert army is not None
    assert (army.spent, army.left, army.gained) == (19, 7, 5)


@pytest.mark.rule("BL2-THN-06")
def test_uthuk_has_his_giant_his_card_and_his_lore(battle: Scenario, game: Game) -> None:
    """BL2-THN-06: on top of the deck, on any red hex, 1 lore, and the giant's cards to swap in."""
    uthuk = seat(battle, "uthuk")
    assert uthuk.deck_top == ("crushing-force",)
    assert uthuk.resources["lore"] == 1
    (giant,) = battle.free_placements
    assert (giant.seat, giant.type, giant.zone) == ("uthuk", "mountain-giant", "red")
    muster = muster_of(battle, "uthuk")
    assert muster is not None
    assert muster.points == 0
    swaps = tuple(Swap(out=f"uthuk-lore-{n}", into=c) for n, c in enumerate(GIANTS_CARDS, 1))
    deck = deck_after(battle, game, "uthuk", swaps)
    assert deck is not None
    assert [deck.cards[card] for card in GIANTS_CARDS] == [1, 1, 1]
    assert min(deck.spare.values()) == 0


def test_no_step_is_written_twice(battle: Scenario, game: Game) -> None:
    """Cards to lay, points to spend and lore to take stand on the sheet by themselves: a player who
    ticks them there is not asked again to do them."""
    sheet = " ".join(plan_sheet(battle, game, draw=grey_board).text().split())
    assert sheet.count("Shuffle") + sheet.count("shuffle the cards") == 2, "the captives, the decks"
    assert sheet.count("Take 1 lore.") == 1
    assert "Muster an army of" not in sheet


@pytest.mark.rule("BL2-THN-07")
def test_kills_score(battle: Scenario) -> None:
    """BL2-THN-07: 1 for each unit of Uthuk's, 2 for the giant instead."""
    points = {objective.id: objective for objective in battle.victory.objectives}
    units, giant = points["uthuk-units"], points["giant"]
    assert isinstance(units.condition, UnitsDestroyed)
    assert isinstance(giant.condition, UnitsDestroyed)
    assert units.condition.except_types == giant.condition.types == ("mountain-giant",)
    assert (units.points, giant.points) == (1, 2)
    assert units.seats == giant.seats == ("daqan",)
    assert units.condition.seats == giant.condition.seats == ("uthuk",)


@pytest.mark.rule(
    "BL2-RUINS-06", "BL2-THN-08", "BL2-THN-09", "BL2-THN-10", "BL2-THN-11", "BL2-THN-12"
)
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fallen-stronghold", "becomes ruins, the card on it is revealed"),  # BL2-THN-08
        ("fallen-stronghold", "Ruins still count as a building"),  # BL2-RUINS-06
        ("freed", "immediately places such a unit on a hex next to the building"),  # BL2-THN-09
        ("freed", "nearest possible one if those are full"),  # BL2-THN-09
        ("guards", "with 4 or fewer of their units on the board"),  # BL2-THN-10
        ("guards", "leaves the board either way"),  # BL2-THN-10
        ("look", "pay 2 lore to look at one hidden card"),  # BL2-THN-11
        ("storm", "one of your units is in it and another one is next to it"),  # BL2-THN-12
    ],
)
def test_what_reveals_a_card_and_what_comes_of_it(battle: Scenario, name: str, said: str) -> None:
    """BL2-THN-08 to BL2-THN-12."""
    assert said in rule(battle, name)


@pytest.mark.rule("BL2-THN-09", "BL2-THN-10")
def test_there_are_figures_for_whatever_is_revealed(battle: Scenario, game: Game) -> None:
    """BL2-THN-09 and BL2-THN-10: five units of Guards at most, and Harvesters for all three."""
    box = contents(game)
    guards, harvesters = (
        box.figures[name] // game.unit_types[name].figures
        for name in ("citadel-guard", "blood-harvester")
    )
    assert guards == 5
    standing = Counter(unit.type for unit in battle.units)
    assert standing["blood-harvester"] + 3 == harvesters


@pytest.mark.rule("BL2-THN-13", "BL2-THN-14")
def test_daqan_wins_at_8_and_uthuk_with_all_three(battle: Scenario) -> None:
    """BL2-THN-13 at the start of Daqan's turn, BL2-THN-14 at once."""
    first, second, _ = battle.victory.wins
    assert first.condition == PointsReached(kind="points-reached", points=8)
    assert (first.when, first.seats) == ("turn-start", ("daqan",))
    revealed = CardsRevealed(
        kind="cards-revealed", pool="captives", card="blood-harvesters", number=3
    )
    assert second.condition == revealed
    assert (second.when, second.seats) == ("at-once", ("uthuk",))


# -- our own map ---------------------------------------------------------------------------------


def test_both_armies_are_worth_the_same(battle: Scenario, game: Game) -> None:
    """Ours: with the giant Uthuk's costs about what Daqan buys and hides; of those on the board and
    the two that may be freed before the battle is lost Daqan can make 10 points, and needs 8."""
    units = Counter(unit.type for unit in battle.units)
    worth = cost_of(game, {**units, "mountain-giant": 1})
    muster = muster_of(battle, "daqan")
    assert muster is not None
    assert abs(worth - muster.points - cost_of(game, {"citadel-guard": 2})) <= 1
    assert units.total() + 2 + 2 == 10


def test_both_banks_hang_together(battle: Scenario) -> None:
    """The river runs from edge to edge, and over its fords everybody reaches everything."""
    board = battle.board
    assert isinstance(board, HexBoard)
    grid = HexGrid(board.lines, board.orientation, board.indent)
    ground = [kind for line in board.terrain for kind in line]
    fords = {token.at for token in board.tokens}
    river = {name for name, kind in zip(grid.names, ground, strict=True) if kind == "river"}
    dry = [grid.hex(name) for name in grid.names if name not in river or name in fords]
    assert len(components(dry)) == 1
    assert len(components(grid.hex(name) for name in river)) == 1
    assert len(components(grid.hex(name) for name in grid.names if name not in river)) == 2


@pytest.mark.rule("BL2-THN-12")
def test_no_stronghold_falls_before_daqan_has_moved(battle: Scenario, game: Game) -> None:
    """In his first turn Uthuk cannot both enter a building and stand beside it (BL2-THN-12)."""
    position = Position.of(battle, game)
    board = battle.board
    assert isinstance(board, HexBoard)
    grid = HexGrid(board.lines, board.orientation, board.indent)
    reached = {unit.id: {str(unit.at), *moves(position, unit.id)} for unit in battle.units}
    for spot in battle.hidden[0].spots:
        beside = {grid.names[n] for n in grid.neighbours(grid.index(spot))}
        for inside, other in itertools.permutations(reached, 2):
            assert not (spot in reached[inside] and reached[other] & beside), (spot, inside)


def test_the_file_lies_as_it_is_written(battle: Scenario) -> None:
    """ADR 9: one canonical layout."""
    assert Path(FILE).read_text(encoding="utf-8") == files.canonical(battle)
