"""Retreats on boards drawn as text: every direction, everything that stops a unit, every switch."""

from dataclasses import replace

import pytest

import games
from rules.position import Position
from rules.retreat import RetreatWay, retreated, retreats, room
from rules.retreat_explained import Retreat, retreat
from schema.game import Game
from schema.rendering import render
from schema.scenario import Variant
from schema.value import FrozenMap, Json
from tests.battles import battle, scene
from tests.rules.changed_games import after, with_rules

FOOT = "stark war-host blue"
GUARDS = "lannister lannisport-guards green"
HORSE = "standard cavalry red"
PENNANTS = "pennant infantry blue"

FROM_ABOVE = """
. . . . .
 . . X . .
. . A . .
 . . . . .
. . . . .
"""
"""A on C3, struck from C4: straight on lie B2 and B1, beside them nearer to the edge C2 and D1."""


def melee(text: str, game: Game | None = None, **units: str) -> Position:
    """A battle in which A and X are engaged."""
    units = {"A": FOOT, "X": GUARDS, **units}
    position = battle(text, game, (), **units)
    numbers = position.theatre.numbers
    position.engage(numbers["a"], numbers["x"])
    return position


def lore(text: str, *variants: str, **units: str) -> Position:
    """A battle of BattleLore with its directional retreat."""
    game = games.load("battlelore-1e", add_ons=())
    units = {"A": HORSE, "X": PENNANTS, **units}
    return battle(text, game, ("directional-retreat", *variants), **units)


def second(text: str, **units: str) -> Position:
    """A battle of the second edition, where units are driven straight on only."""
    game = games.load("battlelore-2e", add_ons=())
    units = {"A": "daqan citadel-guard any", "X": "uthuk blood-harvester any", **units}
    return battle(text, game, (), **units)


def driven(
    position: Position, flags: int, unit: str = "a", by: str = "x", *, ranged: bool = False
) -> Retreat:
    """A's retreat, its reasons in full, and the core's answer agreeing with it."""
    answer = retreat(position, unit, by, flags, ranged=ranged)
    numbers, names = position.theatre.numbers, position.theatre.grid.names
    ways = retreats(position, numbers[unit], flags, numbers[by], ranged=ranged)
    assert [tuple(names[i] for i in way.path) for way in ways] == [way.hexes for way in answer]
    assert len(answer) == len(ways) >= 1
    for reason in answer.why:
        for language in ("en", "ru"):
            sentence = render(reason, position.theatre.game, language)
            assert "{" not in sentence
            assert not sentence.startswith(reason.slug)
    return answer


def ways(
    position: Position, flags: int, *, ranged: bool = False
) -> list[tuple[tuple[str, ...], int]]:
    """The hexes of each way and what cannot be carried out."""
    return [(way.hexes, way.hits) for way in driven(position, flags, ranged=ranged)]


def slugs(answer: Retreat) -> list[str]:
    """The names of its reasons."""
    return [reason.slug for reason in answer.why]


# -- straight along the blow, and beside it --------------------------------------------------------


@pytest.mark.rule("BOW-ADV-DIR-01")
def test_all_results_drive_a_unit_along_the_blow() -> None:
    """BOW-ADV-DIR-01: a hex for each result, in one line away from the attacker."""
    position = melee(FROM_ABOVE)
    assert ways(position, 1) == [(("B2",), 0)]
    answer = driven(position, 2)
    assert [way.course for way in answer] == ["primary"]
    assert answer.ways[0].hexes == ("B2", "B1")
    assert "B1" in answer
    assert "B2" not in answer
    assert answer
    assert slugs(answer) == ["retreat-straight"]


def test_no_result_drives_nobody() -> None:
    """Whoever ignores all flags stays without a hit."""
    answer = driven(melee(FROM_ABOVE), 0)
    assert [(way.hexes, way.hits, way.course) for way in answer] == [((), 0, "none")]
    assert not answer
    assert not answer.why


@pytest.mark.rule("BOW-ADV-DIR-03")
def test_retreats_beyond_the_board_are_hits() -> None:
    """BOW-ADV-DIR-03: hits for what is not possible."""
    answer = driven(melee(FROM_ABOVE), 4)
    assert [(way.hexes, way.hits) for way in answer] == [(("B2", "B1"), 2)]
    assert slugs(answer) == ["retreat-straight", "retreat-blocked-edge", "retreat-hits"]


