// Letters on the board: as large as its scale lets them be, none that nobody could read.

const LEAST_NAME = 10; // pixels of letters that can be read
const NAME_SIZE = 0.28; // of a hex's radius
const WANTED_NAME = 12; // pixels of letters that are read at a glance
const LARGEST_NAME = 0.37; // of it: a larger name would stand over what is in the hex
const LEAST_NAMED = 18; // pixels of the radius of a hex that has room for its name besides its sign, where rulers have it, too
const NAME_LIFT = 0.7; // radii above the middle
const [LIFT_ON_TILES, LIFT_OF_LONG] = [0.62, 0.53]; // of it: clear of the edge above and of the unit below; longer names are lower
const [LIFT_OF_MARKED, MARKED_ON_TILES] = [-1, 0.95]; // of a marked hex, whose name has a box: at its edge, clear of what is on it
const LIFT_OF_TOLD = 0.82; // of a hex that a line names: clear of what fills it
const CAPITAL = 358; // of the units that letters are drawn in
const SMALL_LETTERS = 0.015; // a drawing that is made smaller than this is one of letters
const LEAST_CAPITAL = 6.5; // pixels of the height of capitals that can be read with ease
const EDGE_CAPITAL = [8, 11]; // pixels of those at the edges, which have room: on small boards and on large ones
const EDGE_PART = 0.29; // of the radius of a hex, between the two
const HAS_ROOM = ["edges", "guides", "sections", "ground"]; // layers whose letters may grow

/** @typedef {{ element: SVGGraphicsElement, atEdge: boolean, capital: number, grows: boolean, was: string, x: number, y: number, bounds?: DOMRect }} Lettering */
/** @type {Lettering[]} */
let lettering = []; // what is written in the drawing
let lettersAt = 0; // the scale that its letters are for

/** Write the names of hexes, below what the page marks; a drawing that has them gets none. */
function nameHexes() {
  const { centres, size, unnamed } = data.boards[shownView];
  if (!unnamed) return;
  const named = Object.entries(centres).filter(([place]) => !unnamed.includes(place));
  drawing.append(svgElement("g", { class: "names" }, ...named.map(([place, [x, y]]) => svgElement("text", { x, y: y - NAME_LIFT * size, transform: upright([x, y]) }, place))));
}

/** The names of what is marked, or told in the next line of the setup, can be read from any distance, inside its
 * hex; none is written over a unit: rulers mark its column and row. */
function nameMarked() {
  const { centres, size } = data.boards[shownView];
  const marked = new Set([...pointed, picked?.place, picked?.to]);
  const units = new Set(Object.keys(data.units).filter((id) => !isGone(id)).map(placeNow));
  const told = new Set(pageNow === "setup" ? (lineNow()?.text ?? "").match(/[\p{L}\p{N}]+/gu) : []);
  const isOnTile = !hasRulers(); // tiles have no rows that rulers name: their names are always there
  for (const one of drawing.querySelectorAll(".names .tag")) one.remove();
  for (const name of drawing.querySelectorAll(".names text")) {
    const place = name.textContent ?? "";
    const isMarked = marked.has(place);
    const isTold = told.has(place);
    const lift = isOnTile ? (isMarked ? MARKED_ON_TILES : place.length > 2 ? LIFT_OF_LONG : LIFT_ON_TILES) : isMarked ? LIFT_OF_MARKED : isTold ? LIFT_OF_TOLD : NAME_LIFT;
    const isUnderUnit = !isOnTile && units.has(place);
    name.classList.toggle("marked", isMarked && !isUnderUnit);
    name.classList.toggle("told", isTold);
    name.classList.toggle("under-unit", isUnderUnit);
    name.setAttribute("y", (centres[place][1] - lift * size).toFixed(2));
    if (isMarked && !isUnderUnit) name.before(tagBehind(place, lift));
  }
  markRulers(marked);
}

/** A plate behind the name of what is marked, as large at any scale. @param {string} place @param {number} lift */
function tagBehind(place, lift) {
  const { centres, size } = data.boards[shownView];
  const wide_ = 8 * place.length + 8;
  const found = svgElement("rect", { x: -wide_ / 2, y: -8, width: wide_, height: 16, rx: 5, class: "tag" });
  const [x, y] = centres[place];
  found.style.transform = `${isSideways ? `translate(${x}px, ${y}px) rotate(-90deg) translate(${-x}px, ${-y}px) ` : ""}translate(${x}px, ${y - lift * size}px) scale(var(--px))`;
  return found;
}

