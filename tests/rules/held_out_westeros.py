"""The held-out mistakes in Battles of Westeros, written from the rules alone."""

from tests.rules.held_out_edits import BOUNTY, PLAN, RAID, Mistake, put, riders, unit

WESTEROS = (
    Mistake(
        "commanders-worth-five",
        RAID,
        "BOW-RAID-01",
        ("/commanders", "C13", "H13"),
        (put("/commanders/3/card", "robb-young-wolf"),),
    ),
    Mistake(
        "own-commanders-too-close", RAID, "BOW-RAID-04", ("G2", "I3"), (put("/units/2/at", "G2"),)
    ),
    Mistake("commander-in-row-four", RAID, "BOW-RAID-04", ("H12",), (put("/units/3/at", "H12"),)),
    Mistake(
        "forest-beyond-the-cards",
        RAID,
        "BOW-SK-S10",
        ("B1", "/board/terrain"),
        (put("/board/terrain/0/1", "forest"),),
    ),
    Mistake(
        "card-served-twice", RAID, "BOW-SK-INV", ("/cards",), (put("/cards/stark/terrain/0", "s7"),)
    ),
    Mistake("rounds-not-the-card's", RAID, "BOW-SKC-09", ("/rounds",), (put("/rounds", 7),)),
    Mistake(
        "drawn-by-another-card",
        RAID,
        "BOW-SK-S01",
        ("/provenance", "/card"),
        (put("/provenance/card", BOUNTY),),
    ),
    Mistake(
        "momentum-not-the-card's",
        BOUNTY,
        "BOW-SKC-02",
        ("/first_player",),
        (put("/first_player", "stark"),),
    ),
    Mistake(
        "control-marker-too-near-home",
        BOUNTY,
        "BOW-SKC-03",
        ("G2", "/markers/0"),
        (put("/markers/0/at", "G2"),),
    ),
    Mistake(
        "both-play-stark", PLAN, "BOW-SK-S01", ("/seats",), (put("/seats/1/faction", "stark"),)
    ),
    Mistake(
        "greatjon-not-blue",
        PLAN,
        "BOW-ERR-01",
        ("E4", "/commanders/1", "/units/1"),
        (put("/units/1/rank", "red"),),
    ),
    Mistake(
        "commander-twice-in-two-titles",
        PLAN,
        "BOW-SK-S03",
        ("A2", "/commanders"),
        (
            put(
                "/commanders/1",
                {"card": "robb-second", "seat": "stark", "unit": "stark-winterfell-riders-2"},
            ),
            put("/units/5/rank", "blue"),
        ),
    ),
    Mistake(
        "two-commanders-lead-one-unit",
        PLAN,
        "BOW-SK-S03",
        ("D13", "/commanders"),
        (put("/commanders/3/unit", "lannister-lannisport-guards-1"),),
    ),
    Mistake(
        "too-few-cavalry-figures",
        PLAN,
        "BOW-ERR-03",
        ("/units", "B15", "C15", "E15"),
        (
            put("/units/-", riders(1, "B15")),
            put("/units/-", riders(2, "C15")),
            put("/units/-", riders(3, "E15")),
        ),
    ),
    Mistake(
        "ford-on-plains",
        PLAN,
        "BOW-TT-FORD",
        ("C3", "/board/tokens"),
        (put("/board/tokens/-", {"at": "C3", "token": "ford"}),),
    ),
    Mistake(
        "unit-on-a-palisade",
        PLAN,
        "BOW-TT-PAL",
        ("D4",),
        (put("/board/tokens/-", {"at": "D4", "token": "palisade"}),),
    ),
    Mistake(
        "bridge-burnt-down-still-there",
        PLAN,
        "BOW-TT-WBRIDGE",
        ("C7", "/board/tokens"),
        (
            put(
                "/board/tokens",
                [{"at": "C7", "token": "wood-bridge"}, {"at": "C7", "token": "fire", "level": 3}],
            ),
        ),
    ),
    Mistake("more-rounds-than-the-track", PLAN, "BOW-SKC-09", ("/rounds",), (put("/rounds", 12),)),
    Mistake(
        "more-dice-than-the-box",
        PLAN,
        "BOW-SKC-11",
        ("/seats/0",),
        (put("/seats/0/resources/order-dice", 9),),
    ),
    Mistake(
        "rivers-are-fords-on-plains",
        PLAN,
        "the format: an override names places that show it",
        ("A1", "/overrides"),
        (put("/overrides/0/places", ["A1"]),),
    ),
    Mistake(
        "twelve-units-reach-a-row",
        PLAN,
        "the format: nobody has twelve",
        ("/victory/objectives/1",),
        (put("/victory/objectives/1/condition/units", 12),),
    ),
    Mistake(
        "own-commander-as-prey",
        PLAN,
        "BOW-FAQ-02",
        ("/victory/objectives",),
        (
            put(
                "/victory/objectives/-",
                {
                    "id": "prey",
                    "condition": {"kind": "commander-lost", "cards": ["greatjon"]},
                    "points": 2,
                    "seats": ["stark"],
                },
            ),
        ),
    ),
    Mistake(
        "thirtieth-of-february",
        PLAN,
        "the format: a day of the calendar",
        ("/plays/0",),
        (put("/plays/-", {"date": "2026-02-30", "winner": "stark"}),),
    ),
    Mistake(
        "three-of-two-places-held",
        PLAN,
        "the format: the zone has two places",
        ("/victory/objectives/2", "/zones/0"),
        (
            put("/zones/-", {"id": "farm", "kind": "objective", "places": ["F5", "G5"]}),
            put(
                "/victory/objectives/-",
                {
                    "id": "farm",
                    "condition": {
                        "kind": "group-held",
                        "zone": "farm",
                        "hold": "at-least",
                        "number": 3,
                    },
                    "points": 1,
                },
            ),
        ),
    ),
    Mistake(
        "rule-without-words",
        PLAN,
        "the format: the rule in your own words",
        ("/rules/0",),
        (put("/rules/-", {"id": "mist", "title": {"en": "Mist"}, "text": {}}),),
    ),
    Mistake(
        "reserve-after-the-end",
        PLAN,
        "BOW-SKC-09",
        ("/units/19",),
        (put("/units/-", unit("stark", "kennelmasters", rank="green", arrival={"round": 8})),),
    ),
)
