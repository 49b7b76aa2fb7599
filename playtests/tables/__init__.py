"""Tables: what a battle is made of as whole numbers, asked of the engine and never of the pack."""

from playtests.indices import ABLE, BOULDER_HEXES
from playtests.records import TABLE, Record, blank
from playtests.tables.board import fill_board
from playtests.tables.book import fill_book
from playtests.tables.dice import fill_dice
from playtests.tables.fighters import fill_fighters
from playtests.tables.ground import fill_ground
from playtests.tables.hidden import fill_hidden
from playtests.tables.lore import fill_lore
from playtests.tables.orders import fill_orders
from playtests.tables.victory import fill_victory
from rules.battle_setup import BattleSetup
from rules.position import Position
from schema.playtest import LoreModel, OrderModel
from schema.text import Message


def fill(
    setup: BattleSetup, model: OrderModel, lore: LoreModel | None
) -> tuple[Record, tuple[Message, ...]]:
    """The table of a battle, and what of the battle it leaves out; ``TooLarge`` if it does not
    fit."""
    t, position = blank(TABLE), Position.start(setup)
    classes = tuple(dict.fromkeys(fighter.unit_class for fighter in setup.fighters))
    fill_book(t, setup)
    ranks = fill_fighters(t, position, classes)
    fill_hidden(t, setup)
    boulders = max(t.able[BOULDER_HEXES::ABLE], default=0)
    bonus = max((abs(kind.combat.range_bonus) for kind in position.ground.kinds), default=0)
    far = max((f.range for f in setup.fighters), default=0) + bonus
    fill_board(t, setup, position, max(2, far, boulders))
    kinds = fill_ground(t, position, classes)
    symbols = fill_dice(t, setup, ranks)
    left_out = (
        *fill_victory(t, setup),
        *fill_orders(t, setup, model, symbols, ranks),
        *fill_lore(t, position, lore, kinds, symbols),
    )
    return t, left_out
