"""Counters, tokens and banners of a scenario, in true size, to be cut along straight lines."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from exporters.drawing.paths import placement
from exporters.drawing.picture import Group, Picture
from exporters.options import Options
from exporters.papers import PAPERS
from exporters.sheet.lines import legible
from exporters.sheet.page import SOFT, Item, Line, Page, Placed, Plan, Run
from exporters.sheet.pdf import write_pdf
from exporters.truescale.furniture import clipped, ruler
from exporters.truescale.poster import MEASURE
from exporters.truescale.scale import WrongScale, hex_width
from exporters.truescale.tiling import EDGE
from exporters.truescale.trays import HEADING_SIZE, Marks, Tray, Trays
from exporters.wording import Names
from schema.board import TableBoard
from schema.game import Game
from schema.language import N_, Phrase, translator
from schema.scenario import Scenario

HEAD, FOOT = 16.0, 22.0
"""Room for the title of the first page and for the ruler, mm."""
TITLE = 7.0
"""Room for a heading over counters, mm."""
BEYOND = 2.5
"""How far the lines to cut along reach over the counters, mm."""
GAP = 5.0
HEADING = 125.0
"""No heading is longer than this, in mm: less than the narrowest paper."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; raises ``WrongScale``."""
    return write_pdf(plan_counters(scenario, game, options))


def plan_counters(scenario: Scenario, game: Game, options: Options) -> Plan:
    """Counters by player, then what is nobody's; nothing is scaled.

    Raises ``WrongScale`` for hexes whose counters could not be read, or would not fit the paper.
    """
    scenario = scenario.public()
    hex_mm = hex_width(scenario, game, options.hex_mm)
    found = Trays.of(
        scenario,
        game,
        hex_mm,
        options.language,
        greyscale=options.greyscale,
        collection=options.collection,
    )
    wide, high = PAPERS[options.paper]
    if options.landscape:
        wide, high = high, wide
    names = Names(scenario, game, options.language)
    title = options.title or names.text(scenario.title) or names.text(game.name) or game.id
    say = translator(options.language)
    size = say(N_("hexes of {hex} mm")).format(hex=f"{hex_mm:g}")
    if isinstance(scenario.board, TableBoard):
        size = say(N_("true size, 1 : 1"))
    sheets = _Sheets(wide, high)
    for tray in found.all():
        sheets.lay(tray)
    pages = tuple(_pages(sheets, title, size, options))
    return Plan(
        pages,
        title=legible(title),
        author=", ".join(scenario.about.authors),
        language=options.language,
        program=options.program,
        greyscale=options.greyscale,
    )


def _pages(sheets: "_Sheets", title: str, size: str, options: Options) -> Iterator[Page]:
    say = translator(options.language)
    room = sheets.wide - 2 * EDGE
    for number, sheet in enumerate(sheets.done, start=1):
        items: list[Item] = []
        if sheet.groups:
            picture = Picture(sheets.wide, sheets.high, tuple(sheet.groups))
            items.append(Placed(picture, 0.0, 0.0, 1.0))
        if number == 1:
            head = f"{say(N_('Counters'))}: {title}"
            about = say(N_("Print at actual size (100 %) and cut along the lines."))
            items.append(clipped(head, EDGE, EDGE + 5.0, 14.0, room, bold=True))
            items.append(clipped(f"{size}. {about}", EDGE, EDGE + 10.5, 8.5, room))
        if not sheet.items:
            text = say(N_("There is nothing to cut out: no units, markers or tokens."))
            items.append(clipped(text, EDGE, EDGE + HEAD + 6.0, 10.0, room))
        items += sheet.items
        bottom = sheets.high - FOOT
        items += ruler(EDGE, bottom + 9.0, say(MEASURE))
        told = say(N_("page {n} of {m}")).format(n=number, m=len(sheets.done))
        last = Run(legible(told), 0.0, bottom + 9.0, 8.0)
        items.append(Run(last.text, sheets.wide - EDGE - last.width, last.y, 8.0))
        name = say(N_("Counters, page {n}")).format(n=number)
        yield Page(sheets.wide, sheets.high, name, tuple(items))


