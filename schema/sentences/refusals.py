"""Why something that was asked for cannot be drawn: one sentence each, with the rule beside it.

Only what a user can provoke; the words are Python's, of versions 3.11 to 3.14.
"""

from schema.language import N_
from schema.sentences.generating import MAP_REFUSALS

REFUSALS: dict[str, str] = {
    **MAP_REFUSALS,
    "not-key-value": N_("{text}: expected KEY=VALUE"),
    "not-thing-at-place": N_("{text}: expected THING@PLACE, e.g. forest@C8"),
    "not-there": N_(
        "{thing} cannot be at {place}: the cards or the placement rules do not allow it"
    ),
    "hex-taken": N_("{place} is already occupied"),
    "beyond-section": N_("{place} is not in the section of {thing}"),
    "half-hex": N_("{place} is not part of the battlefield"),
    "beyond-rows": N_(
        "{thing} must be in rows {least}–{most} from its edge; {place} is in row {row}"
    ),
    "beyond-half": N_("{place} is outside the side’s half of the board"),
    "zones-meet": N_("the zone of control of {thing} at {place} would overlap that of {other}"),
    "no-start": N_("units may not be placed at {place} ({terrain})"),
    "cuts-off": N_("{thing} at {place} would cut off part of the battlefield"),
    "marker-beside": N_("{place} is adjacent to another control marker"),
    "no-hex-left": N_("no hex is left for {thing}; undo a placement"),
    "unknown-setting": N_("unknown setting {key}[[ (did you mean {near}?)]]; available: {known}"),
    "unknown-stage": N_(
        "{name} cannot be locked or re-rolled[[ (did you mean {near}?)]]; available: {known}"
    ),
    "not-a-count": N_("{text}: the number of re-rolls must be a whole number, 0 or more"),
    "not-a-seed": N_("{text}: the seed must be a whole number from 0 to {highest}"),
    "unknown-place-mode": N_("{text}: must be full or cards"),
    "unknown-name": N_("unknown {kind} {name}[[ (did you mean {near}?)]]; available: {known}"),
    "ambiguous-name": N_("{name} is ambiguous: {known}"),
    "no-skirmishes": N_("{game} has no Skirmish Summary cards"),
    "house-not-on-card": N_("{house} cannot play {card}"),
    "same-house-twice": N_("two players cannot play the same side"),
    "too-few-houses": N_(
        "{card} needs two sides with Setup cards in your boxes; available: {known}"
    ),
    "too-many-houses": N_("a skirmish needs two sides, not {count}"),
    "no-deck": N_("your boxes contain no Setup cards of {house}"),
    "deck-too-small": N_("{house} has {have} Setup cards; {card} needs {need}, each used once"),
    "card-twice": N_("Setup card {setup} can be used only once"),
    "deployment-card-twice": N_("deployment card {card} can be used only once"),
    "card-of-another-set": N_("{card} is not from set {set}; a side uses cards of one set"),
    "variant-needs": N_("{variant} has no effect without {needs}; set that too"),
    "tents-unplayed": N_("tents need {variant}; set that too"),
    "too-many-cards": N_("{house} draws {most} cards for {use}, not {count}"),
    "card-has-no-commander": N_("Setup card {setup} has no commander"),
    "one-person-twice": N_("{person} cannot be chosen twice under two titles"),
    "rating-too-high": N_(
        "{house} cannot take {names}: total rating {total}; {card} allows {most}"
    ),
    "card-not-at-hand": N_("your boxes do not contain {house} Setup card {setup}"),
    "no-commander-figure": N_("your boxes contain no figure for the commander of {setup}"),
    "no-commanders": N_(
        "{house} has no {count} commanders for {card}: total rating at most {most}"
    ),
    "no-figures-for-commander": N_(
        "your boxes contain too few figures, banners or poles for {name}’s unit"
    ),
    "momentum-by-card": N_("{card} gives the momentum token to {house}, not to {other}"),
    "momentum-not-playing": N_("{house} is not in play, so it cannot have the momentum token"),
    "no-other-card": N_("no Setup card is left to replace {setup}"),
    "nothing-to-roll": N_("{name} is not in this skirmish, so it cannot be locked or re-rolled"),
    "nothing-there": N_("{name} is not in this battle, so it cannot be locked or re-rolled"),
    "offer-count": N_("{side} draws {number} scenario cards, not {count}"),
    "demand-does-not-fit": N_("{name} cannot be set to {value}"),
    "demand-for-nothing": N_("{name} is set to {value}, but there is nothing with that name"),
    "lock-unfit": N_("{name} cannot be locked: {value} no longer fits"),
    "demand-against": N_("{name} cannot be set so: {why}"),
    "lock-against": N_("{name} cannot be locked: {why}. Lock what it depends on too, or unlock it"),
    "demand-twice": N_("{name} is set twice"),
    "one-value": N_("{name} takes one value, not {value}"),
    "only-word": N_("{name} can be set to {word}, not to {value}"),
    "not-points": N_("{text}: muster points must be a whole number from 1 to {most}"),
    "not-units": N_("{text}: expected UNIT:NUMBER, e.g. citadel-guard:3"),
    "not-a-unit": N_("{text}: expected a unit of an army, e.g. citadel-guard-1"),
    "too-many-sides": N_("a battle needs two sides, not {count}"),
    "same-side-twice": N_("two players cannot play the same side"),
    "side-not-in-draw": N_("{side} cannot play {draw}"),
    "side-not-playing": N_("{side} is not in this battle"),
    "one-side-alone": N_("{card} lists fewer than two factions; add more in its game"),
    "too-few-sides": N_("{draw} needs two sides with scenario cards; available: {known}"),
    "no-scenario-cards": N_("this game has no scenario cards of {side}"),
    "card-not-drawn": N_("{side} cannot keep {card}, which was not drawn"),
    "card-beyond-board": N_("{card} uses hex {place}, which is not on this board"),
    "card-without-room": N_("{card} has no deployment hex"),
    "board-without-hexes": N_("{board} is not a hex board"),
    "board-no-table": N_("{board} is not a table"),
    "board-not-halved": N_("{draw} needs a board that is symmetric when rotated; {board} is not"),
    "option-not-left": N_("your boxes contain no marker for another {option}"),
    "option-without-room": N_("no deployment hex is free for {option}"),
    "no-neutral-draft": N_("there are no neutral units to draft"),
    "army-empty": N_(
        "{side} has no units: nothing can be bought with these points and "
        "boxes, and none was drafted"
    ),
    "army-none": N_("{side} drafted no unit and must buy at least one"),
    "army-without-room": N_("{seat} has {count} units for {room} deployment hexes"),
    "beyond-deployment": N_("{thing} cannot be at {place}; the deployment hexes are: {hexes}"),
    "not-a-pose": N_(
        "{text}: expected LEFTxBOTTOM/ANGLE in centimetres and degrees, e.g. 30x28.5/45"
    ),
    "not-base-at-place": N_("{text}: expected UNIT@LEFTxBOTTOM, e.g. archer-1@60x1.5"),
    "not-a-table": N_(
        "{text}: expected the table’s width and depth in centimetres ({least} "
        "to {most}), e.g. 120x90"
    ),
    "not-pieces": N_(
        "{text}: the number of terrain pieces must be a whole number from 0 to {most}"
    ),
    "more-than-pieces": N_("each side places {most} terrain pieces, not {count}"),
    "terrain-only-once": N_("{terrain} can be placed only once per game"),
    "terrain-not-own": N_("{side} cannot place {terrain}, which belongs to others"),
    "no-terrain-to-play": N_("neither side has terrain to place"),
    "terrain-without-room": N_(
        "no room is left for {terrain} when {side} places it in turn {turn}. "
        "Use less terrain or a larger table"
    ),
    "edge-without-room": N_(
        "{side} has no room at its edge for {unit}; use fewer characters or a wider table"
    ),
    "characters-beyond": N_(
        "{side} may have {most} characters in addition to its hero, not {count}"
    ),
    "no-room-for": N_(
        "no arrangement found in {count} attempts: too few hexes or pieces for {thing}"
    ),
    "nothing-passed": N_(
        "no arrangement found in {count} attempts; the last one failed: {findings}"
    ),
}


ARGPARSE = (
    N_("usage: "),
    N_("%(heading)s:"),  # from 3.13 on
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("show the version and exit"),
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
