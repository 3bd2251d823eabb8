// Explanations, repairs and comparisons, loaded when asked for. Types and examples: explain.d.ts.
import './engine/tables-idna.js';
import './engine/tables-suffixes.js';
import './engine/tables-characters.js';
import './engine/tables-text.js';
import './engine/tables-names.js';
import './engine/tables-explain.js';
import * as engine from './engine/explain.js';
import { good, spoken, text, textOrNull } from './engine/errors.js';

export { UriParseError } from './engine/errors.js';

function baseOf(value) {
  const base = textOrNull(value);
  return base === null ? null : good(engine, engine.base(base));
}

/** All that is known of a text, valid or not. */
export function explain(value, { base, language = 'en', showSecrets = false } = {}) {
  return JSON.parse(engine.explain(text(value), baseOf(base), showSecrets, spoken(language)));
}

/** What a text was likely meant to be, the likeliest first. */
export function repairs(value, { standard = 'rfc3986', base, absolute = false, language = 'en' } = {}) {
  const answer = engine.repairs(text(value), text(standard), absolute, baseOf(base), spoken(language));
  if (answer === null) {
    throw new TypeError('a standard is one of rfc3986, rfc3987, whatwg');
  }
  return JSON.parse(answer).repairs;
}

/** Why two references are equivalent, or where they part. */
export function compare(a, b, { language = 'en' } = {}) {
  const [one, other] = [a, b].map((value) => good(engine, engine.reference(text(value))));
  return JSON.parse(engine.compare(one, other, spoken(language)));
}
