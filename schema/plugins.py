"""Plug-ins: what other distributions add to the rooms by entry points (docs/plug-ins.md).

An entry point of ``banneret.importers``, ``.exporters``, ``.checks`` or ``.methods`` names a row as
the rooms' own registries have them. Nothing is looked for before a registry has no answer of its
own, so whoever has no plug-ins pays nothing for them. What cannot be loaded, is no such row, or has
a name that is taken is left out with one line.
"""

import os
import sys
import warnings
from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, TypeVar

from schema.language import N_, Phrase, UserError, translator

Row = TypeVar("Row")
Asked = TypeVar("Asked")

GROUPS = {
    "importers": N_("importers"),
    "exporters": N_("exporters"),
    "checks": N_("checks"),
    "methods": N_("methods"),
}
"""The last word of each group of entry points, and what people call it."""
OFF = "BANNERET_NO_PLUGINS"
"""Set to anything, no plug-in is looked for."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """One entry point, not loaded yet."""

    group: str
    """Which of ``GROUPS``."""
    name: str
    value: str
    """Where the row stands: ``package.module:ROW``."""
    package: str
    """The distribution that brings it."""
    version: str

    def load(self) -> object:
        """What it names; raises whatever the plug-in's modules raise."""
        from importlib.metadata import EntryPoint

        return EntryPoint(self.name, self.value, f"banneret.{self.group}").load()


class PluginLeftOut(UserWarning):
    """A plug-in that is not used, and why."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def __str__(self) -> str:
        return " ".join(self.phrase.translated().split())


class PluginFailed(UserError):
    """A plug-in broke while it did its work; its own exception is the cause."""


@cache
def announced() -> tuple[Plugin, ...]:
    """Every plug-in that is installed, by group and name, none of them loaded."""
    if os.environ.get(OFF):
        return ()
    from importlib.metadata import distributions

    found: dict[tuple[str, str, str], Plugin] = {}
    for one in distributions():
        for point in one.entry_points:
            room, _, group = point.group.partition(".")
            if room == "banneret" and group in GROUPS:
                key = (group, point.name, one.metadata["Name"])
                found.setdefault(key, Plugin(group, point.name, point.value, key[2], one.version))
    return tuple(found[key] for key in sorted(found))


_ROWS: dict[str, Mapping[str, Any]] = {}
"""Group to the rows that plug-ins add to it, by name, once they were asked for."""
LEFT_OUT: list[Phrase] = []
"""Why each plug-in is not used that is left out by now, for those who show it later."""


def rows(
    group: str, kind: type[Row], taken: Container[str] = (), key: str = ""
) -> Mapping[str, Row]:
    """The rows of this kind that plug-ins add to a group, by name; loaded once a process.

    ``taken`` are the names of the program's own, which no plug-in can replace; ``key`` is the field
    of a row that holds its name. Each plug-in that is left out is a ``PluginLeftOut`` warning.
    """
    if group not in _ROWS:
        _ROWS[group] = dict(_loaded(group, kind, taken, key))
    return _ROWS[group]


def _loaded(
    group: str, kind: type[Row], taken: Container[str], key: str
) -> Iterator[tuple[str, Row]]:
    names = set()
    for one in announced():
        if one.group != group:
            continue
        if one.name in taken or one.name in names:
            _leave_out(one, Phrase(N_("there is already one of this name")))
            continue
        try:
            with redirect_stdout(sys.stderr):  # standard output is for answers
                row = one.load()
        except (Exception, SystemExit) as trouble:  # noqa: BLE001 - reported, the others go on
            _leave_out(one, _of(trouble))
            continue
        if isinstance(row, kind) and getattr(row, key, one.name) == one.name:
            names.add(one.name)
            yield one.name, row
        else:
            sentence = N_("{value} is not of the class {kind}, or has another name")
            _leave_out(one, Phrase(sentence, value=one.value, kind=kind.__name__))


def _leave_out(one: Plugin, why: Phrase | str) -> None:
    sentence = N_("the plug-in {name} ({package}) was skipped: {why}")
    left_out = PluginLeftOut(Phrase(sentence, name=one.name, package=one.package, why=why))
    LEFT_OUT.append(left_out.phrase)
    warnings.warn(left_out, stacklevel=2)


def _of(trouble: BaseException) -> str:
    return f"{type(trouble).__name__}: {trouble}".rstrip(": ")


@contextmanager
def working(group: str, name: str) -> Iterator[None]:
    """While a row of this group works: a fault in a plug-in's becomes ``PluginFailed``, which names
    it; those of our own rows and what is meant for people pass."""
    try:
        yield
    except UserError:
        raise
    except Exception as trouble:
        if name not in _ROWS.get(group, ()):
            raise
        package = next(one.package for one in announced() if (one.group, one.name) == (group, name))
        sentence = N_("the plug-in {name} ({package}) failed: {why}")
        raise PluginFailed(
            Phrase(sentence, name=name, package=package, why=_of(trouble))
        ) from trouble


def says_yes(group: str, name: str, question: Callable[[Asked], bool], about: Asked) -> bool:
    """The answer of a plug-in's row; no, and a ``PluginLeftOut`` warning, where it fails."""
    try:
        with working(group, name):
            return question(about)
    except PluginFailed as trouble:
        warnings.warn(PluginLeftOut(trouble.phrase), stacklevel=2)
        return False


def listed(language: str) -> Iterator[str]:
    """A line for each distribution that brings plug-ins, and what it adds; nothing is loaded."""
    _ = translator(language)
    by_package = sorted(announced(), key=lambda one: (one.package, one.version))
    for package, those in groupby(by_package, key=lambda one: f"{one.package} {one.version}"):
        mine = list(those)
        added = "; ".join(
            f"{_(name)}: {', '.join(one.name for one in mine if one.group == group)}"
            for group, name in GROUPS.items()
            if any(one.group == group for one in mine)
        )
        yield _(N_("plug-in {package}: {added}"), package=package, added=added)


def forget() -> None:
    """Look for plug-ins anew at the next question."""
    announced.cache_clear()
    _ROWS.clear()
    LEFT_OUT.clear()
