"""What lies on a board beside units: markers, badges and cards that lie face down."""

from collections.abc import Iterator

from exporters.board_kinds import kind_of
from exporters.drawing.colours import readable_on
from exporters.drawing.lettering import LEAST, fit, width
from exporters.drawing.look import Style, UnitShape
from exporters.drawing.paths import circle, placement, polygon, rectangle
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from schema.forces import HiddenPool
from schema.scenario import Scenario

BLACK, WHITE = "#000000", "#ffffff"


def badge(style: Style, kind: str) -> tuple[Mark, ...]:
    """A small sign beside a unit, in a box of 100."""
    return _disc(style, "badges", kind)


def _disc(style: Style, of: str, kind: str, *, turned: bool = False) -> tuple[Mark, ...]:
    """A marker or badge: its symbol or letter on a disc of its colour, or of its other side's."""

    def make() -> tuple[Mark, ...]:
        known = getattr(style.game, of).get(kind)
        colour = known.colour if known else "#888888"
        paper = style.tone((turned and known and known.reverse) or colour)
        ink = readable_on(paper, BLACK, WHITE)
        drawing = style.drawing(getattr(style.look, of).get(kind))
        disc = Path(circle(0, 0, 46), fill=paper, stroke=style.ink, width=7.0)
        halo = Path(circle(0, 0, 46), stroke=WHITE, width=17.0)
        if drawing is not None:
            sign = style.symbol(drawing, ink=ink, paper=paper, tint=ink)
            return (halo, disc, Group(sign, placement(0, 0, 0.62)))
        letter = style.names.letter(of, kind)
        size = 58.0 if len(letter) < 2 else 42.0
        return (halo, disc, word(letter, 0, 0, size, bold=True, fill=ink))

    return style.keep((of, kind, turned), make)


def draw_markers(scene: Scene) -> Iterator[Mark]:
    """Markers: large in the middle of a free hex, else small at its lower left."""
    unit = scene.field.wide / 100
    seen: dict[str, int] = {}
    for marker in scene.scenario.markers:
        middle = scene.at(marker.at)
        if middle is None or not isinstance(marker.at, str):
            continue
        number = seen.get(marker.at, 0)
        seen[marker.at] = number + 1
        x, y, scale = _spot(
            number, scene.occupied.get(marker.at, 0), token=marker.at in scene.tokened
        )
        if scene.floor.areas and not scene.occupied.get(marker.at):
            x, y, scale = _in_area(scene, marker.at, number)
        if marker.hidden is not None:
            marks = card_back(scene.style)
        else:
            shape = scene.shapes.get(marker.seat or "")
            marks = marker_marks(scene.style, marker.marker, shape)
        yield Group(
            marks,
            placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit),
            layer="markers",
            subject=("marker", marker.id),
        )


def _spot(number: int, counters: int, *, token: bool) -> tuple[float, float, float]:
    """Where the number-th marker of a hex lies beside so many counters, in hundredths, and how
    large; a bridge or another token below it is to be seen."""
    if not counters and token:
        return (-30.0 + 20 * number, 19.0, 0.30)
    if not counters:
        return (16.0 * number, 0.0, 0.46)
    if counters == 3:  # they leave the lower right of the square free
        return (19.0 + 9 * number, 17.0, 0.30)
    return (-36.0 + 16 * number, 21.0, 0.26)


def _in_area(scene: Scene, place: str, number: int) -> tuple[float, float, float]:
    """Where a marker lies in an area without units: words stand below it, and perhaps face-down
    tokens at its right."""
    crowded = any(place in pool.spots for pool in scene.scenario.hidden)
    return (-21.0 if crowded else 16.0 * number, -8.0 + 100 * lowered(scene), 0.38)


def lowered(scene: Scene) -> float:
    """How much lower things stand in small areas, whose names take more room, in hexes across."""
    return 0.9 * max(0.0, LEAST / scene.field.wide - 0.105)


def marker_marks(style: Style, kind: str, shape: UnitShape | None = None) -> tuple[Mark, ...]:
    """A marker in a box of 100; one that belongs to a side stands on the side's shape."""
    if shape is None:
        return _disc(style, "markers", kind)

    def make() -> tuple[Mark, ...]:
        known = style.game.markers.get(kind)
        large = known is not None and bool(known.reverse)  # which side is up is to be seen at once
        disc = _disc(style, "markers", kind, turned=not shape.begins)
        return (
            Path(shape.outline, stroke=WHITE, width=20.0),
            Path(shape.outline, fill=shape.paper, stroke=style.ink, width=8.0),
            Group(disc, placement(0, 0, 0.84 if large else 0.66)),
        )

    return style.keep(("owned-marker", kind, shape), make)


