package dev.urial.internal.syntax;

import dev.urial.grammar.Rule;

/** Which of the four grammars is read: whether a scheme is required, whether only ASCII fits. */
public enum Profile {
  /** {@code URI} of RFC 3986. */
  URI(true, true),
  /** {@code URI-reference} of RFC 3986. */
  URI_REFERENCE(false, true),
  /** {@code IRI} of RFC 3987. */
  IRI(true, false),
  /** {@code IRI-reference} of RFC 3987. */
  IRI_REFERENCE(false, false);

  /** Whether a text without a scheme is refused. */
  public final boolean needsScheme;

  /** Whether a text with non-ASCII characters is refused. */
  public final boolean asciiOnly;

  Profile(boolean needsScheme, boolean asciiOnly) {
    this.needsScheme = needsScheme;
    this.asciiOnly = asciiOnly;
  }

  /**
   * Returns the rule as this grammar names it: RFC 3987 has its own names where it has larger sets.
   */
  public Rule named(Rule rule) {
    return asciiOnly ? rule : rule.iri();
  }
}
