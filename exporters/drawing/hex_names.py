"""The names of hexes on a board: what is written, how large and how high in the hex."""

from collections.abc import Iterator

from exporters.drawing.lettering import LEAST, cap_height, width
from exporters.drawing.picture import Mark
from exporters.drawing.scene import Scene, word

CLEAR, CLEAR_OF_BAND = 0.04, 0.085
"""How far names are from the edges of their hexes, in hexes across: on a map clear of the thick
line around tiles and the band of a home realm within it."""


def raised(scene: Scene, names: tuple[str, ...]) -> tuple[float, float, float]:
    """The size of the names in mm, half the width of the longest, and how far above the middles of
    hexes theirs lie."""
    field = scene.field
    size = max((0.134 if scene.floor.areas else 0.105) * field.wide, LEAST)
    half = width(field.longest or max(names, key=len), size, bold=bool(scene.floor.areas)) / 2
    if field.orientation == "pointy":
        # As high as the corner leaves room for the longest name, clear of the edge that ends there:
        # under it an I would be read as a part of it.
        clear = CLEAR_OF_BAND if scene.floor.areas else CLEAR
        lift = field.size - half / 3**0.5 - clear * field.wide - cap_height(size) / 2
    else:
        lift = 0.5 * field.wide - 0.035 * field.wide - cap_height(size) / 2
    return size, half, max(0.0, lift)


def name_bottom(scene: Scene) -> float:
    """How far below the middles of hexes their names end, in hexes across; above it: negative."""
    size, _, lift = raised(scene, scene.field.names)
    return -(lift - 0.5 * cap_height(size)) / scene.field.wide


def name_top(scene: Scene) -> float:
    """How far below the middles of hexes their names begin, in hexes across; above: negative."""
    size, _, lift = raised(scene, scene.field.names)
    return -(lift + 0.5 * cap_height(size)) / scene.field.wide


def with_letters(scene: Scene) -> tuple[str, ...]:
    """The names of a map's areas, each with the letter of what it is: ``6D F``."""
    return tuple(with_letter(scene, index) for index in range(len(scene.field.names)))


def letter_of(scene: Scene, index: int) -> str:
    """The letter of what one of a map's areas is; empty where it has none."""
    kind = scene.floor.terrain[index]
    return scene.style.letter("terrain", kind) if kind else ""


def with_letter(scene: Scene, index: int) -> str:
    """The name of one of a map's areas with the letter of what it is."""
    name, letter = scene.field.names[index], letter_of(scene, index)
    return f"{name} {letter}" if letter else name


RIM = 3.6
"""How much room the names of columns and rows take around a board, in mm."""


def names_at_rim(scene: Scene) -> Iterator[Mark]:
    """The letters of columns above the board and the numbers of rows at its left, as the names of
    hexes have them."""
    field, size = scene.field, LEAST + 0.2
    left, top = field.box[:2]
    columns: dict[str, float] = {}
    rows: dict[str, float] = {}
    by_height = sorted(zip(field.centres, field.names, strict=True), key=lambda at: at[0][::-1])
    for (x, y), name in by_height:
        letters = name.rstrip("0123456789")
        columns.setdefault(letters, x)
        rows.setdefault(name.removeprefix(letters), y)
    ink = scene.style.ink
    for letter, x in columns.items():
        yield word(letter, x, top - RIM / 2, size, bold=True, fill=ink, layer="guides")
    for number, y in rows.items():
        yield word(number, left - RIM / 2, y, size, bold=True, fill=ink, layer="guides")
