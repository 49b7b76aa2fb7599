"""The armies of a call to arms: a set for each side, a deployment card for each section and one in
reserve, units in their section and row, and the Commander's Tents.

Everything is planned as the player at the bottom sees it and turned for the other: so the left card
is the left one of whoever sits there.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from generators.call_to_arms_ground import Table
from generators.camp import COVER, WINGS, role_of
from generators.draft import Line
from generators.features import shape_of
from generators.ground import NoRoom
from generators.parts import Progress
from generators.streams import Stream
from generators.words import term
from rules.placement import rows
from rules.rulebook import Rulebook
from schema.board import Edge
from schema.cards import DeploymentCard, SectionBlock
from schema.text import Term

SECTIONS = ("left", "centre", "right")
RESERVE = "reserve"
USES = (*SECTIONS, RESERVE)
"""What a deployment card serves for, in the order in which they are drawn."""
RECRUITING = "recruiting"


class Recruit(NamedTuple):
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
class Camp:
    """One side of the table: whose it is, and how it sees the board."""

    table: Table
    side: str
    edge: Edge

    @property
    def turned(self) -> bool:
        """Whether it sits at the top."""
        return self.edge == "top"

    def seen(self, index: int) -> int:
        """The index of a hex as it would be for a player at the bottom."""
        return self.table.half_turn[index] if self.turned else index

    def rows(self) -> tuple[int, ...]:
        """For each index the row counted from the own edge."""
        return rows(self.table.grid, self.edge)

    def section(self, use: str) -> frozenset[int]:
        """The indices of a section as this player sees it; of a board without, all."""
        names = self.table.side.sections.get(use)
        if names is None:
            return frozenset(range(len(self.table.grid)))
        return frozenset(self.seen(self.table.grid.index(name)) for name in names)

    def reach(self) -> int:
        """The farthest row in which a unit may start."""
        return max(self.rows()) // 2


def camps_of(table: Table) -> tuple[Camp, Camp]:
    """The two sides, the one at the bottom first."""
    bottom, top = table.progress.done["camps"]
    return Camp(table, bottom, "bottom"), Camp(table, top, "top")


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
    table = Table.of(progress)
    for camp in camps_of(table):
        sets = {name: own for name, own in sets_of(progress, camp.side).items() if len(own) > 3}
        if not sets:
            raise NoRoom(f"cards of {camp.side}")
        names = tuple(sets)
        progress, chosen = progress.settle(
            f"set.{camp.side}", partial(_any_of, names), names.__contains__
        )
        words = {"set": chosen.upper(), "count": len(sets[chosen])}
        progress = progress.told(Line(5, camp.side, "arms-set", words))
        for use in USES:
            name = f"cards.{camp.side}.{use}"
            taken = _taken(progress, camp.side, use)
            there = [card for card in sets[chosen] if card not in taken]
            draw = partial(_card, progress, there or sets[chosen])
            fits = partial(_may_serve, progress, camp.side, sets[chosen])
            progress, card = progress.settle(name, draw, fits)
            line = {"card": term("deployment_cards", card), "use": use}
            line["label"] = progress.game.deployment_cards[card].label
            progress = progress.told(Line(5, camp.side, "arms-card", line))
    return progress


def _any_of(things: tuple[str, ...], stream: Stream) -> str:
    return stream.choose(things)


def _taken(progress: Progress, side: str, use: str) -> set[str]:
    """The cards that the other sections have, or will have if that fits."""
    names = [f"cards.{side}.{other}" for other in USES if other != use]
    return {progress.done.get(name) or progress.kept(name) or "" for name in names}


def _card(progress: Progress, among: list[str], stream: Stream) -> str:
    """A card whose units the boxes still hold; raises ``NoRoom`` if there is none."""
    for card in stream.shuffled(among):
        if _is_covered(progress, card):
            return card
    raise NoRoom("deployment card")


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
        n <= box.banners.get(side, {}).get(rank, n) for (side, rank), n in banners.items()
    )


def cards_of(progress: Progress, side: str) -> dict[str, DeploymentCard]:
    """The cards of a side by what they serve for."""
    done = progress.done
    return {use: progress.game.deployment_cards[done[f"cards.{side}.{use}"]] for use in USES}


def recruits(progress: Progress, side: str) -> Iterator[Recruit]:
    """All units of a side's cards, in the order of the cards."""
    for use, card in cards_of(progress, side).items():
        numbers: Counter[str] = Counter()
        for block in card.units:
            for _ in range(block.count):
                numbers[block.type] += 1
                yield Recruit(f"{use}-{block.type}-{numbers[block.type]}", side, use, block)


# -- units -----------------------------------------------------------------------------------------


def deploy(progress: Progress) -> Progress:
    """Settle the hex of every unit of the three sections; raises ``NoRoom``."""
    camps = camps_of(Table.of(progress))
    for camp in camps:
        reserve: list[Term] = []
        for unit in recruits(progress, camp.side):
            if unit.use == RESERVE:
                reserve.append(term("unit_types", unit.block.type))
                continue
            name = f"deployment.{camp.side}.{unit.name}"
            draw = partial(_place, progress, camp, unit)
            progress, at = progress.settle(name, draw, partial(_may_stand, progress, camp, unit))
            progress = progress.told(_line(unit, at))
        line = Line(6, camp.side, "arms-reserve", {"units": tuple(reserve)})
        progress = progress.told(line)
    return progress


