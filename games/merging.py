"""Merging plain JSON: patches (RFC 7386), and what is in it."""

from collections.abc import Iterator
from typing import Any, TypeAlias

Json: TypeAlias = Any
"""What ``json.loads`` gives: dict, list, str, int, float, bool or None."""


def merge_patch(target: Json, patch: Json) -> Json:
    """The target with the patch merged in; ``None`` deletes, lists are replaced whole (RFC 7386).

    Neither is changed; keys keep the target's order, new ones follow in the patch's.
    """
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge_patch(merged.get(key), value)
    return merged


def leaves(value: Json, *, into_lists: bool = True) -> Iterator[tuple[str, ...]]:
    """The segments of every value that holds no other; an empty object or list is one as well.

    Without ``into_lists`` a list counts as one value, as in a merge patch.
    """
    pending: list[tuple[tuple[str, ...], Json]] = [((), value)]
    while pending:
        segments, node = pending.pop()
        if isinstance(node, dict) and node:
            pending.extend(((*segments, str(k)), v) for k, v in reversed(list(node.items())))
        elif isinstance(node, list) and node and into_lists:
            pending.extend(((*segments, str(i)), node[i]) for i in reversed(range(len(node))))
        else:
            yield segments
