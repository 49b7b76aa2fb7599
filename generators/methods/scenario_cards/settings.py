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
from collections.abc import Callable, Iterator

from generators.core.brief import NONE, Brief, house_of
from generators.core.choices import (
    SettingPrompt,
    army_options,
    half_cards,
    muster_points,
    neutral_units,
    of_draw,
)
from generators.core.codecs import (
    Part,
    Setting,
    TypedSetting,
    at_places,
    counts,
    items_of,
    no_part,
    number_in,
    one,
    side_named,
    slots,
    some,
    word,
)
from generators.core.naming import spellings, the_one
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from generators.methods.scenario_cards.table import TENTS, TURNS, UNITS
from schema.game import Game
from schema.language import N_
from schema.value import FrozenMap

PASS, MOST_POINTS = "pass", 999


def factions_asked(brief: Brief, game: Game) -> tuple[str, ...]:
    """The factions that are to play, none, one or both; the first sits at the bottom."""
    asked = tuple(house_of(game, item) for item in items_of(brief.settings.get("factions", "")))
    if len(asked) > 2:
        raise DemandRejected("too-many-sides", count=len(asked))
    if len(set(asked)) < len(asked):
        raise DemandRejected("same-side-twice")
    return asked


# -- what single words mean ------------------------------------------------------------------------


def _card(asked: TypedSetting, name: str) -> str:
    known = {
        ident: (*spellings(ident, card.name), card.label.casefold())
        for ident, card in asked.game.half_cards.items()
        if card.faction == asked.side
    }
    return the_one(name, N_("scenario card"), known)


def _offer(asked: TypedSetting) -> tuple[str, ...]:
    cards = {_card(asked, item) for item in asked.items}
    return tuple(card for card in asked.game.half_cards if card in cards)


def _option(asked: TypedSetting, name: str) -> str:
    muster = asked.game.muster
    options = muster.options if muster is not None else FrozenMap()
    return the_one(name, N_("army option"), {i: spellings(i, o.name) for i, o in options.items()})


def _options(asked: TypedSetting) -> tuple[str, ...]:
    items = [] if asked.is_none else asked.items
    return tuple(dict.fromkeys(_option(asked, item) for item in items))


def _check_points(asked: TypedSetting) -> None:
    if not 1 <= (number_in(asked.only, 9) or 0) <= MOST_POINTS:
        raise DemandRejected("not-points", text=asked.only, most=MOST_POINTS)


def _unit(game: Game, name: str, mine: Callable[[str | None], bool]) -> str:
    """The unit type that a name means among those of these factions."""
    known = {
        ident: spellings(ident, kind.name)
        for ident, kind in game.unit_types.items()
        if mine(kind.faction)
    }
    return the_one(name, N_("unit type"), known)


def _turn(asked: TypedSetting, item: str) -> tuple[str, ...]:
    """Whom a player takes in his turn, in the pack's order."""
    game, names = asked.game, [] if item == PASS else item.split("+")
    units = [_unit(game, name, lambda faction: faction is None) for name in names]
    return tuple(sorted(units, key=tuple(game.unit_types).index))


def _turn_written(progress: Progress, turn: Part) -> str:  # noqa: ARG001  one of many
    return "+".join(turn.value) or PASS


def _army(asked: TypedSetting) -> Iterator[tuple[str, int]]:
    game, army = asked.game, Counter[str]()
    for item in [] if asked.is_none else asked.items:
        name, colon, number = (part.strip() for part in item.partition(":"))
        count = number_in(number, 3) if colon else 1
        if count is None:
            raise DemandRejected("not-units", text=item)
        army[_unit(game, name, lambda faction: faction in (None, asked.side))] += count
    yield from ((unit, army[unit]) for unit in game.unit_types if army[unit])


def _one_unit(asked: TypedSetting, thing: str) -> str:
    """A unit by its type and number: ``citadel-guard-1``."""
    name, _, number = thing.rpartition("-")
    if not (name and number.isdecimal() and number.isascii()):
        raise DemandRejected("not-a-unit", text=thing)
    unit = _unit(asked.game, name, lambda faction: faction in (None, asked.side))
    return f"{unit}-{int(number[:3])}"


# -- what may be typed -----------------------------------------------------------------------------

SWAPS = N_(
    "Dealing hidden cards also swaps up to five cards of each lore deck at "
    "random. Only the host’s file shows which."
)

SETTINGS = (
    Setting(
        "factions",
        of_side=False,
        about=N_("one or both sides; the first is at the bottom edge"),
        codec=no_part(lambda asked: [side_named(asked, item) for item in asked.items]),
        name=N_("sides"),
        ask=SettingPrompt("sides", of_draw),
    ),
    Setting(
        "first",
        of_side=False,
        about=N_("the first player"),
        codec=one(side_named),
        name=N_("first player"),
        ask=SettingPrompt("one", of_draw),
    ),
    Setting(
        "offer",
        of_side=True,
        about=N_("drawn scenario cards, e.g. d1,d4,d7"),
        codec=some(_offer),
        name=N_("drawn scenario cards"),
        ask=SettingPrompt("some", half_cards),
    ),
    Setting(
        "half",
        of_side=True,
        about=N_("the chosen scenario card"),
        codec=one(_card),
        name=N_("chosen scenario card"),
        ask=SettingPrompt("one", half_cards),
    ),
    Setting(
        "options",
        of_side=True,
        about=N_("army options, or none"),
        codec=some(_options, NONE),
        name=N_("army options"),
        ask=SettingPrompt("some", army_options, word=NONE),
    ),
    Setting(
        "points",
        of_side=False,
        about=N_("each side’s muster points"),
        codec=no_part(_check_points),
        name=N_("muster points"),
        ask=SettingPrompt("number", usual=muster_points),
        is_stage=False,
        is_standing=True,
    ),
    Setting(
        "neutrals",
        of_side=False,
        about=N_("none: no draft of neutral units"),
        codec=word(NONE),
        name=N_("without neutral units"),
        ask=SettingPrompt(
            "word", word=NONE, hint=N_("No draft: this battle has no neutral units.")
        ),
        is_stage=False,
        is_standing=True,
    ),
    Setting(
        TURNS,
        of_side=False,
        about=N_("the turns of the neutral draft: UNIT, UNIT+UNIT, pass or ?"),
        codec=slots(_turn, _turn_written),
        name=N_("neutral draft"),
        ask=SettingPrompt("turns", neutral_units, word=PASS),
    ),
    Setting(
        "army",
        of_side=True,
        about=N_("bought units, e.g. citadel-guard:3"),
        codec=counts(_army),
        name=N_("army"),
    ),
    Setting(
        TENTS,
        of_side=True,
        about=N_("hex of an army option’s marker, e.g. command-tent@C2"),
        codec=at_places(_option),
        name=N_("places of markers"),
    ),
    Setting(
        UNITS,
        of_side=True,
        about=N_("positions of units, e.g. citadel-guard-1@D2"),
        codec=at_places(_one_unit),
        name=N_("unit positions"),
    ),
    Setting(
        "swaps",
        of_side=False,
        about=N_("chance: dealing the cards also changes both decks at random"),
        codec=word("chance"),
        name=N_("random swaps in lore decks"),
        ask=SettingPrompt("word", word="chance", hint=SWAPS),
        is_stage=False,
        is_standing=True,
    ),
)
"""What may be typed, by key."""
