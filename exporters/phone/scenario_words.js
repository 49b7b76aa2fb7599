// A scenario in words, from its own texts and the names of its game.

/** The words of one language. */
class Words {
  /** @param {any} scenario @param {any} game @param {any} phrases @param {string} language */
  constructor(scenario, game, phrases, language) {
    this.scenario = scenario;
    this.game = game;
    this.phrases = phrases;
    this.language = language;
  }

  say(name, values = {}) {
    return filled(this.phrases[name], values);
  }

  text(text, otherwise = "") {
    return chosen(text, this.language, otherwise);
  }

  of(section, id) {
    const known = own(this.game[section] ?? {}, id);
    return this.text(known?.name ?? known, String(id ?? ""));
  }

  all(seats, places) {
    const { game } = this;
    const isPoints = (name, count) => !count && this.of("resources", name).toLowerCase() === this.say("points").toLowerCase();
    const begun = seats.flatMap((seat) => entries(startOf(this.scenario, game, seat)).flatMap(([name, count]) => (isPoints(name, count) ? [] : [name])));
    const names = new Set([...begun, mainOf(this.scenario, game)].filter((name) => name !== "points"));
    return {
      title: this.title(seats),
      subtitle: this.subtitle(seats),
      seats: Object.fromEntries(seats.map((seat) => [seat.id, this.seat(seat.id)])),
      steps: Object.fromEntries(seats.map((seat) => [seat.id, this.steps(seat)])),
      rules: [this.victory(), this.rules(), this.ground(), this.story(), this.about(), this.notShown()].filter((part) => part.lines.length),
      places: Object.fromEntries(places.map((place) => [place, [...this.place(place)]])),
      units: Object.fromEntries(list(this.scenario.units).map((unit) => [unit.id, this.inParts(unit)])),
      called: Object.fromEntries(places.filter((place) => place.includes(" ")).map((place) => [place, this.thing(place)])),
      tracks: Object.fromEntries([...names].map((name) => [name, this.of("resources", name)])),
      dice: Object.fromEntries(entries(game.dice).map(([id, die]) => [id, {
        name: this.text(die.name), faces: die.faces, names: Object.fromEntries(die.faces.map((face) => [face, this.of("faces", face)])),
      }])),
      ranks: Object.fromEntries(entries(game.ranks).map(([id]) => [id, ["", this.of("ranks", id), ""]])),
      lore: this.of("resources", "lore"),
      token: this.text(game.words?.["first-player"]),
      ties: list(this.scenario.victory?.ties).map((tie) => this.tie(tie)),
      wins: countedWins(this.scenario).map((one) => this.won(one)),
      ways: uncountedWins(this.scenario).map((one) => this.won(one)),
    };
  }

  // A map whose title only lists who plays says for how many it is: names stand below.
  title(seats) {
    const { scenario } = this;
    const title = this.text(scenario.title);
    const names = seats.map((seat) => this.seat(seat.id)).join(" · ");
    return (scenario.board.kind === "tiles" && title === names && this.phrases["map-for"][seats.length]) || title;
  }

  subtitle(seats) {
    const { about = {} } = this.scenario;
    const told = [this.text(this.game.name, this.scenario.game?.base?.id), seats.map((seat) => this.seat(seat.id)).join(" – ")];
    if (about.minutes) told.push(this.say("minutes", { n: about.minutes }));
    return told.filter(Boolean).join(" · ");
  }

  seat(id) {
    const seat = seatOf(this.scenario, id);
    return this.text(seat?.name) || this.text(own(this.game.factions ?? {}, seat?.faction)?.name, seat?.faction ?? String(id ?? ""));
  }

  seats(ids) {
    return list(ids).map((id) => this.seat(id)).join(", ");
  }

  zone(id) {
    return this.text(list(this.scenario.zones).find((zone) => zone.id === id)?.name, String(id));
  }

  unit(unit) {
    const name = this.of("units", unit.type);
    return unit.rank ? `${name} (${this.of("ranks", unit.rank)})` : name;
  }

  // -- places ---------------------------------------------------------------------------------------

  thing(place) {
    const found = thingsOnTable(this.scenario).get(place);
    if (!found) return place;
    const { kind, thing } = found;
    if (kind === "unit") return this.unit(thing);
    return kind === "piece" ? this.of("terrain", thing.terrain) : this.of("markers", thing.marker);
  }

