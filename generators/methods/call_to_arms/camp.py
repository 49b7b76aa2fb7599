"""The armies of a call to arms: a set for each side, a deployment card for each section and one in
reserve, and units in their section and row.

Everything is planned as the player at the bottom sees it and turned for the other: so the left card
is the left one of whoever sits there.
"""

from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

from generators.core.naming import term
from generators.core.progress import Progress, TranscriptLine, any_of
from generators.core.refusals import DemandRejected, NoPlace
from generators.core.streams import Stream
from generators.methods.call_to_arms.table import CallToArmsTable
from generators.placing.camp import COVER, WINGS, role_of
from generators.placing.fields import shape_of
from rules.placement import rows
from schema.board import Edge
from schema.cards import DeploymentCard, SectionBlock
from schema.text import Term

SECTIONS = ("left", "centre", "right")
RESERVE = "reserve"
USES = (*SECTIONS, RESERVE)
"""What a deployment card serves for, in the order in which they are drawn."""


class CardUnit(NamedTuple):
    """A unit of a deployment card."""

    name: str
    """``left-infantry-1``: its id without the side."""
    seat: str
    use: str
    block: SectionBlock

    @property
    def id(self) -> str:
        """Its id in the scenario."""
        return f"{self.seat}-{self.name}"


@dataclass(frozen=True)
class CallToArmsSide:
    """One side of the table: whose it is, and how it sees the board."""

    table: CallToArmsTable
    side: str
    edge: Edge

    @property
    def turned(self) -> bool:
        """Whether it sits at the top."""
        return self.edge == "top"

    def seen(self, index: int) -> int:
        """The index of a hex as it would be for a player at the bottom."""
        return self.table.half_turn[index] if self.turned else index

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """For each index the row counted from the own edge."""
        return rows(self.table.grid, self.edge)

    @cached_property
    def sections(self) -> dict[str, tuple[int, ...]]:
        """The indices of each section as this player sees it, in the order in which a player at the
        bottom would name them; on a board without sections each is all of it."""
        grid, parts = self.table.grid, self.table.side.sections
        return {
            use: tuple(self.seen(grid.index(name)) for name in parts.get(use, grid.names))
            for use in SECTIONS
        }

    @cached_property
    def shared(self) -> dict[int, int]:
        """Index to how many sections it belongs to."""
        return Counter(index for part in self.sections.values() for index in part)

    @property
    def reach(self) -> int:
        """The farthest row in which a unit may start."""
        return max(self.rows) // 2


def camps_of(table: CallToArmsTable) -> tuple[CallToArmsSide, CallToArmsSide]:
    """The two sides, the one at the bottom first."""
    bottom, top = table.progress.done["camps"]
    return CallToArmsSide(table, bottom, "bottom"), CallToArmsSide(table, top, "top")


# -- cards -----------------------------------------------------------------------------------------


def sets_of(progress: Progress, side: str) -> dict[str, list[str]]:
    """The sets of a camp and their cards, in the order of the pack."""
    found: dict[str, list[str]] = {}
    for ident, card in progress.game.deployment_cards.items():
        if card.faction == side:
            found.setdefault(card.set, []).append(ident)
    return found


def choose_cards(progress: Progress) -> Progress:
    """Settle each side's set, and the four cards that it draws of it."""
    table = CallToArmsTable.of(progress)
    for camp in camps_of(table):
        sets = {name: own for name, own in sets_of(progress, camp.side).items() if len(own) > 3}
        if not sets:
            raise NoPlace(f"cards of {camp.side}")
        names = tuple(sets)
        progress, chosen = progress.settle(
            f"set.{camp.side}", partial(any_of, names), names.__contains__
        )
        words = {"set": chosen.upper(), "count": len(sets[chosen])}
        progress = progress.with_lines(TranscriptLine(5, camp.side, "arms-set", words))
        for use in USES:
            name = f"cards.{camp.side}.{use}"
            taken = _taken(progress, camp.side, use)
            there = [card for card in sets[chosen] if card not in taken]
            draw = partial(_card, progress, there or sets[chosen])
            fits = partial(_may_serve, progress, camp.side, sets[chosen])
            progress, card = progress.settle(name, draw, fits)
            line = {"card": term("deployment_cards", card), "use": use}
            line["label"] = progress.game.deployment_cards[card].label
            progress = progress.with_lines(TranscriptLine(5, camp.side, "arms-card", line))
    return progress


