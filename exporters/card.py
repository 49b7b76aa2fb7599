"""A postcard of a scenario, to show around: a band with its title, the board, who plays, the seed,
and how to make it again."""

import re
from collections.abc import Iterable, Iterator, Sequence

from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_scenario
from exporters.drawing.counters import side
from exporters.drawing.lettering import cut, fit, width
from exporters.drawing.look import Style, style_of
from exporters.drawing.paths import Box, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import SMALL, Show, word
from exporters.export import Options
from exporters.off_board import parted
from exporters.origin import command_of, seed_of
from exporters.paper.frame import Frame
from exporters.paper.free_room import lowest_corner
from exporters.png import png_of
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import head_code
from exporters.sheet.title_band import band_colours
from schema.game import Game
from schema.language import say_n
from schema.names import Names
from schema.rendering import plain
from schema.scenario import Scenario

WIDE, SQUARE = (240.0, 126.0), (240.0, 240.0)
"""Width and height in mm, drawn at 5 pixels a mm: 1200 × 630 and 1200 × 1200 pixels."""
DPI = 127.0
PAPER, INK, SOFT = "#fbf8f0", "#1a1a1a", "#5d5d5d"
BAND, STRIPE, EDGE, GAP = 22.0, 1.6, 7.0, 5.0
"""Heights of the band and the stripe below it; margins; between board and words; in mm."""
PANEL = 62.0
"""The least width that is left for the texts next to the board, in mm."""
TITLE, ABOUT, LINE, SMALL_LINE = 11.0, 4.6, 5.2, 3.9
"""Font sizes in mm."""
FINER = 3.0
"""How much larger the board is drawn before it is made small: letters that must be 7 points on
paper would cover the counters here."""
ROOMY, LARGEST = 85.0, 1.7
"""The width in mm from which on words are larger, and how much larger they get."""
MOST_SIDES, FEW = 6, 3
"""Sides that are named, and those that stand well apart."""
CODE = 2.0
"""How much larger the code is than on paper: its squares are 4 pixels wide."""
CLEAR = 2.0
"""Between the code and all else, in mm."""
MOST_LINES = 5
"""Lines that the command may take."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes: a PNG of 1200 × 630 pixels, or a square one."""
    picture = draw_card(scenario, game, options)
    return png_of(picture, DPI, greyscale=options.greyscale)


def draw_card(scenario: Scenario, game: Game, options: Options) -> Picture:
    """The band, the board as large as fits, and the words in what is left."""
    language, wide = options.language, not options.square
    across, high = WIDE if wide else SQUARE
    known, _ = parted(scenario, game)
    names = Names(known, game, language)
    style = style_of(game, None, language, greyscale=options.greyscale)
    top, inner = BAND + STRIPE + EDGE - 2.0, across - 2 * EDGE
    deep = high - top - EDGE
    show = Show(layers=(*SMALL, "zones"), greyscale=options.greyscale, limits=False)

    def board(room: tuple[float, float]) -> Picture:
        return draw_scenario(
            known, game, room[0] * FINER, room[1] * FINER, show=show, language=language
        )

    beside = board((inner - PANEL - GAP, deep))
    half = (inner - GAP) / 2
    columns = (
        *_sides(names, style, EDGE, half),
        *_words(names, scenario, EDGE + half + GAP, half - _code_room(scenario)),
    )
    below = board((inner, deep - GAP - _height(columns)))
    if wide or beside.width * beside.height > below.width * below.height:
        drawn, left = beside, EDGE + beside.width / FINER + 1.5 * GAP
        own = across - EDGE - left
        texts = _stacked(
            tuple(_sides(names, style, left, own)), tuple(_words(names, scenario, left, own))
        )
        x, y = EDGE, top + (deep - drawn.height / FINER) / 2
        at = top + (deep - _height(texts)) / 2
    else:
        drawn, texts = below, columns
        spare = deep - drawn.height / FINER - GAP - _height(texts)
        x, y = (across - drawn.width / FINER) / 2, top + spare / 2
        at = y + drawn.height / FINER + GAP
    marks: tuple[Mark, ...] = (
        Path(rectangle(0, 0, across, high), fill=style.tone(PAPER), layer="paper"),
        *_band(names, style, options.title or SheetContext(known, game, language).title, across),
        drawn.placed(placement(x, y, 1 / FINER), layer="board"),
        Group(texts, placement(0.0, at), layer="legend"),
    )
    marks += tuple(_code(scenario, (EDGE, top, across - EDGE, high - EDGE), marks))
    return Picture(across, high, marks)


def _code_room(scenario: Scenario) -> float:
    """What the code and the air beside it take of a line, in mm."""
    code = head_code(scenario)
    return CODE * code.width + CLEAR + 0.1 if code is not None else 0.0


def _code(scenario: Scenario, room: Box, marks: Sequence[Mark]) -> Iterator[Mark]:
    """The small code of the command where board and words leave it room, as large as screens need
    it."""
    code = head_code(scenario)
    if code is None:
        return
    left, top, right, bottom = room
    frame = Frame(left - CLEAR, top - CLEAR, right + CLEAR, bottom + CLEAR)
    shown = (mark for mark in marks if mark.layer in ("board", "legend"))
    boxes = [box for mark in shown for part in _parts(mark) if (box := part.box) is not None]
    wide, high = CODE * code.width + 2 * CLEAR, CODE * code.height + 2 * CLEAR
    corner = lowest_corner(frame, boxes, wide, high)
    if corner is not None:
        x, y = corner
        yield code.placed(placement(x + CLEAR, y + CLEAR, CODE), layer="code")


