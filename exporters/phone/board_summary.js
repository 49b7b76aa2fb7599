// Below the board, or at its side: how one wins or how the battle stands, then the rules of what is on it, and on with the setup or the play.

/** Pixels in which a heading and a line have room. */
const leastTold = () => 50 + 22 * state.scale;
const LEAST_TILES = 112; // pixels in which the points of the sides stand

const KEPT_BELOW = 154; // pixels below the board of a tablet held upright

/** The width and height of the page of the board, but for what stands at its side. */
function roomOfBoard() {
  const { clientWidth, clientHeight } = $("board");
  return [clientWidth - parseFloat(getComputedStyle($("board")).paddingRight), clientHeight];
}

/** Whether a tall board leaves room for that at its side, as on wide screens it does; or what is told of a place has made it. */
function hasRoomAside() {
  if (!wide.matches || !tall.matches || isSplit()) return false;
  if (picked) return !hasTwoColumns();
  const [clientWidth, clientHeight] = roomOfBoard();
  return clientWidth - (clientHeight * box().width) / box().height > LEAST_ASIDE;
}

const hasTwoColumns = () => document.body.classList.contains("two-columns");

/** Pixels of the height of its page that the whole board leaves free, and what it takes itself. */
function roomBelow() {
  const { flexDirection } = getComputedStyle($("board"));
  const [clientWidth, clientHeight] = roomOfBoard();
  if (flexDirection !== "column" || (!wide.matches && isSplit())) return { free: 0, taken: clientHeight };
  const room = clientHeight - /** @type {HTMLElement} */ (document.querySelector(".bar")).offsetHeight - (wide.matches && hasTwoColumns() ? $("here").offsetHeight : 0);
  const whole = Math.round(((clientWidth - margins()) * box().height) / box().width + margins());
  const isUpright = wide.matches && !isSplit() && !picked && clientHeight > clientWidth && !hasRoomAside();
  const taken = isUpright ? Math.min(whole, room - KEPT_BELOW * state.scale) : whole;
  return { free: room - taken, taken };
}

/** What the battle is about; a tap on its heading leads to the rules. */
function howToWin() {
  const [win] = words().rules;
  if (!win) return make("p", { class: "hint" }, say("hint"));
  const told = win.lines.map(({ lead, text }) => make("p", {}, lead ? make("b", {}, `${lead}${text ? ": " : ""}`) : "", text));
  return make("article", { class: "win" },
    toRules(calm(win.title)),
    make("div", {}, ...told, make("small", {}, say("hint"))));
}

function toRules(title) {
  const found = button(make("b", {}, title), () => showPage($("tab-rules")), { class: "quiet", "aria-label": `${title}: ${say("rules")}` });
  found.append(make("small", {}, `${say("all-conditions")}\u00a0›`));
  return found;
}

const LONG = 160; // letters of a rule that is folded below the board

/** How to win ends with a whole sentence, or the first with a whole line, where not all of it has room: the rules have the rest. */
function endAtWholeLines() {
  const told = /** @type {HTMLElement | null} */ ($("extra").querySelector(".win div"));
  if (!told) return;
  told.style.maxHeight = "";
  const { top } = told.getBoundingClientRect();
  const end = $("extra").getBoundingClientRect().bottom - FOOT_OF_WIN;
  const line = parseFloat(getComputedStyle(told).lineHeight);
  if (told.getBoundingClientRect().bottom <= end || end - top < line) return;
  told.style.paddingBottom = "0";
  told.parentElement?.classList.add("ended"); // with its lines nearer to each other
  const sentences = [...told.querySelectorAll("p")];
  const [first] = sentences;
  const lines = Math.floor((end - top) / line);
  const last = sentences.findLast((one) => one.offsetTop + one.offsetHeight - first.offsetTop <= end - top);
  if (!last) first.style.setProperty("-webkit-line-clamp", String(lines));
  told.style.maxHeight = `${last ? last.offsetTop + last.offsetHeight - first.offsetTop : lines * line}px`; // without a sentence that has no room
}

const FOOT_OF_WIN = 8; // pixels below its last line, with the table below its card

/** How the battle stands, or on with the setup; and more where the board leaves room for it. */
function showStatus() {
  const { all, done } = setupSoFar();
  const begun = done === all || hasBegun();
  $("board").classList.remove("rules-beside");
  const { free, taken } = roomBelow();
  const isOnItsSide = wide.matches && !tall.matches && !isSplit() && !picked;
  const isAside = hasRoomAside() && (picked !== null || free <= leastTold());
  const isRoomy = isOnItsSide || isAside || free > leastTold();
  const tiled = begun && isRoomy && !isSplit() && data.seats.length <= 2 && !isOnItsSide && (isAside || free > LEAST_TILES * state.scale);
  const told = isRoomy && (!tiled || isAside || free > LEAST_TILES * state.scale + leastTold());
  $("extra").hidden = !isRoomy;
  $("extra").replaceChildren(
    tiled ? make("div", { class: "tiles" }, ...data.seats.map(pointsTile)) : "",
    ...(told ? [howToWin(), ...words().rules.slice(1).filter((part) => !part.folded).map((part) => ruleCard({ ...part, folded: part.lines.some(({ text }) => text.length > LONG) }))] : []));
  $("board").classList.toggle("roomy", isRoomy && !isAside && !isOnItsSide);
  $("board").classList.toggle("rules-beside", isAside);
  $("board").style.setProperty("--taken", `${taken}px`);
  endAtWholeLines();
  if (!begun) {
    const found = button(say("setup"), () => showPage($("tab-setup")), { class: "main" });
    found.append(make("small", {}, `${done} / ${all}\u00a0›`));
    $("status").replaceChildren(found);
    return;
  }
  const found = button(`${say("round")} ${state.round}${data.rounds ? ` / ${data.rounds}` : ""}`, () => showPage($("tab-play")));
  if (tiled) {
    found.append(make("small", {}, `${phases()[phaseNow()]?.name ?? say("play")}\u00a0›`));
  } else {
    found.append(make("span", { class: "stands" }, ...data.seats.map((seat) => make("span", { class: hasTurn(seat) ? "turn-now" : "" }, dot(seat), String(count(seat.id, data.main))))));
  }
  $("status").replaceChildren(found);
}
