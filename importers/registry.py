"""What can be read: each kind of file by its content, and what comes out of it.

A new importer is its module, which has ``read(data, path, chosen) -> Imported``, and one row here;
``importers.reading``, the file dialogs and the library go by the rows.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from schema import plugins
from schema.code import is_code
from schema.foreign.names import NOTHING, Taught
from schema.language import N_, Phrase
from schema.scenario import Scenario
from schema.unknown_keys import unknown_keys

PDF = b"%PDF-"
PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")
NEAR_THE_START = 1024
"""How far into a file the mark of a PDF may stand: some programs put a line of theirs before it."""
HEROSCAPE = b"\xc7\xba\xb8\x8d\x06\xf0F?"
"""The number 0.0007, with which every map of VirtualScape begins."""
LONG_DIRECTORY = 4 * 2**20
LONG_HEADER = 65_536
"""How long the remarks above a board may be."""
MEGAMEK = re.compile(
    rb"\A(?:\xef\xbb\xbf)?(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*size[ \t]+\d+[ \t]+\d+", re.IGNORECASE
)
WESNOTH = re.compile(
    rb"\A(?:\xef\xbb\xbf)?(?:\s*(?:border_size|usage)[ \t]*=[^\n]*\n)*\s*"
    rb"(?:[\w-]{1,40} )?[A-Z_][\w]{0,8}(?:\^[\w|/\\-]{1,12})?[ \t]*,"
    rb"[ \t]*(?:[\w-]{1,40} )?[A-Z_][\w]{0,8}(?:\^[\w|/\\-]{1,12})?[ \t]*[,\r\n]"
)
TILED = re.compile(
    rb"\A[^<]{0,9}(?:<\?[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*)*<(?:!DOCTYPE\s+)?(?:map|tileset)[\s>]",
    re.DOTALL,
)
OURS = (b'"board"', b'"seats"')
"""What stands in every scenario of ours."""
WML = re.compile(
    rb'map_data[ \t]*=[ \t]*_?[ \t]*"|^[ \t]*map_file[ \t]*=[^\n]*\.map\b', re.MULTILINE
)
"""What stands in a scenario of Wesnoth: a map, or the name of its file."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something in a file that was not understood or not read."""

    phrase: Phrase
    field: str = ""
    """The JSON pointer of what is kept without being understood; empty: it is left out."""
    what: str = ""
    """Of a name of another program that is not known: ``terrain``, ``unit`` and so on."""
    name: str = ""
    """That name."""
    places: tuple[str, ...] = ()
    """Where it stands; as many as it was met, ``""`` where that is no place of the board."""


@dataclass(frozen=True, slots=True)
class ModulePicture:
    """A picture of the board that came with it, to trace; two of its hexes align it."""

    data: bytes
    """The file."""
    name: str
    places: tuple[str, str]
    """Two hexes that are far apart."""
    pixels: tuple[tuple[float, float], tuple[float, float]]
    """Their middles in the picture."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What comes out of a file."""

    scenario: Scenario
    left_out: tuple[Remark, ...] = ()
    """What the importer did not read."""
    foreign: str = ""
    """The format of the other program that it came from, by which the user's names of it are kept;
    nothing of ours is saved over its file. Empty: the file is ours."""
    picture: ModulePicture | None = None

    @property
    def report(self) -> tuple[Remark, ...]:
        """All that was not understood: what was left out, and keys that are kept unread."""
        kept = (
            Remark(Phrase(N_("unknown field {field}; kept unchanged"), field=key), key)
            for key in unknown_keys(self.scenario)
        )
        return (*self.left_out, *kept)


@dataclass(frozen=True, slots=True)
class Importer:
    """A kind of file that holds scenarios."""

    id: str
    recognises: Callable[[bytes], bool]
    """Whether a file is of this kind, by its content; asked in the order of the rows."""
    module: str
    text: str = ""
    """What people call such files; empty: no dialog offers them."""
    endings: tuple[str, ...] = ()
    """How their names usually end, for dialogs and for what must not open a file for it."""
    may_be_written: bool = False
    """Whether an edited scenario may be saved over the file."""
    holds_several: bool = False
    """Whether one of several may be chosen by ``FILE#NAME``; the module has ``names_in(path)``."""
    reads_in_threads: bool = True
    foreign: bool = False
    """Whether it is another program's, with names of its own for terrain and units: ``read`` takes
    what the user has taught of them."""

    def read(
        self, data: bytes, path: Path | str, chosen: str = "", taught: Taught = NOTHING
    ) -> Imported:
        """The scenario in these bytes; raises ``Unreadable`` and ``PluginFailed``."""
        with plugins.working("importers", self.id):
            read = import_module(self.module).read
            imported: Imported = (
                read(data, path, chosen, taught) if self.foreign else read(data, path, chosen)
            )
        return imported


