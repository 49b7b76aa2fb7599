"use strict";
// The phone page: board, set-up steps, play aids and rules of one scenario. No network, no libraries.

/** @param {string} id @returns {HTMLElement} */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const MOST_STEPS_BACK = 60;
/** @type {Told} */
let data; // what the page knows of the scenario: set once by `begin`
let stateKey = ""; // what the browser keeps its state under

// -- state: what a browser keeps of a scenario ----------------------------------------------------

const fresh = () => ({
  ticked: {}, bought: {}, lost: {}, moved: {}, step: {}, round: 1, turn: 0, phase: 0, counts: {}, log: [], notes: "", winner: "", way: "", holder: "", players: {}, scores: {},
});
const look = () => ({ language: data.language, theme: "", scale: 1, seat: data.seats[0]?.id ?? "", view: "", aim: { rank: "", ranged: false, weak: false } });
/** @type {State} */
let state = { ...fresh(), language: "", theme: "", scale: 1, seat: "", view: "", aim: { rank: "", ranged: false, weak: false } };
/** @type {Partial<State>[]} */
let undoable = []; // each change's values from before, the newest last: they survive a reload

/** @param {Told} told */
function begin(told) {
  data = told;
  stateKey = `banneret:${data.id}`;
  state = { ...fresh(), ...look(), ...read(stateKey) };
  const kept = read(`${stateKey}:undo`).undoable;
  undoable = Array.isArray(kept) ? kept.filter((one) => one && typeof one === "object") : [];
  picked = null;
  pointed = [];
  shownView = shownDrawing = "";
  unpacking.clear(); // another scenario has its own
  dieShown = 0;
  const [last] = state.log;
  [unitThatRolls, unitAimedAt, rolling] = last?.unit ? [last.unit, last.target ?? "", last.seat ?? ""] : ["", "", ""];
  counting = "";
  chosenDice = [];
  show();
  fit(false);
}

function read(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

function keep() {
  try {
    localStorage.setItem(stateKey, JSON.stringify(state));
    localStorage.setItem(`${stateKey}:undo`, JSON.stringify({ undoable }));
  } catch {
    // Private windows keep nothing; the page works all the same.
  }
}

// A step in the battle, which can be taken back.
/** @param {Partial<State>} values */
function change(values) {
  if (values.round && values.round > state.round) values = { ...values, scores: { ...state.scores, [state.round]: scoresNow() } };
  undoable.push(Object.fromEntries(Object.keys(values).map((name) => [name, state[name]])));
  undoable = undoable.slice(-MOST_STEPS_BACK);
  prefer(values);
}

// How the page looks: language, colours, whose side is seen. Nobody needs to take that back.
/** @param {Partial<State>} values */
function prefer(values) {
  state = { ...state, ...values };
  keep();
  show();
}

/** @template T @param {Record<string, T>} object @param {string | null | undefined} key @returns {T | undefined} */
const own = (object, key) => (key !== null && key !== undefined && Object.hasOwn(object, key) ? object[key] : undefined);
/** The language of the page: the first one, until the chosen one is unpacked. */
const languageNow = () => (own(data.words, state.language) ? state.language : data.language);
/** Whether letters need the room of what else stands beside each other. */
const isLarge = () => state.scale > 1.2;
const words = () => data.words[languageNow()];
/** What the page says; of what is counted all forms. @param {string} name @returns {any} */
const say = (name) => data.said[languageNow()][name];

/** @param {string} language */
async function addLanguage(language) {
  const { words: read_, said } = JSON.parse(await unpackedText(language));
  data.words[language] = read_;
  data.said[language] = said;
}

/** What stands in a field. @param {string} id */
const typedIn = (id) => /** @type {HTMLInputElement} */ ($(id)).value;

// -- elements: text only ever enters as text ------------------------------------------------------

/** @param {string} tag @param {Record<string, any>} attributes @param {(Node | string)[]} children @returns {HTMLElement} */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick" || name === "onchange" || name === "oninput") {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== undefined) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.filter((child) => child !== ""));
  return element;
}

