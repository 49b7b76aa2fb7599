// Where units may go and whom they may attack as all stand now: what the rules engine would answer.

const fighterOf = (id) => own(data.engine.fighters, id);
const standing = () => Object.keys(data.engine.fighters).filter((id) => placeNow(id) && !isGone(id));

/** @type {{ of: string, at: Record<string, string[]> }} */
let neighbours = { of: "", at: {} };

/** The hexes beside a hex. */
function besides(place) {
  const { centres, size } = data.boards[shownView];
  if (neighbours.of !== shownView) neighbours = { of: shownView, at: {} };
  const [x, y] = centres[place];
  neighbours.at[place] ??= data.engine.places.filter((other) => other !== place && Math.hypot(centres[other][0] - x, centres[other][1] - y) < 2 * size);
  return neighbours.at[place];
}

/** What a unit's steps meet now: where it may be on its way, where it may stay, where it stops. */
function marchOf(id) {
  const fighter = fighterOf(id);
  const rules = data.engine.march;
  if (!fighter || !rules) return null;
  const start = placeNow(id);
  const friends = new Set();
  const enemies = new Set();
  const crowd = new Map();
  for (const other of standing()) {
    const place = placeNow(other);
    crowd.set(place, (crowd.get(place) ?? 0) + 1);
    if (fighterOf(other)?.side !== fighter.side) enemies.add(place);
    else if (place !== start) friends.add(place);
  }
  const stop = new Set(own(rules.stop, fighter.class) ?? []);
  if (rules.zones) for (const enemy of enemies) for (const place of besides(enemy)) stop.add(place);
  const full = (place) => friends.has(place) && (rules.room < 2 || (crowd.get(place) ?? 0) >= rules.room);
  const passing = new Set(data.engine.places.filter((place) => place !== start && !rules.closed.includes(place) && !enemies.has(place)
    && !(full(place) && (!rules.pass || stop.has(place)))));
  const losses = new Map((own(rules.lose, fighter.class) ?? []).flatMap(([loss, places]) => places.map((place) => [place, loss])));
  const dearer = new Map(rules.steps.map(([from, to, more]) => [`${from} ${to}`, more]));
  return { start, passing, stop, losses, dearer, ends: (place) => passing.has(place) && !full(place) };
}

/** The hexes to which so many steps lead, hexes where nobody may stay among them, and how many each takes. @returns {Map<string, number>} */
function spread({ start, passing, stop, losses, dearer }, steps) {
  const left = Array.from({ length: steps + 1 }, () => new Set());
  const free = new Set(passing);
  for (let rest = steps; rest > 0; rest -= 1) {
    // Whoever has more steps left comes first: what is free now is reached best now.
    const here = rest === steps ? [start] : [...left[rest]].filter((place) => free.has(place));
    for (const place of here) free.delete(place);
    if (rest < steps) left[rest] = new Set(here);
    for (const from of here) {
      if (stop.has(from) && from !== start) continue;
      for (const to of besides(from)) {
        const more = dearer.get(`${from} ${to}`) ?? 0;
        if (!free.has(to) || more < 0 || more >= rest) continue;
        const after = rest - 1 - more - (losses.get(to) ?? 0);
        if (after >= 0) left[after].add(to);
        else if (!data.engine.march?.afford) left[0].add(to);
      }
    }
  }
  left[0] = new Set([...left[0]].filter((place) => free.has(place)));
  return new Map(left.flatMap((places, rest) => [...places].map((place) => [place, steps - rest])));
}

/** Where a unit may end a move as all stand now; null where nothing is known of it. */
const reachNow = (id) => { const found = costsNow(id); return found && [...found.keys()]; };

/** Those places, and how many of its moves each takes. @returns {Map<string, number> | null} */
function costsNow(id) {
  const march = marchOf(id);
  const rules = data.engine.march;
  if (!march || !rules || isGone(id)) return null;
  if (rules.no_exit.includes(march.start)) return new Map();
  const steps = fighterOf(id)?.move ?? 0;
  const found = spread(march, steps);
  if (rules.bonus && steps && rules.road.includes(march.start)) {
    const along = new Set([...march.passing].filter((place) => rules.road.includes(place)));
    for (const [place, cost] of spread({ ...march, passing: along }, steps + rules.bonus)) {
      found.set(place, Math.min(cost, found.get(place) ?? cost));
    }
  }
  return new Map([...found].filter(([place]) => march.ends(place)));
}

/** Hexes from one place to another. */
function distance(from, to) {
  const { centres, size, orientation } = data.boards[shownView];
  const turned = orientation === "pointy" ? 1 : -1;
  const [dx, dy] = [0, 1].map((n) => (centres[to][n] - centres[from][n]) / size);
  const [along, across] = turned > 0 ? [dx, dy] : [dy, dx];
  const r = (2 / 3) * across;
  const q = along / Math.sqrt(3) - r / 2;
  return Math.round(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
}

/** How many hexes far a unit shoots from where it stands; 0 if it does not shoot. */
function shotNow(id) {
  const { range } = fighterOf(id) ?? { range: 0 };
  return range ? Math.max(1, range + (own(data.engine.attack?.farther ?? {}, placeNow(id)) ?? 0)) : 0;
}

/** Why a unit may not attack another as both stand: "" where it may, "far", "sight" or "none". */
function against(id, target) {
  const fighter = fighterOf(id);
  if (!fighter || !fighterOf(target)) return "";
  const [from, to] = [placeNow(id), placeNow(target)];
  if (data.engine.attack?.none.includes(from)) return "none";
  const far = distance(from, to);
  if (far > shotNow(id) && !(fighter.melee && far <= 1)) return "far";
  return seenFrom(from)?.has(to) === false ? "sight" : "";
}

/** The enemies that a unit may attack as all stand now. */
const targetsNow = (id) => standing().filter((other) => fighterOf(other)?.side !== fighterOf(id)?.side && !against(id, other));
