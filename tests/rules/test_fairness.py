"""How the sides compare: numbers worked out by hand on drawn boards, and first blows by trying."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.words.playtests import kept_in_words
from rules.attacks import targets
from rules.fairness import first_attackers
from rules.movement import moved, reach_and_attack
from rules.position import NOWHERE, Position
from rules.validation import CHECKS, check
from schema.board import Edge, HexBoard, Wall, Way, Zone
from schema.fingerprint import fingerprint
from schema.forces import Marker
from schema.game import Game
from schema.kept_playtest import KEY, KeptPlaytest, keeping, kept_playtest
from schema.names import Names
from schema.objectives import GroupHeld, MarkersHeld, Objective, Victory
from schema.printed import HexSide
from schema.rendering import render_finding
from schema.scenario import Scenario
from schema.sentences.comparisons import BALANCE
from schema.terrain import Movement, TerrainKind
from schema.text import Argument, Term
from schema.value import FrozenMap
from tests.battles import scene
from tests.boards import TOY, drawn, raid, westeros

COMPARED = frozenset(slug for slug in BALANCE if not slug.startswith("map-"))
"""Notes on battles; those on maps have tests of their own."""

FOOT = "stark war-host blue"
FOE = "lannister heavy-infantry red"
ARCHER = "lannister westerlands-archers green"


def notes(scenario: Scenario, game: Game | None = None) -> dict[str, Mapping[str, Argument]]:
    """The arguments of each slug; a note comes up at most once."""
    found = [f for f in check(scenario, game or westeros()) if f.slug in COMPARED]
    assert len({finding.slug for finding in found}) == len(found)
    assert all(finding.severity == "note" for finding in found)
    return {finding.slug: finding.args for finding in found}


def ids(places: object) -> tuple[object, ...]:
    """Places by their names, zones by their ids."""
    assert isinstance(places, tuple)
    return tuple(one.id if isinstance(one, Term) else one for one in places)


def board_of(scenario: Scenario) -> HexBoard:
    assert isinstance(scenario.board, HexBoard)
    return scenario.board


# -- forces ------------------------------------------------------------------------------------


def test_forces_are_units_figures_and_dice() -> None:
    """Dice by rank; a commander's figure is one of his unit's (public facts B1.2)."""
    game = westeros()
    found = notes(scene(". A . B . . C .", A=f"{FOOT} greatjon", B=FOOT, C=FOE))["force-balance"]
    dice = [game.ranks[rank].dice or 0 for rank in ("blue", "red")]
    figures = [game.unit_types[kind].figures for kind in ("war-host", "heavy-infantry")]
    assert found["units"] == (2, 1)
    assert found["figures"] == (2 * figures[0], figures[1])
    assert found["dice"] == (2 * dice[0], dice[1])


def test_reserves_belong_to_the_force_and_stand_in_no_part() -> None:
    plain = scene("A . . . . B", A=FOOT, B=FOE)
    reserve = plain.units[0].changed(id="late", at=None, figures=1)
    scenario = plain.changed(units=(*plain.units, reserve))
    found = notes(scenario)
    full = westeros().unit_types["war-host"].figures
    assert found["force-balance"]["units"] == (2, 1)
    assert found["force-balance"]["figures"][0] == full + 1  # type: ignore[index]
    assert found["force-by-section"]["parts"] == ("A-B", "C-D", "E-F")
    assert found["force-by-section"]["units"] == ("1:0", "0:0", "0:1")


def test_a_hex_on_a_line_counts_for_both_sections() -> None:
    scenario = scene("A B . . C", A=FOOT, B=FOOT, C=FOE)
    zones = (
        Zone(id="west", kind="section", places=("A1", "B1", "C1")),
        Zone(id="east", kind="section", places=("B1", "C1", "D1", "E1")),
    )
    found = notes(scenario.changed(zones=zones))["force-by-section"]
    assert ids(found["parts"]) == ("west", "east")
    assert found["units"] == ("2:0", "1:1")


def test_printed_sections_come_before_thirds() -> None:
    scenario = drawn(".S . .N")
    table = TOY.boards["table"]
    assert isinstance(table, HexSide)
    sections = FrozenMap({"left": ("A1", "B1"), "right": ("B1", "C1")})
    game = TOY.changed(boards=FrozenMap(table=table.changed(sections=sections)))
    on_it = scenario.changed(board=board_of(scenario).changed(side="table"))
    assert notes(on_it, game)["force-by-section"]["parts"] == ("left", "right")
    assert notes(scenario, game)["force-by-section"]["parts"] == ("A", "B", "C")


def test_between_players_at_the_left_and_right_parts_are_rows() -> None:
    scenario = drawn(
        """
        .S . .
         . . .N
        . .S .
        """
    )
    edges: tuple[Edge, Edge] = ("left", "right")
    seats = tuple(s.changed(edge=e) for s, e in zip(scenario.seats, edges, strict=True))
    found = notes(scenario.changed(seats=seats), TOY)["force-by-section"]
    assert found["parts"] == ("1", "2", "3")
    assert found["units"] == ("1:0", "0:1", "1:0")


# -- cover and ground --------------------------------------------------------------------------


@pytest.mark.rule("BOW-RAID-!1")
def test_cover_in_each_half_and_near_each_sides_units() -> None:
    """A middle row belongs to both halves (BOW-RAID-!1); a palisade hides, a ford does not."""
    scenario = scene(
        """
        . . . X .
         . . . . .
        f . . ~v h
         . . .| . .
        A . . . b
        """,
        A=FOOT,
        X=FOE,
    )
    found = notes(scenario)["cover-balance"]
    assert found["halves"] == (4, 2)
    assert found["near"] == (1, 1)


def test_no_cover_is_nothing_to_compare() -> None:
    assert "cover-balance" not in notes(scene("A . X", A=FOOT, X=FOE))


def test_ground_unlike_that_of_its_counterpart() -> None:
    """Both hexes of a pair that differs count; a board that is alike gets no note."""
    scenario = scene(
        """
        f . X
         h . .
        f . A
        """,
        A=FOOT,
        X=FOE,
    )
    assert "terrain-asymmetry" not in notes(scenario)
    board = board_of(scenario)
    other = board.changed(terrain=(("plains", "plains", "hill"), *board.terrain[1:]))
    found = notes(scenario.changed(board=other))["terrain-asymmetry"]
    assert (found["count"], found["hexes"], found["symmetry"]) == (4, 9, "mirror-vertical")
    high = board.changed(elevation=((1, 0, 0), (0, 0, 0), (0, 0, 0)))
    assert notes(scenario.changed(board=high))["terrain-asymmetry"]["count"] == 2
    gap = board.changed(unplayable=("B1",))
    assert notes(scenario.changed(board=gap))["terrain-asymmetry"]["count"] == 2


def test_ways_and_walls_are_ground_too() -> None:
    scenario = drawn("""
        . .N .
         . . .
        . .S .
    """)
    wall = TerrainKind(name=FrozenMap({"en": "W"}), letter=FrozenMap({"en": "W"}))
    game = TOY.changed(walls=FrozenMap(wall=wall), ways=FrozenMap(road=wall))
    board = board_of(scenario)
    for more, count in (
        ({"walls": (Wall(at="A1", kind="wall", edge=0),)}, 4),
        ({"walls": (Wall(at="A2", kind="wall", edge=0),)}, None),
        (
            {"walls": (Wall(at="A1", kind="wall", edge=0), Wall(at="B3", kind="wall", edge=3))},
            None,
        ),
        ({"ways": (Way(at="A2", kind="road", edges=(1, 5)),)}, None),
        ({"ways": (Way(at="A2", kind="road", edges=(0, 1)),)}, 1),
    ):
        found = notes(scenario.changed(board=board.changed(**more)), game)
        assert found.get("terrain-asymmetry", {}).get("count") == count


def test_a_board_that_no_movement_puts_on_itself_has_no_counterparts() -> None:
    scenario = drawn("""
        . .N .
         f .
        . .S .
         . .
    """)
    assert "terrain-asymmetry" not in notes(scenario, TOY)


# -- ways to what scores -----------------------------------------------------------------------


def scoring(scenario: Scenario, *zones: Zone, markers: tuple[Marker, ...] = ()) -> Scenario:
    """The scenario with zones that score, and points for holding flags."""
    goals = tuple(
        Objective(
            id=f"hold-{zone.id}",
            condition=GroupHeld(kind="group-held", zone=zone.id, hold="any"),
            points=1,
        )
        for zone in zones
    )
    flags = MarkersHeld(kind="markers-held", marker="flag", whose="any", hold="any")
    if markers:
        goals = (*goals, Objective(id="flags", condition=flags, points=1))
    victory = Victory(objectives=goals)
    return scenario.changed(zones=zones, markers=markers, victory=victory)


def test_steps_from_the_nearest_unit_over_passable_ground() -> None:
    """Round the water, to the nearest hex of a zone, to each flag; a dash where no way leads."""
    scenario = scoring(
        drawn("""
            . . .N ~ .
             . ~ ~ ~ ~
            . . . . .S
        """),
        Zone(id="mill", kind="objective", places=("A3", "B3")),
        Zone(id="isle", kind="other", places=("E3",)),
        markers=(Marker(id="f", marker="flag", at="C1"),),
    )
    found = notes(scenario, TOY)["objective-distance"]
    assert ids(found["objectives"]) == ("mill", "isle", "C1")
    assert found["steps"] == ("5:1", "–:–", "2:4")


def test_a_wall_that_nobody_passes_is_walked_round() -> None:
    scenario = scoring(drawn(".S . .N"), Zone(id="mill", kind="objective", places=("B1",)))
    bank = TerrainKind(
        name=FrozenMap({"en": "W"}),
        letter=FrozenMap({"en": "W"}),
        movement=Movement(impassable=True),
    )
    walled = board_of(scenario).changed(walls=(Wall(at="A1", kind="bank", edge=0),))
    game = TOY.changed(walls=FrozenMap(bank=bank))
    assert notes(scenario, game)["objective-distance"]["steps"] == ("1:1",)
    found = notes(scenario.changed(board=walled), game)["objective-distance"]
    assert found["steps"] == ("–:1",)


# -- first blows -------------------------------------------------------------------------------


def test_first_attacks_on_a_drawn_board() -> None:
    """Blue foot reaches and strikes; an archer shoots over open ground, not through a forest."""
    found = notes(scene("A . . X . . . . . .", A=FOOT, X=ARCHER))["first-turn-attacks"]
    assert found["units"] == (1, 1)
    assert found["attackers"] == (1, 1)
    found = notes(scene("A f . . . . . . . . . X", A=FOOT, X=ARCHER))["first-turn-attacks"]
    assert found["attackers"] == (0, 0)


def attackers_by_trying(position: Position) -> tuple[int, ...]:
    """Every unit put on every place from which it may attack, and asked there."""
    found = []
    for number, index in enumerate(position.at):
        places = reach_and_attack(position, number) if index != NOWHERE else 0
        for place in position.theatre.cells.indices(places):
            after = position if place == index else moved(position, number, place)
            if targets(after, number):
                found.append(number)
                break
    return tuple(found)


KINDS = (
    FOOT,
    "stark winterfell-riders green",
    FOE,
    ARCHER,
    "lannister westerlands-archers red",
)


@given(
    st.lists(st.lists(st.sampled_from("....fh~r"), min_size=6, max_size=6), min_size=1, max_size=7),
    st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 41)), min_size=2, max_size=8),
)
def test_first_attackers_are_those_that_find_a_target_by_trying(
    rows: list[list[str]], units: list[tuple[str, int]]
) -> None:
    """Units in the way of others, and of themselves before they move."""
    cells = [*range(6 * len(rows))]
    placed = {cells[where % len(cells)]: unit for unit, where in units}
    letters = dict(zip(sorted(placed), "ABCDEGIJ", strict=False))
    drawing = "\n".join(
        (" " if i % 2 else "")
        + " ".join(cell + letters.get(6 * i + j, "") for j, cell in enumerate(row))
        for i, row in enumerate(rows)
    )
    known = {letter: placed[where] for where, letter in letters.items()}
    position = Position.of(scene(drawing, westeros(), (), **known), westeros())
    assert first_attackers(position) == attackers_by_trying(position)


# -- a playtest that is kept -------------------------------------------------------------------


@pytest.mark.parametrize("verdict", ["one-sided", "leans"])
def test_a_one_sided_playtest_is_noted_until_what_is_played_by_changes(verdict: str) -> None:
    """Not after a change of rounds, but after one of the title; and what cannot be read is
    nothing."""
    result = KeptPlaytest(
        date="2026-11-24",
        games=600,
        seat="stark",
        share=0.71,
        low=0.68,
        high=0.74,
        verdict=verdict,  # type: ignore[arg-type]
        program="banneret 0.1.0",
        fingerprint=fingerprint(raid()),
    )
    kept = keeping(raid(), result)
    assert kept_playtest(kept) == result
    named = kept.changed(title=FrozenMap({"en": "Another name"}))
    found = notes(named).get("lopsided")
    assert (found is not None) == (verdict == "one-sided")
    assert found is None or (found["share"], found["error"], found["games"]) == (71, 3, 600)
    changed = kept.changed(rounds=5 if kept.rounds != 5 else 6)
    assert "lopsided" not in notes(changed)
    assert kept_in_words(Names(changed, westeros(), "en")) == ""
    assert kept_in_words(Names(kept, westeros(), "en")).startswith("2026-11-24: ")
    assert "71 % ± 3" in kept_in_words(Names(kept, westeros(), "ru"))
    torn = kept.changed(extras=FrozenMap({KEY: "?"}))
    assert kept_playtest(torn) is None


# -- all of them -------------------------------------------------------------------------------


def test_a_raid_gets_all_notes_but_on_objectives_that_are_still_to_be_placed() -> None:
    found = notes(raid())
    rest = {"objective-distance", "force-count", "table-evenness", "lopsided"}
    assert set(found) == set(COMPARED) - rest
    for finding in check(raid(), westeros()):
        for language in ("en", "ru"):
            assert "{" not in render_finding(finding, westeros(), language)


@pytest.mark.parametrize("slug", sorted(COMPARED))
def test_one_side_alone_has_nothing_to_compare(slug: str) -> None:
    scenario = drawn("""
        . . .
         f . .
        . .S .
    """)
    alone = scenario.changed(seats=scenario.seats[:1])
    assert slug not in notes(alone, TOY)
    if slug not in ("cover-balance", "terrain-asymmetry"):
        assert slug not in notes(scenario, TOY)


def test_each_is_registered_once_as_a_note() -> None:
    mine = [one for one in CHECKS if one.slug in COMPARED]
    assert [one.slug for one in mine if one.severity != "note" or one.fix is not None] == []
    assert {one.family for one in mine} == {
        "rules.validation.fairness",
    }
