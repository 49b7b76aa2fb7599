"""What somebody may have meant: the known name that is nearest to one that is not known."""

from collections.abc import Iterable
from itertools import islice

MOST_COMPARED = 500
LONGEST = 80
"""Letters of a name that are compared."""
LIKE = 0.6
"""From 0 to 1; below that two names have little to do with each other."""


def nearest(name: str, known: Iterable[str]) -> str:
    """The name that is nearest to this one; empty where none is near."""
    import difflib  # late: most programs never need it

    names = list(islice(known, MOST_COMPARED))
    lower = {one.casefold(): one for one in reversed(names)}
    near = difflib.get_close_matches(name[:LONGEST].casefold(), lower, 1, LIKE)
    return lower[near[0]] if near else ""
