"""The quick-start card: a scenario in six lines and how it is won, four to a page, to cut out."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from exporters.aids.turn import order_of_turn
from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_scenario
from exporters.drawing.lettering import without_small_letters
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from exporters.export import Options
from exporters.off_board import parted
from exporters.origin import command_of
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import Frame, PageFormat, document, foot_line, leaf_of
from exporters.paper.page import SOFT, Item, Page, Placed, RuleLine, SheetLayout, moved
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.table import LABELLED_TIGHT, labelled, table
from exporters.paper.text import LEAST, Span, words
from exporters.sheet.bilingual import second_of
from exporters.sheet.blocks_front_matter import facts, figures_of_side
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.laying import bare_ground
from exporters.sheet.qr import head_code, with_code_backs
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
EASY = 8.5
"""From this size on letters are easily read; a card that needs smaller ones has no picture."""
INNER, LEAST_PICTURE = 3.0, 24.0
"""Between the parts of a card, and how high its picture is at least, in mm."""
NARROW = 0.32
"""What part of a wide card the picture takes."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, LEAST)
CUT = (2.0, 1.4)
"""How lines are dashed along which paper is cut."""
SMALL_SHARE = 0.62
"""How large the title is beside that of a page."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(plan_quick_start(scenario, game, options))


def plan_quick_start(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A page of cards: four, on A5 two; with a second language half of them are in that. What no
    command generates again has the scenario's code on the backs."""
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
    cards: list[Frame] = []
    for column, row in product(range(across), range(2)):
        x, y = frame.left + column * (wide + AISLE), frame.top + row * (high + AISLE)
        cards.append(Frame(x, y, x + wide, y + high))
        items += _card((own, other)[row], x, y, wide, high)
    items += _cuts(leaf, across, high)
    about = own._("Quick-start card")
    ends = (own.title, about)
    small = LEAST if leaf.is_small else 7.5
    y = leaf.height - leaf.foot
    foot = foot_line(ends, leaf.punch, leaf.width - leaf.punch, y, small)
    page = Page(leaf.width, leaf.height, about, (*items, *foot))
    plan = document((page,), own.title, scenario, options)
    if command_of(scenario, "FILE"):
        return plan
    return with_code_backs(plan, scenario, cards)


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
    """A card in the largest letters that let it be whole: what is done, how it is won, and below
    it the order of play beside a small picture; then without these; what is over at the least is
    left out."""
    head = (*title_band(glossary, width, SMALL_SHARE), LineBox(1.2))
    room = height - tall(head)
    for size in SIZES[: SIZES.index(EASY) + 1]:
        body = _body(glossary, width, size)
        spare = room - tall(body) - INNER
        lower = _with_picture(glossary, width, spare, size)
        if lower:
            yield from placed((*head, *body), x, y)
            yield from (moved(item, x, y + height - spare) for item in lower)
            return
        if width > height:
            beside = _beside(glossary, width, room, size)
            if beside:
                yield from placed(head, x, y)
                yield from (moved(item, x, y + tall(head)) for item in beside)
                return
    deep = tall(_foot_words(glossary, width)[1])
    for size in SIZES:
        body = _body(glossary, width, size)
        if tall(body) <= room - deep:
            break
    else:
        body = _cut_short(glossary, body, width, room - deep)
    yield from placed((*head, *body), x, y)
    yield from _foot(glossary, x, y + height, width)


def _beside(glossary: SheetContext, width: float, height: float, size: float) -> tuple[Item, ...]:
    """On a card that is wider than high: all words at the left, and at the right the order of play
    below a picture; nothing where it would get too small."""
    right = NARROW * width
    left = width - right - 2 * INNER
    body, order = _body(glossary, left, size), _order(glossary, right, size)
    room = height - tall(order) - INNER
    if tall(body) + tall(_foot_words(glossary, left)[1]) > height or room < LEAST_PICTURE:
        return ()
    x = left + 2 * INNER
    return (
        *placed(body, 0.0, 0.0),
        *_foot(glossary, 0.0, height, left),
        _picture(glossary, x, 1.0, right, room - 1.0),
        *placed(order, x, height - tall(order)),
    )


def _with_picture(
    glossary: SheetContext, width: float, height: float, size: float
) -> tuple[Item, ...]:
    """The order of play and the code beside a picture; the picture above the code where the pack
    tells no order; nothing where it would get too small."""
    column = (width - INNER) / 2
    order = _order(glossary, column, size)
    foot = tall(_foot_words(glossary, column if order else width)[1])
    if not order:
        room = height - foot - INNER
        if room < LEAST_PICTURE:
            return ()
        picture = _picture(glossary, 0.0, 0.0, width, room)
        return (picture, *_foot(glossary, 0.0, height, width))
    if max(tall(order) + 2.0 + foot, LEAST_PICTURE) > height:
        return ()
    picture = _picture(glossary, column + INNER, 0.0, column, height)
    return (*placed(order, 0.0, 0.0), *_foot(glossary, 0.0, height, column), picture)


def _order(glossary: SheetContext, width: float, size: float) -> Column:
    """The phases of a round or turn by name; nothing where the pack does not tell them."""
    title, phases = order_of_turn(glossary)
    rows = [
        labelled(str(number), ((Span(phase.name),),), tick=False)
        for number, phase in enumerate(phases, start=1)
    ]
    told = Section(title.upper(), table(rows, LABELLED_TIGHT))
    return section(told, width, size) if rows else ()


def _picture(glossary: SheetContext, x: float, y: float, width: float, height: float) -> Placed:
    """The board without words, as large as there is room for."""
    layers = (*SMALL, "zones") if kind_of(glossary.scenario.board).zones_are_told else SMALL
    grey = glossary.greyscale
    show = Show(layers=layers, greyscale=grey, limits=False, lettered=False, tinted=True)
    known, _ = parted(glossary.scenario, glossary.game)
    drawn = draw_scenario(
        known, glossary.game, width, height, show=show, language=glossary.language
    )
    drawn = replace(drawn, marks=without_small_letters(drawn.marks, 1.0))
    across = x + (width - drawn.width) / 2
    return Placed(drawn, across, y + (height - drawn.height) / 2, 1.0)


def _foot(glossary: SheetContext, x: float, bottom: float, width: float) -> Iterator[Item]:
    """The code and the command, down to the lower edge of the card."""
    code, column = _foot_words(glossary, width)
    top = bottom - tall(column)
    if code is not None:
        yield Placed(code, x + QUIET, top + QUIET, 1.0)
    yield from placed(column, x + (code.width + 3 * QUIET if code else 0.0), top)


def _foot_words(glossary: SheetContext, width: float) -> tuple[Picture | None, Column]:
    """The code, and what stands beside it, at least as high."""
    code = head_code(glossary.scenario)
    told = _again(glossary, width - (code.width + 3 * QUIET if code else 0.0))
    least = code.height + QUIET if code is not None else 0.0
    above = LineBox(max(QUIET, least - tall(told)))
    return code, (above, *told) if told else ()


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
    found = Counter(kind for kind in scenario.board.ground() if kind != bare)
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
