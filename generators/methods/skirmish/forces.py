"""Step 9: the ordinary units, out of the cards drawn and the figures in the boxes (BOW-SK-S09).

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

from dataclasses import replace

from generators.core.naming import term
from generators.core.progress import TranscriptLine
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.methods.skirmish.setup import drawn, labels
from rules.supply import stand_ins


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
    return draft.with_sides(replace(side, forces=side.forces + tuple(formed))).told(
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
