"""Why a unit cannot move, attack, see or retreat, and what makes its dice.

Places are names of hexes; units and ground stand in the nominative.

Places are names of hexes; units, classes and ground stand in the nominative.
"""

from schema.language import N_

COMBAT: dict[str, str] = {
    # why a unit does not attack another
    "attack-not-on-board": N_("{unit} is not on the board"),
    "attack-own-side": N_("{unit} is on the same side"),
    "attack-engaged": N_("{unit} may attack only whom it is engaged with: {by}"),
    "attack-no-shots": N_("{unit} does not shoot"),
    "attack-too-far": N_("too far for {unit}: range {range}, distance {distance}"),
    "attack-no-melee": N_("{unit} does not fight hand to hand"),
    "attack-not-beside": N_("too far for {unit} in melee: range {range}, distance {distance}"),
    "attack-not-seen": N_("{place} cannot be seen from {here}"),
    # why it does not strike back
    "counter-evaded": N_("{unit} evades and does not strike back"),
    "counter-not-played": N_("nobody strikes back in this game"),
    "counter-vigilant": N_("{unit} is Vigilant: whom it attacks does not strike back"),
    "counter-not-bold": N_("{unit} is not Bold and does not strike back"),
    "counter-not-beside": N_("{unit} strikes back only beside the attacker, distance {distance}"),
    "counter-no-answer": N_("nobody strikes back at a counterattack or a strike in the back"),
    # why it does not join an attack
    "support-not-played": N_("units do not attack together in this battle"),
    "support-not-against": N_("units do not attack {unit} together"),
    "support-no-friend": N_("{unit} is not another unit of the same side"),
    "support-not-bold": N_("only Bold units attack together, and {unit} is not"),
    "support-not-in-touch": N_("{unit} does not stand beside the others who attack"),
    "support-alone": N_("nobody joins a shot or a counterattack"),
    # why nobody is struck in the back
    "back-attack-not-played": N_("who leaves an engagement is not struck in this game"),
    "back-attack-not-engaged": N_("{unit} is not engaged with {by}"),
    # what makes the dice
    "dice-of-its-own": N_("{unit} rolls of its own: {dice}"),
    "dice-of-the-attack": N_("the attack has a strength of its own: {dice}"),
    "dice-cap-into": N_("at most {cap} into {place}: {ground}"),
    "dice-cap-out": N_("at most {cap} out of {place}: {ground}"),
    "dice-cap-counter": N_("at most {cap} in a counterattack out of {place}: {ground}"),
    "dice-cap-uphill": N_("at most {cap} up to {place}: {ground}"),
    "dice-reduced": N_("its losses take {less}: {dice}"),
    "dice-moved-shot": N_("a shot after a move, less {less}: {dice}"),
    "dice-rage": N_("rage, figures missing {missing}, more {more}: {dice}"),
    "dice-flanking": N_("{by} flanks it, more {more}: {dice}"),
    "dice-card": N_("{card}, more {more}: {dice}"),
    "dice-support": N_("{unit} joins, more {more}: {dice}"),
    # why a unit does not recruit
    "recruit-not-played": N_("units do not recruit in this battle"),
    "recruit-no-tent": N_("{unit} does not stand at a tent of its own"),
    "recruit-moved": N_("{unit} has moved and does not recruit"),
    "recruit-full": N_("{unit} is at full strength"),
    "recruit-enemy": N_("{unit} does not recruit with an enemy beside it: {by}"),
    # why a special attack is not made
    "ability-missing": N_("{unit} has no such ability"),
    "swing-too-many": N_("faces to spend: {icons}, units to drive back: {wanted}"),
    "swing-twice": N_("{unit} is driven back by one swing only"),
    "swing-not-beside": N_("{unit} is no enemy beside {by}"),
}
"""Slug to sentence."""


MOVEMENT: dict[str, str] = {
    # why it does not move at all
    "move-not-on-board": N_("{unit} is not on the board"),
    "move-stunned": N_("{unit} is stunned and does not move"),
    "move-held": N_("{unit} is engaged and may not move away: {by}"),
    "move-no-exit": N_("units in {place} may not move: {ground}"),
    # why it cannot be there
    "move-own-place": N_("{unit} stands in {place} already"),
    "move-unplayable": N_("{place} is not played on"),
    "move-impassable": N_("{place} is impassable: {ground}"),
    "move-needs-crossing": N_("{place} can be passed only on a bridge or a ford: {ground}"),
    "move-no-entry": N_("{place} may not be entered: {ground}"),
    "move-taken": N_("{place} is taken: {by}"),
    # why it does not get there
    "move-too-far": N_("{place} is too far for {unit}: steps needed: {needs}, steps it has: {has}"),
    "move-behind-stop": N_("on the way to {place} it must stop in {behind}: {ground}"),
    "move-behind-enemy": N_("on the way to {place} it must stop in {behind}, beside an enemy"),
    "move-behind-unit": N_("the way to {place} is barred in {behind}: {by}"),
    "move-behind-wall": N_("the way to {place} is barred by a wall between {here} and {behind}"),
    "move-behind-height": N_("the way to {place} is too steep between {here} and {behind}"),
    "move-behind-ground": N_("the way to {place} is barred in {behind}: {ground}"),
    "move-behind-gap": N_("the way to {place} is barred in {behind}, which is not played on"),
    "move-cut-off": N_("no way over the board leads to {place}"),
    # why it does not advance there after a fight
    "advance-too-far": N_("{place} is not within an advance, hexes: {hexes}"),
    "advance-barred": N_("no unit advances into {place}: {ground}"),
    # why it does not attack once it is there
    "attack-not-from-here": N_("units in {place} may not attack: {ground}"),
    "attack-not-on-entry": N_("a unit that entered {place} this turn may not attack: {ground}"),
    "attack-moved-too-far": N_("{unit} attacks only after a shorter move, steps: {most}"),
}
"""Slug to sentence."""


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


