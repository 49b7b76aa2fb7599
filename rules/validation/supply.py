"""Components: whether your boxes hold what the scenario needs."""

from collections import Counter
from collections.abc import Iterator

from rules.supply import Part, Shortage, figures_of
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.edits import PutUnit, SetField
from schema.forces import Unit
from schema.text import Term

FORCES = ("board", "card", "commanders", "free_placements", "hidden", "units", "variants")
PIECES = ("board", "card", "hidden", "markers", "to_place", "variants")


def _short(facts: Facts, part: Part) -> Iterator[Shortage]:
    """What of this part is not enough."""
    return (short for short in facts.short if short.part == part)


@check("figures-short", severity="error", reads=FORCES, rule="BOW-ERR-02", fix="offered")
def figures_short(facts: Facts) -> Iterator[Found]:
    """There are too few figures in your boxes. In a skirmish this is an error even if others can
    replace them."""
    for short in _short(facts, "figures"):
        replacement = facts.standing_in[short.what]
        if replacement is None or facts.has_card:
            yield _figures(facts, short, replacement)


@check("figures-need-stand-in", severity="warning", reads=FORCES, rule="BOW-ERR-02", fix="offered")
def figures_need_stand_in(facts: Facts) -> Iterator[Found]:
    """There are too few figures in your boxes, but substitutes are left."""
    for short in _short(facts, "figures"):
        replacement = facts.standing_in[short.what]
        if replacement is not None and not facts.has_card:
            yield _figures(facts, short, replacement)


def _figures(facts: Facts, short: Shortage, replacement: tuple[Unit, Unit] | None) -> Found:
    units = [u for u in facts.scenario.units if u.type == short.what]
    places = [unit.at for unit in units if isinstance(unit.at, str)]
    fields = [f"/units/{i}" for i, u in enumerate(facts.scenario.units) if u.type == short.what]
    free = enumerate(facts.scenario.free_placements)
    fields += [f"/free_placements/{i}" for i, one in free if one.type == short.what]
    fields += _face_down(facts, "unit", short.what)
    other: tuple[Term | str, ...] = ()
    if replacement is not None:
        other = (Term(of="unit_types", id=replacement[1].type),)
    fix = PutUnit(kind="put-unit", unit=replacement[1]) if replacement is not None else None
    return found(
        *places,
        fields=fields,
        type=Term(of="unit_types", id=short.what),
        wanted=short.wanted,
        there=short.there,
        instead=other,
        fix=fix,
    )


def _face_down(facts: Facts, of: str, name: str) -> list[str]:
    """Pointers of the face-down cards that turn out to be this."""
    return [
        f"/hidden/{i}/cards/{j}"
        for i, pool in enumerate(facts.scenario.hidden)
        for j, card in enumerate(pool.cards)
        if (card.of, card.ref) == (of, name)
    ]


@check(
    "too-many-figures",
    severity="error",
    reads=("board", "commanders", "units", "variants"),
    given=("field",),
)
def too_many_figures(facts: Facts) -> Iterator[Found]:
    """A unit has more figures than its type allows, counting its commanders."""
    of_unit = facts.book.commander.figure == "one-of-unit"
    for number, unit in enumerate(facts.scenario.units):
        kind = facts.game.unit_types.get(unit.type)
        if unit.figures is None or kind is None:
            continue
        leaders = len(facts.leaders.get(unit.id, ())) if of_unit else 0
        full = figures_of(unit.changed(figures=None), facts.game, leaders)
        if unit.figures > full:
            yield found(
                unit.at if isinstance(unit.at, str) else None,
                fields=[f"/units/{number}/figures"],
                type=Term(of="unit_types", id=unit.type),
                figures=unit.figures,
                most=full,
            )


@check("banners-short", severity="error", reads=("seats", "units"))
def banners_short(facts: Facts) -> Iterator[Found]:
    """There are too few banners of a rank."""
    for short in _short(facts, "banners"):
        places, fields = _carriers(facts, short)
        yield found(
            *places,
            fields=fields,
            faction=Term(of="factions", id=short.what),
            rank=Term(of="ranks", id=short.rank or ""),
            wanted=short.wanted,
            there=short.there,
        )


@check("poles-short", severity="error", reads=("seats", "units"))
def poles_short(facts: Facts) -> Iterator[Found]:
    """There are too few banner poles: every unit needs one."""
    for short in _short(facts, "poles"):
        places, fields = _carriers(facts, short)
        yield found(
            *places,
            fields=fields,
            faction=Term(of="factions", id=short.what),
            wanted=short.wanted,
            there=short.there,
        )


def _carriers(facts: Facts, short: Shortage) -> tuple[list[str], list[str]]:
    """Places and pointers of the units that want these banners or poles."""
    carriers = [
        (f"/units/{number}", unit)
        for number, unit in enumerate(facts.scenario.units)
        if facts.faction_of(unit.seat) == short.what and short.rank in (None, unit.rank)
    ]
    places = [unit.at for _, unit in carriers if isinstance(unit.at, str)]
    return places, [pointer for pointer, _ in carriers]


def _places_of(facts: Facts, face: str) -> list[str]:
    """Hexes that show this terrain or token."""
    names = facts.board.grid().names
    places = [names[i] for i, name in enumerate(facts.painted) if name == face]
    return places + [token.at for token in facts.board.tokens if token.token == face]


def _face_term(facts: Facts, face: str) -> Term:
    return Term(of="terrain" if face in facts.game.terrain else "tokens", id=face)


def _piece_terms(facts: Facts, face: str) -> tuple[Term, ...]:
    """The pieces that could show a face and show something else."""
    names = dict.fromkeys(use.piece for use in facts.fit.turned[face])
    boxes = facts.game.boxes.items()
    return tuple(
        Term(
            of=f"boxes/{next(name for name, box in boxes if piece in box.pieces)}/pieces", id=piece
        )
        for piece in names
    )


