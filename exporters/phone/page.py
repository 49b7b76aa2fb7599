"""A scenario as one HTML file for phones: everything inside, nothing fetched, nothing sent."""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any

from exporters.drawing.svg_canvas import defined
from exporters.export import Options
from exporters.phone.boards import Board, boards
from exporters.phone.content import data
from exporters.phone.host import add_secrets
from exporters.phone.packing import changes, compact, packed
from exporters.phone.short_drawing import short_drawing
from exporters.phone.shortening import bare, short_names, tight, tight_program
from exporters.phone.small_pictures import SIDES, largest, named, without
from schema.game import Game
from schema.language import N_, OWN_NAMES, say_n, translator
from schema.png_symbol import reduced
from schema.scenario import Scenario

SHELL = (
    "app.js",
    "packed.js",
    "board.js",
    "marking.js",
    "night.js",
    "measuring.js",
    "names.js",
    "sideways.js",
    "rulers.js",
    "ranks.js",
    "sight.js",
    "reach.js",
    "moving.js",
    "attacking.js",
    "panel.js",
    "losses.js",
    "setup.js",
    "play.js",
    "board_summary.js",
    "ending.js",
    "dice.js",
    "opponents.js",
)
"""The programs that every page for phones has."""
MOST_BYTES = 400_000
"""No page may be larger: what is not shown at first is packed, so that it has room."""
LEFT_OUT = N_("Pictures left out because this page must stay under {limit} KB: {names}")
OWN_WORDS = {
    "side": N_("Side"),
    "board": N_("Board"),
    "setup": N_("Set up"),
    "play": N_("Play"),
    "more": N_("Menu"),
    "back": N_("Previous step"),
    "show": N_("Show on the board"),
    "whole": N_("Whole board"),
    "whose-turn": N_("Whose turn"),
    "has-turn": N_("their turn"),
    "rules": N_("Rules"),
    "language": N_("Language"),
    "colours": N_("Colours"),
    "auto": N_("Automatic"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "size": N_("Text size"),
    "undo": N_("Undo"),
    "reset": N_("Start over"),
    "cleared": N_("Ticks, counters, dice and notes are cleared."),
    "turn": N_("Turn the board"),
    "zoom-in": N_("Zoom in"),
    "zoom-out": N_("Zoom out"),
    "close": N_("Close"),
    "empty": N_("Nothing here"),
    "sight": N_("Sight"),
    "no-effect": N_("no effect"),
    "move": N_("Move"),
    "tap-seen": N_("Tap a hex to ask about it. Inside the blue line: in sight."),
    "tap-goal": N_("Tap where it goes. Green: in reach."),
    "tap-enemy": N_("Tap the enemy unit that is attacked."),
    "no-target": N_("No enemy is within reach and in sight."),
    "apply": N_("Apply {hits}"),
    "in-sight": N_("in sight"),
    "no-sight": N_("not in sight"),
    "far": N_("out of range"),
    "too-far": N_("too far: {n} hexes, range {most}"),
    "no-attack": N_("no attack from here"),
    "pale": N_("pale or dashed: not on the table yet"),
    "half-hexes": N_("hatched half hexes at the edge: out of play"),
    "attackable": N_("whom the unit may attack"),
    "blocked": N_("blocked by {what}"),
    "in-reach": N_("within reach"),
    "out-of-reach": N_("out of reach"),
    "move-here": N_("Move to {place}"),
    "round": N_("Round"),
    "last-round": N_("Last round"),
    "points": N_("Victory points"),
    "vp": N_("VP"),
    "dice": N_("Dice"),
    "roll": N_("Roll"),
    "roll-again": N_("New roll"),
    "notes": N_("Notes"),
    "no-rolls": N_("No dice rolled yet"),
    "choose-attacker": N_("Choose who attacks"),
    "choose-target": N_("Choose the target"),
    "log": N_("Earlier rolls"),
    "next-turn": N_("Next turn"),
    "next-turn-of": N_("Next turn: {side}"),
    "both-sides": N_("both sides"),
    "enemy-wins-at": N_("{n} = rout"),
    "wins-at": N_("{n} = victory"),
    "give-turn": N_("Pass the turn"),
    "cm": N_("{n} cm"),
    "hint": N_("Tap the board to read what is there."),
    "ending": N_("End the battle"),
    "goal-reached": N_("Goal reached"),
    "winner": N_("Who won?"),
    "copy": N_("Copy result"),
    "copied": N_("Copied"),
    "draw": N_("Draw"),
    "new-battle": N_("New battle"),
    "save-result": N_("Save the result"),
    "change-winner": N_("Change the winner"),
    "pass-on": N_("Show the result as text"),
    "hide-text": N_("Hide the text"),
    "new-sure": N_("Clear this battle? Its ticks, counters, dice and notes will be lost."),
    "keep": N_("Keep it"),
    "units-lost": N_("Units lost"),
    "line": N_("Record it on a computer"),
    "by-choice": N_("decided by the players"),
    "signs": N_("Signs"),
    "share": N_("Share"),
    "won": N_("{side} won"),
    "wins": N_("{side} wins: {why}"),
    "most-points": N_("most points"),
    "most-of": N_("most {what}"),
    "level": N_("Level; {tie}: {side}."),
    "not-over": N_("Round {n} of {all}: the battle is not over."),
    "equal": N_("Equal so far. What decides: {tie}"),
    "lost": N_("{side} lost: {units}"),
    "another": N_("Open another scenario"),
    "phase": N_("Phase"),
    "next-phase": N_("Next phase"),
    "tap-banner": N_("Tap a banner to see what that side counts."),
    "for-units": N_("units destroyed"),
    "for-goals": N_("other goals"),
    "other-goal": N_("see below"),
    "next-round": N_("Next round"),
    "step": N_("Step {n} of {all}"),
    "done": N_("Done"),
    "done-what": N_("Done: {what}"),
    "next-step": N_("Next: {what}"),
    "of-points": N_("{n} of {all} points"),
    "points-left": N_("left: {n}"),
    "gained": N_("now: {n}"),
    "too-dear": N_("not enough points left"),
    "all-conditions": N_("All conditions"),
    "your-edge": N_("your edge"),
    "row": N_("row {n}"),
    "column": N_("column {n}"),
    "legend": N_("Legend"),
    "marks": N_("Marks on the board"),
    "rules-here": N_("Rules here"),
    "picked": N_("the place that you tapped, or the next line of the setup"),
    "unseen": N_("not seen from there"),
    "reached": N_("where the unit may move, and how many of its moves that takes"),
    "who-rolls": N_("Attacker"),
    "dice-of": N_("Dice of a unit"),
    "target": N_("Target rank"),
    "target-unit": N_("Target"),
    "most-dice": N_("The terrain there allows at most {n} dice."),
    "bonus-mark": N_("bonus"),
    "player": N_("Played by"),
    "attack": N_("Attack"),
    "melee": N_("Melee"),
    "ranged": N_("Ranged"),
    "weak": N_("One figure left"),
    "unreached": N_("Out of reach: {n}"),
    "roll-bonus": N_("Roll bonus strike ({n})"),
    "next-attack": N_("Next attack"),
    "reroll": N_("Re-roll"),
    "tap-dice": N_("Tap dice to choose them for a re-roll."),
    "tap-target": N_("Tap the target above: its losses are counted."),
    "rerolled": N_("re-rolled"),
    "on": N_("on {rank}"),
    "retreat": N_("retreat {n}"),
    "figures-left": N_("Figures left"),
    "hits-left": N_("Hits left"),
    "units-left": N_("Units left"),
    "fallen": N_("{unit} is off the board."),
}
"""What the page itself says, by the names that its program asks for."""


def write(scenario: Scenario, game: Game, options: Options) -> bytes:
    """The file's bytes: the board as the page shows it first, its other drawings packed.

    Nothing of ``scenario.secrets`` is in it, unless it is the host's page. Its policy for contents
    (CSP) lets a browser run the one program inside and fetch nothing; texts of the scenario are
    data, and never become markup.
    """
    parts, left = _parts(scenario, game, options, {}), list[str]()
    page = next(filter(_fits, (_page(parts, options, side) for side in SIDES)), None)
    while page is None or not _fits(page):
        smallest = _page(parts, options, SIDES[-1])
        more = largest(scenario, game, left, len(smallest) - MOST_BYTES)
        if not more:
            return smallest
        left += more
        names = {tongue: named(scenario, game, left, tongue) for tongue in OWN_NAMES}
        parts = _parts(scenario, without(game, left), options, names)
        page = _page(parts, options, SIDES[-1])
    return page


def _fits(page: bytes) -> bool:
    return len(page) <= MOST_BYTES


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a page is put together from."""

    content: dict[str, Any]
    title: str
    drawing: str
    """The board as it is shown first."""
    images: dict[bytes, str]
    """The pictures in all drawings, with their ids."""


def _page(parts: _Parts, options: Options, side: int) -> bytes:
    """The page with its pictures of at most so many pixels a side."""
    drawing = parts.drawing
    if parts.images:
        small = [(reduced(content, side), name) for content, name in parts.images.items()]
        shared = f"<defs>\n{defined(small)}</defs>"
        hidden = 'class="pictures" width="0" height="0" aria-hidden="true"'
        drawing = f"<svg {hidden}>{shared}</svg>{drawing}"
    programs = (*SHELL, "start.js")
    return page_of(parts.content, parts.title, programs, options, drawing)


def _parts(scenario: Scenario, game: Game, options: Options, left_out: Mapping[str, str]) -> _Parts:
    """All drawings and texts; ``left_out`` names pictures that found no room, by language."""
    host, scenario = scenario, scenario.public()
    images: dict[bytes, str] = {}
    ids: dict[Any, str] = {}
    seen = {tongue: boards(scenario, game, tongue, images, ids) for tongue in OWN_NAMES}
    content = data(scenario, game, options.language, options.program, seen[options.language])
    if options.host:
        add_secrets(content, host, game)
    for tongue, names in left_out.items():
        sentence = translator(tongue)(LEFT_OUT, limit=MOST_BYTES // 1000, names=names)
        line = {"lead": "", "text": sentence, "tick": False}
        content["words"][tongue]["rules"][-1]["lines"].append(line)
    first = content["seats"][0]["edge"] if content["seats"] else None
    view = first if first in content["boards"] else "bottom"
    content["shown"] = f"{view}-{options.language}"
    drawings = {
        f"{edge}-{tongue}": _drawing(board)
        for tongue, sides in seen.items()
        for edge, board in sides.items()
    }
    shown = drawings[content["shown"]]
    _pack(content, drawings, options.language)
    title = content["words"][options.language]["title"]
    drawing = f'<template id="drawing-{content["shown"]}">{shown}</template>'
    return _Parts(content, title, drawing, images)


def _pack(content: dict[str, Any], drawings: Mapping[str, str], language: str) -> None:
    """Pack what a page in this language does not show at first; its data keeps the rest."""
    content["bases"] = {
        name: f"{edge}-{language}"
        for name in drawings
        for edge, tongue in (name.split("-"),)
        if tongue != language
    }
    content["packed"] = {
        name: packed(changes(drawings[content["bases"][name]], drawing))
        if name in content["bases"]
        else packed(drawing)
        for name, drawing in drawings.items()
        if name != content["shown"]
    }
    pictures = {name: content.pop(name) for name in ("signs", "faces") if name in content}
    content["packed"]["pictures"] = packed(compact(pictures))
    read, own = content["words"], own_words()
    content["packed"] |= {
        tongue: packed(compact({"words": read[tongue], "said": own[tongue]}))
        for tongue in read
        if tongue != language
    }
    content["words"], content["said"] = ({language: one[language]} for one in (read, own))
    content["alike"] = _alike(read[language].pop("places"))


def _alike(places: Mapping[str, list[str]]) -> list[list[list[str]]]:
    """What is shown of places, once for all that have the same: start.js spreads it."""
    found: dict[tuple[str, ...], list[str]] = {}
    for place, lines in places.items():
        found.setdefault(tuple(lines), []).append(place)
    return [[list(lines), names] for lines, names in found.items()]


COUNTED = {
    "hits": say_n("{n} hit", "{n} hits"),
    "bonus": say_n("{n} bonus strike", "{n} bonus strikes"),
    "dice-n": say_n("{n} die", "{n} dice"),
    "hexes-n": say_n("{n} hex", "{n} hexes"),
    "remove": say_n("Remove {n} figure", "Remove {n} figures"),
    "pts": say_n("{n} pt", "{n} pts"),
}
FORMS = {"one": 1, "few": 2, "many": 5, "other": 5}
"""Kinds of plurals as browsers name them, and a number of each in every language."""


def own_words() -> dict[str, dict[str, Any]]:
    """What the page itself says, in every language; what is counted by its forms."""
    tongues = {tongue: translator(tongue) for tongue in OWN_NAMES}
    return {
        tongue: {
            **{name: _(text) for name, text in OWN_WORDS.items()},
            **{
                name: {form: _(text, n=n).replace(str(n), "{n}") for form, n in FORMS.items()}
                for name, text in COUNTED.items()
            },
        }
        for tongue, _ in tongues.items()
    }


def page_of(
    content: dict[str, Any],
    title: str,
    programs: Sequence[str],
    options: Options,
    drawing: str = "",
) -> bytes:
    """The whole file: programs, style and data inside."""
    script = tight_program("".join(bare(part_of_page(name)) for name in programs))
    styles = ("style.css", "opening.css") if "opening.js" in programs else ("style.css",)
    style = short_names(tight("".join(bare(part_of_page(name)) for name in styles)), script)
    filled = {
        "language": escape(options.language),
        "program": escape(options.program),
        "title": escape(title),
        "style": style,
        "style_hash": policy_hash(style),
        "script": script,
        "script_hash": policy_hash(script),
        "data": _json(content),
        "drawing": drawing,
    }
    return filled_page(bare(part_of_page("page.html")), filled)


def filled_page(page: str, filled: Mapping[str, str]) -> bytes:
    """A page with something in the place of each ``{name}``; what is put in is not looked into."""
    head, *rest = page.split("{")
    parts = [head]
    for piece in rest:
        name, _, after = piece.partition("}")
        parts += [filled[name], after]
    return "".join(parts).encode()


def part_of_page(name: str) -> str:
    """A file beside this one."""
    return files("exporters.phone").joinpath(name).read_text(encoding="utf-8")


def policy_hash(text: str) -> str:
    """What the page's policy calls a script or a style sheet."""
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _json(value: object) -> str:
    """Data for a script element: no text in it can end the element."""
    return (
        compact(value)
        .replace("<", "\\u003c")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
    )


TOOLTIP = re.compile(r"<title>[^<]*</title>\n?")
HOLLOW = re.compile(r' fill="none"([^<>]*?) class="r"')
LEADING_ZERO = re.compile(r'((?:width|opacity)=")0(?=\.\d)')
"""The lines of a drawing that fill nothing, and noughts before a point."""
ROUND = ' stroke-linejoin="round" stroke-linecap="round"'


def _drawing(board: Board) -> str:
    """The drawing as part of a page: without the head of a file of its own and without tooltips,
    which no finger can ask for; the style sheet rounds the lines of class ``r``, and fills none of
    class ``l``."""
    drawing = board.drawing[board.drawing.index("<svg") :]
    drawing = TOOLTIP.sub("", drawing).replace(ROUND, ' class="r"')
    return short_drawing(LEADING_ZERO.sub(r"\1", HOLLOW.sub(r'\1 class="l"', drawing)))
