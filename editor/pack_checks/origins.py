"""Where values come from, and which of them nobody knows."""

from __future__ import annotations

from collections.abc import Iterator

from editor.pack_checks.subject import CheckedPack, PackFinding, check
from games.faults import SENTENCES
from games.sources import SourceIndex, deciding_entries, sourced_values
from schema.game import Game
from schema.language import N_, Phrase, say_n
from schema.value import pointer_of, segments_of


@check
def missing_sources(subject: CheckedPack) -> Iterator[PackFinding]:
    """Values without a source: they count as the author's own."""
    if subject.game is None or subject.base:
        return
    index = SourceIndex(subject.game.sources)
    data = {key: value for key, value in subject.own.items() if key != "sources"}
    bare = [place for place in sourced_values(data) if index.deciding(place) is None]
    if bare:
        sentence = say_n(
            "{count} value without a source counts as your own; name printed "
            "sources in sources.json",
            "{count} values without a source count as your own; name printed "
            "sources in sources.json",
            by="count",
        )
        yield PackFinding("no-source", "note", Phrase(sentence, count=len(bare)))


@check
def sources_astray(subject: CheckedPack) -> Iterator[PackFinding]:
    """Sources whose key is no pointer to a value."""
    for pointer in subject.section("sources"):
        place = ("sources", pointer)
        if pointer and not pointer.startswith("/") and subject.is_own(place):
            yield PackFinding(
                "not-a-pointer",
                "error",
                Phrase(SENTENCES["not-a-pointer"]),
                subject.file_of(place),
                pointer_of(place),
            )


@check
def idle_sources(subject: CheckedPack) -> Iterator[PackFinding]:
    """Sources that decide nothing: their pointer leads nowhere, or others are nearer."""
    if subject.game is None or subject.base:
        return
    data = {key: value for key, value in subject.own.items() if key != "sources"}
    deciding = deciding_entries(data, subject.game.sources)
    for pointer in subject.game.sources:
        if pointer not in deciding and _begins_nowhere(subject.game, pointer):
            sentence = N_("does not point to a value; correct or delete it")
            file = subject.file_of(("sources", pointer))
            yield PackFinding("idle-source", "warning", Phrase(sentence), file, pointer)


def _begins_nowhere(game: Game, pointer: str) -> bool:
    """Whether already its first two words lead nowhere; a general entry may well be idle."""
    first, *rest = (*segments_of(pointer), "*")
    if first == "*":
        return False
    section = getattr(game, first, None) if first in type(game).model_fields else None
    if not isinstance(section, dict):
        return section is None
    return not section or (rest[0] != "*" and rest[0] not in section)


@check
def counted_placeholders(subject: CheckedPack) -> Iterator[PackFinding]:
    """How many values are only placeholders."""
    if subject.game is None:
        return
    marked = [
        pointer
        for pointer, source in subject.game.sources.items()
        if source.confidence == "placeholder" and subject.is_own(("sources", pointer))
    ]
    if marked:
        sentence = say_n(
            "{count} value is marked as unofficial; check and sheet will say so",
            "{count} values are marked as unofficial; check and sheet will say so",
            by="count",
        )
        text = Phrase(sentence, count=len(marked))
        yield PackFinding("placeholders", "note", text, subject.file_of(("sources",)))
