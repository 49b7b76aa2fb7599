"""Baking: a finished draft becomes a Scenario."""

from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version

from generators.brief import Brief
from generators.draft import Draft, Force, Line, Side
from generators.table import morale_of
from schema.board import HexBoard
from schema.forces import Commander, Marker, Seat, Unit
from schema.game import Game
from schema.provenance import Entry, GameRef, PackRef, Provenance
from schema.scenario import SCENARIO_FORMAT, Scenario
from schema.text import Message
from schema.value import FrozenMap

DRAWS = 2
"""Raised whenever a seed comes to draw another skirmish than before; 2 leans to no side."""


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
        variants=draft.variants,
        victory=card.victory,
        card=draft.brief.card,
        cards=FrozenMap((side.house, _cards(side)) for side in draft.sides),
        to_place=_to_place(draft),
        provenance=provenance_of(draft.brief, draft.game, attempt, DRAWS),
        transcript=told(draft.transcript),
    )


@lru_cache(maxsize=1)
def program(draws: int = 1) -> str:
    """This program and its version, as provenance names it; ``draws`` counts how often a kind of
    battle has come to be drawn otherwise from the same seed, from 1."""
    try:
        name = f"banneret {version('banneret')}"
    except PackageNotFoundError:
        name = "banneret"
    return name if draws == 1 else f"{name} (draws {draws})"


def _board(draft: Draft) -> HexBoard:
    board, grid = draft.board, draft.grid
    empty = [(board.terrain,) * length for length in board.lines]
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
    to_lay = draft.card.markers_to_lay
    markers = () if to_lay is None else ((to_lay.marker, to_lay.count),)
    return FrozenMap((side.house, FrozenMap((*side.terrain, *markers))) for side in draft.sides)


def _markers(draft: Draft) -> tuple[Marker, ...]:
    to_lay = draft.card.markers_to_lay
    if to_lay is None:
        return draft.card.markers
    kind = to_lay.marker
    return draft.card.markers + tuple(
        Marker(id=f"{house}-{kind}-{number}", marker=kind, at=draft.grid.names[index], seat=house)
        for house, number, index in draft.markers
    )


def provenance_of(brief: Brief, game: Game, attempt: int, draws: int = 1) -> Provenance:
    """How a brief was drawn, at which attempt, and by which ``draws`` of its kind of battle."""
    mine = brief.collection.games.get(game.id) if brief.collection else None
    return Provenance(
        program=program(draws),
        card=brief.card,
        seed=brief.seed,
        place=brief.place,
        settings=brief.settings,
        locks=brief.locks,
        rerolls=brief.rerolls,
        collection=mine,
        attempt=attempt,
    )


def told(lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Lines of a transcript as a scenario holds them."""
    return tuple(
        Entry(
            step=line.step,
            seat=line.seat,
            message=Message(slug=line.slug, args=FrozenMap(line.args)),
        )
        for line in lines
    )
