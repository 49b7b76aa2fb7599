"""A brief from what was typed, on the command line or in a window."""

from collections.abc import Iterable
from typing import cast

from generators.core.brief import HIGHEST_SEED, Brief, Place, house_of
from generators.core.generate import method_of
from generators.core.naming import plain, spellings, the_one
from generators.core.refusals import DemandRejected
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase
from schema.near import nearest
from schema.value import FrozenMap

LEAST_SIDES = 2

HOUSES_IN_WORDS = Phrase(
    N_(
        "houses, momentum, variants, and with a House: commanders.HOUSE, units.HOUSE, "
        "terrain.HOUSE, ground.HOUSE, markers.HOUSE, deployment.HOUSE"
    )
)
"""The keys of a skirmish."""


def parse_brief(
    game: Game,
    card: str,
    seed: int,
    *,
    settings: Iterable[str] = (),
    place: str = "full",
    locks: Iterable[str] = (),
    rerolls: Iterable[str] = (),
    collection: Collection | None = None,
) -> Brief:
    """A brief from what was typed; ``settings`` and ``rerolls`` are KEY=VALUE. Raises
    ``DemandRejected``."""
    drawable = {**game.skirmish_cards, **game.draws}
    if not drawable:
        raise DemandRejected("no-skirmishes", game=game.id)
    cards = {ident: spellings(ident, c.name) for ident, c in drawable.items()}
    if place not in ("full", "cards"):
        raise DemandRejected("unknown-place-mode", text=place)
    _check_seed(str(seed))
    card = the_one(card, N_("card"), cards)
    if len({*drawable[card].factions}) < LEAST_SIDES:
        raise DemandRejected("one-side-alone", card=drawable[card].name)
    return Brief(
        game=game.id,
        card=card,
        seed=seed,
        settings=_settings(game, card, settings),
        place=cast("Place", place),
        locks=tuple(_lock(game, card, lock) for lock in dict.fromkeys(locks)),
        rerolls=_rerolls(game, card, rerolls),
        collection=collection,
    )


def split_pair(text: str) -> tuple[str, str]:
    """KEY and VALUE of ``KEY=VALUE``; raises ``DemandRejected``."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if not (key and equals and value):
        raise DemandRejected("not-key-value", text=text)
    return key, value


def _settings(game: Game, card: str, texts: Iterable[str]) -> FrozenMap[str, str]:
    """What is demanded by key; a key that is said twice demands both."""
    whole, of_house, known = _keys(game, card)
    found: dict[str, str] = {}
    for text in texts:
        key, value = split_pair(text)
        stage, _, house = key.partition(".")
        if stage in of_house and house:
            key = f"{stage}.{house_of(game, house)}"
        elif key not in whole:
            near = nearest(stage, (*whole, *of_house))
            raise DemandRejected("unknown-setting", key=key, near=near, known=known)
        found[key] = f"{found[key]},{value}" if key in found else value
    return FrozenMap(found)


def _keys(game: Game, card: str) -> tuple[tuple[str, ...], tuple[str, ...], Phrase | str]:
    """Keys of settings that stand alone, those with a side, and how all are listed."""
    settings = method_of(game, card).settings
    listed = ", ".join(f"{s.key}.SIDE" if s.of_side else s.key for s in settings)
    whole = tuple(s.key for s in settings if not s.of_side)
    return (
        whole,
        tuple(s.key for s in settings if s.of_side),
        HOUSES_IN_WORDS if card in game.skirmish_cards else listed,
    )


def _rerolls(game: Game, card: str, texts: Iterable[str]) -> FrozenMap[str, int]:
    found: dict[str, int] = {}
    for text in texts:
        name, count = split_pair(text)
        if not (count.isdecimal() and count.isascii()) or len(count) > 9:
            raise DemandRejected("not-a-count", text=text)
        found[_thing(game, card, name, ("all", *method_of(game, card).stages))] = int(count)
    return FrozenMap(found)


def _lock(game: Game, card: str, text: str) -> str:
    name, equals, seed = (part.strip() for part in text.partition("="))
    name = _thing(game, card, name, method_of(game, card).stages)
    return f"{name}={_check_seed(seed)}" if equals else name


def _check_seed(text: str) -> int:
    if not (text.isdecimal() and text.isascii()) or len(text) > 19 or int(text) > HIGHEST_SEED:
        raise DemandRejected("not-a-seed", text=text, highest=HIGHEST_SEED)
    return int(text)


def _thing(game: Game, card: str, name: str, stages: tuple[str, ...]) -> str:
    """The full name of a stage or of something of it; Houses may be shortened, things may not."""
    stage, *rest = name.split(".")
    if stage not in stages:
        near = nearest(stage, stages)
        raise DemandRejected("unknown-stage", name=name, near=near, known=", ".join(stages))
    if card in game.draws:
        known = [ident for ident in game.factions if rest and ident == plain(rest[0])]
        return ".".join((stage, *known, *rest[len(known) :]))
    whole = stage in ("all", "houses", "momentum")
    no_markers = game.skirmish_cards[card].markers_to_lay is None
    if (rest and whole) or (stage == "markers" and no_markers):
        raise DemandRejected("nothing-to-roll", name=name)
    if stage in ("commanders", "units", "terrain", "markers") and rest:
        rest[0] = house_of(game, rest[0])
    elif rest:
        rest = [_house_or_thing(game, stage, ".".join(rest))]
    return ".".join((stage, *rest))


def _house_or_thing(game: Game, stage: str, name: str) -> str:
    """What a hex or a unit is called, unless a House is meant."""
    try:
        return house_of(game, name)
    except DemandRejected:
        return name.upper() if stage == "ground" else name
