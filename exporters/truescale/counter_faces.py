"""What stands on a counter that is cut out: a unit's, a commander's, a marker's, a card's face."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import sqrt

from exporters.drawing import look
from exporters.drawing.board import draw_board, draw_tiles
from exporters.drawing.colours import readable_on
from exporters.drawing.counters import (
    CODE,
    CODE_ROOM,
    MOST_LETTERS,
    SHIELD,
    SIGN_ROOM,
    commander_alone,
    counter,
    rank_marks,
    side,
)
from exporters.drawing.lettering import LEAST, fit, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.markers import card_back, marker_marks, token_marks, two_sided
from exporters.drawing.paths import Affine, circle, line, placement
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
from schema.names import Names
from schema.places import laid_areas

ABOVE, BELOW, APART = 0.8, 0.95, 0.3
"""Around what is drawn on a unit's counter: above its side's shape, below its lower line, and
between both, in mm. What lies around it has its colour, so that a cut which is a little off shows
no edge."""
SHIELD_HIGH = 108.0
"""How high a side's shape with its white edge is, in its box of 100."""
FLAG, FLAG_WIDE = 0.0086, 118.0
"""Scale of a side's shape of numbers and banners, for each mm of their height, and what it needs of
their width, in its box of 100."""
RANK, LONG_RANK = 0.0044, 0.0050
"""The same of the rank on a banner, and of one of several letters."""
NARROW = 18.0
"""Width of the rim of what is written on, half of which is seen, in its box of 100."""
PALE = 0.86
"""How much white a side's colour is thinned with, for the ground of its counters."""
ON_CARD = 0.93
"""The same counter on a card, beside its name."""
CAPITALS, GAP = 0.7, 0.6
"""How high capitals are, and how far texts next to each other are apart at least, as shares of
their size."""
FOLD, FOLD_WIDTH, FOLD_COLOUR = (0.5, 0.8), 0.5, "#333333"
"""A line to fold along: its dots and the gaps between them, and its width, in mm."""
FOLDED_IN = 0.4
"""How far the halves of a banner are nearer to their fold than to the cut, in mm."""
BROAD = 1.15
"""How much wider than high the side's shape of a unit is: it fills its square so."""
LINE = 0.185
"""Height of the letters of the lower line, as a share of the square."""
ASIDE = 1.2
"""What is free left and right of it, in mm."""


