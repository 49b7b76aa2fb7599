"""What the files of a game know of its cards, as tables: commanders, Setup cards, scenario cards,
deployment cards, decks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from exporters.aids.columned_sheet import ColumnedSheet
from exporters.drawing.cards import fields_of
from exporters.export import Options
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.page import SheetLayout
from exporters.paper.pdf import write_pdf
from exporters.paper.table import EFFECTS, LABELLED, effect, figures, labelled, table
from exporters.paper.text import Chunk, Span
from exporters.reference.figures import Origins
from exporters.reference.words import describe_unofficial
from exporters.sheet.context import SheetContext
from schema.armies import CommanderCard
from schema.cards import DeploymentCard, HalfCard, SectionBlock, SetupCard, UnitBlock
from schema.game import Game
from schema.language import N_
from schema.rendering import plain
from schema.scenario import Scenario

TIMES = "\u00a0×\u00a0"


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes: all cards of the game, whatever the scenario uses."""
    return write_pdf(plan_cards(scenario, game, options))


def plan_cards(scenario: Scenario, game: Game, options: Options) -> SheetLayout:
    """The pages, as many as the cards take."""
    return SHEET.plan(scenario, game, options)


def _told(glossary: SheetContext) -> Iterator[Section]:
    game = glossary.game
    found = [
        *_commanders(glossary),
        *(_setup_cards(glossary, name) for name in _factions(game.setup_cards.values())),
        *_skirmish_cards(glossary),
        *(_half_cards(glossary, name) for name in _factions(game.half_cards.values())),
        *_deployment_cards(glossary),
        *_decks(glossary),
    ]
    if not any(part.elements for part in found):
        none = glossary._("The files of this game tell nothing of its cards.")
        found.append(Section("", (Prose(none),)))
    yield from found
    yield from describe_unofficial(glossary, found)


def _factions(cards: Iterable[SetupCard | HalfCard | DeploymentCard | CommanderCard]) -> list[str]:
    return list(dict.fromkeys(card.faction for card in cards))


def _of_faction(glossary: SheetContext, title: str, faction: str) -> str:
    return f"{title} · {glossary.of('factions', faction)}"


def _commanders(glossary: SheetContext) -> Iterator[Section]:
    """A row for each card: what it is worth, what its tokens and hits are, whom it leads."""
    _, game = glossary._, glossary.game
    origins = Origins.of(game)
    rating, limit, capture = (
        glossary.word(name, word)
        for name, word in (
            ("rating", N_("rating")),
            ("limit", N_("command limit")),
            ("capture", N_("capture rating")),
        )
    )
    for faction in _factions(game.commanders.values()):
        rows = []
        for name, card in game.commanders.items():
            if card.faction != faction:
                continue
            leads = f"{glossary.rank(card.rank)} {glossary.of('unit_types', card.leads)}"
            leads += origins.mark("commanders", name, "leads")
            abilities = [glossary.of("abilities", ability) for ability in card.abilities]
            rows.append(
                (
                    glossary.commander(name),
                    f"{card.rating}{origins.mark('commanders', name, 'rating')}",
                    _figure(origins, card.limit, "commanders", name, "limit"),
                    _figure(origins, card.capture, "commanders", name, "capture"),
                    ". ".join([leads, *abilities]),
                )
            )
        heads = ("", rating, limit, capture, _("leads"))
        yield Section(_of_faction(glossary, _("COMMANDERS"), faction), (figures(heads, rows),))


def _figure(origins: Origins, value: int | None, *path: str) -> str:
    return "" if value is None else f"{value}{origins.mark(*path)}"


def _setup_cards(glossary: SheetContext, faction: str) -> Section:
    """A line for each card: its commander, units and terrain."""
    origins = Origins.of(glossary.game)
    rows = []
    for name, card in glossary.game.setup_cards.items():
        if card.faction != faction:
            continue
        units = _units(glossary, card.units) + origins.mark("setup_cards", name, "units")
        ground = _counted(glossary, card.terrain) + origins.mark("setup_cards", name, "terrain")
        leader = glossary.commander(card.commander) if card.commander else ""
        rows.append(effect(card.label, leader, (units, ground)))
    return Section(_of_faction(glossary, glossary._("SETUP CARDS"), faction), table(rows, EFFECTS))


def _units(glossary: SheetContext, blocks: Iterable[UnitBlock | SectionBlock]) -> str:
    """``2 × ■B IN``, with the row in which they stand where the card tells one."""
    told = []
    for block in blocks:
        text = f"{block.count}{TIMES}{glossary.rank(block.rank)} {glossary.code(block.type)}"
        if isinstance(block, SectionBlock):
            text += " " + glossary._("(row {n})", n=block.row)
        told.append(" ".join(text.split(" ")))
    return ", ".join(told)


