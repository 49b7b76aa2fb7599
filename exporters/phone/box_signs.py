"""Pictures of what is taken from the box for a map and has none in the legend of its sheet."""

from collections.abc import Iterable
from typing import Any

from exporters.drawing.markers import marker_marks, token_marks
from exporters.drawing.paths import line, polygon
from exporters.drawing.picture import Mark, Path
from exporters.sheet.blocks_map_taking import map_rules
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs

GOLD, WHITE = "#e3c26f", "#ffffff"
DRAGON = ((0, -30), (9, -9), (30, 0), (9, 9), (0, 30), (-9, 9), (-30, 0), (-9, -9))
"""A star of four points, as a rune is drawn that counts."""
CROSS = ((-17, -17, 17, 17), (-17, 17, 17, -17))
"""Two lines, as a rune is drawn that counts nothing."""


def add_box_signs(context: SheetContext, lines: Iterable[dict[str, Any]]) -> None:
    """Setup markers as they are on the map; the faces of runes, which are covered there."""
    style, rules = style_of_signs(context), map_rules(context)
    if rules.marker not in context.game.markers:
        return
    back = token_marks(style, "")
    cross: tuple[Mark, ...] = tuple(
        Path(line(*ends), stroke=WHITE, width=9.0, cap="round") for ends in CROSS
    )
    faces: dict[str, tuple[Mark, ...]] = {
        context._("home realm setup markers"): marker_marks(style, rules.marker),
        context.of("cards", rules.dragon): (*back, Path(polygon(DRAGON), fill=GOLD)),
        context.of("cards", rules.false): (*back, *cross),
    }
    for entry in lines:
        if entry["tick"] and entry["lead"] in faces:
            entry["picture"] = sign(faces[entry["lead"]])
