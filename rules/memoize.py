"""Answers kept for as long as one and the same value is asked about."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Asked = TypeVar("Asked")
Told = TypeVar("Told")

KEPT = 8


def memoize_by_identity(question: Callable[[Asked], Told]) -> Callable[[Asked], Told]:
    """Answer once for each object, told apart by identity: hashing a whole game takes longer than
    most answers. The last few objects are kept, and with them their answers."""
    answers: OrderedDict[int, tuple[Asked, Told]] = OrderedDict()

    @wraps(question)
    def remembered(asked: Asked) -> Told:
        kept = answers.get(id(asked))
        if kept is None:
            kept = answers[id(asked)] = (asked, question(asked))
            if len(answers) > KEPT:
                answers.popitem(last=False)
        return kept[1]

    return remembered
