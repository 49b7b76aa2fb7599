// The board of the phone page: drawing, fingers, what is here, line of sight and movement.

const SVG = "http://www.w3.org/2000/svg";
/** @type {SVGSVGElement} */
let drawing; // the <svg> that is shown
let shownView = ""; // "bottom" or "top"
let shownDrawing = ""; // the view and the language of its letters
let at = { x: 0, y: 0, scale: 1 };
let isSideways = false; // whether the edge of the seat is at the left
/** @type {string[]} */
let pointed = []; // the places of a line of the setup
/** @type {{ place: string, ask: string, to: string } | null} */
let picked = null; // { place, ask: "" | "sight" | unit id, to: the other end of the question }

/** @param {string} tag @param {Record<string, any>} attributes @param {(Node | string)[]} children */
function svgElement(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, typeof value === "number" ? value.toFixed(2) : value);
  }
  element.append(...children);
  return element;
}

/** A drawing that came as text. @param {string} text */
const parsed = (text) => document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);

/** What is drawn of a subject, each part of it. @param {string} subject */
const drawnOf = (subject) => [...drawing.querySelectorAll(`[data-subject="${CSS.escape(subject)}"]`)];

function viewOfSeat() {
  const seat = data.seats.find((one) => one.id === state.seat);
  const wanted = state.view || (seat?.edge === "top" ? "top" : "bottom");
  return own(data.boards, wanted) ? wanted : "bottom";
}

/** The text of a drawing; a packed one in the other language tells only in what it differs. @param {string} name @returns {Promise<string>} */
async function textOf(name) {
  const template = /** @type {HTMLTemplateElement | null} */ ($(`drawing-${name}`));
  if (template?.content.firstElementChild) return new XMLSerializer().serializeToString(template.content.firstElementChild);
  const text = await unpackedText(name);
  if (!own(data.bases, name)) return text;
  const lines = (await textOf(data.bases[name])).split("\n");
  return JSON.parse(text).flatMap((part) => (typeof part === "string" ? part : lines.slice(...part))).join("\n");
}

/** @param {string} name */
async function addPackedDrawing(name) {
  addDrawing(name, parsed(await textOf(name)));
}

function addDrawing(name, svg) {
  const template = /** @type {HTMLTemplateElement} */ (make("template", { id: `drawing-${name}` }));
  template.content.append(svg);
  document.body.append(template);
}

// Shapes that clip what the drawing and its copies show: browsers know none of a page that is hidden.
const clips = svgElement("svg", { class: "pictures", width: "0", height: "0", "aria-hidden": "true" });
document.body.append(clips);

function layBoard() {
  const view = viewOfSeat();
  const sideways = standsSideways(view);
  let name = `${view}-${languageNow()}`;
  if (`${name}${sideways ? SIDEWAYS : ""}` === shownDrawing) return;
  if (data.draw && !$(`drawing-${name}`)) addDrawing(name, data.draw(view, languageNow()));
  if (!$(`drawing-${name}`)) {
    if (own(data.packed, name)) {
      unpack(name, addPackedDrawing);
      if (shownView) return;
    }
    name = data.shown; // until the other one is unpacked
    if (`${name}${sideways ? SIDEWAYS : ""}` === shownDrawing) return;
  }
  const turned = sideways !== isSideways || !name.startsWith(`${shownView}-`);
  isSideways = sideways;
  shownDrawing = `${name}${sideways ? SIDEWAYS : ""}`;
  [shownView] = name.split("-");
  const template = /** @type {HTMLTemplateElement} */ ($(`drawing-${name}`));
  $("view").replaceChildren(template.content.cloneNode(true));
  drawing = /** @type {SVGSVGElement} */ ($("view").querySelector("svg"));
  drawing.classList.toggle("turned", isSideways);
  drawing.removeAttribute("width");
  drawing.removeAttribute("height");
  drawing.querySelector('[data-layer="regions"]')?.setAttribute("id", "regions");
  colourByNight();
  clips.replaceChildren(...drawing.querySelectorAll("clipPath"));
  centreUnits();
  if (isSideways) setUpright();
  findLetters();
  markRanks();
  drawing.insertBefore(svgElement("g", { class: "veils" }), drawing.querySelector('[data-layer="units"]'));
  drawing.append(svgElement("g", { class: "marks" }));
  nameHexes();
  numberPieces();
  makeRulers();
  if (turned) {
    layPage();
    showStatus(); // what is below the board leaves it its room
    fit(false);
  }
  if (turned && pointed.length && isSplit()) frame(pointed);
  else move();
}

