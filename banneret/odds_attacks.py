"""The part of ``banneret odds`` about units: an attack, a strike back, in the back, a boulder."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from banneret.cards import cards_json, supposing
from banneret.odds_tables import REROLL, describe_faces, odds_json, percent, pointers_of_dice, table
from banneret.questions import Question, engage, engageable, footnote
from banneret.terminal import put_json, say
from rules.abilities import attacks_a_turn, names
from rules.aftermath import destroyed
from rules.attacks import BOULDER, SWING, may_swing, throw_boulder
from rules.battle_setup import ANY
from rules.combat import attack, back_attack
from rules.dice import die_of
from rules.evasion import may_evade
from rules.lore import BRUTE
from rules.odds import NO_ANSWER, Attack, Support
from schema.language import N_


def describe(asked: Question, wanted: argparse.Namespace) -> None:
    """Print what one unit's blow does to another."""
    attacker, target = asked.unit(wanted.attacker), asked.unit(wanted.target)
    supporters = [asked.unit(typed) for typed in wanted.supporters]
    engage(asked, target, wanted.engaged)
    asked, cards = supposing(asked, attacker, wanted.card, BRUTE)
    found = _blow(asked, attacker, target, supporters, wanted)
    deciding = (
        *_pointers(asked, found, (attacker, target, *supporters)),
        *(pointer for card in cards for pointer in card.pointers()),
    )
    unsure = asked.resting_on(deciding)
    if wanted.json:
        answer = _attack_json(asked, found)
        put_json({**answer, **cards_json(cards), "placeholders": unsure})
        return
    played = (line for card in cards for line in card.lines())
    for line in (_named(asked, found, wanted), *played, *_describe_attack(asked, found)):
        say(line)
    for line in footnote(unsure, asked.language):
        say(line)


def _blow(
    asked: Question,
    attacker: int,
    target: int,
    supporters: list[int],
    wanted: argparse.Namespace,
) -> Attack:
    """The blow that the options name."""
    position = asked.position
    position.moved[attacker] = wanted.moved
    ids = [fighter.id for fighter in position.theatre.fighters]
    one, other = ids[attacker], ids[target]
    if wanted.back:
        allowed = engageable(position, attacker, target)
        if allowed:
            position.engage(attacker, target)
        found = back_attack(position, other, one)
        return found if allowed else replace(found, allowed=allowed)
    if wanted.boulder:
        return throw_boulder(position, one, other)
    found = attack(
        position,
        one,
        other,
        supporters=[ids[number] for number in supporters],
        ranged=True if wanted.ranged else None,
        counter=wanted.counter,
        evaded=wanted.evades,
    )
    if wanted.evades and found:
        found = replace(found, allowed=may_evade(position, other, one, ranged=found.ranged))
    return found


def _named(asked: Question, found: Attack, wanted: argparse.Namespace) -> str:
    """Who strikes whom, and how."""
    sentence = N_("{attacker} attacks {target}")
    if wanted.back:
        sentence = N_("{attacker} makes a free attack on {target}")
    elif wanted.counter:
        sentence = N_("{attacker} counterattacks {target}")
    elif wanted.boulder:
        sentence = N_("{attacker} throws a boulder at {target}")
    elif wanted.evades:
        sentence = N_("{attacker} attacks {target}, which evades")
    elif found.ranged:
        sentence = N_("{attacker} attacks {target} at range")
    numbers = asked.position.theatre.numbers
    attacker, target = numbers[found.attacker], numbers[found.target]
    one, other = asked.unit_name(attacker), asked.unit_name(target)
    return asked.say(sentence, attacker=one, target=other)


def _describe_attack(asked: Question, found: Attack) -> Iterator[str]:
    """The dice of a blow step by step, and what they bring."""
    if found.allowed.because is not None:
        yield "  " + asked.say(
            N_("not allowed: {why}"), why=asked.reason_text(found.allowed.because)
        )
        return
    for step in found.steps:
        yield f"  {asked.reason_text(step.message)}"
    for support in found.supporters:
        if support.allowed.because is not None:
            yield f"  {asked.reason_text(support.allowed.because)}"
    yield "  " + asked.say(N_("dice: {dice}"), dice=found.dice)
    yield from describe_faces(asked.game, found.effects[0][0], asked.language)
    if found.flank:
        yield "  " + asked.say(REROLL)
    if found.ignored_hits:
        yield "  " + asked.say(N_("hits ignored by the target: {hits}"), hits=found.ignored_hits)
    if found.ignored_flags and not found.helmets:
        sentence = N_("retreats ignored by the target: {flags}")
        yield "  " + asked.say(sentence, flags=found.ignored_flags)
    yield from table(found.suffered, asked.language)
    chance = percent(destroyed(asked.position, found), asked.language)
    sentence = N_("destroyed, including blocked retreats ({needed} hits needed): {chance}")
    yield "  " + asked.say(sentence, needed=found.needed, chance=chance)
    if (swing := _swing(asked, found)) is not None:
        yield from swing.lines(asked)
    if (attacks := _attacks(asked, found)) > 1:
        yield "  " + asked.say(N_("attacks by this unit this turn: {count}"), count=attacks)
    back = found.strikes_back.because
    yield "  " + (
        asked.say(N_("if it survives without retreating, it counterattacks"))
        if back is None
        else asked.say(N_("no counterattack: {why}"), why=asked.reason_text(back))
    )


