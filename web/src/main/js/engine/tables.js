// The tables of the compiled programs: put here by the modules tables-….js, opened by name.
const files = new Map();

export function put(path, isBinary, text) {
  files.set(path, [isBinary, text]);
}

/** The octets of a file, or null if no module that was imported has it. */
export function open(path) {
  const file = files.get(path);
  if (file === undefined) {
    return null;
  }
  const [isBinary, text] = file;
  if (!isBinary) {
    return new Int8Array(new TextEncoder().encode(text).buffer);
  }
  const octets = new Int8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    octets[i] = text.charCodeAt(i);
  }
  return octets;
}
