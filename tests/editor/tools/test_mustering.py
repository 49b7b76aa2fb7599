"""What clicks in the muster panel mean: armies, the draft, decks, deployment; without a window."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.tools import deck_changing, deploying, drafting, mustering
from editor.tools.context import ToolContext
from editor.tools.gesture import ToolResult
from editor.tools.mustering import draw_army
from editor.tools.stock import stock_of
from games import load_for
from importers.reading import read_any
from rules.muster import army_of, in_boxes, points_of
from rules.placement import rows
from schema.armies import Swap
from schema.board import HexBoard
from schema.collection import Collection, Owned
from schema.edits import SetField
from schema.forces import Muster, Unit
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.house.plan import ROOT

Act = Callable[[ToolContext], ToolResult]
GIANT = "mountain-giant"
GIANTS = Collection(
    format="1.0",
    games=FrozenMap({"battlelore-2e": Owned(boxes=FrozenMap({"base": 1, "mountain-giant": 2}))}),
)


@cache
def thunder() -> ToolContext:
    """The scenario of the seed: Daqan musters 26 points without a giant."""
    scenario = read_any(ROOT / "tests" / "fixtures" / "battlelore-2e-thunder.json")
    return ToolContext(scenario, load_for(scenario))


@cache
def duel() -> ToolContext:
    """Both sides muster 50 points, with two giants to be drafted."""
    context = thunder()
    musters = (Muster(seat="daqan", points=50, zone="blue"), Muster(seat="uthuk", points=50))
    scenario = context.scenario.changed(
        musters=musters, free_placements=(), hidden=(), units=(), first_player="uthuk"
    )
    return replace(context, scenario=scenario, collection=GIANTS)


def done(context: ToolContext, *acts: Act) -> ToolContext:
    """After these, none of which is refused."""
    for one in acts:
        outcome = one(context)
        assert outcome.edit is not None, outcome.message
        assert outcome.label is not None
        context = replace(context, scenario=outcome.edit.apply(context.scenario))
    return context


def act(function: Callable[..., ToolResult], *facts: object, **more: object) -> Act:
    """The same with everything but the context."""
    return lambda context: function(context, *facts, **more)


def refused(outcome: ToolResult) -> str:
    """Why not."""
    assert outcome.edit is None
    return str(outcome.message)


def buying(*units: str, seat: str = "daqan") -> list[Act]:
    return [act(mustering.buy, seat, unit) for unit in units]


# -- the army -------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-THN-03", "BL2-THN-04")
def test_walk_3_by_points() -> None:
    """BL2-THN-03, BL2-THN-04: 27 of 26 refused; 19 of 26 leaves 7, of which 5 become lore."""
    nineteen = done(thunder(), *buying("rune-golem", "riverwatch-rider", "riverwatch-rider"))
    army = army_of(nineteen.scenario, nineteen.game, "daqan")
    assert army is not None
    assert (army.spent, army.left, army.gained) == (19, 7, 5)
    more = done(nineteen, *buying("yeoman-archer"))  # 23 of 26
    message = refused(mustering.buy(more, "daqan", "yeoman-archer"))
    assert message == "Not enough points: with Yeoman Archers the army would cost 27; you have 26"


@pytest.mark.rule("BL2-THN-05")
def test_a_forbidden_unit_is_listed_and_refused() -> None:
    """BL2-THN-05: no Mountain Giant for Daqan, however many points are left."""
    context = thunder()
    offers = mustering.offers(context, mustering.boxes_of(context), "daqan")
    giant = next(offer for offer in offers if offer.type == GIANT)
    assert giant.forbidden
    assert not giant.for_sale
    message = refused(mustering.buy(context, "daqan", GIANT))
    assert message == "Daqan Lords may not take Mountain Giant in this scenario"


@pytest.mark.rule("BL2-CMP-01")
def test_boxes_limit_an_army() -> None:
    """BL2-CMP-01: there is one Roc Warrior."""
    context = done(duel(), *buying("roc-warrior"))
    assert "only 1 available" in refused(mustering.buy(context, "daqan", "roc-warrior"))


def test_a_drawn_battle_counts_with_the_boxes_that_it_was_drawn_for() -> None:
    """As its sheet and its check do: two giants are drafted of two; own boxes go before."""
    scenario = read_any(ROOT / "examples" / "mustered-battle.json")
    context = ToolContext(scenario, load_for(scenario))
    assert mustering.boxes_of(context).figures[GIANT] == 2
    assert stock_of(scenario, context.game, None).unit(None, GIANT, None).over == 0
    one = Collection(
        format="1.0",
        games=FrozenMap({"battlelore-2e": Owned(boxes=FrozenMap({"base": 1, GIANT: 1}))}),
    )
    assert mustering.boxes_of(replace(context, collection=one)).figures[GIANT] == 1


def test_a_step_has_a_name_in_both_languages() -> None:
    outcome = mustering.buy(thunder(), "daqan", "citadel-guard")
    assert outcome.label is not None
    assert outcome.label.translated() == "Buy Citadel Guard"
    assert "Стражи Цитадели" in outcome.label.translated("ru")


def test_giving_back_is_the_way_back() -> None:
    """Also from the board; what the scenario itself placed stays."""
    start = thunder()
    bought = done(start, *buying("citadel-guard", "citadel-guard"))
    assert bought.scenario.musters[0].army == {"citadel-guard": 2}
    back = done(bought, *[act(mustering.revert, "daqan", "citadel-guard")] * 2)
    assert back.scenario == start.scenario
    assert mustering.revert(start, "daqan", "citadel-guard").edit is None
    set_up = done(bought, act(deploying.deploy, "daqan"))
    less = done(set_up, act(mustering.revert, "daqan", "citadel-guard"))
    assert Counter(unit.seat for unit in less.scenario.units) == {"uthuk": 10, "daqan": 1}
    gone = done(set_up, act(mustering.clear, "daqan"))
    assert gone.scenario == start.scenario


@pytest.mark.rule("BL2-PRE-04")
def test_options_that_have_no_place_are_refused() -> None:
    """BL2-PRE-04: no tent in a battle set up beforehand."""
    message = refused(mustering.set_option(thunder(), "daqan", "command-tent", on=True))
    assert message == "Command tent is not available in this scenario"


def test_a_side_begins_to_muster() -> None:
    """With the game's points, on its own zone."""
    context = done(thunder(), act(mustering.begin, "uthuk"))
    assert context.scenario.musters[1] == Muster(seat="uthuk", points=50, zone="red")
    context = done(context, act(mustering.set_points, "uthuk", 30))
    context = done(context, act(mustering.set_decoys, "uthuk", 2))
    assert (context.scenario.musters[1].points, context.scenario.musters[1].decoys) == (30, 2)
    assert mustering.begin(context, "uthuk").edit is None