@dataclass(slots=True)
class _Sheet:
    """What lies on one page: pictures of counters, headings and lines."""

    groups: list[Group] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)


@dataclass(slots=True)
class _Sheets:
    """Pages that are filled from the top with rows of counters; short rows share a shelf."""

    wide: float
    high: float
    done: list[_Sheet] = field(default_factory=lambda: [_Sheet()])
    y: float = EDGE + HEAD
    shelf: tuple[float, float] | None = None
    """Top of the shelf that is still open, and where its free room begins."""

    @property
    def right(self) -> float:
        return self.wide - EDGE

    def lay(self, tray: Tray) -> None:
        """A group of counters under its heading, which is said again where it goes on."""
        across = int((self.right - EDGE + 1e-6) // tray.wide)
        room = self.high - FOOT - EDGE - TITLE - BEYOND
        if across == 0 or tray.high > room:
            sentence = N_("counters of {wide} × {high} mm do not fit on this paper")
            sizes = {"wide": f"{tray.wide:.0f}", "high": f"{tray.high:.0f}"}
            raise WrongScale(Phrase(sentence, **sizes))
        count = min(across, len(tray.pieces) + tray.spares)
        if len(tray.pieces) < across and self._put_beside(tray, count):
            return
        rows = _rows(tray, count)
        while rows:
            fitting = int((self.high - FOOT - self.y - TITLE - BEYOND + 1e-6) // tray.high)
            if fitting <= 0:
                self.done.append(_Sheet())
                self.y = EDGE
                continue
            top = self.y
            self._put(tray, rows[:fitting], EDGE, top)
            used = max(count * tray.wide, _heading(tray).width)
            self.shelf = (top, EDGE + used + 2 * GAP) if len(rows) == 1 else None
            rows = rows[fitting:]

    def _put_beside(self, tray: Tray, count: int) -> bool:
        """Whether the tray's one row fits, and now lies, on the shelf beside the last one."""
        if self.shelf is None:
            return False
        top, x = self.shelf
        used = max(count * tray.wide, _heading(tray).width)
        if x + used + BEYOND > self.right or top + TITLE + tray.high + BEYOND > self.high - FOOT:
            return False
        below = self.y
        self._put(tray, _rows(tray, count), x, top)
        self.y = max(below, self.y)
        self.shelf = (top, x + used + 2 * GAP)
        return True

    def _put(self, tray: Tray, rows: list[tuple[Marks, ...]], left: float, top: float) -> None:
        """Some rows with their heading, the corner of all at (left, top)."""
        sheet = self.done[-1]
        sheet.items.append(replace(_heading(tray), x=left, y=top + 3.6))
        top += TITLE
        for r, row in enumerate(rows):
            for c, marks in enumerate(row):
                x, y = left + (c + 0.5) * tray.wide, top + (r + 0.5) * tray.high
                if marks:
                    sheet.groups.append(Group(marks, placement(x, y)))
        across = len(rows[0])
        right, bottom = left + across * tray.wide, top + len(rows) * tray.high
        for n in range(across + 1):
            x = left + n * tray.wide
            sheet.items.append(Line(x, top - BEYOND, x, bottom + BEYOND, 0.2, SOFT))
        for n in range(len(rows) + 1):
            y = top + n * tray.high
            sheet.items.append(Line(left - BEYOND, y, right + BEYOND, y, 0.2, SOFT))
        self.y = bottom + BEYOND + GAP


def _rows(tray: Tray, across: int) -> list[tuple[Marks, ...]]:
    """Rows of so many pieces, the last one filled with spares."""
    pieces = (*tray.pieces, *[tray.blank] * (-len(tray.pieces) % across))
    return [pieces[n : n + across] for n in range(0, len(pieces), across)]


def _heading(tray: Tray) -> Run:
    """What stands over a tray, its place to be filled in."""
    title = f"{tray.title} ({len(tray.pieces)})" if tray.counted else tray.title
    return clipped(title, 0.0, 0.0, HEADING_SIZE, HEADING, bold=True)