@pytest.mark.rule("BOW-ADV-DIR-02")
@pytest.mark.parametrize(
    ("behind", "reason"),
    [
        ("B", "retreat-blocked-friend"),  # BOW-ADV-DIR-02
        ("Y", "retreat-blocked-enemy"),
        ("~", "move-needs-crossing"),  # the official FAQ: or impassable
        (".|", "move-impassable"),
        (".*", "move-no-entry"),
    ],
)
def test_a_closed_hex_behind_turns_a_unit_aside(behind: str, reason: str) -> None:
    """BOW-ADV-DIR-02: to the free hex beside the straight one, nearer to the owner's edge."""
    position = melee(
        f"""
        . . . . .
         . . X . .
        . . A . .
         . {behind} . . .
        . . . . .
        """,
        B=FOOT,
        Y=GUARDS,
    )
    answer = driven(position, 2)
    assert [(way.hexes, way.hits, way.course) for way in answer] == [(("C2", "D1"), 0, "secondary")]
    assert slugs(answer) == ["retreat-straight", reason, "retreat-turns"]


@pytest.mark.rule("BLH-DRT-03", "BOW-ADV-DIR-02")
def test_the_farther_side_is_never_used() -> None:
    """BLH-DRT-03, BOW-ADV-DIR-02: with the nearer side taken it stays, though B3 is free."""
    position = melee(
        """
        . . . . .
         . . X . .
        . . A . .
         . B D . .
        . . . . .
        """,
        B=FOOT,
        D=FOOT,
    )
    answer = driven(position, 2)
    assert [(way.hexes, way.hits, way.course) for way in answer] == [((), 2, "none")]
    assert not answer
    assert slugs(answer) == [
        "retreat-straight",
        "retreat-blocked-friend",
        "retreat-blocked-friend",
        "retreat-hits",
    ]


@pytest.mark.rule("BOW-ADV-DIR-02")
def test_another_reading_uses_the_farther_side_where_it_alone_is_free() -> None:
    """BOW-ADV-DIR-02: a free hex closest to the primary; nearer to the own edge only while both
    are free."""
    drawing = """
        . . . . .
         . . X . .
        . . A . .
         . B D . .
        . . . . .
    """
    for text, reached in ((drawing, "B3"), (drawing.replace(" B D", " B ."), "C2")):
        units = {"D": FOOT} if "D" in text else {}
        reading = ("retreat-to-free-side",)
        position = battle(text, None, reading, A=FOOT, X=GUARDS, B=FOOT, **units)
        numbers = position.theatre.numbers
        position.engage(numbers["a"], numbers["x"])
        (way,) = driven(position, 1)
        assert (way.hexes, way.hits, way.course) == ((reached,), 0, "secondary")


@pytest.mark.rule("BOW-ADV-DIR-02")
def test_the_sides_are_compared_with_each_other() -> None:
    """BOW-ADV-DIR-02: a unit struck from its own edge's side turns to the level hex."""
    position = melee(
        """
        . . . . .
         . . B . .
        . . A . .
         . X . . .
        . . . . .
        """,
        B=FOOT,
    )
    assert ways(position, 2) == [(("D3", "E3"), 0)]


@pytest.mark.rule("BLH-DRT-02", "BOW-ADV-DIR-03")
def test_one_free_hex_leaves_the_secondary_out() -> None:
    """Public facts B1.9 (the official errata) and BLH-DRT-02: the direction never changes
    (BOW-ADV-DIR-03)."""
    position = melee(
        """
        . . . . .
         . . X . .
        . . A . .
         . . . . .
        . B . . .
        """,
        B=FOOT,
    )
    answer = driven(position, 2)
    assert [(way.hexes, way.hits) for way in answer] == [(("B2",), 1)]
    assert slugs(answer) == ["retreat-straight", "retreat-blocked-friend", "retreat-hits"]


@pytest.mark.rule("BOW-FAQ-09")
def test_only_impassable_ground_counts() -> None:
    """BOW-FAQ-09: a forest and a ford do not stop a retreat, a bridge leads over the river."""
    position = melee(
        """
        . . . . .
         . . X . .
        . . A . .
         . f . . .
        . ~v . . .
        """
    )
    assert ways(position, 2) == [(("B2", "B1"), 0)]


def test_an_open_fire_lets_retreats_pass() -> None:
    """Whether a fire stops a retreat is a switch; nothing in the books says so."""
    text = FROM_ABOVE.replace(" . . . . .\n. . . . .\n", " . .* . . .\n. . . . .\n", 1)
    assert ways(melee(text), 1) == [(("C2",), 0)]
    game = with_rules(movement={"no-entry-in-retreat": "open"})
    assert ways(melee(text, game), 1) == [(("B2",), 0)]


