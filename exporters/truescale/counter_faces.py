"""What stands on a counter that is cut out: a unit's, a commander's, a marker's, a card's face."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from exporters.drawing import look
from exporters.drawing.board import draw_board, draw_tiles
from exporters.drawing.colours import mixed, readable_on
from exporters.drawing.counters import counter, rank_marks, side, star
from exporters.drawing.lettering import LEAST, fit, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.markers import badge, card_back, marker_marks, token_marks
from exporters.drawing.paths import circle, line, placement, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Show, word
from exporters.drawing.tiles import map_field
from exporters.paper.page import MM_PER_POINT
from exporters.paper.text import broken, words
from geometry.layout import HexLayout
from rules.rulebook import Rulebook
from rules.supply import figures_of
from schema.board import HexBoard, LaidTile, Orientation, TileBoard
from schema.forces import HiddenCard, Unit
from schema.language import N_
from schema.names import Names
from schema.places import laid_areas

BAND = 27.0
"""Height of the band with a unit's letters, in hundredths of its square."""
EMBLEM, CODE, STAR = (-35.0, 0.2), (1.0, 21.0, 42.0), (35.5, 0.2)
"""In the band: where the side's shape and the star stand and how large they are; where the letters
stand, how high and how wide they are at most."""
SIGN, RANK = (-21.0, 0.46), (24.5, 0.36)
"""Below it: where what the unit is and its rank stand from the middle, and how large they are."""
LEAST_RANK = 56.0 * RANK[1]
"""Size of the letter of a rank."""
ALONE = 0.48
"""How large what a unit is stands without a rank."""
PALE = 0.82
"""How much white a side's colour is thinned with, for what is white but for the bleed."""
MARGIN = 6.0
"""Around the plate of a spare counter that is written on, in hundredths of its square."""
ON_CARD = 0.93
"""The same counter on a card, beside its name."""
LINE = 0.145
"""Height of the letters of the lower line, as a share of the square."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Draws faces about the origin, in mm, in the look of one scenario."""

    names: Names
    style: Style
    shapes: Mapping[str, UnitShape]
    bleed: float = 0.0
    """How far a unit's colours reach beyond its counter, in mm."""

    def shape(self, seat: str | None) -> UnitShape:
        """The shape behind a seat's things; a grey disc behind nobody's."""
        found = self.shapes.get(seat or "")
        if found is not None:
            return found
        tone = self.style.tone("#6b6b6b")
        return UnitShape("disc", look.SIDE_SHAPES["disc"], tone, solid=False)

    def legible_from(self, unit_type: str) -> float:
        """Side in mm of the smallest counter on which every letter of this type can be read."""
        _, most, room = CODE
        size = min(fit(self.names.code(unit_type), room, most, bold=True), LEAST_RANK)
        return 100.0 * LEAST / size

    def unit(self, unit: Unit, square: float) -> tuple[Mark, ...]:
        """A unit: side, type, rank, figures, its commander's star and name, where it starts."""
        leaders = [c.card for c in self.names.scenario.commanders if c.unit == unit.id]
        style, shape = self.style, self.shape(unit.seat)
        marks = [self._field(shape, square), *self._sign(shape, unit, square)]
        if leaders:
            x, size = STAR
            at = placement(x * square / 100, _in_band(square), size * square / 100)
            marks.append(Group(star(style), at))
        if unit.badge is not None:
            scale = max(0.0028 * square, LEAST / 42.0)
            x = max(-0.36 * square, 55.0 * scale - square / 2)
            at = placement(x, 0.16 * square, scale)
            marks.append(Group(badge(style, unit.badge), at))
        figures = self.figures(unit)
        name = " ".join(map(self.names.person, leaders))
        place = unit.at if isinstance(unit.at, str) and unit.arrival is None else ""
        told = f"×{figures}" if figures > 1 else ""
        return (*marks, *self._lower_line(name, told, place, square))

    def lone_commander(self, card: str, seat: str, at: object, square: float) -> tuple[Mark, ...]:
        """A commander who leads no unit: his side's shape with a star."""
        style, shape = self.style, self.shape(seat)
        ink = style.ink if not shape.solid else "#ffffff"
        sign = style.symbol(style.mark("commander"), ink=ink, paper=shape.paper, tint=ink)
        place = at if isinstance(at, str) else ""
        lower = self._lower_line(self.names.person(card), "", place, square)
        large = Group(sign, placement(0.0, _below_band(square), 0.5 * square / 100))
        return (self._field(shape, square), large, *lower)

    def figures_left(
        self, seat: str | None, count: int, square: float, sign: str = ""
    ) -> tuple[Mark, ...]:
        """How many figures a unit has left, on its side's shape; or with a ``sign`` before the
        number another count of its."""
        shape = self.shape(seat)
        ink = readable_on(shape.paper, self.style.ink, "#ffffff")
        ground = Group(side(self.style, shape, "rim"), placement(0.0, 0.0, 0.0086 * square))
        told, size = f"{sign}{count}", (0.38 if sign else 0.46) * square
        return (ground, word(told, 0.0, -0.02 * square, size, bold=True, fill=ink))

    def blank_unit(self, seat: str | None, square: float) -> tuple[Mark, ...]:
        """A spare counter of a side, with a white plate to write on, and a word that it is one."""
        shape = self.shape(seat)
        edge, top = MARGIN * square / 100, (BAND - 50.0) * square / 100
        high = square / 2 - _strip(square) - top
        wide = square - 2 * edge
        plate = rectangle(edge - square / 2, top + edge, wide, high - 2 * edge, 0.5)
        plates = (Path(plate, fill="#ffffff", stroke=self.style.ink, width=0.25),)
        field = self._field(shape, square)
        return (
            field,
            *plates,
            *self._lower_line("", "", self.names.say(N_("spare")), square),
        )

    def banner(self, seat: str, rank: str, square: float) -> tuple[Mark, ...]:
        """A flag whose halves are folded round a pole: side and rank on both."""
        half = (
            Group(side(self.style, self.shape(seat), "rim"), placement(0, 0, 0.0086 * square)),
            Group(rank_marks(self.style, rank), placement(0, -0.02 * square, 0.0050 * square)),
        )
        return tuple(Group(half, placement(x * square, 0.0)) for x in (-0.5, 0.5))

    def marker(self, kind: str, seat: str | None, square: float) -> tuple[Mark, ...]:
        """A marker, on its side's shape if it is somebody's."""
        marks = marker_marks(self.style, kind, self.shapes.get(seat or ""), large=False)
        return (Group(marks, placement(0, 0, 0.0082 * square)),)

    def token(self, kind: str, level: int | None, square: float) -> tuple[Mark, ...]:
        """A token: its symbol with letter and level under it, or its letter alone."""
        style = self.style
        letter = style.letter("tokens", kind)
        told = f"{letter} {level}" if level is not None else letter
        drawing = style.drawing(style.look.tokens.get(kind))
        ink = style.ink
        if drawing is None:
            size = min(0.42 * square, fit(told, 0.8 * square, 0.42 * square, LEAST, bold=True))
            return (word(told, 0.0, 0.0, size, bold=True, fill=ink),)
        sign = style.symbol(drawing, ink=ink, paper="#ffffff", tint=ink)
        size = max(LEAST, 0.2 * square)
        return (
            Group(sign, placement(0.0, -0.13 * square, 0.0058 * square)),
            word(told, 0.0, 0.34 * square, size, bold=True, fill=ink),
        )

    def card(
        self, card: HiddenCard, square: float, back: str, letter: str = ""
    ) -> tuple[Mark, ...]:
        """A card to lie face down: its face above, turned over, and below the fold a back with the
        name of what it belongs to; of a token with the letter of its player."""
        sign = token_marks(self.style, letter) if letter else card_back(self.style)
        drawn = Group(sign, placement(0.0, 0.44 * square, 0.0074 * square))
        name = self.names.text(card.name) or self.names.card(card.card)
        if card.of == "unit" and name == card.card:
            name = self.names.of("unit_types", card.ref)
        if card.of == "unit":
            sign = counter(self.style, self.shape(card.seat), card.ref, None)
            unit = square / 100
            at = placement(0.0, -16.0 * unit, ON_CARD * unit)
            face = (Group(sign, at), *self.lines(name, 0.33 * square, square, 2))
        elif card.card == "decoy":
            face = (_no_unit(square), *self.lines(name, 0.33 * square, square, 2))
        else:
            face = self.lines(name, 0.0, square, 6)
        told = self.lines(back, 0.89 * square, square, 1)
        return (drawn, *told, Group(face, placement(0.0, -0.5 * square, 1.0, 180.0)))

    def ground(self, kind: str, orientation: Orientation, hex_mm: float) -> tuple[Mark, ...]:
        """A hex of terrain as the board shows it."""
        board = HexBoard(
            kind="hex", lines=(1,), orientation=orientation, indent="odd", terrain=((kind,),)
        )
        plain = self.names.scenario
        alone = type(plain)(
            format=plain.format, game=plain.game, title=plain.title, board=board, seats=()
        )
        game, language = self.style.game, self.style.language
        show = Show(layers=("ground", "grid", "symbols"), greyscale=self.style.greyscale)
        layout = HexLayout(board.grid(), hex_mm / sqrt(3))
        picture = draw_board(alone, game, layout, show=show, language=language)
        x, y = layout.centre(0)
        return (picture.placed(placement(-x, -y)),)

    def tile(self, name: str, hex_mm: float) -> tuple[tuple[Mark, ...], float, float]:
        """A map tile as it is printed, with what lives there, and its width and height in mm."""
        game, plain = self.style.game, self.names.scenario
        board = TileBoard(kind="tiles", tiles=(LaidTile(tile=name, q=0, r=0),))
        owners = {laid.tile: laid.seat for laid in plain.board.tiles}
        first = board.tiles[0].changed(seat=owners.get(name))
        board = board.changed(orientation=plain.board.orientation, tiles=(first,))
        there = laid_areas(board, game.tiles)
        nobody = next((seat.id for seat in plain.seats if seat.neutral), "neutral")
        alone = plain.public().changed(
            board=board,
            hidden=(),
            commanders=(),
            zones=(),
            markers=tuple(m for m in plain.markers if m.at in there and m.seat is None),
            units=tuple(
                Unit(
                    id=f"{kind}-{area.name.lower()}",
                    seat=nobody,
                    type=kind,
                    at=area.name,
                    figures=count,
                )
                for area in there.values()
                for kind, count in area.area.neutral.items()
            ),
        )
        room = map_field(board, game, (1000.0, 1000.0))
        share = hex_mm / room.wide
        size = (room.box[2] * share + 2.0, room.box[3] * share + 2.0)
        show = Show(greyscale=self.style.greyscale)
        picture = draw_tiles(alone, game, size, show=show, language=self.style.language)
        at = placement(-picture.width / 2, -picture.height / 2)
        return (picture.placed(at),), picture.width, picture.height

    # -- parts -------------------------------------------------------------------------------

    def figures(self, unit: Unit) -> int:
        """All figures of a unit, those of commanders too that stand in its place."""
        leaders = sum(one.unit == unit.id for one in self.names.scenario.commanders)
        rules = Rulebook.in_play(self.names.scenario, self.style.game)
        among = leaders if rules.commander.figure == "one-of-unit" else 0
        return figures_of(unit, self.style.game, among) + among

    def _field(self, shape: UnitShape, square: float) -> Group:
        """A counter's whole square in its side's colours, with their bleed: a band with the side's
        shape, what is below it, and a strip from the lower line on."""
        half, low = square / 2, square / 2 - _strip(square)
        end = half + self.bleed
        # With bleed nothing is white at the cut: colour is seen to reach beyond it on all sides.
        white = mixed(shape.colour, "#ffffff", PALE) if self.bleed else "#ffffff"
        band, paper = (white, shape.paper) if shape.solid else (shape.colour, white)
        top = BAND * square / 100
        x, size = EMBLEM
        emblem = Group(
            side(self.style, shape, "rim"),
            placement(x * square / 100, _in_band(square), size * square / 100),
        )
        parts = (
            Path(rectangle(-end, -end, 2 * end, top + self.bleed), fill=band),
            Path(rectangle(-end, top - half, 2 * end, low + half - top), fill=paper),
            Path(line(-end, top - half, end, top - half), stroke=self.style.ink, width=0.35),
            Path(line(-end, low, end, low), stroke=self.style.ink, width=0.35),
            emblem,
        )
        strip = Path(rectangle(-end, low, 2 * end, end - low), fill=white)
        return Group((strip, *parts) if self.bleed else parts, placement(0.0, 0.0))

    def _sign(self, shape: UnitShape, unit: Unit, square: float) -> list[Mark]:
        """What a unit is, in letters and drawn, and its rank."""
        style, share = self.style, square / 100
        code = self.names.code(unit.type)
        at, most, room = CODE
        size = fit(code, room, most, bold=True) * share
        ink = readable_on("#ffffff" if shape.solid else shape.colour, "#000000", "#ffffff")
        x, y = at * share, _below_band(square)
        marks: list[Mark] = [word(code, x, _in_band(square), size, bold=True, fill=ink)]
        drawing = style.unit_drawing(unit.type)
        if drawing is not None:
            ink = readable_on(shape.paper, style.ink, "#ffffff")
            sign = style.symbol(drawing, ink=ink, paper=shape.paper, tint=ink)
            left, large = SIGN if unit.rank is not None else (0.0, ALONE)
            marks.append(Group(sign, placement(left * share, y, large * share)))
        if unit.rank is not None:
            right, large = RANK
            place = placement(right * share, y + 3.0 * share, large * share)
            marks.append(Group(rank_marks(style, unit.rank), place))
        return marks

    def _lower_line(self, name: str, figures: str, place: str, square: float) -> tuple[Mark, ...]:
        """Figures, name and place beside each other, or what of it there is room for: a name
        rather than a place, and a place rather than figures."""
        room, size = 0.92 * square, _letters(square)
        y = (square - _strip(square)) / 2
        told = [(figures, True), (name, True), (place, False)]
        parts = [(text, bold, width(text, size, bold=bold)) for text, bold in told if text]
        gap = 0.45 * size
        for text in (place, figures) if name else (figures,):
            if sum(wide for _, _, wide in parts) + gap * (len(parts) - 1) > room:
                parts = [part for part in parts if part[0] != text]
        if len(parts) < 2:
            return tuple(self._cut_line(text, y, square, bold=bold) for text, bold, _ in parts)
        free = (room - sum(wide for _, _, wide in parts)) / (len(parts) - 1)
        marks, x = [], -room / 2
        for text, bold, wide in parts:
            marks.append(word(text, x, y, size, anchor="start", bold=bold, fill=self.style.ink))
            x += wide + free
        return tuple(marks)

    def _cut_line(self, text: str, y: float, square: float, *, bold: bool = False) -> Mark:
        """A line in the middle, smaller where it must be, and cut where it still has no room."""
        room = 0.95 * square
        size = fit(text, room, _letters(square), LEAST, bold=bold)
        while len(text) > 2 and width(text, size, bold=bold) > room:
            text = text.rstrip("…")[:-1].rstrip() + "…"
        return word(text, 0.0, y, size, bold=bold, fill=self.style.ink)

    def lines(self, text: str, middle: float, square: float, most: int) -> tuple[Mark, ...]:
        """A text in lines about a height, smaller where it must be to keep its words whole; the
        last of ``most`` is cut."""
        large = _letters(square)
        for size in (large, (large + LEAST) / 2, LEAST):
            lines = _in_lines(text, size, 0.95 * square)
            if len(lines) <= most and " ".join(lines) == " ".join(text.split()):
                break
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])] if len(lines) > most else lines
        step = 1.2 * size
        first = middle - (len(lines) - 1) / 2 * step
        return tuple(self._cut_line(line, first + n * step, square) for n, line in enumerate(lines))


