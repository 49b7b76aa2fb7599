"""Looks: distinct without colour, legible in colour and in grey, honest about what is broken."""

from itertools import combinations

import pytest

import games
from exporters.drawing import look
from exporters.drawing.colours import (
    as_seen,
    contrast,
    difference,
    grey,
    luminance,
    mixed,
    readable_on,
)
from exporters.drawing.counters import counter, rank_marks
from exporters.drawing.look import (
    LEGIBLE,
    MARKS,
    SIDE_SHAPES,
    Style,
    confusions,
    legible_ink,
    style_of,
)
from exporters.drawing.patterns import PATTERNS
from exporters.export import render
from rules.validation import check
from schema.game import Game
from schema.look import Drawing, Ground, Look, Shield, Stroke
from schema.value import FrozenMap
from tests.exporters.drawing.boards import FIXTURE_NAMES, fixture, is_grey, paths, raid

WESTEROS = games.load("battles-of-westeros")


def style(game: Game = WESTEROS, *, greyscale: bool = False, look: Look | None = None) -> Style:
    return style_of(game, look, "en", greyscale=greyscale)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert readable_on("#ffffff", "#eeeeee", "#222222") == "#222222"


@pytest.mark.parametrize("colour", ["#8e1b1f", "#b7d6a0", "#1f62b5", "#ffffff", "#000000"])
def test_grey_keeps_the_lightness(colour: str) -> None:
    """Whatever could be read in colour can be read in grey."""
    assert is_grey(grey(colour))
    assert luminance(grey(colour)) == pytest.approx(luminance(colour), abs=0.004)


def test_colour_blind_sight_is_simulated() -> None:
    """Grey stays grey to everybody; red and green of one lightness come together for some."""
    assert difference(as_seen("#808080", "deuteranopia"), "#808080") < 2
    seen = [as_seen(colour, "deuteranopia") for colour in ("#b05050", "#6f7f30")]
    assert difference(*seen) < difference("#b05050", "#6f7f30") / 2
    assert mixed("#000000", "#ffffff", 0.5) in ("#7f7f7f", "#808080")


@pytest.mark.parametrize("greyscale", [False, True])
def test_ink_is_legible_on_every_ground(greyscale: bool) -> None:
    """Letters and symbols stand out at least 4.5 to 1 (ADR 1)."""
    looks = [style(greyscale=greyscale)]
    looks += [style(fixture(name)[1], greyscale=greyscale) for name in FIXTURE_NAMES]
    for drawn in looks:
        for kind in drawn.game.terrain:
            ground = drawn.tone(drawn.ground(kind).colour)
            assert contrast(legible_ink(ground, drawn.ink), ground) >= LEGIBLE, kind
    for plain in (*look.GROUNDS, look.OPEN_GROUND):
        assert contrast("#1a1a1a", plain.colour) >= LEGIBLE


@pytest.mark.parametrize("greyscale", [False, True])
def test_rank_letters_are_legible(greyscale: bool) -> None:
    drawn = style(greyscale=greyscale)
    for rank in WESTEROS.ranks:
        tint = drawn.rank_tint(rank)
        ink = readable_on(tint, "#000000", "#ffffff")
        assert contrast(ink, tint) >= LEGIBLE
        assert greyscale or ink == "#ffffff", "black letters are lost on dark colours"


def test_ranks_are_known_by_shape_before_colour() -> None:
    """Red figures and a red rank must not be mixed up: shapes and letters differ (ADR 1)."""
    drawn = style(greyscale=True)
    outlines = [next(paths(rank_marks(drawn, rank))).commands for rank in WESTEROS.ranks]
    assert len(set(outlines)) == len(WESTEROS.ranks)
    for language in ("en", "ru"):
        letters = {rank.letter[language] for rank in WESTEROS.ranks.values()}
        assert len(letters) == len(WESTEROS.ranks)
    tints = [drawn.rank_tint(rank) for rank in WESTEROS.ranks]
    for one, other in combinations(tints, 2):
        assert contrast(one, other) > 2


def test_sides_are_known_by_shape_before_colour() -> None:
    scenario, _ = raid()
    shapes = list(style().shapes(scenario).values())
    assert len({shape.outline for shape in shapes}) == len(shapes)
    assert {shape.solid for shape in shapes} == {True, False}


