"""What runs the kernel: numba where it is installed, else Python; both play the same battles.

The compiled kernel is kept on disk as machine code (``object_code``) in a folder named by a hash of
all its sources. ``ready`` is whether it is there; ``compiled`` makes it, which takes some 10 s.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from dis import get_instructions
from functools import cache, partial
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from playtests import indices, records
from playtests.kernel import battle as plain_battle
from playtests.linking import Pipelines, linked
from playtests.object_code import LARGEST, ObjectCode, loaded, made_of, target, unpacked
from playtests.records import STATE, TABLE, Record, blank, layout
from schema.disk import read_bytes, write_bytes_atomically

MODULES = (
    "chance",
    "board",
    "scoring",
    "losses",
    "hidden",
    "reach",
    "sight",
    "dice",
    "driven",
    "fighting",
    "danger",
    "weighing",
    "giving_way",
    "together",
    "special",
    "lore",
    "combat",
    "turns",
    "orders",
    "hands",
    "battle",
)
"""The kernel's modules, each after those that it uses."""

INLINED = frozenset(
    (
        "able",
        "apart",
        "blow_worth",
        "cap",
        "chance_of",
        "counter_risk",
        "dice_of",
        "effect_for",
        "enter",
        "fear",
        "hides",
        "is_reduced",
        "is_weak",
        "may_attack",
        "odds_at",
        "own_dice",
        "passes",
        "place_worth",
        "sees",
        "shot_range",
        "span",
        "stops",
        "strikes_flank",
        "to_destroy",
    )
)
"""Functions that are asked so often that LLVM shall put them into those that ask, where it would
not by itself: a tenth more battles a second."""

FILE = "kernel"
"""The file of the compiled kernel in its folder."""

COPIED = STATE[:-1]
"""What a copy of a state takes along: all but the log, which is the last field."""

Play = Callable[[Any, Any, int, int], int]


class Kernel(NamedTuple):
    """One way to run the kernel."""

    name: str
    """``numba`` or ``plain``."""
    play: Play
    """Plays one battle: table, state, who begins, number of the game; gives 2, 1 or 0."""
    table: Callable[[Record], Any]
    """A table as this kernel takes it."""
    state: Callable[[], Any]
    """A new state as this kernel takes it."""
    copy: Callable[[Any, Any], None]
    """Copies into one state another one, log left out."""
    folder: Path | None
    """The folder of caches that it lies in; none for the plain one."""


def plain() -> Kernel:
    """The kernel as Python runs it."""
    return Kernel(
        "plain", plain_battle.play, lambda table: table, lambda: blank(STATE), _copy, None
    )


def _copy(into: Any, state: Any) -> None:
    for name, _, _ in COPIED:
        into[name][:] = state[name]


def installed() -> bool:
    """Whether numba is installed (the extra ``playtest``) and compiles: by its own variable
    ``NUMBA_DISABLE_JIT`` people switch it off."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0") and find_spec("numba") is not None


@cache
def contract() -> str:
    """A hash of the sources of the kernel: where it is the same, the same games are played."""
    digest = blake2b(digest_size=8)
    for module in (indices, records, *modules()):
        digest.update(inspect.getsource(module).encode())
    return digest.hexdigest()


@cache
def fingerprint() -> str:
    """A hash of everything that the compiled kernel depends on: its sources, numba, and the
    processor."""
    digest = blake2b(contract().encode(), digest_size=8)
    if installed():
        digest.update(f"{version('numba')} {target()}".encode())
    return digest.hexdigest()


@cache
def modules() -> tuple[Any, ...]:
    """The kernel's modules in order."""
    return tuple(import_module(f"playtests.kernel.{name}") for name in MODULES)


def functions() -> dict[str, FunctionType]:
    """All functions of the kernel by name, each after those that it calls within its module's
    order."""
    return {
        name: value
        for module in modules()
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__
    }


def ready(folder: Path) -> bool:
    """Whether the compiled kernel lies in a folder of caches."""
    return installed() and (folder / fingerprint() / FILE).exists()


def compiled(folder: Path) -> Kernel:
    """The compiled kernel out of a folder of caches, compiled first where it does not lie there
    (some 10 s); ``ImportError`` without numba."""
    return _compiled(folder.resolve() / fingerprint())


@cache
def _compiled(folder: Path) -> Kernel:
    numpy, file = import_module("numpy"), folder / FILE
    made = unpacked(read_bytes(file, LARGEST)) if file.exists() else None
    if made is not None:
        play = loaded(made)
    else:
        folder.mkdir(parents=True, exist_ok=True)
        numba = import_module("numba")
        made = linked(numba.__version__, partial(_built, numba, numpy))
        play = loaded(made)
        # Only what could be loaded lies there: whoever finds it need not try.
        write_bytes_atomically(file, made.packed(), backup=False)
    size = numpy.dtype(layout(STATE), align=True).fields["log"][1]

    def copy(into: Any, state: Any) -> None:
        # As bytes: field by field a copy takes as long as a turn does.
        into.base.view("u1")[:size] = state.base.view("u1")[:size]

    return Kernel(
        "numba",
        play,
        lambda table: _filled(numpy, table),
        lambda: _numpy(numpy, STATE),
        copy,
        folder.parent,
    )


def _built(numba: Any, numpy: Any, ways: Pipelines) -> ObjectCode:
    """Compile all functions; the machine code of the one that plays."""
    types = {
        name: numba.typeof(_numpy(numpy, fields)) for name, fields in (("t", TABLE), ("s", STATE))
    }
    space: dict[str, Any] = {"__name__": "playtests.kernel", "__builtins__": __builtins__}
    for module in modules():
        space.update({k: v for k, v in vars(module).items() if isinstance(v, int)})
    known = functions()
    for name in _in_order(known):
        takes = [types.get(word, numba.int64) for word in inspect.signature(known[name]).parameters]
        twin = FunctionType(known[name].__code__, space, name)
        made = ways.whole if name == "play" else ways.part
        more = {} if made is None else {"pipeline_class": made}
        if name in INLINED:
            more["forceinline"] = True
        # Python calls none of them by way of numba.
        bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        space[name] = numba.njit(numba.int64(*takes), nogil=True, **bare, **more)(twin)
    ((signature, found),) = space["play"].overloads.items()
    return made_of(space["play"].inspect_llvm(signature), found.fndesc.llvm_func_name)


def _in_order(known: dict[str, FunctionType]) -> list[str]:
    """All names, those that a function calls before it."""
    order: list[str] = []

    def add(name: str) -> None:
        if name in order:
            return
        for step in get_instructions(known[name]):
            if step.opname == "LOAD_GLOBAL" and step.argval in known:
                add(step.argval)
        order.append(name)

    for name in known:
        add(name)
    return order


def _numpy(numpy: Any, fields: records.Fields) -> Any:
    return numpy.zeros(1, dtype=numpy.dtype(layout(fields), align=True))[0]


def _filled(numpy: Any, table: Record) -> Any:
    found = _numpy(numpy, TABLE)
    for name, _, _ in TABLE:
        found[name] = getattr(table, name)
    return found
