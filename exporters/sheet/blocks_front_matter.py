"""Page 1, the table: what is in its head, and what the terrain on its board does."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from exporters.board_kinds import kind_of
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import (
    ALIGNED,
    EFFECTS,
    FACTS,
    KEY,
    LEGEND,
    Row,
    Table,
    TableStyle,
    effect,
    fact,
    labelled,
    table,
)
from exporters.paper.text import Chunk, Span
from exporters.sheet.blocks_legend import legend
from exporters.sheet.blocks_map_taking import yielded
from exporters.sheet.blocks_playing import amount
from exporters.sheet.board_kinds import sheet_kind
from exporters.sheet.context import SheetContext
from exporters.sheet.own_half import own_half
from exporters.sheet.placing import bare_ground
from exporters.sheet.signs import ground_sign, style_of_signs
from exporters.words.effects import describe_effects
from rules.memoize import memoize_by_identity
from rules.muster import points_of
from rules.supply import needs
from rules.win_rate import win_rates
from schema.game import Game
from schema.language import N_, say_n
from schema.places import laid_areas
from schema.rendering import plain
from schema.scenario import Scenario
from schema.sentences.uses import DIFFICULTIES
from schema.terrain import TerrainKind

LONG_SIGN = 34
"""How many letters a name in the key of a board may have for others to stand beside it."""


def facts(glossary: SheetContext) -> Table:
    """Side, first player, rounds, and what each seat starts with; on a leaf of a whole table, whose
    band has its size and whose steps say who begins, not these two."""
    _, scenario = glossary._, glossary.scenario
    whole_table = glossary.is_for_one and not sheet_kind(glossary).halved
    found = []
    if not whole_table:
        found.append(fact(_("board"), sheet_kind(glossary).named_size(glossary)))
    if not (whole_table and scenario.first_player):
        found.append(
            fact(
                glossary.word("first-player", N_("first player")),
                glossary.seat(scenario.first_player) if scenario.first_player else _("Random"),
            )
        )
    if scenario.rounds:
        found.append(fact(glossary.word("rounds", N_("rounds")), str(scenario.rounds)))
    found.append(fact(_("muster points"), muster_points(glossary)))
    names = chain.from_iterable((*seat.resources, *seat.sides) for seat in scenario.seats)
    found += [
        fact(glossary.of("resources", name), shares(glossary, name))
        for name in dict.fromkeys(names)
    ]
    return Table(tuple(one for one in found if one.cells[1]), FACTS)


def muster_points(glossary: SheetContext) -> str:
    """What each side may spend with the options that it took; empty where nobody musters."""
    scenario, game = glossary.scenario, glossary.game
    points = {muster.seat: points_of(game, muster) for muster in scenario.musters if muster.points}
    if len(points) == len(scenario.seats) > 1 and len(set(points.values())) == 1:
        return glossary._("{amount} each", amount=min(points.values()))
    if glossary.is_for_one:
        return str(points.get(glossary.view, ""))
    having = (seat for seat in scenario.seats if seat.id in points)
    return " · ".join(f"{glossary.seat(seat)} {points[seat.id]}" for seat in having)


def shares(glossary: SheetContext, name: str) -> str:
    """How much of a resource each seat has: ``4 each``, or seat by seat those that have some; on
    a page of one player that has another amount than others, his alone."""
    seats = glossary.scenario.seats
    having = [seat for seat in seats if seat.resources.get(name) or name in seat.sides]
    amounts = {amount(glossary, seat, name) for seat in having}
    if len(having) == len(seats) > 1 and len(amounts) == 1:
        return glossary._("{amount} each", amount=amounts.pop())
    if glossary.is_for_one:
        return "".join(amount(glossary, seat, name) for seat in having if seat.id == glossary.view)
    return " · ".join(f"{glossary.seat(seat)} {amount(glossary, seat, name)}" for seat in having)


def subtitle(glossary: SheetContext) -> str:
    """Game, who plays, and how long it takes."""
    _, scenario = glossary._, glossary.scenario
    parts = [glossary.text(glossary.game.name, plain(glossary.game.id))]
    playing = kind_of(scenario.board).playing(scenario.seats)
    names = [glossary.seat(seat) for seat in playing]
    if names and " · ".join(names) != glossary.title:  # titles that are drawn say who plays
        parts.append(" – ".join(names))
    return " · ".join(filter(None, (*parts, length_and_balance(glossary))))


@memoize_by_identity
def length_and_balance(glossary: SheetContext) -> str:
    """How long it takes, how hard it is, how many figures each side has, and who won so far."""
    _, scenario = glossary._, glossary.scenario
    parts: list[str] = []
    if scenario.about.minutes:
        parts.append(_(say_n("{n} minute", "{n} minutes"), n=scenario.about.minutes))
    if scenario.about.difficulty:
        parts.append(_(DIFFICULTIES[scenario.about.difficulty]))
    playing = kind_of(scenario.board).playing(scenario.seats)
    own_first = sorted(playing, key=lambda seat: seat.id != glossary.view)
    figures = [figures_of_side(glossary, seat.id) for seat in own_first]
    is_known = not (scenario.hidden or scenario.free_placements or scenario.musters)
    if is_known and len(figures) == 2 and all(figures):
        parts.append(_("{one} against {other} figures", one=figures[0], other=figures[1]))
    if glossary.is_for_one and not sheet_kind(glossary).halved:
        parts.append(sheet_kind(glossary).named_size(glossary))
    for rate in filter(lambda rate: rate.wins, win_rates(scenario)):
        won = {"seat": glossary.seat(rate.seat), "wins": rate.wins, "n": rate.battles}
        parts.append(_("{seat} won {wins} of {n}", **won))
    return " · ".join(parts)


def figures_of_side(glossary: SheetContext, seat: str) -> int:
    """How many figures a side has on the board, its commanders' among them."""
    scenario = glossary.scenario
    own = scenario.changed(
        units=tuple(unit for unit in scenario.units if unit.seat == seat),
        free_placements=tuple(free for free in scenario.free_placements if free.seat == seat),
        hidden=(),
    )
    leaders = sum(commander.seat == seat for commander in own.commanders)
    return sum(needs(own, glossary.game, joined=False).figures.values()) + leaders


