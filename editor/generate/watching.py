"""Where one stands in the transcript of a set-up that is watched."""

from schema.provenance import Entry


def moved(transcript: tuple[Entry, ...], shown: int | None, move: str) -> int | None:
    """How many lines are told after a button was pressed; ``None``: all of them."""
    total = len(transcript)
    count = total if shown is None else shown
    count = {
        "first": 0,
        "back": last_step(transcript, count),
        "line": min(total, count + 1),
        "step": next_step(transcript, count),
        "last": total,
    }[move]
    return None if count >= total else count


def next_step(lines: tuple[Entry, ...], count: int) -> int:
    """How many lines there are when the step after the last one shown is told to its end."""
    if count >= len(lines):
        return count
    step = lines[count].step
    while count < len(lines) and lines[count].step == step:
        count += 1
    return count


def last_step(lines: tuple[Entry, ...], count: int) -> int:
    """How many lines there are before the step of the last line shown."""
    if count <= 0:
        return 0
    step = lines[count - 1].step
    while count > 0 and lines[count - 1].step == step:
        count -= 1
    return count
