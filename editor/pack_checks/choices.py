"""Names of the game's own things in its choices of rules: a die, a token, classes of units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from editor.pack_checks.engine import choices_of
from editor.pack_checks.finding import PackFinding
from editor.pack_checks.naming import dangling
from editor.pack_checks.registry import check
from editor.pack_checks.subject import CheckedPack

NAMED: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("placement", "proxies"): ("terrain", "tokens"),
    ("placement", "not-prebuilt"): ("tokens", "markers"),
    ("placement", "told-by-scenario"): ("tokens",),
    ("engagement", "ranks"): ("ranks",),
    ("engagement", "except-classes"): ("classes",),
    ("withdrawal", "resource"): ("resources",),
    ("combat", "die"): ("dice",),
    ("flank", "except-classes"): ("classes",),
    ("together", "against"): ("classes",),
    ("burning", "fire"): ("tokens",),
    ("burning", "devastation"): ("tokens",),
    ("recruiting", "marker"): ("markers",),
    ("recruiting", "resource"): ("resources",),
    ("map", "coloured"): ("walls",),
    ("map", "shy"): ("walls",),
    ("map", "freezing"): ("walls",),
    ("map", "marker"): ("markers",),
    ("map", "rune"): ("tokens",),
    ("map", "dragon"): ("cards",),
    ("map", "false"): ("cards",),
    ("realms", "rune-count"): ("resources",),
    ("table", "penalty"): ("badges",),
    ("table", "heroes"): ("classes",),
}
"""Family and choice to the sections of the game in which its names stand; the words of all other
choices are the engine's own (``rules.rulebook``)."""


@check
def dangling_choices(subject: CheckedPack) -> Iterator[PackFinding]:
    """A choice of rules that names what the game has not."""
    if subject.game is None:
        return
    for place, family, key, value in choices_of(subject.game):
        sections = NAMED.get((family, key), ())
        there = {name for section in sections for name in subject.section(section)}
        if not sections or not subject.is_own(place):
            continue
        for name in value if isinstance(value, tuple) else (value,):
            if isinstance(name, str) and name and name not in there:
                yield dangling(subject, place, name, sections)
