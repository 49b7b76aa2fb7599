"""What can be wrong with data packs, in one clear line: which file, where in it, what to do."""

from collections.abc import Iterable
from pathlib import Path

from schema.language import N_, Phrase, UserError

SENTENCES = {
    "unknown-game": N_("there is no game {id}; there are: {known}"),
    "unknown-add-on": N_("there is no add-on {id} for {game}; there are: {known}"),
    "add-on-not-game": N_("{id} is an add-on of {base} and no game by itself: load {base} with it"),
    "unreadable": N_("cannot be read ({reason})"),
    "fault": N_("the program failed while reading it ({fault})"),
    "too-large": N_("has {size} bytes, more than the {most} of a data pack's file"),
    "not-utf-8": N_("is not UTF-8 text: save it again as UTF-8"),
    "not-json": N_("line {line}, column {column}: this is not JSON ({reason})"),
    "too-deep": N_("is nested too deeply to be a data pack"),
    "not-a-number": N_("{word} is no number that JSON knows"),
    "key-twice": N_("the key {key} stands twice in one object: keep one of them"),
    "not-an-object": N_("must be a JSON object with sections of a game"),
    "id-twice": N_("is said in {other} already: keep one of them"),
    "unknown-key": N_("nothing reads this key{hint}: correct or delete it"),
    "wrong-value": N_("{problem}"),
    "not-a-pointer": N_(
        "is no JSON pointer: it begins with a slash, as /unit_types/archers/figures does"
    ),
    "newer-format": N_(
        "is written in format {format}; this program reads {known}: update the program"
    ),
    "unknown-id": N_("{id} is not among the {section}: {known}"),
    "pack-twice": N_("the id {id} is taken by the pack in {other} already: rename one of them"),
    "no-base": N_("extends {base}, and there is no such pack: correct the name or add that pack"),
    "cycle": N_("packs extend each other in a circle: {chain}"),
    "wrong-cell": N_("{value} is not allowed; allowed: {allowed}"),
    "empty-cell": N_("is empty, but other cells of this unit are filled; allowed: {allowed}"),
    "half-a-place": N_(
        "is empty, but {other} is filled in: fill in both, or neither for the first area of a tile"
    ),
    "no-such-neighbour": N_(
        "{value} is no other area of this tile that is filled in; there are: {known}"
    ),
    "first-area-twice": N_(
        "is empty here and at {other}: one area of a tile lies beside none, all others beside one"
    ),
    "areas-apart": N_(
        "leads in a circle, away from the first area: one area of a tile lies beside none, and "
        "all others beside it or each other"
    ),
    "areas-overlap": N_("leads to where {other} lies: correct the direction or the neighbour"),
    "border-unlike": N_(
        "{value} here, but {said} at {other}: it is one border, so say the same or leave one empty"
    ),
    "tile-of-one": N_(
        "tile {tile} has one area so: what is filled in is all there is of a tile, so fill in its "
        "other areas too"
    ),
    "unknown-column": N_("there is no such column; there are: {known}"),
    "missing-column": N_("the column is missing; there must be: {known}"),
    "table-too-large": N_("the table has more cells or lines than {most}: not a table of ours"),
    "unknown-table": N_("is no table that is read here; there are: {known}"),
    "row-twice": N_("{id} has a row already, row {other}: keep one of them"),
    "row-too-long": N_("has more cells than the heading has columns"),
    "not-csv": N_("is not a table: save it again as CSV"),
    "number-too-long": N_("holds a number of too many digits"),
    "zip-own": N_(
        "your own values lie in this zip, and nothing is written into one: unpack it into a folder"
    ),
    "zip-damaged": N_("this zip is damaged or cut off, or packed in a way that is not read here"),
    "zip-no-game": N_("there is no game.json in this zip, nor in the one folder of it"),
    "zip-several": N_("holds several packs ({names}): make a zip of each"),
    "zip-too-many": N_("holds more than {most} files: this is no data pack"),
    "zip-too-large": N_("would unpack to more than {most} bytes: this is no data pack"),
    "zip-bomb": N_("unpacks to so much more than was packed that it is no honest file"),
    "zip-absolute": N_("a name in this zip leads to a fixed place on a disk: it is not opened"),
    "zip-backslash": N_("a name in this zip holds a backslash: pack the folder again"),
    "zip-astray": N_("a name in this zip leads out of its folder: it is not opened"),
    "zip-name-odd": N_("a name in this zip holds characters that cannot be seen"),
    "zip-name-twice": N_("stands twice in this zip, also as {other}: keep one of them"),
    "zip-name-not-utf-8": N_(
        "a name in this zip is not UTF-8: use plain letters and pack the folder again"
    ),
    "zip-link": N_("is a link or a device in this zip: pack the files themselves"),
    "zip-method": N_(
        "is packed in a way that is not read here: pack the folder as an ordinary zip (Deflate)"
    ),
    "zip-encrypted": N_("this zip is locked with a password: pack the folder without one"),
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
        where = self.where if isinstance(self.where, str) else self.where.told(language)
        told = (str(self.file), where, super().worded(language))
        return " ".join(": ".join(filter(None, told)).split())

    def __reduce__(self) -> tuple[object, ...]:
        return _broken, (self.file, self.where, self.slug, self.args_of_message)


def _broken(
    file: Path, where: str | Phrase, slug: str, args: dict[str, str | int | Phrase]
) -> BrokenPack:
    return BrokenPack(file, where, slug, **args)


def listed(names: Iterable[object]) -> str | Phrase:
    """Names for a sentence, comma between, ``none`` when there is none."""
    return ", ".join(map(str, names)) or Phrase(N_("none"))
