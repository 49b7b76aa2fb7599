"""The papers that sheets are printed on; a new one is a line in each table."""

from schema.language import N_

PAPERS: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "letter": (215.9, 279.4),
    "a5": (148.0, 210.0),
}
"""Width and height of each paper in mm, upright."""

NAMES: dict[str, str] = {"a4": "A4", "letter": N_("Letter"), "a5": "A5"}
"""What people call them."""
