"""Boards of small hexes say as much as large ones, and nothing on them covers anything else."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import games
from exporters.drawing.board import draw_board
from exporters.drawing.colours import contrast
from exporters.drawing.counters import counter, rank_marks, ranks_are_lettered, side, unit_sign
from exporters.drawing.lettering import GRAINS, LEAST
from exporters.drawing.look import style_of
from exporters.drawing.paths import Box
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import LAYERS, SMALL, Show
from exporters.sheet.context import SheetContext
from geometry.layout import HexLayout
from schema.board import HexBoard, require
from schema.files import read
from schema.forces import Marker
from schema.game import Game
from schema.names import Names
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import paths, raid
from tests.house.plan import ROOT

SIZES = (8.4, 10.5, 13.0, 16.0)
"""Hexes of quick-start cards, short sheets, leaves on small and on large paper, mm."""
KINDS = ("forest", "building", "hill")
READ = 12.5
"""Width of hexes that have room for the letter of a rank in its shape, mm."""


def drawn(scenario: Scenario, game: Game, wide: float, show: Show) -> Picture:
    assert isinstance(scenario.board, HexBoard)
    return draw_board(
        scenario, game, HexLayout(scenario.board.grid(), wide / 3**0.5, (20.0, 20.0)), show=show
    )


def lines(marks: tuple[Mark, ...], scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Every line of letters and its size in mm."""
    for mark in marks:
        if isinstance(mark, Group):
            own = scale * abs(mark.transform[3])
            if mark.line is not None:
                yield mark.line.text, own * GRAINS
            else:
                yield from lines(mark.marks, own)


