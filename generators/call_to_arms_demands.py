"""What may be demanded of a call to arms, and how what came out is said as settings again."""

from collections.abc import Iterable
from typing import Any

from generators.answers import Ask, card_sets, deployment_cards, of_draw, variants
from generators.brief import NOTHING, Brief, house_of
from generators.call_to_arms_camp import USES
from generators.call_to_arms_table import CROSSINGS
from generators.house_rules import NONE, house_rules_asked
from generators.methods import Setting
from generators.naming import spellings, the_one
from generators.parts import Progress, under
from generators.refusals import Impossible
from schema.draws import CallToArmsDraw
from schema.game import Game
from schema.language import N_, Phrase
from schema.value import FrozenMap

CHANCE = "?"

SETTINGS = (
    Setting(
        "camps",
        of_side=False,
        about=N_("one side or both, the first sits at the bottom edge"),
        name=N_("sides"),
        ask=Ask("sides", of_draw),
    ),
    Setting(
        "first",
        of_side=False,
        about=N_("the side that begins"),
        name=N_("first player"),
        ask=Ask("one", of_draw),
    ),
    Setting(
        "variants",
        of_side=False,
        about=N_("all, none, or house rules: recruiting,engagement"),
        name=N_("house rules"),
        ask=Ask("some", variants, word=NONE, agreed=True),
    ),
    Setting(
        "terrain",
        of_side=False,
        about=N_("none, or hexes such as woods@C3,ford@D5; woods@none for no woods"),
        name=N_("terrain hexes"),
        things=FrozenMap(crossings=N_("crossings")),
    ),
    Setting(
        "set",
        of_side=True,
        about=N_("the set that the side draws its cards from: a"),
        name=N_("set of cards"),
        ask=Ask("one", card_sets),
    ),
    Setting(
        "cards",
        of_side=True,
        about=N_("cards for left, centre, right and reserve, ? for chance: a1,?,a6,a2"),
        name=N_("deployment cards"),
        ask=Ask("slots", deployment_cards, slots=USES),
    ),
    Setting(
        "deployment",
        of_side=True,
        about=N_("where units stand: left-infantry-1@C2"),
        name=N_("places of units"),
    ),
    Setting(
        "tents",
        of_side=True,
        about=N_("where the Commander's Tent stands: G1"),
        name=N_("Commander's Tent"),
    ),
)
"""What may be typed, by key."""

STAGES = ("camps", "first", "variants", "terrain", "set", "cards", "deployment", "tents")
"""What is drawn, in order."""


def demands_of(brief: Brief, game: Game) -> FrozenMap[str, Any]:
    """Part to value, of the settings of a brief; raises ``Impossible`` for what means nothing."""
    draw = game.draws[brief.card]
    if not isinstance(draw, CallToArmsDraw):
        return NOTHING
    found: dict[str, Any] = {}
    for key, value in brief.settings.items():
        stage, _, side = key.partition(".")
        if side and side not in draw.factions:
            raise Impossible("side-not-in-draw", side=game.factions[side].name, draw=draw.name)
        match stage:
            case "camps":
                found["camps"] = _camps(game, draw, value)
            case "first":
                found["first"] = house_of(game, value)
            case "variants":
                found["variants"] = house_rules_asked(game, value)
            case "terrain":
                found |= _terrain(game, draw, value)
            case "set":
                found[key] = _set(game, side, value)
            case "cards":
                found |= _cards(game, side, value)
            case "deployment":
                for unit, place in map(_thing_at, _names(value)):
                    found[f"{key}.{unit.removeprefix(side + '-')}"] = place.upper()
            case "tents":
                found[key] = value.upper()
    return FrozenMap(_with_sets(game, found))


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _thing_at(text: str) -> tuple[str, str]:
    thing, at, place = (part.strip() for part in text.partition("@"))
    if not (thing and at and place):
        raise Impossible("not-thing-at-place", text=text)
    return thing, place


def _camps(game: Game, draw: CallToArmsDraw, value: str) -> tuple[str, ...]:
    """Who sits at the bottom and at the top; one alone sits at the bottom."""
    named = tuple(house_of(game, name) for name in _names(value))
    for side in named:
        if side not in draw.factions:
            raise Impossible("side-not-in-draw", side=game.factions[side].name, draw=draw.name)
    if len(set(named)) < len(named):
        raise Impossible("same-side-twice")
    if len(named) > 2:
        raise Impossible("too-many-sides", count=len(named))
    others = tuple(side for side in draw.factions if side not in named)
    return (*named, *others)[:2]


