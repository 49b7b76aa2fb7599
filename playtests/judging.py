"""Judging: the engine that explains itself replays what the kernel says it did, die by die.

Every step of a log must be allowed and come to the same, and what the rules demand must have been
done: strikes in the back, engagement tokens, losses, retreats, counterattacks. One difference in a
run, and nothing it says may be believed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import product

from playtests import indices as r
from playtests.backend import Kernel
from playtests.battles import Battle, readings_of
from playtests.endings import NO_WINNER, points_owed, possible_winners, won_by
from playtests.hidden_cards import HiddenReplay
from playtests.kernel.orders import ANY_UNIT, BY_CARD, BY_LEADER, BY_ROUND, RAISED
from playtests.records import LORES, SYMBOLS
from playtests.replay import Difference, DifferenceFound, Step, steps_of
from playtests.running import logged
from playtests.tables.lore import cards_of, known_cards
from playtests.tables.orders import deck_of, resource_of_die, sections_of
from rules import lore
from rules.abilities import ability_value, attacks_a_turn
from rules.attacks import (
    attacks_again,
    may_swing,
    strikes_back,
    swing_ways,
    swings,
    swung,
    throw_boulder,
)
from rules.combat import attack, back_attack
from rules.dice import Effect, effect_of
from rules.engagement import can_engage, engaged, held, strikers
from rules.evasion import evasions, falls_back, gives_way, pressing, price, withdrawals
from rules.movement import moved, pursuit, reach
from rules.odds import Attack, is_weak
from rules.position import NOWHERE
from rules.recruiting import recruited, recruits
from rules.reserves import arrivals, arrived
from rules.retreat import retreated
from schema.objectives import CardsRevealed, ResourceStands
from schema.playtest import Sections

SAMPLE = 3
"""Games of every run that are judged."""


def judge(
    battle: Battle, seed: int, games: Iterable[int], kernel: Kernel | None = None
) -> Difference | None:
    """Judge these games of a run as a kernel plays them, the plain one unless another is named; the
    first difference, ``None`` where there is none."""
    for game in games:
        found = judge_log(battle, logged(battle, seed, game, kernel))
        if found is not None:
            return found
    return None


def judge_log(battle: Battle, log: list[int]) -> Difference | None:
    """Judge one game by its log."""
    judging = Judging(battle, steps_of(log))
    try:
        judging.run()
    except DifferenceFound as found:
        difference: Difference = found.args[0]
        return difference
    return None


class Judging(HiddenReplay):
    """The steps of a log, each asked of the engine."""

    def __init__(self, battle: Battle, steps: list[Step]) -> None:
        super().__init__(battle, steps)
        self.readers: Mapping[int, Callable[[Step], None]] = {
            r.S_ROUND: self._round,
            r.S_TURN: self._turn,
            r.S_ORDER: self._order,
            r.S_MOVE: self._move,
            r.S_BACK: self._back,
            r.S_ENGAGE: self._engage,
            r.S_ATTACK: self._attack,
            r.S_ADVANCE: self._advance,
            r.S_ARRIVE: self._arrive,
            r.S_WITHDRAW: self._withdraw,
            r.S_RECRUIT: self._recruit,
            r.S_CARD: self._card,
            r.S_LORE: self._lore,
            r.S_DRAW: self._draw,
            r.S_REVEAL: self._reveal,
            r.S_END: self._end,
        }

    def run(self) -> None:
        """Replay all steps; it ends at the first that is not as the engine has it."""
        while self._peek() >= 0:
            step = self._next()
            self._same("a step that may come here", step[0] in self.readers, True)
            self.readers[step[0]](step)

    # -- turns -------------------------------------------------------------------------------

    def _round(self, step: Step) -> None:
        self.round = step[1]
        self.position = self.position.copy()
        self.position.active = [True] * len(self.position.at)

    def _turn(self, step: Step) -> None:
        self._nothing_hidden_owed()
        _, self.side, self.how, *_ = step
        later, count = self.position.copy(), len(self.position.at)
        later.moved, later.stunned, later.spent = [False] * count, [False] * count, [False] * count
        if self.how >= BY_CARD:
            later.active = [True] * count
        self.position, self.struck_by, self.steps_done = lore.turn_ended(later), {}, 0
        self.fought, self.bonus = Counter(), set()
        self._not_won_yet()
        if self.how == RAISED:
            resource = resource_of_die(self.battle.setup.game)
            self.position = lore.gained(self.position, self.side, resource, 1)
        self.card = self._card_played()

    def _not_won_yet(self) -> None:
        """Nothing had won the battle already when the turn began."""
        wins = self.battle.setup.scenario.victory.wins
        for win, side in product(wins, (0, 1)):
            if isinstance(win.condition, CardsRevealed | ResourceStands) and win.when == "at-once":
                named = not win.seats or self.battle.setup.seats[side] in win.seats
                won = named and won_by(self.position, self.points, win, side)
                self._same("a battle that is won goes on", won, False)

    def _card_played(self) -> list[int] | None:
        """How many units the card for sections of this turn orders: left, centre, right and
        anywhere; ``None`` where no such card is played."""
        model = readings_of(self.battle.setup.game)[self.battle.reading]
        if not isinstance(model, Sections) or not BY_CARD <= self.how < BY_ROUND:
            return None
        deck = deck_of(model, self.battle.setup.scenario.seats[self.side])
        self._same("an order card: in the deck", self.how - BY_CARD < len(deck), True)
        card = deck[self.how - BY_CARD]
        return [card.left, card.centre, card.right, card.anywhere]

    def _in_section(self, card: list[int], at: int) -> bool:
        """Whether the card orders one more unit where this one stands, or anywhere; reserves choose
        where they come."""
        bits = 7 if at == NOWHERE else sections_of(self.battle.setup, at)
        part = next((n for n in range(3) if bits >> n & 1 and card[n]), 3)
        card[part] -= 1
        return card[part] >= 0

    def _order(self, step: Step) -> None:
        number, position = step[1], self.position
        fighter = position.fighter(number)
        self._same("ordered: its side", self.side, fighter.side)
        self._same("ordered: active", position.active[number], True)
        comes = arrivals(position, number, self.round)
        here = position.at[number] != NOWHERE
        self._same("ordered: on the board or in reserve", here or bool(comes), True)
        bit = position.theatre.cells.bits[position.at[number]] if here else comes
        if BY_LEADER <= self.how < BY_CARD:
            zone = held(position, self.how - BY_LEADER)
            self._same("ordered: in the zone", bool(zone & bit), True)
        elif 0 <= self.how < SYMBOLS:
            orders = self.battle.table.order_face[self.how]
            rank = self.battle.table.rank[number]
            self._same("ordered: by its colour", orders in (rank, ANY_UNIT), True)
        if self.card is not None:
            allowed = self._in_section(self.card, position.at[number])
            self._same("ordered: by the card", allowed, True)
        position = position.copy()
        position.active[number] = False
        self.position = position

    # -- moves -------------------------------------------------------------------------------

    def _move(self, step: Step) -> None:
        _, number, to, ends, *_ = step
        self.steps_done = max(self.steps_done, 1)
        position = self.position
        mask = reach(position, number)
        self._same("a move: its end", bool(mask & position.theatre.cells.bits[to]), True)
        self._same("a move: how many ends there are", ends, mask.bit_count())
        owed = list(strikers(position, number))
        self._same("a move: who struck in the back", self.struck_by.pop(number, []), owed)
        later = moved(position, number, to)
        self._carried_out(number, later, 0 if number in later.joined else self._damage(to))

    def _arrive(self, step: Step) -> None:
        _, number, to, ends, *_ = step
        mask = arrivals(self.position, number, self.round)
        self._same("a reserve: its hex", bool(mask & self.position.theatre.cells.bits[to]), True)
        self._same("a reserve: how many hexes there are", ends, mask.bit_count())
        self._carried_out(number, arrived(self.position, number, to), self._damage(to))

    def _back(self, step: Step) -> None:
        _, striker, leaver, dice, *_ = step
        fighters = self.position.theatre.fighters
        known = back_attack(self.position, fighters[leaver].id, fighters[striker].id)
        self._same("a strike in the back", bool(known), True)
        self._same("a strike in the back: dice", dice, known.dice)
        self.struck_by.setdefault(leaver, []).append(striker)
        ((effect, _),) = known.effects
        hits, _ = self._faces(dice, effect, flank=False)
        self._same("a strike in the back: hits", self._read(r.S_ROLL, "a roll")[1], hits)
        self._losses(leaver, hits)

    def _advance(self, step: Step) -> None:
        _, number, to, *_ = step
        mask = pursuit(self.position, number)
        self._same("an advance", bool(mask & self.position.theatre.cells.bits[to]), True)
        self._carried_out(number, moved(self.position, number, to), self._damage(to))
        if attacks_again(self.position, number):
            self.bonus.add(number)

    # -- attacks -----------------------------------------------------------------------------

    def _engage(self, step: Step) -> None:
        _, one, other, *_ = step
        self._same("an engagement", bool(can_engage(self.position, one, other)), True)
        self.position = engaged(self.position, one, other)

    def _attack(self, step: Step) -> None:
        _, attacker, target, kind, own, flank = step
        self.steps_done, self.shown = 2, []
        counter, evaded = bool(kind & 2), bool(kind & 8)
        joined = self._joined(attacker, target)
        known = self._known(attacker, target, kind, tuple(number for number, _, _ in joined))
        position = self.position
        self._same("an attack", bool(known), True)
        self._same("who joins an attack", all(s.allowed for s in known.supporters), True)
        if not counter:
            self._fights(attacker, kind)
            for number, _, _ in joined:
                self._fights(number, 0)
        must = position.theatre.book.engagement.tokens == "melee" and not kind & 7
        if must and can_engage(position, attacker, target):
            self._same("an attack: its token", target in position.engaged[attacker], True)
        if counter:
            self._same("a counterattack", strikes_back(position, attacker, target), True)
        self._same("an attack: flank", bool(flank), known.flank)
        self._same("an attack: dice", own + sum(dice for _, dice, _ in joined), known.dice)
        place = position.at[target]
        self._blow(known, attacker, target, joined)
        if not (counter or evaded or self._over) and self.position.at[target] == place:
            owed = strikes_back(self.position, target, attacker)
            self._same("a counterattack is owed", self._peek() == r.S_ATTACK or not owed, True)

    def _fights(self, number: int, kind: int) -> None:
        """Count an attack of the turn: no more than a unit has, one that an advance brought in
        melee."""
        self.fought[number] += 1
        usual = attacks_a_turn(self.position, number)
        over = self.fought[number] - usual
        brought = number in self.bonus and not kind & 5
        self._same("an attack: not too many", over <= (1 if brought else 0), True)

    def _joined(self, attacker: int, target: int) -> list[tuple[int, int, int]]:
        """Who joins an attack, with how many dice, and whether they count like the leader's."""
        found = []
        while self._peek() == r.S_SUPPORT:
            _, number, lead, on, dice, same = self._next()
            self._same("who joins whom", (lead, on), (attacker, target))
            found.append((number, dice, same))
        return found

    def _known(self, attacker: int, target: int, kind: int, joined: tuple[int, ...]) -> Attack:
        ids = [fighter.id for fighter in self.position.theatre.fighters]
        if kind & 4:
            return throw_boulder(self.position, ids[attacker], ids[target])
        return attack(
            self.position,
            ids[attacker],
            ids[target],
            supporters=tuple(ids[number] for number in joined),
            ranged=bool(kind & 1),
            counter=bool(kind & 2),
            evaded=bool(kind & 8),
        )

    def _blow(
        self, known: Attack, attacker: int, target: int, joined: list[tuple[int, int, int]]
    ) -> None:
        first, _ = known.effects[0]
        apart = sum(dice for _, dice, same in joined if not same)
        hits, flags = self._faces(known.dice - apart, first, flank=known.flank)
        rolled = self.rolled
        for number, dice, same in joined:
            if not same:
                more = self._faces(dice, self._plain(number, target), flank=False)
                hits, flags = hits + more[0], flags + more[1]
        hits = max(0, hits - known.ignored_hits)
        flags = 0 if known.helmets else max(0, flags - known.ignored_flags)
        self._lore_shown(attacker)
        self._same("what counts of a roll", self._read(r.S_ROLL, "a roll")[1:3], (hits, flags))
        if known.helmets:
            self._evade(attacker, target, hits, ranged=known.ranged)
            return
        self._losses(target, hits)
        if flags and self.position.at[target] != NOWHERE:
            self._retreat(attacker, target, flags, ranged=known.ranged)
        while self._peek() == r.S_SWING:
            self._swing(attacker, target, [self.faces[n] for n in rolled], hurt=bool(hits))

    def _plain(self, supporter: int, target: int) -> Effect:
        """What a supporter's dice do (BLH-MMS-03)."""
        position = self.position
        return effect_of(
            position.theatre.game,
            position.fighter(target).rank,
            die=position.theatre.book.combat.die,
            weak=is_weak(position, supporter),
            bonus=False,
        )

    def _swing(self, attacker: int, target: int, rolled: list[str], *, hurt: bool) -> None:
        _, by, number, *_ = self._next()
        self.driven.append(number)
        self._same("a swing: whose", by, attacker)
        may = may_swing(self.position, attacker, rolled, (number,))
        self._same("a swing", bool(may), True)
        self._same(
            "a swing: not too many", len(self.driven) <= swings(self.position, by, rolled), True
        )
        way = self._way(number, 1, swing_ways(self.position, attacker, number))
        hurt = hurt and number == target
        wound = bool(way.path) and not hurt
        middle = retreated(self.position, number, way)
        self._carried_out(number, middle, way.losses)
        if wound and middle.alive(number):
            before = swung(self.before, attacker, number, way, hurt=hurt)
            self._carried_out(
                number, before, ability_value(middle, attacker, "heavy-swing", "damage")
            )

    # -- lore --------------------------------------------------------------------------------

    def _lore_shown(self, attacker: int) -> None:
        """The lore that the dice of an attack showed."""
        game, table = self.battle.setup.game, self.battle.table
        more = sum(game.faces[self.faces[n]].lore for n in self.shown) * table.rule[r.LORE_DICE]
        self._same("lore of a roll", self._peek() == r.S_LORE, more > 0)
        if more:
            _, side, count, ended, *_ = self._next()
            seat = self.position.fighter(attacker).seat
            self._same("lore of a roll: whose, how much", (side, count, ended), (seat, more, 0))
            self.position = lore.gained(self.position, seat, "lore", more)

    def _lore(self, step: Step) -> None:
        _, seat, more, ended, *_ = step
        self._same("lore of a turn", (seat, more, ended), (self.side, self._a_turn("a_turn"), 1))
        self.position = lore.gained(self.position, seat, "lore", more)

    def _a_turn(self, name: str) -> int:
        model = self.battle.setup.game.playtest
        return getattr(model.lore, name) if model is not None and model.lore is not None else 0

    def _draw(self, step: Step) -> None:
        _, seat, card, *_ = step
        self._same("a lore card: whose turn", seat, self.side)
        cards, top = cards_of(self.position, self.battle.setup.seats[seat])
        number = {name: n for n, name in enumerate(known_cards(self.position))}
        self.drawn[seat].append(card)
        deck = [number.get(name, LORES) for name in cards.elements()]
        over = [number.get(name, LORES) for name in top]
        began = self.drawn[seat][: len(over)]
        self._same("lore cards on top", began, over[: len(began)])
        left = Counter(deck) - Counter(self.drawn[seat][len(over) :])
        rest = Counter(self.drawn[seat][len(over) :]) - Counter(deck)
        self._same(
            "a lore card: in the deck",
            (sum(rest.values()), min(left.values(), default=0) >= 0),
            (0, True),
        )
        self.hands[seat][card] += 1

    def _card(self, step: Step) -> None:
        _, card, seat, at, flags, left = step
        phase = flags & 1
        self._same("a lore card: in hand", self.hands[seat][card] > 0, True)
        self._same("a lore card: after which step", self.steps_done <= phase, True)
        self.hands[seat][card] -= 1
        name = known_cards(self.position)[card]
        now = lore.Moment("move" if phase else "order", self.side)
        place = at if at >= 0 else None
        may = lore.may_play(self.position, seat, name, at=place, now=now)
        self._same("a lore card", bool(may), True)
        later = lore.play(self.position, seat, name, at=place, now=now)
        self._same("a lore card: lore left", left, later.resources[seat]["lore"])
        hurt = self.position.unit_on(at) if place is not None else None
        damage = 0 if hurt is None else lore.number(self.battle.setup.game.cards[name], "damage")
        if hurt is not None and later.alive(hurt):
            self._same("a lore card: stuns", bool(flags & 2), later.stunned[hurt])
        self._carried_out(hurt if hurt is not None else NOWHERE, later, damage)
        if place is not None:
            self._fallen(place)

    # -- giving way --------------------------------------------------------------------------

    def _gives_way(self, number: int, to: int, count: int, ends: list[int]) -> None:
        self._same("giving way: its end", to in ends, True)
        self._same("giving way: how many ways", count, len(ends))
        owed = list(strikers(self.position, number))
        self._same("giving way: who struck in the back", self.struck_by.pop(number, []), owed)

    def _evade(self, attacker: int, number: int, hits: int, *, ranged: bool) -> None:
        while self._peek() == r.S_BACK:
            self._back(self._next())
        if self.position.at[number] == NOWHERE or self._over:
            return
        _, unit, to, hit, count, by = self._read(r.S_EVADE, "an evasion")
        self._same("an evasion: whose", (unit, hit, by), (number, hits, attacker))
        ways = evasions(self.position, number, attacker, ranged=ranged)
        self._gives_way(number, to, count, [path[-1] for path in ways])
        later = gives_way(self.position, number, to, hits)
        self._losses(number, hits)
        if self.position.at[number] != NOWHERE:
            self._carried_out(number, later, self._damage(to))

    def _withdraw(self, step: Step) -> None:
        _, number, to, cost, count, _ = step
        position = self.position
        self._same("a withdrawal: price", cost, price(position, number, pressing(position, number)))
        ends = [path[-1] for path in withdrawals(position, number)]
        self._gives_way(number, to, count, ends)
        self._carried_out(number, falls_back(position, number, to, cost), self._damage(to))

    def _recruit(self, step: Step) -> None:
        _, number, symbol, gained, *_ = step
        self._same("recruiting", recruits(self.position, number), True)
        unit = self.position.fighter(number).id
        recruit = recruited(self.position, unit, self.faces[symbol])
        self._same("a recruit", bool(gained), recruit.gained)
        self.position = recruit.position

    def _end(self, step: Step) -> None:
        """That there is a reason for the end, who has won by it, and the points."""
        winners = {*possible_winners(self.position, self.points, self.round)}
        self._same("the end of the battle: why", bool(winners), True)
        if len(winners) == 1 and NO_WINNER not in winners:
            self._same("who has won", step[1], 2 - 2 * winners.pop())
        owed = points_owed(self.position)
        if owed is not None:
            self._same("points", self.points, owed)
