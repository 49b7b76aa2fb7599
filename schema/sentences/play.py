"""Why a unit cannot move, attack, see or retreat, and what makes its dice.

Places are names of hexes; units and ground stand in the nominative.

Places are names of hexes; units, classes and ground stand in the nominative.
"""

from schema.language import N_, say_n

COMBAT: dict[str, str] = {
    # why a unit does not attack another
    "attack-not-on-board": N_("{unit} is not on the board"),
    "attack-own-side": N_("{unit} is on the same side"),
    "attack-engaged": N_("{unit} may only attack units it is engaged with: {by}"),
    "attack-no-shots": N_("{unit} has no ranged attack"),
    "attack-too-far": N_("out of range for {unit}: range {range}, distance {distance}"),
    "attack-no-melee": N_("{unit} has no melee attack"),
    "attack-not-beside": N_("out of melee range for {unit}: range {range}, distance {distance}"),
    "attack-not-seen": N_("{place} cannot be seen from {here}"),
    # why it does not strike back
    "counter-evaded": N_("{unit} evades, so it does not counterattack"),
    "counter-not-played": N_("this game has no counterattacks"),
    "counter-vigilant": N_("{unit} is Vigilant: units it attacks do not counterattack"),
    "counter-not-bold": N_("{unit} is not Bold, so it does not battle back"),
    "counter-not-beside": N_("{unit} counterattacks adjacent attackers only; distance {distance}"),
    "counter-no-answer": N_("no counterattack against a counterattack or free attack"),
    # why it does not join an attack
    "support-not-played": N_("this battle has no coordinated attacks"),
    "support-not-against": N_("{unit} cannot be the target of a coordinated attack"),
    "support-no-friend": N_("{unit} is not another unit of the same side"),
    "support-not-bold": N_("only Bold units make coordinated attacks; {unit} is not Bold"),
    "support-not-in-touch": N_("{unit} is not adjacent to the other attackers"),
    "support-alone": N_("ranged attacks and counterattacks have no supporting units"),
    # why nobody is struck in the back
    "back-attack-not-played": N_("this game has no free attacks"),
    "back-attack-not-engaged": N_("{unit} is not engaged with {by}"),
    # what makes the dice
    "dice-of-its-own": N_("{unit}’s own dice: {dice}"),
    "dice-of-the-attack": N_("this attack rolls a fixed number of dice: {dice}"),
    "dice-cap-into": N_("max {cap} into {place}: {ground}"),
    "dice-cap-out": N_("max {cap} out of {place}: {ground}"),
    "dice-cap-counter": N_("max {cap} when counterattacking out of {place}: {ground}"),
    "dice-cap-uphill": N_("max {cap} dice uphill into {place}: {ground}"),
    "dice-reduced": N_("losses, −{less}: {dice}"),
    "dice-moved-shot": N_("ranged attack after moving, −{less}: {dice}"),
    "dice-rage": N_("rage, {missing} figures lost, +{more}: {dice}"),
    "dice-flanking": N_("{by} flanks it, +{more}: {dice}"),
    "dice-card": N_("{card}, +{more}: {dice}"),
    "dice-support": N_("{unit} supports, +{more}: {dice}"),
    # why a unit does not recruit
    "recruit-not-played": N_("this battle has no recruiting"),
    "recruit-no-tent": N_("{unit} is not at its own tent"),
    "recruit-moved": N_("{unit} has moved, so it cannot recruit"),
    "recruit-full": N_("{unit} is at full strength"),
    "recruit-enemy": N_("{unit} cannot recruit while an enemy is adjacent: {by}"),
    # why a special attack is not made
    "ability-missing": N_("{unit} does not have this ability"),
    "swing-too-many": N_("not enough results: {icons} to spend, {wanted} units to force back"),
    "swing-twice": N_("{unit} can be forced back by one swing only"),
    "swing-not-beside": N_("{unit} is not an enemy adjacent to {by}"),
}
"""Slug to sentence."""