  *place(place) {
    const { scenario, game } = this;
    const { board } = scenario;
    if (board.kind === "table") {
      yield* this.onTable(place);
      return;
    }
    const there = placesOf(scenario, game).get(place);
    if (list(board.unplayable).includes(place)) yield this.say("not-in-play");
    if (there?.terrain) yield this.grounds("terrain", there.terrain);
    for (const way of list(board.ways)) if (way.at === place) yield this.grounds("ways", way.kind);
    for (const token of list(board.tokens)) {
      if (token.at !== place) continue;
      if (token.hidden) yield this.say("face-down", { what: this.of("tokens", token.token) });
      else yield this.grounds("tokens", token.token) + (token.level ? ` (${token.level})` : "");
    }
    for (const kind of new Set(Object.values(there?.borders ?? {}))) yield this.grounds("walls", kind);
    if (there?.height) yield this.say("height", { n: there.height });
    if (there?.tile) yield this.of("tiles", there.tile);
    for (const unit of list(scenario.units)) if (unit.at === place) yield* this.unitHere(unit);
    for (const one of list(scenario.commanders)) if (!one.unit && one.at === place) yield this.of("commanders", one.card);
    for (const marker of list(scenario.markers)) if (marker.at === place) yield this.marker(marker);
    for (const pool of list(scenario.hidden)) {
      if (list(pool.spots).includes(place)) yield this.say("face-down", { what: this.text(pool.name, pool.id) });
    }
    for (const note of list(scenario.notes)) if (note.at === place) yield `“${this.text(note.text)}”`;
    const zones = list(scenario.zones).filter((zone) => list(zone.places).includes(place));
    for (const zone of zones) yield [this.zone(zone.id), this.text(zone.meaning)].filter(Boolean).join(": ");
  }

  *onTable(place) {
    const found = thingsOnTable(this.scenario).get(place);
    if (!found) return;
    const { kind, thing } = found;
    if (kind === "unit") yield* this.unitHere(thing);
    else if (kind === "piece") yield this.grounds("terrain", thing.terrain);
    else yield this.marker(thing);
    if (kind === "piece" && thing.seat) yield this.seat(thing.seat);
    yield this.spot(thing.at);
  }

  spot(at) {
    if (!at || typeof at !== "object") return String(at ?? "");
    const cm = (mm) => (mm / 10).toLocaleString(this.language);
    return this.say("spot", { width: cm(at.x), depth: cm(at.y) }) + (at.angle ? ` ${at.angle}°` : "");
  }

  grounds(section, id) {
    const told = this.text(own(this.game[section] ?? {}, id)?.told);
    return told ? `${this.of(section, id)}: ${told[0].toLowerCase()}${told.slice(1)}` : this.of(section, id);
  }

  *unitHere(unit) {
    yield this.wholeUnit(unit);
    const told = this.text(own(this.game.units ?? {}, unit.type)?.told);
    if (told) yield `${this.of("units", unit.type)}: ${told[0].toLowerCase()}${told.slice(1)}`;
  }

  wholeUnit(unit) {
    const { seat, name, facts } = this.inParts(unit);
    return [`${seat}: ${name}`, ...facts].join(", ");
  }

  inParts(unit) {
    const kind = own(this.game.units ?? {}, unit.type);
    const facts = [];
    if (unit.figures && unit.figures !== kind?.figures) facts.push(`${this.say("figures")}: ${unit.figures}`);
    for (const one of list(this.scenario.commanders)) if (one.unit === unit.id) facts.push(`★ ${this.of("commanders", one.card)}`);
    return { seat: this.seat(unit.seat), name: this.unit(unit), facts };
  }

  marker(marker) {
    const name = this.of("markers", marker.marker);
    const told = marker.hidden ? this.say("face-down", { what: name }) : name;
    return marker.seat ? `${told} (${this.seat(marker.seat)})` : told;
  }

  // -- setting up -----------------------------------------------------------------------------------

  steps(seat) {
    const { scenario } = this;
    const first = list(scenario.setup).filter((step) => !step.seat || step.seat === seat.id).map((step) => line("", this.text(step.text), true));
    const found = [
      part(this.say("before"), first),
      part(this.say("place-terrain"), [...this.terrainSteps()]),
      part(this.say("place-units"), [...this.unitSteps(seat)]),
      part(this.say("face-down-step"), list(scenario.hidden).map((pool) => line(this.text(pool.name, pool.id), list(pool.spots).join("  "), true))),
      part(this.say("prepare"), [...this.ready(seat)]),
    ].filter((one) => one.lines.length);
    found.forEach((one, n) => { one.number = String(n + 1); });
    return found;
  }

