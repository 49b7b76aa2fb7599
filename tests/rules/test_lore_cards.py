"""Lore cards that the engine carries out: what they cost, when they are played, what they do."""

from collections import deque
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from rules.abilities import UnknownAbility
from rules.attacks import throw_boulder
from rules.changes import Forbidden
from rules.combat import attack
from rules.dice import attack_dice
from rules.lore import (
    Moment,
    check_lore,
    crushable,
    forgiven,
    lying,
    may_crush,
    may_play,
    play,
    supposed,
    turn_ended,
)
from rules.movement import pursuit, reach
from rules.moves import moves
from rules.position import Position
from schema.board import PlacedToken
from schema.forces import Unit
from schema.game import CardKind, Game
from schema.value import FrozenMap, Json
from tests.battles import battle, scene
from tests.rules.changed_games import second_edition, with_ability

GIANT = "daqan mountain-giant any"
GUARD = "daqan citadel-guard any"
RIDERS = "daqan riverwatch-rider any"
FOE = "uthuk blood-harvester any"
HORSE = "uthuk flesh-ripper-brute any"
BOWS = "uthuk viper-legion any"


def field(board: str, lore: int = 9, game: Game | None = None, **units: str) -> Position:
    """A battle of the second edition in which each side has so much lore."""
    position = battle(board, game or second_edition(), (), **units)
    for resources in position.resources:
        resources["lore"] = lore
    return position


def changed(card: str, **options: Json) -> Game:
    """The second edition with other parameters of a card."""
    game = second_edition()
    kind = game.cards[card]
    options = {name.replace("_", "-"): value for name, value in options.items()}
    kind = kind.changed(options=FrozenMap({**kind.options, **options}))
    return game.changed(cards=FrozenMap({**game.cards, card: kind}))


def reached(position: Position, unit: str = "a") -> set[str]:
    """Where a unit may end its move."""
    names = position.theatre.grid.names
    mask = reach(position, position.theatre.numbers[unit])
    return {names[index] for index in position.theatre.cells.indices(mask)}


def at(position: Position, place: str) -> int:
    """The index of a hex."""
    return position.theatre.grid.index(place)


def why(position: Position, card: str, place: str | None = None, seat: int = 0) -> str | None:
    """Why a card may not be played."""
    index = at(position, place) if place else None
    because = may_play(position, seat, card, at=index).because
    return because.slug if because else None


# -- what it costs, and when it is played ------------------------------------------------------


@pytest.mark.rule("BL2-LC-01", "BL2-LC-03")
@pytest.mark.parametrize(("card", "cost"), [("shortcut", 2), ("brute-strength", 6)])
def test_a_card_is_paid_with_lore(card: str, cost: int) -> None:
    """BL2-LC-01, BL2-LC-03: their costs; the other player pays nothing."""
    position = field("A . X", lore=cost, A=GUARD, X=FOE)
    later = play(position, 0, card)
    assert [seat["lore"] for seat in later.resources] == [0, cost]
    assert [seat["lore"] for seat in position.resources] == [cost, cost]
    assert [one.name for one in later.played] == [card]
    assert position.played == ()


@pytest.mark.parametrize("cost", [0, None])
def test_a_card_without_a_cost_takes_nothing(cost: int | None) -> None:
    cards = second_edition().cards
    free = FrozenMap({**cards, "shortcut": cards["shortcut"].changed(cost=cost)})
    later = play(field("A f .", 4, second_edition().changed(cards=free), A=GUARD), 0, "shortcut")
    assert later.resources[0]["lore"] == 4


@pytest.mark.rule("BL2-LC-01")
def test_a_card_helps_allies_too() -> None:
    """BL2-LC-01: friendly units, those of an ally among them, whoever of both pays."""
    drawn = scene("A f . X", second_edition(), (), A=GUARD, X=FOE)
    seats = tuple(s.changed(alliance="one", resources=FrozenMap(lore=9)) for s in drawn.seats)
    position = Position.of(drawn.changed(seats=seats), second_edition())
    assert reached(play(position, 1, "shortcut")) == {"B1", "C1"}


