"""What a scenario takes out of the boxes, and what is then missing (ADR 5)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Literal

from rules.battlefield import flat_neighbours
from rules.paths import regions
from rules.pieces import PieceFit, fit_pieces
from rules.rulebook import Rulebook
from schema.board import Board, Piece
from schema.collection import COLLECTION_FORMAT, Collection
from schema.forces import HiddenCard, Unit
from schema.game import Box, Game
from schema.language import N_, Phrase, UserError
from schema.scenario import Scenario
from schema.terrain import PieceKind
from schema.value import MOST_THINGS, FrozenMap

Part = Literal["figures", "banners", "poles", "counts"]


# -- what a scenario takes ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Needs:
    """What has to be taken out of the boxes to set a scenario up."""

    figures: Mapping[str, int]
    """By unit type, without the commanders' own figures; units that a player places freely too, and
    those that lie face down and come on the board when they are revealed (BL2-THN-09)."""
    banners: Mapping[tuple[str, str], int]
    """By faction and rank."""
    poles: Mapping[str, int]
    """By faction, one a unit."""
    faces: Mapping[str, int]
    """Hexes of terrain and tokens, by the face that must lie up; the printed ground needs none."""
    triples: Mapping[str, int]
    """How many groups of three joined hexes a face forms at most."""
    pinned: tuple[Piece, ...]
    face_down: Mapping[str, tuple[int, int]]
    """Of ``figures``, those of units that lie face down: unit type to how many units, and how many
    figures each has."""
    counts: Mapping[str, int]
    """By the box's own name of what is counted: dice, command tokens, control markers."""


def needs(scenario: Scenario, game: Game, *, joined: bool = True) -> Needs:
    """What a scenario takes out of the boxes; ids that the game has not are left out.

    Without ``joined`` nobody looks where hexes lie together: ``triples`` is what the numbers alone
    allow, which on a board of many thousand hexes is found a hundred times sooner.
    """
    leaders = Counter(c.unit for c in scenario.commanders if c.unit is not None)
    one_of_unit = Rulebook.in_play(scenario, game).commander.figure == "one-of-unit"
    figures: dict[str, int] = {}
    banners: dict[tuple[str, str], int] = {}
    poles: dict[str, int] = {}
    factions = {seat.id: seat.faction for seat in scenario.seats}
    for unit in scenario.units:
        count = figures_of(unit, game, leaders[unit.id] if one_of_unit else 0)
        figures[unit.type] = figures.get(unit.type, 0) + count
        faction = factions.get(unit.seat)
        if faction is not None:
            poles[faction] = poles.get(faction, 0) + 1
            if unit.rank is not None:
                banners[faction, unit.rank] = banners.get((faction, unit.rank), 0) + 1
    for free in scenario.free_placements:
        kind = game.unit_types.get(free.type)
        figures[free.type] = figures.get(free.type, 0) + (kind.figures if kind else 0)
    face_down: dict[str, tuple[int, int]] = {}
    for card in _face_down(scenario, "unit"):
        kind = game.unit_types.get(card.ref)
        size = kind.figures if kind else 0
        face_down[card.ref] = face_down.get(card.ref, (0, 0))[0] + card.count, size
        figures[card.ref] = figures.get(card.ref, 0) + card.count * size
    faces = _faces(scenario, game)
    board = scenario.board
    return Needs(
        figures=figures,
        banners=banners,
        poles=poles,
        faces=faces,
        triples=_triples(board, faces, joined=joined),
        pinned=board.pinned_pieces,
        face_down=face_down,
        counts=_counts(scenario, game),
    )


def figures_of(unit: Unit, game: Game, leaders: int) -> int:
    """The soldiers of a unit: the full number less the commanders in it, or what it says itself."""
    if unit.figures is not None:
        return unit.figures
    kind = game.unit_types.get(unit.type)
    return max(0, kind.figures - leaders) if kind else 0


def printed_ground(scenario: Scenario, game: Game) -> str | None:
    """What an empty hex of the board shows, if the game knows the side of the board."""
    printed = game.hex_side(scenario.board.side)
    return printed.terrain if printed else None


def still_to_place(scenario: Scenario, game: Game, seat: str, *, markers: bool) -> dict[str, int]:
    """What a seat places at the table, by id: the markers, or the hexes of terrain."""
    things = scenario.to_place.get(seat) or FrozenMap[str, int]()
    return {name: n for name, n in things.items() if (name in game.markers) is markers}


def _faces(scenario: Scenario, game: Game) -> dict[str, int]:
    board = scenario.board
    wanted: Counter[str] = Counter()
    wanted.update(board.ground())
    wanted.pop(printed_ground(scenario, game) or "", None)
    if board.grid() is not None:  # in the areas of a map no cardboard is placed
        wanted.update(token.token for token in board.tokens)
    for card in _face_down(scenario, "token"):
        wanted[card.ref] += card.count
    for seat in scenario.to_place:
        wanted.update(still_to_place(scenario, game, seat, markers=False))
    return dict(wanted)


def _face_down(scenario: Scenario, of: Literal["unit", "token", "marker"]) -> Iterator[HiddenCard]:
    """The cards of this kind in pools of which nothing lies on the board with its back up, where it
    is counted."""
    board = scenario.board
    lying = {marker.hidden for marker in scenario.markers}
    lying.update(token.hidden for token in board.tokens)
    for pool in scenario.hidden:
        if of == "unit" or pool.id not in lying:
            yield from (card for card in pool.cards if card.of == of)


