package dev.urial.server.api;

import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.RouteTable;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;

/** Sums of visits, as programs see them. */
final class StatisticsApi {
  private final VisitFigures figures;
  private final DomainSettings domains;
  private final ApiGateway door;

  StatisticsApi(VisitFigures figures, DomainSettings domains, ApiGateway door) {
    this.figures = figures;
    this.domains = domains;
    this.door = door;
  }

  void addTo(RouteTable router) {
    router.get("/api/v1/links/{id}/stats", door.to(this::ofLink));
    router.get("/api/v1/domains/{host}/stats", door.to(this::ofDomain));
    router.get("/api/v1/orphans", door.to(this::orphans));
  }

  private ApiAnswer ofLink(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    long id = figures.link(call.caller(), call.id()).id();
    call.takes("from", "until", "grain");
    return answer(figures.ofLink(call.caller(), id, span(call)));
  }

  private ApiAnswer ofDomain(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    DomainSettings.refuseNarrow(call.caller());
    ShortDomain domain = domains.named(call.caller(), call.exchange().part("host"), Scope.STATS);
    call.takes("from", "until", "grain");
    return answer(figures.ofDomain(call.caller(), domain, span(call)));
  }

  private ApiAnswer orphans(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    DomainSettings.refuseNarrow(call.caller());
    call.takes("from", "until", "grain", "domain");
    String host = call.parameter("domain", 300);
    ShortDomain domain = null;
    if (host != null) {
      domain =
          domains.all(call.caller()).stream()
              .filter(it -> it.host().equals(host))
              .findFirst()
              .orElseThrow(() -> Problem.parameter("domain", "parameter.domain"));
    }
    return answer(figures.orphans(call.caller(), domain, span(call)));
  }

  private VisitFigures.Span span(Call call) {
    return figures.span(
        call.parameter("from", 64), call.parameter("until", 64), call.parameter("grain", 20));
  }

  private static ApiAnswer answer(VisitFigures.Figures figures) {
    return ApiAnswer.json(200, VisitFigures.object(figures));
  }
}
