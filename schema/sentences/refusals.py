"""Why something that was asked for cannot be drawn: one sentence each, with the rule beside it.

Only what a user can provoke; the words are Python's, of versions 3.11 to 3.14.
"""

from schema.language import N_
from schema.sentences.generating import MAP_REFUSALS

REFUSALS: dict[str, str] = {
    **MAP_REFUSALS,
    "not-key-value": N_("{text} is not KEY=VALUE"),
    "not-thing-at-place": N_("{text} is not THING@PLACE, such as forest@C8"),
    "not-there": N_("{thing} cannot be at {place}: the cards or the placement rules forbid it"),
    "hex-taken": N_("{place} is taken already"),
    "beyond-section": N_("{place} does not lie in the section of {thing}"),
    "half-hex": N_("{place} does not belong to the battlefield"),
    "beyond-rows": N_(
        "{thing} belongs in rows {least} to {most} from the own edge, and {place} lies in row {row}"
    ),
    "beyond-half": N_("{place} lies beyond the own half of the board"),
    "zones-meet": N_(
        "the zone of control of {thing} at {place} would share a hex with that of {other}"
    ),
    "no-start": N_("no unit may be set up at {place}: {terrain} lies there"),
    "cuts-off": N_("{thing} at {place} would cut off a part of the battlefield"),
    "marker-beside": N_("{place} lies beside another control marker"),
    "no-hex-left": N_("no hex is left for {thing}: take something back"),
    "unknown-setting": N_("there is no setting {key}; there are: {known}"),
    "unknown-stage": N_(
        "there is nothing called {name} to keep or to roll again; there are: {known}"
    ),
    "not-a-count": N_("{text}: how often to roll again is a whole number from 0 on"),
    "not-a-seed": N_("{text}: a seed is a whole number from 0 to {highest}"),
    "unknown-place-mode": N_("{text}: who places is either full or cards"),
    "unknown-name": N_("{name} names no {kind} here; there are: {known}"),
    "ambiguous-name": N_("{name} may mean {known}: say more of the name"),
    "no-skirmishes": N_("{game} has no skirmish cards to draw by"),
    "house-not-on-card": N_("{house} may not take part in {card}: the card does not name it"),
    "same-house-twice": N_("two players may never take the same side"),
    "too-few-houses": N_(
        "{card} needs two sides whose Setup cards are at hand; there are: {known}"
    ),
    "too-many-houses": N_("a skirmish is for two sides, not for {count}"),
    "no-deck": N_("the boxes hold no Setup cards of {house}"),
    "deck-too-small": N_(
        "{house} has {have} Setup cards, and {card} needs {need}, each of which serves once"
    ),
    "card-twice": N_("Setup card {setup} can serve only once"),
    "deployment-card-twice": N_("deployment card {card} can serve only once"),
    "card-of-another-set": N_(
        "{card} is not of set {set}: a side draws all its cards from one set"
    ),
    "variant-needs": N_("{variant} does nothing without {needs}: ask for that too"),
    "tents-unplayed": N_("there are no tents without {variant}: ask for that too"),
    "too-many-cards": N_("{house} takes {most} cards for {use}, not {count}"),
    "card-has-no-commander": N_("Setup card {setup} shows no commander"),
    "one-person-twice": N_("{person} cannot be chosen twice, under two titles"),
    "rating-too-high": N_(
        "{house} cannot take {names}: ratings of {total} together, and {card} allows {most}"
    ),
    "card-not-at-hand": N_("the boxes do not hold Setup card {setup} of {house}"),
    "no-commander-figure": N_("the boxes hold no figure of the commander of {setup}"),
    "no-commanders": N_(
        "no {count} commanders of {house} fit {card}: at most {most} in ratings together"
    ),
    "no-figures-for-commander": N_(
        "the boxes hold too few figures, banners or poles for the unit of {name}"
    ),
    "momentum-by-card": N_("{card} gives the momentum token to {house}, not to {other}"),
    "momentum-not-playing": N_("{house} does not play and cannot hold the momentum token"),
    "no-other-card": N_("no other Setup card is left to draw instead of {setup}"),
    "nothing-to-roll": N_("{name} is not in this skirmish, so it cannot be kept or rolled again"),
    "nothing-there": N_("{name} is not in this battle, so it cannot be kept or rolled again"),
    "offer-count": N_("{side} draws {number} scenario cards, not {count}"),
    "demand-does-not-fit": N_("{name} cannot be as demanded: {value}"),
    "demand-for-nothing": N_("{name} is asked to be {value}, but there is nothing of that name"),
    "lock-unfit": N_("{name} cannot be kept as it was: {value} does not fit any more"),
    "demand-against": N_("{name} cannot be as demanded: {why}"),
    "lock-against": N_(
        "{name} cannot be kept as it was: {why}. Keep what it rests on too, or let it go"
    ),
    "demand-twice": N_("{name} is asked for twice"),
    "one-value": N_("{name} is one thing, not {value}"),
    "only-word": N_("{name} can be set to {word}, not to {value}"),
    "not-points": N_("{text}: muster points are a whole number from 1 to {most}"),
    "not-units": N_("{text} is not UNIT:NUMBER, such as citadel-guard:3"),
    "not-a-unit": N_("{text} names no unit of an army, such as citadel-guard-1"),
    "too-many-sides": N_("a battle is for two sides, not for {count}"),
    "same-side-twice": N_("two players may never take the same side"),
    "side-not-in-draw": N_("{side} does not take part in {draw}"),
    "side-not-playing": N_("{side} does not play in this battle"),
    "one-side-alone": N_("{card} names fewer than two sides: name more of them in its game"),
    "too-few-sides": N_("{draw} needs two sides with scenario cards; there are: {known}"),
    "no-scenario-cards": N_("the game holds no scenario cards of {side}"),
    "card-not-drawn": N_("{side} cannot keep {card}: it is not among the cards drawn"),
    "card-beyond-board": N_("{card} speaks of {place}, a hex that the board has not"),
    "card-without-room": N_("{card} has no hex to deploy a unit on"),
    "board-without-hexes": N_("{board} is no board of hexes"),
    "board-no-table": N_("{board} is no table"),
    "board-not-halved": N_(
        "{draw} needs a board that looks the same when it is turned; {board} does not"
    ),
    "option-not-left": N_("no marker is left in the boxes for another {option}"),
    "option-without-room": N_("there is no deployment hex to spare for {option}"),
    "no-neutral-draft": N_("there is no neutral unit to draft here"),
    "army-empty": N_(
        "{side} can have no unit: points and boxes leave none to buy, and none was drafted"
    ),
    "army-none": N_("{side} has drafted no unit and must buy at least one"),
    "army-without-room": N_("{seat} has {count} units for {room} deployment hexes"),
    "beyond-deployment": N_("{thing} cannot be at {place}; the deployment hexes are: {hexes}"),
    "not-a-pose": N_(
        "{text} is not LEFTxBOTTOM/ANGLE in centimetres and degrees, such as 30x28.5/45"
    ),
    "not-base-at-place": N_("{text} is not UNIT@LEFTxBOTTOM, such as archer-1@60x1.5"),
    "not-a-table": N_(
        "{text} is no size of a table: width and depth in centimetres, from {least} to {most}, "
        "such as 120x90"
    ),
    "not-pieces": N_("{text}: pieces of terrain are a whole number from 0 to {most}"),
    "more-than-pieces": N_("each side plays {most} pieces of terrain, not {count}"),
    "terrain-only-once": N_("{terrain} can be played only once a game"),
    "terrain-not-own": N_("{side} cannot play {terrain}, which belongs to others"),
    "no-terrain-to-play": N_("there is no terrain that a side could play"),
    "terrain-without-room": N_(
        "no place is left for {terrain} when {side} plays it in turn {turn}, so the card cannot be "
        "played: ask for less terrain or a larger table"
    ),
    "edge-without-room": N_(
        "{side} has no place left at its edge for {unit}: ask for fewer characters or a wider table"
    ),
    "characters-beyond": N_("{side} may have {most} characters besides its hero, not {count}"),
    "no-room-for": N_(
        "no arrangement was found in {count} attempts; hexes or pieces were too few for {thing}"
    ),
    "nothing-passed": N_(
        "no arrangement was found in {count} attempts; the last one failed: {findings}"
    ),
}


ARGPARSE = (
    N_("usage: "),
    N_("%(heading)s:"),  # from 3.13 on
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show program's version number and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("%(prog)s: error: %(message)s\n"),
)
