"""The part of ``banneret odds`` about a roll for a recruit."""

from __future__ import annotations

import argparse

from banneret.odds_tables import percent
from banneret.questions import Question, footnote
from banneret.terminal import put_json, say
from rules.recruiting import bringing, chance, is_helmet, may_recruit
from schema.language import N_


def tell(asked: Question, wanted: argparse.Namespace) -> None:
    """Print the chance that a unit's roll for a recruit brings a figure, or why it may not roll."""
    number = asked.unit(wanted.attacker)
    position, game = asked.position, asked.game
    position.moved[number] = wanted.moved
    unit, rules = position.fighter(number).id, position.theatre.book.recruiting
    because, faces = may_recruit(position, unit).because, bringing(position, number)
    odds = chance(position, unit)
    paid = [face for face in faces if not is_helmet(game.faces[face])]
    rests = (f"/faces/{face}/{key}" for face in faces for key in ("hits", "lore"))
    unsure = asked.resting_on(("/rules/recruiting/lore-cost", *rests))
    if wanted.json:
        answer = {
            "file": asked.file,
            "unit": unit,
            "at": asked.where(number),
            "allowed": because is None,
            "faces": list(faces),
            "paid": dict.fromkeys(paid, rules.lore_cost),
            "chance": float(odds),
            "exactly": str(odds),
            **({} if because is None else {"because": asked.reason_json(because)}),
        }
        put_json({**answer, "placeholders": unsure})
        return
    say(asked.say(N_("{unit} rolls for a recruit"), unit=asked.unit_name(number)))
    if because is not None:
        say("  " + asked.say(N_("not allowed: {why}"), why=asked.told(because)))
    else:
        symbols = ", ".join(asked.name("faces", face) for face in faces)
        say("  " + asked.say(N_("a figure for: {symbols}"), symbols=symbols))
        for face in paid:
            sentence = N_("{symbol} costs: {resource} {price}")
            resource = asked.name("resources", rules.resource)
            symbol = asked.name("faces", face)
            say("  " + asked.say(sentence, symbol=symbol, resource=resource, price=rules.lore_cost))
        say("  " + asked.say(N_("chance: {chance}"), chance=percent(odds, asked.language)))
    for line in footnote(unsure, asked.language):
        say(line)
