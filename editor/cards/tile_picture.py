"""A map tile as a picture, drawn as on a map, with what is printed on it."""

from editor.i18n import language
from exporters.drawing.board import draw_tiles
from exporters.drawing.field import HexField
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from games.tables import area_name
from schema.board import LaidTile, TileBoard
from schema.draws import MapDraw
from schema.forces import Marker, Seat, Unit
from schema.game import Game
from schema.printed import MapTile
from schema.provenance import GameRef, PackRef
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.value import FrozenMap

NEUTRAL = "neutral"
LAYERS = (
    "ground",
    "grid",
    "walls",
    "tiles",
    "symbols",
    "yields",
    "coordinates",
    "units",
    "markers",
)


def tile_picture(game: Game, name: str, tile: MapTile, field: HexField) -> Picture:
    """The tile where a field of its areas has it."""
    told = game.changed(tiles=FrozenMap({name: tile}))
    printed = area_name(name, "")
    ref = game.packs.base if game.packs else PackRef(id=game.id, version=game.version)
    seats = [Seat(id=NEUTRAL, name=FrozenMap(), neutral=True)]
    if tile.faction is not None:
        seats.append(Seat(id=tile.faction, name=FrozenMap(), faction=tile.faction))
    units = (
        Unit(id=f"{kind}-{letter.lower()}", seat=NEUTRAL, type=kind, at=printed + letter, figures=n)
        for letter, area in tile.areas.items()
        for kind, n in area.neutral.items()
    )
    maps = (draw for draw in game.draws.values() if isinstance(draw, MapDraw))
    city = next((draw.city for draw in maps), None)
    cities = (
        Marker(id=f"city-{letter.lower()}", marker=city, at=printed + letter)
        for letter, area in tile.areas.items()
        if area.city and city is not None
    )
    alone = Scenario(
        format=SCENARIO_FORMAT,
        game=GameRef(base=ref),
        title=FrozenMap(),
        board=TileBoard(
            kind="tiles", orientation=field.orientation, tiles=(LaidTile(tile=name, q=0, r=0),)
        ),
        seats=tuple(seats),
        units=tuple(units),
        markers=tuple(cities),
    )
    _, _, right, bottom = field.box
    return draw_tiles(
        alone, told, (right, bottom), show=Show(layers=LAYERS), language=language(), field=field
    )
