package dev.urial;

/**
 * The rungs of the comparison ladder that need no network.
 *
 * <p>Each rung knows more than the one before and finds more texts equivalent; what is equivalent
 * on a rung is so on all above it.
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
  /** The same characters, RFC 3986 §6.2.1. This is {@code equals}. */
  STRING,
  /**
   * Case of scheme, host and escapes; escapes of unreserved characters; an empty port; the writing
   * of IPv6 addresses; dot-segments where the path is a hierarchy. RFC 3986 §6.2.2, RFC 3987
   * §5.3.2.
   */
  SYNTAX,
  /**
   * Default ports and empty paths where the scheme says so; zeros before a port; domain names
   * beyond ASCII as IDNA writes them. RFC 3986 §6.2.3, RFC 3987 §5.3.3.
   */
  SCHEME
}
