"""The lock files pin what pyproject.toml asks for; no file says where to fetch anything."""

import re
from importlib.metadata import distributions
from itertools import chain

import pytest
from hatchling.builders.sdist import SdistBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import dev
from tests.house.plan import PYPROJECT, ROOT

# The brackets keep this file from finding itself.
ADDRESSES = re.compile(
    rb"\bpy[p]i\b|pythonhoste[d]|index-ur[l]|find-link[s]|artifactor[y]|conda-forg[e]|crates\.i[o]"
    rb"|/wor[k]/|file:///(?:op[t]|hom[e]|tm[p]|roo[t])|/hom[e]/[a-z]|/user[s]/[a-z]"
)
"""In small letters, which is three times as quick as to ask for either."""


HASHED = re.compile(r"(?P<pin>[^\\]+?) \\((?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+)\n")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = ("linux", "win32", "darwin")


def _pins(lock: str) -> list[Requirement]:
    text = (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8")
    return [Requirement(match["pin"]) for match in HASHED.finditer(text)]


def _asked(extras: tuple[str, ...]) -> list[Requirement]:
    project = PYPROJECT["project"]
    lists = [project["dependencies"], *(project["optional-dependencies"][name] for name in extras)]
    return [Requirement(line) for line in chain(*lists)]


@pytest.mark.parametrize("lock", dev.LOCKED)
def test_a_lock_holds_pins_with_hashes_and_nothing_else(lock: str) -> None:
    """A line of such a file may also hold an address or an option; ours may not."""
    text = (ROOT / f"requirements/{lock}.txt").read_text(encoding="utf-8")
    assert not HASHED.sub("", text)
    assert all(re.fullmatch(r"==[0-9][0-9a-z.]*", str(pin.specifier)) for pin in _pins(lock))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize(("lock", "extras"), dev.LOCKED.items())
def test_every_requirement_is_pinned_within_its_range(
    lock: str, extras: tuple[str, ...], python: str, system: str
) -> None:
    """Whoever sets up the checkout gets versions that this project allows, on each system."""
    here = {
        "python_version": python,
        "python_full_version": f"{python}.1",
        "sys_platform": system,
        "platform_machine": {"linux": "x86_64", "win32": "AMD64", "darwin": "arm64"}[system],
    }
    pins = {
        canonicalize_name(pin.name): str(pin.specifier).removeprefix("==")
        for pin in _pins(lock)
        if pin.marker is None or pin.marker.evaluate(here)
    }
    wrong = [
        str(asked)
        for asked in _asked(extras)
        if (asked.marker is None or asked.marker.evaluate(here))
        and not (lock == "lean" and canonicalize_name(asked.name) in dev.LARGE)
        and not asked.specifier.contains(pins.get(canonicalize_name(asked.name), "0"))
    ]
    assert not wrong


def test_all_locks_pin_the_same_versions() -> None:
    """What users run is what was tested and measured."""
    run, test, measure = ({str(pin) for pin in _pins(lock)} for lock in ("run", "dev", "bench"))
    assert run <= test <= measure
    site = {(pin.name, str(pin.specifier)) for pin in _pins("docs")}
    assert {(pin.name, str(pin.specifier)) for pin in _pins("dev")} <= site


def test_what_is_asked_for_with_an_extra_is_pinned_with_it() -> None:
    """Else pip of Python 3.11 takes the newest version there is, and stops: it has no hashes.
    What else is installed, to measure with, may ask for what it likes."""
    pins = {canonicalize_name(pin.name): pin.extras for pin in _pins("dev")}
    locked = [one for one in distributions() if canonicalize_name(one.metadata["Name"]) in pins]
    asked = [Requirement(line) for one in locked for line in one.requires or ()]
    wrong = [
        str(one)
        for one in asked
        if one.marker is None
        if canonicalize_name(one.name) in pins
        if not one.extras <= pins[canonicalize_name(one.name)]
    ]
    assert not wrong


def test_the_commit_hooks_use_the_pinned_linter() -> None:
    """Two versions of a formatter would undo each other's work."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    (pinned,) = (str(pin) for pin in _pins("dev") if pin.name == "ruff")
    assert set(re.findall(r"ruff==[0-9.]+", hooks)) == {pinned}


def test_the_hosted_tests_run_on_every_python_and_system() -> None:
    """What pyproject.toml allows is what is tried."""
    workflow = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    (row,) = re.findall(r"python: \[(.*)\]", workflow)
    assert tuple(re.findall(r'"(.*?)"', row)) == PYTHONS
    assert all(f"{name}-latest" in workflow for name in ("ubuntu", "windows", "macos"))


def test_no_file_names_a_registry_or_a_folder_of_somebodys_machine() -> None:
    """The checkout installs from wherever its user's pip looks, on any machine."""
    found = [
        f"{file.relative_path}: {match[0].decode()}"
        for file in SdistBuilder(str(ROOT)).recurse_included_files()
        for match in ADDRESSES.finditer((ROOT / file.relative_path).read_bytes().lower())
    ]
    assert not found
