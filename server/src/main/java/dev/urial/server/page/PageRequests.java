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
    String path = exchange.rawPath();
    // A path that begins with two slashes would name another host.
    return path.startsWith("//") ? "/." + path : path;
  }

  /**
   * Returns whether the browser reports that another site sent the form.
   *
   * @see <a href="https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header">Fetch Metadata
   *     §2.3</a>
   */
  static boolean isForeign(Exchange exchange) {
    String site = exchange.field("Sec-Fetch-Site");
    return site != null && !site.equals("same-origin") && !site.equals("none");
  }
}
