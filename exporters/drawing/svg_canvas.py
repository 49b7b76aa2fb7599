"""Pictures as SVG files: plain text, the same bytes every time, with tooltips and named layers."""

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from exporters.drawing.paths import IDENTITY, Affine, number, svg_from_path
from exporters.drawing.picture import Group, ImageMark, Path, Picture, Subject, play_marks
from schema.png_symbol import SIGNATURE

_WORTH_SHARING = 24  # path data shorter than this is not worth a definition


_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold even escaped: control characters and the like."""


def _allowed(text: str) -> str:
    return _FORBIDDEN.sub("", text)


def _escaped(text: str) -> str:
    return escape(_allowed(text))


def svg(
    picture: Picture,
    title: str,
    description: str = "",
    language: str = "en",
    images: dict[bytes, str] | None = None,
    ids: dict[Any, str] | None = None,
) -> str:
    """The picture as a whole SVG file, one user unit a millimetre.

    ``images`` are shared with other drawings of one page: content to id, new ones are added, and
    the page defines them (``defined``). ``ids`` are those of other drawings' outlines and groups,
    so that what is alike is called alike; new ones are added.
    """
    canvas = _SvgCanvas(images, {} if ids is None else ids)
    for layer, marks in groupby(picture.marks, key=lambda mark: mark.layer):
        canvas.write(f"<g data-layer={quoteattr(layer)}>\n" if layer else "<g>\n")
        play_marks(marks, canvas)
        canvas.write("</g>\n")
    wide, high = number(picture.width), number(picture.height)
    about = f"<desc>{_escaped(description)}</desc>\n" if description else ""
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}" role="img" xml:lang={quoteattr(_allowed(language))}>\n'
        f"<title>{_escaped(title)}</title>\n{about}{canvas.text()}</svg>\n"
    )


def _matrix(transform: Affine) -> str:
    """A transform attribute; scales of outlined letters are small, so they get more decimals."""
    if transform == IDENTITY:
        return ""
    *turn, x, y = transform
    place = f"{number(x)} {number(y)}"
    if turn == [1.0, 0.0, 0.0, 1.0]:
        return f' transform="translate({place})"'
    return f' transform="matrix({" ".join(number(value, 7) for value in turn)} {place})"'


def _named(subject: Subject) -> tuple[str, str]:
    """The data-subject attribute and the tooltip of what a mark shows."""
    if subject is None:
        return ("", "")
    text = subject if isinstance(subject, str) else " ".join(subject)
    return (f" data-subject={quoteattr(_allowed(text))}", f"<title>{_escaped(text)}</title>")


@dataclass(frozen=True, slots=True)
class _SvgElement:
    """An element before it is known what comes again: a path by its data, a group by its parts."""

    content: "str | tuple[_SvgElement | str, ...]"
    attributes: str
    tooltip: str = ""


class _SvgCanvas:
    """Collects the elements; what is drawn more than once is defined once, when all are known."""

    def __init__(self, images: dict[bytes, str] | None, ids: dict[Any, str]) -> None:
        self._ids = ids
        self._layers: list[list[_SvgElement | str]] = [[]]
        self._clips: dict[str, str] = {}
        self._images = {} if images is None else images
        self._defines = images is None
        self._groups: list[tuple[str, str] | None] = []  # None for one that its path has taken in
        self._pending: list[Affine] = []  # transform of a group that holds nothing but one path

    def write(self, text: str) -> None:
        self._layers[-1].append(text)

    def path(self, path: Path) -> None:
        if not path.commands:
            return
        paint = "" if path.fill == "#000000" else f' fill="{path.fill or "none"}"'
        if path.stroke is not None:
            paint += f' stroke="{path.stroke}" stroke-width="{number(path.width)}"'
            if path.join != "miter":
                paint += f' stroke-linejoin="{path.join}"'
            if path.cap != "butt":
                paint += f' stroke-linecap="{path.cap}"'
            if path.dash:
                paint += f' stroke-dasharray="{" ".join(map(number, path.dash))}"'
        if path.opacity < 1:
            paint += f' opacity="{number(path.opacity)}"'
        data, tooltip = _named(path.subject)
        place = _matrix(self._pending.pop()) if self._pending else ""
        drawn = _SvgElement(svg_from_path(path.commands), place + paint + data, tooltip)
        self._layers[-1].append(drawn)

    def image(self, image: ImageMark) -> None:
        data, tooltip = _named(image.subject)
        name = self._images.setdefault(image.content, f"i{len(self._images) + 1}")
        place = _matrix((image.width, 0.0, 0.0, image.height, image.x, image.y))
        self.write(f'<use href="#{name}"{place}{data}>{tooltip}</use>\n')

    def push(self, group: Group) -> None:
        data, tooltip = _named(group.subject)
        clip = ""
        if group.clip is not None:
            name = self._clips.setdefault(svg_from_path(group.clip), f"c{len(self._clips) + 1}")
            clip = f' clip-path="url(#{name})"'
        alone = len(group.marks) == 1 and isinstance(group.marks[0], Path)
        if alone and not data and not clip and group.marks[0].subject is None:
            self._pending.append(group.transform)
            self._groups.append(None)
            return
        self._groups.append((_matrix(group.transform) + clip + data, tooltip))
        self._layers.append([])

    def pop(self) -> None:
        group = self._groups.pop()
        if group is not None:
            parts = self._layers.pop()
            self._layers[-1].append(_SvgElement(tuple(parts), *group))

    def text(self) -> str:
        """All elements, before them what is drawn more than once and the clips."""
        counts: Counter[str | tuple[_SvgElement | str, ...]] = Counter()
        _count(self._layers[0], counts)
        shared = {}
        for content, times in counts.items():
            if times > 1 and _is_long(content):
                new = f"{'p' if isinstance(content, str) else 'g'}{len(self._ids) + 1}"
                shared[content] = self._ids.setdefault(content, new)
        definitions = "".join(
            f'<path id="{name}" d="{content}"/>\n'
            if isinstance(content, str)
            else f'<g id="{name}">\n{_written(content, shared)}</g>\n'
            for content, name in shared.items()
        )
        definitions += "".join(
            f'<clipPath id="{name}"><path d="{data}"/></clipPath>\n'
            for data, name in self._clips.items()
        )
        if self._defines:
            definitions = defined(self._images.items()) + definitions
        before = f"<defs>\n{definitions}</defs>\n" if definitions else ""
        return before + _written(self._layers[0], shared)


def defined(images: Iterable[tuple[bytes, str]]) -> str:
    """Pictures of one unit a side with their ids; each stands here once, however often it is
    used."""
    return "".join(
        f'<image id="{name}" width="1" height="1" preserveAspectRatio="none"'
        f' href="data:image/{"png" if content.startswith(SIGNATURE) else "jpeg"};base64,'
        f'{b64encode(content).decode()}"/>\n'
        for content, name in images
    )


def _count(parts: Iterable["_SvgElement | str"], counts: Counter[Any]) -> None:
    """How often each outline and each group's content comes; inner ones before what they are in."""
    for part in parts:
        if isinstance(part, str):
            continue
        if not isinstance(part.content, str) and part.content not in counts:
            _count(part.content, counts)
        counts[part.content] += 1


def _is_long(content: "str | tuple[_SvgElement | str, ...]") -> bool:
    """Whether a definition pays."""
    return len(content) > (_WORTH_SHARING if isinstance(content, str) else 1)


def _written(parts: Iterable["_SvgElement | str"], shared: dict[Any, str]) -> str:
    lines = []
    for part in parts:
        if isinstance(part, str):
            lines.append(part)
            continue
        name, inside = shared.get(part.content), part.tooltip
        if name is not None:
            tag, source = "use", f' href="#{name}"'
        elif isinstance(part.content, str):
            tag, source = "path", f' d="{part.content}"'
        else:
            tag, source = "g", ""
            inside += "\n" + _written(part.content, shared)
        end = f">{inside}</{tag}>\n" if inside else "/>\n"
        lines.append(f"<{tag}{source}{part.attributes}{end}")
    return "".join(lines)
