"""Snapping on a table: the nearest legal place, the grid, what fits nowhere, what Ctrl does."""

from dataclasses import replace
from math import hypot

import pytest

from editor.tools.context import PaletteItem, Selection, Snapping, ToolContext
from editor.tools.rings import Rings
from editor.tools.select import Select
from editor.tools.snapping import Carried, SnapTarget, carried_piece, carried_unit
from editor.tools.token import Token
from editor.tools.unit import UnitTool as Units
from schema.board import Pose
from schema.scenario import Scenario
from tests.editor.tools.tables import SQUARE, archer, cards, context, over, square, table, tabletop

ONE_MM = Snapping(grid=1)


def carried(seat: str | None = "heath", angle: int = 0) -> Carried:
    """A square of terrain out of the palette."""
    return Carried("piece", "rock", seat, SQUARE, angle)


def legal(x: int, y: int, others: list[tuple[int, int]]) -> bool:
    """Whether a square of heath may lie there, by a ruler: 8 cm from his edge and from other
    squares, 10 cm from mere's, on the table (TC-PLAY-03)."""
    if not (50 <= x <= 1150 and y - 50 >= 80 and y + 50 <= 900 - 100):
        return False
    gaps = [(max(abs(x - a) - 100, 0), max(abs(y - b) - 100, 0)) for a, b in others]
    return all(hypot(*gap) >= 80 for gap in gaps)


@pytest.mark.rule("TC-PLAY-03")
@pytest.mark.parametrize("aimed", [(600, 450), (430, 450), (400, 400), (600, 20), (600, 890)])
def test_it_goes_to_the_nearest_legal_spot(aimed: tuple[int, int]) -> None:
    """None that is nearer is legal by a ruler (TC-PLAY-03)."""
    others = [(400, 400), (800, 500)]
    scenario = tabletop(square("a", 400, 400), square("b", 800, 500))
    now = replace(context(scenario), snapping=ONE_MM)
    found = SnapTarget().find(now, carried(), *aimed)
    x, y = found.pose.x, found.pose.y
    assert found.fits
    assert legal(x, y, others)
    far = (x - aimed[0]) ** 2 + (y - aimed[1]) ** 2
    reach = range(-int(far**0.5) - 1, int(far**0.5) + 2)
    nearer = [(i, j) for i in reach for j in reach if i * i + j * j < far]
    assert not any(legal(aimed[0] + i, aimed[1] + j, others) for i, j in nearer)


@pytest.mark.rule("TC-PLAY-03")
def test_nine_centimetres_from_the_enemys_edge_are_too_near() -> None:
    """It snaps to ten; freely it is said why not (TC-PLAY-03)."""
    now = context(tabletop())
    assert SnapTarget().find(now, carried(), 600, 900 - 90 - 50).pose.y == 900 - 100 - 50
    freely = SnapTarget().find(now, carried(), 600, 900 - 90 - 50, freely=True)
    assert freely.pose.y == 760
    assert not freely.fits
    assert freely.why_not[0].slug == "terrain-near-other-edge"
    assert SnapTarget().find(now, carried("mere"), 600, 30).pose.y == 150


def test_the_grid_is_of_half_centimetres() -> None:
    """On free ground, and beside what is forbidden where that leaves such a place."""
    now = context(tabletop(square("a", 403, 402)))
    assert SnapTarget().find(now, carried(), 702, 451).pose == Pose(x=700, y=450)
    beside = SnapTarget().find(now, carried(), 480, 402)
    assert beside.fits
    assert beside.pose.x % 5 == 0
    assert beside.pose.y % 5 == 0
    assert legal(beside.pose.x, beside.pose.y, [(403, 402)])
    exact = SnapTarget().find(replace(now, snapping=ONE_MM), carried(), 480, 402)
    assert exact.pose.x == 403 + 180
    off = replace(now, snapping=Snapping(legal=False))
    assert SnapTarget().find(off, carried(), 403, 402).pose == Pose(x=405, y=400)


