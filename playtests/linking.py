"""Compiles the functions of the kernel as parts of one, so that LLVM works over each of them once.

Left alone, numba makes a finished library of every function, with all that it calls in it, works
over all of that again, and makes machine code of it that nobody ever runs: two thirds of the
seconds. Here a part stays as it was lowered, and what calls all others is linked, optimised and
made machine code of once, the whole tree together.

This hangs on what numba does inside (``numba.core``), so it is kept to releases that it was tried
with. Others, and one of these where it fails, compile as numba does by itself, to the same games.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

TRIED = ((0, 62), (0, 68))
"""The first and the last release of numba that it was tried with."""


class Pipelines(NamedTuple):
    """What ``numba.njit`` takes as ``pipeline_class``; ``None`` leaves it alone."""

    part: Any
    whole: Any


UNLINKED = Pipelines(None, None)


def linked(release: str, compile_by: Callable[[Pipelines], T]) -> T:
    """What comes of compiling with linked parts, or as numba does by itself, where this release was
    not tried or the link fails; raises what that raises."""
    if is_tried(release):
        try:
            return compile_by(pipelines())
        except Exception:  # noqa: BLE001, S110 - whatever numba's inside says: there is another way
            pass
    return compile_by(UNLINKED)


def is_tried(release: str) -> bool:
    """Whether this release of numba is one of those that it was tried with."""
    numbers = tuple(int(part) for part in release.split(".")[:2] if part.isdigit())
    return TRIED[0] <= numbers <= TRIED[1]


def pipelines() -> Pipelines:
    """The pipelines of a function that is called by others only, and of the one that calls them."""
    code: Any = import_module("numba.core.codegen").JITCodeLibrary
    passes: Any = import_module("numba.core.compiler").Compiler

    class KernelPart(code):  # type: ignore[misc]
        """A function as it was lowered: nothing of it can be run."""

        @property
        def codegen(self) -> Any:
            return _WithoutAddresses(self._codegen)

        def finalize(self) -> None:
            self._raise_if_finalized()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002
            self._ensure_finalized()
            return 0

    class LinkedKernel(KernelPart):
        """A function with all that it calls, and all that these call; numba makes no machine code
        of it either (``object_code`` does)."""

        def finalize(self) -> None:
            found: list[Any] = []
            rest = list(self._linking_libraries)
            while rest:
                library = rest.pop()
                if library not in found:
                    found.append(library)
                    rest.extend(library._linking_libraries)  # noqa: SLF001
            self._linking_libraries: list[Any] = found
            code.finalize(self)

        def _finalize_specific(self) -> None:
            """Nothing, where numba would make machine code to run it."""

    def made_of(library: Any) -> Any:
        class Pipeline(passes):  # type: ignore[misc]
            """The usual passes into a library of this kind."""

            def define_pipelines(self) -> Any:
                state = self.state
                state.library = library(state.targetctx.codegen(), state.func_id.func_qualname)
                return super().define_pipelines()

        return Pipeline

    return Pipelines(made_of(KernelPart), made_of(LinkedKernel))


class _WithoutAddresses:
    """What generates code, except that a part without machine code has no address to write to."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, env: Any) -> None:
        """Nothing: only the Python wrapper of a function looks there."""
