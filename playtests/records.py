"""The two records of a playtest: what a battle is made of, and what play changes of it.

Each is a list of fields, and a field is a list of whole numbers: its name, its integer type and its
length. For the compiled kernel a record is one numpy value of this layout; for the plain one it is
an object with Python lists. Both read alike: ``t.dist[a * PLACES + b]``.
"""

from __future__ import annotations

from typing import Any

from playtests.indices import ABLE, NOW, SETTINGS, WEIGHTS

PLACES = 256
UNITS = 64
HIDDEN = 24
"""Hidden cards that can be revealed."""
HIDDEN_KINDS = 12
LEADERS = 8
"""Commanders who begin without a unit and may join one."""
JOINED = UNITS * LEADERS
"""What each unit can do with each of them: rows of ``able`` behind those of units."""
KINDS = 48
"""Kinds of ground, those that fire and ruins make of others among them."""
CLASSES = 12
RANKS = 6
"""Ranks of targets, none among them."""
SYMBOLS = 10
FACES = 12
DICE = 12
"""Dice whose odds are known; more of them are weighed like so many."""
HITS = 9
SIGHT = 120_000
GOALS = 24
HELD = 256
STOCK_WIN = 5
"""Numbers of a way to win by a resource."""
CARDS = 24
"""Kinds of order cards."""
LORES = 4
"""Kinds of lore cards that are played; others are drawn and lie idle."""
TOPS = 6
"""Lore cards on top of a deck."""
LOG = 60_000
STEP = 6
"""Numbers of a step in the log."""
KEEPS_LOG, PAUSES = 3, 4
"""Where ``State.key`` says whether a log is kept, and whether play pauses before each turn."""
EFFECTS = RANKS * 17
"""Effects of the dice on targets of each rank; the last ones are those of boulders."""

# What one game leaves: indices of ``State.row``; ``ROW`` names them.
ROW = (
    "won",
    "first",
    "points_0",
    "points_1",
    "rounds",
    "turns",
    "contact",
    "first_kill",
    "destroyed_0",
    "destroyed_1",
    "figures_0",
    "figures_1",
    "attacks",
    "leads",
    "last_lead",
    "behind",
    "hits_0",
    "hits_1",
    "flags_0",
    "flags_1",
    "kills_0",
    "kills_1",
    "hexes",
)
"""``won``: 2 when side 0 won, 1 for a draw, 0 when side 1 won. ``first``: the side that began.
``contact``, ``first_kill``, ``last_lead``: turns, −1 for never. ``leads``: how often the lead
passed from one side to the other. ``behind``: the most points by which the winner was behind.
``hits_0`` … ``kills_1``: what side 0 or 1 rolled more than its dice bring on average, in 1/65536.
``hexes``: hexes on which anybody stood."""
PER_UNIT = ("orders", "moves", "attacks", "hits", "kills", "lost", "survived")
"""What is counted for each unit over all games; ``lost``: its own figures that fell."""
PER_HEX = ("moves", "fights", "losses")
"""What is counted for each hex: moves that ended there, attacks on it, figures lost there."""

Fields = tuple[tuple[str, str, int], ...]

