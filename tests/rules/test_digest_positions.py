"""Rules of the digest as positions on a board, for which a value alone would prove too little."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import games
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from rules.combat import attack
from rules.odds import FLAG_WORTH
from rules.position import Position
from rules.retreat import retreated, retreats
from rules.validation import check
from schema.game import Game
from schema.value import FrozenMap
from tests.battles import battle
from tests.rules.changed_games import after, first_edition, with_ability

RETREAT = """
. . . . .
 . . X . .
. . A . .
 . . . . .
{last} . . .
"""
"""A on C3, struck from C4: straight on lie B2 and B1, beside them nearer to its edge C2."""


BEHIND = {"B": "standard infantry blue", "Y": "pennant infantry green"}


@pytest.mark.rule("BLH-DRT-02")
@pytest.mark.parametrize(
    ("last", "flags", "path", "lost"),
    [
        (". .", 1, ("B2",), 0),
        (". .", 2, ("B2", "B1"), 0),
        (". .", 3, ("B2", "B1"), 1),  # the edge of the board
        (". B", 2, ("B2",), 1),  # a friend
        (". B", 3, ("B2",), 2),
        (". ~", 2, ("B2",), 1),  # water
        (". Y", 3, ("B2",), 2),  # an enemy
    ],
)
def test_who_has_a_free_hex_behind_must_go_there_and_pays_for_the_rest(
    last: str, flags: int, path: tuple[str, ...], lost: int
) -> None:
    """It goes as far as the line goes, though C2 beside it is free all the time; figures are lost
    for what is left, and the position afterwards says so."""
    position = battle(
        RETREAT.format(last=last),
        first_edition(),
        ("directional-retreat",),
        A="standard cavalry red",
        X="pennant infantry blue",
        **{name: unit for name, unit in BEHIND.items() if name in last},
    )
    a, x = (position.theatre.numbers[name] for name in "ax")
    (way,) = retreats(position, a, flags, x)
    names = position.theatre.grid.names
    assert tuple(names[place] for place in way.path) == path
    assert way.losses == lost
    later = retreated(position, a, way)
    full = position.theatre.fighters[a].full
    if lost < full:
        assert names[later.at[a]] == path[-1]
        assert later.soldiers[a] == full - lost


DRAGON = """
. P N .
 B A . .
. X . .
"""
"""A and B strike X together; two of foot beside each make them Bold."""


def against_dragon(game: Game) -> Position:
    """That board by the rule of massed strikes."""
    foot = "standard infantry blue"
    return battle(
        DRAGON,
        game,
        ("massed-melee-strike",),
        A="standard cavalry red",
        B="standard cavalry blue",
        X="pennant dragon any",
        P=foot,
        N=foot,
    )


@pytest.mark.rule("BLH-MMS-03")
def test_only_the_leaders_bonus_strikes_count_against_a_dragon() -> None:
    """Red cavalry leads with 4 dice, blue cavalry adds 3 - 1, and the other way round: the bonus
    strike is a hit on the leader's dice and a miss on the others."""
    position = against_dragon(first_edition())
    alone = {lead: attack(position, lead, "x") for lead in "ab"}
    for lead, other in ("ab", "ba"):
        result = attack(position, lead, "x", supporters=(other,))
        assert [support.allowed.yes for support in result.supporters] == [True]
        (own, dice), (joined, more) = result.effects
        assert (dice, more) == (alone[lead].dice, alone[other].dice - 1)
        hits = {symbol.face: symbol.hits for symbol in own.symbols}
        assert hits.pop("bonus-strike") == 1
        assert {s.face: s.hits for s in joined.symbols} == {**hits, "bonus-strike": 0}


@pytest.mark.rule("BLH-MMS-03")
def test_only_the_leaders_abilities_count_against_a_dragon() -> None:
    """Both would roll two dice more for two missing figures; only who leads does."""
    position = against_dragon(with_ability("cavalry", "rage", first_edition(), dice=1))
    numbers = position.theatre.numbers
    whole = attack(position, "a", "x", supporters=("b",)).dice
    assert whole == 4 + 3 - 1
    hurt = after(position, position.soldiers[numbers["b"]] - 2, numbers["b"])
    assert attack(hurt, "a", "x", supporters=("b",)).dice == whole
    assert attack(hurt, "b", "x", supporters=("a",)).dice == 3 + 2 + 4 - 1


@pytest.mark.rule("BLH-FLK-E1")
def test_blue_infantry_misses_and_blue_cavalry_rolls_two_red_helmets_again() -> None:
    """A engages green infantry and has no reroll itself. The cavalry's three dice are counted over
    every first roll by hand; where two show red helmets these two are rolled again."""
    position = battle(
        "A X B",
        first_edition(),
        ("engagement",),
        A="standard infantry blue",
        B="standard cavalry blue",
        X="pennant infantry green",
    )
    numbers = position.theatre.numbers
    assert not attack(position, "b", "x").flank
    position.engage(numbers["a"], numbers["x"])
    main, flank = attack(position, "a", "x"), attack(position, "b", "x")
    assert (main.flank, flank.flank) == (False, True)
    (effect, dice), *others = flank.effects
    assert (dice, others) == (3, [])
    faces = [symbol for symbol in effect.symbols for _ in range(symbol.count)]
    worth = {s.face: s.hits + FLAG_WORTH * s.flags for s in faces}
    usual = Fraction(sum(Fraction(worth[s.face]) for s in faces)) / len(faces)
    mean = Fraction(sum(s.hits for s in faces), len(faces))
    total = Fraction(0)
    for roll in product(faces, repeat=dice):
        shown = Counter(symbol.face for symbol in roll)
        gains = {face: n * (usual - worth[face]) for face, n in shown.items()}
        again = max(gains, key=lambda face: gains[face])
        if sorted(shown.items()) == [("green-helmet", 1), ("red-helmet", 2)]:
            assert again == "red-helmet"
        kept = [s for s in roll if gains[again] <= 0 or s.face != again]
        total += sum(s.hits for s in kept) + (dice - len(kept)) * mean
    assert flank.odds.mean_hits == total / len(faces) ** dice
    assert flank.odds.mean_hits > dice * mean


@pytest.mark.rule("BOW-SK-01")
def test_the_core_set_has_two_skirmish_cards_and_more_may_come() -> None:
    """Each of the two is drawn without a fault, and so is a third one that an expansion adds."""
    core = games.load("battles-of-westeros", add_ons=())
    assert list(core.skirmish_cards) == ["raid-in-the-riverlands", "westerlands-bounty"]
    bounty = core.skirmish_cards["westerlands-bounty"]
    third = bounty.changed(name=FrozenMap(en="A Third Card"))
    wider = core.changed(skirmish_cards=FrozenMap({**core.skirmish_cards, "third": third}))
    for card in wider.skirmish_cards:
        drawn = generate(parse_brief(wider, card, 4711), wider)
        assert check(drawn, wider).is_valid
        assert drawn.provenance is not None
        assert drawn.provenance.card == card
