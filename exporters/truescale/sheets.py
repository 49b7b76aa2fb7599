"""Counters and templates in true size on pages to be cut along straight lines."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, count, repeat
from typing import NamedTuple

from exporters.board_kinds import kind_of
from exporters.catalogue import PAPERS
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group, Picture
from exporters.export import Options
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import document
from exporters.paper.page import (
    SOFT,
    Item,
    Page,
    PictureWindow,
    Placed,
    Run,
    SheetLayout,
)
from exporters.paper.pdf import write_pdf
from exporters.paper.text import (
    Chunk,
    baseline,
    broken,
    height,
    legible,
    set_line,
    space,
    words,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.front import regenerating
from exporters.sheet.picture_makers import with_makers
from exporters.sheet.qr import head_code, with_one_code
from exporters.sheet.title_band import running_head, title_band
from exporters.truescale.counter_inventory import Trays
from exporters.truescale.duplex import (
    BEYOND,
    BLEED,
    GUTTER,
    crop_marks_of_grid,
    lines_explained,
    lines_of_grid,
)
from exporters.truescale.free_rooms import Room, packed
from exporters.truescale.poster import MEASURE, WrongScale, hex_width
from exporters.truescale.templates import Cut
from exporters.truescale.tiling import EDGE, RULER, Tiling, clipped, crop_marks, ruler
from exporters.truescale.tiling import FOOT as TILED_FOOT
from exporters.truescale.trays import HEADING, HEADING_SIZE, Marks, Sheet, Tray, tints
from schema.game import Game
from schema.language import N_, Phrase, Translate, translator
from schema.scenario import Scenario

HEAD, FOOT = 18.0, 22.0
"""Room for the title of the first page and for the ruler, mm."""
BAND = 12.0
"""How high the band of the title may be, mm."""
TITLE = 6.4
"""Room for a heading over counters, mm."""
HEAD_AGAIN = 12.5
"""Room for the title of the pages that follow, mm."""
BELOW_TITLE, BELOW_MARKS = 3.0, 0.5
"""Room for crop marks between a heading and counters with bleed, and what more these take below
them, mm."""
GAP, BELOW_LINES = 4.4, 1.6
"""Between counters beside each other, and from the lines to cut along to the next heading, mm."""
CLOSE = 3.0
"""Between templates, mm."""
CODE_ROOM, WHOLE_CODE_ROOM, BESIDE_RULER = 24.0, 78.0, 60.0
"""What is left free at the foot of the last page for the small code and for that of a whole
scenario; and what the small one needs beside the ruler, in mm."""
PAGE_BELOW = 7.0
"""The baseline of the page's number below the ruler, in mm."""
ABOUT_SIZE = 8.0
"""What counters are for, below their heading, in points."""


class Shelf(NamedTuple):
    """A row of counters with free room beside it: its page, its top, where the free room begins,
    and where the next row does, in mm."""

    sheet: Sheet
    top: float
    x: float
    bottom: float


