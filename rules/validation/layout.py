"""Terrain pieces, overrides, and things on hexes that are not in play."""

from collections import Counter
from collections.abc import Iterator

from rules.paths import regions
from rules.validation.facts import Facts
from rules.validation.mentions import piece_called, pool_called, row_of
from rules.validation.registry import Found, check, found
from schema.board import HexBoard, Piece
from schema.edits import SetField
from schema.printed import HexSide
from schema.scenario import Override
from schema.terrain import PieceKind
from schema.text import Term
from schema.value import frozen


@check("piece-unlike-hex", severity="error", reads=("board",), given=("field",))
def piece_unlike_hex(facts: Facts) -> Iterator[Found]:
    """The upper side of an assigned terrain piece does not match its hex."""
    if not facts.board.pieces:
        return
    kinds = _kinds(facts)
    lying = {(token.at, token.token) for token in facts.board.tokens}
    for number, piece in enumerate(facts.board.pieces):
        kind = kinds.get(piece.piece)
        if kind is None:
            continue
        face = kind.front if piece.face == "front" else kind.back
        here = facts.painted[facts.field.grid.index(piece.at)]
        if face != here and (piece.at, face) not in lying:
            section = "terrain" if face in facts.game.terrain else "tokens"
            yield found(
                piece.at,
                fields=[f"/board/pieces/{number}"],
                piece=piece_called(piece.piece, facts.game),
                place=piece.at,
                face=Term(of=section, id=face) if face is not None else "–",
                ground=Term(of="terrain", id=here),
            )


@check("pieces-stacked", severity="error", reads=("board",), given=("field",), fix="offered")
def pieces_stacked(facts: Facts) -> Iterator[Found]:
    """More pieces are assigned to a hex than it can have: one for its terrain and one for each
    token."""
    lying = Counter((token.at, token.token) for token in facts.board.tokens)
    pinned: dict[tuple[str, str], list[int]] = {}
    for number, piece, face in _pinned(facts):
        what = "" if face in facts.game.terrain else face
        pinned.setdefault((piece.at, what), []).append(number)
    for (place, what), numbers in pinned.items():
        if len(numbers) > (lying[place, what] if what else 1):
            if what and not lying[place, what]:
                continue  # it shows something that is not there: piece-unlike-hex
            yield found(
                place,
                fields=[f"/board/pieces/{number}" for number in numbers],
                fix=_unpinned(facts, numbers[-1]),
                place=place,
                pieces=tuple(
                    piece_called(facts.board.pieces[number].piece, facts.game) for number in numbers
                ),
            )


@check("piece-too-large", severity="error", reads=("board",), given=("field",), fix="offered")
def piece_too_large(facts: Facts) -> Iterator[Found]:
    """The assigned pieces cover more connected hexes of their terrain than there are."""
    large = [(n, piece, face) for n, piece, face in _pinned(facts) if _covered(facts, piece) > 1]
    for face in dict.fromkeys(face for _, _, face in large):
        same = [terrain == face for terrain in facts.painted]
        for area in map(frozenset, regions(same, facts.field.neighbours)):
            inside = [
                (n, piece)
                for n, piece, other in _pinned(facts)
                if other == face and facts.field.grid.index(piece.at) in area
            ]
            triples = [n for n, piece in inside if _covered(facts, piece) > 1]
            wanted = sum(_covered(facts, piece) for _, piece in inside)
            if triples and wanted > len(area):
                yield found(
                    *dict.fromkeys(piece.at for _, piece in inside),
                    fields=[f"/board/pieces/{n}" for n, _ in inside],
                    fix=_unpinned(facts, triples[-1]),
                    ground=Term(of="terrain", id=face),
                    wanted=wanted,
                    there=len(area),
                )


def _pinned(facts: Facts) -> Iterator[tuple[int, Piece, str]]:
    """The pinned pieces that a box holds, with their numbers, and what lies up."""
    kinds = _kinds(facts)
    for number, piece in enumerate(facts.board.pieces):
        kind = kinds.get(piece.piece)
        face = None if kind is None else kind.front if piece.face == "front" else kind.back
        if face is not None:
            yield number, piece, face


def _kinds(facts: Facts) -> dict[str, PieceKind]:
    """All kinds of pieces, whatever box they lie in."""
    return {name: kind for box in facts.game.boxes.values() for name, kind in box.pieces.items()}


def _covered(facts: Facts, piece: Piece) -> int:
    """How many hexes of terrain a piece covers; a small one lies in a hex and covers none."""
    return {"single": 1, "triple": 3, "small": 0}[_kinds(facts)[piece.piece].size]


def _unpinned(facts: Facts, number: int) -> SetField:
    """All pins but this one."""
    left = [p.model_dump(mode="json", exclude_defaults=True) for p in facts.board.pieces]
    return SetField(
        kind="set-field",
        field="/board/pieces",
        value=frozen([pin for i, pin in enumerate(left) if i != number]),
    )


