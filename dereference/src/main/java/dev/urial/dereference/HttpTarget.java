package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.url.Url;

/**
 * The server that a request is sent to, and the request target.
 *
 * @param isTls whether the connection is encrypted
 * @param host the host in ASCII; an IPv6 address is in brackets
 * @param port the port, from 1 to 65535
 * @param target the request target: origin-form or absolute-form (RFC 9112 §3.2)
 */
record HttpTarget(boolean isTls, String host, int port, String target) {
  /**
   * Returns the target of a URL in {@code origin-form = absolute-path [ "?" query ]} (RFC 9112
   * §3.2.1). As in browsers, a stray {@code %}, which is invalid in a URI, is kept.
   */
  static HttpTarget of(Url url, int port) {
    String path = url.path().isEmpty() ? "/" : url.path();
    String target = url.query() == null ? path : path + '?' + url.query();
    return new HttpTarget(url.scheme().equals("https"), String.valueOf(url.host()), port, target);
  }

  /** Same as {@link #of(Url, int)}, for a URI that was not parsed as a URL. */
  static HttpTarget of(Uri uri, int port) {
    String path = uri.path().isEmpty() ? "/" : uri.path();
    String target = uri.hasQuery() ? path + '?' + uri.query() : path;
    return new HttpTarget(uri.scheme().equals("https"), String.valueOf(uri.host()), port, target);
  }

  /** Returns the value of {@code Host = uri-host [ ":" port ]} (RFC 9110 §7.2). */
  String hostField() {
    return port == (isTls ? 443 : 80) ? host : host + ':' + port;
  }

  /** Returns the name that the certificate must contain: the host without brackets or final dot. */
  String certificateName() {
    boolean isLiteral = host.startsWith("[") && host.endsWith("]");
    if (isLiteral) {
      return host.substring(1, host.length() - 1);
    }
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }
}
