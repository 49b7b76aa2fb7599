"""Packs in a zip: what a folder is, a zip of it is too; what is hostile is refused in one line."""

import io
import json
import stat
import struct
from collections.abc import Callable
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

import pytest

import games
from games.faults import BrokenPack
from games.own_cards import own_pack
from games.packs import fingerprint, read_contents, read_raw
from games.zip_packs import MOST_BYTES, MOST_FILES, NEVER_DENSE, holds_pack, read_zip, zipped
from schema.language import LANGUAGES
from tests.games.folders import HEAD, PLAINS, write_pack

Fill = Callable[[ZipFile], object]
GAME = json.dumps({**HEAD, "id": "toy"}).encode()


def write_zip(path: Path, *fills: Fill, game: bool = True) -> Path:
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        if game:
            archive.writestr("game.json", GAME)
        for fill in fills:
            fill(archive)
    return path


def entry(name: str, data: bytes = b"{}", *, mode: int = 0, flags: int = 0) -> Fill:
    """A member with exactly this name, which ``ZipInfo`` would mend."""

    def fill(archive: ZipFile) -> None:
        info = ZipInfo("x")
        info.filename = info.orig_filename = name
        info.external_attr = mode << 16
        info.compress_type = ZIP_DEFLATED
        archive.writestr(info, data)
        archive.infolist()[-1].flag_bits |= flags

    return fill


# -- as good as a folder ---------------------------------------------------------------------------


@pytest.mark.parametrize("deep", ["", "toy/", "Моя игра/"])
def test_a_zip_is_the_pack_of_its_folder(tmp_path: Path, deep: str) -> None:
    """The same game, hash and fingerprint, however it was packed."""
    folder = write_pack(tmp_path / "folders", "toy", {"terrain.json": {"terrain": {"a": PLAINS}}})
    raw = read_raw(folder)
    (tmp_path / "zips").mkdir()
    file = tmp_path / "zips" / "toy.zip"
    with ZipFile(file, "w") as archive:
        for path, data in reversed(raw.items()):
            archive.writestr(f"{deep}{path.name}", data)
        archive.writestr(f"{deep}photo.png", b"\x89PNG")
        archive.writestr(f"{deep}old.zip", b"PK")
        archive.writestr(f"{deep}sub/terrain.json", b"not read")
        archive.writestr(f"__MACOSX/{deep}._game.json", b"not read")
        archive.writestr("__MACOSX/game.json", b"not read")
    packed = read_raw(file)
    assert [path.name for path in packed] == ["game.json", "terrain.json"]
    assert fingerprint(packed) == fingerprint(raw)
    assert read_contents(packed).data == read_contents(raw).data
    one, other = (
        games.load("toy", folders=[tmp_path / where]).packs for where in ("folders", "zips")
    )
    assert one is not None
    assert one == other
    assert one.base.hash is not None


def test_a_zip_may_be_named_itself(tmp_path: Path) -> None:
    file = write_zip(tmp_path / "toy.zip")
    assert games.load("toy", folders=[file]).id == "toy"
    (pack,) = [pack for pack in games.find([file]) if pack.id == "toy"]
    assert pack.folder == file


def test_faults_are_reported_with_the_file_in_the_zip(tmp_path: Path) -> None:
    file = write_zip(tmp_path / "toy.zip", entry("terrain.json", b'{"terain": {}}'))
    with pytest.raises(BrokenPack, match="did you mean terrain") as caught:
        games.load("toy", folders=[tmp_path])
    assert caught.value.file == file / "terrain.json"


def test_a_zip_without_a_game_is_no_pack(tmp_path: Path) -> None:
    """One finds it in the folder of games and passes it over, as a folder of holiday pictures."""
    file = write_zip(tmp_path / "photos.zip", entry("sea.png"), entry("a/b/game.json"), game=False)
    assert not holds_pack(file)
    assert games.find([tmp_path]) == games.find()
    with pytest.raises(BrokenPack, match=r"game\.json was not found in this \.zip"):
        read_zip(file)


def test_a_zip_and_its_folder_beside_each_other_are_one_too_many(tmp_path: Path) -> None:
    write_pack(tmp_path, "toy")
    write_zip(tmp_path / "toy.zip")
    (left,) = games.survey([tmp_path]).left_out
    assert left.trouble.slug == "pack-twice"


