"""The scatter brush: a mix that hangs on the seed and the hex, and nothing else."""

from collections import Counter

from editor.tools.mix import TerrainMix, stored_mix, usual_mix
from editor.tools.scatter import Scatter
from tests.boards import TOY, drawn
from tests.editor.tools.strokes import context, hexes, hits, outcomes, picture, stroke
from tests.editor.tools.test_brush import FIELD

MIX = TerrainMix((("forest", 3), ("hill", 1)), 2, seed=7)
WALK = "A1 C2 E3 C4 A5"


def test_the_same_stroke_with_the_same_seed_gives_the_same() -> None:
    """In one stroke, in several, forwards and backwards."""
    now = context(drawn(FIELD), mix=MIX, size=7)
    once = stroke(Scatter(), now, WALK)
    assert stroke(Scatter(), now, " ".join(reversed(WALK.split()))) == once
    again = stroke(Scatter(), context(once, mix=MIX, size=7), WALK)
    assert again == once
    assert {"f", "h", "."} == set(picture(once).replace("\n", "").replace(" ", ""))


def test_another_seed_gives_another_mix() -> None:
    """The dice beside the tools take one."""
    other = TerrainMix(MIX.weights, MIX.unchanged, seed=8)
    first, second = (
        stroke(Scatter(), context(drawn(FIELD), mix=mix, size=19), "C3") for mix in (MIX, other)
    )
    assert first != second


def test_weights_are_kept_to_over_many_hexes() -> None:
    """Three forests to a hill and two hexes that stay."""
    count = Counter(MIX.chosen(f"{column}{row}") for column in "ABCDEFGHIJ" for row in range(300))
    assert abs(count["forest"] - 1500) < 120
    assert abs(count["hill"] - 500) < 90
    assert abs(count[None] - 1000) < 110


def test_what_is_shown_is_what_comes() -> None:
    """Half there over the board, before the press."""
    now = context(drawn(FIELD), mix=MIX, size=19)
    preview = Scatter().hover(hits("C3")[0], now)
    assert preview.edit is not None
    assert preview.edit.apply(now.scenario) == stroke(Scatter(), now, "C3")


def test_partners_get_the_same_terrain() -> None:
    """A stroke over the middle, where hexes and their twins meet."""
    now = context(drawn(FIELD), mix=MIX, size=19, symmetry="mirror-vertical")
    lines = hexes(stroke(Scatter(), now, "B2 C3")).terrain
    assert lines == lines[::-1]


def test_without_a_mix_it_scatters_what_the_game_has() -> None:
    """Woods and hills; an empty mix says what to do."""
    usual = usual_mix(TOY)
    assert usual
    assert usual.known_to(TOY) == usual
    after = stroke(Scatter(), context(drawn(FIELD), size=19), "C3")
    assert after != drawn(FIELD)
    empty = context(drawn(FIELD), mix=TerrainMix())
    after, results = outcomes(Scatter(), empty, hits("A1"))
    assert after == drawn(FIELD)
    assert results[0].message is Scatter.why_not


def test_a_mix_is_kept_as_a_word() -> None:
    """And broken words are none."""
    assert stored_mix(MIX.stored()) == MIX
    for broken in ("", "x", "7", "7 forest=3", "7 unchanged=", "7 unchanged=-1 forest=2"):
        assert stored_mix(broken) is None
    gone = TerrainMix((("marble", 2), ("hill", 1)))
    assert gone.known_to(TOY).weights == (("hill", 1),)
