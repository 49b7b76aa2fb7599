"""What can be wrong with data packs, in one clear line: which file, where in it, what to do."""

from collections.abc import Iterable
from pathlib import Path

from schema.language import N_, Phrase, UserError

SENTENCES = {
    "unknown-game": N_("unknown game {id}{near}; available: {known}"),
    "unknown-add-on": N_("unknown add-on {id} for {game}; available: {known}"),
    "add-on-not-game": N_("{id} is an add-on for {base}, not a game; load {base} with it"),
    "unreadable": N_("cannot be read ({reason})"),
    "fault": N_("Banneret failed while reading it ({fault})"),
    "too-large": N_("the file has {size} bytes; a pack’s file may have at most {most}"),
    "not-utf-8": N_("not UTF-8 text; save it again as UTF-8"),
    "not-json": N_("line {line}, column {column}: not valid JSON ({reason})"),
    "too-deep": N_("too deeply nested for a pack"),
    "not-a-number": N_("{word} is not a valid JSON number"),
    "key-twice": N_("the key {key} appears twice in one object; keep one"),
    "not-an-object": N_("a JSON object with the sections of a game is expected"),
    "id-twice": N_("already defined in {other}; keep one of them"),
    "not-a-symbol": N_("cannot be used as a symbol: {reason}"),
    "symbol-twice": N_("the symbol {name} is defined twice; keep one"),
    "unknown-key": N_("unknown key{hint}: correct or delete it"),
    "wrong-value": N_("{problem}"),
    "not-a-pointer": N_(
        "not a JSON pointer; it must begin with a slash, e.g. /unit_types/archers/figures"
    ),
    "newer-format": N_(
        "format {format} is newer than this version supports ({known}); update Banneret"
    ),
    "unknown-id": N_("no {id} in {section}; available: {known}"),
    "pack-twice": N_("the id {id} is already used by the pack in {other}; rename one"),
    "no-base": N_(
        "it extends {base}, but there is no such pack; correct the name or add that pack"
    ),
    "cycle": N_("packs extend each other in a circle: {chain}"),
    "wrong-cell": N_("{value} is not allowed; allowed: {allowed}"),
    "empty-cell": N_("empty, but other cells of this unit are filled in; allowed: {allowed}"),
    "half-a-place": N_(
        "empty, but {other} is filled in; fill in both, or neither for the first area of a tile"
    ),
    "no-such-neighbour": N_(
        "{value} is not another filled-in area of this tile; available: {known}"
    ),
    "first-area-twice": N_(
        "empty here and at {other}; only the first area of a tile has no neighbour"
    ),
    "areas-apart": N_(
        "the neighbours form a circle that does not reach the first area of the tile"
    ),
    "areas-overlap": N_(
        "this position is taken by {other}; correct the direction or the neighbour"
    ),
    "border-unlike": N_(
        "{value} here, but {said} at {other}; it is the same border, so use "
        "one value or leave one cell empty"
    ),
    "tile-of-one": N_("tile {tile} would have only one area; fill in its other areas too"),
    "unknown-column": N_("unknown column; available: {known}"),
    "missing-column": N_("a column is missing; required: {known}"),
    "table-too-large": N_("too many cells or lines (more than {most})"),
    "unknown-table": N_("unknown table; available: {known}"),
    "row-twice": N_("{id} already has a row (row {other}); keep one"),
    "row-too-long": N_("has more cells than the heading has columns"),
    "not-csv": N_("not a table; save it again as CSV"),
    "number-too-long": N_("a number has too many digits"),
    "zip-own": N_(
        "your values are in a .zip file, which cannot be changed; unpack it into a folder"
    ),
    "zip-damaged": N_("this .zip file is damaged, incomplete or uses unsupported compression"),
    "zip-no-game": N_("game.json was not found in this .zip file"),
    "zip-several": N_("contains several packs ({names}); make a .zip of each"),
    "zip-too-many": N_("contains more than {most} files; not a pack"),
    "zip-too-large": N_("would unpack to more than {most} bytes; not a pack"),
    "zip-bomb": N_("suspicious compression ratio (possible zip bomb); not opened"),
    "zip-absolute": N_("a file name in this .zip is an absolute path; not opened"),
    "zip-backslash": N_("a file name in this .zip contains a backslash; pack the folder again"),
    "zip-astray": N_("a file name in this .zip points outside its folder; not opened"),
    "zip-name-odd": N_("a file name in this .zip contains invisible characters"),
    "zip-name-twice": N_("twice in this .zip, also as {other}; keep one"),
    "zip-name-not-utf-8": N_(
        "a file name in this .zip is not UTF-8; use plain letters and pack the folder again"
    ),
    "zip-link": N_("the .zip contains a symbolic link or device file; pack the files themselves"),
    "zip-method": N_("unsupported compression; pack the folder as an ordinary .zip (Deflate)"),
    "zip-encrypted": N_("this .zip file has a password; pack the folder without one"),
}

JSON_FAULTS = (
    N_("Expecting value"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Expecting ':' delimiter"),
    N_("Expecting ',' delimiter"),
    N_("Illegal trailing comma before end of object"),  # from Python 3.13 on, and the next one
    N_("Illegal trailing comma before end of array"),
    N_("Unterminated string starting at"),
    N_("Invalid control character at"),
    N_("Invalid \\uXXXX escape"),
    N_("Extra data"),
)
"""What Python's own reader of JSON says; anything else is left out."""


class UnknownGame(UserError, LookupError):
    """No pack of that id is at hand."""

    def __init__(self, slug: str, **args: str | Phrase) -> None:
        super().__init__(Phrase(SENTENCES[slug], **args))
        self.slug = slug
        self.args_of_message = args

    def __reduce__(self) -> tuple[object, ...]:
        return _unknown, (self.slug, self.args_of_message)


def _unknown(slug: str, args: dict[str, str | Phrase]) -> UnknownGame:
    return UnknownGame(slug, **args)


class BrokenPack(UserError, ValueError):
    """A pack that cannot be used: its file, the place in it, and what to do."""

    def __init__(
        self, file: Path, where: str | Phrase, slug: str, **args: str | int | Phrase
    ) -> None:
        super().__init__(Phrase(SENTENCES[slug], **args))
        self.file = file
        self.where = where
        """JSON pointer, or row and column of a table; empty for the whole file."""
        self.slug = slug
        self.args_of_message = args

    def worded(self, language: str) -> str:
        """File, place and fault in one line of this language."""
        where = self.where if isinstance(self.where, str) else self.where.translated(language)
        parts = (str(self.file), where, super().worded(language))
        return " ".join(": ".join(filter(None, parts)).split())

    def __reduce__(self) -> tuple[object, ...]:
        return _broken, (self.file, self.where, self.slug, self.args_of_message)


def _broken(
    file: Path, where: str | Phrase, slug: str, args: dict[str, str | int | Phrase]
) -> BrokenPack:
    return BrokenPack(file, where, slug, **args)


def listed(names: Iterable[object]) -> str | Phrase:
    """Names for a sentence, comma between, ``none`` when there is none."""
    return ", ".join(map(str, names)) or Phrase(N_("none"))
