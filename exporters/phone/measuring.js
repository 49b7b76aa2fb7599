// Where something stands on a table: how far along the edge from the nearest corner, and how far in from it.

/** The corner of the table that is nearest to a place. @param {string} place @returns {[number, number]} */
function cornerOf(place) {
  const { centres, table } = data.boards[shownView];
  const [x, y] = centres[place];
  const [left, top, right, bottom] = table ?? [0, 0, 0, 0, 1];
  return [2 * x <= left + right ? left : right, 2 * y >= top + bottom ? bottom : top];
}

/** Letters of one size at any scale, so many pixels from a spot. @param {number[]} spot @param {number[]} away @param {string} text @param {string} [name] */
function textAt([x, y], [dx, dy], text, name) {
  const found = svgElement("text", { x, y, class: name }, text);
  found.style.transform = `translate(calc(${dx.toFixed(1)}px * var(--px)), calc(${dy.toFixed(1)}px * var(--px)))`;
  return found;
}

/** Millimetres of the drawing as centimetres of the table, in words. */
function centimetres(long) {
  const cm = long / (data.boards[shownView].table?.[4] ?? 1);
  return say("cm").replace("{n}", cm.toLocaleString(languageNow(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
}

const UNIT_IN = 12; // millimetres of the drawing from the edge in which units stand
const LINES_APART = 22; // pixels between the lines of marks A and B

/** A line with ends from one spot to another, along the edge or in from it. @param {number[]} from @param {number[]} to */
function dimension([x, y], [tx, ty]) {
  const end = (ex, ey) => {
    const found = svgElement("path", { class: "measure end", d: y === ty ? "M0-5V5" : "M-5 0H5" }); // as long at any scale
    found.style.transform = `translate(${ex}px, ${ey}px) scale(var(--px))`;
    return found;
  };
  return [svgElement("path", { class: "measure", d: `M${x} ${y}L${tx} ${ty}` }), end(x, y), end(tx, ty)];
}

/** How far a spot is along the edge from a corner, below the units and what is measured before, and how far in. @param {number[]} spot @param {number[]} corner @param {number} before */
function measuredTo([x, y], [cx, cy], before) {
  const [right, below] = [x > cx ? 1 : -1, y > cy ? 1 : -1];
  const aside = before ? right : -right; // not where the piece is: the nearer mark has its number on the side of the corner
  const along = cy + below * UNIT_IN;
  const level = svgElement("g", {}, ...dimension([cx, along], [x, along]), textAt([(x + cx) / 2, along], [0, -9], centimetres(Math.abs(x - cx)), "along"));
  level.style.transform = `translate(0, calc(${below * before * LINES_APART}px * var(--px)))`;
  return [
    svgElement("g", {}, ...dimension([x, cy], [x, y])),
    level,
    textAt([x, cy + (y - cy) * 0.55], [aside * 3, 0], centimetres(Math.abs(y - cy)), aside > 0 ? "after" : "before"),
  ];
}

/** Marks A and B of a piece with their distances, or how far along the edge a unit stands. @param {string} place */
function measurements(place) {
  const { centres, marks, table } = data.boards[shownView];
  if (!table || !own(centres, place)) return [];
  const corner = cornerOf(place);
  const [cx, cy] = corner;
  const start = svgElement("circle", { cx, cy, class: "corner" });
  if (place.startsWith("unit ")) {
    const [x] = centres[place];
    return [svgElement("g", { class: "measured" },
      svgElement("path", { class: "measure", d: `M${cx} ${cy}H${x + Math.sign(cx - x) * reachOnTable(place)}` }), start,
      textAt([(x + cx) / 2, cy], [0, cy > table[1] ? -12 : 12], centimetres(Math.abs(x - cx)), "along"))];
  }
  const spots = own(marks ?? {}, place) ?? [];
  const byLength = [...spots].sort((one, other) => Math.abs(one[0] - cx) - Math.abs(other[0] - cx));
  const lines = spots.map((spot) => measuredTo(spot, corner, byLength.indexOf(spot)));
  const dots = spots.map(([x, y], n) => {
    const [dx, dy] = [x - centres[place][0], y - centres[place][1]];
    const far = Math.hypot(dx, dy) || 1;
    return svgElement("g", {}, svgElement("circle", { cx: x, cy: y }), textAt([x, y], [(14 * dx) / far, (14 * dy) / far], "AB"[n]));
  });
  return spots.length ? [svgElement("g", { class: "measured" }, ...lines.map(([path]) => path), ...lines.map(([, level]) => level), start, ...dots, ...lines.map(([, , text]) => text))] : [];
}

/** The lower end of what is drawn of a piece. @param {string} place */
function lowestOf(place) {
  const found = drawnOf(place).map((one) => {
    const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (one).getBBox();
    const matrix = /** @type {SVGGraphicsElement} */ (one).transform.baseVal.consolidate()?.matrix;
    return Math.max(...[[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix).y));
  });
  return Math.max(data.boards[shownView].centres[place][1], ...found);
}

/** The number of a piece that is marked is below the ring around it. */
function clearRings() {
  for (const one of /** @type {NodeListOf<SVGElement>} */ (drawing.querySelectorAll(".pieces text"))) {
    const { place = "", low = "" } = one.dataset;
    const isRinged = [...pointed, picked?.place].includes(place);
    one.setAttribute("y", isRinged ? String(data.boards[shownView].centres[place][1] + reachOnTable(place)) : low);
  }
}

/** The pieces of a table with their numbers and letters, as the lines have them that place them. */
function numberPieces() {
  const { centres, table } = data.boards[shownView];
  if (!table) return;
  const lines = Object.values(words().steps).flat().flatMap((part) => part.lines);
  const found = lines.flatMap((line) => (line.ground ?? []).filter((place) => place.startsWith("piece ") && own(centres, place)).map((place) => {
    const [x] = centres[place];
    const number = textAt([x, lowestOf(place)], [0, 9], line.lead.split(" ").slice(0, 2).join(" "));
    Object.assign(number.dataset, { place, low: lowestOf(place) });
    return number;
  }));
  drawing.append(svgElement("g", { class: "pieces" }, ...found));
}
