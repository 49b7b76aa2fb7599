"""What may be demanded of a battle on a table, how it is typed, and what was drawn said in the same
words.

=====================  ==========================================================================
``sides``              one side or both, the first sits at the bottom edge
``first``              who begins
``table``              width and depth in centimetres: ``120x90``
``pieces``             pieces of terrain that each side plays
``terrain.SIDE``       its terrain cards turn by turn: ``forest,?,rock``; ``?`` is left to chance
``characters.SIDE``    who is on the table besides the hero: ``archer,archer``, or ``none``
``ground.SIDE``        where its terrain lies, turn by turn: ``forest@30x28.5/45``, centimetres from
                       the left and the bottom edge and degrees to the left; ``none``: it passes
``deployment.SIDE``    where somebody stands: ``archer-1@60x1.5/90``
=====================  ==========================================================================
"""

from collections.abc import Iterable, Iterator
from typing import Any

from generators.answers import Ask, of_draw
from generators.brief import NOTHING, Brief, house_of
from generators.methods import Setting
from generators.naming import spellings, the_one
from generators.parts import Progress, under
from generators.refusals import Impossible
from generators.table_battle_table import (
    CHANCE,
    CHARACTERS,
    DEPLOYMENT,
    FIRST,
    GROUND,
    MOST_PIECES,
    NONE,
    SIDES,
    STAGES,
    TERRAIN,
    pieces_typed,
    pose_typed,
    said_pose,
    size_typed,
)
from rules.rulebook import Rulebook
from schema.draws import TableDraw
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap


def _pieces(game: Game) -> int:
    """Pieces of terrain that each side plays where nobody says so."""
    draws = (draw for draw in game.draws.values() if isinstance(draw, TableDraw))
    return next((draw.pieces for draw in draws), 0)


def _span(game: Game) -> tuple[int, int]:  # noqa: ARG001  the same in every game
    """How few and how many pieces may be asked for."""
    return 0, MOST_PIECES


SETTINGS = (
    Setting(
        SIDES,
        of_side=False,
        about=N_("one side or both, the first sits at the bottom edge"),
        name=N_("sides"),
        ask=Ask("sides", of_draw),
    ),
    Setting(
        FIRST,
        of_side=False,
        about=N_("the side that begins"),
        name=N_("first player"),
        ask=Ask("one", of_draw),
    ),
    Setting(
        "table",
        of_side=False,
        about=N_("width and depth of the table in centimetres, such as 120x90"),
        name=N_("size of the table"),
    ),
    Setting(
        "pieces",
        of_side=False,
        about=N_("pieces of terrain that each side plays"),
        name=N_("pieces of terrain each"),
        ask=Ask("number", usual=_pieces, span=_span),
    ),
    Setting(
        TERRAIN,
        of_side=True,
        about=N_("terrain cards turn by turn, ? for chance: forest,?,rock"),
        name=N_("terrain cards"),
    ),
    Setting(
        CHARACTERS,
        of_side=True,
        about=N_("who is on the table besides the hero: archer,archer; or none"),
        name=N_("characters"),
    ),
    Setting(
        GROUND,
        of_side=True,
        about=N_(
            "where terrain lies, turn by turn: forest@30x28.5/45, in centimetres from the left and "
            "the bottom edge and degrees to the left; ? for chance, none to pass"
        ),
        name=N_("places of terrain"),
    ),
    Setting(
        DEPLOYMENT,
        of_side=True,
        about=N_("where somebody stands: archer-1@60x1.5/90"),
        name=N_("places of units"),
    ),
)
"""What may be typed, by key."""


def demands_of(brief: Brief, game: Game) -> FrozenMap[str, Any]:
    """Part to value, of the settings of a brief; raises ``Impossible`` for what means nothing."""
    draw = game.draws[brief.card]
    if not isinstance(draw, TableDraw):
        return NOTHING
    most = pieces_typed(brief.settings["pieces"]) if "pieces" in brief.settings else draw.pieces
    if "table" in brief.settings:
        size_typed(brief.settings["table"])
    found: dict[str, Any] = {}
    for key, value in brief.settings.items():
        stage, _, side = key.partition(".")
        if side and side not in draw.factions:
            raise Impossible("side-not-in-draw", side=game.factions[side].name, draw=draw.name)
        for part, one in _read(game, draw, stage, side, value, most):
            if found.setdefault(part, one) != one:
                raise Impossible("demand-twice", name=part)
    return FrozenMap(found)