  *terrainSteps() {
    const { scenario, game } = this;
    const { board } = scenario;
    if (board.kind === "table") {
      for (const piece of list(board.pieces)) yield line(this.of("terrain", piece.terrain), this.spot(piece.at), true);
      return;
    }
    if (board.kind === "tiles") {
      for (const tile of list(board.tiles)) yield line(this.of("tiles", tile.tile), tile.seat ? this.seat(tile.seat) : "", true);
      return;
    }
    const usual = own(game.sides ?? {}, board.side);
    const hexes = new Map();
    const add = (name, place) => hexes.set(name, [...(hexes.get(name) ?? []), place]);
    for (const [name, place] of placesOf(scenario, game)) if (place.terrain && place.terrain !== usual) add(this.of("terrain", place.terrain), name);
    for (const token of list(board.tokens)) add(this.of("tokens", token.token), token.at);
    for (const [name, places] of hexes) yield { ...line(name, `${places.length}: ${places.join("  ")}`, true), ground: places };
  }

  *unitSteps(seat) {
    const { scenario } = this;
    for (const unit of list(scenario.units)) {
      if (unit.seat !== seat.id || unit.stands_in_for === undefined && !unit.at && !unit.arrival) continue;
      const led = list(scenario.commanders).filter((one) => one.unit === unit.id).map((one) => ` ★ ${this.of("commanders", one.card)}`);
      const where = unit.at ? this.spot(unit.at) : this.say("reserve", { n: unit.arrival?.round ?? "?" });
      yield { ...line(this.unit(unit) + led.join(""), where, true), units: [unit.id] };
    }
    for (const muster of list(scenario.musters)) {
      if (muster.seat === seat.id) yield line(this.say("muster"), `${muster.points}${muster.zone ? ` · ${this.zone(muster.zone)}` : ""}`, true);
    }
    for (const one of list(scenario.free_placements)) {
      if (one.seat === seat.id) yield line(this.of("units", one.type), this.zone(one.zone), true);
    }
    for (const [id, count] of entries(own(scenario.to_place ?? {}, seat.id))) {
      yield line(this.of(own(this.game.terrain ?? {}, id) ? "terrain" : "markers", id), `× ${count}`, true);
    }
  }

  *ready(seat) {
    const { scenario } = this;
    for (const [name, count] of entries(seat.resources)) {
      const side = own(seat.sides ?? {}, name);
      yield line(this.of("resources", name), side ? `${count} (${side})` : String(count), true);
    }
    if (scenario.first_player === seat.id) yield line("", this.text(this.game.words?.["first-player"]) || this.say("first-player"), true);
    for (const card of list(seat.deck_top)) yield line("", this.say("on-deck", { card: this.of("cards", card) }), true);
    for (const marker of list(scenario.markers)) {
      if (marker.seat === seat.id || !marker.seat) yield line(this.of("markers", marker.marker), this.spot(marker.at), true);
    }
  }

  // -- rules ----------------------------------------------------------------------------------------

  victory() {
    const { objectives, barred, ties } = this.scenario.victory ?? {};
    const aim = this.aim();
    const points = list(objectives).map((one) => line(this.points(one), this.owned(one, this.scored(one))));
    const lines = [
      ...(aim ? [line(this.say("goal"), aim)] : []),
      ...(this.sidesWinAlike() ? [...points, ...this.otherWins()] : [...this.otherWins(), ...points]),
    ];
    if (list(ties).length) lines.push(line(this.say("ties"), ties.map((tie) => this.tie(tie)).join(`, ${this.say("then")} `)));
    for (const one of list(barred)) {
      lines.push(line("", this.say("barred", { seats: this.seats(one.seats), condition: this.condition(one.unless) })));
    }
    return part(this.say("victory"), lines);
  }

  // What points decide: to have enough of them first, or the most at the end.
  aim() {
    const { victory, rounds } = this.scenario;
    const enough = list(victory?.wins).filter(isAim).map((one) => one.condition.points);
    if (enough.length) return this.say("first-with", { n: Math.min(...enough) });
    if (!rounds || !list(victory?.objectives).some((one) => !list(one.seats).length)) return "";
    const forms = this.phrases["most-after"];
    return filled(forms[new Intl.PluralRules(this.language).select(rounds)] ?? forms.other, { n: rounds });
  }

  tie(tie) {
    const own_ = tie === "momentum" ? this.text(this.game.words?.["first-player"]) : "";
    return own_ || (own(this.phrases.tie, tie) ?? String(tie));
  }

