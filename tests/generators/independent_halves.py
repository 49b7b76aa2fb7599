"""A second opinion on a drawn battle of BattleLore's second edition: plain JSON in, complaints out.

Written from the facts and the pack's files alone, with its own arithmetic of halves, points and the
neutral draft. It imports nothing of the program.
"""

from collections import Counter
from itertools import pairwise
from typing import Any

from tests.generators.independent import Cell, cell
from tests.generators.independent_board import Board, Json

TURNS = (1, 2, 1)
"""BL2-DRF-02: the first player takes one, then his opponent up to two, then one each."""

TENT, BANNER, NEUTRAL = "command-tent", "banner", "neutral"


class Opinion(Board):
    """One battle under scrutiny; ``points`` is what each army may spend, ``drafted`` whether
    neutral units were to be had."""

    def __init__(
        self, scenario: Json, pack: Json, collection: Json | None, points: int, *, drafted: bool
    ) -> None:
        super().__init__(scenario, pack, collection)
        self.points, self.drafted = points, drafted
        self.kept = {s: c.get("half", ("",))[0] for s, c in scenario["cards"].items()}
        self.cards = {s: pack["half_cards"].get(card, {}) for s, card in self.kept.items()}
        self.musters = {muster["seat"]: muster for muster in scenario.get("musters", [])}
        self.picks: list[Json] = scenario.get("neutral_draft", [])
        self.story_lines = [(e.get("seat"), e["message"]) for e in scenario["transcript"]]
        self.neutrals: dict[str, Counter[str]] = {s: Counter() for s in self.seats}
        for pick in self.picks:
            self.neutrals.setdefault(pick["seat"], Counter()).update(pick.get("units", ()))

    def hexes(self, seat: str, places: list[str]) -> set[Cell]:
        """Places of a seat's card as they lie on the board."""
        return {self.seen_by(seat, cell(place)) for place in places}

    def army(self, seat: str) -> Counter[str]:
        """What a seat bought."""
        return Counter(self.musters.get(seat, {}).get("army", {}))

    def cost(self, units: Counter[str]) -> int:
        """Muster points for so many units; of what has no price, more than anybody has."""
        prices = {u: int(kind.get("cost", 9999)) for u, kind in self.pack["unit_types"].items()}
        return sum(count * prices.get(unit, 9999) for unit, count in units.items())

    def purse(self, seat: str) -> int:
        """The points of a seat with what its options bring."""
        options = self.pack["muster"]["options"]
        taken = self.musters.get(seat, {}).get("options", ())
        return self.points + sum(int(options[option]["points"]) for option in taken)

    def is_neutral(self, unit: str) -> bool:
        """Whether it has no faction (BL2-NEU-01)."""
        return "faction" not in self.pack["unit_types"].get(unit, {"faction": None})

    # -- the rules -----------------------------------------------------------------------------

    def halves(self) -> None:
        """Each seat keeps one of three different cards of its own that it drew."""
        self.say(set(self.scenario["cards"]) != set(self.seats), "cards of others than who plays")
        for seat, uses in self.scenario["cards"].items():
            kept = self.pack["half_cards"].get(self.kept[seat])
            self.say(list(uses) != ["half"] or len(uses["half"]) != 1, f"{seat}: not one card")
            self.say(kept is None, f"{seat}: a card that is not there")
            faction = self.seats.get(seat, {}).get("faction")
            self.say(kept is not None and kept["faction"] != faction, f"{seat}: another's card")
            drawn = self.story("half-cards-drawn", seat)
            offered = [card["id"] for message in drawn for card in message["args"]["cards"]]
            self.say(len(set(offered)) != self.draw["offered"], f"{seat}: not three different")
            self.say(len(offered) != self.draw["offered"], f"{seat}: a card drawn twice")
            self.say(self.kept[seat] not in offered, f"{seat}: keeps a card that was not drawn")
            for card in offered:
                other = self.pack["half_cards"].get(card, {}).get("faction") != faction
                self.say(other, f"{seat}: drew another's card")
            logged = [m["args"]["card"]["id"] for m in self.story("half-card-kept", seat)]
            self.say(logged != [self.kept[seat]], f"{seat}: another card is named")

    def ground(self) -> None:
        """The board is the two cards put together, the upper one turned half round."""
        bare = self.pack["boards"][self.draw["board"]]["terrain"]
        wanted, tokens = dict.fromkeys(self.terrain, bare), {}
        for seat, card in self.cards.items():
            for place, kind in card.get("terrain", {}).items():
                where = self.seen_by(seat, cell(place))
                self.say(wanted.get(where, bare) != bare, f"two cards place terrain at {where}")
                wanted[where] = kind
            for place, token in card.get("tokens", {}).items():
                tokens[self.seen_by(seat, cell(place))] = token
        for where, kind in wanted.items():
            self.say(self.terrain.get(where) != kind, f"not as the cards say at {where}")
        self.say(self.tokens != tokens, "other tokens than on the cards")

    def deployed(self) -> None:
        """Units stand on the deployment hexes of their own card, and zones are just these."""
        for seat, card in self.cards.items():
            hexes = self.hexes(seat, card.get("deployment", []))
            zone = self.zones.get(self.musters.get(seat, {}).get("zone", ""), {})
            self.say(zone.get("seat") != seat, f"{seat}: no deployment zone")
            self.say(zone.get("kind") != "deployment", f"{seat}: a zone of another kind")
            places = {cell(place) for place in zone.get("places", ())}
            self.say(places != hexes, f"{seat}: other deployment hexes than on the card")
            for unit in self.units:
                astray = unit["seat"] == seat and self.stands.get(unit["id"]) not in hexes
                self.say(astray, f"{unit['id']} is not on a deployment hex")

    def armies(self) -> None:
        """BL2-DRF-01, BL2-THN-05: paid, allowed, in the boxes; what stands is what was bought and
        drafted."""
        self.say(set(self.musters) != set(self.seats), "musters of others than who plays")
        self.say(len(self.scenario.get("musters", [])) != 2, "not one muster each")
        together: Counter[str] = Counter()
        for seat, muster in self.musters.items():
            army = self.army(seat)
            whole = army + self.neutrals[seat]
            together += whole
            self.say(muster["points"] != self.points, f"{seat}: other muster points")
            for unit in army:
                kind = self.pack["unit_types"].get(unit, {})
                faction = self.seats.get(seat, {}).get("faction")
                self.say(self.is_neutral(unit), f"{seat}: {unit} was bought, not drafted")
                self.say(kind.get("faction") != faction, f"{seat}: {unit} is not of its side")
            for unit in whole:
                barred = unit in muster.get("forbidden", ())
                self.say(barred, f"{seat}: {unit} is forbidden")
            self.say(min(army.values(), default=0) < 1, f"{seat}: an army of nobody")
            self.say(self.cost(whole) > self.purse(seat), f"{seat}: more than it can pay")
            room = len(self.cards.get(seat, {}).get("deployment", ()))
            self.say(whole.total() > room, f"{seat}: more units than deployment hexes")
            logged = Counter(
                {
                    message["args"]["unit"]["id"]: message["args"]["count"]
                    for message in self.story("unit-mustered", seat)
                }
            )
            self.say(logged != army, f"{seat}: another army is named")
            here = Counter(unit["type"] for unit in self.units if unit["seat"] == seat)
            self.say(here != (Counter() if self.by_hand else whole), f"{seat}: other units stand")
        self.figures({u: n for u, n in together.items() if u in self.pack["unit_types"]})
        for unit, count in together.items():
            self.say(count > self.held["deployment"][unit], f"too few cards of {unit}")

    def draft(self) -> None:
        """BL2-DRF-02, 03: whose turn, how many, paid at once, out of the common pool, over on two
        passes in a row and not before."""
        first = self.scenario.get("first_player")
        order = [first, *(seat for seat in self.seats if seat != first)]
        pool = Counter({u: n for u, n in self.held["deployment"].items() if self.is_neutral(u)})
        spent: Counter[str] = Counter()
        for number, pick in enumerate(self.picks):
            took = pick.get("units", [])
            self.say(pick["seat"] != order[number % 2], f"turn {number + 1}: not his turn")
            self.say(len(took) > TURNS[min(number, 2)], f"turn {number + 1}: too many at once")
            for unit in took:
                self.say(not self.is_neutral(unit), f"turn {number + 1}: {unit} is not neutral")
            self.say(not Counter(took) <= pool, f"turn {number + 1}: not in the pool")
            pool -= Counter(took)
            spent[pick["seat"]] += self.cost(Counter(took))
            broke = spent[pick["seat"]] > self.purse(pick["seat"])
            self.say(broke, f"turn {number + 1}: not paid")
        passes = [not pick.get("units") for pick in self.picks]
        ends = [n + 2 for n, both in enumerate(pairwise(passes)) if all(both)]
        to_be_had = self.drafted and any(
            n for u, n in self.held["deployment"].items() if self.is_neutral(u)
        )
        self.say(bool(self.picks) != to_be_had, "a draft of nothing, or none of something")
        self.say(bool(self.picks) and ends != [len(self.picks)], "no end on two passes in a row")
        logged: list[tuple[str | None, list[str]]] = [
            (seat, [unit["id"] for unit in message.get("args", {}).get("units", ())])
            for seat, message in self.story_lines
            if message["slug"] in ("draft-taken", "draft-passed")
        ]
        went = [(pick["seat"], pick.get("units", [])) for pick in self.picks]
        self.say(logged != went, "another draft in the transcript")

    def scoring(self) -> None:
        """Banner markers, and their points, as the cards say; whoever reaches the draw's points or
        is alone wins."""
        banners = Counter(cell(m["at"]) for m in self.markers if m["marker"] == BANNER)
        wanted = {
            where: card["points"]
            for seat, card in self.cards.items()
            for where in self.hexes(seat, card.get("banners", []))
        }
        self.say(banners != Counter(list(wanted)), "other banners than on the cards")
        scored: list[tuple[Cell, int]] = []
        for objective in self.scenario["victory"].get("objectives", []):
            condition = objective["condition"]
            self.say(condition.get("hold") != "any", "something scores besides banners")
            zone = self.zone_of(condition.get("zone", ""))
            if condition["kind"] == "markers-held":
                of_all = (condition["marker"], condition["whose"]) == (BANNER, "any")
                zone = set(banners) if of_all else set()
            self.say(objective.get("per", "each") != "each", "not scored for each banner")
            self.say(objective.get("when") != "turn-end", "banners scored at another time")
            self.say("keep" in objective, "points that may be lost again")
            self.say(bool(objective.get("seats")), "banners that not everybody scores")
            scored += [(where, objective["points"]) for where in zone]
        self.say(sorted(scored) != sorted(wanted.items()), "other points than on the cards")
        wins = [win["condition"] for win in self.scenario["victory"].get("wins", [])]
        goal = {"kind": "points-reached", "points": self.draw["points"]}
        self.say(wins != [goal, {"kind": "units-destroyed", "all": True}], "won otherwise")

    def zone_of(self, name: str) -> set[Cell]:
        """The hexes of a zone."""
        return {cell(place) for place in self.zones.get(name, {}).get("places", ())}

    def tents(self) -> None:
        """A tent only where the card lets and the army took one; on a hex of its own."""
        markers_of = {
            seat: [m for m in self.markers if m.get("seat") == seat] for seat in self.seats
        }
        for seat, markers in markers_of.items():
            options = self.musters.get(seat, {}).get("options", [])
            took = options.count(TENT)
            self.say(options != [TENT] * min(took, 1), f"{seat}: options that are none")
            self.say(took and not self.cards[seat].get("tent", True), f"{seat}: no tent allowed")
            tents = [marker for marker in markers if marker["marker"] == TENT]
            to_lay = self.scenario.get("to_place", {}).get(seat, {}).get(TENT, 0)
            here, later = (0, took) if self.by_hand else (took, 0)
            self.say((len(tents), to_lay) != (here, later), f"{seat}: tents without the option")
            for tent in tents:
                where = cell(tent["at"])
                self.say(where in self.stands.values(), f"{seat}: a tent under a unit")
                hexes = self.hexes(seat, self.cards[seat].get("deployment", []))
                self.say(where not in hexes, f"{seat}: a tent far from its army")
        stray = [m for m in self.markers if m["marker"] == TENT and m.get("seat") not in markers_of]
        self.say(bool(stray), "a tent of nobody")

    def marked(self) -> None:
        """BL2-MRK-01: neutral markers if both have neutral units, on just those hexes."""
        both = all(self.neutrals[seat] for seat in self.seats)
        wanted = {
            (unit["seat"], self.stands.get(unit["id"]))
            for unit in self.units
            if both and self.is_neutral(unit["type"])
        }
        neutral_markers = [m for m in self.markers if m["marker"] == NEUTRAL]
        here = {(marker.get("seat"), cell(marker["at"])) for marker in neutral_markers}
        self.say(
            here != wanted or len(neutral_markers) != len(here), "other neutral markers than needed"
        )
        for seat in self.seats:
            later = self.scenario.get("to_place", {}).get(seat, {}).get(NEUTRAL, 0)
            need = self.neutrals[seat].total() if both and self.by_hand else 0
            self.say(later != need, f"{seat}: other neutral markers to place than needed")
        to_lay = sum((self.neutrals[seat] for seat in self.seats), Counter()).total()
        self.counts((NEUTRAL, to_lay if both and self.by_hand else 0))

    def secret(self) -> None:
        """With ``--place cards`` each places his own cards, decoys among them; nobody else knows
        which is which."""
        pools = {pool["id"]: pool for pool in self.scenario.get("hidden", [])}
        self.say(len(pools) != (2 if self.by_hand else 0), "hidden pools that nobody needs")
        held = dict(self.held["decoys"])
        for seat, muster in self.musters.items():
            faction = self.seats.get(seat, {}).get("faction", "")
            whole = self.army(seat) + self.neutrals[seat]
            taken = whole.total() + len(muster.get("options", ()))
            room = len(self.cards[seat].get("deployment", ())) - taken
            most = min(held.get(faction, 0), room) if self.by_hand else 0
            self.say(muster.get("decoys", 0) != most, f"{seat}: other decoys than there are")
            if not self.by_hand:
                continue
            own = [pool for pool in pools.values() if pool.get("known_to") == [seat]]
            self.say(len(own) != 1, f"{seat}: no pool of its own")
            for pool in own:
                self.say(
                    pool.get("placed_by") != "owner", f"{seat}: the cards are placed at random"
                )
                self.say(bool(pool.get("spots")), f"{seat}: spots are given")
                cards = Counter({c["ref"]: c["count"] for c in pool["cards"] if c["of"] == "unit"})
                self.say(cards != whole, f"{seat}: other cards")
                self.say(len(cards) < len(pool["cards"]), f"{seat}: cards of no units")
                strangers = any(card.get("seat") != seat for card in pool["cards"])
                self.say(strangers, f"{seat}: cards of somebody else")

    def story(self, slug: str, seat: str | None = None) -> list[Any]:
        """What the transcript says by this slug, of a seat."""
        return [m for s, m in self.story_lines if m["slug"] == slug and seat in (None, s)]

    def named_places(self) -> None:
        """The steps come in order, and units are named where they stand."""
        steps = [entry["step"] for entry in self.scenario["transcript"]]
        self.say(steps != sorted(steps), "steps out of order")
        logged = Counter(
            (seat, message["args"]["unit"]["id"], message["args"]["place"])
            for seat, message in self.story_lines
            if message["slug"] == "unit-deployed"
        )
        here = Counter((u["seat"], u["type"], u["at"]) for u in self.units if "at" in u)
        self.say(logged != here, "units named elsewhere than they stand")
        begins = [seat for seat, message in self.story_lines if message["slug"] == "first-player"]
        self.say(begins != [self.scenario.get("first_player")], "another one begins in the story")


def complaints(
    scenario: Json,
    pack: Json,
    collection: Json | None = None,
    *,
    points: int = 50,
    drafted: bool = True,
) -> list[str]:
    """Everything that is wrong with a battle of two scenario cards."""
    opinion = Opinion(scenario, pack, collection, points, drafted=drafted)
    for look in (
        opinion.table,
        opinion.halves,
        opinion.ground,
        opinion.pieces,
        opinion.standing,
        opinion.deployed,
        opinion.armies,
        opinion.draft,
        opinion.scoring,
        opinion.tents,
        opinion.marked,
        opinion.secret,
        opinion.named_places,
    ):
        look()
    return opinion.complaints