/** A heading of the sheet, where whole words stand in capitals, as a sentence. */
const calm = (text) => {
  const told = text === text.toUpperCase() ? text.toLowerCase() : text.replace(/\p{Lu}{2,}/gu, (word) => word.toLowerCase());
  return `${told.slice(0, 1).toUpperCase()}${told.slice(1)}`;
};

const button = (text, onclick, attributes = {}) => make("button", { type: "button", onclick, ...attributes }, text);

// -- rules ----------------------------------------------------------------------------------------

/** The heading that was read last is marked above. */
function markJump() {
  if ($("rules").hidden) return;
  const cards = [...$("rules").querySelectorAll("article")];
  const top = $("rules").getBoundingClientRect().top + UNDER_JUMPS;
  const isEnd = $("rules").scrollTop > 0 && $("rules").scrollTop + $("rules").clientHeight > $("rules").scrollHeight - 2;
  const tops = cards.map((card) => card.getBoundingClientRect().top);
  const now = isEnd ? cards.length - 1 : Math.max(0, tops.indexOf(Math.max(...tops.filter((one) => one <= top)))); // the first of those next to each other
  [...$("rules").querySelectorAll(".jumps button")].forEach((one, n) => {
    if ((one.getAttribute("aria-current") === "true") === (n === now)) return;
    one.toggleAttribute("aria-current", false);
    if (n !== now) return;
    one.setAttribute("aria-current", "true");
    one.parentElement?.scrollTo({ left: /** @type {HTMLElement} */ (one).offsetLeft - 60 });
  });
}

const UNDER_JUMPS = 70; // pixels from the top of the page in which the heading of a card is read
$("rules").addEventListener("scroll", markJump);

const LINE_OF_RULES = 40; // letters that a short line takes the room of

function showRules() {
  const cards = words().rules.map(ruleCard);
  const chips = cards.map((card, n) => button(calm(words().rules[n].title), () => {
    if (card.classList.contains("folded")) card.querySelector("button")?.click();
    card.scrollIntoView();
  }));
  const length = (card) => (card.classList.contains("folded") ? 0 : card.innerText.length + LINE_OF_RULES * card.querySelectorAll("span").length);
  cards.reduce((longest, card) => (length(card) > length(longest) ? card : longest), cards[0])?.classList.add("longest"); // on wide screens in a column of its own
  $("rules").replaceChildren(make("div", { class: "jumps" }, ...chips), ...cards);
  markJump();
}

// The units of the board, its other signs and its terrain, then what the page's own marks mean.
function showLegend() {
  const marks = data.engine.places.length ? ["picked", "pale", "reached", "attackable", "unseen"] : ["picked", "pale"];
  if (drawing?.querySelector('[data-layer="half-hexes"]')) marks.push("half-hexes");
  /** Units, of each side where none is of two, then other signs, each in a group. */
  const groups = (part) => {
    const isUnit = ({ lead }) => unitSigns(lead).length > 0;
    const [units, others] = [part.lines.filter(isUnit), part.lines.filter((line) => !isUnit(line))];
    if (!part.letters || !units.length || !others.length) return [part];
    const ofSide = (id) => units.filter(({ lead }) => unitsNamed(lead).some((one) => seatOfUnit(one) === id));
    const sides = data.seats.map(({ id }) => ({ ...part, title: seatName(id), lines: ofSide(id) })).filter(({ lines }) => lines.length);
    const isParted = sides.length > 1 && sides.reduce((sum, { lines }) => sum + lines.length, 0) === units.length;
    return [...(isParted ? sides : [{ ...part, lines: units }]), { ...part, title: say("signs"), lines: others }];
  };
  $("signs").replaceChildren(
    make("div", { class: "title" }, make("h2", {}, say("legend")), button("×", () => closeDialog("signs"), { class: "quiet", "aria-label": say("close") })),
    ...words().rules.filter((part) => part.signs).reverse().flatMap(groups).map((part) => ruleCard({ ...part, lines: part.lines.filter((line) => line.letter !== undefined || line.drawing !== undefined).map((line) => ({ ...line, text: "" })), folded: false, letters: true })),
    make("article", { class: "card marked" }, make("h2", {}, say("marks")), ...marks.map((name) => make("p", { class: "mark" }, swatch(name), make("span", {}, say(name))))));
}

