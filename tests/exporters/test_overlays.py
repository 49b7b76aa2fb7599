"""Overlays say what the engine says, as marks that anybody can distinguish, on screen and paper."""

from functools import cache
from pathlib import Path as FilePath

import pytest

import games
from banneret.cli import main
from exporters.drawing.board import draw_board
from exporters.drawing.field import HexField, field_of
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Show
from exporters.export import Options, render
from exporters.overlays import (
    KINDS,
    UnknownOverlay,
    asked_of,
    overlay_legends,
    overlay_marks,
    position_of,
)
from exporters.overlays.retreat import driven
from exporters.overlays.sight import nearest_blocker
from exporters.overlays.units import Threats, counted, steps_taken
from geometry.grid import NOWHERE
from geometry.layout import HexLayout
from rules.attacks import targets
from rules.movement import moved, reach, reach_and_attack
from rules.moves import moves
from rules.position import Position
from rules.sight import View, area_of_sight
from schema import files
from schema.game import Game
from schema.scenario import Scenario, Variant
from schema.value import FrozenMap
from tests.boards import TOY, drawn, raid, westeros
from tests.house.plan import ROOT


@cache
def skirmish() -> tuple[Scenario, Game, HexField]:
    """A whole skirmish, its game, and its board on paper."""
    scenario = raid()
    return scenario, westeros(), field_of(HexLayout(scenario.board.grid(), 9.0))  # type: ignore[arg-type]  # a board of hexes


def names() -> list[str]:
    """One of every kind, for the skirmish."""
    scenario, _, _ = skirmish()
    unit = scenario.units[0].id
    return [
        "sight:D5",
        f"reach:{unit}",
        f"retreat:{unit}",
        "control",
        "rows",
        "threats",
        "threats:stark",
        "sections",
    ]


def marks(*overlays: str, **more: object) -> tuple[Mark, ...]:
    """What is drawn over the skirmish."""
    scenario, game, field = skirmish()
    return overlay_marks(scenario, game, overlays, field, **more)  # type: ignore[arg-type]  # its own keywords


def paths(drawn_: tuple[Mark, ...]) -> list[Path]:
    """All outlines, those in groups too."""
    found: list[Path] = []
    for mark in drawn_:
        if isinstance(mark, Group):
            found += paths(mark.marks)
        elif isinstance(mark, Path):
            found.append(mark)
    return found


# -- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["x", "", "sight", "sight:", "control:stark", "reach", "rows:"])
def test_other_names_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownOverlay, match="available: sight:C4"):
        asked_of(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [("sight:Z99", "unknown hex"), ("reach:nobody", "unknown unit"), ("threats:x", "unknown side")],
)
def test_what_is_not_there_is_refused_on_paper_and_left_out_on_the_screen(
    name: str, why: str
) -> None:
    scenario, game, _ = skirmish()
    with pytest.raises(UnknownOverlay, match=why):
        render(scenario, game, "svg", Options(overlays=(name,)))
    assert marks(name) == ()


def test_every_kind_draws_in_its_layer_under_its_name() -> None:
    for name in names():
        found = marks(name)
        assert found or name == "sections", name
        assert {mark.layer for mark in found} <= {"overlay"}
        assert {mark.subject for mark in found} <= {("overlay", name)}
    assert {name.partition(":")[0] for name in names()} == set(KINDS)


# -- what the engine says ------------------------------------------------------------------------


def test_sight_is_the_area_of_sight_and_every_hidden_hex_has_its_blocker() -> None:
    scenario, game, _ = skirmish()
    position = position_of(scenario, game)
    seen, view = area_of_sight(position, "D5"), View.of(position)
    grid = position.theatre.grid
    for name in grid.names:
        blocker = nearest_blocker(view, grid.index("D5"), grid.index(name))
        if name in seen:
            continue
        assert blocker != NOWHERE
        assert grid.names[blocker] in seen.blockers


def test_reach_is_what_the_unit_may_do_and_how_much_of_its_steps_it_takes() -> None:
    scenario, game, _ = skirmish()
    position = position_of(scenario, game)
    for unit in scenario.units:
        number = position.theatre.numbers[unit.id]
        steps = steps_taken(position, number)
        found = moves(position, unit.id)
        assert {position.theatre.grid.names[i] for i in steps} == set(found)
        assert all(1 <= taken <= position.fighter(number).move + 1 for taken in steps.values())


def test_threats_are_what_could_be_attacked_after_some_move() -> None:
    scenario, game, _ = skirmish()
    position = position_of(scenario, game)
    theatre = position.theatre
    threats = Threats(position)
    for fighter in theatre.fighters:
        could = threats.of(fighter.number)
        attacked = 0
        here = position.at[fighter.number]
        for index in theatre.cells.indices(reach_and_attack(position, fighter.number)):
            later = position if index == here else moved(position, fighter.number, index)
            for target in targets(later, fighter.number, entered=index != here):
                attacked |= theatre.cells.bits[later.at[target]]
        assert could & position.enemies(fighter.number) == attacked


def test_counting_sets_is_counting() -> None:
    assert counted([0b011, 0b110, 0b010]) == [0b111, 0b010, 0b010]
    assert counted([]) == []


