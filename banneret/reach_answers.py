"""The parts of ``banneret reach``: zones of control, retreats, and units that give way before the
blow.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from banneret.questions import HERE, Question, footnote
from banneret.terminal import put_json, say
from exporters.plain_text.marks import Sign
from rules.aftermath import when_rolled
from rules.engagement import commands, zone_of
from rules.evasion import Evade, Withdrawal, evade, withdrawal
from rules.movement import pursuit
from rules.moves import may_advance
from rules.position import NOWHERE
from rules.retreat_explained import Retreat, retreat
from schema.language import N_, Phrase, UserError, say_n
from schema.text import Message

HELD = Sign("()", colour="#9bd18b")
BARRED = Sign("××", colour="#e05a4f")


def describe_zone(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print the zone of control of the commander who leads a unit, and whom he may order in it."""
    position, unit = asked.position, asked.position.fighter(number)
    zone, ordered = zone_of(position, unit.id), _ordered(asked, number)
    because = commands(position, unit.id, unit.id).because
    radius = position.theatre.book.control.radius
    unsure = asked.resting_on(["/rules/control/radius"])
    if wanted.json:
        answer = {
            "radius": radius,
            "zone": list(zone),
            "commands": [position.fighter(other).id for other in ordered],
        }
        put_json({**_head(asked, number), **answer, **_why(asked, because), "placeholders": unsure})
        return
    sentence = say_n(
        "{unit}: zone of control, radius {radius}, {count} hex",
        "{unit}: zone of control, radius {radius}, {count} hexes",
        by="count",
    )
    say(asked.say(sentence, unit=asked.unit_name(number), radius=radius, count=len(zone)))
    if because is not None:
        say(f"  {asked.reason_text(because)}")
    for other in ordered:
        say("  " + asked.say(N_("can be ordered: {unit}"), unit=asked.unit_name(other)))
    signs = {**dict.fromkeys(zone, HELD), asked.where(number): HERE}
    meanings = [(HERE, asked.say(N_("the unit")))]
    if zone:
        meanings.append((HELD, asked.say(N_("zone of control"))))
    asked.draw(signs, meanings)
    for line in footnote(unsure, asked.language):
        say(line)


def _ordered(asked: Question, number: int) -> list[int]:
    """The units that the commander of this one may order, his own among them."""
    position = asked.position
    leader = position.fighter(number)
    return [
        fighter.number
        for fighter in position.theatre.fighters
        if fighter.seat == leader.seat and commands(position, leader.id, fighter.id)
    ]


