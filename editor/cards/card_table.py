"""One table of cards: what the program assumes, what the owner typed in, and what is wrong with it.

No Qt: the window's model, undo and paste are thin on top of this.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Literal

import games
from editor.cards.headings import directions, heading, labels, nothing, row_name, sizes, yes_and_no
from games.cells import LAID, names_in, parse_counts, parse_hex
from games.faults import BrokenPack
from games.own_cards import Key, OwnPack, table_named, typed_rows
from games.packs import Json
from games.sources import SourceIndex
from games.spreadsheet import BLANK, SpreadsheetRow
from games.tables import (
    BOX_FILE,
    BOX_TITLES,
    COPIES,
    NOTHING,
    SPARE,
    Column,
    NameIndex,
    box_rows,
    cell_of,
    deck_place,
    plain,
    rows_of,
    tables_of,
)
from games.typed_in import box_faults_in, faults_in
from schema.game import Game, Source
from schema.language import N_, Phrase
from schema.value import segments_of

Spot = tuple[int, int]
"""Row and column of a cell."""
Changes = dict[Spot, str]
Kind = Literal["typed", "wrong", "placeholder", "known", "empty", "closed"]

BOX_COLUMNS = (
    Column("count", ("count",)),
    Column("size", ("size",), "sizes"),
    Column("front", ("front",), "faces"),
    Column("back", ("back",), "faces"),
)
CARDS = ("setup_cards", "deployment_cards")
BLOCKS = ("units", "terrain")
"""Parts of such a card of which everything counts as soon as one cell is filled."""
WORDY = ("text", "places", "corners", "areas")
"""What columns hold that nobody chooses from a list, besides numbers."""
WHOLE_NUMBER = re.compile(r"[0-9]{1,6}(?:[.,]0*)?")


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell as it is shown."""

    text: str
    kind: Kind
    source: Source | None = None
    fault: BrokenPack | None = None