@memoize_by_identity
def effects(glossary: SheetContext, style: TableStyle = EFFECTS) -> Section:
    """What the terrain and the tokens on this board do, and nothing else; on a player's leaf that
    of the other half too, for he will fight there. ``style`` is that of effects, or of those in
    little room."""
    scenario = glossary.scenario
    found = {name: glossary.kind(name)[1] for name in kinds_to_explain(scenario, glossary.game)}
    # Cards that are hidden in a building are revealed when it is destroyed: then it matters what
    # it becomes.
    later = [kind.ruins for kind in found.values() if kind and kind.ruins and scenario.hidden]
    found |= {name: glossary.kind(name)[1] for name in later if name not in found}
    words_of = {name: _effects_here(glossary, name, kind) for name, kind in found.items() if kind}
    # What the scenario says of a kind is printed though none lies here or the game has none such.
    for override in scenario.overrides:
        words_of.setdefault(override.what, _changes(glossary, override.what))
    is_listed = kind_of(scenario.board).idle_ground_is_listed
    unknown = [name for name, words in words_of.items() if not words]
    idle = (
        []
        if is_listed
        else [n for n, words in words_of.items() if words == (glossary._("no effect"),)]
    )
    rows = {
        name: effect(
            *_called(glossary, name),
            words,
            ground_sign(glossary, name),
        )
        for name, words in words_of.items()
    }
    elements: list[Element] = []
    if glossary.appendix is not None:
        elements += _only_changes(list(rows.values()), glossary.appendix, glossary) if rows else ()
    else:
        listed = (row for name, row in rows.items() if name not in (*idle, *unknown))
        elements += (*_named(glossary, idle), *table(listed, style))
        if unknown:
            elements += (_to_agree(glossary), *_named(glossary, unknown, KEY))
    return Section(glossary._("TERRAIN IN PLAY"), tuple(elements))


def _called(glossary: SheetContext, name: str) -> tuple[str, str]:
    """The letter and the name of a kind; a border of a map is known by how it is drawn, and has no
    colour in greys."""
    letter, title = glossary.ground_letter(name), glossary.ground(name)
    if name not in glossary.game.walls or not glossary.scenario.board.tiles:
        return letter, title
    looks = [style_of_signs(glossary).line("walls", kind).style for kind in glossary.game.walls]
    letter = "" if len(set(looks)) == len(looks) else letter
    return letter, title.partition(" (")[0] if glossary.greyscale else title


def _to_agree(glossary: SheetContext) -> Prose:
    """What to do with kinds that follow, of which nobody knows what they do."""
    text = glossary._("Before play, agree on what this terrain does:")
    return Prose(text, lead=glossary._("Effect unknown."))


def ground_names(glossary: SheetContext) -> Section:
    """What the ground on the board is, where its effects stand on another page."""
    title, aside = glossary._("TERRAIN IN PLAY"), glossary._("effects: with the whole board")
    return replace(ground_signs(own_half(glossary)), title=title, aside=aside)


def ground_signs(glossary: SheetContext, label: str = "") -> Section:
    """The pictures of the ground with their names, to stand below the key of the board, perhaps
    behind a label."""
    here = kinds_to_explain(glossary.scenario, glossary.game)
    kinds = [name for name in here if glossary.kind(name)[1] is not None]
    return Section("", _named(glossary, kinds, label=label))