/** The size of the board as it is seen, in the drawing's units. */
function box() {
  const { width, height } = drawing.viewBox.baseVal;
  return isSideways ? { width: height, height: width } : { width, height };
}

const MARGIN = 8; // pixels of the table around the board
const marginBefore = () => (hasRulers() ? RULER + 2 : MARGIN); // above and at the left of it
const margins = () => marginBefore() + MARGIN;
const MOST_HEXES_WIDE = 7; // a frame around one hex shows its surroundings
const NEARLY_WHOLE = 1.3; // times the size at which all columns are in sight: no closer, so that none is cut
const TO_SPARE = 2.6; // radii of the frame around places that need not be in sight
const LEAST_HEX = 15; // pixels of the radius of a hex while units are placed, where a board that fills its room is smaller
const WHOLE_HEX = 26; // pixels of it on large screens from which the whole board is in sight, beside another page
const LARGEST_HEX = 38; // pixels of the radius of a hex in it: large screens show more of the board instead

/** The whole board in sight. */
function fit(gliding = true) {
  if (!drawing) return;
  const { width, height } = box();
  lookAt({ left: 0, top: 0, width, height }, gliding);
}

/** Whether no more of the board is out of sight than must be. */
function isWhole() {
  return at.scale <= 1.02 * Math.min(...scalesToFill());
}

/** Some places in sight, with what is around them. @param {string[]} places */
function frame(places, fills = false) {
  const board = data.boards[shownView];
  if (wide.matches && (!board.orientation || board.size * Math.min(...scalesToFill()) > (tall.matches ? WHOLE_HEX : LEAST_HEX))) {
    fit();
    return;
  }
  const there = places.filter((place) => own(board.centres, place));
  // What is measured on a table is seen with the corner that it is measured from.
  const middles = [...there.map((place) => board.centres[place]), ...(board.table ? there.map(cornerOf) : [])].map(seenAt);
  if (!middles.length) return;
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const reach = (board.table ? 3.5 : 2.5) * board.size; // with the number below a piece
  const wanted = { left: Math.max(0, Math.min(...xs) - reach), top: Math.max(0, Math.min(...ys) - reach), width: 0, height: 0 };
  wanted.width = Math.min(box().width, Math.max(...xs) + reach) - wanted.left;
  wanted.height = Math.min(box().height, Math.max(...ys) + reach) - wanted.top;
  const least = Math.min(MOST_HEXES_WIDE * 1.8 * board.size, box().width);
  if (wanted.width < least) {
    wanted.left -= (least - wanted.width) / 2;
    wanted.width = least;
  }
  const largest = pageNow === "setup" ? Math.max(LEAST_HEX / board.size, ...scalesToFill()) : LARGEST_HEX / board.size;
  lookAt(wanted, true, board.orientation ? largest : Infinity, fills);
}

/** How large a board is that fills the width or the height of its room. */
function scalesToFill() {
  const { clientWidth, clientHeight } = $("view");
  return [(clientWidth - margins()) / box().width, (clientHeight - margins()) / box().height];
}

/** A part of the board as large as its room lets it be, and no larger than so many pixels a unit; no smaller than the whole
 * board is, or than one that fills its room. */
function lookAt({ left, top, width, height }, gliding, most = Infinity, fills = false) {
  const room = $("view").getBoundingClientRect();
  if (room.width <= margins() || room.height <= margins()) return;
  const above = heightAbove();
  const fitting = Math.min((room.width - margins()) / width, ((picked?.ask ? above : room.height) - margins()) / height);
  const whole_ = scalesToFill();
  const full = Math.max(...whole_);
  const isFull = fills && (height - TO_SPARE * data.boards[shownView].size) * full <= room.height - margins(); // not where that hides a place
  const close = Math.max(Math.min(fitting, most), isFull ? full : Math.min(...whole_));
  const scale = isFull && close < NEARLY_WHOLE * whole_[0] ? whole_[0] : close;
  const whole = box();
  at = {
    scale,
    x: filling(room.width, whole.width * scale, room.width / 2 - (left + width / 2) * scale),
    y: filling(above, whole.height * scale, above / 2 - (top + height / 2) * scale),
  };
  move(gliding);
}

/** How much of the height of the board's room is free above the panel: what is asked there is answered on the board. */
function heightAbove() {
  const { hidden, offsetTop } = $("here");
  const { clientHeight } = $("view");
  return hidden || isPanelAside() ? clientHeight : Math.min(clientHeight, offsetTop);
}