@pytest.mark.rule("BOW-TT-FIRE")
def test_units_in_a_fire_stay() -> None:
    """BOW-TT-FIRE: they may not move, which is read to hold for retreats."""
    answer = driven(melee(FROM_ABOVE.replace("A", ".*A")), 2)
    assert [(way.hexes, way.hits) for way in answer] == [((), 2)]
    assert slugs(answer) == ["move-no-exit", "retreat-hits"]


@pytest.mark.rule("BLH-DRT-04")
def test_the_edge_turns_or_stays() -> None:
    """BLH-DRT-04 does not say whether the edge is impassable: taken so unless the game differs."""
    text = """
    . . .
     A X .
    . . .
    """
    position = melee(text)
    assert ways(position, 1) == [(("A1",), 0)]
    assert "retreat-blocked-edge" in slugs(driven(position, 1))
    stays = lore(text)
    assert ways(stays, 1) == [(("A1",), 0)]
    stays = lore(text, "edge-holds")
    assert ways(stays, 1) == [((), 1)]
    assert slugs(driven(stays, 1))[1:] == ["retreat-blocked-edge", "retreat-stays", "retreat-hits"]


@pytest.mark.parametrize(
    ("variants", "expected"), [((), [(("C2",), 0)]), (("edge-holds",), [((), 1)])]
)
def test_a_hex_that_is_not_played_on_is_the_edge(
    variants: tuple[str, ...], expected: list[tuple[tuple[str, ...], int]]
) -> None:
    """The board ends there, whatever is printed on it."""
    game = games.load("battlelore-1e", add_ons=())
    drawn = scene(FROM_ABOVE, game, ("directional-retreat", *variants), A=HORSE, X=PENNANTS)
    position = Position.of(drawn.changed(board=drawn.board.changed(unplayable=("B2",))), game)
    assert ways(position, 1) == expected
    assert "move-unplayable" in slugs(driven(position, 1))


def test_a_wall_or_a_height_closes_a_step() -> None:
    """A wall between two hexes is impassable ground; so is a height that no step climbs."""
    position = melee(FROM_ABOVE, with_rules(movement={"climb": 1}))
    grid, bits = position.theatre.grid, position.theatre.cells.bits
    barred = [0] * 6
    barred[4] = bits[grid.index("C3")]
    position.ground = replace(position.ground, barred=tuple(barred))
    assert ways(position, 1) == [(("C2",), 0)]
    assert "retreat-blocked-wall" in slugs(driven(position, 1))
    heights = tuple(2 if name in ("B2", "C2") else 0 for name in grid.names)
    position.ground = replace(position.ground, heights=heights)
    assert ways(position, 1) == [((), 1)]
    position.disengage(0)
    assert ways(position, 1) == [((), 1)]
    downhill = tuple(0 if name in ("B2", "C2") else 2 for name in grid.names)
    position.ground = replace(position.ground, heights=downhill)
    assert ways(position, 1) == [((), 1)]


def test_hexes_that_several_units_share() -> None:
    """Where two may share a hex a friend leaves room for one, an enemy never."""
    game = with_rules(placement={"units-in-a-hex": 2})
    text = FROM_ABOVE.replace(" . . . . .\n. .", " . B Y . .\n. .")
    position = melee(text, game, B=FOOT, Y=GUARDS)
    assert ways(position, 1) == [(("B2",), 0)]
    position.engage(position.theatre.numbers["a"], position.theatre.numbers["y"])
    assert ways(position, 1, ranged=True) == [(("B2",), 0)]


# -- toward the own edge ---------------------------------------------------------------------------


def test_a_shot_drives_toward_the_own_edge() -> None:
    """Public facts B1.9: the directional rule is for engaged melee attackers; the owner chooses
    among hexes one row nearer."""
    answer = driven(melee(FROM_ABOVE), 1, ranged=True)
    assert [(way.hexes, way.course) for way in answer] == [
        (("B2",), "homeward"),
        (("C2",), "homeward"),
    ]
    assert slugs(answer) == ["retreat-homeward-shot"]