TABLE: Fields = (
    ("rule", "i4", SETTINGS),
    ("weight", "i4", WEIGHTS),
    # the board
    ("near", "i2", PLACES * 6),  # neighbour in each direction, −1 for none
    ("cost", "i1", PLACES * 6),  # further steps that a step takes, −1 where it is closed
    ("hole", "i1", PLACES),  # not playable
    ("height", "i2", PLACES),
    ("dist", "u2", PLACES * PLACES),
    ("sight_at", "i4", PLACES * PLACES),  # where in ``sight`` a line begins; 0: nothing between
    ("sight", "i2", SIGHT),  # hexes between, then pairs along whose edge it runs, counts before
    ("toward", "i1", PLACES * 6 * 4),  # whether a step nears an edge
    ("nearing", "i1", 4 * 6),
    ("away", "i1", PLACES * PLACES),  # direction of a blow
    ("away_too", "i1", PLACES * PLACES),  # the other one where it runs between two, else −1
    # kinds of ground
    ("kind", "u1", PLACES),
    ("stop", "i1", KINDS * CLASSES),
    ("lose", "i1", KINDS * CLASSES),
    ("enterable", "i1", KINDS),
    ("open", "i1", KINDS),
    ("no_exit", "i1", KINDS),
    ("road", "i1", KINDS),
    ("no_advance", "i1", KINDS),
    ("no_attack", "i1", KINDS),
    ("no_attack_on_entry", "i1", KINDS),
    ("ends_retreat", "i1", KINDS),
    ("damage", "i1", KINDS),
    ("blocks", "i1", KINDS),  # 1: sight; 2: sight unless both ends lie on the same
    ("same", "i1", KINDS),
    ("cap_in", "i1", KINDS),  # most dice, 99 for no limit
    ("cap_out", "i1", KINDS),
    ("cap_counter", "i1", KINDS),
    ("cap_uphill", "i1", KINDS),
    ("range_bonus", "i1", KINDS),
    ("ignore_flags", "i1", KINDS),
    ("ruined", "i1", KINDS),  # the kind that it falls to, −1 for none
    # units
    ("start", "i2", UNITS),
    ("side", "u1", UNITS),
    ("class_of", "u1", UNITS),
    ("rank", "u1", UNITS),
    ("order", "i1", UNITS),
    ("melee", "i1", UNITS),
    ("ranged", "i1", UNITS),
    ("move", "i1", UNITS),
    ("move_attack", "i1", UNITS),
    ("range", "i1", UNITS),
    ("dice", "u1", UNITS),
    ("full", "i1", UNITS),
    ("soldiers", "i1", UNITS),
    ("health", "i1", UNITS),
    ("commander", "i1", UNITS),
    ("capture", "i1", UNITS),
    ("limit", "i1", UNITS),  # command tokens that its commander takes
    ("edge", "i1", UNITS),  # −1 for none
    ("arrives", "i1", UNITS),  # the round from which a reserve may come, 0 for none
    ("through", "i1", UNITS),  # the bit of ``entry`` of the hexes where it comes
    ("entry", "i4", PLACES),
    ("span", "u1", UNITS),  # hexes from which it may attack after a move
    ("gives", "i1", UNITS),  # whether it places engagement tokens on others, and takes theirs
    ("takes", "i1", UNITS),
    ("flanks", "i1", UNITS),
    ("flag_hexes", "i1", UNITS),  # hexes of a retreat for each flag
    ("again", "i1", UNITS),  # may attack once more after an advance
    ("massed", "i1", UNITS),  # may be attacked by several together
    ("able", "i1", (UNITS * 2 + JOINED) * ABLE),
    ("skills", "u2", UNITS),  # where in ``able`` a unit's rows with each leader begin
    ("joins", "i1", UNITS),  # the leader who is with it from the start and 1, 0 for none
    ("evades", "i1", UNITS * UNITS),
    ("worth", "i4", UNITS),  # points for destroying it
    ("worth_leader", "i4", UNITS),  # points for its commander
    ("section", "i1", PLACES * 2),  # bits of the sections of a hex, for each side
    ("tent", "i1", PLACES * 2),
    ("row", "i1", PLACES * 2),  # counted from each side's own edge
    # dice
    ("symbol", "i1", FACES),
    ("recruits", "i1", SYMBOLS),  # 1: brings a figure; 2: against lore
    ("order_face", "i1", SYMBOLS),  # what an order die brings: a rank's number, or ANY, MORALE
    ("swing_face", "i1", SYMBOLS),
    ("hits", "i1", EFFECTS * SYMBOLS),
    ("flags", "i1", EFFECTS * SYMBOLS),
    ("gain", "i4", EFFECTS * SYMBOLS),
    ("alike", "i2", EFFECTS),  # the first effect that does the same
    ("chance", "i4", EFFECTS * 2 * (DICE + 1) * HITS),  # of so many hits, in 1/65536
    ("mean_hits", "i4", EFFECTS * 2 * (DICE + 1)),
    ("mean_flags", "i4", EFFECTS * 2 * (DICE + 1)),
    # hidden cards: of each pool as many hexes as cards, in the same places of both lists
    ("spot", "i2", HIDDEN),
    ("spot_begin", "i1", HIDDEN),  # where the list of its pool begins
    ("card_unit", "i1", HIDDEN),  # −1 for none
    ("card_kind", "i1", HIDDEN),
    ("type_of", "u1", UNITS),
    ("limited", "i1", UNITS),  # does not come where too many of its type are
    ("storms", "i1", 2),  # whether units of a side reveal cards
    ("win_card", "i1", 2 * 2),  # kind + 1, how many
    # scoring
    ("goal", "i4", GOALS * 10),
    ("goal_place", "i2", HELD),
    ("win_points", "i4", 2),  # 0: none
    ("win_when", "i1", 2),
    ("win_all", "i1", 2),
    ("win_stock", "i4", 2 * STOCK_WIN),  # place in ``stock`` + 1, the enemy's, least, most, when
    ("tie", "i1", 8),
    ("pull", "i4", PLACES * 2),  # what standing in a hex is worth to a side, in 1/1024 of a point
    # orders
    ("stock", "i2", 2 * 8),
    ("card", "i1", 2 * CARDS * 5),  # units of left, centre, right, any section; how many cards
    # lore cards
    ("lore_rule", "i1", LORES),  # 1: shortcut; 2: crushing; 3: brute strength
    ("lore_cost", "i2", LORES),
    ("lore_hexes", "i1", LORES),
    ("lore_damage", "i1", LORES),  # 1 for a shortcut into the very hex that it needs it for
    ("lore_stuns", "i1", LORES),
    ("lore_any", "i1", LORES),  # whether it is played in the enemy's turn too
    ("lore_deck", "i2", 2 * (LORES + 1)),  # how many of each, the idle ones last
    ("lore_top", "i1", 2 * TOPS),  # cards drawn first, −1 for no more
    ("lore_unit", "i1", UNITS * LORES),  # units that crush
    ("lore_dice", "i1", UNITS * LORES),  # dice more by brute strength
    ("lore_on", "i1", UNITS * LORES),  # against whom
    ("short", "i1", KINDS * LORES),  # 1: lets go farther; 2: need not stop
    ("lore_face", "i1", SYMBOLS),
)

