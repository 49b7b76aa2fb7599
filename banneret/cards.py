"""Lore cards in questions: what is supposed to be played, what it costs and when it may be; and
which buildings Crushing Force lets fall (``banneret sight … --card``)."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from banneret.questions import HERE, Question, footnote
from banneret.terminal import put_json, say
from exporters.plain_text.marks import Sign
from rules.lore import (
    CRUSHING,
    crushable,
    crushed,
    left,
    may_crush,
    resource,
    supposed,
    timing_slug,
)
from rules.position import NOWHERE
from schema.game import CardKind
from schema.language import N_, Phrase, UserError, say_n
from schema.text import Message, Term
from schema.value import FrozenMap

FALLS = Sign("()", colour="#e8a33d")
BARRED = Sign("××", colour="#e05a4f")


@dataclass(frozen=True, slots=True)
class Card:
    """A card that a question speaks of, in the hand of a unit's owner."""

    asked: Question
    name: str
    kind: CardKind
    seat: int

    @property
    def has(self) -> int:
        """What its player has of what it is paid with."""
        return left(self.asked.position, self.seat, self.kind)

    @property
    def when(self) -> Message:
        """When it is played."""
        return Message(
            slug=timing_slug(self.kind), args=FrozenMap(card=Term(of="cards", id=self.name))
        )

    def lines(self) -> Iterator[str]:
        """What it costs and when it is played, for people."""
        asked = self.asked
        paid = asked.name("resources", resource(self.kind))
        sentence = N_("{card} costs {cost} {resource}; available: {has}")
        card, cost = asked.name("cards", self.name), self.kind.cost or 0
        yield "  " + asked.say(sentence, card=card, resource=paid, cost=cost, has=self.has)
        yield "  " + asked.reason_text(self.when)

    def as_json(self) -> dict[str, Any]:
        """The same for programs; docs/questions.md describes it."""
        return {
            "card": self.name,
            "cost": self.kind.cost or 0,
            "resource": resource(self.kind),
            "has": self.has,
            "when": self.asked.reason_json(self.when),
        }

    def pointers(self) -> Iterator[str]:
        """JSON pointers to the values of the game that decide what it does."""
        yield f"/cards/{self.name}/cost"
        yield from (f"/cards/{self.name}/options/{key}" for key in self.kind.options)


def cards_of(asked: Question, number: int, chosen: Sequence[str], *rules: str) -> tuple[Card, ...]:
    """The cards of these ids, in the hand of a unit's owner; ``UserError`` for a card that the
    rules asked about do not know, which names those that they do."""
    seat = asked.position.fighter(number).seat
    known = {name: kind for name, kind in asked.game.cards.items() if kind.rule in rules}
    for name in chosen:
        if name not in known:
            sentence = N_("{card} has no effect here; cards that have: {cards}")
            raise UserError(Phrase(sentence, card=name, cards=", ".join(known) or "-"))
        if seat < 0:
            sentence = N_("{unit} has no owner who could play a card")
            raise UserError(Phrase(sentence, unit=asked.unit_name(number)))
    return tuple(Card(asked, name, known[name], seat) for name in chosen)


def supposing(
    asked: Question, number: int, chosen: Sequence[str], *rules: str
) -> tuple[Question, tuple[Card, ...]]:
    """The question as if a unit's owner had played these cards, paid for or not."""
    cards = cards_of(asked, number, chosen, *rules)
    side = asked.position.fighter(number).side
    for card in cards:
        asked = replace(asked, position=supposed(asked.position, side, card.name))
    return asked, cards


def cards_json(cards: Sequence[Card]) -> dict[str, Any]:
    """The cards of an answer, where there are any."""
    return {"cards": [card.as_json() for card in cards]} if cards else {}


# -- Crushing Force -------------------------------------------------------------------------------