def overlap(one: Box, other: Box) -> float:
    """How far two boxes lie over each other, in mm, both across and down."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, min(across, down))


def boxes(picture: Picture, layer: str) -> list[Box]:
    return [mark.box for mark in picture.marks if mark.layer == layer and mark.box is not None]


@pytest.mark.parametrize("wide", [7.95, 8.8, 9.6, *SIZES])
def test_ranks_have_the_letters_of_lists_or_none(wide: float) -> None:
    """In Russian two letters show a rank: whole on all counters, or on none, where its shape does;
    the first alone would be another word than in lists, and З looks like 3."""
    scenario, game = raid()
    layout = HexLayout(require(HexBoard, scenario.board).grid(), wide / 3**0.5, (20.0, 20.0))
    picture = draw_board(scenario, game, layout, language="ru")
    sized = list(lines(tuple(mark for mark in picture.marks if mark.layer == "units")))
    assert min(size for _, size in sized) >= LEAST - 0.01
    names = Names(scenario, game, "ru")
    ranks = {names.letter("ranks", unit.rank) for unit in scenario.units if unit.rank}
    letters = {text for text, _ in sized}
    assert letters & ranks in (ranks, set())
    assert not letters & {rank[0] for rank in ranks}


@pytest.mark.parametrize("layers", [LAYERS, SMALL], ids=["leaf", "quick start"])
@pytest.mark.parametrize("wide", SIZES)
def test_a_commander_has_his_whole_name_or_none(wide: float, layers: tuple[str, ...]) -> None:
    """Strangers: names cut to their first letters though the text has them whole."""
    scenario, game = raid()
    picture = drawn(scenario, game, wide, Show(layers=layers, explained=True))
    plates = [mark for mark in picture.marks if mark.layer == "commanders"]
    sizes = dict(lines(tuple(plates)))
    if wide >= 13.0:
        assert len(sizes) == len(scenario.commanders)
    assert min(sizes.values(), default=LEAST) >= LEAST - 1e-6
    names = Names(scenario, game, "en")
    known = [game.commanders[c.card] for c in scenario.commanders]
    whole = {names.text(c.short) or names.text(c.name) for c in known}
    assert sizes.keys() <= whole


@pytest.mark.parametrize("layers", [LAYERS, SMALL], ids=["leaf", "quick start"])
@pytest.mark.parametrize("wide", SIZES)
def test_names_of_commanders_cover_no_symbol_or_rank(wide: float, layers: tuple[str, ...]) -> None:
    """The sword of a unit ended under the name below it."""
    scenario, game = raid()
    picture = drawn(scenario, game, wide, Show(layers=layers, explained=True))
    units = {unit.id: unit for unit in scenario.units}
    led = {commander.card: units[commander.unit or ""] for commander in scenario.commanders}
    style = style_of(game, None, "en", greyscale=False)
    shapes = style.shapes(scenario)
    counters = {mark.subject: mark for mark in picture.marks if mark.layer == "units"}
    for mark in picture.marks:
        if mark.layer != "commanders" or not isinstance(mark.subject, tuple):
            continue
        unit = led[mark.subject[1]]
        outer = counters["unit", unit.id]
        assert isinstance(outer, Group)
        (inner,) = outer.marks
        assert isinstance(inner, Group)
        sides = len(tuple(side(style, shapes[unit.seat], "chief"))) + 1
        symbol = Group(inner.marks[sides : sides + 1], inner.transform)
        box = Group((symbol,), outer.transform).box
        assert box is not None
        assert mark.box is not None
        assert mark.box[1] > box[3] - 0.01


@pytest.mark.parametrize("wide", SIZES)
def test_names_of_commanders_cover_no_name_of_a_hex_and_no_other_counter(wide: float) -> None:
    scenario, game = raid()
    picture = drawn(scenario, game, wide, Show(explained=True))
    units = {unit.id: unit.at for unit in scenario.units}
    led = {c.unit for c in scenario.commanders}
    others = [
        mark.box
        for mark in picture.marks
        if mark.layer == "units"
        and isinstance(mark.subject, tuple)
        and mark.subject[1] not in led
        and units[mark.subject[1]] is not None
    ]
    names = [mark for mark in picture.marks if mark.layer == "coordinates"]
    written = [Group(n.marks[-1:], n.transform).box for n in names if isinstance(n, Group)]
    letters = [box for box in written if box is not None]  # without the patch below them
    assert len(letters) == len(names)
    for plate in boxes(picture, "commanders"):
        assert all(overlap(plate, box) < 0.1 for box in letters)
        assert all(overlap(plate, box) < 0.1 for box in others if box is not None)


@pytest.mark.parametrize("seed", range(4711, 4719))
@pytest.mark.parametrize("wide", SIZES)
def test_hexes_with_units_keep_their_names_under_names_of_commanders(
    wide: float, seed: int
) -> None:
    """Units are placed by these names."""
    scenario, game = raid(seed)
    picture = drawn(scenario, game, wide, Show(explained=True))
    marks = (mark for mark in picture.marks if mark.layer == "coordinates")
    named = {text for mark in marks for text, _ in lines((mark,))}
    assert {unit.at for unit in scenario.units if isinstance(unit.at, str)} <= named


@pytest.mark.parametrize("layers", [LAYERS, SMALL], ids=["leaf", "quick start"])
@pytest.mark.parametrize("wide", SIZES)
def test_every_rank_has_its_letter_where_it_has_room(wide: float, layers: tuple[str, ...]) -> None:
    scenario, game = raid()
    picture = drawn(scenario, game, wide, Show(layers=layers, explained=True))
    letters = {rank: Names(scenario, game, "en").letter("ranks", rank) for rank in game.ranks}
    for mark in picture.marks:
        if mark.layer == "units" and isinstance(mark.subject, tuple):
            unit = next(u for u in scenario.units if u.id == mark.subject[1])
            sizes = dict(lines((mark,)))
            assert letters[unit.rank or ""] in sizes or wide < READ
            assert min(sizes.values()) >= LEAST - 1e-6


@pytest.mark.parametrize("rank", ["green", "blue", "red"])
@pytest.mark.parametrize("wide", [10.2, 10.9, 11.6, 13.0])
def test_counters_above_names_have_the_letters_of_ranks_if_others_have(
    wide: float, rank: str
) -> None:
    """Strangers missed the B of a commander's unit next to units that had theirs."""
    scenario, game = raid()
    led = {one.unit for one in scenario.commanders}
    units = tuple(u.changed(rank=rank) if u.id in led else u for u in scenario.units)
    picture = drawn(scenario.model_copy(update={"units": units}), game, wide, Show())
    letters = {one: Names(scenario, game, "en").letter("ranks", one) for one in game.ranks}
    ranks = {unit.id: unit.rank or "" for unit in units}
    found = {
        mark.subject[1]: letters[ranks[str(mark.subject[1])]] in dict(lines((mark,)))
        for mark in picture.marks
        if mark.layer == "units" and isinstance(mark.subject, tuple)
    }
    lettered = {has for unit, has in found.items() if unit not in led}
    assert len(lettered) == 1
    assert {has for unit, has in found.items() if unit in led} == lettered