def describe_advance(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print where a unit may advance after a fight, or why not to one hex."""
    position, grid, hexes = asked.position, asked.position.theatre.grid, wanted.advance
    if not 0 < hexes < 100:
        sentence = N_("{option}: enter a number from 1 to {most}, not {number}")
        raise UserError(Phrase(sentence, option="--advance", most=99, number=hexes))
    to = asked.place(wanted.to) if wanted.to else None
    mask = pursuit(position, number, hexes)
    places = [grid.name(index) for index in position.theatre.cells.indices(mask)]
    because = may_advance(position, number, grid.index(to), hexes).because if to else None
    unsure = asked.resting_on(asked.walked([asked.where(number), *([to] if to else places)]))
    if wanted.json:
        found = {"places": places} if to is None else {"to": to, "reached": to in places}
        answer = {**_head(asked, number), "hexes": hexes, **found, **_why(asked, because)}
        put_json({**answer, "placeholders": unsure})
        return
    unit = asked.unit_name(number)
    if to is None:
        sentence = say_n(
            "{unit}: advance up to {hexes}, {count} hex in range",
            "{unit}: advance up to {hexes}, {count} hexes in range",
            by="count",
        )
        say(asked.say(sentence, unit=unit, hexes=hexes, count=len(places)))
    else:
        yes, no = N_("{unit} can advance to {place}"), N_("{unit} cannot advance to {place}")
        say(asked.say(no if because else yes, unit=unit, place=to))
    if because is not None:
        say(f"  {asked.reason_text(because)}")
    _draw_advance(asked, number, places, to if because else None)
    for line in footnote(unsure, asked.language):
        say(line)


def _draw_advance(asked: Question, number: int, places: list[str], barred: str | None) -> None:
    signs = {**dict.fromkeys(places, HELD), asked.where(number): HERE}
    meanings = [(HERE, asked.say(N_("the unit")))]
    if places:
        meanings.append((HELD, asked.say(N_("where it can advance"))))
    if barred is not None:
        signs[barred] = BARRED
        meanings.append((BARRED, asked.say(N_("out of range"))))
    asked.draw(signs, meanings)


# -- for programs ---------------------------------------------------------------------------------


def _head(asked: Question, number: int) -> dict[str, Any]:
    return {
        "file": asked.file,
        "unit": asked.position.fighter(number).id,
        "at": asked.where(number),
    }


def _why(asked: Question, because: Message | None) -> dict[str, Any]:
    return {} if because is None else {"because": asked.reason_json(because)}


DRIVER = Sign("<>", colour="#e05a4f")
"""The hex from which the unit is driven."""
WAY = "#9bd18b"

COURSES = {
    "primary": N_("straight on"),
    "secondary": N_("to the side"),
    "homeward": N_("towards its edge"),
    "none": N_("no path"),
}
"""What kinds of ways there are."""


def describe(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print the ways among which the unit's owner chooses after so many results of retreat."""
    if not 0 < wanted.retreat < 100:
        sentence = N_("{option}: enter a number from 1 to {most}, not {number}")
        raise UserError(Phrase(sentence, option="--retreat", most=99, number=wanted.retreat))
    attacker = asked.unit(wanted.attackers[0]) if wanted.attackers else None
    position, ids = asked.position, [fighter.id for fighter in asked.position.theatre.fighters]
    if attacker is not None:
        position = when_rolled(position, attacker, number, ranged=wanted.ranged)
    driver = None if attacker is None else ids[attacker]
    found = retreat(position, ids[number], driver, wanted.retreat, ranged=wanted.ranged)
    rules = (f"/rules/retreat/{key}" for key in asked.game.rules.get("retreat", ()))
    hexes = [name for way in found for name in way.hexes]
    unsure = asked.resting_on((*rules, *asked.walked(hexes)))
    if wanted.json:
        answer = as_json(asked, found, number, wanted.retreat)
        put_json({**answer, "placeholders": unsure})
        return
    head = say_n("{unit} retreats {hexes} hex", "{unit} retreats {hexes} hexes", by="hexes")
    say(asked.say(head, unit=asked.unit_name(number), hexes=found.hexes))
    for message in found.why:
        say(f"  {asked.reason_text(message)}")
    for way in found:
        line = asked.say(
            N_("{path}: {course}; hits: {hits}"),
            path=" ".join((asked.where(number), *way.hexes)),
            course=asked.say(COURSES[way.course]),
            hits=way.hits + way.damage,
        )
        say(f"  → {line}")
    _draw(asked, found, number, attacker)
    for line in footnote(unsure, asked.language):
        say(line)


def _draw(asked: Question, found: Retreat, number: int, attacker: int | None) -> None:
    signs = {
        name: Sign("()", str(step), WAY)
        for way in found
        for step, name in enumerate(way.hexes, start=1)
    }
    signs[asked.where(number)] = HERE
    meanings = [
        (HERE, asked.say(N_("the unit"))),
        (Sign("()", "1"), asked.say(N_("path, hex by hex"))),
    ]
    if attacker is not None:
        signs[asked.where(attacker)] = DRIVER
        meanings.append((DRIVER, asked.say(N_("attacker"))))
    asked.draw(signs, meanings)


def as_json(asked: Question, found: Retreat, number: int, flags: int) -> dict[str, Any]:
    """The ways as plain JSON; docs/questions.md describes it."""
    return {
        "file": asked.file,
        "unit": found.unit,
        "at": asked.where(number),
        "attacker": found.attacker,
        "flags": flags,
        "hexes": found.hexes,
        "ways": [
            {
                "path": list(way.hexes),
                "course": way.course,
                "hits": way.hits,
                "damage": way.damage,
            }
            for way in found
        ],
        "because": [asked.reason_json(message) for message in found.why],
    }


def describe_withdrawal(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print how a unit may withdraw before the enemies that are named, or before all beside it,
    which are then taken to have moved."""
    position = asked.position
    named = [asked.unit(typed) for typed in wanted.attackers]
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
        head = N_("{unit} may withdraw for {price} {resource}")
        resource = asked.name("resources", found.resource)
        say(asked.say(head, unit=asked.unit_name(number), resource=resource, price=found.price))
    else:
        say(asked.say(N_("{unit} may not withdraw"), unit=asked.unit_name(number)))
    _describe(asked, found, number, [position.theatre.numbers[other] for other in found.attackers])
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
        say("  " + asked.say(N_("the attack hits only on: {colour}"), colour=colour))
        say("  " + asked.say(N_("no counterattack, and the attacker does not pursue")))
    _describe(asked, found, number, [attacker])
    for line in footnote(unsure, asked.language):
        say(line)


def _describe(
    asked: Question, found: Withdrawal | Evade, number: int, attackers: Iterable[int]
) -> None:
    """Why not, or who strikes first and which ways there are, drawn into the board."""
    if found.may.because is not None:
        say(f"  {asked.reason_text(found.may.because)}")
    else:
        for other in found.struck_by:
            unit = asked.unit_name(asked.position.theatre.numbers[other])
            say("  " + asked.say(N_("free attack on leaving: {unit}"), unit=unit))
    if found or (found.may.because is not None and found.may.because.slug == "no-way-home"):
        for message in found.why:
            say(f"  {asked.reason_text(message)}")
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
        meanings.append((Sign("()", "1"), asked.say(N_("path, hex by hex"))))
    before = [asked.where(other) for other in attackers]
    if before:
        signs |= dict.fromkeys(before, DRIVER)
        meanings.append((DRIVER, asked.say(N_("the attacker it evades"))))
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
