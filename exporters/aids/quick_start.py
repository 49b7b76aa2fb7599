"""The quick-start card: a scenario in a few lines and how it is won, two to a page, to cut out.

Where two sides face each other each has a card of its own, with the board as it sees it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product

from exporters.aids.turn import order_of_turn, steps_in_frames
from exporters.board_kinds import kind_of
from exporters.drawing.board import draw_scenario
from exporters.drawing.counters import side
from exporters.drawing.lettering import without_small_letters
from exporters.drawing.picture import Picture
from exporters.drawing.scene import SMALL, Show
from exporters.export import Options
from exporters.off_board import parted
from exporters.origin import command_of
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, placed, set_lines, tall
from exporters.paper.frame import Frame, document, foot_line, leaf_of
from exporters.paper.page import SOFT, Item, Page, Placed, RuleLine, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.sections import section
from exporters.paper.table import EFFECTS, Row, table
from exporters.paper.text import LEAST, Chunk, Span, words
from exporters.sheet.bilingual import second_of
from exporters.sheet.blocks_front_matter import facts, figures_of_side
from exporters.sheet.blocks_playing import own_rules
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.front import CODE_GAP, beside_code
from exporters.sheet.laying import bare_ground
from exporters.sheet.qr import head_code, with_code_backs
from exporters.sheet.signs import drawn, ground_sign, style_of_signs
from exporters.sheet.title_band import title_band
from exporters.sheet.victory import winning
from rules.muster import is_chosen, muster_of
from schema.forces import Seat
from schema.game import Game
from schema.language import N_, say_n
from schema.scenario import Scenario

CARDS = 2
"""On a page, below each other."""
AISLE = 10.0
"""Between two cards, where they are cut apart, in mm."""
INNER, LEAST_PICTURE = 4.0, 24.0
"""Between the parts of a card, and how wide and high its picture is at least, in mm."""
LARGE, MIDDLE, NARROW = 0.5, 0.42, 0.34
"""What part of the card's width the picture takes at most, and where words need the room."""
SIZES = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, LEAST)
EASY = 9.0
"""From this size on letters are easily read; a card that needs smaller ones goes without the order
of play, then without the picture."""
CUT = (2.0, 1.4)
"""How lines are dashed along which paper is cut."""
SMALL_SHARE = 0.8
"""How large title and order of play are beside those of a page."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(plan_quick_start(scenario, game, options))


def plan_quick_start(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """A page of two cards, one for each of two sides; with a second language a page of those in
    that too, or one card in each where sides have none of their own. What no command generates
    again has the scenario's code on the backs."""
    scenario = scenario.public()
    own = SheetContext(
        scenario,
        game,
        options.language,
        collection=options.collection,
        greyscale=options.greyscale,
    )
    second = second_of(own, options.beside).second
    tongues = [own] if second is None else [own, replace(own, language=second.language)]
    leaf = leaf_of(options.paper)
    frame = leaf.frame
    high = (frame.height - AISLE) / CARDS
    tops = [frame.top + n * (high + AISLE) for n in range(CARDS)]
    cards = [Frame(frame.left, top, frame.right, top + high) for top in tops]
    seats = _facing(scenario)
    told: list[tuple[SheetContext, Seat | None]] = [
        (one, seat) for one in tongues for seat in seats
    ]
    told = told or [(tongues[0], None), (tongues[-1], None)]
    y = frame.top + high + AISLE / 2
    cut = RuleLine(frame.left, y, frame.right, y, 0.2, SOFT, CUT)
    about = own._("Quick-start card")
    ends = (own.title, about)
    small = LEAST if leaf.is_small else 7.5
    y = leaf.height - leaf.foot
    foot = foot_line(ends, leaf.punch, leaf.width - leaf.punch, y, small)
    pages = []
    for start in range(0, len(told), CARDS):
        items = [
            item
            for (glossary, seat), card in zip(told[start : start + CARDS], cards, strict=True)
            for item in _card(glossary, card, leaf.share, seat)
        ]
        pages.append(Page(leaf.width, leaf.height, about, (*items, cut, *foot)))
    plan = document(pages, own.title, scenario, options)
    if command_of(scenario, "FILE"):
        return plan
    return with_code_backs(plan, scenario, cards)