def test_an_army_by_chance() -> None:
    """The same seed buys the same; nearly all is spent, nothing that is forbidden."""
    draws = [done(thunder(), act(draw_army, "daqan", seed)) for seed in (7, 7, 8)]
    one, other, third = draws
    assert one.scenario == other.scenario
    assert one.scenario != third.scenario
    army = army_of(one.scenario, one.game, "daqan")
    assert army is not None
    assert 22 <= army.spent <= 26
    assert GIANT not in army.units


# -- the draft ------------------------------------------------------------------------------------


@pytest.mark.rule("BL2-DRF-02", "BL2-DRF-03")
def test_the_draft_turn_by_turn() -> None:
    """BL2-DRF-02, BL2-DRF-03: 1, then up to 2, then 1; over on two passes in a row."""
    context = duel()
    state = drafting.draft_of(context, mustering.boxes_of(context))
    assert (state.turn, state.most, drafting.cards_of(state)) == ("uthuk", 1, (GIANT, GIANT))
    message = refused(drafting.take(context, (GIANT, GIANT)))
    assert message == "Uthuk Y'llan may take at most 1 this turn"
    context = done(context, act(drafting.take, (GIANT,)))
    state = drafting.draft_of(context, mustering.boxes_of(context))
    assert (state.turn, state.most, drafting.cards_of(state)) == ("daqan", 2, (GIANT,))
    context = done(context, act(drafting.take, ()), act(drafting.take, ()))
    assert drafting.draft_of(context, mustering.boxes_of(context)).is_over
    message = refused(drafting.take(context, (GIANT,)))
    assert message == "The draft is over: both players passed"
    again = done(context, drafting.take_back)
    assert drafting.draft_of(again, mustering.boxes_of(again)).turn == "uthuk"
    back = done(again, drafting.take_back, drafting.take_back)
    assert back.scenario == duel().scenario
    assert drafting.take_back(back).edit is None


