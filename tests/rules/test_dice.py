"""Dice and exact odds; icepool, which knows nothing of us, is the oracle."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.dice import Effect, Symbol, UnknownDie, effect_of
from rules.odds import FLAG_WORTH, Odds, gains, odds, rerolled, rerolled_upto
from schema.game import Die, Face, Game
from schema.value import FrozenMap
from tests.boards import westeros

effects = st.lists(
    st.builds(
        lambda count, hits, flags: ("", count, hits, flags),
        st.integers(1, 3),
        st.integers(0, 2),
        st.integers(0, 2),
    ),
    min_size=1,
    max_size=5,
).map(lambda rows: Effect.of(tuple(Symbol(f"s{i}", *row[1:]) for i, row in enumerate(rows))))
worths = st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(1), Fraction(5, 2)])


def heroes() -> Game:
    """A game whose dice have everything that a face may do; our own, no publisher's."""
    name = FrozenMap({"en": "face"})
    faces = {
        "green": Face(name=name, hits=("green",)),
        "red": Face(name=name, hits=("red",)),
        "strike": Face(name=name, hits=("all",), attacks=("melee",), strong_only=True),
        "cleave": Face(name=name, hits=("all",), attacks=("melee",)),
        "pierce": Face(name=name, hits=("all",), attacks=("ranged",)),
        "bonus": Face(name=name, hits=("green", "red"), bonus=True),
        "flag": Face(name=name, flags=1),
    }
    dice = {
        "six": Die(name=name, faces=("green", "green", "red", "bonus", "flag", "strike")),
        "other": Die(name=name, faces=("cleave", "pierce")),
    }
    return westeros().changed(faces=FrozenMap(faces), dice=FrozenMap(dice))


def by_icepool(effect: Effect, dice: int) -> dict[tuple[int, int], int]:
    """The same joint distribution, computed by someone else."""
    die = icepool.Die(
        [icepool.Vector((s.hits, s.flags)) for s in effect.symbols],
        times=[s.count for s in effect.symbols],
    )
    return {tuple(outcome): weight for outcome, weight in (dice @ die).items()}


def weights(chances: Odds) -> dict[tuple[int, int], int]:
    return {(hits, flags): weight for hits, flags, weight in chances.outcomes}


def by_hand(effect: Effect, dice: int, flag: Fraction) -> dict[tuple[int, int], int]:
    """Every roll and every second roll, one by one."""
    faces = [s for s in effect.symbols for _ in range(s.count)]

    def worth(symbols: tuple[Symbol, ...]) -> Fraction:
        return Fraction(sum(s.hits for s in symbols)) + flag * sum(s.flags for s in symbols)

    mean = worth(tuple(faces)) / len(faces)
    found: Counter[tuple[int, int]] = Counter()
    for roll in product(faces, repeat=dice):
        shown = Counter(s.face for s in roll)
        best, chosen = Fraction(0), None
        for symbol in effect.symbols:
            gain = shown[symbol.face] * (mean - worth((symbol,)))
            if gain > best:
                best, chosen = gain, symbol.face
        kept = tuple(s for s in roll if s.face != chosen)
        again = dice - len(kept)
        for second in product(faces, repeat=again):
            both = kept + second
            outcome = (sum(s.hits for s in both), sum(s.flags for s in both))
            found[outcome] += len(faces) ** (dice - again)
    return dict(found)


# -- what faces do ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rank", "ranged", "hits", "flags"),
    [("green", False, 4, 1), ("blue", False, 3, 1), ("red", False, 2, 1), ("red", True, 1, 1)],
)
def test_westeros_faces(rank: str, ranged: bool, hits: int, flags: int) -> None:
    """Green is hit by half of all faces and red by a quarter (FFG news 1153)."""
    effect = effect_of(westeros(), rank, ranged=ranged)
    assert effect.faces == 8
    assert sum(s.count for s in effect.symbols if s.hits) == hits
    assert sum(s.count for s in effect.symbols if s.flags) == flags


def test_a_weak_attacker_misses_with_faces_for_strong_ones() -> None:
    """A unit down to its last figure does not hit with a Strike (BattleLore, second edition)."""
    assert _hitting(effect_of(heroes(), "red")) == ["red", "bonus", "strike"]
    assert _hitting(effect_of(heroes(), "red", weak=True)) == ["red", "bonus"]


@pytest.mark.rule("BLH-MMS-03")
def test_bonus_strikes_are_the_leaders_alone() -> None:
    """BLH-MMS-03: supporters' bonus strikes miss."""
    assert _hitting(effect_of(heroes(), "green", bonus=False)) == ["green", "strike"]


