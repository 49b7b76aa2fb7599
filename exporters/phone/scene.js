// A scenario's board, drawn in the browser: ground, what lies on it, units. No pieces of cardboard.

const SIZE = 10; // from a hex's middle to its corners
const WIDE = Math.sqrt(3) * SIZE;
const MOST_HEXES = 4000;
const INK = "#1a1a1a";
const NO_COLOUR = "#555555";

const list = (value) => (Array.isArray(value) ? value : []);
const entries = (value) => (value && typeof value === "object" ? Object.entries(value) : []);

/** A text in a language, else in any. */
function chosen(text, language, otherwise = "") {
  if (!text || typeof text !== "object") return typeof text === "string" ? text : otherwise;
  const found = own(text, language) ?? own(text, "en") ?? Object.values(text)[0];
  return typeof found === "string" && found ? found : otherwise;
}

function columnLetters(number) {
  let letters = "";
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A place of the plane of hexes, y up. */
const planePoint = (q, r, orientation) => (orientation === "flat"
  ? [1.5 * SIZE * q, WIDE * (r + q / 2)]
  : [WIDE * (q + r / 2), 1.5 * SIZE * r]);

const laidOut = new WeakMap();

/** The places of a board by name: where it lies (y up), its terrain, its borders. */
function placesOf({ board }, game) {
  if (!laidOut.has(board)) {
    laidOut.set(board, board.kind === "hex" ? hexesOf(board) : board.kind === "tiles" ? areasOf(board, game) : new Map());
  }
  return laidOut.get(board);
}

function hexesOf(board) {
  const found = new Map();
  const lengths = list(board.lines);
  if (lengths.reduce((sum, n) => sum + n, 0) > MOST_HEXES) throw new Refused("too-many-hexes");
  const flat = board.orientation === "flat";
  lengths.forEach((length, line) => {
    const half = line % 2 === 0 ? 0 : board.indent === "odd" ? -1 : 1;
    for (let n = 0; n < length; n += 1) {
      const [along, across] = [(half / 2 + n) * WIDE, line * 1.5 * SIZE];
      const name = flat ? `${columnLetters(line + 1)}${n + 1}` : `${columnLetters(n + 1)}${line + 1}`;
      found.set(name, {
        at: flat ? [across, along] : [along, across],
        terrain: list(list(board.terrain)[line])[n],
        height: list(list(board.elevation)[line])[n] || 0,
        borders: {},
      });
    }
  });
  const masked = new Set(list(board.masked).map(String));
  if ([...found.keys()].some((name) => !masked.has(name))) for (const name of masked) found.delete(name);
  for (const wall of list(board.walls)) {
    const place = found.get(wall.at);
    if (place) place.borders[wall.edge] = wall.kind;
  }
  return found;
}

/** One step to the left is sixty degrees: (q, r) becomes (-r, q + r). */
function areasOf(board, game) {
  const found = new Map();
  for (const laid of list(board.tiles)) {
    const tile = own(game.tiles, laid.tile);
    for (const [letter, [q0, r0, terrain, borders]] of entries(tile?.areas)) {
      let [q, r] = [q0, r0];
      const turns = (laid.rotation ?? 0) % 6;
      for (let n = 0; n < turns; n += 1) [q, r] = [-r, q + r];
      const name = `${String(laid.tile).toUpperCase().replaceAll("-", "")}${letter}`;
      found.set(name, {
        at: planePoint(laid.q + q, laid.r + r, board.orientation),
        terrain,
        tile: laid.tile,
        height: 0,
        borders: Object.fromEntries(entries(borders).map(([edge, kind]) => [(Number(edge) + turns) % 6, kind])),
      });
    }
  }
  if (found.size > MOST_HEXES) throw new Refused("too-many-hexes");
  return found;
}

/** What can be tapped on a table, by kind and id. */
function thingsOnTable(scenario) {
  if (laidOut.has(scenario)) return laidOut.get(scenario);
  const found = new Map();
  laidOut.set(scenario, found);
  const add = (kind, id, thing) => {
    if (thing.at && typeof thing.at === "object") found.set(`${kind} ${id}`, { kind, thing, at: [thing.at.x, thing.at.y] });
  };
  for (const piece of list(scenario.board.pieces)) add("piece", piece.id, piece);
  for (const marker of list(scenario.markers)) add("marker", marker.id, marker);
  for (const unit of list(scenario.units)) add("unit", unit.id, unit);
  return found;
}

/** The drawing from the bottom or the top edge, and where its places have their middles. */
function drawnBoard(scenario, game, language, view) {
  const way = view === "top" ? -1 : 1;
  const table = scenario.board.kind === "table";
  const places = table ? thingsOnTable(scenario) : placesOf(scenario, game);
  const box = table ? tableBox(scenario.board) : hexBox(places);
  const scale = table ? 180 / (box.right - box.left) : 1;
  const point = ([x, y]) => (way > 0
    ? [(x - box.left) * scale, (box.top - y) * scale]
    : [(box.right - x) * scale, (y - box.bottom) * scale]);
  const pen = { scenario, game, language, way, point, scale, flat: scenario.board.orientation === "flat" };
  const marks = table ? [...drawnTable(pen, places)] : [...drawnHexes(pen, places), ...drawnThings(pen, places)];
  const [width, height] = [(box.right - box.left) * scale, (box.top - box.bottom) * scale];
  const drawing = svgElement("svg", { viewBox: `0 0 ${width.toFixed(2)} ${height.toFixed(2)}` }, ...marks);
  const centres = Object.fromEntries([...places].map(([name, { at }]) => [name, point(at)]));
  const orientation = table ? "" : pen.flat ? "flat" : "pointy";
  return { drawing, told: { centres, size: table ? 7 : SIZE, orientation } };
}

function hexBox(places) {
  const xs = [...places.values()].map(({ at }) => at[0]);
  const ys = [...places.values()].map(({ at }) => at[1]);
  const room = SIZE * 1.1;
  return places.size
    ? { left: Math.min(...xs) - room, right: Math.max(...xs) + room, bottom: Math.min(...ys) - room, top: Math.max(...ys) + room }
    : { left: 0, right: 10 * SIZE, bottom: 0, top: 10 * SIZE };
}

const tableBox = (board) => ({
  left: -20, bottom: -20, right: Math.max(100, board.width || 0) + 20, top: Math.max(100, board.depth || 0) + 20,
});

/** Degrees to the left from the east, as the drawing is seen. */
const corner = (pen, [x, y], degrees, radius) => {
  const turn = (degrees + (pen.way < 0 ? 180 : 0)) * (Math.PI / 180);
  return [x + radius * Math.cos(turn), y - radius * Math.sin(turn)];
};
const joined = (points) => points.map((point) => point.map((n) => n.toFixed(2)).join(",")).join(" ");

function word(text, [x, y], size, attributes = {}) {
  return svgElement("text", {
    x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle", "font-family": "system-ui, sans-serif", fill: INK, ...attributes,
  }, text);
}

function* drawnHexes(pen, places) {
  const { scenario, game, language, flat } = pen;
  const usual = own(game.sides, scenario.board.side);
  const shaded = new Map(list(scenario.zones).flatMap((zone) => list(zone.places).map((name) => [name, zone])));
  for (const [name, place] of places) {
    const middle = pen.point(place.at);
    const ground = own(game.terrain, place.terrain);
    const corners = [0, 1, 2, 3, 4, 5].map((n) => corner(pen, middle, 60 * n + (flat ? 0 : 30), SIZE));
    const hex = { points: joined(corners), fill: ground?.colour ?? "#d9d3c4", stroke: "#6b6252", "stroke-width": 0.3 };
    yield svgElement("polygon", hex);
    const zone = shaded.get(name);
    if (zone) yield svgElement("polygon", { points: hex.points, fill: own(ZONES, zone.colour) ?? NO_COLOUR, "fill-opacity": 0.22 });
    if (list(scenario.board.unplayable).includes(name)) yield svgElement("polygon", { points: hex.points, fill: INK, "fill-opacity": 0.45 });
    const letter = chosen(ground?.letter, language, String(place.terrain ?? "").slice(0, 1).toUpperCase());
    if (place.terrain && place.terrain !== usual) {
      yield word(letter, [middle[0], middle[1] - SIZE * 0.62], 4, { fill: "#3a3528" });
    }
    yield word(name, [middle[0], middle[1] + SIZE * 0.76], 2.3, { fill: "#3a3528" });
    if (place.height) yield word(`▲${place.height}`, [middle[0] + SIZE * 0.5, middle[1] + SIZE * 0.5], 2.6);
  }
  yield* drawnEdges(pen, places);
}

const ZONES = {
  blue: "#2f6fb0", red: "#b03030", green: "#3c8a3c", yellow: "#c9a400", purple: "#7a4aa0",
  orange: "#d07a1e", white: "#ffffff", black: "#202020", grey: "#808080",
};

/** Rivers and roads through edges, walls along them. */
function* drawnEdges(pen, places) {
  const { scenario, game, flat } = pen;
  for (const way of list(scenario.board.ways)) {
    const place = places.get(way.at);
    if (!place) continue;
    const middle = pen.point(place.at);
    const colour = own(game.ways, way.kind)?.colour ?? NO_COLOUR;
    for (const edge of list(way.edges)) {
      const [x, y] = corner(pen, middle, 60 * edge + (flat ? 30 : 0), WIDE / 2);
      yield svgElement("line", { x1: middle[0], y1: middle[1], x2: x, y2: y, stroke: colour, "stroke-width": 2.4, "stroke-linecap": "round" });
    }
  }
  for (const place of places.values()) {
    const middle = pen.point(place.at);
    for (const [edge, kind] of entries(place.borders)) {
      const from = corner(pen, middle, 60 * Number(edge) - (flat ? 0 : 30), SIZE);
      const to = corner(pen, middle, 60 * Number(edge) + (flat ? 60 : 30), SIZE);
      const colour = own(game.walls, kind)?.colour ?? NO_COLOUR;
      yield svgElement("line", { x1: from[0], y1: from[1], x2: to[0], y2: to[1], stroke: colour, "stroke-width": 1.5, "stroke-linecap": "round" });
    }
  }
}

function* drawnThings(pen, places) {
  const { scenario, game, language } = pen;
  const at = (thing) => places.has(thing.at) && pen.point(places.get(thing.at).at);
  const sign = (middle, letter, colour, dx) => [
    svgElement("rect", { x: middle[0] + dx - 2.4, y: middle[1] - 2.4, width: 4.8, height: 4.8, rx: 0.8, fill: "#ffffff", stroke: colour, "stroke-width": 0.7 }),
    word(letter, [middle[0] + dx, middle[1]], 3.2),
  ];
  for (const token of list(scenario.board.tokens)) {
    const kind = own(game.tokens, token.token);
    const letter = token.hidden ? "?" : chosen(kind?.letter, language, "•");
    if (at(token)) yield* sign(at(token), letter, kind?.colour ?? NO_COLOUR, -SIZE * 0.5);
  }
  for (const marker of list(scenario.markers)) {
    const kind = own(game.markers, marker.marker);
    const letter = marker.hidden ? "?" : chosen(kind?.letter, language, "•");
    if (at(marker)) yield* sign(at(marker), letter, kind?.colour ?? NO_COLOUR, SIZE * 0.5);
  }
  for (const pool of list(scenario.hidden)) {
    for (const spot of list(pool.spots)) {
      if (places.has(spot)) yield* sign(at({ at: spot }), "?", NO_COLOUR, 0);
    }
  }
  for (const unit of list(scenario.units)) if (at(unit)) yield drawnUnit(pen, unit, at(unit), SIZE * 0.56);
}

const seatOf = (scenario, id) => list(scenario.seats).find((seat) => seat.id === id);
const colourOf = (game, seat) => own(game.factions, seat?.faction)?.colour ?? NO_COLOUR;

/** Sides are told by shape first, round or square, then by colour; the rank is a spot. */
function drawnUnit(pen, unit, [x, y], size) {
  const { scenario, game, language } = pen;
  const seat = seatOf(scenario, unit.seat);
  const look = { fill: "#ffffff", stroke: colourOf(game, seat), "stroke-width": size * 0.28 };
  const shape = list(scenario.seats).indexOf(seat) % 2
    ? svgElement("rect", { x: x - size * 0.9, y: y - size * 0.9, width: size * 1.8, height: size * 1.8, rx: size * 0.2, ...look })
    : svgElement("circle", { cx: x, cy: y, r: size, ...look });
  const code = chosen(own(game.units, unit.type)?.code, language, String(unit.type).slice(0, 2).toUpperCase());
  const marks = [shape, word(code, [x, y], size * (code.length > 2 ? 0.66 : 0.85), { "font-weight": "700" })];
  const rank = own(game.ranks, unit.rank);
  if (rank) marks.push(svgElement("circle", { cx: x + size * 0.8, cy: y - size * 0.8, r: size * 0.32, fill: rank.colour, stroke: INK, "stroke-width": 0.25 }));
  if (list(scenario.commanders).some((one) => one.unit === unit.id)) marks.push(word("★", [x - size * 0.8, y - size * 0.8], size * 0.75));
  return svgElement("g", { "data-subject": `unit ${unit.id}` }, ...marks);
}

function* drawnTable(pen, things) {
  const { scenario, game, language, point } = pen;
  const { width, depth } = scenario.board;
  const corners = [[0, 0], [width, 0], [width, depth], [0, depth]].map(point);
  yield svgElement("polygon", { points: joined(corners), fill: "#efe9d8", stroke: INK, "stroke-width": 0.5 });
  for (const zone of list(scenario.zones)) {
    if (list(zone.outline).length > 2) {
      yield svgElement("polygon", { points: joined(zone.outline.map(point)), fill: own(ZONES, zone.colour) ?? NO_COLOUR, "fill-opacity": 0.15, stroke: NO_COLOUR, "stroke-width": 0.3 });
    }
  }
  for (const { kind, thing, at } of things.values()) {
    const middle = point(at);
    if (kind === "piece") {
      const ground = own(game.terrain, thing.terrain);
      const outline = list(thing.outline).length ? thing.outline : list(ground?.outline);
      const turn = ((thing.at.angle ?? 0) * Math.PI) / 180;
      const around = ([x, y]) => point([at[0] + x * Math.cos(turn) - y * Math.sin(turn), at[1] + x * Math.sin(turn) + y * Math.cos(turn)]);
      if (outline.length) yield svgElement("polygon", { points: joined(outline.map(around)), fill: ground?.colour ?? "#d9d3c4", stroke: "#6b6252", "stroke-width": 0.5 });
      yield word(chosen(ground?.name, language, thing.terrain), middle, 4.5);
    } else if (kind === "unit") {
      yield drawnUnit(pen, thing, middle, 4);
    } else {
      const marker = own(game.markers, thing.marker);
      yield word(thing.hidden ? "?" : chosen(marker?.letter, language, "•"), middle, 5);
    }
  }
}
