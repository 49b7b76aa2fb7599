"""Page 1: the head, the board as large as it goes, its legend, and what its terrain does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from exporters.drawing.board import draw_scenario
from exporters.drawing.picture import Picture
from exporters.drawing.scene import Show
from exporters.origin import command_of
from exporters.paper.elements import Section
from exporters.paper.flow import CODE_GAP, Column, LineBox, beside_code, tall, topmost
from exporters.paper.frame import PageFormat
from exporters.paper.page import Item, Placed, Run
from exporters.paper.sections import section
from exporters.paper.text import (
    LEAST,
    BoxItem,
    MeasuredLine,
    Paragraph,
    height,
    paragraph,
    set_line,
    shifted,
    words,
)
from exporters.sheet.arrangement import SplitSections, arranged
from exporters.sheet.bilingual import both, joined_tables
from exporters.sheet.blocks_front_matter import effects, facts, keyed_legend
from exporters.sheet.blocks_legend import legend
from exporters.sheet.board_size import BoardPictureSize
from exporters.sheet.context import SheetContext
from exporters.sheet.qr import CODE_SHARE, head_code
from exporters.sheet.title_band import title_band
from exporters.sheet.victory import aims, winning
from schema.game import Game
from schema.scenario import Scenario

BELOW_BAND = 1.5
"""Below the band, in mm: what the code needs free."""
KEPT_BESIDE_SIGNS = (0.92, 0.89, 0.86, 0.83, 0.8, 0.74, 0.68)
"""What parts of its largest area the board is tried in where its legend must stand beside it."""
BESIDE_COMMAND = 6.0
"""Between a remark and the command on one line at least, in mm."""
AIR = 1.0
"""Between remarks and what generates the battle again below them, in mm."""
COMMAND, DARK = 7.5, "#333333"
"""Size in points and colour of the command, which one types letter by letter."""
MOST_HEAD = 1 / 2
"""What part of the page's height the head may take."""


def draw_with(
    scenario: Scenario, game: Game, width: float, height: float, show: Show, language: str
) -> Picture:
    """The board as ``exporters.drawing.board`` draws it."""
    return draw_scenario(scenario, game, width, height, show=show, language=language)


@dataclass(frozen=True, slots=True)
class Front:
    """Page 1 as it turned out; ``left_over`` is what found no room on it."""

    leaf: PageFormat
    items: tuple[Item, ...]
    left_over: tuple[Section, ...] = ()


def front(
    glossary: SheetContext,
    seen: BoardPictureSize,
    leaves: Sequence[PageFormat],
    tail: tuple[Section, ...] = (),
    more: tuple[Section, ...] = (),
    *,
    explained: bool = False,
    after_leaves: bool = False,
) -> Front:
    """Page 1 on that of the leaves which shows more of the board: its title, the board, and what
    there is room for beside or below it.

    ``tail`` is what stands below all, where no other page follows; ``more`` what does where it has
    room beside all else. Where the page is ``explained``, a board that leaves no room for its
    legend gets a little smaller for it; the names of terrain stand below that where it has room.
    ``after_leaves`` the facts of the head give way to these names: every player has read them.
    """
    choices = choices_of_page(glossary, tail, more, after_leaves=after_leaves)
    usual = 0.0 if after_leaves else leaves[0].texts[0]  # the page after leaves has much to show
    plan, left_over = arranged(
        seen, leaves, lambda leaf: _head(glossary, leaf), choices, usual=usual
    )
    signs = both(glossary, legend)
    for kept in KEPT_BESIDE_SIGNS if explained else ():
        if signs not in left_over:
            break
        others = tuple(part for part in choices[-1].later if part != signs)
        named = (both(glossary, keyed_legend),)
        least = (SplitSections(named, others), SplitSections((signs,), others), choices[-1])
        plan, left_over = arranged(seen, leaves, lambda leaf: _head(glossary, leaf), least, kept)
    return Front(plan.leaf, (*seen.placed(glossary, plan), *plan.items), left_over)


def choices_of_page(
    glossary: SheetContext,
    tail: tuple[Section, ...],
    more: tuple[Section, ...] = (),
    *,
    after_leaves: bool = False,
) -> tuple[SplitSections, ...]:
    """What page 1 shows, from all that it might down to the board alone, each with what is shown on
    the next page then; how either side wins stays longest."""
    usual = _usual_choices(glossary, tail, after_leaves=after_leaves)
    aimed = both(glossary, aims) if more else Section("")  # what ``more`` says of it is all
    here = tuple(part for part in usual[0].here if part != aimed)
    fuller = (SplitSections((*here, *more[:n]), more[n:]) for n in range(len(more), 0, -1))
    return (*fuller, *(SplitSections(one.here, (*one.later, *more)) for one in usual))


