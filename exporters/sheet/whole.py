"""What stands on a short sheet that is too small for all the steps: sections, each whole or absent,
and a line that names the absent ones. Nobody can set up by half a form."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import zip_longest

from exporters.paper.elements import Section
from exporters.sheet.bilingual import DOT, both
from exporters.sheet.context import SheetContext
from exporters.sheet.short_content import PARTS, Digest, elsewhere
from schema.language import N_

Spot = tuple[int | None, int]
"""Where a section stands in a digest: the number of its seat, or none where it is told for all, and
its place there."""


def in_order(told: Digest) -> tuple[Spot, ...]:
    """Sections that say anything, the most important first: what is told for all, then the steps,
    each of all players before the next, then what may be left out, in turn."""
    parts = [name for name, _ in PARTS]
    ranked = sorted(
        (-parts.index(name) if name else -len(parts), n)
        for n, (name, part) in enumerate(told.shared)
        if part.elements
    )
    needed = [(None, n) for _, n in ranked if not told.shared[n][0]]
    spare = [(None, n) for _, n in ranked if told.shared[n][0]]
    rows = zip_longest(*([(seat, n) for n in range(len(own))] for seat, own in enumerate(told.own)))
    steps = [
        (seat, n)
        for row in rows
        for seat, n in (spot for spot in row if spot is not None)
        if told.own[seat][n].elements
    ]
    return (*needed, *steps, *spare)


def only(told: Digest, kept: Collection[Spot], glossary: SheetContext, *, whose: bool) -> Digest:
    """These sections and the names of the others; with ``whose``, each with the players who lack
    it, where not all do."""
    own = tuple(
        tuple(part for n, part in enumerate(parts) if (seat, n) in kept)
        for seat, parts in enumerate(told.own)
    )
    shared = tuple(pair for n, pair in enumerate(told.shared) if (None, n) in kept)
    absent = [spot for spot in in_order(told) if spot not in kept]
    if absent:
        note = both(glossary, lambda one: elsewhere(one, _names(told, absent, one, whose=whose)))
        shared = (*shared, ("", note))
    return replace(told, own=own, shared=shared)


def _names(
    told: Digest, absent: Collection[Spot], glossary: SheetContext, *, whose: bool
) -> Iterator[str]:
    """What the absent sections are called, each once."""
    lacking: dict[str, list[int]] = {}
    for seat, n in absent:
        if seat is None:
            name, part = told.shared[n]
            lacking.setdefault(
                glossary._(dict(PARTS)[name]) if name else _title(part, glossary), []
            )
        else:
            lacking.setdefault(_title(told.own[seat][n], glossary), []).append(seat)
    for title, seats in lacking.items():
        having = [s for s, own in enumerate(told.own) if any(_has(p, title, glossary) for p in own)]
        names = [glossary.seat(told.seats[seat].id) for seat in dict.fromkeys(seats)]
        yield f"{title} ({', '.join(names)})" if whose and len(names) < len(having) else title


def _has(part: Section, title: str, glossary: SheetContext) -> bool:
    return bool(part.elements) and _title(part, glossary) == title


def _title(part: Section, glossary: SheetContext) -> str:
    """A section's name in this language; of two languages it has both."""
    if not part.title:
        return glossary._(N_("the order of setting up"))
    first, _, second = part.title.partition(DOT)
    return first if glossary.second is not None or not second else second
