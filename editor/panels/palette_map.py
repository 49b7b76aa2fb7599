"""What the palette holds for maps: tiles and home realms with their borders, setup markers, rune
tokens; and what is left of each."""

from collections import Counter
from collections.abc import Iterator
from functools import partial

from editor.i18n import localized, tr
from editor.panels import palette_pictures as pictures
from editor.panels.palette_entry import (
    PaletteEntry,
    PaletteSection,
    PaletteShelf,
    seat_name,
    sought,
)
from editor.panels.palette_pictures import Marks
from editor.tools.context import PaletteItem
from editor.tools.laying_runes import left as runes_left
from editor.tools.laying_runes import rune_rules
from editor.tools.stock import BoxStock
from editor.tools.supply import UNLIMITED, Supply
from exporters.drawing.board import draw_tiles
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group
from exporters.drawing.scene import Show
from rules.rulebook import Rulebook
from schema.areas import LaidArea
from schema.board import LaidTile, TileBoard
from schema.game import Game
from schema.language import N_, Phrase
from schema.printed import MapTile, TileArea
from schema.scenario import Scenario
from schema.value import FrozenMap

SMALL = ("ground", "grid", "walls", "symbols", "tiles")
"""What can be seen of a tile in a picture so small."""


POINTY, FLAT = "→↗↖←↙↘", "↗↑↖↙↓↘"
"""Arrows in the directions 0 to 5, where a corner of each hex points up and where a side lies
flat."""


def map_sections(scenario: Scenario, style: Style, seat: str | None) -> Iterator[PaletteSection]:
    """Tiles, home realms, and what lies beside and on them."""
    game = style.game
    tiles = [name for name, tile in game.tiles.items() if tile.faction is None]
    homes = [name for name, tile in game.tiles.items() if tile.faction is not None]
    playing = {one.faction for one in scenario.seats if not one.neutral}
    homes.sort(key=lambda name: game.tiles[name].faction not in playing)
    for ident, title, names in (
        ("tiles", tr(N_("Map tiles")), tiles),
        ("homes", tr(N_("Home realms")), homes),
    ):
        entries = tuple(_tile(scenario, style, name) for name in names)
        yield PaletteSection(ident, title, (PaletteShelf(entries),) if entries else ())
    beside = (*_setup(scenario, style, seat), *_runes(scenario, style, seat))
    title = tr(N_("Markers and runes"))
    yield PaletteSection("setup", title, (PaletteShelf(beside),) if beside else ())


def _tile(scenario: Scenario, style: Style, name: str) -> PaletteEntry:
    game = style.game
    tile = game.tiles[name]
    number = tr(N_("Tile {number}"), number=name.upper())
    faction = game.factions.get(tile.faction or "")
    label = number if faction is None else localized(faction.name, name)
    return PaletteEntry(
        PaletteItem("tile", name),
        localized(tile.name) or number,
        sought(f"{name} {number.casefold()}", tile.name),
        partial(tile_picture, scenario, style, name),
        tile_words(game, tile),
        ("tiles", name),
        label=label,
    )


def tile_words(game: Game, tile: MapTile) -> str:
    """What is printed on a tile, area by area."""
    parts = [f"{letter}: {area_words(game, area)}" for letter, area in tile.areas.items()]
    if tile.pieces > 1:
        parts.append(tr(N_("of {count} pieces, put together before it is laid"), count=tile.pieces))
    return "; ".join(parts)


def area_words(game: Game, area: TileArea, laid: LaidArea | None = None, first: int = 0) -> str:
    """Terrain, borders, yield, city and neutral units of an area; of one that is laid with arrows
    to its borders (``first`` is 1 where direction 0 leads to the upper right)."""
    return ", ".join(_area_parts(game, area, laid, first))


def _area_parts(game: Game, area: TileArea, laid: LaidArea | None, first: int) -> Iterator[str]:
    if area.terrain:
        known = game.terrain.get(area.terrain)
        yield localized(known.name, area.terrain) if known else area.terrain
    borders = Counter(area.borders.values())
    for kind, count in borders.items():
        wall = game.walls.get(kind)
        name = localized(wall.name, kind).lower() if wall else kind
        if laid is not None:
            arrows = POINTY if not first else FLAT
            towards = (arrows[d] for d, border in enumerate(laid.borders) if border == kind)
            yield f"{name} {''.join(towards)}"
        else:
            yield tr(N_("{border} × {count}"), border=name, count=count) if count > 1 else name
    for kind, count in area.resources.items():
        resource = game.resources.get(kind)
        name = localized(resource.name, kind).lower() if resource else kind
        yield tr(N_("yields {what} {count}"), what=name, count=count)
    if area.city:
        yield tr(N_("a city"))
    for kind, count in area.neutral.items():
        unit = game.unit_types.get(kind)
        name = localized(unit.name, kind) if unit else kind
        yield tr(N_("neutral: {unit} × {count}"), unit=name, count=count)


