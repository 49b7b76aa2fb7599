"""What lies on a board beside units: tokens, markers, badges and cards that lie face down."""

from collections.abc import Iterator
from typing import Literal

from exporters.board_kinds import kind_of
from exporters.drawing import look
from exporters.drawing.colours import mixed, readable_on
from exporters.drawing.crossings import bearing_of_crossing, bearing_over_water, crossing
from exporters.drawing.hex_names import name_bottom
from exporters.drawing.lettering import LEAST, fit, lettering, width
from exporters.drawing.look import Style, UnitShape, legible_ink
from exporters.drawing.paths import circle, placement, polygon, rectangle
from exporters.drawing.picture import Group, ImageMark, Mark, Path, covered
from exporters.drawing.scene import Scene, word
from schema.board import PlacedToken
from schema.forces import HiddenPool, Marker
from schema.look import Drawing
from schema.scenario import Scenario

BLACK, WHITE = "#000000", "#ffffff"
LARGE_DISC, MARKER_LETTER = 0.84, 58.0
"""How large a lettered marker is on its side's shape, and its letter on it, in a box of 100."""
EDGE, OUTLINE, SIGN = 44.5, 57.0, 40.0
"""How far from the middle marker and sign of the ground reach that stand beside each other, how far
a marker's outline reaches in its box, and the largest size of such a sign, in hundredths."""
ON_RIM, BESIDE_SEVERAL = (-33.0, 20.0), (-29.0, 9.0)
"""Where a small thing lies on the rim of a counter alone in its hex, and beside several counters
or in an area, in hundredths of a hex."""
IN_FREE_HEX = 0.46
"""How large a marker is in a hex without units."""
BARE = 0.32
"""How large a marker without its side's shape is beside a unit."""
LARGER = 1.45
"""How much larger such a marker may be on a small board, where its letter could not be read."""


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
        size = MARKER_LETTER if len(letter) < 2 else 42.0
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
        occupied = scene.occupied.get(marker.at, 0)
        x, y, scale = _spot(scene, marker.at, number)
        if scene.floor.areas and not occupied:
            x, y, scale = _in_area(scene, marker.at, number)
        if marker.hidden is not None:
            marks = card_back(scene.style)
        else:
            marks, bare = marker_as_drawn(scene.style, scene.scenario, marker)
            scale = BARE if bare else scale
        if not occupied:
            scale = _grown(scene, marker, scale)
        if not occupied and not scene.floor.areas and marker.at not in scene.tokened:
            if marker.at in scene.signed:
                x = 50.0 * scale - EDGE
            if "coordinates" in scene.show.layers:  # clear of the name of its hex
                y = max(y, 100 * name_bottom(scene) + OUTLINE * scale + 2.0)
        yield Group(
            marks,
            placement(middle[0] + x * unit, middle[1] + y * unit, scale * unit),
            layer="markers",
            subject=("marker", marker.id),
        )


def _grown(scene: Scene, marker: Marker, scale: float) -> float:
    """The scale at which the letter of a marker can be read, if it has one."""
    if marker.hidden is not None or not _is_lettered(scene.style, marker.marker):
        return scale
    enough = 100 * LEAST / (scene.field.wide * LARGE_DISC * MARKER_LETTER)
    return max(scale, min(LARGER * scale, enough))


def sign_beside(scene: Scene, place: str) -> tuple[float, float, float]:
    """Where the sign of the ground stands at the right of a marker or a face-down card, in
    hundredths of a hex, and how large it is."""
    marker = next((marker for marker in scene.scenario.markers if marker.at == place), None)
    if marker is None:
        return CARD_REACH - CARD_SIGN / 2, 100 * CARD_AT[1], CARD_SIGN
    size = min(SIGN, 2 * EDGE - 100 * _grown(scene, marker, IN_FREE_HEX) - 2.0)
    return EDGE - size / 2, 0.0, size