def test_an_attacker_who_is_not_engaged_drives_toward_the_own_edge() -> None:
    """Public facts B1.9, from below as well: A does not go north."""
    text = """
        . . . . .
         . . . . .
        . . A . .
         . X . . .
        . . . . .
    """
    position = battle(text, A=FOOT, X=GUARDS)
    answer = driven(position, 2)
    assert [way.hexes for way in answer] == [("C2", "C1"), ("C2", "D1")]
    assert slugs(answer) == ["retreat-homeward-unengaged"]
    always = Variant(id="directional-retreat", options=FrozenMap(applies="melee"))
    position = battle(text, variants=(always,), A=FOOT, X=GUARDS)
    assert ways(position, 2) == [(("C4", "D5"), 0)]
    assert ways(position, 1, ranged=True) == [(("C2",), 0)]


def test_every_step_home_and_hits_for_the_rest() -> None:
    """The base rule: as far as one can, hits for the rest; no way is listed twice for one end."""
    answer = driven(melee(FROM_ABOVE), 3, ranged=True)
    assert [(way.hexes, way.hits) for way in answer] == [
        (("B2", "B1"), 1),
        (("B2", "C1"), 1),
        (("C2", "D1"), 1),
    ]
    assert slugs(answer).count("retreat-blocked-edge") == 3


def test_a_longer_way_home_must_be_taken() -> None:
    """Who can carry out more may not choose to be hit instead."""
    position = melee(
        """
        . . . . .
         . . X . .
        . . A . .
         . . . . .
        . B C . .
        """,
        B=FOOT,
        C=FOOT,
    )
    assert ways(position, 2, ranged=True) == [(("C2", "D1"), 0)]


def test_no_way_home() -> None:
    """Both hexes nearer to the edge are closed: hits, and the reasons name both."""
    position = melee(
        """
         . . X . .
        . . A . .
         . B ~ . .
        . . . . .
        """,
        B=FOOT,
    )
    answer = driven(position, 2, ranged=True)
    assert [(way.hexes, way.hits) for way in answer] == [((), 2)]
    assert slugs(answer) == [
        "retreat-homeward-shot",
        "retreat-blocked-friend",
        "move-needs-crossing",
        "retreat-hits",
    ]


def test_who_has_no_edge_or_no_attacker() -> None:
    """Without an edge there is no way home; without an attacker there is no line."""
    position = melee(FROM_ABOVE)
    answer = retreat(position, "a", None, 1)
    assert [way.course for way in answer] == ["homeward", "homeward"]
    assert slugs(answer) == ["retreat-homeward-nobody"]
    drawn = scene(FROM_ABOVE, A=FOOT, X=GUARDS)
    drawn = drawn.changed(seats=tuple(seat.changed(edge=None) for seat in drawn.seats))
    nowhere = Position.of(drawn, melee(FROM_ABOVE).theatre.game)
    answer = driven(nowhere, 1)
    assert [(way.hexes, way.hits) for way in answer] == [((), 1)]
    assert "retreat-no-edge" in slugs(answer)
    nowhere.engage(0, 1)
    assert ways(nowhere, 1) == [(("B2",), 0)]
    nowhere.put(0, -1)
    assert slugs(driven(nowhere, 1)) == ["move-not-on-board", "retreat-hits"]


# -- reduced units, commanders ---------------------------------------------------------------------


@pytest.mark.rule("BOW-ADV-RED-01")
def test_reduced_units_retreat_two_hexes() -> None:
    """BOW-ADV-RED-01: what lies beyond counts as impassable, so that it is hits."""
    text = """
        . . X . .
         . A . . .
        . . . . .
         . . . . .
        . . . . .
    """
    position = battle(text, variants=("reduced-strength",), A=FOOT, X=GUARDS)
    assert {len(way.hexes) for way in driven(position, 3)} == {3}
    assert room(position, 0, 1) == 3
    weak = after(position, 2)
    answer = driven(weak, 3)
    assert {(len(way.hexes), way.hits) for way in answer} == {(2, 1)}
    assert "retreat-limit" in slugs(answer)
    assert room(weak, 0, 1) == 2
    assert {way.hits for way in driven(weak, 2)} == {0}


@pytest.mark.rule("BOW-FAQ-02")
def test_a_commander_alone_retreats_like_a_unit() -> None:
    """Nothing in the books frees him; hits below his capture rating do not take him
    (BOW-FAQ-02)."""
    position = after(melee(FROM_ABOVE, A="stark war-host blue greatjon"), 0)
    assert ways(position, 2) == [(("B2", "B1"), 0)]
    later = retreated(position, 0, RetreatWay((), 1, 0, "none"))
    assert later.alive(0)
    assert not retreated(position, 0, RetreatWay((), 9, 0, "none")).alive(0)


