"""Faults in musters, the neutral draft, changed decks, neutral markers and the cards that a battle
is set up by."""

from typing import Any

from schema.armies import Pick, Swap
from schema.forces import HiddenCard, HiddenPool, Marker, Muster, Secrets, Unit
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.rules.breaking import (
    Change,
    Mutation,
    both,
    painted,
    put,
    seat,
    unit,
    with_tokens,
    without_unit,
)
from tests.rules.muster_field import field_game, mustered


def in_field(slug: str, *changes: Change, **more: Any) -> Mutation:
    """A mutation of the mustered battle."""
    return Mutation(slug, both(*changes), **{"base": mustered, "game": field_game, **more})


def muster(number: int, **fields: Any) -> Change:
    """Change one muster."""
    return lambda s: s.changed(
        musters=tuple(m.changed(**fields) if i == number else m for i, m in enumerate(s.musters))
    )


def army(number: int, **units: int) -> Change:
    """Buy another army."""
    return muster(number, army=FrozenMap(units))


def draft(*turns: tuple[str, ...]) -> Change:
    """Another draft: of each turn the seat and what it takes."""
    return put(neutral_draft=tuple(Pick(seat=turn[0], units=turn[1:]) for turn in turns))


def undeployed(*names: str) -> Change:
    """Nothing of these seats stands on the board yet."""
    return lambda s: s.changed(units=tuple(u for u in s.units if u.seat not in names))


def with_unit(name: str, owner: str, kind: str, at: str | None) -> Change:
    """One unit more."""
    return lambda s: s.changed(units=(*s.units, Unit(id=name, seat=owner, type=kind, at=at)))


def lying(kind: str, **places: str | None) -> Change:
    """Markers of a kind: place to owner."""
    more = tuple(
        Marker(id=f"{kind}-{at.lower()}", marker=kind, at=at, seat=owner)
        for at, owner in places.items()
    )
    return lambda s: s.changed(markers=(*s.markers, *more))


def swapped(owner: str, *swaps: tuple[str, str]) -> Change:
    """Secret swaps, in the host's file."""
    made = tuple(Swap(out=out, into=into) for out, into in swaps)
    return put(secrets=Secrets(swaps=FrozenMap({owner: made})))


def cards(owner: str, **uses: tuple[str, ...]) -> Change:
    """Other cards of one seat."""
    return lambda s: s.changed(cards=FrozenMap({**s.cards, owner: FrozenMap(uses)}))


def pool(name: str, owner: str, placed_by: str, **units: int) -> Change:
    """Units face down."""
    hidden = tuple(
        HiddenCard(card=kind, count=count, of="unit", ref=kind, seat=owner)
        for kind, count in units.items()
    )
    more = HiddenPool.model_validate({"id": name, "cards": hidden, "placed_by": placed_by})
    return lambda s: s.changed(hidden=(*s.hidden, more))


def both_neutral(scenario: Scenario) -> Scenario:
    """Both sides have a troll."""
    turns = draft(("south", "troll"), ("north", "troll"), ("south",), ("north",))
    return both(turns, with_unit("troll-2", "north", "troll", "C5"))(scenario)


def deckless() -> Game:
    """The same game without decks."""
    return field_game().changed(decks=FrozenMap())


MARKED = lying("neutral", C1="south", C5="north")
HALVES = FrozenMap(south=FrozenMap(half=("red-half",)))
HOST = ("secrets-inside",)
FIVE = (("r1", "r5"), ("r1", "r5"), ("r2", "r6"), ("r2", "r6"), ("r3", "r4"))

