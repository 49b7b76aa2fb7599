"""A page for phones without a scenario: it opens links, codes, scenario files and PDF sheets.

It has no rules engine. What it shows it knows from the scenario's own texts and from the names and
effects that the games have; it says on every scenario what it leaves out.
"""

from collections.abc import Iterable
from typing import Any

from exporters.export import Options
from exporters.phone.known_games import known_games
from exporters.phone.page import FORMS, OWN_WORDS, SHELL, own_words, page_of
from exporters.sheet.victory import FIRST_WITH, MOST_AFTER
from exporters.words.conditions import HELD_MARKERS, HELD_ZONE, SCORED, WHEN
from schema.code import WORDS
from schema.game import Game
from schema.language import N_, OWN_NAMES, say_n, translator
from schema.sentences.uses import CHANGES, TIES

PROGRAMS = (
    *SHELL,
    "decode.js",
    "scene.js",
    "outcome.js",
    "scenario_data.js",
    "scenario_words.js",
    "opening.js",
)
MOST = 12
"""A condition that asks for more places is written with this many."""

PLAYERS = range(1, 9)
"""For how many a map may be."""

PHRASES = {
    "open-title": N_("Open a scenario"),
    "open-about": N_("Choose or drop a scenario file or a PDF sheet, or paste a code or a link."),
    "open-file": N_("Choose a file"),
    "open-code": N_("Code or link"),
    "open-button": N_("Open"),
    "open-stays": N_(
        "Everything stays on this device: the page sends nothing and fetches nothing."
    ),
    "bad-code": N_("This is not a Banneret code."),
    "no-code": N_("There is no Banneret code in this text. Codes begin with BANNERET1/."),
    "cut-code": N_("The code is incomplete or was changed. Copy the whole code again."),
    "too-large": N_("The file is too large for a scenario."),
    "too-many-hexes": N_("The board is too large for this page."),
    "no-scenario-in-pdf": N_(
        "This PDF contains no scenario. Banneret’s sheets include one unless "
        "another program has saved them again."
    ),
    "no-json": N_("The file is damaged, or it is no scenario."),
    "no-scenario": N_("This file is not a scenario."),
    "newer": N_("The scenario was made with a newer version. Get a newer page."),
    "damaged": N_("The scenario is damaged: something in it is not as it should be."),
    "host-file": N_("This is the host’s file. Its secrets are not shown here."),
    "minutes": N_("{n} min"),
    "not-in-play": N_("not in play"),
    "face-down": N_("{what}, face down"),
    "height": N_("height {n}"),
    "spot": N_("{width} × {depth} cm"),
    "figures": N_("figures"),
    "before": N_("BEFORE YOU BEGIN"),
    "place-terrain": N_("PLACE terrain"),
    "place-units": N_("PLACE units"),
    "face-down-step": N_("PLACE face-down cards"),
    "prepare": N_("PREPARE"),
    "reserve": N_("arrives in round {n}"),
    "muster": N_("muster points"),
    "first-player": N_("first player"),
    "on-deck": N_("On top of the deck: {card}"),
    "victory": N_("VICTORY"),
    "points-each": N_("{n} VP"),
    "points-row": N_("{n} VP per row"),
    "points-level": N_("{n} VP per level"),
    "if": N_("if {what}"),
    "when": N_("{when} {what}"),
    "when-if": N_("{when} if {what}"),
    "once": N_("once"),
    "first-with": FIRST_WITH,
    "wins": N_("Instant win"),
    "either-side": N_("Either side"),
    "barred": N_("{seats} cannot win unless {condition}"),
    "ties": N_("Tiebreaker"),
    "then": N_("then"),
    "goal": N_("Goal"),
    "turn-start": N_("at the start of {seat}’s turn"),
    "turn-end": N_("at the end of {seat}’s turn"),
    "while-held": N_("only while held"),
    "lost": N_("{who} is captured or killed"),
    "a-commander": N_("an enemy commander"),
    "whose-own": N_("your {resource}"),
    "whose-enemy": N_("enemy {resource}"),
    "whose-any": "{resource}",
    "row": N_("up to the farthest row that {n} of your units have reached"),
    "exited": N_("{unit} exits through {zone}"),
    "a-unit": N_("one of your units"),
    "revealed": N_("{n} × {card} revealed from {pool}"),
    "points-reached": N_("{points} VP or more"),
    "except": N_("(except {units})"),
    "level": N_("(level {n})"),
    "a-hex": N_("a hex"),
    "special-rules": N_("SPECIAL RULES"),
    "variant": N_("Variant"),
    "terrain-in-play": N_("TERRAIN IN PLAY"),
    "background": N_("BACKGROUND"),
    "about": N_("ABOUT THIS SCENARIO"),
    "not-shown-title": N_("NOT ON THIS PAGE"),
    "not-shown": N_(
        "This page drew the scenario without the rules engine. It has no line of sight, no "
        "movement, no list of pieces and no check. The scenario’s own phone page has them."
    ),
    "unknown-game": N_(
        "This page does not know the game “{game}”: terrain and units are named as in the file."
    ),
    "add-ons": N_("Add-ons that this page knows nothing of: {names}"),
}
"""Sentences by the names that the page's program asks for."""

