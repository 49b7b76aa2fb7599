"""Who made the pictures that a game is drawn with, as it is printed wherever they are."""

from collections.abc import Iterable, Iterator

from exporters.drawing.legend import kinds_of_terrain
from schema.game import Game
from schema.language import N_, translator
from schema.look import Credit
from schema.names import NO_SCENARIO, Names
from schema.scenario import Scenario

BACKS = (N_("card backs"), N_("token backs"))

Shown = tuple[str, str]
"""A symbol, and the name of what it shows."""


def credits_in(scenario: Scenario, game: Game, language: str) -> list[str]:
    """A line for each maker whose pictures are on this scenario's board."""
    return list(_lines(shown_in(scenario, game, language), game)) if game.look.credits else []


def shown_in(scenario: Scenario, game: Game, language: str) -> list[Shown]:
    """The symbols on this scenario's board with what they show; nothing of what lies face down."""
    look, names = game.look, Names(scenario, game, language)
    tokens = (token.token for token in scenario.board.tokens if token.hidden is None)
    markers = (marker.marker for marker in scenario.markers if marker.hidden is None)
    found: list[Shown] = []
    for kind in kinds_of_terrain(scenario, game):
        ground = look.terrain.get(kind)
        found.append(((ground and ground.symbol) or "", names.of("terrain", kind)))
    for section, kinds in (("tokens", tokens), ("markers", markers)):
        symbols = getattr(look, section)
        found += [(symbols.get(kind, ""), names.of(section, kind)) for kind in kinds]
    for unit in scenario.units:
        name = names.of("unit_types", unit.type)
        found.append((_of_unit(game, unit.type), name))
        found.append((look.badges.get(unit.badge or "", ""), names.of("badges", unit.badge or "")))
    for seat in scenario.seats:
        shield = look.shields.get(seat.faction or "")
        found.append((shield.shape if shield else "", names.seat(seat.id)))
    if scenario.hidden:
        _ = translator(language)
        backs = (look.marks.get("card-back", ""), look.marks.get("token-back", ""))
        found += [(symbol, _(title)) for symbol, title in zip(backs, BACKS, strict=True)]
    return [(symbol, name) for symbol, name in found if symbol]


def credits_of(game: Game, language: str) -> list[str]:
    """A line for each maker of a game's pictures."""
    look, names = game.look, Names(NO_SCENARIO, game, language)
    found: list[Shown] = [
        *(
            (ground.symbol or "", names.of("terrain", kind))
            for kind, ground in look.terrain.items()
        ),
        *((symbol, names.of("tokens", kind)) for kind, symbol in look.tokens.items()),
        *((symbol, names.of("markers", kind)) for kind, symbol in look.markers.items()),
        *((symbol, names.of("badges", kind)) for kind, symbol in look.badges.items()),
        *((symbol, names.of("unit_types", kind)) for kind, symbol in look.units.items()),
        *((kind.symbol, names.of("classes", name)) for name, kind in game.classes.items()),
    ]
    found += [(symbol, symbol) for symbol in look.credits]
    return list(_lines(found, game))


def _of_unit(game: Game, unit_type: str) -> str:
    known = game.unit_types.get(unit_type)
    klass = game.classes.get(known.unit_class) if known else None
    return game.look.units.get(unit_type) or (klass.symbol if klass else "")


def _lines(found: Iterable[Shown], game: Game) -> Iterator[str]:
    """``Forest, Hill: A. Painter, CC-BY-4.0, example.org``, each maker once."""
    seen: set[str] = set()
    things: dict[Credit, dict[str, None]] = {}
    for symbol, name in found:
        credit = game.look.credits.get(symbol)
        if credit is not None and (symbol not in seen or name != symbol):
            seen.add(symbol)
            things.setdefault(credit, {})[name] = None
    for credit, names in things.items():
        line = ", ".join(filter(None, (credit.artist, credit.licence, credit.source)))
        yield f"{', '.join(names)}: {line}"
