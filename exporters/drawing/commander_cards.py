"""Commanders as pictures: what one chooses them by, without the rest of their Setup cards."""

from collections.abc import Iterator

from exporters.drawing.cards import HEAD, RIM, ROUND, card_head, card_sheet
from exporters.drawing.colours import readable_on
from exporters.drawing.counters import counter
from exporters.drawing.lettering import cut, fit
from exporters.drawing.look import Style, UnitShape, style_of
from exporters.drawing.paths import circle, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import word
from schema.armies import CommanderCard
from schema.cards import SetupCard
from schema.game import Game

WIDE, HIGH = 62.0, 27.0
"""Millimetres."""
LEFT = 18.0
"""Where the words begin, right of the counter of the unit that he leads."""
LINES = (13.3, 18.2, 22.8)
"""Middles of the lines: his name, his title, his unit."""


def draw_commander(card: SetupCard, game: Game, language: str) -> Picture:
    """The commander of a Setup card: label, rating, name, and the unit that he leads.

    Raises ``KeyError`` for a card without a commander.
    """
    man = game.commanders[card.commander or ""]
    style = style_of(game, None, language, greyscale=False)
    shape = style.shape_of(card.faction)
    marks = [
        *card_sheet(style, shape, WIDE, HIGH),
        *card_head(style, shape, card.label, placeholder=False),
        *_rating(style, shape, man.rating),
        Group(
            counter(style, shape, man.leads, man.rank, leader=True),
            placement(9.4, HEAD + (HIGH - HEAD) / 2, 0.16),
        ),
        *_words(style, card, man),
        Path(
            rectangle(RIM / 2, RIM / 2, WIDE - RIM, HIGH - RIM, ROUND), stroke=style.ink, width=RIM
        ),
    ]
    return Picture(WIDE, HIGH, tuple(marks))


def _rating(style: Style, shape: UnitShape, rating: int) -> Iterator[Mark]:
    ground = style.tone("#ffffff")
    x, y = WIDE - 6.0, HEAD / 2
    ring = readable_on(shape.colour, style.ink, ground)
    yield Path(circle(x, y, 3.3), fill=ground, stroke=ring, width=0.35)
    yield word(str(rating), x, y, 4.8, bold=True)


def _words(style: Style, card: SetupCard, man: CommanderCard) -> Iterator[Mark]:
    names, room = style.names, WIDE - LEFT - 5.5
    lines = (
        (str(names.of("commanders", card.commander or "")), 4.6, True),
        (names.text(man.title), 3.5, False),
        (str(names.unit_kind(man.leads, man.rank)), 3.5, False),
    )
    written = [line for line in lines if line[0]]
    grey = style.tone("#4a4a4a")
    middles = LINES if len(written) == len(LINES) else (LINES[0] + 1.8, LINES[1] + 2.4)
    for (text, most, bold), y in zip(written, middles, strict=False):
        size = fit(text, room, most, 2.6, bold=bold)
        shown = cut(text, room, size, bold=bold)
        fill = style.ink if bold else grey
        yield word(shown, LEFT, y, size, anchor="start", bold=bold, fill=fill)
