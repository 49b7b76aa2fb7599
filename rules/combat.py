"""Combat in names: what an attack between two units comes to, step by step, and its odds.

The answers behind ``rules.attacks`` and ``rules.dice``, for people.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rules.answers import YES, Answer
from rules.attacks import (
    against_attack,
    against_counter,
    against_support,
    answer,
    in_touch,
    is_free,
    shoots,
)
from rules.dice import Blow, DiceStep, dice_alone, support_dice
from rules.engagement import flanked_by
from rules.odds import Attack, DicePool, Support, is_weak, without_dice
from rules.position import NOWHERE, Position
from schema.text import Argument, Message
from schema.value import FrozenMap


def attack(
    position: Position,
    attacker_id: str,
    target_id: str,
    *,
    supporters: Iterable[str] = (),
    ranged: bool | None = None,
    counter: bool = False,
    entered: bool | None = None,
    evaded: bool = False,
) -> Attack:
    """What an attack of one unit on another comes to; ``KeyError`` for units that there are not.

    Units that can do both shoot at a distance and fight hand to hand beside the target, unless
    ``ranged`` says otherwise. ``entered``: whether the attacker came into its hex this turn, as it
    has when it moved. ``evaded``: whether the target evades (BLH-EVD).
    """
    numbers = position.theatre.numbers
    lead, target = numbers[attacker_id], numbers[target_id]
    if ranged is None:
        on_board = NOWHERE not in (position.at[lead], position.at[target])
        ranged = on_board and shoots(position, lead, target)
    reasons = against_attack(
        position, lead, target, ranged=ranged, entered=entered, counter=counter
    )
    bare = without_dice(position, lead, target, ranged=ranged, allowed=answer(reasons))
    asked = tuple(dict.fromkeys(numbers[name] for name in supporters))
    if ranged or counter:
        ids = (position.fighter(number).id for number in asked)
        supports = tuple(Support(unit, ALONE, 0) for unit in ids)
    else:
        supports = supports_of(position, lead, target, asked)
    joined = tuple(n for n, s in zip(asked, supports, strict=True) if s.allowed)
    result = replace(bare, supporters=supports, helmets=evaded)
    if not counter:
        back = answer(against_counter(position, target, lead, evaded=evaded))
        every = (lead, *joined)
        flank = all(flanked_by(position, target, number, ranged=ranged) for number in every)
        result = replace(result, flank=flank, strikes_back=back)
    if not result.allowed:
        return result
    steps: list[DiceStep] = []
    dice = dice_alone(position, Blow(lead, target, ranged, counter), steps)
    rolls = [DicePool(dice, is_weak(position, lead), bonus=True)]
    rolls += _joined(position, joined, supports, steps)
    return replace(result, rolls=tuple(rolls), steps=tuple(steps))


def back_attack(position: Position, leaver_id: str, striker_id: str) -> Attack:
    """The strike in the back of a unit that leaves an engagement of its own will: dice by the
    striker's banner, and only faces that name the leaver's rank hit; no flags, no abilities, no
    caps (BLH-ENG-06, BOW-ADV-WD-03). ``KeyError`` for units that there are not."""
    numbers, fighters = position.theatre.numbers, position.theatre.fighters
    leaver, striker = numbers[leaver_id], numbers[striker_id]
    allowed = YES
    if position.theatre.book.movement.engaged != "struck":
        allowed = Answer.no("back-attack-not-played")
    elif striker not in position.engaged[leaver]:
        allowed = Answer.no("back-attack-not-engaged", unit=leaver_id, by=striker_id)
    bare = without_dice(position, striker, leaver, ranged=False, allowed=allowed)
    bare = replace(bare, helmets=True, ignored_hits=0, ignored_flags=0)
    if not allowed:
        return bare
    dice = fighters[striker].dice
    message = Message(slug="dice-of-its-own", args=FrozenMap(unit=striker_id, dice=dice))
    return replace(
        bare, rolls=(DicePool(dice, weak=False, bonus=False),), steps=(DiceStep(message, dice),)
    )


ALONE = Answer.no("support-alone")
"""Nobody joins a shot or a counterattack."""


def supports_of(
    position: Position, lead: int, target: int, asked: tuple[int, ...]
) -> tuple[Support, ...]:
    """What each of these units adds to a melee attack, or why it may not join."""
    able = tuple(n for n in asked if is_free(against_support(position, lead, n, target)))
    touching = in_touch(position, lead, able)
    found = []
    for number in asked:
        unit = position.theatre.fighters[number].id
        if number in touching:
            found.append(Support(unit, YES, support_dice(position, number, target)))
        elif number in able:
            found.append(Support(unit, Answer.no("support-not-in-touch", unit=unit), 0))
        else:
            why = answer(against_support(position, lead, number, target))
            found.append(Support(unit, why, 0))
    return tuple(found)


def _joined(
    position: Position,
    joined: tuple[int, ...],
    supports: tuple[Support, ...],
    steps: list[DiceStep],
) -> Iterator[DicePool]:
    """The supporters' dice, each listed as a step."""
    able = [support for support in supports if support.allowed]
    for number, support in zip(joined, able, strict=True):
        dice = steps[-1].dice + support.dice
        args = FrozenMap[str, Argument](unit=support.unit, more=support.dice, dice=dice)
        steps.append(DiceStep(Message(slug="dice-support", args=args), dice))
        yield DicePool(support.dice, is_weak(position, number), bonus=False)
