"""Combat: who may attack whom, with how many dice, and what becomes of them."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.attacks import may_attack, strikes_back, targets
from rules.combat import attack, back_attack
from rules.dice import Blow, attack_dice, caps
from rules.movement import moved
from rules.odds import Attack
from rules.position import Position
from rules.strength import hits_to_destroy
from schema.game import Game
from schema.rendering import render
from schema.scenario import Variant
from schema.text import Message
from schema.value import FrozenMap
from tests.battles import battle
from tests.rules.changed_games import after, first_edition, second_edition, with_ability, with_rules

HOST = "stark war-host blue"
RIDERS = "stark winterfell-riders blue"
NORTHMEN = "stark northmen-archers green"
GUARDS = "lannister lannisport-guards blue"
ARCHERS = "lannister westerlands-archers green"
KNIGHTS = "lannister casterly-rock-cavaliers red"


def why(result: Attack) -> str | None:
    """The slug of the reason why an attack is not made; its sentence says everything."""
    return said(result.game, result.allowed.because) if result.allowed.because else None


def slugs(result: Attack) -> list[str]:
    """The rules that made its dice."""
    return [said(result.game, step.message) for step in result.steps]


def joining(result: Attack) -> list[str]:
    """Why those who were asked to join may not, each an empty string where he may."""
    reasons = (support.allowed.because for support in result.supporters)
    return [said(result.game, because) if because else "" for because in reasons]


def said(game: Game, message: Message) -> str:
    """The slug of a message that has a sentence with nothing left out."""
    sentence = render(message, game, "en")
    assert "{" not in sentence
    assert not sentence.startswith(message.slug)
    return message.slug


# -- who may attack whom -----------------------------------------------------------------------


def test_melee_wants_a_neighbour_and_archers_a_line() -> None:
    """Melee is for neighbours; a shot needs range and sight, and units hide what is behind them
    (public facts B1.6)."""
    position = battle(". A . X . N", A=HOST, X=GUARDS, N=NORTHMEN)
    assert why(attack(position, "a", "x")) == "attack-not-beside"
    assert attack(position, "n", "x")
    assert why(attack(position, "n", "a")) == "attack-own-side"
    far = battle("N . . . X", N=NORTHMEN, X=GUARDS)
    assert why(attack(far, "n", "x")) == "attack-too-far"
    hidden = battle("N A X", N=NORTHMEN, A=HOST, X=GUARDS)
    assert why(attack(hidden, "n", "x")) == "attack-not-seen"
    assert targets(hidden, 0) == ()
    assert targets(hidden, 1) == (2,)


def test_who_neither_shoots_nor_stands_on_the_board() -> None:
    """The reasons that lie in the unit itself."""
    position = battle("A X .", A=HOST, X=GUARDS, N=NORTHMEN)
    assert why(attack(position, "a", "x", ranged=True)) == "attack-no-shots"
    assert why(attack(position, "n", "x")) == "attack-not-on-board"
    beside = battle("N X", N=NORTHMEN, X=GUARDS)
    assert why(attack(beside, "n", "x", ranged=False)) == "attack-no-melee"


@pytest.mark.rule("BOW-FAQ-06", "BOW-FAQ-07")
def test_archers_shoot_at_their_neighbours() -> None:
    """BOW-FAQ-06: archers beside an enemy may attack another; BOW-FAQ-07: their attack on a
    neighbour is a shot."""
    position = battle("Y . N X", N=NORTHMEN, X=GUARDS, Y=GUARDS)
    assert attack(position, "n", "x").ranged
    assert targets(position, 0) == (1, 2)


def test_hounds_do_both() -> None:
    """Units with melee and range fight with neighbours hand to hand."""
    hounds = "stark kennelmasters blue"
    position = battle("K X . Y", K=hounds, X=GUARDS, Y=GUARDS)
    assert not attack(position, "k", "x").ranged
    assert attack(position, "k", "x", ranged=True).ranged
    assert attack(battle("K . Y", K=hounds, Y=GUARDS), "k", "y").ranged


@pytest.mark.rule("BOW-TT-FIRE")
def test_a_fire_forbids_to_attack() -> None:
    """BOW-TT-FIRE: units inside may not attack, and not strike back either."""
    position = battle("*A X", A=HOST, X=GUARDS)
    assert why(attack(position, "a", "x")) == "attack-not-from-here"
    assert not strikes_back(position, 0, 1)
    assert attack(position, "x", "a")


def test_no_battle_in_the_turn_of_entry() -> None:
    """Landmarks of the first edition (public facts B3): no battle in the turn of entry, and their
    occupant may ignore a flag."""
    game = first_edition()
    foot = {"A": "standard infantry blue", "X": "pennant infantry blue"}
    position = battle("lA X", game, (), **foot)
    assert attack(position, "a", "x")
    assert why(attack(position, "a", "x", entered=True)) == "attack-not-on-entry"
    entered = position.copy()
    entered.moved[0] = True
    assert not may_attack(entered, 0, 1)
    assert attack(position, "x", "a").ignored_flags == 1


def test_who_moved_too_far_attacks_no_more() -> None:
    """Blue infantry of the first edition moves two hexes, one if it fights (public facts B3); it
    still strikes back."""
    foot = {"A": "standard infantry blue", "X": "pennant infantry blue"}
    position = battle("A . . X", first_edition(), (), **foot)
    far = moved(position, 0, position.theatre.grid.index("C1"))
    assert why(attack(far, "a", "x")) == "attack-moved-too-far"
    assert not may_attack(far, 0, 1)
    assert attack(far, "x", "a")
    near = battle(". A . X", first_edition(), (), **foot)
    near = moved(near, 0, near.theatre.grid.index("C1"))
    assert attack(near, "a", "x")


@pytest.mark.rule("BLH-ENG-03")
def test_engaged_units_attack_only_each_other() -> None:
    """BLH-ENG-03: engaged units attack only each other, but strike back at anyone."""
    game = first_edition()
    horse = "pennant cavalry blue"
    position = battle(
        "Y A X",
        game=game,
        variants=("engagement",),
        A="standard infantry blue",
        X="pennant infantry blue",
        Y=horse,
    )
    position.engage(0, 1)
    result = attack(position, "a", "y")
    assert why(result) == "attack-engaged"
    assert attack(position, "a", "x")
    assert attack(position, "y", "a", counter=True)
    assert attack(position, "a", "y", counter=True)


# -- dice and caps -----------------------------------------------------------------------------


@pytest.mark.parametrize(("rank", "dice"), [("green", 2), ("blue", 3), ("red", 4)])
def test_dice_by_rank(rank: str, dice: int) -> None:
    """Dice by banner (public facts B3); losses do not matter in the basic rules (B1.5)."""
    position = after(battle("A X", A=f"stark war-host {rank}", X=GUARDS), 1)
    assert attack(position, "a", "x").dice == dice


@pytest.mark.rule("BOW-TT-FORD", "BOW-TT-DEV")
@pytest.mark.parametrize(
    ("board", "dice", "slug"),
    [
        ("A fX", 2, "dice-cap-into"),
        ("fA X", 2, "dice-cap-out"),
        ("fA fX", 2, "dice-cap-into"),
        ("A bX", 2, "dice-cap-into"),
        ("A hX", 2, "dice-cap-uphill"),
        ("hA hX", 3, None),
        ("hA X", 3, None),
        ("~vA X", 3, None),  # BOW-TT-FORD: only in counterattacks
        ("A ~vX", 3, None),
        ("xA fxX", 3, None),  # BOW-TT-DEV: devastation cancels the forest
    ],
)
def test_terrain_caps_the_dice(board: str, dice: int, slug: str | None) -> None:
    """Forest at most two dice into or out of it (B1.6), and what else the ground allows."""
    result = attack(battle(board, A=HOST, X=GUARDS), "a", "x")
    assert result.dice == dice
    assert slugs(result)[1:] == ([slug] if slug else [])


@pytest.mark.rule("BOW-TT-FORD", "BOW-TT-!2")
def test_a_ford_caps_counterattacks() -> None:
    """BOW-TT-FORD: at most two dice in a counterattack out of it; BOW-TT-!2: a reading of the
    rules says in every attack."""
    position = battle("~vA X", A=HOST, X=GUARDS)
    assert attack(position, "a", "x", counter=True).dice == 2
    every = battle("~vA X", variants=("ford-caps-every-attack",), A=HOST, X=GUARDS)
    result = attack(every, "a", "x")
    assert result.dice == 2
    game = every.theatre.game
    assert render(result.steps[1].message, game, "en").startswith("max 2 when counterattacking")


def test_heights_of_the_board() -> None:
    """Where the board has heights, lower ground is what lies lower; at one height the terrain
    decides."""
    position = battle("hA hX", A=HOST, X=GUARDS)
    steep = position.copy()
    steep.ground = replace(position.ground, heights=(0, 1))
    assert attack_dice(steep, 0, 1, ranged=False) == 2
    assert attack_dice(steep, 1, 0, ranged=False) == 3


def test_caps_come_before_modifiers() -> None:
    """Public facts B2: Harvesters with two of three figures left roll 2 + 1 = 3 dice into a
    forest; with the other choice the cap comes last."""
    units = {"A": "uthuk blood-harvester any", "X": "daqan citadel-guard any"}
    game = second_edition()
    position = after(battle("A fX", game, (), **units), 2)
    assert attack(position, "a", "x").dice == 3
    assert slugs(attack(position, "a", "x")) == ["dice-of-its-own", "dice-cap-into", "dice-rage"]
    late = with_rules(game, combat={"caps": "after"})
    assert attack(after(battle("A fX", late, (), **units), 2), "a", "x").dice == 2


@pytest.mark.rule("BLH-WEAK-E1", "BLH-WEAK-!1")
def test_weakened_units_roll_less() -> None:
    """BLH-WEAK-E1: red cavalry that lost two of three rolls 4 - 1 = 3 dice; BLH-WEAK-!1: infantry
    that lost two of four is weakened by one reading and not by the other."""
    units = {"A": "standard cavalry red", "X": "pennant infantry blue"}
    game = first_edition()
    position = after(battle("A X", game, ("weakened-units",), **units), 1)
    assert attack(position, "a", "x").dice == 3
    units["A"] = "standard infantry red"
    for since, dice in (("half", 3), ("more-than-half", 4)):
        on = Variant(id="weakened-units", options=FrozenMap(since=since))
        foot = after(battle("A X", game, (on,), **units), 2)
        assert attack(foot, "a", "x").dice == dice


def test_a_shot_after_a_move() -> None:
    """Off balance (public facts B1.3): a die less for a shot after a move, not in melee."""
    position = battle("N X", N=NORTHMEN, X=GUARDS)
    position.moved[0] = position.moved[1] = True
    assert attack(position, "n", "x").dice == 1
    assert attack(position, "x", "n").dice == 3
    assert attack(position, "n", "x", counter=True).dice == 2
    assert attack_dice(position, 0, 1, ranged=True, moved=False) == 2


def test_a_hill_lengthens_shots() -> None:
    """Archers on a hill shoot one hex farther (the pack's placeholder)."""
    assert not attack(battle("N . . . X", N=NORTHMEN, X=GUARDS), "n", "x")
    assert attack(battle("hN . . . X", N=NORTHMEN, X=GUARDS), "n", "x")


@pytest.mark.rule("BOW-FAQ-02")
def test_a_commander_alone_attacks_with_his_banner() -> None:
    """BOW-FAQ-02: a commander left alone attacks with the dice of his unit's banner."""
    position = after(battle("A X", A=f"{HOST} greatjon", X=GUARDS), 0)
    assert attack(position, "a", "x").dice == 3


# -- what the target does ----------------------------------------------------------------------


@pytest.mark.rule("BLH-EVD-06", "BOW-FAQ-04")
def test_archers_strike_back() -> None:
    """BOW-FAQ-04, and only at neighbours; nobody does who evades (BLH-EVD-06)."""
    position = battle("A X", A=HOST, X=ARCHERS)
    assert attack(position, "a", "x").strikes_back
    assert not attack(position, "a", "x", evaded=True).strikes_back
    assert not attack(position, "x", "a", counter=True).strikes_back
    far = attack(battle("N . X", N=NORTHMEN, X=ARCHERS), "n", "x").strikes_back
    assert far.because is not None
    assert far.because.slug == "counter-not-beside"


def test_only_bold_units_battle_back() -> None:
    """The first edition: Bold units ignore a flag a level and may battle back (B3)."""
    foot = "pennant infantry blue"
    game = first_edition()
    alone = battle("A X .", game=game, A="standard cavalry blue", X=foot)
    held = battle("A X Y\n . Z .", game=game, A="standard cavalry blue", X=foot, Y=foot, Z=foot)
    assert not attack(alone, "a", "x").strikes_back
    assert attack(held, "a", "x").strikes_back
    assert (attack(alone, "a", "x").ignored_flags, attack(held, "a", "x").ignored_flags) == (0, 1)
    nobody = with_rules(game, combat={"counterattack": "none"})
    position = battle("A X", game=nobody, A="standard cavalry blue", X=foot)
    assert not attack(position, "a", "x").strikes_back


def test_toughness_ignores_hits() -> None:
    """Toughness (public facts B1.3) takes hits off every attack."""
    game = with_ability("lannisport-guards", "toughness", hits=2)
    result = attack(battle("A X", game=game, A=HOST, X=GUARDS), "a", "x")
    plain = attack(battle("A X", A=HOST, X=GUARDS), "a", "x")
    assert result.ignored_hits == 2
    assert result.odds == plain.odds
    assert result.suffered.at_least(1) == plain.odds.at_least(3) == Fraction(27, 512)
    assert result.suffered.most_hits == 1


# -- flanks ------------------------------------------------------------------------------------


@pytest.mark.rule("BLH-FLK-01")
def test_a_flank_rerolls() -> None:
    """BLH-FLK-01 and B1.5: who attacks a unit that is engaged with another rolls one symbol
    again; it never loses by that."""
    position = battle("A X B", A=HOST, X=GUARDS, B=RIDERS)
    assert not attack(position, "b", "x").flank
    position.engage(0, 1)
    result = attack(position, "b", "x")
    assert result.flank
    assert not attack(position, "a", "x").flank
    assert not attack(position, "b", "x", counter=True).flank
    assert result.odds.mean_hits > attack(position, "a", "x").odds.mean_hits


@pytest.mark.rule("BLH-FLK-01")
def test_missiles_and_creatures_have_no_flank_strike() -> None:
    """BLH-FLK-01: any other enemy melee unit, not missile, Creature or Dragon."""
    game, on = first_edition(), ("engagement",)
    units = {"A": "standard infantry blue", "X": "pennant infantry green"}
    for flanker, flank in (
        ("cavalry blue", True),
        ("archers blue", False),
        ("creature any", False),
    ):
        position = battle("A X B", game, on, B=f"standard {flanker}", **units)
        numbers = position.theatre.numbers
        position.engage(numbers["a"], numbers["x"])
        assert attack(position, "b", "x").flank is flank


@pytest.mark.rule("BOW-FAQ-05")
def test_who_always_flanks() -> None:
    """BOW-FAQ-05: Marbrand attacks as flanking, engaged or not."""
    marbrand = "lannister casterly-rock-cavaliers blue marbrand-outrider"
    position = battle("A X", A=marbrand, X="stark war-host green")
    assert attack(position, "a", "x").flank


# -- together ----------------------------------------------------------------------------------


def coordinated(board: str = "A X B", **units: str) -> Position:
    """A battle in which units may attack together."""
    placed = {"A": RIDERS, "B": RIDERS, "X": GUARDS, **units}
    return battle(board, None, ("coordinated-attacks",), **placed)


@pytest.mark.rule("BOW-ADV-CO-01", "BOW-ADV-CO-02", "BOW-ADV-CO-E1")
def test_a_coordinated_attack() -> None:
    """BOW-ADV-CO-01 and BOW-ADV-CO-E1: two blue units roll 3 + 2 = 5 dice; BOW-ADV-CO-02: the
    counterattack is of the lead alone."""
    result = attack(coordinated(), "a", "x", supporters=("b",))
    assert result.dice == 5
    assert [step.dice for step in result.steps] == [3, 5]
    assert result.orders == 2
    assert result.strikes_back
    assert sum(chance for _, _, chance in result.odds.rows()) == 1
    alone = attack(battle("A X B", A=RIDERS, B=RIDERS, X=GUARDS), "a", "x", supporters=("b",))
    assert alone.dice == 3
    assert joining(alone) == ["support-not-played"]


@pytest.mark.rule("BOW-ADV-CO-03")
def test_a_flank_together_needs_everybodys_flank() -> None:
    """BOW-ADV-CO-03: rerolled only if all participants flank."""
    position = coordinated("A X B\n . C .", C=HOST)
    position.engage(position.theatre.numbers["c"], position.theatre.numbers["x"])
    assert attack(position, "a", "x", supporters=("b",)).flank
    assert not attack(position, "a", "x", supporters=("b", "c")).flank


def test_who_cannot_join() -> None:
    """Supporters stand beside the target and fight hand to hand; nobody joins a shot."""
    position = coordinated(". A X N\n  . B Y .", N=NORTHMEN, B=HOST, Y=KNIGHTS)
    result = attack(position, "a", "x", supporters=("b", "n", "y", "a"))
    assert joining(result) == [
        "",
        "attack-no-melee",
        "support-no-friend",
        "support-no-friend",
    ]
    shot = attack(position, "n", "x", supporters=("b",))
    assert shot.ranged
    assert joining(shot) == ["support-alone"]


@pytest.mark.rule("BLH-MMS-04", "BLH-MMS-05", "BLH-MMS-E1")
def test_a_massed_melee_strike() -> None:
    """BLH-MMS-E1: red cavalry leads with 4 dice and blue cavalry adds 3 - 1 = 2; red infantry that
    is not Bold and green infantry whose only neighbour shoots stay out. BLH-MMS-05: one order is
    enough; BLH-MMS-04: the Dragon may battle back against the lead only."""
    board = """
    . P .
     B A .
    . X D
     G . .
    N . .
    """
    position = battle(
        board,
        game=first_edition(),
        variants=("massed-melee-strike",),
        A="standard cavalry red",
        B="standard cavalry blue",
        D="standard infantry red",
        G="standard infantry green",
        N="standard archers green",
        P="standard infantry blue",
        X="pennant dragon any",
    )
    result = attack(position, "a", "x", supporters=("b", "d", "g", "n"))
    assert joining(result) == ["", "support-not-bold", "support-not-bold", "support-not-bold"]
    assert result.dice == 6
    assert result.orders == 1
    others = attack(position, "d", "x", supporters=("a",))
    assert (others.dice, others.supporters[0].allowed.yes) == (4, False)  # the leader is not Bold


@pytest.mark.rule("BLH-MMS-01")
def test_massed_strikes_are_for_dragons_and_in_touch() -> None:
    """BLH-MMS-01: against Dragons only, and all stand beside each other, one after the other."""
    board = """
    . P .
     B A .
    . X D
     G F .
    N E .
    """
    game, on = first_edition(), ("massed-melee-strike",)
    foot = "standard infantry blue"
    units = dict.fromkeys("ABEGFNP", foot)
    position = battle(board, game, on, X="pennant dragon any", D="pennant dragon any", **units)
    found = attack(position, "a", "x", supporters=("b", "g", "f"))
    assert joining(found) == ["", "support-not-in-touch", "support-not-in-touch"]
    small = battle(board, game, on, X="pennant infantry red", D="pennant dragon any", **units)
    assert joining(attack(small, "a", "x", supporters=("b",))) == ["support-not-against"]


@pytest.mark.rule("BLH-MMS-03")
def test_bonus_strikes_are_the_leaders() -> None:
    """BLH-MMS-03: bonus strikes and abilities count for the lead only."""
    game = with_rules(first_edition(), together={"allowed": "yes"})
    position = battle(
        "A X B",
        game=game,
        A="standard cavalry red",
        B="standard cavalry blue",
        X="pennant infantry blue",
    )
    result = attack(position, "a", "x", supporters=("b",))
    # Of six faces the leader hits with a helmet and the bonus strike, his supporter with a helmet.
    assert result.odds.mean_hits == 4 * Fraction(2, 6) + 2 * Fraction(1, 6)


# -- in the back -------------------------------------------------------------------------------


@pytest.mark.rule("BLH-ENG-06", "BOW-ADV-WD-03")
def test_a_strike_in_the_back() -> None:
    """BLH-ENG-06: dice by banner, only matching helmets, no flags, no caps; BOW-ADV-WD-03 too."""
    position = battle("A fX", A=HOST, X="lannister lannisport-guards green")
    position.engage(0, 1)
    result = back_attack(position, "x", "a")
    assert result.dice == 3
    assert result.odds.mean_hits == 3 * Fraction(3, 8)  # valor hits everybody, but is no helmet
    assert result.odds.most_flags == 0
    assert not result.strikes_back
    stranger = battle("A X", A=HOST, X=GUARDS)
    assert why(back_attack(stranger, "x", "a")) == "back-attack-not-engaged"
    free = with_rules(movement={"engaged": "free"})
    untouched = back_attack(battle("A X", game=free, A=HOST, X=GUARDS), "x", "a")
    assert why(untouched) == "back-attack-not-played"


@pytest.mark.rule("BLH-EVD-03")
def test_an_evaded_attack() -> None:
    """BLH-EVD-03: only helmets of the matching colour hit, and flags do nothing."""
    game = first_edition()
    position = battle("A X", game=game, A="standard infantry blue", X="pennant cavalry red")
    result = attack(position, "a", "x", evaded=True)
    assert result.odds.mean_hits == 3 * Fraction(1, 6)
    assert result.odds.most_flags == 0


# -- commanders --------------------------------------------------------------------------------


@pytest.mark.rule("BOW-FAQ-08", "BOW-FAQ-11")
def test_archers_take_out_commanders() -> None:
    """BOW-FAQ-11: ranged units can; BOW-FAQ-08: hits = figures + capture rating."""
    position = after(battle("N X", N=NORTHMEN, X=f"{GUARDS} kevan"), 0, number=1)
    result = attack(position, "n", "x")
    assert result.ranged
    assert result.needed == hits_to_destroy(position, 1) == 2
    assert result.destroys == Fraction(2, 8) ** 2  # two dice, both blue


# -- in general --------------------------------------------------------------------------------

GROUNDS = st.sampled_from([".", "f", "h", "b", "~v", "x"])
RANKS = st.sampled_from(["green", "blue", "red"])


@given(GROUNDS, GROUNDS, RANKS, st.integers(1, 4), st.booleans(), st.booleans())
def test_caps_never_raise(
    own: str, other: str, rank: str, left: int, counter: bool, moved: bool
) -> None:
    """Dice are never negative, and no cap gives a unit more than it has by its rank."""
    on = ("reduced-strength",)
    position = battle(f"{own}A {other}X", variants=on, A=f"stark war-host {rank}", X=GUARDS)
    position = after(position, left)
    for ranged in (False, True):
        dice = attack_dice(position, 0, 1, ranged=ranged, counter=counter, moved=moved)
        found = caps(position, Blow(0, 1, ranged, counter))
        assert 0 <= dice <= min([position.fighter(0).dice, *(cap.dice for cap in found)])


@given(GROUNDS, RANKS, RANKS, st.sets(st.sampled_from("bcdn")))
def test_supporters_never_lower_the_dice(
    ground: str, lead: str, rank: str, joining: set[str]
) -> None:
    """Whoever is asked to join, the leader keeps his dice, and the steps end at what is rolled."""
    position = coordinated(
        f". B C .\n . A {ground}X D\n. . N .",
        A=f"stark war-host {lead}",
        B=f"stark winterfell-riders {rank}",
        C=HOST,
        D="stark war-host green",
        N=NORTHMEN,
    )
    alone = attack(position, "a", "x").dice
    result = attack(position, "a", "x", supporters=sorted(joining))
    assert result.dice >= alone
    assert result.steps[-1].dice == result.dice
    assert result.steps[0].dice == position.fighter(0).dice
