// What a scenario counts, and what of it wins: as outcome.py works it out for the page of one scenario.

/** What a side begins with; all that its game counts, and none of any, where the scenario says nothing. */
const startOf = (scenario, game, seat) => (list(scenario.seats).some((one) => entries(one.resources).length)
  ? seat.resources ?? {}
  : Object.fromEntries(entries(game.resources).map(([name]) => [name, 0])));

/** What stands for a side before all else: points, or where none are given the resource that wins, or the game's first. */
function mainOf(scenario, game) {
  const conditions = list(scenario.victory?.wins).map(({ condition }) => condition);
  if (list(scenario.victory?.objectives).length || conditions.some((one) => one?.kind === "points-reached")) return "points";
  if (own(game.resources ?? {}, "victory-points")) return "points";
  return conditions.find((one) => one?.kind === "resource-stands")?.resource ?? entries(game.resources)[0]?.[0] ?? "points";
}

/** How much of it wins, by side. */
function aimsOf(scenario, game) {
  const main = mainOf(scenario, game);
  return Object.fromEntries(list(scenario.victory?.wins).flatMap(({ condition, seats }) => {
    const isPoints = main === "points" && condition?.kind === "points-reached";
    const aim = isPoints ? condition.points : condition?.resource === main && (condition.whose ?? "own") === "own" ? condition.at_least : null;
    return aim ? list(scenario.seats).filter(({ id }) => !list(seats).length || seats.includes(id)).map(({ id }) => [id, aim]) : [];
  }));
}

const countedWins = (scenario) => list(scenario.victory?.wins).filter(
  ({ when, condition }) => (when ?? "at-once") === "at-once" && ["resource-stands", "points-reached"].includes(condition?.kind));

/** Other wins, of which the players say that they came. */
const uncountedWins = (scenario) => list(scenario.victory?.wins).filter(({ condition }) => !["resource-stands", "points-reached"].includes(condition?.kind));

function asCounted({ condition, seats }) {
  const isPoints = condition.kind === "points-reached";
  const most = condition.segment === "rout" ? 0 : condition.at_most ?? null;
  return {
    resource: isPoints ? "points" : condition.resource,
    enemy: condition.whose === "enemy",
    least: (isPoints ? condition.points : condition.at_least) ?? null,
    most: isPoints ? null : most,
    seats: list(seats),
  };
}