def _parts(mark: Mark) -> Iterator[Mark]:
    """All that lies in a group, each where it stands."""
    if not isinstance(mark, Group):
        yield mark
        return
    for part in mark.marks:
        for one in _parts(part):
            yield Group((one,), mark.transform)


def _height(marks: Iterable[Mark]) -> float:
    return max((mark.box[3] for mark in marks if mark.box), default=0.0)


def _band(names: Names, style: Style, title: str, across: float) -> Iterator[Mark]:
    """Emblems, title and game on a band, over a stripe in the sides' colours."""
    playing = kind_of(names.scenario.board).playing(names.scenario.seats)[:MOST_SIDES]
    shapes = style.shapes(names.scenario)
    colours = band_colours(names.game, greyscale=False)
    yield Path(rectangle(0, 0, across, BAND), fill=style.tone(colours.fill or INK), layer="title")
    for number, seat in enumerate(playing):
        part = across / len(playing)
        box = rectangle(number * part, BAND, part, STRIPE)
        yield Path(box, fill=shapes[seat.id].colour, layer="title")
        emblem = side(style, shapes[seat.id], "chief")
        at = placement(EDGE + 6.0 + 14.0 * number, BAND / 2, 0.12)
        yield Group(emblem, at, layer="title")
    left = EDGE + 14.0 * len(playing) + 3.0
    room = across - EDGE - left
    size = fit(title, room, TITLE, 6.0, bold=True)
    shown = cut(title, room, size, bold=True)
    yield word(
        shown, left, BAND * 0.40, size, anchor="start", bold=True, fill=colours.ink, layer="title"
    )
    about = cut(names.text(names.game.name) or plain(names.game.id), room, ABOUT)
    yield word(about, left, BAND * 0.77, ABOUT, anchor="start", fill=colours.soft, layer="title")


def _stacked(above: tuple[Mark, ...], below: tuple[Mark, ...]) -> tuple[Mark, ...]:
    return (*above, Group(below, placement(0.0, _height(above) + GAP / 2)))


def _sides(names: Names, style: Style, left: float, room: float) -> Iterator[Mark]:
    """Who plays, with how many units."""
    shapes = style.shapes(names.scenario)
    playing = kind_of(names.scenario.board).playing(names.scenario.seats)[:MOST_SIDES]
    line, little = _sizes(room)
    apart = 1.9 if len(playing) <= FEW else 1.6
    for number, seat in enumerate(playing):
        middle, text = (apart * number + 0.95) * line, names.seat(seat.id)
        emblem = side(style, shapes[seat.id], "chief")
        yield Group(emblem, placement(left + 0.75 * line, middle, 0.0145 * line))
        count = sum(unit.seat == seat.id for unit in names.scenario.units)
        units = names.say(say_n("{n} unit", "{n} units"), n=count) if count else ""
        beside = width(units, little) + little if units else 0.0
        inner = room - 2 * line - beside
        size = fit(text, inner, line, little, bold=True)
        text = cut(text, inner, size, bold=True)
        yield word(text, left + 2 * line, middle, size, anchor="start", bold=True, fill=INK)
        if units:
            end = left + 2 * line + width(text, size, bold=True) + little
            yield word(units, end, middle, little, anchor="start", fill=SOFT)


def _words(names: Names, scenario: Scenario, left: float, room: float) -> Iterator[Mark]:
    """How long it is, the seed, and the command for it."""
    line, little = _sizes(room)
    y = 0.0
    for text, wanted, bold, ink in _lines(names, scenario, room, line, little):
        size = fit(text, room, wanted, bold=bold)
        y += 1.5 * wanted
        yield word(text, left, y - 0.75 * wanted, size, anchor="start", bold=bold, fill=ink)


def _sizes(room: float) -> tuple[float, float]:
    """Heights of a side's name and of the text next to it: larger where there is room."""
    large = max(1.0, min(LARGEST, room / ROOMY))
    return large * LINE, large * SMALL_LINE


def _lines(
    names: Names, scenario: Scenario, room: float, line: float, little: float
) -> Iterator[tuple[str, float, bool, str]]:
    """How long it is, its seed and command, and whose program: text, size, bold, colour."""
    rounds, seed = names.scenario.rounds, seed_of(scenario, names.say)
    if rounds is not None:
        own = names.word("rounds", "")  # a map counts years
        count = names.say(say_n("{count} round", "{count} rounds", by="count"), count=rounds)
        count = f"{own}: {rounds}" if own else count
        yield count, little, False, INK
    if seed:
        yield seed, 1.5 * line, True, INK
    for text in _broken(command_of(scenario, "FILE"), room, 0.9 * little)[:MOST_LINES]:
        yield text, 0.9 * little, False, SOFT
    yield "Banneret", little, True, SOFT


def _broken(text: str, room: float, size: float) -> list[str]:
    """A command in lines that fit, broken between words but not between an option and its value."""
    lines: list[str] = []
    for part in re.findall(r"--\S+ [^-\s]\S*|\S+", text):
        longer = f"{lines[-1]} {part}" if lines else part
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
