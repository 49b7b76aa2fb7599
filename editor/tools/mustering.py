"""Mustering: what clicks in a list of units mean for an army, and what each line may say."""

from dataclasses import dataclass

from editor.boards import kind_of
from editor.tools.context import ToolContext
from editor.tools.deploying import homes, mustered, recalled
from editor.tools.gesture import NOTHING, ToolResult
from editor.tools.naming import stored
from editor.tools.objecting import Objected
from rules.answers import Objection
from rules.muster import NOTHING as NO_RULES
from rules.muster import army_of, cost_of, for_sale, is_neutral, may_buy, most_of, muster_of, price
from rules.muster import why_no_option as rules_why_no_option
from rules.supply import UnknownInCollection, contents, drawn_with
from schema.edits import Edit, SetField, Several
from schema.forces import Muster
from schema.game import Box
from schema.language import N_, Phrase, say_n
from schema.value import FrozenMap


@dataclass(frozen=True, slots=True)
class Offer:
    """A line of the list: a type of unit that a side may buy, has bought, or is forbidden."""

    type: str
    price: int | None
    bought: int
    drafted: int
    have: int | None
    """How many the side can have of what the boxes hold; ``None``: nothing limits them."""
    forbidden: bool
    for_sale: bool
    """Whether it is bought; neutral units are drafted where there is a draft."""
    why: Objection | None
    """Why no more can be had; ``None``: one more may be bought."""


def boxes_of(context: ToolContext) -> Box:
    """What the owned boxes hold, or those that the battle was drawn for; all of the game's where
    the collection cannot be read."""
    try:
        return contents(context.game, context.collection or drawn_with(context.scenario))
    except UnknownInCollection:
        return contents(context.game)


def number_of(context: ToolContext, seat: str) -> int | None:
    """Which of the scenario's musters is this side's; ``None`` for one that buys nothing."""
    seats = [muster.seat for muster in context.scenario.musters]
    return seats.index(seat) if seat in seats else None


def why_not(context: ToolContext, box: Box, seat: str, unit: str) -> Objection | None:
    """Why one more unit may not be bought; what is wrong with the unit itself comes first."""
    return may_buy(context.scenario, context.game, box, seat, unit)


def why_no_option(context: ToolContext, seat: str, option: str) -> Objection | None:
    """Why an army may not take an option."""
    return rules_why_no_option(context.scenario, context.game, seat, option)


def offers(context: ToolContext, box: Box, seat: str) -> tuple[Offer, ...]:
    """Everything a side's list holds, in the pack's order: what is for sale, then what is
    forbidden, what was drafted, and what was bought though it is not for sale."""
    muster, army = muster_of(context.scenario, seat), army_of(context.scenario, context.game, seat)
    of = context.scenario.seat(seat)
    if muster is None or army is None:
        return ()
    faction = of.faction if of is not None else None
    sold = for_sale(context.game, box, faction, muster)
    forbidden = [u for u in muster.forbidden if _might_be_bought(context, u, faction)]
    rest = dict.fromkeys((*forbidden, *army.drafted, *army.bought))
    return tuple(
        Offer(
            type=unit,
            price=price(context.game, unit),
            bought=army.bought.get(unit, 0),
            drafted=army.drafted.get(unit, 0),
            have=most_of(context.scenario, context.game, box, seat, unit),
            forbidden=unit in muster.forbidden,
            for_sale=unit in sold,
            why=why_not(context, box, seat, unit),
        )
        for unit in (*sold, *(unit for unit in rest if unit not in sold))
    )


def _might_be_bought(context: ToolContext, unit: str, faction: str | None) -> bool:
    kind = context.game.unit_types.get(unit)
    return kind is not None and (is_neutral(context.game, unit) or kind.faction == faction)


# -- edits ----------------------------------------------------------------------------------------


def begin(context: ToolContext, seat: str) -> ToolResult:
    """Let a side muster: the game's points, its own deployment zone if it has one."""
    if number_of(context, seat) is not None or context.scenario.seat(seat) is None:
        return NOTHING
    zones = [z.id for z in context.scenario.zones if z.kind == "deployment" and z.seat == seat]
    points = (context.game.muster or NO_RULES).points
    muster = Muster(seat=seat, points=points, zone=zones[0] if len(zones) == 1 else None)
    label = Phrase(N_("Start {side}’s muster"), side=context.names.seat(seat))
    pointer = f"/musters/{len(context.scenario.musters)}"
    return ToolResult(SetField(kind="set-field", field=pointer, value=stored(muster)), label)


def end(context: ToolContext, seat: str) -> ToolResult:
    """Let a side muster no longer; what it mustered leaves the board with it. What was drafted is
    taken back first, for the other side's turns hang on it."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    if context.scenario.neutral_draft:
        return ToolResult(message=Phrase(N_("Undo the turns of the neutral draft first")))
    label = Phrase(N_("End {side}’s muster"), side=context.names.seat(seat))
    edit = SetField(kind="set-field", field=f"/musters/{number}", value=None)
    return ToolResult(_with(edit, recalled(context, seat, {})), label)


def buy(context: ToolContext, seat: str, unit: str) -> ToolResult:
    """One more unit; refused with the rule that is against it."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    why = why_not(context, boxes_of(context), seat, unit)
    if why is not None:
        return ToolResult(message=Objected(why, context.game))
    count = context.scenario.musters[number].army.get(unit, 0) + 1
    label = Phrase(N_("Buy {unit}"), unit=context.names.of("unit_types", unit))
    return ToolResult(_army(number, unit, count), label)


