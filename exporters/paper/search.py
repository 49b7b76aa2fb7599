"""The search that decides pages: how much is shown, in letters how large, and where it stands."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from exporters.paper.elements import Section
from exporters.paper.flow import Column, placed, tall
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import Item
from exporters.paper.sections import section

NEAR, AFAR = 0.02, 0.1
"""Part of the room by which a straight line between known sizes may miss another one's; and one
from a single size that of the smallest."""

Block = tuple[Column, float, float]
"""A column with its upper left corner."""
T = TypeVar("T", bound=Hashable)
W = TypeVar("W")


@dataclass(frozen=True, slots=True)
class PagePlan:
    """One way to fill a page, before anything is drawn."""

    free: float
    """What it leaves of the thing that pages are judged by: of the board, or of the paper."""
    leaf: PageFormat
    blocks: tuple[Block, ...] = ()
    board: Frame | None = None
    """The board's room, if it has any."""

    @property
    def items(self) -> tuple[Item, ...]:
        """What is written on the page."""
        return tuple(item for block in self.blocks for item in placed(*block))


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[T]):
    """What a search has found: how much is shown, in which size, and how."""

    choice: T
    size: float
    plan: PagePlan


@dataclass(slots=True)
class PageSearch(Generic[T]):
    """Looks for the first of several choices of content, the fullest before the others, that
    leaves enough; and for the largest letters in which it does.

    What is left gets less in a nearly straight line as letters grow: most sizes are judged by that
    line and never set.
    """

    plans: Callable[[T, float], Iterable[PagePlan]]
    """All ways to set a choice in letters of a size in points."""
    whole: float
    """What is left where nothing is shown."""
    rank: Callable[[PagePlan], float] = lambda plan: plan.free
    """The best of the ways that leave enough ranks highest."""
    usual: float = 0.0
    """The size that most pages have, which is set first; where it is none, the smallest."""
    known: dict[T, dict[float, tuple[PagePlan, ...]]] = field(default_factory=dict)

    def free(self, choice: T, size: float) -> float:
        """The most that any way leaves."""
        return max((plan.free for plan in self._set(choice, size)), default=-self.whole)

    def first(
        self, choices: Iterable[T], sizes: Sequence[float], least: float
    ) -> SearchResult[T] | None:
        """None if no choice leaves that even in the smallest of ``sizes``, which come first the
        largest."""
        for choice in choices:
            if not self.has_room(choice, sizes, least):
                continue
            # What is set on the way shows more of larger sizes than what was known before.
            size, before = self._largest(choice, sizes, least), 0.0
            while size != before:
                size, before = self._largest(choice, sizes, least), size
            kept = [plan for plan in self._set(choice, size) if plan.free >= least]
            return SearchResult(choice, size, max(kept, key=self.rank))
        return None

    def has_room(self, choice: T, sizes: Sequence[float], least: float) -> bool:
        """Whether a choice leaves so much in any of ``sizes``, which come first the largest."""
        if choice not in self.known:
            self._set(choice, self.usual if self.usual in sizes else sizes[-1])
        if any(self.free(choice, size) >= least for size in self.known[choice] if size in sizes):
            return True
        smallest = sizes[-1]
        may = self.may_leave(choice, smallest, least, near=AFAR)
        return may and self.free(choice, smallest) >= least

    def _largest(self, choice: T, sizes: Sequence[float], least: float) -> float:
        """The first size that leaves enough, 0 without one; those that may are set."""
        for size in sizes:
            if self.may_leave(choice, size, least) and self.free(choice, size) >= least:
                return size
        return 0.0

    def _set(self, choice: T, size: float) -> tuple[PagePlan, ...]:
        known = self.known.setdefault(choice, {})
        if size not in known:
            known[size] = tuple(self.plans(choice, size))
        return known[size]

    def may_leave(self, choice: T, size: float, enough: float, near: float = NEAR) -> bool:
        """Whether a choice may leave enough in letters of a size, as far as those sizes show in
        which it was set already: at least one."""
        known = self.known[choice]
        if size in known:
            return self.free(choice, size) >= enough
        below = max((one for one in known if one < size), default=0.0)
        above = min((one for one in known if one > size), default=0.0)
        low = self.free(choice, below) if below else self.whole
        high = self.free(choice, above) if above else low
        end = above or below
        start, first = (below, low) if above else (0.0, self.whole)
        guess = first + (high - first) * (size - start) / (end - start)
        return guess >= enough - near * self.whole


@dataclass(slots=True)
class SectionSetter:
    """Sets sections on columns, each only once in the same width and size."""

    how: Callable[[Section, float, float], Column] = section
    done: dict[tuple[int, float, float], tuple[Section, Column]] = field(default_factory=dict)
    """By a section's identity, which holds as long as it is kept here."""

    def column(self, part: Section, width: float, size: float) -> Column:
        """One section."""
        key = (id(part), round(width, 6), size)
        if key not in self.done:
            self.done[key] = (part, self.how(part, width, size))
        return self.done[key][1]


def fewest(ways: Sequence[W], pages: Callable[[W], list[list[Item]]]) -> list[list[Item]]:
    """As few pages as the last of ``ways`` takes, in the first that takes no more: sizes of letters
    for example, the largest first."""
    least = pages(ways[-1])
    more = (pages(way) for way in ways[:-1])
    return next((found for found in more if len(found) == len(least)), least)


def bottom(blocks: Iterable[Block], frame: Frame) -> float:
    """How far down they reach."""
    return max((top + tall(column) for column, _, top in blocks), default=frame.top)
