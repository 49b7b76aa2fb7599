// Units that have moved: where they stand now, where they may go, and what is seen from one hex to another.

const movedTo = (id) => own(state.moved, id);
const placeNow = (id) => movedTo(id) ?? own(data.units, id) ?? "";
const hasMoved = () => Object.entries(state.moved).some(([id, place]) => place !== data.units[id]);

/** Where a unit may move, as the rules engine has worked it out for the start; nothing once units have moved. */
const reachNow = (id) => (hasMoved() ? null : own(data.engine.reach, id) ?? null);

/** In a mode a tap is the other end of the question; at the same place it is taken back. */
function askAbout(place) {
  if (!picked) return;
  picked = { ...picked, to: place === picked.to || place === picked.place ? "" : place };
  showBoard();
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
  if (!to) return say(ask === "sight" ? "tap-seen" : attacker ? "tap-enemy" : "tap-goal");
  const way = `${place} → ${to}: `;
  if (attacker) return enemyOn(to, attacker) ? `${unitName(attacker)} → ${unitName(enemyOn(to, attacker))} (${to})` : say("tap-enemy");
  if (ask !== "sight") {
    const reached = reachNow(ask);
    return reached ? way + say(reached.includes(to) ? "in-reach" : "out-of-reach") : `${place} → ${to}`;
  }
  const between = hidingBetween(place, to);
  const isSeen = Boolean(seenFrom(place)?.has(to)) && !between.some(({ unit }) => unit && movedTo(unit));
  if (isSeen) return way + say("in-sight");
  const names = between.map(({ told }) => told);
  return way + (names.length ? say("blocked").replace("{what}", [...new Set(names)].join(", ")) : say("no-sight"));
}

const SAMPLES = 240; // points along a line

/** The hexes between two others that hide something, each with what does. */
function hidingBetween(from, to) {
  const { centres, size } = data.boards[shownView];
  const [[x, y], [tx, ty]] = [centres[from], centres[to]];
  const crossed = new Set();
  for (let n = 1; n < SAMPLES; n += 1) {
    const place = nearest(x + ((tx - x) * n) / SAMPLES, y + ((ty - y) * n) / SAMPLES, size);
    if (place && place !== from && place !== to) crossed.add(place);
  }
  return [...crossed].flatMap((place) => {
    const unit = data.engine.units_hide ? Object.keys(data.units).find((id) => placeNow(id) === place && !isGone(id)) : undefined;
    if (unit) return [{ unit, told: `${unitName(unit)} (${place})` }];
    const ground = words().places[place]?.[0]?.split(":")[0] ?? "";
    return data.engine.hiding?.includes(place) ? [{ unit: "", told: `${ground} (${place})` }] : [];
  });
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

/** The line from one hex to another. */
function rayTo(from, to) {
  const { centres, size } = data.boards[shownView];
  const ray = document.createElementNS(SVG, "line");
  const [[x1, y1], [x2, y2]] = [centres[from], centres[to]];
  for (const [name, value] of Object.entries({ x1, y1, x2, y2, class: "ray", "stroke-width": (size / 9).toFixed(2) })) ray.setAttribute(name, String(value));
  return ray;
}
