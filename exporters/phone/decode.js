// From a code, a scenario file or a PDF sheet to the scenario in it. What cannot be read is refused
// with the name of a sentence; nothing here trusts what it is given.

const MARK = /BANNERET1\//i;
const MARK_LENGTH = 10;
const MOST_LINES = 64;
const FOREIGN = /[^0-9A-Z*\-./:]/;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*-./:";
const LONGEST_CODE = 2 ** 16;
const LARGEST_FILE = 32 * 2 ** 20;
const LARGEST_SCENARIO = 16 * 2 ** 20;

/** Why something cannot be opened: the name of the sentence that says it. */
class Refused extends Error {}

/** What may be the code in a message or behind the # of an address: all that follows its mark, or less. */
function codesIn(text) {
  if (text.replace(/\s/g, "").length > LONGEST_CODE) throw new Refused("bad-code");
  const begin = text.search(MARK);
  if (begin < 0) throw new Refused("no-code");
  const rest = text.slice(begin + MARK_LENGTH).toUpperCase();
  const lines = rest.split(/\r?\n/).slice(0, MOST_LINES);
  const shorter = lines.map((_, at) => lines.slice(0, lines.length - at).join(""));
  const word = rest.split(FOREIGN)[0];
  return [rest, rest.split(MARK)[0], ...shorter, word, word.slice(0, -1)];
}

/** Three letters are two bytes, two letters one; what a message puts between them is passed over. */
function bytesOf(text) {
  const found = [];
  const code = text.replace(new RegExp(FOREIGN, "g"), "");
  for (let at = 0; at < code.length; at += 3) {
    const digits = [...code.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const number = digits.reduce((sum, digit, place) => sum + digit * LETTERS.length ** place, 0);
    const size = digits.length - 1;
    if (size < 1 || number >= 256 ** size) return null;
    if (size === 2) found.push(number >> 8);
    found.push(number & 255);
  }
  return Uint8Array.from(found);
}

/** The checksum (CRC-32) of bytes. */
function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ -1) >>> 0;
}

/** The packed bytes of a code; null if its checksum is another's. */
function checked(code) {
  const data = bytesOf(code);
  if (!data || data.length < 5) return null;
  const packed = data.subarray(4);
  return new DataView(data.buffer).getUint32(0) === checksum(packed) ? packed : null;
}

/** Deflated bytes as they were; no more than `most` of them. */
async function unpacked(bytes, form, most) {
  const reader = inflated(bytes, form).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new Refused("too-large");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The scenario of a code. `known` is the text that both sides of the packing know beforehand. */
async function scenarioOfCode(text, known) {
  const code = codesIn(text).find(checked);
  const packed = code && checked(code);
  if (!packed) throw new Refused("cut-code");
  // Browsers have no preset dictionary: a block that is stored as it is takes its place.
  const words = new TextEncoder().encode(known);
  const size = words.length;
  const head = [0, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255];
  const whole = new Uint8Array([...head, ...words, ...packed]);
  const text_ = await unpacked(whole, "deflate-raw", LARGEST_SCENARIO + size).catch(refuse("bad-code"));
  return scenarioOf(text_.subarray(size));
}

const refuse = (why) => (trouble) => {
  throw trouble instanceof Refused ? trouble : new Refused(why);
};

/** The scenarios of a file: one of a scenario file or a code, any number of a PDF. */
async function scenariosOfFile(bytes, known) {
  if (bytes.length > LARGEST_FILE) throw new Refused("too-large");
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (start.includes("%PDF-")) return scenariosOfSheet(bytes);
  if (!start.trimStart().replace(/^\u00ef\u00bb\u00bf/, "").startsWith("{")) {
    return [await scenarioOfCode(new TextDecoder().decode(bytes.subarray(0, 2 * LONGEST_CODE)), known)];
  }
  return [scenarioOf(bytes)];
}

/** Sheets carry their scenarios as attached files, each deflated. */
async function scenariosOfSheet(bytes) {
  const text = new TextDecoder("latin1").decode(bytes);
  const found = [];
  for (const head of text.matchAll(/\/EmbeddedFile(?![A-Za-z])/g)) {
    const opened = text.lastIndexOf(" obj", head.index);
    const stream = /stream\r?\n/.exec(text.slice(head.index, head.index + 2000));
    if (opened < 0 || !stream) continue;
    const begin = head.index + stream.index + stream[0].length;
    const told = text.slice(opened, begin);
    const end = begin + streamLength(told, text, begin);
    const raw = bytes.subarray(begin, end);
    const file = told.includes("/FlateDecode")
      ? await unpacked(raw, "deflate", LARGEST_SCENARIO).catch(() => null)
      : raw;
    if (file?.[0] === 0x7b) found.push(file);
  }
  const scenarios = [];
  for (const file of found) {
    try {
      scenarios.push(scenarioOf(file));
    } catch {
      // another attached file
    }
  }
  if (!scenarios.length) throw new Refused("no-scenario-in-pdf");
  return scenarios;
}

function streamLength(told, text, begin) {
  const length = /\/Length (\d{1,9})( \d+ R)?/.exec(told);
  if (length && !length[2]) return Number(length[1]);
  const there = length && new RegExp(`[\\r\\n]${length[1]} 0 obj\\s+(\\d{1,9})\\s`).exec(text);
  return there ? Number(there[1]) : Math.max(0, text.indexOf("endstream", begin) - begin);
}

/** The scenario that these bytes say; only what a page could not show is refused. */
function scenarioOf(bytes) {
  let found;
  try {
    found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refused("no-json");
  }
  const there = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  if (!there(found) || !there(found.board) || !Array.isArray(found.seats) || !there(found.game)) throw new Refused("no-scenario");
  if (String(found.format).split(".")[0] !== "1") throw new Refused("newer");
  return found;
}