@dataclass(frozen=True, slots=True)
class Faces:
    """Draws faces about the origin, in mm, in the look of one scenario."""

    names: Names
    style: Style
    shapes: Mapping[str, UnitShape]

    def shape(self, seat: str | None) -> UnitShape:
        """The shape behind a seat's things; a grey disc behind nobody's."""
        found = self.shapes.get(seat or "")
        if found is not None:
            return found
        tone = self.style.tone("#6b6b6b")
        return UnitShape("disc", look.SIDE_SHAPES["disc"], tone, solid=False)

    def legible_from(self, unit_type: str) -> float:
        """Side in mm of the smallest counter on which every letter of this type can be read."""
        code = self.names.code(unit_type)
        room = min(CODE_ROOM) - SIGN_ROOM
        size = min(fit(code, room, CODE[1], bold=True), MOST_LETTERS / SHIELD[2])
        return SHIELD_HIGH * LEAST / size + ABOVE + APART + _foot(LEAST)

    def unit(self, unit: Unit, square: float) -> tuple[Mark, ...]:
        """A unit as the board shows it, and below it figures, its commander's name, and where it
        starts."""
        leaders = [c.card for c in self.names.scenario.commanders if c.unit == unit.id]
        style, shape = self.style, self.shape(unit.seat)
        least = LEAST / _shield(square) * SHIELD[2]
        marks = counter(
            style,
            shape,
            unit.type,
            unit.rank,
            leader=bool(leaders),
            marked=unit.badge,
            least=least,
            broad=BROAD,
        )
        figures = self.figures(unit)
        name = " ".join(map(self.names.person, leaders))
        place = unit.at if isinstance(unit.at, str) and unit.arrival is None else ""
        count = f"×{figures}" if figures > 1 else ""
        return (self._raised(marks, square), *self._lower_line(name, count, place, square))

    def lone_commander(self, card: str, seat: str, at: object, square: float) -> tuple[Mark, ...]:
        """A commander who leads no unit, as the board shows him."""
        marks = commander_alone(self.style, self.shape(seat))
        place = at if isinstance(at, str) else ""
        lower = self._lower_line(self.names.person(card), "", place, square)
        return (self._raised(marks, square), *lower)

    def figures_left(
        self, seat: str | None, count: int, wide: float, high: float, sign: str = ""
    ) -> tuple[Mark, ...]:
        """How many figures a unit has left, on its side's shape; or with a ``sign`` before the
        number another count of its, on one that is full of the side's colour."""
        text, size = f"{sign}{count}", (0.4 if sign else 0.46) * high
        if not sign:
            number = word(text, 0.0, -0.02 * high, size, bold=True, fill=self.style.ink)
            return (self._flag(seat, wide, high), number)
        ink = readable_on(self.shape(seat).colour, "#ffffff", "#000000")
        full = Group(self._full(seat), self._at_flag(wide, high))
        return (full, word(text, 0.0, -0.02 * high, size, bold=True, fill=ink))

    def blank_unit(self, seat: str | None, square: float) -> tuple[Mark, ...]:
        """A spare counter of a side, white within to write on, as large as its square lets it be:
        nothing is written below it."""
        blank = _to_write_on(self.style, self.shape(seat))
        return (Group(blank, placement(0.0, 0.0, (square - 2 * ABOVE) / SHIELD_HIGH)),)

    def banner(self, seat: str, rank: str | None, wide: float, high: float) -> tuple[Mark, ...]:
        """A flag whose halves are folded round a pole: side and rank on both; without a rank one to
        write on."""
        half: list[Mark] = [self._flag(seat, wide / 2, high)]
        if rank is not None:  # round and pointed ranks show no corners of white behind them
            half = [Group(self._full(seat), self._at_flag(wide / 2, high))]
            scale = RANK if len(self.names.letter("ranks", rank)) == 1 else LONG_RANK
            at = placement(0, -0.02 * high, scale * high)
            half.append(Group(rank_marks(self.style, rank), at))
        middle = wide / 4 - FOLDED_IN
        return tuple(Group(tuple(half), placement(x, 0.0)) for x in (-middle, middle))

    def named_markers(
        self, markers: Iterable[tuple[str, str | None]], square: float
    ) -> dict[tuple[str, str | None], tuple[Mark, ...]]:
        """Markers of a kind and a seat with their names below them, all of one size."""
        set_ = {one: _in_one_or_two(self.names.of("markers", one[0]), square) for one in markers}
        deep = max((_deep(*lines) for lines in set_.values()), default=0.0)
        return {one: self._named(one, *lines, deep, square) for one, lines in set_.items()}

    def _named(
        self,
        one: tuple[str, str | None],
        lines: list[str],
        size: float,
        deep: float,
        square: float,
    ) -> tuple[Mark, ...]:
        """A marker above its name in lines, which has ``deep`` mm."""
        kind, seat = one
        high = square - ABOVE - APART - BELOW - deep
        drawn = Group(self.marker(kind, seat, high), placement(0.0, ABOVE + (high - square) / 2))
        return (drawn, *self._about(lines, size, (square - deep) / 2 - BELOW, square))

    def marker(self, kind: str, seat: str | None, square: float) -> tuple[Mark, ...]:
        """A marker, on its side's shape in its colour if it is somebody's."""
        shape = self.shapes.get(seat or "")
        known = self.style.game.markers.get(kind)
        if shape is not None and known is not None and known.reverse:  # as beside its unit
            marks = two_sided(self.style, kind, shape)
        else:
            own = None if shape is None else replace(shape, solid=True)
            marks = marker_marks(self.style, kind, own, large=False)
        return (Group(marks, placement(0, 0, 0.0082 * square)),)

    def token(self, kind: str, level: int | None, square: float) -> tuple[Mark, ...]:
        """A token: its symbol with letter and level under it, or its letter alone."""
        style = self.style
        letter = style.letter("tokens", kind)
        text = f"{letter} {level}" if level is not None else letter
        drawing = style.drawing(style.look.tokens.get(kind))
        ink = style.ink
        if drawing is None:
            size = min(0.42 * square, fit(text, 0.8 * square, 0.42 * square, LEAST, bold=True))
            return (word(text, 0.0, 0.0, size, bold=True, fill=ink),)
        sign = style.symbol(drawing, ink=ink, paper="#ffffff", tint=ink)
        size = max(LEAST, 0.2 * square)
        return (
            Group(sign, placement(0.0, -0.13 * square, 0.0058 * square)),
            word(text, 0.0, 0.34 * square, size, bold=True, fill=ink),
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
        lines = self.lines(back, 0.89 * square, square, 1)
        return (drawn, *lines, Group(face, placement(0.0, -0.5 * square, 1.0, 180.0)))

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
        owners = {tile.tile: tile.seat for tile in plain.board.tiles}
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

    def _raised(self, marks: tuple[Mark, ...], square: float) -> Mark:
        """What the board shows in a box of 100 to a hex, as large as there is room for above the
        lower line."""
        scale = _shield(square)
        y = ABOVE + SHIELD_HIGH / 2 * scale - square / 2
        return Group(marks, placement(0.0, y, scale / SHIELD[2]))

    def _flag(self, seat: str | None, wide: float, high: float) -> Mark:
        """A side's shape, white within, about the origin."""
        return Group(_white_within(self.style, self.shape(seat)), self._at_flag(wide, high))

    def _full(self, seat: str | None) -> tuple[Mark, ...]:
        """A side's shape full of its colour, in a box of 100."""
        return side(self.style, replace(self.shape(seat), solid=True), "rim")

    def _at_flag(self, wide: float, high: float) -> Affine:
        """Where a side's shape has its place on a number or on half a banner."""
        return placement(0.0, 0.0, min(FLAG * high, wide / FLAG_WIDE))

    @property
    def _longest(self) -> tuple[str, str]:
        """The longest name of a commander and the longest of a place where units are."""
        scenario = self.names.scenario
        persons = [self.names.person(one.card) for one in scenario.commanders]
        places = [unit.at for unit in scenario.units if isinstance(unit.at, str)]
        longest = (
            max(some, key=lambda text: width(text, 1.0), default="") for some in (persons, places)
        )
        name, place = longest
        return name, place

    def _lower_line(self, name: str, figures: str, place: str, square: float) -> tuple[Mark, ...]:
        """Figures, name and place beside each other, smaller where they must be, or what of it
        there is room for: a name rather than a place, and a place rather than figures. Lines with
        names are in letters of one size."""
        room, size = square - 2 * ASIDE, _letters(square)
        y = square / 2 - _foot(size) + CAPITALS / 2 * size
        texts = [
            (text, bold) for text, bold in ((figures, True), (name, True), (place, False)) if text
        ]

        def wide(size: float) -> float:
            words_wide = sum(width(text, size, bold=bold) for text, bold in texts)
            return words_wide + GAP * size * (len(texts) - 1)

        for text in (place, figures) if name else (figures,):
            if wide(LEAST) > room:
                texts = [one for one in texts if one[0] != text]
        if len(texts) < 2:
            return tuple(self._cut_line(text, y, square, bold=bold) for text, bold in texts)
        most = wide(size)
        if name:
            pairs = zip(self._longest, (name, place), strict=True)
            most += sum(
                max(0.0, width(one, size, bold=True) - width(own, size, bold=True))
                for one, own in pairs
                if own
            )
        size = max(LEAST, min(size, size * room / most))
        free = (room - wide(size)) / (len(texts) - 1) + GAP * size
        marks, x = [], -room / 2
        for text, bold in texts:
            marks.append(word(text, x, y, size, anchor="start", bold=bold, fill=self.style.ink))
            x += width(text, size, bold=bold) + free
        return tuple(marks)

    def _cut_line(self, text: str, y: float, square: float, *, bold: bool = False) -> Mark:
        """A line in the middle, smaller where it must be, and cut where it still has no room."""
        room = square - 2 * ASIDE
        size = fit(text, room, _letters(square), LEAST, bold=bold)
        while len(text) > 2 and width(text, size, bold=bold) > room:
            text = text.rstrip("…")[:-1].rstrip() + "…"
        return word(text, 0.0, y, size, bold=bold, fill=self.style.ink)

    def lines(self, text: str, middle: float, square: float, most: int) -> tuple[Mark, ...]:
        """A text in lines about a height, smaller where it must be to keep its words whole; the
        last of ``most`` is cut."""
        lines, size = _set(text, square, most)
        return self._about(lines, size, middle, square)

    def _about(
        self, lines: list[str], size: float, middle: float, square: float
    ) -> tuple[Mark, ...]:
        """Lines about a height."""
        step = 1.2 * size
        first = middle - (len(lines) - 1) / 2 * step
        return tuple(self._cut_line(line, first + n * step, square) for n, line in enumerate(lines))


def _set(text: str, square: float, most: int) -> tuple[list[str], float]:
    """A text in at most so many lines, and the size of their letters in mm: smaller where it must
    be to keep its words whole."""
    large, lines = _letters(square), list[str]()
    for size in (large, (large + LEAST) / 2, LEAST):
        lines = _in_lines(text, size, square - 2 * ASIDE)
        if len(lines) <= most and " ".join(lines) == " ".join(text.split()):
            return lines, size
    return [*lines[: most - 1], " ".join(lines[most - 1 :])], size


def _in_one_or_two(text: str, square: float) -> tuple[list[str], float]:
    """A text in one line, in smaller letters if it must be, else in two."""
    lines, size = _set(text, square, 1)
    is_one = len(lines) == 1 and width(lines[0], size) <= square - 2 * ASIDE
    return (lines, size) if is_one else _set(text, square, 2)


def _deep(lines: list[str], size: float) -> float:
    """How high lines are, from the top of their capitals."""
    return (1.2 * (len(lines) - 1) + CAPITALS) * size


def _no_unit(square: float) -> Mark:
    """An empty place where a card shows its unit: a dashed ring, struck through."""
    unit = square / 100
    ring = Path(circle(0, 0, 26), stroke="#5a5a5a", width=3.0, dash=(7.0, 5.0))
    stroke = Path(line(-17, 17, 17, -17), stroke="#5a5a5a", width=3.0)
    return Group((ring, stroke), placement(0.0, -16.0 * unit, unit))


def _white_within(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    """A side's shape whose colour is its rim, in a box of 100: light, and to be written on."""
    return side(style, replace(shape, solid=False), "rim")


def _to_write_on(style: Style, shape: UnitShape) -> tuple[Mark, ...]:
    """The same with a narrow rim, in a box of 100: room to write, and little ink."""
    rim = Path(shape.outline, stroke=shape.colour, width=NARROW)
    return (
        Path(shape.outline, fill="#ffffff"),
        Group((rim,), clip=shape.outline),
        Path(shape.outline, stroke=style.ink, width=4.0),
    )


def _shield(square: float) -> float:
    """The scale of the side's shape on a counter."""
    return (square - ABOVE - APART - _foot(_letters(square))) / SHIELD_HIGH


def _foot(size: float) -> float:
    """From the top of the letters of the lower line to the cut, in mm."""
    return CAPITALS * size + BELOW


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
    return Path(line(-x, -y, x, y), stroke=FOLD_COLOUR, width=FOLD_WIDTH, dash=FOLD)
