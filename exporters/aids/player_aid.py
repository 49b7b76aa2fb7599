"""The player aid of a game: order of play, dice, units and terrain, drawn, on two halves of a page
that can be cut apart."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from exporters.aids.across import across
from exporters.aids.columned_sheet import ColumnedSheet, with_row_height
from exporters.aids.dice import dice_faces
from exporters.aids.halves import card_frames, cut_line
from exporters.aids.turn import order_of_play
from exporters.drawing.counters import counter
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group
from exporters.export import Options
from exporters.paper.columned import (
    FilledColumns,
    Suiting,
    end_evenly,
    evenest,
    largest,
    place_columns,
    spare_air,
    worth,
)
from exporters.paper.elements import Section
from exporters.paper.flow import Column, placed, tall
from exporters.paper.frame import PageFormat, leaf_of
from exporters.paper.page import Item, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.table import LEGEND, Row, Table
from exporters.paper.table_figures import has_columns, is_unbroken
from exporters.paper.text import LEAST, Span
from exporters.reference.figures import Left, unit_table
from exporters.reference.terrain import describe_terrain
from exporters.reference.words import (
    LONG,
    aid_reminders,
    describe_abilities,
    describe_combat,
    describe_unofficial,
    units_in_play,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.placing import bare_ground
from exporters.sheet.signs import drawn, style_of_signs
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap

MOST_AIR = 2.0
"""How many times as much air lines have at most where there is room: larger letters come first."""
ABOVE_NOTE = 1.5
"""Between columns and the note below them, in mm."""
ROWS = (5.6, 6.0, 6.4, 6.8, 7.2, 7.6)
"""How high rows of tables are at least where that makes columns more even, in mm."""
SIZES = (11.5, 11.0, 10.5, 10.0, 9.5, 9.25, 9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5)


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes: what holds in every battle of the game, with this one's variants."""
    return write_pdf(plan_aid(scenario, game, options))


