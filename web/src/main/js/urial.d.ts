import type { IdnaRuleName, RuleName } from './names.js';
export type { IdnaRuleName, RuleName } from './names.js';

/** A text that is refused: where, by which rule, and what would fit. A `TypeError`, as what `URL` throws. */
export class UriParseError extends TypeError {
  private constructor();
  readonly name: 'UriParseError';
  /** Where the first wrong character stands, from 0 to the length of the input. */
  readonly index: number;
  /** The rule's name in its standard: `"reg-name"`, `"port-invalid"`. */
  readonly rule: RuleName;
  /** Where the standard states the rule. */
  readonly clause: Readonly<{ document: string; section: string; link: string }>;
  /** The whole text. It may hold a password; `message` and `diagram` never show one. */
  readonly input: string;
  /** Several lines: the text, a caret below the error, the rule, its clause and what fits. */
  readonly diagram: string;
  /** The message in a language that was imported: `import 'urial/hu'`, then `error.messageIn('hu')`. */
  messageIn(language: 'en' | 'hu' | 'ru' | 'et'): string;
  diagramIn(language: 'en' | 'hu' | 'ru' | 'et'): string;
  toJSON(): object;
}

/** What `tryParse` returns: the value, or the error instead of throwing it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T; readonly error?: undefined }
  | { readonly ok: false; readonly error: UriParseError; readonly value?: undefined };

/**
 * A URL as in browsers, by the URL Standard; the members are those of the platform's `URL`.
 *
 * ```js
 * const url = Url.parse('../b?q=1', 'https://example.com/a/');
 * url.href            // 'https://example.com/b?q=1'
 * url.searchParams.get('q')  // '1'
 * Url.parse('https://h:7z')  // UriParseError: index 11, rule 'port-invalid'
 * ```
 */
export class Url {
  /** Parses; throws a {@link UriParseError} where the platform's `URL` throws a `TypeError`. */
  constructor(url: string | Url | URL | Iri, base?: string | Url | URL | Iri);
  /** Same as the constructor. Unlike `URL.parse` it throws. */
  static parse(url: string | Url | URL | Iri, base?: string | Url | URL | Iri): Url;
  static tryParse(url: string | Url | URL | Iri, base?: string | Url | URL | Iri): Parsed<Url>;
  static canParse(url: string | Url | URL | Iri, base?: string | Url | URL | Iri): boolean;
  /** Throws a {@link UriParseError} if the assigned text is refused; other setters ignore what is wrong. */
  href: string;
  readonly origin: string;
  /** The scheme and a colon. */
  protocol: string;
  username: string;
  password: string;
  /** Host and port. */
  host: string;
  hostname: string;
  port: string;
  /** The port that is written, else the scheme's, else null: 443 for `https://h/`, where `port` is `''`. */
  readonly effectivePort: number | null;
  pathname: string;
  /** `''`, or a question mark and the query. */
  search: string;
  readonly searchParams: UrlSearchParams;
  /** `''`, or a number sign and the fragment. */
  hash: string;
  /** The URL of a link on the page with this URL. */
  resolve(reference: string | Url | URL | IriReference): Url;
  equals(other: unknown): boolean;
  toString(): string;
  toJSON(): string;
}

/** What becomes the text of a value: `7` is `'7'`. */
export type ParamValue = string | number | bigint | boolean;

/** A query, its pairs, or an object: a list repeats its name; `undefined` and `null` are absent. */
export type ParamPairs =
  | string
  | Iterable<readonly [string, ParamValue]>
  | { readonly [name: string]: ParamValue | null | undefined | readonly ParamValue[] };

/** The pairs of a query, with the members of the platform's `URLSearchParams`. */
export class UrlSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Iterable<[string, string]> | Record<string, string>);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  forEach(callback: (value: string, name: string, params: UrlSearchParams) => void, thisArg?: unknown): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  toString(): string;
}

/**
 * The decoded pairs of a query, unchangeable.
 *
 * ```js
 * Uri.parse('http://a/?q=find+me').params.get('q')  // 'find me'
 * QueryParams.parse('a=1').with('b', 'x y').toQuery()    // 'a=1&b=x%20y'
 * new QueryParams({ page: 2, tag: ['x', 'y'] }).toQuery()  // 'page=2&tag=x&tag=y'
 * ```
 *
 * A query that is made of pairs is encoded anew: `+` becomes `%20`, and `flag` becomes `flag=`. To change one parameter
 * and nothing else, use `uri.withParam(name, value)`.
 */
