"""What may be demanded of a skirmish.

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
"""

from generators.core.brief import house_of
from generators.core.choices import SettingPrompt, momentum_holders, of_draw, optional_rules
from generators.core.codecs import (
    HOUSE_RULES,
    Codec,
    Found,
    Part,
    Setting,
    TypedSetting,
    as_typed,
    at_places,
    one,
    place_named,
    side_named,
    slots,
    some,
    thing_at,
)
from generators.core.naming import Ways, called, meant, spellings, the_one
from generators.core.progress import Progress
from generators.core.refusals import DemandRejected
from schema.language import N_


def _houses(asked: TypedSetting) -> tuple[str, ...]:
    return tuple(house_of(asked.game, name) for name in asked.items)


def _cards(asked: TypedSetting, name: str) -> tuple[str, ...]:
    """The one Setup card of a House that a typed name means, by label or id."""
    cards = {
        i: Ways.of(c.label, (i, c.label))
        for i, c in asked.game.setup_cards.items()
        if c.faction == asked.side
    }
    found = meant(name, N_("Setup card"), cards)
    if len(found) > 1:
        raise DemandRejected("ambiguous-name", name=name, known=called(found, cards))
    return found


def commander_cards(asked: TypedSetting, name: str) -> tuple[str, ...]:
    """The Setup cards that a typed commander means: one, or all the titles of one person.

    Which of a man's titles was chosen stays hidden at the table until the cards are taken
    (BOW-SK-S03).
    """
    ways: dict[str, tuple[str, ...]] = {}
    people: dict[str, str] = {}
    game = asked.game
    for ident, card in game.setup_cards.items():
        if card.faction != asked.side:
            continue
        ways[ident] = (ident, card.label)
        if card.commander is not None and card.commander in game.commanders:
            man = game.commanders[card.commander]
            people[ident] = man.person
            own = spellings(man.person, man.name, man.title, man.short)
            ways[ident] = Ways.of(man.name, (*ways[ident], card.commander, *own))
    found = meant(name, N_("commander"), ways, people)
    if len(found) == 1 or len({people.get(ident, ident) for ident in found}) == 1:
        return found
    raise DemandRejected("ambiguous-name", name=name, known=called(found, ways))


def _ground(asked: TypedSetting) -> Found:
    """The terrain of each hex that is named."""
    kinds = {ident: spellings(ident, kind.name) for ident, kind in asked.game.terrain.items()}
    for item in asked.items:
        kind, place = thing_at(item)
        yield f"{asked.key}.{place.upper()}", the_one(kind, N_("terrain"), kinds)


def _ground_written(progress: Progress, items: list[str], part: Part) -> None:  # noqa: ARG001
    items.append(f"{part.value}@{part.thing}")


ELSEWHERE = SettingPrompt("elsewhere")

SETTINGS = (
    Setting(
        "houses",
        of_side=False,
        about=N_("one or both sides; the first is at the bottom edge"),
        codec=some(_houses),
        name=N_("sides"),
        ask=SettingPrompt("sides", of_draw),
    ),
    Setting(
        "commanders",
        of_side=True,
        about=N_("commanders, by name or Setup card; ? is random"),
        codec=slots(commander_cards),
        name=N_("commanders"),
        ask=ELSEWHERE,
    ),
    Setting(
        "momentum",
        of_side=False,
        about=N_("the first player"),
        codec=one(side_named),
        name=N_("first player"),
        ask=SettingPrompt("one", momentum_holders),
        word="first-player",
        is_coin=True,
    ),
    Setting(
        "variants",
        of_side=False,
        about=N_("all, none, or house rules, e.g. recruiting,engagement"),
        codec=HOUSE_RULES,
        name=N_("optional rules"),
        ask=SettingPrompt("some", optional_rules, agreed=True),
        is_stage=False,
    ),
    Setting(
        "units",
        of_side=True,
        about=N_("drawn Setup cards; ? is random, e.g. S2,S5"),
        codec=slots(_cards),
        name=N_("unit cards"),
        ask=ELSEWHERE,
    ),
    Setting(
        "terrain",
        of_side=True,
        about=N_("drawn Setup cards; ? is random, e.g. S2,S5"),
        codec=slots(_cards),
        name=N_("terrain cards"),
        ask=ELSEWHERE,
    ),
    Setting(
        "ground",
        of_side=True,
        about=N_("terrain hexes, e.g. forest@C8,hill@D9"),
        codec=Codec(_ground, _ground_written),
        name=N_("terrain hexes"),
        ask=ELSEWHERE,
    ),
    Setting(
        "markers",
        of_side=True,
        about=N_("hexes of control markers; ? is random, e.g. C5,D9"),
        codec=slots(place_named),
        name=N_("markers"),
        ask=ELSEWHERE,
        each=N_("marker {n}"),
    ),
    Setting(
        "deployment",
        of_side=True,
        about=N_("positions of units, e.g. citadel-guard-1@D2"),
        codec=at_places(as_typed),
        name=N_("unit positions"),
        ask=ELSEWHERE,
    ),
)
"""What may be typed, by key."""