  // What wins besides the points that all aim at, each behind who wins so, said once.
  otherWins() {
    const wins = list(this.scenario.victory?.wins).filter((one) => !isAim(one));
    const labelOf = (n) => (wins[n] ? this.winLabel(wins[n]) : "");
    return wins.map((one, n) => line(labelOf(n) === labelOf(n - 1) ? "" : labelOf(n), this.won(one)));
  }

  sidesWinAlike() {
    return !list(this.scenario.victory?.wins).some((one) => list(one.seats).length);
  }

  // Of a map a goal is held until the end, and not won at once.
  winLabel(win) {
    if (!this.sidesWinAlike()) return list(win.seats).length ? this.seats(win.seats) : this.say("either-side");
    const held = this.scenario.board.kind === "tiles" && (win.when ?? "at-once") !== "at-once";
    return this.say(held ? "goal" : "wins");
  }

  owned(one, told) {
    return list(one.seats).length ? `${this.seats(one.seats)}: ${told}` : told;
  }

  points(one) {
    const per = own({ row: "points-row", level: "points-level" }, one.per) ?? "points-each";
    return this.say(per, { n: String(one.points).replace("-", "−") });
  }

  scored(one) {
    const told = [this.scoredFor(one, this.phrases.scored[one.when ?? "at-once"])];
    if (one.per === "once") told.push(this.say("once"));
    if (one.keep === "while-held" && one.when !== "game-end") told.push(this.say("while-held"));
    return told.join(", ");
  }

  scoredFor(one, when) {
    if (one.text) return `${this.text(one.text)}, ${when}`;
    const each = (one.per ?? "each") === "each";
    const what = this.condition(one.condition, each);
    if (!String(one.condition?.kind).endsWith("-held")) return `${one.per === "once" ? this.say("if", { what }) : what}, ${when}`;
    return this.say(each ? "when" : "when-if", { when, what });
  }

  won(win) {
    const { text, when = "at-once", seats } = win;
    if (text) return this.text(text);
    const told = this.condition(win.condition);
    if (when === "at-once") return told;
    const turn = list(seats).length === 1 && when.startsWith("turn-");
    return `${told} (${turn ? this.say(when, { seat: this.seat(seats[0]) }) : this.phrases.won[when]})`;
  }

  condition(one, each = false) {
    const several = (section, ids) => list(ids).map((id) => this.of(section, id)).join(", ");
    switch (one?.kind) {
      case "units-destroyed": return this.destroyed(one, each);
      case "commander-lost": return this.say("lost", { who: several("commanders", one.cards) || this.say("a-commander") });
      case "group-held": return this.held("zone", one, this.zone(one.zone), each);
      case "markers-held": return this.held("markers", one, this.say(`whose-${one.whose}`, { resource: this.of("markers", one.marker) }), each);
      case "row-reached": return this.say("row", { n: one.units });
      case "units-exited": return this.say("exited", { unit: several("units", one.types) || this.say("a-unit"), zone: this.zone(one.zone) });
      case "terrain-changed": return this.changed(one);
      case "cards-revealed": return this.say("revealed", { n: one.number, card: this.card(one), pool: this.pool(one.pool) });
      case "resource-stands": return this.stands(one);
      case "points-reached": return this.say("points-reached", { points: one.points });
      case "told": return this.text(one.text);
      default: return String(one?.kind ?? "");
    }
  }

  pool(id) {
    return this.text(list(this.scenario.hidden).find((pool) => pool.id === id)?.name, String(id));
  }

  card({ pool, card }) {
    const known = list(list(this.scenario.hidden).find((one) => one.id === pool)?.cards).find((one) => one.card === card);
    return this.text(known?.name) || (known?.of === "unit" ? this.of("units", known.ref) : this.of("cards", known?.ref ?? card));
  }

  destroyed(one, each) {
    const which = [["units", one.types], ["ranks", one.ranks], ["badges", one.badges]]
      .filter(([, ids]) => list(ids).length)
      .map(([section, ids]) => ids.map((id) => this.of(section, id)).join(", "));
    const form = [one.all ? "all" : each ? "each" : "one", which.length ? "units" : "", list(one.seats).length ? "side" : ""];
    const told = filled(this.phrases.destroyed[form.filter(Boolean).join("-")], { units: which.join(" · "), side: this.seats(one.seats) });
    const others = list(one.except_types).map((id) => this.of("units", id)).join(", ");
    return others ? `${told} ${this.say("except", { units: others })}` : told;
  }

