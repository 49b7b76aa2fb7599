"""A booklet's appendix: terrain, tokens, variants and placeholders, written once for all sheets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exporters.booklet.contents import Shared
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.flow import ColumnGroup, LineBox, headline, stacked, tall_tiers
from exporters.paper.frame import Frame, PageFormat
from exporters.paper.page import Item
from exporters.paper.sections import section
from exporters.paper.table import EFFECTS, Table, effect
from exporters.sheet.blocks_about import placeholders
from exporters.words.effects import describe_effects
from schema.language import N_, translator
from schema.rendering import plain


@dataclass(frozen=True, slots=True)
class AppendixPart:
    """Pages of the appendix, of one game or of several that have room on one page."""

    name: str
    packs: tuple[str, ...]
    """As ``Chapter.packs``, of each of them."""
    pages: list[list[Item]]


BETWEEN = 9.0
"""Free mm above a game that follows another one on the same page."""
WIDE = 130.0
"""From how many mm on two kinds stand beside each other."""


def appendix(shared: Sequence[Shared], leaf: PageFormat, language: str) -> list[AppendixPart]:
    """Game by game, named where there are several; none is torn that has room on a page."""
    heading = translator(language)(N_("Appendix: shared by all sheets"))
    frame, size = leaf.frame, 8.5 if leaf.is_small else 10.0
    groups: list[list[tuple[Shared, ColumnGroup]]] = []
    for index, part in enumerate(shared):
        strips = [] if index else [*headline(heading, frame.width, size + 8.0)]
        if len(shared) > 1:
            strips += [LineBox(size * 0.2, keep=True)]
            strips += headline(_game(part), frame.width, size + 4.0)
        for kinds_section in _sections(part, frame.width):
            strips += [LineBox(size * 0.35, keep=True), *section(kinds_section, frame.width, size)]
        tier = ColumnGroup((tuple(strips),), (frame.left,), gap=BETWEEN)
        if groups and tall_tiers([*(t for _, t in groups[-1]), tier]) <= frame.height:
            groups[-1].append((part, tier))
        else:
            groups.append([(part, tier)])
    return [_part(group, frame) for group in groups]


def _part(group: Sequence[tuple[Shared, ColumnGroup]], frame: Frame) -> AppendixPart:
    name = " · ".join(_game(part) for part, _ in group)
    packs = tuple(part.packs for part, _ in group)
    return AppendixPart(name, packs, stacked([tier for _, tier in group], frame))


def _game(part: Shared) -> str:
    """The game and its add-ons."""
    game = part.glossary.game
    name = part.glossary.text(game.name, plain(game.id))
    add_ons = game.packs.add_ons if game.packs is not None else ()
    return " + ".join([name, *(plain(pack.id) for pack in add_ons)])


def _sections(part: Shared, width: float) -> Iterator[Section]:
    glossary, game = part.glossary, part.glossary.game
    _ = glossary._
    kinds = []
    for name in part.kinds:
        title, kind = glossary.kind(name)
        if kind is not None:
            effects = describe_effects(kind, glossary.names)
            kinds.append(effect(glossary.ground_letter(name), title, effects))
    # Those that stand beside each other are a table of their own: a page may end below any of them.
    few = 2 if width >= WIDE else 1
    rows = (Table(tuple(kinds[n : n + few]), EFFECTS) for n in range(0, len(kinds), few))
    yield Section(_("TERRAIN AND TOKENS"), tuple(rows))
    variants: list[Element] = []
    for name in part.variants:
        variant = game.variants[name]
        text = glossary.text(variant.text)
        if not text:
            continue  # its name says all, and that stands on the sheets
        lead = f"{glossary.text(variant.name, plain(name))}."
        variants.append(Prose(text, lead=lead))
    yield Section(_("VARIANTS"), tuple(variants))
    ours = placeholders(glossary)
    sentence = f"{ours[:1].upper()}{ours[1:]}."
    yield Section(_("UNOFFICIAL VALUES"), (Prose(sentence),) if ours else ())
