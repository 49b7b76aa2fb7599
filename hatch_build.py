"""Put the pages of the documentation, and the pictures that they show, into the wheel."""

import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PICTURE = re.compile(r"]\((pictures/[^)]+)\)")


class DocsHook(BuildHookInterface[Any]):
    """Copies ``docs`` into ``banneret``, where an installed editor looks for it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Add each page, and each picture on it, to what the wheel includes."""
        docs = Path(self.root, "docs")
        for page in sorted(docs.glob("*.md")):
            shown = PICTURE.findall(page.read_text(encoding="utf-8"))
            for name in (page.name, *shown):
                build_data["force_include"][str(docs / name)] = f"banneret/docs/{name}"
