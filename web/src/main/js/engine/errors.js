// What all parts share: the error, and texts.
import { has } from './tables.js';

/** Who has it may make objects of handles. */
export const own = Symbol('handle');

export const text = (value) => (typeof value === 'string' ? value : String(value));

export const textOrNull = (value) => (value === undefined || value === null ? null : text(value));

/** A language whose messages were imported: `import 'urial/hu'`. */
export function spoken(language) {
  if (language !== 'en' && !has(`dev/urial/report/messages_${language}.properties`)) {
    throw new TypeError(`no messages in ${language}: import 'urial/hu', 'urial/ru' or 'urial/et' first`);
  }
  return language;
}

/** A text that is refused: where, by which rule, and what would fit. */
export class UriParseError extends TypeError {
  #engine;
  #error;
  #input;

  constructor(token, engine, error) {
    if (token !== own) {
      throw new TypeError('UriParseError is thrown by parse');
    }
    super(engine.errorText(error, 'en', false));
    this.#engine = engine;
    this.#error = error;
    const [index, rule, document, section, link, input] = engine.errorFacts(error);
    this.index = Number(index);
    this.rule = rule;
    this.clause = Object.freeze({ document, section, link });
    this.#input = input;
  }

  get name() {
    return 'UriParseError';
  }

  get input() {
    return this.#input;
  }

  get diagram() {
    return this.diagramIn('en');
  }

  messageIn(language) {
    return this.#engine.errorText(this.#error, spoken(language), false);
  }

  diagramIn(language) {
    return this.#engine.errorText(this.#error, spoken(language), true);
  }

  toJSON() {
    const { name, message, index, rule, clause } = this;
    return { name, message, index, rule, clause };
  }
}

/** The handle, or its error thrown. */
export function good(engine, handle) {
  if (engine.isError(handle)) {
    throw new UriParseError(own, engine, handle);
  }
  return handle;
}

/** The answer of a function, or the error that it threw. */
export function tried(parse) {
  try {
    return { ok: true, value: parse() };
  } catch (error) {
    if (error instanceof UriParseError) {
      return { ok: false, error };
    }
    throw error;
  }
}

/** How Node prints an object of a class. */
export function shown(type, textOf) {
  const inspect = Symbol.for('nodejs.util.inspect.custom');
  Object.defineProperty(type.prototype, inspect, {
    value() {
      return `${type.name === 'IriReference' ? this.constructor.name : type.name} <${textOf(this)}>`;
    },
  });
}
