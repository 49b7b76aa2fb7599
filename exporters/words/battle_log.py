"""A watched game in sentences, one for each moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from playtests import indices as r
from playtests.kernel.orders import BY_CARD, BY_LEADER, BY_ROUND
from playtests.records import SYMBOLS
from playtests.replay import Step
from playtests.tables.hidden import cards_of
from playtests.tables.lore import known_cards
from playtests.watching import WatchedGame, WatchedMoment
from rules.position import NOWHERE, Position
from schema.language import N_, say_n
from schema.names import Names

DRAW, WON = 1, 2
"""What the last step of a log says of side 0; 0: it lost."""

ATTACKS = {
    "boulder": N_("{unit} ({place}) throws a boulder at {other} ({target})"),
    "counter": N_("{unit} ({place}) counterattacks {other} ({target})"),
    "ranged": N_("{unit} ({place}) shoots at {other} ({target})"),
    "melee": N_("{unit} ({place}) attacks {other} ({target})"),
}


@dataclass(frozen=True, slots=True)
class BattleLog:
    """The sentences of one watched game."""

    game: WatchedGame
    names: Names

    def line(self, number: int) -> str:
        """What happened at a moment: ``War Host (blue): C4 → D5``."""
        moment = self.game.moments[number]
        return LINES[moment.kind](self, moment, moment.steps[0])

    # -- names -----------------------------------------------------------------------------------

    def unit(self, number: int) -> str:
        """A unit by its type and rank, a leader by his name."""
        setup = self.game.battle.setup
        if number in setup.leaders:
            return self.names.person(setup.fighters[number].commander or "")
        return self.names.unit(setup.units[number])

    def place(self, index: int) -> str:
        """A hex by its name."""
        return self.game.battle.setup.grid.names[index]

    def seat(self, side: int) -> str:
        """A player."""
        return self.names.seat(self.game.battle.setup.seats[side])

    def face(self, symbol: int) -> str:
        """A face of the die."""
        return self.names.of("faces", self.game.faces[symbol])

    # -- turns -----------------------------------------------------------------------------------

    def round_line(self, _moment: WatchedMoment, step: Step) -> str:
        _, number, side, *_ = step
        return self.names.say(N_("Round {n}, first: {seat}"), n=number, seat=self.seat(side))

    def turn_line(self, moment: WatchedMoment, step: Step) -> str:
        _, side, how, *_ = step
        ordered = [self.unit(one[1]) for one in moment.steps if one[0] == r.S_ORDER]
        if how < 0:
            return self.names.say(N_("{seat}: morale +1"), seat=self.seat(side))
        by = self._ordered_by(moment, how)
        return self.names.say(
            N_("{seat}, orders: {units} ({by})") if by else N_("{seat}, orders: {units}"),
            seat=self.seat(side),
            units=", ".join(ordered) or self.names.say(N_("none")),
            by=by,
        )

    def orders(self, number: int) -> str:
        """What stands below a player's name, as the heading of a turn: ``Orders: War Host · order
        die: blue``. Empty for what is no turn."""
        moment = self.game.moments[number]
        if moment.kind != r.S_TURN:
            return ""
        _, _, how, *_ = moment.steps[0]
        if how < 0:
            return self.names.say(N_("Morale +1"))
        ordered = [self.unit(one[1]) for one in moment.steps if one[0] == r.S_ORDER]
        units = ", ".join(ordered) or self.names.say(N_("none"))
        line = self.names.say(N_("Orders: {units}"), units=units)
        return " · ".join(filter(None, (line, self._ordered_by(moment, how))))

    def _ordered_by(self, moment: WatchedMoment, how: int) -> str:
        if how >= BY_ROUND:
            return ""
        if how >= BY_CARD:
            return self.names.say(N_("section card"))
        if how >= BY_LEADER:
            setup, unit = self.game.battle.setup, how - BY_LEADER
            at = moment.before[unit]
            leader = next((n for n in setup.leaders if moment.before[n] == at), unit)
            person = self.names.person(setup.fighters[leader].commander or "")
            return self.names.say(N_("card on {commander}"), commander=person)
        if how >= SYMBOLS:
            return self.names.say(N_("two order dice: {face}"), face=self.face(how - SYMBOLS))
        return self.names.say(N_("order die: {face}"), face=self.face(how))

    def engage_line(self, _moment: WatchedMoment, step: Step) -> str:
        _, one, other, *_ = step
        return self.names.say(
            N_("{unit}: engagement with {other}"), unit=self.unit(one), other=self.unit(other)
        )

    # -- moves -----------------------------------------------------------------------------------

    def moved_line(self, moment: WatchedMoment, step: Step) -> str:
        _, unit, to, *_ = step
        sentence = MOVED[moment.kind]
        setup = self.game.battle.setup
        if unit in setup.leaders and moment.places.count(to) > 1:
            sentence = N_("{unit} joins a unit: {place} → {to}")
        return self.names.say(
            sentence, unit=self.unit(unit), place=self.place(moment.before[unit]), to=self.place(to)
        )

    def retreat_line(self, moment: WatchedMoment, step: Step) -> str:
        _, unit, to, losses, *_ = step
        if to != NOWHERE:
            return self.moved_line(moment, step)
        sentence = say_n(
            "{unit} cannot retreat: {count} hit",
            "{unit} cannot retreat: {count} hits",
            by="count",
        )
        return self.names.say(sentence, unit=self.unit(unit), count=losses)

    # -- fights ----------------------------------------------------------------------------------

    def attack_line(self, moment: WatchedMoment, step: Step) -> str:
        _, unit, other, kind, _, flank = step
        way = (
            "boulder" if kind & 4 else "counter" if kind & 2 else "ranged" if kind & 1 else "melee"
        )
        line = self._against(ATTACKS[way], moment, unit, other)
        more = [self.unit(one[1]) for one in moment.steps if one[0] == r.S_SUPPORT]
        if more:
            line += self.names.say(N_(", supported by {units}"), units=", ".join(more))
        if flank:
            line += self.names.say(N_(", flank attack"))
        return f"{line}: {self._dice(moment)}"

    def back_line(self, moment: WatchedMoment, step: Step) -> str:
        _, striker, leaver, *_ = step
        line = self._against(
            N_("{unit} ({place}) strikes {other} ({target}) in the back"), moment, striker, leaver
        )
        return f"{line}: {self._dice(moment)}"

    def swing_line(self, moment: WatchedMoment, step: Step) -> str:
        _, unit, other, *_ = step
        sentence = N_("{unit} ({place}) swings at {other} ({target})")
        return self._against(sentence, moment, unit, other)

    def _against(self, sentence: str, moment: WatchedMoment, unit: int, other: int) -> str:
        return self.names.say(
            sentence,
            unit=self.unit(unit),
            place=self.place(moment.before[unit]),
            other=self.unit(other),
            target=self.place(moment.before[other]),
        )

    def _dice(self, moment: WatchedMoment) -> str:
        """What the dice show at the end, and what of it counts."""
        again = {step[1] for step in moment.steps if step[0] == r.S_REROLL}
        faces = [step for step in moment.steps if step[0] == r.S_FACE]
        shown = Counter(symbol for _, symbol, second, *_ in faces if second or symbol not in again)
        times = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"
        dice = ", ".join(f"{count}{times}{self.face(symbol)}" for symbol, count in shown.items())
        hits, flags = next(
            ((step[1], step[2]) for step in moment.steps if step[0] == r.S_ROLL), (0, 0)
        )
        parts = []
        if hits:
            parts.append(self.names.say(say_n("{n} hit", "{n} hits", by="n"), n=hits))
        if flags:
            parts.append(self.names.say(say_n("{n} retreat", "{n} retreats", by="n"), n=flags))
        result = ", ".join(parts) or self.names.say(N_("no effect"))
        return f"{dice} → {result}" if dice else result

    def hit_line(self, moment: WatchedMoment, step: Step) -> str:
        _, unit, hits, *_ = step
        if moment.places[unit] == NOWHERE:
            alone = unit in self.game.battle.setup.leaders
            sentence = N_("{unit} is captured") if alone else N_("{unit} is destroyed")
            return self.names.say(sentence, unit=self.unit(unit))
        strength = moment.soldiers[unit] + moment.led[unit]
        return self.names.say(
            say_n(
                "{unit} takes {count} hit; figures left: {strength}",
                "{unit} takes {count} hits; figures left: {strength}",
                by="count",
            ),
            unit=self.unit(unit),
            count=hits,
            strength=strength,
        )

    # -- the rest --------------------------------------------------------------------------------

    def recruit_line(self, _moment: WatchedMoment, step: Step) -> str:
        _, unit, symbol, gained, *_ = step
        sentence = (
            N_("{unit} recruits a figure ({face})")
            if gained
            else N_("{unit} recruits nobody ({face})")
        )
        return self.names.say(sentence, unit=self.unit(unit), face=self.face(symbol))

    def card_line(self, _moment: WatchedMoment, step: Step) -> str:
        _, card, side, index, *_ = step
        known = known_cards(Position.start(self.game.battle.setup))
        sentence = N_("{seat} plays {card}") if index < 0 else N_("{seat} plays {card}: {place}")
        return self.names.say(
            sentence,
            seat=self.seat(side),
            card=self.names.of("cards", known[card]),
            place=self.place(index),
        )

    def reveal_line(self, _moment: WatchedMoment, step: Step) -> str:
        _, index, card, _, to, _ = step
        setup = self.game.battle.setup
        pool, name, _ = cards_of(setup)[card]
        known = next(one for one in setup.scenario.hidden if one.id == pool)
        kind = next(one for one in known.cards if one.card == name)
        title = self.names.text(kind.name) or self.names.of(kind.section, kind.ref)
        if to == NOWHERE:
            return self.names.say(
                N_("Hidden card revealed: {card} ({place})"), card=title, place=self.place(index)
            )
        return self.names.say(
            N_("Hidden card revealed: {card} ({place}); the unit is placed on {to}"),
            card=title,
            place=self.place(index),
            to=self.place(to),
        )

    def points_line(self, _moment: WatchedMoment, step: Step) -> str:
        _, side, points, *_ = step
        sentence = say_n(
            "{seat}: {count} victory point", "{seat}: {count} victory points", by="count"
        )
        return self.names.say(sentence, seat=self.seat(side), count=points)

    def active_line(self, _moment: WatchedMoment, step: Step) -> str:
        return self.names.say(N_("{unit} is inactive"), unit=self.unit(step[1]))

    def end_line(self, _moment: WatchedMoment, step: Step) -> str:
        if step[1] == DRAW:
            return self.names.say(N_("The game is a draw"))
        return self.names.say(N_("Winner: {seat}"), seat=self.seat(0 if step[1] == WON else 1))


MOVED = {
    r.S_MOVE: N_("{unit} moves: {place} → {to}"),
    r.S_WITHDRAW: N_("{unit} withdraws: {place} → {to}"),
    r.S_RETREAT: N_("{unit} retreats: {place} → {to}"),
    r.S_EVADE: N_("{unit} evades: {place} → {to}"),
    r.S_ADVANCE: N_("{unit} advances: {place} → {to}"),
    r.S_ARRIVE: N_("{unit} arrives: {to}"),
    r.S_LEFT: N_("{unit} is left alone: {to}"),
}

LINES: Mapping[int, Callable[[BattleLog, WatchedMoment, Step], str]] = {
    r.S_ROUND: BattleLog.round_line,
    r.S_TURN: BattleLog.turn_line,
    r.S_MOVE: BattleLog.moved_line,
    r.S_BACK: BattleLog.back_line,
    r.S_WITHDRAW: BattleLog.moved_line,
    r.S_ENGAGE: BattleLog.engage_line,
    r.S_ATTACK: BattleLog.attack_line,
    r.S_HIT: BattleLog.hit_line,
    r.S_RETREAT: BattleLog.retreat_line,
    r.S_EVADE: BattleLog.moved_line,
    r.S_ADVANCE: BattleLog.moved_line,
    r.S_SWING: BattleLog.swing_line,
    r.S_RECRUIT: BattleLog.recruit_line,
    r.S_CARD: BattleLog.card_line,
    r.S_ARRIVE: BattleLog.moved_line,
    r.S_LEFT: BattleLog.moved_line,
    r.S_REVEAL: BattleLog.reveal_line,
    r.S_POINTS: BattleLog.points_line,
    r.S_ACTIVE: BattleLog.active_line,
    r.S_END: BattleLog.end_line,
}
"""How each step that begins a moment is worded."""