/** How much smaller an element is drawn. @param {Element} element */
const shrunk = (element) => {
  const found = /\bmatrix\((\S+) (\S+)/.exec(element.getAttribute("transform") ?? "");
  return found ? Math.hypot(Number(found[1]), Number(found[2])) : 1;
};
const isLettering = (element) => shrunk(element) < SMALL_LETTERS;

/** What a drawing refers to, in its place: its parts can be changed one by one. */
function partsOf(use) {
  const found = svgElement("g", {});
  for (const { name, value } of use.attributes) if (name !== "href") found.setAttribute(name, value);
  const target = $((use.getAttribute("href") ?? "#").slice(1));
  found.append(...(target?.tagName === "g" ? [...target.childNodes] : [target]).map((one) => one?.cloneNode(true) ?? ""));
  use.replaceWith(found);
  return found;
}

/** A white letter on a small box: both grow as one. */
function badge(letter) {
  const box_ = letter.previousElementSibling;
  const ink = letter.getAttribute("fill") ?? letter.firstElementChild?.getAttribute("fill");
  if (ink !== "#ffffff" || box_?.tagName !== "path" || isLettering(box_)) return null;
  const found = svgElement("g", {});
  letter.replaceWith(found);
  found.append(box_, letter);
  return found;
}

/** Where an element is in the drawing. @param {SVGGraphicsElement} element */
function drawnBounds(element) {
  const { x, y, width, height } = element.getBBox();
  const matrix = element.transform.baseVal.consolidate()?.matrix;
  const [one, other] = [[x, y], [x + width, y + height]].map(([px, py]) => new DOMPoint(px, py).matrixTransform(matrix));
  return new DOMRect(Math.min(one.x, other.x), Math.min(one.y, other.y), Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}

/** What is written at the edges is there where all of it is in sight, clear of the rulers. */
function hideCutEdges() {
  const { clientWidth } = $("view");
  const first = hasRulers() ? RULER : 0;
  for (const { element, atEdge } of lettering) {
    if (!atEdge) continue;
    const { left, top, right, bottom } = drawnBounds(element); // as large as it is now
    const ends = [[left, top], [right, bottom]].map(seenAt);
    const [xs, ys] = [0, 1].map((n) => ends.map((end) => [at.x, at.y][n] + end[n] * at.scale));
    element.classList.toggle("cut", Math.min(...xs) < first || Math.min(...ys) < first || Math.max(...xs) > clientWidth || Math.max(...ys) > heightAbove());
  }
}

/** Look for everything that is written in a new drawing. */
function findLetters() {
  lettering = [];
  lettersAt = 0;
  for (const layer of drawing.querySelectorAll("[data-layer]")) {
    const name = layer.getAttribute("data-layer") ?? "";
    const lines = name === "guides" ? [...layer.children].flatMap((one) => [...(one.tagName === "use" ? partsOf(one) : one).children]) : [...layer.children];
    for (const element of lines) {
      const letters = isLettering(element) ? element : ["edges", "walls"].includes(name) ? [...element.children].find(isLettering) : undefined;
      if (!letters) continue;
      const boxed = element === letters && name === "yields" ? badge(element) : null;
      const whole = /** @type {SVGGraphicsElement} */ (boxed ?? element);
      const { x, y, width, height } = whole.getBBox();
      const bounds = ["edges", "sections"].includes(name) ? drawnBounds(whole) : undefined;
      const was = whole.getAttribute("transform") ?? "";
      const isOfFarSide = bounds && !isSideways && was.startsWith("matrix(-"); // who holds the page reads it upright
      lettering.push({
        element: whole, capital: shrunk(letters) * CAPITAL, grows: HAS_ROOM.includes(name), x: x + width / 2, y: y + height / 2, bounds, atEdge: ["edges", "sections"].includes(name),
        was: isOfFarSide ? `rotate(180 ${bounds.x + bounds.width / 2} ${bounds.y + 0.35 * bounds.height}) ${was}` : was });
    }
  }
}

/** How far what grows so much must move to be within the drawing. @param {DOMRect} bounds */
function intoDrawing({ x, y, width, height }, more) {
  const whole = drawing.viewBox.baseVal;
  return [[x, width, whole.width], [y, height, whole.height]].map(([from, long, end]) => {
    const over = (long * (more - 1)) / 2; // at each end
    return Math.max(0, over - from) - Math.max(0, from + long + over - end);
  });
}

/** Letters at the scale of now: at the edges none smaller than can be read, in hexes none that are. */
function sizeNames() {
  if (lettersAt === at.scale) return;
  lettersAt = at.scale;
  for (const { element, capital, grows, was, x, y, bounds } of lettering) {
    const high = capital * at.scale;
    if (grows) {
      const [least, most] = EDGE_CAPITAL;
      const more = Math.max(1, Math.max(least, Math.min(most, EDGE_PART * data.boards[shownView].size * at.scale)) / high);
      const into_ = bounds && more > 1 ? `translate(${intoDrawing(bounds, more).join(" ")}) ` : "";
      element.setAttribute("transform", `${into_}${was} translate(${x} ${y}) scale(${more.toFixed(3)}) translate(${-x} ${-y})`);
    } else element.classList.toggle("unread", high < LEAST_CAPITAL);
  }
  const names = drawing.querySelector(".names");
  if (!names) return;
  const { size } = data.boards[shownView];
  const least = LEAST_NAME / at.scale;
  names.classList.toggle("crowded", hasRulers() && size * at.scale < LEAST_NAMED);
  names.classList.toggle("far", hasRulers() || least > LARGEST_NAME * size); // rulers tell the others
  const letters = Math.min(LARGEST_NAME * size, Math.max(NAME_SIZE * size, WANTED_NAME / at.scale));
  names.setAttribute("font-size", letters.toFixed(2));
}
