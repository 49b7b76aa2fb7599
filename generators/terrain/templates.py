"""Templates of new scenarios: a named battlefield with its terrain, zones and ways to score.

The terrain is random terrain by wish, part after part of the board; what lies already stays.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.blank import blank, with_sample
from generators.placing.fields import field_of
from generators.terrain.generate import generate_terrain
from generators.terrain.plan import twins_of
from generators.terrain.wish import (
    TerrainRole,
    TerrainShape,
    TerrainSymmetry,
    TerrainWish,
    kinds_of,
    open_ground,
)
from rules.supply import contents, needs, piece_fit, printed_ground
from schema.board import HexBoard, Zone, require
from schema.forces import Seat
from schema.game import Box, Game
from schema.language import LANGUAGES, N_, Phrase, UserError, translator
from schema.objectives import GroupHeld, Objective, UnitsDestroyed, UnitsExited, Victory
from schema.scenario import Scenario
from schema.text import Text
from schema.value import FrozenMap

SHOWN = ("river-crossing", "open-field")
"""The first of these that fits shows what a game's board looks like."""
ROUNDS = 8
"""Rounds of a scenario from a template."""


NO_TEMPLATE = N_("{game} has no template {name}; available: {known}")


class UnknownTemplate(UserError, ValueError):
    """No such template, or none for this game; the text lists those there are."""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the board as a seat sees it: rows from its own edge, across from its left, both in
    thousandths."""

    rows: tuple[int, int] = (0, 1000)
    across: tuple[int, int] = (0, 1000)


@dataclass(frozen=True, slots=True)
class TemplatePart:
    """Random terrain for a part of the board, seen by the second seat."""

    shape: TerrainShape
    amounts: Mapping[TerrainRole, int]
    symmetry: TerrainSymmetry = "half-turn"
    areas: tuple[Area, ...] = (Area(),)


OWN_ROWS = (Area((0, 150)),)
"""Where armies of a pitched battle stand: two or three rows at the own edge."""
FLANKS = (Area(across=(0, 280)), Area(across=(720, 1000)))
"""Left and right of a column."""


@dataclass(frozen=True, slots=True)
class ScenarioTemplate:
    """A named battlefield. The first seat comes from its edge; the second one waits."""

    name: str
    about: str
    parts: tuple[TemplatePart, ...]
    needed: tuple[TerrainRole, ...] = ()
    """Terrain without which there is no such battlefield."""
    zones: tuple[tuple[Area, ...], tuple[Area, ...]] = (OWN_ROWS, OWN_ROWS)
    """Where each seat deploys."""
    goal: str = ""
    """What is fought for: ``buildings`` and ``crossings`` are held, ``exit`` is left through."""


TEMPLATES: Mapping[str, ScenarioTemplate] = MappingProxyType(
    {
        "open-field": ScenarioTemplate(
            N_("Open field"),
            N_("Two armies face each other; few woods and hills."),
            (TemplatePart("scattered", {"woods": 5, "hills": 5}),),
        ),
        "river-crossing": ScenarioTemplate(
            N_("River crossing"),
            N_("A river between the armies. Fords and bridges score."),
            (TemplatePart("river", {"woods": 8, "hills": 6, "buildings": 2}),),
            needed=("water",),
            goal="crossings",
        ),
        "siege": ScenarioTemplate(
            N_("Siege"),
            N_("The second side holds a town; the first storms it."),
            (
                TemplatePart(
                    "village", {"buildings": 36}, "left-right", (Area((120, 400), (300, 700)),)
                ),
                TemplatePart(
                    "scattered", {"woods": 10, "hills": 10}, "left-right", (Area((450, 850)),)
                ),
            ),
            needed=("buildings",),
            zones=(OWN_ROWS, (Area((0, 380), (200, 800)),)),
            goal="buildings",
        ),
        "ambush": ScenarioTemplate(
            N_("Ambush"),
            N_("In a wooded valley the column of the first side is attacked on both flanks."),
            (
                TemplatePart("valley", {"woods": 16}, "left-right"),
                TemplatePart("scattered", {"hills": 14}, "left-right", FLANKS),
            ),
            needed=("woods",),
            zones=(
                (Area((0, 600), (400, 600)),),
                (Area((250, 850), (0, 200)), Area((250, 850), (800, 1000))),
            ),
            goal="exit",
        ),
        "meeting": ScenarioTemplate(
            N_("Meeting at a village"),
            N_("Both sides march on the village in the middle."),
            (
                TemplatePart("village", {"buildings": 32}, areas=(Area((300, 700), (300, 700)),)),
                TemplatePart("village", {"woods": 9, "hills": 6}),
            ),
            needed=("buildings",),
            goal="buildings",
        ),
    }
)
GOALS: Mapping[str, str] = {
    "buildings": N_("Village"),
    "crossings": N_("Crossings"),
    "exit": N_("Exit"),
}


@dataclass(frozen=True, slots=True)
class FilledTemplate:
    """A scenario from a template, and what of its terrain could not be placed."""

    scenario: Scenario
    notes: tuple[Phrase, ...]
    complete: bool
    """Whether what is fought for could be placed: a river may need more pieces than there are."""


def templates_for(game: Game) -> tuple[str, ...]:
    """The templates for which a game has the terrain."""
    kinds = kinds_of(game)
    return tuple(name for name, one in TEMPLATES.items() if all(r in kinds for r in one.needed))


def fill_template(
    scenario: Scenario, game: Game, name: str, seed: int, box: Box | None = None
) -> FilledTemplate:
    """An empty scenario of two seats on a board of hexes becomes the battlefield of a template.

    ``box`` limits the terrain to what the boxes hold. Raises ``UnknownTemplate``, and ``TypeError``
    for another board.
    """
    if name not in templates_for(game):
        known = ", ".join(templates_for(game))
        raise UnknownTemplate(Phrase(NO_TEMPLATE, game=game.id, name=name, known=known))
    template = TEMPLATES[name]
    scenario = _facing(scenario)
    notes: list[Phrase] = []
    for number, part in enumerate(template.parts):
        wish = _wish_of(part, scenario, game, seed + number)
        filled = generate_terrain(scenario, game, wish, box)
        notes += filled.notes
        made = filled.board
        if box is not None and box.pieces:
            made = _trimmed(made, scenario, game, part, box)
        scenario = scenario.changed(board=made)
    zones = [
        _deployment(scenario, game, seat, areas)
        for seat, areas in zip(scenario.seats, template.zones, strict=False)
    ]
    goal = _goal_zone(scenario, game, template, zones)
    scenario = scenario.changed(
        zones=(*zones, *((goal,) if goal else ())),
        victory=_victory(scenario, template, goal),
        rounds=ROUNDS,
    )
    complete = goal is not None or not template.goal
    return FilledTemplate(scenario, tuple(dict.fromkeys(notes)), complete)


def _facing(scenario: Scenario) -> Scenario:
    """The first seat below, the second above, as random terrain sees the board."""
    bottom, top, *others = scenario.seats
    if top.edge == "bottom":
        return scenario
    return scenario.changed(seats=(bottom.changed(edge="bottom"), top.changed(edge="top"), *others))


def _wish_of(part: TemplatePart, scenario: Scenario, game: Game, seed: int) -> TerrainWish:
    board = require(HexBoard, scenario.board)
    plain = printed_ground(scenario, game) or open_ground(game)
    kinds = board.ground()
    names = board.grid().names
    return TerrainWish(
        seed=seed,
        shape=part.shape,
        amounts={role: part.amounts[role] for role in part.amounts if role in kinds_of(game)},
        symmetry=part.symmetry,
        region=frozenset(
            place for area in part.areas for place in _places(board, area, scenario.seats[1])
        ),
        locked=frozenset(at for at, kind in zip(names, kinds, strict=True) if kind != plain),
    )


def _trimmed(
    made: HexBoard, before: Scenario, game: Game, part: TemplatePart, box: Box
) -> HexBoard:
    """The board without what no piece shows: a piece of three hexes shows three that touch, and has
    another terrain on its back. What this part of the template placed goes first."""
    twins = twins_of(field_of(made.grid(), "bottom"), part.symmetry)
    old = before.board.ground()
    kinds = list(made.ground())
    while True:
        board = made.with_ground(kinds)
        short = piece_fit(needs(before.changed(board=board), game), box).short
        new = [i for i, kind in enumerate(kinds) if kind != old[i]]
        removable = [i for i in new if kinds[i] in short] or new
        if not short or not removable:
            return board
        for index in (removable[-1], twins[removable[-1]]):
            if index >= 0:
                kinds[index] = old[index]


def _places(board: HexBoard, area: Area, seat: Seat) -> tuple[str, ...]:
    """The hexes of an area, as a seat sees it."""
    grid = board.grid()
    seen = field_of(grid, seat.edge or "bottom")
    first, deep = min(seen.rows), max(1, max(seen.rows) - min(seen.rows))
    return tuple(
        name
        for name, row, across in zip(grid.names, seen.rows, seen.across, strict=True)
        if area.rows[0] <= 1000 * (row - first) // deep <= area.rows[1]
        and area.across[0] <= across <= area.across[1]
    )


def _deployment(scenario: Scenario, game: Game, seat: Seat, areas: tuple[Area, ...]) -> Zone:
    """Where a seat deploys: what of its areas units may stand on."""
    board = require(HexBoard, scenario.board)
    wanted = {place for area in areas for place in _places(board, area, seat)}
    may = _startable(board, game)
    places = tuple(name for name in board.grid().names if name in wanted and name in may)
    words = _in_all(N_("Deployment zone"))
    return Zone(id=f"{seat.id}-zone", name=words, kind="deployment", places=places, seat=seat.id)


def _startable(board: HexBoard, game: Game) -> set[str]:
    kinds = map(game.terrain.get, board.ground())
    crossed = {token.at for token in board.tokens}
    return {
        name
        for name, kind in zip(board.grid().names, kinds, strict=True)
        if name not in board.unplayable
        and name not in crossed
        and (kind is None or (kind.unit_may_start and not kind.movement.needs_crossing))
        and (kind is None or not kind.movement.impassable)
    }


def _goal_zone(
    scenario: Scenario, game: Game, template: ScenarioTemplate, zones: list[Zone]
) -> Zone | None:
    """The hexes that are fought for; none where nothing of the kind could be placed."""
    board = require(HexBoard, scenario.board)
    names = board.grid().names
    places: tuple[str, ...] = ()
    if template.goal == "buildings":
        wanted = kinds_of(game).get("buildings")
        pairs = zip(names, board.ground(), strict=True)
        places = tuple(at for at, kind in pairs if kind == wanted)
    elif template.goal == "crossings":
        places = tuple(token.at for token in board.tokens)
    elif template.goal == "exit":
        there = set(_places(board, Area((0, 0), (300, 700)), scenario.seats[1]))
        places = tuple(at for at in names if at in there - set(zones[1].places))
    if not places:
        return None
    words = _in_all(GOALS[template.goal])
    if template.goal == "exit":
        seat = scenario.seats[0].id
        return Zone(id="exit", name=words, kind="exit", places=places, seat=seat)
    return Zone(id="goal", name=words, kind="objective", places=places)


def _victory(scenario: Scenario, template: ScenarioTemplate, goal: Zone | None) -> Victory:
    """A point for each enemy unit, and what the goal brings."""
    units = Objective(id="units", condition=UnitsDestroyed(kind="units-destroyed"), points=1)
    objectives = [units]
    if goal is not None and template.goal == "exit":
        left = UnitsExited(kind="units-exited", zone=goal.id)
        column = (scenario.seats[0].id,)
        objectives.append(Objective(id="exit", condition=left, points=1, seats=column))
    elif goal is not None:
        held = GroupHeld(kind="group-held", zone=goal.id, hold="majority")
        objectives.append(
            Objective(
                id="goal", condition=held, points=3, per="once", when="game-end", keep="while-held"
            )
        )
    return scenario.victory.changed(objectives=tuple(objectives))


def _in_all(words: str) -> Text:
    return FrozenMap({language: translator(language)(words) for language in LANGUAGES})


def sample_of(game: Game) -> Scenario:
    """A board of a game for its picture: with terrain, or with map tiles."""
    scenario = with_sample(blank(game), game)
    if scenario.board.grid() is None or len(scenario.seats) != 2:
        return scenario
    for name in SHOWN:
        if name in templates_for(game):
            filled = fill_template(scenario, game, name, 1, contents(game))
            if filled.complete:
                return scenario.changed(board=filled.scenario.board)
    return scenario
