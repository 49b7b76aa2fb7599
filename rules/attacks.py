"""Attacks: who may attack, support and strike back at whom, and why another may not.

Each question walks the same list of reasons: it is true when there is none. Reasons are slugs with
what they speak of; they become messages only where somebody reads them.

Which faces they take is lost in the sources; packs name them among the ability's options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.abilities import abilities_of, ability_value, has, names
from rules.answers import YES, Answer
from rules.dice import Blow, DiceStep, dice_alone
from rules.engagement import flanked_by
from rules.moves import culprit
from rules.odds import Attack, DicePool, is_weak, without_dice
from rules.position import NOWHERE, Position
from rules.retreat import RetreatWay, retreated, retreats
from rules.sight_lines import sees
from rules.strength import bold, struck
from schema.text import Argument

Reasons = Iterator[tuple[str, dict[str, Argument]]]


def answer(reasons: Reasons) -> Answer:
    """Yes, or no with the first of these reasons."""
    first = next(reasons, None)
    return YES if first is None else Answer.no(first[0], **first[1])


def is_free(reasons: Reasons) -> bool:
    """Whether there is no reason against it."""
    return next(reasons, None) is None


def attacks_again(position: Position, number: int) -> bool:
    """Whether a unit that has just advanced after a melee attack may attack once more in melee
    (``combat.bonus``)."""
    rules, fighter = position.theatre.book.combat, position.theatre.fighters[number]
    if rules.bonus == "none" or not fighter.melee:
        return False
    return not rules.bonus_classes or fighter.unit_class in rules.bonus_classes


# -- attacks -----------------------------------------------------------------------------------


def shoots(position: Position, attacker: int, target: int) -> bool:
    """Whether a unit's attack on another is a shot, unless it is given otherwise.

    Units without melee always shoot, at their neighbours too (BOW-FAQ-07); those that can do both
    fight with neighbours hand to hand.
    """
    fighter = position.theatre.fighters[attacker]
    return fighter.ranged and (not fighter.melee or distance(position, attacker, target) > 1)


def shooting_range(position: Position, number: int) -> int:
    """How many hexes far a unit shoots from where it stands; 0 if it does not shoot."""
    fighter, index = position.theatre.fighters[number], position.at[number]
    if not fighter.ranged or not fighter.range:
        return 0
    more = position.ground.kinds[index].combat.range_bonus if index != NOWHERE else 0
    return max(1, fighter.range + more)


def distance(position: Position, one: int, other: int) -> int:
    """The steps between two units on the board."""
    return position.theatre.grid.distance(position.at[one], position.at[other])


def may_attack(
    position: Position,
    attacker: int,
    target: int,
    *,
    ranged: bool | None = None,
    entered: bool | None = None,
) -> bool:
    """Whether a unit may attack another now; ``against_attack`` says why not."""
    return is_free(against_attack(position, attacker, target, ranged=ranged, entered=entered))


def targets(position: Position, attacker: int, *, entered: bool | None = None) -> tuple[int, ...]:
    """The numbers of all units that a unit may attack now, each as it attacks it by itself."""
    here = position.at[attacker]
    if here == NOWHERE:
        return ()
    side, fighters = position.theatre.fighters[attacker].side, position.theatre.fighters
    steps, far = position.theatre.grid.distance, max(1, shooting_range(position, attacker))
    return tuple(
        number
        for number, index in enumerate(position.at)
        if index != NOWHERE
        and fighters[number].side != side
        and steps(here, index) <= far
        and may_attack(position, attacker, number, entered=entered)
    )


def against_attack(
    position: Position,
    attacker: int,
    target: int,
    *,
    ranged: bool | None = None,
    entered: bool | None = None,
    counter: bool = False,
    hexes: int = 1,
) -> Reasons:
    """Why a unit may not attack another.

    ``entered`` says whether it came into its hex this turn, as a unit has that moved; a
    counterattack asks neither for that nor with whom it is engaged (BLH-ENG-03). A melee attack
    reaches ``hexes``.
    """
    fighters = position.theatre.fighters
    for number in (attacker, target):
        if position.at[number] == NOWHERE:
            yield "attack-not-on-board", {"unit": fighters[number].id}
            return
    if fighters[attacker].side == fighters[target].side:
        yield "attack-own-side", {"unit": fighters[target].id}
    if entered is None:
        entered = position.moved[attacker]
    yield from _against_ground(position, attacker, entered=entered and not counter)
    partners = position.engaged[attacker]
    exclusive = position.theatre.book.engagement.exclusive == "yes"
    if exclusive and not counter and partners and target not in partners:
        by = tuple(fighters[number].id for number in partners)
        yield "attack-engaged", {"unit": fighters[attacker].id, "by": by}
    if shoots(position, attacker, target) if ranged is None else ranged:
        yield from _against_shot(position, attacker, target)
    else:
        yield from _against_melee(position, attacker, target, hexes)
    here, there = position.at[attacker], position.at[target]
    if not sees(position, here, there):
        names = position.theatre.grid.names
        yield "attack-not-seen", {"place": names[there], "here": names[here]}


def _against_ground(position: Position, attacker: int, *, entered: bool) -> Reasons:
    ground, index = position.ground, position.at[attacker]
    bit = ground.cells.bits[index]
    place = position.theatre.grid.names[index]
    if entered and position.spent[attacker]:
        fighter = position.theatre.fighters[attacker]
        yield "attack-moved-too-far", {"unit": fighter.id, "most": fighter.move_and_battle}
    if ground.no_attack & bit:  # BOW-TT-FIRE
        what = culprit(position, index, lambda kind: kind.combat.no_attack)
        yield "attack-not-from-here", {"place": place, "ground": what}
    if entered and ground.no_attack_on_entry & bit:
        what = culprit(position, index, lambda kind: kind.combat.no_attack_on_entry)
        yield "attack-not-on-entry", {"place": place, "ground": what}


def _against_shot(position: Position, attacker: int, target: int) -> Reasons:
    unit, most = position.theatre.fighters[attacker].id, shooting_range(position, attacker)
    if not most:
        yield "attack-no-shots", {"unit": unit}
    elif (far := distance(position, attacker, target)) > most:
        yield "attack-too-far", {"unit": unit, "range": most, "distance": far}


def _against_melee(position: Position, attacker: int, target: int, hexes: int) -> Reasons:
    fighter = position.theatre.fighters[attacker]
    if not fighter.melee:
        yield "attack-no-melee", {"unit": fighter.id}
    if (far := distance(position, attacker, target)) > hexes:
        yield "attack-not-beside", {"unit": fighter.id, "range": hexes, "distance": far}


# -- counterattacks ----------------------------------------------------------------------------


def against_counter(
    position: Position, target: int, attacker: int, *, evaded: bool = False
) -> Reasons:
    """Why a unit that was attacked does not strike back where it survives and stays.

    It strikes back at neighbours only, archers too (BOW-FAQ-04); who evades never does
    (BLH-EVD-06), and nobody does whom a Vigilant unit attacked (public facts B2).
    """
    fighter, rule = position.theatre.fighters[target], position.theatre.book.combat.counterattack
    if evaded:
        yield "counter-evaded", {"unit": fighter.id}
    if rule == "none":
        yield "counter-not-played", {}
    attacks = position.theatre.fighters[attacker]
    if has(position, attacker, "vigilant"):
        yield "counter-vigilant", {"unit": attacks.id}
    if rule == "bold" and not bold(position, target):
        yield "counter-not-bold", {"unit": fighter.id}
    if NOWHERE not in (position.at[target], position.at[attacker]):
        far = distance(position, target, attacker)
        if far > 1:
            yield "counter-not-beside", {"unit": fighter.id, "distance": far}
    yield from against_attack(position, target, attacker, counter=True)


def strikes_back(position: Position, target: int, attacker: int, *, evaded: bool = False) -> bool:
    """Whether a unit strikes back at its attacker where it survives and stays."""
    return is_free(against_counter(position, target, attacker, evaded=evaded))


# -- striking together -------------------------------------------------------------------------


def against_support(position: Position, lead: int, supporter: int, target: int) -> Reasons:
    """Why a unit may not support another's melee attack; whether all stand in touch is asked of
    all together, by ``in_touch`` (BOW-ADV-CO-01, BLH-MMS-01)."""
    fighters, rules = position.theatre.fighters, position.theatre.book.together
    unit = fighters[supporter].id
    if rules.allowed == "no":
        yield "support-not-played", {}
    if rules.against and fighters[target].unit_class not in rules.against:
        yield "support-not-against", {"unit": fighters[target].id}
    if supporter == lead or fighters[supporter].side != fighters[lead].side:
        yield "support-no-friend", {"unit": unit}
    if rules.bold == "all-bold":
        for number in (lead, supporter):
            if not bold(position, number):
                yield "support-not-bold", {"unit": fighters[number].id}
    yield from against_attack(position, supporter, target, ranged=False)


def in_touch(position: Position, lead: int, supporters: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the supporters that stand beside the leader, or beside one who does, and so on;
    all of them where the book does not ask (BLH-MMS-01)."""
    if position.theatre.book.together.adjacent == "any":
        return supporters
    joined, left = [lead], list(supporters)
    while near := [n for n in left if any(distance(position, n, other) <= 1 for other in joined)]:
        joined += near
        left = [number for number in left if number not in near]
    return tuple(number for number in supporters if number in joined)


def supporting(
    position: Position, lead: int, target: int, supporters: tuple[int, ...]
) -> tuple[int, ...]:
    """Those of these units that may support an attack together, each once."""
    able = tuple(
        number
        for number in dict.fromkeys(supporters)
        if is_free(against_support(position, lead, number, target))
    )
    return in_touch(position, lead, able)


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
