"""Scenarios to draw: one of each kind of board, and questions about what was drawn."""

from collections.abc import Iterable, Iterator
from functools import cache
from math import hypot
from pathlib import Path as FilePath

import games
from exporters.drawing.lettering import GRAINS
from exporters.drawing.picture import Group, ImageMark, Mark, Path, Picture
from generators.core.generate import generate
from generators.core.parsing import parse_brief
from schema import files
from schema.game import Game
from schema.scenario import Scenario

FIXTURES = FilePath(__file__).parents[2] / "fixtures"
FIXTURE_NAMES = (
    "battlelore-1e-tent",
    "battlelore-2e-thunder",
    "commands-and-colors-wide",
    "runewars-map",
    "table-centimetres",
)


@cache
def raid(seed: int = 4711, card: str = "raid-in-the-riverlands") -> tuple[Scenario, Game]:
    """A skirmish of Battles of Westeros."""
    game = games.load("battles-of-westeros")
    return generate(parse_brief(game, card, seed), game, None), game


@cache
def fixture(name: str) -> tuple[Scenario, Game]:
    """A hand-written scenario with its sample game, which has no look."""
    scenario = files.read(FIXTURES / f"{name}.json")
    return scenario, games.load_for(scenario, [FIXTURES / "games"])


def subjects(picture: Picture, layer: str) -> list[object]:
    """What the marks of one layer show, in their order."""
    return [mark.subject for mark in picture.marks if mark.layer == layer and mark.subject]


def marks_at(picture: Picture, x: float, y: float) -> tuple[Mark, ...]:
    """The marks that lie over a point, topmost first."""
    return tuple(mark for mark in reversed(picture.marks) if mark.covers((x, y)))


def is_grey(colour: str) -> bool:
    """Whether red, green and blue are equal."""
    return colour[1:3] == colour[3:5] == colour[5:7]


def paths(marks: Iterable[Mark]) -> Iterator[Path]:
    """Every path, however deep in groups."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from paths(mark.marks)
        elif not isinstance(mark, ImageMark):
            yield mark


def lines_of(marks: Iterable[Mark]) -> Iterator[str]:
    """Every line of letters, however deep in groups."""
    for mark in marks:
        if isinstance(mark, Group):
            yield from lines_of(mark.marks) if mark.line is None else (mark.line.text,)


def font_sizes(marks: Iterable[Mark], scale: float = 1.0) -> Iterator[float]:
    """The size in mm of every line that is written, however deep in groups."""
    for mark in marks:
        if isinstance(mark, Group):
            _, _, c, d, _, _ = mark.transform
            own = scale * hypot(c, d)
            yield from [own * GRAINS] if mark.line is not None else font_sizes(mark.marks, own)


def colours(picture: Picture) -> set[str]:
    """Every colour that is drawn with."""
    found = {path.fill for path in paths(picture.marks)}
    found |= {path.stroke for path in paths(picture.marks)}
    return {colour for colour in found if colour is not None}
