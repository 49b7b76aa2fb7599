"""The Commander's Tents of a call to arms (BLH-REC-01)."""

from functools import partial

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine
from generators.core.refusals import DemandRejected, NoPlace
from generators.core.streams import Stream
from generators.methods.call_to_arms.camp import CallToArmsSide, barred, camps_of, is_open, standing
from generators.methods.call_to_arms.table import CallToArmsTable
from rules.rulebook import Rulebook

RECRUITING = "recruiting"
TENT_ROWS = (6, 8, 2, -60)
"""How welcome a tent is in the first, second, third and any farther row from the own edge."""


def has_tents(progress: Progress) -> bool:
    """Whether the players have tents: recruiting is played, and the draw places them."""
    draw = CallToArmsTable.of(progress).draw
    return draw.tents and RECRUITING in progress.done["variants"] and bool(tent_marker(progress))


def tent_marker(progress: Progress) -> str:
    """The marker that shows a tent."""
    return Rulebook.printed_rules(progress.game).recruiting.marker


def pitch_tents(progress: Progress) -> Progress:
    """Settle where each side's tent stands (BLH-REC-01); without recruiting there is none."""
    rule = progress.game.variants.get(RECRUITING)
    if not has_tents(progress):
        if rule and any(name.startswith("tents.") for name in progress.demanded):
            raise DemandRejected("tents-unplayed", variant=rule.name)
        return progress
    camps = camps_of(CallToArmsTable.of(progress))
    for camp in camps:
        draw, why = partial(_tent, progress, camp), partial(_against, progress, camp)
        fits = partial(_may_lie, progress, camp)
        progress, at = progress.settle(f"tents.{camp.side}", draw, fits, why)
        words = {"marker": term("markers", tent_marker(progress)), "place": at}
        progress = progress.with_lines(TranscriptLine(7, camp.side, "marker-laid", words))
    return progress


def _may_lie(progress: Progress, camp: CallToArmsSide, at: str) -> bool:
    return _against(progress, camp, at) is None


def _against(progress: Progress, camp: CallToArmsSide, at: str) -> DemandRejected | None:
    """What keeps a tent from a hex, if anything does."""
    return barred(camp, _taken(progress), at)


def _taken(progress: Progress) -> set[str]:
    """Where units and tents stand by now."""
    tents = {at for name, at in progress.done.items() if name.startswith("tents.")}
    return tents | {*standing(progress)}


def _free(progress: Progress, camp: CallToArmsSide) -> list[int]:
    """The indices where a tent may stand, as this player would name them."""
    names, taken = camp.table.grid.names, _taken(progress)
    seen = map(camp.seen, range(len(names)))
    return [i for i in seen if names[i] not in taken and is_open(camp, i)]


def _tent(progress: Progress, camp: CallToArmsSide, stream: Stream) -> str:
    """A free hex in the first rows, rather behind the centre, with own units around."""
    table, own, stands = camp.table, camp.rows, standing(progress)
    names, mine = table.grid.names, f"deployment.{camp.side}."
    grain, ties = stream.small(len(names), bits=3), stream.ties(len(names))

    def worth(index: int) -> tuple[int, int]:
        friends = sum(stands.get(names[n], "").startswith(mine) for n in table.field.around[index])
        middle = 10 - abs(table.field.across[index] - 500) // 50
        deep = TENT_ROWS[min(own[index], len(TENT_ROWS)) - 1]
        bare = 4 * (names[index] not in table.terrain)
        return 2 * friends + middle + deep + bare + grain[index], ties[index]

    free = _free(progress, camp)
    if not free:
        raise NoPlace(tent_marker(progress), "BLH-REC-01")
    return names[max(free, key=worth)]
