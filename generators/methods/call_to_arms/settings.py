"""What may be demanded of a call to arms."""

from typing import Any

from generators.core.brief import NONE
from generators.core.choices import SettingPrompt, card_sets, deployment_cards, of_draw, variants
from generators.core.codecs import (
    CHANCE,
    HOUSE_RULES,
    Codec,
    Found,
    Part,
    Setting,
    TypedSetting,
    at_places,
    one,
    own_name,
    place_named,
    side_named,
    some,
    thing_at,
    two_sides,
)
from generators.core.naming import spellings, the_one
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from generators.methods.call_to_arms.camp import USES
from generators.methods.call_to_arms.table import CROSSINGS
from schema.draws import CallToArmsDraw
from schema.game import Game
from schema.language import N_, Phrase
from schema.value import FrozenMap


def _terrain(asked: TypedSetting) -> Found:
    """Kind to its hexes; what lies on water is a part of its own."""
    game, draw = asked.game, asked.draw
    kinds_drawn = tuple(draw.terrain) if isinstance(draw, CallToArmsDraw) else ()
    if asked.is_none:
        yield from ((f"terrain.{kind}", ()) for kind in (*kinds_drawn, "crossings"))
        return
    kinds = {i: spellings(i, game.terrain[i].name) for i in kinds_drawn}
    tokens = {i: spellings(i, kind.name) for i, kind in game.tokens.items()}
    own = {"crossings": ("crossings",)}
    found: dict[str, list[str]] = {}
    for text in asked.items:
        thing, place = thing_at(text)
        kind = the_one(thing, N_("terrain"), {**kinds, **tokens, **own})
        part = f"terrain.{kind}" if kind in kinds else CROSSINGS
        entry = found.setdefault(part, [])
        if place.casefold() != NONE:
            entry.append(place.upper() if kind in kinds else f"{kind}@{place.upper()}")
    yield from ((part, tuple(dict.fromkeys(places))) for part, places in found.items())


def _terrain_written(progress: Progress, items: list[str], part: Part) -> None:  # noqa: ARG001
    kind, hexes = part.thing, part.value
    of_kind = hexes if kind == "crossings" else [f"{kind}@{place}" for place in hexes]
    items += of_kind or [f"{kind}@{NONE}"]


def _set(asked: TypedSetting, item: str) -> str:
    cards = asked.game.deployment_cards.values()
    sets = dict.fromkeys(card.set for card in cards if card.faction == asked.side)
    return the_one(item, N_("set"), {name: (name,) for name in sets})


def _cards(asked: TypedSetting) -> Found:
    """Card for each use; ``?`` leaves one to chance."""
    game = asked.game
    own = {
        ident: (*spellings(ident, card.name), card.label)
        for ident, card in game.deployment_cards.items()
        if card.faction == asked.side
    }
    if len(asked.items) > len(USES):
        raise DemandRejected(
            "too-many-cards",
            house=game.factions[asked.side].name,
            most=len(USES),
            use=Phrase(N_("sections and reserve")),
            count=len(asked.items),
        )
    found: list[str] = []
    for use, name in zip(USES, asked.items, strict=False):
        if name == CHANCE:
            continue
        card = the_one(name, N_("deployment card"), own)
        if card in found:
            raise DemandRejected("deployment-card-twice", card=game.deployment_cards[card].label)
        found.append(card)
        yield f"{asked.key}.{use}", card


def _card_written(progress: Progress, items: list[str], part: Part) -> None:
    card = progress.game.deployment_cards[part.value]
    items += [CHANCE] * (len(USES) - len(items))
    items[USES.index(part.thing)] = card.label.lower()


SETTINGS = (
    Setting(
        "camps",
        of_side=False,
        about=N_("one or both sides; the first is at the bottom edge"),
        codec=some(two_sides),
        name=N_("sides"),
        ask=SettingPrompt("sides", of_draw),
    ),
    Setting(
        "first",
        of_side=False,
        about=N_("the first player’s side"),
        codec=one(side_named),
        name=N_("first player"),
        ask=SettingPrompt("one", of_draw),
    ),
    Setting(
        "variants",
        of_side=False,
        about=N_("all, none, or house rules, e.g. recruiting,engagement"),
        codec=HOUSE_RULES,
        name=N_("house rules"),
        ask=SettingPrompt("some", variants, word=NONE, agreed=True),
    ),
    Setting(
        "terrain",
        of_side=False,
        about=N_("none, or hexes, e.g. woods@C3,ford@D5; woods@none for no woods"),
        codec=Codec(_terrain, _terrain_written),
        name=N_("terrain hexes"),
        things=FrozenMap(crossings=N_("crossings")),
    ),
    Setting(
        "set",
        of_side=True,
        about=N_("the set of the side’s cards, e.g. a"),
        codec=one(_set),
        name=N_("set of cards"),
        ask=SettingPrompt("one", card_sets),
    ),
    Setting(
        "cards",
        of_side=True,
        about=N_("cards for left, centre, right and reserve; ? is random, e.g. a1,?,a6,a2"),
        codec=Codec(_cards, _card_written),
        name=N_("deployment cards"),
        ask=SettingPrompt("slots", deployment_cards, slots=USES),
    ),
    Setting(
        "deployment",
        of_side=True,
        about=N_("positions of units, e.g. left-infantry-1@C2"),
        codec=at_places(own_name),
        name=N_("unit positions"),
    ),
    Setting(
        "tents",
        of_side=True,
        about=N_("hex of the Commander’s Tent, e.g. G1"),
        codec=one(place_named),
        name=N_("Commander’s Tent"),
    ),
)
"""What may be typed, by key."""


def with_sets(game: Game, found: dict[str, Any]) -> dict[str, Any]:
    """A card that is demanded names its set too; a side has but one."""
    sets = {part: of for part, of in found.items() if part.startswith("set.")}
    for part, name in found.items():
        if part.startswith("cards."):
            card = game.deployment_cards[name]
            of = sets.setdefault(f"set.{card.faction}", card.set)
            if of != card.set:
                raise DemandRejected("card-of-another-set", card=card.label, set=of.upper())
    return {**sets, **found}