def _short_faces(facts: Facts, *, tokens: bool, proxies: bool = False) -> Iterator[Found]:
    """What no piece is left for, of the kind and of those that another piece may stand in for, or
    not; a skirmish takes what the box holds."""
    for face, missing in facts.fit.short.items():
        if (face in facts.game.tokens and face not in facts.game.terrain) is not tokens:
            continue
        if (face in facts.book.placement.proxies and not facts.has_card) is not proxies:
            continue
        rivals = facts.fit.rivals[face]
        places = [p for name in (face, *rivals) for p in _places_of(facts, name)]
        yield found(
            *dict.fromkeys(places),
            fields=["/board/tokens" if tokens else "/board/terrain"],
            face=_face_term(facts, face),
            missing=missing,
            wanted=facts.needs.faces[face],
            rivals=tuple(_face_term(facts, name) for name in rivals),
            pieces=_piece_terms(facts, face),
        )


@check("terrain-pieces-short", severity="error", reads=PIECES, given=("field",))
def terrain_pieces_short(facts: Facts) -> Iterator[Found]:
    """No pieces are left for this terrain. The message lists the terrain that uses the same
    double-sided pieces."""
    return _short_faces(facts, tokens=False)


@check("token-pieces-short", severity="error", reads=PIECES, given=("field",))
def token_pieces_short(facts: Facts) -> Iterator[Found]:
    """No pieces are left for this token."""
    return _short_faces(facts, tokens=True)


@check("pieces-need-proxy", severity="warning", reads=PIECES, rule="BL2-RUINS-08", given=("field",))
def pieces_need_proxy(facts: Facts) -> Iterator[Found]:
    """No pieces are left for this terrain or token, but any spare piece may replace them."""
    for tokens in (False, True):
        yield from _short_faces(facts, tokens=tokens, proxies=True)


@check(
    "counted-things-short",
    severity="error",
    reads=("board", "hidden", "markers", "seats", "to_place"),
)
def counted_things_short(facts: Facts) -> Iterator[Found]:
    """There are too few dice, command tokens, markers or other components."""
    for short in _short(facts, "counts"):
        places, fields = _takers(facts, short.what)
        yield found(
            *places,
            fields=fields,
            thing=_counted(facts, short.what),
            wanted=short.wanted,
            there=short.there,
        )


@check(
    "deck-too-small",
    severity="error",
    reads=("commanders", "hidden", "seats", "variants"),
    rule="BOW-SKC-12",
    fix="offered",
)
def deck_too_small(facts: Facts) -> Iterator[Found]:
    """A side draws more cards in a round than its deck has, counting those of its commanders."""
    rules = facts.book.leadership
    for number, seat in enumerate(facts.scenario.seats):
        count, have = seat.resources.get(rules.resource, 0), most_cards(facts, seat.id)
        if have is not None and count > have:
            field = f"/seats/{number}/resources/{rules.resource}"
            yield found(
                fields=[field],
                fix=SetField(kind="set-field", field=field, value=have),
                seat=facts.called(seat.id),
                thing=Term(of="resources", id=rules.resource),
                count=count,
                have=have,
            )


def most_cards(facts: Facts, seat: str) -> int | None:
    """How many cards the deck of a seat holds, with those of its commanders, who may lie face down;
    ``None`` where the game has no such deck."""
    rules = facts.book.leadership
    if rules.resource not in facts.game.resources:
        return None
    leading = [one.card for one in facts.scenario.commanders if one.seat == seat]
    leading += [
        card.ref
        for pool in facts.scenario.hidden
        for card in pool.cards
        if card.of == "commander" and card.seat in (seat, None)
    ]
    return rules.cards(len(set(leading)))


def _takers(facts: Facts, name: str) -> tuple[list[str], list[str]]:
    """Places and pointers of what takes things that a box counts under this name."""
    scenario, game = facts.scenario, facts.game
    handed = [thing for thing, kind in game.resources.items() if kind.box == name]
    placed = [thing for thing, kind in game.markers.items() if kind.box == name]
    fields = [
        f"/seats/{number}/resources/{thing}"
        for number, seat in enumerate(scenario.seats)
        for thing in seat.resources
        if thing in handed
    ]
    markers = [(i, marker) for i, marker in enumerate(scenario.markers) if marker.marker in placed]
    fields += [pointer for thing in placed for pointer in _face_down(facts, "marker", thing)]
    fields += [f"/markers/{number}" for number, _ in markers]
    fields += [
        f"/to_place/{seat}/{thing}"
        for seat, things in scenario.to_place.items()
        for thing in things
        if thing in placed
    ]
    places = dict.fromkeys(marker.at for _, marker in markers if isinstance(marker.at, str))
    return list(places), fields


def _counted(facts: Facts, name: str) -> Term | str:
    """What the game calls the things that a box counts under this name."""
    for section in ("resources", "markers"):
        for thing, kind in getattr(facts.game, section).items():
            if kind.box == name:
                return Term(of=section, id=thing)
    return name


@check("commander-not-in-box", severity="error", reads=("commanders",))
def commander_not_in_box(facts: Facts) -> Iterator[Found]:
    """A commander's card is in none of your boxes."""
    listed = {card for box in facts.game.boxes.values() for card in box.commanders}
    there = Counter(facts.box.commanders)
    for number, commander in enumerate(facts.scenario.commanders):
        if commander.card in listed and not there[commander.card]:
            card = Term(of="commanders", id=commander.card)
            yield found(fields=[f"/commanders/{number}/card"], commander=card)
