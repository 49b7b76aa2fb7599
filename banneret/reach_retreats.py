"""The part of ``banneret reach`` that tells how a unit is driven back."""

from __future__ import annotations

import argparse
from typing import Any

from banneret.questions import HERE, Question, footnote
from banneret.terminal import put_json, say
from exporters.plain_text.signs import Sign
from rules.aftermath import when_rolled
from rules.retreat_explained import Retreat, retreat
from schema.language import N_, Phrase, UserError

DRIVER = Sign("<>", colour="#e05a4f")
"""The hex from which the unit is driven."""
WAY = "#9bd18b"

COURSES = {
    "primary": N_("straight on"),
    "secondary": N_("turned aside"),
    "homeward": N_("toward the own edge"),
    "none": N_("nowhere"),
}
"""What kinds of ways there are."""


def tell(asked: Question, number: int, wanted: argparse.Namespace) -> None:
    """Print the ways among which the unit's owner chooses after so many results of retreat."""
    if not 0 < wanted.retreat < 100:
        sentence = N_("{option}: a number from 1 to {most} is needed, not {number}")
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
    head = N_("{unit} is driven back, hexes: {hexes}")
    say(asked.say(head, unit=asked.unit_name(number), hexes=found.hexes))
    for message in found.why:
        say(f"  {asked.told(message)}")
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
        (Sign("()", "1"), asked.say(N_("its way, step by step"))),
    ]
    if attacker is not None:
        signs[asked.where(attacker)] = DRIVER
        meanings.append((DRIVER, asked.say(N_("who drives it"))))
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
