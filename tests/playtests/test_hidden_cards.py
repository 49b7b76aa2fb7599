"""Hidden cards in playtests: drawn as they are revealed, judged, watched."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from exporters.words.battle_log import BattleLog
from playtests import Battle, battle
from playtests.backend import compiled
from playtests.indices import HIDDEN_MOST, S_REVEAL
from playtests.judging import Judging, judge
from playtests.kernel.chance import begin_chance
from playtests.kernel.hidden import deal_hidden, draw_hidden
from playtests.records import STATE, Record, blank
from playtests.replay import steps_of
from playtests.running import logged, play
from playtests.tables.hidden import cards_of
from playtests.temperaments import TEMPERAMENTS
from playtests.watching import watched
from rules.position import Position
from schema.names import Names
from tests.playtests.fields import ready
from tests.rules.changed_games import with_rules
from tests.rules.test_revealing import THUNDER

SEED = 11


@cache
def thunder(reading: str = "", temperament: str = "steady") -> Battle:
    """Rolls of Thunder by its own rules for the captives."""
    setup = ready("thunder").setup
    game = with_rules(setup.game, hidden=THUNDER)
    return battle(setup.scenario, game, reading=reading, temperament=temperament)


def revealed(of: Battle, game: int) -> list[tuple[int, ...]]:
    """The steps of a game in which cards are revealed."""
    return [step for step in steps_of(logged(of, SEED, game)) if step[0] == S_REVEAL]


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_engine_finds_nothing_to_object_to(temperament: str) -> None:
    """Every card is revealed when it has to be, and its unit comes where it may."""
    for reading in ("", "everyone"):
        assert judge(thunder(reading, temperament), SEED, range(4)) is None


def test_a_card_in_ruins_and_one_that_is_stormed_differ() -> None:
    """A building without a card falls into ruins in a turn at the end of which another is
    stormed."""
    assert judge(thunder("", "wayward"), 12, [19]) is None


@pytest.mark.soak
def test_many_games_are_judged(tmp_path_factory: pytest.TempPathFactory) -> None:
    """400 of each reading and temperament."""
    pytest.importorskip("numba")
    kernel = compiled(tmp_path_factory.mktemp("kernel"))
    for reading in ("", "four-anywhere", "everyone"):
        for temperament in TEMPERAMENTS:
            assert judge(thunder(reading, temperament), 12, range(400), kernel) is None


def test_cards_are_revealed_and_win() -> None:
    """By storm and by ruins; the way to win by them is counted, and units come of them."""
    of = thunder()
    slugs = {one.slug for one in of.left_out}
    assert "playtest-hidden-unknown" in slugs
    assert slugs.isdisjoint({"playtest-hidden", "playtest-win-left-out"})
    steps = [step for game in range(6) for step in revealed(of, game)]
    assert len(steps) > 6
    assert any(step[3] >= 0 for step in steps)
    assert len(play(of, 2).units) == len(of.setup.scenario.units)
    assert "playtest-hidden" in {one.slug for one in ready("thunder").left_out}


def test_every_card_lies_anywhere_as_often() -> None:
    """2,000 deals of five cards on five hexes: each pair of them 400 times or so (0.1 %: 16 of them
    below 40 by chi-square); no hex has a card twice and no card two hexes."""
    t, s = thunder().table, blank(STATE)
    found: Counter[tuple[int, int]] = Counter()
    s.key[0] = 7
    for game in range(2000):
        begin_chance(s, game)
        deal_hidden(t, s)
        cards = [draw_hidden(t, s, i) for i in range(5)]
        assert sorted(cards) == [0, 1, 2, 3, 4]
        found.update(enumerate(cards))
    assert sum((found[i, c] - 400) ** 2 / 400 for i in range(5) for c in range(5)) < 40


def test_where_cards_lie_is_nowhere_before() -> None:
    """A player who searches could look there: what lies where is drawn only when it is revealed."""
    of = thunder()
    assert sorted(name for _, name, _ in cards_of(of.setup)) == sorted(
        2 * ["citadel-guard"] + 3 * ["blood-harvesters"]
    )
    s = blank(STATE)
    deal_hidden(of.table, s)
    assert s.covered[:5] == s.unseen[:5] == [1] * 5


FALSE: dict[str, Callable[[list[int]], list[int]]] = {
    "spot": lambda spots: [spot + 1 for spot in spots],
    "card_unit": lambda units: [*units[1:5], *units[:1], *units[5:]],
    "card_kind": lambda kinds: [*kinds[1:5], *kinds[:1], *kinds[5:]],
    "limited": lambda limited: [1] * len(limited),
    "storms": lambda storms: [1 - one for one in storms],
}


@pytest.mark.parametrize("field", FALSE)
def test_a_false_table_is_caught(field: str) -> None:
    """Where cards lie, what they are, how many there may be, and who reveals them."""
    of, table = thunder(), Record(())
    vars(table).update({name: list(numbers) for name, numbers in vars(of.table).items()})
    setattr(table, field, FALSE[field](table[field]))
    if field == "limited":
        table["rule"][HIDDEN_MOST] = 0
    false = replace(of, table=table)
    assert any(judge(false, SEED, [game]) is not None for game in range(6))


def test_a_watched_game_shows_what_was_revealed() -> None:
    """The unit on its hex, the card gone, and a line that names it."""
    of = thunder()
    log = logged(of, SEED, 0)
    game, judging = watched(of, log, SEED, 0), Judging(of, steps_of(log))
    judging.run()
    assert game.moments[-1].places == tuple(judging.position.at)
    words = BattleLog(game, Names(of.setup.scenario, of.setup.game, "en"))
    number = next(n for n, moment in enumerate(game.moments) if moment.kind == S_REVEAL)
    assert words.line(number).startswith("Hidden card revealed: ")
    before, after = game.board(number - 1), game.board(number)
    assert len(after.hidden[0].spots) == len(before.hidden[0].spots) - 1
    assert len(after.units) >= len(before.units)
    there = sorted(at for at in game.moments[number].places if at >= 0)
    position = Position.of(after, of.setup.game)
    assert sorted(at for at in position.at if at >= 0) == there
    assert set(game.hexes(number)) <= set(of.setup.grid.names)
