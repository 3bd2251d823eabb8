// Identifiers in running text, loaded when asked for. Types and examples: extract.d.ts.
import './engine/tables-idna.js';
import './engine/tables-suffixes.js';
import './engine/tables-characters.js';
import './engine/tables-text.js';
import * as engine from './engine/extract.js';
import { text, textOrNull } from './engine/errors.js';

const PROFILES = ['strict', 'web', 'uts58', 'commonmark', 'gfm', 'all', 'security'];

function finderOf({ profile = 'web', domains = false, schemes = [], assume }) {
  if (!PROFILES.includes(profile)) {
    throw new TypeError(`a profile is one of ${PROFILES.join(', ')}`);
  }
  const finder = engine.finder(profile, domains, Array.from(schemes, text), textOrNull(assume));
  if (finder === null) {
    throw new TypeError('schemes and assume take names of schemes, such as tel');
  }
  return finder;
}

/** What is found in a text, in its order. */
export function extract(value, options = {}) {
  return JSON.parse(engine.findAll(finderOf(options), text(value), options.mask === true)).finds;
}

/** A text as HTML in which identifiers are links; all else is escaped. */
export function linkify(value, options = {}) {
  const { rel, allow = [], shorten = 0 } = options;
  const html = engine.linkify(finderOf(options), text(value), textOrNull(rel), Array.from(allow, text), shorten);
  if (html === null) {
    throw new TypeError('allow takes names of schemes that run no script; shorten takes 8 columns or more');
  }
  return html;
}

/** A text without passwords, tokens and other secrets. */
export function redact(value) {
  return engine.redact(text(value));
}
