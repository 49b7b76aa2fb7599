"""Where things stand in the fields of the two records: settings, abilities, steps of the log."""

# Settings of a battle: indices of ``Table.rule``.
(
    N_PLACES,
    N_UNITS,
    N_FACES,
    ROUNDS,
    ROAD_BONUS,
    FRIENDS_PASS,
    MUST_AFFORD,
    ZONES_STOP,
    ENGAGED_MOVE,
    FIRE_BLOCKS,
    FREE_PURSUIT,
    UNITS_HIDE,
    EDGES,
    HEIGHTS,
    CAPS_AFTER,
    FORD_ALL,
    MOVED_SHOT,
    ONE_FIGURE,
    COUNTER,
    BOLD_SUPPORTED,
    BOLD_SUPPORTERS,
    FLANK,
    FLANK_SHOTS,
    TOKENS,
    EXCLUSIVE,
    SEVERAL_ONE,
    RETREAT_ENDS,
    RETREAT,
    RETREAT_APPLIES,
    FRIEND_TURNS,
    ENEMY_TURNS,
    GROUND_TURNS,
    EDGE_TURNS,
    ASIDE_FREE,
    EQUAL_EITHER,
    REDUCED,
    REDUCED_COUNTS,
    REDUCED_SPARED,
    REDUCED_DICE,
    REDUCED_RETREAT,
    WITHDRAW,
    WITHDRAW_HEXES,
    WITHDRAW_HIGHER,
    WITHDRAW_EQUAL,
    WITHDRAW_LOWER,
    WITHDRAW_LOWEST,
    EVADE,
    EVADE_HEXES,
    EVADE_SHOTS,
    TOGETHER,
    TOGETHER_LESS,
    TOGETHER_BOLD,
    TOGETHER_TOUCH,
    TOGETHER_ONE_ORDER,
    RECRUIT,
    RECRUIT_COST,
    CONTROL,
    ORDERS,
    UNITS_A_CARD,
    HAND,
    ORDER_DICE,
    FLANKERS,
    POINTS_WIN_AT,
    TIES,
    N_CARDS,
    N_LORES,
    LORE_A_TURN,
    LORE_CARDS,
    LORE_DICE,
    FIRST_LEADER,
    N_HIDDEN,
    HIDDEN_RUINS,
    HIDDEN_MOST,
) = range(73)
SETTINGS = 80

# What a unit can do: indices of ``Table.able``, for each unit without and with its commander.
(
    BOLD,
    TOUGH,
    RAGE,
    VIGILANT,
    FLANKING,
    FLANKING_EACH,
    ALWAYS_FLANKING,
    ATTACKS,
    SWING,
    SWING_DAMAGE,
    SWING_AGAIN,
    BOULDER_DICE,
    BOULDER_HEXES,
) = range(13)
ABLE = 14

# Weights of a temperament, in 1/1024 of a victory point: indices of ``Table.weight``.
W_KILL, W_FIGURE, W_FLAG, W_RISK, W_NEAR, W_GOAL, W_COVER, W_NOISE, W_FEAR = range(9)
WEIGHTS = 12

# Where a battle stands: indices of ``State.now``.
(
    ROUND,
    TURN,
    SIDE,
    MOMENTUM,
    LOGGED_TO,
    FOUND,
    ENDS,
    WAYS,
    PATHS,
    ROLLED,
    HIT,
    FLAGGED,
    OVER,
    WINNER,
    LEADER,
    SUPPORTERS,
    SWUNG,
    CHOSEN,
    BEST_ORDER,
    BEST_CARD,
    DEFICIT,
    _,
    SHORT,
    BRUTE,
    BEGAN,
    NEXT,
    TURNS_LEFT,
    CHOSE,
) = range(28)
NOW = 32

# Numbers of a row (``records.ROW``).
(
    R_WON,
    R_FIRST,
    R_POINTS,
    _,
    R_ROUNDS,
    R_TURNS,
    R_CONTACT,
    R_KILL,
    R_DESTROYED,
    _,
    R_FIGURES,
    _,
    R_ATTACKS,
    R_LEADS,
    R_LAST_LEAD,
    R_BEHIND,
    R_HITS,
    _,
    R_FLAGS,
    _,
    R_KILLS,
    _,
    R_HEXES,
) = range(23)

# Counts of a unit and of a hex (``records.PER_UNIT``, ``PER_HEX``).
U_ORDERS, U_MOVES, U_ATTACKS, U_HITS, U_KILLS, U_LOST, U_SURVIVED = range(7)
H_MOVES, H_FIGHTS, H_LOSSES = range(3)

# Steps of the log, each with up to five numbers.
(
    S_ROUND,  # the round, who begins
    S_TURN,  # the side, what orders: a symbol, two of one, a commander's card, a card
    S_ORDER,  # the unit
    S_MOVE,  # the unit, to, how many ends it had to choose from
    S_BACK,  # who strikes whom in the back, dice, hits
    S_WITHDRAW,  # the unit, to, price, ways
    S_ENGAGE,  # who engages whom with a token
    S_ATTACK,  # who, whom, ranged + 2 for a counterattack + 4 for a boulder + 8 evaded, dice, flank
    S_SUPPORT,  # who joins the attack of whom on whom, dice, whether they count like the leader's
    S_ROLL,  # hits and flags of the roll, after what is ignored
    S_REROLL,  # the symbol, how many dice
    S_FACE,  # a symbol, 1 for one that was rolled again
    S_HIT,  # the unit, hits, soldiers left, whether it is led
    S_RETREAT,  # the unit, to, losses, ways, flags
    S_EVADE,  # the unit, to, hits, ways, before whom
    S_ARRIVE,  # a reserve, to, how many hexes it had to choose from
    S_ADVANCE,  # the unit, to
    S_SWING,  # who, whom
    S_LEFT,  # a leader whose unit fell, where
    S_REVEAL,  # where, which card, its unit or −1, to or −1, how many hexes it had to choose from
    S_RECRUIT,  # the unit, symbol, whether a figure came
    S_CARD,  # the lore card, whose, hex or −1, 1 after moves + 2 if it stuns, lore left
    S_LORE,  # the side, how much it gets, 1 at the end of a turn
    S_DRAW,  # the side, the lore card that it draws
    S_POINTS,  # the side, how many it has now
    S_ACTIVE,  # the unit is inactive
    S_END,  # who won: 2, 1 for a draw, 0
) = range(27)
