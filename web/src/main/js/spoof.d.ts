import type { DeceptionKind } from './names.js';
import type { IriReference, Url } from './urial.js';
export type { DeceptionKind } from './names.js';

/** A language of messages; import `urial/hu`, `urial/ru` or `urial/et` first. */
export type Language = 'en' | 'hu' | 'ru' | 'et';

/** Something that deceives in a name. */
export interface Deception {
  readonly kind: DeceptionKind;
  /** Whom it imitates, or null. */
  readonly looksLike: string | null;
  /** Where it stands in the text: UTF-16 code units, `end` one past it. */
  readonly start: number;
  readonly end: number;
  readonly severity: 'note' | 'advice' | 'warning';
  /** For people, without full stop. */
  readonly sentence: string;
  /** The same in every language. */
  readonly key: string;
  readonly arguments: readonly unknown[];
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

export interface HostVerdict {
  /** Whether a person should be warned. Some kinds are worth a look and no alarm. */
  readonly deceptive: boolean;
  readonly kinds: readonly DeceptionKind[];
  readonly host: string;
  readonly looksLike: string | null;
  /** As browsers show the host: in Punycode if it deceives. */
  readonly display: string;
  readonly findings: readonly Deception[];
}

/**
 * Names that are protected: what imitates one of them is an alarm. Make one of many names, and keep it. A name of the list
 * and its subdomains are never an imitation: to except a host that looks like another name, add it.
 *
 * ```js
 * const ours = new ProtectedNames(['example.com'], { wellKnown: true });
 * spoof('examp1e.com', { protect: ours }).looksLike  // 'example.com'
 * ```
 */
export class ProtectedNames {
  /** `wellKnown`: also the names that come with Urial, compared by look. */
  constructor(names?: Iterable<string>, options?: { wellKnown?: boolean });
}

/**
 * What deceives in a host, or in the host of a URL, which need not be valid. Nothing is looked up.
 *
 * ```js
 * const verdict = spoof('https://аррӏе.com/');
 * verdict.deceptive  // true
 * verdict.kinds      // ['whole-script']
 * verdict.looksLike  // 'apple.com'
 * verdict.display    // 'xn--80ak6aa92e.com'
 * ```
 */
export function spoof(
  text: string | URL | Url | IriReference,
  options?: { protect?: ProtectedNames | Iterable<string>; language?: Language },
): HostVerdict;

/**
 * The registrable domain of a host or of a URL's host, by the Public Suffix List: its public suffix and one label more.
 * Null for a public suffix, an address, or what is no domain.
 *
 * ```js
 * registrableDomain('www.example.co.uk')           // 'example.co.uk'
 * registrableDomain('https://a.b.com/x')           // 'b.com', as for new URL('https://a.b.com/x')
 * registrableDomain('co.uk')                       // null
 * ```
 */
export function registrableDomain(host: string | { readonly hostname: string } | IriReference): string | null;

/** Whether people may take one text for the other: `areAlike('lame', '1ame')  // true`. */
export function areAlike(one: string, other: string): boolean;

/** The groups of texts that look alike: `lookAlikes(['lame', '1ame', 'x'])  // [['lame', '1ame']]`. */
export function lookAlikes(texts: Iterable<string>): string[][];