@pytest.mark.parametrize("language", ["en", "ru"])
def test_small_counters_keep_the_symbols_that_the_key_explains(language: str) -> None:
    """On A5 hexes are 10 mm wide: a rank's shape in its colour shows it without its letter. With
    the letter, and without the symbol, the key explained signs that were not on the board."""
    scenario, game = raid()
    style, least = style_of(game, None, language, greyscale=False), 100 * LEAST / 10.2 / 1.07
    assert not ranks_are_lettered(style, least)
    names = Names(scenario, game, language)
    shape = next(iter(style.shapes(scenario).values()))
    for kind in {unit.type for unit in scenario.units}:
        marks_of_counter = counter(style, shape, kind, "red", least=least)
        written = dict(lines(marks_of_counter))
        assert set(written) == {names.code(kind)}
        assert min(written.values()) >= least - 1e-6
        marks = [*paths(marks_of_counter)]
        assert all(one in marks for one in paths(rank_marks(style, "red", lettered=False)))
        assert {p.commands for p in paths(unit_sign(style, shape, kind))} <= {
            p.commands for p in (*marks, *paths(side(style, shape, "rim")))
        }


def test_letters_show_ranks_whose_shapes_do_not() -> None:
    """In the middle of the counter, where they have no room beside the symbol."""
    scenario, game = raid()
    alike = {name: rank.changed(shape="square") for name, rank in game.ranks.items()}
    game = game.changed(ranks=FrozenMap(alike))
    style, least = style_of(game, None, "en", greyscale=False), 100 * LEAST / 7.5
    assert not ranks_are_lettered(style, least)
    shape = next(iter(style.shapes(scenario).values()))
    kind = scenario.units[0].type
    sizes = dict(lines(counter(style, shape, kind, "blue", least=least)))
    assert sizes["B"] >= least - 1e-6


@pytest.mark.parametrize("wide", SIZES)
def test_a_marker_leaves_sign_letter_and_name_of_its_hex_in_sight(wide: float) -> None:
    scenario, game = raid()
    board = scenario.board
    assert isinstance(board, HexBoard)
    taken = {unit.at for unit in scenario.units}
    bare = {side.terrain for side in game.boards.values() if hasattr(side, "terrain")}
    place = next(
        name
        for name, kind in zip(board.grid().names, board.ground(), strict=True)
        if kind and kind not in bare and name not in taken
    )
    kind = next(iter(game.markers))
    marked = replace_markers(scenario, (Marker(id="m1", marker=kind, at=place),))
    picture = drawn(marked, game, wide, Show(explained=True))
    (marker,) = boxes(picture, "markers")
    signs = [m for m in picture.marks if m.layer == "symbols" and m.subject == place]
    assert len(signs) == 1
    assert signs[0].box is not None
    # Halo and white edge may touch.
    assert overlap(marker, signs[0].box) < 0.08 * wide
    x, y = (marker[0] + marker[2]) / 2, (marker[1] + marker[3]) / 2
    near = [b for b in boxes(picture, "coordinates") if abs((b[0] + b[2]) / 2 - x) < 0.5 * wide]
    above = [b for b in near if y - 0.7 * wide < b[3] < y]
    assert above
    assert all(overlap(marker, box) < 0.06 * wide for box in above)


def replace_markers(scenario: Scenario, markers: tuple[Marker, ...]) -> Scenario:
    return scenario.model_copy(update={"markers": markers})


@pytest.mark.parametrize("greyscale", [False, True])
def test_names_of_hexes_can_be_read_on_their_ground(greyscale: bool) -> None:
    scenario, game = raid()
    picture = drawn(scenario, game, 10.5, Show(greyscale=greyscale))
    for mark in picture.marks:
        if mark.layer == "coordinates":
            patch, *letters = paths((mark,))
            assert patch.fill is not None
            assert all(contrast(path.fill, patch.fill) >= 4.5 for path in letters if path.fill)


def test_terrain_of_the_other_player_is_pale_within_a_dashed_rim() -> None:
    scenario, game = raid()
    board = scenario.board
    assert isinstance(board, HexBoard)
    bare = {side.terrain for side in game.boards.values() if hasattr(side, "terrain")}
    lying = zip(board.grid().names, board.ground(), strict=True)
    place = next(name for name, kind in lying if kind and kind not in bare)
    own, pale = (
        drawn(scenario, game, 13.0, replace(Show(), pale=places))
        for places in (frozenset[str](), frozenset({place}))
    )

    def veils(picture: Picture) -> list[Path]:
        lying = (m for m in picture.marks if isinstance(m, Path) and m.layer == "regions")
        return [mark for mark in lying if mark.opacity < 1 or mark.dash]

    def ink(picture: Picture) -> set[str | None]:
        signs = [m for m in picture.marks if m.layer == "symbols" and m.subject == place]
        return {path.fill for path in paths(tuple(signs))}

    assert not veils(own)
    assert [bool(mark.dash) for mark in veils(pale)] == [False, True]
    assert ink(own) != ink(pale)


