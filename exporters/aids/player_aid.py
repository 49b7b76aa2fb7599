"""The player aid of a game: order of play, dice, terrain and units, drawn, on a page."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from exporters.aids.columned_sheet import ColumnedSheet
from exporters.aids.dice import dice_faces
from exporters.aids.turn import order_of_play
from exporters.drawing.counters import counter
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group
from exporters.export import Options
from exporters.paper.elements import Section
from exporters.paper.frame import PageFormat
from exporters.paper.page import Item, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.table import LEGEND, Row, Table
from exporters.paper.text import Span
from exporters.reference.figures import unit_table
from exporters.reference.words import (
    aid_reminders,
    describe_abilities,
    describe_combat,
    describe_terrain,
    describe_unofficial,
    units_in_play,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.laying import bare_ground
from exporters.sheet.signs import drawn, style_of_signs
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes: what holds in every battle of the game, with this one's variants."""
    return write_pdf(plan_aid(scenario, game, options))


def plan_aid(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """The pages: one on A4 and Letter for most games."""
    return SHEET.plan(bare(scenario, game), game, options)


def aid_page(glossary: SheetContext, leaf: PageFormat) -> list[Item] | None:
    """The aid for the back of a sheet that else stays blank; none where it takes more pages."""
    own = replace(glossary, scenario=bare(glossary.scenario, glossary.game))
    pages = SHEET.pages(own, leaf)
    return pages[0] if len(pages) == 1 else None


def bare(scenario: Scenario, game: Game) -> Scenario:
    """The same with nothing on its board and nobody at it: then all that the game has is told."""
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


def _told(glossary: SheetContext) -> Iterator[Section]:
    units = units_in_play(glossary)
    found = [
        dice_faces(glossary),
        describe_combat(glossary),
        *describe_terrain(glossary),
        _units(glossary, units),
        describe_abilities(glossary, units),
        aid_reminders(glossary, units),
    ]
    yield from found
    yield from describe_unofficial(glossary, found)


def _units(glossary: SheetContext, units: Mapping[str, dict[str, None]]) -> Section:
    """The units with their figures; drawn, where all that is known of them is how many stand for
    one."""
    game = glossary.game
    if any(game.unit_types[name].profiles or game.unit_types[name].base for name in units):
        return unit_table(glossary, units, joined=True)
    style = style_of_signs(glossary)
    things = []
    for name in units:
        faction = game.unit_types[name].faction
        shape = style.shape_of(faction or "")
        marks = (Group(counter(style, shape, name, None), placement(3.0, 1.0, 0.95)),)
        code, title = glossary.code(name), glossary.of("unit_types", name)
        things.append((*drawn(marks), Span(f"{code} ", bold=True), Span(title)))
    rows = (Row(("", tuple(things))),)
    return Section(glossary._("UNITS"), (Table(rows, LEGEND),) if things else ())


SHEET = ColumnedSheet(
    told=_told,
    about=lambda glossary: glossary._("Player aid"),
    bookmark=lambda glossary: glossary._("Player aid"),
    across=order_of_play,
    of_game=True,
    largest=11.0,
)
