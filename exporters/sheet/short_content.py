"""What the short form shows: everything once, in as few words as can be set up by."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from exporters.paper.elements import Bilingual, Element, Prose, Section, Steps, WithCode
from exporters.paper.table import (
    BRIEF_EFFECTS,
    LABELLED,
    LEGEND,
    ONE_A_LINE,
    RUNNING_LIST,
    TRACKS_TIGHT,
    Boxes,
    Row,
    Table,
    counted,
    labelled,
    table,
)
from exporters.sheet.bilingual import DOT, both
from exporters.sheet.blocks_about import about_line, with_small_code
from exporters.sheet.blocks_front_matter import effects
from exporters.sheet.blocks_legend import legend
from exporters.sheet.content import BLOCKS, Content, ShortPart
from exporters.sheet.context import SheetContext
from exporters.sheet.score import score
from schema.forces import Seat
from schema.language import N_

_OWN = {
    "signs": ShortPart(1, 7, N_("board symbols")),
    "tracks": ShortPart(4, 6, N_("round and point boxes")),
    "effects": ShortPart(2, 4, N_("terrain effects")),
}
"""What only a short sheet has beside the steps: a full one has it on page 1, or has room for a
block each."""
_ALL = {**_OWN, **{block.name: block.short for block in BLOCKS if block.short is not None}}
PARTS = tuple(
    (name, part.called)
    for name, part in sorted(_ALL.items(), key=lambda item: item[1].gone)
    if part.gone
)
"""What is left out where a page is too full, the first first."""


@dataclass(frozen=True, slots=True)
class Digest:
    """What is shown beside the board."""

    seats: tuple[Seat, ...]
    """Whose steps are written."""
    own: tuple[tuple[Section, ...], ...]
    """Each of their sections, in the order of the seats."""
    shared: tuple[tuple[str, Section], ...]
    """Sections for all, each with its name among ``PARTS``; empty for what is never left out."""
    is_even: bool = True
    """Whether things to take have a line each and signs stand in columns; else after each other."""

    def kept(self, gone: Collection[str], glossary: SheetContext) -> tuple[Section, ...]:
        """The shared sections that stay, and a line that names what does not (``board``, too)."""
        # What a sheet does not say about itself need not be named.
        named = (pair for pair in PARTS if pair[0] in gone and pair[0] != "about")
        left_out = [parts for name, parts in named if self._has(name)]
        left_out += [N_("board")] if "board" in gone else []
        stay = tuple(part for name, part in self.shared if name not in gone)
        if not left_out:
            return stay
        return (*stay, both(glossary, lambda one: elsewhere(one, map(one._, left_out))))

    def _has(self, name: str) -> bool:
        return any(part.elements for known, part in self.shared if known == name)


def elsewhere(glossary: SheetContext, parts: Iterable[str]) -> Section:
    """The line that names what only the full sheet has."""
    text = glossary._("More on the full sheet: {parts}.", parts=", ".join(parts))
    return Section("", (Prose(text, small=True),))


def short_content(
    glossary: SheetContext, content: Content, *, coded: bool = False, even: bool = True
) -> Digest:
    """All of it, with nothing left out yet; the legend without the units. ``coded``: the code of
    the command is at the small print; ``even``: things to take have a line each."""
    about = both(glossary, about_line)
    sections = {
        **{name: part for name, part in content.blocks.items() if isinstance(part, Section)},
        "signs": both(glossary, lambda one: _signs(one, units=False, even=even)),
        "tracks": _tracks(glossary, content),
        "effects": both(glossary, lambda one: effects(one, BRIEF_EFFECTS)),
        "about": with_small_code(glossary, about) if coded else about,
    }
    in_place = sorted(_ALL, key=lambda name: _ALL[name].place)
    shared = [("", step) for step in content.steps if isinstance(step, Section)]
    shared += [(name if _ALL[name].gone else "", sections[name]) for name in in_place]
    return Digest(
        seats=content.seats,
        own=tuple(tuple(_own(content, seat, even=even)) for seat in content.seats),
        shared=tuple(
            (name, part if name == "about" else _dense(part, even=even)) for name, part in shared
        ),
        is_even=even,
    )


def with_units(digest: Digest, glossary: SheetContext) -> Digest:
    """The same sections, but for a legend that has the units."""
    even = digest.is_even
    signs = _dense(both(glossary, lambda one: _signs(one, units=True, even=even)), even=even)
    shared = tuple((name, signs if name == "signs" else part) for name, part in digest.shared)
    return replace(digest, shared=shared)


def _own(content: Content, seat: Seat, *, even: bool) -> Iterator[Section]:
    """A player's steps."""
    briefing = content.blocks["briefing"]
    if not isinstance(briefing, Section) and briefing[seat.id].elements:
        yield briefing[seat.id]
    for step in content.steps:
        if isinstance(step, Section) or seat.id not in step:
            continue
        yield _dense(step[seat.id], even=even)


