"""Chances as people and other programs read them; the part of ``banneret odds`` on recruits."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from banneret.questions import Question, footnote
from banneret.terminal import put_json, say
from rules.dice import Effect, die_of
from rules.odds import Odds
from rules.recruiting import bringing, chance, is_helmet, may_recruit
from schema.game import Game
from schema.language import N_, translator
from schema.rendering import name_of
from schema.text import Term

REROLL = N_(
    "flanking: all dice of one symbol are re-rolled if that helps (a retreat counts as half a hit)"
)
"""What a reroll is taken for: ``rules.odds.FLAG_WORTH``."""


def describe_faces(game: Game, effect: Effect, language: str) -> Iterator[str]:
    """Which symbols hit and which drive back, and on how many faces of a die they are."""
    _ = translator(language)
    for sentence, found in (
        (N_("hits: {symbols} (faces: {count} of {all})"), [s for s in effect.symbols if s.hits]),
        (
            N_("retreat: {symbols} (faces: {count} of {all})"),
            [s for s in effect.symbols if s.flags],
        ),
    ):
        if found:
            names = (name_of(Term(of="faces", id=s.face), game, language) for s in found)
            count = sum(s.count for s in found)
            counted = _(sentence).format(symbols=", ".join(names), count=count, all=effect.faces)
            yield f"  {counted}"


def table(chances: Odds, language: str) -> Iterator[str]:
    """Exactly and at least so many hits, then the retreats, then what comes on average."""
    _ = translator(language)
    heads = (_("hits"), _("exactly"), _("at least"))
    wide = [max(len(head), 9) for head in heads]
    yield ""
    yield "  ".join(head.rjust(w) for head, w in zip(heads, wide, strict=True))
    for hits in range(chances.most_hits + 1):
        exactly, least = chances.at_least(hits) - chances.at_least(hits + 1), chances.at_least(hits)
        cells = (str(hits), percent(exactly, language), percent(least, language))
        yield "  ".join(cell.rjust(w) for cell, w in zip(cells, wide, strict=True))
    yield ""
    if chances.most_flags:
        chance = percent(chances.chance(0, 1), language)
        yield "  " + _("at least one retreat: {chance}", chance=chance)
    means = [decimal(mean, 2, language) for mean in (chances.mean_hits, chances.mean_flags)]
    yield "  " + _("on average: hits {hits}, retreats {flags}", hits=means[0], flags=means[1])


def odds_json(chances: Odds, effect: Effect) -> dict[str, Any]:
    """The odds as plain JSON; docs/questions.md describes it."""
    return {
        "faces": effect.faces,
        "symbols": [
            {"face": s.face, "count": s.count, "hits": s.hits, "flags": s.flags}
            for s in effect.symbols
        ],
        "outcomes": [
            {"hits": hits, "flags": flags, **_exact(chance)}
            for hits, flags, chance in chances.rows()
        ],
        "at_least": [float(chances.at_least(hits)) for hits in range(chances.most_hits + 1)],
        "retreat": float(chances.chance(0, 1)),
        "mean_hits": float(chances.mean_hits),
        "mean_flags": float(chances.mean_flags),
    }


def _exact(chance: Fraction) -> dict[str, Any]:
    """A chance as a number, and exactly as a fraction."""
    return {"chance": float(chance), "exactly": str(chance)}


def pointers_of_dice(game: Game, die: str, effect: Effect) -> Iterator[str]:
    """JSON pointers to the values of the game that decide what a die does."""
    known = die_of(game, die)
    yield next(f"/dice/{name}/faces" for name, other in game.dice.items() if other is known)
    for symbol in effect.symbols:
        fields = game.faces[symbol.face].model_dump(exclude_defaults=True, exclude={"name"})
        yield from (f"/faces/{symbol.face}/{key}" for key in fields)


def percent(chance: Fraction, language: str) -> str:
    """A chance for people, to a tenth of a percent; what is not certain is never called so."""
    if 0 < chance < Fraction(1, 1000):
        text = "<" + decimal(Fraction(1, 10), 1, language)
    elif Fraction(999, 1000) < chance < 1:
        text = ">" + decimal(Fraction(999, 10), 1, language)
    else:
        text = decimal(chance * 100, 1, language)
    return text + ("\N{NO-BREAK SPACE}%" if language == "ru" else "%")


def decimal(number: Fraction, places: int, language: str) -> str:
    """A number to so many places, halves rounded up, with the decimal sign of the language."""
    whole, rest = divmod(int(number * 10**places + Fraction(1, 2)), 10**places)
    return f"{whole}{',' if language == 'ru' else '.'}{rest:0{places}}"


def describe(asked: Question, wanted: argparse.Namespace) -> None:
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
        say("  " + asked.say(N_("not allowed: {why}"), why=asked.reason_text(because)))
    else:
        symbols = ", ".join(asked.name("faces", face) for face in faces)
        say("  " + asked.say(N_("1 figure for each: {symbols}"), symbols=symbols))
        for face in paid:
            sentence = N_("{symbol} costs: {resource} {price}")
            resource = asked.name("resources", rules.resource)
            symbol = asked.name("faces", face)
            say("  " + asked.say(sentence, symbol=symbol, resource=resource, price=rules.lore_cost))
        say("  " + asked.say(N_("chance: {chance}"), chance=percent(odds, asked.language)))
    for line in footnote(unsure, asked.language):
        say(line)