def tile_picture(scenario: Scenario, style: Style, name: str) -> Marks:
    """A tile as it is drawn on the map, in a box of 100."""

    def make() -> Marks:
        board = scenario.board
        orientation = board.orientation
        alone = TileBoard(
            kind="tiles", orientation=orientation, tiles=(LaidTile(tile=name, q=0, r=0),)
        )
        bare = Scenario(
            format=scenario.format,
            game=scenario.game,
            title=FrozenMap(),
            board=alone,
            seats=scenario.seats,
        )
        show = Show(layers=SMALL)
        picture = draw_tiles(
            bare, style.game, (100.0, 100.0), look=style.look, show=show, language=style.language
        )
        shift = placement(-picture.width / 2, -picture.height / 2)
        return (Group(picture.marks, shift),)

    return style.keep(("map-tile", name, scenario.seats), make)


def _setup(scenario: Scenario, style: Style, seat: str | None) -> Iterator[PaletteEntry]:
    kind = Rulebook.in_play(scenario, style.game).map.marker
    known = style.game.markers.get(kind)
    if known is None:
        return
    plain, words = localized(known.name, kind), sought(kind, known.name)
    rules = tr(N_("Covers two hexes at the edge of the map until a home realm takes its place"))
    picture = partial(pictures.marker, style, kind)
    yield PaletteEntry(PaletteItem("setup", kind), plain, words, partial(picture, None), rules)
    shape = style.shapes(scenario).get(seat or "")
    if seat is not None and shape is not None and not _is_neutral(scenario, seat):
        owner = seat_name(scenario, style.game, seat)
        name = tr(N_("{marker}: {side}"), marker=plain, side=owner)
        own = partial(picture, shape)
        yield PaletteEntry(
            PaletteItem("setup", kind, seat=seat), name, words, own, rules, label=owner
        )


def _runes(scenario: Scenario, style: Style, seat: str | None) -> Iterator[PaletteEntry]:
    rules = rune_rules(scenario, style.game)
    shape = style.shapes(scenario).get(seat or "")
    if rules is None or seat is None or shape is None or _is_neutral(scenario, seat):
        return
    known = style.game.tokens[rules.rune]
    owner = seat_name(scenario, style.game, seat)
    name = tr(N_("{what}, face down: {side}"), what=localized(known.name, rules.rune), side=owner)
    told = tr(N_("Click lays it, another takes it off; which is the dragon is dealt later"))
    yield PaletteEntry(
        PaletteItem("rune", rules.rune, seat=seat),
        name,
        sought(rules.rune, known.name),
        partial(rune_picture, style, shape, rules.rune),
        told,
        label=localized(known.name, rules.rune),
    )


def rune_picture(style: Style, shape: UnitShape, rune: str) -> Marks:
    """A rune token face down on its owner's shield."""
    back = pictures.token(style, rune, hidden=True)
    return (
        Group(pictures.shield(style, shape)),
        Group(back, placement(14, 16, 0.6)),
    )


def _is_neutral(scenario: Scenario, seat: str) -> bool:
    found = scenario.seat(seat)
    return found is None or found.neutral


def left_on_map(pick: PaletteItem, stock: BoxStock, scenario: Scenario) -> Supply:
    """What is left of a tile, or of a seat's rune tokens."""
    if pick.kind == "tile":
        return _left_of_tile(pick.id, stock, scenario)
    rules = rune_rules(scenario, stock.game) if pick.kind == "rune" else None
    if rules is None or pick.seat is None:
        return UNLIMITED
    count = runes_left(scenario, rules, pick.seat)
    told = Phrase(N_("tokens still to be laid: {count}"), count=max(0, count))
    return Supply(max(0, count), max(0, -count), (told,))


def _left_of_tile(name: str, stock: BoxStock, scenario: Scenario) -> Supply:
    there = stock.box.tiles.count(name) if stock.box.tiles else 1
    board = scenario.board
    tiles = board.tiles
    lying = sum(laid.tile == name for laid in tiles)
    if lying > there:
        return Supply(0, lying - there, (Phrase(N_("{count} too many"), count=lying - there),))
    if lying:
        return Supply(0, 0, (Phrase(N_("lies on the map")),))
    if not there:
        return Supply(0, 0, (Phrase(N_("in none of your boxes")),))
    return Supply(1, 0, (Phrase(N_("not laid yet")),))
