package dev.urial;

/**
 * The rungs of the comparison ladder (RFC 3986 §6.2) that require no network access.
 *
 * <p>Each rung treats more references as equivalent than the previous rung. References that are
 * equivalent on one rung are equivalent on all higher rungs.
 *
 * <pre>{@code
 * Uri a = Uri.parse("http://example.com/%7Euser");
 * Uri b = Uri.parse("HTTP://Example.com:80/~user");
 * a.isEquivalentTo(b, Equivalence.STRING)  // false
 * a.isEquivalentTo(b, Equivalence.SYNTAX)  // false: the port
 * a.isEquivalentTo(b, Equivalence.SCHEME)  // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public enum Equivalence {
  /** Compares the characters, as {@code equals} does (RFC 3986 §6.2.1). */
  STRING,
  /**
   * Ignores differences in the case of the scheme, host and escapes, escapes of unreserved
   * characters, an empty port, the spelling of IPv6 addresses, and dot-segments in hierarchical
   * paths (RFC 3986 §6.2.2, RFC 3987 §5.3.2). Escapes of a URN are never decoded (RFC 8141 §3.1).
   */
  SYNTAX,
  /**
   * Also ignores default ports and empty paths as the scheme's rules allow, leading zeros in a
   * port, and the difference between non-ASCII domain names and their IDNA form (RFC 3986 §6.2.3,
   * RFC 3987 §5.3.3), and whatever the scheme's own document calls equivalent: the visual
   * separators of {@code tel} (RFC 3966 §4), the namespaces and components of URNs (RFC 8141 §3),
   * the numbers of {@code geo} (RFC 5870 §3.4.4). The result does not depend on the class path.
   */
  SCHEME
}
