"""Lines of text: words are measured by the font's advances and broken before drawing."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from exporters.drawing.lettering import REPLACEMENT, UNOFFICIAL, can_write, cut
from exporters.drawing.lettering import width as advance
from exporters.drawing.picture import Picture
from exporters.paper.page import INK, MM_PER_POINT, Item, Placed, Run, Tick, moved

LEADING = 1.3
"""From baseline to baseline, in font sizes."""
SIGN = 1.25
"""How large a sign among letters is, in font sizes."""
LEAST = 7.0
"""No text is smaller, in points."""
COUNTED = re.compile(r"(?<![^\s(])([+−]?\d{1,2}) (?=[^\W\d_])")
"""A short number before a word: ``1 flag``, ``(9 points)``."""
MARK = re.compile(r" ([·—–]) ")
"""A dot or dash between words: it ends a line rather than begins the next one."""
OPTION = re.compile("--[a-z-]+")
"""An option of a command, without its value."""
MOST_IN_LINE = 400
"""More letters than a line of any leaf holds at any size that is printed."""


class Span(NamedTuple):
    """Some letters in one style; or a sign as high as they are, as it is drawn on the board."""

    text: str
    bold: bool = False
    colour: str = INK
    sign: Picture | None = None
    serif: bool = False
    """Whether it is set in the face of titles."""


Chunk = tuple[Span, ...]
"""What must not be torn apart at the end of a line: ``■B War Host D4``."""


class MeasuredLine(NamedTuple):
    """A line of chunks ``gap`` mm apart whose baseline begins at (x, y).

    Most lines are only measured, to find out in which size all fits: one becomes runs when a page
    is made of it (``flow.placed``).
    """

    chunks: tuple[Chunk, ...]
    x: float
    y: float
    size: float
    gap: float


BoxItem = Item | MeasuredLine


def shifted(item: BoxItem, dx: float, dy: float) -> BoxItem:
    """The same item somewhere else."""
    if isinstance(item, MeasuredLine):
        return MeasuredLine(item.chunks, item.x + dx, item.y + dy, item.size, item.gap)
    return moved(item, dx, dy)


NO_BREAK = "\u00a0"
DOT = "·"
"""Ends a phrase where another one follows."""
HANG = Span("   ")
"""Stands before what goes on of a thing of several words in the next line."""


@lru_cache(maxsize=4096)
def legible(text: str) -> str:
    """The text with everything that the bundled font lacks shown as a question mark."""
    text = text.replace("\t", " ").replace("\u00a0", " ").replace("\r", "").replace("\u00ad", "")
    if can_write(text):
        return text
    return "".join(letter if can_write(letter) else REPLACEMENT for letter in text)


def height(size: float) -> float:
    """Height in mm of one line at a size in points."""
    return size * MM_PER_POINT * LEADING


def baseline(size: float) -> float:
    """How far below the top of a line its baseline lies, in mm."""
    return size * MM_PER_POINT * (LEADING - 1.01) / 2 + size * MM_PER_POINT * 0.77


def wide(chunk: Chunk, size: float) -> float:
    """Width in mm of a chunk."""
    if len(chunk) == 1 and chunk[0].sign is None:  # a word, as most are
        return _wide(chunk[0].text, chunk[0].bold, chunk[0].serif) * size
    length = 0.0
    for text, bold, _, sign, serif in chunk:
        length += side_of(size) if sign is not None else _wide(text, bold, serif) * size
    return length


def length_of(text: str, size: float, *, bold: bool = False, serif: bool = False) -> float:
    """Width in mm of a text on one line."""
    return wide((Span(text, bold, serif=serif),), size)


def longest_word(text: str, size: float) -> float:
    """Width of the longest word."""
    return max((wide(chunk, size) for chunk in words(text)), default=0.0)


def side_of(size: float) -> float:
    """How large a sign is among letters of a size in points, in mm."""
    return size * MM_PER_POINT * SIGN


@lru_cache(maxsize=8192)
def _wide(text: str, bold: bool, serif: bool = False) -> float:  # noqa: FBT001, FBT002  hot
    """Width in mm at a size of one point."""
    return advance(legible(text), MM_PER_POINT, bold=bold, serif=serif)


def runs(chunk: Chunk, x: float, y: float, size: float) -> Iterator[Item]:
    """A chunk as runs from x on, its baseline on y."""
    last = len(chunk) - 1
    for number, span in enumerate(chunk):
        yield from _shown(span, x, y, size)
        if number != last:
            x += wide((span,), size)


def _shown(span: Span, x: float, y: float, size: float) -> tuple[Item, ...]:
    """A span from x on; nothing of one without a letter."""
    if span.sign is not None:
        side = side_of(size)
        above = size * MM_PER_POINT * 0.36 + side / 2
        return (Placed(span.sign, x, y - above, side / span.sign.width),)
    text = legible(span.text)
    shown = text.strip(" ")
    if not shown:
        return ()
    inset = len(text) - len(text.lstrip(" "))
    before = space(size, bold=span.bold) * inset if inset else 0.0
    return (Run(shown, x + before, y, size, span.bold, span.colour, serif=span.serif),)


def shortened(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """As many of its letters as there is room for in mm, with an ellipsis for the rest."""
    return cut(legible(text), room, size * MM_PER_POINT, bold=bold)


@lru_cache(maxsize=1024)  # the same paragraphs are set at one size after the other until they fit
def words(
    text: str, *, bold: bool = False, colour: str = "#000000", serif: bool = False
) -> tuple[Chunk, ...]:
    """The words of one paragraph as chunks; a no-break space holds its neighbours together, a
    short number keeps to what it counts, a dot or dash to the word before it."""
    held = MARK.sub(f"{NO_BREAK}\\1 ", COUNTED.sub(f"\\1{NO_BREAK}", text))
    return tuple((Span(word, bold, colour, serif=serif),) for word in _apart(held))


def _apart(text: str) -> list[str]:
    parts = [word for word in text.replace("\n", " ").split(" ") if word]
    return _with_values(parts) if "--" in text else parts


def _with_values(parts: Iterable[str]) -> list[str]:
    """The words of a command, each option with its value: the reader types both."""
    found: list[str] = []
    for word in parts:
        if found and OPTION.fullmatch(found[-1]) and not OPTION.fullmatch(word):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def broken(
    chunks: Iterable[Chunk], limit: float, size: float, gap: float
) -> tuple[tuple[Chunk, ...], ...]:
    """Chunks in lines of ``limit`` mm, ``gap`` mm apart; only what is wider than a line is torn,
    and after a thing of several words that is the next one begins a line."""
    lines: list[tuple[Chunk, ...]] = []
    line: list[Chunk] = []
    used = 0.0
    for chunk in chunks:
        whole = wide(chunk, size)
        for part in (chunk,) if whole <= limit else _torn(chunk, limit, size):
            length = whole if part is chunk else wide(part, size)
            if line and used + gap + length > limit + 1e-6:
                lines.append(tuple(line))
                line, used = [], 0.0
            used += length + (gap if line else 0.0)
            line.append(part)
        if whole > limit and len(chunk) > 1:
            lines.append(tuple(line))
            line, used = [], 0.0
    if line:
        lines.append(tuple(line))
    return tuple(lines)


def _torn(chunk: Chunk, limit: float, size: float) -> Iterator[Chunk]:
    """Parts of a chunk within the limit: torn between words, else between letters."""
    part: list[Span] = []
    used, apart = 0.0, " "
    for word, *glued in _glued(_pieces(chunk, limit, size)):
        same = bool(part) and _alike(part[-1], word)
        gap = Span(apart, bold=same and word.bold) if part else Span("")
        length = wide((gap, word, *glued), size)
        if part and used + length > limit:
            yield tuple(part)
            # What goes on of a thing stands further in, or it would be read as another.
            part = [HANG] if len(chunk) > 1 else []
            same, gap = False, Span("")
        if part and same:
            part[-1] = word._replace(text=f"{part[-1].text} {word.text}")
        else:
            part += [gap, word] if gap.text else [word]
        part += glued
        apart = "  " if glued else " "  # the next one is farther off than what is held to this
        used = wide(tuple(part), size)
    if part:
        yield tuple(part)


def _glued(pieces: Iterable[Span]) -> Iterator[list[Span]]:
    """Words, each with those that a no-break space at their beginning holds to it."""
    held: list[Span] = []
    for piece in pieces:
        if held and not piece.text.startswith(NO_BREAK):
            yield held
            held = []
        held.append(piece)
    if held:
        yield held


def _pieces(chunk: Chunk, limit: float, size: float) -> Iterator[Span]:
    """The words of a chunk, those wider than the limit in pieces."""
    for span in chunk:
        if span.sign is not None:
            yield span
            continue
        for word in _apart(span.text):
            rest = span._replace(text=word)
            while len(rest.text) > 1 and _is_wider(rest, limit, size):
                at = _longest(rest, limit, size)
                comma = rest.text.rfind(",", 0, at) + 1
                at = comma if 3 * comma > at else at  # a list of names is torn between them
                yield span._replace(text=rest.text[:at])
                rest = span._replace(text=rest.text[at:])
            yield rest


def _is_wider(span: Span, limit: float, size: float) -> bool:
    """Whether a word is wider than the limit; one of very many letters is not measured for that,
    or each of its lines would measure all that is left."""
    return len(span.text) > MOST_IN_LINE or wide((span,), size) > limit


def _longest(span: Span, limit: float, size: float) -> int:
    """How many of its letters fit into the limit; at least one."""
    low, high = 1, min(len(span.text), MOST_IN_LINE)
    while low < high:
        middle = (low + high + 1) // 2
        if wide((span._replace(text=span.text[:middle]),), size) <= limit:
            low = middle
        else:
            high = middle - 1
    return low


def set_line(
    chunks: Iterable[Chunk], x: float, y: float, size: float, gap: float
) -> Iterator[Item]:
    """One line: words of equal style are joined, so that copied text reads as it was written."""
    pieces: list[tuple[float, Span, list[str]]] = []
    usual = abs(gap - space(size)) < 1e-6
    for chunk in chunks:
        start = x
        for index, span in enumerate(chunk):
            if index == 0 and pieces and usual and _same_style(pieces[-1][1], span):
                pieces[-1][2].append(span.text)
            else:
                pieces.append((start, span, [span.text]))
            start += wide((span,), size)
        x = start + gap
    for at, span, texts in pieces:
        yield from _shown(span._replace(text=" ".join(texts)), at, y, size)


def _same_style(one: Span, other: Span) -> bool:
    return not one.bold and _alike(one, other)


def _alike(one: Span, other: Span) -> bool:
    signs = one.sign is not None or other.sign is not None
    styles = (one.bold, one.colour, one.serif), (other.bold, other.colour, other.serif)
    return not signs and styles[0] == styles[1]


def space(size: float, *, bold: bool = False) -> float:
    """Width in mm of the gap between two words."""
    return _wide(" ", bold) * size


def small(size: float) -> float:
    """The size of remarks beside text of a size."""
    return max(LEAST, size - 1.5)


def clipped(text: str, room: float, size: float, *, bold: bool = False, serif: bool = False) -> str:
    """As many of its letters as there is room for in mm, with an ellipsis for the rest."""
    chunks = words(text, bold=bold, serif=serif)
    parts = broken(chunks, room, size, space(size, bold=bold))
    if len(parts) < 2:
        return legible(" ".join(_texts(parts[0])) if parts else "")
    room -= _wide(" …", bold, serif) * size
    first = broken(chunks, room, size, space(size, bold=bold))[0]
    return legible(f"{' '.join(_texts(first))} …")


def set_run(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    align: Literal["left", "middle", "right"] = "left",
    bold: bool = False,
    colour: str = INK,
    serif: bool = False,
) -> Run:
    """A line of text that begins at ``x``, has its middle there or ends there."""
    run = Run(legible(text), x, y, size, bold, colour, serif=serif)
    if align == "left":
        return run
    return run._replace(x=x - run.width / (2 if align == "middle" else 1))


def set_hung(text: str, x: float, y: float, size: float, *, colour: str = INK) -> Run:
    """A text with its middle at ``x``, but for the mark behind it, so that figures with and without
    one are below each other."""
    left = x - length_of(text.rstrip(UNOFFICIAL), size) / 2
    return set_run(text, left, y, size, colour=colour)


def _texts(chunks: tuple[tuple[object, ...], ...]) -> Iterator[str]:
    for chunk in chunks:
        yield "".join(getattr(span, "text", "") for span in chunk)


def tick_box(size: float, y: float = 0.0, x: float = 0.0) -> Tick:
    """A box as high as a capital letter and a little more, centred on the line's capitals."""
    side = size * MM_PER_POINT * 0.86
    middle = y + baseline(size) - size * MM_PER_POINT * 0.365
    return Tick(x, middle - side / 2, side)


