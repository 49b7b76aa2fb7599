"""What a sheet has after its board: steps, then blocks in order, before anybody knows how large
it gets.

A new block is a function from ``SheetContext`` to ``Section`` in a module of its own, and a row of
``BLOCKS``. Where its columns stand and what is left out of a short sheet follows from the row.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from exporters.board_kinds import kind_of
from exporters.paper.elements import Section
from exporters.sheet.bilingual import paired
from exporters.sheet.blocks_about import small_print, with_small_code
from exporters.sheet.blocks_fair import fairness
from exporters.sheet.blocks_left import beside_board
from exporters.sheet.blocks_playing import (
    background,
    briefings,
    round_track,
    special_rules,
)
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.score import ROUNDS
from exporters.sheet.victory import point_tracks, winning
from schema.forces import Seat
from schema.language import N_

NOTHING = Section("")
"""What a player has to do in a step that is only another one's."""
BlockContent = Section | dict[str, Section]
"""A section for all, or one for each seat, which stand beside each other."""


@dataclass(frozen=True, slots=True)
class ShortPart:
    """What a short sheet does with a block."""

    place: int
    """Its place among the others."""
    gone: int = 0
    """The when-th it is left out where a page is too full; 0: never."""
    called: str = ""
    """What it is called where it is left out."""


@dataclass(frozen=True, slots=True)
class Block:
    """Something that a sheet has below the steps."""

    name: str
    content: Callable[[SheetContext], BlockContent]
    short: ShortPart | None = None
    """Missing: a short sheet writes it in its own way (``short_content``)."""
    beside: str = ""
    """The block below it that stands at its right where both are short."""
    is_small: bool = False
    """Whether it is set in small letters, and shown even of an empty board."""


ABOUT, RULES, STORY = "about", "rules", "story"
BLOCKS = (
    Block("fair", fairness),
    Block("win", winning, ShortPart(3), beside=ROUNDS),
    Block("rounds", round_track),
    Block("points", point_tracks),
    Block(RULES, special_rules, ShortPart(5, 5, N_("special rules"))),
    Block(STORY, background, ShortPart(7, 2, N_("the story")), beside=ABOUT),
    Block("briefing", briefings),
    Block(ABOUT, small_print, ShortPart(8, 3, N_("about this sheet")), is_small=True),
)
"""What stands below the steps, from top to bottom."""


@dataclass(frozen=True, slots=True)
class Content:
    """What stands on page 2 and after it."""

    steps: tuple[BlockContent, ...]
    blocks: Mapping[str, BlockContent]
    """By the names of ``BLOCKS``."""
    seats: tuple[Seat, ...] = ()
    """Whose columns stand here: all players', or those of the one who reads it."""
    left_over: tuple[Section, ...] = ()
    """What found no room on page 1; it stands above the blocks."""
    is_facing: bool = False
    """Whether two languages stand beside each other."""

    def sections(self, name: str) -> tuple[Section, ...]:
        """A block as one section or as those of all seats."""
        return sections_in(self.blocks[name])

    def with_code(self, glossary: SheetContext) -> "Content":
        """The same with the code of the command at the small print."""
        part = self.blocks["about"]
        if not isinstance(part, Section):
            return self
        return replace(self, blocks={**self.blocks, "about": with_small_code(glossary, part)})

    @property
    def tail(self) -> tuple[Section, ...]:
        """What stands on page 1 where there is nothing else to show: of a scenario just begun."""
        parts = [part for step in self.steps for part in sections_in(step)]
        small: list[Section] = []
        for block in BLOCKS:
            (small if block.is_small else parts).extend(self.sections(block.name))
        return () if any(part.elements for part in parts) else tuple(small)


def content_of(glossary: SheetContext) -> Content:
    """Everything after the board, in one language or two, before its pages are known."""
    one = _content(glossary)
    if glossary.second is None:
        return one
    other = _content(glossary.second)
    pairs = zip(one.steps, other.steps, strict=True)
    blocks = {name: _both(part, other.blocks[name]) for name, part in one.blocks.items()}
    return Content(tuple(_both(*pair) for pair in pairs), blocks, one.seats, is_facing=True)


def sections_of(glossary: SheetContext, names: Collection[str]) -> Iterator[Section]:
    """Some blocks alone, in one language or two."""
    for block in BLOCKS:
        if block.name in names:
            found = block.content(glossary)
            second = glossary.second
            yield from sections_in(found if second is None else _both(found, block.content(second)))


def sections_in(content: BlockContent) -> tuple[Section, ...]:
    """It as one section or as those of all seats."""
    return (content,) if isinstance(content, Section) else tuple(content.values())


def _both(one: BlockContent, other: BlockContent) -> BlockContent:
    """Two versions as one."""
    if isinstance(one, Section) or isinstance(other, Section):
        return (
            paired(one, other) if isinstance(one, Section) and isinstance(other, Section) else one
        )
    return {seat: paired(part, other[seat]) for seat, part in one.items()}


def _content(glossary: SheetContext) -> Content:
    """All of it in one language."""
    seats = kind_of(glossary.scenario.board).playing(glossary.scenario.seats)
    shown = tuple(seat for seat in seats if glossary.view in ("whole", seat.id))
    steps = (*sheet_kind(glossary).steps(glossary, shown), beside_board(glossary))
    return Content(steps, {block.name: block.content(glossary) for block in BLOCKS}, shown)


def has_own_steps(content: Content) -> bool:
    """Whether players do things of their own to set up."""
    return any(isinstance(step, dict) for step in content.steps)
