"""What retreats, withdrawals and evasions say: what drives a unit where, and what stops it.

Places are names of hexes; units and ground stand in the nominative.
"""

from schema.language import N_

RETREAT: dict[str, str] = {
    # the direction
    "retreat-straight": N_("the blow from {attacker} drives it straight on"),
    "retreat-homeward": N_("every retreat goes toward the own edge"),
    "retreat-homeward-nobody": N_("nobody drives it in a direction: toward the own edge"),
    "retreat-homeward-shot": N_("a shot drives it toward the own edge, not along its line"),
    "retreat-homeward-unengaged": N_(
        "no engagement with the attacker on {attacker}: toward the own edge"
    ),
    "retreat-turns": N_("so it turns to the side that is nearer to its own edge: {place}"),
    "retreat-stays": N_("before that it does not turn aside"),
    "retreat-equal": N_("both sides are equally near to its own edge: it may turn to neither"),
    # what closes a step
    "retreat-no-edge": N_("its owner has no edge of the board"),
    "retreat-blocked-edge": N_("the board ends behind {place}"),
    "retreat-blocked-wall": N_("a wall or a height parts {place} from {beyond}"),
    "retreat-blocked-friend": N_("a friend stands on {place}: {unit}"),
    "retreat-blocked-enemy": N_("an enemy stands on {place}: {unit}"),
    # how far, and what it costs
    "retreat-limit": N_("a reduced unit retreats no farther than this; hexes: {hexes}"),
    "retreat-ended": N_("{ground} on {place} ends the retreat"),
    "retreat-damage": N_("{ground} on {place} does damage; hits: {damage}"),
    "retreat-hits": N_("each retreat not carried out is a hit; hits: {hits}"),
    # withdrawing and evading
    "withdraw-not-played": N_("this battle is played without withdrawing"),
    "withdraw-inactive": N_("{unit} on {place} has already acted this round: it is not active"),
    "withdraw-before-nobody": N_("no enemy that moved this turn stands beside {place}"),
    "withdraw-not-before": N_(
        "one withdraws only before enemies beside {place} that moved this turn; others: {others}"
    ),
    "no-way-home": N_("no way leads from {place} toward the own edge"),
    "evade-not-played": N_("this battle is played without evading"),
    "evade-friend": N_("{unit} evades only enemies"),
    "evade-shot": N_("a shot cannot be evaded"),
    "evade-blue": N_("blue units never evade"),
    "evade-not-by-table": N_(
        "by the table of evasions {unit}, {rank}, does not evade {attacker}, {attacker_rank}"
    ),
}
