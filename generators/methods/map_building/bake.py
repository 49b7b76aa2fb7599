"""A map that is built becomes a Scenario: board, seats, neutral units, cities, rune tokens that lie
face down."""

from collections.abc import Iterator

from generators.core.build_scenario import base_fields, seat_of
from generators.core.progress import Progress
from generators.methods.map_building.settings import MapSpot
from generators.methods.map_building.table import (
    NEUTRAL,
    MapTable,
    home_of,
    turns_of,
)
from rules.maps import marker_hexes
from schema.board import LaidTile, SetupMarker, TileBoard
from schema.forces import HiddenCard, HiddenPool, Marker, Seat, Unit
from schema.language import LANGUAGES
from schema.places import LaidArea, areas_of
from schema.printed import TilesSide
from schema.scenario import About, Scenario, Variant
from schema.text import Text, choose
from schema.value import FrozenMap

NEUTRAL_NAME: Text = FrozenMap(en="Neutral units", ru="Нейтральные отряды")
RUNES: Text = FrozenMap(en="Rune tokens: {side}", ru="Жетоны рун: {side}")


def bake(progress: Progress, attempt: int) -> Scenario:
    """The scenario of a progress whose every part is settled."""
    table, game = MapTable.of(progress), progress.game
    board = _board(progress, table)
    areas = [area for tile in board.tiles for area in areas_of(tile, game.tiles[tile.tile])]
    units = tuple(_neutral(areas))
    return Scenario(
        **base_fields(progress, attempt),
        title=_title(table),
        about=About(tags=("map",)),
        board=board,
        seats=tuple(_seats(table, neutral=bool(units))),
        first_player=table.first,
        rounds=table.realms.years or None,
        units=units,
        markers=tuple(_markers(table, board, areas)),
        hidden=tuple(_pools(progress, table)),
        victory=table.draw.victory,
        variants=tuple(Variant(id=name) for name in progress.done["variants"]),
        cards=_dealt(progress, table),
    )


def _title(table: MapTable) -> Text:
    """Who plays, clockwise."""
    names = [table.name_of(side) for side in table.seats]
    return FrozenMap((word, " · ".join(choose(name, word) for name in names)) for word in LANGUAGES)


def _dealt(progress: Progress, table: MapTable) -> FrozenMap[str, FrozenMap[str, tuple[str, ...]]]:
    """The tiles of each player, where they are to lay them themselves."""
    if progress.brief.place != "cards":
        return FrozenMap()
    return FrozenMap(
        (side, FrozenMap(tiles=progress.done[f"tiles.{side}"])) for side in table.clockwise
    )


def _board(progress: Progress, table: MapTable) -> TileBoard:
    """What lies on the plane; nothing where the players lay it themselves."""
    side = progress.game.boards.get(table.draw.board)
    orientation = side.orientation if isinstance(side, TilesSide) else "pointy"
    if progress.brief.place == "cards":
        return TileBoard(kind="tiles", orientation=orientation, tiles=())
    done = progress.done
    laid = [
        _tile_at(tile, done[f"laying.{tile}"], seat) for seat, tile in turns_of(progress, table)
    ]
    homes = [
        _tile_at(home_of(progress, seat) or "", done[f"homes.{seat}"], seat)
        for seat in table.from_the_left
    ]
    return TileBoard(
        kind="tiles",
        orientation=orientation,
        tiles=(*laid, *homes),
        setup_markers=tuple(_setup_markers(progress, table, homes)),
    )


def _tile_at(tile: str, text: str, seat: str) -> LaidTile:
    spot = MapSpot.read(text)
    return LaidTile(tile=tile, q=spot.q, r=spot.r, rotation=spot.turn, seat=seat)


def _setup_markers(
    progress: Progress, table: MapTable, homes: list[LaidTile]
) -> Iterator[SetupMarker]:
    for number in range(1, len(table.seats) + 1):
        spot = MapSpot.read(progress.done[f"markers.{number}"])
        marker = SetupMarker(q=spot.q, r=spot.r, direction=spot.turn)
        for home in homes:
            hexes = {area.hex for area in areas_of(home, table.game.tiles[home.tile])}
            if hexes.issuperset(marker_hexes(marker)):
                marker = marker.changed(seat=home.seat)
        yield marker


def _seats(table: MapTable, *, neutral: bool) -> Iterator[Seat]:
    for side in table.seats:
        yield seat_of(table.game, side, None, table.draw.resources)
    if neutral:
        yield Seat(id=NEUTRAL, name=NEUTRAL_NAME, neutral=True)


def _neutral(areas: list[LaidArea]) -> Iterator[Unit]:
    """Neutral units as printed."""
    for area in areas:
        for kind, count in area.area.neutral.items():
            name = f"{NEUTRAL}-{kind}-{area.name.lower()}"
            yield Unit(id=name, seat=NEUTRAL, type=kind, at=area.name, figures=count)


def _markers(table: MapTable, board: TileBoard, areas: list[LaidArea]) -> Iterator[Marker]:
    """Whose each home realm is, and a city where one is printed."""
    tiles = table.game.tiles
    if table.draw.home is not None:
        for tile in board.tiles:
            if tiles[tile.tile].faction is not None:
                first = areas_of(tile, tiles[tile.tile])[0].name
                name = f"{table.draw.home}-{tile.seat}"
                yield Marker(id=name, marker=table.draw.home, at=first, seat=tile.seat)
    if table.draw.city is not None:
        for area in areas:
            if area.area.city:
                name = f"{table.draw.city}-{area.name.lower()}"
                yield Marker(id=name, marker=table.draw.city, at=area.name)


def _pools(progress: Progress, table: MapTable) -> Iterator[HiddenPool]:
    """The rune tokens of each player; by chance which is which (RW-MAP-02)."""
    rules = table.rules
    counts = ((rules.dragon, rules.dragon_runes), (rules.false, rules.false_runes))
    cards = tuple(
        HiddenCard(card=card, count=count, of="card", ref=card) for card, count in counts if count
    )
    if not rules.rune or not cards:
        return
    by_hand = progress.brief.place == "cards"
    for side in table.counter_clockwise:
        name = table.name_of(side)
        yield HiddenPool(
            id=f"runes-{side}",
            name=FrozenMap(
                (word, text.format(side=choose(name, word))) for word, text in RUNES.items()
            ),
            cards=cards,
            spots=() if by_hand else progress.done[f"runes.{side}"],
            placed_by="owner" if by_hand else "chance",
            known_to=(side,),
        )
