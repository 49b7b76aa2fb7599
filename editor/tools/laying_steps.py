"""The steps by which a map is built, how far each has come, who is next; and what is taken up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from editor.tools.carrying import PlaceMapping, with_forces, with_mentions
from editor.tools.context import PaletteItem, Selection, ToolContext
from editor.tools.laying import left
from editor.tools.laying_ground import MapPlane
from editor.tools.laying_moves import called_on_map
from editor.tools.naming import free_id
from rules.map_audit import LaidMap, clockwise, home_order, rune_order, tile_turn
from rules.map_fairness import city_kinds
from rules.maps import map_tiles
from schema.board import LaidTile, Place, TileBoard, require
from schema.edits import Become
from schema.forces import Marker, Seat, Unit
from schema.game import Game
from schema.language import LANGUAGES, N_, Phrase, say_n, translator
from schema.places import LaidArea, areas_of
from schema.scenario import Scenario
from schema.value import FrozenMap

StepId = Literal["tiles", "setup", "runes", "homes", "printed"]
NEUTRAL = N_("Neutral units")


@dataclass(frozen=True, slots=True)
class BuildStep:
    """A step of building the map (public facts B4)."""

    id: StepId
    done: int
    wanted: int
    seat: str | None = None
    """Who is next, as long as something is to be done."""
    pick: PaletteItem | None = None
    """What is to be picked for it, where it is known."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= self.wanted


def build_steps(context: ToolContext) -> tuple[BuildStep, ...]:
    """The steps of building this map, in the order of the rules; none on other boards."""
    ground = MapPlane.of(context)
    return () if ground is None else tuple(_steps(context, ground.map))


def _steps(context: ToolContext, whole: LaidMap) -> Iterator[BuildStep]:
    scenario, rules, game = context.scenario, whole.rules, context.game
    players = clockwise(scenario)
    first = next(iter(players), None)
    tiles = sum(1 for _ in whole.numbered(homes=False))
    wanted = len(players) * rules.tiles_each
    following = _next_tile(game, whole)
    pick = PaletteItem("tile", following) if following else None
    yield BuildStep("tiles", tiles, wanted, tile_turn(scenario, tiles), pick)
    owned = {whole.owner(tile): tile for _, tile, _ in whole.numbered(homes=True)}
    if rules.marker:
        markers = max(len(whole.board.setup_markers), len(owned.keys() & set(players)))
        pick = PaletteItem("setup", rules.marker)
        yield BuildStep("setup", markers, len(players), first, pick)
    if rules.rune in game.tokens:
        each = rules.dragon_runes + rules.false_runes
        missing = {seat: left(scenario, rules, seat) for seat in rune_order(scenario)}
        due = next((seat for seat, count in missing.items() if count > 0), None)
        done = len(players) * each - sum(max(0, count) for count in missing.values())
        taken = None if due is None else PaletteItem("rune", rules.rune, seat=due)
        yield BuildStep("runes", done, len(players) * each, due, taken)
    due = next((seat for seat in home_order(scenario) if seat not in owned), None)
    home = None if due is None else _home_of(scenario, game, due)
    homes = sum(seat in owned for seat in players)
    yield BuildStep("homes", homes, len(players), due, PaletteItem("tile", home) if home else None)
    there, due_there = _printed(scenario, game, whole)
    if due_there:
        yield BuildStep("printed", there, due_there)


def _next_tile(game: Game, whole: LaidMap) -> str | None:
    """The first map tile that does not lie on the board; home realms come later."""
    lying = {one.tile for _, one, _ in whole.numbered(homes=False)}
    free = (n for n, tile in game.tiles.items() if tile.faction is None and n not in lying)
    return next(free, None)


def _home_of(scenario: Scenario, game: Game, seat_id: str) -> str | None:
    seat = scenario.seat(seat_id)
    faction = seat.faction if seat is not None else None
    return next((n for n, tile in game.tiles.items() if faction and tile.faction == faction), None)


# -- what is printed ------------------------------------------------------------------------------


def _printed(scenario: Scenario, game: Game, whole: LaidMap) -> tuple[int, int]:
    """How many of the areas with printed cities and neutral units have theirs."""
    cities, units = tuple(_cities(game, whole)), tuple(_neutral(game, whole))
    lying = {m.at for m in scenario.markers if m.marker in city_kinds(game)}
    nobody = {seat.id for seat in scenario.seats if seat.neutral}
    standing = {unit.at for unit in scenario.units if unit.seat in nobody}
    done = sum(area.name in lying for area in cities) + sum(a.name in standing for a in units)
    return done, len(cities) + len(units)


def _cities(game: Game, whole: LaidMap) -> Iterator[LaidArea]:
    if city_kinds(game):
        yield from (area for area in whole.areas if area.area.city)


def _neutral(game: Game, whole: LaidMap) -> Iterator[LaidArea]:
    yield from (a for a in whole.areas if any(kind in game.unit_types for kind in a.area.neutral))