def _triples(board: Board, faces: Mapping[str, int], *, joined: bool) -> dict[str, int]:
    """An upper bound for each face: joined hexes, by threes, wherever they bend."""
    grid = board.grid()
    if grid is None:
        return {}
    if not joined:
        return {face: count // 3 for face, count in faces.items() if count >= 3}
    neighbours = flat_neighbours(grid)
    flat = board.ground()
    found: dict[str, int] = {}
    for face, count in faces.items():
        if count >= 3:
            areas = regions([terrain == face for terrain in flat], neighbours)
            found[face] = sum(len(area) // 3 for area in areas)
    return found


def _counts(scenario: Scenario, game: Game) -> dict[str, int]:
    wanted: dict[str, int] = {}
    for seat in scenario.seats:
        for name, amount in seat.resources.items():
            box = game.resources[name].box if name in game.resources else None
            if box is not None:
                wanted[box] = wanted.get(box, 0) + max(0, amount)
    markers = Counter(marker.marker for marker in scenario.markers)
    for seat_id in scenario.to_place:
        markers.update(still_to_place(scenario, game, seat_id, markers=True))
    for card in _face_down(scenario, "marker"):
        markers[card.ref] += card.count
    for name, count in markers.items():
        box = game.markers[name].box if name in game.markers else None
        if box is not None:
            wanted[box] = wanted.get(box, 0) + count
    return wanted


# -- what is missing -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shortage:
    """Something that is counted, and of which a scenario wants more than there is."""

    part: Part
    what: str
    wanted: int
    there: int
    rank: str | None = None
    """The rank, for banners."""


def piece_fit(wanted: Needs, box: Box) -> PieceFit:
    """How the wanted faces fit the box's pieces; faces that no piece has are not limited."""
    known = {face for kind in box.pieces.values() for face in (kind.front, kind.back)}
    faces = {face: n for face, n in wanted.faces.items() if face in known}
    singles = fit_pieces(faces, box.pieces, pinned=wanted.pinned)
    if singles:
        return singles
    return fit_pieces(faces, box.pieces, pinned=wanted.pinned, triples=wanted.triples)


def shortages(wanted: Needs, box: Box) -> tuple[Shortage, ...]:
    """Everything counted that the box has too few of, in the order of the parts; what it does not
    list is not limited. Terrain is a matching and not a count: ``piece_fit``."""
    return tuple(_shortages(wanted, box))


def _shortages(wanted: Needs, box: Box) -> Iterator[Shortage]:
    for name, count in wanted.figures.items():
        there = box.figures.get(name, count)
        if count > there + _stay_away(wanted, box, name):
            yield Shortage("figures", name, count, there)
    for (faction, rank), count in wanted.banners.items():
        there = box.banners.get(faction, FrozenMap()).get(rank, count)
        if count > there:
            yield Shortage("banners", faction, count, there, rank)
    for name, count in wanted.poles.items():
        if count > box.poles.get(name, count):
            yield Shortage("poles", name, count, box.poles[name])
    for name, count in wanted.counts.items():
        if count > box.counts.get(name, count):
            yield Shortage("counts", name, count, box.counts[name])


def _stay_away(wanted: Needs, box: Box, unit_type: str) -> int:
    """Figures that may lack: boxes with more deployment cards of a type than figures for them are
    made so that the last units to be revealed are not placed (BL2-THN-10)."""
    units, size = wanted.face_down.get(unit_type, (0, 0))
    beyond = box.deployment.get(unit_type, 0) * size - box.figures.get(unit_type, 0)
    return max(0, min(units * size, beyond))


def stand_ins(game: Game, unit_type: str) -> tuple[str, ...]:
    """Unit types whose figures may stand in, best first: those that the type names, then the line
    foot of its own side, as the errata did with cavalry (BOW-ERR-02, BOW-ERR-03)."""
    kind = game.unit_types.get(unit_type)
    if kind is None:
        return ()
    found = dict.fromkeys(name for name in kind.stand_ins if name in game.unit_types)
    for name, other in game.unit_types.items():
        unit_class = game.classes.get(other.unit_class)
        on_foot = unit_class is not None and unit_class.melee and not unit_class.mounted
        if on_foot and other.faction == kind.faction and name != unit_type:
            found[name] = None
    return tuple(found)


def stand_in_for(game: Game, unit_type: str, spare: Mapping[str, int]) -> str | None:
    """The first unit type that may stand in and of which a whole unit is left, or ``None``."""
    for name in stand_ins(game, unit_type):
        if spare.get(name, 0) >= game.unit_types[name].figures:
            return name
    return None


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
        sentence = N_("the collection contains no box of {game}; available: {known}")
        raise UnknownInCollection(Phrase(sentence, game=game.id, known=known))
    for name in owned:
        if name not in game.boxes:
            sentence = N_("the collection contains the unknown box {box}; {game} has: {known}")
            raise UnknownInCollection(Phrase(sentence, box=name, game=game.id, known=known))
    countable = list(_countable(game))
    for path in corrections:
        if path not in countable:
            sentence = N_("the collection adjusts {path}, which is in no box; available: {known}")
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
    for box, _ in boxes:
        pieces.update(box.pieces)
    numbers = [({name: kind.count for name, kind in b.pieces.items()}, n) for b, n in boxes]
    for name, count in _sums(numbers, corrections, "pieces").items():
        pieces[name] = pieces[name].changed(count=count)
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
    """By name how many there are; who has more than a box can count has enough."""
    total: dict[str, int] = {}
    for part, times in parts:
        for name, count in part.items():
            total[name] = total.get(name, 0) + count * times
    fixed = ((name, count + corrections.get(f"{path}/{name}", 0)) for name, count in total.items())
    return FrozenMap((name, min(max(0, count), MOST_THINGS)) for name, count in fixed)
