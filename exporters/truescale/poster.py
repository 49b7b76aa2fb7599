"""The board in its true size, cut into pages to be glued; how large its hexes are."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import ClassVar

from exporters.board_kinds import kind_of
from exporters.catalogue import PAPERS
from exporters.drawing.board import draw_board, draw_tiles
from exporters.drawing.guides import margins
from exporters.drawing.measured import ROOM, foot_of
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SETTING, Show
from exporters.drawing.table import draw_table
from exporters.drawing.tiles import map_field
from exporters.export import Options
from exporters.off_board import players_place
from exporters.paper.frame import document
from exporters.paper.page import (
    INK,
    SOFT,
    Item,
    Page,
    Panel,
    PictureWindow,
    Placed,
    RuleLine,
    Run,
    SheetLayout,
)
from exporters.paper.pdf import write_pdf
from exporters.sheet.picture_makers import with_makers
from exporters.sheet.qr import with_command
from exporters.truescale.tiling import (
    EDGE,
    FOOT,
    MAP_WIDE,
    OVERLAP,
    Tiling,
    clipped,
    crop_marks,
    headed,
    page_map,
    paragraphs,
    ruler,
    tilings,
)
from geometry.grid import HexGrid
from geometry.layout import HexLayout
from schema.board import HexBoard, TableBoard, TileBoard, require
from schema.game import Game
from schema.language import N_, Phrase, Translate, UserError, say_n, translator
from schema.names import Names
from schema.scenario import Scenario

USUAL = 30.0
"""Width of a hex across its flats, in mm, where nobody chooses one."""
LEAST_HEX, MOST_HEX = 5.0, 200.0


class WrongScale(UserError, ValueError):
    """A size in which a sheet cannot be made; the text says which sizes it can be made in."""


def hex_width(asked: float | None) -> float:
    """Width of a hex across its flats in mm: what is asked for, else the usual one.

    As large as the box's own board nobody needs it unasked: that one lies in the box.
    Raises ``WrongScale`` for what is no width of a hex.
    """
    if asked is None:
        return USUAL
    if not LEAST_HEX <= asked <= MOST_HEX:
        sentence = N_("hexes of {hex} mm cannot be printed; choose {least} to {most} mm")
        raise WrongScale(
            Phrase(sentence, hex=f"{asked:g}", least=f"{LEAST_HEX:g}", most=f"{MOST_HEX:g}")
        )
    return asked


def printed_width(scenario: Scenario, game: Game) -> float | None:
    """Width of a hex on the game's own board, where the game states it."""
    side = game.hex_side(scenario.board.side)
    return None if side is None or side.hex_mm is None else float(side.hex_mm)


@dataclass(frozen=True, slots=True)
class TrueScaleBoard(ABC):
    """A board that is to be printed in its true size, without the units."""

    scenario: Scenario
    game: Game
    show: Show

    is_fixed: ClassVar[bool] = False
    """Whether it has one true size, whatever width of a hex is asked for."""

    @abstractmethod
    def size(self, hex_mm: float) -> tuple[float, float]:
        """Width and height in mm of the sheet that the board takes."""

    @abstractmethod
    def drawn(self, hex_mm: float, language: str) -> Picture:
        """The board with hexes of this width."""


class HexGround(TrueScaleBoard):
    """A board of hexes."""

    def size(self, hex_mm: float) -> tuple[float, float]:
        left, top, right, bottom = HexLayout(self._grid, 1 / sqrt(3)).bounds()
        return _with_margins(self, (right - left) * hex_mm, (bottom - top) * hex_mm)

    def drawn(self, hex_mm: float, language: str) -> Picture:
        edge = margins(self.scenario, self.game, self.show)
        layout = HexLayout(self._grid, hex_mm / sqrt(3), (edge.left, edge.top))
        return draw_board(self.scenario, self.game, layout, show=self.show, language=language)

    @property
    def _grid(self) -> HexGrid:
        return require(HexBoard, self.scenario.board).grid()


class MapGround(TrueScaleBoard):
    """A map of tiles."""

    def size(self, hex_mm: float) -> tuple[float, float]:
        field = map_field(require(TileBoard, self.scenario.board), self.game, (1.0, 1.0))
        left, top, right, bottom = field.box
        wide, high = (right - left) / field.wide, (bottom - top) / field.wide
        return _with_margins(self, wide * hex_mm, high * hex_mm)

    def drawn(self, hex_mm: float, language: str) -> Picture:
        room = self.size(hex_mm)
        return draw_tiles(self.scenario, self.game, room, show=self.show, language=language)


class TableGround(TrueScaleBoard):
    """A table."""

    is_fixed = True

    def size(self, hex_mm: float) -> tuple[float, float]:  # noqa: ARG002  a table has no hexes
        board = require(TableBoard, self.scenario.board)
        return board.width + 2 * ROOM, board.depth + 2 * ROOM + foot_of(self.show)

    def drawn(self, hex_mm: float, language: str) -> Picture:  # noqa: ARG002  a table has no hexes
        return draw_table(self.scenario, self.game, 1.0, show=self.show, language=language)