@pytest.mark.rule("BL2-DRF-01")
def test_what_is_bought_stays_paid() -> None:
    """A neutral unit is paid with points that nothing else was bought with (BL2-DRF-01)."""
    buy = buying(*["citadel-guard"] * 5, *["yeoman-archer"] * 4, seat="daqan")  # 41 of 50
    context = done(duel(), act(drafting.take, ()), *buy, *buying("yeoman-archer"))
    assert (
        refused(drafting.take(context, (GIANT,)))
        == "Not enough points: with Mountain Giant the army would cost 54; you have 50"
    )
    done(replace(context, scenario=done(duel(), act(drafting.take, ()), *buy).scenario),
         act(drafting.take, (GIANT,)))  # fmt: skip


# -- the deck -------------------------------------------------------------------------------------


def deck_size(context: ToolContext, seat: str) -> int:
    deck = deck_changing.deck(context, seat)
    assert deck is not None
    return sum(count for _, count in deck.cards)


@pytest.mark.rule("BL2-LOR-01", "BL2-LOR-02")
def test_five_swaps_and_no_sixth() -> None:
    """BL2-LOR-01, BL2-LOR-02: the giant's cards are Uthuk's to take; the deck keeps its size."""
    context, size = thunder(), deck_size(thunder(), "uthuk")
    into = ("shortcut", "crushing-force", "brute-strength", "uthuk-lore-11", "uthuk-lore-12")
    for number, card in enumerate(into, start=1):
        context = done(context, act(deck_changing.swap, "uthuk", f"uthuk-lore-{number}", card))
    assert deck_size(context, "uthuk") == size
    message = refused(deck_changing.swap(context, "uthuk", "uthuk-lore-6", "uthuk-lore-13"))
    assert message == "Uthuk Y'llan swaps 6 cards; the maximum is 5. Swap fewer."
    assert context.scenario.public() == thunder().scenario
    for _ in into:
        context = done(context, act(deck_changing.swap_back, "uthuk", 0))
    assert context.scenario == thunder().scenario


@pytest.mark.rule("BL2-LOR-03")
def test_no_third_card_of_a_name() -> None:
    """BL2-LOR-03: names count, not cards; here the owner's spare card is called as another is."""
    context = thunder()
    first = context.game.cards["uthuk-lore-2"]
    cards = FrozenMap({**context.game.cards, "uthuk-lore-11": first})
    context = replace(context, game=context.game.changed(cards=cards))
    message = refused(deck_changing.swap(context, "uthuk", "uthuk-lore-1", "uthuk-lore-11"))
    assert "the maximum is 2" in message
    done(context, act(deck_changing.swap, "uthuk", "uthuk-lore-2", "uthuk-lore-11"))


def test_swaps_reveal_nothing_in_the_history() -> None:
    """The history lies open on the screen, so no step may name a card."""
    context = thunder()
    outcome = deck_changing.swap(context, "uthuk", "uthuk-lore-1", "shortcut")
    assert str(outcome.label) == "Swap a card of Uthuk Y'llan’s deck"
    assert isinstance(outcome.edit, SetField)
    assert outcome.edit.field == "/secrets"
    context = done(context, lambda _: outcome)
    back = deck_changing.swap_back(context, "uthuk", 0)
    assert str(back.label) == "Undo a swap in Uthuk Y'llan’s deck"


def test_swaps_keep_other_secrets() -> None:
    """Who lies where is not touched, and stays when the last swap is taken back."""
    dealt = SetField(kind="set-field", field="/secrets", value=FrozenMap({"seed": 5}))
    context = replace(thunder(), scenario=dealt.apply(thunder().scenario))
    swapped = done(context, act(deck_changing.swap, "uthuk", "uthuk-lore-1", "shortcut"))
    kept = swapped.scenario.secrets
    assert kept is not None
    assert kept.seed == 5
    assert kept.swaps == {"uthuk": (Swap(out="uthuk-lore-1", into="shortcut"),)}
    back = done(swapped, act(deck_changing.swap_back, "uthuk", 0))
    assert back.scenario == context.scenario


