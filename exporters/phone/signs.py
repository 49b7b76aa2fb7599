"""What is drawn on the board, a line for each sign: its letters, its drawing, its name."""

import re
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from exporters.drawing.svg_canvas import svg
from exporters.paper.elements import Prose, Section
from exporters.paper.table import Boxes, Cell, Row, Table
from exporters.phone.short_drawing import short_drawing

IDS = re.compile(r'\bid="|href="#|url\(#')
"""What stands before an id of a drawing."""
ONE_LINE = 44
"""Letters of things that stand on one line of a phone; more stand below each other."""


def lines_of_signs(section: Section) -> list[dict[str, Any]]:
    """The lines of a section whose tables begin with signs; drawings have ids of their own."""
    found: list[dict[str, Any]] = []
    for element in section.elements:
        match element:
            case Table():
                badges = element.style.columns[0].kind == "badge"
                for row in element.rows:
                    found += [_badged(row)] if badges else _things(row)
            case Prose():
                found.append({"lead": element.lead, "text": element.text, "tick": False})
            case _:
                continue
    add_drawings(found, "sign")
    return found


def add_drawings(lines: Iterable[dict[str, Any]], name: str) -> None:
    """The pictures of lines as drawings, whose ids begin with this name."""
    numbers = count()
    for line in lines:
        if picture := line.pop("picture", None):
            line["drawing"] = apart(svg(picture, "", images={}), f"{name}{next(numbers)}-")


def pooled(words: Iterable[dict[str, Any]]) -> list[str]:
    """The drawings of all languages, which are mostly the same; lines keep the number of theirs."""
    pool: dict[str, int] = {}
    parts = (
        part
        for part_words in words
        for some in (part_words["rules"], *part_words["steps"].values())
        for part in some
    )
    for lines in (part["lines"] for part in parts):
        for line in lines:
            if "drawing" in line:
                line["drawing"] = pool.setdefault(line["drawing"], len(pool))
    return list(pool)


def _badged(row: Row) -> dict[str, Any]:
    """A row of a letter, a name and what it does."""
    letter, name, does = (text_of(cell) for cell in row.cells)
    return {"lead": name, "text": does, "tick": False, "letter": letter}


def _things(row: Row) -> Iterator[dict[str, Any]]:
    """Things beside each other, each of which may begin with its sign and with bold letters."""
    for cell in row.cells:
        for chunk in cell if isinstance(cell, tuple) else ():
            letters = "".join(span.text for span in chunk if span.bold).strip()
            name = "".join(span.text for span in chunk if not span.bold).strip()
            fields: dict[str, Any] = {"lead": name, "text": "", "tick": False}
            if letters:
                fields["letter"] = letters
            picture = next((span.sign for span in chunk if span.sign is not None), None)
            yield fields | ({"picture": picture} if picture is not None else {})


def text_of(cell: Cell) -> str:
    """A cell in words; things in it below each other where they are too long for a phone."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, Boxes):
        return ""
    things = ["".join(span.text for span in chunk).strip() for chunk in cell]
    text = "   ".join(things).strip()
    return text if len(text) < ONE_LINE or len(things) < 2 else "\n".join(things)


def apart(drawing: str, name: str) -> str:
    """A drawing without the head of a file, whose ids are none of other drawings."""
    return short_drawing(IDS.sub(rf"\g<0>{name}", drawing[drawing.index("<svg") :]))
