"""Strips of things in columns: what to take, where to write, what to tick, what terrain does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exporters.paper.elements import (
    Checklist,
    CountedItem,
    InlineList,
    KeyValue,
    KeyValueRow,
    Kind,
    Ledger,
    Rows,
    TerrainTable,
    Tracks,
)
from exporters.paper.flow import LineBox
from exporters.paper.page import (
    FAINT,
    INK,
    MM_PER_POINT,
    SOFT,
    Item,
    Panel,
    RuleLine,
    Run,
    Tick,
    moved,
)
from exporters.paper.text import (
    LEAST,
    Chunk,
    Span,
    baseline,
    broken,
    height,
    indent_of,
    legible,
    runs,
    set_line,
    small,
    space,
    tick_box,
    wide,
    words,
)

CLOSE_FIELD = 3.9
"""How small a field to tick may get so that a track stays on one line, mm."""
CLOSE_GAP = 0.6
"""How near the fields of such a track may come to each other, mm."""


def set_tally(tally: Checklist, width: float, size: float) -> Iterator[LineBox]:
    """Name at the left, number at the right, dots between; two beside each other where they fit."""
    indent, gap = indent_of(size), 4.5
    half = (width - gap) / 2
    bare = [
        indent
        + sum(wide(chunk, size) for chunk in _named(e))
        + space(size) * (len(_named(e)) - 1)
        + wide((Span(e.count, bold=True),), size)
        + 2.0
        for e in tally.entries
    ]
    asides = [wide((Span(e.aside),), small(size)) + 1.5 if e.aside else 0.0 for e in tally.entries]
    over = sum(name + aside > half for name, aside in zip(bare, asides, strict=True))
    # A remark that goes below its name costs a line; a column for each thing costs half of them.
    count = 2 if len(bare) > 1 and max(bare) <= half and 4 * over <= len(bare) else 1
    column = (width - gap * (count - 1)) / count
    line = height(size) + 0.9
    for start in range(0, len(tally.entries), count):
        cells = [_entry(entry, column, size) for entry in tally.entries[start : start + count]]
        for index in range(max(map(len, cells))):
            items = [
                moved(item, n * (column + gap), 0.0)
                for n, cell in enumerate(cells)
                if index < len(cell)
                for item in cell[index]
            ]
            last = index == max(map(len, cells)) - 1
            yield LineBox(line if last else height(size), tuple(items), keep=not last)


def _named(entry: CountedItem) -> tuple[Chunk, ...]:
    """Code and name."""
    return (*words(entry.code, bold=True), *words(entry.name))


def set_handfuls(handfuls: InlineList, width: float, size: float) -> Iterator[LineBox]:
    """A box to tick, how many, and of what, in lines as words are broken."""
    gap, tick, left = space(size) * 3, tick_box(size), indent_of(size)
    line: list[Item] = []
    x, full = 0.0, height(size) + 0.4
    for entry in handfuls.entries:
        count = (Span(entry.count, bold=True),)
        first = entry.count.isdigit() and entry.tick
        chunks = (count, *_named(entry)) if first else (*_named(entry), count)
        own = left if entry.tick else 0.0
        gaps = space(size) * (len(chunks) - 1)
        length = own + sum(wide(chunk, size) for chunk in chunks) + gaps
        if line and x + length > width:
            yield LineBox(full, tuple(line))
            line, x = [], 0.0
        parts = broken(chunks, width - x - own, size, space(size))
        line += [replace(tick, x=x + tick.x)] if entry.tick else []
        for number, part in enumerate(parts):
            if number:
                yield LineBox(height(size), tuple(line), keep=True)
                line = []
            line += set_line(part, x + own, baseline(size), size, space(size))
        x += length + gap
    if line:
        yield LineBox(full, tuple(line))


def _entry(entry: CountedItem, width: float, size: float) -> list[list[Item]]:
    """The lines of one thing to take."""
    indent = indent_of(size)
    number = Run(legible(entry.count), 0.0, baseline(size), size, bold=True)
    room = width - indent - number.width - 2.0
    parts = broken(_named(entry), room, size, space(size)) or ((),)
    lines: list[list[Item]] = [
        list(set_line(part, indent, baseline(size), size, space(size))) for part in parts
    ]
    if entry.tick:
        lines[0].insert(0, tick_box(size))
    end = indent + sum(wide(c, size) for c in parts[-1]) + space(size) * max(0, len(parts[-1]) - 1)
    little = small(size)
    remark = Run(legible(entry.aside), end + 1.5, baseline(size), little, colour=SOFT)
    if entry.aside and end + 1.5 + remark.width <= indent + room:
        lines[-1].append(remark)
        end += 1.5 + remark.width
    elif entry.aside:
        for part in broken(words(entry.aside, colour=SOFT), room, little, space(little)):
            lines.append(list(set_line(part, indent, baseline(size), little, space(little))))
            end = indent + sum(wide(c, little) for c in part) + space(little) * (len(part) - 1)
    lines[-1].append(replace(number, x=width - number.width))
    if width - number.width - end > 5.0:
        y = baseline(size)
        lines[-1].append(
            RuleLine(end + 1.5, y, width - number.width - 1.5, y, 0.2, FAINT, (0.2, 1.0))
        )
    return lines


def set_ledger(ledger: Ledger, width: float, size: float) -> Iterator[LineBox]:
    """Cells with a tag, a tick box, a name and a line to write on; two columns where they fit."""
    indent, gap, write = indent_of(size), 5.0, 12.0
    if ledger.tight:
        gap, write = 3.0, 7.5
    tag = max((wide((Span(t, bold=True),), size) for t, _ in ledger.entries), default=0.0) + 1.4
    most = max((wide(chunk, size) for _, chunk in ledger.entries), default=0.0)
    need = tag + indent + most + 1.5 + write
    count = 2 if len(ledger.entries) > 2 and need <= (width - gap) / 2 else 1
    column = (width - gap * (count - 1)) / count
    rows = -(-len(ledger.entries) // count)
    for row in range(rows):
        items: list[Item] = []
        tall = 1
        for number in range(count):
            at = row + number * rows
            if at >= len(ledger.entries):
                continue
            left = number * (column + gap)
            name, chunk = ledger.entries[at]
            items.extend(runs((Span(name, bold=True),), left, baseline(size), size))
            items.append(tick_box(size, x=left + tag))
            start = left + tag + indent
            room = column - tag - indent - 1.5 - write
            parts = broken((chunk,), room, size, space(size)) or ((),)
            for line, part in enumerate(parts):
                y = line * height(size) + baseline(size)
                items.extend(set_line(part, start, y, size, space(size)))
            end = start + sum(wide(c, size) for c in parts[-1]) + space(size) * (len(parts[-1]) - 1)
            y = (len(parts) - 1) * height(size) + baseline(size) + 0.6
            items.append(RuleLine(end + 1.5, y, left + column, y, 0.2, SOFT))
            tall = max(tall, len(parts))
        yield LineBox(tall * height(size) + 1.2, tuple(items))


def set_tracks(tracks: Tracks, width: float, size: float) -> Iterator[LineBox]:
    """A label and its fields; a long track goes on in the next line."""
    side = max(5.0, size * MM_PER_POINT * 1.6)
    step = side + 1.3
    label = max((wide((Span(t.label, bold=True),), size) for t in tracks.tracks), default=0.0)
    label = min(label, width * 0.45) + 3.0 if label else 0.0
    fit = max(1, int((width - label + 1.3) // step))
    longest = max(len(track.marks) for track in tracks.tracks)
    if fit < longest:  # no second line for a few fields
        close = max(CLOSE_FIELD, (width - label + 1.3) / longest - 1.3)
        between = (width - label - close) / (longest - 1)
        if between - close >= CLOSE_GAP:
            fit, step, side = longest, between, close
    for track in tracks.tracks:
        name = broken(words(track.label, bold=True), max(1.0, label - 3.0), size, space(size))
        rows = [track.marks[i : i + fit] for i in range(0, len(track.marks), fit)]
        items: list[Item] = []
        for index, part in enumerate(name):
            y = index * height(size) + baseline(size) + max(0.0, (side - height(size)) / 2)
            items.extend(set_line(part, 0.0, y, size, space(size)))
        for index, marks in enumerate(rows):
            for n, mark in enumerate(marks):
                x, y = label + n * step, index * step
                items.append(Tick(x, y, side, track.shape))
                run = Run(legible(mark), 0.0, 0.0, small(size), colour=SOFT)
                middle = y + side / 2 + run.size * MM_PER_POINT * 0.365
                if mark:
                    items.append(replace(run, x=x + (side - run.width) / 2, y=middle))
        tall = max(len(rows) * step - 1.3, len(name) * height(size) + (side - height(size)) / 2)
        yield LineBox(tall + 1.7, tuple(items))


def set_facts(facts: KeyValueRow, width: float, size: float) -> Iterator[LineBox]:
    """Small labels over bold values: in one row as wide as each needs, else in equal columns."""
    gap = 4.0
    sizes = (size, size - 0.5, size - 1.0, size - 1.5, size - 2.0)
    for smaller in (one for one in sizes if one >= LEAST):
        widths = _fact_widths(facts, smaller)
        spare = width - sum(widths) - gap * (len(widths) - 1)
        if spare >= 0:
            between = gap + min(8.0, spare / max(1, len(widths) - 1))
            xs = [sum(widths[:n]) + between * n for n in range(len(widths))]
            yield _fact_row(facts.facts, xs, [room + 0.1 for room in widths], smaller)
            return
    widths = _fact_widths(facts, size)
    count = max(1, int((width + gap) // (min(max(widths), width / 4) + gap)))
    rows = -(-len(widths) // count)
    count = -(-len(widths) // rows)
    step = (width + gap) / count
    for start in range(0, len(widths), count):
        xs = [n * step for n in range(count)]
        yield _fact_row(facts.facts[start : start + count], xs, [step - gap] * count, size)


def _fact_widths(facts: KeyValueRow, size: float) -> list[float]:
    little = max(LEAST, size - 2.5)
    return [
        max(wide((Span(f.label),), little), wide((Span(f.value, bold=True),), size))
        for f in facts.facts
    ]


def _fact_row(
    facts: Sequence[KeyValue], xs: Sequence[float], rooms: Sequence[float], size: float
) -> LineBox:
    """Facts beside each other: labels stand on one line, values on the next."""
    little = max(LEAST, size - 2.5)
    cells = [
        (
            broken(words(fact.label, colour=SOFT), room, little, space(little)),
            broken(words(fact.value, bold=True), room, size, space(size)),
        )
        for fact, room in zip(facts, rooms, strict=False)
    ]
    above = max(len(labels) for labels, _ in cells) * height(little)
    below = max(len(values) for _, values in cells) * height(size)
    items: list[Item] = []
    for x, (labels, values) in zip(xs, cells, strict=False):
        drop = above - len(labels) * height(little)
        for i, part in enumerate(labels):
            y = drop + i * height(little) + baseline(little)
            items.extend(set_line(part, x, y, little, space(little)))
        for i, part in enumerate(values):
            items.extend(
                set_line(part, x, above + i * height(size) + baseline(size), size, space(size))
            )
    return LineBox(above + below + 1.0, tuple(items))


def set_kinds(kinds: TerrainTable, width: float, size: float) -> Iterator[LineBox]:
    """Letter, name and effects; in two columns where each still has room to breathe."""
    gap = 7.0
    count = 2 if width >= 130 and len(kinds.kinds) > 1 else 1
    column = (width - gap * (count - 1)) / count
    badge = max(5.2, max(wide((Span(k.letter, bold=True),), size) for k in kinds.kinds) + 1.8)
    cells = [_kind(kind, column, badge, size) for kind in kinds.kinds]
    if count == 1:
        yield from cells
        return
    heights = [cell.height for cell in cells]
    cut = min(range(1, len(cells)), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    items: list[Item] = []
    for x, part in ((0.0, cells[:cut]), (column + gap, cells[cut:])):
        y = 0.0
        for cell in part:
            items += [moved(item, x, y) for item in cell.items]
            y += cell.height
    yield LineBox(max(sum(heights[:cut]), sum(heights[cut:])), tuple(items))


def _kind(kind: Kind, width: float, badge: float, size: float) -> LineBox:
    left, line = badge + 1.8, height(size)
    letter = Run(legible(kind.letter), 0.0, baseline(size), size, bold=True)
    items: list[Item] = []
    if kind.letter:
        items.append(Panel(0.0, 0.0, badge, line, stroke=INK, radius=0.6))
        items.append(replace(letter, x=(badge - letter.width) / 2))
    text = " · ".join(kind.effects)
    chunks = (*words(kind.name, bold=True), *words(text))
    parts = broken(chunks, width - left, size, space(size))
    for index, part in enumerate(parts):
        items.extend(set_line(part, left, index * line + baseline(size), size, space(size)))
    return LineBox(max(1, len(parts)) * line + 1.0, tuple(items))


def set_rows(rows: Rows, width: float, size: float) -> Iterator[LineBox]:
    """Labels in a column of their own, things beside them in as many columns as fit."""
    gap, line = (2.6 if rows.grid else 3.2), height(size) + (0.2 if rows.tight else 0.9)
    label = max((wide((Span(row.label, bold=True),), size) for row in rows.rows), default=0.0)
    label = min(label, width * 0.4)
    tick = indent_of(size) if any(row.tick for row in rows.rows) else 0.0
    left = tick + label + (2.0 if label else 0.0)
    room = width - left
    most = max((wide(chunk, size) for row in rows.rows for chunk in row.chunks), default=room)
    count = max(1, min(4, int((room + gap) // (most + gap))))
    step = (room + gap) / count
    for row in rows.rows:
        if rows.grid:
            cells = [part for chunk in row.chunks for part in broken((chunk,), room, size, gap)]
            parts = [
                [cell[0] for cell in cells[i : i + count]] for i in range(0, len(cells), count)
            ]
            body = [
                [i for n, c in enumerate(p) for i in runs(c, left + n * step, baseline(size), size)]
                for p in parts
            ]
        else:
            body = [
                list(set_line(part, left, baseline(size), size, gap))
                for part in broken(row.chunks, room, size, gap)
            ]
        labels = [
            list(set_line(part, tick, baseline(size), size, space(size)))
            for part in broken(words(row.label, bold=True), label + 0.01, size, space(size))
        ]
        yield from _beside(labels, body, (tick_box(size),) if row.tick else (), size, line)


def _beside(
    labels: list[list[Item]],
    body: list[list[Item]],
    tick: tuple[Item, ...],
    size: float,
    line: float,
) -> Iterator[LineBox]:
    """Lines of a label and of what stands beside it as strips that keep together."""
    count = max(len(labels), len(body), 1)
    for index in range(count):
        items = list(tick) if index == 0 else []
        items += labels[index] if index < len(labels) else []
        items += body[index] if index < len(body) else []
        last = index == count - 1
        yield LineBox(line if last else height(size), tuple(items), keep=not last)