def _facing(scenario: Scenario) -> tuple[Seat, ...]:
    """The two sides at opposite edges; none where there are not two."""
    playing = kind_of(scenario.board).playing(scenario.seats)
    opposite = {seat.edge for seat in playing} == {"top", "bottom"}
    return tuple(playing) if opposite and len(playing) == CARDS else ()


def _card(glossary: SheetContext, card: Frame, share: float, seat: Seat | None) -> Iterator[Item]:
    """In the largest letters that let a card be whole: what is done and how it is won beside a
    picture, below them the order of play; then without these; what is over at the least is left
    out."""
    width = card.width
    head, again = _head(glossary, width, share, seat), _again(glossary, width)
    room = card.height - tall(head) - tall(again)
    yield from placed(head, card.left, card.top)
    yield from placed(again, card.left, card.bottom - tall(again))
    top = card.top + tall(head)
    order = _order(glossary, width, share)
    easy = [size for size in SIZES if size >= EASY * share]
    for lower, sizes in ((order, easy), ((), easy), ((), SIZES)):
        high = room - tall(lower)
        if min(high, NARROW * width) < LEAST_PICTURE:
            continue
        large = _picture(glossary, seat, LARGE * width, high - INNER).width / width
        for part, size in product((large, min(large, MIDDLE), min(large, NARROW)), sizes):
            left = width * (1 - part) - INNER
            body = _body(glossary, seat, left, size)
            if tall(body) <= high:
                yield from placed(body, card.left, top)
                picture = _picture(glossary, seat, part * width, high - INNER)
                y = top + (high - INNER - picture.height) / 2
                yield Placed(picture, card.right - picture.width, y, 1.0)
                yield from placed(lower, card.left, top + high)
                return
    for size in SIZES:
        body = _body(glossary, seat, width, size)
        if tall(body) <= room:
            break
    else:
        body = _cut_short(glossary, body, width, room)
    yield from placed(body, card.left, top)


def _head(glossary: SheetContext, width: float, share: float, seat: Seat | None) -> Column:
    """The title's band, and the code of the command beside it."""
    code = head_code(glossary.scenario)
    room = width - (code.width + CODE_GAP if code is not None else 0.0)
    band = title_band(glossary, room, SMALL_SHARE * share, seat=seat)
    head = band if code is None else beside_code(band, code, width)
    return (*head, LineBox(1.2))


def _order(glossary: SheetContext, width: float, share: float) -> Column:
    """The phases of a round or turn, drawn; nothing where the pack does not tell what they hold."""
    title, phases = order_of_turn(glossary)
    if not any(phase.text for phase in phases):
        return ()
    size = max(LEAST, 9.0 * share)
    return (
        LineBox(1.0),
        *set_lines(words(title, bold=True), width, size),
        LineBox(0.6),
        *steps_in_frames(glossary, phases, width, SMALL_SHARE * share),
    )


def _picture(glossary: SheetContext, seat: Seat | None, width: float, height: float) -> Picture:
    """The board without words as a side sees it, as large as there is room for in mm."""
    layers = (*SMALL, "zones") if kind_of(glossary.scenario.board).zones_are_told else SMALL
    grey = glossary.greyscale
    show = Show(layers=layers, greyscale=grey, limits=False, lettered=False, tinted=True)
    if seat is not None and seat.edge == "top":
        show = replace(show, viewpoint="top")
    known, _ = parted(glossary.scenario, glossary.game)
    found = draw_scenario(
        known, glossary.game, width, height, show=show, language=glossary.language
    )
    return replace(found, marks=without_small_letters(found.marks, 1.0))


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


def _body(glossary: SheetContext, seat: Seat | None, width: float, size: float) -> Column:
    """What is done in order, how it is won, and the rules that hold for this side alone."""
    _ = glossary._
    rows = [
        Row((str(number), label, tuple(told)))
        for number, (label, told) in enumerate(_steps(glossary, seat), start=1)
    ]
    steps = Section(_("QUICK START"), table(rows, EFFECTS))
    parts = [steps, winning(glossary)]
    parts += [own_rules(glossary, seat)] if seat is not None else []
    columns = [column for part in parts if (column := section(part, width, size))]
    return tuple(box for column in columns for box in (*column, LineBox(1.4)))[:-1]


