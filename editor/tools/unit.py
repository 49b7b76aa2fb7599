"""Units and commanders: a click places one, on a unit of the same side it changes it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from editor.boards import kind_of
from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import NO_PREVIEW, NOTHING, BoardHit, Preview, ToolResult
from editor.tools.naming import commander_unit_id, unit_id
from editor.tools.snapping import SnapResult, carried_new_unit
from editor.tools.symmetry import partner_places, with_partners, without_twin
from editor.tools.tabletop_placing import TablePlacer, why_not_bring
from editor.tools.turning import Turning
from rules.rulebook import Rulebook
from schema.armies import CommanderCard
from schema.board import Edge, Place, Pose
from schema.edits import Edit, MoveUnits, PutCommander, PutUnit, Several
from schema.forces import Commander, Unit
from schema.language import N_, Phrase

NONE_PICKED = Phrase(N_("Choose a unit or commander in the palette first"))
NO_SIDE = Phrase(N_("There are no sides yet; add one in the inspector"))
AHEAD: dict[Edge, int] = {"bottom": 90, "top": 270, "left": 0, "right": 180}
"""The angle at which one looks across a table from its edge."""


@dataclass
class UnitTool(Turning):
    """Places the picked unit; a commander comes with the unit that he leads, or joins one that
    fits."""

    table: TablePlacer = field(default_factory=TablePlacer)
    """Where units snap to on a table."""

    def press(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        """Place it, or say why not."""
        self.look(context)
        return self._outcome(hit, context)

    def hover(self, hit: BoardHit, context: ToolContext) -> Preview:
        """The unit as it would stand."""
        self.look(context)
        pick = context.pick
        if hit.place is None or pick is None or pick.kind not in ("unit", "commander"):
            return NO_PREVIEW
        if isinstance(hit.place, Pose) and pick.kind == "unit":
            return self._over_table(hit, hit.place, pick, context)
        outcome = self._outcome(hit, context)
        if not isinstance(hit.place, str):
            return Preview(outcome.edit)
        return Preview(outcome.edit, (hit.place,), partner_places((hit.place,), context))

    def rest(self, context: ToolContext) -> Preview:
        """On a table: where the held unit may stand."""
        self.look(context)
        pick = context.pick
        seat = None if pick is None else pick.seat or context.seat
        on_table = kind_of(context.scenario.board).free_places
        if pick is None or pick.kind != "unit" or seat is None or not on_table:
            return NO_PREVIEW
        return self.table.resting(context, carried_new_unit(pick.id, seat, 0, context.game))

    def _outcome(self, hit: BoardHit, context: ToolContext) -> ToolResult:
        pick, place = context.pick, hit.place
        if pick is None or pick.kind not in ("unit", "commander"):
            return ToolResult(message=NONE_PICKED)
        if place is None:
            return NOTHING
        seat = pick.seat or context.seat
        if seat is None or context.scenario.seat(seat) is None:
            return ToolResult(message=NO_SIDE)
        there = standing(hit, context)
        target = next((u for u in reversed(there) if u.seat == seat), None)
        most = Rulebook.in_play(context.scenario, context.game).placement.units_in_a_hex
        if target is None and len(there) >= most:
            other = there[-1]
            sentence = N_("{unit} of {side} is already here; remove it first")
            facts = {"unit": context.names.unit(other), "side": context.names.seat(other.seat)}
            return ToolResult(message=Phrase(sentence, **facts))
        at = self._pose(place, seat, context)
        if isinstance(at, Pose) and pick.kind == "unit" and target is None:
            return self._on_table(pick, seat, at, hit, context)
        if pick.kind == "commander":
            alone = "ctrl" in hit.keys
            return commander_placed(pick, seat, at, target, context, alone=alone)
        if target is None:
            return self._new(pick, seat, at, context)
        if most > 1:
            return self._shared(pick, seat, at, there, most, context)
        return _changed(pick, target, context)

    def _new(
        self,
        pick: PaletteItem,
        seat: str,
        at: Place,
        context: ToolContext,
        badge: str | None = None,
    ) -> ToolResult:
        taken = [unit.id for unit in context.scenario.units]
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
            N_("Place {what} on {place}"),
            what=context.names.unit(unit),
            place=context.names.place(at),
        )
        edit = with_partners(PutUnit(kind="put-unit", unit=unit), context)
        return ToolResult(edit, label, message=without_twin(unit, context))

    def _on_table(
        self, pick: PaletteItem, seat: str, at: Pose, hit: BoardHit, context: ToolContext
    ) -> ToolResult:
        """A new unit finds its place at its own edge."""
        carried = carried_new_unit(pick.id, seat, at.angle, context.game)
        caution = why_not_bring(pick.id, seat, context)
        return self.table.place(hit, context, carried, self._placing(pick, seat, context), caution)

    def _placing(
        self, pick: PaletteItem, seat: str, context: ToolContext
    ) -> Callable[[SnapResult], ToolResult]:
        return lambda found: self._new(pick, seat, found.pose, context, found.penalty)

    def _over_table(
        self, hit: BoardHit, place: Pose, pick: PaletteItem, context: ToolContext
    ) -> Preview:
        """The unit as it would stand, with the distances around it."""
        seat = pick.seat or context.seat
        if seat is None or context.scenario.seat(seat) is None:
            return NO_PREVIEW
        if standing(hit, context):
            return Preview(self._outcome(hit, context).edit)
        at = self._pose(place, seat, context)
        if not isinstance(at, Pose):
            return NO_PREVIEW
        carried = carried_new_unit(pick.id, seat, at.angle, context.game)
        caution = why_not_bring(pick.id, seat, context)
        return self.table.shown(hit, context, carried, self._placing(pick, seat, context), caution)

    def _shared(
        self,
        pick: PaletteItem,
        seat: str,
        at: Place,
        there: list[Unit],
        most: int,
        context: ToolContext,
    ) -> ToolResult:
        """Where several units stand together, one of the same kind gets a figure more."""
        own = [unit for unit in there if unit.seat == seat]
        like = next((u for u in own if (u.type, u.rank) == (pick.id, pick.rank)), None)
        if like is None:
            if len(there) < most:
                return self._new(pick, seat, at, context)
            return _changed(pick, own[-1], context)
        kind = context.game.unit_types.get(like.type)
        figures = (like.figures or (kind.figures if kind else 1)) + 1
        more = like.changed(figures=figures)
        label = Phrase(
            N_("Add a figure to {what} on {place}"),
            what=context.names.unit(like),
            place=context.names.place(at),
        )
        return ToolResult(with_partners(PutUnit(kind="put-unit", unit=more), context), label)

    def _pose(self, place: Place, seat: str, context: ToolContext) -> Place:
        """On a table a unit looks across it, unless it was turned."""
        if not isinstance(place, Pose):
            return place
        owner = context.scenario.seat(seat)
        ahead = AHEAD[owner.edge] if owner is not None and owner.edge else place.angle
        return place.changed(angle=(ahead + self.angle) % 360)


def standing(hit: BoardHit, context: ToolContext) -> list[Unit]:
    """The units on a hex, or under the pointer on a table; the one under the pointer is last."""
    kind, name = hit.subject or ("", "")
    if kind == "commander":
        kind, name = (
            "unit",
            next((c.unit or "" for c in context.scenario.commanders if c.card == name), ""),
        )
    pointed = [u for u in context.scenario.units if kind == "unit" and u.id == name]
    if not isinstance(hit.place, str):
        return pointed
    here = [u for u in context.scenario.units if u.at == hit.place and u.arrival is None]
    return [*(unit for unit in here if unit not in pointed), *(u for u in pointed if u in here)]


def _changed(pick: PaletteItem, unit: Unit, context: ToolContext) -> ToolResult:
    """A unit that stands there becomes another one of its side."""
    old = context.names.unit(unit)
    if (unit.type, unit.rank) == (pick.id, pick.rank):
        return ToolResult(message=Phrase(N_("{unit} is already here"), unit=old))
    new = unit.changed(type=pick.id, rank=pick.rank, figures=None, stands_in_for=None)
    label = Phrase(
        N_("Change {old} on {place} to {new}"),
        old=old,
        place=context.names.place(unit.at) if unit.at is not None else "–",
        new=context.names.unit_kind(pick.id, pick.rank),
    )
    edit = with_partners(PutUnit(kind="put-unit", unit=new), context)
    return ToolResult(edit, label, message=without_twin(new, context))


def commander_placed(
    pick: PaletteItem,
    seat: str,
    at: Place,
    target: Unit | None,
    context: ToolContext,
    *,
    alone: bool = False,
) -> ToolResult:
    """What comes of placing the picked commander; ``target`` is a unit of his side that stands
    there, ``alone`` leaves him without a unit."""
    card = context.game.commanders.get(pick.id)
    if card is None:
        return ToolResult(message=Phrase(N_("This game has no commander {name}"), name=pick.id))
    if alone or card.leads not in context.game.unit_types:
        return _alone(pick, seat, at, context)
    if target is not None:
        return _joins(pick, card, seat, target, context)
    return _with_his_unit(pick, card, seat, at, context)


def _alone(pick: PaletteItem, seat: str, at: Place, context: ToolContext) -> ToolResult:
    commander = Commander(card=pick.id, seat=seat, at=at)
    edit = _one((*_left_behind(pick, seat, None, context), _put(commander)))
    label = Phrase(
        N_("Place {what} on {place} without a unit"),
        what=_name(pick, context),
        place=context.names.place(at),
    )
    return ToolResult(edit, label, message=_twice(pick, context))


def _joins(
    pick: PaletteItem, card: CommanderCard, seat: str, target: Unit, context: ToolContext
) -> ToolResult:
    """He takes the lead of a unit; one of another type or rank becomes his."""
    names = context.names
    leader = next((c for c in context.scenario.commanders if c.unit == target.id), None)
    if leader is not None:
        sentence = N_("{name} already leads {unit}")
        name = names.of("commanders", leader.card)
        return ToolResult(message=Phrase(sentence, name=name, unit=names.unit(target)))
    his = target.changed(
        type=card.leads, rank=card.rank, figures=_partly(target, card), stands_in_for=None
    )
    changes: tuple[Edit, ...] = () if his == target else (PutUnit(kind="put-unit", unit=his),)
    edits = (
        *_left_behind(pick, seat, target.id, context),
        *changes,
        _put(Commander(card=pick.id, seat=seat, unit=target.id)),
    )
    label = Phrase(N_("Assign {name} to {unit}"), name=_name(pick, context), unit=names.unit(his))
    return ToolResult(_one(edits), label, message=_twice(pick, context))


def _with_his_unit(
    pick: PaletteItem, card: CommanderCard, seat: str, at: Place, context: ToolContext
) -> ToolResult:
    """On free ground he comes with a new unit, or with the one that he leads already."""
    now = _in_play(pick, seat, context)
    unit = context.scenario.unit(now.unit) if now is not None and now.unit is not None else None
    if unit is not None:
        move = MoveUnits(kind="move-units", moves=((unit.id, at),))
        label = Phrase(
            N_("Move {what} to {place}"), what=_name(pick, context), place=context.names.place(at)
        )
        return ToolResult(with_partners(move, context), label)
    taken = [unit.id for unit in context.scenario.units]
    name = commander_unit_id(seat, card.person, taken)
    unit = Unit(id=name, seat=seat, type=card.leads, rank=card.rank, at=at)
    commander = Commander(card=pick.id, seat=seat, unit=name)
    edit = _one((PutUnit(kind="put-unit", unit=unit), _put(commander)))
    label = Phrase(
        N_("Place {name} with {unit} on {place}"),
        name=_name(pick, context),
        unit=context.names.unit(unit),
        place=context.names.place(at),
    )
    return ToolResult(with_partners(edit, context), label, message=_twice(pick, context))


def _partly(unit: Unit, card: CommanderCard) -> int | None:
    """Figures that the author counted himself stay, unless the unit becomes another one."""
    return unit.figures if unit.type == card.leads else None


def _left_behind(
    pick: PaletteItem, seat: str, joins: str | None, context: ToolContext
) -> tuple[Edit, ...]:
    """The unit that he led until now is a full one again: his place in it is taken by a soldier."""
    now = _in_play(pick, seat, context)
    unit = context.scenario.unit(now.unit) if now is not None and now.unit is not None else None
    if unit is None or unit.id == joins or unit.figures is None:
        return ()
    return (PutUnit(kind="put-unit", unit=unit.changed(figures=None)),)


def _in_play(pick: PaletteItem, seat: str, context: ToolContext) -> Commander | None:
    return next(
        (c for c in context.scenario.commanders if (c.card, c.seat) == (pick.id, seat)), None
    )


def _twice(pick: PaletteItem, context: ToolContext) -> Phrase | None:
    """Cards of one person are never used together; the findings say so as well."""
    cards = context.game.commanders
    person = cards[pick.id].person
    for other in context.scenario.commanders:
        known = cards.get(other.card)
        if known is not None and known.person == person and other.card != pick.id:
            name = context.names.of("commanders", other.card)
            return Phrase(N_("Another card of {name} is already in play"), name=name)
    return None


def _put(commander: Commander) -> PutCommander:
    return PutCommander(kind="put-commander", commander=commander)


def _one(edits: tuple[Edit, ...]) -> Edit:
    return edits[0] if len(edits) == 1 else Several(kind="several", edits=edits)


def _name(pick: PaletteItem, context: ToolContext) -> Phrase:
    return context.names.of("commanders", pick.id)
