"""Why an attack is not made, what makes its dice, and what a recruit asks for."""

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
