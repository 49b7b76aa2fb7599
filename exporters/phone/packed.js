// What is not shown at first is packed: the board from the other edge, and everything in the other
// language. Each is unpacked the first time that it is asked for.

/** Bytes as they were before they were made small. @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionFormat} format */
const inflated = (bytes, format) => new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));

/** A packed text: five digits of base 85 for four bytes. @param {string} name */
function unpackedText(name) {
  const digits = [...data.packed[name]].map((letter) => "\\<".charCodeAt("xy".indexOf(letter)) - 35 || letter.charCodeAt(0) - 35);
  const bytes = new Uint8Array(Math.floor(0.8 * digits.length)).map((_, n) => {
    const whole = [0, 1, 2, 3, 4].reduce((sum, k) => 85 * sum + (digits[5 * (n >> 2) + k] ?? 84), 0);
    return whole / 256 ** (3 - (n & 3));
  });
  return new Response(inflated(bytes, "deflate-raw")).text();
}

/** @type {Set<string>} */
const unpacking = new Set();

/** Unpack something once, and show the page with it. @param {string} name @param {(name: string) => Promise<void>} add */
async function unpack(name, add) {
  if (unpacking.has(name)) return;
  unpacking.add(name);
  try {
    await add(name);
  } catch {
    // A browser too old to unpack keeps the first view and its language.
    const [view, language] = data.shown.split("-");
    data.packed = {};
    data.boards = { [view]: data.boards[view] };
    data.languages = { [language]: data.languages[language] };
  }
  show();
}
