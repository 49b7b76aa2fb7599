"""Baking: a finished draft becomes a Scenario."""

from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version

from generators.draft import Draft, Force, Line, Side
from generators.table import morale_of
from schema.board import HexBoard, Zone
from schema.forces import Commander, Marker, Seat, Unit
from schema.objectives import GroupHeld, Objective, Victory
from schema.provenance import Entry, GameRef, PackRef, Provenance
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.text import Message, Text
from schema.value import FrozenMap

ENEMY_MARKERS = "enemy-control-markers"
"""The zone that a card means by the hexes of the other player's control markers."""


def bake(draft: Draft, attempt: int) -> Scenario:
    """The scenario of a draft whose every stage is done."""
    card, game = draft.card, draft.game
    forces = [force for side in draft.sides for force in side.forces]
    rank = {ident: number for number, ident in enumerate(draft.order)}
    if rank:
        forces.sort(key=lambda force: rank[force.id])  # in the order in which they are placed
    return Scenario(
        format=SCENARIO_FORMAT,
        game=game.packs or GameRef(base=PackRef(id=game.id, version=game.version)),
        title=card.name,
        board=_board(draft),
        zones=_zones(draft),
        seats=tuple(_seat(draft, side) for side in draft.sides),
        first_player=draft.first,
        rounds=card.rounds,
        units=tuple(_unit(draft, force) for force in forces),
        commanders=tuple(
            Commander(card=force.leader, seat=force.seat, unit=force.id)
            for force in forces
            if force.leader is not None
        ),
        markers=_markers(draft),
        victory=_victory(draft),
        card=draft.brief.card,
        cards=FrozenMap((side.house, _cards(side)) for side in draft.sides),
        to_place=_to_place(draft),
        provenance=_provenance(draft, attempt),
        transcript=tuple(_entry(line) for line in draft.transcript),
    )


@lru_cache(maxsize=1)
def program() -> str:
    """This program and its version, as provenance names it."""
    try:
        return f"banneret {version('banneret')}"
    except PackageNotFoundError:
        return "banneret"


def _board(draft: Draft) -> HexBoard:
    board, grid = draft.board, draft.grid
    ground = board.terrain or next(iter(draft.game.terrain))
    empty = [(ground,) * length for length in board.lines]
    changed: dict[int, list[str]] = {}
    for laid in draft.ground:
        line, position = grid.line_and_position(grid.names[laid.at])
        changed.setdefault(line, list(empty[line]))[position] = laid.terrain
    return HexBoard(
        kind="hex",
        side=draft.card.board,
        lines=board.lines,
        orientation=board.orientation,
        indent=board.indent,
        unplayable=board.unplayable,
        terrain=tuple(tuple(changed.get(n, line)) for n, line in enumerate(empty)),
    )


def _seat(draft: Draft, side: Side) -> Seat:
    resources = dict(draft.card.resources)
    morale = morale_of(draft, side)
    if morale is not None:
        resources["morale"] = morale.start
    return Seat(
        id=side.house,
        name=draft.game.factions[side.house].name,
        faction=side.house,
        edge=side.edge,
        resources=FrozenMap(resources),
        sides=FrozenMap({} if morale is None else {"morale": morale.side}),
    )


def _unit(draft: Draft, force: Force) -> Unit:
    return Unit(
        id=force.id,
        seat=force.seat,
        type=force.type,
        rank=force.rank,
        at=None if force.at is None else draft.grid.names[force.at],
        figures=force.figures,
        stands_in_for=force.stands_in_for,
    )


def _cards(side: Side) -> FrozenMap[str, tuple[str, ...]]:
    return FrozenMap(commanders=side.commanders, units=side.unit_cards, terrain=side.terrain_cards)


def _to_place(draft: Draft) -> FrozenMap[str, FrozenMap[str, int]]:
    if draft.brief.place != "cards":
        return FrozenMap()
    return FrozenMap((side.house, FrozenMap(side.terrain)) for side in draft.sides)


def _markers(draft: Draft) -> tuple[Marker, ...]:
    kind = draft.card.control_marker
    laid = () if kind is None else draft.markers
    return draft.card.markers + tuple(
        Marker(
            id=f"{house}-{kind}-{number}", marker=kind or "", at=draft.grid.names[index], seat=house
        )
        for house, number, index in laid
    )


def _marker_zone_name(draft: Draft, house: str) -> Text:
    """Marker and House side by side, in every language that both are known in."""
    marker = draft.game.markers[draft.card.control_marker or ""].name
    whose = draft.game.factions[house].name
    return FrozenMap((lang, f"{marker[lang]} · {whose[lang]}") for lang in marker if lang in whose)


def _zones(draft: Draft) -> tuple[Zone, ...]:
    """The hexes of each side's control markers, for those who score them."""
    return tuple(
        Zone(
            id=_marker_zone(side.house),
            name=_marker_zone_name(draft, side.house),
            kind="objective",
            seat=side.house,
            marker=draft.card.control_marker,
            places=tuple(
                draft.grid.names[i] for house, _, i in draft.markers if house == side.house
            ),
        )
        for side in draft.sides
        if draft.card.control_markers
    )


def _marker_zone(house: str) -> str:
    return f"{house}-control-markers"


def _victory(draft: Draft) -> Victory:
    """The card's victory; what scores the enemy's markers is told for each side by itself."""
    victory = draft.card.victory
    objectives: list[Objective] = []
    for objective in victory.objectives:
        condition = objective.condition
        by_markers = isinstance(condition, GroupHeld) and condition.zone == ENEMY_MARKERS
        if not (by_markers and draft.card.control_markers):
            objectives.append(objective)
            continue
        for side, enemy in zip(draft.sides, reversed(draft.sides), strict=True):
            objectives.append(
                objective.changed(
                    id=f"{objective.id}-{side.house}",
                    condition=condition.changed(zone=_marker_zone(enemy.house)),
                    seats=(side.house,),
                )
            )
    return victory.changed(objectives=tuple(objectives))


def _provenance(draft: Draft, attempt: int) -> Provenance:
    brief = draft.brief
    mine = brief.collection.games.get(draft.game.id) if brief.collection else None
    boxes = [box for box, count in mine.boxes.items() for _ in range(count)] if mine else []
    return Provenance(
        program=program(),
        card=brief.card,
        seed=brief.seed,
        place=brief.place,
        settings=brief.settings,
        locks=brief.locks,
        rerolls=brief.rerolls,
        collection=tuple(boxes),
        attempt=attempt,
    )


def _entry(line: Line) -> Entry:
    return Entry(
        step=line.step,
        seat=line.seat,
        message=Message(slug=line.slug, args=FrozenMap(line.args)),
    )
