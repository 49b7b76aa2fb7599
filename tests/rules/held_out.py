"""Sixty mistakes in valid scenarios, written from the rules alone: where a finding should point."""

from tests.rules.held_out_edits import (
    CALL,
    CAPTIVES,
    GREAT,
    HELD,
    HOUSE,
    MAP,
    MUSTERED,
    SWAP,
    SWAPS,
    TABLE,
    THUNDER,
    Mistake,
    drop,
    put,
    unit,
)
from tests.rules.held_out_westeros import WESTEROS

SECOND_EDITION = (
    Mistake(
        "four-buildings-for-five-cards",
        THUNDER,
        "BL2-THN-02",
        ("/hidden/0",),
        (drop("/hidden/0/spots/4"),),
    ),
    Mistake(
        "giant-mustered-though-barred",
        THUNDER,
        "BL2-THN-05",
        ("/musters/0",),
        (put("/musters/0/army", {"mountain-giant": 1}),),
    ),
    Mistake(
        "command-tent-in-a-pre-built",
        THUNDER,
        "BL2-PRE-04",
        ("C1", "/markers"),
        (put("/markers/-", {"id": "tent", "marker": "command-tent", "at": "C1", "seat": "daqan"}),),
    ),
    Mistake(
        "three-alike-in-a-deck",
        THUNDER,
        "BL2-LOR-03",
        ("/seats/1/deck",),
        (put("/seats/1/deck", {"crushing-force": 3}),),
    ),
    Mistake(
        "giant's-card-without-a-giant",
        THUNDER,
        "BL2-LOR-02",
        ("/seats/0",),
        (put("/seats/0/deck_top", ["brute-strength"]),),
    ),
    Mistake(
        "six-swaps",
        THUNDER,
        "BL2-LOR-01",
        ("/secrets",),
        (put("/secrets", {"placed": CAPTIVES, "swaps": {"uthuk": [*SWAPS, SWAP]}}),),
    ),
    Mistake(
        "card-of-the-enemy-swapped-in",
        THUNDER,
        "BL2-LOR-02",
        ("/secrets",),
        (
            put(
                "/secrets",
                {
                    "placed": CAPTIVES,
                    "swaps": {"uthuk": [{"out": "uthuk-lore-1", "into": "daqan-lore-11"}]},
                },
            ),
        ),
    ),
    Mistake(
        "three-guards-placed-of-two",
        THUNDER,
        "BL2-THN-02",
        ("/secrets", "/hidden"),
        (put("/secrets", {"placed": {"captives": {**HELD, "B6": "citadel-guard"}}}),),
    ),
    Mistake(
        "giant-in-the-enemy's-zone",
        THUNDER,
        "BL2-THN-06",
        ("/free_placements",),
        (put("/free_placements/0/zone", "blue"),),
    ),
    Mistake(
        "viper-in-the-river",
        THUNDER,
        "B2: a river is crossed at fords only",
        ("D6",),
        (put("/units/2/at", "D6"),),
    ),
    Mistake(
        "four-of-three-cards-revealed",
        THUNDER,
        "BL2-THN-14",
        ("/victory/wins/1",),
        (put("/victory/wins/1/condition/number", 4),),
    ),
    Mistake(
        "units-of-one's-own-score",
        THUNDER,
        "BL2-THN-07",
        ("/victory/objectives/0",),
        (put("/victory/objectives/0/condition/seats", ["daqan"]),),
    ),
    Mistake(
        "first-takes-two",
        MUSTERED,
        "BL2-DRF-02",
        ("/neutral_draft",),
        (
            put("/neutral_draft/0/units", ["mountain-giant", "mountain-giant"]),
            put("/neutral_draft/1/units", []),
        ),
    ),
    Mistake(
        "giant-without-a-marker",
        MUSTERED,
        "BL2-MRK-01",
        ("H2", "/markers", "/units/8"),
        (drop("/markers/7"),),
    ),
    Mistake(
        "deployed-outside-the-zone", MUSTERED, "BL2-PRE-03", ("H1",), (put("/units/0/at", "H1"),)
    ),
    Mistake(
        "army-of-other-units",
        MUSTERED,
        "BL2-DRF-03",
        ("/musters/1", "/units"),
        (put("/musters/1/army/obscene", 2),),
    ),
    Mistake(
        "more-points-than-there-are",
        MUSTERED,
        "BL2-THN-03",
        ("/musters/0",),
        (put("/musters/0/points", 45),),
    ),
)

