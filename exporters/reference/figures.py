"""Units in a table of figures, and the faces of the dice in words."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Literal

from exporters.drawing.counters import side, unit_sign
from exporters.drawing.lettering import UNOFFICIAL
from exporters.drawing.picture import Picture
from exporters.paper.elements import Element, Prose, Section
from exporters.paper.table import Cell, Row, Table, figures
from exporters.paper.text import Chunk, Span, words
from exporters.reference.by_rank import (
    are_shared,
    cells_of,
    columns_by_rank,
    headed,
    shared_line,
    spread,
)
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs, with_rank_signs
from games.sources import SourceIndex
from rules.battle_setup import profile_of
from rules.rulebook import Rulebook
from schema.armies import UnitType
from schema.forces import Seat
from schema.game import Die, Face, Game
from schema.language import N_


@dataclass(frozen=True, slots=True)
class Origins:
    """Which values of a game are placeholders."""

    game: Game
    index: SourceIndex

    @classmethod
    def of(cls, game: Game) -> "Origins":
        """Those of a game."""
        return cls(game, SourceIndex(game.sources))

    def is_ours(self, *segments: str) -> bool:
        """Whether the value at this path is a placeholder."""
        key = self.index.deciding(segments)
        return key is not None and self.game.sources[key].confidence == "placeholder"

    def mark(self, *segments: str) -> str:
        """The sign behind a value of ours, else nothing."""
        return UNOFFICIAL if self.is_ours(*segments) else ""


def marked_once(
    heads: Iterable[str],
    rows: Iterable[tuple[Cell, ...]],
    signs: Iterable[Picture | None] = (),
    head_signs: Iterable[Picture | None] = (),
) -> tuple[str, Table]:
    """A table of figures with the sign of ours once over each column that is ours as a whole; if
    all of its columns are, the sign for its title instead. First and last cells are words; empty
    ones between them get a dash."""
    names, cells = list(heads), [list(row) for row in rows]
    ours = []
    columns = [n for n in range(1, len(names) - 1) if any(row[n] for row in cells)]
    for n in columns:
        if all(_is_marked(row[n]) for row in cells if row[n] and row[n] != BLANK):
            ours.append(n)
            for row in cells:
                row[n] = _unmarked(row[n])
    whole = bool(ours) and ours == columns
    for n in () if whole else ours:
        names[n] += UNOFFICIAL
    for row in cells:
        row[1:-1] = [cell or DASH for cell in row[1:-1]]
    return UNOFFICIAL if whole else "", figures(names, map(tuple, cells), signs, head_signs)


def _is_marked(cell: Cell) -> bool:
    """Whether it ends with the sign of ours, and has it nowhere else: ``2◊/3/4◊`` is ours in
    part."""
    if isinstance(cell, tuple):
        return cell[-1][-1].text == UNOFFICIAL
    return str(cell).find(UNOFFICIAL) == len(str(cell)) - 1


def _unmarked(cell: Cell) -> Cell:
    if isinstance(cell, tuple):
        return (*cell[:-1], cell[-1][:-1]) if cell else cell
    return str(cell).removesuffix(UNOFFICIAL)


BLANK = "\u00a0"
"""In place of a figure that is in a row above."""
DASH = "–"
"""In place of a figure that a row lacks."""
FIGURES, HEALTH, PRICE = 4, 6, 7
"""The columns of how many figures stand for a unit, of the hits that it takes, and of its price."""
Left = Literal["price", "figures"]
"""Columns that may be left out."""
MANY = 4
"""Rows of units from which a figure that all of them share is written once."""


def unit_table(
    glossary: SheetContext,
    units: Mapping[str, dict[str, None]],
    *,
    joined: bool = False,
    less: Collection[Left] = (),
    gathered: bool = True,
    seat: Seat | None = None,
) -> Section:
    """A row for each type and rank in play, or with ``joined`` one for each type if all have the
    same ranks, with a column for each rank; a name stands in the first row of its type.
    Columns that all of them lack are left out, and those named in ``less``; ``gathered``: what all
    units share is written below instead. All are drawn as those of ``seat``, if one is given; else
    those of each of several factions stand below its name."""
    _ = glossary._
    origins = Origins.of(glossary.game)
    units_rows = [list(_unit_rows(glossary, origins, name, ranks)) for name, ranks in units.items()]
    joined = joined and len({tuple(ranks) for ranks in units.values()}) <= 1
    if any(row[HEALTH] for part in units_rows for row in part):
        whole = iter(_with_health([row for part in units_rows for row in part]))
        units_rows = [[*islice(whole, len(part))] for part in units_rows]
    rows = (
        [_joined(one) for one in units_rows] if joined else [r for part in units_rows for r in part]
    )
    heads = _heads(glossary)
    gone = [{"price": PRICE, "figures": FIGURES}[one] for one in less]
    kept = [0, *(n for n in range(1, len(heads)) if n not in gone and any(r[n] for r in rows))]
    split = columns_by_rank(units_rows) if joined else []
    many = len(rows) >= MANY
    shared = [n for n in kept if many and n in split and are_shared(units_rows, n)]
    alike = [n for n in kept[1:] if many and gathered and len({row[n] for row in rows}) == 1]
    kept = [n for n in kept if n not in (*alike, *shared)]
    ranks = [*next(iter(units.values()), ())]
    over, below = spread([(heads[n], n in split) for n in kept], ranks, glossary)
    cells = [
        (_named(row[0], row[-1]), *cells_of(row, part, kept[1:], split), "")
        for row, part in zip(rows, units_rows if joined else [[row] for row in rows], strict=True)
    ]
    drawn = _drawn(glossary, units, joined=joined, seat=seat)
    mark, bare = marked_once((*over, ""), cells, drawn)
    grid = headed(bare, (*below, ()))
    if not joined and any(filter(None, chain.from_iterable(units.values()))):
        grid = _ranked(glossary, grid, [row[0].partition(" ")[2] for row in rows])
    if seat is None:
        counts = (1 if joined else len(part) for part in units_rows)
        grid = replace(grid, rows=tuple(_by_faction(glossary, units, counts, grid.rows)))
    every = N_("every unit: {figures}")
    elements: list[Element] = [
        shared_line(glossary, _(every, figures=heads[n]), ranks, [row[n] for row in units_rows[0]])
        for n in shared
    ]
    elements += [grid] if rows else []
    if alike:
        same = " · ".join(f"{heads[n]} {rows[0][n]}" for n in alike)
        elements.append(Prose(_(every, figures=same)))
    if any("(" in row[2] for row in rows):
        elements.append(Prose(_("move: in brackets, if the unit also attacks"), small=True))
    return Section(_("UNITS") + mark, tuple(elements))


def _heads(glossary: SheetContext) -> tuple[str, ...]:
    """What stands over the columns of a row of figures."""
    _ = glossary._
    return (
        "",
        _("dice"),
        _("move"),
        _("range"),
        _("figures"),
        _("base, mm"),
        _("health"),
        _("price"),
    )


def _with_health(rows: Sequence[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Rows without gaps in their hits, which would read as unknown: a figure takes one each. These
    bear the sign of ours where all other hits do, so that it stands once over the column."""
    mark = (
        UNOFFICIAL if all(row[HEALTH].endswith(UNOFFICIAL) for row in rows if row[HEALTH]) else ""
    )
    for row in rows:
        health = row[HEALTH] or (
            row[FIGURES].removesuffix(UNOFFICIAL) + mark if row[FIGURES] else ""
        )
        yield (*row[:HEALTH], health, *row[HEALTH + 1 :])


