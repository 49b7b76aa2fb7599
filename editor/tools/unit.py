"""Units and commanders: a click places one, on a unit of the same side it changes it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from editor.boards import kind_of
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_GHOST, NOTHING, BoardHit, Preview, ToolResult
from editor.tools.naming import commander_unit_id, unit_id
from editor.tools.snapping import SnapResult, carried_new_unit
from editor.tools.symmetry import partner_places, with_partners
from editor.tools.tabletop_hand import TableHand, why_not_bring
from editor.tools.turning import Turning
from rules.rulebook import Rulebook
from schema.armies import CommanderCard
from schema.board import Edge, Place, Pose
from schema.edits import Edit, MoveUnits, PutCommander, PutUnit, Several
from schema.forces import Commander, Unit
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Pick a unit or a commander from the palette first"))
NO_SIDE = Phrase(N_("There is no side to place it for: add one in the inspector"))
AHEAD: dict[Edge, int] = {"bottom": 90, "top": 270, "left": 0, "right": 180}
"""The angle at which one looks across a table from its edge."""


@dataclass
class UnitTool(Turning):
    """Places the picked unit; a commander comes with the unit that he leads, or joins one that
    fits."""

    table: TableHand = field(default_factory=TableHand)
    """Where units snap to on a table."""

    def press(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        """Place it, or say why not."""
        self.look(hand)
        return self._outcome(spot, hand)

    def hover(self, spot: BoardHit, hand: ToolContext) -> Preview:
        """The unit as it would stand."""
        self.look(hand)
        pick = hand.pick
        if spot.place is None or pick is None or pick.kind not in ("unit", "commander"):
            return NO_GHOST
        if isinstance(spot.place, Pose) and pick.kind == "unit":
            return self._over_table(spot, spot.place, pick, hand)
        outcome = self._outcome(spot, hand)
        if not isinstance(spot.place, str):
            return Preview(outcome.edit)
        return Preview(outcome.edit, (spot.place,), partner_places((spot.place,), hand))

    def rest(self, hand: ToolContext) -> Preview:
        """On a table: where the unit in the hand may stand."""
        self.look(hand)
        pick = hand.pick
        seat = None if pick is None else pick.seat or hand.seat
        on_table = kind_of(hand.scenario.board).free_places
        if pick is None or pick.kind != "unit" or seat is None or not on_table:
            return NO_GHOST
        return self.table.resting(hand, carried_new_unit(pick.id, seat, 0, hand.game))

    def _outcome(self, spot: BoardHit, hand: ToolContext) -> ToolResult:
        pick, place = hand.pick, spot.place
        if pick is None or pick.kind not in ("unit", "commander"):
            return ToolResult(message=NONE_PICKED)
        if place is None:
            return NOTHING
        seat = pick.seat or hand.seat
        if seat is None or hand.scenario.seat(seat) is None:
            return ToolResult(message=NO_SIDE)
        there = standing(spot, hand)
        target = next((u for u in reversed(there) if u.seat == seat), None)
        most = Rulebook.in_play(hand.scenario, hand.game).placement.units_in_a_hex
        if target is None and len(there) >= most:
            other = there[-1]
            sentence = N_("{unit} of {side} stands there: take it away first")
            facts = {"unit": hand.names.unit(other), "side": hand.names.seat(other.seat)}
            return ToolResult(message=Phrase(sentence, **facts))
        at = self._pose(place, seat, hand)
        if isinstance(at, Pose) and pick.kind == "unit" and target is None:
            return self._on_table(pick, seat, at, spot, hand)
        if pick.kind == "commander":
            alone = "ctrl" in spot.keys
            return commander_placed(pick, seat, at, target, hand, alone=alone)
        if target is None:
            return self._new(pick, seat, at, hand)
        if most > 1:
            return self._shared(pick, seat, at, there, most, hand)
        return _changed(pick, target, hand)

    def _new(
        self, pick: PaletteItem, seat: str, at: Place, hand: ToolContext, badge: str | None = None
    ) -> ToolResult:
        taken = [unit.id for unit in hand.scenario.units]
        unit = Unit(
            id=unit_id(seat, pick.id, taken),
            seat=seat,
            type=pick.id,
            rank=pick.rank,
            at=at,
            facing=self.facing if isinstance(at, str) else None,
            badge=badge,
        )
        label = Phrase(
            N_("Place {what} on {place}"), what=hand.names.unit(unit), place=hand.names.place(at)
        )
        return ToolResult(with_partners(PutUnit(kind="put-unit", unit=unit), hand), label)

    def _on_table(
        self, pick: PaletteItem, seat: str, at: Pose, spot: BoardHit, hand: ToolContext
    ) -> ToolResult:
        """A new unit finds its spot at its own edge."""
        carried = carried_new_unit(pick.id, seat, at.angle, hand.game)
        caution = why_not_bring(pick.id, seat, hand)
        return self.table.laid(spot, hand, carried, self._laid(pick, seat, hand), caution)

    def _laid(
        self, pick: PaletteItem, seat: str, hand: ToolContext
    ) -> Callable[[SnapResult], ToolResult]:
        return lambda found: self._new(pick, seat, found.pose, hand, found.penalty)

    def _over_table(
        self, spot: BoardHit, place: Pose, pick: PaletteItem, hand: ToolContext
    ) -> Preview:
        """The unit as it would stand, with the distances around it."""
        seat = pick.seat or hand.seat
        if seat is None or hand.scenario.seat(seat) is None:
            return NO_GHOST
        if standing(spot, hand):
            return Preview(self._outcome(spot, hand).edit)
        at = self._pose(place, seat, hand)
        if not isinstance(at, Pose):
            return NO_GHOST
        carried = carried_new_unit(pick.id, seat, at.angle, hand.game)
        caution = why_not_bring(pick.id, seat, hand)
        return self.table.shown(spot, hand, carried, self._laid(pick, seat, hand), caution)

    def _shared(
        self,
        pick: PaletteItem,
        seat: str,
        at: Place,
        there: list[Unit],
        most: int,
        hand: ToolContext,
    ) -> ToolResult:
        """Where several units stand together, one of the same kind gets a figure more."""
        own = [unit for unit in there if unit.seat == seat]
        like = next((u for u in own if (u.type, u.rank) == (pick.id, pick.rank)), None)
        if like is None:
            if len(there) < most:
                return self._new(pick, seat, at, hand)
            return _changed(pick, own[-1], hand)
        kind = hand.game.unit_types.get(like.type)
        figures = (like.figures or (kind.figures if kind else 1)) + 1
        more = like.changed(figures=figures)
        label = Phrase(
            N_("Add a figure to {what} on {place}"),
            what=hand.names.unit(like),
            place=hand.names.place(at),
        )
        return ToolResult(with_partners(PutUnit(kind="put-unit", unit=more), hand), label)

    def _pose(self, place: Place, seat: str, hand: ToolContext) -> Place:
        """On a table a unit looks across it, unless it was turned."""
        if not isinstance(place, Pose):
            return place
        owner = hand.scenario.seat(seat)
        ahead = AHEAD[owner.edge] if owner is not None and owner.edge else place.angle
        return place.changed(angle=(ahead + self.angle) % 360)


def standing(spot: BoardHit, hand: ToolContext) -> list[Unit]:
    """The units on a hex, or under the pointer on a table; the one under the pointer is last."""
    kind, name = spot.subject or ("", "")
    if kind == "commander":
        kind, name = (
            "unit",
            next((c.unit or "" for c in hand.scenario.commanders if c.card == name), ""),
        )
    pointed = [u for u in hand.scenario.units if kind == "unit" and u.id == name]
    if not isinstance(spot.place, str):
        return pointed
    here = [u for u in hand.scenario.units if u.at == spot.place and u.arrival is None]
    return [*(unit for unit in here if unit not in pointed), *(u for u in pointed if u in here)]


def _changed(pick: PaletteItem, unit: Unit, hand: ToolContext) -> ToolResult:
    """A unit that stands there becomes another one of its side."""
    old = hand.names.unit(unit)
    if (unit.type, unit.rank) == (pick.id, pick.rank):
        return ToolResult(message=Phrase(N_("{unit} stands there already"), unit=old))
    new = unit.changed(type=pick.id, rank=pick.rank, figures=None, stands_in_for=None)
    label = Phrase(
        N_("Change {old} on {place} to {new}"),
        old=old,
        place=hand.names.place(unit.at) if unit.at is not None else "–",
        new=hand.names.unit_kind(pick.id, pick.rank),
    )
    return ToolResult(with_partners(PutUnit(kind="put-unit", unit=new), hand), label)


def commander_placed(
    pick: PaletteItem,
    seat: str,
    at: Place,
    target: Unit | None,
    hand: ToolContext,
    *,
    alone: bool = False,
) -> ToolResult:
    """What comes of placing the picked commander; ``target`` is a unit of his side that stands
    there, ``alone`` leaves him without a unit."""
    card = hand.game.commanders.get(pick.id)
    if card is None:
        return ToolResult(message=Phrase(N_("The game has no commander {name}"), name=pick.id))
    if alone or card.leads not in hand.game.unit_types:
        return _alone(pick, seat, at, hand)
    if target is not None:
        return _joins(pick, card, seat, target, hand)
    return _with_his_unit(pick, card, seat, at, hand)


def _alone(pick: PaletteItem, seat: str, at: Place, hand: ToolContext) -> ToolResult:
    commander = Commander(card=pick.id, seat=seat, at=at)
    edit = _one((*_left_behind(pick, seat, None, hand), _put(commander)))
    label = Phrase(
        N_("Place {what} alone on {place}"), what=_name(pick, hand), place=hand.names.place(at)
    )
    return ToolResult(edit, label, message=_twice(pick, hand))


def _joins(
    pick: PaletteItem, card: CommanderCard, seat: str, target: Unit, hand: ToolContext
) -> ToolResult:
    """He takes the lead of a unit; one of another type or rank becomes his."""
    names = hand.names
    leader = next((c for c in hand.scenario.commanders if c.unit == target.id), None)
    if leader is not None:
        sentence = N_("{name} leads {unit} already")
        name = names.of("commanders", leader.card)
        return ToolResult(message=Phrase(sentence, name=name, unit=names.unit(target)))
    his = target.changed(
        type=card.leads, rank=card.rank, figures=_partly(target, card), stands_in_for=None
    )
    changes: tuple[Edit, ...] = () if his == target else (PutUnit(kind="put-unit", unit=his),)
    edits = (
        *_left_behind(pick, seat, target.id, hand),
        *changes,
        _put(Commander(card=pick.id, seat=seat, unit=target.id)),
    )
    label = Phrase(N_("Let {name} lead {unit}"), name=_name(pick, hand), unit=names.unit(his))
    return ToolResult(_one(edits), label, message=_twice(pick, hand))


def _with_his_unit(
    pick: PaletteItem, card: CommanderCard, seat: str, at: Place, hand: ToolContext
) -> ToolResult:
    """On free ground he comes with a new unit, or with the one that he leads already."""
    now = _in_play(pick, seat, hand)
    unit = hand.scenario.unit(now.unit) if now is not None and now.unit is not None else None
    if unit is not None:
        move = MoveUnits(kind="move-units", moves=((unit.id, at),))
        label = Phrase(
            N_("Move {what} to {place}"), what=_name(pick, hand), place=hand.names.place(at)
        )
        return ToolResult(with_partners(move, hand), label)
    taken = [unit.id for unit in hand.scenario.units]
    name = commander_unit_id(seat, card.person, taken)
    unit = Unit(id=name, seat=seat, type=card.leads, rank=card.rank, at=at)
    commander = Commander(card=pick.id, seat=seat, unit=name)
    edit = _one((PutUnit(kind="put-unit", unit=unit), _put(commander)))
    label = Phrase(
        N_("Place {name} with {unit} on {place}"),
        name=_name(pick, hand),
        unit=hand.names.unit(unit),
        place=hand.names.place(at),
    )
    return ToolResult(with_partners(edit, hand), label, message=_twice(pick, hand))


def _partly(unit: Unit, card: CommanderCard) -> int | None:
    """Figures that the author counted himself stay, unless the unit becomes another one."""
    return unit.figures if unit.type == card.leads else None


def _left_behind(
    pick: PaletteItem, seat: str, joins: str | None, hand: ToolContext
) -> tuple[Edit, ...]:
    """The unit that he led until now is a full one again: his place in it is taken by a soldier."""
    now = _in_play(pick, seat, hand)
    unit = hand.scenario.unit(now.unit) if now is not None and now.unit is not None else None
    if unit is None or unit.id == joins or unit.figures is None:
        return ()
    return (PutUnit(kind="put-unit", unit=unit.changed(figures=None)),)


def _in_play(pick: PaletteItem, seat: str, hand: ToolContext) -> Commander | None:
    return next((c for c in hand.scenario.commanders if (c.card, c.seat) == (pick.id, seat)), None)


def _twice(pick: PaletteItem, hand: ToolContext) -> Phrase | None:
    """Cards of one person are never used together; the findings say so as well."""
    cards = hand.game.commanders
    person = cards[pick.id].person
    for other in hand.scenario.commanders:
        known = cards.get(other.card)
        if known is not None and known.person == person and other.card != pick.id:
            name = hand.names.of("commanders", other.card)
            return Phrase(N_("Another card of {name} is in play already"), name=name)
    return None


def _put(commander: Commander) -> PutCommander:
    return PutCommander(kind="put-commander", commander=commander)


def _one(edits: tuple[Edit, ...]) -> Edit:
    return edits[0] if len(edits) == 1 else Several(kind="several", edits=edits)


def _name(pick: PaletteItem, hand: ToolContext) -> Phrase:
    return hand.names.of("commanders", pick.id)
