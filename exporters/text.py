"""A scenario in letters: the board, the forces beside it, and all texts about it."""

from exporters.export import Options
from exporters.off_board import parted
from exporters.plain_text.board_kinds import letter_kind
from exporters.plain_text.forces import draw_forces
from exporters.plain_text.hexes import draw_hexes
from exporters.plain_text.legend import draw_alphabet, draw_legend
from exporters.plain_text.marks import Marks, Signs
from exporters.plain_text.page import TextLine, beside, widest
from exporters.plain_text.story import draw_left, draw_story, draw_title, draw_transcript
from schema.game import Game
from schema.scenario import Scenario

NARROWEST = 40
"""Columns that every text takes."""
NARROWEST_FORCES = 36
"""Fewer columns than this beside the board, and the forces stand below it."""
GAP = 3


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The text as a file's bytes, in UTF-8."""
    width = max(NARROWEST, options.width)
    text = draw_text(
        scenario,
        game,
        language=options.language,
        width=width,
        colour=options.colour,
        transcript=options.transcript,
    )
    return text.encode()


def draw_text(
    scenario: Scenario,
    game: Game,
    *,
    language: str = "en",
    width: int = 100,
    colour: bool = False,
    forces: bool = True,
    transcript: bool = False,
) -> str:
    """The scenario as lines of at most ``width`` letters, if its board allows; ends in a new line.

    ``colour`` paints ground and units with a terminal's codes; the letters are the same without it.
    ``transcript`` adds how it was drawn, step by step. Secrets are never in it, whether the
    scenario holds them or not: a pool says how many cards lie where (ADR 10).
    """
    scenario, left = parted(scenario.public(), game)
    marks = Marks(scenario, game, language)
    blank = TextLine("", "")
    lines = [*draw_title(marks, width), blank, *_table_top(marks, width, forces=forces)]
    legend = draw_legend(marks, width)
    lines += [blank, *legend] if legend else []
    lines += draw_left(marks, left, width)
    lines += draw_story(marks, width)
    lines += draw_transcript(marks, width) if transcript else []
    return "".join(f"{line.painted if colour else line.plain.rstrip()}\n" for line in lines)


def draw_board_text(
    scenario: Scenario, game: Game, *, language: str = "en", width: int = 100
) -> str:
    """Only the board, in the same alphabet, ending in a new line."""
    marks = Marks(scenario, game, language)
    drawn = letter_kind(scenario.board).draw(marks, width)
    return "".join(f"{line.plain.rstrip()}\n" for line in drawn)


def draw_answer(
    scenario: Scenario,
    game: Game,
    signs: Signs,
    *,
    language: str = "en",
    width: int = 100,
    colour: bool = False,
) -> str:
    """A board of hexes with an answer of the rules drawn in, and what its letters mean.

    Lines and colours are as ``draw_text`` has them. ``TypeError`` without a board of hexes.
    """
    marks = Marks(scenario, game, language)
    lines = [*draw_hexes(marks, width, signs), TextLine("", ""), *draw_alphabet(marks, width)]
    return "".join(f"{line.painted if colour else line.plain.rstrip()}\n" for line in lines)


def _table_top(marks: Marks, width: int, *, forces: bool) -> list[TextLine]:
    """The board with the forces beside it, or below it where they find no room."""
    board = letter_kind(marks.scenario.board).draw(marks, width)
    if not forces:
        return board
    room = width - widest(board) - GAP
    if room >= NARROWEST_FORCES:
        return beside(board, draw_forces(marks, room), GAP)
    return [*board, TextLine("", ""), *draw_forces(marks, width)]