const HEX = "M0-18L15.600-9V9L0 18L-15.600 9V-9z";
const HATCHED = "M-15.600-2L0-18M-15.600 8L8-14M-13 13L15.600-8M-6 15L15.600 1M0 18L15.600 9";
const HILLS = "M-10 7Q-4-8 1 7ZM-1 7Q6-14 11 7Z";
const LOOKS = { pale: "veil", attackable: "aimed" };

/** A hex that the page marks, as it is on the board. */
const swatch = (name) => svgElement("svg", { viewBox: "-21 -21 42 42", "aria-hidden": "true" },
  svgElement("path", { d: HEX, class: "ground" }),
  name === "pale" ? svgElement("g", {}, svgElement("path", { d: HEX, fill: "#dcbf8c" }), svgElement("path", { d: HILLS, fill: "#1a1a1a" })) : "",
  name === "half-hexes" ? svgElement("path", { d: HATCHED, class: "hatch" }) : svgElement("path", { d: HEX, class: own(LOOKS, name) ?? name }),
  name === "reached" ? svgElement("g", { class: "number" }, svgElement("circle", {}), svgElement("text", {}, "2")) : "");

/** @param {string} name */
const unitsNamed = (name) => Object.keys(data.units).filter((one) => unitName(one) === name || unitName(one).startsWith(`${name} (`));

/** A kind of unit as each side has it on the board, without the rank of one. @param {string} name */
function unitSigns(name) {
  const ids = unitsNamed(name);
  return data.seats.map(({ id }) => kindOf(ids.find((one) => seatOfUnit(one) === id))).filter((one) => one !== null);
}

// Terrain as it is drawn on a hex of it, by its name.
function groundSign(name) {
  const told = name.toLowerCase();
  const onPlace = (one) => words().places[one][0]?.split(":")[0].toLowerCase() ?? "";
  const places = Object.keys(words().places).filter((one) => onPlace(one) === told);
  const bare = places.filter(isBare);
  // Apart from its like, a hex has the edge of its ground all around.
  const place = bare.find((one) => !besides(one).some((other) => places.includes(other))) ?? bare[0] ?? places[0] ?? Object.keys(words().places).find((one) => onPlace(one).endsWith(` + ${told}`));
  const { orientation, size } = data.boards[shownView] ?? {};
  const found = place ? pictureAt(places.length ? [place] : [place, ...tokensOn(place)], place, orientation ? 1 : reachOnTable(place) / size) : null;
  if (!found || !orientation || !drawing.querySelector("#regions")) return found;
  found.classList.add("hex", orientation);
  found.firstElementChild?.after(svgElement("use", { href: "#regions" }));
  found.append(svgElement("polygon", { points: outlined(place, "").getAttribute("points"), class: "rim" }));
  return found;
}

const tokensOn = (place) => [...drawing.querySelectorAll(`[data-subject^="token ${place} "]`)].map((one) => one.getAttribute("data-subject") ?? "");

/** Whether ground is drawn large in the middle of its hex: no unit and no token is there. */
const isBare = (place) => !Object.values(data.units).includes(place) && !tokensOn(place).length;

/** A sign of the board as the legend of the sheet has it. */
function sampleOf(line) {
  const found = drawn(data.signs?.[line.drawing]);
  found?.classList.add("sign", "drawing");
  return found;
}

/** A face of the dice, as large as other signs. @param {string} face */
function faceSign(face) {
  const found = drawn(data.faces?.[face] ?? "");
  found?.classList.add("sign");
  return found;
}

const LONG_RULE = 160; // letters of a rule whose sentences are told one below the other
const LONG_NAME = 40; // letters of a sign's name that takes the whole width