@dataclass(slots=True)
class CounterSheets:
    """Pages that are filled from the top with rows of counters; short rows share a shelf."""

    wide: float
    high: float
    say: Translate
    bleed: float = 0.0
    """How far the colour of counters reaches beyond the cut, in mm."""
    done: list[Sheet] = field(default_factory=lambda: [Sheet()])
    y: float = EDGE + HEAD
    folds: bool = False
    """Whether something on them is folded."""
    shelves: list[Shelf] = field(default_factory=list)
    """Those that have room still; only the last one may get higher."""

    @property
    def right(self) -> float:
        return self.wide - EDGE

    def _beyond(self, tray: Tray) -> float:
        """What the colour of a tray's counters reaches beyond the cut."""
        return self.bleed if tray.liveries else 0.0

    def _cell(self, tray: Tray) -> tuple[float, float]:
        """What a counter takes with its bleed."""
        beyond = self._beyond(tray)
        return tray.wide + 2 * beyond, tray.high + 2 * beyond

    def _gutter(self, tray: Tray) -> float:
        """Between two counters with bleed; those without have one line to cut along."""
        return GUTTER if self._beyond(tray) else 0.0

    def _step(self, tray: Tray) -> tuple[float, float]:
        """From a counter to the next."""
        wide, high = self._cell(tray)
        return wide + self._gutter(tray), high + self._gutter(tray)

    def _across(self, tray: Tray) -> int:
        """How many have room beside each other."""
        room = self.right - EDGE + self._gutter(tray)
        return int((room + 1e-6) // self._step(tray)[0])

    def _long(self, tray: Tray, count: int) -> float:
        """How wide so many of them are, in mm."""
        return count * self._step(tray)[0] - self._gutter(tray)

    def _title(self, tray: Tray) -> float:
        """Room for a heading and what it is about, and for crop marks below them."""
        about_height = len(self._about(tray)) * height(ABOUT_SIZE)
        return TITLE + about_height + (BELOW_TITLE if self._beyond(tray) else 0.0)

    def _about(self, tray: Tray) -> list[tuple[Chunk, ...]]:
        """What the counters are for, in lines across the page."""
        chunks = words(tray.about, colour=SOFT)
        return (
            list(broken(chunks, self.right - EDGE, ABOUT_SIZE, space(ABOUT_SIZE))) if chunks else []
        )

    def place(self, tray: Tray) -> None:
        """A group of counters under its heading, which is repeated where it goes on."""
        high, across = self._cell(tray)[1], self._across(tray)
        title = self._title(tray)
        room = self.high - FOOT - EDGE - HEAD_AGAIN - title - BEYOND
        if across == 0 or high > room:
            sentence = N_("counters of {wide} × {high} mm do not fit on this paper")
            sizes = {"wide": f"{tray.wide:.0f}", "high": f"{tray.high:.0f}"}
            raise WrongScale(Phrase(sentence, **sizes))
        if len(tray.pieces) < across and not tray.about and self._put_beside(tray):
            return
        tray = tray.whole(across)
        self.folds |= tray.is_folded
        rows = tray.rows(across)
        placed_rows = 0
        while placed_rows < len(rows):
            fitting = self._rows_left(tray)
            if fitting <= 0:
                self.done.append(Sheet())
                self.y = EDGE + HEAD_AGAIN
                continue
            self._put_below(
                tray, rows[placed_rows : placed_rows + fitting], sum(map(len, rows[:placed_rows]))
            )
            placed_rows += fitting

    def fill(self, tray: Tray, free: float) -> None:
        """As much of a tray as has room on the last page, with so many mm free below it; one row
        of it rather beside what lies there."""
        across = self._across(tray)
        tries = list(tray.choices(across))
        short = [some for some in tries if len(some.pieces) <= across]
        is_of_one = tray.needed <= across and tray.sides == 1
        if is_of_one and any(map(self._put_beside, short)):
            return
        most, sides = self._rows_left(tray, free), tray.sides
        for some in tries:
            rows = some.rows(across)
            if len(rows) <= most and some.sides == sides:
                self._put_below(some, rows, 0)
                return

    def _rows_left(self, tray: Tray, free: float = 0.0) -> int:
        """How many rows of a tray have room on the last page."""
        room = self.high - FOOT - free - self.y - self._title(tray) - BEYOND
        return int((room + self._gutter(tray) + 1e-6) // self._step(tray)[1])

    def _put_below(self, tray: Tray, rows: list[tuple[Marks, ...]], first: int) -> None:
        """Rows below all that lies on the last page."""
        sheet, top = self.done[-1], self.y
        sheet.tops.append(top)
        self.y = self._put(sheet, tray, rows, EDGE, top, first)
        used = max(self._long(tray, max(map(len, rows))), tray.heading(self.say).width)
        if len(rows) == 1 and not tray.about:
            self.shelves.append(Shelf(sheet, top, EDGE + used + 2 * GAP, self.y))

    def _put_beside(self, tray: Tray) -> bool:
        """Whether the tray's one row fits, and now lies, on a shelf beside what is there."""
        high = self._cell(tray)[1]
        used = max(self._long(tray, len(tray.pieces)), tray.heading(self.say).width)
        deep = self._title(tray) + high + BEYOND
        for number, (sheet, top, x, bottom) in enumerate(self.shelves):
            is_last = sheet is self.done[-1] and bottom == self.y
            if x + used + BEYOND > self.right:
                continue
            if top + deep > (self.high - FOOT if is_last else bottom - GAP):
                continue
            below = self._put(sheet, tray, [tray.pieces], x, top, 0)
            if is_last:
                self.y = max(below, self.y)
            lower = self.y if is_last else bottom
            self.shelves[number] = Shelf(sheet, top, x + used + 2 * GAP, lower)
            return True
        return False

    def _put(
        self,
        sheet: Sheet,
        tray: Tray,
        rows: list[tuple[Marks, ...]],
        left: float,
        top: float,
        first: int,
    ) -> float:
        """Some rows with their heading, the corner of all at (left, top); ``first`` is the number
        of their first piece. Where the next row may begin, in mm."""
        beyond = self._beyond(tray)
        (wide, high), (step_x, step_y) = self._cell(tray), self._step(tray)
        sheet.items.append(tray.heading(self.say)._replace(x=left, y=top + 3.6))
        for number, line in enumerate(self._about(tray)):
            y = top + 4.6 + number * height(ABOUT_SIZE) + baseline(ABOUT_SIZE)
            sheet.items += set_line(line, left, y, ABOUT_SIZE, space(ABOUT_SIZE))
        top += self._title(tray)
        numbers = count(first)
        if not self.bleed:
            sheet.groups += tints(tray, rows, left, top, first)
        for r, row in enumerate(rows):
            for c, marks in enumerate(row):
                x, y = left + c * step_x + wide / 2, top + r * step_y + high / 2
                livery = tray.livery(next(numbers))
                if livery is not None:
                    if beyond:
                        ground = livery.ground(tray.wide, tray.high, beyond)
                        sheet.groups.append(Group((ground,), placement(x, y)))
                    back = livery.back(tray.wide, tray.high, beyond)
                    sheet.backs.append(Group(back, placement(self.wide - x, y)))
                if marks:
                    sheet.groups.append(Group(marks, placement(x, y)))
        bottom = top + len(rows) * step_y - self._gutter(tray)
        sheet.deep = max(sheet.deep, bottom)
        if beyond:
            counts = [sum(map(bool, row)) for row in rows]
            sheet.items += crop_marks_of_grid(left, top, counts, tray.wide, tray.high, beyond)
        else:
            sheet.items += lines_of_grid(left, top, rows, wide, high)
        return bottom + BEYOND + (GAP + BELOW_MARKS if beyond else BELOW_LINES)

    # -- templates ---------------------------------------------------------------------------------

    def spread(self, cuts: Sequence[Cut], glue: str) -> None:
        """Things of many sizes, those that lie better on their side turned; what is larger than a
        page is parted over several of its own, with words on how to ``glue`` them."""
        whole = Room(EDGE, EDGE, self.right - EDGE, self.high - FOOT - EDGE)
        below = Room(EDGE, EDGE + HEAD_AGAIN, whole.wide, whole.high - HEAD_AGAIN)
        small, large = [], []
        for one in cuts:
            turned = one.turned()
            if whole.holds(one.wide, one.high):
                small.append(one)
            elif whole.holds(turned.wide, turned.high):
                small.append(turned)
            else:
                large.append(one)
        has_title = all(below.holds(one.wide, one.high) for one in small)
        self._pack(small, below if has_title else whole)
        for one in large:
            self._tile(one, glue)

    def _pack(self, cuts: Sequence[Cut], fresh: Room) -> None:
        """They begin below what lies on the last page already."""
        start = len(self.done) - 1
        rest = Room(EDGE, self.y, fresh.wide, self.high - FOOT - self.y)
        rooms = chain((rest,), repeat(fresh))
        sizes = [(one.wide, one.high) for one in cuts]
        for one, spot in zip(cuts, packed(sizes, rooms, CLOSE), strict=True):
            while len(self.done) <= start + spot.page:
                self.done.append(Sheet(is_bare=fresh.y == EDGE))
            sheet = self.done[start + spot.page]
            sheet.groups.append(Group(one.marks, placement(spot.x, spot.y)))
            sheet.deep = max(sheet.deep, spot.y + one.high)

    def _tile(self, cut: Cut, title: str) -> None:
        """One thing over pages that are cut and glued."""
        tiling = Tiling((self.wide, self.high), cut.wide, cut.high)
        picture = cut.picture()
        for leaf in tiling.leaves:
            sheet = Sheet(is_bare=True)
            sheet.items.append(PictureWindow(picture, leaf.part, EDGE, EDGE))
            sheet.items += crop_marks(leaf, tiling)
            y = self.high - TILED_FOOT + 9.5
            sheet.items.append(
                clipped(f"{cut.title} · {leaf.name}", EDGE, y, HEADING_SIZE, HEADING, bold=True)
            )
            sheet.items.append(clipped(title, EDGE, y + 4.2, 7.0, self.right - EDGE))
            self.done.append(sheet)


CUT_ALONG_LINES = N_("In place of figures: print at actual size (100%), cut along the lines.")
CUT_AT_MARKS = N_(
    "In place of figures: print at actual size (100%), cut from crop mark to crop mark."
)
"""The text below the title; counters with bleed have no lines between them."""
GLUE = N_("Cut along the crop marks; glue each page over the dashed strip of the previous one.")
"""The text where a thing is larger than the paper."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; raises ``WrongScale``."""
    plan = with_makers(plan_counters(scenario, game, options), scenario, game)
    return write_pdf(with_one_code(plan, scenario))


def plan_counters(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """Counters by player, then what is nobody's; nothing is scaled.

    Raises ``WrongScale`` for hexes whose counters could not be read, or would not fit the paper.
    """
    scenario = scenario.public()
    hex_mm = hex_width(options.hex_mm)
    bleed = BLEED if options.bleed else 0.0
    wide, high = PAPERS[options.paper]
    if options.landscape:
        wide, high = high, wide
    found = Trays.of(
        scenario,
        game,
        hex_mm,
        options.language,
        greyscale=options.greyscale,
        collection=options.collection,
        across=0.0 if bleed else wide - 2 * EDGE,
    )
    context = SheetContext(scenario, game, options.language, greyscale=options.greyscale)
    if options.title:
        titled = scenario.changed(title={options.language: options.title})
        context = SheetContext(titled, game, options.language, greyscale=options.greyscale)
    say = translator(options.language)
    size = say(N_("hexes of {hex} mm"), hex=f"{hex_mm:g}")
    if kind_of(scenario.board).has_bases:
        size = say(N_("true scale, 1 : 1"))
    sheets = CounterSheets(wide, high, say, bleed)
    for tray in found.all():
        sheets.place(tray)
    room = wide - 2 * EDGE - RULER - 2 * GAP
    again = regenerating(context, room) if room >= BESIDE_RULER else ()
    free = CODE_ROOM if head_code(scenario) is not None else WHOLE_CODE_ROOM
    free = 0.0 if again or high - FOOT - sheets.y < free else free  # no code has room there
    for tray in found.fillers():
        sheets.fill(tray, free)
    templates = found.templates()
    if not templates:
        sheets.done[-1].spread(max(0.0, high - FOOT - free - sheets.y))
    sheets.spread(templates, say(GLUE))
    pages = tuple(_pages(sheets, context, size, options, again))
    return document(pages, context.title, scenario, options)


def _pages(
    sheets: CounterSheets, context: SheetContext, size: str, options: Options, again: Column
) -> Iterator[Page]:
    """The sheets, each with its back behind it where backs are wanted and one still follows; beside
    the first ruler how all of it is generated ``again``."""
    say = translator(options.language)
    room = sheets.wide - 2 * EDGE
    backed = [n for n, sheet in enumerate(sheets.done, start=1) if sheet.backs and options.backs]
    last = max(backed, default=0)
    count, page = len(sheets.done) + last, 0
    for number, sheet in enumerate(sheets.done, start=1):
        page += 1
        items: list[Item] = []
        if sheet.groups:
            picture = Picture(sheets.wide, sheet.deep, tuple(sheet.groups))
            items.append(Placed(picture, 0.0, 0.0, 1.0))
        if not sheet.is_bare:
            about = say(CUT_AT_MARKS if sheets.bleed else CUT_ALONG_LINES)
            text = f"{size[:1].upper()}{size[1:]}. {about}" if number == 1 else ""
            items += _band(context, text, room)
            if text and not sheets.bleed:
                below = [item for item in items if isinstance(item, Run)][-1]
                items += lines_explained(say, below, sheets.right, folded=sheets.folds)
        if not sheet.items and not sheet.groups:
            text = say(N_("Nothing to cut out: no units, markers or tokens."))
            items.append(clipped(text, EDGE, EDGE + HEAD + 6.0, 10.0, room))
        items += sheet.items
        items += _foot(sheets, page, count, say, say(MEASURE))
        if number == 1:
            items += placed(again, EDGE + RULER + 2 * GAP, sheets.high - FOOT + 1.0)
        name = say(N_("Counters, page {n}"), n=page)
        yield Page(sheets.wide, sheets.high, name, tuple(items))
        if number <= last:
            page += 1
            picture = Picture(sheets.wide, sheets.high, tuple(sheet.backs))
            behind: list[Item] = [Placed(picture, 0.0, 0.0, 1.0)] if sheet.backs else []
            behind += _foot(sheets, page, count, say, say(TURN_OVER))
            name = say(N_("Backs of page {n}"), n=page - 1)
            yield Page(sheets.wide, sheets.high, name, tuple(behind))


def _band(context: SheetContext, text: str, room: float) -> Iterator[Item]:
    """The title across a page as on other sheets, the ``text`` below it; slimmer where there
    is none, or where it is long."""
    kind = context._("Counters")
    band = title_band(context, room, kind=kind)
    if not text or tall(band) > BAND:
        band = running_head(context, room, kind=kind)[:1]
    line = set_lines(words(text, colour=SOFT), room, ABOUT_SIZE, most=1)
    yield from placed((*band, LineBox(1.0), *line), EDGE, EDGE)


TURN_OVER = N_("Backs: print on both sides, turned over along the left edge.")
"""The text below backs, where the ruler says how to measure it."""


def _foot(
    sheets: CounterSheets, page: int, count: int, say: Translate, text: str
) -> Iterator[Item]:
    """The ruler with the text below it, and the number of the page below both."""
    y = sheets.high - FOOT + 9.0
    yield from ruler(EDGE, y, text)
    last = Run(legible(say(N_("page {n} of {m}"), n=page, m=count)), 0.0, 0.0, 8.0)
    yield Run(last.text, sheets.wide - EDGE - last.width, y + PAGE_BELOW, 8.0)
