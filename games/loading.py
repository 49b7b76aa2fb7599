"""From packs to a Game: which belong together, in which order, what they add up to (ADR 6)."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import ValidationError

from games.faults import BrokenPack, UnknownGame, listed
from games.packs import (
    BUILT_IN,
    HEAD,
    HEAD_KEYS,
    Json,
    Pack,
    PackContents,
    content_hash,
    fingerprint,
    leaves,
    merge_patch,
    near_miss,
    read_contents,
    read_raw,
)
from games.references import missing_references
from games.shelf import LeftOut, PackShelf, chain_of, survey, why_not
from games.sources import deciding_entries, merge_sources
from games.typed_in import read_tables
from schema.faults import problem
from schema.game import Game
from schema.language import N_, Phrase
from schema.near import nearest
from schema.provenance import PackRef
from schema.scenario import Scenario
from schema.unknown_keys import unknown_keys
from schema.value import pointer_of, segments_of

_loaded: dict[tuple[bytes, ...], Game] = {}
"""Games by the fingerprints of their packs' files; a changed file is another game."""
KEPT = 16


@dataclass(frozen=True, slots=True)
class PackDifference:
    """A pack that is not as the scenario was made with."""

    kind: Literal["missing", "version", "content"]
    wanted: PackRef
    found: PackRef | None


def load(game_id: str, add_ons: Sequence[str] | None = None, folders: Sequence[Path] = ()) -> Game:
    """The game of this id with its add-ons merged in: first those named, then the always active.

    ``folders`` are searched before the built-in packs. Raises ``UnknownGame`` or ``BrokenPack``.
    """
    return _from(survey(folders), game_id, add_ons)


def _from(shelf: PackShelf, game_id: str, add_ons: Sequence[str] | None = None) -> Game:
    """``load`` from packs that were looked for already."""
    packs, base = shelf.packs, _base(shelf, game_id)
    wanted: dict[str, Pack] = {}
    for name in add_ons or ():
        shelf.refuse(name)
        _add_with_parents(packs, base, name, wanted)
    return _load((base, *_with_always_active(packs, base, wanted)))


def load_all(folders: Sequence[Path] = ()) -> tuple[Game, ...]:
    """Every game that can be loaded; ``left_out`` says what is wrong with the others."""
    found: list[Game] = []
    shelf = survey(folders)
    for pack in shelf.packs.values():
        if pack.extends is None:
            with suppress(Exception):
                found.append(_from(shelf, pack.id))
    return tuple(found)


def left_out(folders: Sequence[Path] = ()) -> tuple[LeftOut, ...]:
    """All packs at hand that cannot be used: those of ``survey``, and other people's that break
    only when they are put together."""
    shelf = survey(folders)
    left = list(shelf.left_out)
    for pack in shelf.packs.values():
        if pack.folder.parent == BUILT_IN:
            continue  # ours are tried by the tests
        try:
            base = chain_of(shelf.packs, pack)[-1]
            _from(shelf, base.id, [pack.id] if pack.extends else None)
        except Exception as trouble:  # noqa: BLE001 - one odd pack stops no other
            odd = why_not(pack.folder, trouble, pack.id)
            if str(odd.trouble) not in {str(one.trouble) for one in left}:
                left.append(odd)
    return tuple(left)


def rehearse(raw: dict[Path, bytes], folders: Sequence[Path] = ()) -> Game:
    """The game as it would be with an add-on of these files; nothing is stored.

    A pack of the same id at hand stands aside for it. Raises as ``load`` does.
    """
    own = read_contents(raw)
    packs = survey(folders).packs | {own.pack.id: own.pack}
    base = chain_of(packs, own.pack)[-1]
    wanted: dict[str, Pack] = {}
    _add_with_parents(packs, base, own.pack.id, wanted)
    together = (base, *_with_always_active(packs, base, wanted))
    return _assemble(
        [own if pack is own.pack else read_contents(read_raw(pack.folder)) for pack in together]
    )


def _with_always_active(
    packs: dict[str, Pack], base: Pack, wanted: dict[str, Pack]
) -> Iterable[Pack]:
    """The wanted add-ons, then those that are always active and rest on nothing unwanted."""
    for pack in packs.values():
        if not pack.is_always_active:
            continue
        chain = chain_of(packs, pack)
        if chain[-1] is base and all(
            p is base or p.is_always_active or p.id in wanted for p in chain
        ):
            _add_with_parents(packs, base, pack.id, wanted)
    return wanted.values()


