"""What comes out of which box and goes back into it, bag by bag, with two boxes to tick."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from exporters.aids.columned_sheet import ColumnedSheet
from exporters.board_kinds import kind_of
from exporters.drawing.counters import first_player_sign, rank_marks, side, star, unit_sign
from exporters.drawing.markers import card_back, marker_marks
from exporters.drawing.picture import Picture
from exporters.export import Options
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import Column, LineBox, set_lines
from exporters.paper.frame import PageFormat
from exporters.paper.page import SOFT, Item, SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.table import TableColumn, TableStyle, counted, table
from exporters.paper.text import LEAST, words
from exporters.sheet.blocks_taking import deck_of, short_of
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import with_one_code
from exporters.sheet.signs import ground_sign, sign, style_of_signs
from rules.muster import is_chosen, muster_of
from rules.supply import drawn_with, needs, piece_fit
from schema.forces import Seat
from schema.game import Box, Game
from schema.language import N_, say_n
from schema.rendering import plain
from schema.scenario import Scenario
from schema.terrain import PieceKind

PACKING = TableStyle(
    (
        TableColumn("tick"),
        TableColumn("tick"),
        TableColumn("badge", gap=1.8, bold=True, optional=True),
        TableColumn(is_told=True),
        TableColumn("aside", is_told=True),
        TableColumn("count"),
    ),
    air=0.9,
    whole=True,
)
"""A thing as it is drawn on the board with its number, behind two boxes to tick."""


@dataclass(frozen=True, slots=True)
class PackedItem:
    """So many of something, and the bag that it is kept in."""

    bag: str
    """A faction's id, or one of ``BAGS``."""
    name: str
    count: int
    place: tuple[str, ...]
    """Where a box counts it: ``("figures", "war-host")``; empty: nowhere."""
    aside: str = ""
    code: str = ""
    sign: Picture | None = None
    """How it is drawn on the board."""


BAGS = {
    "figures": N_("figures"),
    "neutral": N_("neutral units"),
    "terrain": N_("terrain and tokens"),
    "markers": N_("markers, dice and counters"),
    "cards": N_("cards"),
}
"""Bags of what belongs to no side."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes; nothing secret is in it."""
    return write_pdf(with_one_code(plan_packing(scenario, game, options), scenario))