@pytest.mark.rule("BL2-LC-02")
def test_crushing_force_costs_three() -> None:
    """BL2-LC-02: 3 lore; nothing of it lasts but the ruins."""
    position = field("G . b", lore=3, G=GIANT)
    later = play(position, 0, "crushing-force", at=at(position, "C1"))
    assert later.resources[0]["lore"] == 0
    assert later.played == ()
    assert later.ground.terrain(at(position, "C1")) == "ruins"
    assert position.ground.terrain(at(position, "C1")) == "building"


@pytest.mark.parametrize(
    ("card", "cost"), [("shortcut", 2), ("crushing-force", 3), ("brute-strength", 6)]
)
def test_without_enough_lore_nothing_is_played(card: str, cost: int) -> None:
    """The refusal says the cost and what there is."""
    position = field("G . b", lore=cost - 1, G=GIANT)
    place = at(position, "C1")
    refusal = may_play(position, 0, card, at=place).because
    assert refusal is not None
    assert refusal.slug == "card-too-dear"
    assert (refusal.args["cost"], refusal.args["has"]) == (cost, cost - 1)
    with pytest.raises(Forbidden):
        play(position, 0, card, at=place)
    poor = field("G . b", G=GIANT)
    poor.resources[0].clear()
    assert why(poor, card, "C1") == "card-too-dear"


@pytest.mark.rule("BL2-LC-01", "BL2-LC-02", "BL2-LC-03")
@pytest.mark.parametrize(
    ("card", "moments", "slug"),
    [
        ("shortcut", [("order", 0)], "card-after-own-order"),
        ("crushing-force", [("move", 0), ("move", 1)], "card-after-any-move"),
        ("brute-strength", [("move", 0)], "card-after-own-move"),
    ],
)
def test_each_card_has_its_moment(card: str, moments: list[tuple[str, int]], slug: str) -> None:
    """BL2-LC-01 after its owner's Order step, BL2-LC-02 after either player's Move step, BL2-LC-03
    after its owner's; at any other moment the answer says when."""
    position = field("G . b", G=GIANT)
    for now in (Moment("order", 0), Moment("move", 0), Moment("order", 1), Moment("move", 1)):
        may = may_play(position, 0, card, at=at(position, "C1"), now=now)
        assert bool(may) is (tuple(now) in moments)
        assert may.because is None or may.because.slug == slug


def test_what_the_engine_does_not_know_people_play() -> None:
    """Cards of the decks have no rule; a place is asked for by the card that needs one."""
    position = field("G . b", G=GIANT)
    assert why(position, "daqan-lore-1") == "card-by-hand"
    assert why(position, "nonsense") == "card-by-hand"
    assert why(position, "crushing-force") == "card-needs-place"
    assert may_crush(position, 0, "shortcut", 0).because is not None


@pytest.mark.rule("BL2-LC-01", "BL2-LC-03")
def test_cards_end_with_the_turn() -> None:
    """BL2-LC-01, BL2-LC-03: they count this turn."""
    position = play(play(field("A f .", A=GUARD), 0, "shortcut"), 0, "brute-strength")
    assert [one.name for one in position.played] == ["shortcut", "brute-strength"]
    ended = turn_ended(position)
    assert ended.played == ()
    assert turn_ended(ended) is ended
    assert reached(ended) == {"B1"}


# -- Shortcut ----------------------------------------------------------------------------------


@pytest.mark.rule("BL2-LC-01")
def test_shortcut_leads_through_a_forest() -> None:
    """BL2-LC-01: no stop in the forest, and one hex more behind it; not on open ground."""
    position = field("A . f . . .", A=GUARD)
    assert reached(position) == {"B1", "C1"}
    assert reached(play(position, 0, "shortcut")) == {"B1", "C1", "D1"}
    twice = field("A f f . . .", A=GUARD)
    assert reached(play(twice, 0, "shortcut")) == {"B1", "C1", "D1"}  # one hex in all
    open_ground = field("A . . . .", A=GUARD)
    assert reached(play(open_ground, 0, "shortcut")) == {"B1", "C1"}


@pytest.mark.rule("BL2-LC-01")
def test_the_hex_more_may_be_the_forest() -> None:
    """BL2-LC-01 does not say whether the forest must be entered before: the pack's reading."""
    board = "A . . f ."
    assert reached(play(field(board, A=GUARD), 0, "shortcut")) == {"B1", "C1", "D1"}
    strict = field(board, game=changed("shortcut", last=False), A=GUARD)
    assert reached(play(strict, 0, "shortcut")) == {"B1", "C1"}


