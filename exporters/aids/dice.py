"""The faces of a game's dice as pictures: made of what each face does, as the pack has it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from exporters.aids.symbols import SYMBOLS
from exporters.drawing.counters import rank_marks
from exporters.drawing.look import Style
from exporters.drawing.paths import circle, placement
from exporters.drawing.picture import Group, Mark, Path, Picture
from exporters.drawing.scene import word
from exporters.paper.elements import Element, Section
from exporters.paper.table import EFFECTS, Cell, TableColumn, chunks_of, effect, table
from exporters.paper.text import Chunk
from exporters.reference.figures import Origins, dice_in_play, effects_of_face
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs
from schema.game import Face
from schema.look import path_from_svg
from schema.rendering import plain

OUTLINE = path_from_svg(
    "M-32 -48H32Q48 -48 48 -32V32Q48 48 32 48H-32Q-48 48 -48 32V-32Q-48 -48 -32 -48Z"
)
"""A die from above, in a box of 100."""
FACES = replace(EFFECTS, between=4.0, least=0.0)
"""Two faces beside each other where each has room on a line."""


def dice_faces(glossary: SheetContext) -> Section:
    """Each face of the game's dice as it is drawn, how often it is there, and what it does."""
    _, game = glossary._, glossary.game
    origins, style = Origins.of(game), style_of_signs(glossary)
    elements: list[Element] = []
    for name, die in dice_in_play(glossary).items():
        counts = Counter(die.faces)
        rows = []
        for face, count in counts.items():
            kind = game.faces.get(face)
            if kind is None:
                continue
            title = glossary.text(kind.name, plain(face))
            ours = origins.mark("dice", name, "faces")
            times = f" × {count}{ours}" if max(counts.values()) > 1 else ""
            mark = origins.mark("faces", face, "hits")
            effects = (
                one.removeprefix(f"{title.lower()} ") for one in effects_of_face(glossary, kind)
            )
            lines = [*effects] or [_("no effect on its own")]
            lines[0] += mark
            title = f"{title[:1].upper()}{title[1:]}{times}"
            row = effect("", title, lines, face_sign(style, kind))
            rows.append(
                replace(row, cells=(*row.cells[:-1], tuple(_in_colour(glossary, row.cells[-1]))))
            )
        elements += table(rows, FACES)
    return Section(_("DICE"), tuple(elements))


def _in_colour(glossary: SheetContext, cell: Cell) -> Iterator[Chunk]:
    """The words of a face, the shape of each rank in its colour."""
    ranks = {glossary.rank(rank): rank for rank in glossary.game.ranks}
    for (one,) in chunks_of(cell, TableColumn()):
        rank = next((name for name in ranks if one.text.startswith(name)), "")
        more = one.text.removeprefix(rank)
        yield glossary.rank_chunk(ranks[rank], more, bold=False) if rank else (one,)


def face_sign(style: Style, face: Face) -> Picture:
    """A face of a die as a sign."""
    white = "#ffffff"
    marks: tuple[Mark, ...] = (
        Path(OUTLINE, fill=white, stroke=style.ink, width=6.0),
        *_on_face(style, face),
    )
    return sign(marks, 0.94)


def _on_face(style: Style, face: Face) -> Iterator[Mark]:
    """What is drawn on it: the ranks that it hits, a weapon, a flag, or a sign for all else."""
    ranks = [rank for rank in face.hits if rank != "all"]
    if ranks:
        step = 64.0 / len(ranks)
        for number, rank in enumerate(ranks):
            x = (number - (len(ranks) - 1) / 2) * step
            yield Group(
                rank_marks(style, rank, lettered=False), placement(x, 0.0, 0.62 / len(ranks))
            )
        return
    name = _weapon(face)
    drawing = style.mark("banner") if name == "flag" else SYMBOLS[name]
    marks = style.symbol(drawing, ink=style.ink, paper="#ffffff", tint=style.ink)
    yield Group(marks, placement(0.0, 0.0, 0.64))
    times = max(face.flags, face.lore)
    if times > 1:
        yield Path(circle(28.0, 28.0, 17.0), fill="#ffffff", stroke=style.ink, width=4.0)
        yield word(str(times), 28.0, 28.0, 26.0, bold=True, fill=style.ink)


def _weapon(face: Face) -> str:
    if face.hits:
        if face.bonus:
            return "shield"
        if set(face.attacks) == {"ranged"}:
            return "bow"
        return "sword" if face.strong_only else "swords"
    if face.flags:
        return "flag"
    return "book" if face.lore else "burst"
