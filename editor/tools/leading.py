"""A commander comes into play: with the unit that he leads, into one that fits, or alone."""

from editor.tools.context import PaletteItem, ToolContext
from editor.tools.gesture import ToolResult
from editor.tools.naming import commander_unit_id
from editor.tools.symmetry import with_partners
from schema.armies import CommanderCard
from schema.board import Place
from schema.edits import Edit, MoveUnits, PutCommander, PutUnit, Several
from schema.forces import Commander, Unit
from schema.language import N_, Phrase


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