def test_of_two_readings_played_together_the_wider_counts() -> None:
    """A second card with another ``last``: who may enter by one of them may enter."""
    cards = second_edition().cards
    options = FrozenMap({**cards["shortcut"].options, "last": False})
    strict = cards["shortcut"].changed(options=options)
    game = second_edition().changed(cards=FrozenMap({**cards, "strict": strict}))
    both = play(play(field("A . . f .", game=game, A=GUARD), 0, "shortcut"), 0, "strict")
    assert "D1" in reached(both)


@pytest.mark.rule("BL2-LC-03")
def test_other_cards_lead_nowhere() -> None:
    """BL2-LC-03 says nothing of movement."""
    position = field("A . f . .", A=GUARD)
    assert reached(play(position, 0, "brute-strength")) == reached(position) == {"B1", "C1"}


@pytest.mark.rule("BL2-LC-!1")
@pytest.mark.parametrize(("upmost", "lies"), [("thicket", True), ("ford", False)])
def test_the_upmost_token_is_what_lies_there(upmost: str, *, lies: bool) -> None:
    """BL2-LC-!1: a token that acts as a forest is one, and what it covers is none."""
    tokens = second_edition().tokens
    ford = tokens["ford"].changed(on=(), adds=False)
    both = {"ford": ford, "thicket": ford.changed(acts_as="forest")}
    game = second_edition().changed(tokens=FrozenMap({**tokens, **both}))
    drawn = scene("A . .", game, (), A=GUARD)
    order = sorted(both, key=lambda name: name == upmost)
    stack = tuple(PlacedToken(token=name, at="B1") for name in order)
    position = Position.of(drawn.changed(board=drawn.board.changed(tokens=stack)), game)
    assert bool(lying(position.ground, ("forest",))) is lies


@pytest.mark.rule("BL2-LC-01")
def test_to_start_in_a_forest_is_not_to_enter_one() -> None:
    """BL2-LC-01: who enters a forest in the Move step moves farther."""
    board = scene(". . . .", second_edition(), (), A=GUARD)
    board = board.changed(
        board=board.board.changed(terrain=(("forest", "plains", "plains", "plains"),)),
        units=(Unit(id="a", seat="daqan", type="citadel-guard", at="A1"),),
    )
    position = supposed(Position.of(board, second_edition()), 0, "shortcut")
    assert reached(position) == {"B1", "C1"}


@pytest.mark.rule("BL2-LC-01")
def test_shortcut_helps_friends_only_and_stops_elsewhere() -> None:
    """BL2-LC-01: friendly units, in forests; a building still stops."""
    position = play(field("A f . X f .", A=GUARD, X=FOE), 0, "shortcut")
    assert reached(position, "x") == {"B1", "C1", "E1"}
    house = play(field("A f b . .", A=GUARD), 0, "shortcut")
    assert reached(house) == {"B1", "C1"}
    assert forgiven(house, 0).bit_count() == 1


@pytest.mark.rule("BL2-LC-01")
def test_what_lies_in_a_forest_may_still_stop() -> None:
    """BL2-LC-01 speaks of forests: a token there that stops units goes on doing so."""
    tokens = second_edition().tokens
    ford = tokens["ford"].changed(on=(), adds=True)
    game = second_edition().changed(tokens=FrozenMap({**tokens, "ford": ford}))
    drawn = field("A fv . .", game=game, A=GUARD)
    assert reached(play(drawn, 0, "shortcut")) == {"B1"}
    flat = ford.changed(movement=ford.movement.changed(stop=()))
    harmless = second_edition().changed(tokens=FrozenMap({**tokens, "ford": flat}))
    passed = field("A fv . .", game=harmless, A=GUARD)
    assert "C1" in reached(play(passed, 0, "shortcut"))


@pytest.mark.rule("BL2-LC-01")
def test_an_advance_needs_no_stop_and_gains_nothing() -> None:
    """BL2-LC-01: no stop all the turn, the hex more only in the Move step."""
    position = field("A f . .", A=GUARD)
    assert pursuit(position, 0, 2).bit_count() == 1
    assert pursuit(play(position, 0, "shortcut"), 0, 2).bit_count() == 2


