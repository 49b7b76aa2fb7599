// A tall board on a phone that is held on its side: turned by a right angle, its letters and signs upright.

const SIDEWAYS = "-sideways";
const TALL = 1.1; // how much higher than wide a board is that is turned
const UPRIGHT = ["symbols", "heights", "labels", "units", "tokens", "commanders", "markers", "hidden"];
const onItsSide = matchMedia("(orientation: landscape) and (max-height: 480px)");

/** Whether a view of the board is to be seen sideways. @param {string} view */
function standsSideways(view) {
  const { orientation, centres } = data.boards[view];
  if (!orientation || !onItsSide.matches || !hasColumns(Object.keys(centres))) return false;
  const [xs, ys] = [0, 1].map((n) => Object.values(centres).map((one) => one[n]));
  return Math.max(...ys) - Math.min(...ys) > TALL * (Math.max(...xs) - Math.min(...xs));
}

/** Where a place of the drawing is seen. @param {number[]} place @returns {[number, number]} */
const seenAt = ([x, y]) => (isSideways ? [drawing.viewBox.baseVal.height - y, x] : [x, y]);

/** The place of the drawing that is seen there. @param {number[]} place @returns {[number, number]} */
const drawnAt = ([x, y]) => (isSideways ? [y, drawing.viewBox.baseVal.height - x] : [x, y]);

/** What keeps something upright that belongs to a place of the drawing. @param {number[]} place */
const upright = ([x, y]) => (isSideways ? `rotate(-90 ${x} ${y})` : undefined);

/** Letters and signs of a new drawing upright again, each about the middle of its hex. Signs that follow
 * a river or a road, such as bridges, go on following it. */
function setUpright() {
  const { centres, size } = data.boards[shownView];
  const tokenOf = (element) => element.getAttribute("data-subject")?.split(" ")[2] ?? "";
  const isAslant = (element) => Math.abs(Number(/^matrix\(\S+ (\S+)/.exec(element.getAttribute("transform") ?? "")?.[1] ?? 0)) > 0.001;
  for (const label of drawing.querySelectorAll('[data-layer="edges"] > *')) keepFlag(label);
  const following = new Set([...drawing.querySelectorAll('[data-layer="tokens"] > *')].filter(isAslant).map(tokenOf));
  for (const layer of drawing.querySelectorAll("[data-layer]")) {
    const name = layer.getAttribute("data-layer") ?? "";
    for (const child of UPRIGHT.includes(name) ? layer.children : []) {
      const element = /** @type {SVGGraphicsElement} */ (child);
      if (name === "tokens" && following.has(tokenOf(element))) continue;
      const { x, y, width, height } = element.getBBox();
      const corner = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(element.transform.baseVal.consolidate()?.matrix);
      const place = name === "labels" ? null : nearest(corner.x, corner.y, 1.5 * size);
      const was = element.getAttribute("transform") ?? "";
      element.dataset.drawn = was;
      element.setAttribute("transform", `${upright(place ? centres[place] : [corner.x, corner.y])} ${was}`);
    }
  }
}

/** Of a side's name at an edge its flag alone, upright: the name could only be read from the side, and its tab has it. */
function keepFlag(label) {
  const letters = [...label.children].find(isLettering);
  const flag = label.lastElementChild;
  if (!letters || letters === flag) return;
  const was = label.getAttribute("transform") ?? "";
  const { x, width } = label.getBBox();
  const { x: fx, y: fy } = new DOMPoint().matrixTransform(flag.transform.baseVal.consolidate()?.matrix);
  letters.classList.add("unread");
  label.setAttribute("transform", `${was} translate(${x + width / 2} ${fy}) rotate(${was.startsWith("matrix(-") ? 90 : -90}) translate(${-fx} ${-fy})`);
}
