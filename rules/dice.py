"""Dice: what each face of a battle die does to one target in one kind of attack.

Faces are data of the pack (``Game.dice`` and ``Game.faces``); what they may do is ``Face``'s
list. Answers are kept a game.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from rules.memoize import memoize_by_identity
from schema.game import Die, Face, Game
from schema.language import N_, Phrase, UserError

EVERYONE = "all"
"""What a face hits that hits every unit, with a rank or without."""


class UnknownDie(UserError, ValueError):
    """The game has not this die, or none at all."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol of a die: on how many faces it stands, and what it does to the target."""

    face: str
    """Its id among the game's ``faces``."""
    count: int
    hits: int
    flags: int


@dataclass(frozen=True, slots=True)
class Effect:
    """A die as one target sees it: its symbols in the order of its faces."""

    symbols: tuple[Symbol, ...]
    faces: int
    """How many faces it has."""
    outcomes: tuple[tuple[int, int, int], ...]
    """Hits, flags, and on how many faces they stand; symbols that do the same are one outcome."""

    @classmethod
    def of(cls, symbols: tuple[Symbol, ...]) -> Effect:
        """The effect that these symbols make together."""
        together: Counter[tuple[int, int]] = Counter()
        for symbol in symbols:
            together[symbol.hits, symbol.flags] += symbol.count
        return cls(
            symbols=symbols,
            faces=sum(symbol.count for symbol in symbols),
            outcomes=tuple((*does, count) for does, count in sorted(together.items())),
        )


def effect_of(
    game: Game,
    rank: str | None,
    *,
    die: str = "",
    ranged: bool = False,
    weak: bool = False,
    bonus: bool = True,
    helmets: bool = False,
) -> Effect:
    """What a die does to a target of this rank (``None``: one without a rank).

    ``die`` is one of the game's, empty for its first; ``UnknownDie`` if it has not this one.
    ``weak`` attackers miss with faces that need more than one figure. Without ``bonus`` bonus
    strikes miss, as those of supporters do (BLH-MMS-03). ``helmets``: only faces that name the
    target's rank hit, and there are neither flags nor bonus strikes, as in an attack that is
    evaded (BLH-EVD-03) or in the back (BLH-ENG-06).
    """
    asked = _Asked(die, rank, ranged, weak, bonus, helmets)
    known = _effects(game)
    found = known.get(asked)
    if found is None:
        found = known[asked] = _compiled(game, asked)
    return found


def die_of(game: Game, die: str) -> Die:
    """A die of the game, its first where none is named; raises ``UnknownDie``."""
    found = game.dice.get(die or next(iter(game.dice), ""))
    if found is None:
        if not game.dice:
            raise UnknownDie(
                Phrase(N_("nothing is rolled in {game}: it has no dice"), game=game.id)
            )
        sentence = N_("the game {game} has no die {die}; it has {known}")
        known = ", ".join(game.dice)
        raise UnknownDie(Phrase(sentence, game=game.id, die=die or "-", known=known))
    return found


class _Asked(NamedTuple):
    """What distinguishes the effects of a game's dice."""

    die: str
    rank: str | None
    ranged: bool
    weak: bool
    bonus: bool
    helmets: bool

    def hit(self, face: Face) -> bool:
        """Whether a face hits the target."""
        if ("ranged" if self.ranged else "melee") not in face.attacks:
            return False
        if face.strong_only and self.weak:
            return False
        if face.bonus and (self.helmets or not self.bonus):
            return False
        return self.rank in face.hits or (EVERYONE in face.hits and not self.helmets)


@memoize_by_identity
def _effects(_game: Game) -> dict[_Asked, Effect]:
    """What was compiled for a game so far."""
    return {}


def _compiled(game: Game, asked: _Asked) -> Effect:
    faces = die_of(game, asked.die).faces
    return Effect.of(
        tuple(
            Symbol(
                face=name,
                count=faces.count(name),
                hits=int(asked.hit(game.faces[name])),
                flags=0 if asked.helmets else game.faces[name].flags,
            )
            for name in dict.fromkeys(faces)
        )
    )
