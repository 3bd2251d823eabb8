package dev.urial.server.http;

import org.eclipse.jetty.server.Handler;

/** A handler with the endpoints of a router, without limits, for tests of single pages. */
public final class TestSite {
  private TestSite() {}

  /** Returns a handler for a router, which serves every host and trusts a proxy on loopback. */
  public static Handler of(Router router) {
    SiteHandler site =
        new SiteHandler(
            router,
            host -> true,
            TrustedProxies.parse("127.0.0.1"),
            1_000_000,
            exchange -> false,
            (exchange, cause) ->
                cause instanceof Problem problem ? problem : Problem.ofStatus(500));
    site.setHandler(site.endpoints());
    return site;
  }
}