def test_a_token_of_the_other_player_is_as_pale_as_his_terrain() -> None:
    """A ford was full black on ground that the other side places."""
    scenario = read(ROOT / "examples" / "call-to-arms.json")
    game = games.load_for(scenario)
    place = "F5"  # a ford
    own, pale = (
        {
            path.fill
            for path in paths(
                tuple(
                    mark
                    for mark in drawn(scenario, game, 13.0, replace(Show(), pale=places)).marks
                    if isinstance(mark.subject, tuple) and mark.subject[1] == f"{place} ford"
                )
            )
        }
        for places in (frozenset[str](), frozenset({place}))
    )
    assert own
    assert own != pale


def test_a_marker_on_its_sides_unit_is_a_disc_on_the_rim_of_a_counter_as_large_as_others() -> None:
    """A neutral marker in its side's shape was too small to show white or black; beside it the
    counter was pushed over the edge of its hex, smaller than its neighbours."""
    scenario = read(ROOT / "examples" / "mustered-battle.json")
    game = games.load_for(scenario)
    wide = 20.0
    picture = drawn(scenario, game, wide, Show(explained=True))
    counters = {m.subject[1]: m.box for m in picture.marks if m.layer == "units" and m.subject}
    at = {unit.at: counters[unit.id] for unit in scenario.units if unit.id in counters}
    neutral = {m.id: m.at for m in scenario.markers if m.marker == "neutral"}
    discs = {
        neutral[mark.subject[1]]: mark.box
        for mark in picture.marks
        if mark.layer == "markers" and mark.subject and mark.subject[1] in neutral
    }
    assert len(discs) == 2
    sizes = {round(box[2] - box[0], 3) for box in counters.values() if box is not None}
    assert len(sizes) == 1, "one size for all"
    for place, disc in discs.items():
        counter = at[place]
        assert counter is not None
        assert disc is not None
        assert overlap(counter, disc) <= 0.2 * wide, "code and symbol are seen"
        assert disc[0] < counter[0]
        assert 0.3 * wide <= disc[2] - disc[0] <= 0.36 * wide


@pytest.mark.parametrize("wide", [*SIZES, 20.0])
def test_ground_with_a_picture_has_no_letters_and_no_sliver_of_its_sign(wide: float) -> None:
    """A hill had its letter only where a unit hid its picture, and B was blue, too; on small boards
    a sliver of its sign was seen beside the unit."""
    scenario, game = raid()
    board = require(HexBoard, scenario.board)
    ground = dict(zip(board.grid().names, board.ground(), strict=True))
    bare = {side.terrain for side in game.boards.values() if hasattr(side, "terrain")}
    picture = drawn(scenario, game, wide, Show())
    signs = {mark.subject: mark for mark in picture.marks if mark.layer == "symbols"}
    assert not [*lines(tuple(signs.values()))]
    special = {name for name, kind in ground.items() if kind and kind not in bare}
    hills = [(u, u.at) for u in scenario.units if isinstance(u.at, str) and u.at in special]
    assert hills
    assert set(signs) == special - {place for _, place in hills}


def test_ground_without_a_picture_has_its_letter_on_the_board_and_in_the_key() -> None:
    scenario, game = raid()
    bare = game.changed(look=game.look.changed(terrain=FrozenMap()))
    picture = drawn(scenario, bare, 13.0, Show())
    written = {text for text, _ in lines(tuple(m for m in picture.marks if m.layer == "symbols"))}
    assert written == {"F", "B", "H"}
    assert {SheetContext(scenario, bare, "en").ground_letter(kind) for kind in KINDS} == written
    assert {SheetContext(scenario, game, "en").ground_letter(kind) for kind in KINDS} == {""}


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("wide", [8.65, 9.45, 9.9, 10.9, 16.0])
def test_counters_of_commanders_are_as_large_as_others_and_named(
    wide: float, language: str
) -> None:
    """Above plates they were squashed, and shields looked like another kind of piece."""
    scenario, game = raid()
    layout = HexLayout(require(HexBoard, scenario.board).grid(), wide / 3**0.5, (20.0, 20.0))
    picture = draw_board(scenario, game, layout, show=Show(explained=True), language=language)
    sizes = [(box[2] - box[0], box[3] - box[1]) for box in boxes(picture, "units")]
    for across in zip(*sizes, strict=True):
        assert max(across) <= 1.03 * min(across)
    named = len(boxes(picture, "commanders"))
    assert named == len(scenario.commanders) or wide < 9.9
