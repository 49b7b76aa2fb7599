// All that the page reads of a scenario that came by a link or in a file: what `begin` asks for.

/** Everything that the page shows of a scenario. `phrases` are the page's sentences by language. */
function dataOf(scenario, games, phrases, language) {
  const game = own(games, scenario.game?.base?.id) ?? {};
  const hexes = scenario.board.kind === "hex";
  const seats = list(scenario.seats).filter((seat) => hexes || !seat.neutral);
  const known = (tongue) => new Words(scenario, game, own(phrases, tongue), tongue);
  const places = [...(scenario.board.kind === "table" ? thingsOnTable(scenario) : placesOf(scenario, game)).keys()];
  return {
    id: `blank-${checksum(new TextEncoder().encode(JSON.stringify(scenario))).toString(16)}`,
    language,
    words: Object.fromEntries(Object.keys(phrases).map((tongue) => [tongue, known(tongue).all(seats, places)])),
    seats: seats.map((seat) => ({ id: seat.id, colour: colourOf(game, seat), edge: seat.edge })),
    rounds: scenario.rounds,
    first: scenario.first_player,
    main: mainOf(scenario, game),
    aims: aimsOf(scenario, game),
    token: Boolean(game.words?.["first-player"]),
    ties: list(scenario.victory?.ties),
    wins: countedWins(scenario).map(asCounted),
    ways: uncountedWins(scenario).map(({ seats: whose }) => ({ seats: list(whose) })),
    band: game.band,
    does: game.does,
    start: Object.fromEntries(seats.map((seat) => [seat.id, startOf(scenario, game, seat)])),
    units: Object.fromEntries(list(scenario.units).filter((unit) => unit.at).map((unit) => [unit.id, typeof unit.at === "string" ? unit.at : `unit ${unit.id}`])),
    engine: { places: [], sight: [], fighters: {} },
    boards: {},
    packed: {},
    bases: {},
    said: {},
    languages: {},
    shown: "",
  };
}
