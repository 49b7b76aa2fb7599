"""Counters to cut out: one for each thing of the scenario, all in true size and legible."""

import re
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path as FilePath

import pytest
from pypdf import PdfReader

import games
from exporters.drawing.counters import counter
from exporters.drawing.lettering import LEAST
from exporters.drawing.picture import Group, Mark, Path
from exporters.export import Options, render
from exporters.paper.page import Placed, RuleLine, Run
from exporters.sheet.qr import head_code
from exporters.truescale.counter_faces import fold_line
from exporters.truescale.counter_inventory import Trays
from exporters.truescale.duplex import Livery
from exporters.truescale.poster import WrongScale
from exporters.truescale.sheets import FOOT, HEAD_AGAIN, plan_counters
from exporters.truescale.tiling import EDGE, headed
from exporters.truescale.trays import Sheet, Tray, tints
from schema import files
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.exporters.drawing.boards import FIXTURE_NAMES, fixture, font_sizes
from tests.exporters.drawing.boards import raid as drawn
from tests.exporters.sheet.battles import FIXTURES, bare, raid, westeros
from tests.sampling import each_once

EXAMPLES = FIXTURES.parents[1] / "examples"

SCENARIOS = {
    "placed": (raid(), westeros()),
    "to place": (raid(cards=True), westeros()),
    "bounty": drawn(card="westerlands-bounty"),
    **{name: fixture(name) for name in FIXTURE_NAMES},
}


def _trays(scenario: Scenario, game: Game, hex_mm: float = 30.0) -> dict[str, Tray]:
    found = Trays.of(scenario, game, hex_mm, "en", greyscale=False)
    return {tray.title: tray for tray in found.all()}


def _boxes_meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return (
        one[0] < other[2] - 0.05
        and other[0] < one[2] - 0.05
        and one[1] < other[3] - 0.05
        and other[1] < one[3] - 0.05
    )


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("paper", ["a4", "a5"])
def test_every_page_is_legible_and_nothing_lies_over_another(name: str, paper: str) -> None:
    """Issue 4: nothing overlaps, nothing is cut, nothing is smaller than 7 pt."""
    scenario, game = SCENARIOS[name]
    plan = plan_counters(scenario, game, Options(sheet="counters", hex_mm=25.0, paper=paper))
    for page in plan.pages:
        runs = [item for item in page.items if isinstance(item, Run)]
        for run in runs:
            assert run.size >= 7.0
            assert run.box[0] >= 5.0
            assert run.box[2] <= page.width - 5.0
            assert not any(other is not run and _boxes_meet(run.box, other.box) for other in runs)
        for item in page.items:
            assert item.box[3] <= page.height
            is_sign = item.box[3] < EDGE + HEAD_AGAIN or item.box[1] > page.height - FOOT
            if isinstance(item, Placed) and not is_sign:
                assert item.scale == 1.0
                assert min(font_sizes(item.picture.marks)) >= LEAST - 1e-6
                for mark in item.picture.marks:
                    box = mark.box
                    assert box is not None
                    assert not any(_boxes_meet(box, run.box) for run in runs)


def test_a_line_to_fold_along_is_dashed_from_end_to_end() -> None:
    """Whoever cuts where he should fold has to print again: a dashed line runs one way only, for
    on its way back it would fill its own gaps."""
    for upright in (False, True):
        mark = fold_line(20.0, 10.8, upright=upright)
        assert isinstance(mark, Path)
        assert mark.dash
        assert [command[0] for command in mark.commands] == ["M", "L"]


def _fills(marks: Iterable[Mark]) -> list[str]:
    """The colours of areas among marks."""
    found = []
    for mark in marks:
        if isinstance(mark, Group):
            found += _fills(mark.marks)
        elif isinstance(mark, Path) and mark.fill:
            found.append(mark.fill)
    return found


def test_a_spare_counter_has_its_sides_shape_and_is_white_to_write_on() -> None:
    """Of a side too whose field is of its colour: the rim shows it."""
    faces = Trays.of(raid(), westeros(), 30.0, "en", greyscale=False).faces
    for seat in raid().seats:
        (shield,) = faces.blank_unit(seat.id, 18.6)
        assert set(_fills([shield])) == {"#ffffff"}
        assert not _written([shield])
        assert faces.shape(seat.id).colour in _strokes([shield])


def _strokes(marks: Iterable[Mark]) -> set[str]:
    """The colours of lines among marks."""
    found = set[str]()
    for mark in marks:
        if isinstance(mark, Group):
            found |= _strokes(mark.marks)
        elif isinstance(mark, Path) and mark.stroke:
            found.add(mark.stroke)
    return found