MOVEMENT: dict[str, str] = {
    # why it does not move at all
    "move-not-on-board": N_("{unit} is not on the board"),
    "move-stunned": N_("{unit} is stunned and cannot move"),
    "move-held": N_("{unit} is engaged and cannot move away: {by}"),
    "move-no-exit": N_("units on {place} may not move: {ground}"),
    # why it cannot be there
    "move-own-place": N_("{unit} is already on {place}"),
    "move-unplayable": N_("{place} is not in play"),
    "move-impassable": N_("{place} is impassable: {ground}"),
    "move-needs-crossing": N_("{place} can only be entered on a bridge or ford: {ground}"),
    "move-no-entry": N_("{place} may not be entered: {ground}"),
    "move-taken": N_("{place} is occupied: {by}"),
    # why it does not get there
    "move-too-far": N_("{place} is too far for {unit}: needs {needs} movement, has {has}"),
    "move-behind-stop": N_("on the way to {place} the unit must stop on {behind}: {ground}"),
    "move-behind-enemy": N_(
        "on the way to {place} the unit must stop on {behind}, adjacent to an enemy"
    ),
    "move-behind-unit": N_("the path to {place} is blocked on {behind}: {by}"),
    "move-behind-wall": N_("the path to {place} is blocked by a wall between {here} and {behind}"),
    "move-behind-height": N_("the path to {place} is too steep between {here} and {behind}"),
    "move-behind-ground": N_("the path to {place} is blocked on {behind}: {ground}"),
    "move-behind-gap": N_("the path to {place} is blocked on {behind}, which is not in play"),
    "move-cut-off": N_("no path leads to {place}"),
    # why it does not advance there after a fight
    "advance-too-far": say_n(
        "{place} is beyond an advance of {hexes} hex",
        "{place} is beyond an advance of {hexes} hexes",
        by="hexes",
    ),
    "advance-barred": N_("units may not advance onto {place}: {ground}"),
    # why it does not attack once it is there
    "attack-not-from-here": N_("units on {place} may not attack: {ground}"),
    "attack-not-on-entry": N_("a unit that entered {place} this turn may not attack: {ground}"),
    "attack-moved-too-far": say_n(
        "{unit} may attack only after moving at most {most} hex",
        "{unit} may attack only after moving at most {most} hexes",
        by="most",
    ),
}
"""Slug to sentence."""


RETREAT: dict[str, str] = {
    # the direction
    "retreat-straight": N_("the attack from {attacker} forces it straight back"),
    "retreat-homeward": N_("every retreat goes towards its own edge"),
    "retreat-homeward-nobody": N_("no direction is given, so it retreats towards its own edge"),
    "retreat-homeward-shot": N_(
        "a ranged attack forces it towards its own edge, not along the line of attack"
    ),
    "retreat-homeward-unengaged": N_(
        "it is not engaged with the attacker on {attacker}: towards its own edge"
    ),
    "retreat-turns": N_("it turns to the side closer to its own edge: {place}"),
    "retreat-stays": N_("it may not turn aside here"),
    "retreat-equal": N_("both sides are equally close to its own edge, so it may not turn"),
    # what closes a step
    "retreat-no-edge": N_("its side has no edge of the board"),
    "retreat-blocked-edge": N_("the board ends beyond {place}"),
    "retreat-blocked-wall": N_("a wall or height separates {place} from {beyond}"),
    "retreat-blocked-friend": N_("{place} is occupied by a friendly unit: {unit}"),
    "retreat-blocked-enemy": N_("{place} is occupied by an enemy: {unit}"),
    # how far, and what it costs
    "retreat-limit": say_n(
        "a unit at reduced strength retreats at most {hexes} hex",
        "a unit at reduced strength retreats at most {hexes} hexes",
        by="hexes",
    ),
    "retreat-ended": N_("{ground} on {place} ends the retreat"),
    "retreat-damage": say_n(
        "{ground} on {place}: {damage} hit", "{ground} on {place}: {damage} hits", by="damage"
    ),
    "retreat-hits": N_("1 hit per hex it cannot retreat: {hits}"),
    # withdrawing and evading
    "withdraw-not-played": N_("this battle has no withdrawals"),
    "withdraw-inactive": N_("{unit} on {place} has already acted this round, so it is not active"),
    "withdraw-before-nobody": N_("no enemy that moved this turn is adjacent to {place}"),
    "withdraw-not-before": N_(
        "you can only withdraw from adjacent enemies that moved this turn "
        "({place}); these did not: {others}"
    ),
    "no-way-home": N_("no path leads from {place} towards its own edge"),
    "evade-not-played": N_("this battle has no evading"),
    "evade-friend": N_("{unit} can only evade enemies"),
    "evade-shot": N_("ranged attacks cannot be evaded"),
    "evade-blue": N_("blue units never evade"),
    "evade-not-by-table": N_(
        "by the evasion table, {unit} ({rank}) cannot evade {attacker} ({attacker_rank})"
    ),
}


