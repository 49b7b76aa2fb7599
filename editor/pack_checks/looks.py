"""Drawings: what cannot be drawn, and what nobody drew."""

from __future__ import annotations

from collections.abc import Iterator

from editor.pack_checks.finding import PackFinding
from editor.pack_checks.registry import check
from editor.pack_checks.subject import CheckedPack
from games.faults import listed
from games.merging import Json
from games.packs import near_miss
from schema.language import N_, Phrase
from schema.look import Look
from schema.path_data import PathDataError, path_from_svg
from schema.pointer import pointer_of
from schema.printed import HexSide


@check
def broken_drawings(subject: CheckedPack) -> Iterator[PackFinding]:
    """Path data that is none."""
    symbols = subject.section("look").get("symbols")
    for ident, drawing in symbols.items() if isinstance(symbols, dict) else ():
        for index, data in _paths(drawing):
            place = ("look", "symbols", ident, "paths", str(index), "d")
            if not subject.is_own(place):
                continue
            try:
                path_from_svg(data)
            except PathDataError as trouble:
                sentence = N_("this is not path data as in SVG without arcs ({reason})")
                told = Phrase(sentence, reason=trouble.phrase)
                yield PackFinding(
                    "broken-drawing", "error", told, subject.file_of(place), pointer_of(place)
                )


def _paths(drawing: Json) -> Iterator[tuple[int, str]]:
    paths = drawing.get("paths") if isinstance(drawing, dict) else None
    for index, stroke in enumerate(paths if isinstance(paths, list) else ()):
        data = stroke.get("d") if isinstance(stroke, dict) else None
        if isinstance(data, str):
            yield index, data


@check
def bare_terrain(subject: CheckedPack) -> Iterator[PackFinding]:
    """Terrain that the look says nothing of is drawn as a letter on a stock ground."""
    game = subject.game
    if game is None or not game.terrain:
        return
    open_grounds = {s.terrain for s in game.boards.values() if isinstance(s, HexSide)}
    bare = [
        name
        for name in game.terrain
        if name not in game.look.terrain and name not in open_grounds and subject.is_own(_at(name))
    ]
    if bare:
        sentence = N_("drawn as letters, since look.json says nothing of them: {names}")
        told = Phrase(sentence, names=listed(bare))
        file = subject.file_of(("look",)) or subject.file_of(_at(bare[0]))
        yield PackFinding("terrain-without-look", "note", told, file)


def _at(name: str) -> tuple[str, ...]:
    return "terrain", name


@check
def bare_classes(subject: CheckedPack) -> Iterator[PackFinding]:
    """Unit classes whose symbol nobody drew: their units are told by their code alone."""
    game = subject.game
    if game is None or game.look == Look():
        return
    for name, kind in game.classes.items():
        place = ("classes", name, "symbol")
        if kind.symbol not in game.look.symbols and subject.is_own(place):
            sentence = N_(
                "nobody drew the symbol {id}{hint}: units of this class show their code alone"
            )
            told = Phrase(sentence, id=kind.symbol, hint=near_miss(kind.symbol, game.look.symbols))
            yield PackFinding(
                "class-without-symbol", "note", told, subject.file_of(place), pointer_of(place)
            )
