"""Shapes of pieces for a table: outlines that no cardboard can have."""

from __future__ import annotations

from collections.abc import Iterator

from editor.pack_checks.finding import PackFinding
from editor.pack_checks.registry import check
from editor.pack_checks.subject import CheckedPack
from schema.language import N_, Phrase
from schema.pointer import pointer_of


@check
def crossed_outlines(subject: CheckedPack) -> Iterator[PackFinding]:
    """Corners that are not told in order round the piece, or that hold no ground."""
    game = subject.game
    for name, kind in game.terrain.items() if game else ():
        place = ("terrain", name, "outline")
        if kind.outline and subject.is_own(place) and not _is_shape(kind.outline):
            sentence = N_(
                "the sides of this outline cross each other, or nothing lies between them: tell "
                "its corners in order, once round the piece"
            )
            yield PackFinding(
                "outline-crossed",
                "warning",
                Phrase(sentence),
                subject.file_of(place),
                pointer_of(place),
            )


def _is_shape(corners: tuple[tuple[int, int], ...]) -> bool:
    from shapely import Polygon  # most games are played on hexes, and it takes its time to load

    return len(corners) > 2 and bool(Polygon(corners).is_valid and Polygon(corners).area)
