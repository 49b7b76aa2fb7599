"""What the phone page knows of a scenario: boards, places, steps, tracks and dice, as JSON."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, assert_never

from exporters.aids.dice import face_sign
from exporters.board_kinds import kind_of
from exporters.drawing.counters import counter
from exporters.drawing.paths import svg_from_path
from exporters.drawing.svg_canvas import svg
from exporters.paper.elements import Bilingual, Element, Prose, Section, Steps, WithCode
from exporters.paper.page import SOFT
from exporters.paper.table import PURCHASES, Boxes, Row, Table
from exporters.paper.text import Chunk
from exporters.phone.boards import Board, called, described
from exporters.phone.box_signs import add_box_signs
from exporters.phone.engine import engine
from exporters.phone.losses import losses
from exporters.phone.outcome import counted, outcome, outcome_in_words
from exporters.phone.phases import phases
from exporters.phone.placing import add_places
from exporters.phone.signs import add_drawings, apart, lines_of_signs, pooled, text_of
from exporters.reference.figures import effects_of_face
from exporters.sheet.blocks_front_matter import effects, subtitle
from exporters.sheet.blocks_left import settled
from exporters.sheet.blocks_legend import legend
from exporters.sheet.blocks_muster import unspent
from exporters.sheet.content import content_of
from exporters.sheet.context import SheetContext
from exporters.sheet.signs import sign, style_of_signs
from exporters.sheet.title_band import band_colours
from exporters.words.units import kind_facts, unit_facts
from rules.battle_setup import profile_of
from rules.muster import army_of
from schema.files import canonical
from schema.forces import Seat
from schema.game import Game
from schema.language import OWN_NAMES
from schema.names import Names
from schema.scenario import Scenario


def fingerprint(scenario: Scenario) -> str:
    """What a browser keeps the state of this scenario under."""
    return sha256(canonical(scenario.public()).encode()).hexdigest()[:16]


def words(scenario: Scenario, game: Game, language: str, program: str) -> dict[str, Any]:
    """Everything that is read, in one language."""
    whole = SheetContext(scenario, game, language, program=program)
    names = Names(scenario, game, language)
    seats = kind_of(scenario.board).playing(scenario.seats)
    context = settled(whole)
    steps = {seat.id: _steps(settled(replace(whole, view=seat.id)), seat) for seat in seats}
    blocks = content_of(context).blocks
    win, rules, story, about = (blocks[name] for name in ("win", "rules", "story", "about"))
    rarely = {"folded": True}
    shared: tuple[tuple[object, dict[str, bool]], ...] = (
        (win, {}),
        (rules, {}),
        (effects(context), {"signs": True}),
        (legend(context), {"signs": True, "letters": True, **rarely}),
        (story, {}),
        (about, rarely),
    )
    parts = [
        {**part_data, **look}
        for part, look in shared
        if isinstance(part, Section)
        if (part_data := _section(part, lines_of_signs(part) if "signs" in look else None))
    ]
    return {
        "title": whole.title,
        "subtitle": subtitle(whole),
        "seats": {seat.id: whole.seat(seat) for seat in seats},
        "steps": steps,
        "rules": _with_goals(parts[:-1] + _dice(whole) + parts[-1:], whole),
        "places": described(scenario, names),
        "called": called(scenario, names),
        "units": {
            unit.id: {
                "seat": names.seat(unit.seat),
                "name": names.unit(unit),
                "facts": list(unit_facts(unit, names)),
            }
            for unit in scenario.units
            if unit.at is not None
        },
        "tracks": _tracks(whole),
        "dice": {
            ident: {
                "name": whole.text(die.name),
                "faces": list(die.faces),
                "names": {face: whole.of("faces", face) for face in dict.fromkeys(die.faces)},
            }
            for ident, die in game.dice.items()
        },
        "ranks": {
            rank: [whole.rank(rank), whole.of("ranks", rank), one.colour]
            for rank, one in game.ranks.items()
        },
        "lore": whole.of("resources", "lore") if "lore" in game.resources else whole._("lore"),
        "phases": phases(whole),
        **outcome_in_words(whole),
    }


def _dice(context: SheetContext) -> list[dict[str, Any]]:
    """What each face of the dice does, as a part of the rules; none in a game without dice."""
    game, found = context.game, []
    for face in dict.fromkeys(face for die in game.dice.values() for face in die.faces):
        if (kind := game.faces.get(face)) is not None:
            effects = list(effects_of_face(context, kind)) or [context._("no effect on its own")]
            lead, text = context.text(kind.name, face), " · ".join(effects)
            found.append({"lead": lead, "text": text, "tick": False, "face": face})
    return (
        [{"title": context._("DICE"), "number": "", "aside": "", "lines": found}] if found else []
    )


def _with_goals(parts: list[dict[str, Any]], context: SheetContext) -> list[dict[str, Any]]:
    """These parts with one word for what is to be reached, on any board."""
    for line in (line for part in parts[:1] for line in part["lines"]):
        if line["lead"] == context._("Aim"):
            line["lead"] = context._("Goal")
    return parts


def _steps(context: SheetContext, seat: Seat) -> list[dict[str, Any]]:
    """What a side does to set up, each line with the terrain or the units that it places."""
    parts = [
        step if isinstance(step, Section) else step.get(seat.id)
        for step in content_of(context).steps
    ]
    steps_data = sections_as_data(part for part in parts if part is not None)
    add_places(context, seat, steps_data)
    army = army_of(context.scenario, context.game, seat.id)
    for step in steps_data:
        if army is not None and any("costs" in line for line in step["lines"]):
            step["limit"] = army.points
            step["lines"].sort(key=lambda line: "costs" not in line)  # what may not be bought last
            _add_values(step["lines"], context, seat)
            step["aside"] = ""  # the page counts the points
            _notes_apart(step, context, seat)
        for line in step["lines"]:
            _name_first(line)
        add_box_signs(context, step["lines"])
    add_drawings((line for step in steps_data for line in step["lines"]), f"{seat.id}-")
    return steps_data


def _notes_apart(step: dict[str, Any], context: SheetContext, seat: Seat) -> None:
    """What may not be bought on lines of its own; what points that are left become is written where
    the page counts them."""
    musters = [one for one in context.scenario.musters if one.seat == seat.id]
    left = [(unspent(context, one), one.leftovers.cap) for one in musters if one.leftovers]
    for line in step["lines"]:
        if "costs" in line or line["tick"]:
            continue
        for sentence, most in left:
            step |= {"unspent": sentence, "most": most}
            line["text"] = (
                line["text"].replace(f"{sentence[:1].upper()}{sentence[1:]}.", "").strip()
            )
        line["text"] = line["text"].replace(". ", ".\n")
    step["lines"] = [one for one in step["lines"] if one["lead"] or one["text"]]


LARGE = 1.65
"""How much larger a counter is in a list than in its hex."""


def _name_first(line: dict[str, Any]) -> None:
    """What a line is about at its beginning, where that is a number or letters alone."""
    line["lead"] = lead = line["lead"].removesuffix(":")
    name, *rest = line["text"].split("\n")
    if name and re.fullmatch(r"\d+\.", lead):
        line |= {"lead": f"{lead} {name}", "text": "\n".join(rest)}
    elif name and re.fullmatch(r"[^\W\d_]{1,3}", lead) and lead.isupper():
        line |= {"lead": f"{name} ({lead})", "text": "\n".join(rest)}


def _add_values(lines: Iterable[dict[str, Any]], context: SheetContext, seat: Seat) -> None:
    """The values of units below their names, where they are bought, and their counters."""
    style = style_of_signs(context)
    shape = style.shapes(context.scenario)[seat.id]
    kinds = {context.of("unit_types", kind): kind for kind in context.game.unit_types}
    for line in (one for one in lines if "costs" in one):
        kind = next((kind for name, kind in kinds.items() if line["lead"].endswith(name)), None)
        if kind is not None:
            facts = [one.replace(" ", "\u00a0") for one in kind_facts(kind, context.names)]
            line["text"] = " · ".join(facts) or line["text"]
            line["picture"] = sign(counter(style, shape, kind, None), LARGE)


def data(
    scenario: Scenario, game: Game, language: str, program: str, seen: Mapping[str, Board]
) -> dict[str, Any]:
    """All that the page's program reads; ``seen`` is the board from each side."""
    seats = kind_of(scenario.board).playing(scenario.seats)
    in_words = {tongue: words(scenario, game, tongue, program) for tongue in OWN_NAMES}
    return {
        "id": fingerprint(scenario),
        "language": language,
        "languages": dict(OWN_NAMES),
        "signs": pooled(in_words.values()),
        "words": in_words,
        "seats": _seats(seats, scenario, game, language),
        "rounds": scenario.rounds,
        "band": band_of(game),
        "faces": _faces(scenario, game, language),
        "does": faces_do(game),
        "rolls": _rolls(scenario, game),
        "each_turn": "round" not in game.reminders,
        "start": _start(scenario, game),
        "units": {
            unit.id: unit.at if isinstance(unit.at, str) else f"unit {unit.id}"
            for unit in scenario.units
            if unit.at is not None
        },
        "unit_ranks": {unit.id: unit.rank for unit in scenario.units if unit.at is not None},
        "unit_seats": {unit.id: unit.seat for unit in scenario.units if unit.at is not None},
        "rank_shapes": {rank: one.shape for rank, one in game.ranks.items()},
        "boards": {view: one.as_data() for view, one in seen.items()},
        "engine": engine(scenario, game),
        "losses": losses(scenario, game),
        **outcome(scenario, game),
    }


