"""``banneret odds``: what an attack does, exactly: of units on a board, or of bare dice."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import games
from banneret import locations
from banneret.chances import (
    REROLL,
    faces_told,
    odds_json,
    percent,
    pointers_of_dice,
    table,
)
from banneret.questions import Question, footnote, placeholders_among, put_json
from banneret.terminal import say
from rules.aftermath import destroyed
from rules.combat import attack
from rules.dice import effect_of
from rules.odds import odds, rerolled
from rules.strikes import Attack, Support
from rules.theatre import ANY
from schema.game import Game
from schema.language import N_, Phrase, Refusal, translator
from schema.rendering import name_of
from schema.text import Term

MOST_DICE = 40
"""More dice than any table has, and still quick to answer for."""

OF_BARE_DICE = ("dice", "against", "die", "weak", "reroll", "add_on")
OF_UNITS = ("supporters", "engaged", "moved", "put")


def run(wanted: argparse.Namespace) -> int:
    """Print the odds: 0, whether the attack is allowed or not."""
    if wanted.file is None and wanted.game is not None:
        _refuse(wanted, OF_UNITS, N_("{option} is for units of a FILE, not for bare dice"))
        _bare(wanted)
    elif wanted.target is not None and wanted.game is None:
        _refuse(wanted, OF_BARE_DICE, N_("{option} is for bare dice (--game), not for units"))
        _between_units(wanted)
    else:
        sentence = N_(
            "name FILE ATTACKER TARGET, or bare dice: --game GAME --dice 3 --against RANK"
        )
        raise Refusal(Phrase(sentence))
    return 0


def _refuse(wanted: argparse.Namespace, options: tuple[str, ...], sentence: str) -> None:
    """Refuse options that the question would not heed."""
    for name in options:
        if getattr(wanted, name):
            option = "--" + {"supporters": "with", "add_on": "add-on"}.get(name, name)
            raise Refusal(Phrase(sentence, option=option))


# -- units on a board -----------------------------------------------------------------------------


def _between_units(wanted: argparse.Namespace) -> None:
    asked = Question.about(wanted.file, wanted.games_path, wanted.language, wanted.put)
    attacker, target = asked.unit(wanted.attacker), asked.unit(wanted.target)
    supporters = [asked.unit(said) for said in wanted.supporters]
    position = asked.position
    position.moved[attacker] = wanted.moved
    for said in wanted.engaged:
        position.engage(target, asked.unit(said))
    ids = [fighter.id for fighter in position.theatre.fighters]
    found = attack(
        position,
        ids[attacker],
        ids[target],
        supporters=[ids[number] for number in supporters],
        ranged=True if wanted.ranged else None,
    )
    unsure = asked.resting_on(_pointers(asked, found, (attacker, target, *supporters)))
    if wanted.json:
        put_json({**_attack_json(asked, found), "placeholders": unsure})
        return
    for line in (*_attack_told(asked, found), *footnote(unsure, asked.language)):
        say(line)


def _attack_told(asked: Question, found: Attack) -> Iterator[str]:
    """What the attack is, its dice step by step, and what they bring."""
    numbers = asked.position.theatre.numbers
    attacker, target = numbers[found.attacker], numbers[found.target]
    sentence = (
        N_("{attacker} shoots at {target}") if found.ranged else N_("{attacker} attacks {target}")
    )
    yield asked.say(sentence, attacker=asked.unit_name(attacker), target=asked.unit_name(target))
    if found.allowed.because is not None:
        yield "  " + asked.say(N_("not allowed: {why}"), why=asked.told(found.allowed.because))
        return
    for step in found.steps:
        yield f"  {asked.told(step.message)}"
    for support in found.supporters:
        if support.allowed.because is not None:
            yield f"  {asked.told(support.allowed.because)}"
    yield "  " + asked.say(N_("dice: {dice}"), dice=found.dice)
    yield from faces_told(asked.game, found.effects[0][0], asked.language)
    if found.flank:
        yield "  " + asked.say(REROLL)
    if found.ignored_hits:
        yield "  " + asked.say(N_("hits that the target ignores: {hits}"), hits=found.ignored_hits)
    if found.ignored_flags:
        sentence = N_("retreats that the target ignores: {flags}")
        yield "  " + asked.say(sentence, flags=found.ignored_flags)
    yield from table(found.suffered, asked.language)
    chance = percent(destroyed(asked.position, found), asked.language)
    sentence = N_("destroyed, lost retreats included (hits needed: {needed}): {chance}")
    yield "  " + asked.say(sentence, needed=found.needed, chance=chance)
    back = found.strikes_back.because
    yield "  " + (
        asked.say(N_("if it survives and stays, it strikes back"))
        if back is None
        else asked.say(N_("no strike back: {why}"), why=asked.told(back))
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
    }


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
                said = known.profiles[name].model_dump(exclude_defaults=True)
                yield from (
                    f"/unit_types/{fighter.type}/profiles/{name}/{key}"
                    for key in keys
                    if key in said
                )
                break
        yield f"/ranks/{fighter.rank}/dice"
    if found:
        yield f"/unit_types/{position.fighter(target).type}/figures"
        yield from pointers_of_dice(game, found.die, found.effects[0][0])
    for section, kind in asked.ground([asked.where(number) for number in units]):
        entry = getattr(game, section).get(kind)
        said = entry.combat.model_dump(exclude_defaults=True) if entry is not None else {}
        yield from (f"/{section}/{kind}/combat/{key}" for key in said)


# -- bare dice ------------------------------------------------------------------------------------


def _bare(wanted: argparse.Namespace) -> None:
    game = games.load(wanted.game, wanted.add_on or None, locations.game_folders(wanted.games_path))
    dice = wanted.dice or 0
    if not 0 < dice <= MOST_DICE:
        sentence = N_("dice: a number from 1 to {most} is needed, not {number}")
        raise Refusal(Phrase(sentence, most=MOST_DICE, number=dice))
    rank = _rank(game, wanted.against)
    die = wanted.die or ""
    effect = effect_of(game, rank, die=die, ranged=wanted.ranged, weak=wanted.weak)
    told = rerolled(effect, dice) if wanted.reroll else odds(effect, dice)
    unsure = placeholders_among(game, pointers_of_dice(game, die, effect))
    if wanted.json:
        asked = {"game": game.id, "against": rank, "ranged": wanted.ranged, "dice": dice}
        answer = {**asked, "reroll": wanted.reroll, **odds_json(told, effect)}
        put_json({**answer, "placeholders": unsure})
        return
    language = wanted.language
    _ = translator(language)
    kind = _("ranged attack") if wanted.ranged else _("melee attack")
    against = name_of(Term(of="ranks", id=rank), game, language) if rank else "-"
    head = _("{kind}, dice: {dice}, against: {rank}")
    say(head.format(kind=kind, dice=dice, rank=against))
    for line in faces_told(game, effect, language):
        say(line)
    if wanted.reroll:
        say(f"  {_(REROLL)}")
    for line in (*table(told, language), *footnote(unsure, language)):
        say(line)


def _rank(game: Game, said: str | None) -> str | None:
    """The rank of the target; a game with ranks wants one of them named."""
    if said in game.ranks or (said is None and not game.ranks):
        return said
    sentence = N_("--against needs one of {ranks}")
    raise Refusal(Phrase(sentence, ranks=", ".join(game.ranks) or "-"))