def test_a_unit_is_drawn_as_on_the_board_with_its_letters() -> None:
    """It was a band there and a shield here: who looks for it on the map must know it again."""
    scenario, game = SCENARIOS["bounty"]
    faces = Trays.of(scenario, game, 30.0, "en", greyscale=False).faces
    leaders = {commander.unit for commander in scenario.commanders}
    for unit in scenario.units:
        shield, *_letters = faces.unit(unit, 18.6)
        assert isinstance(shield, Group)
        shape = faces.shape(unit.seat)
        drawn = counter(faces.style, shape, unit.type, unit.rank, leader=unit.id in leaders)
        assert _written(shield.marks) == _written(drawn)
        assert _fills(shield.marks) == _fills(drawn)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_cut_that_is_a_little_off_shows_no_edge(name: str) -> None:
    """What is drawn keeps off the cut, but for the line to fold along."""
    for tray in _trays(*SCENARIOS[name]).values():
        if "units" in tray.title or "banners" in tray.title or tray.title == "Markers":
            for marks in (*tray.pieces, tray.blank):
                for mark in marks:
                    if isinstance(mark, Path):
                        assert mark.dash
                        continue
                    assert mark.box is not None
                    assert mark.box[0] > 0.4 - tray.wide / 2
                    assert mark.box[2] < tray.wide / 2 - 0.4
                    assert mark.box[1] > 0.3 - tray.high / 2
                    assert mark.box[3] < tray.high / 2 - 0.3


def test_what_is_on_a_tray_is_named_however_long_its_owners_name_is() -> None:
    name = FrozenMap({"en": "The incomparably long-winded and well-connected house"})
    seats = tuple(seat.changed(name=name) for seat in raid().seats)
    plan = plan_counters(raid(seats=seats), westeros(), Options(paper="a5", hex_mm=25.0))
    heads = {i.text for p in plan.pages for i in p.items if isinstance(i, Run) and i.size == 9.5}
    assert any("…: units (8" in head for head in heads)
    ends = [head.partition("…: banners (8")[2] for head in heads]
    assert any(end.endswith(", fold around a pole)") for end in ends)


@pytest.mark.parametrize(("name", "hex_mm"), each_once(tuple(SCENARIOS), (22.0, 30.0, 52.0)))
def test_every_face_stays_within_its_cut_lines(name: str, hex_mm: float) -> None:
    scenario, game = SCENARIOS[name]
    for tray in _trays(scenario, game, hex_mm).values():
        for marks in tray.pieces:
            for mark in marks:
                box = mark.box
                assert box is not None
                slack = 0.03 * tray.high  # halves of strokes, and handles of curves
                assert box[0] >= -tray.wide / 2 - slack, tray.title
                assert box[2] <= tray.wide / 2 + slack, tray.title
                assert box[1] >= -tray.high / 2 - slack, tray.title
                assert box[3] <= tray.high / 2 + slack, tray.title


def test_a_counter_is_so_large_that_it_lies_in_its_hex() -> None:
    """0.62 hexes at 30 mm; never more than 0.8."""
    tray = _trays(*SCENARIOS["placed"])["House Stark: units"]
    assert (tray.wide, tray.high) == pytest.approx((18.6, 18.6))
    for hex_mm in (20.0, 22.0, 25.0):
        assert _trays(*SCENARIOS["placed"], hex_mm)["House Stark: units"].wide <= 0.8 * hex_mm


def test_everything_that_stands_on_the_board_has_its_counter() -> None:
    scenario, game = SCENARIOS["placed"]
    trays = _trays(scenario, game)
    for seat, name in (("stark", "House Stark"), ("lannister", "House Lannister")):
        units = [unit for unit in scenario.units if unit.seat == seat]
        assert len(trays[f"{name}: units"].pieces) == len(units)
        assert len(trays[f"{name}: banners (fold around a pole)"].pieces) == len(units)
    assert "Terrain placed by the players" not in trays


@pytest.mark.rule("BOW-SK-S11")
def test_what_players_place_is_there_to_be_cut() -> None:
    """Of a size of its own; in the size of the box, its own pieces do (BOW-SK-S11)."""
    scenario, game = SCENARIOS["to place"]
    wanted = sum(n for things in scenario.to_place.values() for n in things.values())
    tray = _trays(scenario, game)["Terrain placed by the players"]
    assert len(tray.pieces) == wanted == 14
    assert (tray.wide, tray.high) == pytest.approx((30.0, 34.64), abs=0.01)
    assert "Terrain placed by the players" not in _trays(scenario, game, 52.0)