def load_for(scenario: Scenario, folders: Sequence[Path] = ()) -> Game:
    """The game a scenario was made with: the packs it names, as far as they are at hand.

    Always active add-ons come on top: what somebody typed in from his cards counts for every
    scenario he opens. What is missing or of another version is in ``differences``. Raises
    ``UnknownGame`` when the game itself is not there, and ``BrokenPack``.
    """
    shelf = survey(folders)
    packs, base = shelf.packs, _base(shelf, scenario.game.base.id)
    for ref in scenario.game.add_ons:
        shelf.refuse(ref.id)
    named = [packs[ref.id] for ref in scenario.game.add_ons if ref.id in packs]
    return _load((base, *_with_always_active(packs, base, {pack.id: pack for pack in named})))


def differences(scenario: Scenario, game: Game) -> tuple[PackDifference, ...]:
    """Packs of the scenario that the game lacks or has in another version or with other content."""
    if game.packs is None:
        return ()
    have = {ref.id: ref for ref in (game.packs.base, *game.packs.add_ons)}
    found: list[PackDifference] = []
    for ref in (scenario.game.base, *scenario.game.add_ons):
        other = have.get(ref.id)
        if other is None:
            found.append(PackDifference("missing", ref, None))
        elif other.version != ref.version:
            found.append(PackDifference("version", ref, other))
        elif ref.hash is not None and other.hash != ref.hash:
            found.append(PackDifference("content", ref, other))
    return tuple(found)


def _base(shelf: PackShelf, game_id: str) -> Pack:
    packs = shelf.packs
    pack = packs.get(game_id)
    if pack is None:
        shelf.refuse(game_id)
        ids = [p.id for p in packs.values() if p.kind == "game"]
        near = nearest(game_id, ids)
        asked = Phrase(N_(" (did you mean {near}?)"), near=near) if near else Phrase("")
        raise UnknownGame("unknown-game", id=game_id, near=asked, known=listed(ids))
    if pack.extends:
        raise UnknownGame("add-on-not-game", id=game_id, base=chain_of(packs, pack)[-1].id)
    return pack


def _add_with_parents(
    packs: dict[str, Pack], base: Pack, name: str, wanted: dict[str, Pack]
) -> None:
    """Put an add-on, and before it the add-ons that it extends, into what is wanted."""
    chain = chain_of(packs, packs[name]) if name in packs else []
    if len(chain) < 2 or chain[-1] is not base:
        known = listed(p.id for p in packs.values() if p.extends and chain_of(packs, p)[-1] is base)
        raise UnknownGame("unknown-add-on", id=name, game=base.id, known=known)
    for pack in reversed(chain[:-1]):
        wanted.setdefault(pack.id, pack)


def _load(packs: tuple[Pack, ...]) -> Game:
    raw = [read_raw(pack.folder) for pack in packs]
    key = tuple(fingerprint(files) for files in raw)
    game = _loaded.get(key)
    if game is None:
        game = _assemble([read_contents(files) for files in raw])
        while len(_loaded) >= KEPT:
            del _loaded[next(iter(_loaded))]
        _loaded[key] = game
    return game


def _assemble(contents: list[PackContents]) -> Game:
    """One Game of a base pack and its add-ons, checked."""
    data: Json = {}
    sources: dict[str, Json] = {}
    refs: list[dict[str, str]] = []
    for place, pack in enumerate(contents):
        typed = read_tables(pack, merge_patch(data, pack.data))
        own_data = merge_patch(pack.data, typed) if place == 0 else _both(pack.data, typed)
        refs.append(
            {"id": pack.pack.id, "version": pack.pack.version, "hash": content_hash(own_data)}
        )
        patch = {k: v for k, v in own_data.items() if place == 0 or k not in HEAD_KEYS}
        own = {k: s for k, s in (patch.pop("sources", None) or {}).items() if s is not None}
        sources = merge_sources(sources, {**_owner_sources(pack, patch, typed, own), **own})
        data = merge_patch(data, patch)
    for key in ("extends", "active"):
        data.pop(key, None)
    if len(contents) > 1 or any(pack.tables for pack in contents):
        deciding = deciding_entries(data, sources)
        sources = {key: source for key, source in sources.items() if key in deciding}
    data["sources"] = sources
    data["packs"] = {"base": refs[0], "add_ons": refs[1:]}
    return _checked(data, contents)


