"""What runs in the process that plays: scenarios in, playtests out, without Qt.

``python -P -m editor.playtest.worker``. A thread reads the questions, so that a newer one, or
*stop*, ends what is played now. Compiled code does not check its indices: were it wrong it would
take a process with it, and this one holds nobody's work.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from editor.document.delta_pickle import messages, packed
from editor.playtest.messages import (
    COMPILING,
    Answer,
    Broken,
    EvenGenerated,
    EvenProgress,
    GenerateEven,
    Load,
    PlayedAnswer,
    PlayQuestion,
    Question,
    Refused,
    Running,
    Searching,
    Stop,
    Suggest,
    Suggested,
    Watch,
    Watched,
)
from generators.even import generate_even
from generators.rerolls import rerolls
from playtests import backend, compiling
from playtests.backend import Kernel
from playtests.battles import battle
from playtests.edits import Allowed
from playtests.reports import RunSettings, playtest
from playtests.running import kernel_for, logged
from playtests.searching import suggest
from playtests.watching import watched
from schema import fault_log
from schema.game import Game
from schema.language import N_, Phrase, UserError
from schema.processes import end_with_parent

DOING = "playing a scenario beside the window"
STOPPED = Phrase(N_("Stopped before the first game"))
NOT_FAST = Phrase(
    N_("Only even battles: this needs the fast kernel, pip install 'banneret[playtest]'")
)


def serve(source: BinaryIO, target: BinaryIO, version: str = "") -> None:
    """Answer until the other side closes the pipe."""
    worker = Worker(target, version)
    reader = Thread(target=worker.read, args=(source,), daemon=True)
    reader.start()
    while (waiting := worker.questions.get()) is not None:
        worker.answer(*waiting)


@dataclass(slots=True)
class _Loaded:
    game: Game
    cache: Path


class Worker:
    """Reads questions in one thread and answers them in another."""

    def __init__(self, target: BinaryIO, version: str) -> None:
        self.questions: SimpleQueue[tuple[Question, int] | None] = SimpleQueue()
        self._target, self._version = target, version
        self._loaded: _Loaded | None = None
        self._newest = 0
        """How many questions were read: an older one is played no further."""

    def read(self, source: BinaryIO) -> None:
        """Read questions until the pipe is closed, be it in the middle of one."""
        for question in messages(source):
            if not isinstance(question, Load | Watch):
                self._newest += 1
            self.questions.put((question, self._newest))
        self._newest += 1
        self.questions.put(None)

    def answer(self, question: Question, asked: int) -> None:
        """Answer one question, the one ``asked`` as so many; a fault of the program is an answer
        too."""
        if isinstance(question, Load):
            self._loaded = _Loaded(question.game, question.cache)
            return
        if isinstance(question, Stop):
            return
        try:
            if isinstance(question, Watch):
                self._watch(question)
            elif isinstance(question, Suggest):
                self._suggest(question, asked)
            elif isinstance(question, GenerateEven):
                self._generate_even(question, asked)
            else:
                self._play(question, asked)
        except UserError as trouble:
            self._send(Refused(question.number, trouble.phrase))
        except Exception as trouble:  # noqa: BLE001 - it is reported, and the next one is played anew
            text = fault_log.report(trouble, version=self._version, doing=DOING)
            self._send(Broken(question.number, fault_log.brief(trouble), text))

    # -- playing ---------------------------------------------------------------------------------

    def _play(self, question: PlayQuestion, asked: int) -> None:
        """A verdict by the compiled kernel; where it has to be compiled first a rough one by the
        plain kernel meanwhile."""
        loaded = self._needed()
        waits = backend.installed() and not backend.ready(loaded.cache)
        process = compiling.begin(loaded.cache) if waits else None
        self._verdict(question, asked, kernel_for(loaded.cache), is_compiling=process is not None)
        if process is not None and process.wait() == 0 and asked == self._newest:
            self._verdict(question, asked, backend.compiled(loaded.cache), is_compiling=False)

    def _verdict(
        self, question: PlayQuestion, asked: int, kernel: Kernel, *, is_compiling: bool
    ) -> None:
        rough = kernel.name == "plain"
        stopped = False

        def stop() -> bool:
            nonlocal stopped
            stopped = stopped or asked != self._newest
            return stopped

        try:
            report = playtest(
                question.scenario,
                self._needed().game,
                RunSettings(seed=question.seed, kernel=kernel, stop=stop),
                alternatives=not rough,
                progress=lambda share: self._send(Running(question.number, share, rough)),
            )
        except UserError:
            raise
        except ValueError as trouble:
            if not stop():
                raise
            raise UserError(STOPPED) from trouble
        self._send(PlayedAnswer(question.number, report, rough, is_compiling))

    def _watch(self, question: Watch) -> None:
        loaded = self._needed()
        ready = battle(question.scenario, loaded.game)
        kernel = kernel_for(loaded.cache)
        log = logged(ready, question.seed, question.game, kernel)
        self._send(Watched(question.number, watched(ready, log, question.seed, question.game)))

    def _suggest(self, question: Suggest, asked: int) -> None:
        loaded = self._needed()
        kernel = kernel_for(loaded.cache)
        again = partial(rerolls, game=loaded.game, seed=question.seed)
        found = suggest(
            question.scenario,
            loaded.game,
            RunSettings(question.seed, kernel, stop=lambda: asked != self._newest),
            allowed=Allowed.of(question.scenario, rerolls=again),
            known=question.known,
            counted=lambda games: self._send(Searching(question.number, games)),
        )
        self._send(Suggested(question.number, found))

    def _generate_even(self, question: GenerateEven, asked: int) -> None:
        """The first even battle; nothing but the compiled kernel plays so many games."""
        loaded = self._needed()
        if not backend.installed():
            raise UserError(NOT_FAST)
        if not backend.ready(loaded.cache):
            self._send(EvenProgress(question.number, COMPILING))
            compiling.compiled_apart(loaded.cache)
        settings = RunSettings(
            kernel=backend.compiled(loaded.cache), stop=lambda: asked != self._newest
        )
        found = generate_even(
            question.brief,
            loaded.game,
            settings,
            question.within,
            lambda discarded: self._send(EvenProgress(question.number, discarded)),
        )
        seed = question.brief.seed + found.discarded
        brief = replace(question.brief, seed=seed)
        self._send(EvenGenerated(question.number, brief, found.discarded))

    def _needed(self) -> _Loaded:
        if self._loaded is None:
            raise ValueError("the first message brings no game")
        return self._loaded

    def _send(self, answer: Answer) -> None:
        self._target.write(packed(answer))
        self._target.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # whoever draws comes first
    end_with_parent()
    serve(sys.stdin.buffer, sys.stdout.buffer, *sys.argv[1:2])
