"""The legend of a board: everything that is on it, drawn as it is drawn there, with its name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from exporters.drawing.counters import counter, first_player_sign, rank_marks, side, star
from exporters.drawing.ground import FULL_SIZE
from exporters.drawing.lettering import width as advance
from exporters.drawing.look import OPEN_GROUND, Style, UnitShape, legible_ink, style_of
from exporters.drawing.markers import card_back, is_token, marker_marks, token_marks
from exporters.drawing.overlays import (
    HEXAGON,
    control_sign,
    controlled,
    drawn_zones,
    zone_sign,
    zone_title,
)
from exporters.drawing.paths import Point, circle, placement, polygon
from exporters.drawing.patterns import PATTERNS
from exporters.drawing.picture import Group, Mark, Path, Picture, covered
from exporters.drawing.regions import INSIDE, inside
from exporters.drawing.scene import Show, word
from exporters.drawing.ways import wall_marks, way_marks
from exporters.words.zones import with_hexes
from schema.board import Board, Zone
from schema.game import Game
from schema.language import N_
from schema.names import Names
from schema.places import laid_areas
from schema.scenario import Scenario

LINE = 7.2
ICON = 6.0
SIZE = 2.8
GAP = 4.5


@dataclass(frozen=True)
class Item:
    """One thing of the legend: its drawing about the origin in a box of 100, and its name."""

    marks: tuple[Mark, ...]
    text: str


@dataclass(frozen=True)
class Legend:
    """What there is to explain about one scenario, kind by kind."""

    scenario: Scenario
    style: Style
    names: Names

    @cached_property
    def shapes(self) -> Mapping[str, UnitShape]:
        """Seat id to the shape of its counters."""
        return self.style.shapes(self.scenario)

    def groups(self) -> Iterator[list[Item]]:
        """The items, kind by kind: ground, tokens, sides, units, ranks, markers, zones."""
        yield [*self._terrain(), *self._tokens(), *self._lines()]
        yield [*self._sides(), *self._ranks(), *self._commander(), *self._around()]
        for seat in self.scenario.seats:
            yield list(self._units(seat.id))
        yield [*self._markers(), *self._pools()]
        yield [self._zone(zone) for zone in drawn_zones(self.scenario)]

    def _terrain(self) -> Iterator[Item]:
        for kind in kinds_of_terrain(self.scenario, self.style.game):
            text = self._lettered("terrain", kind)
            joins = self.scenario.board.grid() is not None
            yield Item(terrain_icon(self.style, kind, joins=joins), text)

    def _tokens(self) -> Iterator[Item]:
        tokens = self.scenario.board.tokens
        seen = dict.fromkeys(token.token for token in tokens if token.hidden is None)
        for kind in seen:
            yield Item(_token_sign(self.style, kind), self._lettered("tokens", kind))

    def _lettered(self, of: Literal["terrain", "tokens"], kind: str) -> str:
        """A name after the letters that the board has of it, if it has any."""
        on_hexes = self.scenario.board.grid() is not None
        lettered = self.style.letter_on_hexes if on_hexes else self.style.letter
        return f"{lettered(of, kind)} {self.names.of(of, kind)}".strip()

    def _lines(self) -> Iterator[Item]:
        board = self.scenario.board
        yield from self._borders(board)
        for of, things in (("ways", board.ways), ("walls", board.walls)):
            sign = _way_sign if of == "ways" else _border_sign
            for kind in dict.fromkeys(thing.kind for thing in things):
                yield Item(sign(self.style, kind), self.names.of(of, kind))

    def _borders(self, board: Board) -> Iterator[Item]:
        """The borders that areas of this map have, each with its letter."""
        areas = laid_areas(board, self.style.game.tiles).values()
        for kind in dict.fromkeys(b for area in areas for b in area.borders if b is not None):
            letter = self.style.letter("walls", kind)
            marks = _border_sign(self.style, kind)
            yield Item(marks, f"{letter} {self.names.of('walls', kind)}")

    def _sides(self) -> Iterator[Item]:
        for seat in self.scenario.seats:
            shape = self.shapes[seat.id]
            drawn = Group(side(self.style, shape, "chief"), placement(0, 0, 0.9))
            yield Item((drawn,), self.names.seat(seat.id))

    def _ranks(self) -> Iterator[Item]:
        seen = [unit.rank for unit in self.scenario.units if unit.rank is not None]
        known = [rank for rank in self.style.game.ranks if rank in seen]
        for rank in known + [r for r in dict.fromkeys(seen) if r not in known]:
            marks = (Group(rank_marks(self.style, rank), placement(0, 0, 0.8)),)
            yield Item(marks, self.names.of("ranks", rank))

    def _commander(self) -> Iterator[Item]:
        if self.scenario.commanders:
            text = self.names.say(N_("commander"))
            yield Item((Group(star(self.style), placement(0, 0, 0.85)),), text)

    def _around(self) -> Iterator[Item]:
        """Whose the first turn is, and zones of control."""
        style = self.style
        seats, first = self.scenario.seats, self.scenario.first_player
        is_drawn = any(seat.edge and seat.id == first for seat in seats)
        if is_drawn and self.scenario.board.grid() is not None:
            marks = first_player_sign(style)
            text = self.names.word("first-player", N_("first player"))
            yield Item((Group(marks, placement(0, 0, 0.7)),), text)
        if controlled(self.scenario, style.game):
            marks = control_sign(style)
            from rules.rulebook import Rulebook  # the palette draws terrain without any rules

            text = self.names.word("control-zone", N_("zone of control"))
            yield Item(
                marks, f"{text} ({Rulebook.in_play(self.scenario, style.game).control.radius})"
            )

    def _units(self, seat: str) -> Iterator[Item]:
        shape = self.shapes[seat]
        for kind in dict.fromkeys(unit.type for unit in self.scenario.units if unit.seat == seat):
            marks = Group(counter(self.style, shape, kind, None), placement(0, 0, 1.4))
            yield Item((marks,), self.names.of("unit_types", kind))

    def _markers(self) -> Iterator[Item]:
        for kind in dict.fromkeys(m.marker for m in self.scenario.markers if m.hidden is None):
            yield Item(marker_marks(self.style, kind), self.names.of("markers", kind))

    def _pools(self) -> Iterator[Item]:
        for pool in self.scenario.hidden:
            back = card_back(self.style)
            if is_token(self.scenario, pool):
                known = pool.known_to
                letter = self.names.seat_letter(known[0]) if len(known) == 1 else "?"
                back = token_marks(self.style, letter)
            yield Item(back, self.names.pool(pool.id))

    def _zone(self, zone: Zone) -> Item:
        sign = zone_sign(self.style, self.shapes, self.scenario, zone)
        return Item((sign,), with_hexes(self.names, zone, zone_title(self.names, zone)))


def kinds_of_terrain(scenario: Scenario, game: Game) -> list[str]:
    """The kinds of terrain that lie on this board, in the game's order."""
    board = scenario.board
    areas = laid_areas(board, game.tiles).values()
    seen = set(board.ground())
    seen.update(area.area.terrain for area in areas if area.area.terrain is not None)
    seen.update(piece.terrain for piece in board.table_pieces)
    return [k for k in game.terrain if k in seen] + sorted(seen - set(game.terrain))