def inhabited(context: ToolContext) -> tuple[Become, Phrase] | None:
    """Neutral units and cities where they are printed and none are yet, with a seat for those that
    nobody plays; ``None`` if nothing is missing."""
    ground = MapPlane.of(context)
    if ground is None:
        return None
    scenario, game, whole = context.scenario, context.game, ground.map
    kinds = city_kinds(game)
    markers = list(scenario.markers)
    lying = {m.at for m in markers if m.marker in kinds}
    names = {m.id for m in markers}
    for area in _cities(game, whole):
        if area.name not in lying:
            name = _free(f"{kinds[0]}-{area.name.lower()}", names)
            names.add(name)
            markers.append(Marker(id=name, marker=kinds[0], at=area.name))
    missing = tuple(_neutral(game, whole))
    seats = scenario.seats
    if missing and not any(seat.neutral for seat in seats):
        seats = (*seats, neutral_seat(seats))
    owner = next((seat.id for seat in seats if seat.neutral), "")
    units = list(scenario.units)
    standing = {unit.at for unit in units if unit.seat == owner}
    taken = {unit.id for unit in units}
    for area in missing:
        if area.name in standing:
            continue
        for kind, count in area.area.neutral.items():
            if kind in game.unit_types:
                name = _free(f"{owner}-{kind}-{area.name.lower()}", taken)
                taken.add(name)
                units.append(Unit(id=name, seat=owner, type=kind, at=area.name, figures=count))
    after = scenario.changed(seats=seats, units=tuple(units), markers=tuple(markers))
    if after == scenario:
        return None
    count = len(units) - len(scenario.units) + len(markers) - len(scenario.markers)
    label = Phrase(
        say_n("Place {count} printed item", "Place {count} printed items", by="count"), count=count
    )
    return Become(kind="become", scenario=after), label


def neutral_seat(seats: tuple[Seat, ...]) -> Seat:
    """A seat that nobody plays, for neutral units."""
    names = {language: translator(language)(NEUTRAL) for language in LANGUAGES}
    name = _free("neutral", {seat.id for seat in seats})
    return Seat(id=name, name=FrozenMap(names), neutral=True)


def _free(name: str, taken: set[str]) -> str:
    return name if name not in taken else free_id(name, taken)


def taken_up(scenario: Scenario, game: Game, held: Selection) -> Scenario:
    """The map without these tiles and setup markers; what stood and lay on them is gone too."""
    board = scenario.board
    if not isinstance(board, TileBoard):
        return scenario
    gone = {
        area.name
        for tile in board.tiles
        if tile.tile in held.tiles and tile.tile in game.tiles
        for area in areas_of(tile, game.tiles[tile.tile])
    }
    fewer = board.changed(
        tiles=tuple(tile for tile in board.tiles if tile.tile not in held.tiles),
        setup_markers=tuple(
            m for n, m in enumerate(board.setup_markers) if str(n) not in held.setup
        ),
        tokens=tuple(token for token in board.tokens if token.at not in gone),
        labels=tuple(label for label in board.labels if label.at not in gone),
    )

    def left(place: Place) -> Place | None:
        return None if place in gone else place

    paths = PlaceMapping(left, lambda facing: facing)
    after = with_mentions(with_forces(scenario, paths), paths).changed(board=fewer)
    return kept_in_turn(scenario, after, game)


def kept_in_turn(before: Scenario, after: Scenario, game: Game) -> Scenario:
    """Where every tile was laid by whose turn it was, it stays so in another order."""
    board = after.board
    if not isinstance(board, TileBoard) or not _in_turn(before, game):
        return after
    count, tiles = 0, list(board.tiles)
    for number, tile in enumerate(tiles):
        if tile.tile in game.tiles and game.tiles[tile.tile].faction is None:
            tiles[number] = tile.changed(seat=tile_turn(after, count))
            count += 1
    return after.changed(board=board.changed(tiles=tuple(tiles)))


def _in_turn(scenario: Scenario, game: Game) -> bool:
    board = scenario.board
    if not isinstance(board, TileBoard):
        return False
    tiles = map_tiles(board, game.tiles)
    return all(tile.seat == tile_turn(scenario, number) for number, tile in enumerate(tiles))


def stood_there(before: Scenario, after: Scenario) -> int:
    """How many things went with the tiles."""
    old, new = before.board, after.board
    if not isinstance(old, TileBoard) or not isinstance(new, TileBoard):
        return 0
    count = len(before.units) - len(after.units) + len(before.markers) - len(after.markers)
    count += len(before.commanders) - len(after.commanders)
    count += len(old.tokens) - len(new.tokens) + len(old.labels) - len(new.labels)
    spots = (sum(len(pool.spots) for pool in one.hidden) for one in (before, after))
    first, second = spots
    return count + first - second


def take_up_label(context: ToolContext, held: Selection) -> Phrase:
    """The name of the step, and what goes with it."""
    after = taken_up(context.scenario, context.game, held)
    with_it = stood_there(context.scenario, after)
    count = len(held.tiles) + len(held.setup)
    if count != 1:
        return Phrase(
            say_n(
                "Remove {count} item from the map, together with: {gone}",
                "Remove {count} items from the map, together with: {gone}",
                by="count",
            ),
            count=count,
            gone=with_it,
        )
    what = called_on_map(context, held)[0]
    if with_it:
        return Phrase(N_("Remove {what}, together with: {gone}"), what=what, gone=with_it)
    return Phrase(N_("Remove {what} from the map"), what=what)


def reordered(context: ToolContext, order: Sequence[str]) -> tuple[Become, Phrase]:
    """The map with its tiles laid in another order, home realms last."""
    board = require(TileBoard, context.scenario.board)
    place = {name: number for number, name in enumerate(order)}
    known = context.game.tiles

    def at(tile: LaidTile) -> tuple[bool, int]:
        home = tile.tile in known and known[tile.tile].faction is not None
        return home, place.get(tile.tile, len(place))

    tiles = tuple(sorted(board.tiles, key=at))
    after = context.scenario.changed(board=board.changed(tiles=tiles))
    edit = Become(kind="become", scenario=kept_in_turn(context.scenario, after, context.game))
    return edit, Phrase(N_("Change the building order"))
