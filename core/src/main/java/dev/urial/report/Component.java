package dev.urial.report;

import java.util.List;

/**
 * The components of a URI or URL, from left to right.
 *
 * <pre>
 *   foo://user:secret@example.com:8042/over/there?name=ferret#nose
 *   \_/   \_________________________/\_________/ \_________/ \__/
 *    |              |                     |           |        |
 * scheme        authority               path        query   fragment
 *         \_________/ \_________/ \__/
 *              |           |        |
 *          userinfo       host     port
 *         \__/ \____/
 *           |     |
 *     username   password
 * </pre>
 *
 * <p>Column names, JSON keys and attributes are derived from {@link #id}:
 *
 * <pre>{@code
 * Component.HOST.id()                                      // "host"
 * Uri.parse("http://a/b").start(Component.PATH)            // 8
 * Uri.parse("http://a/b").end(Component.QUERY)             // -1: absent
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 * @see <a href="https://url.spec.whatwg.org/#concept-url">URL Standard §4.1</a>
 */
public enum Component {
  /** The scheme (RFC 3986 §3.1). */
  SCHEME,
  /** The authority: userinfo, host and port (RFC 3986 §3.2). */
  AUTHORITY,
  /** The userinfo (RFC 3986 §3.2.1). */
  USERINFO,
  /** The userinfo before its first colon; the URL Standard's username. */
  USERNAME,
  /** The userinfo after its first colon (RFC 3986 §3.2.1); the URL Standard's password. */
  PASSWORD,
  /** The host (RFC 3986 §3.2.2). */
  HOST,
  /** The port, without its colon (RFC 3986 §3.2.3). */
  PORT,
  /** The path (RFC 3986 §3.3). */
  PATH,
  /** The query, without its question mark (RFC 3986 §3.4). */
  QUERY,
  /** The fragment, without its number sign (RFC 3986 §3.5). */
  FRAGMENT;

  /**
   * The components of RFC 3986 §3, from left to right; its grammar has no user name or password.
   */
  public static final List<Component> OF_RFC_3986 =
      List.of(SCHEME, AUTHORITY, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT);

  private final String id;

  Component() {
    StringBuilder small = new StringBuilder();
    for (int i = 0; i < name().length(); i++) {
      small.append((char) (name().charAt(i) | 0x20));
    }
    this.id = small.toString();
  }

  /** {@return the name in lower case, as in the RFC} */
  public String id() {
    return id;
  }
}
