"""The owner's folder of typed-in cards, read and amended cell by cell.

The editor's tables and ``banneret games ID --template`` share these folders, so nothing that
somebody typed in a spreadsheet is lost: rows, their order and columns of notes stay.
"""

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from games.faults import BrokenPack
from games.loading import rehearse
from games.packs import HEAD, Json, read_raw
from games.shelf import survey
from games.spreadsheet import BLANK, SpreadsheetRow, read_lines, read_rows, written
from games.tables import BOX_TITLES, NameIndex, SectionTable, area_name, tables_of
from games.template import write_template
from games.tile_rows import parse_area
from games.zip_packs import is_zip
from schema.disk import set_aside, write_bytes_atomically
from schema.game import GAME_FORMAT, Game

Key = tuple[str, ...]
"""Names a row: an id, or for the boxes' contents box, kind, thing and rank."""

Cells = Mapping[Key, Mapping[str, str]]
"""What is typed in, by row and heading; an empty text takes away what stands there."""

BOX_KEYS = BOX_TITLES[:4]
KINDS = {
    "figures": "unit_types",
    "deployment": "unit_types",
    "banners": "factions",
    "poles": "factions",
    "decoys": "factions",
}
"""Kind of thing in a box to the section that its things are in, where there is one."""
NEW_CARDS = "more-setup-cards.json"
"""Setup cards that the pack does not have: a table cannot say whose they are."""


@dataclass(frozen=True, slots=True)
class OwnPack:
    """Where somebody's own values of a game are kept, or will be once he typed one in."""

    id: str
    extends: str
    folder: Path
    exists: bool

    def files(self) -> dict[Path, bytes]:
        """What the folder holds, or what a new one would."""
        if self.exists:
            return read_raw(self.folder)
        head = {
            "format": GAME_FORMAT,
            "id": self.id,
            "version": "1.0",
            "name": {"en": self.id},
            "extends": self.extends,
            "active": "always",
        }
        return {self.folder / HEAD: json.dumps(head).encode()}

    def table(self, file: str) -> bytes | None:
        """The bytes of a table of this name, in whatever case it is written."""
        return next(
            (data for path, data in self.files().items() if path.name.lower() == file), None
        )

    def path_of(self, file: str) -> Path:
        """Where a table of this name is, or will be."""
        return next(
            (path for path in self.files() if path.name.lower() == file), self.folder / file
        )


def own_pack(extends: str, folder: Path, folders: Sequence[Path] = ()) -> OwnPack:
    """The pack of own values that extends this one: the one that counts, else a new one in
    ``folder``. Raises ``BrokenPack`` for packs that cannot be read."""
    ident = f"my-{extends}"
    shelf = survey((*folders, folder))
    shelf.refuse(ident)
    for pack in shelf.packs.values():
        if pack.id == ident:
            if is_zip(pack.folder):
                raise BrokenPack(pack.folder, "", "zip-own")
            return OwnPack(ident, extends, pack.folder, exists=True)
    free = (folder / (f"{ident}-{n}" if n else ident) for n in itertools.count())
    return OwnPack(ident, extends, next(f for f in free if not f.exists()), exists=False)


def without_tables(own: OwnPack, folders: Sequence[Path] = ()) -> Game:
    """The game without what is typed into the tables: what the program assumes."""
    kept = {path: data for path, data in own.files().items() if path.suffix.lower() != ".csv"}
    return rehearse(kept, folders)


def with_cells(
    own: OwnPack, game: Game, cells: Mapping[str, Cells], folders: Sequence[Path] = ()
) -> Game:
    """The game as it would be with these cells; raises ``BrokenPack``, the file by its name."""
    return with_files(own, _amended_files(own, game, cells), folders)


def keep(
    own: OwnPack, game: Game, cells: Mapping[str, Cells], folders: Sequence[Path] = ()
) -> OwnPack:
    """Store these cells, each file at once and the version before beside it; nothing wrong is.

    ``game`` is the game without the tables. Raises ``BrokenPack`` and ``Unwritable``.
    """
    with_cells(own, game, cells, folders)
    own = made(own, game)
    return stored(own, game, _amended_files(own, game, cells))


def keep_new_card(
    own: OwnPack, game: Game, ident: str, card: Json, folders: Sequence[Path] = ()
) -> OwnPack:
    """Store a Setup card that the pack does not have, and put it into its faction's deck.

    ``card`` is in the form of the pack's own files. Raises ``BrokenPack`` and ``Unwritable``.
    """
    old = own.files().get(own.folder / NEW_CARDS)
    head: dict[str, Json] = json.loads(old) if old else {}
    head.setdefault("setup_cards", {})[ident] = card
    for box, holds in game.boxes.items():
        deck = holds.decks.get(card["faction"])
        if deck is not None and ident not in deck:
            decks = head.setdefault("boxes", {}).setdefault(box, {}).setdefault("decks", {})
            decks[card["faction"]] = [*deck, ident]
            break
    data = (json.dumps(head, ensure_ascii=False, indent=2) + "\n").encode()
    changed = {own.folder / NEW_CARDS: data}
    with_files(own, changed, folders)
    return stored(own, game, changed)


