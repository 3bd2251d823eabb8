import type { IriReference, Url } from './urial.js';
import type { FindAssumption, FindCertainty, FindKind } from './names.js';
export type { FindAssumption, FindCertainty, FindKind } from './names.js';

/** What is looked for. */
export interface FindOptions {
  /**
   * `'web'` if nothing is said: what people expect in a chat. `'strict'`: identifiers with a known scheme; `'uts58'`: domains,
   * links and addresses of all scripts; `'commonmark'`, `'gfm'`: autolinks of Markdown; `'all'`: whatever may be an identifier;
   * `'security'`: also what hides, as `hxxp://a[.]example`.
   */
  profile?: 'web' | 'strict' | 'uts58' | 'commonmark' | 'gfm' | 'all' | 'security';
  /** Domains below a public suffix, too, without scheme and without `www.`. */
  domains?: boolean;
  /** Schemes that are to be known, too. */
  schemes?: Iterable<string>;
  /** The scheme of what has none; `'http'` if nothing is said. */
  assume?: string;
}

export interface Find {
  /** Counts from 1, as `column`. */
  readonly line: number;
  readonly column: number;
  /** Where it stands: UTF-16 code units, `end` one past it. */
  readonly start: number;
  readonly end: number;
  /** As it is written there. */
  readonly text: string;
  /** The identifier, with the scheme that was assumed; null if the text is no IRI. */
  readonly uri: string | null;
  /** What a browser opens; null if it refuses. */
  readonly url: string | null;
  readonly kind: FindKind;
  readonly certainty: FindCertainty;
  readonly assumptions: readonly FindAssumption[];
}

/**
 * The identifiers in running text, in its order.
 *
 * ```js
 * extract('See www.w3.org, or ask me@w3.org.').map(({ uri }) => uri)
 * // ['http://www.w3.org', 'mailto:me@w3.org']
 * ```
 *
 * With `mask` secrets in them are `***`.
 */
export function extract(text: string, options?: FindOptions & { mask?: boolean }): Find[];

/**
 * A text as HTML in which identifiers are links; all else is escaped.
 *
 * ```js
 * linkify('see www.w3.org & <b>')
 * // 'see <a href="http://www.w3.org" rel="nofollow noopener">www.w3.org</a> &amp; &lt;b&gt;'
 * ```
 *
 * `allow` takes more schemes, none that runs a script; `shorten` is how many columns a link may show, 8 or more.
 */
export function linkify(
  text: string,
  options?: FindOptions & { rel?: string; allow?: Iterable<string>; shorten?: number },
): string;

/** A text without passwords, tokens and other secrets: `redact('GET https://u:pw@h/')  // 'GET https://u:***@h/'`. */
export function redact(text: string | URL | Url | IriReference): string;
