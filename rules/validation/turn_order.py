"""Beginning and end of the battle, edges, resources, accepted findings."""

from collections import Counter
from collections.abc import Iterator

from rules.validation.facts import Facts
from rules.validation.registry import CHECKS, Found, added, check, found
from schema.edits import SetField, Several
from schema.text import Term
from schema.value import FrozenMap


@check("first-player-neutral", severity="error", reads=("first_player", "seats"))
def first_player_neutral(facts: Facts) -> Iterator[Found]:
    """The first player is a side without a player."""
    first = facts.seats.get(facts.scenario.first_player or "")
    if first is not None and first.neutral:
        yield found(fields=["/first_player"], seat=facts.called(first.id))


@check("setup-order-incomplete", severity="warning", reads=("seats", "setup_order"))
def setup_order_incomplete(facts: Facts) -> Iterator[Found]:
    """The setup order does not list every side."""
    order = facts.scenario.setup_order
    missing = [seat.id for seat in facts.playing if seat.id not in order]
    twice = [seat for seat, count in Counter(order).items() if count > 1 and seat in facts.seats]
    if order and missing:
        yield found(
            fields=["/setup_order"],
            seats=tuple(map(facts.called, missing)),
            twice=tuple(map(facts.called, twice)),
        )


@check("edge-taken-twice", severity="warning", reads=("seats",))
def edge_taken_twice(facts: Facts) -> Iterator[Found]:
    """Two enemies play from the same edge of the board, and no card gives each of them a half."""
    if not facts.has_card:
        yield from _at_one_edge(facts)


@check(
    "half-taken-twice",
    severity="error",
    reads=("card", "seats"),
    rule="BOW-SK-S02",
    given=("card",),
)
def half_taken_twice(facts: Facts) -> Iterator[Found]:
    """Two enemies in a skirmish play from the same edge of the board, although each needs a
    half."""
    return _at_one_edge(facts)


def _at_one_edge(facts: Facts) -> Iterator[Found]:
    for one, other in facts.at_one_edge:
        where = [f"{facts.seat_pointer(seat.id)}/edge" for seat in (one, other)]
        seats = (facts.called(one.id), facts.called(other.id))
        yield found(fields=where, seats=seats, edge=Term(of="edges", id=one.edge or ""))


@check(
    "usual-not-set",
    severity="warning",
    reads=("card", "seats", "variants", "victory"),
    rule="BOW-SKC-10",
    fix="offered",
)
def usual_not_set(facts: Facts) -> Iterator[Found]:
    """A side lacks resources that are usual in this game, such as tokens, dice, cards or morale, or
    there is no tiebreaker."""
    usual = facts.book.usual.resources()
    if facts.has_card or not usual:
        return
    lacking = {
        facts.seat_pointer(seat.id): [name for name in usual if name not in seat.resources]
        for seat in facts.playing
    }
    lacking = {pointer: names for pointer, names in lacking.items() if names}
    if not lacking:
        return
    things = dict.fromkeys(name for names in lacking.values() for name in names)
    terms = [Term(of="resources", id=name) for name in things]
    fields = [f"{pointer}/resources" for pointer in lacking]
    edits = [_given(facts, pointer, usual) for pointer in lacking]
    ties = facts.book.usual.ties
    if ties and not facts.scenario.victory.ties:
        terms.append(Term(of="settings", id="ties"))
        fields.append("/victory/ties")
        edits.append(SetField(kind="set-field", field="/victory/ties", value=ties))
    fix = Several(kind="several", edits=tuple(edits))
    yield found(fields=fields, fix=fix, things=tuple(terms))


def _given(facts: Facts, pointer: str, usual: dict[str, int]) -> SetField:
    """The seat with the usual number of all that it lacks."""
    seat = facts.scenario.seats[int(pointer.rpartition("/")[2])]
    resources = {**usual, **seat.resources}
    field = f"{pointer}/resources"
    return SetField(kind="set-field", field=field, value=FrozenMap(resources))


@check("resource-below-none", severity="error", reads=("seats",))
def resource_below_none(facts: Facts) -> Iterator[Found]:
    """A side starts with a negative amount of a resource."""
    for number, seat in enumerate(facts.scenario.seats):
        for name, amount in seat.resources.items():
            if amount < 0 and name in facts.game.resources:
                yield found(
                    fields=[f"/seats/{number}/resources/{name}"],
                    seat=facts.called(seat.id),
                    resource=Term(of="resources", id=name),
                    amount=amount,
                )


@check(
    "not-in-laid-out-battle",
    severity="error",
    reads=("board", "card", "cards", "markers", "variants"),
    rule="BL2-PRE-04",
)
def not_in_laid_out_battle(facts: Facts) -> Iterator[Found]:
    """A token or marker, such as a command tent, is not used in scenarios with fixed armies."""
    barred = facts.book.placement.not_prebuilt
    if not barred or facts.has_card or any("half" in u for u in facts.scenario.cards.values()):
        return
    for number, token in enumerate(facts.scenario.board.tokens):
        if token.token in barred:
            thing = Term(of="tokens", id=token.token)
            yield found(token.at, fields=[f"/board/tokens/{number}"], thing=thing, place=token.at)
    for number, marker in enumerate(facts.scenario.markers):
        if marker.marker in barred:
            thing = Term(of="markers", id=marker.marker)
            at = marker.at if isinstance(marker.at, str) else None
            yield found(at, fields=[f"/markers/{number}"], thing=thing, place=at or "–")


@check("rounds-beyond-track", severity="warning", reads=("rounds", "variants"), rule="BOW-SK-S05")
def rounds_beyond_track(facts: Facts) -> Iterator[Found]:
    """The battle has more rounds than the round track in your boxes."""
    rounds, track = facts.scenario.rounds, facts.book.placement.round_track
    there = facts.box.counts.get(track)
    if rounds is not None and there is not None and rounds > there:
        yield found(fields=["/rounds"], rounds=rounds, there=there)


@check("never-ends", severity="warning", reads=("rounds", "victory"))
def never_ends(facts: Facts) -> Iterator[Found]:
    """Points are counted, but neither a number of rounds nor a victory ends the battle."""
    victory = facts.scenario.victory
    if facts.scenario.rounds is None and victory.objectives and not victory.wins:
        yield found(fields=["/rounds", "/victory/wins"])


@check("victory-missing", severity="warning", reads=("victory",))
def victory_missing(facts: Facts) -> Iterator[Found]:
    """There is no victory condition."""
    if not facts.scenario.victory.objectives and not facts.scenario.victory.wins:
        yield found(fields=["/victory"])


@check("unknown-waiver", severity="warning", reads=("waivers",))
def unknown_waiver(facts: Facts) -> Iterator[Found]:
    """A finding was accepted that does not exist."""
    waivers = facts.scenario.waivers
    if waivers:
        known = {*added(), *(one.slug for one in CHECKS)}
        for number, waiver in enumerate(waivers):
            if waiver.finding not in known:
                yield found(fields=[f"/waivers/{number}/finding"], finding=waiver.finding)


@check("waiver-without-reason", severity="warning", reads=("waivers",))
def waiver_without_reason(facts: Facts) -> Iterator[Found]:
    """A finding was accepted without a reason."""
    for number, waiver in enumerate(facts.scenario.waivers):
        if not any(text.strip() for text in waiver.reason.values()):
            yield found(fields=[f"/waivers/{number}/reason"], finding=waiver.finding)