def _seats(
    seats: Iterable[Seat], scenario: Scenario, game: Game, language: str
) -> list[dict[str, Any]]:
    """Sides with their colours, their edges, and the shape of their counters."""
    shapes = style_of_signs(SheetContext(scenario, game, language)).shapes(scenario)
    return [
        {
            "id": seat.id,
            "colour": _colour(seat, game),
            "edge": seat.edge,
            "shape": svg_from_path(shapes[seat.id].outline),
            "letter": _letter(seat, game),
        }
        for seat in seats
    ]


def _colour(seat: Seat, game: Game) -> str:
    faction = game.factions.get(seat.faction or "")
    return faction.colour if faction is not None else "#555555"


def _letter(seat: Seat, game: Game) -> dict[str, str]:
    """What stands for a side on its banner, by language; nothing where the game does not say it."""
    faction = game.factions.get(seat.faction or "")
    return dict(faction.letter) if faction is not None else {}


def band_of(game: Game) -> tuple[str, str]:
    """The colour of the page's head, and of letters on it."""
    colours = band_colours(game, greyscale=False)
    return colours.fill or "#28323f", colours.ink


def _faces(scenario: Scenario, game: Game, language: str) -> dict[str, str]:
    """The faces of all dice as drawings, whose ids are none of the board's nor of each other's."""
    style = style_of_signs(SheetContext(scenario, game, language))
    faces = dict.fromkeys(face for die in game.dice.values() for face in die.faces)
    return {
        face: apart(svg(face_sign(style, game.faces[face]), "", "", language, {}), f"face{number}-")
        for number, face in enumerate(faces)
        if face in game.faces
    }


