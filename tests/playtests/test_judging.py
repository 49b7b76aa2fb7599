"""The engine judges the kernel: whole games step by step, and tables with one thing wrong."""

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import chain

import pytest

import games
from generators.core.brief import Brief
from generators.core.generate import generate
from playtests import Battle, battle
from playtests.backend import compiled
from playtests.battles import readings_of
from playtests.indices import (
    ROUNDS,
    S_ATTACK,
    S_CARD,
    S_ORDER,
    S_RETREAT,
    S_TURN,
    UNITS_A_CARD,
)
from playtests.judging import judge, judge_log
from playtests.kernel.orders import ANY_UNIT, BY_CARD, BY_LEADER, RAISED
from playtests.records import ROW, STEP, STOCK_WIN, SYMBOLS, Record
from playtests.running import logged, play
from playtests.temperaments import TEMPERAMENTS
from schema.objectives import ResourceStands, Win
from schema.playtest import SectionCard, Sections
from schema.value import FrozenMap
from tests.playtests.fields import BATTLES, SEED, log_of, ready, steps_of, variants
from tests.rules.changed_games import with_rules
from tests.sampling import one_in

PLAIN_RUN = 4
"""Games of each battle in a plain run; the soak judges thousands of the same."""


@pytest.mark.parametrize("name", BATTLES)
def test_the_engine_finds_nothing_to_object_to(name: str) -> None:
    """Every step of whole games is allowed and comes to the same, and nothing owed is left out."""
    assert judge(ready(name), SEED, [0]) is None
    for game in range(1, PLAIN_RUN):
        assert judge_log(ready(name), log_of(name, game)) is None, game


def test_the_games_meet_the_rules_that_they_are_to_test() -> None:
    """Between them the battles use every step of the log."""
    met = {step for name in BATTLES for game in range(3) for step in steps_of(name, game)}
    met |= until("tent", "S_RECRUIT", 24) | until("thunder", "S_SWING", 4)
    assert met >= {
        *("S_MOVE", "S_BACK", "S_WITHDRAW", "S_ENGAGE", "S_ATTACK", "S_SUPPORT", "S_REROLL"),
        *("S_HIT", "S_RETREAT", "S_EVADE", "S_ADVANCE", "S_SWING", "S_RECRUIT", "S_POINTS"),
        *("S_ARRIVE", "S_LORE", "S_DRAW", "S_CARD"),
    }


@pytest.mark.rule("BOW-FAQ-01")
def test_a_turn_is_one_token_or_one_card() -> None:
    """A token orders one unit, of its colour or any; so do two alike; a Leadership card so many."""
    table = ready("raid").table
    ranks, faces = table.rank, table.order_face
    met: set[str] = set()
    for game in range(PLAIN_RUN):
        log = log_of("raid", game)
        steps = [log[at : at + 3] for at in range(0, len(log), STEP)]
        turns = [at for at, step in enumerate(steps) if step[0] == S_TURN]
        for at, end in zip(turns, [*turns[1:], len(steps)], strict=True):
            how = steps[at][2]
            ordered = [step[1] for step in steps[at:end] if step[0] == S_ORDER]
            if how >= BY_LEADER:
                met.add("card")
                assert len(ordered) <= table.rule[UNITS_A_CARD]
            elif how == RAISED:
                assert ordered == []
            elif how >= 0:
                (unit,) = ordered
                two = how >= SYMBOLS
                met.add("two" if two else "any" if faces[how] == ANY_UNIT else "colour")
                assert two or faces[how] in (ranks[unit], ANY_UNIT)
    assert met == {"card", "colour", "any", "two"}


def until(name: str, step: str, first: int) -> set[str]:
    """The steps of a battle's games until one has this step; it was ``first`` met in that one."""
    met: set[str] = set()
    for game in chain(range(first, 60), range(first)):
        met |= steps_of(name, game)
        if step in met:
            break
    return met


def test_every_lore_card_that_is_known_is_played() -> None:
    """Shortcut, Crushing Force and Brute Strength, each in some game (BL2-LC-01 to 03)."""
    played: set[int] = set()
    for game in range(30):
        log = log_of("thunder", game)
        played |= {log[at + 1] for at in range(0, len(log), STEP) if log[at] == S_CARD}
        if len(played) == 3:
            break
    assert played == {0, 1, 2}


JUDGED = 10_000
"""Games of the soak."""
OF_EACH = 25


