// The page without a scenario: it opens a link, a code, or files that are chosen or dropped.

const known = JSON.parse($("data").textContent ?? "");
const LAST = "banneret:opened";
let tongue = known.language;
let trouble = "";
let choices = [];

const ask = (name) => known.phrases[tongue][name];

function showOpening() {
  document.documentElement.lang = tongue;
  document.documentElement.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.title = ask("open-title");
  const others = Object.keys(known.phrases).filter((one) => one !== tongue);
  $("opening").replaceChildren(
    make("div", { class: "tools" }, ...others.map((one) => button(known.languages[one], () => {
      tongue = one;
      showOpening();
    }, { lang: one }))),
    make("h1", {}, $("tab-board").querySelector("svg")?.cloneNode(true) ?? "", ask("open-title")),
    make("p", {}, ask("open-about")),
    trouble ? make("p", { class: "trouble", role: "alert" }, ask(trouble)) : "",
    ...choices.map((one) => button(chosen(one.title, tongue, "?"), () => lay(one), { class: "main" })),
    make("label", { class: "main file" }, ask("open-file"), make("input", {
      type: "file", accept: ".json,.pdf,.txt", onchange: (event) => readFile(event.target.files[0]),
    })),
    make("div", { class: "card" },
      make("label", {}, make("b", {}, ask("open-code")), make("textarea", { id: "code", rows: "4", spellcheck: "false", autocapitalize: "off" })),
      button(ask("open-button"), () => openOne(scenarioOfCode(decodeURIComponentSafely(typedIn("code")), known.packing)))),
    make("p", {}, ask("open-stays")),
  );
}

/** Lay out what a promise brings: one scenario, or several to choose from. */
async function openOne(promise) {
  trouble = "";
  choices = [];
  try {
    const found = [await promise].flat();
    if (found.length === 1) lay(found[0]);
    else choices = found;
  } catch (why) {
    trouble = why instanceof Refused ? why.message : "damaged";
  }
  if (trouble) closeScenario();
  else if (choices.length) showOpening();
}

const readFile = (file) => file && openOne(file.arrayBuffer().then((bytes) => scenariosOfFile(new Uint8Array(bytes), known.packing)));

/** Show a scenario. What only its host may know is left out at once. */
function lay(whole) {
  const { secrets, transcript, ...scenario } = whole;
  try {
    /** @type {Told} */
    const told = dataOf(scenario, known.games, known.phrases, tongue);
    const game = own(known.games, scenario.game?.base?.id) ?? {};
    const views = list(scenario.seats).some((seat) => seat.edge === "top") ? ["bottom", "top"] : ["bottom"];
    told.boards = Object.fromEntries(views.map((view) => [view, drawnBoard(scenario, game, tongue, view).told]));
    told.draw = (view, language) => drawnBoard(scenario, game, language, view).drawing;
    told.said = known.said;
    told.languages = known.languages;
    told.shown = "";
    told.notice = secrets ? Object.fromEntries(Object.entries(known.phrases).map(([one, said]) => [one, said["host-file"]])) : null;
    document.querySelectorAll("template").forEach((one) => one.remove());
    begin(told);
  } catch (why) {
    trouble = why instanceof Refused ? why.message : "damaged";
    closeScenario();
    return;
  }
  choices = [];
  trouble = "";
  $("opening").hidden = true;
  $("another").hidden = false;
  try {
    localStorage.setItem(LAST, JSON.stringify(scenario));
  } catch {
    // Private windows keep nothing.
  }
}

function closeScenario() {
  $("opening").hidden = false;
  showOpening();
}

function another() {
  tongue = languageNow();
  try {
    localStorage.removeItem(LAST);
  } catch {
    // nothing was kept
  }
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  trouble = "";
  closeScenario();
}

function start() {
  const code = decodeURIComponentSafely(location.hash.slice(1));
  if (code) {
    openOne(scenarioOfCode(code, known.packing));
    return;
  }
  const kept = read(LAST);
  if (kept.board) lay(kept);
  else closeScenario();
}

function decodeURIComponentSafely(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

$("another").addEventListener("click", another);
addEventListener("hashchange", () => { if (location.hash.length > 1) start(); });
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  readFile(event.dataTransfer?.files[0]);
});
start();