def keyed_legend(glossary: SheetContext) -> Section:
    """The key of the board with the names of its terrain: between those of the things on it, where
    none of these is so long that it takes a line."""
    signs = legend(glossary)
    named = ground_signs(glossary).elements
    if not signs.elements or not named:
        return signs
    first, *others = signs.elements
    chunks = _chunks(first)
    if chunks and max(sum(len(span.text) for span in chunk) for chunk in chunks) <= LONG_SIGN:
        more = (*chunks, *chain.from_iterable(map(_chunks, named)))
        first, named = Table((labelled("", more, tick=False),), LEGEND), ()
    elif isinstance(first, Table):
        named = tuple(replace(one, like=(first,)) for one in named if isinstance(one, Table))
    return replace(signs, elements=(first, *others, *named))


def _chunks(element: Element) -> tuple[Chunk, ...]:
    """What is in a key."""
    if not isinstance(element, Table) or element.style is not LEGEND:
        return ()
    return tuple(
        chain.from_iterable(c for r in element.rows for c in r.cells if isinstance(c, tuple))
    )


def _named(
    glossary: SheetContext, kinds: list[str], style: TableStyle = LEGEND, label: str = ""
) -> tuple[Table, ...]:
    """Kinds that do nothing of their own: only how they look, beside each other."""
    signs = ((name, ground_sign(glossary, name)) for name in kinds)
    chunks = tuple(
        (
            Span("", sign=sign),
            Span(" "),
            *_letter(glossary.ground_letter(name)),
            Span(" · ".join(filter(None, (glossary.ground(name), yielded(glossary, name))))),
        )
        for name, sign in signs
    )
    return table([labelled(label, chunks, tick=False)], style) if chunks else ()


def _letter(letter: str) -> Iterator[Span]:
    """The letter before a name, if the board has one."""
    if letter:
        yield Span(f"{letter} ", bold=True)


def _only_changes(rows: list[Row], appendix: int, glossary: SheetContext) -> Iterator[Element]:
    """Letters and names, what the scenario changes, and where a booklet has the rest."""
    same = (row.cells for row in rows if not row.cells[2])
    chunks = tuple((*_letter(str(letter)), Span(str(name))) for letter, name, _ in same)
    if chunks:
        yield Table((labelled("", chunks, tick=False),), ALIGNED)
    yield from table((row for row in rows if row.cells[2]), EFFECTS)
    where = glossary._("Effects: appendix, page {n}", n=appendix)
    yield Prose(where, small=True)


def kinds_to_explain(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """What is on the board, and what some hexes of a kind count as, and the others not."""
    here = kinds_on(scenario, game, bare_ground(scenario, game))
    imitated = (
        override.acts_as
        for override in scenario.overrides
        if override.acts_as and override.places and override.what in here
    )
    return tuple(dict.fromkeys((*here, *imitated)))


def _effects_here(glossary: SheetContext, name: str, kind: TerrainKind) -> tuple[str, ...]:
    """What this scenario changes about a kind, then its effects: another's if it acts as that."""
    kind = acting_here(glossary, name, kind)
    changes = _changes(glossary, name)
    if glossary.appendix is not None:
        return changes
    # Who may play a kind, and how often, is no effect of what is on the table; a pack that says
    # no more of it does not say that it has none.
    lying = kind.changed(factions=(), unique=False)
    words = describe_effects(lying, glossary.names)
    is_silent = lying != kind and words == (glossary._("no effect"),)
    return changes if is_silent else (*changes, *words)


def acting_here(glossary: SheetContext, name: str, kind: TerrainKind) -> TerrainKind:
    """What a kind acts as on the whole board: itself, or what the scenario says, wherever that else
    has to lie."""
    for override in glossary.scenario.overrides:
        if override.what == name and override.acts_as and not override.places:
            other = glossary.kind(override.acts_as)[1]
            kind = other.changed(on=()) if other is not None else kind
    return kind


def _changes(glossary: SheetContext, name: str) -> tuple[str, ...]:
    """What this scenario changes about a kind, and where."""
    found = []
    for override in glossary.scenario.overrides:
        if override.what != name:
            continue
        text = glossary.text(override.text)
        if not text and override.acts_as:
            text = glossary._("counts as: {terrain}", terrain=glossary.ground(override.acts_as))
        where = f" ({', '.join(override.places)})" if override.places else ""
        found.append(text + where)
    return tuple(found)


def kinds_on(scenario: Scenario, game: Game, bare: str | None) -> tuple[str, ...]:
    """Every terrain, token, way and wall on the board or to be placed, as they appear."""
    board = scenario.board
    found: dict[str, None] = {}
    found.update(dict.fromkeys(board.ground()))
    found.update(dict.fromkeys(way.kind for way in board.ways))
    found.update(dict.fromkeys(wall.kind for wall in board.walls))
    areas = laid_areas(board, game.tiles).values()
    kinds = chain((a.area.terrain for a in areas), *(a.borders for a in areas))
    found.update(dict.fromkeys(kind for kind in kinds if kind is not None))
    found.update(dict.fromkeys(piece.terrain for piece in board.table_pieces))
    found.update(dict.fromkeys(token.token for token in board.tokens))
    for things in scenario.to_place.values():
        found.update(dict.fromkeys(name for name in things if name not in game.markers))
    found.pop(bare or "", None)
    return tuple(found)
