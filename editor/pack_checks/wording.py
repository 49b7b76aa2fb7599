"""What people tell things apart by: names, letters, codes, colours, drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from editor.pack_checks.subject import CheckedPack, PackFinding, check
from exporters.drawing.colours import difference
from exporters.drawing.look import ALIKE, Style, confusions
from games.faults import listed
from games.packs import Json, near_miss
from schema.language import LANGUAGES, N_, Phrase, say_n
from schema.look import Look, PathDataError, path_from_svg
from schema.printed import HexSide
from schema.value import pointer_of

LETTERED = ("factions", "ranks", "terrain", "tokens", "markers", "badges")
"""Sections whose things are told apart by a letter, each among its own."""
COLOURED = ("factions", "ranks")
SPOKEN = {"en": N_("English"), "ru": N_("Russian")}
MOST_PLACES = 4


@check
def missing_names(subject: CheckedPack) -> Iterator[PackFinding]:
    """Things that have no name in a language which other things of the pack speak."""
    named = [*_names(subject)]
    spoken = [lang for lang in LANGUAGES if any(lang in texts for _, texts in named)]
    for language in spoken:
        silent = [place for place, texts in named if texts and language not in texts]
        if silent:
            shown = ", ".join(pointer_of(place) for place in silent[:MOST_PLACES])
            more = f" … (+{len(silent) - MOST_PLACES})" if len(silent) > MOST_PLACES else ""
            sentence = say_n(
                "{count} name is not translated into {language}: {where}",
                "{count} names are not translated into {language}: {where}",
                by="count",
            )
            text = Phrase(
                sentence,
                language=Phrase(SPOKEN.get(language, language)),
                count=len(silent),
                where=shown + more,
            )
            yield PackFinding("name-missing", "note", text, subject.file_of(silent[0]))


@check
def no_names(subject: CheckedPack) -> Iterator[PackFinding]:
    """Things whose name is empty in every language."""
    for place, texts in _names(subject):
        if not any(str(text).strip() for text in texts.values()):
            sentence = N_("has no name; its id is shown instead")
            file = subject.file_of(place)
            yield PackFinding("no-name", "warning", Phrase(sentence), file, pointer_of(place))


def _names(subject: CheckedPack) -> Iterator[tuple[tuple[str, ...], dict[str, Json]]]:
    """Every name that the pack gives, with its place."""
    for section, things in subject.own.items():
        if section == "name" and isinstance(things, dict):
            yield ("name",), things
        elif isinstance(things, dict):
            for ident, thing in things.items():
                names = thing.get("name") if isinstance(thing, dict) else None
                if isinstance(names, dict):
                    yield (section, ident, "name"), names


@check
def letters_twice(subject: CheckedPack) -> Iterator[PackFinding]:
    """Two things of one kind with the same letter: on the board nobody can tell them apart."""
    for section in LETTERED:
        yield from _twice(subject, section, "letter", lambda _thing: "")


@check
def codes_twice(subject: CheckedPack) -> Iterator[PackFinding]:
    """Two unit types with the same code that can stand on one side."""
    yield from _twice(
        subject, "unit_types", "code", lambda thing: str(thing.get("faction") or "anybody")
    )


def _twice(
    subject: CheckedPack, section: str, key: str, group: Callable[[dict[str, Json]], str]
) -> Iterator[PackFinding]:
    things = [(i, t) for i, t in subject.section(section).items() if isinstance(t, dict)]
    for (one, first), (other, second) in combinations(things, 2):
        groups = {group(first), group(second)}
        if len(groups) > 1 and "anybody" not in groups:
            continue
        place = (section, other, key)
        letters, again = first.get(key), second.get(key)
        if (
            not isinstance(letters, dict)
            or not isinstance(again, dict)
            or not subject.is_own(place)
        ):
            continue
        shared = sorted(lang for lang in letters if lang in again and again[lang] == letters[lang])
        if shared:
            sentence = N_("{letter} is used for both {one} and {other}; change one of them")
            text = Phrase(sentence, letter=str(letters[shared[0]]), one=one, other=other)
            yield PackFinding(
                f"{key}-twice",
                "warning",
                text,
                subject.file_of(place),
                pointer_of((*place, shared[0])),
            )


@check
def shapes_twice(subject: CheckedPack) -> Iterator[PackFinding]:
    """Two ranks with one shape: a grey printer shows them alike."""
    things = [(i, t) for i, t in subject.section("ranks").items() if isinstance(t, dict)]
    for (one, first), (other, second) in combinations(things, 2):
        place = ("ranks", other, "shape")
        if first.get("shape") == second.get("shape") and subject.is_own(place):
            sentence = N_("has the same shape as {other}; they look alike in greyscale")
            text = Phrase(sentence, other=one)
            yield PackFinding(
                "shape-twice", "warning", text, subject.file_of(place), pointer_of(place)
            )


@check
def colours_alike(subject: CheckedPack) -> Iterator[PackFinding]:
    """Sides or ranks whose colours are hard to tell apart."""
    game = subject.game
    if game is None:
        return
    for section in COLOURED:
        for (one, first), (other, second) in combinations(getattr(game, section).items(), 2):
            place = (section, other, "colour")
            if difference(first.colour, second.colour) < ALIKE and subject.is_own(place):
                sentence = N_("too similar to the colour of {other}; choose a more different one")
                text = Phrase(sentence, other=one)
                yield PackFinding(
                    "colours-alike", "warning", text, subject.file_of(place), pointer_of(place)
                )


@check
def grounds_alike(subject: CheckedPack) -> Iterator[PackFinding]:
    """Terrain that has the colour, the pattern, the symbol and the letter of another."""
    game = subject.game
    if game is None:
        return
    reported: set[tuple[str, str]] = set()
    for style in (Style(game, game.look, lang, greyscale=False) for lang in LANGUAGES):
        for found in confusions(style):
            pair = (found.one, found.other)
            place = ("terrain", found.other)
            if pair in reported or not subject.is_own(place):
                continue
            reported.add(pair)
            sentence = N_(
                "may look like {other} to colour-blind people or in greyscale; change "
                "its pattern, symbol or letter"
            )
            text = Phrase(sentence, other=found.one)
            yield PackFinding(
                "grounds-alike", "warning", text, subject.file_of(place), pointer_of(place)
            )


@check
def broken_drawings(subject: CheckedPack) -> Iterator[PackFinding]:
    """Path data that is none."""
    symbols = subject.section("look").get("symbols")
    for ident, drawing in symbols.items() if isinstance(symbols, dict) else ():
        for index, data in _paths(drawing):
            place = ("look", "symbols", ident, "paths", str(index), "d")
            if not subject.is_own(place):
                continue
            try:
                path_from_svg(data)
            except PathDataError as trouble:
                sentence = N_("not valid SVG path data without arcs ({reason})")
                text = Phrase(sentence, reason=trouble.phrase)
                yield PackFinding(
                    "broken-drawing", "error", text, subject.file_of(place), pointer_of(place)
                )


def _paths(drawing: Json) -> Iterator[tuple[int, str]]:
    paths = drawing.get("paths") if isinstance(drawing, dict) else None
    for index, stroke in enumerate(paths if isinstance(paths, list) else ()):
        data = stroke.get("d") if isinstance(stroke, dict) else None
        if isinstance(data, str):
            yield index, data


@check
def bare_terrain(subject: CheckedPack) -> Iterator[PackFinding]:
    """Terrain that the look says nothing of is drawn as a letter on a stock ground."""
    game = subject.game
    if game is None or not game.terrain:
        return
    open_grounds = {s.terrain for s in game.boards.values() if isinstance(s, HexSide)}
    bare = [
        name
        for name in game.terrain
        if name not in game.look.terrain and name not in open_grounds and subject.is_own(_at(name))
    ]
    if bare:
        sentence = N_("shown as letters because look.json does not list them: {names}")
        text = Phrase(sentence, names=listed(bare))
        file = subject.file_of(("look",)) or subject.file_of(_at(bare[0]))
        yield PackFinding("terrain-without-look", "note", text, file)


def _at(name: str) -> tuple[str, ...]:
    return "terrain", name


@check
def bare_classes(subject: CheckedPack) -> Iterator[PackFinding]:
    """Unit classes whose symbol nobody drew: their units are known by their code alone."""
    game = subject.game
    if game is None or game.look == Look():
        return
    for name, kind in game.classes.items():
        place = ("classes", name, "symbol")
        if kind.symbol not in game.look.symbols and subject.is_own(place):
            sentence = N_(
                "symbol {id} does not exist{hint}; units of this class show only their code"
            )
            text = Phrase(sentence, id=kind.symbol, hint=near_miss(kind.symbol, game.look.symbols))
            yield PackFinding(
                "class-without-symbol", "note", text, subject.file_of(place), pointer_of(place)
            )
