"""What the files of a game know of its cards, as tables: commanders, Setup cards, scenario cards,
deployment cards, decks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, groupby
from operator import itemgetter

from exporters.aids.columned_sheet import ColumnedSheet
from exporters.aids.player_aid import bare
from exporters.drawing.cards import fields_of
from exporters.drawing.picture import Picture
from exporters.export import Options
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.page import SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.table import (
    EFFECTS,
    LABELLED,
    LEGEND,
    Cell,
    Row,
    Table,
    compared,
    effect,
    labelled,
    table,
)
from exporters.paper.text import Chunk, Span
from exporters.reference.by_rank import headed, spread
from exporters.reference.figures import (
    DASH,
    Origins,
    heading_of,
    marked_once,
    sign_of_unit,
    unit_table,
)
from exporters.reference.terrain import describe_terrain
from exporters.reference.words import describe_unofficial, units_in_play
from exporters.sheet.context import SheetContext
from exporters.sheet.result_form import NOTES_GAP, notes_added
from exporters.sheet.signs import ground_sign, rank_sign
from schema.armies import CommanderCard
from schema.cards import DeploymentCard, HalfCard, SectionBlock, SetupCard, UnitBlock
from schema.game import Game
from schema.language import N_
from schema.rendering import plain
from schema.scenario import Scenario

MOST_NOTES = 9
"""Lines for notes at most, where the last page has room."""
ROOMY, CLOSE = 1.25, 0.78
"""Rows of Setup cards, which have a page of their own, are so many times as high as others, and
those of scenario cards and commanders, so that these stand on one page."""
ABREAST = 3
"""So many scenario cards are compared in one table at most."""
TIMES = "\u00a0×\u00a0"


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes: all cards of the game, whatever the scenario uses."""
    return write_pdf(plan_cards(scenario, game, options))