def _named(code: str, name: str) -> tuple[Chunk, ...]:
    """The letters and the name of a unit; nothing where it is in a row above."""
    return ((Span(code.partition(" ")[0], bold=True),), *words(name)) if name else ()


def _ranked(glossary: SheetContext, grid: Table, ranks: Sequence[str]) -> Table:
    """The same with the rank of each row, as it is drawn, behind the name."""
    cells = (((with_rank_signs(glossary, rank),) if rank else "") for rank in ranks)
    rows = (
        replace(row, cells=(row.cells[0], rank, *row.cells[1:]))
        for row, rank in zip(grid.rows, cells, strict=True)
    )
    return replace(grid, rows=tuple(rows), heads=(grid.heads[0], "", *grid.heads[1:]))


def sign_of_unit(glossary: SheetContext, name: str, seat: Seat | None = None) -> Picture | None:
    """A unit as it is drawn, on the shape of its side, of its faction or of neutral units; none
    where it has no faction and no drawing."""
    style = style_of_signs(glossary)
    if seat is not None:
        return sign(unit_sign(style, style.shapes(glossary.scenario)[seat.id], name))
    faction, drawing = glossary.game.unit_types[name].faction, style.unit_drawing(name)
    if faction:
        return sign(unit_sign(style, style.shape_of(faction), name))
    if drawing is None:
        return None
    return sign(unit_sign(style, style.neutral_shape, name))


def _drawn(
    glossary: SheetContext,
    units: Mapping[str, dict[str, None]],
    *,
    joined: bool,
    seat: Seat | None,
) -> Iterator[Picture | None]:
    """What stands before each row: its unit as it is drawn, before the first row of a type."""
    for name, ranks in units.items():
        yield sign_of_unit(glossary, name, seat)
        yield from () if joined else (None for _rank in list(ranks)[1:])


