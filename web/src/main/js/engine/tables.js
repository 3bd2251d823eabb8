// The tables of the compiled programs: put here by the modules tables-….js, opened by name.
const files = new Map();

/** A text; or octets, each as the character with its number. */
export function put(path, isText, text) {
  files.set(path, [isText, text]);
}

/** Whether a module that was imported has a file. */
export function has(path) {
  return files.has(path);
}

/** The octets of a file. */
export function open(path) {
  const [isText, text] = files.get(path);
  return isText ? new Int8Array(new TextEncoder().encode(text).buffer) : Int8Array.from(text, (c) => c.charCodeAt(0));
}