def _steps(glossary: SheetContext, reader: Seat | None) -> Iterator[tuple[str, Iterable[Chunk]]]:
    """What ``reader``'s side does before the first turn, or all do, each step with its name; none
    that this scenario has not."""
    _, scenario = glossary._, glossary.scenario
    playing = kind_of(scenario.board).playing(scenario.seats)
    forces = [(seat, told) for seat in playing if (told := _force(glossary, seat))]
    if reader is not None:
        force = ": ".join(filter(None, (_force(glossary, reader), _kinds(glossary, reader))))
        if force:
            yield _("Take from the box"), words(force)
    elif forces:
        yield _("Take from the box"), _by_side(glossary, forces)
    lying = [word for word in (sheet_kind(glossary).size(glossary),) if word]
    ground = tuple(_ground(glossary))
    if lying or ground:
        yield _("Board"), (*words(" ".join(lying)), *ground)
    edges = {"top": _("top edge"), "bottom": _("bottom edge")}
    told = _("Place everything as the setup sheet shows")
    if scenario.free_placements or scenario.to_place:
        told = _("Place the rest as the setup sheet says")
    sides = [(seat, edges[seat.edge]) for seat in playing if seat.edge in edges]
    if reader is not None:
        yield f"{told}:", words(_("your edge is at the bottom of the picture"))
    else:
        yield f"{told}:" if sides else told, _by_side(glossary, sides)
    resources = [glossary.of("resources", name) for name in glossary.game.resources]
    rows = [(str(row.cells[0]), str(row.cells[1])) for row in facts(glossary).rows]
    prepared = " · ".join(f"{label} {value}" for label, value in rows if label in resources)
    if prepared:
        yield _("Prepare"), words(prepared)
    first = glossary.seat(scenario.first_player) if scenario.first_player else _("Random")
    begin = [f"{glossary.word('first-player', N_('first player'))}: {first}"]
    if scenario.rounds:
        begin.append(f"{glossary.word('rounds', N_('rounds'))}: {scenario.rounds}")
    yield _("Begin"), words(" · ".join(begin))


def _kinds(glossary: SheetContext, seat: Seat) -> str:
    """How many units of each type a side has."""
    count = Counter(unit.type for unit in glossary.scenario.units if unit.seat == seat.id)
    return ", ".join(f"{glossary.of('unit_types', kind)} {n}" for kind, n in count.items())


def _by_side(glossary: SheetContext, told: Iterable[tuple[Seat, str]]) -> Iterator[Chunk]:
    """What holds for each side, behind its emblem and name."""
    style = style_of_signs(glossary)
    shapes = style.shapes(glossary.scenario)
    for seat, text in told:
        first, *rest = words(f"{glossary.seat(seat)}: {text}")
        yield (*drawn(side(style, shapes[seat.id], "chief")), *first)
        yield from rest


def _force(glossary: SheetContext, seat: Seat) -> str:
    """How much a side takes: figures and units, or the points that it musters an army with."""
    _, scenario = glossary._, glossary.scenario
    muster = muster_of(scenario, seat.id)
    if muster is not None and muster.points and not is_chosen(scenario, muster):
        return _("an army of {n} points", n=muster.points)
    units = [unit for unit in scenario.units if unit.seat == seat.id]
    if not units:
        return ""
    count = figures_of_side(glossary, seat.id)
    figures = _(say_n("{n} figure", "{n} figures"), n=count)
    return f"{figures}, " + _(say_n("{n} unit", "{n} units"), n=len(units))


def _ground(glossary: SheetContext) -> Iterator[Chunk]:
    """How many hexes or pieces of each terrain lie on the board, each as it is drawn."""
    scenario = glossary.scenario
    bare = bare_ground(scenario, glossary.game)
    found = Counter(kind for kind in scenario.board.ground() if kind != bare)
    found.update(piece.terrain for piece in scenario.board.table_pieces)
    if scenario.board.grid() is not None:
        found.update(token.token for token in scenario.board.tokens if token.hidden is None)
    for kind, count in found.items():
        sign = ground_sign(glossary, kind)
        name = Span(f"{glossary.ground(kind)}\u00a0{count}")
        yield (name,) if sign is None else (Span("", sign=sign), Span("\u00a0"), name)


def _again(glossary: SheetContext, width: float) -> Column:
    """The command that generates it again; of what was made by hand who made it."""
    command = command_of(glossary.scenario, "FILE")
    if command:
        lead = words(glossary._("to regenerate:"), bold=True)
        return set_lines((*lead, *words(command)), width, LEAST)
    authors = ", ".join(glossary.scenario.about.authors)
    return set_lines(words(authors, colour=SOFT), width, LEAST, most=2) if authors else ()
