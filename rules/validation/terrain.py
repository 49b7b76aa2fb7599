"""Tokens and the terrain under them."""

from collections.abc import Iterator

from rules.battlefield import Battlefield, kind_of
from rules.validation.facts import Facts
from rules.validation.registry import Found, check, found
from schema.board import PlacedToken
from schema.edits import SetTokens
from schema.objectives import Told
from schema.terrain import TerrainKind
from schema.text import Term

READS = ("board", "overrides")


def _under(facts: Facts, token: PlacedToken) -> tuple[int, str, bool]:
    """Index of a token's hex, the terrain below, and whether that needs a crossing."""
    field, game = facts.field, facts.game
    index = field.grid.index(token.at)
    below = field.terrain[index]
    water = kind_of(game.terrain, below).movement.needs_crossing
    ways = any(kind_of(game.ways, way).movement.needs_crossing for way in field.ways[index])
    return index, below, water or ways


@check("token-on-wrong-terrain", severity="error", reads=READS, rule="BOW-TT-00", given=("field",))
def token_on_wrong_terrain(facts: Facts) -> Iterator[Found]:
    """A token is on terrain where it may not be. For bridges on dry land see
    `crossing-without-water`."""
    for number, token in enumerate(facts.board.tokens):
        kind = facts.game.tokens.get(token.token)
        if kind is None or not kind.on:
            continue
        index, below, needs_crossing = _under(facts, token)
        fits = below in kind.on or any(way in kind.on for way in facts.field.ways[index])
        if not fits and not (kind.movement.crossing and not needs_crossing):
            yield found(
                token.at,
                fields=[f"/board/tokens/{number}"],
                token=Term(of="tokens", id=token.token),
                place=token.at,
                ground=Term(of="terrain", id=below),
                allowed=tuple(Term(of="terrain", id=name) for name in kind.on),
            )


@check("crossing-without-water", severity="warning", reads=READS, given=("field",))
def crossing_without_water(facts: Facts) -> Iterator[Found]:
    """A bridge or a ford has nothing to cross."""
    for number, token in enumerate(facts.board.tokens):
        kind = facts.game.tokens.get(token.token)
        if kind is not None and kind.movement.crossing:
            _, below, needs_crossing = _under(facts, token)
            if not needs_crossing:
                yield found(
                    token.at,
                    fields=[f"/board/tokens/{number}"],
                    token=Term(of="tokens", id=token.token),
                    place=token.at,
                    ground=Term(of="terrain", id=below),
                )


@check("water-without-crossing", severity="warning", reads=READS, given=("field",))
def water_without_crossing(facts: Facts) -> Iterator[Found]:
    """There is no crossing over a river. Still water is excepted."""
    field = facts.field
    wet = [
        index
        for index, name in enumerate(field.terrain)
        if kind_of(facts.game.terrain, name).movement.needs_crossing
    ]
    crossed = any(not field.effects(index).movement.needs_crossing for index in wet)
    if wet and not crossed and not all(_is_still(field, index, wet) for index in wet):
        ground = tuple(dict.fromkeys(field.terrain[index] for index in wet))
        terms = tuple(Term(of="terrain", id=name) for name in ground)
        yield found(*(field.grid.names[i] for i in wet), fields=["/board/tokens"], ground=terms)


def _is_still(field: Battlefield, index: int, wet: list[int]) -> bool:
    """Whether a hex of water is a part of a pond: away from the board's edge, and no end of
    anything."""
    around = field.grid.neighbours(index)
    inland = all(other >= 0 and other not in field.unplayable for other in around)
    return inland and sum(other in wet for other in around) > 1


@check(
    "token-without-rules",
    severity="warning",
    reads=("board", "overrides", "rules", "setup", "to_place", "variants", "victory"),
    rule="BOW-TT-TENT",
    given=("field",),
)
def token_without_rules(facts: Facts) -> Iterator[Found]:
    """A token, such as a tent, needs rules in the scenario, which has none for it."""
    for name in facts.book.placement.told_by_scenario:
        kind = facts.game.tokens.get(name)
        lying = [(i, t) for i, t in enumerate(facts.board.tokens) if t.token == name]
        if kind is None or not lying or _has_rules(facts, name, kind):
            continue
        yield found(
            *dict.fromkeys(token.at for _, token in lying),
            fields=["/rules", *(f"/board/tokens/{i}" for i, _ in lying)],
            token=Term(of="tokens", id=name),
        )


def _has_rules(facts: Facts, name: str, kind: TerrainKind) -> bool:
    """Whether anything in the scenario speaks of a token: an override, a condition, or words in
    which its name stands, whatever the case it is in."""
    scenario = facts.scenario
    if any(one.what == name for one in scenario.overrides):
        return True
    if any(mention.name == name for mention in facts.mentioned.get("ground", ())):
        return True
    victory = scenario.victory
    texts = [text for rule in scenario.rules for text in (rule.title, rule.text)]
    texts += [step.text for step in scenario.setup]
    texts += [goal.text for goal in victory.objectives] + [win.text for win in victory.wins]
    judged = [goal.condition for goal in victory.objectives]
    judged += [win.condition for win in victory.wins]
    texts += [condition.text for condition in judged if isinstance(condition, Told)]
    words = [word.casefold() for text in texts for word in text.values()]
    names = [
        [word[: max(3, len(word) - 2)] for word in n.casefold().split()] for n in kind.name.values()
    ]
    return any(all(stem in text for stem in stems) for text in words for stems in names)


