import type { IriReference, Parsed, Url } from './urial.js';
export { UriParseError } from './urial.js';

/** The components of a pattern or of a URL, by the names that `URL` has for them. */
export type UrlPatternComponent =
  | 'protocol' | 'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash';

/** Components. In a pattern, a missing one matches everything; in a URL, it is empty. */
export interface UrlPatternInit {
  protocol?: string;
  username?: string;
  password?: string;
  hostname?: string;
  port?: string;
  pathname?: string;
  search?: string;
  hash?: string;
  /** Provides what comes before the first component that is given. */
  baseURL?: string;
}

export interface UrlPatternOptions {
  /** Ignores case in the path, the query and the fragment. Schemes and hosts always ignore it. */
  ignoreCase?: boolean;
}

/** A component of the URL that matched. */
export interface UrlPatternComponentResult {
  input: string;
  /** By name; groups without a name are `'0'`, `'1'`, and so on. As written: `%20` is not decoded. */
  groups: { [name: string]: string | undefined };
}

/** What {@link UrlPattern.exec} returns: the arguments, and each component with its groups. */
export type UrlPatternResult = { inputs: UrlPatternInput[] } & {
  [component in UrlPatternComponent]: UrlPatternComponentResult;
};

/** What can be matched: a URL, or its components. */
export type UrlPatternInput = string | URL | Url | IriReference | UrlPatternInit;

/**
 * A pattern for URLs and routes, by the URL Pattern Standard; the members are those of the platform's `URLPattern`.
 *
 * ```js
 * const books = new UrlPattern({ pathname: '/books/:id(\\d+)' });
 * books.test('https://example.com/books/7')                       // true
 * books.exec('https://example.com/books/7')?.pathname.groups.id   // '7'
 * books.test('/books/7', 'https://example.com')                   // true
 * new UrlPattern('https://*.example.com/:page.html').hostname     // '*.example.com'
 * new UrlPattern('/a', 'https://example.com').pathname            // '/a'
 * UrlPattern.tryParse('/books/:').error?.rule                     // 'create': the text needs a base
 * ```
 *
 * Matching takes linear time, also with regular expressions in parentheses. Only backreferences, lookaheads and
 * lookbehinds may take longer: they are limited to a million steps, and `test` and `exec` throw a `RangeError` beyond.
 */
export class UrlPattern {
  /** Throws a {@link UriParseError} where the platform's `URLPattern` throws a `TypeError`. */
  constructor(input: string, base: string | URL | Url, options?: UrlPatternOptions);
  constructor(input?: string | UrlPatternInit, options?: UrlPatternOptions);
  /** Same as the constructor. */
  static parse(input: string, base: string | URL | Url, options?: UrlPatternOptions): UrlPattern;
  static parse(input?: string | UrlPatternInit, options?: UrlPatternOptions): UrlPattern;
  static tryParse(input: string, base: string | URL | Url, options?: UrlPatternOptions): Parsed<UrlPattern>;
  static tryParse(input?: string | UrlPatternInit, options?: UrlPatternOptions): Parsed<UrlPattern>;
  /** Which pattern is more specific in a component: 1 for the first, -1 for the second. To sort routes. */
  static compareComponent(component: UrlPatternComponent, left: UrlPattern, right: UrlPattern): -1 | 0 | 1;
  /** The pattern of the component in its normal form; `'*'` matches everything. */
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Whether a group has a regular expression of its own. */
  readonly hasRegExpGroups: boolean;
  /** Whether a URL matches; false for a text that is no URL. */
  test(input?: UrlPatternInput, base?: string | URL | Url): boolean;
  /** The components of a URL that matches, with their groups; null if it does not match. */
  exec(input?: UrlPatternInput, base?: string | URL | Url): UrlPatternResult | null;
  /**
   * A component with texts in place of its groups: `new UrlPattern({ pathname: '/books/:id' }).generate('pathname', { id: 'a b' })`
   * is `'/books/a%20b'`. Throws a {@link UriParseError} for wildcards, regular expressions, optional parts and missing texts.
   */
  generate(component: UrlPatternComponent, groups?: { [name: string]: string | number }): string;
  /** For logs: the components that do not match everything, without the password. */
  toString(): string;
}