def _both(patch: Json, later: Json) -> Json:
    """One patch that does what two do in turn; ``None`` stays, to delete in the target."""
    if not isinstance(patch, dict) or not isinstance(later, dict):
        return later
    both = dict(patch)
    for key, value in later.items():
        both[key] = _both(both[key], value) if key in both else value
    return both


def _owner_sources(
    pack: PackContents, patch: Json, typed: Json, own: dict[str, Json]
) -> dict[str, Json]:
    """Sources of what was typed in: cells of tables, and all that an always active add-on says."""
    entered = patch if pack.pack.is_always_active else typed
    source = {"source": f"typed in ({pack.pack.id})", "confidence": "owner"}
    covered = {segments_of(key) for key in own}
    return {
        pointer_of(segments): source
        for segments in leaves(entered, into_lists=False)
        if segments[:1] not in ((), ("look",))
        and _at(entered, segments) != {}  # an empty object changes nothing
        and not any(segments[:n] in covered for n in range(1, len(segments) + 1))
    }


def _at(data: Json, segments: tuple[str, ...]) -> Json:
    for segment in segments:
        data = data[segment]
    return data


def _checked(data: Json, contents: list[PackContents]) -> Game:
    """The Game; raises ``BrokenPack`` for the first thing that no game can be."""
    try:
        game = Game.model_validate_json(json.dumps(data))
    except ValidationError as trouble:
        first = trouble.errors(include_url=False)[0]
        segments = list(place_of(data, first["loc"]))
        raise BrokenPack(
            _file(contents, segments), pointer_of(segments), "wrong-value", problem=problem(first)
        ) from None
    for pointer in unknown_keys(game):
        segments = list(segments_of(pointer))
        hint = near_miss(segments[-1], _siblings(game, segments))
        raise BrokenPack(_file(contents, segments), pointer, "unknown-key", hint=hint)
    for pointer in data["sources"]:
        if pointer and not pointer.startswith("/"):
            at = ["sources", pointer]
            raise BrokenPack(_file(contents, at), pointer_of(at), "not-a-pointer")
    for where, name, sections in missing_references(data):
        known = listed(key for section in sections for key in data.get(section, ()))
        raise _unknown(contents, where, name, " or ".join(sections), known)
    for ident, card in game.skirmish_cards.items():
        if game.hex_side(card.board) is None:
            hexes = listed(name for name in game.boards if game.hex_side(name))
            place = ("skirmish_cards", ident, "board")
            raise _unknown(contents, place, card.board, "boards of hexes", hexes)
    return game


def _unknown(
    contents: list[PackContents], where: Sequence[str], name: str, section: str, known: str | Phrase
) -> BrokenPack:
    return BrokenPack(
        _file(contents, where),
        pointer_of(where),
        "unknown-id",
        id=name,
        section=section,
        known=known,
    )


def place_of(data: Json, location: Iterable[str | int]) -> Iterator[str]:
    """A fault's place as segments of the data, without the names of models that pydantic adds."""
    steps = list(location)
    node = data
    for number, step in enumerate(steps):
        is_key = isinstance(node, dict) and step in node
        if is_key or (isinstance(node, list) and isinstance(step, int) and step < len(node)):
            node = node[step]
        elif number < len(steps) - 1 or step == "[key]":
            continue
        yield str(step)


def _siblings(game: Game, segments: list[str]) -> list[str]:
    """The keys that the model at this place knows."""
    node: object = game
    for segment in segments[:-1]:
        if isinstance(node, dict):
            node = node.get(segment)
        elif isinstance(node, tuple):
            node = node[int(segment)]
        else:
            node = getattr(node, segment, None)
    return list(getattr(type(node), "model_fields", ()))


def _file(contents: list[PackContents], segments: Sequence[str]) -> Path:
    """The file of the last pack that speaks of this place."""
    for pack in reversed(contents):
        file = pack.file_of(segments)
        if file is not None:
            return file
    return contents[0].pack.folder / HEAD