@pytest.mark.rule("TC-CHR-01")
def test_a_new_character_touches_its_edge() -> None:
    """8 cm from enemies, wherever the pointer is; one that has moved goes anywhere (TC-CHR-01)."""
    enemy = archer("foe", "mere", 600, 60, moved=True)
    scenario = tabletop(units=(enemy,))
    new = carried_unit(archer("new", "heath", 0, 0), cards(), stands=False)
    radius = new.shape
    assert isinstance(radius, float)
    found = SnapTarget().find(context(scenario), new, 600, 300)
    assert found.fits
    assert found.pose.y == radius
    assert hypot(found.pose.x - 600, found.pose.y - 60) - 2 * radius >= 80
    moved = replace(new, moved=True)
    assert SnapTarget().find(context(scenario), moved, 300, 300).pose == Pose(x=300, y=300)


def test_what_fits_nowhere_is_said() -> None:
    """First at this angle; once all are tried, at any, or at which it does."""
    narrow = tabletop(width=150)  # the bar of 14 cm lies along it, and is too long across
    bar = ((-200, -10), (200, -10), (200, 10), (-200, 10))
    lying = replace(carried(), shape=bar)
    ground, now = SnapTarget(), context(narrow)
    first = ground.find(now, lying, 75, 450)
    assert first.nowhere is not None
    assert not first.fits
    messages = [str(ground.find(now, lying, 75 + n, 450).nowhere) for n in range(14)]
    assert messages[-1] in (
        "Does not fit at this angle; it fits at 75°",
        "Does not fit at this angle; it fits at 90°",
    )
    assert ground.find(now, replace(lying, angle=90), 75, 450).fits
    hopeless = replace(lying, shape=((-200, -200), (200, -200), (200, 200), (-200, 200)))
    messages = [str(ground.find(now, hopeless, 75 + n, 450).nowhere) for n in range(26)]
    assert messages[-1] == "Does not fit on this table at any angle"
    assert "Ctrl places it here anyway" in str(ground.find(now, hopeless, 75, 450).message(cards()))


def test_rings_show_what_is_near() -> None:
    """The distances of the rules as lines; too near is marked as such, not as a figure alone."""
    scenario = tabletop(square("a", 400, 400))
    ground = SnapTarget()
    rings, now = Rings(ground), context(scenario)
    found = ground.find(now, carried(), 600, 400, freely=True)
    guides = rings.guides(now, carried(), found)
    assert guides is not None
    assert {bound.words for bound in guides.around.bounds} == {"S · 8 cm", "M · 10 cm"}
    assert {(ruler.words, ruler.near) for ruler in guides.rulers} == {
        ("35.0 cm", False),
        ("45.0 cm", False),
        ("10.0 cm", False),
    }
    near = rings.guides(now, carried(), ground.find(now, carried(), 560, 400, freely=True))
    assert near is not None
    assert near.around is guides.around
    assert [ruler.words for ruler in near.rulers if ruler.near] == ["6.0 of 8 cm"]
    assert rings.guides(replace(now, snapping=Snapping(rings=False)), carried(), found) is None
    assert guides.leader is None
    snapped = rings.guides(now, carried(), ground.find(now, carried(), 400, 400))
    assert snapped is not None
    assert snapped.leader is not None


# -- the tools ------------------------------------------------------------------------------------


def done(scenario: Scenario, outcome: object) -> Scenario:
    """The scenario after an outcome."""
    edit = getattr(outcome, "edit", None)
    return scenario if edit is None else edit.apply(scenario)


@pytest.mark.rule("TC-PLAY-01")
def test_placed_terrain_is_played_by_the_current_seat() -> None:
    """In its next turn; the other player counts his own (TC-PLAY-01)."""
    scenario, token = tabletop(), Token()
    for number, (seat, x) in enumerate((("heath", 300), ("mere", 600), ("heath", 900))):
        now = replace(context(scenario), seat=seat, pick=PaletteItem("terrain", "rock"))
        scenario = done(scenario, token.press(over(x, 450), now))
        assert len(table(scenario).pieces) == number + 1
    assert [(p.seat, p.turn) for p in table(scenario).pieces] == [
        ("heath", 1),
        ("mere", 1),
        ("heath", 2),
    ]


