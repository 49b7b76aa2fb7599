"""constraints.txt pins what pyproject.toml asks for; no file says where to fetch anything."""

import re
from itertools import chain

from hatchling.builders.sdist import SdistBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.house.plan import PYPROJECT, ROOT

# The brackets keep this file from finding itself.
ADDRESSES = re.compile(
    rb"\bpy[p]i\b|pythonhoste[d]|index-ur[l]|find-link[s]|artifactor[y]|conda-forg[e]|crates\.i[o]"
    rb"|/wor[k]/|file:///(?:op[t]|hom[e]|tm[p]|roo[t])|/hom[e]/[a-z]|/User[s]/[a-z]",
    re.IGNORECASE,
)


def _pins() -> dict[str, Version]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pairs = [line.split("==") for line in lines if not line.startswith("#")]
    return {canonicalize_name(name): Version(version) for name, version in pairs}


def test_every_line_is_a_name_and_a_version() -> None:
    """A constraints line may also hold an address or an option; ours may not."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    wrong = [
        line for line in lines if not re.fullmatch(r"#.*|[A-Za-z0-9.-]+==[0-9][0-9a-z.]*", line)
    ]
    assert not wrong
    names = list(_pins())
    assert names == sorted(names)


def test_every_requirement_is_pinned_within_its_range() -> None:
    """Whoever sets up the checkout gets versions that this project allows."""
    project = PYPROJECT["project"]
    asked = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    pins = _pins()
    wrong = [
        line
        for line in asked
        for requirement in [Requirement(line)]
        if not requirement.specifier.contains(pins.get(canonicalize_name(requirement.name), "0"))
    ]
    assert not wrong


def test_no_file_names_a_registry_or_a_folder_of_somebodys_machine() -> None:
    """The checkout installs from wherever its user's pip looks, on any machine."""
    found = [
        f"{file.relative_path}: {match[0].decode()}"
        for file in SdistBuilder(str(ROOT)).recurse_included_files()
        for match in ADDRESSES.finditer((ROOT / file.relative_path).read_bytes())
    ]
    assert not found
