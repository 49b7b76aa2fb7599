"""The look of a game, resolved: every thing has a drawing, in colour or greys (ADR 12).

Symbols lie in a box from -50 to 50, y down, like those of packs.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Literal

from exporters.drawing.colours import as_seen, contrast, difference, grey, mixed, readable_on
from exporters.drawing.paths import Commands, circle
from exporters.drawing.picture import ImageMark, Mark, Path
from rules.memoize import memoize_by_identity
from schema.game import Game
from schema.look import Drawing, Ground, Line, Look, Stroke, path_from_svg
from schema.names import NO_SCENARIO, Names
from schema.png_symbol import greyed, size_of
from schema.printed import HexSide
from schema.scenario import Scenario

WHITE = "#ffffff"
LEGIBLE = 4.5
"""Least contrast of letters and symbols on their ground (WCAG)."""
NEARLY = 4.2
"""From this contrast on white letters are made to be read by darker ground."""
SIGN, PALE_SIGN, MAP_SIGN = 0.8, 0.45, 0.6
"""How much ink the picture of terrain or of a token has, so that units lead; of what another player
places; and of what every area of a map has."""
PALE = 0.75
"""How much white grey ground is thinned with."""
NEUTRAL = "#6b6b6b"
"""The colour of what belongs to nobody who plays."""
ALIKE = 10.0
"""Colours nearer than this look the same beside each other."""


@dataclass(frozen=True, slots=True)
class UnitShape:
    """The shape behind one side's units, and its colours after any greying."""

    name: str
    outline: Commands
    colour: str
    solid: bool
    begins: bool = True
    """Whether it is the first player's: his markers show their front (BL2-MRK-01)."""

    @property
    def paper(self) -> str:
        """The field of the shield."""
        return self.colour if self.solid else WHITE


