package dev.urial.dereference;

import dev.urial.Uri;
import dev.urial.url.Url;

/**
 * Where a request goes and what it asks for.
 *
 * @param isTls whether the connection is encrypted
 * @param host in ASCII, brackets included
 * @param port from 1 to 65535
 * @param target as the request line has it: origin-form or absolute-form (RFC 9112 §3.2)
 */
record HttpTarget(boolean isTls, String host, int port, String target) {

  /**
   * {@code origin-form = absolute-path [ "?" query ]}, RFC 9112 §3.2.1. As browsers send it: a
   * stray {@code %}, which no URI can contain, stays.
   */
  static HttpTarget of(Url url, int port) {
    String path = url.path().isEmpty() ? "/" : url.path();
    String target = url.query() == null ? path : path + '?' + url.query();
    return new HttpTarget(url.scheme().equals("https"), String.valueOf(url.host()), port, target);
  }

  /** The same for an identifier that no URL was made of. */
  static HttpTarget of(Uri uri, int port) {
    String path = uri.path().isEmpty() ? "/" : uri.path();
    String target = uri.hasQuery() ? path + '?' + uri.query() : path;
    return new HttpTarget(uri.scheme().equals("https"), String.valueOf(uri.host()), port, target);
  }

  /** {@code Host = uri-host [ ":" port ]}, RFC 9110 §7.2. */
  String hostField() {
    return port == (isTls ? 443 : 80) ? host : host + ':' + port;
  }

  /** The name that the certificate must have: no brackets, no final dot. */
  String certificateName() {
    boolean isLiteral = host.startsWith("[") && host.endsWith("]");
    if (isLiteral) {
      return host.substring(1, host.length() - 1);
    }
    return host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
  }
}