def plan_aid(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """The pages: one on A4 and Letter for most games."""
    if leaf_of(options.paper).is_small and options.landscape is None and not options.beside:
        options = replace(options, landscape=True)
    return SHEET.plan(bare(scenario, game), game, options)


def aid_page(glossary: SheetContext, leaf: PageFormat) -> list[Item] | None:
    """The aid for the back of a sheet that else stays blank; none where it takes more pages."""
    own = replace(glossary, scenario=bare(glossary.scenario, glossary.game))
    pages = SHEET.pages(own, leaf)
    return pages[0] if len(pages) == 1 else None


def bare(scenario: Scenario, game: Game) -> Scenario:
    """The same with nothing on its board and nobody at it: then all that the game has is listed."""
    board = scenario.board
    emptied: dict[str, object] = {"tiles": (), "setup_markers": (), "tokens": (), "pieces": ()}
    emptied |= {"ways": (), "walls": (), "labels": (), "elevation": (), "unplayable": ()}
    changes = {name: value for name, value in emptied.items() if name in type(board).model_fields}
    ground = bare_ground(scenario, game)
    if board.grid() is not None and ground is not None:
        changes["terrain"] = tuple((ground,) * len(line) for line in board.terrain)
    return Scenario(
        format=scenario.format,
        game=scenario.game,
        title=FrozenMap(game.name),
        board=board.changed(**changes),
        seats=(),
        variants=scenario.variants,
    )


def _sections(glossary: SheetContext) -> Iterator[Section]:
    found = _parts(glossary)
    yield from found
    yield from describe_unofficial(glossary, found)


def _parts(glossary: SheetContext) -> list[Section]:
    """Its sections."""
    units = units_in_play(glossary)
    return [
        dice_faces(glossary),
        describe_combat(glossary),
        *describe_terrain(glossary, together=True),
        _units(glossary, units),
        describe_abilities(glossary, units),
        aid_reminders(glossary, units, LONG),
    ]


Way = tuple[Sequence[Section], Sequence[Section]]
"""What stands on each of two halves."""
Fitting = tuple[Way, tuple[FilledColumns, FilledColumns]]
"""The same with its columns."""


def _with_content(parts: Sequence[Section]) -> list[Section]:
    """Those that have something to say."""
    return [part for part in parts if part.elements]


def _part(glossary: SheetContext, number: int) -> str:
    """Which of the two halves it is."""
    return glossary._("{n} of {m}", n=number, m=2)


def _halves(glossary: SheetContext, leaf: PageFormat, head: Column) -> list[list[Item]]:
    """Two halves in letters as large as can be; on small paper, which lies, each is a page."""
    if glossary.second is not None or leaf.lies != leaf.is_small:
        return []
    dice, combat, terrain, tokens, units, abilities, kept = _parts(glossary)
    by_place = [dice, combat, terrain, tokens, units, abilities, kept]
    by_hand = [dice, combat, units, abilities, kept, terrain, tokens]
    by_need = [dice, combat, abilities, kept, units, terrain, tokens]
    parts = [part for part in by_place if part.elements]
    above, below = (card_frames(leaf) * 2)[:2]
    title, again = (SHEET.running_head(glossary, leaf, _part(glossary, n)) for n in (1, 2))
    head = (*title, *order_of_play(glossary, leaf))
    (last,) = [*describe_unofficial(glossary, parts)] or [Section("")]
    foot = section(last, leaf.frame.width, LEAST + 1.0)
    rooms = (
        above.height - tall(head) - tall(foot) - ABOVE_NOTE,
        below.height - tall(again) - tall(foot) - ABOVE_NOTE,
    )
    ways: list[Way] = []
    more = ([kept, units], [units], [kept, terrain], [terrain])
    for first in ([dice, combat, *one] for one in more):
        rest = [part for part in by_place if part not in first]
        ways.append((_with_content(first), _with_content(rest)))
    ends = ([terrain, tokens, combat], [terrain, combat, tokens])
    ways += [(_with_content([dice, kept, units]), _with_content(end)) for end in ends]
    for order in (by_hand, by_need, by_place):
        ordered = _with_content(order)
        cuts: list[Way] = [(ordered[:cut], ordered[cut:]) for cut in range(1, len(ordered))]
        ways += [cut for cut in cuts if cut not in ways]
    width = leaf.frame.width
    whole = (
        list(_fitting(ways, width, rooms, suits=is_unbroken))
        or list(_fitting(ways, width, rooms))
        or list(_fitting(ways, width, rooms, torn=True))
    )
    if not whole:
        return []
    best = max(whole, key=_worth)
    pages: list[list[Item]] = []
    for card, top, those, found, room in zip(
        (above, below), (head, again), *best, rooms, strict=True
    ):
        half = _with_high_rows(those, found, room) if len(found.columns) > 1 else found
        times = spare_air(half.columns, room, MOST_AIR)
        columns = place_columns(
            end_evenly(half.columns, times), half.xs(card.left), card.top + tall(top)
        )
        end = placed(foot, card.left, card.bottom - tall(foot))
        pages.append([*placed(top, card.left, card.top), *columns, *end])
    return pages if leaf.is_small else [[*pages[0], *cut_line(leaf), *pages[1]]]


def _worth(found: Fitting) -> float:
    """Large letters and even columns are good in both halves."""
    return worth(*found[1])


def _with_high_rows(parts: Sequence[Section], found: FilledColumns, room: float) -> FilledColumns:
    """The same with rows of its tables as high as makes its columns end most evenly."""
    grown = (with_row_height(parts, high) for high in ROWS)
    filled = (evenest(parts, found.width, room, (found.size,)) for parts in grown)
    return max((found, *filter(None, filled)), key=worth)


def _fitting(
    ways: Sequence[Way],
    width: float,
    rooms: tuple[float, float],
    *,
    suits: Suiting = has_columns,
    torn: bool = False,
) -> Iterator[Fitting]:
    """The ways to halve it that have room and columns that suit its tables, letters of one size in
    both halves: no section torn, or with ``torn`` those that are longer than a column."""

    def filled(parts: Sequence[Section], room: float, size: float) -> FilledColumns | None:
        found = evenest(parts, width, room, (size,), suits=suits)
        wide = across(parts, width, room, size)
        if wide is not None and (found is None or worth(wide) > worth(found)):
            return wide
        if found is None and torn:
            found = largest(parts, width, room, (size,))
        return found if found is not None and found.is_whole else None

    for way, size in product(ways, SIZES):
        above, below = (filled(parts, room, size) for parts, room in zip(way, rooms, strict=True))
        if above is not None and below is not None:
            yield way, (above, below)


def _units(glossary: SheetContext, units: Mapping[str, dict[str, None]]) -> Section:
    """The units with their figures; drawn, where all that is known of them is how many stand for
    one."""
    game = glossary.game
    if any(game.unit_types[name].profiles or game.unit_types[name].base for name in units):
        less: tuple[Left, ...] = ("price",)  # for before a battle, not in it
        return unit_table(glossary, units, joined=True, gathered=False, less=less)
    style = style_of_signs(glossary)
    things = []
    for name in units:
        faction = game.unit_types[name].faction
        shape = style.shape_of(faction or "")
        marks = (Group(counter(style, shape, name, None), placement(0, 0, 1.1)),)
        code, title = glossary.code(name), glossary.of("unit_types", name)
        things.append((*drawn(marks), Span(f"{code} ", bold=True), Span(title)))
    rows = (Row(("", tuple(things))),)
    return Section(glossary._("UNITS"), (Table(rows, LEGEND),) if things else ())


SHEET = ColumnedSheet(
    sections=_sections,
    about=lambda glossary: glossary._("Player aid"),
    bookmark=lambda glossary: glossary._("Player aid"),
    across=order_of_play,
    halves=_halves,
    of_game=True,
    largest=11.0,
)
