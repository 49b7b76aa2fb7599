"""Make a program for people without Python: a folder, and on Linux one file that unpacks itself.

``python3 dev.py package`` calls this with the Python of a fresh environment. Standard library only.
"""

# ruff: noqa: INP001  a command-line program prints

import argparse
import gzip
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OUT = ROOT / "build" / "package"
BESIDE = ("banneret.desktop", "banneret.xml", "banneret.svg", "desktop.sh")
"""What stands in the folder beside the program, for the menu of a desktop."""
MOST_MB = 130
"""What the one file may weigh without numba."""


def main() -> int:
    """Make them, and try them where that is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("--try", dest="tried", action="store_true")
    wanted = parser.parse_args()
    folder = build(fast=wanted.fast)
    print(f"{folder}: {size_of(folder) // 10**6} MB")
    if sys.platform != "linux":
        archive = shutil.make_archive(str(OUT / named(fast=wanted.fast)), "zip", OUT, folder.name)
        print(f"{archive}: {Path(archive).stat().st_size / 10**6:.0f} MB")
        return 0
    file = in_one_file(folder, OUT / f"{named(fast=wanted.fast)}.run")
    weight = file.stat().st_size / 10**6
    print(f"{file}: {weight:.0f} MB")
    if weight > MOST_MB and not wanted.fast:
        print(f"more than {MOST_MB} MB: look at what is in {folder}", file=sys.stderr)
        return 1
    return subprocess.call((sys.executable, HERE / "try_package.py", file)) if wanted.tried else 0


def named(*, fast: bool) -> str:
    """What the file is called: version, machine, and whether the fast kernel is in it."""
    machine = f"{sys.platform}-{platform.machine().lower()}"
    return f"banneret-{version('banneret')}-{machine}{'-numba' if fast else ''}"


def build(*, fast: bool) -> Path:
    """Run PyInstaller; the folder with the program."""
    environment = {**os.environ, "BANNERET_PACKAGE_FAST": "1" if fast else ""}
    places = ("--distpath", OUT, "--workpath", OUT / "work", "--log-level", "ERROR")
    words = (sys.executable, "-m", "PyInstaller", "--noconfirm", *places, HERE / "banneret.spec")
    subprocess.run(words, check=True, env=environment, cwd=OUT)  # else the checkout is packed
    folder = OUT / "banneret"
    if sys.platform == "linux":
        for name in BESIDE:
            shutil.copyfile(HERE / name, folder / name)
    for record in folder.rglob("direct_url.json"):  # where pip found our wheel: nobody's business
        record.unlink()
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    return folder


def size_of(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(file.lstat().st_size for file in folder.rglob("*") if file.is_file())


def in_one_file(folder: Path, file: Path) -> Path:
    """The folder behind a script that unpacks it; by the same folder the same bytes."""
    packed = file.with_suffix(".tar.gz")
    with (
        packed.open("wb") as raw,
        gzip.GzipFile("", "wb", compresslevel=9, fileobj=raw, mtime=0) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        archive.add(folder, folder.name, filter=_nobodys)
    data = packed.read_bytes()
    script = (HERE / "unpack.sh").read_text(encoding="utf-8")
    key = f"{version('banneret')}-{hashlib.sha256(data).hexdigest()[:16]}"
    script = script.replace("@VERSION@", version("banneret")).replace("@KEY@", key)
    head = script.replace("@START@", "00000000").encode()
    head = script.replace("@START@", f"{len(head) + 1:08}").encode()
    file.write_bytes(head + data)
    file.chmod(0o755)
    packed.unlink()
    return file


def _nobodys(one: tarfile.TarInfo) -> tarfile.TarInfo:
    one.uid = one.gid = 0
    one.uname = one.gname = ""
    return one


if __name__ == "__main__":
    sys.exit(main())
