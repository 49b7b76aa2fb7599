"""Real documents changed within their structure: each change knows the schema of where it is."""

import copy
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.fuzz.schema_values import Maker
from tests.random_faults import Way, at, broken, paths

HANDFULS = (1, 1, 2, 3, 5, 8)
MANY = 40
"""How often a thing is doubled at once, where many of it are tried."""


class Changer:
    """Changes documents of one kind; ``wholes`` are sound ones, whose words it uses."""

    def __init__(self, schema: Mapping[str, Any], wholes: Sequence[dict[str, Any]]) -> None:
        """``schema`` is the JSON Schema of all of them."""
        self.schema = schema
        self.wholes = wholes
        words_of: dict[str, dict[str, None]] = {}
        for whole in wholes:
            for path in paths(whole):
                found = at(whole, path)
                if isinstance(found, str) and isinstance(path[-1], str) and len(found) < 60:
                    words_of.setdefault(path[-1], {})[found] = None
        self.maker = Maker(schema, {key: tuple(words) for key, words in words_of.items()})

    def changed(self, chance: random.Random, whole: dict[str, Any] | None = None) -> dict[str, Any]:
        """A document, or a copy of this one, with some changes; few cases disregard the format."""
        whole = whole or chance.choice(self.wholes)
        if chance.random() < 0.05:
            return broken(chance, whole)
        document: dict[str, Any] = copy.deepcopy(whole)
        for _ in range(chance.choice(HANDFULS)):
            self._change(chance, document)
        return document

    def _change(self, chance: random.Random, document: dict[str, Any]) -> None:
        if not document:
            return
        top = chance.choice(sorted(document))  # a board of thousands of hexes is one of thirty
        known = {
            name: each
            for choice in self.maker.choices(self.schema)
            for name, each in choice.get("properties", {}).items()
        }
        path, node = chance.choice(list(self._nodes(document[top], known.get(top, {}), (top,))))
        parent, last = at(document, path[:-1]), path[-1]
        old = parent[last]
        word = next((step for step in reversed(path) if isinstance(step, str)), "")
        match chance.randrange(8):
            case 0 | 1 | 2:
                parent[last] = self.maker.value(chance, node, word)
            case 3 if isinstance(parent, list):
                copies = chance.choice((1, 1, 2, MANY))
                parent.extend(copy.deepcopy(old) for _ in range(copies))
            case 3 | 4 if isinstance(old, dict):
                self._field(chance, old, node)
            case 4 | 5 if isinstance(old, list):
                items = self.maker.resolved(node).get("items", {})
                old.append(self.maker.value(chance, items, word))
            case 6:
                del parent[last]
            case _:
                self._graft(chance, document, path)

    def _field(self, chance: random.Random, old: dict[str, Any], node: Mapping[str, Any]) -> None:
        """One field more, or another value in one."""
        fields = [
            (name, each)
            for choice in self.maker.choices(node)
            for name, each in choice.get("properties", {}).items()
        ]
        if fields:
            name, each = chance.choice(fields)
            old[name] = self.maker.value(chance, each, name)

    def _graft(self, chance: random.Random, document: dict[str, Any], path: Way) -> None:
        """What another document has there."""
        other: Any = chance.choice(self.wholes)
        top = path[0]
        if top in other:
            document[str(top)] = copy.deepcopy(other[top])

    def _nodes(
        self, value: Any, node: Mapping[str, Any], path: Way = ()
    ) -> Iterator[tuple[Way, Mapping[str, Any]]]:
        """Every place in a document with the schema that it is held to."""
        if path:
            yield path, node
        choices = self.maker.choices(node)
        if isinstance(value, dict):
            known: dict[str, Any] = {}
            for choice in self._fitting(value, choices):
                known |= choice.get("properties", {})
            for key, part in value.items():
                yield from self._nodes(part, known.get(key, {}), (*path, key))
        elif isinstance(value, list):
            items: Mapping[str, Any] = next((c["items"] for c in choices if "items" in c), {})
            for index, part in enumerate(value):
                yield from self._nodes(part, items, (*path, index))

    def _fitting(
        self, value: dict[str, Any], choices: list[Mapping[str, Any]]
    ) -> list[Mapping[str, Any]]:
        """Of several kinds of object those whose constants are these."""
        return [
            choice
            for choice in choices
            if all(
                value.get(name) == self.maker.resolved(each)["const"]
                for name, each in choice.get("properties", {}).items()
                if "const" in self.maker.resolved(each)
            )
        ]