def test_a_unit_is_driven_home_and_along_the_blow() -> None:
    scenario, game, _ = skirmish()
    unit = scenario.units[0].id
    home = driven(position_of(scenario, game), position_of(scenario, game).theatre.numbers[unit])
    assert [one.blow for one in home][:1] == [None]
    along = next(
        name
        for name, rule in game.variants.items()
        if dict(rule.rules.get("retreat", {})).get("rule") == "directional"
    )
    played = scenario.changed(variants=(Variant(id=along, options=FrozenMap()),))
    position = Position.of(played, game)
    blows = driven(position, position.theatre.numbers[unit])
    assert len([one for one in blows if one.blow is not None]) >= 2
    grid = position.theatre.grid
    for one in blows:
        for way in one.ways[0]:
            if one.blow is not None and way.course == "primary" and way.path:
                here = position.at[position.theatre.numbers[unit]]
                assert grid.neighbours(here)[(one.blow + 3) % 6] == way.path[0]


def test_a_unit_in_reserve_draws_nothing() -> None:
    scenario, game, field = skirmish()
    first = scenario.units[0]
    away = scenario.changed(units=(first.changed(at=None), *scenario.units[1:]))
    for kind in ("reach", "retreat"):
        assert overlay_marks(away, game, (f"{kind}:{first.id}",), field) == ()
    assert reach(position_of(away, game), 0) == 0


# -- how it looks --------------------------------------------------------------------------------


def test_in_greys_there_is_no_colour_and_sides_still_differ() -> None:
    found = paths(marks(*names(), greyscale=True))
    inks = {ink for path in found for ink in (path.fill, path.stroke) if ink}
    assert all(ink[1:3] == ink[3:5] == ink[5:7] for ink in inks)
    scenario, game, _ = skirmish()
    signs = [
        meaning.sign
        for legend in overlay_legends(scenario, game, ("threats", "control"))
        for meaning in legend.meanings
    ]
    per_overlay = signs[:5], signs[5:]
    for looks in per_overlay:
        assert len(set(looks)) == len(looks), "nothing is told by colour alone"


def test_the_legend_speaks_both_languages() -> None:
    scenario, game, _ = skirmish()
    for name in names():
        (legend,) = overlay_legends(scenario, game, (name,))
        assert legend.title
        assert all(meaning.sample and meaning.sign and meaning.words for meaning in legend.meanings)
        assert all("{" not in meaning.words for meaning in legend.meanings)


def test_what_lies_far_away_is_left_out() -> None:
    scenario, _, field = skirmish()
    left, top, _, _ = field.box
    corner = (left, top, left + 30, top + 30)
    assert 0 < len(marks("threats", within=corner)) < len(marks("threats"))
    assert scenario.board.kind == "hex"


def test_half_a_board_has_its_own_part() -> None:
    scenario, game, _ = skirmish()
    layout = HexLayout(scenario.board.grid(), 9.0)  # type: ignore[arg-type]  # a board of hexes
    half = Show(half="top", viewpoint="top", overlays=("control", "sight:D5", "rows"))
    picture = draw_board(scenario, game, layout, show=half)
    over = picture.only(("overlay",))
    assert over.marks
    assert over.bounds is not None
    assert over.bounds[3] <= picture.height + 1


# -- keeping -------------------------------------------------------------------------------------


def test_what_reads_nothing_that_changed_is_kept() -> None:
    scenario, game, field = skirmish()
    before = overlay_marks(scenario, game, ("sight:D5", "rows"), field)
    texts = scenario.changed(title=FrozenMap({"en": "Another"}))
    after = overlay_marks(texts, game, ("sight:D5", "rows"), field)
    assert all(one is other for one, other in zip(before, after, strict=True))
    fewer = scenario.changed(units=scenario.units[1:])
    assert overlay_marks(fewer, game, ("control",), field) != marks("control")


def test_other_boards_have_none() -> None:
    folder = ROOT / "tests" / "fixtures"
    scenario = files.read(folder / "table-centimetres.json")
    game = games.load_for(scenario, (folder / "games",))
    _, _, field = skirmish()
    assert overlay_marks(scenario, game, ("control",), field) == ()
    with pytest.raises(UnknownOverlay, match="overlays are available on hex boards only"):
        render(scenario, game, "svg", Options(overlays=("control",)))


def test_it_is_printed_with_its_meaning() -> None:
    scenario, game, _ = skirmish()
    plain = render(scenario, game, "svg", Options())
    over = render(scenario, game, "svg", Options(overlays=("control", "sight:D5")))
    assert len(over) > len(plain)
    assert b"overlay" in over
    again = render(scenario, game, "svg", Options(overlays=("control", "sight:D5")))
    assert over == again, "equal wishes, equal bytes"


def test_walls_hide_too() -> None:
    scenario = drawn(". . .\n . f .\n. . .")
    field = field_of(HexLayout(scenario.board.grid(), 9.0))  # type: ignore[arg-type]  # a board of hexes
    assert overlay_marks(scenario, TOY, ("sight:A1",), field)


def test_the_command_line_draws_overlays_and_refuses_what_is_none(
    tmp_path: FilePath, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(ROOT / "examples" / "raid-in-the-riverlands.json")
    out = str(tmp_path / "over.svg")
    asked = ["--overlay", "control", "--overlay", "sight:C4"]
    assert main(["export", file, "-o", out, *asked]) == 0
    assert "overlay" in FilePath(out).read_text(encoding="utf-8")
    assert main(["export", file, "-o", out, "--overlay", "views"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "unknown overlay views; available: sight:C4" in line
    assert main(["export", file, "-o", str(tmp_path / "x.json"), "--overlay", "rows"]) == 2
    assert "--overlay has no effect here" in capsys.readouterr().err