DESTROYED = {
    "all-units-side": N_("all destroyed: {units} ({side})"),
    "all-units": N_("all destroyed: {units}"),
    "all-side": N_("all units of {side} are destroyed"),
    "all": N_("all enemy units are destroyed"),
    "each-units-side": N_("per {units} unit of {side} destroyed"),
    "each-units": N_("per {units} unit destroyed"),
    "each-side": N_("per {side} unit destroyed"),
    "each": N_("per enemy unit destroyed"),
    "one-units-side": N_("one {units} unit of {side} is destroyed"),
    "one-units": N_("an enemy {units} unit is destroyed"),
    "one-side": N_("a unit of {side} is destroyed"),
    "one": N_("an enemy unit is destroyed"),
}
EACH_HELD = {
    "zone": N_("for each hex of “{zone}” that you hold"),
    "markers": N_("for each {zone} hex that you hold"),
}


def write_blank(games: Iterable[Game], options: Options) -> bytes:
    """The page's bytes; it names what these games have."""
    parts = {
        "language": options.language,
        "languages": dict(OWN_NAMES),
        "said": own_words(),
        "phrases": {tongue: _phrases(tongue) for tongue in OWN_NAMES},
        "games": known_games(games),
        "packing": WORDS.decode(),
    }
    title = translator(options.language)(PHRASES["open-title"])
    return page_of(parts, title, PROGRAMS, options)


def _phrases(tongue: str) -> dict[str, Any]:
    """All sentences in one language, with ``{names}`` left for the page to fill."""
    _ = translator(tongue)
    held: dict[str, dict[str, Any]] = {}
    for what, sentences in (("zone", HELD_ZONE), ("markers", HELD_MARKERS)):
        held[what] = {hold: _(text) for hold, text in sentences.items() if hold != "at-least"}
        held[what]["at-least"] = [
            _(sentences["at-least"], zone="{zone}", n=n) for n in range(1, MOST + 1)
        ]
        held[what]["each"] = _(EACH_HELD[what])
    tables = {
        "scored": SCORED,
        "won": WHEN,
        "changed": CHANGES,
        "destroyed": DESTROYED,
        "tie": TIES,
    }
    return {
        **{name: _(text) for name, text in PHRASES.items()},
        **{
            name: {key: _(text) for key, text in sentences.items()}
            for name, sentences in tables.items()
        },
        "held": held,
        "points": _(OWN_WORDS["points"]),
        "most-after": {
            form: _(MOST_AFTER, n=n).replace(str(n), "{n}") for form, n in FORMS.items()
        },
        "map-for": {n: _(say_n("Map for {n} player", "Map for {n} players"), n=n) for n in PLAYERS},
    }