def _dense(part: Section, *, even: bool) -> Section:
    """Things to take one after the other, with ``even`` a line each, and nothing written twice."""
    elements = _run_on(tuple(_denser(e) for e in part.elements if not _is_remark(e)))
    sums = [
        f"{row.cells[1]} {row.cells[3]}" for one in elements for row in _rows(one) if _is_sum(row)
    ]
    kept = (
        replace(one, rows=tuple(row for row in one.rows if not _is_sum(row)))
        if isinstance(one, Table) and any(map(_is_sum, _rows(one)))
        else one
        for one in elements
    )
    lined = map(_one_a_line, kept) if even else kept
    return replace(part, title=" · ".join((part.title, *sums)), elements=tuple(lined), aside="")


def _one_a_line(element: Element) -> Element:
    if isinstance(element, Bilingual):
        return Bilingual(_one_a_line(element.one), _one_a_line(element.other))
    if isinstance(element, Table) and element.style is RUNNING_LIST:
        return replace(element, style=ONE_A_LINE)
    return element


def _rows(element: Element) -> tuple[Row, ...]:
    """What stands one after the other."""
    return element.rows if isinstance(element, Table) and element.style is RUNNING_LIST else ()


def _is_sum(row: Row) -> bool:
    """Whether it only adds up: in running lines it would read as part of the thing before it, so
    that it stands in the heading."""
    return not row.tick and len(row.cells) == 4 and str(row.cells[3]).startswith("=")


