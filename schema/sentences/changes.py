"""What engagements and terrain that changes in play say: why something may not be done.

Places are names of hexes; units, classes and ground stand in the nominative.
"""

from schema.language import N_

CHANGES: dict[str, str] = {
    # flank strikes
    "flank-not-played": N_("this battle is played without flank strikes"),
    "flank-own-side": N_("{attacker} and {unit} are on one side"),
    "flank-class": N_("{attacker} has no flank strike: {kind}"),
    "flank-shot": N_("a shot is no flank strike"),
    "flank-not-engaged": N_("{unit} is engaged with no other unit"),
}
"""Slug to sentence."""
