"""Win rates of battles played, with Wilson's interval."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.win_rate import WinRate, win_rates
from schema.scenario import Play
from tests.exporters.sheet.battles import raid


@pytest.mark.parametrize(
    ("wins", "battles", "low", "high"),
    [(0, 1, 0.0, 0.793), (1, 1, 0.207, 1.0), (5, 10, 0.237, 0.763), (81, 263, 0.255, 0.366)],
)
def test_the_interval_is_wilsons(wins: int, battles: int, low: float, high: float) -> None:
    """The last row is Newcombe's example (Statistics in Medicine 17, 1998, table I)."""
    found = WinRate("stark", wins, battles).interval
    assert found == pytest.approx((low, high), abs=0.001)


@given(st.integers(1, 500), st.data())
def test_the_interval_holds_the_share_and_shrinks(battles: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, battles))
    low, high = WinRate("a", wins, battles).interval
    assert 0 <= low <= wins / battles <= high <= 1
    more = WinRate("a", 4 * wins, 4 * battles).interval
    assert more[1] - more[0] < high - low


def test_draws_count_for_nobody() -> None:
    day = "2026-11-23"
    plays = (Play(date=day, winner="stark"), Play(date=day), Play(date=day, winner="lannister"))
    rates = win_rates(raid().changed(plays=plays))
    assert [(rate.seat, rate.wins, rate.battles) for rate in rates] == [
        (seat.id, 1, 2) for seat in raid().seats
    ]
    assert win_rates(raid()) == ()