@dataclass
class Style:
    """How everything of one game is drawn in one language, in colour or in greys.

    Marks that come again and again are made once and kept in ``kept``: canvases store equal tuples
    once, and a board of 150 hexes is assembled from them in milliseconds.
    """

    game: Game
    look: Look
    language: str
    greyscale: bool
    kept: dict[object, tuple[Mark, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.names = Names(NO_SCENARIO, self.game, self.language)
        self.tone: Callable[[str], str] = grey if self.greyscale else str
        self.ink = self.tone(self.look.ink)
        self.paper = self.tone(self.look.paper)
        self.grid = self.tone(self.look.grid)
        # What empty hexes of the game's boards are: drawn without symbol or letter.
        self.open_grounds = frozenset(
            side.terrain for side in self.game.boards.values() if isinstance(side, HexSide)
        )
        bare = [name for name in self.game.terrain if name not in self.look.terrain]
        self._stock = {
            name: GROUNDS[i % len(GROUNDS)]
            for i, name in enumerate(n for n in bare if n not in self.open_grounds)
        }

    def wash(self, colour: str) -> str:
        """The colour of ground on this paper: in greys so pale that patterns show it, not ink."""
        return mixed(grey(colour), WHITE, PALE) if self.greyscale else colour

    def keep(self, key: object, make: Callable[[], tuple[Mark, ...]]) -> tuple[Mark, ...]:
        """The marks kept under a key, made on the first demand."""
        marks = self.kept.get(key)
        if marks is None:
            marks = self.kept[key] = make()
        return marks

    def ground(self, terrain: str | None) -> Ground:
        """How a kind of terrain looks; unknown kinds look open."""
        own = self.look.terrain.get(terrain or "")
        return own or self._stock.get(terrain or "", OPEN_GROUND)

    def line(self, of: str, kind: str) -> Line:
        """How a way (``ways``) or a wall (``walls``) of this kind is drawn."""
        own: Line | None = getattr(self.look, of).get(kind)
        if own:
            return own
        if of == "walls":
            return WALL
        known = self.game.ways.get(kind)
        return ROAD if known is not None and known.movement.road else WATER

    def letter(self, of: str, kind: str) -> str:
        """One or two letters for a terrain, token, way or wall; none for open ground."""
        if of == "terrain" and kind in self.open_grounds and kind in self.game.terrain:
            return ""
        return self.names.drawn_letter(of, kind)

    def is_pictured(self, of: str, kind: str) -> bool:
        """Whether a terrain or token has a picture, so that no letter stands for it on hexes."""
        known = self.ground(kind).symbol if of == "terrain" else self.look.tokens.get(kind)
        return self.drawing(known) is not None

    def letter_on_hexes(self, of: str, kind: str) -> str:
        """The letters that a terrain or token has on a board of hexes and in its key."""
        return "" if self.is_pictured(of, kind) else self.letter(of, kind)

    def drawing(self, symbol: str | None) -> Drawing | None:
        """The pack's symbol of this id, or ``None``: what cannot be drawn is as if nobody drew it.

        ``games --check`` and the finding ``symbol-broken`` report those.
        """
        drawing = self.look.symbols.get(symbol or "")
        return None if drawing is None or drawing.fault is not None else drawing

    def mark(self, name: Literal["commander", "momentum", "banner"]) -> Drawing:
        """One of our own signs: ``commander``, ``momentum`` or ``banner``."""
        return self.drawing(self.look.marks.get(name)) or MARKS[name]

    def symbol(
        self, drawing: Drawing, *, ink: str, paper: str, tint: str, halo: float = 0.0
    ) -> tuple[Mark, ...]:
        """A drawing as marks in its box of 100; the colours are those of the paper it goes on.

        ``halo`` is the width of an edge in the paper's colour that keeps it apart from patterns.
        """
        if drawing.png is not None:
            return (self._picture(drawing.png),)
        roles = {"ink": ink, "paper": paper, "tint": tint}

        def paint(name: str | None) -> str | None:
            return None if name is None else roles.get(name) or self.tone(name)

        marks: list[Mark] = []
        for path in drawing.paths:
            if halo and path.fill != "paper" and path.stroke != "paper":
                width = path.width + 2 * halo
                marks.append(Path(path_from_svg(path.d), stroke=paper, width=width))
        marks.extend(
            Path(
                path_from_svg(path.d),
                fill=paint(path.fill),
                stroke=paint(path.stroke),
                width=path.width,
            )
            for path in drawing.paths
        )
        return tuple(marks)

    def _picture(self, png: bytes) -> ImageMark:
        """A picture in a box of 100: its longer side fills it."""
        wide, high = size_of(png)
        width, height = 100 * wide / max(wide, high), 100 * high / max(wide, high)
        content = greyed(png) if self.greyscale else png
        return ImageMark(content, -width / 2, -height / 2, width, height)

    def cover(self, terrain: str | None) -> ImageMark | None:
        """The picture that covers every hex of a terrain, in a box of 100, if one does."""
        ground = self.look.terrain.get(terrain or "")
        if ground is None or not ground.fills:
            return None
        drawing = self.drawing(ground.symbol)
        png = drawing.png if drawing is not None else None
        return None if png is None else self._picture(png)

    def unit_drawing(self, unit_type: str) -> Drawing | None:
        """The symbol of a unit: its own, else that of its class."""
        own = self.drawing(self.look.units.get(unit_type))
        known = self.game.unit_types.get(unit_type)
        klass = self.game.classes.get(known.unit_class) if known else None
        return own or (self.drawing(klass.symbol) if klass else None)

    def rank_tint(self, rank: str) -> str:
        """The colour of a rank; in greys, ranks are spread from white to black by order."""
        known = self.game.ranks.get(rank)
        if known is None:
            return WHITE
        if not self.greyscale:
            return for_white(known.colour)
        orders = sorted({r.order for r in self.game.ranks.values()})
        share = orders.index(known.order) / max(1, len(orders) - 1)
        return mixed("#ffffff", "#1a1a1a", share)

    @memoize_by_identity
    def shapes(self, scenario: Scenario) -> Mapping[str, UnitShape]:
        """The shape of every seat; no two seats share one, as long as there are shapes."""
        taken: dict[str, UnitShape] = {}
        first = scenario.first_player or next((seat.id for seat in scenario.seats), "")
        for number, seat in enumerate(scenario.seats):
            shape = self._shape(seat.faction, number, [s.name for s in taken.values()])
            if seat.neutral and seat.faction is None:  # no player's colour
                shape = self.neutral_shape
            taken[seat.id] = replace(shape, begins=seat.id == first)
        return taken

    @property
    def neutral_shape(self) -> UnitShape:
        """The shape of units that are nobody's."""
        return UnitShape("disc", SIDE_SHAPES["disc"], self.tone(NEUTRAL), solid=False)

    def shape_of(self, faction: str) -> UnitShape:
        """The shape of a faction by itself, for its cards."""
        known = list(self.game.factions)
        return self._shape(faction, known.index(faction) if faction in known else 0, [])

    def _shape(self, faction: str | None, number: int, taken: list[str]) -> UnitShape:
        own = self.look.shields.get(faction or "")
        known = self.game.factions.get(faction or "")
        spare = [name for name in SIDE_SHAPES if name not in taken]
        name = own.shape if own and own.shape not in taken else (spare or ["disc"])[0]
        drawing = self.drawing(name)
        paths = drawing.paths if drawing else ()
        outline = path_from_svg(paths[0].d) if paths else SIDE_SHAPES.get(name)
        colour = (own and own.colour) or (known and known.colour)
        if not colour:
            colour = SIDE_COLOURS[number % len(SIDE_COLOURS)]
        return UnitShape(
            name=name,
            outline=outline or SIDE_SHAPES["disc"],
            colour=self.tone(colour),
            solid=own.solid if own else number % 2 == 1,
        )


_styles: dict[tuple[int, int, str, bool], Style] = {}
_KEPT_STYLES = 12


def style_of(game: Game, look: Look | None, language: str, *, greyscale: bool) -> Style:
    """The resolved look; kept by identity, for a Game takes long to hash."""
    look = game.look if look is None else look
    key = (id(game), id(look), language, greyscale)
    style = _styles.get(key)
    if style is None or style.game is not game or style.look is not look:
        while len(_styles) >= _KEPT_STYLES:
            del _styles[next(iter(_styles))]
        style = _styles[key] = Style(game, look, language, greyscale)
    return style


def legible_ink(ground: str, ink: str) -> str:
    """The ink, if it can be read on this ground; else the better of black and white."""
    return ink if contrast(ink, ground) >= LEGIBLE else readable_on(ground, "#000000", "#ffffff")


def for_white(ground: str) -> str:
    """A ground on which white letters have nearly enough contrast, made 5 % darker so that they
    have enough. By the formula black has more on such greens, but readers found it harder to see.
    """
    white, black = contrast("#ffffff", ground), contrast("#000000", ground)
    return mixed(ground, "#000000", 0.05) if NEARLY <= white < black else ground


@dataclass(frozen=True, slots=True)
class Confusion:
    """Two kinds of terrain that somebody cannot distinguish: neither by colour nor by drawing."""

    one: str
    other: str
    sight: str


def confusions(style: Style) -> tuple[Confusion, ...]:
    """Pairs of terrain that look alike to a colour-blind person or on a grey printer.

    A pair with different patterns, symbols or letters is distinct whatever its colours.
    """
    found: list[Confusion] = []
    views: dict[str, Callable[[str], str]] = {
        "grey": grey,
        "deuteranopia": lambda colour: as_seen(colour, "deuteranopia"),
        "protanopia": lambda colour: as_seen(colour, "protanopia"),
        "tritanopia": lambda colour: as_seen(colour, "tritanopia"),
    }
    for one, other in combinations(style.game.terrain, 2):
        a, b = style.ground(one), style.ground(other)
        if (a.pattern, a.symbol) != (b.pattern, b.symbol):
            continue
        if style.letter("terrain", one) != style.letter("terrain", other):
            continue
        for sight, seen in views.items():
            if difference(seen(a.colour), seen(b.colour)) < ALIKE:
                found.append(Confusion(one, other, sight))
    return tuple(found)


SIDE_SHAPES: dict[str, Commands] = {
    "shield": path_from_svg("M-46 -48H46V12C46 34 24 45 0 50C-24 45 -46 34 -46 12Z"),
    "banner": path_from_svg("M-46 -48H46V48L23 36L0 48L-23 36L-46 48Z"),
    "disc": circle(0, 0, 49),
    "tower": path_from_svg(
        "M-46 -57H-28V-50H-11V-57H11V-50H28V-57H46V-26L40 -18V48H-40V-18L-46 -26Z"
    ),
    "hexagon": path_from_svg("M-50 0L-30 -47H30L50 0L30 47H-30Z"),
    "kite": path_from_svg("M-46 -48H46L38 14L0 50L-38 14Z"),
}
"""Shapes behind units, in the order in which seats without a shield of their own take them."""

SIDE_COLOURS = ("#3f5a78", "#8e1b1f", "#2f6b3a", "#7a4d9c", "#8a5a00", "#30706f")

RANK_SHAPES: dict[str, Commands] = {
    "circle": circle(0, 0, 46),
    "square": path_from_svg("M-41 -41H41V41H-41Z"),
    "triangle": path_from_svg("M0 -52L54 43H-54Z"),
    "diamond": path_from_svg("M0 -52L52 0L0 52L-52 0Z"),
    "star": path_from_svg("M0 -54L14 -19L51 -17L23 7L32 43L0 23L-32 43L-23 7L-51 -17L-14 -19Z"),
}
RANK_LETTER_DROP = {"triangle": 14.5, "star": 2.0}
"""How far below the middle the letter of a rank has most room."""

MARKS: dict[str, Drawing] = {
    "commander": Drawing(
        paths=(
            Stroke(
                d="M0 -46L12 -12L48 -11L19 10L29 45L0 24L-29 45L-19 10L-48 -11L-12 -12Z",
                fill="ink",
            ),
        )
    ),
    "momentum": Drawing(
        paths=(
            Stroke(d="M-46 -40H-22L10 0L-22 40H-46L-14 0Z", fill="ink"),
            Stroke(d="M-4 -40H20L52 0L20 40H-4L28 0Z", fill="ink"),
        )
    ),
    "banner": Drawing(
        paths=(
            Stroke(d="M-30 -46V48", stroke="ink", width=9.0),
            Stroke(d="M-28 -46H48L32 -20L48 6H-28Z", fill="ink"),
        )
    ),
}

CROSSING = Drawing(
    paths=(
        Stroke(d="M-50 -22H50V22H-50Z", fill="paper", stroke="ink", width=4.0),
        Stroke(
            d="M-38 -22V22M-25 -22V22M-12 -22V22M0 -22V22M12 -22V22M25 -22V22M38 -22V22",
            stroke="ink",
            width=3.0,
        ),
        Stroke(d="M-50 -24H50M-50 24H50", stroke="ink", width=9.0),
    )
)
"""A bridge from above, its way running level: for bridges that lie over a river."""

OPEN_GROUND = Ground(colour="#f4efdf")
GROUNDS = (
    Ground(colour="#c3dcae", pattern="trees", ink="#7ba362"),
    Ground(colour="#e6cf9f", pattern="diagonal", ink="#b3924f"),
    Ground(colour="#c2dcee", pattern="waves", ink="#7ba9c9"),
    Ground(colour="#ddd2c8", pattern="bricks", ink="#a99a8c", spacing=2.2),
    Ground(colour="#d6d6d6", pattern="falling", ink="#9a9a9a"),
    Ground(colour="#dfe3b8", pattern="grass", ink="#9aa35c"),
    Ground(colour="#ead2da", pattern="dots", ink="#a9798c"),
    Ground(colour="#cfd3ea", pattern="horizontal", ink="#8b93be"),
    Ground(colour="#e9d6c0", pattern="cross", ink="#c1a27f", spacing=3.4),
)
"""For kinds of terrain without a ground of their own, in the game's order, round and round."""

WATER = Line(colour="#a9d0ea", width=22.0, edge="#3f74a0", style="waves")
ROAD = Line(colour="#ecd9a6", width=13.0, edge="#6b5426", style="dashed")
WALL = Line(colour="#4a423a", width=7.0, edge="#4a423a", style="teeth")

ZONE_COLOURS = {
    "blue": "#1f62b5",
    "red": "#b8261c",
    "green": "#2b7a38",
    "yellow": "#a87900",
    "purple": "#7a3f9c",
    "orange": "#c25a00",
    "white": "#8f8f8f",
    "black": "#1a1a1a",
    "grey": "#6b6b6b",
}
