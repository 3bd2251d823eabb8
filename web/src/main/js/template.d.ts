import type { Parsed, UriParseError } from './urial.js';
export { UriParseError } from './urial.js';

/** What a variable stands for; undefined and null are absent. Numbers and booleans become texts. */
export type Value =
  | string | number | bigint | boolean | null | undefined
  | Iterable<string | number | bigint | boolean | null | undefined>
  | { readonly [key: string]: string | number | bigint | boolean | null | undefined };

export type Values = { readonly [name: string]: Value } | ReadonlyMap<string, Value>;

/** Texts, lists and objects, by the names of variables. The object has no prototype. */
export interface ExtractedValues {
  [name: string]: string | string[] | { [key: string]: string };
}

/**
 * A URI Template (RFC 6570), unchangeable.
 *
 * ```js
 * const people = UriTemplate.parse('/people/{id}{?fields*}');
 * people.expand({ id: 7, fields: ['a', 'b'] })    // '/people/7?fields=a&fields=b'
 * people.extract('/people/7?fields=name')         // { id: '7', fields: 'name' }
 * people.variables                                // ['id', 'fields']
 * UriTemplate.parse('/a/{b')                      // UriParseError: index 5, rule 'expression'
 * ```
 */
export class UriTemplate {
  /** Throws a {@link UriParseError} for what is no template. */
  constructor(text: string | UriTemplate);
  static parse(text: string | UriTemplate): UriTemplate;
  static tryParse(text: string | UriTemplate): Parsed<UriTemplate>;
  static isValid(text: string): boolean;
  /** The level of RFC 6570 §1.2, from 1 to 4. */
  readonly level: 1 | 2 | 3 | 4;
  /** The names of the variables, each once, in the order of the text. */
  readonly variables: string[];
  /** The variables with their modifiers; a `maxLength` of 0 is none. */
  readonly varspecs: { name: string; maxLength: number; explode: boolean }[];
  /** RFC 6570 §3. Throws a {@link UriParseError} for a prefix of a list, and for a lone surrogate. */
  expand(values?: Values): string;
  /** Expands what is known: `'/{a}{?b,c}'` with `{ b: 1 }` is `'/{a}?b=1{&c}'`. */
  expandPartly(values: Values): UriTemplate;
  /**
   * The likeliest values that expand to this text, or null. This is the inverse of RFC 6570's expansion, not a router:
   * `{id}` is also empty in `/users/`, and matches no `@`, which an expansion would have encoded.
   */
  extract(text: string): ExtractedValues | null;
  equals(other: unknown): boolean;
  toString(): string;
  toJSON(): string;
}
