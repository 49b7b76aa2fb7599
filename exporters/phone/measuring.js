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

/** Along the edge from a corner to a spot, and in to it. @param {number[]} spot @param {number[]} corner */
function measuredTo([x, y], [cx, cy]) {
  const [right, below] = [x > cx ? 1 : -1, y > cy ? 1 : -1];
  return [
    svgElement("path", { class: "measure", d: `M${cx} ${cy}H${x}V${y}` }),
    textAt([x, cy], [0, below * -12], centimetres(Math.abs(x - cx)), "along"),
    textAt([x, (y + cy) / 2], [right * 4, 0], centimetres(Math.abs(y - cy)), right > 0 ? "after" : "before"),
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
      svgElement("path", { class: "measure", d: `M${cx} ${cy}H${x}` }), start,
      textAt([(x + cx) / 2, cy], [0, cy > table[1] ? -12 : 12], centimetres(Math.abs(x - cx)), "along"))];
  }
  const spots = own(marks ?? {}, place) ?? [];
  const lines = spots.map((spot) => measuredTo(spot, corner));
  const dots = spots.map(([x, y], n) => {
    const [dx, dy] = [x - centres[place][0], y - centres[place][1]];
    const far = Math.hypot(dx, dy) || 1;
    return svgElement("g", {}, svgElement("circle", { cx: x, cy: y }), textAt([x, y], [(14 * dx) / far, (14 * dy) / far], "AB"[n]));
  });
  return spots.length ? [svgElement("g", { class: "measured" }, ...lines.map(([path]) => path), start, ...dots, ...lines.flatMap(([, ...texts]) => texts))] : [];
}

/** The pieces of a table with their numbers and letters, as the lines have them that place them. */
function numberPieces() {
  const { centres, table, size } = data.boards[shownView];
  if (!table) return;
  const lines = Object.values(words().steps).flat().flatMap((part) => part.lines);
  const found = lines.flatMap((line) => (line.ground ?? []).filter((place) => place.startsWith("piece ") && own(centres, place)).map((place) => {
    const [x, y] = centres[place];
    return textAt([x, y + size], [0, 8], line.lead.split(" ").slice(0, 2).join(" "));
  }));
  drawing.append(svgElement("g", { class: "pieces" }, ...found));
}
