"""What there is to say about one place of a board: ground, pieces, findings."""

from collections.abc import Iterator

from editor.i18n import language, localized, tr
from editor.panels.palette_entry import seat_name
from editor.panels.palette_words import ground_words, unit_name
from editor.panels.severity import WORDS
from editor.tools.finding_places import things_of
from editor.tools.gesture import BoardHit
from editor.tools.select import FIELDS
from rules.battle_setup import profile_of
from rules.layers import layered
from schema.areas import laid_areas
from schema.board import HexBoard, PlacedToken, Pose, TileBoard
from schema.findings import Finding, Report
from schema.forces import Commander, Unit
from schema.game import Game
from schema.language import N_
from schema.rendering import render_finding
from schema.scenario import Override, Scenario

MANY = 100
"""Places of a finding that are not looked through one by one."""


class FindingsByPlace:
    """What the rules find, by place; on large boards one finding may have thousands of places."""

    def __init__(self) -> None:
        self._places: dict[int, tuple[Finding, frozenset[str]]] = {}
        """The places of those that have many, which a later report is likely to have as well."""

    def at(self, place: str, report: Report | None) -> list[Finding]:
        """What is found at a place, the worst first; notes and waived ones left out."""
        found = report.findings if report is not None else ()
        many = [f for f in found if len(f.places) > MANY]
        self._places = {id(f): self._places.get(id(f)) or (f, frozenset(f.places)) for f in many}
        here = [
            f
            for f in found
            if f.severity != "note"
            and not f.waived
            and place in (self._places[id(f)][1] if len(f.places) > MANY else f.places)
        ]
        return sorted(here, key=lambda finding: finding.severity != "error")

    def of(
        self, subject: tuple[str, str] | None, scenario: Scenario, report: Report | None
    ) -> list[Finding]:
        """What is found of a thing on a table, the same way."""
        kind, name = subject or ("", "")
        field = FIELDS.get(kind, "")
        here = [
            f
            for f in (report.findings if report is not None and field else ())
            if f.severity != "note"
            and not f.waived
            and any(name in getattr(one, field) for one in things_of(f, scenario))
        ]
        return sorted(here, key=lambda finding: finding.severity != "error")


def describe_at(
    spot: BoardHit, scenario: Scenario, game: Game, report: Report | None, found: FindingsByPlace
) -> Iterator[str]:
    """Everything about the place under the pointer, part by part."""
    place = spot.place
    if isinstance(place, Pose):
        from editor.panels.table_words import describe_on_table

        yield from describe_on_table(spot, place, scenario, game)
        yield from _on_table(spot, scenario, game)
        yield from _found(found.of(spot.subject, scenario, report), game)
        return
    if place is None:
        yield from _beside(spot, scenario, game)
        return
    yield place
    yield from _ground(place, scenario, game)
    for unit in scenario.units:
        if unit.at == place:
            yield _unit(unit, scenario, game)
    for commander in scenario.commanders:
        if commander.unit is None and commander.at == place:
            yield _commander(commander, game)
    yield from _lying(place, scenario, game)
    yield from _found(found.at(place, report), game)


def _ground(place: str, scenario: Scenario, game: Game) -> Iterator[str]:
    """Terrain, ways and tokens by name, and the rules that come of them together."""
    board = scenario.board
    if isinstance(board, HexBoard):
        grid = board.grid()
        if place not in grid:
            return
        line, position = grid.line_and_position(place)
        terrain: str | None = board.terrain[line][position]
        height = board.elevation[line][position] if board.elevation else 0
        ways = tuple(way.kind for way in board.ways if way.at == place)
        if place in board.unplayable:
            yield tr(N_("not part of the field"))
    elif isinstance(board, TileBoard):
        yield from _area(place, board, game)
        return
    else:
        return
    tokens = [token for token in board.tokens if token.at == place]
    open_tokens = tuple(token.token for token in tokens if token.hidden is None)
    names = [_name(game, "terrain", terrain)] if terrain else []
    names += [_name(game, "ways", way) for way in ways]
    names += [_token(token, game) for token in tokens]
    overrides = [o for o in scenario.overrides if not o.places or place in o.places]
    acting = _acting(terrain or "", open_tokens, ways, overrides, game)
    kind = layered(game, *acting)
    words = " + ".join(names)
    if names:
        yield f"{words}: {_small(ground_words(kind, game))}"
    if height:
        yield tr(N_("height {n}"), n=str(height).replace("-", "−"))


def _area(place: str, board: TileBoard, game: Game) -> Iterator[str]:
    """What is printed on an area, with arrows to its borders, and the tokens on it."""
    area = laid_areas(board, game.tiles).get(place)
    if area is not None:
        from editor.panels.palette_map import area_words  # other boards have no tiles

        yield area_words(game, area.area, area, int(board.orientation == "flat"))
        tile = game.tiles[area.tile]
        yield localized(tile.name) or tr(N_("tile {number}"), number=area.tile.upper())
    for token in board.tokens:
        if token.at == place:
            yield _token(token, game)


