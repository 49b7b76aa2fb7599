"""Fires: what can burn, and for how long (BOW-TT-FIRE)."""

from collections.abc import Iterator

from rules.battlefield import kind_of
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.board import PlacedToken
from schema.terrain import TerrainKind
from schema.text import Term

READS = ("board", "overrides", "variants")


@check("fire-on-nothing", severity="warning", reads=READS, rule="BOW-TT-FIRE", given=("field",))
def fire_on_nothing(facts: Facts) -> Iterator[Found]:
    """There is a fire on a hex where nothing can burn."""
    for number, fire, fuel in _fires(facts):
        if all(kind.burn.limit is None for _, kind in fuel):
            below = tuple(term for term, _ in fuel)
            where = [f"/board/tokens/{number}"]
            yield found(fire.at, fields=where, place=fire.at, ground=below)


LASTING = {
    "palisade": "BOW-TT-PAL",
    "stone-bridge": "BOW-TT-SBRIDGE",
    "tent": "BOW-TT-TENT",
    "wooden-bridge": "BOW-TT-WBRIDGE",
}
"""Terrain token to the rule that says how long it burns."""


@check("fire-over-limit", severity="error", reads=READS, rule="BOW-TT-FIRE", given=("field",))
def fire_over_limit(facts: Facts) -> Iterator[Found]:
    """The level of a fire is so high that what burns there would already be gone."""
    for number, fire, fuel in _fires(facts):
        burning = [(kind.burn.limit, term, kind) for term, kind in fuel if kind.burn.limit]
        if not burning:
            continue
        limit, term, kind = max(burning, key=lambda one: one[0])
        level = fire.level or 1
        if level > limit or (level == limit and kind.burn.at_limit != "stays"):
            yield found(
                fire.at,
                fields=[f"/board/tokens/{number}/level"],
                place=fire.at,
                level=level,
                ground=term,
                limit=limit,
                rule=LASTING.get(term.id),
            )


def _fires(facts: Facts) -> Iterator[tuple[int, PlacedToken, list[tuple[Term, TerrainKind]]]]:
    """Fires with their number among the tokens, and what lies below; not where all is burnt down
    already."""
    book, field, game = facts.book.burning, facts.field, facts.game
    for number, token in enumerate(facts.board.tokens):
        if token.token != book.fire:
            continue
        index = field.grid.index(token.at)
        others = [name for name in field.tokens[index] if name != book.fire]
        if book.devastation in others:
            continue
        below = field.terrain[index]
        fuel = [(Term(of="terrain", id=below), kind_of(game.terrain, below))]
        fuel += [(Term(of="tokens", id=name), kind_of(game.tokens, name)) for name in others]
        yield number, token, fuel
