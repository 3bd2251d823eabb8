// URI Templates, loaded when asked for. Types and examples: template.d.ts.
import './engine/tables-messages.js';
import './engine/tables-template.js';
import * as engine from './engine/template.js';
import { good as goodOf, own, shown, text, tried } from './engine/errors.js';

export { UriParseError } from './engine/errors.js';

const good = (handle) => goodOf(engine, handle);

/** Values as the engine takes them: a kind, a name, and texts. What is undefined or null is absent. */
function flat(values) {
  const all = [];
  const entries = values instanceof Map ? values.entries() : Object.entries(values);
  for (const [key, value] of entries) {
    const name = text(key);
    if (value === undefined || value === null) {
      all.push('list', name, '0');
    } else if (typeof value !== 'object') {
      all.push('text', name, text(value));
    } else if (typeof value[Symbol.iterator] === 'function' && !(value instanceof Map)) {
      const items = Array.from(value).filter((item) => item !== undefined && item !== null);
      all.push('list', name, String(items.length));
      items.forEach((item) => all.push(text(item)));
    } else {
      const pairs = [...(value instanceof Map ? value : Object.entries(value))];
      const known = pairs.filter(([, item]) => item !== undefined && item !== null);
      all.push(known.length === 0 ? 'list' : 'map', name, String(known.length));
      known.forEach(([member, item]) => all.push(text(member), text(item)));
    }
  }
  return all;
}

/** Objects of what the engine answers: texts, arrays, objects. */
function answers(all) {
  const objects = [];
  let values = null;
  for (let i = 0; i < all.length; ) {
    const kind = all[i++];
    if (kind === 'answer') {
      values = Object.create(null);
      objects.push(values);
      continue;
    }
    const name = all[i++];
    if (kind === 'text') {
      values[name] = all[i++];
      continue;
    }
    const size = Number(all[i++]) * (kind === 'map' ? 2 : 1);
    const items = all.slice(i, i + size);
    i += size;
    if (kind === 'list') {
      values[name] = items;
    } else {
      values[name] = Object.create(null);
      for (let at = 0; at < items.length; at += 2) {
        values[name][items[at]] = items[at + 1];
      }
    }
  }
  return objects;
}

/** A URI Template of RFC 6570, unchangeable. */
export class UriTemplate {
  #template;

  constructor(value, handle) {
    this.#template = value === own ? handle : good(engine.template(text(value)));
  }

  static parse(value) {
    return new UriTemplate(value);
  }

  static tryParse(value) {
    return tried(() => new UriTemplate(value));
  }

  static isValid(value) {
    return !engine.isError(engine.template(text(value)));
  }

  get level() {
    return engine.level(this.#template);
  }

  /** The names of the variables, each once. */
  get variables() {
    return [...new Set(this.varspecs.map(({ name }) => name))];
  }

  get varspecs() {
    const all = engine.varspecs(this.#template);
    const varspecs = [];
    for (let i = 0; i < all.length; i += 3) {
      varspecs.push({ name: all[i], maxLength: Number(all[i + 1]), explode: all[i + 2] === 'true' });
    }
    return varspecs;
  }

  expand(values = {}) {
    return engine.text(good(engine.expand(this.#template, flat(values), false)));
  }

  /** A template that the rest of the values can be given to. */
  expandPartly(values = {}) {
    return new UriTemplate(own, good(engine.expand(this.#template, flat(values), true)));
  }

  /** The likeliest values that expand to a text, or null. */
  extract(value) {
    return answers(engine.extract(this.#template, text(value)))[0] ?? null;
  }

  equals(other) {
    return other instanceof UriTemplate && this.toString() === other.toString();
  }

  toString() {
    return engine.text(this.#template);
  }

  toJSON() {
    return this.toString();
  }

  static {
    shown(UriTemplate, (template) => template.toString());
  }
}