/** Whether what is told of a place is at the side of the board. */
const isPanelAside = () => $("here").offsetLeft >= $("view").clientWidth;

/** Where a board begins that leaves no more of the room free than it must. */
const filling = (room, size, wanted) => (size + margins() <= room
  ? marginBefore() + (room - margins() - size) / 2
  : Math.min(marginBefore(), Math.max(room - MARGIN - size, wanted)));

const LEAST_PLATE = 52; // pixels of the radius of a hex from which the names of commanders can be read
const LEAST_BANNER = 11; // pixels of it from which the letters of units can be read
const NEVER_LOST = 64; // pixels of the board that stay in sight however far it is dragged

function move(gliding = false) {
  const { width, height } = box();
  const room = $("view").getBoundingClientRect();
  at.x = Math.min(room.width - NEVER_LOST, Math.max(NEVER_LOST - width * at.scale, at.x));
  at.y = Math.min(room.height - NEVER_LOST, Math.max(NEVER_LOST - height * at.scale, at.y));
  drawing.classList.toggle("gliding", gliding);
  $("view").classList.toggle("goes-on", at.y < -data.boards[shownView].size * at.scale); // above what is in sight
  drawing.classList.toggle("far-off", data.boards[shownView].size * at.scale < LEAST_PLATE);
  drawing.classList.toggle("tiny", data.boards[shownView].size * at.scale < LEAST_BANNER);
  drawing.style.width = `${isSideways ? height : width}px`;
  drawing.style.height = `${isSideways ? width : height}px`;
  drawing.style.setProperty("--px", String(1 / at.scale));
  drawing.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.scale})${isSideways ? ` translate(${width}px, 0) rotate(90deg)` : ""}`;
  $("whole").hidden = [at.x, at.y, room.width - width * at.scale - at.x, room.height - height * at.scale - at.y].every((margin) => margin >= 0);
  sizeNames();
  hideCutEdges();
  moveRulers(gliding);
}

function zoom(by, x, y) {
  const room = $("view").getBoundingClientRect();
  const cx = (x ?? room.left + room.width / 2) - room.left;
  const cy = (y ?? room.top + room.height / 2) - room.top;
  const least = 0.5 * Math.min(room.width / box().width, room.height / box().height);
  const scale = Math.max(least, Math.min(40, at.scale * by));
  at.x = cx - ((cx - at.x) * scale) / at.scale;
  at.y = cy - ((cy - at.y) * scale) / at.scale;
  at.scale = scale;
  move(x === undefined);
}

const fingers = new Map();
let pinch = 0;
let dragged = 0;

$("view").addEventListener("pointerdown", (event) => {
  $("view").setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size === 1) dragged = 0;
  pinch = 0;
});
$("view").addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  if (!before) return;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
  dragged += Math.abs(dx) + Math.abs(dy);
  if (fingers.size === 1) {
    at.x += dx;
    at.y += dy;
    move();
  } else if (fingers.size === 2) {
    const [one, other] = [...fingers.values()];
    const apart = Math.hypot(one[0] - other[0], one[1] - other[1]);
    if (pinch) zoom(apart / pinch, (one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
    pinch = apart;
  }
});
for (const ending of /** @type {const} */ (["pointerup", "pointercancel"])) {
  $("view").addEventListener(ending, (event) => {
    const short = fingers.size === 1 && dragged < 8 && ending === "pointerup";
    fingers.delete(event.pointerId);
    pinch = 0;
    if (short) tap(event);
  });
}

const DOUBLE = 300; // milliseconds between the taps of a double one
const BESIDE = 24; // pixels between them
let tapped = { at: -DOUBLE, x: 0, y: 0 };

// One tap asks what is there; a second one right after it comes closer.
function tap({ clientX, clientY, timeStamp }) {
  const twice = timeStamp - tapped.at < DOUBLE && Math.hypot(clientX - tapped.x, clientY - tapped.y) < BESIDE;
  tapped = { at: timeStamp, x: clientX, y: clientY };
  if (twice) {
    zoom(2, clientX, clientY);
    return;
  }
  const place = placeAt(clientX, clientY);
  if (pageNow !== "board" && !wide.matches && place) showPage($("tab-board"));
  const attacker = attackerOf(picked?.ask ?? "");
  if (picked?.ask && place && (!attacker || enemyOn(place, attacker))) askAbout(place);
  else pick(place === picked?.place ? null : place);
}
$("view").addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
}, { passive: false });
$("view").addEventListener("keydown", (event) => {
  const places = Object.keys(data.boards[shownView].centres);
  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  if (event.key === "+" || event.key === "=") zoom(1.25);
  else if (event.key === "-") zoom(0.8);
  else if (event.key === "Escape") pick(null);
  else if (own(steps, event.key) && picked?.ask) askAbout(beside(picked.to || picked.place, steps[event.key]));
  else if (own(steps, event.key) && places.length) pick(beside(picked?.place ?? places[0], steps[event.key]));
  else return;
  event.preventDefault();
});

// The place beside this one; of things on a table the next or the one before.
function beside(place, [dx, dy]) {
  const board = data.boards[shownView];
  if (!board.orientation) {
    const things = Object.keys(board.centres);
    return things[(things.indexOf(place) + (dx - dy > 0 ? 1 : -1) + things.length) % things.length];
  }
  const [x, y] = seenAt(board.centres[place]);
  const step = board.size * 1.7;
  return nearest(...drawnAt([x + dx * step, y + dy * step]), board.size * 1.2) ?? place;
}

function nearest(x, y, within) {
  /** @type {string | null} */
  let best = null;
  let least = within;
  for (const [name, [cx, cy]] of Object.entries(data.boards[shownView].centres)) {
    const away = Math.hypot(cx - x, cy - y);
    if (away < least) [best, least] = [name, away];
  }
  return best;
}

function placeAt(clientX, clientY) {
  const room = $("view").getBoundingClientRect();
  const seen = [(clientX - room.left - at.x) / at.scale, (clientY - room.top - at.y) / at.scale];
  return nearest(...drawnAt(seen), data.boards[shownView].size);
}

let toldMore = false; // whether the panel has the rules of the place, too

function pick(place, ask = "") {
  if (place !== picked?.place) toldMore = false;
  const asking = attackerOf(ask) || ask;
  if (own(data.units, asking)) place = placeNow(asking); // a unit asks from where it stands now
  picked = place ? { place, ask, to: "" } : null;
  pointed = [];
  const [width, whole] = [$("view").clientWidth, isWhole() || at.scale === scaleOfPanel];
  const height = $("view").clientHeight;
  showBoard();
  // Where the panel takes its room from the board, the whole board stays in sight.
  if (whole && (width !== $("view").clientWidth || height !== $("view").clientHeight)) fit(false);
  else if (whole) fit(); // above the panel
  lookAtTargets();
  if (place) uncover(place);
}

let scaleOfPanel = 0; // how large the board was when it showed what the panel asks

const NEAR = 3; // steps of a move around a unit that have room while each hex is large enough for a finger

/** Who attacks from the board, whom it may attack and whom it aims at, as large as their room lets them be; who moves, with
 * the hexes near it, and the one where it goes. */
function lookAtTargets() {
  const { place, ask, to } = picked ?? {};
  if (!place || !ask || ask === "sight") return;
  const id = attackerOf(ask);
  const near = (costsNow(ask) ? [...costsNow(ask)?.keys() ?? []] : []).filter((one) => distance(one, place) <= NEAR);
  frame([place, ...id ? targetsNow(id).map(placeNow) : near, to ?? ""].filter(Boolean));
  scaleOfPanel = at.scale;
}

const AROUND = 1.6; // radii of a hex: its picture, and what stands out of it at the back

// Move the board so that the place, with all that stands on it, is beside or above what is told of it.
function uncover(place) {
  const board = data.boards[shownView];
  const [x, y] = seenAt(board.centres[place]);
  const half = AROUND * board.size * at.scale;
  const [middle, height] = [x * at.scale + at.x, y * at.scale + at.y];
  const { offsetLeft, offsetTop, offsetWidth } = $("here");
  const room = $("view");
  const isAside = isPanelAside();
  const [right, bottom] = [isAside ? offsetLeft : room.clientWidth, isAside ? room.clientHeight : offsetTop - room.offsetTop];
  const dx = into(middle, half, right);
  const under = isAside || (middle + dx + half > offsetLeft && middle + dx - half < offsetLeft + offsetWidth);
  const dy = under ? into(height, half, Math.min(bottom, room.clientHeight)) : 0;
  at.x += dx;
  at.y = filling(heightAbove(), box().height * at.scale, at.y + dy); // no table free above the board while the panel hides it below
  move(true);
}

/** How far something must move to be within a room; its middle, where it is larger than that. */
function into(middle, half, room) {
  const around = Math.min(half + MARGIN, room / 2);
  return Math.max(around, Math.min(room - around, middle)) - middle;
}