def _spot(scene: Scene, place: str, number: int) -> tuple[float, float, float]:
    """Where the number-th marker of a hex lies beside its counters, in hundredths, and how large; a
    bridge or another token below it is to be seen."""
    counters = scene.occupied.get(place, 0)
    if not counters and place in scene.tokened:
        return (-30.0 + 20 * number, 19.0, 0.30)
    if not counters:
        return (16.0 * number, 0.0, IN_FREE_HEX)
    if counters == 3:  # they leave the lower right of the square free
        return (19.0 + 9 * number, 17.0, 0.30)
    return beside_counter(scene, place, number)


def beside_counter(scene: Scene, place: str, number: int) -> tuple[float, float, float]:
    """Where the number-th thing lies at the left of a counter, the first lowest, in hundredths of a
    hex, and how large: on the rim of one alone in its hex, which is as large as all others."""
    is_alone = scene.occupied.get(place) == 1 and not scene.floor.areas
    x, y = ON_RIM if is_alone else BESIDE_SEVERAL
    return (x, y - 31.0 * number, 0.3)


def _in_area(scene: Scene, place: str, number: int) -> tuple[float, float, float]:
    """Where a marker lies in an area without units: words stand below it, and perhaps face-down
    tokens at its right."""
    crowded = any(place in pool.spots for pool in scene.scenario.hidden)
    return (-21.0 if crowded else 16.0 * number, -5.0 + 100 * lowered(scene), 0.36)


def lowered(scene: Scene) -> float:
    """How much lower things stand in small areas, whose names take more room, in hexes across."""
    return 0.9 * max(0.0, LEAST / scene.field.wide - 0.105)


def marker_as_drawn(
    style: Style, scenario: Scenario, marker: Marker
) -> tuple[tuple[Mark, ...], bool]:
    """A marker as it is on the board, in a box of 100, and whether it is without its side's shape:
    beside a unit of that side the shape would show nothing and take its room."""
    shape = style.shapes(scenario).get(marker.seat or "")
    beside = any(one.at == marker.at and one.seat == marker.seat for one in scenario.units)
    if shape is None or not beside:
        return marker_marks(style, marker.marker, shape), False
    return two_sided(style, marker.marker, shape), True


def two_sided(style: Style, kind: str, shape: UnitShape) -> tuple[Mark, ...]:
    """A marker alone, in a box of 100, with the side up that a side has."""
    return _disc(style, "markers", kind, turned=not shape.begins)


def marker_marks(
    style: Style, kind: str, shape: UnitShape | None = None, *, large: bool = True
) -> tuple[Mark, ...]:
    """A marker in a box of 100; one that belongs to a side stands on the side's shape, which it
    nearly covers if its sign is to be ``large`` on small hexes."""
    if shape is None:
        return _disc(style, "markers", kind)

    def make() -> tuple[Mark, ...]:
        known = style.game.markers.get(kind)
        # Which side is up is to be seen at once; a letter needs the room of a symbol and more.
        covers = (known is not None and bool(known.reverse)) or _is_lettered(style, kind)
        disc = two_sided(style, kind, shape)
        return (
            Path(shape.outline, stroke=WHITE, width=20.0),
            Path(shape.outline, fill=shape.paper, stroke=style.ink, width=8.0),
            Group(disc, placement(0, 0, LARGE_DISC if large and covers else 0.66)),
        )

    return style.keep(("owned-marker", kind, shape, large), make)


def _is_lettered(style: Style, kind: str) -> bool:
    """Whether a marker has a letter instead of a symbol."""
    return style.drawing(style.look.markers.get(kind)) is None


def card_back(style: Style, *, pale: bool = False) -> tuple[Mark, ...]:
    """A card that lies face down, in a box of 100; pale where another player places it."""

    def make() -> tuple[Mark, ...]:
        own = _own_back(style, "card-back")
        if own:
            return own
        inner = rectangle(-25, -38, 50, 76, 5)
        paper, rim = style.tone("#5a4a78"), style.ink
        if pale:
            paper, rim = (mixed(colour, WHITE, look.PALE_SIGN) for colour in (paper, rim))
        return (
            Path(CARD, fill=WHITE, stroke=rim, width=6.0),
            Path(inner, fill=paper),
            # A sign, seen without being read: it stays where letters are left out as too small.
            lettering("?", 0, 0, 64, align="middle", bold=True, fill=WHITE)._replace(line=None),
        )

    return style.keep(("card-back", pale), make)