def terrain_icon(style: Style, kind: str, *, joins: bool = True) -> tuple[Mark, ...]:
    """A small hex of this terrain, in a box of 100; where it ``joins`` its neighbours of a kind as
    a board of hexes has it."""

    def make() -> tuple[Mark, ...]:
        ground = style.ground(kind)
        corners: list[Point] = [(x * 57, y * 57) for x, y in HEXAGON]
        drawing, cover = style.drawing(ground.symbol), style.cover(kind)
        # A board has it as a region, whose pattern is its outline.
        is_joined = joins and ground.pattern in INSIDE and drawing is not None
        paper = inside(style, kind) if is_joined else style.wash(ground.colour)
        marks: list[Mark] = [Path(polygon(corners), fill=paper)]
        pattern = None if is_joined else PATTERNS.get(ground.pattern)
        if cover is not None:
            marks.append(covered(cover, polygon(corners)))
        elif pattern is not None:
            lines = pattern(corners, ground.spacing * 150 / FULL_SIZE)
            marks.append(Path(lines, stroke=style.tone(ground.ink), width=2.4))
        marks.append(Path(polygon(corners), stroke=style.grid, width=3.0))
        ink = legible_ink(paper, style.ink)
        letter = style.letter("terrain", kind)
        if drawing is not None and cover is None:
            halo = 0.0 if is_joined else 5.0
            sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=halo)
            marks.append(Group(sign, placement(0, 0, 0.66)))
        elif letter and cover is None:
            marks.append(Path(circle(0, 0, 32), fill="#ffffff", stroke=ink, width=4.0))
            marks.append(word(letter, 0, 0, 42 if len(letter) < 2 else 32, bold=True, fill=ink))
        return tuple(marks)

    return style.keep(("terrain-icon", kind, joins), make)


