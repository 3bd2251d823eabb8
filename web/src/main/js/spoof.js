// Names that deceive, loaded when asked for. Types and examples: spoof.d.ts.
import './engine/tables-idna.js';
import './engine/tables-messages.js';
import './engine/tables-suffixes.js';
import './engine/tables-characters.js';
import './engine/tables-text.js';
import './engine/tables-names.js';
import * as engine from './engine/spoof.js';
import { spoken, text } from './engine/errors.js';

const NOBODY = engine.names([], false);
let handleOf;

/** Names that are protected: what imitates one of them is an alarm. */
export class ProtectedNames {
  #names;

  constructor(names = [], { wellKnown = false } = {}) {
    this.#names = engine.names(Array.from(names, text), wellKnown);
  }

  static {
    handleOf = (names) =>
      names === undefined ? NOBODY : (names instanceof ProtectedNames ? names : new ProtectedNames(names)).#names;
  }
}

/** What deceives in a host, or in the host of a text. */
export function spoof(value, { protect, language = 'en' } = {}) {
  return JSON.parse(engine.verdict(text(value), handleOf(protect), spoken(language)));
}

/** The registrable domain of a host or of a URL's host: its public suffix and one label more; or null. */
export function registrableDomain(host) {
  const name = typeof host === 'object' && host !== null ? host.hostname ?? host.host : host;
  return engine.registrableDomain(text(name ?? ''));
}

/** Whether people may take one text for the other. */
export function areAlike(one, other) {
  return engine.areAlike(text(one), text(other));
}

/** The groups of texts that look alike. */
export function lookAlikes(texts) {
  const flat = engine.groups(Array.from(texts, text));
  const groups = [];
  for (let i = 0; i < flat.length; i += 1 + Number(flat[i])) {
    groups.push(flat.slice(i + 1, i + 1 + Number(flat[i])));
  }
  return groups;
}