def test_markers_are_counted() -> None:
    """Two control markers for each House lie on the board of the Bounty."""
    assert len(_trays(*SCENARIOS["bounty"])["Markers"].pieces) == 4
    medals = _trays(*SCENARIOS["commands-and-colors-wide"])
    assert len(medals["Markers"].pieces) == 12
    assert len(medals["Tokens"].pieces) == 2


def test_cards_that_are_face_down_have_a_back_that_does_not_show_where() -> None:
    """ADR 10: how many there are is public, who lies where is not."""
    scenario, game = SCENARIOS["battlelore-2e-thunder"]
    tray = _trays(scenario, game)["The captives: fold and glue"]
    assert len(tray.pieces) == sum(card.count for card in scenario.hidden[0].cards) == 5
    assert tray.high == 2 * tray.wide


def test_lines_to_cut_along_run_through() -> None:
    """A guillotine needs whole lines: each row of lines begins and ends with all others."""
    plan = plan_counters(*SCENARIOS["placed"], Options(sheet="counters", hex_mm=30.0))
    lines = [i for i in plan.pages[0].items if isinstance(i, RuleLine) and i.width == 0.2]
    level = [i for i in lines if i.y == i.to_y]
    upright = [i for i in lines if i.x == i.to_x]
    assert len(level) == len({(i.x, i.y) for i in level}) >= 8
    assert len(upright) == len({(i.x, i.y) for i in upright}) >= 30


def test_the_ruler_is_there_and_the_file_repeats() -> None:
    scenario, game = SCENARIOS["placed"]
    options = Options(sheet="counters", hex_mm=30.0)
    data = render(scenario, game, "pdf", options)
    assert data == render(scenario, game, "pdf", options)
    page = PdfReader(BytesIO(data)).pages[0]
    assert "This line must be 100 mm long" in page.extract_text()
    contents = page.get_contents()
    assert contents is not None
    found = re.findall(rb"([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l", contents.get_data())
    assert any(y == z and float(b) - float(a) == 100.0 for a, y, b, z in found)


def test_hexes_too_small_for_letters_are_refused() -> None:
    with pytest.raises(WrongScale, match="too small for counters") as refused:
        plan_counters(*SCENARIOS["placed"], Options(sheet="counters", hex_mm=12.0))
    least = int(re.findall(r"minimum is (\d+) mm", str(refused.value))[0])
    plan_counters(*SCENARIOS["placed"], Options(sheet="counters", hex_mm=float(least)))


def test_counters_too_large_for_the_paper_are_refused() -> None:
    options = Options(sheet="counters", hex_mm=200.0, paper="a5")
    with pytest.raises(WrongScale, match="do not fit"):
        plan_counters(*SCENARIOS["to place"], options)


def test_the_emptiest_scenario_says_so() -> None:
    plan = plan_counters(bare(), westeros(), Options(sheet="counters"))
    assert len(plan.pages) == 1
    assert "Nothing to cut out: no units, markers or tokens" in plan.text()


def test_a_long_title_is_written_smaller_before_it_is_cut() -> None:
    long = "Counters: Uthuk Y'llan · Daqan Lords · Waiqar the Undying · Latari Elves"
    run = headed(long, 10.0, 10.0, 14.0, 190.0)
    assert run.text == long
    assert run.width <= 190.0
    assert headed("Short", 10.0, 10.0, 14.0, 190.0).size == 14.0
    assert headed(long * 3, 10.0, 10.0, 14.0, 190.0).text.endswith("…")


def test_numbers_for_losses_and_spares_fill_the_last_page_and_open_none() -> None:
    """Each side has as many numbers as the other where not all have room."""
    scenario, game = SCENARIOS["bounty"]
    found = Trays.of(scenario, game, 30.0, "en", greyscale=False)
    numbers, spares = found.fillers()  # the health of its units is not known
    assert spares.liveries[0] != spares.liveries[1]
    total = sum(found.faces.figures(unit) - 1 for unit in scenario.units)
    assert numbers.needed == total
    shares = [numbers.liveries[:20].count(livery) for livery in set(numbers.liveries)]
    assert shares == [10, 10]
    few, every = numbers.first(20), numbers.first(total)
    assert few.liveries == tuple(sorted(few.liveries, key=numbers.liveries.index))
    assert sorted(every.pieces, key=str) == sorted(numbers.pieces[:total], key=str)
    assert every.pieces[0] == every.pieces[9] != every.pieces[10]  # ten units of the first side
    plan = plan_counters(scenario, game, Options(sheet="counters", hex_mm=30.0))
    text = " ".join(run.text for page in plan.pages for run in page.items if isinstance(run, Run))
    assert "Figures left, to put on units (" in text
    assert len(plan.pages) == 1


