"""By turns: how the players lay and place, the momentum holder first (BOW-SK-S11…S13)."""

from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def by_turns(queues: Sequence[Sequence[Thing]]) -> list[Thing]:
    """One of each queue by turns, the first queue first.

    What happens when one player has more than the other is not said (BOW-SK-!1): he goes on alone.
    """
    longest = max((len(queue) for queue in queues), default=0)
    return [queue[n] for n in range(longest) for queue in queues if n < len(queue)]
