"""Our own drawings of what happens in a turn, on a die and on tokens, for packs that have none."""

from schema.look import Drawing, Stroke

_SWORD = "M-5 -40L0 -50L5 -40V16H20V25H5V40H9V48H-9V40H-5V25H-20V16H-5Z"
_SHEET = "M-30 -44H30V44H-30Z"


def _drawn(*strokes: Stroke) -> Drawing:
    return Drawing(paths=strokes)


def _line(d: str, width: float = 8.0) -> Stroke:
    return Stroke(d=d, stroke="ink", width=width)


def _solid(d: str) -> Stroke:
    return Stroke(d=d, fill="ink")


SYMBOLS: dict[str, Drawing] = {
    "sword": _drawn(_solid(_SWORD)),
    "swords": _drawn(
        _solid("M-46 -46L-30 -42L22 10L32 0L40 8L30 18L46 34L34 46L18 30L8 40L0 32L10 22L-42 -30Z"),
        Stroke(
            d="M46 -46L42 -30L-10 22L0 32L-8 40L-18 30L-34 46L-46 34L-30 18L-40 8L-32 0L-22 10"
            "L30 -42Z",
            fill="ink",
            stroke="paper",
            width=5.0,
        ),
    ),
    "bow": _drawn(
        _line("M-22 -46C30 -30 30 30 -22 46", 9.0),
        _line("M-22 -46L-34 0L-22 46", 4.0),
        _line("M-34 0H30", 6.0),
        _solid("M48 0L26 -13V13Z"),
    ),
    "shield": _drawn(
        Stroke(
            d="M-40 -42H40V4C40 26 20 40 0 47C-20 40 -40 26 -40 4Z",
            fill="paper",
            stroke="ink",
            width=7.0,
        ),
        _solid("M-5 -28L0 -34L5 -28V6H16V14H5V28H-5V14H-16V6H-5Z"),
    ),
    "book": _drawn(
        _line("M0 -28C-14 -40 -32 -40 -46 -34V34C-32 28 -14 28 0 40Z", 7.0),
        _line("M0 -28C14 -40 32 -40 46 -34V34C32 28 14 28 0 40Z", 7.0),
        _line("M-34 -18C-26 -20 -18 -19 -12 -15M-34 0C-26 -2 -18 -1 -12 3", 5.0),
        _line("M34 -18C26 -20 18 -19 12 -15M34 0C26 -2 18 -1 12 3", 5.0),
    ),
    "burst": _drawn(
        _solid(
            "M0 -50L9 -20L35 -35L20 -9L50 0L20 9L35 35L9 20L0 50L-9 20L-35 35L-20 9L-50 0L-20 -9"
            "L-35 -35L-9 -20Z"
        ),
    ),
    "scroll": _drawn(
        Stroke(d=_SHEET, fill="paper", stroke="ink", width=7.0),
        _line("M-16 -24H16M-16 -4H16M-16 16H4", 6.0),
    ),
    "card": _drawn(
        Stroke(d="M-40 -26L6 -44L34 26L-12 44Z", fill="paper", stroke="ink", width=6.0),
        Stroke(d="M-18 -42H36V36H-18Z", fill="paper", stroke="ink", width=7.0),
        _line("M-2 -18H20M-2 0H20M-2 18H10", 6.0),
    ),
    "hand": _drawn(
        Stroke(d="M-48 -18L-14 -40L10 24L-24 44Z", fill="paper", stroke="ink", width=6.0),
        Stroke(d="M-20 -44H20V36H-20Z", fill="paper", stroke="ink", width=6.0),
        Stroke(d="M14 -40L48 -18L24 44L-10 24Z", fill="paper", stroke="ink", width=6.0),
    ),
    "dice": _drawn(
        Stroke(d="M-44 -28H12V28H-44Z", fill="paper", stroke="ink", width=7.0),
        _solid("M-34 -18H-24V-8H-34Z"),
        _solid("M-8 8H2V18H-8Z"),
        _solid("M-21 -5H-11V5H-21Z"),
        Stroke(d="M-2 -6L40 -18L50 32L10 44Z", fill="paper", stroke="ink", width=7.0),
        _solid("M18 8H28V18H18Z"),
    ),
    "move": _drawn(
        _solid("M50 0L12 -34V-14H-16V14H12V34Z"),
        _solid("M-28 -14H-20V14H-28Z"),
        _solid("M-42 -14H-34V14H-42Z"),
    ),
    "crown": _drawn(
        _solid("M-46 -30L-22 -4L0 -42L22 -4L46 -30L38 22H-38Z"),
        _solid("M-38 28H38V40H-38Z"),
    ),
    "rally": _drawn(
        _line("M-36 -46V48", 8.0),
        _solid("M-32 -44H44L28 -20L44 4H-32Z"),
    ),
    "turn": _drawn(
        _line("M34 -22C20 -46 -22 -46 -36 -16C-50 16 -24 42 2 42C22 42 36 30 40 14", 9.0),
        _solid("M48 -42L46 -8L16 -20Z"),
    ),
    "tile": _drawn(
        Stroke(d="M0 -48L42 -24V24L0 48L-42 24V-24Z", fill="paper", stroke="ink", width=7.0),
        _line("M-42 -24L0 0L42 -24M0 0V48", 5.0),
    ),
    "pin": _drawn(
        Stroke(
            d="M0 48C-10 26 -34 12 -34 -12C-34 -34 -18 -48 0 -48C18 -48 34 -34 34 -12"
            "C34 12 10 26 0 48Z",
            fill="ink",
        ),
        Stroke(d="M0 -26L14 -12L0 2L-14 -12Z", fill="paper"),
    ),
    "gem": _drawn(
        Stroke(d="M-24 -38H24L48 -10L0 46L-48 -10Z", fill="paper", stroke="ink", width=7.0),
        _line("M-48 -10H48M-24 -38L-16 -10L0 46L16 -10L24 -38", 5.0),
    ),
    "house": _drawn(
        _solid("M-48 0L0 -44L48 0H34V44H10V16H-10V44H-34V0Z"),
    ),
    "drop": _drawn(
        _solid(
            "M0 -48C10 -26 34 -12 34 14C34 34 18 48 0 48"
            "C-18 48 -34 34 -34 14C-34 -12 -10 -26 0 -48Z"
        )
    ),
    "stop": _drawn(
        _solid("M-48 -11H-8V-32L24 0L-8 32V11H-48Z"),
        _solid("M30 -42H46V42H30Z"),
    ),
    "barred": _drawn(
        _line(
            "M0 -40C22 -40 40 -22 40 0C40 22 22 40 0 40C-22 40 -40 22 -40 0C-40 -22 -22 -40 0 -40Z",
            15.0,
        ),
        _line("M-28 -28L28 28", 14.0),
    ),
    "sight": _drawn(
        _line("M-46 0C-26 -34 26 -34 46 0C26 34 -26 34 -46 0Z", 10.0),
        _solid("M0 -15C8 -15 15 -8 15 0C15 8 8 15 0 15C-8 15 -15 8 -15 0C-15 -8 -8 -15 0 -15Z"),
        Stroke(d="M-36 40L36 -40", stroke="paper", width=22.0),
        _line("M-38 42L38 -42", 11.0),
    ),
    "die": _drawn(
        _solid("M-32 -44H32Q44 -44 44 -32V32Q44 44 32 44H-32Q-44 44 -44 32V-32Q-44 -44 -32 -44Z"),
        Stroke(d="M-28 -28H-8V-8H-28Z", fill="paper"),
        Stroke(d="M8 8H28V28H8Z", fill="paper"),
    ),
    "flame": _drawn(
        _solid(
            "M4 -50C8 -30 36 -18 36 14C36 36 20 48 0 48C-20 48 -36 36 -36 16C-36 0 -26 -8 -20 -20"
            "C-14 -12 -14 -6 -10 0C0 -14 6 -30 4 -50Z"
        ),
        Stroke(
            d="M2 12C8 20 14 24 14 32C14 40 8 44 0 44C-8 44 -14 38 -14 32C-14 24 -4 20 2 12Z",
            fill="paper",
        ),
    ),
    "figure": _drawn(
        _solid("M0 -48Q20 -48 20 -28Q20 -8 0 -8Q-20 -8 -20 -28Q-20 -48 0 -48Z"),
        _solid("M-36 48C-36 14 -20 -2 0 -2C20 -2 36 14 36 48Z"),
    ),
}
"""By what they show, in a box of 100."""

WORDS: dict[str, str] = {
    "rally": "rally",
    "marshaling": "dice",
    "command": "card",
    "regroup": "turn",
    "order": "rally",
    "move": "move",
    "attack": "swords",
    "victory": "crown",
    "draw": "hand",
    "lore": "book",
    "tiles": "tile",
    "markers": "pin",
    "marker": "pin",
    "rune": "gem",
    "runes": "gem",
    "home": "house",
    "neutral": "figure",
    "units": "figure",
    "cards": "card",
    "dice": "dice",
    "roll": "dice",
    "play": "card",
    "activate": "figure",
    "combat": "swords",
    "battle": "swords",
    "shoot": "bow",
    "score": "crown",
    "end": "turn",
    "damage": "drop",
    "engagement": "swords",
}
"""Words of a step's English name to its drawing; the first that is in the name counts."""


def symbol_of(name: str) -> Drawing | None:
    """The drawing for a step of this English name, if there is one."""
    words = name.lower().replace(",", " ").split()
    found = [WORDS[word] for word in words if word in WORDS]
    return SYMBOLS[found[0]] if found else None