export class QueryParams implements Iterable<[string, string]> {
  constructor(init?: ParamPairs);
  static parse(query: string): QueryParams;
  readonly size: number;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  /** A copy with one pair of this name. */
  with(name: string, value: ParamValue): QueryParams;
  /** A copy with one pair more. */
  plus(name: string, value: ParamValue): QueryParams;
  /** A copy without the pairs of a name, or with that name and value. */
  without(name: string, value?: string): QueryParams;
  /** A copy sorted by names. */
  sorted(): QueryParams;
  entries(): IterableIterator<[string, string]>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
  /** As a query of RFC 3986: a space is `%20`. */
  toQuery(): string;
  /** As `application/x-www-form-urlencoded`: a space is `+`. */
  toString(): string;
}

/**
 * The rungs of RFC 3986's ladder of comparison: the same text (§6.2.1), case, escapes and dot-segments (§6.2.2), what
 * the scheme says as well (§6.2.3).
 */
export type Equivalence = 'string' | 'syntax' | 'scheme';

export type ComponentName =
  | 'scheme' | 'authority' | 'userinfo' | 'host' | 'port' | 'path' | 'query' | 'fragment';

/**
 * Components as they are written, percent-encoded; `segments` and `params` are data, which is encoded. An international
 * host is for `Iri`; a URI takes its ASCII form, `Idna.browsers.toAscii('bücher.example').text`.
 */
export interface Parts {
  scheme?: string | null;
  authority?: string | null;
  userinfo?: string | null;
  host?: string | null;
  port?: string | number | null;
  path?: string;
  /** Path segments as data: `['a b', 'c']` is `/a%20b/c`. */
  segments?: Iterable<string>;
  query?: string | null;
  /**
   * The query as data: `{ q: 'a b', page: 2, tag: ['x', 'y'] }` is `q=a+b&page=2&tag=x&tag=y` in http, https, ws, wss
   * and relative references, and `q=a%20b&…` in other schemes.
   */
  params?: QueryParams | ParamPairs;
  fragment?: string | null;
}

/**
 * Any text of RFC 3987's `IRI-reference`. The text decides the class: `IriReference.parse('http://a/')` is a {@link Uri}.
 *
 * Components are as written, percent-encoded; `null` is absent, `''` is there and empty.
 */
export class IriReference {
  constructor(text: string | IriReference | URL | Url);
  static parse(text: string | IriReference | URL | Url): IriReference;
  static tryParse(text: string | IriReference | URL | Url): Parsed<IriReference>;
  static isValid(text: string | IriReference | URL | Url): boolean;
  /** Builds one of components: `Uri.of({ scheme: 'https', host: 'example.com', segments: ['a b'] })`. */
  static of(parts: Parts): IriReference;
  readonly scheme: string | null;
  readonly authority: string | null;
  readonly userinfo: string | null;
  readonly username: string | null;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
  /** The port that is written, or null. */
  readonly portNumber: number | null;
  /** The port that is written, else the scheme's, else null. */
  readonly effectivePort: number | null;
  readonly pathSegments: string[];
  /** The segments as data: decoded. */
  readonly segments: string[];
  /** A segment as data; a negative index counts from the end: `segment(-1)` is the last. */
  segment(index: number): string | null;
  /** The last segment of a hierarchical path, as data; null if it is empty. */
  readonly filename: string | null;
  /** What follows the last dot of the file name. */
  readonly extension: string | null;
  /** The pairs of the query, as the scheme's document reads them. */
  readonly params: QueryParams;
  /** The decoded value of the first parameter with this name. */
  param(name: string): string | null;
  /** Whether scheme, host and port are the same (RFC 6454). */
  isSameOrigin(other: string | IriReference | URL | Url): boolean;
  /** For logs: without passwords, tokens and other secrets. */
  readonly redacted: string;
  /** Where a component stands in the text, or null if it is absent. */
  range(component: ComponentName): { start: number; end: number } | null;
  /** A copy with other components; null removes one: `uri.with({ query: null })`. */
  with(parts: Parts): this;
  /**
   * A copy with one query parameter of this name, in the place of the first. The others stay as written, so that
   * signatures over them still hold: `Uri.parse('http://a/?x=1+2&y=1').withParam('y', '2')  // http://a/?x=1+2&y=2`.
   */
  withParam(name: string, value: ParamValue): this;
  /** A copy with a query parameter added at the end; the others stay as written. */
  plusParam(name: string, value: ParamValue): this;
  /** A copy without the query parameters of a name; the others stay as written. */
  withoutParam(name: string): this;
  withoutFragment(): this;
  withoutUserinfo(): this;
  /** RFC 3986 §6.2; `'scheme'` if nothing is said. */
  normalize(equivalence?: Equivalence): this;
  isEquivalentTo(other: string | IriReference | URL | Url, equivalence?: Equivalence): boolean;
  /**
   * RFC 3987 §3.1: everything beyond ASCII is percent-encoded, the host as well. For a host as DNS has it, normalize
   * the result: `Iri.parse('https://bücher.example/').toUri().normalize()  // https://xn--bcher-kva.example/`.
   */
  toUri(): UriReference;
  /** RFC 3987 §3.2. */
  toIri(): IriReference;
  equals(other: unknown): boolean;
  toString(): string;
  toJSON(): string;
}

