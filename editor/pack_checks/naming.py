"""Names that lead nowhere: of things that the game has not."""

from __future__ import annotations

from collections.abc import Iterator

from editor.pack_checks.subject import CheckedPack, PackFinding, check
from exporters.drawing.look import SIDE_SHAPES
from games.faults import listed
from games.packs import Json, near_miss
from games.references import missing_references
from schema.language import N_, Phrase
from schema.value import pointer_of

MOST_NAMED = 12
"""So many of what there is are listed."""


@check
def dangling_names(subject: CheckedPack) -> Iterator[PackFinding]:
    """A name that is not among the things of the section it should be in."""
    before = {(place, name) for place, name, _ in missing_references(subject.base)}
    for place, name, sections in missing_references(subject.data):
        if (place, name) not in before:  # an add-on may take away what its game speaks of
            yield dangling(subject, place, name, sections)


@check
def dangling_marks(subject: CheckedPack) -> Iterator[PackFinding]:
    """The same for markers and resources that victory speaks of, and counts of boxes."""
    for place, name, section in _named_by_victory(subject):
        if name not in subject.section(section) and subject.is_own(place):
            yield dangling(subject, place, name, (section,))
    counted = {
        name
        for box in subject.section("boxes").values()
        if isinstance(box, dict) and isinstance(box.get("counts"), dict)
        for name in box["counts"]
    }
    for section in ("markers", "badges", "resources"):
        for ident, thing in subject.section(section).items():
            box = thing.get("box") if isinstance(thing, dict) else None
            place = (section, ident, "box")
            if isinstance(box, str) and box not in counted and subject.is_own(place):
                sentence = N_("no box counts {id}{hint}; add it to the counts of a box")
                text = Phrase(sentence, id=box, hint=near_miss(box, counted))
                yield PackFinding(
                    "no-such-count", "warning", text, subject.file_of(place), pointer_of(place)
                )


@check
def dangling_look(subject: CheckedPack) -> Iterator[PackFinding]:
    """Looks of things that are not there, and symbols that nobody drew."""
    look = subject.section("look")
    symbols = look.get("symbols") if isinstance(look.get("symbols"), dict) else {}
    for part, section in LOOKS.items():
        entries = look.get(part)
        for ident, shown in entries.items() if isinstance(entries, dict) else ():
            place = ("look", part, ident)
            if section and ident not in subject.section(section):
                yield dangling(subject, place, ident, (section,), "warning")
            symbol = _symbol(part, shown)
            if symbol is not None and symbol not in (symbols or {}):
                sentence = N_("symbol {id} does not exist{hint}; a simple one is used instead")
                text = Phrase(sentence, id=symbol, hint=near_miss(symbol, symbols or ()))
                yield PackFinding(
                    "no-such-symbol", "warning", text, subject.file_of(place), pointer_of(place)
                )


LOOKS = {
    "terrain": "terrain",
    "tokens": "tokens",
    "markers": "markers",
    "badges": "badges",
    "units": "unit_types",
    "shields": "factions",
    "ways": "ways",
    "walls": "walls",
    "marks": "",
}
"""Part of a look to the section whose things it shows."""


def _symbol(part: str, shown: Json) -> str | None:
    """The symbol that a part of a look names."""
    if part in ("tokens", "markers", "badges", "units", "marks"):
        return shown if isinstance(shown, str) else None
    if part == "terrain" and isinstance(shown, dict):
        symbol = shown.get("symbol")
        return symbol if isinstance(symbol, str) else None
    if part == "shields" and isinstance(shown, dict):
        shape = shown.get("shape")
        return shape if isinstance(shape, str) and shape not in SIDE_SHAPES else None
    return None


def _named_by_victory(subject: CheckedPack) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Markers, types and resources in the conditions of victory: place, name, section."""
    keys = {"marker": "markers", "resource": "resources", "types": "unit_types", "ranks": "ranks"}
    for section in ("skirmish_cards", "draws"):
        for ident, card in subject.section(section).items():
            victory = card.get("victory") if isinstance(card, dict) else None
            for place, condition in _conditions(victory, (section, ident, "victory")):
                for key, held in keys.items():
                    named = condition.get(key)
                    for name in named if isinstance(named, list) else (named,):
                        if isinstance(name, str):
                            yield (*place, key), name, held


def _conditions(
    node: Json, place: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], dict[str, Json]]]:
    if isinstance(node, dict):
        for key, below in node.items():
            if key in ("condition", "unless") and isinstance(below, dict):
                yield (*place, key), below
            else:
                yield from _conditions(below, (*place, key))
    elif isinstance(node, list):
        for index, below in enumerate(node):
            yield from _conditions(below, (*place, str(index)))


def dangling(
    subject: CheckedPack,
    place: tuple[str, ...],
    name: str,
    sections: tuple[str, ...],
    severity: str = "error",
) -> PackFinding:
    """A name that is not in these sections, with what was meant perhaps, and what there is."""
    there = [key for section in sections for key in subject.section(section)]
    more = ["…"] if len(there) > MOST_NAMED else []
    sentence = N_("no {id} in {section}{hint}; available: {known}")
    text = Phrase(
        sentence,
        id=name,
        section=" / ".join(sections),
        hint=near_miss(name, there),
        known=listed([*there[:MOST_NAMED], *more]),
    )
    return PackFinding(
        "unknown-id",
        "error" if severity == "error" else "warning",
        text,
        subject.file_of(place),
        pointer_of(place),
    )
