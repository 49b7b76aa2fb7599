"""A look for people who do not see all colours: every ground known by colour, pattern and ink.

A game's colours are pale and near each other, since paper shows ground by pattern as well. Here
each ground takes the colour nearest to its own that everybody can distinguish from the others, a
pattern that no other has as far as there are patterns, and a darker ink for it.
"""

from collections.abc import Iterable, Iterator
from math import dist

from exporters.drawing.colours import Sight, as_seen, contrast, lab, mixed
from exporters.drawing.look import Style
from exporters.drawing.patterns import PATTERNS
from schema.game import Game
from schema.look import Ground, Look, Pattern
from schema.value import FrozenMap

APART = 16.0
"""How far any two grounds are to be apart for every eye; colours nearer than 10 look alike."""
PLAIN = 2.2
"""Least contrast of a pattern's ink on its ground."""
LIGHT = 6.0
"""Least contrast of a ground with black letters."""
SIGHTS: tuple[Sight, ...] = ("deuteranopia", "protanopia", "tritanopia")
SPARE: tuple[Pattern, ...] = (
    "dots",
    "diagonal",
    "waves",
    "grass",
    "bricks",
    "falling",
    "trees",
    "horizontal",
    "cross",
)

_kept: dict[int, tuple[Game, Look]] = {}


def safe_look(game: Game) -> Look:
    """The game's look with grounds that everybody can distinguish; the same one for the same game.

    Symbols, shields and letters stay: they are known by shape as they are.
    """
    kept = _kept.get(id(game))
    if kept is None or kept[0] is not game:
        _kept.clear()
        kept = _kept[id(game)] = (game, distinct_look(game))
    return kept[1]


def distinct_look(game: Game) -> Look:
    """The same, made anew."""
    style = Style(game, game.look, "en", greyscale=False)
    own = {kind: style.ground(kind) for kind in game.terrain}
    colours = dict(zip(own, _colours([ground.colour for ground in own.values()]), strict=True))
    patterns = dict(zip(own, _patterns([ground.pattern for ground in own.values()]), strict=True))
    grounds = {
        kind: ground.changed(
            colour=colours[kind],
            pattern=patterns[kind],
            ink=_ink(ground, colours[kind]),
        )
        for kind, ground in own.items()
    }
    return game.look.changed(terrain=FrozenMap({**game.look.terrain, **grounds}))


def _views(colour: str) -> tuple[tuple[float, float, float], ...]:
    """A colour as everybody sees it."""
    return (lab(colour), *(lab(as_seen(colour, sight)) for sight in SIGHTS))


def apart(one: str, other: str) -> float:
    """How far two colours are apart for him who distinguishes them worst."""
    return min(dist(a, b) for a, b in zip(_views(one), _views(other), strict=True))


def _palette() -> Iterator[str]:
    """Colours light enough for dark letters: greys, and twelve hues in four strengths."""
    for light in (250, 222, 194, 166, 138):
        yield f"#{light:02x}{light:02x}{light:02x}"
    for step in range(12):
        hue = _hue(step / 12)
        for white, dark in ((0.75, 0.0), (0.5, 0.0), (0.25, 0.0), (0.45, 0.25)):
            yield mixed(mixed(hue, "#ffffff", white), "#000000", dark)


def _hue(turn: float) -> str:
    parts = [max(0.0, min(1.0, abs((turn * 6 + shift) % 6 - 3) - 1)) for shift in (0, 4, 2)]
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def _pure(colour: str) -> str:
    """The strongest colour of the same hue; a grey is its own."""
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    low, high = min(parts), max(parts)
    if high - low < 8:
        return colour
    return "#" + "".join(f"{round(255 * (part - low) / (high - low)):02x}" for part in parts)


def _colours(own: Iterable[str]) -> list[str]:
    """For each colour the nearest that is far enough from those before it, else the farthest."""
    palette = [colour for colour in _palette() if contrast(colour, "#000000") >= LIGHT]
    taken: list[str] = []
    for colour in own:
        darker = [mixed(colour, "#000000", share) for share in (0.0, 0.1, 0.2, 0.3, 0.4)]
        deeper = [mixed(offer, _pure(colour), 0.35) for offer in darker]
        offers = [*darker, *deeper, *(offer for offer in palette if offer not in taken)]
        room = {
            offer: min((apart(offer, other) for other in taken), default=APART) for offer in offers
        }
        fitting = [
            offer
            for offer in offers
            if room[offer] >= APART and contrast(offer, "#000000") >= LIGHT
        ]
        if fitting:
            taken.append(min(fitting, key=lambda offer: dist(lab(offer), lab(colour))))
        else:
            taken.append(max(offers, key=lambda offer: room[offer]))
    return taken


def _patterns(own: Iterable[Pattern]) -> list[Pattern]:
    """Each its own pattern, the first of equals; the others what is left over."""
    own = list(own)
    taken: list[Pattern] = []
    for pattern in own:
        if pattern in taken:
            spare = [p for p in SPARE if p not in taken and p not in own and p in PATTERNS]
            pattern = spare[0] if spare else pattern  # noqa: PLW2901  the one it gets instead
        taken.append(pattern)
    return taken


def _ink(ground: Ground, colour: str) -> str:
    """The pattern's ink, as much darker as it needs to be seen."""
    shares = [step / 10 for step in range(10)]
    inks = [mixed(ground.ink, "#000000", share) for share in shares]
    return next((ink for ink in inks if contrast(ink, colour) >= PLAIN), inks[-1])