def _terrain(game: Game, draw: CallToArmsDraw, value: str) -> dict[str, tuple[str, ...]]:
    """Kind to its hexes; what lies on water is a part of its own."""
    kinds = {i: spellings(i, game.terrain[i].name) for i in draw.terrain}
    tokens = {i: spellings(i, kind.name) for i, kind in game.tokens.items()}
    own = {"crossings": ("crossings",)}
    found: dict[str, list[str]] = {}
    if value.strip().casefold() == NONE:
        return {f"terrain.{kind}": () for kind in (*draw.terrain, "crossings")}
    for text in _names(value):
        thing, place = _thing_at(text)
        kind = the_one(thing, N_("terrain"), {**kinds, **tokens, **own})
        part = f"terrain.{kind}" if kind in kinds else CROSSINGS
        entry = found.setdefault(part, [])
        if place.casefold() != NONE:
            entry.append(place.upper() if kind in kinds else f"{kind}@{place.upper()}")
    return {part: tuple(dict.fromkeys(places)) for part, places in found.items()}


def _set(game: Game, side: str, value: str) -> str:
    sets = dict.fromkeys(c.set for c in game.deployment_cards.values() if c.faction == side)
    return the_one(value, N_("set"), {name: (name,) for name in sets})


def _cards(game: Game, side: str, value: str) -> dict[str, str]:
    """Card for each use; ``?`` leaves one to chance."""
    own = {
        ident: (*spellings(ident, card.name), card.label)
        for ident, card in game.deployment_cards.items()
        if card.faction == side
    }
    names = _names(value)
    if len(names) > len(USES):
        raise Impossible(
            "too-many-cards",
            house=game.factions[side].name,
            most=len(USES),
            use=Phrase(N_("sections and reserve")),
            count=len(names),
        )
    found: dict[str, str] = {}
    for use, name in zip(USES, names, strict=False):
        if name == CHANCE:
            continue
        card = the_one(name, N_("deployment card"), own)
        if card in found.values():
            raise Impossible("deployment-card-twice", card=game.deployment_cards[card].label)
        found[f"cards.{side}.{use}"] = card
    return found


def _with_sets(game: Game, found: dict[str, Any]) -> dict[str, Any]:
    """A card that is demanded names its set too; a side has but one."""
    sets = {part: of for part, of in found.items() if part.startswith("set.")}
    for part, name in found.items():
        if part.startswith("cards."):
            card = game.deployment_cards[name]
            of = sets.setdefault(f"set.{card.faction}", card.set)
            if of != card.set:
                raise Impossible("card-of-another-set", card=card.label, set=of.upper())
    return {**sets, **found}


# -- and back --------------------------------------------------------------------------------------


def settled(progress: Progress, names: Iterable[str]) -> FrozenMap[str, str]:
    """Settings that ask for these stages or parts as they came out."""
    parts = [part for name in names for part in _parts(progress, name)]
    said: dict[str, list[str]] = {}
    for part in progress.done:
        if part not in parts:
            continue
        value, (stage, *rest) = progress.done[part], part.split(".")
        match stage:
            case "camps":
                said["camps"] = list(value)
            case "variants":
                said["variants"] = list(value) or [NONE]
            case "terrain":
                said.setdefault("terrain", []).extend(_said(rest[0], value))
            case "cards":
                slots = said.setdefault(f"cards.{rest[0]}", [CHANCE] * len(USES))
                slots[USES.index(rest[1])] = progress.game.deployment_cards[value].label.lower()
            case "deployment":
                said.setdefault(f"deployment.{rest[0]}", []).append(f"{rest[1]}@{value}")
            case _:
                said[part] = [value]
    return FrozenMap({key: ",".join(values) for key, values in said.items()})


def _parts(progress: Progress, name: str) -> tuple[str, ...]:
    found = under(progress.done, name)
    if not found and name not in STAGES:
        raise Impossible("nothing-there", name=name)
    return found


def _said(kind: str, places: tuple[str, ...]) -> list[str]:
    if not places:
        return [f"{kind}@{NONE}"]
    return list(places) if kind == "crossings" else [f"{kind}@{place}" for place in places]
