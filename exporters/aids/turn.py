"""The order of play as a row of drawings: the phases of a round or turn, as the pack has them.

A pack lists them in the reminder ``round`` or ``turn``: names after each other, with semicolons
between them if any of them has words behind a colon, else with commas; further sentences are not
drawn. A reminder of a round also has the numbers of the phases in which the sides take turns.
Where it has neither, its numbered reminders are the steps of the setup.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from exporters.aids.symbols import symbol_of
from exporters.drawing.paths import placement
from exporters.drawing.picture import Group, Picture
from exporters.paper.elements import Section
from exporters.paper.flow import Column, LineBox, set_lines
from exporters.paper.frame import PageFormat
from exporters.paper.page import INK, SOFT, Item, Panel, Placed, RuleLine, Run, moved
from exporters.paper.sections import heading, white_number
from exporters.paper.text import LEAST, baseline, height, legible, paragraph, words
from exporters.reference.words import ORDER_OF_PLAY, numbered_reminders
from exporters.sheet.bilingual import joined
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import style_of_signs
from schema.text import Text

SIGN, GAP, PAD = 9.0, 4.0, 1.2
"""Side of a drawing, between two steps, and inside a step's frame, in mm on A4."""
BESIDE_NAME = 6.6
"""Side of a drawing that stands on a line with its number and name, above what the step holds."""
LEAST_CELL = 19.0
"""The narrowest step, in mm."""
STEP, TRIED = 2.0, 60
"""By so many mm frames are tried wider, so often, in which what they say takes fewer lines."""
STEP_TEXT, STEP_TEXT_LARGE = 7.5, 8.5
"""Letters of what a step holds in points on A4; and below the title of a page."""

MOST_LARGE = 1.2
"""How much larger the row is over large letters at most: four steps stand on a line."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the turn: its name, what it holds, its English name for the drawing, and whether
    all sides do it together."""

    name: str
    text: str
    english: str
    shared: bool = False


def phases_of(glossary: SheetContext) -> tuple[str, tuple[Phase, ...]]:
    """What the row is called and its steps: those of a turn, else of the setup."""
    title, phases = order_of_turn(glossary)
    if phases:
        return title, phases
    steps = tuple(
        Phase(_unnumbered(glossary.text(one.name)), "", _unnumbered(_english(one.name)))
        for one in numbered_reminders(glossary)
    )
    return glossary._("Setup"), steps


def order_of_turn(glossary: SheetContext) -> tuple[str, tuple[Phase, ...]]:
    """What the pack calls its order of play, and the phases; none where it does not name them."""
    for key in ORDER_OF_PLAY:
        reminder = glossary.game.reminders.get(key)
        if reminder is not None:
            title = glossary.text(reminder.name)
            english = _listed(_english(reminder.text))
            texts = _listed(glossary.text(reminder.text))
            if len(texts) > 1 and len(texts) == len(english):
                alone = reminder.in_turn or range(1, len(texts) + 1)
                every = enumerate(zip(texts, english, strict=True), 1)
                return title, tuple(
                    Phase(name, text, known, number not in alone)
                    for number, ((name, text), (known, _)) in every
                )
    return "", ()


def has_order_of_play(glossary: SheetContext) -> bool:
    """Whether the pack lists the phases of a round or turn."""
    return bool(order_of_turn(glossary)[1])


def _english(text: Text) -> str:
    return text.get("en") or next(iter(text.values()), "")


def _unnumbered(name: str) -> str:
    return name.lstrip("0123456789. ")


def _listed(text: str) -> list[tuple[str, str]]:
    """The names of the first sentence, each with what stands behind its colon."""
    first = text.partition(". ")[0].rstrip(".")
    parts = [part.strip() for part in first.split(";" if ";" in first else ",")]
    pairs = (part.partition(":") for part in parts if part)
    return [(name[:1].upper() + name[1:], rest.strip()) for name, _, rest in pairs]


def order_of_play(
    glossary: SheetContext, leaf: PageFormat, below: float = STEP_TEXT_LARGE
) -> Column:
    """The row over the whole width, in as many lines of steps as it needs; of letters ``below`` it
    that are larger, in points on A4, as large as these."""
    share = leaf.share * min(MOST_LARGE, max(1.0, below / STEP_TEXT_LARGE))
    title, steps = phases_of(glossary)
    if glossary.second is not None:
        other, more = phases_of(glossary.second)
        title = joined(title, other)
        steps = tuple(
            replace(one, name=joined(one.name, two.name), text=joined(one.text, two.text))
            for one, two in zip(steps, more, strict=True)
        )
    width = leaf.frame.width
    if not steps:
        text = glossary._("The order of a turn: as your rulebook says.")
        lines = set_lines(words(text, colour=SOFT), width, max(LEAST, 9.0 * share))
        return (*lines, LineBox(1.4))
    large = max(9.0 * share, below * leaf.share)
    head = tuple(heading(Section(title.upper()), width, max(LEAST, large)))
    usual = list(steps_in_frames(glossary, steps, width, leaf.share, STEP_TEXT_LARGE))
    rows = list(steps_in_frames(glossary, steps, width, share, STEP_TEXT_LARGE))
    rows = usual if len(usual) < len(rows) else rows
    return (*head, *rows, LineBox(1.0))