def test_what_is_held_turns() -> None:
    """By 15 degrees and by one, both ways; another pick begins anew."""
    now, token = replace(context(tabletop()), pick=PaletteItem("terrain", "rock")), Token()
    assert token.may_turn(now)
    token.turn_by(1, now, fine=False)
    token.turn_by(2, now, fine=True)
    assert table(done(tabletop(), token.press(over(600, 450), now))).pieces[0].at.angle == 17
    token.turn_by(-2, now, fine=False)
    assert table(done(tabletop(), token.press(over(600, 450), now))).pieces[0].at.angle == 347
    other = replace(now, pick=PaletteItem("terrain", "forest"))
    assert table(done(tabletop(), token.press(over(600, 450), other))).pieces[0].at.angle == 0


def test_terrain_that_fits_nowhere_is_not_placed() -> None:
    """Ctrl places it nevertheless, and then it is said what is wrong."""
    full = tabletop(width=100)
    now, token = replace(context(full), pick=PaletteItem("terrain", "forest")), Token()
    refused = token.press(over(50, 450), now)
    assert refused.edit is None
    assert "Does not fit" in str(refused.message)
    preview = token.hover(over(50, 450), now)
    assert preview.wrong
    assert preview.message
    placed_anyway = token.press(over(50, 450, "ctrl"), now)
    assert placed_anyway.edit is not None
    assert placed_anyway.message is not None


def test_a_dragged_piece_snaps_and_turns_on_its_way() -> None:
    """It is not in its own way; a copy is."""
    scenario = tabletop(square("a", 400, 400), square("b", 800, 400))
    now = replace(context(scenario), selection=Selection(pieces=("a",)))
    select = Select()
    select.press(over(410, 400, subject=("piece", "a")), now)
    select.drag(over(650, 400), now)
    preview = select.hover(over(650, 400), now)
    assert preview.guides is not None
    assert not preview.wrong
    select.turn_by(6, now, fine=False)
    outcome = select.release(over(650, 400), now)
    piece = table(done(scenario, outcome)).pieces[0]
    assert piece.at == Pose(x=620, y=400, angle=90)

    select.press(over(400, 400, subject=("piece", "a")), now)
    copied = table(done(scenario, select.release(over(430, 400, "alt"), now)))
    assert len(copied.pieces) == 3
    copy = copied.pieces[-1].at
    assert legal(copy.x, copy.y, [(400, 400), (800, 400)])


def test_several_things_keep_their_order() -> None:
    """They turn about their middle and go by the grid; nothing leaves the table."""
    scenario = tabletop(square("a", 400, 400), square("b", 600, 400))
    now = replace(context(scenario), selection=Selection(pieces=("a", "b")))
    select = Select()
    turned = table(done(scenario, select.turn_by(6, now, fine=False))).pieces
    assert [(p.at.x, p.at.y, p.at.angle) for p in turned] == [(500, 300, 90), (500, 500, 90)]
    select.press(over(400, 400, subject=("piece", "a")), now)
    moved = table(done(scenario, select.release(over(433, 412), now))).pieces
    assert [(p.at.x, p.at.y) for p in moved] == [(435, 410), (635, 410)]
    select.press(over(400, 400, subject=("piece", "a")), now)
    refused = select.release(over(1150, 400, "ctrl"), now)
    assert refused.edit is None
    assert "would be off the table" in str(refused.message)


def test_several_things_snap_together() -> None:
    """To the nearest way by which all of them come to lie as the rules say; Ctrl suspends it."""
    scenario = tabletop(square("a", 300, 300), square("b", 500, 300), square("c", 900, 400))
    now = replace(context(scenario), selection=Selection(pieces=("a", "b")), snapping=ONE_MM)
    select = Select()
    select.press(over(300, 300, subject=("piece", "a")), now)
    select.drag(over(600, 410), now)
    assert not select.hover(over(600, 410), now).wrong
    pieces = table(done(scenario, select.release(over(600, 410), now))).pieces
    (a, b, _) = ((piece.at.x, piece.at.y) for piece in pieces)
    assert (b[0] - a[0], b[1] - a[1]) == (200, 0)
    assert legal(*a, [(900, 400)])
    assert legal(*b, [(900, 400)])
    shift = a[0] - 300, a[1] - 300
    far = hypot(shift[0] - 300, shift[1] - 110)

    def fits(x: int, y: int) -> bool:
        places = ((300 + x, 300 + y), (500 + x, 300 + y))
        return all(legal(*place, [(900, 400)]) for place in places)

    reach = range(-int(far) - 1, int(far) + 2)
    nearer = ((300 + i, 110 + j) for i in reach for j in reach if hypot(i, j) < far)
    assert not any(fits(*way) for way in nearer)
    select.press(over(300, 300, subject=("piece", "a")), now)
    select.drag(over(600, 410, "ctrl"), now)
    preview = select.hover(over(600, 410, "ctrl"), now)
    assert preview.wrong
    assert preview.message.startswith("Rock")
    freely = table(done(scenario, select.release(over(600, 410, "ctrl"), now))).pieces
    assert (freely[0].at.x, freely[0].at.y) == (600, 410)


