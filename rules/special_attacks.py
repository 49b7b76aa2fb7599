"""Special attacks: Heavy Swing, which drives back everybody around, and Throw Boulder.

Which faces they take is lost in the sources; packs name them among the ability's options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rules.abilities import abilities_of, ability_value, has, names
from rules.answers import YES, Answer
from rules.attack_dice import Blow, DiceStep, dice_alone
from rules.attacks import Reasons, against_attack, against_counter, answer, distance
from rules.casualties import struck
from rules.engagement import flanked_by
from rules.position import NOWHERE, Position
from rules.retreat import RetreatWay, retreated, retreats
from rules.strikes import Attack, DicePool, is_weak, without_dice

SWING = "heavy-swing"
BOULDER = "throw-boulder"


# -- Heavy Swing -------------------------------------------------------------------------------


def swings(position: Position, attacker: int, rolled: Sequence[str]) -> int:
    """How many units the faces that an attacker rolled let him drive back (BL2-HS-01)."""
    faces = names(position, attacker, SWING, "face")
    return sum(face in faces for face in rolled)


def may_swing(
    position: Position, attacker: int, rolled: Sequence[str], driven: Sequence[int]
) -> Answer:
    """Whether an attacker who rolled these faces may drive back these units, all of them enemies
    beside him, the target of his attack or not (BL2-HS-01, BL2-HS-03)."""
    return answer(_against_swing(position, attacker, rolled, driven))


def _against_swing(
    position: Position, attacker: int, rolled: Sequence[str], driven: Sequence[int]
) -> Reasons:
    fighters = position.theatre.fighters
    if not has(position, attacker, SWING):
        yield "ability-missing", {"unit": fighters[attacker].id}
        return
    icons = swings(position, attacker, rolled)
    if len(driven) > icons:
        yield "swing-too-many", {"icons": icons, "wanted": len(driven)}
    again = abilities_of(position, attacker)[SWING].get("again", False)
    for turn, number in enumerate(driven):
        unit = fighters[number].id
        if fighters[number].side == fighters[attacker].side or not _beside(
            position, attacker, number
        ):
            yield "swing-not-beside", {"unit": unit, "by": fighters[attacker].id}
        if not again and number in driven[:turn]:
            yield "swing-twice", {"unit": unit}


def counted(
    position: Position, attack: Attack, rolled: Sequence[str], swung_at: int = 0
) -> tuple[int, int]:
    """The hits and the retreats that rolled faces bring the target when so many of them are spent
    on swings: a face that is spent does nothing else (BL2-HS-01, BL2-TB-02). Of faces that may be
    spent those go first that would do least."""
    attacker = position.theatre.numbers[attack.attacker]
    (effect, _), *_ = attack.effects
    does = {symbol.face: (symbol.hits, symbol.flags) for symbol in effect.symbols}
    faces = names(position, attacker, SWING, "face")
    spent = sorted((face for face in rolled if face in faces), key=lambda face: does[face])
    kept = Counter(rolled) - Counter(spent[:swung_at])
    hits = sum(does[face][0] * times for face, times in kept.items())
    flags = sum(does[face][1] * times for face, times in kept.items())
    return hits, flags


def swing_ways(position: Position, attacker: int, number: int) -> tuple[RetreatWay, ...]:
    """The ways among which a unit that is driven back by one swing chooses."""
    return retreats(position, number, 1, attacker)


def swung(
    position: Position, attacker: int, number: int, way: RetreatWay, *, hurt: bool
) -> Position:
    """The position after one swing drove a unit back this way.

    A unit that retreats and was not ``hurt`` before in this combat is hurt now (BL2-HS-02); one
    that cannot retreat suffers for that alone.
    """
    later = retreated(position, number, way)
    if way.path and not hurt and later.alive(number):
        return struck(later, number, ability_value(position, attacker, SWING, "damage"))
    return later


def _beside(position: Position, one: int, other: int) -> bool:
    return (
        NOWHERE not in (position.at[one], position.at[other])
        and distance(position, one, other) == 1
    )


# -- Throw Boulder -----------------------------------------------------------------------------


def throw_boulder(position: Position, attacker_id: str, target_id: str) -> Attack:
    """A melee attack of its own strength on a unit in sight a few hexes away (BL2-TB-01), in which
    some faces do damage that otherwise would not (BL2-TB-02); the attacker is taken to use all of
    them so. ``KeyError`` for units that there are not."""
    numbers = position.theatre.numbers
    attacker, target = numbers[attacker_id], numbers[target_id]
    allowed = YES
    if not has(position, attacker, BOULDER):
        allowed = Answer.no("ability-missing", unit=attacker_id)
    if allowed:
        hexes = ability_value(position, attacker, BOULDER, "hexes")
        allowed = answer(against_attack(position, attacker, target, ranged=False, hexes=hexes))
    bare = without_dice(position, attacker, target, ranged=False, allowed=allowed)
    if not allowed:
        return bare
    strength = ability_value(position, attacker, BOULDER, "dice")
    steps: list[DiceStep] = []
    dice = dice_alone(position, Blow(attacker, target, ranged=False, strength=strength), steps)
    return replace(
        bare,
        steps=tuple(steps),
        rolls=(DicePool(dice, is_weak(position, attacker), bonus=True),),
        flank=bool(flanked_by(position, target, attacker, ranged=False)),
        strikes_back=answer(against_counter(position, target, attacker)),
        damaging=names(position, attacker, BOULDER, "faces"),
    )