def ground_marks(style: Style, kind: str, *, joins: bool = True) -> tuple[Mark, ...] | None:
    """A kind of terrain, token, way or wall as it is drawn, in a box of 100; ``None`` for a kind
    that the game has not. Whether terrain ``joins`` as above."""
    game = style.game
    if kind in game.terrain:
        return terrain_icon(style, kind, joins=joins)
    if kind in game.tokens:
        return _token_sign(style, kind)
    if kind in game.ways:
        return _way_sign(style, kind)
    return _border_sign(style, kind) if kind in game.walls else None


def _token_sign(style: Style, kind: str) -> tuple[Mark, ...]:
    """A token on a hex of the ground that it needs, as a bridge has water below it, or of open
    ground."""
    known = style.game.tokens.get(kind)
    below = style.ground(known.on[0]) if known is not None and known.on else OPEN_GROUND
    paper = style.wash(below.colour)
    drawing, ink = style.drawing(style.look.tokens.get(kind)), legible_ink(paper, style.ink)
    if drawing is not None:
        marks = style.symbol(drawing, ink=ink, paper="#ffffff", tint=ink)
    else:
        square = polygon(((-44, -44), (44, -44), (44, 44), (-44, 44)))
        letter = style.letter("tokens", kind)
        marks = (
            Path(square, fill="#ffffff", stroke=style.ink, width=6),
            word(letter, 0, 0, 46, bold=True, fill=style.ink),
        )
    return (*_plain_hex(style, paper), Group(marks, placement(0, 0, 0.72)))


def _plain_hex(style: Style, paper: str) -> tuple[Mark, ...]:
    """A hex of this colour as large as those of terrain."""
    corners = polygon([(x * 57, y * 57) for x, y in HEXAGON])
    return (Path(corners, fill=paper, stroke=style.grid, width=3.0),)


def _way_sign(style: Style, kind: str) -> tuple[Mark, ...]:
    """A river or a road across a hex of open ground."""
    ends = ((-49.0, 0.0), (49.0, 0.0))
    ground = _plain_hex(style, style.wash(OPEN_GROUND.colour))
    return (*ground, *way_marks(style, kind, ends, 140.0))


def _border_sign(style: Style, kind: str) -> tuple[Mark, ...]:
    ends = ((-50.0, 0.0), (50.0, 0.0))
    return wall_marks(style, kind, (0.0, -50.0), ends, 280.0)


def draw_legend(
    scenario: Scenario,
    game: Game,
    width: float,
    *,
    show: Show = Show(),  # noqa: B008  frozen
    language: str = "en",
) -> Picture:
    """The legend of a scenario's board, ``width`` mm wide and as high as it needs to be."""
    style = style_of(game, None, language, greyscale=show.greyscale)
    legend = Legend(scenario, style, Names(scenario, game, language))
    marks: list[Mark] = []
    y = 0.0
    for group in (*legend.groups(), *_of_overlays(scenario, game, show, language)):
        x = 0.0
        for item in group:
            lines = _wrapped(item.text, width - ICON - 1.2)
            long = max((advance(text, SIZE) for text in lines), default=0.0)
            if x > 0 and x + ICON + 1.2 + long > width:
                x, y = 0.0, y + LINE
            at = placement(x + ICON / 2, y + LINE / 2, ICON / 100)
            marks.append(Group(item.marks, at, layer="legend"))
            for number, text in enumerate(lines):
                where = (x + ICON + 1.2, y + LINE / 2 + number * 1.25 * SIZE)
                ink = style.ink
                marks.append(word(text, *where, SIZE, anchor="start", fill=ink, layer="legend"))
            y += max(0, len(lines) - 1) * 1.25 * SIZE
            x += ICON + 1.2 + long + GAP
        y += LINE if group else 0.0
    return Picture(width, y, tuple(marks))


def _of_overlays(scenario: Scenario, game: Game, show: Show, language: str) -> Iterator[list[Item]]:
    """The signs of what the engine shows over the board, overlay by overlay."""
    if not show.overlays:
        return
    from exporters.overlays import overlay_legends

    for legend in overlay_legends(
        scenario, game, show.overlays, language=language, greyscale=show.greyscale
    ):
        items = [Item(meaning.sample, meaning.words) for meaning in legend.meanings]
        if items:
            yield [Item(items[0].marks, f"{legend.title}: {items[0].text}"), *items[1:]]


def _wrapped(text: str, room: float) -> list[str]:
    """A text in lines that fit, broken between words."""
    lines: list[str] = []
    for part in text.split():
        longer = f"{lines[-1]} {part}" if lines else part
        if lines and advance(longer, SIZE) <= room:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
