// Along two edges of the board: the letters of columns and the numbers of rows, as names of hexes have them, or centimetres.

const RULER = 18; // pixels
const HALF_MARK = 7; // of the height of its letters, and a little room
const LEAST_APART = 18; // pixels from mark to mark: where they are nearer, every other one is told
const NAME_OF_HEX = /^([A-Z]+)(\d+)$/;

/** @typedef {{ element: HTMLElement, across: boolean, marks: { element: HTMLElement, at: number }[] }} Ruler */
/** @type {Ruler[]} */
let rulers = [];

const hasRulers = () => rulers.length > 0;

/** Whether places are called by column and row. @param {string[]} names */
const hasColumns = (names) => names.length > 0 && names.every((name) => NAME_OF_HEX.test(name));

/** Rulers for a new drawing: columns above it and rows at its left, of one that is sideways the other way round;
 * centimetres of a table, from the left and from the edge of who sits below. */
function makeRulers() {
  const { centres, table } = data.boards[shownView];
  const made = table
    ? [ruler(centimetreMarks(table[0], table[2]), true), ruler(centimetreMarks(table[3], table[1]), false)]
    : hasColumns(Object.keys(centres)) ? [1, 2].map((part) => ruler(hexMarks(part, (part === 1) !== isSideways), (part === 1) !== isSideways)) : [];
  $("view").style.setProperty("--told", isSideways ? `"${say("your-edge")}"` : "none"); // at its left
  if (table) made[0].element.append(make("em", {}, say("cm").replace("{n}", "").trim()));
  rulers = made;
  $("view").append(...rulers.map(({ element }) => element));
}

/** Where the parts of the names of hexes are seen. @param {number} part 1 of the letters, 2 of the numbers @param {boolean} across */
function hexMarks(part, across) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const [name, middle] of Object.entries(data.boards[shownView].centres)) {
    const mark = NAME_OF_HEX.exec(name)?.[part] ?? "";
    found.set(mark, [...found.get(mark) ?? [], seenAt(middle)[across ? 0 : 1]]);
  }
  const marks = [...found].map(([mark, along]) => ({ element: make("b", {}, mark), at: along.reduce((sum, one) => sum + one, 0) / along.length }))
    .sort((one, other) => one.at - other.at);
  // A column that only every other row has stands as far from the next as all do.
  const middle = Math.floor(marks.length / 2);
  const step = (marks[middle]?.at ?? 0) - (marks[middle - 1]?.at ?? 0);
  marks.forEach((mark, n) => { if (marks.length > 2) mark.at = marks[middle].at + (n - middle) * step; });
  return marks;
}

const MOST_FIGURES = 12; // along an edge of a table

/** Figures from one edge of a table to the other. */
function centimetreMarks(from, to) {
  const cm = data.boards[shownView].table?.[4] ?? 1;
  const long = Math.round(Math.abs(to - from) / cm);
  const step = [10, 20, 50, 100].find((one) => long / one < MOST_FIGURES) ?? 200;
  return Array.from({ length: Math.floor(long / step) + 1 }, (_, n) => ({ element: make("b", {}, String(n * step)), at: from + Math.sign(to - from) * n * step * cm }));
}

/** @param {Ruler["marks"]} marks @param {boolean} across whether it is above the board */
const ruler = (marks, across) => ({
  element: make("div", { class: `ruler ${across ? "across" : "down"}`, "aria-hidden": "true" }, ...marks.map(({ element }) => element)), across, marks });

/** Rulers stay at the edges of the board, and in sight where those are not. */
function moveRulers(gliding) {
  const { width, height } = box();
  const { clientWidth, clientHeight } = $("view");
  for (const { element, across, marks } of rulers) {
    element.classList.toggle("gliding", gliding);
    const [from, long] = across ? [at.x, width * at.scale] : [at.y, height * at.scale];
    const edge = Math.max(0, (across ? at.y : at.x) - RULER);
    element.style.transform = across ? `translate(${from}px, ${edge}px)` : `translate(${edge}px, ${from}px)`;
    element.style[across ? "width" : "height"] = `${long}px`;
    const dense = long / marks.length < LEAST_APART;
    marks.forEach((mark, n) => {
      mark.element.style[across ? "left" : "top"] = `${((100 * mark.at) / (across ? width : height)).toFixed(2)}%`;
      const seen = from + (long * mark.at) / (across ? width : height);
      mark.element.classList.toggle("cut", seen - HALF_MARK < Math.max(RULER, across ? at.x : at.y) || seen + HALF_MARK > (across ? clientWidth : clientHeight));
      mark.element.classList.toggle("between", dense && n % 2 === 1);
    });
  }
}

/** The columns and rows of what is marked stand out. @param {Set<string | undefined>} marked */
function markRulers(marked) {
  const parts = [...marked].map((name) => NAME_OF_HEX.exec(name ?? ""));
  rulers.forEach(({ marks }, n) => {
    for (const { element } of marks) element.classList.toggle("marked", parts.some((found) => found?.[n + 1] === element.textContent));
  });
}