/** An IRI (RFC 3987): a reference with a scheme. */
export class Iri extends IriReference {
  static parse(text: string | IriReference | URL | Url): Iri;
  static tryParse(text: string | IriReference | URL | Url): Parsed<Iri>;
  static of(parts: Parts): Iri;
  readonly scheme: string;
  /** The target of a reference (RFC 3986 §5.2). */
  resolve(reference: string | IriReference | URL | Url, options?: { strict?: boolean }): Iri;
  /** A reference that leads from here to there. */
  relativize(target: string | Iri | URL | Url): IriReference;
  toUri(): Uri;
  toIri(): Iri;
}

/** RFC 3986's `URI-reference`: ASCII, with or without a scheme. A {@link Uri} is an instance too. */
export class UriReference extends IriReference {
  static parse(text: string | IriReference | URL | Url): UriReference;
  static tryParse(text: string | IriReference | URL | Url): Parsed<UriReference>;
  static of(parts: Parts): UriReference;
}

/**
 * A URI (RFC 3986).
 *
 * ```js
 * const uri = Uri.parse('HTTP://example.com/a/../%7eb?q#f');
 * uri.host                          // 'example.com'
 * uri.normalize().toString()        // 'http://example.com/~b?q#f'
 * uri.resolve('../c').toString()    // 'HTTP://example.com/c'
 * Uri.parse('http://a b')           // UriParseError: index 8, rule 'reg-name'
 * ```
 */
export class Uri extends Iri {
  static parse(text: string | IriReference | URL | Url): Uri;
  static tryParse(text: string | IriReference | URL | Url): Parsed<Uri>;
  static of(parts: Parts): Uri;
  /** The target of a reference (RFC 3986 §5.2); `{ strict: false }` as §5.2.2 allows older ones. */
  resolve(reference: string | UriReference | URL | Url, options?: { strict?: boolean }): Uri;
  relativize(target: string | Iri | URL | Url): UriReference;
}

export interface IdnaFlags {
  checkHyphens?: boolean;
  checkBidi?: boolean;
  checkJoiners?: boolean;
  useStd3AsciiRules?: boolean;
  transitionalProcessing?: boolean;
  verifyDnsLength?: boolean;
  ignoreInvalidPunycode?: boolean;
}

export interface IdnaResult {
  /** The domain, also if there are errors. */
  readonly text: string;
  readonly ok: boolean;
  /** The rule, as UTS #46 names it (`'B1'`), and where the label stands. */
  readonly errors: { rule: IdnaRuleName; start: number; end: number }[];
}

/**
 * Domain names in ASCII and Unicode by UTS #46, with the tables of Unicode 18.
 *
 * ```js
 * Idna.browsers.toAscii('Bücher.example').text            // 'xn--bcher-kva.example'
 * Idna.lookup.toUnicode('xn--bcher-kva.example').text     // 'bücher.example'
 * ```
 */
export class Idna {
  constructor(flags?: IdnaFlags);
  /** As browsers do it. */
  static readonly browsers: Idna;
  /** For looking names up. */
  static readonly lookup: Idna;
  /** For registering names. */
  static readonly registration: Idna;
  toAscii(domain: string): IdnaResult;
  toUnicode(domain: string): IdnaResult;
}
