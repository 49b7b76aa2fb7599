"""Whether the Setup cards of a skirmish served once each, and gave what is on the table."""

from collections import Counter
from collections.abc import Iterator

from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.cards import SkirmishCard
from schema.text import Term

USES = ("commanders", "units", "terrain")


def _expected(card: SkirmishCard, use: str) -> int:
    ratings = {"units": card.units_rating, "terrain": card.terrain_rating}
    return ratings.get(use, card.commanders.count)


def cards_of(facts: Facts, seat: str, use: str) -> tuple[str, ...]:
    """The Setup cards of a seat that served for a use, as the scenario notes them."""
    uses = facts.scenario.cards.get(seat)
    return uses.get(use, ()) if uses is not None else ()


@check(
    "setup-cards-missing",
    severity="warning",
    reads=("card", "cards", "seats"),
    rule="BOW-SK-S09",
    given=("card",),
)
def setup_cards_missing(facts: Facts) -> Iterator[Found]:
    """A seat of which no Setup cards are noted: nobody can tell whether its draw was right."""
    for seat in facts.playing:
        if not any(cards_of(facts, seat.id, use) for use in USES):
            yield found(fields=["/cards"], seat=facts.called(seat.id))


@check(
    "setup-card-count",
    severity="error",
    reads=("card", "cards", "seats"),
    rule="BOW-SK-INV",
    given=("card",),
)
def setup_card_count(facts: Facts) -> Iterator[Found]:
    """More or fewer Setup cards for a use than the scenario card says."""
    for seat in facts.seats:
        counts = {use: len(cards_of(facts, seat, use)) for use in USES}
        if not any(counts.values()):
            continue
        for use, count in counts.items():
            expected = _expected(facts.card, use)
            if count != expected:
                where = f"/cards/{seat}/{use}"
                yield found(
                    fields=[where], seat=facts.called(seat), use=use, count=count, expected=expected
                )


@check(
    "setup-card-twice",
    severity="error",
    reads=("card", "cards"),
    rule="BOW-SK-INV",
    given=("card",),
)
def setup_card_twice(facts: Facts) -> Iterator[Found]:
    """A Setup card that serves more than once."""
    where: dict[str, list[str]] = {}
    for seat, uses in facts.scenario.cards.items():
        for use, cards in uses.items():
            for number, card in enumerate(cards):
                where.setdefault(card, []).append(f"/cards/{seat}/{use}/{number}")
    for card, fields in where.items():
        if len(fields) > 1:
            yield found(fields=fields, card=_label(facts, card), count=len(fields))


@check(
    "setup-card-of-other-house",
    severity="error",
    reads=("card", "cards", "seats"),
    rule="BOW-SK-S03",
    given=("card",),
)
def setup_card_of_other_house(facts: Facts) -> Iterator[Found]:
    """A Setup card with another House's crest."""
    for seat, uses in facts.scenario.cards.items():
        house = facts.faction_of(seat)
        for use, cards in uses.items():
            for number, name in enumerate(cards):
                card = facts.game.setup_cards.get(name)
                if card is not None and house is not None and card.faction != house:
                    yield found(
                        fields=[f"/cards/{seat}/{use}/{number}"],
                        card=_label(facts, name),
                        house=Term(of="factions", id=house),
                    )


@check(
    "commanders-unlike-cards",
    severity="error",
    reads=("card", "cards", "commanders", "seats"),
    rule="BOW-SK-S03",
    given=("card",),
)
def commanders_unlike_cards(facts: Facts) -> Iterator[Found]:
    """Commanders who are not those on the Setup cards that were used for commanders."""
    for seat in facts.seats:
        names = cards_of(facts, seat, "commanders")
        if not names or any(name not in facts.game.setup_cards for name in names):
            continue
        wanted = Counter(facts.game.setup_cards[name].commander for name in names)
        here = Counter(c.card for c in facts.scenario.commanders if c.seat == seat)
        strangers = tuple(Term(of="commanders", id=name) for name in here if not wanted[name])
        if strangers:
            where = f"/cards/{seat}/commanders"
            yield found(
                fields=[where, "/commanders"], seat=facts.called(seat), commanders=strangers
            )


def _units_wanted(facts: Facts, seat: str) -> Counter[tuple[str, str | None]] | None:
    """Type and rank to number, from the Setup cards for units; ``None`` if they are not known."""
    names = cards_of(facts, seat, "units")
    if not names or any(name not in facts.game.setup_cards for name in names):
        return None
    wanted: Counter[tuple[str, str | None]] = Counter()
    for name in names:
        for block in facts.game.setup_cards[name].units:
            wanted[block.type, block.rank] += block.count
    return wanted


def _units_here(facts: Facts, seat: str) -> Counter[tuple[str, str | None]]:
    """Type (what it stands for) and rank to number of a seat's ordinary units."""
    return Counter(
        (unit.meant, unit.rank)
        for unit in facts.scenario.units
        if unit.seat == seat and unit.id not in facts.leaders
    )


UNITS = ("card", "cards", "commanders", "seats", "units")


@check("units-beyond-cards", severity="error", reads=UNITS, rule="BOW-SK-S09", given=("card",))
def units_beyond_cards(facts: Facts) -> Iterator[Found]:
    """Ordinary units that are on none of the Setup cards."""
    for seat in facts.seats:
        wanted = _units_wanted(facts, seat)
        if wanted is None:
            continue
        here = _units_here(facts, seat)
        for (kind, rank), count in here.items():
            expected = wanted[kind, rank]
            if count > expected:
                units = [
                    (i, u)
                    for i, u in enumerate(facts.scenario.units)
                    if u.seat == seat
                    and u.id not in facts.leaders
                    and (u.meant, u.rank) == (kind, rank)
                ]
                yield found(
                    *(u.at for _, u in units if isinstance(u.at, str)),
                    fields=[f"/units/{i}" for i, _ in units],
                    seat=facts.called(seat),
                    type=Term(of="unit_types", id=kind),
                    rank=Term(of="ranks", id=rank or ""),
                    count=count,
                    expected=expected,
                )


@check("units-short-of-cards", severity="warning", reads=UNITS, rule="BOW-SK-S09", given=("card",))
def units_short_of_cards(facts: Facts) -> Iterator[Found]:
    """Units of the Setup cards that are missing on the table."""
    for seat in facts.seats:
        wanted = _units_wanted(facts, seat)
        if wanted is None:
            continue
        here = _units_here(facts, seat)
        for (kind, rank), expected in wanted.items():
            count = here[kind, rank]
            if count < expected:
                yield found(
                    fields=[f"/cards/{seat}/units"],
                    seat=facts.called(seat),
                    type=Term(of="unit_types", id=kind),
                    rank=Term(of="ranks", id=rank or ""),
                    count=count,
                    expected=expected,
                )


def _label(facts: Facts, name: str) -> str:
    """What is written on the Setup card."""
    card = facts.game.setup_cards.get(name)
    return card.label if card is not None else name
