package dev.urial.dereference;

import dev.urial.Uri;
import java.net.InetAddress;
import java.util.List;

/**
 * Where a request goes and what it asks for.
 *
 * @param scheme http or https
 * @param host in ASCII, brackets included
 * @param port from 1 to 65535
 * @param target as the request line has it: origin-form or absolute-form (RFC 9112 §3.2)
 * @param addresses which may be connected to
 */
record HttpTarget(
    String scheme, String host, int port, String target, List<InetAddress> addresses) {

  static HttpTarget of(Uri uri, int port, String target, List<InetAddress> addresses) {
    return new HttpTarget(uri.scheme(), String.valueOf(uri.host()), port, target, addresses);
  }

  /** {@code origin-form = absolute-path [ "?" query ]}, RFC 9112 §3.2.1. */
  static String origin(Uri uri) {
    String path = uri.path().isEmpty() ? "/" : uri.path();
    return uri.hasQuery() ? path + '?' + uri.query() : path;
  }
}
