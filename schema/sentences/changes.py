"""What engagements and terrain that changes in play say: why something may not be done.

Places are names of hexes; units, classes and ground stand in the nominative.
"""

from schema.language import N_

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