@pytest.mark.rule("BLH-EVD-03", "BLH-ENG-06")
def test_only_helmets() -> None:
    """BLH-EVD-03, BLH-ENG-06: matching helmets hit, and there is neither flag nor bonus strike."""
    effect = effect_of(heroes(), "green", helmets=True)
    assert _hitting(effect) == ["green"]
    assert not any(symbol.flags for symbol in effect.symbols)


def test_kinds_of_attack_and_named_dice() -> None:
    """A Cleave hits in melee and a Pierce from afar, a target without a rank too."""
    assert _hitting(effect_of(heroes(), None, die="other")) == ["cleave"]
    assert _hitting(effect_of(heroes(), None, die="other", ranged=True)) == ["pierce"]
    with pytest.raises(UnknownDie, match="no die nine; available: six, other"):
        effect_of(heroes(), None, die="nine")
    with pytest.raises(UnknownDie):
        effect_of(westeros().changed(dice=FrozenMap()), "blue")


def test_the_answer_is_kept() -> None:
    """Asked twice of one game, it is the same object; of another game it is not."""
    assert effect_of(westeros(), "blue") is effect_of(westeros(), "blue")
    assert effect_of(heroes(), "green") != effect_of(westeros(), "green")


def _hitting(effect: Effect) -> list[str]:
    return [symbol.face for symbol in effect.symbols if symbol.hits]


# -- odds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", ["green", "blue", "red"])
@pytest.mark.parametrize("dice", range(9))
def test_the_westeros_die_against_icepool(rank: str, dice: int) -> None:
    """As many dice as the box holds."""
    effect = effect_of(westeros(), rank)
    assert weights(odds(effect, dice)) == by_icepool(effect, dice)


@given(effects, st.integers(0, 6))
def test_odds_are_icepools(effect: Effect, dice: int) -> None:
    """Any die, up to six of them; and the weights sum to the number of rolls."""
    chances = odds(effect, dice)
    assert weights(chances) == by_icepool(effect, dice)
    assert chances.total == effect.faces**dice == sum(w for _, _, w in chances.outcomes)
    assert sum(chance for _, _, chance in chances.rows()) == 1
    assert list(chances.outcomes) == sorted(chances.outcomes)


@pytest.mark.rule("BLH-MMS-02", "BOW-ADV-CO-01")
@given(effects, effects, st.integers(0, 3), st.integers(0, 3))
def test_dice_of_two_kinds_together(one: Effect, other: Effect, a: int, b: int) -> None:
    """BOW-ADV-CO-01, BLH-MMS-02: convolution; dice of one kind are simply more dice."""
    both = odds(one, a).plus(odds(other, b))
    found: Counter[tuple[int, int]] = Counter()
    for (h, f), w in by_icepool(one, a).items():
        for (i, g), v in by_icepool(other, b).items():
            found[h + i, f + g] += w * v
    assert weights(both) == found
    assert odds(one, a).plus(odds(one, b)) == odds(one, a + b)


@given(effects, st.integers(0, 6), st.integers(1, 4))
def test_more_dice_more_hits_higher_bar_fewer(effect: Effect, dice: int, bar: int) -> None:
    """Chances fall with the bar and rise with the dice."""
    few, more = odds(effect, dice), odds(effect, dice + 1)
    assert few.at_least(bar) >= few.at_least(bar + 1)
    assert few.chance(bar) >= few.chance(bar, 1)
    assert few.at_least(bar) <= more.at_least(bar)
    assert few.chance() == 1
    assert few.mean_hits == sum((few.at_least(n) for n in range(1, few.most_hits + 1)), Fraction())
    assert few.mean_flags == dice * Fraction(
        sum(s.flags * s.count for s in effect.symbols), effect.faces
    )


@given(effects, st.integers(0, 5), st.integers(0, 2), st.integers(0, 2), st.integers(0, 3))
def test_what_the_target_ignores(
    effect: Effect, dice: int, hits: int, flags: int, most: int
) -> None:
    """Toughness and ignored flags shift the bar; nothing gets lost."""
    bare = odds(effect, dice)
    left = bare.after(ignored_hits=hits, ignored_flags=flags, most_hits=most, most_flags=most)
    assert left.total == bare.total == sum(w for _, _, w in left.outcomes)
    for bar in range(1, most + 1):
        assert left.chance(bar) == bare.chance(bar + hits)
        assert left.chance(0, bar) == bare.chance(0, bar + flags)
    assert left.most_hits <= most
    assert bare.after() == bare