@pytest.mark.rule("BL2-THN-06")
def test_the_top_of_the_deck() -> None:
    """BL2-THN-06: Crushing Force lies on top; another one may lie above it."""
    context = done(thunder(), act(deck_changing.put_on_top, "uthuk", "uthuk-lore-1"))
    assert top(context) == ("uthuk-lore-1", "crushing-force")
    moved = done(context, act(deck_changing.move_on_top, "uthuk", 1, -1))
    assert top(moved) == ("crushing-force", "uthuk-lore-1")
    assert deck_changing.move_on_top(moved, "uthuk", 0, -1).edit is None
    back = done(moved, act(deck_changing.draw_from_top, "uthuk", 1))
    assert back.scenario == thunder().scenario


def top(context: ToolContext) -> tuple[str, ...]:
    uthuk = context.scenario.seat("uthuk")
    assert uthuk is not None
    return uthuk.deck_top


# -- onto the board -------------------------------------------------------------------------------


def test_deployment_keeps_to_the_zone_and_the_rules() -> None:
    """On free blue hexes, archers behind the others, as one step; and off again."""
    bought = done(thunder(), *buying("yeoman-archer", "citadel-guard", "riverwatch-rider"))
    context = done(bought, act(deploying.deploy, "daqan"))
    board, units = context.scenario.board, [u for u in context.scenario.units if u.seat == "daqan"]
    assert isinstance(board, HexBoard)
    grid = board.grid()
    blue = next(zone.places for zone in context.scenario.zones if zone.id == "blue")
    spots = {unit.type: unit.at for unit in units}
    assert set(spots.values()) <= set(blue)
    assert len(set(spots.values())) == 3
    depth = {kind: rows(grid, "bottom")[grid.index(str(at))] for kind, at in spots.items()}
    assert depth["yeoman-archer"] < depth["citadel-guard"]
    assert str(deploying.deploy(context, "daqan").message) == "All mustered units are on the board"
    off = done(context, act(deploying.remove_from_board, "daqan"))
    assert off.scenario == bought.scenario


def test_who_finds_no_room_waits_beside_the_board() -> None:
    context = duel()
    zones = tuple(
        z.changed(places=("A1",)) if z.id == "blue" else z for z in context.scenario.zones
    )
    context = replace(context, scenario=context.scenario.changed(zones=zones))
    context = done(context, *buying("citadel-guard", "citadel-guard"))
    outcome = deploying.deploy(context, "daqan")
    assert "No free hex for 1 unit; it waits off the board" in str(outcome.message)
    assert outcome.edit is not None
    assert [unit.at for unit in outcome.edit.apply(context.scenario).units] == ["A1", None]


@pytest.mark.rule("BL2-MRK-01")
def test_neutral_markers_for_both() -> None:
    """BL2-MRK-01: only when both sides have neutral units, on every such hex, each its owner's."""
    context = duel()
    giants = (
        Unit(id="g1", seat="uthuk", type=GIANT, at="C7"),
        Unit(id="g2", seat="daqan", type=GIANT, at="C4"),
    )
    alone = replace(context, scenario=context.scenario.changed(units=giants[:1]))
    assert "Neutral markers are placed only if both sides have" in str(
        deploying.place_markers(alone).message
    )
    context = replace(context, scenario=context.scenario.changed(units=giants))
    marked = done(context, deploying.place_markers)
    markers = [m for m in marked.scenario.markers if m.marker == "neutral"]
    assert {(m.at, m.seat) for m in markers} == {("C7", "uthuk"), ("C4", "daqan")}
    assert str(deploying.place_markers(marked).message) == "Every neutral unit already has a marker"
    # One side's giant gone: no marker is needed any more.
    less = replace(marked, scenario=marked.scenario.changed(units=giants[:1]))
    assert done(less, deploying.place_markers).scenario.markers == ()


