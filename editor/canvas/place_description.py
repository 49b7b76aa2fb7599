"""What is on a place, by name: for those who hear the board, and for whoever asks."""

from collections.abc import Iterator

from editor.tools.finding_places import spelt
from editor.tools.gesture import BoardHit
from exporters.words.places import describe_setup_marker, name_on_table, name_place
from geometry.hexes import Hex
from schema.board import Pose, TileBoard
from schema.language import N_
from schema.names import Names
from schema.places import laid_areas


def describe_hit(hit: BoardHit, names: Names) -> str:
    """A place and what lies and stands on it: "C4, forest, Archers"."""
    if isinstance(hit.place, Pose):
        return ", ".join((spelt(hit.place), *name_on_table(*(hit.subject or ("", "")), names)))
    if hit.place is not None:
        return ", ".join((hit.place, *name_place(hit.place, names)))
    if hit.hex is None:
        return names.say(N_("beside the board"))
    return ", ".join(_empty_hex(hit.hex, hit, names))


def _empty_hex(where: Hex, hit: BoardHit, names: Names) -> Iterator[str]:
    """A hex of the plane without an area: a setup marker on it, and what it lies beside."""
    board = names.scenario.board
    if not isinstance(board, TileBoard):
        return
    if hit.subject is not None and hit.subject[0] == "setup":
        yield describe_setup_marker(int(hit.subject[1]), names)
    near = set(where.neighbours())
    areas = (area for area in laid_areas(board, names.game.tiles).values() if area.hex in near)
    beside = ", ".join(area.name for area in areas)
    yield names.say(N_("empty, beside {areas}"), areas=beside) if beside else names.say(N_("empty"))
