"""What is taken from the box to build a map: tiles by box, markers, rune tokens, neutral units."""

from collections import Counter
from collections.abc import Iterable, Iterator

from exporters.drawing.look import style_of
from exporters.drawing.markers import is_token, token_marks
from exporters.drawing.paths import line, placement
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import word
from exporters.drawing.tiles import hexes_of, yields_by_ground
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import CHECKLIST, Row, counted, table
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_taking import short_of
from exporters.sheet.context import SheetContext
from rules.board_rules import MapRules
from rules.map_audit import clockwise, home_order, rune_pools
from rules.rulebook import Rulebook
from schema.board import TileBoard
from schema.forces import HiddenPool
from schema.names import Names
from schema.places import laid_areas
from schema.value import FrozenMap


def map_rules(glossary: SheetContext) -> MapRules:
    return Rulebook.in_play(glossary.scenario, glossary.game).map


def rune_pools_of(glossary: SheetContext) -> tuple[HiddenPool, ...]:
    """Tokens that lie face down and that one player alone may look at."""
    found = rune_pools(glossary.scenario, map_rules(glossary))
    return tuple(one.pool for one in found if len(one.pool.known_to) == 1)


def tiles_to_lay(glossary: SheetContext) -> dict[str, tuple[str, ...]]:
    """Seat to the map tiles that it still has to lay, clockwise from the first player: where the
    players build the map themselves."""
    scenario, tiles = glossary.scenario, glossary.game.tiles
    laid = {one.tile for one in scenario.board.tiles}
    found = {}
    for seat in clockwise(scenario):
        dealt = scenario.cards.get(seat, FrozenMap()).get("tiles", ())
        left = tuple(tile for tile in dealt if tile in tiles and tile not in laid)
        if left:
            found[seat] = left
    return found


def homes_to_lay(glossary: SheetContext) -> dict[str, str]:
    """Seat to the home realm of its faction, in the order of laying, if it is not laid yet."""
    scenario, tiles = glossary.scenario, glossary.game.tiles
    laid = {one.tile for one in scenario.board.tiles}
    found = {}
    for name in home_order(scenario):
        seat = scenario.seat(name)
        faction = seat.faction if seat is not None else None
        home = next((id_ for id_, tile in tiles.items() if faction and tile.faction == faction), "")
        if home and home not in laid:
            found[name] = home
    return found


def _all_tiles(glossary: SheetContext, board: TileBoard) -> list[str]:
    """All tiles that are laid, and what the players have still to lay."""
    waiting = tiles_to_lay(glossary)
    more = [tile for tiles in waiting.values() for tile in tiles]
    more += homes_to_lay(glossary).values() if waiting else []
    return [*(laid.tile for laid in board.tiles), *more]


def map_taking(glossary: SheetContext, board: TileBoard) -> Section:
    """Tiles by box, home realms, setup markers, rune tokens, what lies on areas, neutral units."""
    _ = glossary._
    entries = [
        *_tiles(glossary, board),
        *_marker_entries(glossary, board),
        *_rune_entries(glossary),
        *_unit_entries(glossary),
    ]
    elements: list[Element] = [*table(entries, CHECKLIST)]
    elements += [*_parted(glossary, board), *short_of(glossary)]
    return Section(_("TAKE from the box"), tuple(elements))


def _tiles(glossary: SheetContext, board: TileBoard) -> Iterator[Row]:
    """Map tiles by box, then home realms."""
    _, game = glossary._, glossary.game
    boxes: dict[str, list[str]] = {}
    homes: list[str] = []
    for name in _all_tiles(glossary, board):
        tile = game.tiles.get(name)
        if tile is not None and tile.faction is not None:
            homes.append(name)
            continue
        box = next((known for known, box in game.boxes.items() if name in box.tiles), "")
        boxes.setdefault(box, []).append(name)
    for box, tiles in boxes.items():
        name_of_box = glossary.text(game.boxes[box].name) if box and len(game.boxes) > 1 else ""
        yield counted(f"{_('map tiles')}: {_listed(tiles)}", str(len(tiles)), name_of_box)
    if homes:
        yield counted(f"{_('home realms')}: {_listed(homes)}", str(len(homes)))


def _parted(glossary: SheetContext, board: TileBoard) -> Iterator[Prose]:
    """Tiles of several pieces, which are put together before they are laid."""
    tiles = glossary.game.tiles
    names = _all_tiles(glossary, board)
    parted = [name for name in names if name in tiles and tiles[name].pieces > 1]
    if parted:
        text = glossary._("Assemble the two-part tiles first: {tiles}")
        yield Prose(text.format(tiles=_listed(parted)), tick=True)


def _listed(tiles: Iterable[str]) -> str:
    return ", ".join(tile.upper() for tile in sorted(tiles, key=_by_number))