def _no_unit(square: float) -> Mark:
    """An empty place where a card shows its unit: a dashed ring, struck through."""
    unit = square / 100
    ring = Path(circle(0, 0, 26), stroke="#5a5a5a", width=3.0, dash=(7.0, 5.0))
    stroke = Path(line(-17, 17, 17, -17), stroke="#5a5a5a", width=3.0)
    return Group((ring, stroke), placement(0.0, -16.0 * unit, unit))


def _strip(square: float) -> float:
    """Height of the white strip with the lower line, in mm."""
    return 1.3 * _letters(square)


def _in_band(square: float) -> float:
    """The middle of the band, in mm below that of the counter."""
    return (BAND / 2 - 50.0) * square / 100


def _below_band(square: float) -> float:
    """The middle of what is between band and lower line."""
    return (BAND * square / 100 - _strip(square)) / 2


def _letters(square: float) -> float:
    """Size of the lower line of a counter in mm: never so small that it cannot be read."""
    return max(LEAST, LINE * square)


def _in_lines(text: str, size: float, limit: float) -> list[str]:
    """A text at a size in mm, broken between words, and in those that are wider than a line."""
    parts = broken(words(text), limit, size / MM_PER_POINT, width(" ", size))
    return [" ".join(span.text for chunk in part for span in chunk) for part in parts]


def fold_line(wide: float, high: float, *, upright: bool) -> Mark:
    """A dashed line through the middle of a piece."""
    x, y = (0.0, high / 2) if upright else (wide / 2, 0.0)
    # Open: a closed line runs back over itself, and its dashes may fill their own gaps.
    return Path(line(-x, -y, x, y), stroke="#555555", width=0.2, dash=(1.2, 1.2))
