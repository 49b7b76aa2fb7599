// What is not shown at first is packed: the board from the other edge, and everything in the other
// language. Each is unpacked the first time that it is asked for.

/** Bytes as they were before they were made small. @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionFormat} format */
const inflated = (bytes, format) => new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));

/** A packed text. @param {string} name */
function unpackedText(name) {
  const bytes = Uint8Array.from(atob(data.packed[name]), (letter) => letter.charCodeAt(0));
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
