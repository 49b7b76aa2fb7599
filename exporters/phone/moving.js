// Units that have moved: where they stand now and where they may go; the answers of the modes.

const movedTo = (id) => own(state.moved, id);
const placeNow = (id) => movedTo(id) ?? own(data.units, id) ?? "";

/** In a mode a tap is the other end of the question; at the same place it is taken back. */
function askAbout(place) {
  if (!picked) return;
  picked = { ...picked, to: place === picked.to || place === picked.place ? "" : place };
  showBoard();
  if (attackerOf(picked.ask) || picked.to) lookAtTargets();
  if (picked.to) uncover(picked.to);
}

function moveUnit(id, place) {
  change({ moved: { ...state.moved, [id]: place } });
  pick(place);
}

/** The answer of a mode to the place that was tapped. */
function answer() {
  const { place, ask, to } = picked ?? {};
  if (!place || !ask) return "";
  const attacker = attackerOf(ask);
  if (!to) return say(ask === "sight" ? "tap-seen" : !attacker ? "tap-goal" : targetsNow(attacker).length ? "tap-enemy" : "no-target");
  const way = `${place} → ${to}: `;
  if (attacker) return say("tap-enemy");
  if (ask !== "sight") {
    const reached = reachNow(ask);
    return reached ? way + say(reached.includes(to) ? "in-reach" : "out-of-reach") : `${place} → ${to}`;
  }
  if (seenFrom(place)?.has(to)) return way + say("in-sight");
  const names = hidingBetween(place, to).map(hiderOn);
  return way + (names.length ? say("blocked").replace("{what}", [...new Set(names)].join(", ")) : say("no-sight"));
}

/** What hides others on a place: the unit there, else its ground. */
function hiderOn(place) {
  const unit = data.engine.units_hide ? unitOn(place) : undefined;
  return `${unit ? unitName(unit) : words().places[place]?.[0]?.split(":")[0] ?? ""} (${place})`;
}

/** Units that have moved are drawn where they stand now. */
function drawMoved() {
  const { centres } = data.boards[shownView];
  const unitOf = new Map(Object.keys(data.units).flatMap((id) => [[`unit ${id}`, id], [`commander ${lossesKnown(id)?.commander}`, id]]));
  for (const one of drawing.querySelectorAll("[data-subject]")) {
    const thing = /** @type {SVGElement} */ (one);
    const id = unitOf.get(thing.getAttribute("data-subject") ?? "");
    const [from, to] = id ? [own(centres, own(data.units, id)), own(centres, placeNow(id))] : [];
    if (!from || !to || (from === to && thing.dataset.was === undefined)) continue;
    thing.dataset.was ??= thing.getAttribute("transform") ?? "";
    thing.setAttribute("transform", `translate(${(to[0] - from[0]).toFixed(2)} ${(to[1] - from[1]).toFixed(2)}) ${thing.dataset.was}`);
  }
}

/** The line from one hex to another; that of an attack ends where their outlines begin. */
function rayTo(from, to, room = 0) {
  const { centres, size } = data.boards[shownView];
  const [[fx, fy], [tx, ty]] = [centres[from], centres[to]];
  const part = Math.min(0.5, (room * size) / Math.hypot(tx - fx, ty - fy));
  const [x1, y1, x2, y2] = [fx + part * (tx - fx), fy + part * (ty - fy), tx - part * (tx - fx), ty - part * (ty - fy)];
  return svgElement("line", { x1, y1, x2, y2, class: "ray", "stroke-width": size / 9 });
}
