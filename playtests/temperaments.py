"""Temperaments: what the player of a playtest is out for, as whole-number weights.

All of them fight: a passive player wins duels and turns verdicts round, so a test refuses any that
attacks much less than the steady one. The weights are our own and tuned to nothing.
"""

from collections.abc import Mapping

from schema.playtest_players import BOLD, CAREFUL, STEADY, WAYWARD

TEMPERAMENTS: Mapping[str, tuple[int, ...]] = {
    #         kill figure flag risk near goal cover noise fear
    STEADY: (1024, 160, 60, 820, 24, 512, 12, 0, 256),
    BOLD: (1024, 160, 60, 500, 32, 512, 0, 0, 150),
    CAREFUL: (1024, 160, 60, 1000, 20, 512, 24, 0, 320),
    WAYWARD: (1024, 160, 60, 820, 24, 512, 12, 300, 256),
}
"""In 1/1024 of a victory point: a unit's points, each hit, each flag; how much the enemy's answer
counts (of 1024); each hex nearer to an enemy; how much ground that scores counts (of 1024); cover;
how much chance moves the choice of whom to order; how much of what may strike a unit in the
enemy's next turn counts (of 1024). ``search`` (``rollouts``) weighs as the steady one does what he
does not try out."""
