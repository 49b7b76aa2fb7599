"""Which pieces can show the terrain that is wanted, when each has two faces (ADR 5).

What is left in a box is a matching and not a sum: a forest may be gone because its back is a hill
in use. Wanted faces and kinds of pieces form a small flow network; whatever stays short comes with
the faces that compete for the same pieces.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise, product

from schema.board import Piece
from schema.terrain import PieceKind


@dataclass(frozen=True, slots=True)
class Use:
    """So many pieces of one kind lie with this face up."""

    piece: str
    face: str
    count: int


@dataclass(frozen=True, slots=True)
class PieceFit:
    """How the wanted faces fit the pieces; true when nothing is short."""

    used: tuple[Use, ...]
    short: Mapping[str, int]
    """Face to how many hexes of it no piece is left for; only faces that are short."""
    rivals: Mapping[str, tuple[str, ...]]
    """Face that is short to the other faces that hold the pieces it could lie on."""
    turned: Mapping[str, tuple[Use, ...]]
    """Face that is short to the pieces that could show it and show something else."""

    def __bool__(self) -> bool:
        return not self.short


@dataclass(slots=True)
class _Flow:
    """Pieces given to faces so far; ``left`` counts the pieces that nobody uses yet."""

    pieces: Mapping[str, PieceKind]
    left: dict[str, int]
    given: dict[tuple[str, str], int] = field(default_factory=dict)
    """(face, piece) to how many."""
    shown: dict[str, list[str]] = field(default_factory=dict)
    """Face to the kinds of pieces that can show it, as far as somebody asked."""

    def supply(self, face: str, wanted: int) -> int:
        """Give a face what can be had, turning others' pieces; returns how many are short."""
        while wanted:
            path = self._path(face)
            if path is None:
                return wanted
            wanted -= self._push(path, wanted)
        return 0

    def _path(self, face: str) -> list[tuple[str, str]] | None:
        """The shortest way to a free piece: pairs of a face and the piece that it takes next."""
        ways: list[list[tuple[str, str]]] = [[]]
        faces = [face]
        tried: set[str] = set()
        for way, here in zip(ways, faces, strict=False):  # both grow while they are walked
            for name in self._showing(here):
                if name in tried:
                    continue
                tried.add(name)
                step = [*way, (here, name)]
                if self.left[name]:
                    return step
                for other in self._holders(name):
                    ways.append(step)
                    faces.append(other)
        return None

    def _push(self, path: list[tuple[str, str]], wanted: int) -> int:
        amount = min(wanted, self.left[path[-1][1]])
        for (_, name), (other, _) in pairwise(path):
            amount = min(amount, self.given[other, name])
        for (_, name), (other, _) in pairwise(path):
            self.given[other, name] -= amount
        for face, name in path:
            self.given[face, name] = self.given.get((face, name), 0) + amount
        self.left[path[-1][1]] -= amount
        return amount

    def _showing(self, face: str) -> list[str]:
        if face not in self.shown:
            self.shown[face] = [name for name in self.left if _shows(self.pieces[name], face)]
        return self.shown[face]

    def _holders(self, name: str) -> list[str]:
        kind = self.pieces[name]
        faces = dict.fromkeys((kind.front, kind.back or kind.front))
        return [face for face in faces if self.given.get((face, name))]

    def rivals(self, face: str) -> tuple[str, ...]:
        """The other faces that hold pieces which could, directly or by turns, show this one."""
        found = [face]
        for here in found:  # grows while it is walked
            for name in self._showing(here):
                found.extend(f for f in self._holders(name) if f not in found)
        return tuple(found[1:])

    def uses(self) -> tuple[Use, ...]:
        """What lies with which face up."""
        return tuple(Use(name, face, n) for (face, name), n in self.given.items() if n)


@dataclass(frozen=True, slots=True)
class PiecesLeft:
    """What can still be placed of one face, with everything else that is wanted left lying."""

    singles: int
    """Hexes, one piece each."""
    triples: int
    """Pieces of three joined hexes besides."""
    turned: tuple[tuple[str, int], ...]
    """The other face to how many of the single ones lie with it up now, and can be turned because
    spare pieces take their place."""


def left_over(
    fit: PieceFit, pieces: Mapping[str, PieceKind], pinned: Iterable[Piece] = ()
) -> Mapping[str, PiecesLeft]:
    """How many more of each face the pieces can show, one face at a time.

    ``fit`` is the answer of ``fit_pieces`` for these pieces and pins. Pieces in use may turn as
    long as what is wanted stays shown, so the answer is as exact as the matching.
    """
    left, _, fixed = _pin({}, pieces, pinned)
    given: dict[tuple[str, str], int] = {}
    for use in fit.used:
        given[use.face, use.piece] = given.get((use.face, use.piece), 0) + use.count
    for use in fixed:
        given[use.face, use.piece] -= use.count
    for (_, name), count in given.items():
        left[name] -= count
    large = {name: n for name, n in left.items() if pieces[name].size == "triple"}
    small = {name: n for name, n in left.items() if pieces[name].size != "triple"}
    faces = dict.fromkeys(f for kind in pieces.values() for f in (kind.front, kind.back) if f)
    return {face: _left_of(face, pieces, small, large, given) for face in faces}