def describe_crushing(asked: Question, typed: str, wanted: argparse.Namespace) -> None:
    """Print which buildings a giant's owner may let fall, or whether one of them and why not."""
    if len(wanted.card) > 1:
        raise UserError(Phrase(N_("use {option} only once"), option="--card"))
    giant = asked.unit(typed)
    (card,) = cards_of(asked, giant, wanted.card, CRUSHING)
    to = asked.place(wanted.target) if wanted.target else None
    grid, seat = asked.position.theatre.grid, card.seat
    because = None
    if to is not None:
        because = may_crush(asked.position, seat, card.name, grid.index(to), giant).because
        found = [] if because else [grid.index(to)]
    else:
        found = list(crushable(asked.position, seat, card.name, giant))
        here = may_crush(asked.position, seat, card.name, asked.position.at[giant], giant).because
        because = here if here is not None and here.slug == "crush-not-by" else None
    falls = [_fall(asked, card, index) for index in found]
    unsure = asked.resting_on(card.pointers())
    if wanted.json:
        head = {
            "file": asked.file,
            "unit": asked.position.fighter(giant).id,
            "at": asked.where(giant),
        }
        answer = {**head, **cards_json((card,)), "falls": [fall.as_json() for fall in falls]}
        if to is not None:
            answer = {**answer, "to": to, "allowed": because is None}
        if because is not None:
            answer["because"] = asked.reason_json(because)
        put_json({**answer, "placeholders": unsure})
        return
    sentence = say_n(
        "{card} on {unit}: {count} building can collapse",
        "{card} on {unit}: {count} buildings can collapse",
        by="count",
    )
    name = asked.name("cards", card.name)
    say(asked.say(sentence, card=name, unit=asked.unit_name(giant), count=len(falls)))
    for line in card.lines():
        say(line)
    if because is not None:
        say(f"  {asked.reason_text(because)}")
    for fall in falls:
        for line in fall.lines(asked):
            say(f"  {line}")
    _draw(asked, giant, falls, to if because else None)
    for line in footnote(unsure, asked.language):
        say(line)


@dataclass(frozen=True, slots=True)
class Fall:
    """A building that can fall, and what becomes of the units in it."""

    place: str
    ground: str
    """What the ground is called that falls."""
    units: tuple[tuple[int, str, bool], ...]
    """Number and id of each unit in it, and whether it is destroyed."""

    def lines(self, asked: Question) -> Iterator[str]:
        """For people."""
        yield asked.say(N_("{place} can collapse: {ground}"), place=self.place, ground=self.ground)
        for number, _, destroyed in self.units:
            hurt, gone = N_("{unit} takes damage and is stunned"), N_("{unit} is destroyed")
            unit = asked.unit_name(number)
            yield "  " + asked.say(gone if destroyed else hurt, unit=unit)

    def as_json(self) -> dict[str, Any]:
        """For programs; docs/questions.md describes it."""
        units = [{"unit": unit, "destroyed": destroyed} for _, unit, destroyed in self.units]
        return {"place": self.place, "units": units}


def _fall(asked: Question, card: Card, index: int) -> Fall:
    position = asked.position
    later = crushed(position, card.kind, index)
    inside = [number for number, place in enumerate(position.at) if place == index]
    return Fall(
        position.theatre.grid.names[index],
        asked.name("terrain", position.ground.terrain(index)),
        tuple((n, position.fighter(n).id, later.at[n] == NOWHERE) for n in inside),
    )


def _draw(asked: Question, giant: int, falls: list[Fall], barred: str | None) -> None:
    signs = {fall.place: FALLS for fall in falls}
    meanings = [(HERE, asked.say(N_("the unit")))]
    if falls:
        meanings.append((FALLS, asked.say(N_("can collapse"))))
    if barred is not None:
        signs[barred] = BARRED
        meanings.append((BARRED, asked.say(N_("cannot collapse"))))
    asked.draw({**signs, asked.where(giant): HERE}, meanings)
