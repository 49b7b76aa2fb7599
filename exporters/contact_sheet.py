"""Many scenarios on one picture: their boards in rows, each with its title and its seed."""

from collections.abc import Iterator, Sequence

from exporters.drawing.board import draw_scenario
from exporters.drawing.lettering import cut
from exporters.drawing.paths import placement, rectangle
from exporters.drawing.picture import Mark, Path, Picture
from exporters.drawing.scene import SMALL, Show, word
from exporters.origin import seed_of
from exporters.poster import title_of
from schema.game import Game
from schema.names import Names
from schema.places import on_board
from schema.scenario import Scenario

ROOM = (60.0, 50.0)
"""The most that a board takes of width and height, in mm."""
LEAST = 34.0
"""The least width of a cell in mm: its title wants some room."""
GAP, TITLE, LINE = 5.0, 3.6, 2.8
"""Between boards; font sizes of title and of the line below it; in mm."""
HEAD = 1.5 * TITLE + 1.4 * LINE
FINER = 3.0
"""How much larger a board is drawn before it is made small: its letters are made for paper."""


def draw_contact_sheet(
    entries: Sequence[tuple[Scenario, Game]], columns: int, language: str
) -> Picture:
    """The boards from left to right and from top to bottom, ``columns`` of them in a row; the cells
    are as wide and as high as the largest board."""
    columns = max(1, min(columns, len(entries)))
    rows = -(-len(entries) // columns)
    boards = [_board(scenario, game, language) for scenario, game in entries]
    cell = max([LEAST, *(board.width / FINER for board in boards)])
    deep = max(board.height / FINER for board in boards) + HEAD
    wide, high = GAP + columns * (cell + GAP), GAP + rows * (deep + GAP)
    marks: list[Mark] = [Path(rectangle(0, 0, wide, high), fill="#ffffff", layer="paper")]
    for number, ((scenario, game), board) in enumerate(zip(entries, boards, strict=True)):
        row, column = divmod(number, columns)
        x, y = GAP + column * (cell + GAP), GAP + row * (deep + GAP)
        marks += _head(Names(scenario, game, language), (x, y), cell)
        marks.append(board.placed(placement(x, y + HEAD, 1 / FINER), layer="board"))
    return Picture(wide, high, tuple(marks))


def _board(scenario: Scenario, game: Game, language: str) -> Picture:
    across, down = (FINER * side for side in ROOM)
    show = Show(layers=SMALL, limits=False)
    shown = on_board(scenario.public())
    return draw_scenario(shown, game, across, down, show=show, language=language)


def _head(names: Names, at: tuple[float, float], room: float) -> Iterator[Mark]:
    """Title, and below it the seed, or of a scenario made by hand the game."""
    drawn = names.scenario.provenance is not None
    about = seed_of(names.scenario, names.say) if drawn else names.text(names.game.name)
    title = cut(title_of(names), room, TITLE, bold=True)
    x, y = at
    yield word(title, x, y + TITLE / 2, TITLE, anchor="start", bold=True, layer="title")
    small = cut(about, room, LINE)
    below = y + 1.5 * TITLE + LINE / 2
    yield word(small, x, below, LINE, anchor="start", fill="#444444", layer="title")