def _is_pdf(data: bytes) -> bool:
    """Whether it says of itself that it is a PDF, and could not be JSON instead."""
    return PDF in data[:NEAR_THE_START] and not data.lstrip().startswith(b"{")


def _is_picture(data: bytes) -> bool:
    """Whether a file begins as a PNG, a JPEG or a WebP picture does."""
    return data.startswith(PICTURES) or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")


def _is_json_with(*keys: bytes) -> Callable[[bytes], bool]:
    """Whether a file is a JSON object with these keys, and no scenario of ours, which may hold such
    an object among its extras; one within a text has its marks escaped."""

    def recognises(data: bytes) -> bool:
        begins = data[:64].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{")
        return begins and all(key in data for key in keys) and b'"seats"' not in data

    return recognises


def _is_vassal(data: bytes) -> bool:
    """Whether a file is a zip archive with a build file or a saved game in its directory."""
    directory = data[-LONG_DIRECTORY:]
    return data.startswith(b"PK\x03\x04") and (
        b"buildFile" in directory or b"savedGame" in directory
    )


def _is_wesnoth(data: bytes) -> bool:
    """Whether a file is rows of terrain codes, or WML with such a map in it."""
    start = data[:LONG_HEADER]
    if b"\0" in start or start.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"%", b"<")):
        return False
    return WESNOTH.search(start) is not None or WML.search(data) is not None


IMPORTERS = (
    Importer(
        "sheet",
        _is_pdf,
        "importers.sheet",
        N_("Sheets"),
        (".pdf",),
        holds_several=True,
        reads_in_threads=False,  # PDFium is no friend of threads
    ),
    Importer("code", is_code, "importers.code"),
    Importer(
        "picture",
        _is_picture,
        "importers.picture",
        N_("Pictures of a code"),
        (".png", ".jpg", ".jpeg", ".webp"),
    ),
    Importer(
        "m44",
        _is_json_with(b'"hexagons"', b'"board"'),
        "importers.m44",
        N_("Memoir ’44 scenarios"),
        (".m44",),
        foreign=True,
    ),
    Importer(
        "tiled",
        _is_json_with(b'"tilesets"', b'"tilewidth"', b'"layers"'),
        "importers.tiled",
        N_("Maps of Tiled"),
        (".tmx", ".tmj"),
        foreign=True,
    ),
    Importer(
        "tiled-xml",
        lambda data: TILED.search(data[:LONG_HEADER]) is not None,
        "importers.tiled",
        foreign=True,
    ),
    Importer(
        "vassal",
        _is_vassal,
        "importers.vassal",
        N_("VASSAL modules and saved games"),
        (".vmod", ".vsav"),
        foreign=True,
    ),
    Importer(
        "hexoscape",
        _is_json_with(b'"hexMap"', b'"boardPieces"'),
        "importers.heroscape",
        foreign=True,
    ),
    Importer(
        "heroscape",
        lambda data: data.startswith(HEROSCAPE),
        "importers.heroscape",
        N_("HeroScape maps"),
        (".hsc",),
        foreign=True,
    ),
    Importer(
        "megamek",
        lambda data: MEGAMEK.search(data[:LONG_HEADER]) is not None,
        "importers.megamek",
        N_("MegaMek boards"),
        (".board",),
        foreign=True,
    ),
    Importer(
        "wesnoth",
        _is_wesnoth,
        "importers.wesnoth",
        N_("Wesnoth maps"),
        (".map", ".cfg"),
        foreign=True,
    ),
    Importer(
        "scenario",
        lambda _: True,
        "importers.scenario_file",
        N_("Scenarios"),
        (".json",),
        may_be_written=True,
    ),
)
"""All kinds; the last takes whatever is none of the others, and says what is wrong with it."""


def added() -> Mapping[str, Importer]:
    """The importers of plug-ins, by name."""
    return plugins.rows("importers", Importer, {one.id for one in IMPORTERS}, key="id")


def importer_of(data: bytes) -> Importer:
    """The importer for these bytes; a plug-in's is asked for what would else be a scenario, and is
    none of ours."""
    *others, scenario = IMPORTERS
    for one in others:
        if one.recognises(data):
            return one
    if not all(word in data for word in OURS):
        for one in added().values():
            if plugins.says_yes("importers", one.id, one.recognises, data):
                return one
    return scenario


def importer_by_name(path: Path | str) -> Importer | None:
    """The importer for files whose names end so; ``None`` for other endings."""
    ending = Path(path).suffix.lower()
    for one in IMPORTERS:
        if ending in one.endings:
            return one
    return next((one for one in added().values() if ending in one.endings), None)
