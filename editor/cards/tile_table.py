"""The table of map tiles: a tile of which one cell is typed in is all the owner's; and what a click
on its picture makes of the cells.

No Qt: the picture beside the table is thin on top of this.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from editor.cards.card_table import CardTable, Changes, Spot
from games.faults import BrokenPack
from games.own_cards import Key, OwnPack
from games.packs import Json
from games.spreadsheet import SpreadsheetRow
from games.tables import NOTHING, area_name, orientation_of
from games.tile_rows import TypedTile, links_of, parse_area, typed_tile
from geometry.hexes import DIRECTIONS, Hex
from schema.board import Orientation
from schema.game import Game
from schema.language import N_, Phrase
from schema.printed import MapTile, TileArea
from schema.value import FrozenMap

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Places = Mapping[str, Hex]
"""Letters of areas to where they lie."""


class TileTable(CardTable):
    """A row an area, named as it is printed."""

    taken_over = N_(
        "The whole tile now counts as yours. Compare its other areas and borders with the piece."
    )

    def __init__(self, file: str, game: Game, own: OwnPack, rows: tuple[Key, ...] | None) -> None:
        self._areas: list[tuple[str, str]] = []
        self._rows_in: dict[str, dict[str, int]] = {}
        self._own: set[str] | None = None
        self._assumptions: Changes = {}
        super().__init__(file, game, own, rows)

    # -- what is there ----------------------------------------------------------------------------

    @property
    def orientation(self) -> Orientation:
        """Which way the hexes of the tiles stand."""
        return "flat" if orientation_of(self.data) == "flat" else "pointy"

    def area_in(self, row: int) -> tuple[str, str]:
        """Tile and letter of a row."""
        self._look_up()
        return self._areas[row]

    def group_of(self, row: int) -> str:
        """Areas of one tile belong together."""
        return self.area_in(row)[0]

    def rows_in(self, tile: str) -> dict[str, int]:
        """The rows of a tile by their letters."""
        self._look_up()
        return self._rows_in.get(tile, {})

    def _look_up(self) -> None:
        """Read the names of rows that came since: it is asked for every cell."""
        for row in range(len(self._areas), len(self.rows)):
            tile, letter = parse_area(self.rows[row][0], self.data["tiles"]) or ("", "")
            self._areas.append((tile, letter))
            self._rows_in.setdefault(tile, {})[letter] = row

    def is_own(self, tile: str) -> bool:
        """Whether anything of a tile is typed in; then all else of it is as the table says."""
        if self._own is None:
            self._own = {self.area_in(row)[0] for row in {row for row, _ in self.typed}}
        return tile in self._own

    def change(self, changes: Mapping[Spot, str]) -> Changes:
        """Type these in; the cells as they were before."""
        self._own = None
        return super().change(changes)

    def typed_tile(self, tile: str) -> TypedTile:
        """What the filled rows of a tile say together."""
        rows = {
            letter: self._row(row)
            for letter, row in self.rows_in(tile).items()
            if any(self.typed.get((row, column)) for column in range(len(self.columns)))
        }
        if self._table is None:
            return TypedTile()
        return typed_tile(Path(self.file), self._table, tile, rows, self._meant, self.data)

    def places(self, tile: str) -> dict[str, Hex]:
        """Where the areas of a tile lie, as far as the table says, from the first one."""
        if self.is_own(tile):
            return self.typed_tile(tile).places
        return {letter: Hex(area["q"], area["r"]) for letter, area in self._ours(tile).items()}

    def map_tile(self, tile: str) -> MapTile:
        """The tile as it is with these cells, as far as they make sense."""
        assumed = self.game.tiles.get(tile)
        if not self.is_own(tile):
            return assumed or MapTile(areas=FrozenMap())
        typed = self.typed_tile(tile)
        areas = {
            letter: _area(typed.entries[letter], place)
            for letter, place in sorted(typed.places.items())
        }
        if assumed is None:
            return MapTile(areas=FrozenMap(areas))
        return assumed.changed(areas=FrozenMap(areas))

    def assumed(self, spot: Spot) -> str:
        """The value of ours, as it would be typed; none beside cells that are typed in."""
        tile, letter = self.area_in(spot[0])
        if self.is_own(tile) or letter not in self._ours(tile):
            return ""
        if spot not in self._assumptions:
            self._assumptions[spot] = self._assumed(spot, tile, letter)
        return self._assumptions[spot]

    def _assumed(self, spot: Spot, tile: str, letter: str) -> str:
        title = self.columns[spot[1]].title
        if title in ("of", "direction"):
            links = links_of(self.places(tile), self.orientation) or {}
            return links.get(letter, ("", ""))[title == "direction"]
        value = super().assumed(spot)
        if title == "terrain":
            return value or NOTHING
        return "" if value == NOTHING else value  # nothing typed is nothing there

    def _ours(self, tile: str) -> Json:
        """The areas of a tile that the program knows."""
        return self.data["tiles"].get(tile, {}).get("areas", {})

    def confirmed(self, spots: list[Spot]) -> Changes:
        """All cells of the tiles of these: of a tile all is the owner's, or nothing."""
        tiles = dict.fromkeys(self.area_in(row)[0] for row, _ in spots)
        rows = [row for tile in tiles for row in self.rows_in(tile).values()]
        return super().confirmed([(row, c) for row in rows for c in range(len(self.columns))])

    def with_block(self, spot: Spot, value: str) -> Changes:
        """One cell with the rest of its tile."""
        return {**self.confirmed([spot]), spot: value} if value else {spot: value}

    # -- what a click on the picture does ---------------------------------------------------------

    def free_letter(self, tile: str) -> str | None:
        """The letter of the next area of a tile."""
        there = self.places(tile)
        return next((letter for letter in LETTERS if letter not in there), None)

    def new_tile(self) -> str:
        """The first area of a tile that ours has not, by the next number."""
        numbers = [int(tile) for row in range(len(self.rows)) if (tile := self._number(row))]
        return f"{max(numbers, default=0) + 1}A"

    def cells_for(self, tile: str, places: Places) -> Changes | None:
        """The cells of a tile whose areas lie so; its other areas go. ``None``: it falls apart."""
        links = links_of(places, self.orientation)
        if links is None:
            return None
        rows, at = self.rows_in(tile), {c.title: n for n, c in enumerate(self.columns)}
        changes = self.confirmed([(row, 0) for row in rows.values()])
        for letter, row in rows.items():
            if letter not in places:
                gone = {(row, column): "" for column in range(len(self.columns))}
                changes = {spot: v for spot, v in changes.items() if spot[0] != row} | gone
                continue
            changes[row, at["of"]], changes[row, at["direction"]] = links[letter]
            terrain = row, at["terrain"]
            if not changes.get(terrain) and not self.typed.get(terrain):
                changes[terrain] = (
                    NOTHING  # else nothing would say that it is an area without neighbour
                )
        return changes

    def with_border(self, tile: str, letter: str, direction: int) -> Changes:
        """The next kind of border on one side of an area, after the last one none."""
        here, there = self._sides(tile, letter, direction)
        values = {spot: self._now(spot) for spot in (here, there) if spot is not None}
        kept = next((spot for spot, value in values.items() if value not in ("", NOTHING)), here)
        kinds = ["", *self.data.get("walls", {})]
        place = kinds.index(values[kept]) if values[kept] in kinds else -1
        changes = self.confirmed([here])
        changes.update({spot: "" for spot in values if spot != kept and values[spot]})
        changes[kept] = kinds[(place + 1) % len(kinds)]
        return changes

    def _now(self, spot: Spot) -> str:
        return self.typed.get(spot, "") or self.assumed(spot)

    def _sides(self, tile: str, letter: str, direction: int) -> tuple[Spot, Spot | None]:
        """The cells that describe one border: the area's, and that of the area beyond it."""
        rows, places = self.rows_in(tile), self.places(tile)
        at = {c.path: n for n, c in enumerate(self.columns)}
        beyond = places[letter] + DIRECTIONS[direction]
        other = next((name for name, place in places.items() if place == beyond), None)
        here = rows[letter], at["borders", str(direction)]
        if other is None or other not in rows:
            return here, None
        return here, (rows[other], at["borders", str((direction + 3) % 6)])

    # -- inside -----------------------------------------------------------------------------------

    def _number(self, row: int) -> str:
        tile = self.area_in(row)[0]
        return tile if tile.isdecimal() else ""

    def _row(self, row: int) -> SpreadsheetRow:
        cells = {c.title: self.typed.get((row, n), "") for n, c in enumerate(self.columns)}
        return SpreadsheetRow(self._numbers[self.rows[row]], {"area": self.rows[row][0], **cells})

    def _path(self, spot: Spot) -> tuple[str, ...]:
        tile, letter = self.area_in(spot[0])
        path = self.columns[spot[1]].path
        inner = ("q",) if path in (("of",), ("direction",)) else path
        return (self.section, tile, "areas", letter, *inner)

    def _refuse_unknown(self, row: int) -> None:
        """Areas that ours has not are the owner's own; what is no area at all is refused."""
        if not all(self.area_in(row)):
            sentence = N_("a tile number and an area letter, e.g. {sample}")
            where = SpreadsheetRow(self._numbers[self.rows[row]], {}).where("area")
            value, allowed = repr(self.rows[row][0]), Phrase(sentence, sample="6D")
            raise BrokenPack(Path(self.file), where, "wrong-cell", value=value, allowed=allowed)

    def _check(self, row: int) -> None:
        """Hold the whole tile of a row against what a table may say."""
        tile = self.area_in(row)[0]
        rows = self.rows_in(tile).values()
        for spot in [spot for spot in self.faults if spot[0] in rows]:
            del self.faults[spot]
        if not self.is_own(tile):
            return
        numbered, places = {self._numbers[self.rows[n]]: n for n in rows}, self._places()
        for fault in self.typed_tile(tile).faults:
            if isinstance(fault.where, Phrase):
                at = numbered[int(str(fault.where.args["row"]))]
                self.faults.setdefault((at, places.get(str(fault.where.args["column"]), 0)), fault)


def _area(entry: Mapping[str, Json], place: Hex) -> TileArea:
    return TileArea.model_construct(
        q=place.q,
        r=place.r,
        terrain=entry.get("terrain"),
        borders=FrozenMap(_said(entry.get("borders"))),
        resources=FrozenMap(_said(entry.get("resources"))),
        neutral=FrozenMap(_said(entry.get("neutral"))),
        city=bool(entry.get("city")),
    )


def _said(counts: Json) -> Iterator[tuple[str, Json]]:
    """What is typed in for borders or numbers, without what is typed in as none."""
    yield from ((key, value) for key, value in (counts or {}).items() if value)


def tile_key(tile: str, letter: str) -> Key:
    """The row of an area."""
    return (area_name(tile, letter),)