def _read(
    game: Game, draw: TableDraw, stage: str, side: str, value: str, most: int
) -> Iterator[tuple[str, Any]]:
    names = [name.strip() for name in value.split(",") if name.strip()]
    match stage:
        case "sides":
            yield SIDES, _sides(game, draw, names)
        case "first":
            yield FIRST, house_of(game, value)
        case "characters":
            yield f"{CHARACTERS}.{side}", _characters(game, draw, side, names)
        case "terrain":
            for number, name in _by_turns(names, most):
                yield f"{TERRAIN}.{side}.{number}", _kind(game, name)
        case "ground":
            for number, name in _by_turns(names, most):
                yield from _laid(game, side, number, name)
        case "deployment":
            for name in names:
                unit, pose = _thing_at(name)
                unit = unit.casefold().removeprefix(f"{side}-")
                pose_typed(pose)
                yield f"{DEPLOYMENT}.{side}.{unit}", pose


def _by_turns(names: list[str], most: int) -> Iterator[tuple[int, str]]:
    """What is asked for by number; raises ``Impossible`` for more than are played."""
    if len(names) > most:
        raise Impossible("more-than-pieces", most=most, count=len(names))
    return ((n, name) for n, name in enumerate(names, 1) if name != CHANCE)


def _laid(game: Game, side: str, number: int, text: str) -> Iterator[tuple[str, Any]]:
    """The terrain of a turn and its pose; a pose alone is of any terrain."""
    if text.casefold() == NONE:
        yield f"{GROUND}.{side}.{number}", NONE
        return
    kind, at, pose = (word.strip() for word in text.rpartition("@"))
    if at:
        yield f"{TERRAIN}.{side}.{number}", _kind(game, kind)
    yield f"{GROUND}.{side}.{number}", said_pose(pose_typed(pose))


def _thing_at(text: str) -> tuple[str, str]:
    thing, at, place = (part.strip() for part in text.partition("@"))
    if not (thing and at and place):
        raise Impossible("not-base-at-place", text=text)
    return thing, place


def _kind(game: Game, name: str) -> str:
    known = {i: spellings(i, kind.name) for i, kind in game.terrain.items() if kind.outline}
    return the_one(name, N_("terrain"), known)


def _sides(game: Game, draw: TableDraw, names: list[str]) -> tuple[str, ...]:
    """Who sits at the bottom and at the top; one alone sits at the bottom."""
    named = tuple(house_of(game, name) for name in names)
    for side in named:
        if side not in draw.factions:
            raise Impossible("side-not-in-draw", side=game.factions[side].name, draw=draw.name)
    if len(set(named)) < len(named):
        raise Impossible("same-side-twice")
    if len(named) > 2:
        raise Impossible("too-many-sides", count=len(named))
    others = tuple(side for side in draw.factions if side not in named)
    return (*named, *others)[:2]


def _characters(game: Game, draw: TableDraw, side: str, names: list[str]) -> tuple[str, ...]:
    """Unit types besides the hero (TC-CHR-04)."""
    rules = Rulebook.printed_rules(game).table
    if [name.casefold() for name in names] == [NONE]:
        return ()
    known = {
        ident: spellings(ident, kind.name)
        for ident, kind in game.unit_types.items()
        if kind.unit_class not in rules.heroes
        and ident != draw.hero
        and kind.faction in (None, side)
    }
    found = tuple(the_one(name, N_("character"), known) for name in names)
    if rules.characters and len(found) > rules.characters:
        raise Impossible(
            "characters-beyond",
            "TC-CHR-04",
            side=game.factions[side].name,
            most=rules.characters,
            count=len(found),
        )
    return found


# -- and back --------------------------------------------------------------------------------------


def settled(progress: Progress, names: Iterable[str]) -> FrozenMap[str, str]:
    """Settings that ask for these stages or parts as they came out."""
    parts = {part for name in names for part in _parts(progress, name)}
    said: dict[str, list[str]] = {}
    done = progress.done
    for part, value in done.items():
        if part not in parts:
            continue
        stage, *rest = part.split(".")
        match stage:
            case "sides":
                said[SIDES] = list(value)
            case "characters":
                said[part] = list(value) or [NONE]
            case "terrain":
                _slot(said, f"{TERRAIN}.{rest[0]}", int(rest[1]), value)
            case "ground":
                terrain = done[f"{TERRAIN}.{rest[0]}.{rest[1]}"]
                text = NONE if value == NONE else f"{terrain}@{value}"
                _slot(said, f"{GROUND}.{rest[0]}", int(rest[1]), text)
            case "deployment":
                said.setdefault(f"{DEPLOYMENT}.{rest[0]}", []).append(f"{rest[1]}@{value}")
            case _:
                said[part] = [value]
    return FrozenMap({key: ",".join(values) for key, values in said.items()})


def _slot(said: dict[str, list[str]], key: str, number: int, text: str) -> None:
    """Say one of those that go by numbers; what is not said before it is left to chance."""
    slots = said.setdefault(key, [])
    slots += [CHANCE] * (number - len(slots))
    slots[number - 1] = text


def _parts(progress: Progress, name: str) -> tuple[str, ...]:
    found = under(progress.done, name)
    if not found and name not in STAGES:
        raise Impossible("nothing-there", name=name)
    return found