def _by_number(tile: str) -> tuple[int, str]:
    return (int(tile), tile) if tile.isdigit() else (10_000, tile)


def _marker_entries(glossary: SheetContext, board: TileBoard) -> Iterator[Row]:
    """Setup markers, and what lies on areas for all: cities."""
    _, scenario = glossary._, glossary.scenario
    markers = len(board.setup_markers) or len(tiles_to_lay(glossary))
    if markers:
        yield counted(_("home realm setup markers"), str(markers))
    for name, count in Counter(m.marker for m in scenario.markers).items():
        if name != map_rules(glossary).marker:  # it is the setup marker that shows whose a home is
            yield counted(glossary.of("markers", name), str(count))
    for name, count in Counter(token.token for token in board.tokens).items():
        yield counted(glossary.of("tokens", name), str(count))


def _rune_entries(glossary: SheetContext) -> Iterator[Row]:
    """The cards or tokens behind what lies face down, of all players together."""
    counts: Counter[str] = Counter()
    for pool in rune_pools_of(glossary):
        for card in pool.cards:
            name = glossary.text(card.name) or glossary.of("cards", card.card)
            counts[name] += card.count
    yield from (counted(name, str(count)) for name, count in counts.items())


def _unit_entries(glossary: SheetContext) -> Iterator[Row]:
    """Units that belong to nobody, by type; the players' own stand in their columns."""
    nobody = {seat.id for seat in glossary.scenario.seats if seat.neutral}
    counts: Counter[str] = Counter()
    for unit in glossary.scenario.units:
        if unit.seat in nobody:
            counts[unit.type] += unit.figures or 1
    for kind, count in counts.items():
        code = glossary.code(kind)
        name, nobodys = glossary.of("unit_types", kind), glossary._("neutral")
        aside = "" if nobodys.lower() in name.lower() else nobodys
        yield counted(name, str(count), aside, code=code)


BOX = 108.0
"""The side of the square that a sign with its white edge takes."""
TIMES = 68.0
"""How large a number of units is written on its sign."""


def signs_of_map(glossary: SheetContext) -> Iterator[Chunk]:
    """What the lines and tokens of a map mean."""
    _, language = glossary._, glossary.board_language or glossary.language
    style = style_of(glossary.game, None, language, greyscale=glossary.greyscale)
    names = Names(glossary.scenario, glossary.game, language)
    tokens = [pool for pool in glossary.scenario.hidden if is_token(glossary.scenario, pool)]
    if tokens:
        shapes = style.shapes(glossary.scenario)
        token = _("face-down token")
        owners = dict.fromkeys(pool.known_to[0] for pool in tokens if pool.known_to)
        letters = {names.seat_letter(owner): glossary.seat(owner) for owner in owners}
        first = next((owner for owner in owners if owner in shapes), None)
        marks = (
            token_marks(style, names.seat_letter(first), shapes[first].colour)
            if first is not None
            else token_marks(style, next(iter(letters), "?"))
        )
        back = Group(marks, placement(BOX / 2, BOX / 2, 1.0))
        whose = ", ".join(f"{one}\u00a0{name}" for one, name in letters.items())
        yield (*_drawn(back), Span(f"{token}: {whose}" if whose else token))
    thick = Path(line(4.0, BOX / 2, BOX - 4.0, BOX / 2), stroke=style.ink, width=18.0)
    yield (*_drawn(thick), Span(_("map tile; area names begin with its number")))
    if any((unit.figures or 1) > 1 for unit in glossary.scenario.units):
        times = word("×2", BOX / 2, BOX / 2, TIMES, bold=True, fill=style.ink)
        yield (*_drawn(times), Span(_("number of units")))
    board = glossary.scenario.board
    covered = {area.hex for area in laid_areas(board, glossary.game.tiles).values()}
    if not all(covered.intersection(hexes_of(marker)) for marker in board.setup_markers):
        dots = line(14.0, BOX / 2, BOX, BOX / 2)
        dotted = Path(dots, stroke=style.ink, width=20.0, dash=(0.01, 38.0), cap="round")
        yield (*_drawn(dotted), Span(_("home realm setup marker")))


def yielded(glossary: SheetContext, kind: str) -> str:
    """What a kind of ground of a map yields in all its areas, in words."""
    areas = laid_areas(glossary.scenario.board, glossary.game.tiles).values()
    found = yields_by_ground(areas).get(kind)
    things = ", ".join(
        glossary.of("resources", name).lower() + (f" {count}" if count > 1 else "")
        for name, count in (found.items() if found else ())
        if count
    )
    return glossary._("yields {things}", things=things) if things else ""


def _drawn(*marks: Mark) -> Chunk:
    """A sign among letters, and a blank."""
    return (Span("", sign=Picture(BOX, BOX, marks)), Span(" "))
