"""Brief: what somebody asks the generator for.

A brief names a game, a skirmish card and a seed; its settings demand what would otherwise be drawn:

=========================  ================================================================
``houses``                 one or both Houses, the first sits at the bottom edge
``commanders.HOUSE``       commanders, by name or Setup card; the rest is drawn
``units.HOUSE``            Setup cards really drawn for units, such as ``S2,S5``
``terrain.HOUSE``          Setup cards really drawn for terrain
``momentum``               the House that holds the momentum token
``variants``               advanced rules and readings that are played; ``all``, ``none``
``ground.HOUSE``           terrain hexes that lie already, such as ``forest@C8,hill@D9``
``markers.HOUSE``          places of control markers in their order, such as ``C5,D9``
``deployment.HOUSE``       places of units by their ids without the House: ``war-host-1@D4``
=========================  ================================================================

A ``?`` in a list of cards or markers leaves that one to chance: ``units.stark=?,S5``.

``locks`` and ``rerolls`` name stages (``houses commanders momentum units terrain ground markers
deployment``; the terrain *cards* are ``terrain``, their hexes on the board ``ground``), a House's
part of one (``units.stark``), or one thing (``units.stark.1``, ``ground.C8``,
``deployment.stark-war-host-1``). ``generators.again`` tells what they do.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

from generators.naming import plain, spellings, the_one
from generators.refusals import Impossible
from schema.collection import Collection
from schema.game import Game
from schema.language import N_, Phrase
from schema.value import FrozenMap

Place = Literal["full", "cards"]

STAGES = ("houses", "commanders", "momentum", "units", "terrain", "ground", "markers", "deployment")
"""What is drawn, in the order in which it is drawn."""

SETTLED = ("commanders", "units", "terrain", "ground", "markers", "deployment")
"""Stages of which a setting may say what is not to be drawn, House by House."""

LEAST_SIDES = 2
HIGHEST_SEED = 2**63 - 1

NOTHING: Final[FrozenMap[Any, Any]] = FrozenMap()


@dataclass(frozen=True, slots=True)
class Brief:
    """What to draw, by which card, from which seed, and what is demanded, kept and rolled again."""

    game: str
    card: str
    seed: int
    settings: FrozenMap[str, str] = NOTHING
    place: Place = "full"
    locks: tuple[str, ...] = ()
    """Stages or things to keep: ``units``, or ``units=4711`` as the seed 4711 draws them."""
    rerolls: FrozenMap[str, int] = NOTHING
    """Stages or things, or ``all``, to how often they were rolled again."""
    collection: Collection | None = None
    attempts: int = 20
    """After so many failures the generator gives up."""

    @classmethod
    def parse(
        cls,
        game: Game,
        card: str,
        seed: int,
        *,
        settings: Iterable[str] = (),
        place: str = "full",
        locks: Iterable[str] = (),
        rerolls: Iterable[str] = (),
        collection: Collection | None = None,
    ) -> "Brief":
        """A brief from what was typed; ``settings`` and ``rerolls`` are KEY=VALUE. Raises
        ``Impossible``."""
        drawable = {**game.skirmish_cards, **game.draws}
        if not drawable:
            raise Impossible("no-skirmishes", game=game.id)
        cards = {ident: spellings(ident, c.name) for ident, c in drawable.items()}
        if place not in ("full", "cards"):
            raise Impossible("unknown-place-mode", text=place)
        _check_seed(str(seed))
        card = the_one(card, N_("card"), cards)
        if len({*drawable[card].factions}) < LEAST_SIDES:
            raise Impossible("one-side-alone", card=drawable[card].name)
        return cls(
            game=game.id,
            card=card,
            seed=seed,
            settings=_settings(game, card, settings),
            place=cast("Place", place),
            locks=tuple(_lock(game, card, lock) for lock in dict.fromkeys(locks)),
            rerolls=_rerolls(game, card, rerolls),
            collection=collection,
        )


def house_of(game: Game, name: str) -> str:
    """The House that a typed name means, a faction where a game has none that are led; raises
    ``Impossible``."""
    kind = N_("House") if game.commanders else N_("faction")
    return the_one(name, kind, {i: spellings(i, f.name) for i, f in game.factions.items()})


def split_pair(text: str) -> tuple[str, str]:
    """KEY and VALUE of ``KEY=VALUE``; raises ``Impossible``."""
    key, equals, value = (part.strip() for part in text.partition("="))
    if not (key and equals and value):
        raise Impossible("not-key-value", text=text)
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
            raise Impossible("unknown-setting", key=key, known=known)
        found[key] = f"{found[key]},{value}" if key in found else value
    return FrozenMap(found)


def _keys(game: Game, card: str) -> tuple[tuple[str, ...], tuple[str, ...], Phrase | str]:
    """Keys of settings that stand alone, those with a House, and how all are told."""
    if card in game.skirmish_cards:
        known = N_(
            "houses, momentum, variants, and with a House: commanders.HOUSE, units.HOUSE, "
            "terrain.HOUSE, ground.HOUSE, markers.HOUSE, deployment.HOUSE"
        )
        return ("houses", "momentum", "variants"), SETTLED, Phrase(known)
    from generators.methods import method_of  # methods read briefs

    settings = method_of(game, card).settings
    told = ", ".join(f"{s.key}.SIDE" if s.of_side else s.key for s in settings)
    whole = tuple(s.key for s in settings if not s.of_side)
    return whole, tuple(s.key for s in settings if s.of_side), told


def _rerolls(game: Game, card: str, texts: Iterable[str]) -> FrozenMap[str, int]:
    found: dict[str, int] = {}
    for text in texts:
        name, count = split_pair(text)
        if not (count.isdecimal() and count.isascii()) or len(count) > 9:
            raise Impossible("not-a-count", text=text)
        found[_thing(game, card, name, ("all", *_stages(game, card)))] = int(count)
    return FrozenMap(found)


def _lock(game: Game, card: str, text: str) -> str:
    name, equals, seed = (part.strip() for part in text.partition("="))
    name = _thing(game, card, name, _stages(game, card))
    return f"{name}={_check_seed(seed)}" if equals else name


def _stages(game: Game, card: str) -> tuple[str, ...]:
    """What is drawn by this card, in order."""
    from generators.methods import method_of  # methods read briefs

    return STAGES if card in game.skirmish_cards else method_of(game, card).stages


def _check_seed(text: str) -> int:
    if not (text.isdecimal() and text.isascii()) or len(text) > 19 or int(text) > HIGHEST_SEED:
        raise Impossible("not-a-seed", text=text, highest=HIGHEST_SEED)
    return int(text)


def _thing(game: Game, card: str, name: str, stages: tuple[str, ...]) -> str:
    """The full name of a stage or of something of it; Houses may be shortened, things may not."""
    stage, *rest = name.split(".")
    if stage not in stages:
        raise Impossible("unknown-stage", name=name, known=", ".join(stages))
    if card in game.draws:
        known = [ident for ident in game.factions if rest and ident == plain(rest[0])]
        return ".".join((stage, *known, *rest[len(known) :]))
    whole = stage in ("all", "houses", "momentum")
    lays_none = game.skirmish_cards[card].markers_to_lay is None
    if (rest and whole) or (stage == "markers" and lays_none):
        raise Impossible("nothing-to-roll", name=name)
    if stage in ("commanders", "units", "terrain", "markers") and rest:
        rest[0] = house_of(game, rest[0])
    elif rest:
        rest = [_house_or_thing(game, stage, ".".join(rest))]
    return ".".join((stage, *rest))


def _house_or_thing(game: Game, stage: str, name: str) -> str:
    """What a hex or a unit is called, unless a House is meant."""
    try:
        return house_of(game, name)
    except Impossible:
        return name.upper() if stage == "ground" else name
