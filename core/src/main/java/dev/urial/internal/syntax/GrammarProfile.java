package dev.urial.internal.syntax;

import dev.urial.grammar.Rule;

/**
 * The four grammars, which differ in whether a scheme is required and whether only ASCII is
 * allowed.
 */
public enum GrammarProfile {
  /** {@code URI} in RFC 3986. */
  URI(true, true),
  /** {@code URI-reference} in RFC 3986. */
  URI_REFERENCE(false, true),
  /** {@code IRI} in RFC 3987. */
  IRI(true, false),
  /** {@code IRI-reference} in RFC 3987. */
  IRI_REFERENCE(false, false);

  /** Whether a string without a scheme is rejected. */
  public final boolean needsScheme;

  /** Whether a string with non-ASCII characters is rejected. */
  public final boolean asciiOnly;

  GrammarProfile(boolean needsScheme, boolean asciiOnly) {
    this.needsScheme = needsScheme;
    this.asciiOnly = asciiOnly;
  }

  /**
   * Returns this grammar's counterpart of a rule of RFC 3986: RFC 3987 has its own rules where it
   * allows more characters.
   */
  public Rule named(Rule rule) {
    return asciiOnly ? rule : rule.iri();
  }
}
