package dev.urial.urn;

/**
 * The RFCs that define the syntax of URNs.
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
  /**
   * The current RFC (2017). NIDs have 2 to 32 characters; there are r-, q- and f-components; an NSS
   * may contain {@code / ~ &}.
   */
  RFC_8141,
  /**
   * The obsolete RFC (1997). NIDs have 1 to 32 characters and must not be {@code urn}; there are no
   * components.
   */
  RFC_2141
}
