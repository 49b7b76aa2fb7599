"""Steps 9 and 10: which ordinary units and how many terrain hexes the cards and boxes give.

A piece that lies on the table hides its other face (ADR 5), so what is left is a matching and
not a sum. When a hex can no longer be had, this is done (BOW-SK-!2; the publisher's own
substitution rule is not known): pieces are dealt one at a time as they will be placed, the momentum
holder first; who finds no piece for a hex takes instead that terrain of his own cards of which he
has most left to hope for (the pack's order decides a tie); if there is none he goes without, and
the transcript says so.

When the figures of a type run out, those of a type that may stand in are taken, as the errata did
with too few cavalry (BOW-ERR-02, BOW-ERR-03); the seed's own substitution rule is not known
(BOW-SK-!2), so this is ours:

1. commanders' units are formed first, then the units of the momentum holder's cards in the cards'
   order, then the others';
2. a unit that its type's figures no longer suffice for takes those of the first stand-in that has
   enough, and says so (``Unit.stands_in_for``); it then is a unit of that type in every way;
3. when no stand-in has enough, or the banner of its rank or the last pole is gone, it is left out,
   and the transcript says so.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, combinations

from generators.core.naming import term
from generators.core.progress import TranscriptLine
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.methods.skirmish.setup import drawn, labels
from rules.supply import stand_ins
from schema.terrain import PieceKind


class PieceStock:
    """The single-hex pieces, and whether some wanted faces can lie on them all at once."""

    def __init__(self, pieces: Mapping[str, PieceKind]) -> None:
        self._kinds = [
            (kind.front, kind.back or kind.front, kind.count)
            for kind in pieces.values()
            if kind.size == "single"
        ]
        self._shown = {face for kind in pieces.values() for face in (kind.front, kind.back)}
        self._room: dict[tuple[str, ...], int] = {}
        self.dealt: dict[str, int] = {}

    def room(self, faces: tuple[str, ...]) -> int:
        """How many pieces show at least one of these faces."""
        if faces not in self._room:
            self._room[faces] = sum(n for a, b, n in self._kinds if a in faces or b in faces)
        return self._room[faces]

    def fits(self, face: str) -> bool:
        """Whether one more of this face can be had; a face on no piece at all is not limited.

        Hall's theorem: it can if for every group of faces with this one, as many pieces show one of
        them as are wanted.
        """
        if face not in self._shown:
            return True
        others = sorted(other for other in self.dealt if other != face and other in self._shown)
        groups = chain.from_iterable(combinations(others, n) for n in range(len(others) + 1))
        own = self.dealt.get(face, 0) + 1
        return all(
            own + sum(self.dealt[other] for other in group)
            <= self.room(tuple(sorted((face, *group))))
            for group in groups
        )

    def deal(self, face: str) -> None:
        """Take one more of this face."""
        self.dealt[face] = self.dealt.get(face, 0) + 1


def muster_terrain(draft: Draft) -> Draft:
    """Both Houses draw their terrain cards, and the pieces are dealt (BOW-SK-S10)."""
    wanted: dict[str, list[str]] = {}
    for turn in draft.turns:
        side = replace(turn, terrain_cards=drawn(draft, turn, "terrain", draft.card.terrain_rating))
        wanted[side.house] = _wanted(draft, side)
        cards = labels(draft, side.terrain_cards)
        draft = draft.with_sides(side).with_lines(
            TranscriptLine(10, side.house, "terrain-cards-drawn", {"cards": cards})
        )
    dealt, lines = _dealt(draft, wanted)
    for turn in draft.turns:
        hexes = _counted(draft, dealt[turn.house])
        draft = draft.with_sides(replace(turn, terrain=hexes)).with_lines(
            *(line for line in lines if line.seat == turn.house),
            *(
                TranscriptLine(
                    10,
                    turn.house,
                    "terrain-taken",
                    {"terrain": term("terrain", kind), "hexes": count},
                )
                for kind, count in hexes
            ),
            TranscriptLine(
                10, turn.house, "cards-to-the-box", {"cards": labels(draft, turn.terrain_cards)}
            ),
        )
    return draft


def _wanted(draft: Draft, side: DraftSide) -> list[str]:
    """Every terrain hex on a side's cards, one by one."""
    return [
        kind
        for card in side.terrain_cards
        for kind, count in draft.game.setup_cards[card].terrain.items()
        for _ in range(count)
    ]


def _counted(draft: Draft, hexes: list[str]) -> tuple[tuple[str, int], ...]:
    return tuple((kind, hexes.count(kind)) for kind in draft.game.terrain if kind in hexes)


