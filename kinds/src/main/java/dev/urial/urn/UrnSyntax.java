package dev.urial.urn;

/**
 * The RFC that defines the syntax of URNs.
 *
 * <pre>{@code
 * Urn.tryParse("urn:x:a", UrnSyntax.RFC_2141).isOk()        // true
 * Urn.tryParse("urn:x:a", UrnSyntax.RFC_8141).isOk()        // false: the NID is too short
 * Urn.tryParse("urn:example:a/b", UrnSyntax.RFC_2141).isOk()  // false: "/" was reserved
 * Urn.tryParse("urn:example:a/b", UrnSyntax.RFC_8141).isOk()  // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#appendix-B">RFC 8141 appendix B</a>
 */
public enum UrnSyntax {
  /** RFC of 2017, current. NIDs have 2 to 32 characters; r-, q- and f-components; {@code / ~ &}. */
  RFC_8141,
  /**
   * RFC of 1997, obsolete. NIDs have 1 to 32 characters and are not {@code urn}; there are no
   * components.
   */
  RFC_2141
}