def any_battle(number: int) -> Battle:
    """One of endless battles: a drawn one of each card by turns, or one of those above, by some of
    the game's optional rules, each reading of the orders and each temperament."""
    ident, card = CARDS[number % len(CARDS)]
    chance = random.Random(number)
    if card in BATTLES:
        scenario, game = ready(card).setup.scenario, ready(card).setup.game
    else:
        game = games.load(ident)
        scenario = generate(Brief(game.id, card, number), game)
    on = {one.id for one in scenario.variants}
    more = [name for name in sorted(game.variants) if name not in on and chance.random() < 0.5]
    scenario = scenario.changed(variants=(*scenario.variants, *variants(*more)))
    reading, temper = chance.choice(list(readings_of(game))), chance.choice(list(TEMPERAMENTS))
    return battle(scenario, game, reading=reading, temperament=temper)


CARDS = (
    ("battles-of-westeros", "raid-in-the-riverlands"),
    ("battles-of-westeros", "westerlands-bounty"),
    ("battlelore-1e", "call-to-arms"),
    ("battlelore-2e", "battle"),
    *(("", name) for name in BATTLES),
)


@pytest.mark.soak
def test_ten_thousand_games_are_judged(tmp_path_factory: pytest.TempPathFactory) -> None:
    """10,000 games over all packs, cards, optional rules, readings and temperaments."""
    pytest.importorskip("numba")
    kernel = compiled(tmp_path_factory.mktemp("kernel"))
    for number in range(JUDGED // OF_EACH):
        assert judge(any_battle(number), 12, range(OF_EACH), kernel) is None, number


def _all(field: str, change: Callable[[int], int]) -> Callable[[Record], None]:
    def perturb(table: Record) -> None:
        setattr(table, field, [change(value) for value in table[field]])

    return perturb


FALSE: dict[str, Callable[[Record], None]] = {
    "more steps": _all("move", lambda value: value + 1),
    "fewer steps": _all("move", lambda value: max(0, value - 1)),
    "stops nowhere": _all("stop", lambda _: 0),
    "free ground everywhere": _all("enterable", lambda _: 1),
    "nothing in the way": _all("blocks", lambda _: 0),
    "farther shots": _all("range", lambda value: value + 1 if value else 0),
    "farther shots from hills": _all("range_bonus", lambda value: value + 1),
    "a die more": _all("dice", lambda value: value + 1),
    "no cap on attacks into it": _all("cap_in", lambda _: 99),
    "no cap on attacks out of it": _all("cap_out", lambda _: 99),
    "no cap uphill": _all("cap_uphill", lambda _: 99),
    "a figure more": _all("soldiers", lambda value: value + 1),
    "tougher figures": _all("health", lambda value: value + 1),
    "commanders taken sooner": _all("capture", lambda value: max(1, value - 1)),
    "no tokens": _all("gives", lambda _: 0),
    "nobody strikes flanks": _all("flanks", lambda _: 0),
    "other faces hit": _all("hits", lambda value: 1 - value),
    "twice the flags": _all("flags", lambda value: 2 * value),
    "another roll again": _all("gain", lambda value: -value),
    "the other edge": _all("edge", lambda value: value ^ 1),
    "other steps home": _all("toward", lambda value: 1 - value),
    "no ground ignores flags": _all("ignore_flags", lambda _: 0),
    "everybody evades": _all("evades", lambda _: 1),
    "dearer units": _all("worth", lambda value: value + 1),
    "lower ranks": _all("order", lambda value: 3 - value),
    "tents everywhere": _all("tent", lambda _: 1),
    "everything ends retreats": _all("ends_retreat", lambda _: 1),
    "reserves earlier": _all("arrives", lambda value: max(0, value - 1)),
    "reserves anywhere": _all("entry", lambda _: -1),
    "dearer lore": _all("lore_cost", lambda value: value + 1),
    "cheaper lore": _all("lore_cost", lambda value: max(0, value - 2)),
    "lore on other faces": _all("lore_face", lambda value: 1 - value),
    "other strength": _all("lore_dice", lambda value: value + 1),
    "strength against anybody": _all("lore_on", lambda _: 1),
    "crushed from afar": _all("lore_hexes", lambda value: 3 * value),
    "nobody is stunned": _all("lore_stuns", lambda _: 0),
    "other ruins": _all("ruined", lambda value: min(0, value)),
    "no shortcut stops": _all("short", lambda value: value | 2),
    "larger order cards": _all("card", lambda value: value + 1),
    "one section everywhere": _all("section", lambda _: 7),
    "another direction": _all("away", lambda value: (value + 1) % 6),
}


def _false(battle: Battle, perturb: Callable[[Record], None]) -> Battle:
    table = Record(())
    for name, numbers in vars(battle.table).items():
        setattr(table, name, list(numbers))
    perturb(table)
    return replace(battle, table=table)


@pytest.mark.parametrize("what", one_in(12, sorted(FALSE)))
def test_a_table_with_one_thing_wrong_is_caught(what: str) -> None:
    """Each field that a rule rests on: on some battle, within a few games."""
    for game in range(12):
        for name in BATTLES:
            if judge(_false(ready(name), FALSE[what]), 11, [game]) is not None:
                return
    pytest.fail(f"nobody notices: {what}")


def test_a_difference_says_where_it_is() -> None:
    """Which step, what was asked, and both answers."""
    found = judge(_false(ready("raid"), FALSE["a die more"]), 11, range(3))
    assert found is not None
    assert found.what == "an attack: dice"
    assert found.kernel == found.engine + 1  # type: ignore[operator]
    assert found.step < len(log_of("raid", 0))


def test_a_faction_plays_with_a_deck_of_its_own() -> None:
    """Its cards order what they say and no others do; the other side keeps the usual deck."""
    usual = ready("reserves").setup
    model = usual.game.playtest
    assert model is not None
    assert isinstance(model.orders, Sections)
    own = (SectionCard(left=2, count=20), SectionCard(right=1, count=20))
    faction = usual.scenario.seats[0].faction or ""
    orders = model.orders.changed(decks=FrozenMap({faction: own}))
    other = battle(
        usual.scenario, usual.game.changed(playtest=model.changed(orders=orders, readings={}))
    )
    played: tuple[set[int], set[int]] = (set(), set())
    for game in range(3):
        log = logged(other, 11, game)
        assert judge_log(other, log) is None
        for at in range(0, len(log), STEP):
            if log[at] == S_TURN:
                played[log[at + 1]].add(log[at + 2] - BY_CARD)
    assert played[0] == {0, 1}
    assert max(played[1]) > 1
    # Whoever plays by the usual deck with this one in the pack is found out.
    false = replace(other, table=ready("reserves").table)
    assert judge(false, 11, range(3)) is not None


def by_morale(most: int | None, least: int | None = None) -> Battle:
    """The raid won by whoever has brought the enemy's morale so low (withdrawals cost some)."""
    usual = ready("raid").setup
    stands = ResourceStands(
        kind="resource-stands", resource="morale", whose="enemy", at_most=most, at_least=least
    )
    victory = usual.scenario.victory.changed(wins=(Win(condition=stands),))
    return battle(usual.scenario.changed(victory=victory), usual.game)


def test_a_resource_at_a_number_wins() -> None:
    """At once, for the side that it says; who overlooks it, or sees it too early, is found out."""
    of = by_morale(10)
    assert "playtest-segment-left-out" in {one.slug for one in ready("raid").left_out}
    assert "playtest-segment-left-out" not in {one.slug for one in of.left_out}
    assert judge(of, 11, range(6)) is None
    ended = [
        row for row in play(of, 6, 11).rows if row[ROW.index("rounds")] < of.table.rule[ROUNDS]
    ]
    assert ended, "a withdrawal ends some battle early"
    for number, change in ((0, 0), (3, 9), (3, 11)):
        table = Record(())
        vars(table).update(vars(of.table))
        numbers = list(of.table["win_stock"])
        for side in (0, 1):
            numbers[side * STOCK_WIN + number] = change
        vars(table)["win_stock"] = numbers
        assert judge(replace(of, table=table), 11, range(6)) is not None, (number, change)


def test_a_resource_may_have_to_stand_at_one_number() -> None:
    """Nothing less and nothing more; and one without a number wins for nobody."""
    assert "playtest-win-left-out" not in {one.slug for one in by_morale(3, 3).left_out}
    table = by_morale(3, 3).table
    assert table.win_stock[2:4] == [3, 3]
    assert "playtest-win-left-out" in {one.slug for one in by_morale(None).left_out}


def test_other_choices_of_the_rulebook_are_played() -> None:
    """Classes that retreat farther, and an attack more after an advance: games that choose them are
    judged as any other, and both happen."""
    usual = ready("reserves").setup
    chosen = with_rules(
        usual.game,
        retreat={"far-classes": ("cavalry",), "far-hexes-a-flag": 2},
        combat={"bonus": "after-advance", "bonus-classes": ("cavalry",)},
    )
    other = battle(usual.scenario, chosen)
    far = again = False
    for game in range(4):
        fought: set[int] = set()
        log = logged(other, 11, game)
        assert judge_log(other, log) is None
        for at in range(0, len(log), STEP):
            kind, unit, to = log[at : at + 3]
            if kind == S_TURN:
                fought = set()
            elif kind == S_ATTACK and not log[at + 3] & 2:
                again = again or unit in fought
                fought.add(unit)
            elif kind == S_RETREAT and to >= 0 and other.table.flag_hexes[unit] == 2:
                far = True
    assert (far, again) == (True, True)
