// A call as BigQuery makes it: INT64 comes as FLOAT64, and goes as a string.
const LARGEST = Number.MAX_SAFE_INTEGER;

// A decimal text; null where there is none: no whole number.
const whole = (n) =>
  Number.isInteger(n) ? String(Math.max(-LARGEST, Math.min(LARGEST, n))) : null;

// JSON.parse would round a port beyond 2^53, which the engine writes in digits.
const exact = (json) => JSON.parse(json.replace(/("port":)(\d{16,})/, '$1"$2"'));

return (name, values, type) => {
  const texts = [];
  for (const it of values) {
    if (it === null || it === undefined) {
      return null;
    }
    const text = typeof it === 'number' ? whole(it) : it;
    if (text === null) {
      if (name.startsWith('try_')) {
        return null;
      }
      throw new Error(`${name}: no whole number: ${it}`);
    }
    texts.push(text);
  }
  const answer = program.call(name, texts);
  if (answer === null) {
    return null;
  }
  const rest = answer.substring(1);
  if (answer.charAt(0) === '!') {
    throw new Error(rest);
  }
  return type === 'boolean' ? rest === 'true' : type === 'struct' ? exact(rest) : rest;
};