# -- BattleLore ------------------------------------------------------------------------------------


@pytest.mark.rule("BLH-DRT-01", "BLH-DRT-E1")
def test_red_cavalry_goes_two_hexes_along_the_line() -> None:
    """BLH-DRT-E1, BLH-DRT-01."""
    assert ways(lore(FROM_ABOVE), 2) == [(("B2", "B1"), 0)]


@pytest.mark.rule("BLH-DRT-04", "BLH-DRT-E2")
def test_a_friend_behind_opens_the_secondary() -> None:
    """BLH-DRT-E2, BLH-DRT-04."""
    text = FROM_ABOVE.replace(" . . . . .\n. .", " . B . . .\n. .")
    assert ways(lore(text, B=HORSE), 2) == [(("C2", "D1"), 0)]


@pytest.mark.rule("BLH-DRT-05", "BLH-DRT-E3")
def test_an_enemy_behind_leaves_no_way() -> None:
    """BLH-DRT-E3, BLH-DRT-05: no secondary, and the whole unit is destroyed."""
    text = FROM_ABOVE.replace(" . . . . .\n. .", " . Y . . .\n. .")
    position = lore(text, Y=PENNANTS)
    answer = driven(position, 3)
    assert [(way.hexes, way.hits) for way in answer] == [((), 3)]
    assert "retreat-stays" in slugs(answer)
    later = retreated(position, 0, retreats(position, 0, 3, 1)[0])
    assert not later.alive(0)
    assert later.at[0] == -1


@pytest.mark.rule("BLH-DRT-!1")
@pytest.mark.parametrize(
    ("variants", "expected"),
    [((), [(("B2",), 0), (("B4",), 0)]), (("no-side-when-equal",), [((), 1)])],
)
def test_sides_that_are_equally_near(
    variants: tuple[str, ...], expected: list[tuple[tuple[str, ...], int]]
) -> None:
    """BLH-DRT-!1: the owner chooses, or neither may be used; the edge lies to the left here."""
    text = """
    . . . . .
     . . . . .
    . B A X .
     . . . . .
    . . . . .
    """
    game = games.load("battlelore-1e", add_ons=())
    drawn = scene(text, game, ("directional-retreat", *variants), A=HORSE, B=HORSE, X=PENNANTS)
    drawn = drawn.changed(seats=tuple(seat.changed(edge="left") for seat in drawn.seats))
    position = Position.of(drawn, game)
    assert ways(position, 1) == expected
    assert ("retreat-equal" in slugs(driven(position, 1))) is bool(variants)


@pytest.mark.rule("BLH-ENG-05")
def test_a_retreat_ends_engagements() -> None:
    """BLH-ENG-05 ends all; elsewhere those beside whom it still stands stay engaged."""
    text = """
    . . . . .
     . . X . .
    . . A . .
     . . Y . .
    . . . . .
    """
    position = melee(text, Y=GUARDS)
    a, x, y = (position.theatre.numbers[unit] for unit in "axy")
    position.engage(a, y)
    later = retreated(position, a, retreats(position, a, 1, x)[0])
    assert later.engaged[a] == (y,)
    assert later.engaged[x] == ()
    assert position.engaged[a] == (x, y)  # the position asked stays what it was
    free = lore(text, "engagement", A="standard infantry blue", Y=PENNANTS)
    free.engage(a, y)
    assert retreated(free, a, retreats(free, a, 1, x)[0]).engaged[y] == ()
    stays = retreated(position, a, RetreatWay((), 1, 0, "none"))
    assert stays.engaged[a] == (x, y)
    assert stays.soldiers[a] == 3


# -- the second edition: straight on, and ruins ----------------------------------------------------


def test_straight_only() -> None:
    """Public facts B2: straight away from the attacker, and what is not possible is damage."""
    text = FROM_ABOVE.replace(" . . . . .\n. .", " . B . . .\n. .")
    answer = driven(second(text, B="daqan citadel-guard any"), 2)
    assert [(way.hexes, way.hits) for way in answer] == [((), 2)]
    assert "retreat-stays" in slugs(answer)


def ruined(first: str, beyond: str = ".") -> Position:
    """The giant on C3 with this ground straight behind it."""
    return second(
        f"""
        . . . . .
         . . X . .
        . . A . .
         . {first} . . .
        . {beyond} . . .
        """,
        A="daqan mountain-giant any",
    )


