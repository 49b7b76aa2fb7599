"""Baking: a finished draft becomes a Scenario."""

from generators.core.build_scenario import base_fields, hex_board, seat_of
from generators.methods.skirmish.draft import Draft, DraftSide, DraftUnit
from generators.methods.skirmish.setup import morale_of
from schema.board import HexBoard
from schema.forces import Commander, Marker, Seat, Unit
from schema.scenario import Scenario
from schema.value import FrozenMap

DRAWS = 2
"""Raised whenever a seed comes to draw another skirmish than before; 2 leans to no side."""


def bake(draft: Draft, attempt: int) -> Scenario:
    """The scenario of a draft whose every stage is done."""
    card = draft.card
    forces = [force for side in draft.sides for force in side.forces]
    rank = {ident: number for number, ident in enumerate(draft.order)}
    if rank:
        forces.sort(key=lambda force: rank[force.id])  # in the order in which they are placed
    return Scenario(
        **base_fields(draft.progress, attempt, DRAWS),
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
    )


def _board(draft: Draft) -> HexBoard:
    terrain = {draft.grid.names[one.at]: one.terrain for one in draft.ground}
    return hex_board(draft.card.board, draft.board, terrain)


def _seat(draft: Draft, side: DraftSide) -> Seat:
    resources = dict(draft.card.resources)
    morale = morale_of(draft, side)
    if morale is not None:
        resources["morale"] = morale.start
    sides = FrozenMap({} if morale is None else {"morale": morale.side})
    return seat_of(draft.game, side.house, side.edge, FrozenMap(resources), sides=sides)


def _unit(draft: Draft, force: DraftUnit) -> Unit:
    return Unit(
        id=force.id,
        seat=force.seat,
        type=force.type,
        rank=force.rank,
        at=None if force.at is None else draft.grid.names[force.at],
        figures=force.figures,
        stands_in_for=force.stands_in_for,
    )


def _cards(side: DraftSide) -> FrozenMap[str, tuple[str, ...]]:
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
