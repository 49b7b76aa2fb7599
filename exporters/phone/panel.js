// What is told of a place that was tapped: its units, its rules, what can be asked of it.

/** What is told of a place, but for the units there, which have rows of their own. */
function restOf(place, units) {
  const started = Object.keys(data.units).filter((id) => data.units[id] === place && movedTo(id)).flatMap((id) => own(words().units, id) ?? []);
  const starts = [...units, ...started].map(({ seat, name }) => `${seat}: ${name}`);
  const told = own(words().places, place) ?? (units.length || started.length ? [] : [say("empty")]);
  return told.filter((text) => !starts.some((start) => text.startsWith(start)));
}

// A sentence that begins with a name and a colon, as a name and what is said of it.
function named(text) {
  const [, lead, rest] = /^([^:.,“]{1,40}): (.+)$/su.exec(text) ?? [];
  return make("p", {}, ...(lead ? [make("b", {}, lead), make("span", {}, rest)] : [text]));
}

function showHere() {
  $("here").hidden = !picked;
  if (!picked) return;
  const { place, ask: asked } = picked;
  const attacker = attackerOf(asked);
  const target = attacker && picked.to && enemyOn(picked.to, attacker);
  const called = own(words().called ?? {}, place) ?? place;
  const ids = Object.keys(data.units).filter((id) => placeNow(id) === place);
  const known = ids.filter((id) => own(words().units, id));
  const units = known.map((id) => words().units[id]);
  const [first] = units;
  const asks = data.engine.places.length
    ? [["sight", say("sight")], ...ids.filter((id) => fighterOf(id)).map((id) => [id, say("move")]),
      ...known.filter(rollOf).map((id) => [`${ATTACK}${id}`, say("attack")])]
    : [];
  // Ground that changes nothing is named beside the place of a unit.
  const plain = `: ${say("no-effect")}`;
  const all = restOf(place, units);
  const rest = all.filter((text) => units.length !== 1 || !text.endsWith(plain));
  const grounds = all.filter((text) => !rest.includes(text)).map((text) => text.replace(plain, ""));
  const short = rest.join("").length < BRIEF;
  $("here").classList.toggle("brief", !short && !toldMore);
  $("here").classList.toggle("asking", Boolean(asked));
  $("here").classList.toggle("attacking", Boolean(attacker));
  $("here").replaceChildren(
    short ? "" : handle(place),
    make("div", { class: "title" }, ...ids.map((id) => pictureOf(id) ?? ""),
      make("h2", {}, ...(units.length === 1 ? unitTold(known[0]) : [called]), units.length === 1 ? make("small", {}, [first.seat, ...(first.name === called ? [] : [called]), ...grounds].join("\u00a0· ")) : ""),
      button("×", () => pick(null), { class: "close quiet", "aria-label": say("close") })),
    ...units.flatMap((unit, n) => [
      units.length > 1 ? make("p", {}, make("b", {}, unit.name), make("span", {}, unit.seat)) : "",
      factsOf(unfigured(known[n], unit.facts), lossesOf(known[n])),
    ]),
    make("div", { class: "rest" }, ...rest.map(named)),
    target ? targetRow(attacker, target) : asked ? make("p", { class: "answer", role: "status" }, answer()) : "",
    make("div", { class: "ask" },
      asked && asked !== "sight" && !attacker && picked.to ? button(say("move-here").replace("{place}", picked.to), () => moveUnit(asked, picked?.to ?? place), { class: `${reachNow(asked)?.includes(picked.to) === false ? "" : "main "}go-there` }) : "",
      target ? rollAgainst(attacker, target) : "",
      ...asks.map(([ask, text]) => {
        const found = button(svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svgElement("path", { d: signOf(ask) })), () => pick(place, asked === ask ? "" : ask), { "aria-pressed": String(asked === ask) });
        found.append(text);
        return found;
      }), short ? "" : button(`${say("rules-here")} ${toldMore ? "▾" : "▴"}`, () => tellMore(place, !toldMore), { class: "further", "aria-expanded": String(toldMore) })),
  );
}

/** No rules below the board where the panel leaves hardly a line of them. */
function coverRules() {
  $("extra").classList.toggle("covered", picked !== null && $("here").offsetTop - $("extra").offsetTop < leastTold());
}

/** The sign of a question: an eye, the sign of a target, or an arrow to another hex. @param {string} ask */
const signOf = (ask) => (ask === "sight" ? "M2 12q10-14 20 0q-10 14-20 0zM12 9a3 3 0 1 1-.1 0z" : attackerOf(ask) ? AIM_PATH : "M3 12h15M12 6l6 6-6 6M21 5v14");

/** Values without the figures of a unit that are counted below them: one number, as they stand. */
const unfigured = (id, facts) => facts.slice(lossesKnown(id)?.hits === false ? 1 : 0);

/** What is known of a unit: its values, then what is left of it, then the rest. */
function factsOf(facts, losses) {
  const told = facts.map(factOf);
  const isNumber = (one) => one.classList.contains("number");
  const left = losses ? [make("li", { class: "left-of" }, losses)] : [];
  return told.length + left.length ? make("ul", { class: "facts" }, ...told.filter(isNumber), ...left, ...told.filter((one) => !isNumber(one))) : "";
}

/** A value of a unit: a number in large letters below what it is of; what else is told of it as it stands. */
function factOf(fact) {
  const [, name, value] = /^(\D+) (\d[^ ]*)$/u.exec(fact) ?? [];
  return name ? make("li", { class: "number" }, make("small", {}, name), " ", make("b", {}, value)) : make("li", {}, fact);
}

const BRIEF = 110; // letters that are told at once
const PULL = 24; // pixels of a pull at the handle

function tellMore(place, more) {
  toldMore = more;
  showHere();
  coverRules();
  uncover(place);
}

// Pulled up it tells the rules, pulled down less, and then nothing; a tap changes between the two.
function handle(place) {
  let from = 0;
  const found = button("", (event) => { if (event.detail === 0) tellMore(place, !toldMore); }, { class: "handle", "aria-label": say("rules-here"), "aria-expanded": String(toldMore) });
  found.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    found.setPointerCapture(event.pointerId);
  });
  found.addEventListener("pointerup", (event) => {
    const pulled = event.clientY - from;
    if (pulled > PULL && !toldMore) pick(null);
    else tellMore(place, pulled < -PULL || (Math.abs(pulled) <= PULL && !toldMore));
  });
  return found;
}
