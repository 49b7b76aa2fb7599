"""Modules (``.vmod``) and saved games (``.vsav``) of VASSAL: the grid and pieces by their names.

A module's terrain is a painted picture, so all hexes are open ground; what pieces are is guessed
from their names, and taught by the user.
"""

from pathlib import Path

from importers.foreign import finished, refuse_size, scenario_of
from importers.megamek import SEATS
from importers.registry import Imported, ModulePicture
from importers.vassal.grid import PixelGrid
from importers.vassal.module import Module, VassalBoard
from importers.vassal.save import SavedPiece, decoded, pieces_of
from importers.zipped import Archive
from schema.board import HexBoard
from schema.disk import FileTrouble, Unreadable, read_bytes
from schema.forces import Unit
from schema.foreign.names import NOTHING, Taught, Unknown, guessed
from schema.language import N_, Phrase
from schema.limits import LINE, UNITS
from schema.value import FrozenMap, frozen

FORMAT = "vassal"
SAVED = "savedGame"
MOST_MODULES = 50
LARGEST = 256 * 2**20
"""Bytes of a module that a save needs."""


def read(
    data: bytes,
    path: Path | str,
    chosen: str = "",
    taught: Taught = NOTHING,
) -> Imported:
    """The board of a module with the pieces of its start, of a save within, or of a save beside;
    raises ``Unreadable``."""
    archive = Archive(data, path)
    if SAVED in archive.names:
        pieces = list(pieces_of(decoded(archive.bytes_of(SAVED), path)))
        module = _module_beside(path, archive)
    else:
        module = Module(archive, path)
        pieces = list(module.set_up())
        for name in [chosen] if chosen in archive.names else module.saves():
            saved = _saved_in(archive, name, path)
            if saved and (chosen or len(saved) > len(pieces)):
                pieces = saved  # the markers of a module are set up, its armies saved
                break
    return _built(module, pieces, path, dict(taught.get(FORMAT, {})))


def _saved_in(module: Archive, name: str, path: Path | str) -> list[SavedPiece]:
    """The pieces of a save within a module; none of one that cannot be read."""
    try:
        save = Archive(module.bytes_of(name), path)
        return list(pieces_of(decoded(save.bytes_of(SAVED), path)))
    except Unreadable:
        return []


def _module_beside(path: Path | str, save: Archive) -> Module:
    """The module of a save, from the folder in which the save is."""
    about = save.bytes_of("moduledata").decode("utf-8", "replace") if "moduledata" in (
        save.names
    ) else ""  # fmt: skip
    found: list[Module] = []
    files = sorted(Path(path).parent.glob("*.vmod"))[:MOST_MODULES] if str(path) != "-" else []
    for file in files:
        try:
            module = Module(Archive(read_bytes(file, LARGEST), file), file)
        except (FileTrouble, Unreadable):
            continue
        if module.name and f">{module.name}<" in about:
            return module
        found.append(module)
    if len(found) == 1:
        return found[0]
    template = N_("a saved game needs its module: put the .vmod file into the same folder")
    raise Unreadable(path, Phrase(template))


def _built(
    module: Module, pieces: list[SavedPiece], path: Path | str, taught: dict[str, str]
) -> Imported:
    boards = list(module.boards())
    if not boards:
        raise Unreadable(path, Phrase(N_("no board with hexagons in this module")))
    stands = {
        one: [p for p in pieces if p.map == one.map and p.board in ("", one.name)] for one in boards
    }
    board = max(boards, key=lambda one: len(stands[one]))
    standing = stands[board]
    plain = board.grid
    grid = plain.fitted((piece.x, piece.y) for piece in standing)
    lines = grid.lines
    refuse_size(path, len(lines), max(lines, default=0))
    if min(lines) < 1:
        raise Unreadable(path, Phrase(N_("the board has no hexes")))
    unknown = Unknown()
    units: list[Unit] = []
    for piece in standing:
        at = grid.place((piece.x, piece.y))
        kind = taught.get(piece.name) or guessed(piece.name, "units")
        if at is None:
            unknown.add("beside", piece.name)
            continue
        if kind is None:
            unknown.add("unit", piece.name, at)
        units.append(_unit(piece, at, kind or "figure", len(units) + 1))
    scenario = scenario_of(
        path,
        lambda: HexBoard(
            kind="hex",
            lines=lines,
            orientation=grid.orientation,
            indent=grid.indent,
            terrain=tuple(("open",) * length for length in lines),
        ),
        module.name,
        seats=SEATS,
        units=tuple(units)[:UNITS],
        extras=FrozenMap({FORMAT: frozen(_kept(module, board, grid.shift))}),
    )
    return finished(scenario, unknown, FORMAT, _picture(module, board, grid))


def _picture(module: Module, board: VassalBoard, fitted: PixelGrid) -> ModulePicture | None:
    """The board's picture; its hexes are where the pieces stand, but for the map's edge."""
    data = module.picture(board.image)
    (here, one), (there, other) = fitted.far_apart()
    if not data or here == there:
        return None
    dx, dy = (moved - edge for moved, edge in zip(fitted.shift, board.grid.shift, strict=True))
    pixels = ((one[0] + dx, one[1] + dy), (other[0] + dx, other[1] + dy))
    return ModulePicture(data, board.image, (here, there), pixels)


def _unit(piece: SavedPiece, at: str, kind: str, number: int) -> Unit:
    """A piece as a unit with its name as a note; whose it is, no file says."""
    return Unit(
        id=f"piece-{number}",
        seat=SEATS[0].id,
        type=kind,
        rank="elite" if kind.startswith("elite") else "regular",
        at=at,
        note=FrozenMap({"en": piece.name[:LINE]} if piece.name else {}),
    )


def _kept(module: Module, board: VassalBoard, shift: tuple[float, float]) -> dict[str, object]:
    """Where the board lies in its picture."""
    grid = board.grid
    return {
        "module": module.name,
        "version": module.version,
        "map": board.map,
        "board": board.name,
        "image": board.image,
        "grid": {
            "x0": grid.x0,
            "y0": grid.y0,
            "dx": grid.dx,
            "dy": grid.dy,
            "sideways": grid.sideways,
            "shift": list(shift),
        },
    }
