"""Answers kept for as long as one and the same value is asked about."""

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Told = TypeVar("Told")

KEPT = 8


def memoize_by_identity(question: Callable[Asked, Told]) -> Callable[Asked, Told]:
    """Answer once for the same objects, told apart by identity: hashing a whole game takes longer
    than most answers. Keywords are compared by value. The last few questions are kept, and with
    them their answers, which nobody may change."""
    answers: OrderedDict[tuple[object, ...], tuple[object, Told]] = OrderedDict()

    @wraps(question)
    def remembered(*asked: Asked.args, **how: Asked.kwargs) -> Told:
        key = (*map(id, asked), *how.items())
        kept = answers.get(key)
        if kept is None:
            kept = answers[key] = (asked, question(*asked, **how))
            if len(answers) > KEPT:
                answers.popitem(last=False)
        return kept[1]

    return remembered
