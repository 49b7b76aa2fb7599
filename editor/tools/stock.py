"""What is left in the boxes, thing by thing, while a scenario is drawn (ADR 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from schema.collection import Collection
from schema.game import Box, Game
from schema.language import N_, Phrase, say_n
from schema.names import NO_SCENARIO, NamePhrases, PhraseList
from schema.scenario import Scenario
from schema.value import FrozenMap

if TYPE_CHECKING:
    from rules.pieces import PieceFit, PiecesLeft
    from rules.supply import Needs


@dataclass(frozen=True, slots=True)
class Supply:
    """What there is still of one thing."""

    left: int | None = None
    """How many more; ``None``: nothing limits them."""
    over: int = 0
    """How many there are too many already."""
    notes: tuple[Phrase, ...] = ()
    """The same in sentences, and where it comes from."""


UNLIMITED = Supply()


LARGE = 5000
"""Boards of more hexes than this are counted without looking which of them lie together."""
TRIPLE = 3
"""Hexes of a large piece."""


@dataclass(frozen=True, slots=True)
class BoxStock:
    """The boxes, and what one scenario takes out of them."""

    game: Game
    box: Box
    wanted: Needs
    fit: PieceFit
    left: Mapping[str, PiecesLeft]
    commanders: Mapping[str, int]
    """Commander card to how many lie in the boxes, less those in play; empty when no box lists
    any."""
    trouble: Phrase | None = None
    """Why the owned boxes could not be counted, and the game's own were."""
    _asked: dict[object, Supply] = field(default_factory=dict, compare=False, repr=False)

    def face(self, face: str) -> Supply:
        """Hexes of a terrain, or tokens."""
        found = self._asked.get(face)
        if found is None:
            found = self._asked[face] = self._face(face)
        return found

    def unit(self, faction: str | None, unit_type: str, rank: str | None) -> Supply:
        """Whole units of a type and rank: figures, banners and poles."""
        kind = self.game.unit_types.get(unit_type)
        if kind is None:
            return UNLIMITED
        notes: list[Phrase] = []
        counts: list[int] = []
        figures = self._figures(unit_type)
        if figures is not None:
            counts.append(figures // kind.figures)
            sentence = say_n(
                "{count} figure left, {size} per unit",
                "{count} figures left, {size} per unit",
                by="count",
            )
            if figures >= 0:
                notes.append(Phrase(sentence, count=figures, size=kind.figures))
            else:
                notes.append(
                    Phrase(
                        say_n("{count} figure missing", "{count} figures missing", by="count"),
                        count=-figures,
                    )
                )
        banners = self.box.banners.get(faction or "", FrozenMap[str, int]())
        if rank is not None and rank in banners:
            spare = banners[rank] - self.wanted.banners.get((faction or "", rank), 0)
            counts.append(spare)
            notes.append(
                _counted(
                    say_n("{count} banner left", "{count} banners left", by="count"),
                    say_n("{count} banner missing", "{count} banners missing", by="count"),
                    spare,
                )
            )
        if faction is not None and faction in self.box.poles:
            spare = self.box.poles[faction] - self.wanted.poles.get(faction, 0)
            counts.append(spare)
            notes.append(
                _counted(
                    say_n("{count} banner pole left", "{count} banner poles left", by="count"),
                    say_n(
                        "{count} banner pole missing", "{count} banner poles missing", by="count"
                    ),
                    spare,
                )
            )
        if not counts:
            return UNLIMITED
        least = min(counts)
        return Supply(max(0, least), max(0, -least), tuple(notes))

    def commander(self, card: str) -> Supply:
        """Whether a commander's card is still to be had."""
        if card not in self.commanders:
            return UNLIMITED
        left = self.commanders[card]
        if left > 0:
            return Supply(left)
        if left == 0:
            return Supply(0, 0, (Phrase(N_("already in play, or not in your boxes")),))
        return Supply(0, -left, (Phrase(N_("not in your boxes")),))

    def marker(self, marker: str) -> Supply:
        """Markers that the boxes count."""
        kind = self.game.markers.get(marker)
        box = kind.box if kind else None
        if box is None or box not in self.box.counts:
            return UNLIMITED
        spare = self.box.counts[box] - self.wanted.counts.get(box, 0)
        notes = _counted(
            say_n("{count} left in the box", "{count} left in the box", by="count"),
            N_("{count} too many"),
            spare,
        )
        return Supply(max(0, spare), max(0, -spare), (notes,))

    # -- how it is found --------------------------------------------------------------------------

    def _figures(self, unit_type: str) -> int | None:
        there = self.box.figures.get(unit_type)
        return None if there is None else there - self.wanted.figures.get(unit_type, 0)

    def _face(self, face: str) -> Supply:
        left = self.left.get(face)
        if left is None:
            return UNLIMITED
        short = self.fit.short.get(face, 0)
        if short:
            much = Phrase(N_("{count} too many"), count=short)
            return Supply(0, short, self._gone(much, self.fit.rivals.get(face, ())))
        total = left.singles + TRIPLE * left.triples
        if not total:
            taken = tuple(f for f in self._others(face) if self._lies_for(face, f))
            return Supply(0, 0, self._gone(Phrase(N_("none left in the box")), taken))
        notes = [self._how_many(left)]
        others = self._others(face)
        if others:
            sentence = N_("on the reverse of these pieces: {faces}")
            notes.append(Phrase(sentence, faces=self._listed(others)))
        return Supply(total, 0, tuple(notes))

    def _how_many(self, left: PiecesLeft) -> Phrase:
        parts: list[Phrase] = []
        if left.singles or not left.triples:
            parts.append(
                Phrase(
                    say_n("{count} left in the box", "{count} left in the box", by="count"),
                    count=left.singles,
                )
            )
        for other, count in left.turned:
            face = self._name(other)
            parts.append(Phrase(N_("{count} of them by flipping {face}"), count=count, face=face))
        if left.triples:
            sentence = say_n(
                "{count} three-hex piece left", "{count} three-hex pieces left", by="count"
            )
            parts.append(Phrase(sentence, count=left.triples))
        return PhraseList(parts)

    def _gone(self, what: Phrase, rivals: tuple[str, ...]) -> tuple[Phrase, ...]:
        """The sentence, and what the pieces show instead."""
        if not rivals:
            return (what,)
        return (what, Phrase(N_("its pieces are in use as {faces}"), faces=self._listed(rivals)))

    def _lies_for(self, face: str, other: str) -> bool:
        """Whether a piece that could show one face lies with another one up."""
        pieces = self.box.pieces
        return any(
            use.count
            and use.face == other
            and face in (pieces[use.piece].front, pieces[use.piece].back)
            for use in self.fit.used
        )

    def _others(self, face: str) -> tuple[str, ...]:
        """What the pieces with this face show on their other side."""
        found: dict[str, None] = {}
        for kind in self.box.pieces.values():
            if kind.count and kind.front == face and kind.back:
                found[kind.back] = None
            elif kind.count and kind.back == face:
                found[kind.front] = None
        found.pop(face, None)
        return tuple(found)

    def _listed(self, faces: tuple[str, ...]) -> Phrase:
        return PhraseList([self._name(face) for face in faces])

    def _name(self, face: str) -> Phrase:
        return NamePhrases(NO_SCENARIO, self.game).ground(face)


def _counted(enough: str, short: str, spare: int) -> Phrase:
    """How many are left, or missing."""
    return Phrase(enough, count=spare) if spare >= 0 else Phrase(short, count=-spare)


def stock_of(scenario: Scenario, game: Game, collection: Collection | None) -> BoxStock:
    """Count what is left; quick enough to be asked after every stroke (``benchmarks``)."""
    from rules.pieces import left_over  # a window opens without the engine
    from rules.supply import UnknownInCollection, contents, drawn_with, needs, piece_fit

    trouble = None
    try:
        box = contents(game, collection or drawn_with(scenario))
    except UnknownInCollection as refused:
        box, trouble = contents(game), refused.phrase
    board = scenario.board
    large = sum(board.lines) > LARGE
    wanted = needs(scenario, game, joined=not large)
    fit = piece_fit(wanted, box)
    there = Counter(box.commanders)
    listed = {card for one in game.boxes.values() for card in one.commanders}
    used = Counter(commander.card for commander in scenario.commanders)
    return BoxStock(
        game=game,
        box=box,
        wanted=wanted,
        fit=fit,
        left=left_over(fit, box.pieces, wanted.pinned),
        commanders={card: there[card] - used[card] for card in game.commanders if card in listed},
        trouble=trouble,
    )