STATE: Fields = (
    ("key", "i8", PAUSES + 1),  # three words of chance, whether a log is kept, whether it pauses
    ("start", "i2", UNITS),
    ("words", "i8", 4),
    ("now", "i8", NOW),
    ("row", "i8", len(ROW)),
    ("at", "i2", UNITS),
    ("on", "i2", PLACES),
    ("kind", "u1", PLACES),
    ("soldiers", "i2", UNITS),
    ("damage", "i2", UNITS),
    ("led", "i1", UNITS),
    ("leader", "i2", UNITS),  # whose commander leads it: its own number, or that of a leader
    ("skill", "i2", UNITS),  # its row in ``able`` now
    ("waits", "i1", UNITS),  # a reserve that has not come yet
    ("active", "i1", UNITS),
    ("moved", "i1", UNITS),
    ("spent", "i1", UNITS),
    ("stunned", "i1", UNITS),
    ("fought", "i1", UNITS),
    ("used", "i1", UNITS),
    ("bonus", "i1", UNITS),  # attacks that an advance brought this turn
    ("engaged", "i1", UNITS * 6),
    ("engagements", "i1", UNITS),
    ("points", "i4", 2),
    ("held", "i4", GOALS * 2),
    ("stock", "i2", 2 * 8),  # morale, lore, command tokens, cards left this round
    ("tokens", "i2", 2 * SYMBOLS),
    ("hand", "i1", 2 * CARDS),
    ("pile", "i1", 2 * CARDS),
    ("lore_hand", "i2", 2 * LORES),
    ("lore_pile", "i2", 2 * (LORES + 1)),
    ("lore_next", "i1", 2),
    ("covered", "i1", HIDDEN),  # hexes on which a hidden card lies
    ("unseen", "i1", HIDDEN),  # cards that have not been revealed
    ("revealed", "i1", HIDDEN_KINDS),  # how many of each kind
    ("seen", "i1", PLACES),
    ("barred", "i1", UNITS * 2),  # orders not to choose: of units or cards; behind, of leaders
    # working space
    ("left", "i2", PLACES),
    ("found", "u2", PLACES),
    ("ended", "i1", PLACES),
    ("close", "i1", PLACES),
    ("ends", "u2", PLACES),
    ("way", "i2", PLACES),
    ("layer", "i2", PLACES),
    ("path", "i2", PLACES),
    ("faces", "i1", 64),
    ("shown", "i2", SYMBOLS),
    ("supporter", "i2", 8),
    ("ordered", "u2", UNITS),
    ("pick", "u2", UNITS),
    ("plan", "i8", UNITS),
    ("price", "i4", UNITS),  # of units that are weighed in a plan
    ("needed", "i2", UNITS),
    ("plan_to", "i2", UNITS),
    ("plan_at", "i2", UNITS),
    ("taken", "i1", UNITS),
    ("ordered_now", "i1", UNITS),
    ("menace", "i2", PLACES),  # steps to the nearest enemy of the side to move
    ("danger", "i2", PLACES),  # most dice of enemies who may strike there
    ("danger_too", "i2", PLACES),  # the next
    ("backing", "i2", PLACES),  # the same of friends
    ("backing_too", "i2", PLACES),
    ("backer", "i2", PLACES),  # the friend with most
    ("unit_count", "i8", UNITS * len(PER_UNIT)),
    ("hex_count", "i8", PLACES * len(PER_HEX)),
    ("log", "i4", LOG),
)


class Record:
    """A record as an object over lists: for filling one, and for the plain kernel."""

    def __init__(self, fields: Fields) -> None:
        for name, _, length in fields:
            setattr(self, name, [0] * length)

    def __getattr__(self, name: str) -> list[int]:
        raise AttributeError(name)

    def __getitem__(self, name: str) -> list[int]:
        """A field by its name, as a numpy record gives it."""
        numbers: list[int] = getattr(self, name)
        return numbers


def blank(fields: Fields) -> Record:
    """A record full of zeros."""
    return Record(fields)


def layout(fields: Fields) -> list[tuple[Any, ...]]:
    """The same fields as numpy wants them."""
    return [(name, kind, (length,)) for name, kind, length in fields]
