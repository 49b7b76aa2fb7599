"""What several findings of a kind have in common, counted: the fault, as one says it at a glance.

Kinds without a line here are reported by the rule that they break.
"""

from schema.language import say_n

FAULTS: dict[str, str] = {
    "banners-short": say_n(
        "{count} kind of banners too few", "{count} kinds of banners too few", by="count"
    ),
    "bases-overlap": say_n(
        "{count} pair of bases overlaps", "{count} pairs of bases overlap", by="count"
    ),
    "bridge-along-water": say_n(
        "{count} bridge along the water", "{count} bridges along the water", by="count"
    ),
    "bridge-at-corner": say_n(
        "{count} bridge ends at a corner", "{count} bridges end at a corner", by="count"
    ),
    "commander-too-far": say_n(
        "{count} commander’s unit too far from its edge",
        "{count} commanders’ units too far from their edge",
        by="count",
    ),
    "commander-without-unit": say_n(
        "{count} commander without a unit", "{count} commanders without a unit", by="count"
    ),
    "crossing-without-water": say_n(
        "{count} crossing without water", "{count} crossings without water", by="count"
    ),
    "figures-need-stand-in": say_n(
        "{count} unit type needs substitutes", "{count} unit types need substitutes", by="count"
    ),
    "figures-short": say_n(
        "{count} unit type with too few figures in your boxes",
        "{count} unit types with too few figures in your boxes",
        by="count",
    ),
    "hex-off-board": say_n("{count} hex off the board", "{count} hexes off the board", by="count"),
    "muster-forbidden": say_n(
        "{count} unit type not allowed", "{count} unit types not allowed", by="count"
    ),
    "mustered-unit-missing": say_n(
        "{count} mustered unit type not placed",
        "{count} mustered unit types not placed",
        by="count",
    ),
    "objective-names-nothing": say_n(
        "{count} objective that can never be met",
        "{count} objectives that can never be met",
        by="count",
    ),
    "pieces-need-proxy": say_n(
        "{count} kind of pieces needs substitutes",
        "{count} kinds of pieces need substitutes",
        by="count",
    ),
    "place-off-board": say_n(
        "{count} thing off the board", "{count} things off the board", by="count"
    ),
    "place-off-map": say_n("{count} place off the map", "{count} places off the map", by="count"),
    "river-ends": say_n(
        "{count} river ends in the middle of the board",
        "{count} rivers end in the middle of the board",
        by="count",
    ),
    "rune-on-rune": say_n(
        "{count} area with several runes", "{count} areas with several runes", by="count"
    ),
    "setup-cards-missing": say_n(
        "{count} side without Setup cards", "{count} sides without Setup cards", by="count"
    ),
    "terrain-off-table": say_n(
        "{count} terrain piece past the table’s edge",
        "{count} terrain pieces past the table’s edge",
        by="count",
    ),
    "terrain-pieces-short": say_n(
        "{count} kind of terrain with too few pieces",
        "{count} kinds of terrain with too few pieces",
        by="count",
    ),
    "terrain-too-far": say_n(
        "{count} terrain hex too far from an edge",
        "{count} terrain hexes too far from an edge",
        by="count",
    ),
    "terrain-unlike-cards": say_n(
        "{count} terrain unlike the Setup cards",
        "{count} terrains unlike the Setup cards",
        by="count",
    ),
    "text-empty": say_n("{count} empty text", "{count} empty texts", by="count"),
    "thing-on-unplayable-hex": say_n(
        "{count} thing on a hex that is not in play",
        "{count} things on hexes that are not in play",
        by="count",
    ),
    "tile-overlaps": say_n(
        "{count} map tile overlaps another", "{count} map tiles overlap others", by="count"
    ),
    "token-on-wrong-terrain": say_n(
        "{count} token on the wrong terrain", "{count} tokens on the wrong terrain", by="count"
    ),
    "token-pieces-short": say_n(
        "{count} kind of tokens too few", "{count} kinds of tokens too few", by="count"
    ),
    "unit-of-other-faction": say_n(
        "{count} unit of another faction", "{count} units of other factions", by="count"
    ),
    "unit-on-forbidden-terrain": say_n(
        "{count} unit on terrain where none may start",
        "{count} units on terrain where none may start",
        by="count",
    ),
    "unit-on-impassable-hex": say_n(
        "{count} unit on an impassable hex", "{count} units on impassable hexes", by="count"
    ),
    "unit-on-unplayable-hex": say_n(
        "{count} unit on a hex that is not in play",
        "{count} units on hexes that are not in play",
        by="count",
    ),
    "unit-outside-half": say_n(
        "{count} unit outside its half", "{count} units outside their half", by="count"
    ),
    "unit-outside-section": say_n(
        "{count} kind of unit outside its section",
        "{count} kinds of units outside their section",
        by="count",
    ),
    "unit-outside-zone": say_n(
        "{count} unit outside its deployment zone",
        "{count} units outside their deployment zone",
        by="count",
    ),
    "unit-too-far": say_n(
        "{count} unit too far from its edge", "{count} units too far from their edge", by="count"
    ),
    "unit-walled-in": say_n("{count} unit enclosed", "{count} units enclosed", by="count"),
    "unit-without-figures": say_n(
        "{count} unit without figures", "{count} units without figures", by="count"
    ),
    "unit-without-place": say_n(
        "{count} unit off the board", "{count} units off the board", by="count"
    ),
    "unit-without-rank": say_n(
        "{count} unit without a rank", "{count} units without a rank", by="count"
    ),
    "units-beyond-cards": say_n(
        "{count} unit type beyond the Setup cards",
        "{count} unit types beyond the Setup cards",
        by="count",
    ),
    "units-short-of-cards": say_n(
        "{count} unit type short of the Setup cards",
        "{count} unit types short of the Setup cards",
        by="count",
    ),
    "units-stacked": say_n(
        "{count} hex with too many units", "{count} hexes with too many units", by="count"
    ),
    "units-unlike-deployment-cards": say_n(
        "{count} unit type unlike the deployment cards",
        "{count} unit types unlike the deployment cards",
        by="count",
    ),
    "unmustered-unit": say_n(
        "{count} unit type that was not mustered",
        "{count} unit types that were not mustered",
        by="count",
    ),
    "wall-outside": say_n(
        "{count} wall along the board’s edge", "{count} walls along the board’s edge", by="count"
    ),
    "way-broken": say_n("{count} broken way", "{count} broken ways", by="count"),
    "zone-of-control-overlap": say_n(
        "{count} overlap of zones of control", "{count} overlaps of zones of control", by="count"
    ),
}
"""By the slug of the findings."""