// What is rarely read is folded; paper has it all.
function ruleCard(part) {
  const found = make("article", { class: `card${part.folded ? " folded" : ""}${part.letters && !part.lines.some(({ text }) => text) ? " of-signs" : ""}` });
  const title = calm(part.title);
  found.append(
    make("h2", {}, part.folded ? button(title, (event) => {
      const folded = found.classList.toggle("folded");
      event.currentTarget.setAttribute("aria-expanded", String(!folded));
    }, { class: "fold", "aria-expanded": "false" }) : title),
    ...part.lines.map((line) => {
      const effects = part.signs || line.face ? line.text.split(/\s·\s/u).filter(Boolean) : line.lead && line.text.length > LONG_RULE ? line.text.split(/(?<=\.)\s+(?=\p{Lu})/u) : [];
      const told = lineOf({ ...line, lead: line.lead.replace(/\.$/, ""), tick: false, text: effects.length ? "" : line.text }, "");
      if (effects.length) told.querySelector(".words")?.append(make("span", { class: "effects" }, ...effects.map((one) => make("span", {}, one))));
      const units = line.letter && part.letters ? unitSigns(line.lead) : [];
      const picture = line.face ? faceSign(line.face) : units.length ? make("span", { class: "kinds" }, ...units) : (line.letter === undefined ? null : groundSign(line.lead)) ?? sampleOf(line);
      if (line.letter && !units.length && picture && part.letters) told.querySelector(".lead")?.append(` (${line.letter})`);
      else if (line.letter && !units.length && !picture) told.prepend(make("b", { class: "letter" }, line.letter));
      told.prepend(picture ?? "");
      told.classList.toggle("long", line.lead.length > LONG_NAME);
      return told;
    }));
  return found;
}

// -- the whole page -------------------------------------------------------------------------------

const NAMED = ["undo", "legend", "turn", "zoom-in", "zoom-out", "whole", "another", "more"];

// Pages are made anew; the keyboard stays where it was.
function show() {
  const holder = document.activeElement?.closest("section, dialog, #seats");
  const controls = () => [...holder?.querySelectorAll("button, input, textarea, code") ?? []];
  const held = controls().indexOf(/** @type {Element} */ (document.activeElement));
  showAll();
  if (held >= 0 && !holder?.contains(document.activeElement)) {
    /** @type {HTMLElement | undefined} */ (controls()[held])?.focus({ preventScroll: true });
  }
}

function seatTab(seat) {
  const found = button("", () => {
    prefer({ seat: seat.id, view: "" });
    aimAtStep();
  }, { value: seat.id, "aria-pressed": String(seat.id === state.seat) });
  found.append(dot(seat), make("span", {}, seatName(seat.id)));
  return inColourOf(seat, found);
}

/** Signs of the rules and faces of the dice: the page is shown before they are unpacked. @param {string} name */
async function addPictures(name) {
  Object.assign(data, JSON.parse(await unpackedText(name)));
}

function showAll() {
  if (own(data.packed ?? {}, "pictures")) unpack("pictures", addPictures);
  if (!own(data.words, state.language) && own(data.packed, state.language)) unpack(state.language, addLanguage);
  document.documentElement.lang = languageNow();
  const dark = state.theme ? state.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.style.setProperty("--scale", String(state.scale));
  document.documentElement.toggleAttribute("data-large", isLarge());
  document.documentElement.style.setProperty("--band", data.band?.[0] ?? null);
  document.documentElement.style.setProperty("--on-band", data.band?.[1] ?? null);
  document.title = words().title;
  const [head, ...further] = words().title.split(" · ");
  $("title").replaceChildren(head, ...further.map((one) => make("span", {}, make("i", {}, " · "), one)));
  for (const one of document.querySelectorAll("[data-label]")) one.setAttribute("aria-label", say(one.getAttribute("data-label") ?? ""));
  for (const tab of tabs) /** @type {HTMLElement} */ (tab.lastElementChild).textContent = say(tab.id.replace("tab-", ""));
  for (const name of NAMED) {
    $(name).setAttribute("aria-label", say(name));
    $(name).title = say(name);
    const word = $(name).querySelector("span");
    if (word) word.textContent = say(name);
  }
  $("notice").hidden = !data.notice;
  $("notice").textContent = own(data.notice ?? {}, languageNow()) ?? "";
  $("seats").hidden = data.seats.length < 2;
  $("seats").replaceChildren(...data.seats.map(seatTab));
  $("turn").hidden = !own(data.boards, "top");
  $("undo").toggleAttribute("disabled", undoable.length === 0);
  layPage();
  showBoard();
  showSetup();
  showPlay();
  showDice();
  lookAtFight();
  showRules();
  showLegend();
  showMenu();
}