def _own_back(style: Style, name: Literal["card-back", "token-back"]) -> tuple[Mark, ...]:
    """The back that the pack draws, if it does."""
    drawing = style.drawing(style.look.marks.get(name))
    if drawing is None:
        return ()
    white = style.tone(WHITE)
    sign = style.symbol(drawing, ink=style.ink, paper=white, tint=style.ink, halo=6.0)
    picture = sign[0]
    if not isinstance(picture, ImageMark):
        return sign
    shape = CARD if name == "card-back" else polygon(OCTAGON)
    return (covered(picture, shape), Path(shape, stroke=style.ink, width=6.0))


CARD = rectangle(-33, -46, 66, 92, 9)
"""The outline of a card."""
OCTAGON = ((-20, -48), (20, -48), (48, -20), (48, 20), (20, 48), (-20, 48), (-48, 20), (-48, -20))
"""The corners of a token's back."""
CARD_AT, CARD_ASIDE, CARD_REACH, CARD_SIGN = (0.0, -0.08, 0.47), -0.2, 43.0, 34.0
"""Where a card lies in a free hex and how large it is, in hexes; how far to the left where the sign
of the ground stands at its right, and how far that reaches and its size, in hundredths of a hex.
"""
NAMED = 1.3
"""How many hexes wide the name of a pool of hidden cards may be."""


def is_token(scenario: Scenario, pool: HiddenPool) -> bool:
    """Whether tokens lie there and no cards: on a map of tiles it is always tokens."""
    always = kind_of(scenario.board).hides_only_tokens
    return always or all(card.of == "token" for card in pool.cards)


def token_back(scene: Scene, pool: HiddenPool) -> tuple[Mark, ...]:
    """A token that lies face down, in a box of 100, with the letter of him who may look."""
    if len(pool.known_to) != 1:
        return token_marks(scene.style, "?")
    return token_marks(scene.style, scene.letter(pool.known_to[0]), scene.colour(pool.known_to[0]))


LETTER = 52.0
"""Size of the letter of a token, in hundredths of it."""


def token_marks(style: Style, letter: str, colour: str = "") -> tuple[Mark, ...]:
    """The back of a token in a box of 100, with a letter on it; of a ``colour`` where somebody may
    look at it."""

    def make() -> tuple[Mark, ...]:
        own = _own_back(style, "token-back")
        if own:
            disc = Path(circle(0, 0, 30), fill=style.tone("#33302c"))
            sign = word(letter, 0, 0, 40 if len(letter) < 2 else 30, bold=True, fill=WHITE)
            return (*own, disc, sign)
        return (
            Path(polygon(OCTAGON), fill=WHITE, stroke=WHITE, width=14.0),
            Path(polygon(OCTAGON), fill=colour or style.tone("#33302c")),
            Path(circle(0, 0, 36), stroke=WHITE, width=4.0),
            word(letter, 0, 0, LETTER if len(letter) < 2 else 40, bold=True, fill=WHITE),
        )

    return style.keep(("token-back", letter, colour), make)


def _face_down(scene: Scene, place: str, seen: dict[str, int]) -> tuple[tuple[float, float], float]:
    """Where a card or token lies face down, and how large: in the middle of a free hex, else small
    at its lower left; in an area of a map beside what lies there."""
    x, y = scene.at(place) or (0.0, 0.0)
    wide, beside = scene.field.wide, place in scene.occupied
    if not scene.floor.areas:
        if beside:
            dx, dy, share = (part * wide / 100 for part in beside_counter(scene, place, 0))
            return (x + dx, y + dy), share
        dx, dy, share = CARD_AT
        aside = CARD_ASIDE if place in scene.signed else dx
        return (x + aside * wide, y + dy * wide), share * wide / 100
    number = seen[place] = seen.get(place, 0) + 1
    if beside:
        return (x + 0.35 * wide, y + (0.33 * number - 0.535) * wide), 0.24 * wide / 100
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
        if scene.show.explained or (name and width(name, LEAST) > NAMED * wide):
            name = ""
        for place in pool.spots:
            middle = scene.at(place)
            if middle is None:
                continue
            at, scale = _face_down(scene, place, seen)
            beside = place in scene.occupied
            token = is_token(scene.scenario, pool)
            card = card_back(scene.style, pale=scene.show.pale_cards)
            marks = token_back(scene, pool) if token else card
            if token and "coordinates" in scene.show.layers:  # none is read in a small picture
                scale = max(scale, LEAST / LETTER)
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