def test_what_fits_nowhere_together_is_refused() -> None:
    """Two that lie farther from each other than both edges allow."""
    scenario = tabletop(square("a", 300, 100), square("b", 300, 790))
    now = replace(context(scenario), selection=Selection(pieces=("a", "b")))
    select = Select()
    select.press(over(300, 100, subject=("piece", "a")), now)
    outcome = select.release(over(350, 100), now)
    assert outcome.edit is None
    assert "They do not fit together in this order" in str(outcome.message)


def test_very_many_things_go_as_the_pointer_does() -> None:
    """Nothing is looked for then: the pointer would wait."""
    many = tuple(square(f"p{n}", 200 + 130 * (n % 6), 200 + 130 * (n // 6)) for n in range(24))
    scenario = tabletop(*many)
    chosen = Selection(pieces=tuple(f"p{n}" for n in range(12)))
    now = replace(context(scenario), selection=chosen)
    select = Select()
    select.press(over(200, 200, subject=("piece", "p0")), now)
    moved = table(done(scenario, select.release(over(233, 212), now))).pieces
    assert (moved[0].at.x, moved[0].at.y) == (235, 210)


def test_arrows_nudge_by_half_a_centimetre_or_a_millimetre() -> None:
    """Exactly so: the person wants it there; the distances are shown afterwards."""
    scenario = tabletop(square("a", 400, 400))
    now = replace(context(scenario), selection=Selection(pieces=("a",)))
    select = Select()
    coarse = select.nudge(1, 0, now, fine=False)
    fine = select.nudge(0, -1, now, fine=True)
    assert coarse is not None
    assert fine is not None
    assert table(done(scenario, coarse)).pieces[0].at == Pose(x=405, y=400)
    assert table(done(scenario, fine)).pieces[0].at == Pose(x=400, y=399)
    assert select.hover(over(10, 10), now).guides is not None
    select.cancel()
    assert select.hover(over(10, 10), now).guides is None
    assert select.nudge(1, 0, replace(now, selection=Selection()), fine=False) is None


def test_a_unit_out_of_the_palette_looks_ahead_from_its_edge() -> None:
    """At the edge of its own side."""
    for seat, angle, edge in (("heath", 90, 0), ("mere", 270, 900)):
        now = replace(context(tabletop()), pick=PaletteItem("unit", "archer", seat=seat))
        (unit,) = done(tabletop(), Units().press(over(500, 450), now)).units
        assert isinstance(unit.at, Pose)
        assert unit.at.angle == angle
        assert abs(unit.at.y - edge) <= 25


def test_a_piece_knows_its_own_corners() -> None:
    """Its own outline is before its terrain's; a unit of the table is not in its own way."""
    own = carried_piece(square("a", 1, 1, 30), cards(), lies=True)
    assert (own.shape, own.angle, own.ignore) == (SQUARE, 30, "a")
    bare = carried_piece(square("a", 1, 1).changed(outline=()), cards(), lies=False)
    assert bare.shape == cards().terrain["rock"].outline
    assert bare.ignore is None
    assert carried_unit(archer("u", "heath", 1, 1), cards(), stands=True).ignore == "u"


def test_boards_of_hexes_are_not_turned_by_r() -> None:
    """There R measures."""
    from tests.boards import drawn

    now = ToolContext(drawn(". ."), cards(), selection=Selection(units=("u1",)))
    assert not Select().may_turn(now)
    assert Select().nudge(1, 0, now, fine=False) is None
