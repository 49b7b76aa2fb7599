"""Values that a JSON Schema allows, mostly at its limits, and now and then just beyond them."""

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any

LONG_TEXTS = (
    "",
    " ",
    "a" * 300,
    "слово " * 60,
    "W" * 2_000,
    "\u0301\u200d🏰\u202e",
    "<b>x</b><img src='x.png'>",
    '=HYPERLINK("x")',
    "%s {0} {unit} {",
    "]]>\n\n&amp;",
)
WORD_PATTERNS: Mapping[str, tuple[str, ...]] = {
    "id": ("a", "x1", "stark", "a-" * 39 + "a", "green", "z9"),
    "place": ("A1", "C4", "Z99", "00", "AA100", "6D", "1A", "12B", "99999999"),
    "colour": ("#000000", "#ffffff", "#12ab9f"),
    "format": ("1.0", "1.1", "1.9999", "0.9"),
    "version": ("0.0", "1.0.2", "999999.999999.999999"),
    "language": ("en", "ru", "xx", "pt-BR"),
}
"""Some words for each pattern that the schemas have; others are asked of what files say."""
BEYOND = 0.04
"""The share of values that leave what the schema allows."""
MOST_ITEMS = 60
"""A list without a limit of its own is at most this long here."""


class Maker:
    """Makes values for the nodes of one schema."""

    def __init__(self, schema: Mapping[str, Any], words: Mapping[str, Sequence[str]]) -> None:
        """``words`` has the words that real files say under each key: names that mean something."""
        self.schema = schema
        self.words = words

    def resolved(self, node: Mapping[str, Any]) -> Mapping[str, Any]:
        """The node that a reference stands for."""
        while "$ref" in node:
            name = str(node["$ref"]).rpartition("/")[2]
            node = self.schema["$defs"][name]
        return node

    def choices(self, node: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """What a node may be: itself, or the nodes of which it is one."""
        node = self.resolved(node)
        for key in ("oneOf", "anyOf"):
            if key in node:
                return [self.resolved(each) for each in node[key]]
        return [node]

    def value(
        self, chance: random.Random, node: Mapping[str, Any], key: str = "", depth: int = 0
    ) -> Any:
        """A value for a node that stands under ``key``, ``depth`` levels below what is made."""
        if chance.random() < BEYOND:
            return chance.choice((None, True, -1, 10**12, 0.5, "", "Z99", [], {}, [[]]))
        node = chance.choice(self.choices(node))
        if "const" in node:
            return node["const"]
        if "enum" in node:
            return chance.choice(node["enum"])
        match node.get("type"):
            case "null":
                return None
            case "boolean":
                return chance.random() < 0.5
            case "integer" | "number":
                return _number(chance, node)
            case "string":
                return self._text(chance, node, key)
            case "array":
                return self._list(chance, node, key, depth)
            case "object":
                return self._object(chance, node, key, depth)
        return chance.choice((None, 0, "x", [1], {"x": {"y": []}}))

    def _text(self, chance: random.Random, node: Mapping[str, Any], key: str) -> str:
        known = self.words.get(key, ())
        if known and chance.random() < 0.7:
            return chance.choice(known)
        pattern = str(node.get("pattern", ""))
        if not pattern:
            return chance.choice(LONG_TEXTS)
        fitting = [
            word
            for words in WORD_PATTERNS.values()
            for word in words
            if re.search(pattern, word) and len(word) <= node.get("maxLength", 10**9)
        ]
        return chance.choice(fitting or ["x"])

    def _list(
        self, chance: random.Random, node: Mapping[str, Any], key: str, depth: int
    ) -> list[Any]:
        if "prefixItems" in node:
            return [self.value(chance, each, key, depth + 1) for each in node["prefixItems"]]
        least = int(node.get("minItems", 0))
        most = min(int(node.get("maxItems", MOST_ITEMS)), MOST_ITEMS)
        if depth > 2:
            most = min(most, max(least, 2))
        count = chance.choice((least, least, least + 1, least + 2, most))
        items = node.get("items", {})
        return [
            self.value(chance, items, key, depth + 1) for _ in range(min(count, max(most, least)))
        ]

    def _object(
        self, chance: random.Random, node: Mapping[str, Any], key: str, depth: int
    ) -> dict[str, Any]:
        made: dict[str, Any] = {}
        required = set(node.get("required", ()))
        share = chance.choice((0.0, 0.3, 1.0)) if depth < 3 else 0.1
        for name, each in node.get("properties", {}).items():
            if name in required or chance.random() < share:
                made[name] = self.value(chance, each, name, depth + 1)
        for pattern, each in node.get("patternProperties", {}).items():
            for word in chance.sample(("en", "ru", "a", "x1"), chance.randrange(3)):
                if re.search(pattern, word):
                    made[word] = self.value(chance, each, key, depth + 1)
        more = node.get("additionalProperties")
        if isinstance(more, Mapping):
            for _ in range(chance.randrange(3)):
                name = self._text(chance, node.get("propertyNames", {"pattern": "^[a-z]"}), key)
                made[name] = self.value(chance, more, key, depth + 1)
        return made


def _number(chance: random.Random, node: Mapping[str, Any]) -> Any:
    low = node.get("minimum", node.get("exclusiveMinimum", -1_000))
    high = node.get("maximum", node.get("exclusiveMaximum", 1_000))
    whole = node.get("type") == "integer"
    some = [low, high, low + 1, high - 1, 0, 1, 2, (low + high) / 2]
    some.append(chance.uniform(low, high))
    picked = chance.choice([n for n in some if low <= n <= high] or [low])
    return int(picked) if whole else picked
