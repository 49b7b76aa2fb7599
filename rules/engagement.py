"""Engagements: who is locked in melee with whom, what that forbids, and who strikes a flank.

Questions over unit numbers for the engine's core; those over ids tell the reason as well.
"""

from __future__ import annotations

from rules.abilities import has
from rules.answers import YES, Answer
from rules.position import NOWHERE, Position
from schema.text import Term

# -- flanks ----------------------------------------------------------------------------------------


def flanked_by(
    position: Position, target: int, attacker: int, *, ranged: bool | None = None
) -> Answer:
    """Whether a unit's attack on another strikes its flank (BOW public facts B1.5, BLH-FLK-01).

    The target must be engaged with a unit other than the attacker; whether the attacker is engaged
    with it too does not matter, so that it may be asked before and after its token is laid. Some
    always strike the flank (BOW-FAQ-05). ``ranged`` says what kind of attack it is; left out, it
    is a shot if the attacker has no melee weapon or does not stand beside the target.
    """
    theatre = position.theatre
    rules, fighters = theatre.book.flank, theatre.fighters
    name = fighters[target].id
    if rules.rule == "none":
        return Answer.no("flank-not-played")
    if fighters[attacker].side == fighters[target].side:
        return Answer.no("flank-own-side", attacker=fighters[attacker].id, unit=name)
    if fighters[attacker].unit_class in rules.except_classes:
        return Answer.no(
            "flank-class",
            attacker=fighters[attacker].id,
            kind=Term(of="classes", id=fighters[attacker].unit_class),
        )
    if rules.attacks == "melee" and (
        ranged or (ranged is None and not in_melee(position, attacker, target))
    ):
        return Answer.no("flank-shot")
    if any(other != attacker for other in position.engaged[target]):
        return YES
    if has(position, attacker, "always-flanking"):
        return YES
    return Answer.no("flank-not-engaged", unit=name)


def in_melee(position: Position, attacker: int, target: int) -> bool:
    """Whether a unit's ordinary attack on another would be one in melee: it has a melee weapon
    and stands beside it (archers shoot even then, BOW-FAQ-07)."""
    here, there = position.at[attacker], position.at[target]
    if NOWHERE in (here, there) or not position.theatre.fighters[attacker].melee:
        return False
    return there in position.theatre.grid.neighbour_table[here]