  held(what, one, zone, each) {
    const hold = each && one.hold === "any" ? "each" : one.hold;
    const told = this.phrases.held[what][hold];
    const number = Math.min(Math.max(1, one.number ?? 1), 12);
    return filled(Array.isArray(told) ? told[number - 1] : told, { zone });
  }

  changed(one) {
    const section = ["terrain", "tokens", "ways", "walls"].find((name) => own(this.game[name] ?? {}, one.of)) ?? "terrain";
    const where = [one.of && this.of(section, one.of), one.zone && this.zone(one.zone)].filter(Boolean).join(" · ");
    const level = one.level ? ` ${this.say("level", { n: one.level })}` : "";
    return `${where || this.say("a-hex")} ${this.phrases.changed[one.to] ?? ""}${level}`;
  }

  stands(one) {
    const parts = [this.say(`whose-${one.whose}`, { resource: this.of("resources", one.resource) })];
    if (Number.isFinite(one.at_least)) parts.push(`≥ ${one.at_least}`);
    if (Number.isFinite(one.at_most)) parts.push(`≤ ${one.at_most}`);
    if (one.segment) parts.push(`(${one.segment})`);
    return parts.join(" ");
  }

  rules() {
    const { scenario } = this;
    const rules = [...list(scenario.rules)].sort((a, b) => (b.precedence ?? 0) - (a.precedence ?? 0));
    return part(this.say("special-rules"), [
      ...rules.map((rule) => line([this.text(rule.title), list(rule.seats).length ? `(${this.seats(rule.seats)})` : ""].filter(Boolean).join(" "), this.text(rule.text))),
      ...list(scenario.overrides).map((one) => line(this.overridden(one), this.text(one.text))),
      ...list(scenario.variants).map((one) => line(this.say("variant"), this.of("variants", one.id))),
      ...list(scenario.notes).map((note) => line(this.spot(note.at), this.text(note.text))),
    ]);
  }

  overridden(one) {
    const name = (id) => this.of(["terrain", "tokens", "ways", "walls"].find((section) => own(this.game[section] ?? {}, id)) ?? "terrain", id);
    const places = list(one.places).length ? ` (${one.places.join(", ")})` : "";
    return one.acts_as ? `${name(one.what)} → ${name(one.acts_as)}${places}` : `${name(one.what)}${places}`;
  }

  ground() {
    const { scenario, game } = this;
    const { board } = scenario;
    const kinds = board.kind === "table"
      ? list(board.pieces).map((piece) => piece.terrain)
      : [...placesOf(scenario, game).values()].map((place) => place.terrain);
    const tokens = list(board.tokens).filter((token) => !token.hidden).map((token) => token.token);
    const told = [["terrain", kinds], ["tokens", tokens]].flatMap(([section, ids]) => [...new Set(ids)].filter(Boolean).map((id) => [section, id]));
    return { ...part(this.say("terrain-in-play"), told.map(([section, id]) => {
      const kind = own(game[section] ?? {}, id);
      return { ...line(this.of(section, id), this.text(kind?.told)), letter: this.text(kind?.letter) };
    })), signs: true };
  }

  story() {
    const told = this.text(this.scenario.about?.background);
    return part(this.say("background"), told ? [line("", told)] : []);
  }

  about() {
    const { authors, licence, version, source } = this.scenario.about ?? {};
    const told = [list(authors).join(", "), version, licence, source].filter((one) => typeof one === "string" && one);
    return { ...part(this.say("about"), told.map((one) => line("", one))), folded: true };
  }

  notShown() {
    const lines = [line("", this.say("not-shown"))];
    if (!this.game.name) lines.push(line("", this.say("unknown-game", { game: String(this.scenario.game?.base?.id ?? "?") })));
    const addOns = list(this.scenario.game?.add_ons).map((one) => one.id).join(", ");
    if (addOns) lines.push(line("", this.say("add-ons", { names: addOns })));
    return part(this.say("not-shown-title"), lines);
  }
}

const isAim = ({ condition, seats, text, when = "at-once" }) => condition?.kind === "points-reached" && !list(seats).length && !text && when === "at-once";
const part = (title, lines) => ({ title, number: "", aside: "", lines: lines.filter((one) => one.lead || one.text) });
const line = (lead, text, tick = false) => ({ lead, text, tick });

/** A sentence with values in the place of `{names}`; values are not looked into. */
const filled = (sentence, values) => String(sentence ?? "").replace(/\{(\w+)\}/g, (whole, name) => String(own(values, name) ?? whole));