def faces_do(game: Game) -> dict[str, dict[str, Any]]:
    """What each face of the dice does: whom it hits in which attacks, retreats, lore."""
    return {
        face: {
            "hits": list(kind.hits),
            "attacks": list(kind.attacks),
            "strong": kind.strong_only,
            "bonus": kind.bonus,
            "flags": kind.flags,
            "lore": kind.lore,
        }
        for face in dict.fromkeys(face for die in game.dice.values() for face in die.faces)
        if (kind := game.faces.get(face)) is not None
    }


def _rolls(scenario: Scenario, game: Game) -> dict[str, list[dict[str, Any]]]:
    """The dice of each type of unit of a side, the most first: the unit that shows it, its type
    and rank, how many dice, and whether it shoots."""
    found: dict[str, dict[tuple[str, str | None], dict[str, Any]]] = {}
    for unit in scenario.units:
        values = profile_of(game, unit.type, unit.rank)
        if values.dice and unit.at is not None:
            fighter = {"unit": unit.id, "dice": values.dice, "shoots": (values.range or 0) > 1}
            found.setdefault(unit.seat, {}).setdefault((unit.type, unit.rank), fighter)
    return {
        seat: sorted(kinds.values(), key=lambda one: -one["dice"]) for seat, kinds in found.items()
    }


def _tracks(context: SheetContext) -> dict[str, str]:
    """What each side counts besides points: the resources that any of them begins with, and the one
    that stands before all others, though nobody has any of it yet."""
    found: dict[str, str] = {}
    points = context._("Victory points").casefold()
    for resources in _start(context.scenario, context.game).values():
        for name, count in resources.items():
            title = context.of("resources", name)
            if count or title.casefold() != points:
                found.setdefault(name, title)
    main = counted(context.scenario, context.game)
    if main != "points":
        found.setdefault(main, context.of("resources", main))
    return found