@check("bridge-at-corner", severity="warning", reads=READS, given=("field",), fix="offered")
def bridge_at_corner(facts: Facts) -> Iterator[Found]:
    """A bridge points to a corner of its hex and leads to no adjacent hex."""
    for number, token in _bridges(facts):
        if (token.facing or 0) % 2 and not _is_square(facts, token):
            best = _across(facts, token)
            turned = token.changed(facing=2 * best[0] if best else ((token.facing or 0) + 1) % 12)
            yield _turned(facts, number, token, turned)


def _is_square(facts: Facts, token: PlacedToken) -> bool:
    """Whether it lies at a right angle over water that runs straight through its hex."""
    return any(
        way.at == token.at
        and len(way.edges) == 2
        and way.edges[1] - way.edges[0] == 3
        and (2 * way.edges[0] - (token.facing or 0)) % 6 == 3
        and kind_of(facts.game.ways, way.kind).movement.needs_crossing
        for way in facts.board.ways
    )


@check("bridge-along-water", severity="warning", reads=READS, given=("field",), fix="offered")
def bridge_along_water(facts: Facts) -> Iterator[Found]:
    """A bridge runs along the water although it could cross it."""
    for number, token in _bridges(facts):
        way, best = (token.facing or 0) // 2 % 3, _across(facts, token)
        if (token.facing or 0) % 2 == 0 and best and way not in best and _wets(facts, token, way):
            yield _turned(facts, number, token, token.changed(facing=2 * best[0]))


def _bridges(facts: Facts) -> Iterator[tuple[int, PlacedToken]]:
    """Crossings on which one does not stop, as in a ford, and that say how they lie."""
    for number, token in enumerate(facts.board.tokens):
        kind = facts.game.tokens.get(token.token)
        if kind is None or token.facing is None or not kind.movement.crossing:
            continue
        if not kind.movement.stop and _under(facts, token)[2]:
            yield number, token


def _wets(facts: Facts, token: PlacedToken, way: int) -> bool:
    """Whether one end or the other leads into water that needs a crossing itself."""
    field = facts.field
    index = field.grid.index(token.at)
    flows = {
        edge
        for one in facts.board.ways
        if one.at == token.at and kind_of(facts.game.ways, one.kind).movement.needs_crossing
        for edge in one.edges
    }
    for end in (way, way + 3):
        near = field.neighbours[6 * index + end]
        wet = near >= 0 and field.effects(near).movement.needs_crossing
        if end in flows or (wet and not flows):
            return True
    return False


def _across(facts: Facts, token: PlacedToken) -> list[int]:
    """The directions 0 to 2 in which a bridge leads from land to land, those with a hex at both
    ends first, the nearest to how it lies now first among them."""
    index = facts.field.grid.index(token.at)
    near = facts.field.neighbours[6 * index : 6 * index + 6]
    dry = [way for way in range(3) if not _wets(facts, token, way)]
    now = token.facing or 0
    return sorted(
        dry,
        key=lambda way: (
            min(near[way], near[way + 3]) < 0,
            min((2 * way - now) % 6, (now - 2 * way) % 6),
        ),
    )


def _turned(facts: Facts, number: int, token: PlacedToken, turned: PlacedToken) -> Found:
    """A bridge, and the edit that turns it."""
    here = tuple(
        turned if i == number else other
        for i, other in enumerate(facts.board.tokens)
        if other.at == token.at
    )
    return found(
        token.at,
        fields=[f"/board/tokens/{number}/facing"],
        fix=SetTokens(kind="set-tokens", at=token.at, tokens=here),
        token=Term(of="tokens", id=token.token),
        place=token.at,
    )


@check("token-laid-twice", severity="error", reads=("board",), given=("field",), fix="safe")
def token_laid_twice(facts: Facts) -> Iterator[Found]:
    """The same token is on a hex twice. If both are identical, one can be removed safely."""
    for place, numbered in _by_place(facts).items():
        tokens = [token for _, token in numbered]
        kinds = [token.token for token in tokens]
        for name in dict.fromkeys(kinds):
            if kinds.count(name) > 1:
                single = tuple(dict.fromkeys(tokens))
                safe = [token.token for token in single].count(name) == 1
                fix = SetTokens(kind="set-tokens", at=place, tokens=single) if safe else None
                where = [f"/board/tokens/{i}" for i, token in numbered if token.token == name]
                yield found(
                    place,
                    fields=where,
                    token=Term(of="tokens", id=name),
                    place=place,
                    count=len(where),
                    fix=fix,
                    safe=safe,
                )


@check("tokens-collide", severity="error", reads=("board",), rule="BOW-TT-00", given=("field",))
def tokens_collide(facts: Facts) -> Iterator[Found]:
    """Different tokens on a hex contradict each other, such as a bridge and a palisade."""
    for place, tokens in _by_place(facts).items():
        deciding = [
            name
            for name in dict.fromkeys(token.token for _, token in tokens)
            if name in facts.game.tokens and _decides(facts.game.tokens[name])
        ]
        if len(deciding) > 1:
            where = [f"/board/tokens/{i}" for i, _ in tokens]
            terms = tuple(Term(of="tokens", id=name) for name in deciding)
            yield found(place, fields=where, tokens=terms, place=place)


def _decides(kind: TerrainKind) -> bool:
    return kind.movement.crossing or kind.movement.impassable


def _by_place(facts: Facts) -> dict[str, list[tuple[int, PlacedToken]]]:
    """Hexes with more than one token, and those with their numbers."""
    places: dict[str, list[tuple[int, PlacedToken]]] = {}
    for number, token in enumerate(facts.board.tokens):
        places.setdefault(token.at, []).append((number, token))
    return {place: tokens for place, tokens in places.items() if len(tokens) > 1}
