"""The compiled kernel as machine code in a file, which is loaded without the compiler: numba takes
longer to import than to play a thousand games.

The code is called as numba's own are (``numba.core.callconv.CPUCallConv``): pointers to the answer
and to what was raised, then the parameters, records as pointers; what comes back is 0 if all is
well.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from hashlib import blake2b
from importlib import import_module
from typing import Any, NamedTuple

DIGEST = 16
"""Bytes of the digest that a file begins with."""
LARGEST = 1 << 24
"""Bytes that no such file has."""
OF_LLVM = "llvm."
"""What functions that LLVM knows by itself begin with."""
CALLED_AS = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.POINTER(ctypes.c_int64),
    ctypes.POINTER(ctypes.c_void_p),
    ctypes.c_void_p,
    ctypes.c_void_p,
    ctypes.c_int64,
    ctypes.c_int64,
)
"""Answer, what was raised, table, state, who begins, number of the game. Other threads go on."""


class ObjectCode(NamedTuple):
    """Machine code of a function with all that it calls, for processors such as ``target`` says."""

    symbol: str
    """The function's name in it."""
    code: bytes

    def packed(self) -> bytes:
        """The content of its file."""
        content = self.symbol.encode() + b"\n" + self.code
        return blake2b(content, digest_size=DIGEST).digest() + content


def unpacked(content: bytes) -> ObjectCode | None:
    """What was ``packed``; ``None`` for anything else, so that nothing else is ever run."""
    digest, rest = content[:DIGEST], content[DIGEST:]
    if digest != blake2b(rest, digest_size=DIGEST).digest():
        return None
    symbol, _, code = rest.partition(b"\n")
    return ObjectCode(symbol.decode(), code)


def target() -> str:
    """The kind of system and processor that machine code is made for here."""
    llvm: Any = import_module("llvmlite.binding")
    features = llvm.get_host_cpu_features().flatten()
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {features}"


def made_of(assembly: str, symbol: str) -> ObjectCode:
    """Machine code of what numba compiled a function to, LLVM's own language.

    ``ImportError`` where it calls what only a process with numba has: LLVM ends a process that
    loads such code without.
    """
    llvm: Any = import_module("llvmlite.binding")
    module = llvm.parse_assembly(assembly)
    called = (
        one.name for one in (*module.functions, *module.global_variables) if one.is_declaration
    )
    lacking = sorted(name for name in called if not name.startswith(OF_LLVM))
    if lacking:
        raise ImportError(f"the compiled kernel needs {', '.join(lacking)}, which numba alone has")
    return ObjectCode(symbol, _machine(llvm).emit_object(module))


def _machine(llvm: Any) -> Any:
    """What makes and loads code for this processor."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        jit=True,
    )


def loaded(made: ObjectCode) -> Callable[[Any, Any, int, int], int]:
    """The function, to be called with two numpy records and two numbers; ``ImportError`` without
    llvmlite, which numba brings along."""
    llvm: Any = import_module("llvmlite.binding")
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _machine(llvm))
    engine.add_object_file(llvm.ObjectFileRef.from_data(made.code))
    engine.finalize_object()
    address = engine.get_function_address(made.symbol)
    if not address:
        raise ImportError(f"the compiled kernel has no {made.symbol}")
    call = CALLED_AS(address)

    def play(table: Any, state: Any, first: int, game: int) -> int:
        answer, raised = ctypes.c_int64(), ctypes.c_void_p()
        status = call(answer, raised, table.base.ctypes.data, state.base.ctypes.data, first, game)
        if status:
            raise ArithmeticError(f"the compiled kernel ended with {status}")
        return answer.value

    play.engine = engine  # type: ignore[attr-defined]  # the code lives as long as this does
    return play
