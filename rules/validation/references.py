"""Names and ids: whether they exist in the game or the scenario."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import partial

from rules.validation.facts import Facts, card_term, unit_term
from rules.validation.registry import Found, check, found
from schema.near import nearest
from schema.text import Term

UNKNOWN: dict[str, str] = {
    "badges": "unknown-badge",
    "boards": "unknown-board",
    "cards": "unknown-card",
    "commanders": "unknown-commander",
    "deployment-cards": "unknown-deployment-card",
    "factions": "unknown-faction",
    "ground": "unknown-ground",
    "half-cards": "unknown-half-card",
    "markers": "unknown-marker",
    "muster-options": "muster-option-unknown",
    "pieces": "unknown-piece",
    "pools": "unknown-pool",
    "ranks": "unknown-rank",
    "resources": "unknown-resource",
    "seats": "unknown-seat",
    "setup-cards": "unknown-setup-card",
    "skirmish-cards": "unknown-skirmish-card",
    "tiles": "unknown-tile",
    "tokens": "unknown-token",
    "unit-types": "unknown-unit-type",
    "units": "unknown-unit",
    "variants": "unknown-variant",
    "walls": "unknown-wall",
    "ways": "unknown-way",
    "zones": "unknown-zone",
}
"""What may be mentioned to the slug of its finding when there is no such thing."""

READS = (
    "board",
    "card",
    "cards",
    "commanders",
    "first_player",
    "free_placements",
    "hidden",
    "markers",
    "musters",
    "neutral_draft",
    "overrides",
    "plays",
    "rules",
    "seats",
    "secrets",
    "setup",
    "setup_order",
    "to_place",
    "units",
    "variants",
    "victory",
    "zones",
)


def existing(facts: Facts, of: str) -> Collection[str]:
    """The ids there are of what may be mentioned, in an order that stays."""
    game, scenario = facts.game, facts.scenario
    match of:
        case "ground":
            return {**game.terrain, **game.tokens, **game.ways, **game.walls}
        case "muster-options":
            return game.muster.options if game.muster is not None else ()
        case "pieces":
            return dict.fromkeys(name for box in game.boxes.values() for name in box.pieces)
        case "pools":
            return dict.fromkeys(pool.id for pool in scenario.hidden)
        case "seats":
            return facts.seats
        case "units":
            return facts.units
        case "zones":
            return dict.fromkeys(zone.id for zone in scenario.zones)
        case _:
            known: Collection[str] = getattr(game, of.replace("-", "_"))
            return known


def _unknown(of: str, facts: Facts) -> Iterator[Found]:
    """A name exists neither in the game nor in the scenario."""
    mentioned = facts.mentioned.get(of, ())
    if not mentioned:
        return
    known = existing(facts, of)
    for mention in mentioned:
        if mention.name not in known:
            near, listed = _meant(mention.name, known)
            where = [mention.pointer]
            yield found(mention.place, fields=where, name=mention.name, near=near, known=listed)


MOST_LISTED = 12
"""Names that are listed; of more only the nearest is named."""


def _meant(name: str, known: Collection[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What somebody may have meant who wrote this name, and which names there are."""
    near = nearest(name, known)
    return (near,) if near else (), tuple(known) if len(known) <= MOST_LISTED else ()


for _of, _slug in UNKNOWN.items():
    check(_slug, severity="error", reads=READS)(partial(_unknown, _of))


@check("unknown-terrain", severity="error", reads=("board", "to_place"), given=("field",))
def unknown_terrain(facts: Facts) -> Iterator[Found]:
    """The game does not have this terrain."""
    names = facts.field.grid.names
    for name in dict.fromkeys(facts.painted):
        if name in facts.game.terrain:
            continue
        places = [names[i] for i, here in enumerate(facts.painted) if here == name]
        near, listed = _meant(name, facts.game.terrain)
        yield found(*places, fields=["/board/terrain"], name=name, near=near, known=listed)
    for seat, things in facts.scenario.to_place.items():
        for name in things:
            if name not in facts.game.terrain and name not in facts.game.markers:
                yield found(fields=[f"/to_place/{seat}/{name}"], name=name)


@check(
    "id-used-twice",
    severity="error",
    reads=("board", "hidden", "markers", "rules", "seats", "units", "victory", "zones"),
)
def id_used_twice(facts: Facts) -> Iterator[Found]:
    """Two things of one kind have the same id."""
    scenario = facts.scenario
    lists: dict[str, Iterable[object]] = {
        "seats": scenario.seats,
        "zones": scenario.zones,
        "units": scenario.units,
        "board/pieces": scenario.board.table_pieces,
        "markers": scenario.markers,
        "hidden": scenario.hidden,
        "rules": scenario.rules,
        "victory/objectives": scenario.victory.objectives,
    }
    for field, things in lists.items():
        ids = [str(getattr(thing, "id", "")) for thing in things]
        if len(set(ids)) < len(ids):
            for name, count in Counter(ids).items():
                if count > 1:
                    where = [f"/{field}/{i}/id" for i, other in enumerate(ids) if other == name]
                    yield found(fields=where, name=name, count=count)


@check("commander-used-twice", severity="error", reads=("commanders", "units"))
def commander_used_twice(facts: Facts) -> Iterator[Found]:
    """A commander is on the table more than once."""
    cards = [commander.card for commander in facts.scenario.commanders]
    for name, count in Counter(cards).items():
        if count > 1:
            where = [f"/commanders/{i}/card" for i, card in enumerate(cards) if card == name]
            yield found(fields=where, commander=Term(of="commanders", id=name), count=count)


@check("commander-without-unit", severity="error", reads=("commanders",))
def commander_without_unit(facts: Facts) -> Iterator[Found]:
    """A commander neither leads a unit nor has a position."""
    for number, commander in enumerate(facts.scenario.commanders):
        if commander.unit is None and commander.at is None:
            yield found(fields=[f"/commanders/{number}"], commander=card_term(commander))


@check("commander-of-other-seat", severity="error", reads=("commanders", "seats", "units"))
def commander_of_other_seat(facts: Facts) -> Iterator[Found]:
    """A commander leads a unit of another side."""
    for number, commander in enumerate(facts.scenario.commanders):
        unit = facts.units.get(commander.unit or "")
        if unit is not None and unit.seat != commander.seat:
            yield found(
                unit.at if isinstance(unit.at, str) else None,
                fields=[f"/commanders/{number}/seat"],
                commander=card_term(commander),
                unit=unit_term(unit),
                owner=facts.called(unit.seat),
                seat=facts.called(commander.seat),
            )


@check("tile-laid-twice", severity="error", reads=("board",))
def tile_laid_twice(facts: Facts) -> Iterator[Found]:
    """A map tile is on the table twice."""
    tiles = [laid.tile for laid in facts.scenario.board.tiles]
    for name, count in Counter(tiles).items():
        if count > 1:
            where = [f"/board/tiles/{i}" for i, tile in enumerate(tiles) if tile == name]
            yield found(fields=where, name=name, count=count)
