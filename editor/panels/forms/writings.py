"""Values that are typed in one line: how they are written, and how they are read; no Qt."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from pydantic import BaseModel

from schema.board import Pose
from schema.language import N_, Phrase
from schema.value import Json


class NotRead(ValueError):
    """A text that is no such value; ``phrase`` says what was expected."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(str(phrase))
        self.phrase = phrase


@dataclass(frozen=True, slots=True)
class Writing:
    """A way to write a kind of value; an empty text is ``None``."""

    write: Callable[[Any], str]
    read: Callable[[str], Json]
    many_lines: bool = False


def plain(value: object) -> Any:
    """A stored value as JSON."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_unset=True)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return value


def _number(text: str) -> Json:
    try:
        return int(text.replace(" ", ""))
    except ValueError:
        raise NotRead(Phrase(N_("enter a whole number"))) from None


def _places(text: str) -> Json:
    return tuple(re.findall(r"[^\s,;]+", text.upper()))


def _place(text: str) -> Json:
    numbers = re.fullmatch(r"(-?\d+)\s*,\s*(-?\d+)(?:\s*,\s*(\d+)\s*°?)?", text)
    if numbers is None:
        return text.upper()
    x, y, angle = numbers.groups()
    return plain_pose(int(x), int(y), int(angle or 0))


def plain_pose(x: int, y: int, angle: int) -> Json:
    """A pose as JSON."""
    pose: Any = {"x": x, "y": y, "angle": angle % 360}
    return pose  # type: ignore[no-any-return]  # JSON as the edit takes it


def _written_place(at: str | Pose) -> str:
    return at if isinstance(at, str) else f"{at.x}, {at.y}, {at.angle}°"


def _corners(text: str) -> Json:
    corners: list[Json] = []
    for part in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        numbers = re.fullmatch(r"(-?\d+)\s*[,\s]\s*(-?\d+)", part)
        if numbers is None:
            raise NotRead(Phrase(N_("enter corners like this: 0, 80; 1200, 80; 600, 400")))
        corners.append((int(numbers[1]), int(numbers[2])))
    return tuple(corners)


def _date(text: str) -> Json:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise NotRead(Phrase(N_("enter a date like this: 2026-11-20"))) from None


def _json(text: str) -> Json:
    try:
        value: Json = json.loads(text)
    except ValueError as trouble:
        line = getattr(trouble, "lineno", 1)
        raise NotRead(Phrase(N_("not valid JSON; see line {line}"), line=line)) from None
    return value


def _comma(text: str) -> Json:
    return tuple(filter(None, (part.strip() for part in text.split(","))))


def _lines(text: str) -> Json:
    return tuple(filter(None, (part.strip() for part in text.splitlines())))


def _written_corners(corners: tuple[tuple[int, int], ...]) -> str:
    return "; ".join(f"{x}, {y}" for x, y in corners)


WRITINGS: dict[str, Writing] = {
    "words": Writing(str, str),
    "prose": Writing(str, str, many_lines=True),
    "number": Writing(str, _number),
    "place": Writing(str, _place),
    "where": Writing(_written_place, _place),
    "places": Writing(", ".join, _places, many_lines=True),
    "corners": Writing(_written_corners, _corners, many_lines=True),
    "date": Writing(str, _date),
    "commas": Writing(", ".join, _comma),
    "lines": Writing("\n".join, _lines, many_lines=True),
    "json": Writing(
        lambda value: json.dumps(plain(value), ensure_ascii=False, indent=1) if value else "",
        _json,
        many_lines=True,
    ),
}
"""By what is written: a kind of value, or a manner of writing it."""