def _attack_json(asked: Question, found: Attack) -> dict[str, Any]:
    """The attack as plain JSON; docs/questions.md describes it."""
    answer: dict[str, Any] = {
        "file": asked.file,
        "attacker": found.attacker,
        "target": found.target,
        "ranged": found.ranged,
        "allowed": bool(found.allowed),
    }
    if found.allowed.because is not None:
        return {**answer, "because": asked.reason_json(found.allowed.because)}
    gone, back = destroyed(asked.position, found), found.strikes_back.because
    return {
        **answer,
        "dice": found.dice,
        "steps": [
            {"dice": step.dice, "because": asked.reason_json(step.message)} for step in found.steps
        ],
        "supporters": [_support_json(asked, support) for support in found.supporters],
        "reroll": found.flank,
        "ignored_hits": found.ignored_hits,
        "ignored_flags": found.ignored_flags,
        **odds_json(found.suffered, found.effects[0][0]),
        "hits_needed": found.needed,
        "destroyed": {"chance": float(gone), "exactly": str(gone)},
        "strikes_back": back is None,
        **({} if (swing := _swing(asked, found)) is None else {"swing": swing.as_json()}),
        **({} if (attacks := _attacks(asked, found)) == 1 else {"attacks_a_turn": attacks}),
    }


@dataclass(frozen=True, slots=True)
class Swing:
    """What Heavy Swing adds to a giant's attack (BL2-HS-01…03)."""

    faces: tuple[str, ...]
    count: int
    """On how many faces of a die they are."""
    all: int
    chance: Fraction
    """That at least one of them is rolled."""
    units: tuple[str, ...]
    """Whom they may drive back."""
    instead: bool
    """Whether some of them would do damage else (BL2-TB-02)."""

    def lines(self, asked: Question) -> Iterator[str]:
        """For people."""
        sentence = N_("Heavy Swing: {symbols} (faces: {count} of {all}); at least one: {chance}")
        symbols = ", ".join(asked.name("faces", face) for face in self.faces)
        chance = percent(self.chance, asked.language)
        yield "  " + asked.say(
            sentence, symbols=symbols, count=self.count, all=self.all, chance=chance
        )
        numbers = asked.position.theatre.numbers
        for unit in self.units:
            name = asked.unit_name(numbers[unit])
            yield "  " + asked.say(N_("each can force a retreat: {unit}"), unit=name)
        if self.instead:
            yield "  " + asked.say(N_("a face used this way does no damage"))

    def as_json(self) -> dict[str, Any]:
        """For programs; docs/questions.md describes it."""
        return {
            "faces": list(self.faces),
            "chance": float(self.chance),
            "exactly": str(self.chance),
            "units": list(self.units),
        }


def _swing(asked: Question, found: Attack) -> Swing | None:
    """What Heavy Swing adds, if the attacker has it and this is an attack of his own."""
    position = asked.position
    attacker = position.theatre.numbers[found.attacker]
    faces = names(position, attacker, SWING, "face")
    if not faces or found.strikes_back == NO_ANSWER:
        return None
    die = die_of(asked.game, found.die).faces
    count = sum(face in faces for face in die)
    missed = (1 - Fraction(count, len(die))) ** found.dice
    units = tuple(
        fighter.id
        for fighter in position.theatre.fighters
        if may_swing(position, attacker, faces[:1], (fighter.number,))
    )
    if found.damaging and not units:  # a boulder, and nobody beside him who threw it
        return None
    instead = any(face in faces for face in found.damaging)
    return Swing(faces, count, len(die), 1 - missed, units, instead)


def _attacks(asked: Question, found: Attack) -> int:
    """How often the attacker may attack in its turn (BOW-ERR-04); 1 where it strikes back."""
    if found.strikes_back == NO_ANSWER:
        return 1
    return attacks_a_turn(asked.position, asked.position.theatre.numbers[found.attacker])


def _support_json(asked: Question, support: Support) -> dict[str, Any]:
    because = support.allowed.because
    return {
        "unit": support.unit,
        "dice": support.dice,
        **({} if because is None else {"because": asked.reason_json(because)}),
    }


def _pointers(asked: Question, found: Attack, units: tuple[int, ...]) -> Iterator[str]:
    """JSON pointers to the values of the game that decided the answer."""
    game, position = asked.game, asked.position
    attacker, target, *supporters = units
    for number in (attacker, *supporters):
        fighter = position.fighter(number)
        known = game.unit_types.get(fighter.type)
        for name in (fighter.rank or ANY, ANY):
            if known is not None and name in known.profiles:
                keys = ("dice", "range") if found.ranged else ("dice",)
                profile = known.profiles[name].model_dump(exclude_defaults=True)
                yield from (
                    f"/unit_types/{fighter.type}/profiles/{name}/{key}"
                    for key in keys
                    if key in profile
                )
                break
        yield f"/ranks/{fighter.rank}/dice"
    if found:
        yield f"/unit_types/{position.fighter(target).type}/figures"
        yield from pointers_of_dice(game, found.die, found.effects[0][0])
    special = [BOULDER] if found.damaging else []
    special += [SWING] if _swing(asked, found) is not None else []
    for name, ability in game.abilities.items():
        if ability.rule in special:
            yield from (f"/abilities/{name}/options/{key}" for key in ability.options)
    for section, kind in asked.ground([asked.where(number) for number in units]):
        entry = getattr(game, section).get(kind)
        combat = entry.combat.model_dump(exclude_defaults=True) if entry is not None else {}
        yield from (f"/{section}/{kind}/combat/{key}" for key in combat)
