"""A second opinion on a drawn call to arms of BattleLore's first edition: plain JSON in, complaints
out.

Written from the facts and the pack's files alone: which units stand where is found by a matching of
hexes to the lines of the cards, not by what the units are called. It imports nothing of the
program.
"""

from collections import Counter
from typing import NamedTuple

from tests.generators.independent import Cell, cell
from tests.generators.independent_board import Board, Json, matched

WINGS = ("left", "centre", "right")
USES = (*WINGS, "reserve")
TENT, RECRUITING = "commanders-tent", "recruiting"


class Wanted(NamedTuple):
    """A unit as a card of a section asks for it."""

    seat: str
    use: str
    kind: tuple[str, str | None]
    row: int


class Opinion(Board):
    """One battle under scrutiny; ``variants`` are those that were asked for, and ``lain`` whether
    somebody placed the terrain himself, so that it need not be the same for both."""

    def __init__(
        self,
        scenario: Json,
        pack: Json,
        collection: Json | None,
        variants: tuple[str, ...],
        *,
        lain: bool,
    ) -> None:
        super().__init__(scenario, pack, collection)
        self.variants, self.lain = variants, lain
        self.sections = {
            name: {cell(place) for place in places}
            for name, places in pack["boards"][self.draw["board"]]["sections"].items()
        }
        self.last = len(self.lines) - 1

    def row(self, seat: str, where: Cell) -> int:
        """The row from a seat's own edge, from 1."""
        return self.seen_by(seat, where)[1] + 1

    def wing(self, seat: str, use: str) -> set[Cell]:
        """A section as a seat sees it: the left wing of one is the right one of the other."""
        return {where for where in self.terrain if self.seen_by(seat, where) in self.sections[use]}

    # -- the rules -----------------------------------------------------------------------------

    def ground(self) -> None:
        """The same turned half round; as much of each kind as the draw says; open rows; nobody cut
        off."""
        bare = self.pack["boards"][self.draw["board"]]["terrain"]
        for where, kind in self.terrain.items():
            other = self.turned(where)
            even = (kind, self.tokens.get(where)) == (self.terrain[other], self.tokens.get(other))
            self.say(not (even or self.lain), f"not the same turned round at {where}")
            may_start = self.pack["terrain"].get(kind, {}).get("unit_may_start", True)
            edge = min(where[1], self.last - where[1]) < self.draw["clear_rows"]
            self.say(edge and not may_start, f"a row is not clear at {where}")
        amounts = Counter(self.terrain.values())
        for kind, hexes in self.draw["terrain"].items():
            right = hexes["least"] <= amounts.pop(kind, 0) <= hexes["most"]
            self.say(not (right or self.lain), f"too much or too little {kind}")
        self.say(set(amounts) > {bare}, "terrain that is not in the draw")
        for where, token in self.tokens.items():
            on = self.pack["tokens"][token].get("on", [])
            self.say(self.terrain.get(where) not in on, f"a {token} on no water at {where}")
        walkable = {where for where in self.terrain if self.open(where)}
        self.say(self.walked() != walkable, "ground that nobody can walk to")
        logged: Counter[tuple[str, str]] = Counter()
        for entry in self.scenario["transcript"]:
            message = entry["message"]
            if message["slug"] == "arms-terrain":
                kind = message["args"]["terrain"]["id"]
                logged.update((kind, place) for place in message["args"]["places"])
            if message["slug"] == "arms-crossing":
                logged[message["args"]["token"]["id"], message["args"]["place"]] += 1
        here = Counter(
            [(kind, self.name(where)) for where, kind in self.terrain.items() if kind != bare]
            + [(token, self.name(where)) for where, token in self.tokens.items()]
        )
        self.say(logged != here, "other terrain is named")

    def name(self, where: Cell) -> str:
        """``C4``: the third place of the fourth row."""
        return f"{chr(ord('A') + where[0])}{where[1] + 1}"

    def cards(self) -> None:
        """Public facts B3: four different cards of one set, the camp's own, one for each section
        and one in reserve."""
        self.say(set(self.scenario["cards"]) != set(self.seats), "cards of others than who plays")
        for seat, uses in self.scenario["cards"].items():
            self.say(sorted(uses) != sorted(USES), f"{seat}: cards for other uses")
            used = [card for cards in uses.values() for card in cards]
            one_each = all(len(cards) == 1 for cards in uses.values())
            self.say(not one_each, f"{seat}: not one card for each use")
            self.say(len(set(used)) != len(USES), f"{seat}: not four different cards")
            known = [c for c in (self.pack["deployment_cards"].get(name) for name in used) if c]
            self.say(len(known) < len(used), f"{seat}: a card that is not there")
            self.say(len({card["set"] for card in known}) != 1, f"{seat}: cards of two sets")
            faction = self.seats.get(seat, {}).get("faction")
            others = any(card["faction"] != faction for card in known)
            self.say(others, f"{seat}: another camp's card")
            logged = {
                entry["message"]["args"]["use"]: entry["message"]["args"]["card"]["id"]
                for entry in self.scenario["transcript"]
                if entry["message"]["slug"] == "arms-card" and entry["seat"] == seat
            }
            self.say(
                logged != {u: c[0] for u, c in uses.items() if c},
                f"{seat}: other cards in the transcript",
            )

    def wanted(self, seat: str, use: str) -> list[Wanted]:
        """The units of the card that serves a seat for this."""
        blocks = [
            block
            for card in self.scenario["cards"].get(seat, {}).get(use, ())
            for block in self.pack["deployment_cards"].get(card, {"units": []})["units"]
        ]
        return [
            Wanted(seat, use, (block["type"], block.get("rank")), block.get("row", 1))
            for block in blocks
            for _ in range(block["count"])
        ]

    def forces(self) -> None:
        """The cards' units, no others; those of the reserve beside the board, to come at the own
        edge."""
        for seat in self.seats:
            own = [unit for unit in self.units if unit["seat"] == seat]
            late = [unit for unit in own if "arrival" in unit]
            fight = [want.kind for use in WINGS for want in self.wanted(seat, use)]
            rest = [want.kind for want in self.wanted(seat, "reserve")]
            kinds = Counter((unit["type"], unit.get("rank")) for unit in own)
            self.say(kinds != Counter(fight + rest), f"{seat}: other units than on the cards")
            kinds = Counter((unit["type"], unit.get("rank")) for unit in late)
            self.say(kinds != Counter(rest), f"{seat}: other units in reserve than on the card")
            for unit in late:
                self.say("at" in unit, f"{unit['id']} stands already")
                comes = unit["arrival"]
                self.say(comes["round"] != self.draw["reserve_round"], f"{unit['id']} comes when")
                zone = self.zones.get(comes.get("zone", ""), {})
                edge = {where for where in self.terrain if self.row(seat, where) == 1}
                here = {cell(place) for place in zone.get("places", ())}
                at_zone = not self.by_hand or "zone" in comes
                elsewhere = here != edge or zone.get("seat") != seat
                self.say(at_zone and elsewhere, f"{unit['id']} comes elsewhere")
            for unit in own:
                placed = "at" in unit or "arrival" in unit
                self.say(placed == self.by_hand and "arrival" not in unit, f"{unit['id']} is where")

    def places(self) -> None:
        """Each unit in its card's section and row; in the next row only where its own is full."""
        if self.by_hand:
            return
        taken = set(self.stands.values())
        for seat in self.seats:
            wishes = [want for use in WINGS for want in self.wanted(seat, use)]
            wings = {use: self.wing(seat, use) for use in WINGS}
            here = {
                self.stands[unit["id"]]: (unit["type"], unit.get("rank"))
                for unit in self.units
                if unit["seat"] == seat and unit["id"] in self.stands
            }

            def would_do(
                want: Wanted,
                near: int,
                here: dict[Cell, tuple[str, str | None]] = here,
                wings: dict[str, set[Cell]] = wings,
            ) -> list[Cell]:
                return [
                    where
                    for where, kind in here.items()
                    if kind == want.kind
                    and where in wings[want.use]
                    and abs(self.row(want.seat, where) - want.row) <= near
                ]

            straight = matched([would_do(want, 0) for want in wishes])
            anywhere = matched([would_do(want, 1) for want in wishes])
            self.say(len(anywhere) < len(wishes), f"{seat}: units out of their section or row")
            for number, want in enumerate(wishes):
                row = {w for w in wings[want.use] if self.row(seat, w) == want.row}
                room = {where for where in row if self.open(where)} - taken
                aside = number not in straight and bool(room)
                self.say(aside, f"{seat}: a unit out of its row, which is not full")

    def supply(self) -> None:
        """Figures, banners and tents for both camps together, reserves included."""
        self.figures(Counter(unit["type"] for unit in self.units))
        flags = Counter((unit["seat"], unit["rank"]) for unit in self.units if unit.get("rank"))
        for (seat, rank), count in flags.items():
            camp = self.seats.get(seat, {}).get("faction", "")
            there = self.held["banners"].get(camp, {}).get(rank, 0)
            self.say(count > there, f"{seat}: too few {rank} banners")
        later = [to_lay.get(TENT, 0) for to_lay in self.scenario.get("to_place", {}).values()]
        self.counts((TENT, sum(later)))

    def tents(self) -> None:
        """BLH-REC-01: with recruiting one tent each, on a free hex; without it none."""
        need = int(RECRUITING in self.variants and self.draw["tents"])
        self.say(any(m["marker"] != TENT for m in self.markers), "a marker that is no tent")
        owners = Counter(marker.get("seat", "nobody") for marker in self.markers)
        here = dict.fromkeys(self.seats, need) if need and not self.by_hand else {}
        self.say(owners != here, "not one tent each")
        to_lay = {seat: {TENT: 1} for seat in self.seats} if need and self.by_hand else {}
        self.say(self.scenario.get("to_place", {}) != to_lay, "other tents to place")
        hexes = [cell(marker["at"]) for marker in self.markers]
        self.say(len(set(hexes)) < len(hexes), "two tents on one hex")
        for where in hexes:
            self.say(where in self.stands.values(), f"a tent under a unit at {where}")
            self.say(where not in self.terrain or not self.open(where), f"a wet tent at {where}")

    def agreed(self) -> None:
        """Variants as asked; scored and won as the draw says; sections that people can see."""
        on = [variant["id"] for variant in self.scenario.get("variants", [])]
        self.say(sorted(on) != sorted(self.variants), "other variants than asked for")
        self.say(any("options" in v for v in self.scenario.get("variants", [])), "other options")
        self.say(self.scenario["victory"] != self.draw["victory"], "won otherwise")
        for thing in ("hidden", "musters", "neutral_draft"):
            self.say(thing in self.scenario, f"{thing} that nobody asked for")
        wings = [(None, self.sections[use]) for use in WINGS]
        if self.by_hand:
            cards = self.pack["deployment_cards"].values()
            deepest = max(block.get("row", 1) for card in cards for block in card["units"])
            wings = [
                (seat, {w for w in self.wing(seat, use) if self.row(seat, w) <= deepest})
                for seat in self.seats
                for use in WINGS
            ]
        shown = [
            (zone.get("seat"), {cell(place) for place in zone["places"]})
            for zone in self.zones.values()
            if zone["id"].rpartition("-")[2] in WINGS
        ]
        right = len(shown) == len(wings) and all(wing in shown for wing in wings)
        self.say(not right, "other sections than on the board")

    def story(self) -> None:
        """The steps come in order, and units are named where they stand."""
        lines = [(e["step"], e.get("seat"), e["message"]) for e in self.scenario["transcript"]]
        steps = [step for step, _, _ in lines]
        self.say(steps != sorted(steps), "steps out of order")
        placed = Counter(
            (seat, m["args"]["type"]["id"], m["args"]["place"])
            for _, seat, m in lines
            if m["slug"] in ("unit-placed", "arms-unit")
        )
        here = Counter((u["seat"], u["type"], u["at"]) for u in self.units if "at" in u)
        self.say(placed != here, "units named elsewhere than they stand")
        begins = [seat for _, seat, message in lines if message["slug"] == "arms-first"]
        self.say(begins != [self.scenario.get("first_player")], "another one begins in the story")


def complaints(
    scenario: Json,
    pack: Json,
    collection: Json | None = None,
    *,
    variants: tuple[str, ...] = (),
    lain: bool = False,
) -> list[str]:
    """Everything that is wrong with a call to arms."""
    opinion = Opinion(scenario, pack, collection, variants, lain=lain)
    for look in (
        opinion.table,
        opinion.ground,
        opinion.pieces,
        opinion.standing,
        opinion.cards,
        opinion.forces,
        opinion.places,
        opinion.supply,
        opinion.tents,
        opinion.agreed,
        opinion.story,
    ):
        look()
    return opinion.complaints