def test_two_players_of_one_faction_get_two_shapes() -> None:
    scenario, _ = raid()
    twice = tuple(seat.changed(faction="stark") for seat in scenario.seats)
    shapes = style().shapes(scenario.changed(seats=twice))
    assert len({shape.outline for shape in shapes.values()}) == 2


@pytest.mark.parametrize("name", FIXTURE_NAMES)
def test_no_terrain_is_known_by_colour_alone(name: str) -> None:
    """Pattern, symbol or letter differ where colour-blind people or grey printers see one."""
    assert not confusions(style())
    assert not confusions(style(fixture(name)[1]))


def test_confusions_are_found() -> None:
    """Two kinds with one letter and no drawing, red and green of one lightness."""
    hill = WESTEROS.terrain["hill"]
    game = WESTEROS.changed(terrain=FrozenMap({"red": hill, "green": hill}))
    look = Look(
        terrain=FrozenMap({"red": Ground(colour="#c08080"), "green": Ground(colour="#8f9a5f")})
    )
    found = confusions(style(game, look=look))
    assert [(c.one, c.other) for c in found][:1] == [("red", "green")]


def test_counters_of_different_types_and_ranks_differ() -> None:
    scenario, _ = raid()
    drawn = style(greyscale=True)
    shape = next(iter(drawn.shapes(scenario).values()))
    all_types = [
        counter(drawn, shape, kind, rank) for kind in WESTEROS.unit_types for rank in WESTEROS.ranks
    ]
    assert len(set(all_types)) == len(all_types)


def test_every_symbol_that_the_pack_names_exists() -> None:
    look = WESTEROS.look
    named = [ground.symbol for ground in look.terrain.values() if ground.symbol]
    named += [*look.tokens.values(), *look.marks.values()]
    named += [klass.symbol for klass in WESTEROS.classes.values()]
    assert [name for name in named if name not in look.symbols] == []
    for shield in look.shields.values():
        assert shield.shape in look.symbols or shield.shape in SIDE_SHAPES
    assert set(WESTEROS.terrain) == set(look.terrain)
    assert set(WESTEROS.tokens) == set(look.tokens)
    assert all(g.pattern == "none" or g.pattern in PATTERNS for g in look.terrain.values())


def test_every_symbol_of_the_pack_can_be_drawn() -> None:
    drawn = style()
    for drawing in WESTEROS.look.symbols.values():
        marks = drawn.symbol(drawing, ink="#000000", paper="#ffffff", tint="#888888", halo=3.0)
        for path in paths(marks):
            assert path.box is not None
            assert min(path.box) >= -70
            assert max(path.box) <= 70


def test_a_symbol_that_cannot_be_drawn_is_as_if_nobody_drew_it() -> None:
    """An owner's own drawing may be wrong: nothing crashes in the middle of a board."""
    bad = Drawing(paths=(Stroke(d="M 0 0 L 5", fill="ink"),))
    symbols = FrozenMap({**WESTEROS.look.symbols, "forest": bad, "star": bad, "egg": bad})
    look = WESTEROS.look.changed(
        symbols=symbols,
        marks=FrozenMap({"commander": "star"}),
        shields=FrozenMap({"stark": Shield(shape="egg")}),
    )
    game = WESTEROS.changed(look=look)
    drawn = style_of(game, None, "en", greyscale=False)
    assert drawn.drawing("forest") is None
    assert drawn.mark("commander") == MARKS["commander"]
    scenario, _ = raid()
    shapes = drawn.shapes(scenario)
    assert shapes["stark"].outline == SIDE_SHAPES["disc"]
    assert render(scenario, game, "svg")
    (finding,) = [one for one in check(scenario, game).findings if one.slug == "symbol-broken"]
    names = finding.args["names"]
    assert isinstance(names, tuple)
    assert set(names) == {"egg", "forest", "star"}


def test_an_own_shape_from_the_pack_is_used() -> None:
    """A shield may be any symbol of the pack; its first path is the outline."""
    look = Look(
        symbols=FrozenMap({"egg": Drawing(paths=(Stroke(d="M0 -40L30 0L0 40Z"),))}),
        shields=FrozenMap({"stark": Shield(shape="egg", colour="#123456")}),
    )
    scenario, _ = raid()
    stark = next(seat.id for seat in scenario.seats if seat.faction == "stark")
    shape = style(look=look).shapes(scenario)[stark]
    assert shape.outline == (("M", 0.0, -40.0), ("L", 30.0, 0.0), ("L", 0.0, 40.0), ("Z",))
    assert shape.colour == "#123456"
