// Ranks on the board: large shapes instead of small signs while it is far away.

const SHAPES = { circle: "M0 1a14 14 0 1 1 0 28a14 14 0 1 1 0-28z", square: "M-13 2h26v26h-26z", triangle: "M0 0l17 29h-34z" };

const STAR = "M0-17l4.5 11.5h12.5l-10 7.5 3.5 12.5-10.5-7.5-10.5 7.5 3.5-12.5-10-7.5h12.5z";

/** How a part of a banner is placed: no shift for what is as large as the banner. */
function placed(part) {
  const matrix = (/^matrix\(([^)]*)\)/.exec(part.getAttribute("transform") ?? "")?.[1] ?? "1 0 0 1 0 0").split(" ").map(Number);
  return Math.abs(matrix[0]) < 1 ? matrix : [1, 0, 0, 1, 0, 0];
}

/** The parts of a unit in a group of their own, which grows while the board is far away: its sign of a rank and its
 * star are known. @returns {SVGElement | null} */
function bodyOf(id) {
  let unit = drawnOf(`unit ${id}`).find((one) => shrunk(one) < 1);
  if (!unit) return null;
  if (unit.tagName === "use") unit = partsOf(unit);
  const body = svgElement("g", { class: "body" });
  for (const part of [...unit.children]) {
    const [, , , , x, y] = placed(part);
    if (x > 0 && y > 0 && own(data.unit_ranks ?? {}, id)) part.classList.add("small-sign");
    if (x < 0 && y > 0 && own(data.unit_ranks ?? {}, id)) part.classList.add("emblem");
    if (y < 0) part.classList.add(x > 20 ? "star" : "code");
    body.append(part);
  }
  unit.append(body);
  for (const part of body.querySelectorAll(":scope > .emblem")) besideRank(/** @type {SVGGraphicsElement} */ (part));
  return body;
}

const ROOM_OF_EMBLEM = [-48, -4]; // beside the large sign of a rank

/** An emblem that would reach under the sign of the rank is smaller. @param {SVGGraphicsElement} emblem */
function besideRank(emblem) {
  const { left, right, top, bottom } = drawnBounds(emblem);
  const [from, to] = ROOM_OF_EMBLEM;
  const part = Math.min(1, (to - from) / (right - left));
  const move_ = Math.min(0, to - right) || Math.max(0, from - left);
  if (part === 1 && !move_) return;
  const middle = part < 1 ? (from + to) / 2 : (left + right) / 2 + move_;
  const under = (top + bottom) / 2;
  emblem.setAttribute("transform", `translate(${middle} ${under}) scale(${part.toFixed(3)}) translate(${-(left + right) / 2} ${-under}) ${emblem.getAttribute("transform") ?? ""}`);
}

/** From far units are larger, with their rank as a shape in its colour instead of a small sign. From so far
 * that letters cannot be read the upper half is the side's colour alone, with the star of a commander. */
function markRanks() {
  for (const id of Object.keys(data.units)) {
    const body = bodyOf(id);
    const rank = own(data.unit_ranks ?? {}, id);
    const [, , colour] = rankOf(rank ?? "") ?? [];
    const shape = own(SHAPES, own(data.rank_shapes ?? {}, rank));
    if (!shape || !colour || !body) continue;
    const side = data.seats.find((seat) => seat.id === seatOfUnit(id))?.colour ?? colour;
    body.append(
      svgElement("rect", { class: "side", x: "-56", y: "-58", width: "112", height: "106", rx: "12", fill: side, stroke: "#ffffff", "stroke-width": "6" }),
      svgElement("rect", { class: "rank", x: "0", y: "-5", width: "42", height: "41", rx: "5", fill: colour }),
      svgElement("path", { class: "rank", d: shape, fill: "#ffffff", transform: "translate(21 1)" }),
      svgElement("rect", { class: "side", x: "-47", y: "-20", width: "94", height: "60", rx: "6", fill: colour, stroke: "#ffffff", "stroke-width": "4" }),
      svgElement("path", { class: "side", d: shape, fill: "#ffffff", transform: "translate(0 -15) scale(1.6)" }),
      lossesKnown(id)?.commander ? svgElement("path", { class: "side", d: STAR, fill: "#ffffff", transform: "translate(0 -38)" }) : "");
  }
}

/** Units alone in their hexes stand in the middle of them: on paper they leave room for the sign of the ground, which
 * stands here at a corner of the hex. */
function centreUnits() {
  const { centres, orientation } = data.boards[shownView];
  const places = Object.values(data.units);
  for (const [id, place] of Object.entries(orientation ? data.units : {})) {
    const middle = own(centres, place);
    const unit = drawnOf(`unit ${id}`).find((one) => standOf(one));
    const stand = unit && standOf(unit);
    if (!middle || !stand || places.indexOf(place) !== places.lastIndexOf(place)) continue;
    const [dx, dy] = middle.map((n, axis) => n - stand[axis]);
    for (const one of [...drawnOf(`unit ${id}`), ...drawnOf(`commander ${lossesKnown(id)?.commander}`)]) {
      one.setAttribute("transform", (one.getAttribute("transform") ?? "").replace(/(\S+) (\S+)\)$/, (_, x, y) => `${Number(x) + dx} ${Number(y) + dy})`));
    }
  }
}
