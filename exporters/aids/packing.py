"""What comes out of which box and goes back into it, bag by bag, with two boxes to tick."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from exporters.aids.columned_sheet import ColumnedSheet
from exporters.aids.packing_signs import board_sign, pole_sign, tile_sign, token_sign
from exporters.aids.supplies import BAGS, PackedItem, cards, supplies, tokens
from exporters.board_kinds import kind_of
from exporters.drawing.counters import rank_marks, star, unit_sign
from exporters.drawing.picture import Picture
from exporters.export import Options
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import Column, LineBox, set_lines
from exporters.paper.frame import PageFormat
from exporters.paper.page import SOFT, Item, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.table import TableColumn, TableStyle, counted, table
from exporters.paper.text import LEAST, words
from exporters.reference.figures import sign_of_unit
from exporters.sheet.blocks_taking import nameless, short_of
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import with_one_code
from exporters.sheet.signs import ground_sign, sign, style_of_signs
from rules.muster import is_chosen, muster_of
from rules.supply import drawn_with, needs, piece_fit
from schema.game import Box, Game
from schema.language import N_, say_n
from schema.rendering import plain
from schema.scenario import Scenario
from schema.terrain import PieceKind

PACKING = TableStyle(
    (
        TableColumn("tick", gap=1.5),
        TableColumn("tick", gap=1.5),
        TableColumn("badge", gap=1.8, bold=True, optional=True),
        TableColumn(is_text=True),
        TableColumn("aside", is_text=True),
        TableColumn("count"),
    ),
    air=0.9,
    whole=True,
)
"""A thing as it is drawn on the board with its number, behind two boxes to tick."""


RANK = 0.86
"""How large a rank's shape is, so that all of a triangle is within its row."""
MISSING = "-"
"""In place of a box: none of those that players have holds it."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(with_one_code(plan_packing(scenario, game, options), scenario))


def plan_packing(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """What one scenario takes out of the boxes, and what goes back when it has been played."""
    return SHEET.plan(scenario, game, options)


def _sections(glossary: SheetContext) -> Iterator[Section]:
    """Each bag of each box; then what no box lists, and what is not known yet."""
    _, game = glossary._, glossary.game
    packed = _packed(glossary)
    several = len({box for box, _bag in packed if box in game.boxes}) > 1
    for number, ((box, bag), things) in enumerate(packed.items(), start=1):
        title = _bag(glossary, bag)
        if box == MISSING:
            title = f"{title} · {_('not listed in any box')}"
        elif box and several:
            title = f"{title} · {glossary.text(game.boxes[box].name, plain(box))}"
        # One without a drawing is a token; a column with holes reads badly.
        plain_sign = token_sign(style_of_signs(glossary))
        rows = [
            counted(
                one.name,
                str(one.count or ""),
                one.aside or ("" if one.count else _("number: see your rulebook")),
                code=one.code,
                sign=one.sign or plain_sign,
            )
            for one in things
        ]
        pieces = sum(one.count for one in things)
        aside = _(say_n("{n} piece", "{n} pieces"), n=pieces) if pieces else ""
        heads = (_("out"), _("packed"))
        listed = tuple(replace(one, heads=heads) for one in table(rows, PACKING))
        yield Section(title, listed, str(number), aside)
    notes: list[Element] = [*short_of(glossary)]
    for seat in glossary.scenario.seats:
        notes += nameless(glossary, seat)
        muster = muster_of(glossary.scenario, seat.id)
        if muster is not None and muster.points and not is_chosen(glossary.scenario, muster):
            figures = _("the figures of the army that you muster")
            notes.append(Prose(figures, lead=f"{glossary.seat(seat)}:", tick=True))
    yield Section("", tuple(notes))


def _bag(glossary: SheetContext, bag: str) -> str:
    if bag in glossary.game.factions:
        return glossary.of("factions", bag)
    title = glossary.say(BAGS[bag])
    return title[:1].upper() + title[1:]


def _packed(glossary: SheetContext) -> dict[tuple[str, str], list[PackedItem]]:
    """Box and bag to what comes from there; of what is in several boxes the first ones give."""
    game = glossary.game
    owned = drawn_with(glossary.scenario) if glossary.collection is None else glossary.collection
    mine = owned.games.get(game.id) if owned is not None else None
    times: Mapping[str, int] = dict.fromkeys(game.boxes, 1) if mine is None else mine.boxes
    found: dict[tuple[str, str], list[PackedItem]] = {}
    for thing in _things(glossary):
        left = thing.count
        homes = [
            name for name, box in game.boxes.items() if _held(box, thing.place) and times.get(name)
        ]
        first = next(iter(game.boxes), "")
        if not homes and not thing.place and times.get(first):
            homes = [first]  # nobody counted it, but where else would it be
        for box in homes:
            last = box == homes[-1]
            most = _held(game.boxes[box], thing.place) * times.get(box, 0)
            taken = left if last else min(left, most)
            if taken or not thing.count:
                found.setdefault((box, thing.bag), []).append(replace(thing, count=taken))
            left -= taken
        if left or not homes:
            box = MISSING if thing.place and game.boxes else ""
            found.setdefault((box, thing.bag), []).append(replace(thing, count=left))
    used = [name for name in game.boxes if times.get(name) and any(box == name for box, _ in found)]
    for box, thing in supplies(glossary, used):
        count = thing.count * times[box]
        found.setdefault((box, thing.bag), []).append(replace(thing, count=count))
    sides = (seat.faction for seat in glossary.scenario.seats if seat.faction)
    bags = [*dict.fromkeys((*sides, *game.factions)), *BAGS]  # sides in the order of other sheets
    boxes = [*game.boxes, "", MISSING]
    order = sorted(found, key=lambda key: (boxes.index(key[0]), bags.index(key[1])))
    return {key: found[key] for key in order}


def _things(glossary: SheetContext) -> Iterator[PackedItem]:
    """All that the scenario takes out of the boxes."""
    yield from _soldiers(glossary)
    yield from _whole_sides(glossary)
    yield from _leaders(glossary)
    yield from _banners(glossary)
    yield from _ground(glossary)
    yield from tokens(glossary)
    yield from cards(glossary)


def _bag_of(glossary: SheetContext, faction: str | None) -> str:
    """A side's own bag; else one for all, which holds neutral units where other figures are of a
    side."""
    if faction in glossary.game.factions and faction:
        return faction
    scenario, types = glossary.scenario, glossary.game.unit_types
    owned = any(types[unit.type].faction for unit in scenario.units if unit.type in types)
    is_apart = owned or any(seat.neutral for seat in scenario.seats)
    return "neutral" if is_apart else "figures"


def _soldiers(glossary: SheetContext) -> Iterator[PackedItem]:
    game = glossary.game
    figures = needs(glossary.scenario, game, joined=False).figures
    order = {kind: n for n, kind in enumerate(game.unit_types)}
    for kind in sorted(figures, key=lambda one: order.get(one, len(order))):
        count = figures[kind]
        known = game.unit_types.get(kind)
        bag = _bag_of(glossary, known.faction if known else None)
        name, code = glossary.of("unit_types", kind), glossary.code(kind)
        drawn = _unit_sign(glossary, kind)
        yield PackedItem(bag, name, count, ("figures", kind), code=code, sign=drawn)


def _whole_sides(glossary: SheetContext) -> Iterator[PackedItem]:
    """All figures of the sides of a map, on which nobody stands before the battle begins."""
    game, scenario = glossary.game, glossary.scenario
    if kind_of(scenario.board).armies_are_placed:
        return
    style = style_of_signs(glossary)
    for seat in scenario.seats:
        for kind, held in glossary.contents.figures.items():
            known = game.unit_types.get(kind)
            if known is not None and seat.faction and known.faction == seat.faction:
                shape = style.shapes(scenario)[seat.id]
                name, code = glossary.of("unit_types", kind), glossary.code(kind)
                drawing = sign(unit_sign(style, shape, kind))
                place = ("figures", kind)
                yield PackedItem(known.faction, name, held, place, code=code, sign=drawing)


def _unit_sign(glossary: SheetContext, kind: str) -> Picture | None:
    """A unit on the shape of the side that plays it."""
    scenario, style = glossary.scenario, style_of_signs(glossary)
    known = glossary.game.unit_types.get(kind)
    if known is None:
        return None
    owner = next((unit.seat for unit in scenario.units if unit.type == kind), "")
    shape = style.shapes(scenario).get(owner)
    if shape is not None:
        return sign(unit_sign(style, shape, kind))
    return sign_of_unit(glossary, kind)


def _leaders(glossary: SheetContext) -> Iterator[PackedItem]:
    for commander in glossary.scenario.commanders:
        card = commander.card
        known = glossary.game.commanders.get(card)
        yield PackedItem(
            _bag_of(glossary, known.faction if known else None),
            glossary.commander(card),
            1,
            ("commanders", card),
            glossary._("figure + card"),
            sign=sign(star(style_of_signs(glossary))),
        )


def _banners(glossary: SheetContext) -> Iterator[PackedItem]:
    _, wanted = glossary._, needs(glossary.scenario, glossary.game, joined=False)
    order = {rank: n for n, rank in enumerate(glossary.game.ranks)}  # as on all other sheets
    for (faction, rank), count in sorted(
        wanted.banners.items(), key=lambda one: order.get(one[0][1], len(order))
    ):
        yield PackedItem(
            _bag_of(glossary, faction),
            f"{_('banners')}: {glossary.of('ranks', rank)}",
            count,
            ("banners", faction, rank),
            sign=sign(rank_marks(style_of_signs(glossary), rank), RANK),
        )
    for faction, count in wanted.poles.items():
        if any(box.poles.get(faction) for box in glossary.game.boxes.values()):
            yield PackedItem(
                _bag_of(glossary, faction),
                _("banner poles"),
                count,
                ("poles", faction),
                sign=pole_sign(style_of_signs(glossary)),
            )


def _ground(glossary: SheetContext) -> Iterator[PackedItem]:
    """Pieces of terrain by their two faces, as the matching of the check places them; map tiles."""
    _, game, board = glossary._, glossary.game, glossary.scenario.board
    wanted = needs(glossary.scenario, game)
    lying, style = sheet_kind(glossary).named_size(glossary), style_of_signs(glossary)
    if board.grid() is not None and lying:
        yield PackedItem("terrain", f"{_('board')}: {lying}", 1, (), sign=board_sign(style))
    fit = piece_fit(wanted, glossary.contents)
    shown: Counter[str] = Counter()
    for use in fit.used:
        kind = glossary.contents.pieces[use.piece]
        shown[use.face] += use.count * (3 if kind.size == "triple" else 1)
        other = kind.back if use.face == kind.front else kind.front
        yield PackedItem(
            "terrain",
            glossary.ground(use.face),
            use.count,
            ("pieces", use.piece),
            ", ".join(
                filter(
                    None,
                    (
                        _("three hexes") if kind.size == "triple" else "",
                        _("back: {face}", face=glossary.ground(other)) if other else "",
                    ),
                )
            ),
            glossary.ground_letter(use.face),
            ground_sign(glossary, use.face),
        )
    rest = Counter(wanted.faces)
    rest.update(piece.terrain for piece in board.table_pieces)
    rest.update(token.token for token in board.tokens if board.grid() is None)
    for face, count in (rest - shown).items():
        letter = glossary.ground_letter(face)
        drawn = ground_sign(glossary, face)
        yield PackedItem("terrain", glossary.ground(face), count, (), code=letter, sign=drawn)
    for tile in board.tiles:
        name = _("map tile {tile}", tile=tile.tile.upper())
        yield PackedItem("terrain", name, 1, ("tiles", tile.tile), sign=tile_sign(style))


def _held(box: Box, place: tuple[str, ...]) -> int:
    """How many of a thing a box holds; none of what has no place in boxes."""
    found: object = box
    for step in place:
        if isinstance(found, Mapping):
            found = found.get(step, 0)
        elif isinstance(found, tuple):
            found = int(step in found)
        else:
            found = getattr(found, step, 0)
    if isinstance(found, PieceKind):
        return found.count
    return found if isinstance(found, int) else 0


def _how(glossary: SheetContext, leaf: PageFormat, _below: float = 0.0) -> Column:
    """What the two boxes are for, and what a number is."""
    languages: Sequence[SheetContext] = tuple(filter(None, (glossary, glossary.second)))
    size = max(LEAST, 8.5 * leaf.share)
    text = N_(
        "Tick “out” when a piece is on the table, “packed” when it is in its box again. "
        "Each numbered list is one bag."
    )
    line = " · ".join(dict.fromkeys(one.say(text) for one in languages))
    return (*set_lines(words(line, colour=SOFT), leaf.frame.width, size), LineBox(1.0))


SHEET = ColumnedSheet(
    sections=_sections,
    about=lambda glossary: glossary._("Packing list"),
    bookmark=lambda glossary: glossary._("Packing list"),
    across=_how,
    largest=13.0,
    whole=True,
)


def packing_page(glossary: SheetContext, leaf: PageFormat) -> list[Item] | None:
    """The list for the back of a sheet that else stays blank; none where it takes more pages."""
    pages = SHEET.pages(glossary, leaf)
    return pages[0] if len(pages) == 1 else None
