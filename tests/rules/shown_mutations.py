"""Faults in who may know what lies face down, in markers of home realms, and in what two scenario
cards show."""

from schema.forces import Marker, Seat
from schema.game import Game
from schema.scenario import Scenario
from schema.value import FrozenMap
from tests.rules.breaking import Change, Mutation, board, both, painted, put, seat
from tests.rules.map_mutations import on_map, runes, setup_marker
from tests.rules.muster_field import field_game, mustered
from tests.rules.muster_mutations import in_field, lying, pool


def known(number: int, *seats: str) -> Change:
    """Let these seats know a pool."""
    return lambda s: s.changed(
        hidden=tuple(
            p.changed(known_to=seats) if i == number else p for i, p in enumerate(s.hidden)
        )
    )


def crowned(place: str, owner: str | None) -> Change:
    """A home realm marker."""
    more = Marker(id="crown", marker="home-realm", at=place, seat=owner)
    return lambda s: s.changed(markers=(*s.markers, more))


def marked(*numbers: int) -> Change:
    """Only these setup markers lie."""

    def change(s: Scenario) -> Scenario:
        kept = tuple(s.board.setup_markers[n] for n in numbers)
        return board(setup_markers=kept)(s)

    return change


def at_once(s: Scenario) -> Scenario:
    """Dragon runes win as soon as they are there."""
    (win,) = s.victory.wins
    return s.changed(victory=s.victory.changed(wins=(win.changed(when="at-once"),)))


def flying() -> Game:
    """The mustered battle's game, whose cards show banners: the red one on C2, the blue on A1."""
    game = field_game()
    shown = {"red-half": ("C2",), "red-bare": ("C2",), "blue-half": ("A1",)}
    cards = {
        name: card.changed(banners=shown.get(name, ())) for name, card in game.half_cards.items()
    }
    return game.changed(half_cards=FrozenMap(cards))


def under_flags() -> Scenario:
    """The mustered battle with these banners on the board, the far ones turned by 180°."""
    return lying("flag", C2=None, F5=None)(mustered())


def flagged(slug: str, *changes: Change, **more: object) -> Mutation:
    return Mutation(slug, both(*changes), **{"base": under_flags, "game": flying, **more})  # type: ignore[arg-type]


def without_marker(at: str) -> Change:
    return lambda s: s.changed(markers=tuple(m for m in s.markers if m.at != at))


def deploying(number: int, *, more: tuple[str, ...] = (), less: tuple[str, ...] = ()) -> Change:
    """Other deployment hexes."""

    def change(s: Scenario) -> Scenario:
        zones = list(s.zones)
        kept = tuple(place for place in zones[number].places if place not in less)
        zones[number] = zones[number].changed(places=(*kept, *more))
        return s.changed(zones=tuple(zones))

    return change


SHOWN_MUTATIONS = (
    on_map(  # RW-MAP-02: placed secretly
        "secret-known-to-others", known(0, "daqan", "waiqar"), fields=("/hidden/0/known_to",)
    ),
    in_field(
        "secret-known-to-others",
        pool("cards", "south", "owner", guard=2),
        known(0, "south", "north"),
        put(units=()),
        fields=("/hidden/0/known_to",),
        also=("mustered-unit-missing",),
    ),
    on_map(
        "rune-pools-of-one",
        known(0, "waiqar"),
        fields=("/hidden/0/known_to", "/hidden/1/known_to"),
    ),
    on_map("runes-of-nobody", known(1), fields=("/hidden/1/known_to",)),
    on_map("runes-of-nobody", known(1, "neutral"), fields=("/hidden/1/known_to",)),
    on_map(
        "home-marker-of-other",
        crowned("H1B", "waiqar"),
        places=("H1B",),
        fields=("/markers/2/seat",),
    ),
    on_map(
        "setup-marker-missing",
        marked(1),
        places=("H1A", "H1B", "H1C"),
        fields=("/board/setup_markers", "/board/tiles/5"),
    ),
    on_map(  # RW-MAP-03: wherever in the home realm the marker lay
        "rune-beside-marker",
        marked(),
        runes(("1A", "2C"), ("3B", "3D")),
        places=("1A",),
        fields=("/hidden/0/spots/0",),
    ),
    on_map("winning-runes-at-once", at_once, fields=("/victory/wins/0/when",)),
    flagged(
        "banners-unlike-half-cards", without_marker("F5"), places=("F5",), fields=("/markers",)
    ),
    flagged(
        "banners-unlike-half-cards",
        without_marker("C2"),
        lying("flag", D3=None),
        places=("C2", "D3"),
        fields=("/markers/1",),
    ),
    Mutation("half-taken-twice", seat(1, edge="bottom"), fields=("/seats/0/edge", "/seats/1/edge")),
    in_field(
        "zone-unlike-half-card",
        deploying(0, more=("A2",), less=("F1",)),
        places=("F1", "A2"),
        fields=("/zones/0/places",),
    ),
)

SHOWN_NEAR_MISSES = (
    in_field(  # they are placed at random, and somebody may look
        "secret-known-to-others", pool("lair", "south", "chance", guard=1), known(0, "north")
    ),
    in_field(  # he is not listed as knowing his own
        "secret-known-to-others", pool("cards", "south", "owner", guard=1)
    ),
    on_map(  # two of one alliance
        "secret-known-to-others",
        lambda s: s.changed(
            seats=(*(x.changed(alliance="a") for x in s.seats[:2]), Seat(id="far", alliance="b"))
        ),
        known(0, "daqan", "waiqar"),
    ),
    on_map("runes-unlike-rules", known(0, "waiqar")),
    on_map("rune-pools-of-one", known(0, "daqan", "waiqar")),
    on_map("home-marker-of-other", crowned("H1B", "daqan")),
    on_map("home-marker-of-other", crowned("H1B", None)),
    on_map("home-marker-of-other", crowned("1B", "waiqar")),
    on_map("setup-marker-missing", marked()),
    on_map("setup-marker-missing", setup_marker(0, seat=None), setup_marker(1, seat=None)),
    on_map("rune-beside-marker", marked()),
    flagged(  # one is placed by a player
        "banners-unlike-half-cards",
        without_marker("F5"),
        put(to_place=FrozenMap(north=FrozenMap(flag=1))),
    ),
    in_field(  # nobody may be set up in a swamp
        "zone-unlike-half-card", painted("swamp", "F1"), deploying(0, less=("F1",))
    ),
    in_field("zone-unlike-half-card", seat(1, edge="left"), deploying(0, more=("A2",))),
)