SIGHT: dict[str, str] = {
    "no-sight-ground": N_("{to} is not seen from {from}: {what} ({places}) is in the way"),
    "no-sight-unit": N_("{to} is not seen from {from}: unit {what} ({places}) is in the way"),
    "no-sight-height": N_(
        "{to} is not seen from {from}: {places} is higher than both ends of the line"
    ),
    "no-sight-edge": N_(
        "{to} is not seen from {from}: the line runs along an edge ({places}) and is cut off there "
        "({what})"
    ),
    "no-sight-wall": N_(
        "{to} is not seen from {from}: {what} stands between two hexes ({places}) on the line"
    ),
}


CHANGES: dict[str, str] = {
    # terrain that changes
    "change-unplayable": N_("{place} is not played on: nothing is changed there"),
    "burn-not-played": N_("nothing burns in this game"),
    "burn-cannot": N_("{ground} in {place} cannot be set on fire"),
    "burn-at-limit": N_("{ground} in {place} burns no higher, level: {level}"),
    "put-out-nothing": N_("nothing burns in {place}"),
    "devastate-not-played": N_("this game has no devastation"),
    "ruin-cannot": N_("{ground} in {place} does not fall into ruins"),
    # why a card is not played, and when it is
    "card-by-hand": N_("{card} is carried out by hand: the program knows no rule for it"),
    "card-after-own-order": N_("{card} is played after its owner's Order step"),
    "card-after-own-move": N_("{card} is played after its owner's Move step"),
    "card-after-any-order": N_("{card} is played after the Order step of either player"),
    "card-after-any-move": N_("{card} is played after the Move step of either player"),
    "card-too-dear": N_("{card} costs {resource} {cost}, and there is {has}"),
    "card-needs-place": N_("{card} needs a hex that it is played on"),
    "crush-nobody": N_("nobody on the board can crush it: {units}"),
    "crush-not-by": N_("{unit} crushes no buildings"),
    "crush-too-far": N_("{place} is too far for {unit}: range {hexes}, distance {distance}"),
    "crush-not-seen": N_("{place} is not in sight of {units}"),
    "token-unknown": N_("the game has no token {token}"),
    "token-there": N_("in {place} lies already: {ground}"),
    "token-not-there": N_("in {place} does not lie: {ground}"),
    "token-not-on": N_("in {place} it finds no place: {ground}; terrain there: {terrain}"),
    # engagements
    "engage-not-played": N_("this battle is played without engagement tokens"),
    "engage-own-side": N_("{attacker} and {unit} are on one side and do not engage"),
    "engage-not-beside": N_("{attacker} does not stand beside {unit}"),
    "engage-class": N_("units of this class take no part in engagements; {unit}: {kind}"),
    "engage-rank": N_("units of this rank take no part in engagements; {unit}: {rank}"),
    "engage-bound": N_("{unit} is engaged already: {by}"),
    "freed-struck": N_("leaving on its own, {unit} is first struck in the back: {by}"),
    "freed-not-by-cards": N_("in this battle no command card frees an engaged unit"),
    "freed-other-rank": N_("the card frees banners of its own colour only; {unit}: {rank}"),
    # zones of control
    "command-other-seat": N_("{commander} commands only units of its own side, not {unit}"),
    "command-nobody": N_("no commander leads {commander} on the board"),
    "command-too-far": N_("{unit} is not in the zone of control of {commander}, hexes: {radius}"),
    # flank strikes
    "flank-not-played": N_("this battle is played without flank strikes"),
    "flank-own-side": N_("{attacker} and {unit} are on one side"),
    "flank-class": N_("{attacker} has no flank strike: {kind}"),
    "flank-shot": N_("a shot is no flank strike"),
    "flank-not-engaged": N_("{unit} is engaged with no other unit"),
}
"""Slug to sentence."""
