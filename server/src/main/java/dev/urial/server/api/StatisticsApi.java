package dev.urial.server.api;

import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The API for statistics of visits. */
final class StatisticsApi {
  private static final int MOST_RANKED = 1_000;
  private static final int USUAL_RANKED = 10;

  private final VisitFigures figures;
  private final LinkRankings rankings;
  private final DomainSettings domains;
  private final ApiGateway door;

  StatisticsApi(
      VisitFigures figures, LinkRankings rankings, DomainSettings domains, ApiGateway door) {
    this.figures = figures;
    this.rankings = rankings;
    this.domains = domains;
    this.door = door;
  }

  void addTo(Router router) {
    router.get("/api/v1/links/{id}/stats", door.to(this::ofLink));
    router.get("/api/v1/domains/{host}/stats", door.to(this::ofDomain));
    router.get("/api/v1/orphans", door.to(this::orphans));
    router.get("/api/v1/stats", door.to(this::ofTag));
    router.get("/api/v1/stats/links", door.to(this::ranking));
    router.get("/api/v1/stats/days", door.to(this::days));
  }

  private ApiAnswer ofTag(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    call.takes("tag", "domain", "from", "until", "grain");
    LinkRankings.Chosen chosen = chosen(call);
    if (chosen.tag() == null) {
      throw Problem.parameter("tag", "parameter.missing");
    }
    return answer(rankings.figures(call.caller(), chosen, span(call)));
  }

  private ApiAnswer ranking(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    call.takes("tag", "domain", "from", "until", "limit");
    VisitFigures.Span span = days(call.parameter("from", 64), call.parameter("until", 64));
    int limit = call.number("limit", 1, MOST_RANKED, USUAL_RANKED);
    LinkRankings.Ranking ranking = rankings.ranking(call.caller(), chosen(call), span, limit);
    return ApiAnswer.json(200, LinkRankings.object(span, ranking));
  }

  private @Nullable ApiAnswer days(Call call) throws IOException {
    Authentication.need(call.caller(), Scope.STATS);
    call.takes("tag", "domain", "from", "until");
    VisitFigures.Span span = days(call.parameter("from", 64), call.parameter("until", 64));
    LinkRankings.Chosen chosen = chosen(call);
    rankings.check(call.caller(), chosen);
    door.exports(call);
    call.exchange()
        .set("Cache-Control", "no-store")
        .set("Content-Disposition", "attachment; filename=\"visits-days.csv\"");
    try (Writer to =
        new BufferedWriter(
            new OutputStreamWriter(
                call.exchange().stream(200, "text/csv;charset=utf-8"), StandardCharsets.UTF_8))) {
      rankings.writeDays(call.caller(), chosen, span, to);
    }
    return null;
  }

  private VisitFigures.Span days(@Nullable String from, @Nullable String until) {
    return figures.span(from, until, "day");
  }

  /**
   * Returns the selection of links in the query parameters. Throws a {@link Problem} if the domain
   * does not exist.
   */
  private LinkRankings.Chosen chosen(Call call) {
    String host = call.parameter("domain", 300);
    boolean isThere =
        host == null || domains.all(call.caller()).stream().anyMatch(it -> it.host().equals(host));
    if (!isThere) {
      throw Problem.parameter("domain", "parameter.domain");
    }
    return new LinkRankings.Chosen(host, call.parameter("tag", 64));
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
