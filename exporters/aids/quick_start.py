"""The quick-start card: a scenario in six lines and how it is won, four to a page, to cut out."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from exporters.board_kinds import kind_of
from exporters.export import Options
from exporters.origin import command_of
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import PageFormat, document, foot_line, leaf_of
from exporters.paper.page import SOFT, Item, Page, Placed, RuleLine, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.table import LABELLED_TIGHT, labelled, table
from exporters.paper.text import LEAST, Span, words
from exporters.sheet.bilingual import second_of
from exporters.sheet.blocks_front_matter import facts, figures_of_side
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.laying import bare_ground
from exporters.sheet.qr import head_code
from exporters.sheet.title_band import title_band
from exporters.sheet.victory import winning
from rules.muster import is_chosen, muster_of
from schema.forces import Seat
from schema.game import Game
from schema.language import N_, say_n
from schema.scenario import Scenario

AISLE = 8.0
"""Between two cards, where they are cut apart, in mm."""
QUIET = 1.6
"""White around the code, in mm."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, LEAST)
CUT = (2.0, 1.4)
"""How lines are dashed along which paper is cut."""
SMALL_SHARE = 0.62
"""How large the title is beside that of a page."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(plan_quick_start(scenario, game, options))


def plan_quick_start(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A page of cards: four, on A5 two; with a second language half of them are in that."""
    scenario = scenario.public()
    own = SheetContext(
        scenario,
        game,
        options.language,
        collection=options.collection,
        greyscale=options.greyscale,
    )
    second = second_of(own, options.beside).second
    other = own if second is None else replace(own, language=second.language)
    leaf = leaf_of(options.paper)
    frame, across = leaf.frame, 1 if leaf.is_small else 2
    wide = (frame.width - AISLE * (across - 1)) / across
    high = (frame.height - AISLE) / 2
    items: list[Item] = []
    for column, row in product(range(across), range(2)):
        x, y = frame.left + column * (wide + AISLE), frame.top + row * (high + AISLE)
        items += _card((own, other)[row], x, y, wide, high)
    items += _cuts(leaf, across, high)
    about = own._("Quick-start card")
    ends = (own.title, about)
    small = LEAST if leaf.is_small else 7.5
    y = leaf.height - leaf.foot
    foot = foot_line(ends, leaf.punch, leaf.width - leaf.punch, y, small)
    page = Page(leaf.width, leaf.height, about, (*items, *foot))
    return document((page,), own.title, scenario, options)


def _cuts(leaf: PageFormat, across: int, high: float) -> Iterator[RuleLine]:
    """Lines to cut along between the cards."""
    frame = leaf.frame
    y = frame.top + high + AISLE / 2
    yield RuleLine(frame.left, y, frame.right, y, 0.2, SOFT, CUT)
    if across > 1:
        x = leaf.width / 2
        yield RuleLine(x, frame.top, x, frame.bottom, 0.2, SOFT, CUT)


def _card(
    glossary: SheetContext, x: float, y: float, width: float, height: float
) -> Iterator[Item]:
    """A card in the largest letters that let it be whole; what is over at the least is left out."""
    head = title_band(glossary, width, SMALL_SHARE)
    code = head_code(glossary.scenario)
    below = _again(glossary, width - (code.width + 2 * QUIET if code else 0.0))
    deep = max(tall(below), code.height + 2 * QUIET if code else 0.0)
    room = height - tall(head) - deep
    body: Column = ()
    for size in SIZES:
        body = (LineBox(1.2), *_body(glossary, width, size))
        if tall(body) <= room:
            break
    else:
        body = _cut_short(glossary, body, width, room)
    yield from placed((*head, *body), x, y)
    bottom = y + height - deep
    if code is not None:
        yield Placed(code, x + QUIET, bottom + QUIET, 1.0)
    left = x + (code.width + 3 * QUIET if code else 0.0)
    yield from placed(below, left, bottom + QUIET)


def _cut_short(glossary: SheetContext, body: Column, width: float, room: float) -> Column:
    """As much as there is room for, and where the rest is."""
    rest = set_lines(words(glossary._("… more on the setup sheet"), colour=SOFT), width, LEAST)
    kept: list[LineBox] = []
    for box in body:
        if tall(kept) + box.height + tall(rest) > room:
            break
        kept.append(box)
    while kept and kept[-1].keep:
        kept.pop()
    return (*kept, *rest)