def heading_of(glossary: SheetContext, faction: str | None) -> Row:
    """Emblem and name of a faction over its rows, or a word for units of none."""
    style = style_of_signs(glossary)
    shape = style.shape_of(faction) if faction else style.neutral_shape
    name = glossary.of("factions", faction) if faction else glossary._("Neutral units")
    return Row((name,), sign=sign(side(style, shape, "chief")), is_heading=True)


def _by_faction(
    glossary: SheetContext, units: Iterable[str], counts: Iterable[int], rows: Sequence[Row]
) -> Iterator[Row]:
    """Rows, so many of each unit, below emblem and name of the faction that leads them; units of no
    faction below a word for them."""
    game, left = glossary.game, iter(rows)
    factions = [game.unit_types[name].faction for name in units]
    several = len(set(factions)) > 1
    before: str | None = ""
    for faction, count in zip(factions, counts, strict=True):
        if several and faction != before:
            before = faction
            yield heading_of(glossary, faction)
        yield from islice(left, count)


def _unit_rows(
    glossary: SheetContext, origins: Origins, name: str, ranks: Mapping[str, None]
) -> Iterator[tuple[str, ...]]:
    game = glossary.game
    kind = game.unit_types[name]
    for n, rank in enumerate(ranks or (None,)):
        profile = profile_of(game, name, rank)
        where = rank if rank in kind.profiles else "any"

        def written(field: str, value: int | None, where: str = where or "any") -> str:
            if value is None:
                return ""
            return f"{value}{origins.mark('unit_types', name, 'profiles', where, field)}"

        move = written("move", profile.move)
        if profile.move_and_battle is not None:
            move += f" ({written('move_and_battle', profile.move_and_battle)})"
        dice = written("dice", profile.dice)
        if kind.profiles.get(where or "any") is None or kind.profiles[where or "any"].dice is None:
            mark = origins.mark("ranks", rank or "", "dice")
            dice = "" if profile.dice is None else f"{profile.dice}{mark}"
        code = glossary.code(name)
        yield (
            f"{code} {glossary.rank(rank)}".strip(),
            dice,
            move,
            written("range", profile.range),
            # One figure stands on each base: how wide that is shows more.
            f"{kind.figures}{origins.mark('unit_types', name, 'figures')}"
            if kind.base is None
            else "",
            f"{kind.base}{origins.mark('unit_types', name, 'base')}" if kind.base else "",
            _health(written("health", profile.health), kind),
            "" if kind.cost is None else f"{kind.cost}{origins.mark('unit_types', name, 'cost')}",
            glossary.of("unit_types", name) if n == 0 else "",
        )


def _joined(rows: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    """Rows of one type as one: ``2/3/4``, or what is the same in all; the sign of ours once for
    all, else with the values that it belongs to: ``2◊/3``."""
    code, *columns = zip(*rows, strict=True)
    found = [code[0] if len(rows) == 1 else code[0].partition(" ")[0]]
    for cells in columns[:-1]:
        values = [cell.replace(UNOFFICIAL, "") for cell in cells]
        ours = [UNOFFICIAL in cell for cell in cells]
        if len(set(values)) == 1:
            found.append(values[0] + (UNOFFICIAL if any(ours) else ""))
        elif all(ours):
            found.append("/".join(values) + UNOFFICIAL)
        else:
            found.append("/".join(cells))
    return (*found, columns[-1][0])


def _health(figure: str, kind: UnitType) -> str:
    """Hits that a unit takes, where that is not one a figure."""
    return "" if figure.rstrip(UNOFFICIAL) == str(kind.figures) else figure


def dice_in_play(glossary: SheetContext) -> dict[str, Die]:
    """The die that combat is rolled with; all dice of a game whose rules name none."""
    dice = glossary.game.dice
    used = Rulebook.in_play(glossary.scenario, glossary.game).combat.die
    return {used: dice[used]} if used in dice else dict(dice)


def effects_of_face(glossary: SheetContext, face: Face) -> Iterator[str]:
    """What a face does when it is rolled."""
    _, game = glossary._, glossary.game
    if face.hits:
        whom = (
            _("hits any unit")
            if "all" in face.hits
            else _("hits {ranks}", ranks=", ".join(glossary.rank(rank) for rank in face.hits))
        )
        kinds = set(face.attacks)
        if kinds == {"melee"}:
            whom += " " + _("in melee")
        elif kinds == {"ranged"}:
            whom += " " + _("at range")
        yield whom
    if face.strong_only:
        yield _("not for a unit with one figure left")
    if face.bonus and Rulebook.in_play(glossary.scenario, game).together.allowed == "yes":
        yield _("when units attack together, only for the leading one")
    if face.flags:
        yield _("retreat {n}", n=face.flags)
    if face.lore:
        lore = glossary.of("resources", "lore") if "lore" in game.resources else _("lore")
        yield f"{lore.lower()} +{face.lore}"
