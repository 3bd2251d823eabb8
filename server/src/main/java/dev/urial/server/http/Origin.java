package dev.urial.server.http;

/**
 * Who asked, and whom: as the connection tells it, or, behind proxies the operator trusts, as they tell it.
 *
 * @param address the client's address in canonical text
 * @param network the address cut to /24 or /48, as {@code 192.0.2.0/24}: the only form that is counted, logged or kept
 * @param secure whether the client spoke TLS
 * @param host the host that was asked, in small letters, with {@code :port} where that is not the scheme's default
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7239">RFC 7239</a>
 */
public record Origin(String address, String network, boolean secure, String host) {
  /** Returns {@code https} or {@code http}. */
  public String scheme() {
    return secure ? "https" : "http";
  }

  /** Returns the scheme and the host, as {@code https://s.example}. */
  public String base() {
    return scheme() + "://" + host;
  }
}
