// What the page marks on the board: places, what is seen, what is still to come; and pictures of its parts.

// Around a hex, or around a thing on a table.
function outlined(place, name) {
  const board = data.boards[shownView];
  const [x, y] = board.centres[place];
  if (!board.orientation) {
    return svgElement("circle", { cx: x, cy: y, r: reachOnTable(place), class: name });
  }
  const isOfFight = /aimed|target|attacker/.test(name); // within its own hex, so that neighbours keep both their outlines
  const out = isOfFight ? 0.95 : name.startsWith("picked") ? 1.05 : 1; // clear of letters at the edge of the hex
  const corners = cornersOf(board).map(([dx, dy]) => `${(x + out * dx).toFixed(2)},${(y + out * dy).toFixed(2)}`);
  return svgElement("polygon", { points: corners.join(" "), class: name });
}

/** The line around hexes that are seen, with none between two of them. @param {Set<string>} places */
function around(places) {
  const board = data.boards[shownView];
  const corners = cornersOf(board);
  const edges = [...places].flatMap((place) => corners.map(([dx, dy], n) => {
    const [[x, y], [ex, ey]] = [board.centres[place], corners[(n + 1) % 6]];
    return places.has(nearest(x + dx + ex, y + dy + ey, board.size / 2) ?? "") ? "" : `M${x + dx} ${y + dy}L${x + ex} ${y + ey}`;
  }));
  return svgElement("path", { d: edges.join(""), class: "seen" });
}

/** Around whom an attack is against, with the marks of a sight. @param {string} place */
function targeted(place) {
  const { centres, size } = data.boards[shownView];
  const [x, y] = centres[place];
  const [from, to] = [0.66 * size, 0.86 * size];
  return [outlined(place, "picked target"), svgElement("path", { d: `M${x} ${y - from}V${y - to}M${x} ${y + from}V${y + to}M${x - from} ${y}H${x - to}M${x + from} ${y}H${x + to}`, class: "target" })];
}

/** How far a thing on a table reaches from its middle, with some room around it. */
function reachOnTable(place) {
  const { size } = data.boards[shownView];
  const [thing] = drawnOf(place);
  if (!thing || !place.startsWith("piece ")) return size;
  const { width, height } = /** @type {SVGGraphicsElement} */ (thing).getBBox();
  return Math.max(size, Math.hypot(width, height) / 2 + 1);
}

function showBoard() {
  layBoard();
  const marks = fadeWhatComes();
  /** @type {SVGElement[]} */
  const below = []; // under the units, which stay whole and in their colours
  /** @type {string[]} */
  let numbered = []; // places with a number in their middle
  drawing.classList.toggle("asked", Boolean(picked?.ask));
  const ofDice = picked ? [] : fightMarks();
  // Around the ground of a unit, which is over it, and has a ring of its own.
  const ring = (place) => (unitOn(place) ? below : marks).push(outlined(place, "picked"));
  for (const place of pointed) if (own(data.boards[shownView].centres, place)) ring(place);
  for (const place of picked ? [picked.place] : pointed) marks.push(...measurements(place));
  if (picked) {
    const attacker = attackerOf(picked.ask);
    if (picked.ask === "sight") {
      const seen = seenFrom(picked.place);
      const own_ = new Set(Object.keys(data.units).filter((id) => seatOfUnit(id) === state.seat).map(placeNow)); // one's own units are known
      for (const place of data.engine.places) if (!seen?.has(place)) (own_.has(place) ? below : marks).push(outlined(place, "unseen"));
      if (seen) below.push(around(seen));
    } else if (attacker) {
      for (const id of targetsNow(attacker)) marks.push(outlined(placeNow(id), "aimed"));
    } else if (picked.ask) {
      const costs = costsNow(picked.ask) ?? new Map();
      for (const place of costs.keys()) below.push(outlined(place, "reached")); // its ring is over them
      numbered = [...costs.keys()].filter(signedLike);
      marks.push(svgElement("g", { class: "costs-here" }, ...[...costs].map(([place, cost]) => numberOn(place, cost, "number"))));
    }
    if (picked.to) {
      if (attacker) marks.push(...targeted(picked.to));
      else ring(picked.to);
      below.push(rayTo(picked.place, picked.to, attacker ? 1.1 : 0));
    }
    if (attacker) marks.push(outlined(picked.place, "picked attacker"));
    else ring(picked.place);
  }
  marks.push(...ofDice);
  drawMoved();
  drawing.querySelector(".veils")?.append(...below);
  marks.push(...groundsUnder(numbered), ...lossMarks()); // above the outlines
  drawing.querySelector(".marks")?.replaceChildren(...marks);
  nameMarked();
  clearRings();
  $("view").setAttribute("aria-label", `${words().title}. ${say("board")}`);
  showHere();
  showStatus();
  coverRules();
}

