"""The board as a picture for the screen or a forum: a title above it and a legend below."""

from collections.abc import Iterator, Sequence

from exporters.board_kinds import kind_of
from exporters.catalogue import PAPERS
from exporters.drawing.board import draw_scenario
from exporters.drawing.legend import draw_legend
from exporters.drawing.lettering import fit
from exporters.drawing.lettering import width as wide
from exporters.drawing.paths import placement, rectangle
from exporters.drawing.picture import Mark, Path, Picture
from exporters.drawing.scene import Show, word
from exporters.export import Options
from exporters.off_board import OffBoardThing, describe_thing, headed, parted, players_place
from exporters.origin import seed_of
from exporters.words.picture_credits import credits_in
from schema.game import Game
from schema.language import N_, say_n
from schema.names import Names
from schema.scenario import Scenario

EDGE = 8.0
TITLE, LINE = 6.0, 3.2
TALLEST = 250.0
WIDE = 1.25
"""From this ratio of width to depth on, a board takes the long side of the paper."""


def draw_poster(scenario: Scenario, game: Game, options: Options) -> Picture:
    """Title, board and legend on white, as wide as the paper and as high as they need to be."""
    language = options.language
    scenario, left = parted(scenario, game)
    ruled = kind_of(scenario.board).is_ruled
    limits = players_place(scenario)
    show = Show(greyscale=options.greyscale, overlays=options.overlays, ruled=ruled, limits=limits)
    upright, aside = PAPERS[options.paper]
    width = aside if _is_wide(scenario) else upright
    room = width - 2 * EDGE
    names = Names(scenario, game, language)
    board = draw_scenario(scenario, game, room, TALLEST, show=show, language=language)
    legend = draw_legend(scenario, game, room, show=show, language=language)
    head = list(_head(names, width, options.title or title_of(names)))
    rest = [*_left(names, left, room), *_credited(names, room)]
    y = EDGE + TITLE + 2 * LINE
    x = (width - board.width) / 2
    below = y + board.height + 3.0
    end = below + legend.height + EDGE
    height = end + 1.3 * LINE * len(rest)
    marks = (
        Path(rectangle(0, 0, width, height), fill="#ffffff", layer="paper"),
        *head,
        board.placed(placement(x, y), layer="board"),
        legend.placed(placement(EDGE, below), layer="legend"),
        *(
            word(
                text,
                EDGE,
                end + (1.3 * n - 0.5) * LINE,
                LINE,
                anchor="start",
                layer="legend",
                subject=text,
            )
            for n, text in enumerate(rest)
        ),
    )
    return Picture(width, height, marks)


def _left(names: Names, left: Sequence[OffBoardThing], room: float) -> Iterator[str]:
    """What the board has no place for, in lines that are not wider than ``room`` mm."""
    if not left:
        return
    yield names.say(N_("Not on the board"))
    for name, found in headed(left, names):
        line = f"{name}:"
        for number, one in enumerate(found):
            part = describe_thing(one, names.scenario, names) + (
                ";" if number + 1 < len(found) else ""
            )
            if wide(f"{line} {part}", LINE) > room:
                yield line
                line = "   "
            line = f"{line} {part}"
        yield line


def _credited(names: Names, room: float) -> Iterator[str]:
    """Who made the pictures, in lines that are not wider than ``room`` mm."""
    made = credits_in(names.scenario, names.game, names.language)
    line = f"{names.say(N_('Pictures'))}:" if made else ""
    for part in "; ".join(made).split():
        if wide(f"{line} {part}", LINE) > room:
            yield line
            line = "  "
        line = f"{line} {part}"
    if line:
        yield line


def title_of(names: Names) -> str:
    """What the scenario is called, or its game."""
    return names.text(names.scenario.title) or names.text(names.game.name) or names.game.id


def summary(names: Names) -> str:
    """One line under the title: the game, the board's side, the rounds, the seed."""
    scenario, game = names.scenario, names.game
    parts = [names.text(game.name)]
    side = game.boards.get(scenario.board.side or "")
    if side is not None:
        parts.append(names.text(side.name))
    if scenario.rounds is not None:
        parts.append(
            names.say(say_n("{count} round", "{count} rounds", by="count"), count=scenario.rounds)
        )
    if scenario.first_player is not None:
        word_for = names.word("first-player", N_("first player"))
        parts.append(f"{word_for}: {names.seat(scenario.first_player)}")
    if scenario.provenance is not None:
        parts.append(seed_of(scenario, names.say))
    return " · ".join(part for part in parts if part)


def _head(names: Names, width: float, title: str) -> Iterator[Mark]:
    room = width - 2 * EDGE
    size = fit(title, room, TITLE, 2.5, bold=True)
    yield word(title, EDGE, EDGE + TITLE / 2, size, anchor="start", bold=True, layer="title")
    about = summary(names)
    small = fit(about, room, LINE, 1.5)
    y = EDGE + TITLE + LINE * 0.75
    yield word(about, EDGE, y, small, anchor="start", fill="#444444", layer="title")


def _is_wide(scenario: Scenario) -> bool:
    return kind_of(scenario.board).shape(scenario.board) > WIDE