def draw_tokens(scene: Scene) -> Iterator[Mark]:
    """Tokens: large in an empty hex, in a small disc beside a unit; bridges lie along their way."""
    together: dict[str, list[PlacedToken]] = {}
    for token in scene.floor.tokens:
        together.setdefault(token.at, []).append(token)
    wide = scene.field.wide
    for place, tokens in together.items():
        middle = scene.at(place)
        if middle is None:
            continue
        x, y = middle
        beside = place in scene.occupied
        for number, token in enumerate(tokens):
            subject = ("token", f"{place} {token.token}")
            if beside:
                dx, dy, share = (part * wide / 100 for part in beside_counter(scene, place, number))
                spot = (x + dx, y + dy)
                marks, scale = _small_token(scene, token), share
            else:
                shift = (number - (len(tokens) - 1) / 2) * 0.42 * wide
                spot = (x + shift, y - 0.04 * wide)
                marks, scale = _token(scene, token), (0.0050 if len(tokens) < 2 else 0.0038) * wide
            turn = bearing_of_crossing(scene, token) if not beside else None
            if turn is not None:
                marks, scale, spot = crossing(scene.style), 0.0062 * wide, (x, y)
            elif not beside:
                turn = bearing_over_water(scene, token)
            at = placement(*spot, scale, turn or 0.0)
            yield Group(marks, at, layer="tokens", subject=subject)


def _token(scene: Scene, token: PlacedToken) -> tuple[Mark, ...]:
    kind = scene.floor.terrain[scene.field.index[token.at]]
    style = scene.style
    paper = style.wash(style.ground(kind).colour)
    letter = style.letter("tokens", token.token)
    pale = token.at in scene.show.pale
    return style.keep(
        ("token", token.token, paper, pale),
        lambda: _signed(scene, _drawing(scene, token), letter, paper, pale=pale),
    )


def _small_token(scene: Scene, token: PlacedToken) -> tuple[Mark, ...]:
    style = scene.style
    white = style.tone("#ffffff")
    letter = style.letter("tokens", token.token)

    def make() -> tuple[Mark, ...]:
        sign = _signed(scene, _drawing(scene, token), letter, white)
        disc = Path(circle(0, 0, 56), fill=white, stroke=style.ink, width=7.0)
        if token.level is None:
            return (disc, Group(sign, placement(0, 0, 0.78)))
        level = word(str(token.level), 24, 2, 66, bold=True, fill=style.ink)
        return (disc, Group(sign, placement(-18, 0, 0.6)), level)

    key = ("small-token", token.token, token.hidden is None, token.level)
    return style.keep(key, make)


def _drawing(scene: Scene, token: PlacedToken) -> Drawing | None:
    style = scene.style
    return None if token.hidden else style.drawing(style.look.tokens.get(token.token))


def _signed(
    scene: Scene, drawing: Drawing | None, letter: str, paper: str, *, pale: bool = False
) -> tuple[Mark, ...]:
    """A token's symbol, or its letters in a rounded square; pale where another player places it."""
    style = scene.style
    ink = legible_ink(paper, style.ink)
    if pale:
        ink = mixed(paper, ink, look.PALE_SIGN)
    elif drawing is not None and paper != style.tone(WHITE):  # as terrain, which units lead
        ink = mixed(WHITE, ink, look.SIGN)
    if drawing is not None:
        return style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=6.0)
    return (
        Path(
            polygon(((-44, -44), (44, -44), (44, 44), (-44, 44))), fill=paper, stroke=ink, width=6
        ),
        word(letter, 0, 0, 48 if len(letter) < 3 else 36, bold=True, fill=ink),
    )