def _run_on(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """Sentences to tick in the same lines as the things between them."""
    found: list[Element] = []
    if not any(isinstance(one, Table) and one.style is RUNNING_LIST for one in elements):
        return elements
    for one in elements:
        if isinstance(one, Prose) and one.tick:
            one = Table((counted(one.text, ""),), RUNNING_LIST)  # noqa: PLW2901
        last = found[-1] if found else None
        if (
            isinstance(one, Table)
            and isinstance(last, Table)
            and one.style is RUNNING_LIST is last.style
        ):
            found[-1] = replace(last, rows=(*last.rows, *one.rows))
        else:
            found.append(one)
    return tuple(found)


def _denser(element: Element) -> Element:
    if isinstance(element, Table) and element.style.tight is not None:
        return replace(element, style=element.style.tight)
    if isinstance(element, Bilingual):
        return Bilingual(_denser(element.one), _denser(element.other))
    if isinstance(element, WithCode):
        return replace(element, element=_denser(element.element))
    if isinstance(element, Steps):
        return Steps(tuple(replace(step, picture=None) for step in element.steps), tight=True)
    return element


def _is_remark(element: Element) -> bool:
    """Whether it only explains, in small letters, or is in the small print."""
    if isinstance(element, Bilingual):
        return _is_remark(element.one)
    return isinstance(element, Prose) and (element.small or element.is_record)


def _signs(glossary: SheetContext, *, units: bool, even: bool) -> Section:
    """The legend in columns if ``even``, else in running lines; perhaps without the units, whose
    codes stand where they are taken."""
    found = legend(glossary)
    codes = set() if units else {glossary.code(unit.type) for unit in glossary.scenario.units}
    elements: list[Element] = []
    for element in found.elements:
        if not isinstance(element, Table):
            elements.append(element)
            continue
        cells = [cell for row in element.rows for cell in row.cells if isinstance(cell, tuple)]
        things = [
            thing
            for cell in cells
            for thing in cell
            if not codes & {span.text.strip() for span in thing}
        ]
        if things:
            style = LEGEND if even else LABELLED
            elements += table([labelled("", things, tick=False)], style)
    return replace(found, elements=tuple(elements))


def _label(part: Section, boxes: Boxes) -> str:
    """Whose track it is; of fields that are no points and have no numbers, what they count too."""
    is_alone = boxes.shape == "circle" or any(boxes.marks) or not part.aside
    return part.title if is_alone else f"{part.title}: {part.aside}"


def _tracks(glossary: SheetContext, content: Content) -> Section:
    """Rounds and points in common columns."""
    if not content.is_facing:
        tracks = score(glossary, content.blocks["rounds"], content.blocks["points"])
        rows = [row for one in tracks.elements if isinstance(one, Table) for row in one.rows]
        return replace(tracks, elements=table(rows, TRACKS_TIGHT))
    found = [
        Row((_label(part, cell), cell))
        for part in (*content.sections("rounds"), *content.sections("points"))
        for element in part.elements
        if isinstance(element, Table)
        for row in element.rows
        for cell in row.cells
        if isinstance(cell, Boxes)
    ]
    return Section("", table(found, TRACKS_TIGHT))


# -- what a page too small for all the steps has ---------------------------------------------------


Spot = tuple[int | None, int]
"""Where a section stands in a digest: the number of its seat, or none where it is for all, and
its place there."""


def in_order(digest: Digest) -> tuple[Spot, ...]:
    """Sections that say anything, the most important first: what is for all, then the steps,
    each of all players before the next, then what may be left out, in turn."""
    parts = [name for name, _ in PARTS]
    ranked = sorted(
        (-parts.index(name) if name else -len(parts), n)
        for n, (name, part) in enumerate(digest.shared)
        if part.elements
    )
    needed = [(None, n) for _, n in ranked if not digest.shared[n][0]]
    spare = [(None, n) for _, n in ranked if digest.shared[n][0]]
    rows = zip_longest(
        *([(seat, n) for n in range(len(own))] for seat, own in enumerate(digest.own))
    )
    steps = [
        (seat, n)
        for row in rows
        for seat, n in (spot for spot in row if spot is not None)
        if digest.own[seat][n].elements
    ]
    return (*needed, *steps, *spare)


def only(digest: Digest, kept: Collection[Spot], glossary: SheetContext, *, whose: bool) -> Digest:
    """These sections and the names of the others; with ``whose``, each with the players who lack
    it, where not all do."""
    own = tuple(
        tuple(part for n, part in enumerate(parts) if (seat, n) in kept)
        for seat, parts in enumerate(digest.own)
    )
    shared = tuple(pair for n, pair in enumerate(digest.shared) if (None, n) in kept)
    absent = [spot for spot in in_order(digest) if spot not in kept]
    if absent:
        note = both(glossary, lambda one: elsewhere(one, _names(digest, absent, one, whose=whose)))
        shared = (*shared, ("", note))
    return replace(digest, own=own, shared=shared)


def _names(
    digest: Digest, absent: Collection[Spot], glossary: SheetContext, *, whose: bool
) -> Iterator[str]:
    """What the absent sections are called, each once."""
    lacking: dict[str, list[int]] = {}
    for seat, n in absent:
        if seat is None:
            name, part = digest.shared[n]
            lacking.setdefault(
                glossary._(dict(PARTS)[name]) if name else _title(part, glossary), []
            )
        else:
            lacking.setdefault(_title(digest.own[seat][n], glossary), []).append(seat)
    for title, seats in lacking.items():
        having = [
            s for s, own in enumerate(digest.own) if any(_has(p, title, glossary) for p in own)
        ]
        names = [glossary.seat(digest.seats[seat].id) for seat in dict.fromkeys(seats)]
        yield f"{title} ({', '.join(names)})" if whose and len(names) < len(having) else title


def _has(part: Section, title: str, glossary: SheetContext) -> bool:
    return bool(part.elements) and _title(part, glossary) == title


def _title(part: Section, glossary: SheetContext) -> str:
    """A section's name in this language; of two languages it has both."""
    if not part.title:
        return glossary._(N_("setup order"))
    first, _, second = part.title.partition(DOT)
    return first if glossary.second is not None or not second else second