def _beside(spot: BoardHit, scenario: Scenario, game: Game) -> Iterator[str]:
    """A home realm setup marker beside the map."""
    kind, number = spot.subject or ("", "")
    board = scenario.board
    if kind != "setup":
        return
    seat = board.setup_markers[int(number)].seat if int(number) < len(board.setup_markers) else None
    owner = seat_name(scenario, game, seat) if seat else tr(N_("not chosen yet"))
    yield tr(N_("Home realm setup marker: {side}"), side=owner)


def _acting(
    terrain: str,
    tokens: tuple[str, ...],
    ways: tuple[str, ...],
    overrides: list[Override],
    game: Game,
) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """Terrain, tokens and ways with what the scenario lets them act as."""
    for override in overrides:
        instead = override.acts_as
        if instead is None:
            continue
        if terrain == override.what:
            if instead in game.tokens and instead not in game.terrain:
                tokens = (*tokens, instead)
            else:
                terrain = instead
        tokens = tuple(instead if name == override.what else name for name in tokens)
        ways = tuple(instead if name == override.what else name for name in ways)
    return terrain, tokens, ways


def _token(token: PlacedToken, game: Game) -> str:
    name = _name(game, "tokens", token.token)
    if token.hidden is not None:
        return tr(N_("{what}, face down"), what=name)
    return name if token.level is None else f"{name} {token.level}"


def _unit(unit: Unit, scenario: Scenario, game: Game) -> str:
    """Whose it is, what it is, its values, and who leads it."""
    side = seat_name(scenario, game, unit.seat)
    parts = [f"{side}: {unit_name(game, unit.type, unit.rank)}"]
    kind = game.unit_types.get(unit.type)
    figures = unit.figures if unit.figures is not None else kind.figures if kind else None
    if figures is not None:
        parts.append(tr(N_("figures: {n}"), n=figures))
    profile = profile_of(game, unit.type, unit.rank)
    if profile.dice is not None:
        parts.append(tr(N_("dice: {dice}"), dice=profile.dice))
    if profile.move is not None:
        parts.append(tr(N_("moves {n}"), n=profile.move))
    if profile.range is not None:
        parts.append(tr(N_("range {n}"), n=profile.range))
    if unit.arrival is not None:
        parts.append(tr(N_("arrives in round {n}"), n=unit.arrival.round))
    parts += [_commander(c, game) for c in scenario.commanders if c.unit == unit.id]
    return ", ".join(parts)


def _commander(commander: Commander, game: Game) -> str:
    known = game.commanders.get(commander.card)
    name = localized(known.name, commander.card) if known else commander.card
    return tr(N_("commander {name}"), name=name)


def _lying(place: str, scenario: Scenario, game: Game) -> Iterator[str]:
    """Markers, secrets, labels, zones."""
    for marker in scenario.markers:
        if marker.at == place:
            name = _name(game, "markers", marker.marker)
            if marker.hidden is not None:
                name = tr(N_("{what}, face down"), what=name)
            owner = seat_name(scenario, game, marker.seat) if marker.seat else ""
            yield f"{name} ({owner})" if owner else name
    for pool in scenario.hidden:
        if place in pool.spots:
            yield tr(N_("{what}, face down"), what=localized(pool.name, pool.id))
    for note in scenario.notes:
        if note.at == place:
            yield f"“{localized(note.text)}”"
    zones = [localized(zone.name, zone.id) for zone in scenario.zones if place in zone.places]
    if zones:
        yield tr(N_("zone: {names}"), names=", ".join(zones))


def _on_table(spot: BoardHit, scenario: Scenario, game: Game) -> Iterator[str]:
    kind, name = spot.subject or ("", "")
    if kind == "unit" and (unit := scenario.unit(name)) is not None:
        yield _unit(unit, scenario, game)
    elif kind == "piece":
        for piece in scenario.board.table_pieces:
            if piece.id == name:
                ground = game.terrain.get(piece.terrain)
                rules = f": {_small(ground_words(ground, game))}" if ground else ""
                yield f"{_name(game, 'terrain', piece.terrain)}{rules}"
    elif kind == "commander":
        yield from (_commander(c, game) for c in scenario.commanders if c.card == name)
    elif kind == "marker":
        for marker in scenario.markers:
            if marker.id == name:
                yield _name(game, "markers", marker.marker)


def _found(here: list[Finding], game: Game) -> Iterator[str]:
    """The first finding there in words, and how many more there are."""
    if not here:
        return
    words = render_finding(here[0], game, language())
    more = len(here) - 1
    level = tr(WORDS[here[0].severity])
    yield f"{level}: {words}" + (tr(N_(" (and {count} more)"), count=more) if more else "")


def _name(game: Game, section: str, name: str) -> str:
    known = getattr(game, section).get(name)
    return localized(known.name, name) if known is not None else name


def _small(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"