def _start(scenario: Scenario, game: Game) -> dict[str, dict[str, int]]:
    """The resources that each side begins with; all of the game's, and none of any, where the
    scenario says nothing of them."""
    if any(seat.resources for seat in scenario.seats):
        return {seat.id: dict(seat.resources) for seat in scenario.seats}
    return {seat.id: dict.fromkeys(game.resources, 0) for seat in scenario.seats}


# -- sections of the sheet as plain data ---------------------------------------------------------


def sections_as_data(sections: Iterable[Section]) -> list[dict[str, Any]]:
    """Sections that say anything, as the page's program reads them."""
    return [found for section in sections if (found := _section(section)) is not None]


def _section(
    part: Section | None, lines: list[dict[str, Any]] | None = None
) -> dict[str, Any] | None:
    """A section as title, number and lines; a line is its text, and whether it is ticked off."""
    if part is None:
        return None
    if lines is None:
        lines = [line for element in _of_the_page(part) for line in _lines(element)]
    if not lines:
        return None
    return {"title": part.title, "number": part.number, "aside": part.aside, "lines": lines}


def _of_the_page(part: Section) -> Iterator[Element]:
    """Its elements, but how to add up with a pencil what the page adds up."""
    bought = any(isinstance(one, Table) and one.style == PURCHASES for one in part.elements)
    for one in part.elements:
        if not (bought and isinstance(one, Prose) and one.small):
            yield one


def _lines(element: Element) -> Iterator[dict[str, Any]]:
    match element:
        case Prose():
            yield {"lead": element.lead, "text": element.text, "tick": element.tick}
        case Bilingual():
            yield from _lines(element.one)
        case WithCode():
            yield from _lines(element.element)
        case Table():
            if element.style.layout == "facts":
                return
            if element.style == PURCHASES:
                yield from map(_purchase, element.rows)
                return
            for row in element.rows:
                cells = [text_of(cell) for cell in row.cells]
                if any(isinstance(cell, Boxes) for cell in row.cells) or not any(cells):
                    continue
                if element.style.columns[:1] and element.style.columns[0].kind == "badge":
                    cells[:2] = [" ".join(filter(None, cells[:2]))]
                lead, *rest = [cell for cell in cells if cell] if len(cells) > 1 else ["", *cells]
                number = rest[-1].removeprefix("= ") if rest else ""
                count = number if number.isdigit() and rest.pop() else ""
                yield {"lead": lead, "text": "  ".join(rest), "tick": row.tick, "count": count}
        case Steps():
            for step in element.steps:
                how = (" ".join(span.text.strip() for span in chunk) for chunk in step.lines)
                lead = f"{step.number}. {step.title}".strip()
                text = "\n".join((step.who, *how, *_in_lines(step.columns))).strip()
                yield {"lead": lead, "text": text, "tick": True}
        case _:
            assert_never(element)


def _in_lines(columns: Iterable[Chunk]) -> list[str]:
    """What a sheet has in columns, a line for each mark: "A → 36.8 ↑ 22.9 cm"."""
    lines: list[str] = []
    for cell in ("".join(span.text for span in chunk) for chunk in columns):
        if len(cell) == 1 or not lines:
            lines.append(cell)
        else:
            lines[-1] = f"{lines[-1]}\u00a0{cell}"
    return lines


def _purchase(row: Row) -> dict[str, Any]:
    """A unit that can be bought, and what one, two and more of it cost; how many figures one has
    is in soft letters."""
    spans = [
        span for cell in row.cells if isinstance(cell, tuple) for chunk in cell for span in chunk
    ]
    name, figures = (
        " ".join(filter(None, (one.text.strip() for one in spans if (one.colour == SOFT) is soft)))
        for soft in (False, True)
    )
    sign = next((one.sign for one in spans if one.sign is not None), None)
    costs = [int(mark) for cell in row.cells if isinstance(cell, Boxes) for mark in cell.marks]
    fields = {"lead": name, "text": figures, "tick": False, "costs": costs}
    return fields | ({"picture": sign} if sign is not None else {})