@check("board-unlike-side", severity="error", reads=("board",), given=("field",), fix="offered")
def board_unlike_side(facts: Facts) -> Iterator[Found]:
    """The shape of the board is not that of the printed side which it names."""
    board = facts.board
    printed = facts.game.hex_side(board.side)
    if printed is None or _shape(printed) == _shape(board):
        return
    alike = [
        name
        for name, side in facts.game.boards.items()
        if isinstance(side, HexSide) and _shape(side) == _shape(board)
    ]
    other = alike[0] if len(alike) == 1 else None
    yield found(
        fields=["/board/side"],
        fix=SetField(kind="set-field", field="/board/side", value=other),
        side=Term(of="boards", id=board.side or ""),
        other=Term(of="boards", id=other) if other is not None else "–",
    )


def _shape(board: HexBoard | HexSide) -> tuple[object, ...]:
    """How many hexes lie in which lines, and how."""
    indented = len(board.lines) > 1
    return board.lines, board.orientation, board.indent if indented else None


@check(
    "override-without-effect",
    severity="warning",
    reads=("board", "overrides", "to_place"),
    given=("field",),
    fix="offered",
)
def override_without_effect(facts: Facts) -> Iterator[Found]:
    """An override changes terrain that is not on the board, or that already acts in this way."""
    overrides = facts.scenario.overrides
    made = {other.acts_as for other in overrides} | {
        name for things in facts.scenario.to_place.values() for name in things
    }
    for number, override in enumerate(overrides):
        if isinstance(_term(facts, override.what), str):
            continue  # no ground of this game, which is a finding of its own
        described = any(text.strip() for text in override.text.values())
        says = described if override.acts_as is None else override.acts_as != override.what
        there = override.what in made or override.what in _lying(facts, override)
        if not (says and there):
            left = [
                other.model_dump(mode="json", exclude_defaults=True)
                for i, other in enumerate(overrides)
                if i != number
            ]
            yield found(
                *override.places,
                fields=[f"/overrides/{number}"],
                fix=SetField(kind="set-field", field="/overrides", value=frozen(left)),
                what=_term(facts, override.what),
                instead=_term(facts, override.acts_as) if override.acts_as is not None else "–",
            )


def _lying(facts: Facts, override: Override) -> set[str]:
    """What there is, where the override counts: terrain, tokens, ways and walls."""
    board, where = facts.board, frozenset(override.places)
    lying = [(token.at, token.token) for token in board.tokens]
    lying += [(way.at, way.kind) for way in board.ways]
    lying += [(wall.at, wall.kind) for wall in board.walls]
    if not where:
        return {*facts.painted, *(name for _, name in lying)}
    grid = facts.field.grid
    ground = (facts.painted[grid.index(place)] for place in override.places if place in grid)
    return {*ground, *(name for place, name in lying if place in where)}


def _term(facts: Facts, name: str) -> Term | str:
    """What the game calls terrain, a token, a way or a wall."""
    for section in ("terrain", "tokens", "ways", "walls"):
        if name in getattr(facts.game, section):
            return Term(of=section, id=name)
    return name


@check(
    "hex-off-board",
    severity="warning",
    reads=("board", "overrides", "secrets", "waivers"),
    given=("field",),
)
def hex_off_board(facts: Facts) -> Iterator[Found]:
    """An override, a secret or an accepted finding refers to a hex that this board does not
    have."""
    scenario, grid = facts.scenario, facts.field.grid
    named = [
        (f"/{field}/{number}/places/{i}", place)
        for field in ("overrides", "waivers")
        for number, one in enumerate(getattr(scenario, field))
        for i, place in enumerate(one.places)
    ]
    if scenario.secrets is not None:
        for pool, placed in scenario.secrets.placed.items():
            named += [(f"/secrets/placed/{pool}/{place}", place) for place in placed]
    for pointer, place in named:
        if place not in grid:
            args = {"place": place, **row_of(place, grid)}
            yield Found((), (pointer,), args)


@check(
    "thing-on-unplayable-hex",
    severity="warning",
    reads=("board", "hidden", "markers"),
    given=("field",),
)
def thing_on_unplayable_hex(facts: Facts) -> Iterator[Found]:
    """A token, a marker or a hidden card is on a hex that is not in play."""
    unplayable = frozenset(facts.board.unplayable)
    if not unplayable:
        return
    for number, token in enumerate(facts.board.tokens):
        if token.at in unplayable:
            thing = Term(of="tokens", id=token.token)
            yield found(token.at, fields=[f"/board/tokens/{number}"], thing=thing, place=token.at)
    for number, marker in enumerate(facts.scenario.markers):
        if isinstance(marker.at, str) and marker.at in unplayable:
            thing = Term(of="markers", id=marker.marker)
            where = [f"/markers/{number}/at"]
            yield found(marker.at, fields=where, thing=thing, place=marker.at)
    for number, pool in enumerate(facts.scenario.hidden):
        for place in pool.spots:
            if place in unplayable:
                yield found(
                    place, fields=[f"/hidden/{number}/spots"], thing=pool_called(pool), place=place
                )