/** A number in a disc, so many radii of a hex to the right of its middle and below it. */
function numberOn(place, number, name, aside = 0, under = 0) {
  const { centres, size } = data.boards[shownView];
  const [x, y] = seenAt(centres[place]);
  const [dx, dy] = drawnAt([x + aside * size, y + under * size]);
  const found = svgElement("g", { class: name, transform: `translate(${dx.toFixed(2)} ${dy.toFixed(2)})${isSideways ? " rotate(-90)" : ""}` }, svgElement("circle", {}), svgElement("text", {}, String(number)));
  found.style.setProperty("--size", `${size}px`);
  return found;
}

/** Small signs of the ground that units and numbers hide, at the foot of each. @param {string[]} numbered */
function groundsUnder(numbered) {
  const { centres, size, orientation } = data.boards[shownView];
  if (!orientation) return [];
  const there = Object.keys(data.units).filter((id) => !isGone(id) && own(centres, placeNow(id)));
  const units = there.filter((id) => !drawnOf(`unit ${id}`).some((one) => one.classList.contains("faded")));
  const taken = new Set([...units.map(placeNow), ...numbered]);
  for (const sign of drawing.querySelectorAll('[data-layer="symbols"] > [data-subject]')) sign.classList.toggle("under-unit", taken.has(sign.getAttribute("data-subject") ?? ""));
  const signs = new Set(drawing.querySelectorAll('[data-layer="symbols"] > *'));
  const left = Object.values(data.units).filter((place) => own(centres, place) && !there.some((id) => placeNow(id) === place) && !drawnOf(place).some((one) => signs.has(one)));
  return [...taken, ...left].flatMap((place) => {
    const like = signedLike(place);
    if (!like) return [];
    const isFree = !taken.has(place); // its unit has left: the sign is as large as others
    const parts = isFree ? drawnOf(like).filter((one) => signs.has(one)) : [...drawnOf(like), outlined(like, "badge")];
    const copies = parts.map((one) => /** @type {Element} */ (one.cloneNode(true)));
    for (const copy of copies) {
      copy.removeAttribute("data-subject");
      copy.classList.remove("under-unit");
    }
    const [x, y] = seenAt(centres[place]);
    const [dx, dy] = [0, isFree ? 0 : (orientation === "flat") !== isSideways ? BADGE_ON_FLAT : BADGE_LOW];
    const [to, from] = [drawnAt([x + dx * size, y + dy * size]), centres[like]];
    return svgElement("g", { class: isFree ? "" : "ground-sign", transform: `translate(${to.map((n) => n.toFixed(2)).join(" ")}) scale(${isFree ? 1 : BADGE}) translate(${-from[0]} ${-from[1]})` }, ...copies);
  });
}

const BADGE = 0.28; // of a hex: the sign of the ground under a unit
const BADGE_LOW = 0.66; // radii from the middle of its hex: within its lowest corner, below the rank of the unit
const BADGE_ON_FLAT = 0.58; // the same above its lowest edge

/** A hex with the same ground whose sign is drawn, or nothing where ground has none. @param {string} place */
function signedLike(place) {
  const groundOf = (one) => words().places[one]?.[0]?.split(":")[0];
  const ground = own(words().places, place) && groundOf(place);
  return ground && Object.keys(words().places).find((one) => groundOf(one) === ground && isBare(one) && drawnOf(one).length > 1);
}

/** What is not on the table yet is pale. Ground is veiled below units that have lines of their own: they
 * fade by themselves, once. The other veils are returned: they cover all that is there. */
