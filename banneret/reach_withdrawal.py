"""The parts of ``banneret reach`` about units that give way before the blow: they withdraw, or
evade."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from banneret.questions import HERE, Question, footnote
from banneret.reach_retreats import DRIVER, WAY
from banneret.terminal import put_json, say
from exporters.plain_text.signs import Sign
from rules.evade import Evade, evade
from rules.position import NOWHERE
from rules.withdrawal import Withdrawal, withdrawal
from schema.language import N_


def describe_withdrawal(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print how a unit may withdraw before the enemies that are named, or before all beside it,
    which are then taken to have moved."""
    position = asked.position
    named = [asked.unit(said) for said in wanted.attackers]
    for other in named or _enemies_beside(asked, number):
        position.moved[other] = True
    ids = [fighter.id for fighter in position.theatre.fighters]
    found = withdrawal(position, ids[number], [ids[other] for other in named])
    rules = (f"/rules/withdrawal/{key}" for key in asked.game.rules.get("withdrawal", ()))
    unsure = asked.resting_on((*rules, *_walked(asked, found.ways)))
    if wanted.json:
        put_json({**withdrawal_json(asked, found, number), "placeholders": unsure})
        return
    if found:
        head = N_("{unit} may withdraw; it costs: {resource} {price}")
        resource = asked.name("resources", found.resource)
        say(asked.say(head, unit=asked.unit_name(number), resource=resource, price=found.price))
    else:
        say(asked.say(N_("{unit} may not withdraw"), unit=asked.unit_name(number)))
    _tell(asked, found, number, [position.theatre.numbers[other] for other in found.attackers])
    for line in footnote(unsure, asked.language):
        say(line)


def describe_evasion(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print how a unit may evade the attack of an enemy, and what that attack still does."""
    attacker = asked.unit(wanted.attackers[0])
    ids = [fighter.id for fighter in asked.position.theatre.fighters]
    found = evade(asked.position, ids[number], ids[attacker], ranged=wanted.ranged)
    rules = (f"/rules/evade/{key}" for key in asked.game.rules.get("evade", ()))
    unsure = asked.resting_on((*rules, "/evasions", *_walked(asked, found.ways)))
    if wanted.json:
        put_json({**evasion_json(asked, found, number), "placeholders": unsure})
        return
    head = N_("{unit} may evade {attacker}") if found else N_("{unit} may not evade {attacker}")
    names = asked.unit_name(number), asked.unit_name(attacker)
    say(asked.say(head, unit=names[0], attacker=names[1]))
    if found:
        colour = asked.name("ranks", found.colour) if found.colour else "-"
        say("  " + asked.say(N_("the attack hits only with: {colour}"), colour=colour))
        say("  " + asked.say(N_("nobody strikes back, and the attacker does not follow")))
    _tell(asked, found, number, [attacker])
    for line in footnote(unsure, asked.language):
        say(line)


def _tell(
    asked: Question, found: Withdrawal | Evade, number: int, attackers: Iterable[int]
) -> None:
    """Why not, or who strikes first and which ways there are, drawn into the board."""
    if found.may.because is not None:
        say(f"  {asked.told(found.may.because)}")
    else:
        for other in found.struck_by:
            unit = asked.unit_name(asked.position.theatre.numbers[other])
            say("  " + asked.say(N_("as it leaves, it is struck by {unit}"), unit=unit))
    if found or (found.may.because is not None and found.may.because.slug == "no-way-home"):
        for message in found.why:
            say(f"  {asked.told(message)}")
    for way in found.ways:
        say(f"  → {' '.join((asked.where(number), *way))}")
    signs = {
        name: Sign("()", str(step), WAY)
        for way in found.ways
        for step, name in enumerate(way, start=1)
    }
    signs[asked.where(number)] = HERE
    meanings = [(HERE, asked.say(N_("the unit")))]
    if found.ways:
        meanings.append((Sign("()", "1"), asked.say(N_("its way, step by step"))))
    before = [asked.where(other) for other in attackers]
    if before:
        signs |= dict.fromkeys(before, DRIVER)
        meanings.append((DRIVER, asked.say(N_("before whom it gives way"))))
    asked.draw(signs, meanings)


def _enemies_beside(asked: Question, number: int) -> list[int]:
    position = asked.position
    table, side = position.theatre.grid.neighbour_table, position.fighter(number).side
    near = table[position.at[number]]
    return [
        f.number
        for f in position.theatre.fighters
        if f.side != side and position.at[f.number] in near and position.at[f.number] != NOWHERE
    ]


def _walked(asked: Question, ways: Iterable[tuple[str, ...]]) -> Iterable[str]:
    return asked.walked([name for way in ways for name in way])


# -- for programs ---------------------------------------------------------------------------------


def withdrawal_json(asked: Question, found: Withdrawal, number: int) -> dict[str, Any]:
    """How a unit may withdraw as plain JSON; docs/questions.md describes it."""
    return {
        "file": asked.file,
        "unit": found.unit,
        "at": asked.where(number),
        "attackers": list(found.attackers),
        "allowed": bool(found),
        "resource": found.resource,
        "price": found.price,
        **_ways_json(asked, found),
    }


def evasion_json(asked: Question, found: Evade, number: int) -> dict[str, Any]:
    """How a unit may evade as plain JSON; docs/questions.md describes it."""
    return {
        "file": asked.file,
        "unit": found.unit,
        "at": asked.where(number),
        "attacker": found.attacker,
        "allowed": bool(found),
        "colour": found.colour,
        **_ways_json(asked, found),
    }


def _ways_json(asked: Question, found: Withdrawal | Evade) -> dict[str, Any]:
    because = (*((found.may.because,) if found.may.because is not None else ()), *found.why)
    return {
        "struck_by": list(found.struck_by),
        "ways": [list(way) for way in found.ways],
        "because": [asked.reason_json(message) for message in because],
    }
