// Urial for JavaScript: URIs (RFC 3986), IRIs (RFC 3987), URLs as in browsers (URL Standard), IDNA (UTS #46).
// The engine is Java, compiled by TeaVM; these classes give it a JavaScript face. Types and examples: urial.d.ts.
import './engine/tables-idna.js';
import './engine/tables-messages.js';
import * as engine from './engine/core.js';
import { UriParseError, good as goodOf, own, shown, text, textOrNull, tried } from './engine/errors.js';

export { UriParseError };

const good = (handle) => goodOf(engine, handle);

const portOrNull = (port) => (port < 0 ? null : port);

// URLs as in browsers.

/** A URL of the URL Standard, with the members of the platform's URL. */
export class Url {
  #url;
  #params;

  constructor(url, base) {
    const input = text(url);
    const against = textOrNull(base);
    this.#url = engine.url(input, against);
    if (this.#url === null) {
      throw new UriParseError(own, engine, engine.urlError(input, against));
    }
  }

  static parse(url, base) {
    return new Url(url, base);
  }

  static tryParse(url, base) {
    return tried(() => new Url(url, base));
  }

  static canParse(url, base) {
    return engine.urlCanParse(text(url), textOrNull(base));
  }

  get href() {
    return engine.href(this.#url);
  }

  set href(value) {
    const error = engine.urlSet(this.#url, 'href', text(value));
    if (error !== null) {
      throw new UriParseError(own, engine, error);
    }
  }

  get origin() {
    return engine.urlGet(this.#url, 'origin');
  }

  /** The port that is written, else the scheme's, else null. */
  get effectivePort() {
    return portOrNull(engine.urlPort(this.#url));
  }

  get searchParams() {
    return (this.#params ??= new UrlSearchParams(own, engine.urlParams(this.#url)));
  }

  resolve(reference) {
    return new Url(reference, this);
  }

  equals(other) {
    return other instanceof Url && this.href === other.href;
  }

  toString() {
    return this.href;
  }

  toJSON() {
    return this.href;
  }

  static {
    const settable = [
      'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash',
    ];
    for (const property of settable) {
      Object.defineProperty(Url.prototype, property, {
        get() {
          return engine.urlGet(this.#url, property);
        },
        set(value) {
          engine.urlSet(this.#url, property, text(value));
        },
        enumerable: true,
        configurable: true,
      });
    }
    shown(Url, (url) => url.href);
  }
}

/** The pairs of a query, with the members of the platform's URLSearchParams. */
export class UrlSearchParams {
  #params;

  constructor(init, handle) {
    if (init === own) {
      this.#params = handle;
      return;
    }
    if (typeof init !== 'object' || init === null) {
      this.#params = engine.params(init === undefined ? '' : text(init));
      return;
    }
    this.#params = engine.params('');
    for (const [name, value] of pairsOf(init)) {
      this.append(name, value);
    }
  }

  get size() {
    return engine.paramsSize(this.#params);
  }

  append(name, value) {
    engine.paramsAppend(this.#params, text(name), text(value));
  }

  delete(name, value) {
    engine.paramsDelete(this.#params, text(name), value === undefined ? null : text(value));
  }

  get(name) {
    return this.getAll(name)[0] ?? null;
  }

  getAll(name) {
    return engine.paramsGetAll(this.#params, text(name));
  }

  has(name, value) {
    return engine.paramsHas(this.#params, text(name), value === undefined ? null : text(value));
  }

  set(name, value) {
    engine.paramsSet(this.#params, text(name), text(value));
  }

  sort() {
    engine.paramsSort(this.#params);
  }

  forEach(callback, thisArgument) {
    for (const [name, value] of this) {
      callback.call(thisArgument, value, name, this);
    }
  }

  *entries() {
    const iterator = engine.paramsIterator(this.#params);
    for (let pair = engine.paramsNext(iterator); pair !== null; pair = engine.paramsNext(iterator)) {
      yield pair;
    }
  }

  *keys() {
    for (const [name] of this) {
      yield name;
    }
  }

  *values() {
    for (const [, value] of this) {
      yield value;
    }
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  toString() {
    return engine.paramsText(this.#params);
  }

  static {
    shown(UrlSearchParams, (params) => params.toString());
  }
}

const isIterable = (value) => typeof value[Symbol.iterator] === 'function';

/** Pairs, entries of a map, or properties of an object. */
function pairsOf(init) {
  const pairs = isIterable(init) ? [...init] : Object.entries(init);
  for (const pair of pairs) {
    if (pair === null || typeof pair !== 'object' || [...pair].length !== 2) {
      throw new TypeError('a pair has a name and a value');
    }
  }
  return pairs;
}

/** The properties of an object: a list repeats its name, undefined and null are absent. */
function valuesOf(init) {
  return Object.entries(init).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map((it) => [name, it]));
}

/** The pairs of a query, unchangeable: changed copies have other pairs. */
export class QueryParams {
  #pairs;

  constructor(init = '') {
    this.#pairs = [];
    if (typeof init === 'object' && init !== null) {
      this.#pairs = (isIterable(init) ? pairsOf(init) : valuesOf(init)).map(([name, value]) => [text(name), text(value)]);
    } else {
      const flat = engine.queryPairs(text(init));
      for (let i = 0; i < flat.length; i += 2) {
        this.#pairs.push([flat[i], flat[i + 1]]);
      }
    }
  }

  static parse(query) {
    return new QueryParams(text(query));
  }

  get size() {
    return this.#pairs.length;
  }

  get(name) {
    return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null;
  }

  getAll(name) {
    return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
  }

  has(name, value) {
    return this.#pairs.some((pair) => pair[0] === name && (value === undefined || pair[1] === value));
  }

  /** A copy with one pair of this name, where the first one stood. */
  with(name, value) {
    let isThere = false;
    const pairs = [];
    for (const pair of this.#pairs) {
      if (pair[0] !== name) {
        pairs.push(pair);
      } else if (!isThere) {
        pairs.push([name, value]);
        isThere = true;
      }
    }
    return new QueryParams(isThere ? pairs : [...pairs, [name, value]]);
  }

  plus(name, value) {
    return new QueryParams([...this.#pairs, [name, value]]);
  }

  without(name, value) {
    const goes = (pair) => pair[0] === name && (value === undefined || pair[1] === value);
    return new QueryParams(this.#pairs.filter((pair) => !goes(pair)));
  }

  sorted() {
    const order = (a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
    return new QueryParams([...this.#pairs].sort(order));
  }

  *entries() {
    for (const [name, value] of this.#pairs) {
      yield [name, value];
    }
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  /** As a query of RFC 3986: a space is %20. */
  toQuery() {
    return engine.queryText(this.#pairs.flat(), false);
  }

  /** As application/x-www-form-urlencoded: a space is +. */
  toString() {
    return engine.queryText(this.#pairs.flat(), true);
  }

  static {
    shown(QueryParams, (params) => params.toString());
  }
}

// The nouns of RFC 3986 and RFC 3987.

const IRI = 1;
const URI_REFERENCE = 2;
const handleOf = Symbol('handle of a noun');
const typeOf = Symbol('which texts');

/** The object of a handle: its text decides the class. */
function wrapped(handle) {
  const type = [IriReference, Iri, UriReference, Uri][engine.nounType(handle)];
  return new type(own, handle);
}

function parsed(value, type) {
  return good(engine.noun(text(value), type));
}

/** The handle of a reference that is given as an object or as a text. */
function reference(value, type) {
  return value instanceof IriReference ? value[handleOf] : parsed(value, type);
}

const PARTS = ['scheme', 'authority', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];

/** Names and values in turns, as the engine takes them; unknown names are mistakes. */
function partsOf(parts) {
  const flat = [];
  const pairs = []; // last: the scheme says how they are written
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) {
      continue;
    }
    if (name === 'segments') {
      flat.push('path', text(parts.path ?? ''));
      for (const segment of value) {
        flat.push('segment', text(segment));
      }
    } else if (name === 'params') {
      const params = value instanceof QueryParams ? value : new QueryParams(value);
      pairs.push('params', params.toString());
    } else if (PARTS.includes(name)) {
      flat.push(name, value === null ? null : text(value));
    } else {
      throw new TypeError(`no part is called ${name}`);
    }
  }
  return [...flat, ...pairs];
}

const RUNGS = { string: 'STRING', syntax: 'SYNTAX', scheme: 'SCHEME' };

function rungOf(name) {
  const rung = RUNGS[name];
  if (rung === undefined) {
    throw new TypeError(`an equivalence is one of ${Object.keys(RUNGS).join(', ')}`);
  }
  return rung;
}

/** Any text of RFC 3987's IRI-reference. */
export class IriReference {
  #noun;

  constructor(value, handle) {
    if (value !== own) {
      return wrapped(parsed(value, new.target[typeOf])); // the text decides the class
    }
    this.#noun = handle;
  }

  static get [typeOf]() {
    return 0;
  }

  static parse(value) {
    return wrapped(parsed(value, this[typeOf]));
  }

  static tryParse(value) {
    return tried(() => this.parse(value));
  }

  static isValid(value) {
    return !engine.isError(engine.noun(text(value), this[typeOf]));
  }

  /** Builds one of parts: `Uri.of({ scheme: 'https', host: 'example.com', path: '/' })`. */
  static of(parts) {
    return wrapped(good(engine.nounBuild(this[typeOf], null, partsOf(parts))));
  }

  get [handleOf]() {
    return this.#noun;
  }

  get portNumber() {
    return portOrNull(engine.nounPort(this.#noun, false));
  }

  get effectivePort() {
    return portOrNull(engine.nounPort(this.#noun, true));
  }

  get pathSegments() {
    return engine.nounSegments(this.#noun, false);
  }

  get segments() {
    return engine.nounSegments(this.#noun, true);
  }

  /** A decoded segment; a negative index counts from the end. Null if there is none. */
  segment(index) {
    return this.segments.at(index) ?? null;
  }

  get params() {
    const flat = engine.nounParams(this.#noun);
    return new QueryParams(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1]]] : [])));
  }

  /** The decoded value of the first parameter with this name, or null. */
  param(name) {
    return this.params.get(text(name));
  }

  isSameOrigin(other) {
    return engine.nounIsSameOrigin(this.#noun, reference(other, 0));
  }

  get redacted() {
    return engine.nounGet(this.#noun, 'redacted');
  }

  /** Where a component stands in the text: { start, end }, or null if it is absent. */
  range(component) {
    if (!PARTS.includes(component)) {
      throw new TypeError(`no component is called ${component}`);
    }
    const start = engine.nounPosition(this.#noun, component, false);
    return start < 0 ? null : { start, end: engine.nounPosition(this.#noun, component, true) };
  }

  /** A copy with other parts; null removes one: `uri.with({ query: null })`. */
  with(parts) {
    return wrapped(good(engine.nounBuild(engine.nounType(this.#noun), this.#noun, partsOf(parts))));
  }

  /** A copy with one query parameter of this name; all others stay as written. */
  withParam(name, value) {
    return wrapped(good(engine.nounWithParam(this.#noun, text(name), text(value))));
  }

  /** A copy with a query parameter added at the end. */
  plusParam(name, value) {
    return wrapped(good(engine.nounPlusParam(this.#noun, text(name), text(value))));
  }

  /** A copy without the query parameters of a name; all others stay as written. */
  withoutParam(name) {
    return wrapped(good(engine.nounWithParam(this.#noun, text(name), null)));
  }

  withoutFragment() {
    return wrapped(engine.nounWithout(this.#noun, false));
  }

  withoutUserinfo() {
    return wrapped(engine.nounWithout(this.#noun, true));
  }

  normalize(equivalence = 'scheme') {
    return wrapped(engine.nounNormalize(this.#noun, rungOf(equivalence)));
  }

  isEquivalentTo(other, equivalence = 'syntax') {
    return engine.nounIsEquivalent(this.#noun, reference(other, 0), rungOf(equivalence));
  }

  toUri() {
    return wrapped(good(engine.nounConvert(this.#noun, true)));
  }

  toIri() {
    return wrapped(good(engine.nounConvert(this.#noun, false)));
  }

  equals(other) {
    return other instanceof IriReference && this.toString() === other.toString();
  }

  toString() {
    return engine.nounGet(this.#noun, 'text');
  }

  toJSON() {
    return this.toString();
  }

  static {
    for (const part of [...PARTS, 'username', 'password', 'filename', 'extension']) {
      Object.defineProperty(IriReference.prototype, part, {
        get() {
          return engine.nounGet(this.#noun, part);
        },
        enumerable: true,
        configurable: true,
      });
    }
    shown(IriReference, (noun) => noun.toString());
  }
}

/** An IRI: a reference with a scheme. */
export class Iri extends IriReference {
  static get [typeOf]() {
    return IRI;
  }

  resolve(value, { strict = true } = {}) {
    const type = this instanceof Uri ? URI_REFERENCE : 0;
    return wrapped(engine.nounResolve(this[handleOf], reference(value, type), strict));
  }

  relativize(target) {
    return wrapped(engine.nounRelativize(this[handleOf], reference(target, IRI)));
  }
}

/** A reference in ASCII: RFC 3986's URI-reference. */
export class UriReference extends IriReference {
  static get [typeOf]() {
    return URI_REFERENCE;
  }

  /** A Uri is one too. */
  static [Symbol.hasInstance](value) {
    const isOf = Function.prototype[Symbol.hasInstance];
    return isOf.call(this, value) || (this === UriReference && isOf.call(Uri, value));
  }
}

/** A URI: it has a scheme and is ASCII. */
export class Uri extends Iri {
  static get [typeOf]() {
    return IRI | URI_REFERENCE;
  }
}

// IDNA.

const FLAGS = {
  checkHyphens: 'CHECK_HYPHENS',
  checkBidi: 'CHECK_BIDI',
  checkJoiners: 'CHECK_JOINERS',
  useStd3AsciiRules: 'USE_STD3_ASCII_RULES',
  transitionalProcessing: 'TRANSITIONAL_PROCESSING',
  verifyDnsLength: 'VERIFY_DNS_LENGTH',
  ignoreInvalidPunycode: 'IGNORE_INVALID_PUNYCODE',
};

/** Domain names in ASCII and Unicode by UTS #46. */
export class Idna {
  #flags;

  /** What is true is set: `new Idna({ checkBidi: true })`. */
  constructor(flags = {}) {
    this.#flags = Object.entries(flags)
      .filter(([, isSet]) => isSet)
      .map(([name]) => {
        if (!Object.hasOwn(FLAGS, name)) {
          throw new TypeError(`no flag is called ${name}`);
        }
        return FLAGS[name];
      });
  }

  /** As browsers do it: URL Standard, domain to ASCII. */
  static browsers = new Idna({ checkBidi: true, checkJoiners: true });

  /** For looking names up. */
  static lookup = new Idna({
    checkBidi: true, checkJoiners: true, useStd3AsciiRules: true, verifyDnsLength: true,
  });

  /** For registering names. */
  static registration = new Idna({
    checkHyphens: true,
    checkBidi: true,
    checkJoiners: true,
    useStd3AsciiRules: true,
    verifyDnsLength: true,
  });

  toAscii(domain) {
    return answer(engine.idna(text(domain), this.#flags, true));
  }

  toUnicode(domain) {
    return answer(engine.idna(text(domain), this.#flags, false));
  }
}

function answer([text, ...flat]) {
  const errors = [];
  for (let i = 0; i < flat.length; i += 3) {
    errors.push({ rule: flat[i], start: Number(flat[i + 1]), end: Number(flat[i + 2]) });
  }
  return { text, ok: errors.length === 0, errors };
}