def _taken(progress: Progress, side: str, use: str) -> set[str]:
    """The cards that the other sections have, or will have if that fits."""
    names = [f"cards.{side}.{other}" for other in USES if other != use]
    return {progress.done.get(name) or progress.kept(name) or "" for name in names}


def _card(progress: Progress, among: list[str], stream: Stream) -> str:
    """A card whose units the boxes still hold; raises ``NoPlace`` if there is none."""
    for card in stream.shuffled(among):
        if _is_covered(progress, card):
            return card
    raise NoPlace("deployment card")


def _may_serve(progress: Progress, side: str, cards: list[str], card: str) -> bool:
    used = {progress.done.get(f"cards.{side}.{use}") for use in USES}
    return card in cards and card not in used and _is_covered(progress, card)


def _is_covered(progress: Progress, card: str) -> bool:
    """Whether figures and banners are left for a card besides those that were drawn before."""
    game, box = progress.game, progress.contents
    drawn = [game.deployment_cards[card]]
    drawn += [
        game.deployment_cards[done]
        for name, done in progress.done.items()
        if name.startswith("cards.")
    ]
    figures: Counter[str] = Counter()
    banners: Counter[tuple[str, str]] = Counter()
    for one in drawn:
        for block in one.units:
            figures[block.type] += block.count * game.unit_types[block.type].figures
            if block.rank is not None:
                banners[one.faction, block.rank] += block.count
    return all(n <= box.figures.get(name, n) for name, n in figures.items()) and all(
        side not in box.banners or n <= box.banners[side].get(rank, n)
        for (side, rank), n in banners.items()
    )


def cards_of(progress: Progress, side: str) -> dict[str, DeploymentCard]:
    """The cards of a side by what they serve for."""
    done = progress.done
    return {use: progress.game.deployment_cards[done[f"cards.{side}.{use}"]] for use in USES}


def recruits(progress: Progress, side: str) -> Iterator[CardUnit]:
    """All units of a side's cards, in the order of the cards."""
    for use, card in cards_of(progress, side).items():
        numbers: Counter[str] = Counter()
        for block in card.units:
            for _ in range(block.count):
                numbers[block.type] += 1
                yield CardUnit(f"{use}-{block.type}-{numbers[block.type]}", side, use, block)


# -- units -----------------------------------------------------------------------------------------


def deploy(progress: Progress) -> Progress:
    """Settle the hex of every unit of the three sections; raises ``NoPlace``."""
    camps = camps_of(CallToArmsTable.of(progress))
    for camp in camps:
        reserve: list[Term] = []
        for unit in recruits(progress, camp.side):
            if unit.use == RESERVE:
                reserve.append(term("unit_types", unit.block.type))
                continue
            name = f"deployment.{camp.side}.{unit.name}"
            draw, why = (
                partial(_place, progress, camp, unit),
                partial(_against, progress, camp, unit),
            )
            fits = partial(_may_stand, progress, camp, unit)
            progress, at = progress.settle(name, draw, fits, why)
            progress = progress.with_lines(_line(unit, at))
        line = TranscriptLine(6, camp.side, "arms-reserve", {"units": tuple(reserve)})
        progress = progress.with_lines(line)
    return progress


def _line(unit: CardUnit, at: str) -> TranscriptLine:
    words = {"type": term("unit_types", unit.block.type), "place": at}
    if unit.block.rank is None:
        return TranscriptLine(6, unit.seat, "arms-unit", words)
    return TranscriptLine(
        6, unit.seat, "unit-placed", {**words, "rank": term("ranks", unit.block.rank)}
    )


def standing(progress: Progress) -> dict[str, str]:
    """Hex to the part that says who stands there by now."""
    done = progress.done.items()
    return {at: name for name, at in done if name.startswith("deployment.")}


def _may_stand(progress: Progress, camp: CallToArmsSide, unit: CardUnit, at: str) -> bool:
    if _against(progress, camp, unit, at):
        return False
    wanted = progress.asked(f"deployment.{camp.side}.{unit.name}") == at
    return wanted or _keeps_row(progress, camp, unit, camp.table.grid.index(at))