def _with_decoys(scenario: Scenario, decoys: int = 4) -> Scenario:
    """The same scenario, whose mustered armies are deployed face down among decoys."""
    hiding = tuple(m.changed(decoys=decoys if m.points else 0) for m in scenario.musters)
    return scenario.changed(musters=hiding)


def test_no_deployment_cards_where_the_leaf_says_to_deploy_openly() -> None:
    """Rolls of Thunder had 21 of them, and its leaf: place the figures openly."""
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    game = games.load_for(scenario)
    openly, hidden = _trays(scenario, game), _trays(_with_decoys(scenario), game)
    assert not [title for title in openly if "deployment cards" in title]
    assert [title for title in hidden if "deployment cards" in title]


def test_cards_follow_all_units_and_say_what_they_are_for() -> None:
    """They stood between the units of the two sides without a word."""
    scenario = _with_decoys(files.read(EXAMPLES / "rolls-of-thunder.json"))
    trays = Trays.of(scenario, games.load_for(scenario), 30.0, "en", greyscale=False)
    found = list(trays.all())
    have_text = [
        bool(tray.about) for tray in found if "units" in tray.title or "glue" in tray.title
    ]
    assert have_text == [False, True, True, True]
    assert "decoys stand for no unit" in next(tray.about for tray in found if "glue" in tray.title)


def test_backs_are_named_and_counters_without_a_hex_are_explained() -> None:
    scenario, game = SCENARIOS["battlelore-2e-thunder"]
    trays = _trays(_with_decoys(scenario), game)
    deployment = trays["Daqan Lords: deployment cards (fold and glue)"]
    captives = trays["The captives: fold and glue"]
    for tray, name in ((deployment, "Daqan Lords"), (captives, "The captives")):
        assert all(name in _written(piece) for piece in tray.pieces)
    assert trays["Uthuk Y'llan: units"].about.startswith("Counters without a hex")
    assert not trays["Daqan Lords: units"].about


def _written(marks: Iterable[Mark]) -> list[str]:
    """The lines of words among marks."""
    found = []
    for mark in marks:
        if isinstance(mark, Group):
            found += [mark.line.text] if mark.line else _written(mark.marks)
    return found


def test_every_page_bears_the_title_and_decoys_are_explained() -> None:
    scenario = _with_decoys(files.read(FilePath("examples/rolls-of-thunder.json")))
    pages = plan_counters(
        scenario, games.load_for(scenario), Options(language="en", sheet="counters")
    ).pages
    texts = [" ".join(i.text for i in page.items if isinstance(i, Run)) for page in pages]
    assert len(texts) > 1
    assert all("Rolls of Thunder" in text and "Counters" in text for text in texts)
    assert "decoys stand for no unit" in texts[0]


def test_spare_counters_make_a_row_whole_and_the_heading_counts_them() -> None:
    """Rows of 13, 12 and 11 needed many cuts that stop; each cut runs through now."""
    tray = _trays(raid(), westeros())["House Stark: units"]
    units = len(tray.pieces)
    for across in (4, 5, 7):
        whole = tray.whole(across)
        assert {len(row) for row in whole.rows(across)} == {across}
        assert len(whole.pieces) - whole.spares == units
    assert not tray.whole(3 * units).spares  # a row of few stays short
    plan = plan_counters(raid(), westeros(), Options(sheet="counters", hex_mm=30.0))
    assert f"House Stark: units ({units} + {-units % 10} spare)" in plan.text()


def test_numbers_fill_whole_rows_and_spares_have_rows_of_their_own_side() -> None:
    numbers, spares = Trays.of(raid(), westeros(), 30.0, "en", greyscale=False).fillers()
    for across in (6, 11, 20):
        most = next(numbers.choices(across))
        assert len(most.pieces) >= numbers.needed
        assert all(len(row) == across or 2 * len(row) < across for row in most.rows(across))
        rows = next(spares.choices(across)).rows(across)
        assert all(len(set(row)) == 1 for row in rows)


