// What the programs of the phone page hand to each other. Nothing runs here: tsc reads it.

/** A line of a section: its lead, its text, and whether it is ticked off. */
interface Line {
  lead: string;
  text: string;
  tick: boolean;
  /** Places whose terrain it lays. */
  ground?: string[];
  /** Places of what it lays on terrain that comes later. */
  spots?: string[];
  /** Ids of the units that it places. */
  units?: string[];
  /** How many of it. */
  count?: string;
  /** The id of a unit that shows what it is. */
  show?: string;
  /** What one, two and more of it cost. */
  costs?: number[];
  /** The letters that stand for it on the board, and which of `Told.signs` it is drawn as there. */
  letter?: string;
  drawing?: number;
  /** The face of a die that it is about. */
  face?: string;
}

interface Part {
  title: string;
  number: string;
  aside: string;
  lines: Line[];
  /** How many points may be spent, where units are bought. */
  limit?: number;
  /** What points that are not spent become. */
  unspent?: string;
  /** How much of that at most. */
  most?: number;
  /** What is rarely read is folded. */
  folded?: boolean;
  /** Whether lines begin with the letters that stand for something on the board. */
  signs?: boolean;
  /** Whether these letters stand there even where there is a picture. */
  letters?: boolean;
}

/** A scenario in one language. */
interface PageWords {
  title: string;
  subtitle: string;
  seats: Record<string, string>;
  steps: Record<string, Part[]>;
  rules: Part[];
  /** What is told of each place that can be tapped. */
  places: Record<string, string[]>;
  /** What a thing on a table is called. */
  called: Record<string, string>;
  /** Whose a unit is, what it is, and its values. */
  units: Record<string, { seat: string; name: string; facts: string[] }>;
  tracks: Record<string, string>;
  /** Faces by their ids. */
  dice: Record<string, { name: string; faces: string[]; names?: Record<string, string> }>;
  /** A rank's sign and name. */
  ranks?: Record<string, string[]>;
  lore?: string;
  /** The order of play: what it is called, and its phases. */
  phases?: { title: string; list: { name: string; text: string; shared?: boolean }[] };
  /** The token of the first player. */
  token?: string;
  /** What `Told.ties` and `Told.wins` are called. */
  ties?: string[];
  wins?: string[];
  ways?: string[];
}

/** Where the places of a drawing have their middles; `orientation` is empty on a table. */
interface BoardPlaces {
  centres: Record<string, number[]>;
  size: number;
  orientation: string;
  /** The hexes without names, where the page writes names over the drawing. */
  unnamed?: string[];
  /** Where marks A and B of the pieces on a table are. */
  marks?: Record<string, number[][]>;
  /** The left, upper, right and lower edge of a table, and a centimetre of it. */
  table?: number[];
}