def _against(
    progress: Progress, camp: CallToArmsSide, unit: CardUnit, at: str
) -> DemandRejected | None:
    """What keeps a unit from a hex, if anything does."""
    why = barred(camp, standing(progress), at)
    if why:
        return why
    index = camp.table.grid.index(at)
    if index not in camp.sections[unit.use]:
        return DemandRejected("beyond-section", thing=unit.name, place=at)
    return DemandRejected("beyond-half", place=at) if camp.rows[index] > camp.reach else None


def barred(camp: CallToArmsSide, taken: Container[str], at: str) -> DemandRejected | None:
    """What keeps anything from a hex: no such hex, something on it, or ground of no use."""
    table = camp.table
    if at not in table.grid or at in table.side.unplayable:
        return DemandRejected("half-hex", place=at)
    if at in taken:
        return DemandRejected("hex-taken", place=at)
    if is_open(camp, table.grid.index(at)):
        return None
    terrain = table.progress.game.terrain[table.terrain[at]].name
    return DemandRejected("no-start", place=at, terrain=terrain)


def _keeps_row(progress: Progress, camp: CallToArmsSide, unit: CardUnit, index: int) -> bool:
    """Whether a hex lies in the row that the card says, or that row is full."""
    names, stands, row = camp.table.grid.names, standing(progress), unit.block.row
    return camp.rows[index] == row or not any(
        camp.rows[i] == row and is_open(camp, i) and names[i] not in stands
        for i in camp.sections[unit.use]
    )


def is_open(camp: CallToArmsSide, index: int) -> bool:
    """Whether the ground lets a unit start here."""
    names = camp.table.grid.names
    return index not in camp.table.barred and names[index] not in camp.table.side.unplayable


def _place(progress: Progress, camp: CallToArmsSide, unit: CardUnit, stream: Stream) -> str:
    """The best free hex of the unit's row in its section, else of the row behind or before it."""
    names, own = camp.table.grid.names, camp.rows
    stands, kept = standing(progress), _kept(progress, camp, unit)
    grain, ties = stream.small(len(names), bits=3), stream.ties(len(names))
    row = unit.block.row
    nearby = [row, *range(row - 1, 0, -1), *range(row + 1, camp.reach + 1)]
    free = [i for i in camp.sections[unit.use] if names[i] not in stands and is_open(camp, i)]
    for spare in (False, True):  # hexes that others keep are only taken where nothing else is left
        for wanted in nearby:
            here = [i for i in free if own[i] == wanted and (spare or names[i] not in kept)]
            if here:
                return names[max(here, key=lambda i: (_worth(camp, unit, i) + grain[i], ties[i]))]
    raise NoPlace(unit.block.type)


def _kept(progress: Progress, camp: CallToArmsSide, unit: CardUnit) -> frozenset[str]:
    """The hexes that the other units of a side, and its tent, will have if that fits."""
    own, found = f"deployment.{camp.side}.", {progress.asked(f"tents.{camp.side}")}
    sources = (progress.demanded, progress.locked, progress.rested, progress.liked)
    anybody = any(name.startswith(own) for kept in sources for name in kept)
    for other in recruits(progress, camp.side) if anybody else ():
        name = own + other.name
        at = progress.kept(name)
        if at and other != unit and name not in progress.done:
            asked = progress.asked(name) == at
            if asked or _may_stand(progress, camp, other, at):
                found.add(at)
    return frozenset(at for at in found if at)


def _worth(camp: CallToArmsSide, unit: CardUnit, index: int) -> int:
    """How much a unit likes a hex: foot and bowmen their cover, horse open ground and the wings,
    and nobody a hex that the next section may want."""
    game, ground = camp.table.progress.game, camp.table.terrain
    role = role_of(game, unit.block.type)
    kind = ground.get(camp.table.grid.names[index])
    cover = COVER[role].get(shape_of(kind, game.terrain[kind]), 0) if kind else 0
    wing = WINGS[role] * abs(camp.table.field.across[index] - 500) // 500
    return cover + wing // 2 - 3 * (camp.shared[index] - 1)