def steps_in_frames(
    glossary: SheetContext,
    steps: Sequence[Phase],
    width: float,
    share: float,
    text_size: float = STEP_TEXT,
) -> Iterator[LineBox]:
    """Steps in frames with arrows between them; letters are ``share`` of A4's."""
    size, little = max(LEAST, 9.0 * share), max(LEAST, text_size * share)
    pad = 2 * PAD
    longest = max(
        Run(legible(word), 0.0, 0.0, size, bold=True).width
        for step in steps
        for word in step.name.split()
    )
    has_text = any(step.text for step in steps)
    least = max(longest + pad + 0.2, 31.0 * share if has_text else LEAST_CELL * share)
    across = max(1, min(len(steps), int((width + GAP) // (least + GAP))))
    lines = -(-len(steps) // across)
    across = -(-len(steps) // lines)
    cell = (width - GAP * (across - 1)) / across
    for start in range(0, len(steps), across):
        part = steps[start : start + across]
        bare = max(longest + pad + 0.2, LEAST_CELL * share)
        wide = _level(part, cell, size, little, share) or _widths(part, cell, bare)
        made = [
            _cell(glossary, step, start + n + 1, wide[n], size, little, share)
            for n, step in enumerate(part)
        ]
        deep = max(high for _, high in made)
        items: list[Item] = []
        for n, (inside, _) in enumerate(made):
            x = sum(wide[:n]) + n * GAP
            items.append(Panel(x, 0.0, wide[n], deep, stroke=INK, radius=1.0))
            items += [moved(item, x, 0.0) for item in inside]
            if n + 1 < len(part):
                items += _arrow(x + wide[n], deep / 2)
        yield LineBox(deep + 1.6, tuple(items))


def _widths(steps: Sequence[Phase], cell: float, narrow: float) -> list[float]:
    """How wide the frames in a row are: one with nothing but a name leaves its room to others."""
    bare = sum(not step.text for step in steps)
    if not 0 < bare < len(steps) or narrow >= cell:
        return [cell] * len(steps)
    rest = (cell * len(steps) - narrow * bare) / (len(steps) - bare)
    return [rest if step.text else narrow for step in steps]


def _level(
    steps: Sequence[Phase], cell: float, size: float, little: float, share: float
) -> list[float]:
    """How wide the frames in a row are so that what they say takes as few lines as can be, the name
    beside the drawing: nothing where it takes hardly fewer than in frames of one width."""
    side = PAD + height(size) + 1.2 + BESIDE_NAME * share + 1.2
    named = [side + paragraph(words(one.name, bold=True), inf, size).end + PAD for one in steps]
    most = max(_lines(one, cell, little) for one in steps) if all(one.text for one in steps) else 0
    whole = cell * len(steps)
    for lines in range(1, most - 1):
        found = [
            next(
                (w for n in range(TRIED) if _lines(one, w := least + n * STEP, little) <= lines),
                whole,
            )
            for one, least in zip(steps, named, strict=True)
        ]
        if sum(found) <= whole:
            more = (whole - sum(found)) / len(steps)
            return [one + more for one in found]
    return []


def _lines(step: Phase, width: float, little: float) -> int:
    """How many lines what it holds takes in a frame."""
    return len(paragraph(words(step.text), width - 2 * PAD, little).lines)


def _cell(
    glossary: SheetContext,
    step: Phase,
    number: int,
    width: float,
    size: float,
    little: float,
    share: float,
) -> tuple[list[Item], float]:
    """Number and drawing, the name below them, and what it holds."""
    drawing, box, room = symbol_of(step.english), height(size), width - 2 * PAD
    beside = bool(step.text) and drawing is not None
    side = (BESIDE_NAME if beside else SIGN) * share
    top = PAD + (max(0.0, side - box) / 2 if beside else 0.0)
    items: list[Item] = [Panel(PAD, top, box, box, fill=INK, radius=0.6)]
    items.append(white_number(str(number), PAD + box / 2, top + baseline(size), size))
    x, y = PAD, PAD + box + 0.6
    name = paragraph(words(step.name, bold=True), room, size)
    if drawing is not None:
        style = style_of_signs(glossary)
        marks = style.symbol(drawing, ink=style.ink, paper="#ffffff", tint=style.ink)
        picture = Picture(100.0, 100.0, (Group(marks, placement(50.0, 50.0, 0.96)),))
        middle = (width - side) / 2
        left = PAD + box + (1.2 if beside else 0.5)
        items.append(Placed(picture, left if beside else max(middle, left), PAD, side / 100.0))
        y = max(y, PAD + side + 0.8)
        x = left + side + 1.2
        beside = beside and x + name.end <= width - PAD and len(name.lines) == 1
    if beside:
        items += name.items(x, PAD + (side - name.height) / 2)
    else:
        is_bare = len(name.lines) == 1 and not step.text
        x = (width - name.end) / 2 if is_bare else PAD
        items += name.items(x, y)
        y += name.height
    if step.text:
        text = paragraph(words(step.text), room, little)
        items += text.items(PAD, y)
        y += text.height
    return items, y + PAD


def _arrow(x: float, y: float) -> Iterator[Item]:
    """From a step to the next."""
    end = x + GAP - 0.7
    yield RuleLine(x + 0.7, y, end, y, 0.5)
    yield RuleLine(end - 1.2, y - 1.2, end, y, 0.5)
    yield RuleLine(end - 1.2, y + 1.2, end, y, 0.5)
