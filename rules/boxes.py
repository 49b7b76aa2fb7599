"""What the owned boxes hold together, with the owner's corrections (ADR 5)."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from schema.collection import COLLECTION_FORMAT, Collection
from schema.game import Box, Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario
from schema.terrain import PieceKind
from schema.value import FrozenMap


class UnknownInCollection(UserError, ValueError):
    """A collection speaks of a box or piece that the game has not; the text lists what it has."""


def contents(game: Game, collection: Collection | None = None) -> Box:
    """Everything in the owned boxes together, with the owner's corrections.

    Without a collection every box of the game's packs is there once. What a box of the game could
    hold but no owned one does is listed with 0; what no box lists at all is not limited. Raises
    ``UnknownInCollection``.
    """
    owned = dict.fromkeys(game.boxes, 1)
    corrections: Mapping[str, int] = {}
    if collection is not None:
        mine = collection.games.get(game.id)
        owned = dict(mine.boxes) if mine else {}
        corrections = mine.corrections if mine else {}
        _refuse_unknown(game, owned, corrections)
    if owned == dict.fromkeys(game.boxes, 1) and len(owned) == 1 and not corrections:
        return next(iter(game.boxes.values()))
    return _summed(game, owned, corrections)


def drawn_with(scenario: Scenario) -> Collection | None:
    """The boxes that a scenario was drawn for; ``None`` where that was one of each."""
    drawn = scenario.provenance
    if drawn is None or drawn.collection is None:
        return None
    owned = FrozenMap({scenario.game.base.id: drawn.collection})
    return Collection(format=COLLECTION_FORMAT, games=owned)


def _refuse_unknown(game: Game, owned: Mapping[str, int], corrections: Mapping[str, int]) -> None:
    """What the game does not know is a slip of the pen, and would silently count for nothing."""
    known = ", ".join(game.boxes)
    if not owned and game.boxes:
        sentence = N_("the collection names no box of {game}; there are: {known}")
        raise UnknownInCollection(Phrase(sentence, game=game.id, known=known))
    for name in owned:
        if name not in game.boxes:
            sentence = N_("the collection names the box {box}; {game} has: {known}")
            raise UnknownInCollection(Phrase(sentence, box=name, game=game.id, known=known))
    countable = list(_countable(game))
    for path in corrections:
        if path not in countable:
            sentence = N_("the collection corrects {path}, which is in no box; there are: {known}")
            near = ", ".join(get_close_matches(path, countable, 4, 0.2) or countable[:4])
            raise UnknownInCollection(Phrase(sentence, path=path, known=near))


def _countable(game: Game) -> Iterator[str]:
    """What a correction may name: ``figures/war-host``, ``pieces/forest-hill`` and so on."""
    for box in game.boxes.values():
        for part in ("figures", "poles", "pieces", "counts", "deployment", "decoys"):
            yield from (f"{part}/{name}" for name in getattr(box, part))
        for faction, ranks in box.banners.items():
            yield from (f"banners/{faction}/{rank}" for rank in ranks)


def _summed(game: Game, owned: Mapping[str, int], corrections: Mapping[str, int]) -> Box:
    boxes = [(box, owned.get(name, 0)) for name, box in game.boxes.items()]
    pieces: dict[str, PieceKind] = {}
    for box, times in boxes:
        for name, kind in box.pieces.items():
            already = pieces[name].count if name in pieces else 0
            pieces[name] = kind.changed(count=already + kind.count * times)
    for name, kind in pieces.items():
        fixed = max(0, kind.count + corrections.get(f"pieces/{name}", 0))
        pieces[name] = kind.changed(count=fixed)
    factions = dict.fromkeys(faction for box, _ in boxes for faction in box.banners)
    decks: dict[str, tuple[str, ...]] = {}
    for box, times in boxes:
        for faction, cards in box.decks.items():
            decks[faction] = decks.get(faction, ()) + cards * times
    return Box(
        name=FrozenMap(),
        figures=_sums([(b.figures, n) for b, n in boxes], corrections, "figures"),
        commanders=tuple(c for box, n in boxes for c in box.commanders for _ in range(n)),
        banners=FrozenMap(
            (f, _sums([(b.banners.get(f, {}), n) for b, n in boxes], corrections, f"banners/{f}"))
            for f in factions
        ),
        poles=_sums([(b.poles, n) for b, n in boxes], corrections, "poles"),
        pieces=FrozenMap(pieces),
        counts=_sums([(b.counts, n) for b, n in boxes], corrections, "counts"),
        decks=FrozenMap(decks),
        deployment=_sums([(b.deployment, n) for b, n in boxes], corrections, "deployment"),
        decoys=_sums([(b.decoys, n) for b, n in boxes], corrections, "decoys"),
        tiles=tuple(tile for box, n in boxes for tile in box.tiles for _ in range(n)),
    )


def _sums(
    parts: Iterable[tuple[Mapping[str, int], int]], corrections: Mapping[str, int], path: str
) -> FrozenMap[str, int]:
    total: dict[str, int] = {}
    for part, times in parts:
        for name, count in part.items():
            total[name] = total.get(name, 0) + count * times
    return FrozenMap((n, max(0, c + corrections.get(f"{path}/{n}", 0))) for n, c in total.items())
