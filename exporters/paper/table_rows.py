"""How rows of a table are set below each other, or in columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, zip_longest

from exporters.paper.even_lines import evened, flush, hung
from exporters.paper.flow import LineBox
from exporters.paper.page import (
    FAINT,
    INK,
    MM_PER_POINT,
    SOFT,
    Item,
    Panel,
    Placed,
    RuleLine,
    Tick,
)
from exporters.paper.table import (
    Boxes,
    Cell,
    Row,
    RowParts,
    Table,
    TableColumn,
    TableStyle,
    chunks_of,
)
from exporters.paper.text import (
    LEAST,
    BoxItem,
    Paragraph,
    baseline,
    height,
    indent_of,
    length_of,
    paragraph,
    runs,
    set_run,
    shifted,
    small,
    space,
    tick_box,
    wide,
    words,
)

HEAD_GAP = 1.4
"""Between the words over two columns of boxes to tick, in mm."""
CLOSE_FIELD, CLOSE_GAP = 3.6, 0.9
"""How small fields to tick may get so that all stay on one line, and how near to each other, mm."""

SLIGHT = 1.0
"""So much nearer to its label, in mm, a field may be to begin where the text above begins."""
LEADER = 6.0
"""From so many mm on dots lead from a name to its fields."""
LEAST_ACROSS = 45.0
"""Of each of two columns that are read across, in mm: in narrower ones one side's list would stand
in two columns and the other's in one."""

LEAST_THIRD = 52.0
"""Of each of three columns for as many rows, in mm: in two of them one would stand alone."""

BADGE = 2.1
"""How large a sign in the place of a badge is, in font sizes."""

PLAIN = TableColumn()
Line = list[BoxItem]


# -- rows below each other, or in two columns ------------------------------------------------------