def _counted(glossary: SheetContext, kinds: Mapping[str, int]) -> str:
    return ", ".join(f"{glossary.ground(kind)}\u00a0{count}" for kind, count in kinds.items())


def _skirmish_cards(glossary: SheetContext) -> Iterator[Section]:
    """The fields of each scenario card, label by label."""
    game, origins = glossary.game, Origins.of(glossary.game)
    for name, card in game.skirmish_cards.items():
        title = glossary.text(card.name, plain(name)).upper()
        mark = origins.mark("skirmish_cards", name, "placement")
        fields = fields_of(card, glossary)
        yield Section(title + mark, tuple(Prose(told, lead=label) for label, told in fields))


def _half_cards(glossary: SheetContext, faction: str) -> Section:
    """A line for each card: terrain and where it lies, how many hexes to deploy on, banners."""
    _, origins = glossary._, Origins.of(glossary.game)
    rows = []
    for name, card in glossary.game.half_cards.items():
        if card.faction != faction:
            continue
        told = [*_places(glossary, card.terrain), *_places(glossary, card.tokens)]
        told.append(_("deployment hexes: {n}", n=len(card.deployment)))
        if card.banners:
            points = _("{n} VP each", n=card.points)
            told.append(_("banners: {places}", places=", ".join(card.banners)) + f" ({points})")
        told += [glossary.text(card.text)] if card.text else []
        told[-1] += origins.mark("half_cards", name, "terrain")
        rows.append(effect(card.label, glossary.text(card.name), told))
    return Section(_of_faction(glossary, _("SCENARIO CARDS"), faction), table(rows, EFFECTS))


def _places(glossary: SheetContext, kinds: Mapping[str, str]) -> Iterator[str]:
    """``Forest: C3, J3`` for each kind of ground."""
    for kind in dict.fromkeys(kinds.values()):
        places = (place for place, laid in kinds.items() if laid == kind)
        yield f"{glossary.ground(kind)}: {', '.join(places)}"


def _deployment_cards(glossary: SheetContext) -> Iterator[Section]:
    """A line for each card, set by set."""
    _, game = glossary._, glossary.game
    origins = Origins.of(game)
    cards = game.deployment_cards
    groups = dict.fromkeys((card.faction, card.set) for card in cards.values())
    for faction, of_set in groups:
        rows = [
            effect(
                card.label,
                glossary.text(card.name),
                (_units(glossary, card.units) + origins.mark("deployment_cards", name, "units"),),
            )
            for name, card in cards.items()
            if (card.faction, card.set) == (faction, of_set)
        ]
        title = _("DEPLOYMENT CARDS, SET {name}", name=of_set.upper())
        yield Section(_of_faction(glossary, title, faction), table(rows, EFFECTS))


def _decks(glossary: SheetContext) -> Iterator[Section]:
    """The cards that scenarios speak of: what each does, its cost as a badge; those of which only
    the cost is known, cost by cost."""
    _, game = glossary._, glossary.game
    copies: Counter[str] = Counter()
    for deck in game.decks.values():
        copies.update(deck.cards)
    texts = Counter(card.text for card in game.cards.values())
    told, bare = [], dict[str, list[Chunk]]()
    for name, card in game.cards.items():
        cost = _figure(Origins.of(game), card.cost, "cards", name, "cost")
        times = f"{TIMES}{copies[name]}" if copies[name] > 1 else ""
        title = f"{glossary.of('cards', name)}{times}"
        if card.text and texts[card.text] == 1:
            unit = [glossary.of("unit_types", card.unit)] if card.unit else []
            told.append(effect(cost, title, (*unit, glossary.text(card.text))))
        else:
            bare.setdefault(cost, []).append((Span(title),))
    rows = [labelled(cost, things, tick=False) for cost, things in sorted(bare.items())]
    elements: list[Element] = [*table(told, EFFECTS), *table(rows, LABELLED)]
    if rows:
        elements.append(Prose(_("For what these cards do, see the cards."), small=True))
    aside = _("cost first") if any(card.cost is not None for card in game.cards.values()) else ""
    yield Section(_("CARDS"), tuple(elements), aside=aside)


SHEET = ColumnedSheet(
    told=_told,
    about=lambda glossary: glossary._("Card tables: what is known"),
    bookmark=lambda glossary: glossary._("Card tables"),
    of_game=True,
)
