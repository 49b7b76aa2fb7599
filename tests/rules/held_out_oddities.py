"""Forty unusual scenarios that no rule forbids, written from the rules alone."""

from tests.rules.held_out_edits import (
    BOUNTY,
    CALL,
    CAPTIVES,
    GREAT,
    HOUSE,
    MAP,
    MUSTERED,
    PLAN,
    RAID,
    SOME_TEXT,
    SWAP,
    SWAPS,
    TABLE,
    THUNDER,
    Oddity,
    drop,
    put,
    unit,
)

FOUR_RULES = [
    {"id": name}
    for name in ("any-card-one-unit", "reduced-strength", "withdrawal", "coordinated-attacks")
]

ODDITIES = (
    Oddity("no-russian-title", PLAN, (drop("/title/ru"),)),
    Oddity("no-round-limit", PLAN, (drop("/rounds"),)),
    Oddity("one-round", PLAN, (put("/rounds", 1),)),
    Oddity("ten-rounds-fill-the-track", PLAN, (put("/rounds", 10),)),
    Oddity("four-advanced-rules", PLAN, (put("/variants", FOUR_RULES),)),
    Oddity(
        "lone-commander",
        PLAN,
        (put("/commanders/-", {"card": "maege", "seat": "stark", "at": "E1"}),),
    ),
    Oddity("single-soldier", PLAN, (put("/units/3/figures", 1),)),
    Oddity(
        "reserve-of-the-last-round",
        PLAN,
        (put("/units/-", unit("stark", "kennelmasters", rank="green", arrival={"round": 6})),),
    ),
    Oddity(
        "reserve-that-comes-as-written",
        PLAN,
        (put("/units/-", unit("stark", "kennelmasters", rank="red")),),
    ),
    Oddity(
        "infantry-stands-in-for-cavalry",
        PLAN,
        (
            put(
                "/units/17",
                {
                    "id": "stand-in",
                    "seat": "lannister",
                    "type": "casterly-rock-cavaliers",
                    "rank": "blue",
                    "at": "A12",
                    "stands_in_for": "lannisport-guards",
                },
            ),
        ),
    ),
    Oddity(
        "fire-in-the-forest",
        PLAN,
        (put("/board/tokens", [{"at": "E2", "token": "fire", "level": 1}]),),
    ),
    Oddity(
        "devastation-beside-fire",
        PLAN,
        (
            put(
                "/board/tokens",
                [{"at": "E2", "token": "fire", "level": 1}, {"at": "E2", "token": "devastation"}],
            ),
        ),
    ),
    Oddity("unit-in-a-tent", PLAN, (put("/board/tokens", [{"at": "D4", "token": "tent"}]),)),
    Oddity(
        "unit-on-a-stone-bridge",
        PLAN,
        (put("/board/tokens", [{"at": "C7", "token": "stone-bridge"}]), put("/units/3/at", "C7")),
    ),
    Oddity(
        "points-that-are-lost",
        PLAN,
        (
            put(
                "/victory/objectives/-",
                {"id": "shame", "condition": {"kind": "told", "text": SOME_TEXT}, "points": -2},
            ),
        ),
    ),
    Oddity(
        "won-as-written",
        PLAN,
        (
            put(
                "/victory/wins",
                [{"condition": {"kind": "told", "text": SOME_TEXT}, "when": "round-end"}],
            ),
        ),
    ),
    Oddity(
        "played-to-a-draw",
        PLAN,
        (
            put(
                "/plays",
                [{"date": "2024-02-29", "points": {"stark": 5, "lannister": 5}, "note": "Close."}],
            ),
        ),
    ),
    Oddity(
        "note-and-label-in-one-hex",
        PLAN,
        (
            put("/notes", [{"at": "D4", "text": SOME_TEXT}]),
            put("/board/labels", [{"at": "D4", "text": SOME_TEXT}]),
        ),
    ),
    Oddity(
        "zones-that-overlap",
        PLAN,
        (
            put(
                "/zones",
                [
                    {"id": "farm", "kind": "objective", "places": ["F5", "G5"]},
                    {"id": "west", "kind": "section", "places": ["F5", "A1"]},
                ],
            ),
        ),
    ),
    Oddity(
        "barred-unless-told",
        PLAN,
        (
            put(
                "/victory/barred",
                [{"seats": ["stark"], "unless": {"kind": "told", "text": SOME_TEXT}}],
            ),
        ),
    ),
    Oddity("one-side-far-stronger", PLAN, tuple(drop("/units/15") for _ in range(4))),
    Oddity("key-of-another-program", PLAN, (put("/extras", {"other-program": {"zoom": 2}}),)),
    Oddity("corners-unplayable", PLAN, (put("/board/unplayable", ["A1", "J1", "A15", "J15"]),)),
    Oddity("skirmish-without-its-transcript", RAID, (drop("/transcript"), drop("/provenance"))),
    Oddity(
        "the-coin-falls-otherwise",
        RAID,
        (put("/first_player", "stark"), drop("/transcript"), drop("/provenance")),
    ),
    Oddity("commander-who-looks-north", BOUNTY, (put("/units/0/facing", 3),)),
    Oddity(
        "five-swaps-and-cards-laid",
        THUNDER,
        (put("/secrets", {"placed": CAPTIVES, "swaps": {"uthuk": SWAPS}}),),
    ),
    Oddity(
        "swapped-for-a-giant's-card",
        THUNDER,
        (
            put(
                "/secrets", {"placed": CAPTIVES, "swaps": {"uthuk": [{**SWAP, "into": "shortcut"}]}}
            ),
        ),
    ),
    Oddity(
        "more-ruins-than-the-pack-holds",
        THUNDER,
        (put("/board/terrain/5/8", "ruins"), put("/board/terrain/6/9", "ruins")),
    ),
    Oddity(
        "unspent-muster-points",
        THUNDER,
        (put("/musters/0/army", {"citadel-guard": 2, "yeoman-archer": 1}),),
    ),
    Oddity("unit-on-a-ford", THUNDER, (put("/units/0/at", "D7"),)),
    Oddity(
        "nobody-drafts",
        MUSTERED,
        (
            put("/neutral_draft", [{"seat": "uthuk"}, {"seat": "daqan"}]),
            drop("/units/16"),
            drop("/units/8"),
            drop("/markers/7"),
            drop("/markers/6"),
        ),
    ),
    Oddity("decoys-among-the-cards", MUSTERED, (put("/musters/0/decoys", 4),)),
    Oddity("no-house-rules", HOUSE, (drop("/variants"),)),
    Oddity(
        "weakened-since-more-than-half",
        HOUSE,
        (put("/variants/2/options", {}), drop("/variants/5")),
    ),
    Oddity("reserve-of-round-nine", CALL, (put("/units/11/arrival/round", 9),)),
    Oddity(
        "eight-archers-at-home", MAP, (put("/units/-", unit("elves", "archer", "H3A", figures=8)),)
    ),
    Oddity("markers-counted-in-steps", MAP, (put("/variants", [{"id": "markers-by-steps"}]),)),
    Oddity(
        "archer-has-walked",
        TABLE,
        (put("/units/2/at", {"x": 305, "y": 200}), put("/units/2/moved", True)),
    ),
    Oddity(
        "seven-characters",
        GREAT,
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
            for x in (100, 1600)
        ),
    ),
)