def indent_of(size: float) -> float:
    """What a tick box takes of a line."""
    return size * MM_PER_POINT * 0.86 + 1.3


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Chunks broken into lines of one size."""

    lines: tuple[tuple[Chunk, ...], ...]
    size: float
    gap: float
    """Between two chunks, in mm."""

    @property
    def height(self) -> float:
        """Of all lines, in mm."""
        return len(self.lines) * height(self.size)

    @property
    def end(self) -> float:
        """How far to the right the last line reaches, in mm."""
        return self._reach(self.lines[-1]) if self.lines else 0.0

    @property
    def widest(self) -> float:
        """How far to the right the longest line reaches, in mm."""
        return max(map(self._reach, self.lines), default=0.0)

    def _reach(self, line: tuple[Chunk, ...]) -> float:
        return sum(wide(chunk, self.size) for chunk in line) + self.gap * max(0, len(line) - 1)

    def line(self, number: int, x: float = 0.0, y: float = 0.0) -> MeasuredLine:
        """One of its lines, whose upper left corner is at (x, y)."""
        return MeasuredLine(self.lines[number], x, y + baseline(self.size), self.size, self.gap)

    def placed(self, x: float = 0.0, y: float = 0.0) -> list[MeasuredLine]:
        """All lines below each other, the upper left corner at (x, y)."""
        step = height(self.size)
        return [self.line(number, x, y + number * step) for number in range(len(self.lines))]

    def items(self, x: float = 0.0, y: float = 0.0) -> Iterator[Item]:
        """The same as they are drawn."""
        for line in self.placed(x, y):
            yield from set_line(*line)


def paragraph(
    chunks: Iterable[Chunk], width: float, size: float, gap: float | None = None
) -> Paragraph:
    """Chunks in lines of ``width`` mm at a size in points, ``gap`` mm apart or as words are."""
    gap = space(size) if gap is None else gap
    lines = broken(chunks, width, size, gap)
    if len(lines) > 1 and _is_lone(lines[-1]):
        lines = (*lines[:-2], *_less_lonely(lines[-2], lines[-1], width, size, gap))
    return Paragraph(lines, size, gap)


LONE = 11
"""A last line of so few letters looks lost."""
FILLED = 0.8
"""What part of the width the line before it takes at least that gives a word to it."""


def _is_lone(line: tuple[Chunk, ...]) -> bool:
    """Whether a line has a short word or two and nothing else."""
    lengths = [
        LONE + 1 if len(chunk) > 1 or chunk[0].sign else len(chunk[0].text) for chunk in line
    ]
    return len(lengths) <= 2 and sum(lengths) <= LONE


def _less_lonely(
    line: tuple[Chunk, ...], last: tuple[Chunk, ...], width: float, size: float, gap: float
) -> tuple[tuple[Chunk, ...], tuple[Chunk, ...]]:
    """The last two lines, a word of the first with those of the last if enough is left before."""
    *kept, (word, *others) = line
    more = ((word,), *last)
    if not kept:  # a thing that was torn between words, which goes on as one
        *before, word = (word._replace(text=one) for one in word.text.split(" "))
        kept = [(word._replace(text=" ".join(w.text for w in before)),)] * len(before)
        more = ((word._replace(text=f"{word.text} {last[0][0].text}"), *last[0][1:]), *last[1:])
    is_text = len(kept) > 1 and not (others or word.sign) and _same_style(word, last[0][0])
    left, below = (sum(wide(one, size) + gap for one in part) - gap for part in (kept, more))
    is_better = is_text and left >= FILLED * width and below <= width
    return (tuple(kept[: len(line)]), more) if is_better else (line, last)
