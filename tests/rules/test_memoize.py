"""Answers that are kept for the same objects."""

from rules.memoize import KEPT, memoize_by_identity


def test_the_same_objects_are_asked_about_once() -> None:
    asked: list[tuple[object, ...]] = []

    @memoize_by_identity
    def question(one: list[int], other: list[int], *, doubled: bool = False) -> int:
        asked.append((one, other, doubled))
        return (sum(one) + sum(other)) * (2 if doubled else 1)

    one, other = [1], [2]
    assert question(one, other) == question(one, other) == 3
    assert question(one, other, doubled=True) == question(one, other, doubled=True) == 6
    assert question([1], other) == 3  # an equal one is another
    assert len(asked) == 3


def test_only_the_last_few_are_kept() -> None:
    asked: list[list[int]] = []

    @memoize_by_identity
    def question(one: list[int]) -> int:
        asked.append(one)
        return one[0]

    several = [[number] for number in range(KEPT + 1)]
    assert [question(one) for one in several] == list(range(KEPT + 1))
    assert question(several[-1]) == KEPT
    assert len(asked) == KEPT + 1
    assert question(several[0]) == 0
    assert len(asked) == KEPT + 2
