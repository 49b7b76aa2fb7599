"""Dice: how many an attack has, what each rule does to their number, and what each face does to a
target.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from rules.abilities import abilities_of, ability_value, has
from rules.lore import more_dice
from rules.memoize import memoize_by_identity
from rules.moves import culprit
from rules.position import NOWHERE, Position
from rules.strength import bold, missing, reduced
from schema.game import Die, Face, Game
from schema.language import N_, Phrase, UserError
from schema.text import Argument, Message, Term
from schema.value import FrozenMap

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
            raise UnknownDie(Phrase(N_("{game} has no dice"), game=game.id))
        sentence = N_("{game} has no die {die}; available: {known}")
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


class DiceStep(NamedTuple):
    """What one rule did to the dice."""

    message: Message
    dice: int
    """How many there are after it."""


class Cap(NamedTuple):
    """The most dice that the ground allows an attack."""

    dice: int
    why: str
    """Which of terrain's caps it is: ``into``, ``out``, ``counter`` or ``uphill``."""
    place: int


class Blow(NamedTuple):
    """One unit's attack on another."""

    attacker: int
    target: int
    ranged: bool
    counter: bool = False
    moved: bool | None = None
    """Whether the attacker has moved this turn; missing: as the position says."""
    leads: bool = True
    """Whether it uses its abilities, as supporters do not (BLH-MMS-03)."""
    strength: int | None = None
    """Dice that stand for those of its rank in an attack that has a strength of its own."""


Steps = list[DiceStep]

FIELDS = {
    "into": "max_dice_in",
    "out": "max_dice_out",
    "counter": "max_dice_counter",
    "uphill": "max_dice_uphill",
}


def attack_dice(
    position: Position,
    attacker: int,
    target: int,
    *,
    ranged: bool,
    counter: bool = False,
    moved: bool | None = None,
    supporters: tuple[int, ...] = (),
) -> int:
    """The dice of an attack between two units on the board, never fewer than 0.

    ``moved`` says whether the attacker has moved this turn, as the position does when it is
    missing. ``supporters`` are added as they are: ``rules.attacks.may_support`` says who may.
    """
    dice = dice_alone(position, Blow(attacker, target, ranged, counter, moved))
    for supporter in supporters:
        dice += support_dice(position, supporter, target)
    return dice


def support_dice(position: Position, supporter: int, target: int) -> int:
    """The dice that a supporter adds: those of its own attack without its abilities, and less
    (BOW-ADV-CO-01, BLH-MMS-02, BLH-MMS-03)."""
    blow = Blow(supporter, target, ranged=False, leads=False)
    return max(0, dice_alone(position, blow) - position.theatre.book.together.less)


def dice_alone(position: Position, blow: Blow, steps: Steps | None = None) -> int:
    """The dice of one unit's blow, each step added to ``steps`` if they are given."""
    fighter, rules = position.theatre.fighters[blow.attacker], position.theatre.book.combat
    dice = fighter.dice if blow.strength is None else blow.strength
    if steps is not None:
        slug = "dice-of-its-own" if blow.strength is None else "dice-of-the-attack"
        _add_step(steps, slug, dice, unit=fighter.id)
    if rules.caps == "before":
        dice = _capped(position, blow, dice, steps)
    dice = _modified(position, blow, dice, steps)
    if rules.caps == "after":
        dice = _capped(position, blow, dice, steps)
    return dice


def _modified(position: Position, blow: Blow, dice: int, steps: Steps | None) -> int:
    theatre, unit = position.theatre, blow.attacker
    book = theatre.book
    less = book.reduced.dice
    if less and reduced(position, unit):
        dice = max(0, dice - less)
        if steps is not None:
            _add_step(steps, "dice-reduced", dice, less=less)
    less = book.combat.moved_shot
    if less and blow.ranged and not blow.counter:
        moved = position.moved[unit] if blow.moved is None else blow.moved
        if moved:
            dice = max(0, dice - less)
            if steps is not None:
                _add_step(steps, "dice-moved-shot", dice, less=less)
    if blow.leads and has(position, unit, "rage"):
        gone = missing(position, unit)
        more = gone * ability_value(position, unit, "rage", "dice")
        dice += more
        if steps is not None and more:
            _add_step(steps, "dice-rage", dice, missing=gone, more=more)
    if theatre.flankers and blow.leads and not blow.counter:
        for other, more in flankers(position, unit, blow.target):
            dice += more
            if steps is not None:
                _add_step(steps, "dice-flanking", dice, more=more, by=other)
    if position.played and blow.leads:
        for card, more in more_dice(position, unit, blow.target):
            dice += more
            if steps is not None:
                _add_step(steps, "dice-card", dice, more=more, card=Term(of="cards", id=card))
    return dice