def _line(unit: Recruit, at: str) -> Line:
    words = {"type": term("unit_types", unit.block.type), "place": at}
    if unit.block.rank is None:
        return Line(6, unit.seat, "arms-unit", words)
    return Line(6, unit.seat, "unit-placed", {**words, "rank": term("ranks", unit.block.rank)})


def standing(progress: Progress) -> dict[str, str]:
    """Hex to the part that says who stands there by now."""
    done = progress.done.items()
    return {at: name for name, at in done if name.startswith("deployment.")}


def _may_stand(progress: Progress, camp: Camp, unit: Recruit, at: str) -> bool:
    grid = camp.table.grid
    if at not in grid or at in standing(progress):
        return False
    index = grid.index(at)
    startable = index not in camp.table.barred(camp.table.laid)
    within = index in camp.section(unit.use) and camp.rows()[index] <= camp.reach()
    return startable and within and at not in camp.table.side.unplayable


def _place(progress: Progress, camp: Camp, unit: Recruit, stream: Stream) -> str:
    """The best free hex of the unit's row in its section, else of the row behind or before it."""
    grid, names = camp.table.grid, camp.table.grid.names
    kept = {
        progress.kept(f"deployment.{camp.side}.{other.name}")
        for other in recruits(progress, camp.side)
        if other.name != unit.name
    }
    kept |= {progress.asked(f"tents.{camp.side}")}
    grain = stream.small(len(grid), bits=3)
    own, depth = camp.rows(), camp.reach()
    row = unit.block.row
    nearby = [row, *range(row - 1, 0, -1), *range(row + 1, depth + 1)]
    for spare in (False, True):  # hexes that others keep are only taken where nothing else is left
        for wanted in nearby:
            free = [
                i
                for i in sorted(camp.section(unit.use), key=camp.seen)
                if own[i] == wanted
                and (spare or names[i] not in kept)
                and _may_stand(progress, camp, unit, names[i])
            ]
            if free:
                worth = {i: _worth(camp, unit, i) + grain[i] for i in free}
                return names[max(worth, key=worth.__getitem__)]
    raise NoRoom(unit.block.type)


def _worth(camp: Camp, unit: Recruit, index: int) -> int:
    """How much a unit likes a hex: foot and bowmen their cover, horse open ground and the wings,
    and nobody a hex that the next section may want."""
    game, laid = camp.table.progress.game, camp.table.laid
    role = role_of(game, unit.block.type)
    kind = laid.get(camp.table.grid.names[index])
    cover = COVER[role].get(shape_of(kind, game.terrain[kind]), 0) if kind else 0
    shared = sum(index in camp.section(use) for use in SECTIONS) - 1
    wing = WINGS[role] * abs(camp.table.field.across[index] - 500) // 500
    return cover + wing // 2 - 3 * shared


# -- tents -----------------------------------------------------------------------------------------


def has_tents(progress: Progress) -> bool:
    """Whether the players have tents: recruiting is played, and the draw lays them."""
    draw = Table.of(progress).draw
    return draw.tents and RECRUITING in progress.done["variants"] and bool(tent_marker(progress))


def tent_marker(progress: Progress) -> str:
    """The marker that shows a tent."""
    return Rulebook.of(progress.game).recruiting.marker


def pitch_tents(progress: Progress) -> Progress:
    """Settle where each side's tent stands (BLH-REC-01)."""
    camps = camps_of(Table.of(progress))
    for camp in camps:
        draw, fits = partial(_tent, progress, camp), partial(_may_lie, progress, camp)
        progress, at = progress.settle(f"tents.{camp.side}", draw, fits)
        words = {"marker": term("markers", tent_marker(progress)), "place": at}
        progress = progress.told(Line(7, camp.side, "marker-laid", words))
    return progress


def _may_lie(progress: Progress, camp: Camp, at: str) -> bool:
    """Whether a hex is free: no unit, no other tent, and not one that nobody may enter."""
    grid, table = camp.table.grid, camp.table
    if at not in grid or at in standing(progress) or at in table.side.unplayable:
        return False
    others = (at == done for name, done in progress.done.items() if name.startswith("tents."))
    return not any(others) and grid.index(at) not in table.barred(table.laid)


def _tent(progress: Progress, camp: Camp, stream: Stream) -> str:
    """A free hex in the first rows, rather behind the centre, with own units around."""
    table, own = camp.table, camp.rows()
    names, laid, stands = table.grid.names, table.laid, standing(progress)
    grain = stream.small(len(table.grid), bits=3)
    worth: dict[int, int] = {}
    for index in sorted(range(len(table.grid)), key=camp.seen):
        if not _may_lie(progress, camp, names[index]):
            continue
        friends = sum(
            stands.get(names[n], "").startswith(f"deployment.{camp.side}.")
            for n in table.field.around[index]
        )
        middle = 10 - abs(table.field.across[index] - 500) // 50
        deep = (0, 6, 8, 2)[own[index]] if own[index] < 4 else -60
        open_ground = 4 * (names[index] not in laid)
        worth[index] = 2 * friends + middle + deep + open_ground + grain[index]
    if not worth:
        raise NoRoom(tent_marker(progress), "BLH-REC-01")
    return names[max(worth, key=worth.__getitem__)]