class CardTable:
    """Rows, columns and cells of one file; typed cells are ids and plain numbers."""

    taken_over = N_(
        "This card’s other units or terrain now count as yours too. Compare them with the card."
    )
    """Shown when the rest of a block became the owner's with one cell."""

    def __init__(self, file: str, game: Game, own: OwnPack, rows: tuple[Key, ...] | None) -> None:
        """``game`` is the game without the tables, ``rows`` which of its cards are shown: all.

        Raises ``BrokenPack`` where the owner's own file is no such table.
        """
        self.file, self.game = file, game
        self.data: Json = game.model_dump(mode="json", exclude_unset=True)
        self._table = table_named(file, self.data)
        self.section = self._table.section if self._table else "boxes"
        self.columns = self._table.columns if self._table else BOX_COLUMNS
        titles = self._table.titles if self._table else BOX_TITLES
        stored = typed_rows(own, file, titles, self.data)
        mine = own.table(file) is not None
        known = tuple(self._known_rows())
        shown = known if rows is None else tuple(key for key in known if key in rows)
        self.rows: list[Key] = list(dict.fromkeys((*shown, *stored)))
        self.names = [row_name(self.section, key, game) for key in self.rows]
        self.headings = [heading(column, game) for column in self.columns]
        last = max([r.number for r in stored.values()], default=1)
        self._numbers = {
            key: stored[key].number if key in stored else (last if mine else 1) + n + 1
            for n, key in enumerate(self.rows)
        }
        self._index = SourceIndex(game.sources)
        self._sources: dict[Spot, Source | None] = {}
        self._blocks: dict[str, list[int]] = {}
        """What is asked of every cell again and again and never changes."""
        self._meant = names_in(self._table, self.data) if self._table else self._box_names()
        self._labels = [self._labels_of(column) for column in self.columns]
        self._spelled = [
            {plain(label): ident for ident, label in labels.items()} for labels in self._labels
        ]
        self.typed: Changes = {}
        for row, key in enumerate(self.rows):
            if key in stored:
                for column, part in enumerate(self.columns):
                    if stored_text := stored[key].cells.get(part.title, ""):
                        self.typed[row, column] = self.parsed(stored_text, column)
        self.stored = dict(self.typed)
        self.faults: dict[Spot, BrokenPack] = {}
        self.new = {n for n, key in enumerate(self.rows) if key not in known}
        """Rows of things that only the owner's file knows."""
        for row in range(len(self.rows)):
            self._check(row)
            if row in self.new:
                self._refuse_unknown(row)

    def short_name(self, row: int) -> str:
        """What stands beside a row; of a Setup card only the label, as its columns say the rest."""
        name = self.names[row]
        return name.partition(", ")[0] if self.section == "setup_cards" else name

    # -- what is there ----------------------------------------------------------------------------

    def cell(self, spot: Spot) -> Cell:
        """The cell as it is shown."""
        fault, typed = self.faults.get(spot), self.typed.get(spot, "")
        if typed or fault:
            kind: Kind = "wrong" if fault else "typed"
            return Cell(self.shown(typed, spot[1]), kind, fault=fault)
        if not self.is_open(spot):
            return Cell("", "closed")
        assumed = self.assumed(spot)
        source = self.source(spot) if assumed else None
        if not assumed:
            return Cell("", "empty")
        stand_in = source is not None and source.confidence == "placeholder"
        text = self.shown(assumed, spot[1])
        return Cell(text, "placeholder" if stand_in else "known", source=source)

    def group_of(self, row: int) -> str:  # noqa: ARG002  tables of tiles need it
        """Rows of one group belong together: no line is stronger than the others here."""
        return ""

    def is_open(self, spot: Spot) -> bool:
        """Whether a cell may be filled in at all: only cardboard has a size and two faces, and
        not every card is in a deck."""
        if self.section == "cards" and self.columns[spot[1]].path in (COPIES, SPARE):
            return deck_place(self.data, self.rows[spot[0]][0], COPIES) is not None
        return self.section != "boxes" or spot[1] == 0 or self.rows[spot[0]][1] == "pieces"

    def assumed(self, spot: Spot) -> str:
        """The value that counts while nothing is typed in, as it would be typed; may be empty."""
        row, column = spot
        path = self.columns[column].path
        if self.section in CARDS and path[0] in BLOCKS and self._has_block(row, path[0]):
            return "" if path[0] == "units" else "0"
        value = self._at(self._path(spot))
        if (
            value is None
            and path in (("commander",), ("back",))
            and self._at(self._path(spot)[:-1])
        ):
            return NOTHING
        if value is None and self.columns[column].may_be_none and self._at(self._path(spot)[:-1]):
            return NOTHING
        return cell_of(value, self.columns[column])

    def source(self, spot: Spot) -> Source | None:
        """Who says what is assumed here."""
        if spot not in self._sources:
            key = self._index.deciding(self._path(spot))
            self._sources[spot] = None if key is None else self.game.sources[key]
        return self._sources[spot]

    def counts(self) -> Counter[Kind]:
        """How many cells there are of each kind."""
        spots = product(range(len(self.rows)), range(len(self.columns)))
        return Counter(self.cell(spot).kind for spot in spots)

    def choices(self, column: int) -> dict[str, str]:
        """What a column may name: id to what it is shown as; empty for numbers and texts."""
        part = self.columns[column]
        return {} if part.lies or part.counted else self._labels[column]

    def is_wordy(self, column: int) -> bool:
        """Whether a column's values are longer than a cell is wide."""
        part = self.columns[column]
        return part.lies or part.counted or part.holds in WORDY

    def shown(self, value: str, column: int) -> str:
        """A value as people read it."""
        labels = self._labels[column]
        if self.columns[column].lies:
            return LAID.sub(
                lambda match: f"{labels.get(match[1], match[1])}@{match[2]} ", value
            ).strip()
        if self.columns[column].counted and value:
            pairs = parse_counts(value) if value != NOTHING else None
            return ", ".join(f"{labels.get(n, n)} {count}" for n, count in pairs or ()) or value
        return labels.get(value, value)

    def parsed(self, text: str, column: int) -> str:
        """What somebody typed as it is stored; what means nothing stays as it is."""
        typed_text = text.strip(BLANK)
        holds = self.columns[column].holds
        if holds in WORDY or not typed_text:
            return typed_text
        if self.columns[column].lies:
            return LAID.sub(partial(_spelled, self._meant[holds]), typed_text).strip()
        if self.columns[column].counted:
            names, pairs = (
                self._meant[holds],
                parse_counts(typed_text) if typed_text != NOTHING else None,
            )
            return (
                ", ".join(f"{names.meant(n) or n} {count}" for n, count in pairs or ())
                or typed_text
            )
        if holds == "number":
            fits = WHOLE_NUMBER.fullmatch(typed_text)
            return str(int(re.split("[.,]", typed_text)[0])) if fits else typed_text
        known = self._spelled[column].get(plain(typed_text))
        meant = self._meant.get(holds)
        return known or (meant.meant(typed_text) if meant else None) or typed_text

    # -- changing it ------------------------------------------------------------------------------

    def change(self, changes: Mapping[Spot, str]) -> Changes:
        """Type these in; the cells as they were before."""
        before = {spot: self.typed.get(spot, "") for spot in changes}
        for spot, value in changes.items():
            if value:
                self.typed[spot] = value
            else:
                self.typed.pop(spot, None)
        for row in {spot[0] for spot in changes}:
            self._check(row)
        return before

    def add(self, key: Key) -> int:
        """A row for a kind of cardboard that the pack does not have; its number."""
        if key not in self.rows:
            self.rows.append(key)
            self.names.append(row_name(self.section, key, self.game))
            self._numbers[key] = max(self._numbers.values(), default=1) + 1
        return self.rows.index(key)

    def with_block(self, spot: Spot, value: str) -> Changes:
        """One cell with the rest of its block: of a Setup card's units, all count or none."""
        changes = {spot: value}
        row, column = spot
        part = self.columns[column].path[0]
        is_block = self.section in CARDS and part in BLOCKS
        if value and is_block and not self._has_block(row, part):
            return {**self.confirmed([(row, c) for c in self._block(part)]), spot: value}
        return changes

    def confirmed(self, spots: list[Spot]) -> Changes:
        """These cells as the program assumes them: the owner's card says the same."""
        wanted = {spot: self.assumed(spot) for spot in spots if self.is_open(spot)}
        return {s: value for s, value in wanted.items() if value and not self.typed.get(s)}

    def changed_cells(self) -> dict[Key, dict[str, str]]:
        """What differs from what is stored, by row and heading; cells taken away are empty."""
        found: dict[Key, dict[str, str]] = {}
        for spot in sorted({*self.typed, *self.stored}):
            value = self.typed.get(spot, "")
            if value != self.stored.get(spot, ""):
                key, title = self.rows[spot[0]], self.columns[spot[1]].title
                found.setdefault(key, {})[title] = value
        return found

    def spot_of(self, fault: BrokenPack) -> Spot | None:
        """The cell that a fault of the whole game speaks of, if it stands in this table."""
        if isinstance(fault.where, Phrase):
            return None
        segments = segments_of(fault.where)
        for spot in self.typed:
            path = self._path(spot)
            if path[: len(segments)] == segments[: len(path)]:
                return spot
        return None

    # -- inside -----------------------------------------------------------------------------------

    def _refuse_unknown(self, row: int) -> None:
        """Raise what is wrong with a row of the owner's file about nothing that the game has."""
        if self._table:
            raise next(fault for spot, fault in self.faults.items() if spot[0] == row)

    def _known_rows(self) -> Iterator[Key]:
        if self._table is None:
            yield from (row[:4] for row in box_rows(self.data))
        else:
            yield from ((ident,) for ident in rows_of(self._table, self.data))

    def _box_names(self) -> dict[str, NameIndex]:
        faces = {**self.data.get("terrain", {}), **self.data.get("tokens", {})}
        return {"faces": NameIndex(faces)}

    def _labels_of(self, column: Column) -> dict[str, str]:
        if column.holds in ("number", *WORDY):
            return {}
        if column.holds == "yes-no":
            return yes_and_no()
        if column.holds == "directions":
            return directions(self.data)
        if column.holds == "sizes":
            return sizes()
        sections = ("terrain", "tokens") if column.holds == "faces" else (column.holds,)
        shown = {k: v for section in sections for k, v in labels(section, self.game).items()}
        return {**shown, **nothing(column)}

    def _path(self, spot: Spot) -> tuple[str, ...]:
        """Where the value of a cell stands in the game."""
        key, path = self.rows[spot[0]], self.columns[spot[1]].path
        if self.section == "boxes":
            box, what, thing, rank = key
            inner = path if what == "pieces" else ((rank,) if what == "banners" else ())
            return ("boxes", box, what, thing, *inner)
        if path[0] == "units":
            path = ("units", str(int(path[1]) - 1), path[2])
        if self.section == "cards" and path in (COPIES, SPARE):
            return deck_place(self.data, key[0], path) or (self.section, *key, *path)
        return (self.section, *key, *path)

    def _at(self, path: tuple[str, ...]) -> Json:
        node = self.data
        for segment in path:
            if isinstance(node, list):
                node = node[int(segment)] if int(segment) < len(node) else None
            else:
                node = node.get(segment) if isinstance(node, dict) else None
        return node

    def _block(self, part: str) -> list[int]:
        if part not in self._blocks:
            self._blocks[part] = [n for n, c in enumerate(self.columns) if c.path[0] == part]
        return self._blocks[part]

    def _has_block(self, row: int, part: str) -> bool:
        return bool(self.typed) and any(self.typed.get((row, c)) for c in self._block(part))

    def _check(self, row: int) -> None:
        """Hold a row against what a table may say."""
        for spot in [spot for spot in self.faults if spot[0] == row]:
            del self.faults[spot]
        cells = {c.title: self.typed.get((row, n), "") for n, c in enumerate(self.columns)}
        if not any(cells.values()) and row not in self.new:
            return
        file, key, places = Path(self.file), self.rows[row], self._places()
        if self._table:
            line = SpreadsheetRow(self._numbers[key], {self._table.key: key[0], **cells})
            found = faults_in(file, self._table, line, self._meant)
        else:
            line = SpreadsheetRow(
                self._numbers[key], {**dict(zip(BOX_TITLES, key, strict=False)), **cells}
            )
            found = box_faults_in(file, line, self.data)
        for fault in found:
            title = fault.where.args["column"] if isinstance(fault.where, Phrase) else ""
            self.faults.setdefault((row, places.get(str(title), 0)), fault)

    def _places(self) -> dict[str, int]:
        return {column.title: n for n, column in enumerate(self.columns)}