function fadeWhatComes() {
  const table = !data.boards[shownView].orientation;
  const coming = pageNow === "setup" ? stillToCome() : { ground: new Set(), units: new Set(), placed: new Set() };
  for (const place of pointed) coming.ground.delete(place);
  const veiled = table ? [] : [...coming.ground];
  const { centres, size } = data.boards[shownView];
  const isBelow = (place) => [...coming.units, ...coming.placed].some((id) => own(data.units, id) === place);
  const under = veiled.filter(isBelow);
  const ringed = picked ? (attackerOf(picked.ask) ? [] : [picked.place, picked.to]) : pointed;
  drawing.querySelector(".veils")?.replaceChildren(...under.map((place) => outlined(place, "veil")));
  for (const thing of drawing.querySelectorAll("[data-subject]")) {
    const subject = thing.getAttribute("data-subject") ?? "";
    const [kind, id] = subject.split(" ");
    thing.classList.toggle("chosen", kind === "unit" && ringed.includes(placeNow(id)));
    const [x, y] = ["marker", "hidden"].includes(kind) ? standOf(thing) ?? [] : []; // above the unit, which has no veil
    thing.classList.toggle("faded", !pointed.includes(own(data.units, id) ?? subject)
      && ((kind === "unit" && coming.units.has(id)) || (table && coming.ground.has(subject))
        || under.some((place) => Math.hypot(x - centres[place][0], y - centres[place][1]) < INNER * size)));
  }
  return veiled.filter((place) => !isBelow(place)).map((place) => outlined(place, "veil"));
}

const INNER = 0.8; // radii of a hex: what is so near to its middle is on it
const WITH_ARROW = 1.2; // of the size of a unit on a table
const UNIT_ALONE = 0.75; // of the radius of a hex: a unit without the ground around it

/** A unit as it stands on the board, small; one on a table with the arrow before it. @param {string | undefined} id */
const pictureOf = (id, part = data.boards[shownView]?.orientation ? UNIT_ALONE : WITH_ARROW) => pictureAt([`unit ${id}`], own(data.units, id), part);

/** A unit without its own rank and commander: what kind of unit it is. @param {string | undefined} id */
function kindOf(id) {
  const found = pictureOf(id);
  found?.classList.add("kind");
  return found;
}

/** Where what is drawn of a unit has its middle: beside that of a hex where there is more. @param {Element} element */
function standOf(element) {
  const found = /^matrix\((?:\S+ ){4}(\S+) (\S+)\)$/.exec(element.getAttribute("transform") ?? "");
  return found && [Number(found[1]), Number(found[2])];
}

// What is drawn of subjects at their place, small, with so much of a hex around; nothing of what is not drawn there.
function pictureAt(subjects, place, part = 1) {
  const middle = place && own(data.boards[shownView]?.centres ?? {}, place);
  if (!middle || !drawing) return null;
  const found = [...drawing.querySelectorAll("[data-subject]")].filter((one) => subjects.includes(one.getAttribute("data-subject") ?? "")); // in the order they are drawn in
  if (!found.length) return null;
  const copies = found.map((one) => /** @type {Element} */ (one.cloneNode(true)));
  for (const copy of copies) {
    copy.removeAttribute("data-subject");
    copy.classList.remove("faded", "chosen", "gone", "hurt", "under-unit");
    const { was, drawn: first } = /** @type {SVGElement} */ (copy).dataset;
    if ((first ?? was) !== undefined) copy.setAttribute("transform", first ?? was ?? "");
    // Ground alone has its sign in the middle, not beside what is on the hex.
    if (String(subjects) === place && standOf(copy)) copy.setAttribute("transform", (copy.getAttribute("transform") ?? "").replace(/\S+ \S+$/, `${middle.join(" ")})`));
  }
  const half = part * data.boards[shownView].size;
  const [x, y] = part < 1 ? standOf(copies[0]) ?? middle : middle;
  const room = [x - half, y - half, 2 * half, 2 * half].join(" ");
  return svgElement("svg", { viewBox: room, class: "sign", "aria-hidden": "true" }, ...copies);
}

// A drawing beside words that say the same.
function drawn(text) {
  if (!text) return null;
  const found = parsed(text);
  found.setAttribute("aria-hidden", "true");
  return found;
}