def card_back(style: Style) -> tuple[Mark, ...]:
    """A card that lies face down, in a box of 100."""

    def make() -> tuple[Mark, ...]:
        card = rectangle(-33, -46, 66, 92, 9)
        inner = rectangle(-25, -38, 50, 76, 5)
        paper = style.tone("#5a4a78")
        return (
            Path(card, fill=WHITE, stroke=style.ink, width=6.0),
            Path(inner, fill=paper),
            word("?", 0, 0, 58, bold=True, fill=WHITE),
        )

    return style.keep("card-back", make)


OCTAGON = ((-20, -48), (20, -48), (48, -20), (48, 20), (20, 48), (-20, 48), (-48, 20), (-48, -20))
"""The corners of a token's back."""
NAMED = 1.3
"""How many hexes wide the name of a pool of hidden cards may be."""


def is_token(scenario: Scenario, pool: HiddenPool) -> bool:
    """Whether tokens lie there and no cards: on a map of tiles it is always tokens."""
    always = kind_of(scenario.board).hides_only_tokens
    return always or all(card.of == "token" for card in pool.cards)


def token_back(scene: Scene, pool: HiddenPool) -> tuple[Mark, ...]:
    """A token that lies face down, in a box of 100, with the letter of him who may look."""
    letter = scene.letter(pool.known_to[0]) if len(pool.known_to) == 1 else "?"
    return token_marks(scene.style, letter)


def token_marks(style: Style, letter: str) -> tuple[Mark, ...]:
    """The back of a token in a box of 100, with a letter on it."""

    def make() -> tuple[Mark, ...]:
        return (
            Path(polygon(OCTAGON), fill=WHITE, stroke=WHITE, width=14.0),
            Path(polygon(OCTAGON), fill=style.tone("#33302c")),
            Path(circle(0, 0, 36), stroke=WHITE, width=4.0),
            word(letter, 0, 0, 52 if len(letter) < 2 else 40, bold=True, fill=WHITE),
        )

    return style.keep(("token-back", letter), make)


def _face_down(scene: Scene, place: str, seen: dict[str, int]) -> tuple[tuple[float, float], float]:
    """Where a card or token lies face down, and how large: in the middle of a free hex, else small
    at its lower left; in an area of a map beside what lies there."""
    x, y = scene.at(place) or (0.0, 0.0)
    wide, beside = scene.field.wide, place in scene.occupied
    if not scene.floor.areas:
        at = (x - 0.36 * wide, y + 0.18 * wide) if beside else (x, y - 0.08 * wide)
        return at, (0.26 if beside else 0.47) * wide / 100
    number = seen[place] = seen.get(place, 0) + 1
    if beside:
        return (x + 0.355 * wide, y + (0.28 * number - 0.43) * wide), 0.26 * wide / 100
    crowded = any(marker.at == place for marker in scene.scenario.markers)
    right = (0.21 if crowded else 0.0) + 0.12 * (number - 1)
    return (x + right * wide, y - 0.08 * wide), (0.36 if crowded else 0.40) * wide / 100


def draw_hidden(scene: Scene) -> Iterator[Mark]:
    """The spots of hidden pools: a card face down and the pool's name, never what lies there.

    On a board too small for it the name stays away: it would cover the neighbours, and the sheet
    lists every pool's spots.
    """
    wide = scene.field.wide
    seen: dict[str, int] = {}
    for pool in scene.scenario.hidden:
        name = scene.names.text(pool.name)
        if name and width(name, LEAST) > NAMED * wide:
            name = ""
        for place in pool.spots:
            middle = scene.at(place)
            if middle is None:
                continue
            at, scale = _face_down(scene, place, seen)
            beside = place in scene.occupied
            token = is_token(scene.scenario, pool)
            marks = token_back(scene, pool) if token else card_back(scene.style)
            yield Group(
                marks,
                placement(*at, scale),
                layer="hidden",
                subject=("hidden", f"{pool.id} {place}"),
            )
            if name and not beside and not token:
                yield word(
                    name,
                    middle[0],
                    middle[1] + 0.245 * wide,
                    fit(name, 0.86 * wide, max(0.12 * wide, LEAST), LEAST),
                    fill=scene.style.ink,
                    halo=WHITE,
                    layer="hidden",
                )
