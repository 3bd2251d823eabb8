package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.Statistics;
import java.time.Clock;
import java.util.List;

/**
 * The API: REST below {@code /api/v1}, described at {@code /openapi.json} and {@code /docs}, and
 * the operations that clients of TinyURL, Bitly and YOURLS need.
 *
 * <pre>{@code
 * Routes api = Api.of(pages.sheets());
 * api.addTo(router, context);
 * }</pre>
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
public final class Api implements Routes {
  private final PageFrame frame;

  private Api(PageFrame frame) {
    this.frame = frame;
  }

  /**
   * Creates the API.
   *
   * @param frame the frame of the pages that describe the API; it also finds the session of a user
   *     who signed in on a page
   */
  public static Api of(PageFrame frame) {
    return new Api(frame);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Clock clock = context.clock();
    Shortener shortener = context.shortener();
    Authentication authentication = new Authentication(shortener.accounts(), frame::session);
    Gateway api = new Gateway(authentication, context.limits());
    register(api, shortener, clock, ExportApi.Limits.OF_SERVICE);
    new ExplainApi(api).register();
    new CompatApi(api, authentication, shortener, SiteHandler.MAX_BODY_BYTES).register();
    api.addTo(router);
    new OpenApi(frame, api.operations()).addTo(router);
    router.errors("/api/", Exchange::answer).errors("/v4/", CompatApi::bitlyError);
    // No slug begins like this, so all other paths below do not exist.
    for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
      for (String path : List.of("/api/{rest...}", "/v4/{rest...}")) {
        router.on(method, path, exchange -> Call.found(null));
      }
    }
  }

  /**
   * Requires that a request has an API key with the scope {@code admin}.
   *
   * @param exchange the request
   * @param context the objects that all parts of the service share
   * @throws Problem if it has none
   */
  public static void needAdminKey(Exchange exchange, SharedServices context) {
    var authentication = new Authentication(context.shortener().accounts(), it -> null);
    new Gateway(authentication, context.limits()).needAdmin(exchange);
  }

  /** Returns visits as JSON, as the API answers with them. */
  public static String json(Statistics.Figures figures) {
    return Shape.json(StatsApi.StatisticsJson.of(figures)).toString();
  }

  /** Registers the operations on stored data. */
  static void register(Gateway api, Shortener shortener, Clock clock, ExportApi.Limits limits) {
    new LinksApi(api, shortener, clock).register();
    new ExportApi(api, shortener, limits).register();
    new StatsApi(api, shortener, clock).register();
    new DomainsApi(api, shortener.domains()).register();
    new AccountsApi(api, shortener.accounts()).register();
  }
}
