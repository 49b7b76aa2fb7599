"""Ways to part a leaf of two pages: what is in front, how large, and what is on the back."""

from typing import NamedTuple

from exporters.paper.text import LEAST
from exporters.sheet.leaf_columns import GAP

LARGE = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
"""Of letters on large paper, in points, and on pages after the first: there is no board there."""
FLOWING_BOARDS = (1.0, 0.9, 0.8)
"""Shares of its greatest height that the board is tried in on a leaf of several pages."""
LARGE_BOARDS, LITTLE_BOARDS = (1.0, 0.95, 0.88), (0.84, 0.8)
"""The same on large paper, for letters that are easily read, and where the key has no room else."""
LEAST_BOARDS = (*FLOWING_BOARDS, 0.0)
"""The same where the steps have no room else: at last the least at which hexes are legible."""
HARDLY_LESS = (0.95,)
"""The same where that keeps letters of one size more: nobody sees it."""
NEARLY_ALL = (1.0, *HARDLY_LESS)
FRONT = (9.0, 8.5, 8.0, 7.5, LEAST)
"""Of the steps below the board of a small leaf."""
BACK = (10.5, 10.0, 9.5, *FRONT)
"""Of what stands on the back of a small leaf."""
LARGE_BACK = LARGE
"""Of what stands on the back of a large one."""
FORM_ROOM = 62.0
"""What a result to fill in takes there, in mm: beside it letters are larger than on the front."""
LARGE_FORM_ROOM = 90.0
"""The same on large paper, with a code."""
LARGE_CODE_ROOM = 56.0
"""What codes of a whole scenario take at the foot of a large page, in mm."""
CODE_ROOM = 50.0
"""What a code takes at the foot of a small page with its caption and the small print, in mm."""
SMALL_BACKS = (
    (FORM_ROOM, BACK[:5], True),
    (CODE_ROOM, BACK[:5], True),
    (0.0, BACK, True),
)
LARGE_BACKS = (
    (LARGE_FORM_ROOM, LARGE_BACK[:3], False),
    (LARGE_CODE_ROOM, LARGE_BACK[:4], False),
    (LARGE_FORM_ROOM, LARGE_BACK[:3], True),
    (0.0, LARGE_BACK, True),
)
"""Ways to set a back: the room at its foot in mm, sizes of letters, whether sections are torn."""
NEARER = 1.8
"""At least between sections on a full front, in mm."""
NEAREST = 1.25
"""The same where only that leaves room for the names of terrain."""


class Fold(NamedTuple):
    """What of a leaf of two pages is in front, and how."""

    more: int
    """So many parts after all that is put on the board: what is prepared, what is won by."""
    sizes: tuple[float, ...]
    boards: tuple[float, ...] = FLOWING_BOARDS[:1]
    """Shares of its greatest height that the board is tried in."""
    tears: tuple[bool, ...] = (False, True)
    story_behind: bool = False
    gap: float = GAP
    """Between sections at least, in mm."""
    in_short: bool = False
    """Whether all of how to win is on the back, and in front what wins in short."""
    short_first: bool = False
    """Whether that is above the steps, as in front of another side whose steps go on overleaf."""
    key: bool = False
    """Whether the key of the board is in front, too."""
    ground: bool = False
    """And what its terrain does."""
    named: bool = False
    """Or how its terrain is called."""


SMALL_FOLDS = (
    Fold(2, FRONT[:3], key=True),
    Fold(2, FRONT[2:3], HARDLY_LESS, key=True, gap=NEARER),
    Fold(2, FRONT[3:4], key=True),
    Fold(1, FRONT[:4], key=True, in_short=True),
    Fold(1, FRONT[:4], key=True),
    Fold(1, FRONT[2:4], key=True, gap=NEARER),
    Fold(1, FRONT[3:4], HARDLY_LESS, key=True, gap=NEAREST),
    Fold(2, FRONT[:2], tears=(False,)),
    Fold(1, FRONT[:3], in_short=True),
    Fold(1, FRONT[:3]),
    Fold(1, FRONT[:2], FLOWING_BOARDS),
    Fold(1, FRONT[:4], story_behind=True, in_short=True),
    Fold(1, FRONT[:3], story_behind=True),
    Fold(0, FRONT[:3]),
    Fold(0, FRONT[:4], story_behind=True),
    Fold(0, FRONT, LEAST_BOARDS, story_behind=True),
    Fold(1, FRONT[3:], LEAST_BOARDS, story_behind=True),
    Fold(1, FRONT[3:], LEAST_BOARDS, story_behind=True, gap=NEARER),
    Fold(0, FRONT[2:], LEAST_BOARDS, story_behind=True, gap=NEARER),
)
LARGE_FOLDS = (
    Fold(2, LARGE[1:4], tears=(False,), story_behind=True, key=True),
    Fold(2, LARGE[1:4], story_behind=True, key=True),
    Fold(1, LARGE[1:4], tears=(False,), story_behind=True, in_short=True, key=True),
    Fold(1, LARGE[1:4], tears=(False,), story_behind=True, key=True),
    Fold(0, LARGE[1:5], NEARLY_ALL, tears=(False,), story_behind=True, key=True),
    Fold(0, LARGE[4:5], NEARLY_ALL, (False,), story_behind=True, gap=NEARER, key=True),
    Fold(1, LARGE[1:5], HARDLY_LESS, story_behind=True, in_short=True, key=True),
    Fold(0, LARGE[1:], NEARLY_ALL, story_behind=True, key=True),
    Fold(2, LARGE[1:], LARGE_BOARDS, tears=(False,), story_behind=True, key=True),
    Fold(1, LARGE[1:], LARGE_BOARDS, tears=(False,), story_behind=True, in_short=True, key=True),
    Fold(1, LARGE[2:], tears=(False,), story_behind=True, in_short=True, gap=NEARER, key=True),
    Fold(1, LARGE[3:], LARGE_BOARDS, story_behind=True, in_short=True, gap=NEARER, key=True),
    Fold(2, LARGE[2:], LARGE_BOARDS, story_behind=True, gap=NEARER, key=True),
    Fold(1, LARGE[5:], LITTLE_BOARDS, story_behind=True, in_short=True, gap=NEARER, key=True),
    Fold(1, LARGE[1:5], LARGE_BOARDS, tears=(False,), story_behind=True, in_short=True),
    Fold(1, LARGE[1:], story_behind=True, in_short=True),
    Fold(1, LARGE[2:], FLOWING_BOARDS, story_behind=True, in_short=True),
)