@pytest.mark.rule("BOW-FAQ-09")
@given(effects, st.integers(0, 5), st.integers(1, 4), st.integers(0, 3))
def test_destroyed(effect: Effect, dice: int, figures: int, room: int) -> None:
    """BOW-FAQ-09: what cannot be retreated is a hit; with room for all of it only hits count."""
    chances = odds(effect, dice)
    assert chances.destroyed(figures, 99) == chances.at_least(figures)
    assert chances.destroyed(figures, 0) == chances._share(
        w for h, f, w in chances.outcomes if h + f >= figures
    )
    assert chances.destroyed(figures, room) >= chances.destroyed(figures, room + 1)
    assert chances.destroyed(figures, room, 2) >= chances.destroyed(figures, room)
    assert chances.destroyed(figures, lambda hits: room) == chances.destroyed(figures, room)


# -- rolling again ----------------------------------------------------------------------------


@pytest.mark.rule("BLH-FLK-01")
@given(effects, st.integers(0, 3), worths)
def test_rolling_again_against_every_roll(effect: Effect, dice: int, flag: Fraction) -> None:
    """BLH-FLK-01: every first and every second roll by hand, the choice made for each."""
    if effect.faces ** (2 * dice) > 20_000:
        dice = 1
    chances = rerolled(effect, dice, flag)
    assert weights(chances) == by_hand(effect, dice, flag)
    assert chances.total == effect.faces ** (2 * dice) == sum(w for _, _, w in chances.outcomes)


@given(effects, st.integers(0, 6), worths)
def test_rolling_again_never_costs(effect: Effect, dice: int, flag: Fraction) -> None:
    """The attacker may always leave his dice as they are."""
    before, after = odds(effect, dice), rerolled(effect, dice, flag)
    worth = [o.mean_hits + flag * o.mean_flags for o in (before, after)]
    assert worth[0] <= worth[1]
    assert sum(s.count * g for s, g in zip(effect.symbols, gains(effect, flag))) == 0


@given(effects, st.integers(0, 5), worths)
def test_all_numbers_of_dice_at_once_are_each_by_itself(
    effect: Effect, most: int, flag: Fraction
) -> None:
    """They share the powers of the most dice, and nothing else."""
    chances = rerolled_upto(effect, most, flag)
    assert chances == [rerolled(effect, dice, flag) for dice in range(most + 1)]


@pytest.mark.rule("BLH-FLK-01")
def test_two_symbols_that_do_the_same_are_two() -> None:
    """BLH-FLK-01: all dice *of one symbol*: three misses of two symbols are not rolled together."""
    one = Effect.of((Symbol("miss", 2, 0, 0), Symbol("hit", 2, 1, 0)))
    two = Effect.of((Symbol("miss", 1, 0, 0), Symbol("void", 1, 0, 0), Symbol("hit", 2, 1, 0)))
    assert odds(one, 4) == odds(two, 4)
    assert rerolled(one, 1) == rerolled(two, 1)
    assert rerolled(one, 4).mean_hits == 3
    assert rerolled(two, 4).mean_hits < 3


def test_a_flag_is_kept_or_rolled_by_its_worth() -> None:
    """Against green a die is worth half a hit and more: a flag worth a half is rolled again."""
    effect = effect_of(westeros(), "green")
    gain = {s.face: g for s, g in zip(effect.symbols, gains(effect), strict=True)}
    assert gain["morale"] == Fraction(4, 8) + Fraction(1, 16) - FLAG_WORTH
    assert rerolled(effect, 5, 0).mean_flags < rerolled(effect, 5, 1).mean_flags
    assert rerolled(effect, 5, 0).mean_hits > rerolled(effect, 5, 1).mean_hits


@pytest.mark.parametrize("dice", [8, 12])
def test_a_fistful_of_dice(dice: int) -> None:
    """Twelve dice with all that may be rolled again are still exact."""
    chances = rerolled(effect_of(westeros(), "red"), dice)
    assert chances.total == 8 ** (2 * dice) == sum(w for _, _, w in chances.outcomes)
    assert chances.mean_hits > odds(effect_of(westeros(), "red"), dice).mean_hits


@pytest.mark.rule("BLH-FLK-01")
def test_of_equal_gains_the_first_symbol_on_the_die_is_rolled() -> None:
    """BLH-FLK-01 leaves the choice open: where two symbols gain the same, one rule decides."""
    flag, blank, hit = Symbol("flag", 1, 0, 1), Symbol("blank", 1, 0, 0), Symbol("hit", 1, 1, 0)
    flags_go = rerolled(Effect.of((flag, blank, hit)), 2, 0)
    blanks_go = rerolled(Effect.of((blank, flag, hit)), 2, 0)
    assert flags_go.mean_hits == blanks_go.mean_hits
    assert flags_go.mean_flags < blanks_go.mean_flags
