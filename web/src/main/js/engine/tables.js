// The tables of the compiled programs: put here by the modules tables-….js, opened by name.
const files = new Map();

/** A text; where there are common octets, the others too: 92 ranks a block, which ! and a blank change. */
export function put(path, common, text) {
  files.set(path, [common, text]);
}

/** Whether a module that was imported has a file. */
export function has(path) {
  return files.has(path);
}

/** The octets of a file. */
export function open(path) {
  const [common, text] = files.get(path);
  if (common === null) {
    return new Int8Array(new TextEncoder().encode(text).buffer);
  }
  const first = common.match(/../g).map((octet) => parseInt(octet, 16));
  const all = [...new Set([...first, ...Array(256).keys()])];
  const octets = new Int8Array(text.length);
  let length = 0;
  let rank = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 35) {
      rank = 92 * (34 - c);
    } else {
      octets[length++] = all[rank + c - 35];
      rank = 0;
    }
  }
  return octets.slice(0, length);
}
