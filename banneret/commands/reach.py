"""``banneret reach``: where a unit may move, on which path, and why not elsewhere."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from banneret import reach_answers
from banneret.cards import Card, cards_json, supposing
from banneret.questions import HERE, Question, engage, footnote, question
from banneret.terminal import put_json, say
from exporters.plain_text.marks import Sign
from rules.battle_setup import ANY
from rules.lore import SHORTCUT
from rules.moves import Move, Moves, moves
from schema.language import N_, Phrase, UserError, say_n

REACHED, STOPS = "()", "{}"
"""What stands around a hex that can be reached, and around one where the unit must stop."""
WAY = Sign("()", colour="#9bd18b")
BARRED = Sign("××", colour="#e05a4f")
NO_ATTACK = "°"
GREEN, AMBER = "#9bd18b", "#e8a33d"


def run(wanted: argparse.Namespace) -> int:
    """Print the answer: 0, whether the hex can be reached or not."""
    asked = question(wanted)
    number = asked.unit(wanted.unit)
    asks = _what(wanted)
    engage(asked, number, wanted.engaged)
    asked, cards = supposing(asked, number, wanted.card, SHORTCUT)
    if asks is None:
        _describe_moves(asked, number, cards, wanted)
    else:
        OTHERS[asks](asked, number, wanted)
    return 0


OTHERS: Mapping[str, Callable[[Question, int, argparse.Namespace], None]] = {
    "retreat": reach_answers.describe,
    "withdraw": reach_answers.describe_withdrawal,
    "evade": reach_answers.describe_evasion,
    "advance": reach_answers.describe_advance,
    "zone": reach_answers.describe_zone,
}
"""What may be asked instead of an ordinary move."""

HEEDED: Mapping[str, tuple[str, ...]] = {
    "--to": ("advance",),
    "--from": ("retreat", "withdraw", "evade"),
    "--ranged": ("retreat", "evade"),
    "--engaged": ("retreat", "withdraw", "evade", "advance"),
    "--card": (),
}
"""Which options those heed; an ordinary move heeds ``--to``, ``--engaged`` and ``--card``."""


def _what(wanted: argparse.Namespace) -> str | None:
    """What is asked instead of an ordinary move; refuses options that it would not heed."""
    values = {name: getattr(wanted, name) for name in OTHERS}
    asked = [name for name, value in values.items() if value is not None and value is not False]
    if len(asked) > 1:
        raise _together(*(f"--{name}" for name in asked[:2]))
    given = {
        "--to": wanted.to,
        "--from": wanted.attackers,
        "--ranged": wanted.ranged,
        "--engaged": wanted.engaged,
        "--card": wanted.card,
    }
    for option in (name for name, value in given.items() if value):
        others = HEEDED[option]
        if not asked and option in ("--from", "--ranged"):
            listed = ", ".join(f"--{name}" for name in others)
            raise UserError(
                Phrase(N_("{option} can only be used with {others}"), option=option, others=listed)
            )
        if asked and asked[0] not in others:
            raise _together(option, f"--{asked[0]}")
    if asked and asked[0] in ("retreat", "evade") and len(wanted.attackers) > 1:
        sentence = N_("{option} allows one attacker; use --from once")
        raise UserError(Phrase(sentence, option=f"--{asked[0]}"))
    if asked == ["evade"] and not wanted.attackers:
        raise UserError(Phrase(N_("--evade needs an attacker: --from HEX")))
    return asked[0] if asked else None


def _together(one: str, other: str) -> UserError:
    return UserError(
        Phrase(N_("{option} cannot be combined with {other}"), option=one, other=other)
    )


def _describe_moves(
    asked: Question, number: int, cards: tuple[Card, ...], wanted: argparse.Namespace
) -> None:
    to = asked.place(wanted.to) if wanted.to else None
    found = moves(asked.position, asked.position.fighter(number).id)
    deciding = (*_pointers(asked, found), *(p for card in cards for p in card.pointers()))
    unsure = asked.resting_on(deciding)
    if wanted.json:
        answer = as_json(asked, found, to)
        put_json({**answer, **cards_json(cards), "placeholders": unsure})
        return
    for line in (line for card in cards for line in card.lines()):
        say(line.strip())
    if to is None:
        _show_all(asked, found)
    elif to in found:
        _show_way(asked, found[to])
    else:
        _show_refusal(asked, found, to)
    for line in footnote(unsure, asked.language):
        say(line)


# -- for people -----------------------------------------------------------------------------------


def _show_all(asked: Question, found: Moves) -> None:
    head = asked.say(
        say_n(
            "{unit}: movement {steps}, {count} hex in range",
            "{unit}: movement {steps}, {count} hexes in range",
            by="count",
        ),
        unit=asked.unit_name(found.number),
        steps=asked.position.fighter(found.number).move,
        count=len(found),
    )
    say(head)
    if not found:
        why = found.why_not(asked.where(found.number))
        if why.because is not None and why.because.slug != "move-own-place":
            say(f"  {asked.reason_text(why.because)}")
    _draw(asked, found, {})


def _show_way(asked: Question, move: Move) -> None:
    number = asked.unit(move.path[0])
    say(
        asked.say(
            N_("{unit} to {place}: {path}; movement left: {left}"),
            unit=asked.unit_name(number),
            place=move.to,
            path=" ".join(move.path),
            left=move.steps_left,
        )
    )
    for line in _consequences(asked, move):
        say(f"  {line}")
    signs = {name: Sign("()", str(step), WAY.colour) for step, name in enumerate(move.path)}
    signs[move.path[0]] = HERE
    meaning = asked.say(N_("path, hex by hex"))
    asked.draw(signs, [(HERE, asked.say(N_("the unit"))), (Sign("()", "1"), meaning)])


def _consequences(asked: Question, move: Move) -> Iterator[str]:
    """What else a move brings: a halt, damage, strikes in the back, no attack."""
    if move.stopped:
        yield asked.say(N_("must stop there"))
    if move.damage:
        yield asked.say(N_("damage there: {damage}"), damage=move.damage)
    for other in move.struck_by:
        unit = asked.unit_name(asked.position.theatre.numbers[other])
        yield asked.say(N_("free attack on leaving: {unit}"), unit=unit)
    if move.may_attack.because is not None:
        yield asked.reason_text(move.may_attack.because)


def _show_refusal(asked: Question, found: Moves, to: str) -> None:
    say(asked.say(N_("{unit} cannot reach {place}"), unit=asked.unit_name(found.number), place=to))
    because = found.why_not(to).because
    if because is not None:
        say(f"  {asked.reason_text(because)}")
    _draw(asked, found, {to: BARRED})


def _draw(asked: Question, found: Moves, over: dict[str, Sign]) -> None:
    """The board with all that can be reached, and what its signs mean."""
    signs = {name: _sign(move) for name, move in found.items()}
    signs[asked.where(found.number)] = HERE
    meanings = [(HERE, asked.say(N_("the unit")))]
    if found:
        meanings.append((Sign(REACHED, "2"), asked.say(N_("movement left there"))))
    if any(move.stopped for move in found.values()):
        meanings.append((Sign(STOPS), asked.say(N_("must stop there"))))
    if any(move.damage for move in found.values()):
        meanings.append((Sign(REACHED, "-1"), asked.say(N_("damage there"))))
    if not all(move.may_attack for move in found.values()):
        meanings.append((Sign(REACHED, NO_ATTACK), asked.say(N_("no attack from there"))))
    if over:
        meanings.append((BARRED, asked.say(N_("out of range"))))
    asked.draw({**signs, **over}, meanings)


def _sign(move: Move) -> Sign:
    below = str(move.steps_left) + (f"-{move.damage}" if move.damage else "")
    below += "" if move.may_attack else NO_ATTACK
    return Sign(STOPS if move.stopped else REACHED, below, AMBER if move.stopped else GREEN)


# -- for programs ---------------------------------------------------------------------------------


def as_json(asked: Question, found: Moves, to: str | None) -> dict[str, Any]:
    """The answer as plain JSON; docs/questions.md describes it."""
    fighter = asked.position.fighter(found.number)
    answer: dict[str, Any] = {
        "file": asked.file,
        "unit": fighter.id,
        "at": asked.where(found.number),
        "steps": fighter.move,
    }
    if to is None:
        return {**answer, "moves": [_move_json(asked, move) for move in found.values()]}
    because = found.why_not(to).because
    return {
        **answer,
        "to": to,
        "reached": to in found,
        **({"move": _move_json(asked, found[to])} if to in found else {}),
        **({} if because is None else {"because": asked.reason_json(because)}),
    }


def _move_json(asked: Question, move: Move) -> dict[str, Any]:
    because = move.may_attack.because
    return {
        "to": move.to,
        "path": list(move.path),
        "steps_left": move.steps_left,
        "must_stop": move.stopped,
        "damage": move.damage,
        "struck_by": list(move.struck_by),
        "may_attack": bool(move.may_attack),
        **({} if because is None else {"because": asked.reason_json(because)}),
    }


def _pointers(asked: Question, found: Moves) -> Iterator[str]:
    """JSON pointers to the values of the game that decided the answer."""
    fighter = asked.position.fighter(found.number)
    known = asked.game.unit_types.get(fighter.type)
    own = known is not None and fighter.rank in known.profiles
    if found.number in asked.position.theatre.leaders:
        yield "/rules/commander/move"
    else:
        yield f"/unit_types/{fighter.type}/profiles/{fighter.rank if own else ANY}/move"
    yield from asked.walked((asked.where(found.number), *found))
