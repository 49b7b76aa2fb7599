"""``banneret sight``: whether two hexes see each other, or all that one of them sees."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from banneret.cards import describe_crushing
from banneret.questions import HERE, Question, footnote, question
from banneret.terminal import put_json, say
from exporters.plain_text.marks import Sign
from rules.sight import AreaOfSight, LineOfSight, area_of_sight, sight
from schema.language import N_, say_n
from schema.text import Term

PASSED = Sign("()", colour="#9bd18b")
"""A hex that the line passes, or that is seen."""
GRAZED = Sign("::", colour="#c9d88b")
"""A hex along whose edge the line runs."""
HIDING = Sign("××", colour="#e05a4f")
"""A hex that is in the way."""


def run(wanted: argparse.Namespace) -> int:
    """Print the answer: 0, whether there is a line of sight or not."""
    asked = question(wanted)
    if wanted.card:
        describe_crushing(asked, wanted.origin, wanted)
        return 0
    start = _place(asked, wanted.origin)
    unsure = asked.resting_on(_pointers(asked))
    if wanted.target is None:
        area = area_of_sight(asked.position, start)
        if wanted.json:
            put_json({**area_json(asked, area), "placeholders": unsure})
            return 0
        _show_area(asked, area)
    else:
        found = sight(asked.position, start, _place(asked, wanted.target))
        if wanted.json:
            put_json({**sight_json(asked, found), "placeholders": unsure})
            return 0
        _show(asked, found)
    for line in footnote(unsure, asked.language):
        say(line)
    return 0


def _place(asked: Question, typed: str) -> str:
    """The hex of this name, or the one on which the unit of this id stands."""
    if typed in asked.position.theatre.numbers:
        return asked.where(asked.unit(typed))
    return asked.place(typed)


# -- for people -----------------------------------------------------------------------------------


def _show(asked: Question, found: LineOfSight) -> None:
    sentence = N_("{start} and {end} see each other") if found else N_("{start} cannot see {end}")
    say(asked.say(sentence, start=found.start, end=found.end))
    for blocker in found.blocked_by:
        say(f"  {asked.reason_text(blocker.because(found.start, found.end))}")
    if found.between:
        say("  " + asked.say(N_("hexes between: {places}"), places=", ".join(found.between)))
    for pair in found.grazed:
        say(
            "  " + asked.say(N_("the line runs along the edge of {places}"), places=", ".join(pair))
        )
    signs = dict.fromkeys((name for pair in found.grazed for name in pair), GRAZED)
    signs |= dict.fromkeys(found.between, PASSED)
    hiding = [name for blocker in found.blocked_by for name in _hiding(found, blocker.places)]
    signs |= dict.fromkeys(hiding, HIDING)
    signs |= dict.fromkeys((found.start, found.end), HERE)
    meanings = [(HERE, asked.say(N_("the ends"))), (PASSED, asked.say(N_("on the line")))]
    if found.grazed:
        meanings.append((GRAZED, asked.say(N_("along the line"))))
    if hiding:
        meanings.append((HIDING, asked.say(N_("blocking"))))
    asked.draw(signs, meanings)


def _hiding(found: LineOfSight, places: tuple[str, ...]) -> Iterator[str]:
    """Those hexes of an obstacle that are not ends of the line, as beside a wall they may be."""
    return (name for name in places if name not in (found.start, found.end))


def _show_area(asked: Question, area: AreaOfSight) -> None:
    say(
        asked.say(
            say_n("{place} can see {count} hex", "{place} can see {count} hexes", by="count"),
            place=area.start,
            count=len(area) - 1,
        )
    )
    signs = dict.fromkeys(area, PASSED)
    hiding = [name for name in area.blockers if name in area]
    signs |= dict.fromkeys(hiding, HIDING)
    signs[area.start] = HERE
    meanings = [(HERE, asked.say(N_("from"))), (PASSED, asked.say(N_("seen")))]
    if hiding:
        meanings.append((HIDING, asked.say(N_("visible; blocks the line of sight beyond it"))))
    asked.draw(signs, meanings)


# -- for programs ---------------------------------------------------------------------------------


def sight_json(asked: Question, found: LineOfSight) -> dict[str, Any]:
    """The answer about two hexes as plain JSON; docs/questions.md describes it."""
    return {
        "file": asked.file,
        "from": found.start,
        "to": found.end,
        "clear": found.clear,
        "blocked_by": [
            {
                "why": blocker.why,
                "places": list(blocker.places),
                "what": [_thing(one) for one in blocker.what],
                "because": asked.reason_json(blocker.because(found.start, found.end)),
            }
            for blocker in found.blocked_by
        ],
        "between": list(found.between),
        "grazed": [list(pair) for pair in found.grazed],
    }


def _thing(thing: Term | str) -> dict[str, str]:
    """A thing of the game, or a unit by its id."""
    return thing.model_dump() if isinstance(thing, Term) else {"of": "units", "id": thing}


def area_json(asked: Question, area: AreaOfSight) -> dict[str, Any]:
    """All that is seen from a hex as plain JSON; docs/questions.md describes it."""
    return {
        "file": asked.file,
        "from": area.start,
        "seen": [name for name in area if name != area.start],
        "hiding": list(area.blockers),
    }


def _pointers(asked: Question) -> Iterator[str]:
    """JSON pointers to the values of the game that decided the answer: the pack's reading of the
    rule, and which ground of this board hides what."""
    yield from (f"/rules/sight/{key}" for key in asked.game.rules.get("sight", ()))
    for section, name in asked.ground():
        entry = getattr(asked.game, section).get(name)
        if entry is not None and entry.blocks_sight:
            yield f"/{section}/{name}/blocks_sight"
