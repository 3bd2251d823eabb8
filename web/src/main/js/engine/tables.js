// The tables of the compiled programs: put here by the modules tables-….js, opened by name.
const files = new Map();

/** A text, or where shift is not negative, octets: the characters minus it. */
export function put(path, shift, text) {
  files.set(path, [shift, text]);
}

/** Whether a module that was imported has a file. */
export function has(path) {
  return files.has(path);
}

/** The octets of a file. */
export function open(path) {
  const [shift, text] = files.get(path);
  if (shift < 0) {
    return new Int8Array(new TextEncoder().encode(text).buffer);
  }
  const octets = new Int8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    octets[i] = text.charCodeAt(i) - shift;
  }
  return octets;
}