def _usual_choices(
    glossary: SheetContext, tail: tuple[Section, ...], *, after_leaves: bool
) -> tuple[SplitSections, ...]:
    """Those without what stands there only where it has room."""
    known, aimed, signs = facts_of(glossary), both(glossary, aims), both(glossary, legend)
    ground = both(glossary, effects)
    # Where effects are on another page, the board has at least the names of its terrain.
    key = both(glossary, keyed_legend) if ground.elements else signs
    keyed = (key,) if key != signs else ()
    last = aimed if aimed.elements else signs
    # Where no other page follows that has all of how it is won, this does if there is room.
    full = both(glossary, winning) if aimed.elements and tail else aimed
    fuller = (
        SplitSections((known, full, signs, ground, *tail)),
        SplitSections((known, aimed, signs, ground, *tail)),
        SplitSections((known, full, signs, *tail), _some(ground)),
    )
    return (
        *(fuller if full is not aimed else ()),
        SplitSections((known, aimed, signs, ground, *tail)),
        *((SplitSections((known, aimed, *keyed, *tail), _some(ground)),) if tail and keyed else ()),
        *(
            (SplitSections((aimed, *keyed, *tail), _some(known, ground)),)
            if after_leaves and keyed
            else ()
        ),
        *((SplitSections((known, aimed, signs, *tail), _some(ground)),) if tail else ()),
        *((SplitSections((known, aimed, *keyed), _some(ground, *tail)),) if keyed else ()),
        SplitSections((known, aimed, signs), _some(ground, *tail)),
        SplitSections((aimed, signs), _some(known, ground, *tail)),
        SplitSections(
            (last,), _some(*(p for p in (known, aimed, signs) if p is not last), ground, *tail)
        ),
        SplitSections((), _some(known, aimed, signs, ground, *tail)),
    )


def _some(*parts: Section) -> tuple[Section, ...]:
    """The sections that say anything."""
    return tuple(part for part in parts if part.elements)


def _head(glossary: SheetContext, leaf: PageFormat) -> Column:
    """The title's band, as far as it leaves the board its page."""
    frame = leaf.board_frame
    return topmost(title_band(glossary, frame.width, leaf.share), MOST_HEAD * frame.height)


def facts_of(glossary: SheetContext) -> Section:
    """Who begins, how many rounds, what each has: in one language or two."""
    known = facts(glossary)
    if glossary.second is not None:
        other = facts(glossary.second)
        same = len(other.rows) == len(known.rows)
        known = joined_tables(known, other) if same else known
    return Section("", (known,) if known.rows else ())


def head_with_code(
    band: Column, text_in: Callable[[float], Column], code: Picture | None, width: float
) -> Column:
    """A band of ``width`` mm, what ``text_in`` sets below it, and at its right end the code, no
    higher than that if it can be."""
    if code is None:
        return (*band, LineBox(BELOW_BAND), *text_in(width))
    return (*band, LineBox(BELOW_BAND), *beside_code(text_in, width, code, CODE_SHARE))


def head_of(
    glossary: SheetContext, width: float, share: float = 1.0, code: Picture | None = None
) -> Column:
    """The title's band, then the facts beside a code; letters are ``share`` of A4's."""
    size = max(LEAST, 10.5 * share)
    return head_with_code(
        title_band(glossary, width, share),
        lambda room: section(facts_of(glossary), room, size),
        code,
        width,
    )


def regenerating(
    glossary: SheetContext,
    width: float,
    above: Callable[[float], Column] = lambda _: (),
) -> Column:
    """What generates the battle again: at the right end the small code, before it what it is for
    and the command, below what else is ``above``; that alone where no command does."""
    code = head_code(glossary.scenario)
    if code is None:
        return above(width)

    def command_in(room: float) -> Column:
        parts = _command(glossary, room)
        left = room - max(part.widest for part in parts)  # the words end at their code
        lines = [(part.line(n, left),) for part in parts for n in range(len(part.lines))]
        again = tuple(LineBox(height(COMMAND), line) for line in lines)
        free, over = code.height * CODE_SHARE - tall(again), above(room)
        if len(over) == 1 and _end(over[0]) < left - BESIDE_COMMAND:  # both on the last line
            low = height(COMMAND) - over[0].height
            last = (*again[-1].items, *(shifted(item, 0.0, low) for item in over[0].items))
            return (LineBox(max(0.0, free)), *again[:-1], again[-1]._replace(items=last))
        return (*over, LineBox(max(AIR if over else 0.0, free - tall(over))), *again)

    return beside_code(command_in, width, code, CODE_SHARE)


def regenerating_first(glossary: SheetContext, width: float) -> Column:
    """The same with the code at the left end and the words behind it; nothing where no command
    generates the battle."""
    code = head_code(glossary.scenario)
    if code is None:
        return ()
    side = code.width * CODE_SHARE
    left = side + CODE_GAP
    parts = _command(glossary, width - left)
    top = (side - sum(part.height for part in parts)) / 2
    items: list[BoxItem] = [Placed(code, 0.0, 0.0, CODE_SHARE)]
    for part in parts:
        items += part.placed(left, top)
        top += part.height
    return (LineBox(max(side, top), tuple(items)),)


def _command(glossary: SheetContext, room: float) -> list[Paragraph]:
    """What generates the battle again, and what that is for."""
    title = words(glossary._("Scan or type to generate this battle again:"), bold=True)
    command = words(command_of(glossary.scenario, "FILE"), colour=DARK)
    return [paragraph(one, room, COMMAND) for one in (title, command)]


def _end(box: LineBox) -> float:
    """Where the letters of a line end, in mm."""
    items = (set_line(*one) if isinstance(one, MeasuredLine) else (one,) for one in box.items)
    runs = (item for item in chain.from_iterable(items) if isinstance(item, Run))
    return max((run.x + run.width for run in runs), default=0.0)