def _spelled(names: NameIndex, match: re.Match[str]) -> str:
    """What lies on a hex, by id, and the hex by its name."""
    return f"{names.meant(match[1].strip()) or match[1]}@{parse_hex(match[2])} "


def all_files(game: Game) -> tuple[str, ...]:
    """The tables that this game has something for."""
    data = game.model_dump(mode="json", exclude_unset=True)
    files = [t.file for t in tables_of(data) if rows_of(t, data)]
    return (*files, *([BOX_FILE] if game.boxes else []))


def rows_brought(
    extends: str, game: Game, folders: Sequence[Path]
) -> dict[str, tuple[Key, ...]] | None:
    """The rows by table that an add-on brings; ``None`` for a game by itself: all of them."""
    pack = next(p for p in games.find(folders) if p.id == extends)
    if pack.extends is None:
        return None
    data = game.model_dump(mode="json", exclude_unset=True)
    base = games.load(game.id, None, folders).model_dump(mode="json", exclude_unset=True)
    found: dict[str, tuple[Key, ...]] = {}
    for table in tables_of(data):
        old = rows_of(table, base)
        found[table.file] = tuple((row,) for row in rows_of(table, data) if row not in old)
    old_boxes = base.get("boxes", {})
    found[BOX_FILE] = tuple(row[:4] for row in box_rows(data) if row[0] not in old_boxes)
    return found
