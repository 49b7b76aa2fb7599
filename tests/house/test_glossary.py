"""The glossary is true: each noun is defined in the module that it names."""

import ast
import re

import pytest

from tests.house.plan import ROOMS, ROOT, tree_of

ROWS = re.findall(
    r"^\| `(\w+)` \| (.+) \| `([\w/]+\.py)` \|$",
    (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"),
    re.MULTILINE,
)


@pytest.mark.parametrize(("noun", "home"), [(noun, home) for noun, _, home in ROWS])
def test_a_noun_is_defined_where_the_glossary_says(noun: str, home: str) -> None:
    """As a class, or as the name of a type."""
    assert home.partition("/")[0] in ROOMS
    assert (ROOT / home).is_file(), f"{home} has moved: say where in GLOSSARY.md"
    defined: set[str] = set()
    for node in tree_of(ROOT / home).body:
        if isinstance(node, ast.ClassDef):
            defined.add(node.name)
        elif isinstance(node, ast.Assign):
            defined |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    assert noun in defined, f"{home} no longer defines {noun}: see GLOSSARY.md"


def test_the_glossary_is_read_whole_and_stays_short() -> None:
    """Every row of its tables is understood, a noun stands once, and it can be read in one go."""
    text = (ROOT / "GLOSSARY.md").read_text(encoding="utf-8")
    assert len(ROWS) == sum(line.startswith("| `") for line in text.splitlines())
    nouns = [noun for noun, _, _ in ROWS]
    assert len(set(nouns)) == len(nouns)
    assert 35 <= len(nouns) <= 60