def set_rows(table: Table, width: float, size: float) -> Iterator[LineBox]:
    """Each row by itself, or two columns of them where they fit."""
    style = table.style
    half = (width - style.between) / 2
    if not style.abreast or not _fits_twice(table, width, half, size):
        setter = _RowSetter.of(table, width, size)
        yield from setter.heads(table.heads)
        for row in table.parts:
            yield from setter.boxes(row)
        return
    setter, step = _RowSetter.of(table, half, size), half + style.between
    if style.abreast == "across":
        for start in range(0, len(table.parts), 2):
            pair = [setter.lines(row) for row in table.parts[start : start + 2]]
            yield from setter.banded(_beside(pair, step))
        return
    third = (width - 2 * style.between) / 3
    if style.abreast == "balanced" and len(table.parts) == 3 == style.most and third >= LEAST_THIRD:
        setter = _RowSetter.of(table, third, size)
        columns = [_merged(tuple(setter.boxes(row))) for row in table.parts]
        yield _abreast(columns, third + style.between)
        return
    boxes = [box for row in table.parts for box in setter.boxes(row)]
    if style.abreast == "down":
        middle = -(-len(boxes) // 2)
        for n, box in enumerate(boxes[:middle]):
            yield _abreast([box, *boxes[middle + n : middle + n + 1]], step)
        return
    *ends, whole = accumulate(box.height for box in boxes)
    lower = {n: round(max(end, whole - end), 3) for n, end in enumerate(ends, start=1)}
    cut = min(lower, key=lambda n: (lower[n], -n))  # the left one is the fuller
    yield _abreast([_merged(boxes[:cut]), _merged(boxes[cut:])], step)


def _fits_twice(table: Table, width: float, half: float, size: float) -> bool:
    """Whether rows have room in half the width: each on one line, and most with their remark aside,
    for a remark that goes below its name costs a line and a column for each row half of them."""
    style, rows = table.style, table.parts
    if style.abreast == "across" and half < LEAST_ACROSS:
        return False
    if style.least:
        return width >= style.least and len(rows) > 1
    setter = _RowSetter.of(table, half, size)
    needs = [setter.need(row) for row in rows]
    over = sum(sum(need) > half for need in needs)
    few = 2 if style.abreast == "down" else 1
    return len(rows) > few and max(need for need, _ in needs) <= half and 4 * over <= len(rows)


def _beside(cells: Sequence[Sequence[Line]], step: float) -> list[Line]:
    """Lines of cells ``step`` mm apart."""
    return [
        [
            shifted(item, n * step, 0.0)
            for n, cell in enumerate(cells)
            if index < len(cell)
            for item in cell[index]
        ]
        for index in range(max(map(len, cells)))
    ]


def _abreast(boxes: Sequence[LineBox], step: float) -> LineBox:
    """Boxes ``step`` mm apart as one."""
    items = (shifted(item, n * step, 0.0) for n, box in enumerate(boxes) for item in box.items)
    return LineBox(max(box.height for box in boxes), tuple(items))


def _merged(boxes: Sequence[LineBox]) -> LineBox:
    """Boxes below each other as one."""
    items: Line = []
    y = 0.0
    for box in boxes:
        items += [shifted(item, 0.0, y) for item in box.items]
        y += box.height
    return LineBox(y, tuple(items))


@dataclass(frozen=True, slots=True)
class _RowSetter:
    """What all rows of a table share."""

    style: TableStyle
    width: float
    """Of a row, in mm."""
    size: float
    lefts: tuple[float, ...]
    """What each column takes before the text, its gap behind it included."""
    across: int
    """How many aligned things stand beside each other."""
    fields: int
    """The most fields to tick in a row."""
    beside: float = 0.0
    """Where, in mm, the text of a table begins that this one is to look like."""

    @classmethod
    def of(cls, table: Table, width: float, size: float) -> "_RowSetter":
        """Measure the columns of a table."""
        style, rows = table.style, table.parts
        ticked = any(row.tick for row in table.rows)
        signed = any(row.sign is not None for row in table.rows)
        lefts = tuple(
            _left(column, [row.cells[n] for row in rows], width, size, ticked=ticked, signed=signed)
            for n, column in enumerate(style.columns)
        )
        heads = (length_of(text, small(size)) + HEAD_GAP for text in table.heads)
        lefts = tuple(map(max, zip_longest(lefts, heads, fillvalue=0.0)))
        text = style.first.get("text", PLAIN)
        room, gap = width - sum(lefts), text.spread or 0.0
        across = 1
        if gap and text.aligned:
            most = max((wide(thing, size) for row in rows for thing in row.text), default=room)
            across = max(1, min(4, int((room + gap) // (most + gap))))
        boxes = [one for row in rows for one in row.cells if isinstance(one, Boxes)]
        fields = max((max(len(one.marks), one.longest) for one in boxes), default=0)
        others = (cls.of(one, width, size) for one in table.like if fields)
        beside = max((sum(one.lefts) for one in others), default=0.0)
        return cls(style, width, size, lefts, across, fields, beside)

    def _column(self, kind: str) -> TableColumn:
        """The first column of a kind."""
        return self.style.first.get(kind, PLAIN)

    @property
    def _kept_free(self) -> float:
        """What a line to write on takes."""
        return self._column("write").least + self._column("write").gap

    def need(self, row: RowParts) -> tuple[float, float]:
        """Width of a row on one line, and of its remark aside."""
        things, count = row.text, row.words.get("count", "")
        long = sum(wide(thing, self.size) for thing in things)
        long += space(self.size) * (len(things) - 1)
        right = length_of(count, self.size, bold=True) + 2.0 if count else self._kept_free
        aside = row.words.get("aside", "")
        return sum(self.lefts) + long + right, (
            length_of(aside, small(self.size)) + 1.5 if aside else 0.0
        )

    def heads(self, texts: Sequence[str]) -> Iterator[LineBox]:
        """Small words over the columns of boxes to tick, if there are any."""
        lefts, little = accumulate(self.lefts, initial=0.0), small(self.size)
        spots = zip(lefts, texts, strict=False)
        y = baseline(little)
        items = tuple(set_run(text, x, y, little, colour=SOFT) for x, text in spots)
        if items:
            yield LineBox(height(little), items, keep=True)

    def boxes(self, row: RowParts) -> Iterator[LineBox]:
        """A row as lines that keep together, or as one that is never torn."""
        if "boxes" in self.style.first:
            yield self._ticked(row)
        elif self.style.whole:
            lines = [LineBox(height(self.size), tuple(line)) for line in self.lines(row)]
            yield self._whole(_merged(lines), row.row)
        else:
            yield from self.banded(self.lines(row))

    def _whole(self, box: LineBox, row: Row) -> LineBox:
        """A row that is never torn; a sign has one middle with the line beside it, and begins where
        several lines do, but where boxes to tick are before it: all of that has one middle."""
        columns = zip(self.style.columns, self.lefts, strict=True)
        sides = [left - column.gap for column, left in columns if column.kind == "badge"]
        least = 0.0 if row.sign is None else sides[0]
        drop = max(0.0, least - box.height) / 2
        high, is_ticked = max(box.height, least), bool(row.tick and least)

        def down(item: BoxItem) -> float:
            if isinstance(item, Placed) and item.picture is row.sign:
                return (high - least) / 2 if is_ticked else 0.0
            is_tick = is_ticked and isinstance(item, Tick)
            return (high - height(self.size)) / 2 if is_tick else drop

        items = tuple(shifted(item, 0.0, down(item)) for item in box.items)
        return LineBox(high + (0.0 if row.is_close else self.style.air), items)

    def banded(self, lines: Sequence[Line]) -> Iterator[LineBox]:
        """Lines that keep together, with air below the last."""
        for number, line in enumerate(lines, start=1):
            last = number == len(lines)
            deep = height(self.size) + (self.style.air if last else 0.0)
            yield LineBox(deep, tuple(line), keep=not last)

    def lines(self, parts: RowParts) -> list[Line]:
        """The lines of a row, each from its upper left corner."""
        row = parts.row
        size, y = self.size, baseline(self.size)
        lines: list[Line] = [[]]
        x = 0.0
        cells = zip(self.style.columns, parts.cells, self.lefts, strict=True)
        for column, cell, left in cells:
            room = left - column.gap
            if column.kind == "tick" and row.tick:
                wider = max(0.0, room - indent_of(size))  # below the middle of a head
                lines[0].append(tick_box(size, x=x + wider / 2))
            elif column.kind == "badge" and row.sign is not None:
                lines[0].append(Placed(row.sign, x, 0.0, room / row.sign.width))
            elif column.kind == "badge" and cell:
                lines[0] += _badge(str(cell), x, room, size)
            elif column.kind == "label":
                _add(lines, paragraph(chunks_of(cell, column), room + 0.01, size), x)
            x += left
        count, aside = parts.words.get("count", ""), parts.words.get("aside", "")
        number = set_run(count, self.width, y, size, align="right", bold=True) if count else None
        room = self.width - x - (self._kept_free if number is None else number.width + 2.0)
        end = self._set_text(parts, lines, x, room)
        if aside:
            end = _set_aside(aside, lines, (x, end), room, size)
        if number is not None and self.style.whole and len(lines) > 1:
            middle = (len(lines) - 1) / 2 * height(size)  # as boxes to tick have it
            lines[0].append(number._replace(y=y + middle))
        elif number is not None:
            lines[-1].append(number)
            if number.x - end > 5.0:
                lines[-1].append(RuleLine(end + 1.5, y, number.x - 1.5, y, 0.2, FAINT, (0.2, 1.0)))
        if self._kept_free:
            start = end + self._column("write").gap
            lines[-1].append(RuleLine(start, y + 0.6, self.width, y + 0.6, 0.2, SOFT))
        return lines

    def _set_text(self, parts: RowParts, lines: list[Line], x: float, room: float) -> float:
        """What takes the rest of the width; where its last line ends."""
        column, things = self._column("text"), parts.text
        if not column.aligned:
            text = paragraph(things, room, self.size, column.spread)
            if column.evened and len(text.lines) == 2 and len(things) > 1:
                text = evened(things, text, room)
            if parts.row.hangs:
                text = hung(things, text, room)
            elif x and len(things) == 1:
                text = flush(text)
            _add(lines, text, x)
            return x + text.end
        gap = column.spread or 0.0
        step = (room + gap) / self.across
        apart = (paragraph((thing,), room, self.size, gap) for thing in things)
        pieces = [line[0] for one in apart for line in one.lines]
        for number, part in enumerate(pieces):
            row, place = divmod(number, self.across)
            if row == len(lines):
                lines.append([])
            lines[row] += runs(part, x + place * step, baseline(self.size), self.size)
        return x

    def _ticked(self, row: RowParts) -> LineBox:
        """Words at the left, and fields to tick beside them in as many lines as they need."""
        column, size = self._column("boxes"), self.size
        boxes = next((cell for cell in row.cells if isinstance(cell, Boxes)), Boxes(()))
        side, gap = max(column.least, size * MM_PER_POINT * column.share), column.gap
        step, things = side + gap, row.text
        if things:
            fit, left = self.fields, self.width - self.fields * step
            text = paragraph(things, max(left - 1.5, self._column("text").least), size)
        else:
            left = sum(self.lefts)
            fit, step, side = _fitted(self.fields, self.width - left, side, gap)
            if 0.0 < left < self.beside + SLIGHT:
                there = _fitted(self.fields, self.width - self.beside, side, gap)
                if there[0] == fit:
                    left, (fit, step, side) = self.beside, there
            name = words(row.words.get("label", ""), bold=True)
            most = sum(self.lefts) - self._column("label").gap
            text = paragraph(name, max(1.0, most + 0.01), size)
        marks = [boxes.marks[i : i + fit] for i in range(0, len(boxes.marks), fit)]
        deep = max(1, len(marks)) * step - gap
        drop = max(0.0, (side - text.height) / 2)
        items: Line = [*text.placed(0.0, drop)]
        if things and len(text.lines) == 1 and left - text.end > LEADER:
            y = drop + baseline(size)
            items.append(RuleLine(text.end + 1.5, y, left - 2.0, y, 0.2, FAINT, (0.2, 1.0)))
        top = max(0.0, (text.height - side) / 2) if len(marks) == 1 else 0.0
        for index, line in enumerate(marks):
            for n, mark in enumerate(line):
                x, y = left + n * step, top + index * step
                items.append(Tick(x, y, side, boxes.shape))
                if mark:
                    items.append(_in_field(mark, x + side / 2, y + side / 2, small(size)))
        return LineBox(max(deep, text.height) + self.style.air, tuple(items))


def _fitted(fields: int, room: float, side: float, gap: float) -> tuple[int, float, float]:
    """How many fields stand in a line of so many mm, how far one is from the next, and their side;
    a few that have no room there are closer rather than in a second line."""
    fit = max(1, int((room + gap) // (side + gap)))
    if fit >= fields:
        return fields, side + gap, side
    close = max(CLOSE_FIELD, (room + gap) / fields - gap)
    between = (room - close) / (fields - 1)
    if between - close >= CLOSE_GAP:
        return fields, between, close
    return _in_lines(fields, fit, room, side, gap)


def _in_lines(
    fields: int, fit: int, room: float, side: float, gap: float
) -> tuple[int, float, float]:
    """How many fields stand in each of several even lines, how far one is from the next, and their
    side: closer ones where that takes fewer lines."""
    closest = max(fit, int((room + CLOSE_GAP) // (CLOSE_FIELD + CLOSE_GAP)))
    even = -(-fields // -(-fields // closest))
    if even <= fit:
        return even, side + gap, side
    step = min(side + gap, (room + CLOSE_GAP) / even)
    return even, step, min(side, max(CLOSE_FIELD, step - gap))


def _left(
    column: TableColumn,
    cells: Sequence[Cell],
    width: float,
    size: float,
    *,
    ticked: bool,
    signed: bool,
) -> float:
    """What a column before the text takes of the width, its gap behind it included."""
    if column.kind == "tick":
        return indent_of(size) + column.gap if ticked or not column.optional else 0.0
    if column.kind not in ("label", "badge"):
        return 0.0
    if column.kind == "badge" and signed:
        return size * MM_PER_POINT * (column.share or BADGE) + column.gap
    texts = [cell for cell in cells if isinstance(cell, str)]
    longest = max((length_of(cell, size, bold=column.bold) for cell in texts), default=0.0)
    if column.kind == "badge" and (longest or not column.optional):
        least = height(size) if "".join(texts).isdigit() else column.least  # the number of a step
        return max(least, longest + 1.8) + column.gap
    most = column.most * width
    if longest > most:  # in several lines a label takes no more than the widest of them
        labels = (paragraph(words(cell, bold=column.bold), most, size) for cell in texts)
        longest = max(label.widest for label in labels)
    return min(longest, most) + column.gap if longest or not column.optional else 0.0


def _badge(letters: str, x: float, room: float, size: float) -> Line:
    """Letters in a frame as wide as the column; the number of a step in a dark square, as such
    numbers are above sections."""
    if not letters.isdigit():
        frame = Panel(x, 0.0, room, height(size), stroke=INK, radius=0.6)
        run = set_run(letters, x + room / 2, baseline(size), size, align="middle", bold=True)
        return [frame, run]
    side, little = height(size), max(LEAST, size * 0.9)
    y = baseline(size) - (size - little) * MM_PER_POINT * 0.36
    square = Panel(x, 0.0, side, side, fill=INK, radius=0.6)
    middle = x + side / 2
    run = set_run(letters, middle, y, little, align="middle", bold=True, colour="#ffffff")
    return [square, run]


def _add(lines: list[Line], text: Paragraph, x: float) -> None:
    """Set lines beside those that are there already."""
    for number in range(len(text.lines)):
        if number == len(lines):
            lines.append([])
        lines[number].append(text.line(number, x))


def _set_aside(
    aside: str, lines: list[Line], ends: tuple[float, float], room: float, size: float
) -> float:
    """A remark in small letters behind the text that begins and ends at ``ends``, or below it where
    there is no room; where it ends."""
    (x, end), little = ends, small(size)
    run = set_run(aside, end + 1.5, baseline(size), little, colour=SOFT)
    if run.x + run.width <= x + room:
        lines[-1].append(run)
        return run.x + run.width
    text = paragraph(words(aside, colour=SOFT), room, little)
    drop = baseline(size) - baseline(little)
    lines += [[text.line(n, x, drop)] for n in range(len(text.lines))]
    return x + text.end


def _in_field(mark: str, x: float, y: float, size: float) -> Item:
    """Small letters about the middle of a field."""
    return set_run(mark, x, y + size * MM_PER_POINT * 0.365, size, align="middle", colour=SOFT)
