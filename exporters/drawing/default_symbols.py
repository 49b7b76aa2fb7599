"""Stock drawings: what a game looks like as far as its pack does not say (ADR 12).

Symbols lie in a box from -50 to 50, y down, like those of packs.
"""

from exporters.drawing.paths import Commands, circle
from schema.look import Drawing, Ground, Line, Stroke
from schema.path_data import path_from_svg

SIDE_SHAPES: dict[str, Commands] = {
    "shield": path_from_svg("M-46 -48H46V4C46 28 22 44 0 50C-22 44 -46 28 -46 4Z"),
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
    "triangle": path_from_svg("M0 -50L52 42H-52Z"),
    "diamond": path_from_svg("M0 -52L52 0L0 52L-52 0Z"),
    "star": path_from_svg("M0 -54L14 -19L51 -17L23 7L32 43L0 23L-32 43L-23 7L-51 -17L-14 -19Z"),
}
RANK_LETTER_DROP = {"triangle": 16.0, "star": 2.0}
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