def _body(glossary: SheetContext, width: float, size: float) -> Column:
    """Six lines, then how it is won."""
    _ = glossary._
    rows = [
        labelled(str(number), ((Span(text),),), tick=False)
        for number, text in enumerate(_steps(glossary), start=1)
    ]
    steps = Section(_("QUICK START"), table(rows, LABELLED_TIGHT))
    won = winning(glossary)
    return (*section(steps, width, size), LineBox(1.4), *section(won, width, size))


def _steps(glossary: SheetContext) -> Iterator[str]:
    """What is done before the first turn, a line each; none that this scenario has not."""
    _, scenario = glossary._, glossary.scenario
    playing = kind_of(scenario.board).playing(scenario.seats)
    forces = [told for told in (_force(glossary, seat) for seat in playing) if told]
    if forces:
        yield f"{_('Take from the box')}: {'; '.join(forces)}."
    lying = "; ".join(filter(None, (sheet_kind(glossary).size(glossary), _ground(glossary))))
    if lying:
        yield f"{_('Board')}: {lying}."
    yield _placing(glossary, playing)
    resources = [glossary.of("resources", name) for name in glossary.game.resources]
    rows = [(str(row.cells[0]), str(row.cells[1])) for row in facts(glossary).rows]
    prepared = " · ".join(f"{label} {value}" for label, value in rows if label in resources)
    if prepared:
        yield f"{_('Prepare')}: {prepared}."
    first = glossary.seat(scenario.first_player) if scenario.first_player else _("Random")
    label = glossary.word("first-player", N_("first player"))
    yield f"{label[:1].upper()}{label[1:]}: {first}."
    label = glossary.word("rounds", N_("rounds"))
    if scenario.rounds:
        yield f"{label[:1].upper()}{label[1:]}: {scenario.rounds}."


def _force(glossary: SheetContext, seat: Seat) -> str:
    """How much a side takes: figures and units, or the points that it musters an army with."""
    _, scenario = glossary._, glossary.scenario
    name = glossary.seat(seat)
    muster = muster_of(scenario, seat.id)
    if muster is not None and muster.points and not is_chosen(scenario, muster):
        return f"{name}: " + _("an army of {n} points", n=muster.points)
    units = [unit for unit in scenario.units if unit.seat == seat.id]
    if not units:
        return ""
    count = figures_of_side(glossary, seat.id)
    figures = _(say_n("{n} figure", "{n} figures"), n=count)
    return f"{name}: {figures}, " + _(say_n("{n} unit", "{n} units"), n=len(units))


def _ground(glossary: SheetContext) -> str:
    """How many hexes or pieces of each terrain lie on the board."""
    scenario = glossary.scenario
    bare = bare_ground(scenario, glossary.game)
    found = Counter(kind for row in scenario.board.terrain for kind in row if kind != bare)
    found.update(piece.terrain for piece in scenario.board.table_pieces)
    if scenario.board.grid() is not None:
        found.update(token.token for token in scenario.board.tokens if token.hidden is None)
    return ", ".join(f"{glossary.ground(kind)}\u00a0{count}" for kind, count in found.items())


def _placing(glossary: SheetContext, playing: tuple[Seat, ...]) -> str:
    """Where whose units go, and who places what is still open."""
    _, scenario = glossary._, glossary.scenario
    edges = {"top": _("top edge"), "bottom": _("bottom edge")}
    sides = [
        f"{glossary.seat(seat)} – {edges[seat.edge]}" for seat in playing if seat.edge in edges
    ]
    told = _("Place everything as the setup sheet shows")
    if scenario.free_placements or scenario.to_place:
        told = _("Place the rest as the setup sheet says")
    return f"{told}: {', '.join(sides)}." if sides else f"{told}."


def _again(glossary: SheetContext, width: float) -> Column:
    """The command that generates it again; of what was made by hand who made it."""
    command = command_of(glossary.scenario, "FILE")
    if command:
        lead = words(glossary._("to regenerate:"), bold=True)
        return set_lines((*lead, *words(command)), width, LEAST)
    authors = ", ".join(glossary.scenario.about.authors)
    return set_lines(words(authors, colour=SOFT), width, LEAST, most=2) if authors else ()