@pytest.mark.rule("BL2-MRK-01")
def test_deploying_places_the_markers_too() -> None:
    """BL2-MRK-01: when the second side's giant comes onto the board; and off it again."""
    context = done(duel(), act(drafting.take, (GIANT,)), act(drafting.take, (GIANT,)))
    one = done(context, act(deploying.deploy, "uthuk"))
    assert one.scenario.markers == ()
    both = done(one, act(deploying.deploy, "daqan"))
    giants = {(u.at, u.seat) for u in both.scenario.units}
    assert {(m.at, m.seat) for m in both.scenario.markers} == giants
    assert len(giants) == 2
    assert done(both, act(deploying.remove_from_board, "daqan")).scenario == one.scenario


# -- laws -----------------------------------------------------------------------------------------


def clicks(seats: tuple[str, ...] = ("daqan", "uthuk")) -> st.SearchStrategy[tuple[str, str, int]]:
    acts = (
        "buy",
        "back",
        "take",
        "pass",
        "undo",
        "swap",
        "unswap",
        "deploy",
        "off",
        "draw",
        "mark",
    )
    return st.tuples(st.sampled_from(acts), st.sampled_from(seats), st.integers(0, 40))


def clicked(context: ToolContext, name: str, seat: str, n: int) -> ToolResult:
    box = mustering.boxes_of(context)
    sold = [offer.type for offer in mustering.offers(context, box, seat)]
    pool = drafting.cards_of(drafting.draft_of(context, box))
    deck = deck_changing.deck(context, seat)
    assert deck is not None
    out = deck.cards[n % len(deck.cards)][0]
    into = deck.spare[(n * 7) % len(deck.spare)][0]
    outcomes: dict[str, Callable[[], ToolResult]] = {
        "buy": lambda: mustering.buy(context, seat, sold[n % len(sold)]),
        "back": lambda: mustering.revert(context, seat, sold[n % len(sold)]),
        "take": lambda: drafting.take(context, pool[: n % 3]),
        "pass": lambda: drafting.take(context, ()),
        "undo": lambda: drafting.take_back(context),
        "swap": lambda: deck_changing.swap(context, seat, out, into),
        "unswap": lambda: deck_changing.swap_back(context, seat, n % 5),
        "deploy": lambda: deploying.deploy(context, seat),
        "off": lambda: deploying.remove_from_board(context, seat),
        "draw": lambda: draw_army(context, seat, n),
        "mark": lambda: deploying.place_markers(context),
    }
    return outcomes[name]()


@given(st.lists(clicks(), max_size=16))
def test_no_clicks_exceed_points_pool_or_box(acts: list[tuple[str, str, int]]) -> None:
    """Whatever is clicked: paid, in the box, on free hexes; and a name for each step."""
    context = duel()
    box = mustering.boxes_of(context)
    for name, seat, n in acts:
        outcome = clicked(context, name, seat, n)
        if outcome.edit is not None:
            assert outcome.label is not None
            assert outcome.label.translated("ru")
            context = replace(context, scenario=outcome.edit.apply(context.scenario))
    total: Counter[str] = Counter()
    for muster in context.scenario.musters:
        army = army_of(context.scenario, context.game, muster.seat)
        assert army is not None
        assert army.spent <= points_of(context.game, muster)
        total += army.units
        assert deck_size(context, muster.seat) == 20
        assert len(deck_changing.swaps_of(context, muster.seat)) <= 5
    assert all(count <= (in_boxes(context.game, box, unit) or 0) for unit, count in total.items())
    places = [unit.at for unit in context.scenario.units if unit.at is not None]
    assert len(places) == len(set(places))


@pytest.mark.parametrize("seat", ["daqan", "uthuk"])
def test_homes_are_free(seat: str) -> None:
    """The hexes offered are the zone's, without the river and without those taken."""
    context = thunder()
    taken = {unit.at for unit in context.scenario.units}
    assert not taken & set(deploying.homes(context, seat))
    assert "C1" not in deploying.homes(context, "daqan")


def test_the_scenario_type_is_kept() -> None:
    """Edits give whole scenarios, fit to be stored."""
    context = done(duel(), *buying("citadel-guard"), act(deploying.deploy, "daqan"))
    assert (
        Scenario.model_validate_json(context.scenario.model_dump_json(by_alias=True))
        == context.scenario
    )