/** What the page knows of a scenario: exporters/phone/content.py, or scenario_data.js. */
interface Told {
  id: string;
  language: string;
  languages: Record<string, string>;
  words: Record<string, PageWords>;
  said: Record<string, Record<string, string | Record<string, string>>>;
  /** `shape` is the outline of their counters. */
  seats: { id: string; colour: string; edge?: string | null; shape?: string; letter?: Record<string, string> }[];
  rounds?: number | null;
  /** The colour of the head, and of letters on it. */
  band?: string[];
  /** Drawings of the faces of dice, by their ids. */
  faces?: Record<string, string>;
  /** Drawings of the signs of the board. */
  signs?: string[];
  /** What the faces do. */
  does?: Record<string, { hits: string[]; attacks: string[]; strong: boolean; bonus: boolean; flags: number; lore: number }>;
  /** A unit of each type of a side, with its dice. */
  rolls?: Record<string, { unit: string; dice: number; shoots: boolean }[]>;
  /** Whether the phases are those of a turn, and not of a round. */
  each_turn?: boolean;
  start: Record<string, Record<string, number>>;
  units: Record<string, string>;
  /** Figures or hits of each unit, and the points for its fall by seat. */
  losses?: Record<string, { left: number; hits: boolean; scores: Record<string, number>; commander?: string | null }>;
  /** The ranks of units, and whose they are. */
  unit_ranks?: Record<string, string | null>;
  unit_seats?: Record<string, string>;
  /** The shapes of ranks: circle, square, triangle. */
  rank_shapes?: Record<string, string>;
  /** Who begins. */
  first?: string | null;
  /** Whether that is a token that goes from side to side. */
  token?: boolean;
  /** The resource that stands for a side before all others, or "points"; how much of it wins, by side. */
  main: string;
  aims: Record<string, number>;
  /** What is compared at equal points, one after the other. */
  ties?: string[];
  /** What ends the battle immediately and is counted here. */
  wins?: { resource: string; enemy: boolean; least: number | null; most: number | null; seats: string[] }[];
  ways?: { seats: string[] }[];
  boards: Record<string, BoardPlaces>;
  /** `hiding` are the hexes whose terrain may hide others; `units_hide` whether units do. */
  engine: {
    places: string[];
    /** Over the ground alone. */
    sight: string[];
    fighters: Record<string, { class: string; side: number; move: number; range: number; melee: boolean }>;
    /** The ground under the steps of units; `steps` cost more than one, −1 where there is no way. */
    march?: {
      closed: string[]; no_exit: string[]; road: string[]; bonus: number; pass: boolean; zones: boolean; afford: boolean; room: number;
      stop: Record<string, string[]>; lose: Record<string, [number, string[]][]>; steps: [string, string, number][];
    };
    attack?: { none: string[]; farther: Record<string, number>; most?: Record<string, number> };
    units_hide?: boolean;
    edges?: string;
    screens?: { always: string[]; unless_same: [string[], string[]][]; heights?: Record<string, number> };
  };
  /** Drawings by view and language, words by language, deflated. */
  packed: Record<string, string>;
  bases: Record<string, string>;
  /** View and language of the drawing that is shown first. */
  shown: string;
  /** Draws the board where there is no drawing yet. */
  draw?: (view: string, language: string) => SVGElement;
  notice?: Record<string, string> | null;
}

/** What a browser keeps of a scenario. */
interface State {
  ticked: Record<string, boolean>;
  bought: Record<string, number>;
  /** Figures or hits that units have lost. */
  lost: Record<string, number>;
  /** Where units stand that have moved. */
  moved: Record<string, string>;
  /** The step that is shown, by side. */
  step: Record<string, number>;
  round: number;
  /** How many have had their turn, from who begins. */
  turn: number;
  /** Who has the token of the first player, once that has changed. */
  holder: string;
  counts: Record<string, number>;
  /** How the sides stood when a round was over. */
  scores: Record<number, Record<string, number>>;
  phase: number;
  /** The newest roll first: `seat` is who rolled, `at` when, `again` how many dice were rolled again. */
  log: { die: string; faces: string[]; seat?: string; unit?: string; round?: number; at?: number; again?: number; aim?: Aim; target?: string; applied?: boolean; struckOn?: boolean }[];
  notes: string;
  /** Names of players, by side. */
  players: Record<string, string>;
  winner: string;
  /** By which of the wins that the page does not count: its number. */
  way: string;
  language: string;
  theme: string;
  scale: number;
  seat: string;
  view: string;
  aim: Aim;
}

/** Whom dice are rolled against, and how. */
interface Aim {
  rank: string;
  ranged: boolean;
  /** Whether the attacker is down to one figure. */
  weak: boolean;
}

type Point = [number, number];

/** A hex or area: its middle (y up), its terrain and its borders by direction. */
interface LaidPlace {
  at: Point;
  terrain?: string;
  tile?: string;
  height: number;
  borders: Record<string, string>;
}

/** What drawing a board needs everywhere. */
interface Pen {
  scenario: any;
  game: any;
  language: string;
  way: number;
  point: (at: Point) => Point;
  scale: number;
  flat: boolean;
}
