"""What is left of two-sided pieces: as many as the matching can still show, no more, no less."""

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from rules.pieces import fit_pieces, left_over
from schema.terrain import PieceKind

FACES = ("forest", "hill", "building")
KINDS = {
    "forest-hill": ("forest", "hill"),
    "hill-building": ("hill", "building"),
    "forest-building": ("forest", "building"),
    "forest": ("forest", None),
}


def pieces(**counts: int) -> dict[str, PieceKind]:
    """Single pieces by the names above."""
    return {
        name: PieceKind(count=n, size="single", front=KINDS[name][0], back=KINDS[name][1])
        for name, n in ((key.replace("_", "-"), n) for key, n in counts.items())
    }


def test_a_hill_turns_when_another_piece_can_show_it() -> None:
    """Two hills lie on the backs of forests; building pieces take their place: two forests."""
    box = pieces(forest_hill=2, hill_building=2)
    left = left_over(fit_pieces({"hill": 2}, box), box)
    assert left["forest"].singles == 2
    assert left["forest"].turned == (("hill", 2),)
    assert left["building"].singles == 2
    assert left["building"].turned == ()


def test_large_pieces_are_counted_apart() -> None:
    """A piece of three hexes is no single hex."""
    box = {
        "woods": PieceKind(count=2, size="triple", front="forest", back="hill"),
        **pieces(forest=1),
    }
    left = left_over(fit_pieces({}, box), box)["forest"]
    assert (left.singles, left.triples) == (1, 2)


@given(
    st.fixed_dictionaries({name: st.integers(0, 3) for name in FACES}),
    st.fixed_dictionaries({name: st.integers(0, 3) for name in KINDS}),
)
def test_one_more_than_is_left_is_one_too_many(
    wanted: Mapping[str, int], counts: Mapping[str, int]
) -> None:
    """The law: what is left can be placed without a new shortage, and one more cannot."""
    box = pieces(**{name.replace("-", "_"): n for name, n in counts.items()})
    fit = fit_pieces(wanted, box)
    short = sum(fit.short.values())
    for face, left in left_over(fit, box).items():
        for more, fits in ((left.singles, True), (left.singles + 1, False)):
            then = fit_pieces({**wanted, face: wanted[face] + more}, box)
            assert (sum(then.short.values()) == short) is fits
        assert sum(n for _, n in left.turned) <= left.singles