// -- menu, dialogs, what was just done --------------------------------------------------------------

const ONE_PIECE = 32; // letters of a fact that no line parts

function showMenu() {
  const row = (label, choices) => make("div", { class: "row" }, make("p", { class: "label" }, label), choices);
  const sizes = [1, 1.25, 1.5, 2].map((scale) => [String(scale), `${scale * 100}\u00a0%`, `${say("size")} ${scale * 100}\u00a0%`]);
  $("menu").replaceChildren(
    make("div", { class: "title" }, make("h2", {}, words().title), button("×", () => closeDialog("menu"), { id: "shut", class: "quiet", "aria-label": say("close") })),
    make("p", { id: "subtitle" }, words().subtitle.split(" · ").map((part) => (part.length < ONE_PIECE ? part.replaceAll(" ", "\u00a0") : part)).join(" · ")),
    Object.keys(data.languages).length > 1 ? row(say("language"), choice(say("language"), languageNow(),
      Object.entries(data.languages).map(([tongue, name]) => [tongue, name, name]),
      (language) => prefer({ language }), "language")) : "",
    row(say("colours"), choice(say("colours"), state.theme, ["", "light", "dark"].map((theme) => [theme, say(theme || "auto"), say(theme || "auto")]), (theme) => prefer({ theme }), "theme")),
    row(say("size"), choice(say("size"), String(state.scale), /** @type {[string, string, string][]} */ (sizes), (scale) => prefer({ scale: Number(scale) }), "size")),
    button(say("reset"), startOver, { id: "reset", class: "danger" }),
  );
}

const dialogOf = (id) => /** @type {HTMLDialogElement} */ ($(id));
function openDialog(id) {
  $("toast").hidden = true; // a dialog would be drawn over it
  dialogOf(id).showModal();
}
const closeDialog = (id) => dialogOf(id).close();

function startOver() {
  change(fresh());
  closeDialog("menu");
  tell(say("cleared"));
}

let toldUntil = 0;

// A sentence at the foot for some seconds, with the way back, and what can be done now.
function tell(sentence, ...further) {
  $("toast").replaceChildren(make("span", {}, sentence), button(say("undo"), () => { takeBack(); $("toast").hidden = true; }), ...further);
  $("toast").hidden = false;
  clearTimeout(toldUntil);
  toldUntil = setTimeout(() => { $("toast").hidden = true; }, 6000);
}

function takeBack() {
  const values = undoable.pop();
  if (values) prefer(values);
}

$("more").addEventListener("click", () => openDialog("menu"));
for (const id of ["menu", "ending", "signs"]) {
  $(id).addEventListener("click", (event) => { if (event.target === $(id)) closeDialog(id); });
}
$("legend").addEventListener("click", () => openDialog("signs"));
$("undo").addEventListener("click", takeBack);
$("turn").addEventListener("click", () => prefer({ view: viewOfSeat() === "top" ? "bottom" : "top" }));
$("whole").addEventListener("click", () => fit());
$("zoom-in").addEventListener("click", () => zoom(1.4));
$("zoom-out").addEventListener("click", () => zoom(1 / 1.4));

// -- tabs -----------------------------------------------------------------------------------------

