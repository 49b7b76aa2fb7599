"""An army by chance: what a seed buys a side with the points that the draft left it."""

from editor.boards import kind_of
from editor.tools.context import ToolContext
from editor.tools.deploying import homes, mustered
from editor.tools.gesture import NOTHING, ToolResult
from editor.tools.mustering import become_army, boxes_of
from rules.muster import army_of, cost_of, for_sale, most_of, muster_of, price
from schema.language import N_, Phrase
from schema.value import FrozenMap

ROOMY = 99
"""Where no hexes tell how many units there is room for."""


def draw_army(hand: ToolContext, seat: str, seed: int) -> ToolResult:
    """Buy a mixed army that spends nearly all; the same seed buys the same army."""
    from generators.core.streams import Seed
    from generators.methods.scenario_cards.armies import Shop  # only for those who throw the dice

    muster, army = muster_of(hand.scenario, seat), army_of(hand.scenario, hand.game, seat)
    of = hand.scenario.seat(seat)
    if muster is None or army is None or of is None:
        return NOTHING
    box = boxes_of(hand)
    drafted = sum(army.drafted.values())
    room = _room(hand, seat) - drafted
    stock: dict[str, int] = {}
    for unit in for_sale(hand.game, box, of.faction, muster):
        most = most_of(hand.scenario, hand.game, box, seat, unit)
        stock[unit] = (room if most is None else most) - army.drafted.get(unit, 0)
    shop = Shop(
        stock=FrozenMap((unit, most) for unit, most in stock.items() if most > 0),
        prices=FrozenMap((unit, price(hand.game, unit) or 0) for unit in stock),
        purse=army.left + cost_of(hand.game, army.bought),
        room=room,
    )
    drawn = shop.army(Seed(seed).stream(f"army.{seat}"))
    if not drawn:
        return ToolResult(message=Phrase(N_("There is nothing that could be bought")))
    return become_army(hand, seat, dict(drawn))


def _room(hand: ToolContext, seat: str) -> int:
    """For so many units there are hexes, those on which they stand already among them."""
    if not kind_of(hand.scenario.board).rules_in_play:
        return ROOMY
    standing = sum(unit.at is not None for unit in mustered(hand, seat))
    return len(homes(hand, seat)) + standing
