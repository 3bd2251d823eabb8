import type { Comparison, Explanation, Repair } from './explanation.js';
import type { IriReference, Url } from './urial.js';
export { UriParseError } from './urial.js';
export type * from './explanation.js';

/** A language of messages; import `urial/hu`, `urial/ru` or `urial/et` first. */
export type Language = 'en' | 'hu' | 'ru' | 'et';

/**
 * All that is known of a text, valid or not: what `urial inspect --full --json` writes.
 *
 * ```js
 * const it = explain('http://0x7f.1/');
 * it.verdict                       // 'RFC 3986 reads the host 0x7f.1; browsers connect to 127.0.0.1 (loopback: …)'
 * it.severity                      // 'connection'
 * it.assessment.outcome            // 'dangerous'
 * it.differences[0].clauses[1]     // { rule: 'IPv4 parser', citation: 'URL Standard §3.5', link: 'https://…' }
 * explain('../x', { base: 'http://a/b/c' }).rfc.target.path  // '/x'
 * ```
 *
 * Secrets are `***` unless `showSecrets` is set. Throws a {@link UriParseError} if the base is no IRI.
 */
export function explain(
  text: string | URL | Url | IriReference,
  options?: { base?: string | URL | Url | IriReference; language?: Language; showSecrets?: boolean },
): Explanation;

/**
 * What a text was likely meant to be, the likeliest first; none if nothing is near. A valid text has one repair without changes.
 *
 * ```js
 * repairs('http:/a/b|c')[0].repaired                             // 'http://a/b%7Cc'
 * repairs('www.example.com/a', { absolute: true })[0].repaired   // 'https://www.example.com/a'
 * repairs('..\\d e', { base: 'http://a/b/c' })[0].target         // 'http://a/d%20e'
 * ```
 *
 * `absolute` asks for a URI, an IRI or a URL rather than a reference.
 */
export function repairs(
  text: string,
  options?: {
    standard?: 'rfc3986' | 'rfc3987' | 'whatwg';
    base?: string | URL | Url | IriReference;
    absolute?: boolean;
    language?: Language;
  },
): Repair[];

/**
 * Why two references are equivalent, or where they part.
 *
 * ```js
 * const it = compare('HTTP://a:80/%7e', 'http://a/~');
 * it.equivalence                        // 'scheme': by the rules of the scheme
 * compare('http://a/x', 'http://a/y').difference?.component   // 'path'
 * ```
 */
export function compare(
  a: string | URL | Url | IriReference,
  b: string | URL | Url | IriReference,
  options?: { language?: Language },
): Comparison & { readonly input: string };