OTHERS = (
    Mistake(
        "two-tents-for-one",
        HOUSE,
        "BLH-REC-01",
        ("G9", "G1", "/markers"),
        (put("/markers/1/seat", "standard"),),
    ),
    Mistake(
        "weakened-since-a-third",
        HOUSE,
        "BLH-WEAK-01",
        ("/variants/2",),
        (put("/variants/2/options/since", "third"),),
    ),
    Mistake(
        "card-of-another-set",
        CALL,
        "B3 (BL1-CTA): all cards of one set",
        ("/cards/standard",),
        (put("/cards/standard/reserve", ["standard-a1"]),),
    ),
    Mistake("an-eighth-year", MAP, "RW-END-01", ("/rounds",), (put("/rounds", 8),)),
    Mistake(
        "rune-beside-a-home",
        MAP,
        "RW-MAP-03",
        ("10C", "/hidden/0"),
        (put("/hidden/0/spots/0", "10C"),),
    ),
    Mistake(
        "nine-units-in-an-area",
        MAP,
        "B4: eight units an area",
        ("H3A", "/units/3"),
        (put("/units/-", unit("elves", "archer", "H3A", figures=9)),),
    ),
    Mistake(
        "ninety-mm-from-the-enemy",
        TABLE,
        "TC-PLAY-03",
        ("/board/pieces/0", "heath-1"),
        (put("/board/pieces/0/at/y", 140),),
    ),
    Mistake(
        "hill-of-the-other-faction",
        TABLE,
        "TC-PLAY-01",
        ("/board/pieces/1", "mere-1"),
        (put("/board/pieces/1/terrain", "hill"),),
    ),
    Mistake(
        "archer-off-the-own-edge",
        TABLE,
        "TC-CHR-01",
        ("/units/2", "mere-archer-1"),
        (put("/units/2/at/y", 60),),
    ),
    Mistake(
        "bridge-along-the-water",
        HOUSE,
        "B3: a bridge leads from bank to bank",
        ("G5", "/board/tokens/2"),
        (put("/board/tokens/2/facing", 0),),
    ),
    Mistake(
        "draw-before-other-ties",
        CALL,
        "the format: the first that tells them apart",
        ("/victory/ties",),
        (put("/victory/ties", ["draw", "units-left"]),),
    ),
    Mistake(
        "standing-and-still-to-come",
        CALL,
        "the format: a reserve is not on the board yet",
        ("/units/0", "A2"),
        (put("/units/0/arrival", {"round": 2, "zone": "standard-reserve"}),),
    ),
    Mistake(
        "epic-play-with-the-changes",
        MAP,
        "RW-WIN-03",
        ("/variants",),
        (put("/variants", [{"id": "epic-play"}]),),
    ),
    Mistake(
        "two-runes-in-an-area",
        MAP,
        "RW-MAP-03",
        ("7A", "/hidden"),
        (put("/hidden/1/spots/0", "7A"),),
    ),
    Mistake(
        "nobody's-units-begin",
        MAP,
        "the format: nobody plays a neutral seat",
        ("/first_player",),
        (put("/first_player", "neutral"),),
    ),
    Mistake(
        "two-giants-where-one-is-printed",
        MAP,
        "B4: neutral units by printed icons",
        ("3C", "/units/0"),
        (put("/units/0/figures", 2),),
    ),
    Mistake(
        "eight-characters",
        GREAT,
        "TC-CHR-04",
        ("/units",),
        tuple(
            put(
                "/units/-",
                {
                    "id": f"more-{x}",
                    "seat": "mere",
                    "type": "swordsman",
                    "at": {"x": x, "y": 15, "angle": 90},
                },
            )
            for x in (100, 1600, 1700)
        ),
    ),
)

MISTAKES = (*WESTEROS, *SECOND_EDITION, *OTHERS)