def test_each_side_begins_a_row_of_small_counters_anew() -> None:
    """The last of one side shared a row with the first of the other: strips were mixed up."""
    scenario, game = SCENARIOS["bounty"]
    numbers, _spares = Trays.of(scenario, game, 30.0, "en", greyscale=False).fillers()
    for across in (7, 12, 20):
        tray = next(numbers.choices(across))
        start = 0
        for row in tray.rows(across):
            sides = {tray.order[n][0] for n in range(start, start + len(row))}
            assert len(sides) == 1
            start += len(row)
        assert start == len(tray.pieces)


def test_damage_is_distinct_from_figures_left_and_both_sides_have_their_colours() -> None:
    """Both were black on white, and one side's markers were white and the other's red."""
    scenario, game = SCENARIOS["bounty"]
    faces = Trays.of(scenario, game, 30.0, "en", greyscale=False).faces
    for seat in scenario.seats:
        colour = faces.shape(seat.id).colour
        figures, damage = (faces.figures_left(seat.id, 2, 9.3, 10.8, s) for s in ("", "−"))
        assert colour in _fills(damage)
        assert colour not in _fills(figures)
        kind = next(iter(game.markers))
        assert colour in _fills(faces.marker(kind, seat.id, 18.6))


def test_the_lines_to_cut_and_to_fold_along_are_distinct() -> None:
    plan = plan_counters(raid(), westeros(), Options(sheet="counters", hex_mm=30.0))
    page = plan.pages[0]
    for word, is_dashed in (("cut", False), ("fold", True)):
        (run,) = (item for item in page.items if isinstance(item, Run) and item.text == word)
        lines = [item for item in page.items if isinstance(item, RuleLine)]
        (sample,) = (one for one in lines if one.y == run.y - 1.0 and 0 < run.x - one.to_x < 3)
        assert bool(sample.dash) is is_dashed


def test_units_alike_are_in_the_order_of_their_places() -> None:
    faces = Trays.of(raid(), westeros(), 30.0, "en", greyscale=False).faces
    tray = _trays(raid(), westeros())["House Lannister: units"]
    words_of_pieces = [_written(piece) for piece in tray.pieces]
    codes = {faces.names.code(unit.type) for unit in raid().units}
    pairs = [(next(t for t in one if t in codes), one[-1]) for one in words_of_pieces]
    for code in codes:
        places = [(place[0], int(place[1:])) for known, place in pairs if known == code]
        assert places == sorted(places)


def test_units_of_one_figure_have_numbers_for_their_damage() -> None:
    """A giant takes six: five counters of damage leave it alive, as many as are in its box."""
    scenario = files.read(EXAMPLES / "rolls-of-thunder.json")
    found = Trays.of(scenario, games.load_for(scenario), 30.0, "en", greyscale=False)
    damage = next(tray for tray in found.fillers() if tray.title.startswith("Damage"))
    (giant,) = (one for one in scenario.free_placements if one.type == "mountain-giant")
    whose = Livery.of(found.faces, giant.seat)
    assert sum(livery == whose for livery in damage.liveries[: damage.needed]) == 5
    assert "unofficial" in damage.about


@pytest.mark.parametrize(("paper", "is_beside"), [("a4", True), ("a5", False)])
def test_the_code_is_beside_the_ruler_where_it_has_room(paper: str, *, is_beside: bool) -> None:
    scenario, game = SCENARIOS["bounty"]
    page = plan_counters(scenario, game, Options(sheet="counters", paper=paper)).pages[0]
    codes = [i for i in page.items if isinstance(i, Placed) and i.picture is head_code(scenario)]
    assert len(codes) == is_beside
    assert all(code.x > page.width / 2 and code.y > page.height - FOOT for code in codes)


def test_each_sides_markers_in_a_row_have_its_ground() -> None:
    liveries = tuple(Livery(colour, pale) for colour, pale in zip("rrb", "xxy", strict=True))
    tray = Tray("", 10.0, 10.0, ((),) * 3, liveries=liveries)
    found = list(tints(tray, tray.rows(3), 20.0, 0.0, 0))
    assert [path.fill for group in found for path in group.marks if isinstance(path, Path)] == [
        "x",
        "y",
    ]
    sides = [(box[0], box[2]) for group in found if (box := group.box) is not None]
    assert [end for _, end in sides[:1]] == [start for start, _ in sides[1:]] == [40.0]


def test_groups_of_counters_share_the_room_that_a_page_has_left() -> None:
    lines = [RuleLine(0.0, y, 9.0, y) for y in (12.0, 32.0, 52.0)]
    sheet = Sheet(items=[*lines], tops=[10.0, 30.0, 50.0])
    sheet.spread(4.0)
    assert [item.box[1] for item in sheet.items] == [12.0, 34.0, 56.0]
