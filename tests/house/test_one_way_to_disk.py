"""Users' files are read and written through ``schema.disk`` alone.

It reads ordinary files only and never too much of them, writes whole files or none, and keeps what
stood there. Who does otherwise stands in the table below, with the reason.
"""

import ast
from collections.abc import Iterator

from tests.house.plan import ROOMS, ROOT, modules_with, tree_of

DOOR = "schema/disk/"
MAKER = "writes files of the program itself; only developers run it"
OURS = "reads a file of the program itself"
REASONS: dict[tuple[str, str], str] = {
    ("schema/publish.py", "write_text"): MAKER,
    ("schema/locale/update.py", "write_bytes"): MAKER,
    ("schema/locale/update.py", "read_bytes"): MAKER,
    ("schema/locale/update.py", "open"): MAKER,
    ("exporters/fonts/outlines.py", "read_bytes"): MAKER,
    ("exporters/fonts/outlines.py", "write_text"): MAKER,
    ("schema/language.py", "read_text"): OURS,
    ("schema/terms.py", "read_text"): OURS,
    ("schema/foreign/names.py", "read_text"): OURS,
    ("schema/published/__init__.py", "read_bytes"): OURS,
    ("playtests/reference.py", "read_text"): OURS,
    ("banneret/commands/schema.py", "read_bytes"): OURS,
    ("games/starter.py", "read_bytes"): OURS,
    ("exporters/drawing/lettering.py", "read_bytes"): OURS,
    ("editor/icons.py", "read_text"): OURS,
    ("exporters/phone/page.py", "read_text"): OURS,
    ("exporters/playtest_report.py", "read_text"): OURS,
    ("editor/help/docs.py", "read_text"): OURS,
    ("banneret/rooms.py", "open"): OURS,
    ("schema/fault_log.py", "os.open"): "adds to the log while everything else may be broken",
    ("schema/fault_log.py", "os.replace"): "turns that log over",
    ("banneret/terminal.py", "os.open"): "/dev/null in place of a terminal that is gone",
    ("banneret/terminal.py", "open"): "/dev/null in place of a terminal that is gone",
    ("editor/document/autosave.py", "os.open"): "lock files, which are never read",
    ("editor/document/autosave.py", "unlink"): "lock files and what was left of side files",
    ("editor/document/recovery.py", "unlink"): "a side file whose work was saved or thrown away",
    ("editor/document/recovery.py", "replace"): "a side file that becomes this process's own",
    ("editor/faults.py", "open"): "where the system writes its stack when it ends the program",
    ("editor/faults.py", "unlink"): "that file, when nothing was written",
    ("editor/thumbnails.py", "unlink"): "small pictures that nobody looked at for long",
    ("editor/print/export_dialog.py", "tempfile.mkdtemp"): "a folder for the system's viewer",
}
"""Module and call to why it may."""

METHODS = {
    "read_bytes",
    "read_text",
    "write_bytes",
    "write_text",
    "touch",
    "unlink",
    "rename",
    "rmdir",
    "symlink_to",
    "hardlink_to",
    "chmod",
}
"""Of a ``Path``."""
OF_OS = {
    "open",
    "replace",
    "rename",
    "renames",
    "unlink",
    "remove",
    "removedirs",
    "rmdir",
    "link",
    "symlink",
    "truncate",
    "mkfifo",
    "chmod",
    "chown",
}
OF_SHUTIL = {"get_terminal_size", "which", "rmtree"}
"""What may be used of it; ``rmtree`` is only given folders of our own."""


CALLED = tuple(f".{method}(" for method in (*sorted(METHODS), "replace"))


def test_users_files_pass_one_door() -> None:
    found = {
        (path.relative_to(ROOT).as_posix(), call): line
        for room in ROOMS
        for path in modules_with(room, "os.", "tempfile.", "shutil.", "open(", *CALLED)
        if not path.relative_to(ROOT).as_posix().startswith(DOOR)
        for call, line in _calls(tree_of(path))
    }
    past = [f"{file}:{found[file, call]}: {call}" for file, call in set(found) - set(REASONS)]
    assert sorted(past) == []
    assert sorted(set(REASONS) - set(found)) == [], "a reason without a use"


def _calls(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """What a module calls that touches a disk."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := _name(node)):
            yield name, node.lineno


def _name(call: ast.Call) -> str | None:
    asked = call.func
    if isinstance(asked, ast.Name):
        return "open" if asked.id == "open" else None
    if not isinstance(asked, ast.Attribute):
        return None
    of = asked.value.id if isinstance(asked.value, ast.Name) else ""
    if of == "os":
        return f"os.{asked.attr}" if asked.attr in OF_OS else None
    if of == "tempfile" or (of == "shutil" and asked.attr not in OF_SHUTIL):
        return f"{of}.{asked.attr}"
    if asked.attr in METHODS:
        # With something in brackets it is a function of ours, or of somebody else's.
        bare = asked.attr == "touch" or asked.attr.startswith("read_")
        return None if bare and call.args else asked.attr
    if asked.attr == "open" and call.args and isinstance(call.args[0], ast.Constant):
        return "open"
    if asked.attr == "replace" and len(call.args) == 1 and not call.keywords:
        return None if isinstance(call.args[0], ast.Starred) else "replace"
    return None
