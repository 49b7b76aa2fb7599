"""The rulebook of a battle as whole numbers (``rules.rulebook``)."""

from playtests import indices as r
from playtests.records import Record
from rules.battle_setup import BattleSetup
from rules.rulebook import Rulebook


def fill_book(t: Record, setup: BattleSetup) -> None:
    """Fill the choices of the rulebook that is in play."""
    book = setup.book
    t.rule[r.N_PLACES] = len(setup.grid)
    t.rule[r.N_UNITS] = len(setup.fighters)
    t.rule[r.FIRST_LEADER] = len(setup.fighters) - len(setup.leaders)
    for settings in (_ways(book), _blows(book), _drives(book), _options(book)):
        for number, value in settings.items():
            t.rule[number] = int(value)
    t.rule[r.FLANKERS] = len(setup.flankers)


def _ways(book: Rulebook) -> dict[int, int]:
    move, sight = book.movement, book.sight
    return {
        r.ROAD_BONUS: move.road_bonus,
        r.FRIENDS_PASS: move.friends == "pass",
        r.MUST_AFFORD: move.lose == "must-afford",
        r.ZONES_STOP: move.zones == "stop",
        r.ENGAGED_MOVE: ("free", "struck", "held").index(move.engaged),
        r.FIRE_BLOCKS: move.no_entry_in_retreat == "blocks",
        r.FREE_PURSUIT: move.pursuit == "free",
        r.UNITS_HIDE: sight.units == "block",
        r.EDGES: ("free", "one-open", "both-open").index(sight.edges),
        r.HEIGHTS: sight.heights == "above-both",
        r.CONTROL: book.control.radius,
    }


def _blows(book: Rulebook) -> dict[int, int]:
    combat, flank, tokens = book.combat, book.flank, book.engagement
    return {
        r.CAPS_AFTER: combat.caps == "after",
        r.FORD_ALL: combat.ford == "all",
        r.MOVED_SHOT: combat.moved_shot,
        r.ONE_FIGURE: combat.commander_alone == "one-figure",
        r.COUNTER: ("none", "bold", "all").index(combat.counterattack),
        r.BOLD_SUPPORTED: combat.bold == "supported",
        r.BOLD_SUPPORTERS: combat.bold_supporters,
        r.FLANK: flank.rule == "reroll",
        r.FLANK_SHOTS: flank.attacks == "all",
        r.TOKENS: ("none", "optional", "melee").index(tokens.tokens),
        r.EXCLUSIVE: tokens.exclusive == "yes",
        r.SEVERAL_ONE: tokens.several == "one",
        r.RETREAT_ENDS: tokens.retreat == "ends",
        r.REDUCED: ("never", "half", "more-than-half").index(book.reduced.since),
        r.REDUCED_COUNTS: book.reduced.commander == "counts",
        r.REDUCED_SPARED: book.reduced.bold == "spared",
        r.REDUCED_DICE: book.reduced.dice,
        r.REDUCED_RETREAT: book.reduced.retreat,
    }


def _drives(book: Rulebook) -> dict[int, int]:
    retreat = book.retreat
    return {
        r.RETREAT: ("toward-edge", "directional", "straight").index(retreat.rule),
        r.RETREAT_APPLIES: ("all", "melee", "engaged-melee").index(retreat.applies),
        r.FRIEND_TURNS: retreat.friend_blocks == "turn",
        r.ENEMY_TURNS: retreat.enemy_blocks == "turn",
        r.GROUND_TURNS: retreat.ground_blocks == "turn",
        r.EDGE_TURNS: retreat.edge_blocks == "turn",
        r.ASIDE_FREE: retreat.aside == "free",
        r.EQUAL_EITHER: retreat.equal == "either",
    }


def _options(book: Rulebook) -> dict[int, int]:
    withdraw, evade, together = book.withdrawal, book.evade, book.together
    return {
        r.WITHDRAW: withdraw.allowed == "yes",
        r.WITHDRAW_HEXES: withdraw.hexes,
        r.WITHDRAW_HIGHER: withdraw.before_higher,
        r.WITHDRAW_EQUAL: withdraw.before_equal,
        r.WITHDRAW_LOWER: withdraw.before_lower,
        r.WITHDRAW_LOWEST: withdraw.of_several == "lowest",
        r.EVADE: evade.allowed == "yes",
        r.EVADE_HEXES: evade.hexes,
        r.EVADE_SHOTS: evade.attacks == "all",
        r.TOGETHER: together.allowed == "yes",
        r.TOGETHER_LESS: together.less,
        r.TOGETHER_BOLD: together.bold == "all-bold",
        r.TOGETHER_TOUCH: together.adjacent == "in-touch",
        r.TOGETHER_ONE_ORDER: together.orders == "one",
        r.RECRUIT: book.recruiting.allowed == "yes",
        r.RECRUIT_COST: book.recruiting.lore_cost,
    }