def _left_of(
    face: str,
    pieces: Mapping[str, PieceKind],
    small: Mapping[str, int],
    large: Mapping[str, int],
    given: Mapping[tuple[str, str], int],
) -> PiecesLeft:
    counts: list[int] = []
    turned: dict[str, int] = {}
    for stock in (small, large):
        flow = _Flow(pieces, dict(stock), {k: n for k, n in given.items() if k[1] in stock})
        most = sum(stock.values())
        counts.append(most - flow.supply(face, most))
        for name in small if stock is small else ():
            more = flow.given.get((face, name), 0) - given.get((face, name), 0)
            kind = pieces[name]
            other = kind.back if kind.front == face else kind.front
            if other is not None and more > small[name]:
                turned[other] = turned.get(other, 0) + more - small[name]
    return PiecesLeft(counts[0], counts[1], tuple(turned.items()))


def fit_pieces(
    wanted: Mapping[str, int],
    pieces: Mapping[str, PieceKind],
    *,
    pinned: Iterable[Piece] = (),
    triples: Mapping[str, int] | None = None,
) -> PieceFit:
    """Give every wanted hex or token a piece with its face, turning pieces where that helps.

    ``wanted`` maps a face to a number of hexes, ``pieces`` a kind to its count and faces,
    ``pinned`` are pieces whose face the author has fixed, and ``triples`` says for each face how
    many groups of three hexes a triple piece could cover at most (none when it is missing). Exact,
    and the same every time: as many hexes as possible get a piece; singles are tried first, then
    as few triples as possible.
    """
    left, missing, fixed = _pin(wanted, pieces, pinned)
    single = {name: n for name, n in left.items() if pieces[name].size != "triple"}
    triple = {name: n for name, n in left.items() if pieces[name].size == "triple"}
    best = _Try(pieces, single, triple, missing, {})
    for taken in _triple_choices(missing, pieces, triple, triples or {}):
        if not best.short:
            break
        other = _Try(pieces, single, triple, missing, taken)
        if other.possible and sum(other.short.values()) < sum(best.short.values()):
            best = other
    return _fit(best, fixed)


class _Try:
    """The best use of the single pieces when the triple ones are used in one certain way."""

    def __init__(
        self,
        pieces: Mapping[str, PieceKind],
        single: Mapping[str, int],
        triple: Mapping[str, int],
        missing: Mapping[str, int],
        taken: Mapping[str, int],
    ) -> None:
        self.large = _Flow(pieces, dict(triple))
        self.small = _Flow(pieces, dict(single))
        self.possible = not any(self.large.supply(face, n) for face, n in taken.items())
        gaps = {f: self.small.supply(f, n - 3 * taken.get(f, 0)) for f, n in missing.items()}
        self.short = {face: gap for face, gap in gaps.items() if gap}


def _fit(best: _Try, fixed: tuple[Use, ...]) -> PieceFit:
    uses = (*fixed, *best.small.uses(), *best.large.uses())
    pieces = best.small.pieces
    return PieceFit(
        used=uses,
        short=best.short,
        rivals={face: best.small.rivals(face) for face in best.short},
        turned={
            face: tuple(u for u in uses if u.face != face and _shows(pieces[u.piece], face))
            for face in best.short
        },
    )


def _shows(kind: PieceKind, face: str) -> bool:
    return face in (kind.front, kind.back)


def _pin(
    wanted: Mapping[str, int], pieces: Mapping[str, PieceKind], pinned: Iterable[Piece]
) -> tuple[dict[str, int], dict[str, int], tuple[Use, ...]]:
    """Take out what the author has fixed: what is left of the pieces and of the wanted hexes."""
    left = {name: kind.count for name, kind in pieces.items()}
    missing = {face: n for face, n in wanted.items() if n > 0}
    fixed: dict[tuple[str, str], int] = {}
    for pin in pinned:
        if not left.get(pin.piece):
            continue
        kind = pieces[pin.piece]
        face = kind.front if pin.face == "front" else kind.back or kind.front
        left[pin.piece] -= 1
        fixed[pin.piece, face] = fixed.get((pin.piece, face), 0) + 1
        if face in missing:
            missing[face] = max(0, missing[face] - (3 if kind.size == "triple" else 1))
    return left, missing, tuple(Use(name, face, n) for (name, face), n in fixed.items())


def _triple_choices(
    wanted: Mapping[str, int],
    pieces: Mapping[str, PieceKind],
    triple: Mapping[str, int],
    groups: Mapping[str, int],
) -> Iterable[dict[str, int]]:
    """Ways to use triple pieces, the fewest first: face to how many."""
    most: dict[str, int] = {}
    for face, n in wanted.items():
        owned = sum(m for name, m in triple.items() if _shows(pieces[name], face))
        if limit := min(owned, groups.get(face, 0), n // 3):
            most[face] = limit
    choices = product(*(range(limit + 1) for limit in most.values()))
    for choice in sorted(choices, key=lambda c: (sum(c), c)):
        if any(choice):
            yield dict(zip(most, choice, strict=True))
