package dev.urial.server.page;

import dev.urial.server.http.Exchange;

/** Reads the data that pages need from a request. */
final class PageRequests {
  private PageRequests() {}

  /**
   * Returns the path of the request, in a form that is safe as a link: it cannot lead to another
   * host.
   */
  static String path(Exchange exchange) {
    String path = exchange.path();
    // A path that begins with two slashes would name another host.
    return path.startsWith("//") ? "/." + path : path;
  }
}