def _dealt(
    draft: Draft, wanted: Mapping[str, list[str]]
) -> tuple[dict[str, list[str]], list[TranscriptLine]]:
    """What each House gets, dealt by turns, and what the transcript says of it."""
    stock = PieceStock(draft.contents.pieces)
    got: dict[str, list[str]] = {house: [] for house in wanted}
    lines: list[TranscriptLine] = []
    for number in range(max((len(hexes) for hexes in wanted.values()), default=0)):
        for house, hexes in wanted.items():
            if number >= len(hexes):
                continue
            kind = hexes[number]
            if not stock.fits(kind):
                words = {"terrain": term("terrain", kind)}
                instead = _instead(draft, stock, hexes)
                if instead is None:
                    lines.append(TranscriptLine(10, house, "terrain-left-out", words))
                    continue
                lines.append(
                    TranscriptLine(
                        10,
                        house,
                        "terrain-replaced",
                        {**words, "instead": term("terrain", instead)},
                    )
                )
                kind = instead
            stock.deal(kind)
            got[house].append(kind)
    return got, lines


def _instead(draft: Draft, stock: PieceStock, hexes: list[str]) -> str | None:
    """The terrain of the House's own cards that stands in for one that is used up."""
    left = {
        kind: stock.room((kind,)) - stock.dealt.get(kind, 0)
        for kind in draft.game.terrain
        if kind in hexes and stock.fits(kind)
    }
    return max(left, key=left.__getitem__, default=None)


class UnitStock:
    """What is still in the boxes while units are formed; kinds that no box lists are not
    limited."""

    def __init__(self, draft: Draft) -> None:
        contents = draft.contents
        self._game = draft.game
        self._figures = dict(contents.figures)
        self._poles = dict(contents.poles)
        self._banners = {house: dict(ranks) for house, ranks in contents.banners.items()}
        for side in draft.sides:
            for force in side.forces:
                self._pay(side.house, force.type, force.rank, self._size(force))

    def _size(self, force: DraftUnit) -> int:
        return self._game.unit_types[force.type].figures if force.figures is None else force.figures

    def take(self, house: str, unit_type: str, rank: str, less: int = 0) -> str | None:
        """Take a unit's figures (``less`` fewer), banner and pole; the type taken, or ``None`` if
        nothing will do."""
        if not self._poles.get(house, 1) or not self._banners.get(house, {}).get(rank, 1):
            return None
        for name in (unit_type, *stand_ins(self._game, unit_type)):
            size = self._game.unit_types[name].figures - less
            if self._figures.get(name, size) >= size:
                self._pay(house, name, rank, size)
                return name
        return None

    def _pay(self, house: str, unit_type: str, rank: str, size: int) -> None:
        if unit_type in self._figures:
            self._figures[unit_type] -= size
        if house in self._poles:
            self._poles[house] -= 1
        if rank in self._banners.get(house, {}):
            self._banners[house][rank] -= 1


def muster_units(draft: Draft) -> Draft:
    """Both Houses draw their unit cards and form the units on them (BOW-SK-S09)."""
    for turn in draft.turns:
        side = replace(turn, unit_cards=drawn(draft, turn, "units", draft.card.units_rating))
        draft = draft.with_sides(side)
        draft = _formed(draft, side, UnitStock(draft))
    return draft


def _formed(draft: Draft, side: DraftSide, stock: UnitStock) -> Draft:
    house = side.house
    formed: list[DraftUnit] = []
    lines: list[TranscriptLine] = []
    numbers: dict[str, int] = {}
    for setup in side.unit_cards:
        for block in draft.game.setup_cards[setup].units:
            for _ in range(block.count):
                taken = stock.take(house, block.type, block.rank)
                words = {"type": term("unit_types", block.type), "rank": term("ranks", block.rank)}
                if taken is None:
                    lines.append(TranscriptLine(9, house, "unit-left-out", words))
                    continue
                if taken != block.type:
                    words["instead"] = term("unit_types", taken)
                    lines.append(TranscriptLine(9, house, "unit-stands-in", words))
                numbers[taken] = numbers.get(taken, 0) + 1
                formed.append(_force(house, taken, block.type, block.rank, numbers[taken]))
    soldiers = sum(draft.game.unit_types[force.type].figures for force in formed)
    cards = labels(draft, side.unit_cards)
    return draft.with_sides(replace(side, forces=side.forces + tuple(formed))).with_lines(
        TranscriptLine(9, house, "unit-cards-drawn", {"cards": cards}),
        *lines,
        TranscriptLine(9, house, "units-formed", {"units": len(formed), "figures": soldiers}),
        TranscriptLine(9, house, "cards-to-the-box", {"cards": cards}),
    )


def _force(house: str, taken: str, wanted: str, rank: str, number: int) -> DraftUnit:
    return DraftUnit(
        id=f"{taken}-{number}" if taken.startswith(f"{house}-") else f"{house}-{taken}-{number}",
        seat=house,
        type=taken,
        rank=rank,
        stands_in_for=wanted if taken != wanted else None,
    )
