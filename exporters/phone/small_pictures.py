"""Pictures of pixels on a phone page: small ones, and none that would make the page too large."""

from collections.abc import Collection

from exporters.words.picture_credits import shown_in
from schema.game import Game
from schema.png_symbol import reduced
from schema.scenario import Scenario
from schema.value import FrozenMap

SIDES = (144, 96, 64)
"""Pixels a side, the best first: a hex is 48 wide on a screen that has three for one."""
OVER = 2_000
"""Bytes of the remark on what was left out."""


def largest(scenario: Scenario, game: Game, left: Collection[str], bytes_: int) -> list[str]:
    """The fewest pictures of those that are shown that have so many bytes together."""
    shown = dict.fromkeys(symbol for symbol, _ in shown_in(scenario, game, "en"))
    sizes = {
        name: 4 * len(reduced(png, SIDES[-1])) // 3
        for name in shown
        if name not in left and (png := _png(game, name)) is not None
    }
    found: list[str] = []
    for name in sorted(sizes, key=lambda name: sizes[name], reverse=True):
        if sum(sizes[one] for one in found) < bytes_ + OVER:
            found.append(name)
    return found


def without(game: Game, symbols: Collection[str]) -> Game:
    """The game without these drawings: what they show is drawn as if nobody had made them."""
    kept = {name: made for name, made in game.look.symbols.items() if name not in symbols}
    return game.changed(look=game.look.changed(symbols=FrozenMap(kept)))


def named(scenario: Scenario, game: Game, symbols: Collection[str], language: str) -> str:
    """What these drawings show."""
    shown = shown_in(scenario, game, language)
    return ", ".join(dict.fromkeys(name for symbol, name in shown if symbol in symbols))


def _png(game: Game, symbol: str) -> bytes | None:
    drawing = game.look.symbols.get(symbol)
    return None if drawing is None or drawing.fault is not None else drawing.png
