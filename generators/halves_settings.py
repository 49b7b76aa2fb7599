"""What may be demanded of a battle of two scenario cards, how it is typed, and what has been drawn
said in the same words.

=====================  =============================================================================
``factions``           one or both sides, the first sits at the bottom edge
``first``              the first player
``offer.SIDE``         the scenario cards that he drew: ``d1,d4,d7``
``half.SIDE``          the one that he kept
``options.SIDE``       what his army takes besides units: ``command-tent``, or ``none``
``points``             muster points of each side
``neutrals``           ``none``: nobody drafts
``draft``              the turns of the neutral draft: ``mountain-giant,pass,pass``; ``+`` joins
                       units of one turn, ``?`` leaves one to chance
``army.SIDE``          units bought in the ordinary way: ``citadel-guard:3,yeoman-archer:2``
``tents.SIDE``         where the marker of an option lies: ``command-tent@C2``
``deployment.SIDE``    where units stand: ``citadel-guard-1@D2``
``swaps``              ``chance``: who deals what lies face down changes both decks too
=====================  =============================================================================
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from generators.answers import (
    Ask,
    army_options,
    half_cards,
    muster_points,
    neutral_units,
    of_draw,
)
from generators.brief import Brief
from generators.halves_table import TENTS, TURNS, UNITS
from generators.methods import Setting
from generators.naming import spellings, the_one
from generators.parts import Progress, under
from generators.refusals import Impossible
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

STAGES = (
    "factions",
    "first",
    "offer",
    "half",
    "options",
    TURNS,
    "army",
    TENTS,
    UNITS,
)
"""What is drawn, in order."""

BY_CHANCE, NONE, PASS = "?", "none", "pass"
MOST_POINTS = 999

SWAPS = N_(
    "When the secret cards are dealt, none to five cards of each lore deck are swapped as well; "
    "only the host's file says which."
)

SETTINGS = (
    Setting(
        "factions",
        False,
        N_("one or both sides, the first sits at the bottom edge"),
        N_("sides"),
        Ask("sides", of_draw),
    ),
    Setting("first", False, N_("the first player"), N_("first player"), Ask("one", of_draw)),
    Setting(
        "offer",
        True,
        N_("the scenario cards that are drawn, such as d1,d4,d7"),
        N_("scenario cards drawn"),
        Ask("some", half_cards),
    ),
    Setting(
        "half",
        True,
        N_("the scenario card that is kept"),
        N_("scenario card kept"),
        Ask("one", half_cards),
    ),
    Setting(
        "options",
        True,
        N_("what the army takes besides units, or none"),
        N_("besides units"),
        Ask("some", army_options, word=NONE),
    ),
    Setting(
        "points",
        False,
        N_("muster points of each side"),
        N_("muster points"),
        Ask("number", usual=muster_points),
    ),
    Setting(
        "neutrals",
        False,
        N_("none: nobody drafts neutral units"),
        N_("without neutral units"),
        Ask("word", word=NONE, hint=N_("Nobody drafts: no neutral unit is in this battle.")),
    ),
    Setting(
        TURNS,
        False,
        N_("the turns of the neutral draft: UNIT, UNIT+UNIT, pass or ?"),
        N_("neutral draft"),
        Ask("turns", neutral_units, word=PASS),
    ),
    Setting("army", True, N_("the units that are bought, such as citadel-guard:3"), N_("army")),
    Setting(
        TENTS,
        True,
        N_("where the marker of an option lies: command-tent@C2"),
        N_("places of markers"),
    ),
    Setting(UNITS, True, N_("where units stand: citadel-guard-1@D2"), N_("places of units")),
    Setting(
        "swaps",
        False,
        N_("chance: dealing the cards changes both decks too"),
        N_("lore decks changed by chance"),
        Ask("word", word="chance", hint=SWAPS),
    ),
)


def demands_of(brief: Brief, game: Game) -> FrozenMap[str, Any]:
    """Part to what is demanded of it; raises ``Impossible`` for what cannot be meant."""
    found: dict[str, Any] = {}
    for key, text in brief.settings.items():
        stage, _, side = key.partition(".")
        items = [item.strip() for item in text.split(",") if item.strip()]
        for part, value in _READERS[stage](Asked(game, side, items)):
            if part in found:
                raise Impossible("demand-twice", name=part)
            found[part] = value
    return FrozenMap(found)


def factions_asked(brief: Brief, game: Game) -> tuple[str, ...]:
    """The factions that are to play, none, one or both; the first sits at the bottom."""
    text = brief.settings.get("factions", "")
    asked = tuple(_faction(game, item) for item in text.split(",") if item.strip())
    if len(asked) > 2:
        raise Impossible("too-many-sides", count=len(asked))
    if len(set(asked)) < len(asked):
        raise Impossible("same-side-twice")
    return asked


Found = Iterator[tuple[str, Any]]


class Asked(NamedTuple):
    """One setting as it was typed."""

    game: Game
    side: str
    """The side behind the key; empty where there is none."""
    items: list[str]
    """What stands behind the equals sign, between commas."""


def _faction(game: Game, name: str) -> str:
    known = {ident: spellings(ident, faction.name) for ident, faction in game.factions.items()}
    return the_one(name, N_("faction"), known)


def _only(items: list[str], key: str) -> str:
    if len(items) != 1:
        raise Impossible("one-value", name=key, value=",".join(items))
    return items[0]


def _factions(asked: Asked) -> Found:
    """Nothing here: with one of them named, the other one is still drawn (``factions_asked``)."""
    for item in asked.items:
        _faction(asked.game, item)
    yield from ()


def _first(asked: Asked) -> Found:
    yield "first", _faction(asked.game, _only(asked.items, "first"))


def _card(game: Game, side: str, name: str) -> str:
    known = {
        ident: (*spellings(ident, card.name), card.label.casefold())
        for ident, card in game.half_cards.items()
        if card.faction == side
    }
    return the_one(name, N_("scenario card"), known)


def _offer(asked: Asked) -> Found:
    game, side = asked.game, asked.side
    cards = dict.fromkeys(_card(game, side, item) for item in asked.items)
    yield f"offer.{side}", tuple(c for c in game.half_cards if c in cards)


def _half(asked: Asked) -> Found:
    part = f"half.{asked.side}"
    yield part, _card(asked.game, asked.side, _only(asked.items, part))


def _option(game: Game, name: str) -> str:
    options = game.muster.options if game.muster is not None else FrozenMap()
    return the_one(name, N_("option"), {i: spellings(i, o.name) for i, o in options.items()})


def _options(asked: Asked) -> Found:
    names = [] if asked.items == [NONE] else [_option(asked.game, i) for i in asked.items]
    yield f"options.{asked.side}", tuple(dict.fromkeys(names))


def _points(asked: Asked) -> Found:
    text = _only(asked.items, "points")
    if not (text.isdecimal() and text.isascii()) or not 1 <= int(text[:9]) <= MOST_POINTS:
        raise Impossible("not-points", text=text, most=MOST_POINTS)
    yield from ()


def _word(key: str, allowed: str) -> Callable[[Asked], Found]:
    def read(asked: Asked) -> Found:
        if asked.items != [allowed]:
            raise Impossible("only-word", name=key, word=allowed, value=",".join(asked.items))
        yield from ()

    return read


def _unit(game: Game, name: str, mine: Callable[[str | None], bool]) -> str:
    """The unit type that a name means among those of these factions."""
    known: dict[str, tuple[str, ...]] = {
        ident: spellings(ident, kind.name)
        for ident, kind in game.unit_types.items()
        if mine(kind.faction)
    }
    return the_one(name, N_("unit type"), known)


def _draft(asked: Asked) -> Found:
    game = asked.game
    order = tuple(game.unit_types)
    for number, item in enumerate(asked.items, start=1):
        if item == BY_CHANCE:
            continue
        names = [] if item == PASS else item.split("+")
        units = [_unit(game, name, lambda faction: faction is None) for name in names]
        yield f"{TURNS}.{number}", tuple(sorted(units, key=order.index))


def _army(asked: Asked) -> Found:
    game, side = asked.game, asked.side
    army: Counter[str] = Counter()
    for item in [] if asked.items == [NONE] else asked.items:
        name, colon, number = (part.strip() for part in item.partition(":"))
        count = number if colon else "1"
        if not (count.isdecimal() and count.isascii()) or len(count) > 3:
            raise Impossible("not-units", text=item)
        army[_unit(game, name, lambda faction: faction in (None, side))] += int(count)
    yield f"army.{side}", FrozenMap((unit, army[unit]) for unit in game.unit_types if army[unit])


def _deployment(asked: Asked) -> Found:
    game, side = asked.game, asked.side
    for item in asked.items:
        thing, place = _at(item)
        name, _, number = thing.rpartition("-")
        if not (name and number.isdecimal() and number.isascii()):
            raise Impossible("not-a-unit", text=thing)
        unit = _unit(game, name, lambda faction: faction in (None, side))
        yield f"{UNITS}.{side}.{unit}-{int(number[:3])}", place


def _tents(asked: Asked) -> Found:
    for item in asked.items:
        thing, place = _at(item)
        yield f"{TENTS}.{asked.side}.{_option(asked.game, thing)}", place


def _at(text: str) -> tuple[str, str]:
    thing, at, place = (part.strip() for part in text.partition("@"))
    if not (thing and at and place):
        raise Impossible("not-thing-at-place", text=text)
    return thing, place.upper()


_READERS: dict[str, Callable[[Asked], Found]] = {
    "factions": _factions,
    "first": _first,
    "offer": _offer,
    "half": _half,
    "options": _options,
    "points": _points,
    "neutrals": _word("neutrals", NONE),
    "draft": _draft,
    "army": _army,
    "tents": _tents,
    "deployment": _deployment,
    "swaps": _word("swaps", "chance"),
}


# -- and back ----------------------------------------------------------------------------------

STANDING = ("points", "neutrals", "swaps")
"""Settings that are no parts: they stand as they were asked for."""


def settled(progress: Progress, names: Iterable[str]) -> FrozenMap[str, str]:
    """Settings that ask for these stages or parts as they came out; raises ``Impossible`` for what
    is not there."""
    wanted: set[str] = set()
    for name in names:
        parts = under(progress.done, name)
        if not parts and name not in STAGES:
            raise Impossible("nothing-there", name=name)
        wanted.update(parts)
    settings: dict[str, str] = {
        key: text for key, text in progress.brief.settings.items() if key in STANDING
    }
    listed: dict[str, list[str]] = {}
    for part, value in progress.done.items():
        stage, side, thing = (*part.split(".", 2), "", "")[:3]
        if stage == TURNS:
            turn = "+".join(value) or PASS
            listed.setdefault(TURNS, []).append(turn if part in wanted else BY_CHANCE)
        elif part not in wanted:
            continue
        elif stage in (UNITS, TENTS):
            listed.setdefault(f"{stage}.{side}", []).append(f"{thing}@{value}")
        elif stage == "army":
            listed[part] = [f"{unit}:{count}" for unit, count in value.items()] or [NONE]
        elif stage == "options":
            listed[part] = list(value) or [NONE]
        else:
            listed[part] = [value] if isinstance(value, str) else list(value)
    turns = listed.get(TURNS, [])
    while turns and turns[-1] == BY_CHANCE:
        turns.pop()
    return FrozenMap({**settings, **{key: ",".join(said) for key, said in listed.items() if said}})
