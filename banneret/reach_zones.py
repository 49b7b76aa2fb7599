"""The parts of ``banneret reach`` about what lies around a unit: the zone of control of the
commander who leads it, and where it advances after a fight."""

from __future__ import annotations

import argparse
from typing import Any

from banneret.questions import HERE, Question, footnote
from banneret.terminal import put_json, say
from exporters.plain_text.signs import Sign
from rules.control import commands, zone_of
from rules.movement import pursuit
from rules.moves import may_advance
from schema.language import N_, Phrase, UserError
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
    sentence = N_("{unit}: zone of control, radius: {radius}, hexes: {count}")
    say(asked.say(sentence, unit=asked.unit_name(number), radius=radius, count=len(zone)))
    if because is not None:
        say(f"  {asked.told(because)}")
    for other in ordered:
        say("  " + asked.say(N_("may be ordered: {unit}"), unit=asked.unit_name(other)))
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
        sentence = N_("{option}: a number from 1 to {most} is needed, not {number}")
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
        sentence = N_("{unit} advances, hexes at most: {hexes}, hexes it can reach: {count}")
        say(asked.say(sentence, unit=unit, hexes=hexes, count=len(places)))
    else:
        yes, no = N_("{unit} can advance to {place}"), N_("{unit} cannot advance to {place}")
        say(asked.say(no if because else yes, unit=unit, place=to))
    if because is not None:
        say(f"  {asked.told(because)}")
    _draw_advance(asked, number, places, to if because else None)
    for line in footnote(unsure, asked.language):
        say(line)


def _draw_advance(asked: Question, number: int, places: list[str], barred: str | None) -> None:
    signs = {**dict.fromkeys(places, HELD), asked.where(number): HERE}
    meanings = [(HERE, asked.say(N_("the unit")))]
    if places:
        meanings.append((HELD, asked.say(N_("where it may advance"))))
    if barred is not None:
        signs[barred] = BARRED
        meanings.append((BARRED, asked.say(N_("out of reach"))))
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
