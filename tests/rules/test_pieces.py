"""Two-faced pieces as a matching, against brute force (ADR 5)."""

from collections.abc import Iterable, Mapping
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from rules.pieces import fit_pieces
from schema.board import Piece
from schema.terrain import PieceKind
from tests.boards import westeros

FACES = ("forest", "hill", "building")


def kind(count: int, front: str, back: str | None, size: str = "single") -> PieceKind:
    fields = {"count": count, "size": size, "front": front, "back": back}
    return PieceKind.model_validate(fields)


kinds = st.builds(
    kind,
    st.integers(0, 2),
    st.sampled_from(FACES),
    st.sampled_from((*FACES, None)),
    st.sampled_from(("single", "single", "triple")),
)
boxes = st.lists(kinds, max_size=4).map(lambda found: {f"p{i}": k for i, k in enumerate(found)})
wishes = st.dictionaries(st.sampled_from(FACES), st.integers(0, 5))
groups = st.dictionaries(st.sampled_from(FACES), st.integers(0, 2))


def least_short(
    wanted: dict[str, int], pieces: dict[str, PieceKind], triples: dict[str, int]
) -> int:
    """Try every face of every single piece."""
    each = [(k.size, face_choices(k)) for k in pieces.values() for _ in range(k.count)]
    best = sum(wanted.values())
    for faces in product(*(choices for _, choices in each)):
        left = dict(wanted)
        used = dict.fromkeys(FACES, 0)
        for (size, _), face in zip(each, faces, strict=True):
            if size == "triple":
                if face and left.get(face, 0) >= 3 and used[face] < triples.get(face, 0):
                    used[face] += 1
                    left[face] -= 3
            elif face and left.get(face):
                left[face] -= 1
        best = min(best, sum(left.values()))
    return best


def face_choices(piece: PieceKind) -> tuple[str | None, ...]:
    faces = (piece.front, piece.back) if piece.back else (piece.front,)
    return (*faces, None) if piece.size == "triple" else faces


@given(wishes, boxes, groups)
def test_the_matching_is_as_good_as_brute_force(
    wanted: dict[str, int], pieces: dict[str, PieceKind], triples: dict[str, int]
) -> None:
    triple_first = dict(sorted(pieces.items(), key=lambda item: item[1].size != "triple"))
    fit = fit_pieces(wanted, pieces, triples=triples)
    assert sum(fit.short.values()) == least_short(wanted, triple_first, triples)
    assert bool(fit) is (not fit.short)


@given(wishes, boxes, groups)
def test_no_piece_is_used_twice_and_every_face_is_really_on_it(
    wanted: dict[str, int], pieces: dict[str, PieceKind], triples: dict[str, int]
) -> None:
    fit = fit_pieces(wanted, pieces, triples=triples)
    shown = dict.fromkeys(FACES, 0)
    used = dict.fromkeys(pieces, 0)
    for use in fit.used:
        piece = pieces[use.piece]
        assert use.face in (piece.front, piece.back)
        used[use.piece] += use.count
        shown[use.face] += use.count * (3 if piece.size == "triple" else 1)
    assert all(used[name] <= piece.count for name, piece in pieces.items())
    assert all(shown[f] == n - fit.short.get(f, 0) for f, n in wanted.items())
    assert fit_pieces(wanted, pieces, triples=triples) == fit


def test_a_forest_may_be_gone_because_its_back_is_a_hill_in_use() -> None:
    pieces = {"fh": kind(2, "forest", "hill")}
    fit = fit_pieces({"hill": 2, "forest": 1}, pieces)
    assert fit.short == {"forest": 1}
    assert fit.rivals["forest"] == ("hill",)
    assert [(use.piece, use.face, use.count) for use in fit.turned["forest"]] == [("fh", "hill", 2)]


def test_rivals_are_found_by_turns() -> None:
    """Building competes with hill for one piece, and hill with forest for another."""
    pieces = {"fh": kind(1, "forest", "hill"), "hb": kind(1, "hill", "building")}
    fit = fit_pieces({"forest": 1, "hill": 1, "building": 1}, pieces)
    assert fit.short == {"building": 1}
    assert fit.rivals["building"] == ("hill", "forest")


def test_pieces_turn_for_one_another() -> None:
    pieces = {"fh": kind(1, "forest", "hill"), "hb": kind(1, "hill", "building")}
    assert fit_pieces({"hill": 1, "building": 1}, pieces)
    assert fit_pieces({"hill": 1, "forest": 1}, pieces)


def test_a_pinned_piece_keeps_its_face() -> None:
    pieces = {"fh": kind(1, "forest", "hill"), "fb": kind(1, "forest", "building")}
    pin = Piece(at="A1", piece="fb", face="front")
    assert fit_pieces({"forest": 1, "hill": 1}, pieces, pinned=[pin])
    assert fit_pieces({"forest": 1, "building": 1}, pieces, pinned=[pin]).short == {"building": 1}


def test_a_pinned_triple_piece_covers_three_hexes() -> None:
    pieces = {"t": kind(1, "forest", "hill", "triple"), "s": kind(1, "forest", None)}
    pin = Piece(at="A1", piece="t", face="front")
    assert fit_pieces({"forest": 4}, pieces, pinned=[pin])
    assert fit_pieces({"forest": 5}, pieces, pinned=[pin]).short == {"forest": 1}
    back = Piece(at="A1", piece="t", face="back")
    assert fit_pieces({"forest": 4}, pieces, pinned=[back], triples={"forest": 1}).short == {
        "forest": 3
    }


def test_triples_help_only_where_three_lie_together() -> None:
    pieces = {"t": kind(1, "forest", "hill", "triple"), "s": kind(1, "forest", None)}
    assert fit_pieces({"forest": 4}, pieces, triples={"forest": 1})
    assert fit_pieces({"forest": 4}, pieces).short == {"forest": 3}


def test_the_placeholder_box_holds_any_two_terrain_cards_a_side() -> None:
    """westeros-placeholders §6: both players' terrain never overflows the pieces; terrain rating 3
    always does (24 hexes and more on 18 single pieces)."""
    game = westeros()
    singles = {n: k for n, k in game.boxes["core"].pieces.items() if k.size == "single"}
    decks = game.boxes["core"].decks
    cards = [
        [game.setup_cards[c].terrain for c in decks[house]] for house in ("stark", "lannister")
    ]
    pairs = [[sum_of((a, b)) for i, a in enumerate(deck) for b in deck[i + 1 :]] for deck in cards]
    for one, other in product(*pairs):
        assert fit_pieces(sum_of((one, other)), singles)
    three = [sum_of(deck[:3]) for deck in cards]
    assert not fit_pieces(sum_of(three), singles)


def sum_of(blocks: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for block in blocks:
        for name, count in block.items():
            total[name] = total.get(name, 0) + count
    return total