SIGHT: dict[str, str] = {
    "no-sight-ground": N_(
        "{to} cannot be seen from {from}: {what} ({places}) blocks line of sight"
    ),
    "no-sight-unit": N_(
        "{to} cannot be seen from {from}: the unit {what} ({places}) blocks line of sight"
    ),
    "no-sight-height": N_(
        "{to} cannot be seen from {from}: {places} is higher than both ends of the line"
    ),
    "no-sight-edge": N_(
        "{to} cannot be seen from {from}: the line runs along an edge "
        "({places}) and is blocked there ({what})"
    ),
    "no-sight-wall": N_(
        "{to} cannot be seen from {from}: {what} is between two hexes on the line ({places})"
    ),
}


CHANGES: dict[str, str] = {
    # terrain that changes
    "change-unplayable": N_("{place} is not in play; nothing changes there"),
    "burn-not-played": N_("this game has no fire"),
    "burn-cannot": N_("{ground} on {place} cannot burn"),
    "burn-at-limit": N_("the fire on {place} ({ground}) cannot rise above level {level}"),
    "put-out-nothing": N_("there is no fire on {place}"),
    "devastate-not-played": N_("this game has no devastation"),
    "ruin-cannot": N_("{ground} on {place} cannot become ruins"),
    # why a card is not played, and when it is
    "card-by-hand": N_("{card} has no rule in Banneret; carry it out by hand"),
    "card-after-own-order": N_("{card} is played after its owner's Order step"),
    "card-after-own-move": N_("{card} is played after its owner's Move step"),
    "card-after-any-order": N_("{card} is played after the Order step of either player"),
    "card-after-any-move": N_("{card} is played after the Move step of either player"),
    "card-too-dear": N_("{card} costs {cost} {resource}; available: {has}"),
    "card-needs-place": N_("{card} needs a target hex"),
    "crush-nobody": N_("no unit on the board can crush it; needed: {units}"),
    "crush-not-by": N_("{unit} cannot crush buildings"),
    "crush-too-far": N_("{place} is out of range of {unit}: range {hexes}, distance {distance}"),
    "crush-not-seen": N_("{place} is not in line of sight of {units}"),
    "token-unknown": N_("this game has no token {token}"),
    "token-there": N_("{place} already has {ground}"),
    "token-not-there": N_("{place} has no {ground}"),
    "token-not-on": N_("{ground} cannot be placed on {place} ({terrain})"),
    # engagements
    "engage-not-played": N_("this battle has no engagement tokens"),
    "engage-own-side": N_("{attacker} and {unit} are on the same side"),
    "engage-not-beside": N_("{attacker} is not adjacent to {unit}"),
    "engage-class": N_("units of this class cannot be engaged; {unit}: {kind}"),
    "engage-rank": N_("units of this rank cannot be engaged; {unit}: {rank}"),
    "engage-bound": N_("{unit} is already engaged: {by}"),
    "freed-struck": N_("{unit} suffers a free attack first, because it leaves on its own: {by}"),
    "freed-not-by-cards": N_("in this battle, command cards do not free engaged units"),
    "freed-other-rank": N_("the card frees units of its own colour only; {unit}: {rank}"),
    # zones of control
    "command-other-seat": N_("{commander} commands units of the same side only, not {unit}"),
    "command-nobody": N_("{commander} leads no unit on the board"),
    "command-too-far": N_("{unit} is outside {commander}’s zone of control (radius {radius})"),
    # flank strikes
    "flank-not-played": N_("this battle has no flanking"),
    "flank-own-side": N_("{attacker} and {unit} are on the same side"),
    "flank-class": N_("{attacker} cannot flank: it is {kind}"),
    "flank-shot": N_("ranged attacks do not flank"),
    "flank-not-engaged": N_("{unit} is not engaged with another unit"),
}
"""Slug to sentence."""