def typed_rows(
    own: OwnPack, file: str, titles: tuple[str, ...], game: Json
) -> dict[Key, SpreadsheetRow]:
    """The rows of a table by what they are about; raises ``BrokenPack`` for a broken table.

    Rows of unknown things keep the word that stands there.
    """
    content, path = own.table(file), Path(own.path_of(file).name)
    if content is None:
        return {}
    resolve = _Keys(file, game)
    found: dict[Key, SpreadsheetRow] = {}
    for row in read_rows(path, content, titles):
        key = resolve.of(row.cells)
        if key in found:
            where = row.where(resolve.titles[0])
            raise BrokenPack(path, where, "row-twice", id=key[-1], other=found[key].number)
        found[key] = row
    return found


def table_named(file: str, game: Json) -> SectionTable | None:
    """The table of this file name, ``None`` for the boxes' contents."""
    return next((table for table in tables_of(game) if table.file == file), None)


class _Keys:
    """Tells what a row is about, whatever it calls it."""

    def __init__(self, file: str, game: Json) -> None:
        table = table_named(file, game)
        self.box = table is None
        self.titles: Key = (table.key,) if table else BOX_KEYS
        sections = (table.section,) if table else ("boxes", "factions", "ranks", "unit_types")
        self.names = {section: NameIndex(game.get(section, {})) for section in sections}
        self.section = sections[0]
        self.tiles: Json = game.get("tiles", {})

    def of(self, cells: Mapping[str, str]) -> Key:
        """The row's key; a word that means nothing stays as it is."""
        if self.section == "tiles":
            text = cells.get(self.titles[0], "")
            area = parse_area(text, self.tiles)
            return (area_name(*area) if area else text,)
        if not self.box:
            return (self._meant(self.section, cells.get(self.titles[0], "")),)
        box, what, thing, rank = (cells.get(title, "") for title in BOX_KEYS)
        kind = KINDS.get(what)
        rank = self._meant("ranks", rank) if what == "banners" else ""
        return self._meant("boxes", box), what, self._meant(kind, thing) if kind else thing, rank

    def _meant(self, section: str, word: str) -> str:
        return self.names[section].meant(word) or word


def made(own: OwnPack, game: Game) -> OwnPack:
    """The folder, if need be with empty tables: made aside, so that no half of it counts."""
    if own.exists:
        return own
    write_template(game, own.folder, own.extends)
    return replace(own, exists=True)


def with_files(
    own: OwnPack, changed: Mapping[Path, bytes | None], folders: Sequence[Path] = ()
) -> Game:
    """The game as it would be with these files, ``None`` for those that go; raises ``BrokenPack``,
    the file by its name."""
    files = {**own.files(), **changed}
    there = {Path(path.name): data for path, data in files.items() if data is not None}
    return rehearse(dict(sorted(there.items())), folders)


def stored(own: OwnPack, game: Game, changed: Mapping[Path, bytes | None]) -> OwnPack:
    """The pack once these files are written and those that go set aside; raises ``Unwritable``."""
    own = made(own, game)
    for path, data in changed.items():
        if data is not None:
            write_bytes_atomically(path, data)
        elif path.exists():
            set_aside(path)
    return own


def _amended_files(own: OwnPack, game: Game, cells: Mapping[str, Cells]) -> dict[Path, bytes]:
    data = game.model_dump(mode="json", exclude_unset=True)
    return {
        own.path_of(file): _amended(file, own.table(file), data, changes)
        for file, changes in cells.items()
        if changes
    }


def _amended(file: str, content: bytes | None, game: Json, changes: Cells) -> bytes:
    """A table with these cells in it; all others stay as they are."""
    table = table_named(file, game)
    resolve = _Keys(file, game)
    titles = table.titles if table else BOX_TITLES
    lines = [cells for _, cells in read_lines(Path(file), content)] if content is not None else []
    start = next((n for n, cells in enumerate(lines) if any(c.strip(BLANK) for c in cells)), None)
    if start is None:
        lines, start = [list(titles)], 0
    heading = lines[start]
    places = {cell.strip(BLANK).lower(): n for n, cell in enumerate(heading)}
    for title in titles:
        if title not in places:
            places[title] = len(heading)
            heading.append(title)
    rows: dict[Key, list[str]] = {}
    for cells in lines[start + 1 :]:
        cells.extend([""] * (len(heading) - len(cells)))
        rows[resolve.of({t: cells[n].strip(BLANK) for t, n in places.items()})] = cells
    for key, row in changes.items():
        if key not in rows:
            if not any(row.values()):
                continue
            rows[key] = [""] * len(heading)
            lines.append(rows[key])
            for title, word in zip(resolve.titles, key, strict=True):
                rows[key][places[title]] = word
        for title, value in row.items():
            rows[key][places[title]] = value
    return written(lines)
