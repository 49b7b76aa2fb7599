"""What the lines and tokens on a map of tiles mean, for the legend below it."""

from collections.abc import Iterator

from exporters.drawing.look import style_of
from exporters.drawing.markers import is_token, token_marks
from exporters.drawing.paths import line, placement
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.paper.text import Chunk, Span
from exporters.sheet.context import SheetContext
from schema.names import Names

BOX = 108.0
"""The side of the square that a sign with its white edge takes."""


def signs_of_map(glossary: SheetContext) -> Iterator[Chunk]:
    """What the lines and tokens of a map mean."""
    _, language = glossary._, glossary.board_language or glossary.language
    style = style_of(glossary.game, None, language, greyscale=glossary.greyscale)
    names = Names(glossary.scenario, glossary.game, language)
    tokens = [pool for pool in glossary.scenario.hidden if is_token(glossary.scenario, pool)]
    if tokens:
        known = tokens[0].known_to
        letter = names.seat_letter(known[0]) if known else "?"
        back = Group(token_marks(style, letter), placement(BOX / 2, BOX / 2, 1.0))
        told = _("token face down, with the letter of its player")
        yield (*_drawn(back), Span(told))
    thick = Path(line(4.0, BOX / 2, BOX - 4.0, BOX / 2), stroke=style.ink, width=18.0)
    yield (*_drawn(thick), Span(_("a map tile, its number in the corner")))
    if any((unit.figures or 1) > 1 for unit in glossary.scenario.units):
        yield (Span("×2 ", bold=True), Span(_("so many units")))
    if glossary.scenario.board.setup_markers:
        dots = line(14.0, BOX / 2, BOX, BOX / 2)
        dotted = Path(dots, stroke=style.ink, width=20.0, dash=(0.01, 38.0), cap="round")
        yield (*_drawn(dotted), Span(_("home realm setup marker")))


def _drawn(*marks: Mark) -> Chunk:
    """A sign among letters, and a blank."""
    return (Span("", sign=Picture(BOX, BOX, marks)), Span(" "))