BOUGHT = (
    in_field("muster-over-points", muster(0, points=10), fields=("/musters/0",)),  # BL2-THN-03
    in_field(  # a tent's points are gone with it
        "muster-over-points", muster(1, points=7), fields=("/musters/1",)
    ),
    in_field(  # what lies face down is paid unless the muster leaves it out
        "muster-over-points",
        pool("captives", "south", "chance", guard=2),
        muster(0, points=18),
        fields=("/musters/0",),
    ),
    in_field(  # BL2-THN-05
        "muster-forbidden", muster(0, forbidden=("guard",)), fields=("/musters/0/army/guard",)
    ),
    in_field("muster-forbidden", muster(0, forbidden=("troll",)), fields=("/neutral_draft/0",)),
    in_field(  # nobody drafts at all, and this is wrong besides
        "muster-forbidden",
        muster(0, forbidden=("troll",)),
        lambda s: s.changed(musters=s.musters[:1]),
        fields=("/neutral_draft/0",),
        also=("draft-not-played",),
    ),
    in_field(
        "muster-unbuyable",
        undeployed("south"),
        army(0, guard=2, relic=1),
        fields=("/musters/0/army/relic",),
    ),
    in_field(
        "muster-other-faction",
        undeployed("south"),
        army(0, guard=1, raider=1),
        fields=("/musters/0/army/raider",),
    ),
    in_field(  # BL2-DRF-03
        "muster-neutral",
        undeployed("south"),
        army(0, guard=1, giant=1),
        fields=("/musters/0/army/giant",),
    ),
    in_field(  # BL2-CMP-01
        "muster-short",
        undeployed("south"),
        muster(0, points=40),
        army(0, guard=5),
        fields=("/musters/0/army/guard",),
    ),
    in_field(  # BL2-THN-02: two of the four cards lie face down
        "muster-short",
        undeployed("south"),
        pool("captives", "south", "chance", guard=2),
        muster(0, uncounted=("captives",)),
        army(0, guard=3),
        fields=("/musters/0/army/guard",),
    ),
    in_field(
        "muster-twice",
        lambda s: s.changed(musters=(*s.musters, Muster(seat="south", points=5))),
        fields=("/musters/0", "/musters/2"),
    ),
    in_field(
        "muster-option-barred",
        cards("south", half=("red-bare",)),
        muster(0, options=("tent",)),
        fields=("/musters/0/options",),
    ),
    in_field(  # BL2-PRE-04
        "muster-option-barred",
        put(cards=FrozenMap()),
        muster(0, options=("tent",)),
        fields=("/musters/0/options",),
    ),
    in_field(
        "muster-option-twice",
        muster(0, options=("scroll", "scroll")),
        fields=("/musters/0/options",),
    ),
    in_field(
        "muster-option-unknown", muster(0, options=("dragon",)), fields=("/musters/0/options/0",)
    ),
    in_field("option-marker-without-option", lying("tent", F1="south"), places=("F1",)),
    in_field("decoys-short", muster(0, decoys=4), fields=("/musters/0/decoys",)),
    in_field("mustered-unit-missing", without_unit("troll-1"), fields=("/musters/0",)),
    in_field("unmustered-unit", with_unit("rider-1", "south", "rider", "E1"), places=("E1",)),
    in_field("unmustered-unit", with_unit("giant-1", "south", "giant", "E1"), places=("E1",)),
    in_field("mustered-unit-outside-zone", unit("guard-1", at="A3"), places=("A3",)),
    in_field(
        "muster-zone-too-small",
        undeployed("south"),
        lambda s: s.changed(zones=(s.zones[0].changed(places=("A1", "B1")), s.zones[1])),
        fields=("/zones/0",),
        also=("zone-unlike-half-card",),
    ),
)

DRAFTED = (
    in_field(
        "draft-not-played",
        lambda s: s.changed(musters=s.musters[:1]),
        fields=("/neutral_draft/0", "/neutral_draft/1", "/neutral_draft/2"),
    ),
    in_field(  # BL2-DRF-02
        "draft-out-of-turn",
        put(first_player="north"),
        fields=("/neutral_draft/0", "/neutral_draft/1", "/neutral_draft/2"),
    ),
    in_field(  # BL2-DRF-02: one in the first turn
        "draft-too-many",
        undeployed("south"),
        draft(("south", "troll", "troll"), ("north",), ("south",)),
        fields=("/neutral_draft/0",),
    ),
    in_field(  # BL2-NEU-02
        "draft-not-neutral",
        undeployed("south"),
        draft(("south", "rider"), ("north",), ("south",)),
        fields=("/neutral_draft/0",),
    ),
    in_field(  # BL2-NEU-02
        "draft-pool-empty",
        undeployed("south", "north"),
        draft(("south", "giant"), ("north", "giant"), ("south",), ("north",)),
        fields=("/neutral_draft/1",),
    ),
    in_field(  # BL2-DRF-01
        "draft-unpaid",
        undeployed("south"),
        muster(0, points=2, army=FrozenMap()),
        fields=("/neutral_draft/0",),
        also=("muster-over-points",),
    ),
    in_field(  # BL2-DRF-03
        "draft-after-end",
        draft(("south", "troll"), ("north",), ("south",), ("north",)),
        fields=("/neutral_draft/3",),
    ),
    in_field("draft-unfinished", draft(("south", "troll"), ("north",)), fields=("/neutral_draft",)),
)