/** @type {HTMLElement[]} */
const tabs = [...document.querySelectorAll('[role="tab"]')].map((tab) => $(tab.id));
for (const tab of tabs) {
  tab.addEventListener("click", () => showPage(tab));
  tab.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const seen = tabs.filter((one) => !one.hidden);
    const next = seen[(seen.indexOf(tab) + by + seen.length) % seen.length];
    showPage(next);
    next.focus();
  });
}

let pageNow = "board";
const wide = matchMedia("(min-width: 700px)");
const tall = matchMedia("(min-height: 481px)");

/** Whether the step that is open leaves room for the board, on which something is placed by now. */
const isShortAfterPlacing = () => hasBoard(stepNow()) && steps()[stepNow()].lines.length <= SHORT_STEP;
const SHORT_STEP = 6; // lines

/** Whether the board is seen beside another page: on large screens beside all but the rules, and while terrain and units are placed. */
const isSplit = () => pageNow !== "board" && ((wide.matches && (tall.matches ? pageNow !== "rules" : pageNow === "setup")) || (pageNow === "setup" && (hasPlaces(stepNow()) || isShortAfterPlacing())));

// Which pages are seen, and whether the room of the board changed by it.
function layPage() {
  const before = document.body.className;
  const isSided = !$("seats").hidden && !isLarge() && ["board", "setup"].includes(pageNow);
  document.body.className = `${pageNow}-page${isSplit() ? " split" : ""}${isSided ? " sided" : ""}${shareRoom() ? " two-columns" : ""}`;
  for (const tab of tabs) {
    const own_ = tab.id === `tab-${pageNow}`;
    tab.setAttribute("aria-selected", String(own_));
    tab.tabIndex = own_ ? 0 : -1;
    const page = $(tab.getAttribute("aria-controls") ?? "");
    page.hidden = !own_ && !(page.id === "board" && isSplit());
  }
  return before !== document.body.className;
}

const LEAST_ASIDE = 336; // pixels of the width of what is at the side of the board, on large screens
const MOST_ASIDE = 560; // of it: no button needs more
const PART_ASIDE = 0.36; // of the width: what it takes from a board that could have all
const LEAST_BELOW = 250; // pixels of the height of what is told of a place below it
const PART_ABOVE = 0.56; // of the height: what a board has at most above the controls of another page
const AT_SIDE = 1.15; // how much smaller a board may be for having the rest at its side

/** Give the board its share of a large screen; whether what belongs to the page is below it, in two columns, as without
 * it on a phone on its side. */
function shareRoom() {
  if (!wide.matches) return false;
  if (!tall.matches) return true;
  if (!drawing) return false;
  const { offsetWidth: width, offsetHeight: height } = /** @type {HTMLElement} */ ($("board").parentElement);
  const ratio = box().width / box().height;
  const whole = (width - margins()) / ratio + margins(); // high, in all of the width
  const above = Math.min(whole, isSplit() ? PART_ABOVE * height : height - LEAST_BELOW);
  document.body.style.setProperty("--aside", `${Math.min(MOST_ASIDE, Math.max(LEAST_ASIDE, PART_ASIDE * width, width - height * ratio))}px`);
  document.body.style.setProperty("--above", `${above}px`);
  return above > AT_SIDE * Math.min((width - LEAST_ASIDE) / ratio, height);
}

function showPage(tab) {
  if (tab.id !== `tab-${pageNow}`) {
    pointed = [];
    picked = null;
    $("toast").hidden = true; // it would cover the buttons of another page
  }
  pageNow = tab.id.replace("tab-", "");
  const moved = layPage();
  showBoard();
  if (pageNow === "setup") {
    aimAtStep();
    toStep();
  } else if (moved) fit(false);
  lookAtFight(true);
  markJump();
}

addEventListener("resize", () => {
  if (!data) return;
  layPage();
  showBoard(); // on its side a phone has another view of a tall board
  fit(false);
  aimAtStep();
  lookAtFight(true);
  if (picked) uncover(picked.place);
});
