package dev.urial.urn;

/**
 * By which document a text is judged to be a URN.
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
  /** Of 2017, in force. NIDs of 2 to 32 characters; r-, q- and f-components; {@code / ~ &}. */
  RFC_8141,
  /** Of 1997, obsolete. NIDs of 1 to 32 characters, but not {@code urn}; no components. */
  RFC_2141
}