def _with_margins(ground: TrueScaleBoard, wide: float, high: float) -> tuple[float, float]:
    edge = margins(ground.scenario, ground.game, ground.show)
    return wide + edge.left + edge.right, high + edge.top + edge.bottom


GROUNDS: Mapping[str, Callable[[Scenario, Game, Show], TrueScaleBoard]] = {
    "hex": HexGround,
    "tiles": MapGround,
    "table": TableGround,
}


def ground_of(
    scenario: Scenario, game: Game, *, greyscale: bool, overlays: tuple[str, ...] = ()
) -> TrueScaleBoard:
    """The ground of a scenario: units and commanders are what one puts on it."""
    ruled = kind_of(scenario.board).is_ruled
    show = Show(
        layers=SETTING,
        greyscale=greyscale,
        overlays=overlays,
        ruled=ruled,
        limits=players_place(scenario),
    )
    return GROUNDS[scenario.board.kind](scenario, game, show)


MOST_PAGES, MOST_OF_TABLE = 100, 60
"""Nobody glues more pages than these: of a board with hexes, and of a table."""
MEASURE = N_("This line must be 100 mm long. If not, print again at 100%.")
BARE = ("ground", "half-hexes", "ways", "grid", "walls", "tiles")
"""What of the board is seen behind the plan of the pages: what has no letters."""
MEASURED = 2
"""How many steps there are where nothing is glued."""
STEPS = (
    N_("Print every page at actual size (100%), without “fit to page”."),
    N_("Measure the line below on every page: it must be 100 mm long."),
    N_("Cut each page along the top and left crop marks where another page joins it."),
    N_(
        "Start with {first} and glue row by row, left to right. Each page "
        "covers the {overlap} mm strip to its left and above it, up to the "
        "dashed line."
    ),
)


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; raises ``WrongScale``."""
    plan = with_makers(plan_poster(scenario, game, options), scenario, game)
    return write_pdf(with_command(plan, scenario))


def plan_poster(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """An overview and the pages of the board; nothing on them is scaled.

    The board is shown without its units; a table is always shown in its own size. Raises
    ``WrongScale`` if it would take more pages than anybody glues.
    """
    scenario = scenario.public()
    ground = ground_of(scenario, game, greyscale=options.greyscale, overlays=options.overlays)
    hex_mm = hex_width(options.hex_mm)
    found = tilings(ground.size(hex_mm), PAPERS[options.paper], landscape=options.landscape)
    _refuse_too_many(ground, found, hex_mm, options)
    picture = ground.drawn(hex_mm, options.language)
    tiling = min((t.without_blanks(picture) for t in found), key=lambda t: len(t.leaves))
    names = Names(scenario, game, options.language)
    title = options.title or names.text(scenario.title) or names.text(game.name) or game.id
    poster = _Poster(picture, tiling, title, None if ground.is_fixed else hex_mm, options)
    return document(poster.pages(), title, scenario, options)


def _count(ground: TrueScaleBoard, hex_mm: float, options: Options) -> int:
    """How many pages it takes at least, before empty ones are left out."""
    found = tilings(ground.size(hex_mm), PAPERS[options.paper], landscape=options.landscape)
    return min(tiling.columns * tiling.rows for tiling in found)


def _refuse_too_many(
    ground: TrueScaleBoard, found: tuple[Tiling, ...], hex_mm: float, options: Options
) -> None:
    pages = min(tiling.columns * tiling.rows for tiling in found)
    if ground.is_fixed:
        if pages > MOST_OF_TABLE:
            sentence = N_(
                "this table needs {pages} pages in true scale; the maximum is {most}. "
                "Choose larger paper"
            )
            raise WrongScale(Phrase(sentence, pages=pages, most=MOST_OF_TABLE))
        return
    if pages <= MOST_PAGES:
        return
    low, high = round(LEAST_HEX), int(hex_mm)  # the largest whole width lies between them
    if _count(ground, low, options) > MOST_PAGES:
        sentence = N_("this board needs {pages} pages; the maximum is {most}")
        raise WrongScale(Phrase(sentence, pages=pages, most=MOST_PAGES))
    while low < high:
        middle = (low + high + 1) // 2
        if _count(ground, middle, options) <= MOST_PAGES:
            low = middle
        else:
            high = middle - 1
    sentence = N_(
        "hexes of {hex} mm need {pages} pages; the maximum is {most}, enough "
        "for hexes of {largest} mm"
    )
    raise WrongScale(Phrase(sentence, hex=f"{hex_mm:g}", pages=pages, most=MOST_PAGES, largest=low))


@dataclass(frozen=True, slots=True)
class _Poster:
    """A board, how it is cut, and the text about it."""

    picture: Picture
    tiling: Tiling
    title: str
    hex_mm: float | None
    options: Options

    @property
    def say(self) -> Translate:
        return translator(self.options.language)

    @property
    def scale(self) -> str:
        """How large it is, in words."""
        if self.hex_mm is None:
            return self.say(N_("true scale, 1 : 1"))
        return self.say(N_("hexes of {hex} mm"), hex=f"{self.hex_mm:g}")

    def pages(self) -> Iterator[Page]:
        wide, high = self.tiling.paper
        yield Page(wide, high, self.say(N_("Assembly")), tuple(self._overview()))
        for leaf in self.tiling.leaves:
            window = PictureWindow(self.picture, leaf.part, EDGE, EDGE)
            foot = tuple(self._foot(leaf.name, high - FOOT))
            plan = page_map(self.tiling, leaf, wide - EDGE, high - FOOT + 8.5)
            marks = crop_marks(leaf, self.tiling)
            yield Page(wide, high, leaf.name, (window, *marks, *foot, *plan))

    def _foot(self, name: str, y: float) -> Iterator[Item]:
        """Which page it is, of which poster, and the ruler."""
        place = Run(name, EDGE, y + 11.5, 15.0, bold=True)
        count = f"{self.tiling.columns} × {self.tiling.rows}"
        of = self.say(N_("of {count}"), count=count)
        text = f"{of} · {self.scale} · {self.title}"
        room = self.tiling.paper[0] - 2 * EDGE - MAP_WIDE - place.width - 5.0
        yield place
        yield clipped(text, EDGE + place.width + 2.0, y + 11.5, 8.0, room)
        yield from ruler(EDGE, y + 18.5, self.say(MEASURE))

    # -- the overview ------------------------------------------------------------------------

    def _overview(self) -> Iterator[Item]:
        """What it is, how it is printed and glued, and which page lies where."""
        wide, high = self.tiling.paper
        room = wide - 2 * EDGE
        yield headed(self.title, EDGE, EDGE + 6.5, 18.0, room)
        yield clipped(self._facts(), EDGE, EDGE + 12.5, 9.5, room)
        yield RuleLine(EDGE, EDGE + 15.0, wide - EDGE, EDGE + 15.0, 0.4)
        y = EDGE + 19.0
        languages = [self.options.language]
        languages += [self.options.beside] if self.options.beside else []
        for language in languages:
            size = 10.0 if wide > 160.0 else 9.0
            items, y = paragraphs(self._steps(language), EDGE, y, room, size)
            yield from items
            y += 2.0
        yield from ruler(EDGE, y + 4.0, self.say(MEASURE))
        yield from self._page_plan(y + 14.0, high - EDGE)

    def _facts(self) -> str:
        tiling = self.tiling
        grid = f"{tiling.columns} × {tiling.rows}"
        pages = self.say(
            say_n("{n} page ({grid})", "{n} pages ({grid})"), n=len(tiling.leaves), grid=grid
        )
        size = self.say(
            N_("board: {width} × {height} mm"),
            width=round(tiling.width),
            height=round(tiling.height),
        )
        left_out = len(tiling.left_out)
        blank = self.say(say_n("{n} empty page skipped", "{n} empty pages skipped"), n=left_out)
        return " · ".join([self.scale, size, pages, *([blank] if left_out else [])])

    def _steps(self, language: str) -> list[str]:
        say = translator(language)
        first = self.tiling.leaves[0].name
        steps = STEPS if len(self.tiling.leaves) > 1 else STEPS[:MEASURED]
        return [say(step, first=first, overlap=f"{OVERLAP:g}") for step in steps]

    def _page_plan(self, top: float, bottom: float) -> Iterator[Item]:
        """The board, small and without letters, with the pages' edges and their names over it."""
        tiling = self.tiling
        room = tiling.paper[0] - 2 * EDGE
        scale = min(room / tiling.width, (bottom - top) / tiling.height, 0.6)
        left = (tiling.paper[0] - tiling.width * scale) / 2
        yield Placed(self.picture.only(BARE), left, top, scale)
        for leaf in tiling.leaves:
            last = (leaf.column == tiling.columns - 1, leaf.row == tiling.rows - 1)
            x, y = leaf.part[0] * scale + left, leaf.part[1] * scale + top
            right = (leaf.part[2] - (0.0 if last[0] else OVERLAP)) * scale + left
            low = (leaf.part[3] - (0.0 if last[1] else OVERLAP)) * scale + top
            yield Panel(x, y, right - x, low - y, stroke=INK)
            name = Run(leaf.name, 0.0, 0.0, 9.0, bold=True)
            middle, height = (x + right) / 2, (y + low) / 2
            half = name.width / 2
            yield Panel(middle - half - 1.0, height - 2.4, name.width + 2.0, 4.8, "#ffffff", SOFT)
            yield Run(leaf.name, middle - half, height + 1.2, 9.0, bold=True)