SWAPPED = (
    in_field("lore-without-deck", swapped("south", ("r1", "r5")), other_game=deckless, also=HOST),
    in_field(  # BL2-LOR-01
        "lore-too-many-swaps",
        swapped("south", *FIVE, ("r3", "t1")),
        fields=("/secrets/swaps/south",),
        also=HOST,
    ),
    in_field(
        "lore-not-in-deck",
        swapped("south", ("r4", "r5"), ("r4", "r5")),
        fields=("/secrets/swaps/south/1/out",),
        also=HOST,
    ),
    in_field(  # BL2-LOR-02: no giant in the army
        "lore-unavailable",
        swapped("south", ("r1", "g1")),
        fields=("/secrets/swaps/south/0/into",),
        also=HOST,
    ),
    in_field(  # BL2-LOR-03: two of r1 are in the deck, and twin bears its name
        "lore-too-many-alike",
        swapped("south", ("r2", "twin")),
        fields=("/secrets/swaps/south/0/into",),
        also=HOST,
    ),
    in_field(  # BL2-THN-06
        "lore-top-swapped-out",
        seat(0, deck_top=("r4",)),
        swapped("south", ("r4", "r5")),
        fields=("/secrets/swaps/south",),
        also=HOST,
    ),
    in_field(
        "deck-card-unavailable", seat(0, deck_top=("r1", "g1")), fields=("/seats/0/deck_top",)
    ),
    in_field(
        "deck-card-unavailable",
        seat(1, deck=FrozenMap(b1=3)),
        fields=("/seats/1/deck/b1",),
    ),
    in_field(  # BL2-LOR-03: three in the deck are too many, the one on top is not
        "deck-card-unavailable",
        seat(1, deck=FrozenMap(b1=3), deck_top=("b1",)),
        fields=("/seats/1/deck/b1",),
    ),
    in_field("unknown-card", seat(0, deck_top=("zap",)), fields=("/seats/0/deck_top/0",)),
)

MARKERS = (
    in_field("neutral-marker-missing", both_neutral, places=("C1", "C5")),  # BL2-MRK-01
    in_field(
        "neutral-marker-of-other",
        both_neutral,
        lying("neutral", C1="south", C5="south"),
        places=("C5",),
    ),
    in_field(
        "neutral-marker-astray", both_neutral, MARKED, lying("neutral", E3="south"), places=("E3",)
    ),
    in_field("neutral-marker-unneeded", lying("neutral", C1="south"), places=("C1",)),
)

DEALT = (
    in_field(
        "half-card-of-other-faction",
        cards("north", half=("red-hill",)),
        fields=("/cards/north/half/0",),
    ),
    in_field("half-card-count", put(cards=HALVES), fields=("/cards",)),
    in_field(
        "half-card-twice",
        cards("north", half=("red-half",)),
        fields=("/cards/south/half/0", "/cards/north/half/0"),
        also=("half-card-of-other-faction", "terrain-unlike-half-cards"),
    ),
    in_field(
        "tent-not-on-card",
        cards("south", half=("red-bare",)),
        muster(0, options=("tent",)),
        lying("tent", F1="south"),
        places=("F1",),
        also=("muster-option-barred",),
    ),
    in_field("terrain-unlike-half-cards", painted("forest", "A3"), places=("A3",)),
    in_field("terrain-unlike-half-cards", with_tokens("camp", "B2"), places=("B2",)),
    in_field("unknown-half-card", cards("south", half=("zap",)), fields=("/cards/south/half/0",)),
    in_field(
        "unknown-deployment-card",
        cards("south", half=("red-half",), left=("zap",)),
        fields=("/cards/south/left/0",),
    ),
    in_field(
        "deployment-card-of-other-side",
        cards("south", half=("red-half",), left=("ba1",)),
        fields=("/cards/south/left/0",),
    ),
    in_field(
        "deployment-card-twice",
        cards("south", half=("red-half",), left=("ra1",), right=("ra1",)),
        fields=("/cards/south/left/0", "/cards/south/right/0"),
    ),
    in_field(
        "units-unlike-deployment-cards",
        cards("south", half=("red-half",), left=("guards",)),
        unit("guard-1", rank="low"),
        unit("guard-2", rank="low"),
        places=("A1", "B1", "C1"),
    ),
    in_field(
        "deployment-cards-of-two-sets",
        cards("south", half=("red-half",), left=("ra1",), reserve=("rb1",)),
        fields=("/cards/south/left/0", "/cards/south/reserve/0"),
    ),
)

MUSTER_MUTATIONS = (*BOUGHT, *DRAFTED, *SWAPPED, *MARKERS, *DEALT)
