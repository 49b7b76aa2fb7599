"""Checks of a game of one's own: everything that is wrong with a pack, all at once.

The loader stops at the first thing that no game can be; an author wants to know all of them, and
what would only spoil the evening besides. Each check is a function in one of the modules named
below, which take themselves into the list (``registry``). No Qt here: the front door asks as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from editor.pack_checks import (
    components,
    drawing,
    engine,
    naming,
    origins,
    structure,
    wording,
)
from editor.pack_checks.reading import read_subject
from editor.pack_checks.subject import (
    CHECKS,
    SEVERITIES,
    Check,
    CheckedPack,
    PackFinding,
    PackReport,
    Severity,
)
from schema import fault_log
from schema.language import N_, Phrase
from schema.text import choose
from schema.value import FrozenMap

__all__ = ["CHECKS", "SEVERITIES", "PackFinding", "PackReport", "Severity", "check_pack"]

MODULES = (structure, naming, engine, components, wording, origins, drawing)
"""The modules with checks, in the order in which they are asked."""
ALONE = (structure,)
"""What can be asked of an add-on whose game is not there."""


def check_pack(path: Path, folders: Sequence[Path] = (), language: str = "en") -> PackReport:
    """All findings about the pack in a folder or a zip, gravest first.

    ``folders`` hold the packs that it may extend. Nothing is raised for what is in the files.
    """
    subject, found, is_pack = read_subject(path, folders)
    for module in MODULES if is_pack else ():
        if subject.is_adrift and module not in ALONE:
            continue
        if module is drawing and any(finding.severity == "error" for finding in found):
            continue  # what is broken would only be reported again
        for ask in CHECKS.values():
            if ask.__module__ == module.__name__:
                found.extend(_answers(ask, subject))
    unique: dict[tuple[str, str], PackFinding] = {}
    for finding in found:
        unique.setdefault((finding.slug, finding.sentence()), finding)
    ranked = sorted(unique.values(), key=lambda finding: SEVERITIES.index(finding.severity))
    names = subject.own.get("name")
    texts = {str(k): str(v) for k, v in names.items()} if isinstance(names, dict) else {}
    name = choose(FrozenMap(texts), language) or subject.id or path.name
    return PackReport(path, subject.id, name, tuple(ranked), is_pack)


def _answers(ask: Check, subject: CheckedPack) -> list[PackFinding]:
    """What one check finds; should it fail, that is a finding too, and the others go on."""
    found: list[PackFinding] = []
    try:
        found.extend(ask(subject))
    except Exception as trouble:  # noqa: BLE001 - whatever it was, the author wants the rest
        sentence = N_("the check itself failed ({fault}); please report this to the authors")
        text = Phrase(sentence, fault=fault_log.brief(trouble))
        found.append(PackFinding("check-failed", "error", text, fault=trouble))
    return found
