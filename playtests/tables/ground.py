"""Kinds of ground, asked of the engine place by place; also what they become when they fall."""

from playtests.records import CLASSES, KINDS, Record
from playtests.troubles import TableTooLarge
from rules.battlefield import Key
from rules.changes import may_ruin, ruin
from rules.position import Position
from schema.language import N_, Phrase

NO_CAP = 99


def fill_ground(t: Record, position: Position, classes: tuple[str, ...]) -> list[Key]:
    """Fill what lies where and what it does; the kinds in order. ``TableTooLarge`` if there are too
    many."""
    kinds: list[Key] = []
    known: dict[Key, int] = {}
    open_ = [i for i in range(len(position.ground.keys)) if not t.hole[i]]
    for index in (*open_, *(i for i in range(len(position.ground.keys)) if t.hole[i])):
        t.kind[index] = _kind(t, position, index, classes, kinds, known)
    return kinds


def _kind(
    t: Record,
    position: Position,
    index: int,
    classes: tuple[str, ...],
    kinds: list[Key],
    known: dict[Key, int],
) -> int:
    key = position.ground.keys[index]
    if key in known:
        return known[key]
    number = known[key] = len(kinds)
    if number >= KINDS:
        raise TableTooLarge(
            Phrase(
                N_("the board has more kinds of terrain than playtests take: {most}"), most=KINDS
            )
        )
    kinds.append(key)
    _ask(t, position, index, number, classes)
    t.ruined[number] = -1
    if may_ruin(position, index):
        later = ruin(position, index, damage=0, stuns=False)
        t.ruined[number] = _kind(t, later, index, classes, kinds, known)
    return number


def _ask(t: Record, position: Position, index: int, k: int, classes: tuple[str, ...]) -> None:
    ground = position.ground
    bit, kind = ground.cells.bits[index], ground.kinds[index]
    for name in ("no_exit", "road", "no_advance", "no_attack", "no_attack_on_entry"):
        getattr(t, name)[k] = int(bool(getattr(ground, name) & bit))
    for name in ("open", "enterable", "ends_retreat"):
        getattr(t, name)[k] = int(bool(getattr(ground, name) & bit))
    for number, name in enumerate(classes):
        t.stop[k * CLASSES + number] = int(bool(ground.stops(name) & bit))
        lost = (steps for steps, mask in ground.losses(name) if mask & bit)
        t.lose[k * CLASSES + number] = max(lost, default=0)
    t.damage[k] = kind.movement.damage
    same = [n for n, mask in enumerate(ground.blocks_unless_same) if mask & bit]
    t.blocks[k] = 1 if ground.blocks & bit else 2 if same else 0
    t.same[k] = same[0] if same else -1
    combat = kind.combat
    t.range_bonus[k] = combat.range_bonus
    t.ignore_flags[k] = combat.ignore_flags
    for name, limit in (
        ("cap_in", combat.max_dice_in),
        ("cap_out", combat.max_dice_out),
        ("cap_counter", combat.max_dice_counter),
        ("cap_uphill", combat.max_dice_uphill),
    ):
        getattr(t, name)[k] = NO_CAP if limit is None else limit