@pytest.mark.rule("BL2-RUINS-04", "BL2-RUINS-E1")
@pytest.mark.parametrize(
    ("flags", "first", "beyond", "path", "hits", "damage"),
    [
        (1, "u", ".", ("B2",), 0, 1),  # BL2-RUINS-04
        (3, "u", ".", ("B2",), 2, 1),  # BL2-RUINS-E1
        (2, "u", ".", ("B2",), 1, 1),
        (3, ".", "u", ("B2", "B1"), 1, 1),
        (1, ".", "u", ("B2",), 0, 0),
    ],
)
def test_ruins_end_a_retreat(
    flags: int, first: str, beyond: str, path: tuple[str, ...], hits: int, damage: int
) -> None:
    """BL2-RUINS-04: one damage, and one more for each retreat not carried out."""
    position = ruined(first, beyond)
    (way,) = driven(position, flags)
    assert (way.hexes, way.hits, way.damage) == (path, hits, damage)
    said = slugs(driven(position, flags))
    assert ("retreat-damage" in said) is bool(damage)
    assert ("retreat-ended" in said) is bool(damage and hits)
    (core,) = retreats(position, 0, flags, 1)
    later = retreated(position, 0, core)
    assert position.theatre.grid.names[later.at[0]] == path[-1]
    assert core.losses == hits + damage == later.damage[0]


@pytest.mark.rule("BL2-RUINS-05")
def test_a_unit_leaves_ruins_in_another_combat() -> None:
    """BL2-RUINS-05."""
    position = second(FROM_ABOVE.replace("A", "uA"))
    assert ways(position, 2) == [(("B2", "B1"), 0)]


@pytest.mark.rule("BL2-RUINS-04")
def test_ruins_end_a_retreat_homeward_too() -> None:
    """BL2-RUINS-04 on a way home: the owner may go into them only if no way is longer."""
    game = with_rules(games.load("battlelore-2e", add_ons=()), retreat={"rule": "toward-edge"})
    text = FROM_ABOVE.replace(" . . . . .\n. .", " . u . . .\n. .")
    units = {"A": "daqan citadel-guard any", "X": "uthuk blood-harvester any"}
    position = battle(text, game, (), **units)
    assert [way.hexes for way in driven(position, 1)] == [("B2",), ("C2",)]
    assert [way.damage for way in driven(position, 1)] == [1, 0]
    assert [way.hexes for way in driven(position, 2)] == [("C2", "C1"), ("C2", "D1")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (". . . . .\n . . . X .\n. . . . .\n . A . . .\n. . . . .", [("B1",)]),
        (". . X . .\n . . . . .\n. . A . .\n . . . . .\n. . . . .", [("B2",), ("C2",)]),
        (". . . X .\n . . . . .\n. . A . .\n . . . . .\n. . . . .", [("B2",)]),
    ],
)
def test_shots_from_afar(text: str, expected: list[tuple[str, ...]]) -> None:
    """A line between two directions counts as the nearer one, as both when it runs exactly between
    them: our reading, as the books draw adjacent attackers only."""
    position = second(text)
    assert [way.hexes for way in driven(position, 1, ranged=True)] == expected


def test_of_two_lines_the_longer_one() -> None:
    """Our reading: who can carry out more may not choose to be hit instead."""
    position = second(
        """
        . . X . .
         . . . . .
        . . A . .
         . . . . .
        . B . . .
        """,
        B="daqan citadel-guard any",
    )
    assert ways(position, 1, ranged=True) == [(("B2",), 0), (("C2",), 0)]
    assert ways(position, 2, ranged=True) == [(("C2", "D1"), 0)]


# -- how much room there is ------------------------------------------------------------------------


@pytest.mark.parametrize("engaged", [True, False])
def test_room_is_what_any_number_of_results_can_do(*, engaged: bool) -> None:
    """Each result beyond the room is a hit."""
    position = melee(FROM_ABOVE)
    if not engaged:
        position.disengage(0)
    space = room(position, 0, 1)
    assert space == 2
    for flags in range(6):
        assert {way.hits for way in retreats(position, 0, flags, 1)} == {max(0, flags - space)}
    assert room(melee(FROM_ABOVE.replace("A", ".*A")), 0, 1) == 0


@pytest.mark.rule("BOW-ADV-DIR-01")
def test_hexes_for_each_flag() -> None:
    """BOW-ADV-DIR-01 says one; a game may say more."""
    choices: dict[str, Json] = {"hexes-a-flag": 2}
    assert ways(melee(FROM_ABOVE, with_rules(retreat=choices)), 1) == [(("B2", "B1"), 0)]
