package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.links.IdempotencyStore;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Shortener;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Objects;

/**
 * The API: REST below {@code /api/v1}, described at {@code /openapi.json} and {@code /docs}, and
 * the formats that clients of TinyURL, Bitly and YOURLS expect.
 *
 * <pre>{@code
 * Routes api = Api.of(exchange -> null, pages.sheets());   // no sessions
 * api.addTo(router, context);
 * }</pre>
 *
 * @see <a href="https://spec.openapis.org/oas/v3.1.1.html">OpenAPI 3.1</a>
 */
public final class Api implements Routes {
  private final SessionLookup sessions;
  private final PageFrame sheets;

  private Api(SessionLookup sessions, PageFrame sheets) {
    this.sessions = sessions;
    this.sheets = sheets;
  }

  /**
   * Creates the API.
   *
   * @param sessions finds the session of a user who signed in on a page
   * @param sheets the frame of the pages that describe the API
   */
  public static Api of(SessionLookup sessions, PageFrame sheets) {
    return new Api(
        Objects.requireNonNull(sessions, "sessions"), Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    Clock clock = context.clock();
    Shortener shortener = context.shortener();
    int limit = context.configuration().get(ServerOptions.BODY_LIMIT);
    byte[] drawn = new byte[32];
    new SecureRandom().nextBytes(drawn);
    Cursors cursors = new Cursors(context.store().accounts().setting("api.cursors", drawn));
    // Sessions begin at the administrators' port, if there is one, and belong to it.
    boolean takesPasswords = context.configuration().find(ServerOptions.ADMIN_PORT) == null;
    Authentication authentication =
        new Authentication(
            context.store().accounts(), takesPasswords ? sessions : exchange -> null, clock);
    ApiGateway door = new ApiGateway(authentication, context.limits());
    router.errors("/api/", Exchange::answer);
    new LinksApi(
            shortener,
            door,
            new IdempotencyField(new IdempotencyStore(shortener.store(), clock)),
            cursors,
            clock,
            limit)
        .addTo(router);
    DomainSettings domains = DomainSettings.of(context);
    new StatisticsApi(VisitFigures.of(context), LinkRankings.of(context), domains, door)
        .addTo(router);
    new AccountsApi(Accounts.of(context), door, cursors, limit).addTo(router);
    new DomainsApi(domains, door, limit).addTo(router);
    new TransferApi(shortener, door, clock, context.configuration().get(ServerOptions.IMPORT_ROWS))
        .addTo(router);
    new ExplainApi(door, limit).addTo(router);
    CompatibleApiSupport shape = new CompatibleApiSupport(shortener, context.limits(), clock);
    new TinyUrlCompatibleApi(shape, authentication, limit).addTo(router);
    new BitlyCompatibleApi(shape, authentication, limit).addTo(router);
    new YourlsCompatibleApi(shape, authentication, context.limits(), clock, takesPasswords, limit)
        .addTo(router);
    new OpenApi(sheets).addTo(router);
    // No slug begins with "api/", so all other paths below it do not exist.
    for (String method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
      router.on(
          method,
          "/api/{rest...}",
          exchange -> {
            throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
          });
    }
  }
}
