"""What the palette holds for maps: tiles and home realms with their borders, setup markers, rune
tokens; and what is left of each."""

from collections.abc import Iterator
from functools import partial

from editor.i18n import names_of, tr
from editor.panels import palette_pictures as pictures
from editor.panels.palette_entry import PaletteEntry, PaletteSection, PaletteShelf, sought
from editor.panels.palette_pictures import Marks
from editor.tools.context import PaletteItem
from editor.tools.laying import left as runes_left
from editor.tools.laying import rune_rules
from editor.tools.stock import UNLIMITED, BoxStock, Supply
from exporters.drawing.board import draw_tiles
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group
from exporters.drawing.scene import Show
from exporters.words.places import describe_area
from rules.rulebook import Rulebook
from schema.board import LaidTile, TileBoard
from schema.language import N_, Phrase, say_n
from schema.names import Names
from schema.printed import MapTile
from schema.scenario import Scenario
from schema.value import FrozenMap

SMALL = ("ground", "grid", "walls", "symbols", "tiles")
"""What can be seen of a tile in a picture so small."""


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
        entries = tuple(tile_entry(scenario, style, name) for name in names)
        yield PaletteSection(ident, title, (PaletteShelf(entries),) if entries else ())
    beside = (*_setup(scenario, style, seat), *_runes(scenario, style, seat))
    title = tr(N_("Markers and runes"))
    yield PaletteSection("setup", title, (PaletteShelf(beside),) if beside else ())


def tile_entry(scenario: Scenario, style: Style, name: str) -> PaletteEntry:
    """A tile or a home realm of the game as the palette has it."""
    game = style.game
    tile, names = game.tiles[name], names_of(game, scenario)
    number = tr(N_("Tile {number}"), number=name.upper())
    faction = game.factions.get(tile.faction or "")
    label = number if faction is None else names.text(faction.name, name)
    return PaletteEntry(
        PaletteItem("tile", name),
        names.text(tile.name, number),
        sought(f"{name} {number.casefold()}", tile.name),
        partial(tile_picture, scenario, style, name),
        _printed(tile, names),
        ("tiles", name),
        label=label,
    )


def _printed(tile: MapTile, names: Names) -> str:
    """What is printed on a tile, area by area."""
    parts = [f"{letter}: {describe_area(area, names)}" for letter, area in tile.areas.items()]
    if tile.pieces > 1:
        parts.append(
            tr(
                say_n("assembled from {count} piece", "assembled from {count} pieces", by="count"),
                count=tile.pieces,
            )
        )
    return "; ".join(parts)


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
    names = names_of(style.game, scenario)
    plain, words = names.of("markers", kind), sought(kind, known.name)
    rules = tr(N_("Covers two hexes at the edge of the map until its home realm is placed"))
    picture = partial(pictures.marker, style, kind)
    yield PaletteEntry(PaletteItem("setup", kind), plain, words, partial(picture, None), rules)
    shape = style.shapes(scenario).get(seat or "")
    if seat is not None and shape is not None and not _is_neutral(scenario, seat):
        owner = names.seat(seat)
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
    names = names_of(style.game, scenario)
    label = names.of("tokens", rules.rune)
    name = tr(N_("{what}, face down: {side}"), what=label, side=names.seat(seat))
    hint = tr(N_("Click to place or remove; dealing decides which rune is the dragon"))
    yield PaletteEntry(
        PaletteItem("rune", rules.rune, seat=seat),
        name,
        sought(rules.rune, known.name),
        partial(rune_picture, style, shape, rules.rune),
        hint,
        label=label,
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
    note = Phrase(
        say_n("{count} token to place", "{count} tokens to place", by="count"), count=max(0, count)
    )
    return Supply(max(0, count), max(0, -count), (note,))


def _left_of_tile(name: str, stock: BoxStock, scenario: Scenario) -> Supply:
    there = stock.box.tiles.count(name) if stock.box.tiles else 1
    board = scenario.board
    tiles = board.tiles
    lying = sum(tile.tile == name for tile in tiles)
    if lying > there:
        return Supply(0, lying - there, (Phrase(N_("{count} too many"), count=lying - there),))
    if lying:
        return Supply(0, 0, (Phrase(N_("on the map")),))
    if not there:
        return Supply(0, 0, (Phrase(N_("not in your boxes")),))
    return Supply(1, 0, (Phrase(N_("not on the map")),))
