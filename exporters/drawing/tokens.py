"""Tokens on hexes: fords, bridges, fires; large where there is room, small beside a unit."""

from collections.abc import Iterator

from exporters.drawing import default_symbols
from exporters.drawing.look import legible_ink
from exporters.drawing.paths import circle, placement, polygon
from exporters.drawing.picture import Group, Mark, Path
from exporters.drawing.scene import Scene, word
from schema.board import PlacedToken
from schema.look import Drawing


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
                spot = (x - 0.33 * wide, y + (0.21 - 0.30 * number) * wide)
                marks, scale = _small_token(scene, token), 0.0028 * wide
            else:
                shift = (number - (len(tokens) - 1) / 2) * 0.42 * wide
                spot = (x + shift, y - 0.04 * wide)
                marks, scale = _token(scene, token), (0.0050 if len(tokens) < 2 else 0.0038) * wide
            turn = _bearing(scene, token) if not beside else None
            if turn is not None:
                marks, scale, spot = _crossing(scene), 0.0062 * wide, (x, y)
            elif not beside and token.facing is not None and _over_water(scene, token):
                turn = scene.field.bearing(token.facing)
            at = placement(*spot, scale, turn or 0.0)
            yield Group(marks, at, layer="tokens", subject=subject)


def _bearing(scene: Scene, token: PlacedToken) -> float | None:
    """How a bridge lies that crosses a way: as it faces, along a road, or square to the water."""
    known = scene.style.game.tokens.get(token.token)
    ways = [way for way in scene.floor.ways if way.at == token.at and way.edges]
    if known is None or not known.movement.crossing or not ways:
        return None
    if token.facing is not None:
        return scene.field.bearing(token.facing)
    roads = [w for w in ways if (k := scene.style.game.ways.get(w.kind)) and k.movement.road]
    if roads:
        return scene.field.bearing(2 * roads[0].edges[0])
    return scene.field.bearing(2 * ways[0].edges[0] + 3)


def _over_water(scene: Scene, token: PlacedToken) -> bool:
    """Whether it leads over a hex of water, whose drawing does not say which way it flows."""
    game = scene.style.game
    known = game.tokens.get(token.token)
    below = game.terrain.get(scene.floor.terrain[scene.field.index[token.at]] or "")
    crossing = known is not None and known.movement.crossing
    return crossing and below is not None and below.movement.needs_crossing


def _crossing(scene: Scene) -> tuple[Mark, ...]:
    style = scene.style
    paper = style.tone("#d9c7a3")
    return style.keep(
        "crossing",
        lambda: style.symbol(default_symbols.CROSSING, ink=style.ink, paper=paper, tint=paper),
    )


def _token(scene: Scene, token: PlacedToken) -> tuple[Mark, ...]:
    kind = scene.floor.terrain[scene.field.index[token.at]]
    style = scene.style
    paper = style.wash(style.ground(kind).colour)
    letter = style.letter("tokens", token.token)
    return style.keep(
        ("token", token.token, paper), lambda: _signed(scene, _drawing(scene, token), letter, paper)
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


def _signed(scene: Scene, drawing: Drawing | None, letter: str, paper: str) -> tuple[Mark, ...]:
    """A token's symbol, or its letters in a rounded square."""
    style = scene.style
    ink = legible_ink(paper, style.ink)
    if drawing is not None:
        return style.symbol(drawing, ink=ink, paper=paper, tint=ink, halo=6.0)
    return (
        Path(
            polygon(((-44, -44), (44, -44), (44, 44), (-44, 44))), fill=paper, stroke=ink, width=6
        ),
        word(letter, 0, 0, 48 if len(letter) < 3 else 36, bold=True, fill=ink),
    )