def flankers(position: Position, attacker: int, target: int) -> list[tuple[str, int]]:
    """The friends beside a target whose Flanking helps an attack on it, and the dice that each
    adds; never the attacker's own (public facts B2)."""
    fighters, at = position.theatre.fighters, position.at
    beside = position.theatre.grid.neighbour_table[at[target]]
    found = []
    for number in position.theatre.flankers:
        if number == attacker or at[number] == NOWHERE or at[number] not in beside:
            continue
        more = ability_value(position, number, "flanking", "dice")
        if more and fighters[number].side == fighters[attacker].side:
            found.append((fighters[number].id, more))
            if not abilities_of(position, number)["flanking"].get("each", True):
                break
    return found


def caps(position: Position, blow: Blow) -> list[Cap]:
    """The caps of the ground on an attack, as far as they bind it, the lowest first."""
    here, there = position.at[blow.attacker], position.at[blow.target]
    own, other = position.ground.kinds[here].combat, position.ground.kinds[there].combat
    found = []
    if other.max_dice_in is not None:
        found.append(Cap(other.max_dice_in, "into", there))
    if own.max_dice_out is not None:
        found.append(Cap(own.max_dice_out, "out", here))
    if own.max_dice_counter is not None and (
        blow.counter or position.theatre.book.combat.ford == "all"  # BOW-TT-FORD, BOW-TT-!2
    ):
        found.append(Cap(own.max_dice_counter, "counter", here))
    if other.max_dice_uphill is not None and is_lower(position, here, there):
        found.append(Cap(other.max_dice_uphill, "uphill", there))
    found.sort(key=lambda cap: cap.dice)
    return found


def is_lower(position: Position, here: int, there: int) -> bool:
    """Whether one place lies below another: by the heights of the board, and at one height when
    only the other is ground that one attacks uphill."""
    ground = position.ground
    if ground.heights and ground.heights[here] != ground.heights[there]:
        return ground.heights[here] < ground.heights[there]
    high = ground.kinds[there].combat.max_dice_uphill is not None
    return high and ground.kinds[here].combat.max_dice_uphill is None


def ignored_hits(position: Position, target: int) -> int:
    """Hits of each attack that a unit ignores (public facts B1.3)."""
    return ability_value(position, target, "toughness", "hits")


def ignored_flags(position: Position, target: int) -> int:
    """Flags that a unit may ignore: its terrain's and one for each level of Bold (B3)."""
    return position.ground.kinds[position.at[target]].combat.ignore_flags + bold(position, target)


def _capped(position: Position, blow: Blow, dice: int, steps: Steps | None) -> int:
    lowest = next(iter(caps(position, blow)), None)
    if lowest is None or lowest.dice >= dice:
        return dice
    if steps is not None:
        steps.append(_cap_step(position, lowest))
    return lowest.dice


def _cap_step(position: Position, cap: Cap) -> DiceStep:
    field = FIELDS[cap.why]
    ground = culprit(
        position, cap.place, lambda kind: bool(getattr(kind.combat, field) == cap.dice)
    )
    place = position.theatre.grid.names[cap.place]
    args = FrozenMap[str, Argument](cap=cap.dice, place=place, ground=ground)
    return DiceStep(Message(slug=f"dice-cap-{cap.why}", args=args), cap.dice)


def _add_step(steps: Steps, slug: str, dice: int, **args: int | str | Term) -> None:
    steps.append(DiceStep(Message(slug=slug, args=FrozenMap({**args, "dice": dice})), dice))
