// The letters of columns and the numbers of rows, as names of hexes have them, along two edges of the board.

const RULER = 18; // pixels
const NAME_OF_HEX = /^([A-Z]+)(\d+)$/;

/** @typedef {{ element: HTMLElement, across: boolean, marks: { element: HTMLElement, at: number }[] }} Ruler */
/** @type {Ruler[]} */
let rulers = [];

const hasRulers = () => rulers.length > 0;

/** Whether places are called by column and row. @param {string[]} names */
const hasColumns = (names) => names.length > 0 && names.every((name) => NAME_OF_HEX.test(name));

/** Rulers for a new drawing: columns above it and rows at its left; of one that is sideways the other way round. */
function makeRulers() {
  const { centres } = data.boards[shownView];
  rulers = hasColumns(Object.keys(centres)) ? [1, 2].map((part) => ruler(part, (part === 1) !== isSideways)) : [];
  $("view").append(...rulers.map(({ element }) => element));
}

/** @param {number} part 1 of the letters, 2 of the numbers @param {boolean} across whether it is above the board */
function ruler(part, across) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const [name, middle] of Object.entries(data.boards[shownView].centres)) {
    const mark = NAME_OF_HEX.exec(name)?.[part] ?? "";
    found.set(mark, [...found.get(mark) ?? [], seenAt(middle)[across ? 0 : 1]]);
  }
  const marks = [...found].map(([mark, along]) => ({
    element: make("b", {}, mark), at: along.reduce((sum, one) => sum + one, 0) / along.length }));
  return { element: make("div", { class: `ruler ${across ? "above" : "aside"}`, "aria-hidden": "true" }, ...marks.map(({ element }) => element)), across, marks };
}

/** Rulers stay at the edges of the board, and in sight where those are not. */
function moveRulers(gliding) {
  const { width, height } = box();
  for (const { element, across, marks } of rulers) {
    element.classList.toggle("gliding", gliding);
    const [from, long] = across ? [at.x, width * at.scale] : [at.y, height * at.scale];
    const edge = Math.max(0, (across ? at.y : at.x) - RULER);
    element.style.transform = across ? `translate(${from}px, ${edge}px)` : `translate(${edge}px, ${from}px)`;
    element.style[across ? "width" : "height"] = `${long}px`;
    for (const mark of marks) mark.element.style[across ? "left" : "top"] = `${((100 * mark.at) / (across ? width : height)).toFixed(2)}%`;
  }
}

/** The columns and rows of what is marked stand out. @param {Set<string | undefined>} marked */
function markRulers(marked) {
  const parts = [...marked].map((name) => NAME_OF_HEX.exec(name ?? ""));
  rulers.forEach(({ marks }, n) => {
    for (const { element } of marks) element.classList.toggle("marked", parts.some((found) => found?.[n + 1] === element.textContent));
  });
}