def test_nothing_is_written_into_a_zip(tmp_path: Path) -> None:
    write_pack(tmp_path, "toy")
    head = json.dumps({**HEAD, "id": "my-toy", "extends": "toy"}).encode()
    write_zip(tmp_path / "my.zip", entry("game.json", head), game=False)
    with pytest.raises(BrokenPack, match="unpack it into a folder"):
        own_pack("toy", tmp_path)


# -- refused ---------------------------------------------------------------------------------------

HOSTILE: dict[str, tuple[Fill, str]] = {
    "out of the folder": (entry("../evil.json"), "zip-astray"),
    "out of a folder in it": (entry("a/../../evil.txt"), "zip-astray"),
    "a dot": (entry("./terrain.json"), "zip-astray"),
    "a doubled slash": (entry("a//terrain.json"), "zip-astray"),
    "from the root": (entry("/etc/passwd"), "zip-absolute"),
    "from a drive": (entry("C:/evil.json"), "zip-absolute"),
    "beside a drive": (entry("c:evil.json"), "zip-absolute"),
    "a backslash": (entry("..\\evil.json"), "zip-backslash"),
    "a zero": (entry("evil.json\0.txt"), "zip-name-odd"),
    "a bell": (entry("evil\a.json"), "zip-name-odd"),
    "a letter that turns the line": (entry("evil\u202enosj.txt"), "zip-name-odd"),
    "a link": (entry("link.json", b"/etc/passwd", mode=stat.S_IFLNK | 0o777), "zip-link"),
    "a device": (entry("null.json", mode=stat.S_IFCHR | 0o666), "zip-link"),
    "a pipe": (entry("pipe.json", mode=stat.S_IFIFO | 0o666), "zip-link"),
    "a password": (entry("terrain.json", flags=0x1), "zip-encrypted"),
    "other case": (entry("GAME.json"), "zip-name-twice"),
    "a folder of that name": (entry("game.json/"), "zip-name-twice"),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_zip_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    fill, slug = HOSTILE[name]
    file = write_zip(tmp_path / "toy.zip", fill)
    for ask in (holds_pack, read_zip, lambda path: games.load("toy", folders=[path.parent])):
        with pytest.raises(BrokenPack) as caught:
            ask(file)
        assert caught.value.slug == slug
        assert caught.value.file == file
        assert all(caught.value.sentence(language).isprintable() for language in LANGUAGES)


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("twin", ["terrain.json", "TERRAIN.JSON", "te\u0301.json"])
def test_names_that_would_be_one_file_somewhere(tmp_path: Path, twin: str) -> None:
    """The same, in other case, or composed otherwise: on some disk one would hide the other."""
    first = "t\u00e9.json" if "\u0301" in twin else "terrain.json"
    file = write_zip(tmp_path / "toy.zip", entry(first), entry(twin))
    with pytest.raises(BrokenPack, match="twice in this"):
        read_zip(file)


def test_names_that_are_not_utf_8(tmp_path: Path) -> None:
    """Without the flag nobody knows which letters are meant; with it they must be."""
    file = write_zip(tmp_path / "toy.zip", entry("t\u00e9.json"))
    data = file.read_bytes()
    name = "t\u00e9.json".encode()
    for spoilt in (
        data.replace(name, b"\xff\xff\xff" + name[3:]),
        _without_flag(data, name),
    ):
        file.write_bytes(spoilt)
        with pytest.raises(BrokenPack, match="not UTF-8"):
            read_zip(file)


def _without_flag(data: bytes, name: bytes) -> bytes:
    """The same archive, this member's names no longer marked as UTF-8."""
    spoilt = bytearray(data)
    for signature, flags, names in ((b"PK\x01\x02", 8, 46), (b"PK\x03\x04", 6, 30)):
        at = -1
        while (at := data.find(signature, at + 1)) >= 0:
            if data[at + names : at + names + len(name)] == name:
                struct.pack_into("<H", spoilt, at + flags, 0)
    return bytes(spoilt)


def test_too_many_files(tmp_path: Path) -> None:
    fills = [entry(f"{number}.txt", b"") for number in range(MOST_FILES)]
    file = write_zip(tmp_path / "toy.zip", *fills)
    with pytest.raises(BrokenPack, match="contains more than"):
        holds_pack(file)


def test_a_bomb(tmp_path: Path) -> None:
    """A thousand bytes of nothing packed into one."""
    file = write_zip(tmp_path / "toy.zip", entry("bomb.json", b" " * (NEVER_DENSE * 4)))
    assert file.stat().st_size < 20_000
    with pytest.raises(BrokenPack, match="suspicious compression ratio"):
        read_zip(file)
    assert holds_pack(file)  # nothing was unpacked to know that


def test_a_bomb_that_lies_about_its_size(tmp_path: Path) -> None:
    """What the header says is not asked: the bytes are counted as they come."""
    file = write_zip(tmp_path / "toy.zip", entry("bomb.json", b" " * (NEVER_DENSE * 4)))
    size = struct.pack("<L", NEVER_DENSE * 4)
    file.write_bytes(file.read_bytes().replace(size, struct.pack("<L", 10)))
    with pytest.raises(BrokenPack) as caught:
        read_zip(file)
    assert caught.value.slug in ("zip-bomb", "zip-damaged")


@pytest.mark.parametrize("method", [ZIP_BZIP2, ZIP_LZMA])
def test_ways_of_packing_that_cannot_be_opened_bit_by_bit(tmp_path: Path, method: int) -> None:
    """Python unpacks four kilobytes of them at a time, whatever comes out: gigabytes of bzip2."""
    file = write_zip(
        tmp_path / "toy.zip", lambda archive: archive.writestr("a.json", b"{}", method)
    )
    with pytest.raises(BrokenPack) as trouble:
        read_zip(file)
    assert trouble.value.slug == "zip-method"
    assert trouble.value.where == "a.json"


def test_many_files_that_are_too_much_together(tmp_path: Path) -> None:
    """Each is well below any limit, and packed no denser than allowed."""
    body = b"".join(bytes([n % 95 + 32]) * 400 for n in range(2400))
    fills = [entry(f"{number}.json", body) for number in range(MOST_BYTES // len(body) + 2)]
    file = write_zip(tmp_path / "toy.zip", *fills)
    with pytest.raises(BrokenPack) as caught:
        read_zip(file)
    assert caught.value.slug == "zip-too-large"


def test_several_packs_in_one_zip(tmp_path: Path) -> None:
    file = write_zip(
        tmp_path / "two.zip", entry("one/game.json"), entry("two/game.json"), game=False
    )
    with pytest.raises(BrokenPack, match=r"several packs \(one, two\)"):
        read_zip(file)


def test_a_zip_within_a_zip_is_not_opened(tmp_path: Path) -> None:
    inner = zipped([("game.json", GAME)])
    file = write_zip(tmp_path / "outer.zip", entry("toy.zip", inner), game=False)
    assert not holds_pack(file)


@pytest.mark.parametrize("kind", [ZIP_STORED, ZIP_DEFLATED])
def test_a_zip_cut_off_anywhere_is_refused(tmp_path: Path, kind: int) -> None:
    file = tmp_path / "toy.zip"
    with ZipFile(file, "w", kind) as archive:
        archive.writestr("game.json", GAME)
    data = file.read_bytes()
    for length in range(0, len(data), 7):
        file.write_bytes(data[:length])
        with pytest.raises(BrokenPack, match=r"damaged|no game\.json"):
            read_zip(file)


def test_a_zip_with_any_byte_spoilt_is_read_or_refused(tmp_path: Path) -> None:
    """Nothing but a refusal comes out of it, whatever a byte is turned into."""
    file = tmp_path / "toy.zip"
    write_zip(file, entry("terrain.json", json.dumps({"terrain": {"a": PLAINS}}).encode()))
    data = file.read_bytes()
    read = 0
    for place in range(len(data)):
        file.write_bytes(data[:place] + bytes([data[place] ^ 0xA5]) + data[place + 1 :])
        try:
            read_zip(file)
        except BrokenPack:
            continue
        read += 1
    assert read < len(data)


def test_what_is_no_zip_at_all(tmp_path: Path) -> None:
    file = tmp_path / "toy.zip"
    file.write_bytes(b"Dear diary")
    with pytest.raises(BrokenPack, match="damaged"):
        games.load("toy", folders=[tmp_path])


def test_packing_gives_the_same_bytes_every_time() -> None:
    files = [("game.json", GAME), ("a.json", b"{}")]
    assert zipped(files) == zipped(files)
    assert ZipFile(io.BytesIO(zipped(files))).namelist() == ["game.json", "a.json"]
