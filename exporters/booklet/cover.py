"""A booklet's cover: its title, a board as an ornament, and what is inside."""

from collections.abc import Iterator, Sequence

from exporters.booklet.chapters import Chapter, game_names
from exporters.drawing.board import draw_scenario
from exporters.drawing.scene import Show
from exporters.paper.flow import LineBox, placed, set_lines, tall
from exporters.paper.frame import PageFormat
from exporters.paper.page import INK, SOFT, Item, Panel, Placed, RuleLine, Run
from exporters.paper.text import baseline, broken, clipped, height, legible, space, words
from schema.language import N_, translator

ORNAMENT = ("ground", "half-hexes", "elevation", "ways", "grid", "walls", "tiles", "symbols")
"""What of a board is a picture even to those who do not know the scenario."""
LARGEST, LEAST_TITLE, MOST_LINES = 40.0, 18.0, 4
MAT = 2.5
"""Width of the frame around the picture, mm."""


def cover(
    chapters: Sequence[Chapter], title: str, leaf: PageFormat, language: str, *, greyscale: bool
) -> tuple[Item, ...]:
    """Title above, the first scenario's board in the middle, games and authors below."""
    frame, share = leaf.frame, leaf.share
    top = frame.top + 14.0 * share
    head = _title(title, frame.width, share)
    games = ", ".join(name for name in game_names(chapters, language) if name != title)
    below = _inside(chapters, games, language, frame.width, share)
    items: list[Item] = [RuleLine(frame.left, top - 5.0, frame.right, top - 5.0, 1.2 * share)]
    items += placed(head, frame.left, top)
    top += tall(head) + 8.0 * share
    bottom = frame.bottom - tall(below) - 10.0 * share
    items += placed(below, frame.left, frame.bottom - tall(below))
    rule = frame.bottom - tall(below) - 4.0 * share
    items.append(RuleLine(frame.left, rule, frame.right, rule, 0.3))
    first = chapters[0]
    picture = draw_scenario(
        first.scenario,
        first.game,
        frame.width - 2 * MAT,
        bottom - top - 2 * MAT,
        show=Show(layers=ORNAMENT, greyscale=greyscale, limits=False),
        language=language,
    )
    x = frame.left + (frame.width - picture.width) / 2
    y = top + (bottom - top - picture.height) / 2
    wide, high = picture.width + 2 * MAT, picture.height + 2 * MAT
    items.append(Panel(x - MAT, y - MAT, wide, high, stroke=INK))
    items.append(Placed(picture, x, y, 1.0))
    return tuple(items)


def _title(title: str, width: float, share: float) -> tuple[LineBox, ...]:
    """As large as its longest word and few lines allow."""
    size, least = LARGEST * share, LEAST_TITLE * share
    while size > least and not _fits(title, width, size):
        size -= 1.0
    return set_lines(words(title, bold=True), width, size, leading=0.92, most=MOST_LINES)


def _fits(title: str, width: float, size: float) -> bool:
    """Whether it takes few lines and no word of it is torn."""
    chunks = words(title, bold=True)
    lines = broken(chunks, width, size, space(size))
    return len(lines) <= 2 and sum(map(len, lines)) == len(chunks)


def _inside(
    chapters: Sequence[Chapter], games: str, language: str, width: float, share: float
) -> tuple[LineBox, ...]:
    """Games, number of scenarios, authors."""
    _ = translator(language)
    authors = dict.fromkeys(name for c in chapters for name in c.scenario.about.authors)
    large, size = 15.0 * share, max(8.0, 11.0 * share)
    lines = [
        *((line, large, True, INK) for line in _lines(games, width, large)),
        (_(N_("scenarios: {n}"), n=len(chapters)), size, False, INK),
        *((line, size, False, SOFT) for line in _lines(", ".join(authors), width, size)),
    ]
    found: list[LineBox] = []
    for text, big, bold, colour in lines:
        run = Run(legible(text), 0.0, baseline(big), big, bold, colour)
        found.append(LineBox(height(big) + 0.6, (run,)))
    return tuple(found)


def _lines(text: str, width: float, size: float) -> Iterator[str]:
    """A list of names in few lines, as for bold letters; what is over is left out."""
    parts = broken(words(text, bold=True), width, size, space(size))
    told = [" ".join(span.text for chunk in part for span in chunk) for part in parts]
    yield from told[: MOST_LINES - 1]
    if len(told) >= MOST_LINES:
        yield clipped(" ".join(told[MOST_LINES - 1 :]), width, size, bold=True)
