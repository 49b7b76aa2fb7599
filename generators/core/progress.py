"""Progress: a draw on its way, part by part; each part has a stream of its own, and can be kept or
rolled again.

A method (``generators.core.generate``) draws a battle as named parts such as ``half.daqan`` or
``deployment.daqan.citadel-guard-1``: a stage, perhaps a side, perhaps one thing. What comes out is
a plain value. What decides it, the first that speaks:

1. a setting that demands it, 2. a lock that keeps it, 3. what it was before something *else* was
rolled again, if that still fits, 4. its own random stream.

A part that is rolled again **by its own name** becomes another one, whoever asked to keep it: one
may lock a whole stage, or type in a whole deployment, and roll a single thing of it. A stage or a
side's part of it that is rolled again moves what nobody keeps; of a lock and a re-roll the one that
says more counts (``--lock deployment --reroll deployment.daqan=1`` moves Daqan's units).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

from generators.core.brief import NOTHING, Brief
from generators.core.refusals import DemandRejected
from generators.core.streams import Seed, Stream
from schema.game import Box, Game
from schema.value import FrozenMap

T = TypeVar("T")


class TranscriptLine(NamedTuple):
    """One line of the transcript."""

    step: int
    seat: str | None
    slug: str
    args: dict[str, Any]


TRIES = 24
"""So often a part that is rolled again is drawn until it is another one."""


def _always(_: Any) -> bool:
    return True


def _none(_: Any) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Progress:
    """Everything settled so far; immutable."""

    brief: Brief
    game: Game
    contents: Box
    """What the owned boxes hold."""
    seed: Seed
    demanded: FrozenMap[str, Any] = NOTHING
    """Part to what a setting asks for."""
    locked: FrozenMap[str, Any] = NOTHING
    """Part to what a lock keeps."""
    rested: FrozenMap[str, Any] = NOTHING
    """Part to what it was, where a lock only rests on it: kept if it fits."""
    liked: FrozenMap[str, Any] = NOTHING
    """Part to what it was before something else was rolled again: kept if it fits."""
    avoided: FrozenMap[str, Any] = NOTHING
    """Part that is rolled again by its own name to what it may not become."""
    done: FrozenMap[str, Any] = NOTHING
    """Part to what came out, in the order in which they were settled."""
    notes: FrozenMap[str, Any] = NOTHING
    """What a method worked out on the way and will ask for again; no part of the outcome."""
    transcript: tuple[TranscriptLine, ...] = ()

    def settle(
        self,
        name: str,
        draw: Callable[[Stream], T],
        fits: Callable[[T], bool] = _always,
        refusal: Callable[[T], DemandRejected | None] = _none,
    ) -> tuple["Progress", T]:
        """Settle one part; ``fits`` says whether a kept value is possible here, and ``refusal``, if
        it can, why one that is demanded or locked is not.

        ``draw`` may be asked several times, each time with another stream. Raises
        ``DemandRejected`` for a demand or a lock that does not fit, and whatever ``draw`` does.
        """
        if name not in self.avoided:
            for kept, slug, against in (
                (self.demanded, "demand-does-not-fit", "demand-against"),
                (self.locked, "lock-unfit", "lock-against"),
            ):
                if name in kept:
                    if not fits(kept[name]):
                        why = refusal(kept[name])
                        if why is None:
                            raise DemandRejected(slug, name=name, value=said(kept[name]))
                        raise why.wanting(against, name)
                    return self._with(name, kept[name]), kept[name]
            for kept in (self.rested, self.liked):
                if name in kept and fits(kept[name]):
                    return self._with(name, kept[name]), kept[name]
        outcome = draw(self.stream(name))
        if name in self.avoided:
            for number in range(1, TRIES):
                if outcome != self.avoided[name]:
                    break
                outcome = draw(self.stream(f"{name}~{number}", name))
        return self._with(name, outcome), outcome

    def asked(self, name: str) -> Any:
        """What a setting or a lock wants this part to be; ``None`` if they leave it alone."""
        if name in self.avoided:
            return None
        return self.demanded.get(name, self.locked.get(name))

    def kept(self, name: str) -> Any:
        """What this part will be if that still fits; ``None`` for one that is to be drawn."""
        if name in self.avoided:
            return None
        wanted = self.asked(name)
        return self.rested.get(name, self.liked.get(name)) if wanted is None else wanted

    def stream(self, name: str, part: str = "") -> Stream:
        """The random stream of this name, as often rolled again as the brief says of its part."""
        return self.seed.stream(name + moved(self.brief, part or name))

    def with_lines(self, *lines: TranscriptLine) -> "Progress":
        """The progress with more lines in its transcript."""
        return replace(self, transcript=self.transcript + lines)

    def noted(self, **notes: Any) -> "Progress":
        """The progress with more to remember."""
        return replace(self, notes=FrozenMap({**self.notes, **notes}))

    def _with(self, name: str, outcome: Any) -> "Progress":
        return replace(self, done=FrozenMap({**self.done, name: outcome}))


def moved(brief: Brief, name: str) -> str:
    """Which re-rolls move the part of this name; empty if none does."""
    return "".join(
        f"#{other}={count}"
        for other, count in brief.rerolls.items()
        if count and (other == "all" or is_under(name, other))
    )


def is_under(name: str, other: str) -> bool:
    """Whether a part is another one, or a part of it."""
    return f"{name}.".startswith(f"{other}.")


def as_named(part: str) -> str:
    """A part that is typed as it is named."""
    return part


def under(
    parts: Iterable[str], name: str, typed_name: Callable[[str], str] = as_named
) -> tuple[str, ...]:
    """The parts that a stage, a side's part of it or one thing, by its name or as it is typed,
    consists of."""
    return tuple(part for part in parts if is_under(part, name) or typed_name(part) == name)


def said(value: Any) -> str:
    """A part's value as a person reads it in a refusal."""
    if isinstance(value, dict):
        return ", ".join(f"{key}={said(inner)}" for key, inner in value.items())
    if isinstance(value, tuple | list):
        return ", ".join(map(said, value))
    return str(value)


# -- small draws that several methods make ---------------------------------------------------------


def any_of(things: tuple[str, ...], stream: Stream) -> str:
    """One of these."""
    return stream.choose(things)


def two_of(things: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    """Two of these, in any order."""
    return tuple(stream.shuffled(things)[:2])


def agreed(things: tuple[str, ...], stream: Stream) -> tuple[str, ...]:  # noqa: ARG001  not drawn
    """These, whatever the stream says: what players agree on is not drawn."""
    return things
