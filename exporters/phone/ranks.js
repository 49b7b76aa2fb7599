// Ranks on the board: large shapes instead of small signs while it is far away.

const SHAPES = { circle: "M0 1a14 14 0 1 1 0 28a14 14 0 1 1 0-28z", square: "M-13 2h26v26h-26z", triangle: "M0 0l17 29h-34z" };

const STAR = "M0-17l4.500 11.500h12.500l-10 7.500 3.500 12.500-10.500-7.500-10.500 7.500 3.500-12.500-10-7.500h12.500z";

/** How far below the middle of a banner a part of it is: 0 of one that is as large as the banner. */
function below(part) {
  const [scale, , , , , y] = (/^matrix\(([^)]*)\)/.exec(part.getAttribute("transform") ?? "")?.[1] ?? "1 0 0 0 0 0").split(" ").map(Number);
  return Math.abs(scale) < 1 ? y : 0;
}

/** From far the lower half of a banner is its rank: its colour and its shape, instead of small signs. From so far
 * that its letters cannot be read either, the upper half is the side's colour alone, with the star of a commander. */
function markRanks() {
  for (const [id, rank] of Object.entries(data.unit_ranks ?? {})) {
    const [, , colour] = rankOf(rank);
    const shape = own(SHAPES, own(data.rank_shapes ?? {}, rank));
    let unit = drawnOf(`unit ${id}`).find((one) => shrunk(one) < 1);
    if (!shape || !colour || !unit) continue;
    if (unit.tagName === "use") unit = partsOf(unit);
    const side = data.seats.find((seat) => seat.id === seatOfUnit(id))?.colour ?? colour;
    const parts = [...unit.children];
    for (const part of parts) if (below(part) > 0) part.classList.add("small-sign");
    unit.append(
      svgElement("rect", { class: "side", x: "-56", y: "-58", width: "112", height: "106", rx: "12", fill: side, stroke: "#ffffff", "stroke-width": "6" }),
      svgElement("rect", { class: "rank", x: "-40", y: "-5", width: "80", height: "40", rx: "4", fill: colour }),
      svgElement("path", { class: "rank", d: shape, fill: "#ffffff" }),
      svgElement("rect", { class: "side", x: "-47", y: "-20", width: "94", height: "60", rx: "6", fill: colour, stroke: "#ffffff", "stroke-width": "4" }),
      svgElement("path", { class: "side", d: shape, fill: "#ffffff", transform: "translate(0 -15) scale(1.6)" }),
      lossesKnown(id)?.commander ? svgElement("path", { class: "side", d: STAR, fill: "#ffffff", transform: "translate(0 -38)" }) : "");
  }
}
