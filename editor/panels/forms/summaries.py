"""A thing of a scenario in one line, for lists; no Qt."""

from collections.abc import Callable

from editor.panels.forms.choices import words_of
from editor.panels.forms.references import called, unit_called
from editor.panels.forms.words import EMPTY
from exporters.words.conditions import (
    describe_barred,
    describe_objective,
    describe_win,
)
from schema.board import (
    Label,
    LaidTile,
    Piece,
    PlacedToken,
    Pose,
    SetupMarker,
    TablePiece,
    Wall,
    Way,
    Zone,
)
from schema.forces import (
    Commander,
    FreePlacement,
    HiddenCard,
    HiddenPool,
    Marker,
    Muster,
    Seat,
    Unit,
)
from schema.muster import Pick, Swap
from schema.names import Names
from schema.objectives import Barred, Objective, Win
from schema.provenance import Entry, PackRef
from schema.rendering import render
from schema.scenario import Note, Override, Play, SetupStep, SpecialRule, Variant, Waiver
from schema.value import Value


def summary(thing: object, names: Names) -> str:
    """A thing in one line; what no words are known for, as it is stored."""
    for kinds, tell in (*_ON_THE_BOARD, *_IN_THE_TEXT):
        if isinstance(thing, kinds):
            return " ".join(tell(thing, names).split()) or "–"
    return str(thing)


def said(thing: object, names: Names) -> str:
    """The sentence that the sheet prints for it, where there is one."""
    match thing:
        case Objective():
            return describe_objective(thing, names)
        case Win():
            return describe_win(thing, names)
        case Barred():
            return describe_barred(thing, names)
        case Variant():
            rule = names.game.variants.get(thing.id)
            return names.text(rule.text) if rule else ""
        case _:
            return ""


def place_called(at: str | Pose | None) -> str:
    """A place as people write it."""
    if at is None:
        return "–"
    return at if isinstance(at, str) else f"{at.x}, {at.y}, {at.angle}°"


def _unit(unit: Unit, names: Names) -> str:
    rank = f", {names.of('ranks', unit.rank)}" if unit.rank else ""
    told = f"{names.of('unit_types', unit.type)}{rank}"
    return f"{place_called(unit.at)} · {told} · {names.seat(unit.seat)}"


def _commander(commander: Commander, names: Names) -> str:
    where = unit_called(commander.unit, names) if commander.unit else place_called(commander.at)
    return f"{called('commanders', commander.card, names)} · {where}"


def _marker(marker: Marker, names: Names) -> str:
    whose = f" · {names.seat(marker.seat)}" if marker.seat else ""
    return f"{place_called(marker.at)} · {names.of('markers', marker.marker)}{whose}"


def _token(token: PlacedToken, names: Names) -> str:
    level = f" {token.level}" if token.level else ""
    return f"{token.at} · {names.of('tokens', token.token)}{level}"


def _seat(seat: Seat, names: Names) -> str:
    edges = words_of("Seat", "edge")
    return (
        f"{names.seat(seat.id)} · {names.say(edges[seat.edge])}"
        if seat.edge
        else names.seat(seat.id)
    )


def _zone(zone: Zone, names: Names) -> str:
    kind = names.say(words_of("Zone", "kind")[zone.kind])
    return f"{names.zone(zone.id)} · {kind}"


def _override(override: Override, names: Names) -> str:
    acts = names.ground(override.acts_as) if override.acts_as else names.text(override.text)
    return f"{names.ground(override.what)} → {acts or '…'}"


def _muster(muster: Muster, names: Names) -> str:
    return f"{names.seat(muster.seat)} · {muster.points}"


def _pick(pick: Pick, names: Names) -> str:
    took = names.several("unit_types", pick.units) or names.say(EMPTY["Pick.units"])
    return f"{names.seat(pick.seat)} · {took}"


def _swap(swap: Swap, names: Names) -> str:
    return f"{names.of('cards', swap.out)} → {names.of('cards', swap.into)}"


def _laid(laid: LaidTile, names: Names) -> str:
    tile = names.game.tiles.get(laid.tile)
    told = (names.text(tile.name) if tile else "") or laid.tile.upper()
    return f"{told} · {names.seat(laid.seat)}" if laid.seat else told


def _whose(marker: SetupMarker, names: Names) -> str:
    return names.seat(marker.seat) if marker.seat else names.say(EMPTY["SetupMarker.seat"])


def _free(free: FreePlacement, names: Names) -> str:
    return (
        f"{names.seat(free.seat)} · {names.of('unit_types', free.type)} · {names.zone(free.zone)}"
    )


def _pool(pool: HiddenPool, names: Names) -> str:
    return f"{names.pool(pool.id)} · {sum(card.count for card in pool.cards)}"


def _hidden_card(card: HiddenCard, names: Names) -> str:
    return f"{card.count} × {names.hidden_card(card)}"


def _step(step: SetupStep, names: Names) -> str:
    who = f"{names.seat(step.seat)}: " if step.seat else ""
    return f"{who}{names.text(step.text)}"


def _play(play: Play, names: Names) -> str:
    won = f" · {names.seat(play.winner)}" if play.winner else ""
    return f"{play.date}{won}"


Telling = tuple[type[Value], Callable[..., str]]

_ON_THE_BOARD: tuple[Telling, ...] = (
    (Unit, _unit),
    (Commander, _commander),
    (Marker, _marker),
    (PlacedToken, _token),
    (Way, lambda way, names: f"{way.at} · {names.of('ways', way.kind)}"),
    (Wall, lambda wall, names: f"{wall.at} · {names.of('walls', wall.kind)}"),
    (Piece, lambda piece, _: f"{piece.at} · {piece.piece}"),
    (Label, lambda label, names: f"{place_called(label.at)} · {names.text(label.text)}"),
    (LaidTile, _laid),
    (SetupMarker, lambda marker, names: f"{_whose(marker, names)} · {marker.q}, {marker.r}"),
    (
        TablePiece,
        lambda piece, names: f"{names.ground(piece.terrain)} · {place_called(piece.at)}",
    ),
    (Zone, _zone),
    (Note, lambda note, names: f"{place_called(note.at)} · {names.text(note.text)}"),
)
_IN_THE_TEXT: tuple[Telling, ...] = (
    (Seat, _seat),
    (Muster, _muster),
    (Pick, _pick),
    (Swap, _swap),
    (FreePlacement, _free),
    (HiddenPool, _pool),
    (HiddenCard, _hidden_card),
    (Objective, describe_objective),
    (Win, describe_win),
    (Barred, describe_barred),
    (SetupStep, _step),
    (SpecialRule, lambda rule, names: names.text(rule.title) or names.text(rule.text) or rule.id),
    (Override, _override),
    (Variant, lambda variant, names: names.of("variants", variant.id)),
    (Waiver, lambda waiver, names: f"{waiver.finding} · {names.text(waiver.reason)}"),
    (Play, _play),
    (PackRef, lambda pack, _: f"{pack.id} {pack.version}"),
    (Entry, lambda entry, names: f"{entry.step}. {_entry(entry, names)}"),
)


def _entry(entry: Entry, names: Names) -> str:
    who = f"{names.seat(entry.seat)}: " if entry.seat else ""
    return f"{who}{render(entry.message, names.game, names.language)}"