def revert(context: ToolContext, seat: str, unit: str) -> ToolResult:
    """One unit less; if it stands on the board already, it leaves it."""
    number = number_of(context, seat)
    count = context.scenario.musters[number].army.get(unit, 0) if number is not None else 0
    if number is None or not count:
        return NOTHING
    label = Phrase(N_("Return {unit}"), unit=context.names.of("unit_types", unit))
    army = {**context.scenario.musters[number].army, unit: count - 1}
    return ToolResult(_with(_army(number, unit, count - 1), recalled(context, seat, army)), label)


def _army(number: int, unit: str, count: int) -> SetField:
    pointer = f"/musters/{number}/army/{unit}"
    return SetField(kind="set-field", field=pointer, value=count or None)


def clear(context: ToolContext, seat: str) -> ToolResult:
    """Give everything back that was bought, from the board too; what was drafted stays drafted."""
    number = number_of(context, seat)
    if number is None or not context.scenario.musters[number].army:
        return NOTHING
    label = Phrase(N_("Return {side}’s whole army"), side=context.names.seat(seat))
    return ToolResult(_with(_field(number, "army", None), recalled(context, seat, {})), label)


def set_points(context: ToolContext, seat: str, points: int) -> ToolResult:
    """Another number of points; less than is spent is allowed, and shown."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    label = Phrase(
        say_n("{side}: {points} muster point", "{side}: {points} muster points", by="points"),
        side=context.names.seat(seat),
        points=points,
    )
    return ToolResult(_field(number, "points", points), label)


def set_option(context: ToolContext, seat: str, option: str, *, on: bool) -> ToolResult:
    """Take an option, or leave it; refused where the scenario has no place for it."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    why = why_no_option(context, seat, option) if on else None
    if why is not None:
        return ToolResult(message=Objected(why, context.game))
    taken = context.scenario.musters[number].options
    what = context.names.of("muster/options", option)
    others = tuple(name for name in taken if name != option)
    if on:
        label = Phrase(N_("Buy {what}"), what=what)
        return ToolResult(_field(number, "options", (*others, option)), label)
    label = Phrase(N_("Return {what}"), what=what)
    return ToolResult(_field(number, "options", others or None), label)


def set_decoys(context: ToolContext, seat: str, count: int) -> ToolResult:
    """So many deployment cards without a unit."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    label = Phrase(
        say_n("{side}: {count} decoy", "{side}: {count} decoys", by="count"),
        side=context.names.seat(seat),
        count=count,
    )
    return ToolResult(_field(number, "decoys", count or None), label)


def swap_by_chance(context: ToolContext, seat: str, *, on: bool) -> ToolResult:
    """Let chance change the deck when it is dealt, or its player himself."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    sentence = N_("Change the deck at random") if on else N_("Let the player change the deck")
    return ToolResult(_field(number, "swaps_by_chance", on or None), Phrase(sentence))


def become_army(context: ToolContext, seat: str, army: dict[str, int]) -> ToolResult:
    """Another army in one step, as chance bought it; who is not in it leaves the board."""
    number = number_of(context, seat)
    if number is None:
        return NOTHING
    label = Phrase(N_("Random army: {side}"), side=context.names.seat(seat))
    new = _field(number, "army", dict(army) or None)
    return ToolResult(_with(new, recalled(context, seat, army)), label)


def _with(edit: Edit, more: tuple[Edit, ...]) -> Edit:
    return Several(kind="several", edits=(edit, *more)) if more else edit


def _field(number: int, name: str, value: object) -> SetField:
    return SetField(kind="set-field", field=f"/musters/{number}/{name}", value=value)  # type: ignore[arg-type]  # pydantic freezes plain JSON


ROOMY = 99
"""Where no hexes limit how many units there is room for."""


def draw_army(context: ToolContext, seat: str, seed: int) -> ToolResult:
    """Buy a mixed army that spends nearly all; the same seed buys the same army."""
    from generators.core.streams import Seed
    from generators.methods.scenario_cards.armies import Shop  # only for those who throw the dice

    muster, army = muster_of(context.scenario, seat), army_of(context.scenario, context.game, seat)
    of = context.scenario.seat(seat)
    if muster is None or army is None or of is None:
        return NOTHING
    box = boxes_of(context)
    drafted = sum(army.drafted.values())
    room = _room(context, seat) - drafted
    stock: dict[str, int] = {}
    for unit in for_sale(context.game, box, of.faction, muster):
        most = most_of(context.scenario, context.game, box, seat, unit)
        stock[unit] = (room if most is None else most) - army.drafted.get(unit, 0)
    shop = Shop(
        stock=FrozenMap((unit, most) for unit, most in stock.items() if most > 0),
        prices=FrozenMap((unit, price(context.game, unit) or 0) for unit in stock),
        purse=army.left + cost_of(context.game, army.bought),
        room=room,
    )
    drawn = shop.army(Seed(seed).stream(f"army.{seat}"))
    if not drawn:
        return ToolResult(message=Phrase(N_("Nothing can be bought")))
    return become_army(context, seat, dict(drawn))


def _room(context: ToolContext, seat: str) -> int:
    """For so many units there are hexes, those on which they stand already among them."""
    if not kind_of(context.scenario.board).rules_in_play:
        return ROOMY
    standing = sum(unit.at is not None for unit in mustered(context, seat))
    return len(homes(context, seat)) + standing