def plan_packing(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """What one scenario takes out of the boxes, and what goes back when it has been played."""
    return SHEET.plan(scenario, game, options)


def _told(glossary: SheetContext) -> Iterator[Section]:
    """Each bag of each box; then what no box lists, and what is not known yet."""
    _, game = glossary._, glossary.game
    packed = _packed(glossary)
    several = len({box for box, _bag in packed if box}) > 1
    for number, ((box, bag), things) in enumerate(packed.items(), start=1):
        title = _bag(glossary, bag)
        if not box and game.boxes:
            title = f"{title} · {_('not listed in any box')}"
        elif several:
            title = f"{title} · {glossary.text(game.boxes[box].name, plain(box))}"
        rows = [
            counted(one.name, str(one.count), one.aside, code=one.code, sign=one.sign)
            for one in things
        ]
        pieces = sum(one.count for one in things)
        aside = _(say_n("{n} piece", "{n} pieces"), n=pieces)
        yield Section(title, table(rows, PACKING), str(number), aside)
    notes: list[Element] = [*short_of(glossary)]
    for seat in glossary.scenario.seats:
        muster = muster_of(glossary.scenario, seat.id)
        if muster is not None and muster.points and not is_chosen(glossary.scenario, muster):
            told = _("the figures of the army that you muster")
            notes.append(Prose(told, lead=f"{glossary.seat(seat)}:", tick=True))
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
        if not homes and not thing.place and len(game.boxes) == 1:
            homes = list(game.boxes)  # nobody counted it, but where else would it be
        for box in homes:
            last = box == homes[-1]
            most = _held(game.boxes[box], thing.place) * times.get(box, 0)
            taken = left if last else min(left, most)
            if taken:
                found.setdefault((box, thing.bag), []).append(replace(thing, count=taken))
            left -= taken
        if left:
            found.setdefault(("", thing.bag), []).append(replace(thing, count=left))
    bags = [*game.factions, *BAGS]
    boxes = [*game.boxes, ""]
    order = sorted(found, key=lambda key: (boxes.index(key[0]), bags.index(key[1])))
    return {key: found[key] for key in order}


def _things(glossary: SheetContext) -> Iterator[PackedItem]:
    """All that the scenario takes out of the boxes."""
    yield from _soldiers(glossary)
    yield from _leaders(glossary)
    yield from _banners(glossary)
    yield from _ground(glossary)
    yield from _counts(glossary)
    yield from _cards(glossary)


def _bag_of(glossary: SheetContext, faction: str | None) -> str:
    """A side's own bag; where its game tells sides apart by their figures, else one for all."""
    if faction in glossary.game.factions and faction:
        return faction
    return "neutral" if any(u.faction for u in glossary.game.unit_types.values()) else "figures"


def _soldiers(glossary: SheetContext) -> Iterator[PackedItem]:
    game = glossary.game
    for kind, count in needs(glossary.scenario, game, joined=False).figures.items():
        known = game.unit_types.get(kind)
        bag = _bag_of(glossary, known.faction if known else None)
        name, code = glossary.of("unit_types", kind), glossary.code(kind)
        drawn = _unit_sign(glossary, kind)
        yield PackedItem(bag, name, count, ("figures", kind), code=code, sign=drawn)


def _unit_sign(glossary: SheetContext, kind: str) -> Picture | None:
    """A unit on the shape of the side that plays it."""
    scenario, style = glossary.scenario, style_of_signs(glossary)
    known = glossary.game.unit_types.get(kind)
    if known is None:
        return None
    shapes = style.shapes(scenario)
    owner = next((unit.seat for unit in scenario.units if unit.type == kind), None)
    if owner in shapes:
        return sign(unit_sign(style, shapes[owner], kind))
    return sign(unit_sign(style, style.shape_of(known.faction), kind)) if known.faction else None


def _leaders(glossary: SheetContext) -> Iterator[PackedItem]:
    for commander in glossary.scenario.commanders:
        card = commander.card
        known = glossary.game.commanders.get(card)
        yield PackedItem(
            _bag_of(glossary, known.faction if known else None),
            glossary.commander(card),
            1,
            ("commanders", card),
            glossary._("figure + Commander card"),
            sign=sign(star(style_of_signs(glossary))),
        )


def _banners(glossary: SheetContext) -> Iterator[PackedItem]:
    _, wanted = glossary._, needs(glossary.scenario, glossary.game, joined=False)
    for (faction, rank), count in wanted.banners.items():
        yield PackedItem(
            _bag_of(glossary, faction),
            f"{_('banners')}: {glossary.rank(rank)}",
            count,
            ("banners", faction, rank),
            sign=sign(rank_marks(style_of_signs(glossary), rank)),
        )
    for faction, count in wanted.poles.items():
        if any(box.poles.get(faction) for box in glossary.game.boxes.values()):
            yield PackedItem(
                _bag_of(glossary, faction),
                _("banner poles"),
                count,
                ("poles", faction),
            )


def _ground(glossary: SheetContext) -> Iterator[PackedItem]:
    """Pieces of terrain by their two faces, as the matching of the check lays them; map tiles."""
    _, game, board = glossary._, glossary.game, glossary.scenario.board
    wanted = needs(glossary.scenario, game)
    lying = sheet_kind(glossary).size(glossary)
    if board.grid() is not None and lying:
        yield PackedItem("terrain", f"{_('board')}: {lying}", 1, ())
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
    for laid in board.tiles:
        name = _("map tile {tile}", tile=laid.tile.upper())
        yield PackedItem("terrain", name, 1, ("tiles", laid.tile))


def _counts(glossary: SheetContext) -> Iterator[PackedItem]:
    """Markers, tokens of players and dice, by the name under which a box counts them."""
    scenario, game = glossary.scenario, glossary.game
    names = {kind.box: glossary.of("resources", name) for name, kind in game.resources.items()}
    names |= {kind.box: glossary.of("markers", name) for name, kind in game.markers.items()}
    drawn = {kind.box: _marker_sign(glossary, name) for name, kind in game.markers.items()}
    for box_name, count in needs(scenario, game, joined=False).counts.items():
        yield PackedItem(
            "markers",
            names.get(box_name) or plain(box_name),
            count,
            ("counts", box_name),
            sign=drawn.get(box_name),
        )
    counted_too = needs(scenario, game, joined=False).counts
    for name in game.dice:
        held = glossary.contents.counts.get(f"{name}-dice", 0)
        if held and f"{name}-dice" not in counted_too:
            yield PackedItem("markers", glossary._("dice"), held, ("counts", f"{name}-dice"))
    token = game.words.get("first-player")
    if scenario.first_player and token:
        momentum = sign(first_player_sign(style_of_signs(glossary)), 0.8)
        yield PackedItem("markers", glossary.text(token), 1, (), sign=momentum)
    lying = Counter(marker.marker for marker in scenario.markers if marker.hidden is None)
    for name, count in lying.items():
        if name not in game.markers or game.markers[name].box is None:
            drawing = _marker_sign(glossary, name)
            yield PackedItem("markers", glossary.of("markers", name), count, (), sign=drawing)


def _marker_sign(glossary: SheetContext, name: str) -> Picture:
    return sign(marker_marks(style_of_signs(glossary), name))


def _cards(glossary: SheetContext) -> Iterator[PackedItem]:
    """Cards and tokens that lie face down, by the name of their pool, and decks."""
    scenario = glossary.scenario
    for pool in scenario.hidden:
        count = sum(card.count for card in pool.cards)
        only_tokens = kind_of(scenario.board).hides_only_tokens
        bag = "terrain" if only_tokens else "cards"
        back = None if only_tokens else sign(card_back(style_of_signs(glossary)))
        name = glossary.text(pool.name, glossary._("face-down cards"))
        yield PackedItem(bag, name, count, (), sign=back)
    for seat in scenario.seats:
        parts = deck_of(glossary, seat)
        if parts:
            deck = glossary.word("leadership-deck", N_("deck"))
            told = " + ".join(map(str, parts)) if len(parts) > 1 else ""
            name = f"{deck}: {glossary.seat(seat)}"
            yield PackedItem("cards", name, sum(parts), (), told, sign=_side_sign(glossary, seat))


def _side_sign(glossary: SheetContext, seat: Seat) -> Picture:
    """The arms of a side."""
    style = style_of_signs(glossary)
    return sign(side(style, style.shapes(glossary.scenario)[seat.id], "chief"))


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


def _how(glossary: SheetContext, leaf: PageFormat) -> Column:
    """What the two boxes are for, and what a number is."""
    languages: Sequence[SheetContext] = tuple(filter(None, (glossary, glossary.second)))
    size = max(LEAST, 8.5 * leaf.share)
    text = N_(
        "Tick the first box when a piece is on the table, the second when it is packed away. "
        "Each numbered list is one bag."
    )
    told = " · ".join(dict.fromkeys(one.say(text) for one in languages))
    return (*set_lines(words(told, colour=SOFT), leaf.frame.width, size), LineBox(1.0))


SHEET = ColumnedSheet(
    told=_told,
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