def plan_cards(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """The pages, as many as the cards take; lines for notes where the last of several would be
    empty."""
    plan = SHEET.plan(scenario, game, options)
    if len(plan.pages) == 1:
        return plan
    *others, last = plan.pages
    glossary = SheetContext(scenario.public(), game, options.language)
    aside = glossary._("what your cards say differently; cards drawn; house rules")
    items = notes_added(glossary, last, NOTES_GAP, MOST_NOTES, aside=aside)
    noted = replace(last, items=items)
    return replace(plan, pages=(*others, noted))


def _sections(glossary: SheetContext) -> Iterator[Section]:
    game = glossary.game
    found = [
        *_skirmish_cards(glossary),
        *_alike(_commanders(glossary)),
        *_alike(_setup_cards(glossary, name) for name in _factions(game.setup_cards.values())),
        *_alike(_half_cards(glossary, name) for name in _factions(game.half_cards.values())),
        *_alike(_deployment_cards(glossary)),
        *_played_to_a_table(glossary),
        *_decks(glossary),
    ]
    if not any(part.elements for part in found):
        none = glossary._("The files of this game tell nothing of its cards.")
        found.append(Section("", (Prose(none),)))
    if any(part.elements for part in found[:-1]):  # the decks alone are names, little to look up
        yield _key(glossary)
    yield from found
    yield from describe_unofficial(glossary, found)


def _alike(sections: Iterable[Section]) -> list[Section]:
    """Tables of the same cards in the same columns, as far as they have as many of them."""
    found = list(sections)
    grids = [one for part in found for one in part.elements if isinstance(one, Table)]

    def same(one: Element) -> Element:
        if not isinstance(one, Table):
            return one
        others = (other for other in grids if other is not one)
        return replace(one, like=tuple(t for t in others if len(t.heads) == len(one.heads)))

    return [replace(part, elements=tuple(map(same, part.elements))) for part in found]


def _key(glossary: SheetContext) -> Section:
    """What the tables are for, and the ranks and units as they are drawn in their rows."""
    _, game = glossary._, glossary.game
    blocks: list[UnitBlock | SectionBlock] = []
    for setup in game.setup_cards.values():
        blocks += setup.units
    for deployment in game.deployment_cards.values():
        blocks += deployment.units
    met = {block.rank for block in blocks}
    types = dict.fromkeys(block.type for block in blocks)
    ranks = [
        (
            *_shape(glossary, name),
            Span(" "),
            Span(f"{_letter(glossary, name)} ", bold=True),
            Span(glossary.of("ranks", name)),
        )
        for name in game.ranks
        if name in met
    ]
    known = [name for name in game.unit_types if name in types]
    units: dict[str, tuple[Chunk, ...]] = {}
    for faction in dict.fromkeys(game.unit_types[name].faction for name in known):
        of = glossary.of("factions", faction) if faction else _("Units")
        own = (name for name in known if game.unit_types[name].faction == faction)
        units[of] = tuple(_named(glossary, name) for name in own)
    explanation = Prose(
        _(
            "What each card gives: to choose cards before a battle, and to check a setup without "
            "looking through the decks."
        )
    )
    lists = {_("Ranks"): tuple(ranks), **units}
    every = [Table((Row((name, cell)),), LEGEND) for name, cell in lists.items() if cell]
    elements: list[Element] = [explanation, *(replace(one, like=tuple(every)) for one in every)]
    if len({card.set for card in game.deployment_cards.values()}) > 1:
        one = _(
            "Each side draws all its cards from one set, chosen by lot or by agreement. One box "
            "then suffices for any draw."
        )
        elements.append(Prose(one, lead=_("Sets:")))
    return Section("", tuple(elements))


def _factions(cards: Iterable[SetupCard | HalfCard | DeploymentCard | CommanderCard]) -> list[str]:
    return list(dict.fromkeys(card.faction for card in cards))


def _of_faction(glossary: SheetContext, title: str, faction: str) -> str:
    return f"{title} · {glossary.of('factions', faction)}"


def _commanders(glossary: SheetContext) -> Iterator[Section]:
    """Side by side a row for each card, all of them in one table: what it is worth, what its tokens
    and hits are, whom it leads."""
    _, game = glossary._, glossary.game
    origins = Origins.of(game)
    words = (("rating", N_("rating")), ("limit", N_("command limit")))
    heads = [glossary.word(*one) for one in (*words, ("capture", N_("capture rating")))]
    factions = _factions(game.commanders.values())
    cards = sorted(game.commanders.items(), key=lambda one: factions.index(one[1].faction))
    rows = [
        (
            glossary.commander(name),
            f"{card.rating}{origins.mark('commanders', name, 'rating')}",
            _figure(origins, card.limit, "commanders", name, "limit"),
            _figure(origins, card.capture, "commanders", name, "capture"),
            _led(glossary, card, origins.mark("commanders", name, "leads")),
        )
        for name, card in cards
    ]
    ranks = {card.rank for card in game.commanders.values()}
    leads = _("leads")
    if len(ranks) == 1 and (rank := next(iter(ranks))):
        leads = _("leads (rank: {rank})", rank=glossary.of("ranks", rank))
    mark, grid = marked_once(("", *heads, leads), rows)
    pairs = [(card.faction, row) for (_name, card), row in zip(cards, grid.rows, strict=True)]
    body = []  # those of all sides below each other: they are compared
    for faction, of_one in groupby(pairs, key=itemgetter(0)):
        body += [heading_of(glossary, faction), *(row for _faction, row in of_one)]
    if body:
        yield Section(_("COMMANDERS") + mark, (replace(grid, rows=tuple(body), stretch=CLOSE),))


def _led(glossary: SheetContext, card: CommanderCard, mark: str) -> tuple[Chunk, ...]:
    """Rank, unless all lead the same, and unit as they are drawn, its name, and what the commander
    can do."""
    several = len({one.rank for one in glossary.game.commanders.values()}) > 1
    rank = (*_shape(glossary, card.rank), Span("\u2009")) if several else ()
    unit = sign_of_unit(glossary, card.leads)
    shown = (Span("", sign=unit), Span(" ")) if unit is not None else ()
    name = Span(glossary.of("unit_types", card.leads) + mark)  # paired with its translation whole
    able = [glossary.of("abilities", ability) for ability in card.abilities]
    *others, last = ((*rank, *shown, name), *((Span(one),) for one in able))
    return (*((*thing, Span("\u00a0·")) for thing in others), last)


def _shape(glossary: SheetContext, rank: str | None) -> Chunk:
    """The shape of a rank in its colour."""
    if rank is None:
        return ()
    return (Span("", sign=rank_sign(glossary, rank)),)


def _letter(glossary: SheetContext, rank: str | None) -> str:
    """What stands beside that shape: a rank's letter."""
    return glossary.rank(rank)[1:] if rank in glossary.game.ranks else glossary.rank(rank)


def _figure(origins: Origins, value: int | None, *path: str) -> str:
    return "" if value is None else f"{value}{origins.mark(*path)}"


def _setup_cards(glossary: SheetContext, faction: str) -> Section:
    """A row for each card: its commander, and how much of each unit and of each terrain."""
    game, origins = glossary.game, Origins.of(glossary.game)
    cards = {name: card for name, card in game.setup_cards.items() if card.faction == faction}
    blocks = [block for card in cards.values() for block in card.units]
    types = [name for name in game.unit_types if name in {one.type for one in blocks}]
    kinds = _in_order(game, (kind for card in cards.values() for kind in card.terrain))
    ranks: list[str | None] = [name for name in game.ranks if name in {one.rank for one in blocks}]
    rows: list[tuple[Cell, ...]] = []
    for name, card in cards.items():
        mark = origins.mark("setup_cards", name, "units")
        counts = Counter[tuple[str, str | None]]()
        for block in card.units:
            counts[block.type, block.rank if ranks else None] += block.count
        units = (counts[kind, rank] for kind in types for rank in ranks or [None])
        total, of_units = _marked(str(counts.total()), mark), _marked_figures(units, mark)
        ground = (card.terrain.get(kind, 0) for kind in kinds)
        marked = _marked_figures(ground, origins.mark("setup_cards", name, "terrain"))
        leader = (
            glossary.commander(card.commander) if card.commander else glossary._(N_("no commander"))
        )
        rows.append((f"{card.label} {leader}".strip(), *of_units, total, *marked, ""))
    split = [(glossary.code(kind), bool(ranks)) for kind in types]
    signs = [
        one for kind in types for one in (sign_of_unit(glossary, kind), *[None] * len(ranks[1:]))
    ]
    grounds = [(glossary.ground(kind), False) for kind in kinds]
    every = [("", False), *split, (glossary._("total"), False), *grounds, ("", False)]
    heads, below = spread(every, [rank for rank in ranks if rank], glossary)
    drawn = (None, *signs, None, *_grounds(glossary, kinds), None)
    mark, bare_grid = marked_once(heads, rows, head_signs=drawn)
    grid = headed(bare_grid, below)
    title = _of_faction(glossary, glossary._("SETUP CARDS"), faction)
    aside = glossary._("units of each rank; hexes of terrain")
    return Section(title + mark, (replace(grid, stretch=ROOMY),), aside=aside)


def _marked_figures(counts: Iterable[int], mark: str) -> Iterator[str]:
    """Figures with the sign of ours behind them; nothing for none."""
    return (_marked(str(count or ""), mark) for count in counts)


def _in_order(game: Game, kinds: Iterable[str]) -> list[str]:
    """Kinds of terrain and tokens, each once, in the order that the game has them."""
    found = dict.fromkeys(kinds)
    known = [kind for kind in (*game.terrain, *game.tokens) if kind in found]
    return [*known, *(kind for kind in found if kind not in known)]


def _grounds(glossary: SheetContext, kinds: Iterable[str]) -> Iterator[Picture | None]:
    """Terrain and tokens as they are drawn."""
    return (ground_sign(glossary, kind) for kind in kinds)


def _marked(text: str, mark: str) -> str:
    return text + mark if text else ""


def _of_ours(things: tuple[Chunk, ...], mark: str) -> tuple[Chunk, ...]:
    """Things with the sign of ours behind the last of them."""
    return (*things[:-1], (*things[-1], Span(mark))) if things and mark else things


def _counted(glossary: SheetContext, block: UnitBlock | SectionBlock) -> Chunk:
    shape = _shape(glossary, block.rank)
    return (Span(f"{block.count}\u2009" if shape else str(block.count)), *shape)


def _skirmish_cards(glossary: SheetContext) -> Iterator[Section]:
    """What scenario cards have, a row for each field and a column for each card."""
    _, game, origins = glossary._, glossary.game, Origins.of(glossary.game)
    elements: list[Element] = []
    cards = list(game.skirmish_cards.items())
    for start in range(0, len(cards), ABREAST):
        some = cards[start : start + ABREAST]
        heads = (
            glossary.text(card.name, plain(name))
            + origins.mark("skirmish_cards", name, "placement")
            for name, card in some
        )
        fields_of_cards = [dict(fields_of(card, glossary, apart=True)) for _name, card in some]
        rows = [Row(("", *heads), is_heading=True)]
        for field in dict.fromkeys(chain.from_iterable(fields_of_cards)):
            label = field.removesuffix(":")
            values = (
                one.get(field, DASH).replace(" ≤ ", "\u00a0≤\u00a0") for one in fields_of_cards
            )
            rows.append(Row((label[:1].upper() + label[1:], *values)))
        elements.append(Table(tuple(rows), compared(len(some)), stretch=CLOSE))
    if elements:
        yield Section(_("SCENARIO CARDS"), tuple(elements))


def _half_cards(glossary: SheetContext, faction: str) -> Section:
    """A row for each card: where terrain and banners lie, how many hexes to deploy on."""
    _, game, origins = glossary._, glossary.game, Origins.of(glossary.game)
    cards = {name: card for name, card in game.half_cards.items() if card.faction == faction}
    contents = {name: {**card.terrain, **card.tokens} for name, card in cards.items()}
    kinds = _in_order(game, (kind for places in contents.values() for kind in places.values()))
    rows = []
    for name, card in cards.items():
        found = [
            ", ".join(place for place, other in contents[name].items() if other == kind)
            for kind in kinds
        ]
        banners = ", ".join(card.banners)
        banners += " " + _("({n} VP each)", n=card.points) if banners else ""
        cells = (*found, banners, str(len(card.deployment)))
        mark = origins.mark("half_cards", name, "terrain")
        called = f"{card.label} {glossary.text(card.name)}".strip()
        text = glossary.text(card.text) if card.text else ""
        rows.append((called, *(_marked(cell, mark) for cell in cells), text))
    heads = ("", *map(glossary.ground, kinds), _("banners"), _("deployment hexes"), "")
    drawn = (None, *_grounds(glossary, kinds), None, None, None)
    mark, grid = marked_once(heads, rows, head_signs=drawn)
    title, aside = (
        _of_faction(glossary, _("SCENARIO CARDS"), faction),
        _("places as seen from the player’s own edge"),
    )
    return Section(title + mark, (grid,), aside=aside)


def _deployment_cards(glossary: SheetContext) -> Iterator[Section]:
    """A row for each card, set by set: what stands in each row of the section."""
    _, game = glossary._, glossary.game
    origins = Origins.of(game)
    cards = game.deployment_cards
    deep = sorted({block.row for card in cards.values() for block in card.units}, reverse=True)
    for faction, of_set in dict.fromkeys((card.faction, card.set) for card in cards.values()):
        rows: list[tuple[Cell, ...]] = []
        for name, card in cards.items():
            if (card.faction, card.set) != (faction, of_set):
                continue
            mark = origins.mark("deployment_cards", name, "units")
            found = (_of_ours(_units(glossary, card, row), mark) for row in deep)
            count = sum(block.count for block in card.units)
            figures = sum(block.count * game.unit_types[block.type].figures for block in card.units)
            totals = (f"{count}{mark}", f"{figures}{mark}")
            rows.append((f"{card.label} {glossary.text(card.name)}".strip(), *found, *totals, ""))
        heads = ("", *(_("row {n}", n=row) for row in deep), _("units"), _("figures"), "")
        mark, grid = marked_once(heads, rows)
        title = _("DEPLOYMENT CARDS, SET {name}", name=of_set.upper())
        aside = _("row 1 is at the player’s own edge")
        yield Section(_of_faction(glossary, title, faction) + mark, (grid,), aside=aside)


def _named(glossary: SheetContext, name: str) -> Chunk:
    """A unit as it is drawn, its code and its name."""
    sign, code = sign_of_unit(glossary, name), Span(f"{glossary.code(name)} ", bold=True)
    name_chunks = (code, Span(glossary.of("unit_types", name)))
    return name_chunks if sign is None else (Span("", sign=sign), Span(" "), *name_chunks)


def _units(glossary: SheetContext, card: DeploymentCard, row: int) -> tuple[Chunk, ...]:
    """What stands in a row: how many, their rank and their unit as they are drawn."""
    found = []
    for block in card.units:
        if block.row == row:
            unit = sign_of_unit(glossary, block.type)
            shown = Span("", sign=unit) if unit is not None else Span(glossary.code(block.type))
            found.append((*_counted(glossary, block), Span(" "), shown))
    return tuple(found)


def _played_to_a_table(glossary: SheetContext) -> Iterator[Section]:
    """Of a game on a table, where each character and each terrain is a card: all of these."""
    game = glossary.game
    if any(kind.base for kind in game.unit_types.values()):
        every = replace(glossary, scenario=bare(glossary.scenario, game))
        yield unit_table(every, units_in_play(every), joined=True)
        yield from describe_terrain(every)


def _decks(glossary: SheetContext) -> Iterator[Section]:
    """The cards that scenarios speak of: what each does, its cost as a badge; those of which only
    the cost is known, cost by cost."""
    _, game = glossary._, glossary.game
    copies: Counter[str] = Counter()
    for deck in game.decks.values():
        copies.update(deck.cards)
    texts = Counter(card.text for card in game.cards.values())
    effects, bare = [], dict[str, list[Chunk]]()
    for name, card in game.cards.items():
        cost = _figure(Origins.of(game), card.cost, "cards", name, "cost")
        times = f"{TIMES}{copies[name]}" if copies[name] > 1 else ""
        title = f"{glossary.of('cards', name)}{times}"
        if card.text and texts[card.text] == 1:
            unit = [glossary.of("unit_types", card.unit)] if card.unit else []
            effects.append(effect(cost, title, (*unit, glossary.text(card.text))))
        else:
            bare.setdefault(cost, []).append((Span(title),))
    if "" in bare or not effects:
        rows = [labelled(cost, things, tick=False) for cost, things in sorted(bare.items())]
    else:
        named = sorted((c, [s.text for (s,) in things]) for c, things in bare.items())
        rows = [effect(cost, "", names) for cost, names in named]
    style = EFFECTS if "" not in bare and effects else LABELLED
    elements: list[Element] = [*table(effects, EFFECTS), *table(rows, style)]
    if rows:
        elements.append(Prose(_("For what these cards do, see the cards."), small=True))
    aside = _("cost first") if any(card.cost is not None for card in game.cards.values()) else ""
    yield Section(_("CARDS"), tuple(elements), aside=aside)


SHEET = ColumnedSheet(
    sections=_sections,
    about=lambda glossary: glossary._("Card tables: what is known"),
    bookmark=lambda glossary: glossary._("Card tables"),
    of_game=True,
    whole=True,
    columns=1,
    rows=(7.2, 6.9, 6.6, 6.2, 5.8, 5.4),
    largest=9.25,
    least=8.5,
)
