// URL patterns, loaded when asked for. Types and examples: pattern.d.ts.
import './engine/tables-characters.js';
import './engine/tables-idna.js';
import './engine/tables-messages.js';
import './engine/tables-template.js';
import * as engine from './engine/pattern.js';
import { good as goodOf, shown, text, textOrNull, tried } from './engine/errors.js';

export { UriParseError } from './engine/errors.js';

const good = (handle) => goodOf(engine, handle);

/** In the order of the engine's components. */
const COMPONENTS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'];

function named(component) {
  if (!COMPONENTS.includes(component)) {
    throw new TypeError(`a component is one of ${COMPONENTS.join(', ')}`);
  }
  return component;
}

/** The texts of components, in their order. */
function componentsOf(init) {
  return COMPONENTS.map((name) => (init[name] === undefined ? null : text(init[name])));
}

const baseOf = (init) => (init.baseURL === undefined ? null : text(init.baseURL));

/** Whether what is matched is given as components; a URL is an object with a text. */
function isInit(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    (typeof value.toString !== 'function' || value.toString === Object.prototype.toString)
  );
}

function checkSteps(isOver) {
  if (isOver) {
    throw new RangeError('a regular expression in the pattern takes too many steps');
  }
}

/** A pattern for URLs, with the members of the platform's URLPattern. */
export class UrlPattern {
  #pattern;

  constructor(input = {}, baseOrOptions, options) {
    const isBase = baseOrOptions !== null && baseOrOptions !== undefined && !isInit(baseOrOptions);
    const base = isBase ? text(baseOrOptions) : null;
    const ignoreCase = Boolean(((isBase ? options : baseOrOptions ?? options) ?? {}).ignoreCase);
    if (typeof input !== 'object' || input === null) {
      this.#pattern = good(engine.pattern(text(input), base, ignoreCase));
      return;
    }
    if (isBase) {
      throw new TypeError('a pattern of components takes its base as baseURL');
    }
    this.#pattern = good(engine.patternOf(componentsOf(input), baseOf(input), ignoreCase));
  }

  static parse(input, baseOrOptions, options) {
    return new UrlPattern(input, baseOrOptions, options);
  }

  static tryParse(input, baseOrOptions, options) {
    return tried(() => new UrlPattern(input, baseOrOptions, options));
  }

  /** Which of two patterns is more specific in a component: -1, 0 or 1. */
  static compareComponent(component, left, right) {
    return Math.sign(engine.compareComponent(named(component), left.#pattern, right.#pattern));
  }

  get hasRegExpGroups() {
    return engine.hasRegExpGroups(this.#pattern);
  }

  test(input = {}, base) {
    if (isInit(input)) {
      return this.#match(input, base) !== null;
    }
    const answer = engine.test(this.#pattern, text(input), textOrNull(base));
    checkSteps(answer < 0);
    return answer > 0;
  }

  exec(input = {}, base) {
    const match = this.#match(input, base);
    if (match === null) {
      return null;
    }
    const result = { inputs: base === undefined ? [input] : [input, base] };
    for (const name of COMPONENTS) {
      const [written, ...flat] = engine.groups(match, name);
      const groups = [];
      for (let i = 0; i < flat.length; i += 2) {
        groups.push([flat[i], flat[i + 1] ?? undefined]);
      }
      result[name] = { input: written, groups: Object.fromEntries(groups) };
    }
    return result;
  }

  #match(input, base) {
    if (isInit(input) && base !== undefined) {
      throw new TypeError('a URL of components takes its base as baseURL');
    }
    const match = isInit(input)
      ? engine.execOf(this.#pattern, componentsOf(input), baseOf(input))
      : engine.exec(this.#pattern, text(input), textOrNull(base));
    checkSteps(match !== null && engine.isOutOfSteps(match));
    return match;
  }

  /** A component with texts in place of its groups. */
  generate(component, groups = {}) {
    const flat = Object.entries(groups).flatMap(([name, value]) => [name, text(value)]);
    return engine.text(good(engine.generate(this.#pattern, named(component), flat)));
  }

  toString() {
    return engine.shown(this.#pattern);
  }

  static {
    for (const name of COMPONENTS) {
      Object.defineProperty(UrlPattern.prototype, name, {
        get() {
          return engine.component(this.#pattern, name);
        },
        enumerable: true,
        configurable: true,
      });
    }
    shown(UrlPattern, (pattern) => pattern.toString());
  }
}