@pytest.mark.rule("BL2-LOR-03")
def test_two_of_them_add_up() -> None:
    """BL2-LOR-03 allows two of a name in a deck: nothing says that they do not both count."""
    once = play(field("A f . . . .", A=GUARD), 0, "shortcut")
    assert reached(play(once, 0, "shortcut")) == {"B1", "C1", "D1", "E1"}


def test_the_way_is_listed_hex_by_hex() -> None:
    """The path leads over the forest, and what is not reached has its reason."""
    position = play(field("A . f . . .", A=GUARD), 0, "shortcut")
    found = moves(position, "a")
    assert found["D1"].path == ("A1", "B1", "C1", "D1")
    assert (found["D1"].steps_left, found["C1"].stopped) == (0, False)
    because = found.why_not("E1").because
    assert because is not None
    assert because.slug == "move-too-far"


@cache
def readings() -> tuple[Game, Game]:
    """Both readings of the hex that is gained."""
    return changed("shortcut", last=True), changed("shortcut", last=False)


@st.composite
def marches(draw: st.DrawFn) -> tuple[Position, bool]:
    """A small board of plains, forests and buildings with a unit and some others, and whether the
    hex that is gained may be the forest."""
    last = draw(st.booleans())
    game = readings()[0 if last else 1]
    ground = st.sampled_from(".....fffb")
    rows = [[draw(ground) for _ in range(5)] for _ in range(4)]
    others = draw(st.sets(st.sampled_from(range(1, 20)), max_size=4))
    for place in others:
        rows[place // 5][place % 5] = "XYZW"[sorted(others).index(place)]
    rows[0][0] = "A"
    text = "\n".join(" " * (line % 2) + " ".join(row) for line, row in enumerate(rows))
    units = {"XYZW"[n]: draw(st.sampled_from((GUARD, FOE))) for n in range(len(others))}
    unit = draw(st.sampled_from((GUARD, RIDERS)))
    return supposed(field(text, 9, game, A=unit, **units), 0, "shortcut"), last


@pytest.mark.rule("BL2-LC-01")
@given(marches())
def test_shortcut_is_what_an_oracle_walks(march: tuple[Position, bool]) -> None:
    """BL2-LC-01 hex by hex: states of place, steps gone and whether a forest was entered; a hex
    more for those who did, or who do with this very step."""
    position, last = march
    start, allowance = position.at[0], position.fighter(0).move
    table, ground = position.theatre.grid.neighbour_table, position.ground
    waiting = deque([(start, 0, False)])
    seen = {waiting[0]}
    while waiting:
        here, gone, entered = waiting.popleft()
        if ground.terrain(here) == "building" and here != start:
            continue
        for there in table[here]:
            if there < 0 or there in position.standing:
                continue
            forest = ground.terrain(there) == "forest"
            may = allowance + (entered or (last and forest))
            state = (there, gone + 1, entered or forest)
            if gone + 1 <= may and state not in seen:
                seen.add(state)
                waiting.append(state)
    wanted = {index for index, _, _ in seen} - {start}
    assert set(position.theatre.cells.indices(reach(position, 0))) == wanted
    names = position.theatre.grid.names
    for name, move in moves(position, "a").items():
        way = [names.index(step) for step in move.path]
        woods = sum(ground.terrain(index) == "forest" for index in way[1:])
        assert (way[0], names[way[-1]]) == (start, name)
        assert all(b in table[a] for a, b in pairwise(way))
        assert len(way) - 1 <= allowance + bool(woods)


# -- Crushing Force ----------------------------------------------------------------------------


@pytest.mark.rule("BL2-RUINS-01", "BL2-RUINS-06", "BL2-LC-02")
def test_a_building_falls_and_hurts_who_is_in_it() -> None:
    """BL2-LC-02, BL2-RUINS-01: ruins; the unit in it takes 1 damage and is stunned, friend or
    foe; BL2-RUINS-06: ruins are no building any more."""
    position = field("G . b .", G=GIANT, X=FOE)
    position.put(1, at(position, "C1"))
    later = play(position, 0, "crushing-force", at=at(position, "C1"), now=Moment("move", 0))
    assert (later.soldiers[1], later.stunned) == (2, [False, True])
    assert not moves(later, "x")
    assert why(later, "crushing-force", "C1") == "ruin-cannot"
    last = field("G . b .", G=GIANT, X=FOE)
    last.put(1, at(last, "C1"))
    last.soldiers[1] = 1
    gone = play(last, 0, "crushing-force", at=at(last, "C1"))
    assert not gone.alive(1)


@pytest.mark.rule("BL2-LC-02")
def test_the_giant_may_stand_in_it() -> None:
    """BL2-LC-02: his own hex is within two hexes and in his sight."""
    position = field("G b . .", G=GIANT)
    position.put(0, at(position, "B1"))
    later = play(position, 0, "crushing-force", at=at(position, "B1"))
    assert later.stunned == [True]


@pytest.mark.rule("BL2-LC-02")
@pytest.mark.parametrize(
    ("board", "slug"),
    [
        ("G . . b", "crush-too-far"),
        ("G f b .", "crush-not-seen"),
        ("G Y b .", "crush-not-seen"),
        ("G . f .", "ruin-cannot"),
        ("A . b .", "crush-nobody"),
    ],
)
def test_why_nothing_falls(board: str, slug: str) -> None:
    """BL2-LC-02: too far, out of sight, no building, no giant; nothing is paid."""
    place = "D1" if slug == "crush-too-far" else "C1"
    units = {"G": GIANT, "A": GUARD, "Y": FOE}
    present = {mark: unit for mark, unit in units.items() if mark in board}
    position = field(board, 9, None, **present)
    assert why(position, "crushing-force", place) == slug
    assert crushable(position, 0, "crushing-force") == ()
    with pytest.raises(Forbidden):
        play(position, 0, "crushing-force", at=at(position, place))


@pytest.mark.rule("BL2-LC-02")
@pytest.mark.parametrize(
    ("board", "place", "slug", "by"),
    [
        ("G f b H", "C1", None, None),  # one that sees it is enough
        ("G f b . . . H", "C1", "crush-not-seen", None),  # who sees it is too far
        ("G . . . b H", "E1", "crush-too-far", "g"),  # the other one is near
        ("G . . . b H", "E1", None, "h"),
        ("G . . b . . . H", "D1", "crush-too-far", None),
    ],
)
def test_one_giant_is_near_and_sees_it(
    board: str, place: str, slug: str | None, by: str | None
) -> None:
    """BL2-LC-02: within two hexes of a giant and in the sight of the same; asked of one or any."""
    position = field(board, G=GIANT, H=GIANT)
    giant = position.theatre.numbers[by] if by else None
    because = may_crush(position, 0, "crushing-force", at(position, place), giant).because
    assert (because.slug if because else None) == slug
    if because is not None and because.slug == "crush-too-far" and by is None:
        assert (because.args["unit"], because.args["distance"]) == ("g", 3)


@pytest.mark.rule("BL2-LC-02")
def test_what_the_pack_says_of_a_fall() -> None:
    """BL2-LC-02: damage and stun are parameters of the card."""
    game = changed("crushing-force", damage=2, stuns=False)
    position = field("G . b .", game=game, G=GIANT, X=FOE)
    position.put(1, at(position, "C1"))
    later = play(position, 0, "crushing-force", at=at(position, "C1"))
    assert (later.soldiers[1], later.stunned[1]) == (1, False)


@pytest.mark.rule("BL2-LC-02")
def test_the_giant_must_be_a_friend() -> None:
    """BL2-LC-02: a friendly Mountain Giant, whichever of several."""
    position = field("G . b . H", G="uthuk mountain-giant any", H=GIANT)
    assert crushable(position, 0, "crushing-force") == (at(position, "C1"),)
    assert crushable(position, 1, "crushing-force") == (at(position, "C1"),)
    foe = position.theatre.numbers["g"]
    because = may_crush(position, 0, "crushing-force", at(position, "C1"), foe).because
    assert because is not None
    assert because.slug == "crush-not-by"
    position.remove(position.theatre.numbers["h"])
    assert why(position, "crushing-force", "C1") == "crush-nobody"
    assert why(position, "crushing-force", "C1", seat=1) is None


# -- Brute Strength ----------------------------------------------------------------------------


@pytest.mark.rule("BL2-LC-03")
@pytest.mark.parametrize(
    ("attacker", "target", "more"),
    [
        (RIDERS, FOE, 2),
        (GIANT, FOE, 3),
        (GUARD, FOE, 0),
        (RIDERS, HORSE, 0),
        (GIANT, HORSE, 0),
        (RIDERS, BOWS, 2),
        ("daqan yeoman-archer any", FOE, 0),
    ],
)
def test_who_is_no_infantry_strikes_infantry_harder(attacker: str, target: str, more: int) -> None:
    """BL2-LC-03: 2 dice more against infantry, a giant 3; archers are taken for infantry."""
    position = field("A X", A=attacker, X=target)
    plain = attack_dice(position, 0, 1, ranged=False)
    assert attack_dice(play(position, 0, "brute-strength"), 0, 1, ranged=False) == plain + more
    assert attack_dice(play(position, 1, "brute-strength"), 0, 1, ranged=False) == plain


def test_it_counts_after_the_caps_and_is_listed() -> None:
    """Public facts B2: a forest's cap comes before modifiers; the step names the card."""
    position = play(field("A f", A=GIANT, X=FOE), 0, "brute-strength")
    position.put(1, at(position, "B1"))
    result = attack(position, "a", "x")
    assert [step.message.slug for step in result.steps] == [
        "dice-of-its-own",
        "dice-cap-into",
        "dice-card",
    ]
    assert result.dice == 2 + 3


@pytest.mark.rule("BL2-LC-03")
def test_each_combat_roll_has_them() -> None:
    """BL2-LC-03: each combat roll against infantry, a boulder's and a strike back's too."""
    position = play(field("A . X", A=GIANT, X=FOE), 0, "brute-strength")
    assert throw_boulder(position, "a", "x").dice == 2 + 3
    beside = play(field("A X", A=RIDERS, X=FOE), 0, "brute-strength")
    assert attack(beside, "a", "x", counter=True).dice == 3 + 2
    again = play(
        play(field("A X", lore=12, A=RIDERS, X=FOE), 0, "brute-strength"), 0, "brute-strength"
    )
    assert attack(again, "a", "x").dice == 3 + 4


def test_supporters_do_not_have_them() -> None:
    """A joint roll is one roll: the card counts once, with the leader's dice."""
    game = with_ability("riverwatch-rider", "rage", second_edition(), dice=1)
    rules = FrozenMap({**game.rules, "together": FrozenMap({"allowed": "yes", "less": 0})})
    position = field("A X B", game=game.changed(rules=rules), A=RIDERS, X=FOE, B=RIDERS)
    later = play(position, 0, "brute-strength")
    plain = attack(position, "a", "x", supporters=("b",)).dice
    assert attack(later, "a", "x", supporters=("b",)).dice == plain + 2


# -- packs -------------------------------------------------------------------------------------


@pytest.mark.parametrize("pack", ["battles-of-westeros", "battlelore-1e", "battlelore-2e"])
def test_the_engine_has_what_the_packs_cards_name(pack: str) -> None:
    """Every card's rule of a built-in pack is one of ours."""
    check_lore(games.load(pack, add_ons=()))


@pytest.mark.parametrize(
    ("rule", "options", "said"),
    [
        ("fly", {}, "cards/odd/rule: 'fly' is unknown; available: shortcut, crushing-force"),
        ("shortcut", {"teeth": 2}, "cards/odd/options/teeth is unknown; available: after, turn"),
        ("shortcut", {"terrain": ("moor",)}, "'moor' is unknown; available: plains"),
        ("shortcut", {"after": "dinner"}, "'dinner' is unknown; available: order, move"),
        ("shortcut", {"turn": "theirs"}, "'theirs' is unknown; available: own, any"),
        ("crushing-force", {"units": ("dwarf",)}, "'dwarf' is unknown"),
        ("crushing-force", {"stuns": 1}, "not a value of this kind"),
        ("brute-strength", {"classes": ("giants",)}, "'giants' is unknown; available: infantry"),
        (
            "brute-strength",
            {"resource": "gold"},
            "'gold' is unknown; available: command-cards, lore",
        ),
        ("brute-strength", {"dice": -1}, "not a value of this kind"),
    ],
)
def test_unknown_rules_of_cards_are_named(rule: str, options: dict[str, Json], said: str) -> None:
    """A pack that asks for what the engine has not is refused with what there is."""
    game = second_edition()
    card = CardKind(name=FrozenMap(en="Odd"), rule=rule, options=FrozenMap(options))
    with pytest.raises(UnknownAbility) as refused:
        check_lore(game.changed(cards=FrozenMap(odd=card)))
    assert said in str(refused.value)
