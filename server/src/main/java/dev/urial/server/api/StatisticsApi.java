package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.api.Door.Call;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Statistics;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Sums of visits: of a link, and of what was asked for and is not there. */
final class StatisticsApi {
  private static final Duration SPAN = Duration.ofDays(30);
  private static final int MOST_SPANS = 10_000;

  private final Store store;
  private final Door door;
  private final Clock clock;

  StatisticsApi(Store store, Door door, Clock clock) {
    this.store = store;
    this.door = door;
    this.clock = clock;
  }

  void addTo(Router router) {
    router.get("/api/v1/links/{id}/stats", door.to(this::ofLink));
    router.get("/api/v1/orphans", door.to(this::orphans));
  }

  private Answer ofLink(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    Link link = store.links().get(call.id());
    if (link == null || !call.caller().actor().maySeeStatistics(link)) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    ObjectNode json = statistics(call, link.id());
    if (link.visitLimit() > 0) {
      json.put("admitted", store.links().admitted(link.id()));
      json.put("visitLimit", link.visitLimit());
    }
    return Answer.json(200, json);
  }

  private Answer orphans(Call call) {
    Authentication.need(call.caller(), Scope.STATS);
    if (call.caller().isNarrowed()) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.narrowed");
    }
    return Answer.json(200, statistics(call, 0));
  }

  private ObjectNode statistics(Call call, long id) {
    call.takes("from", "until", "grain");
    Instant next = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
    Instant until = instant(call, "until", next);
    Instant from =
        instant(
            call,
            "from",
            until.minus(SPAN).isBefore(Instant.EPOCH) ? Instant.EPOCH : until.minus(SPAN));
    String word = call.parameter("grain", 20);
    Statistics.Grain grain =
        word == null
            ? Statistics.Grain.DAY
            : switch (word) {
              case "hour" -> Statistics.Grain.HOUR;
              case "day" -> Statistics.Grain.DAY;
              case "month" -> Statistics.Grain.MONTH;
              default -> throw Problem.parameter("grain", "parameter.word", "hour, day, month");
            };
    if (!from.isBefore(until)) {
      throw Problem.parameter("from", "parameter.order", "from", "until");
    }
    Duration one =
        switch (grain) {
          case HOUR -> Duration.ofHours(1);
          case DAY -> Duration.ofDays(1);
          case MONTH -> Duration.ofDays(28);
        };
    if (Duration.between(from, until).dividedBy(one) > MOST_SPANS) {
      throw Problem.parameter("grain", "parameter.grain", MOST_SPANS);
    }
    Statistics sums = store.visits().statistics(new Statistics.Question(id, from, until, grain));
    return json(sums, from, until, grain);
  }

  private static Instant instant(Call call, String name, Instant otherwise) {
    String text = call.parameter(name, 64);
    if (text == null) {
      return otherwise;
    }
    Instant instant = Members.instantOf(text);
    if (instant == null) {
      throw Problem.parameter(name, "parameter.instant");
    }
    return instant;
  }

  private static ObjectNode json(
      Statistics sums, Instant from, Instant until, Statistics.Grain grain) {
    ObjectNode json = Json.object();
    Json.put(json, "from", from);
    Json.put(json, "until", until);
    json.put("grain", Ascii.lower(grain.name()));
    json.put("visits", sums.visits());
    json.put("bots", sums.bots());
    ArrayNode times = json.putArray("byTime");
    sums.byTime().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            it -> {
              ObjectNode one = times.addObject();
              Json.put(one, "start", it.getKey());
              one.put("visits", it.getValue());
            });
    ObjectNode by = json.putObject("by");
    for (String what : List.of("country", "browser", "system", "device", "referrer")) {
      ArrayNode values = by.putArray(what);
      @Nullable Map<String, Long> counts = sums.by().get(what);
      (counts == null ? Map.<String, Long>of() : counts)
          .entrySet().stream()
              .sorted(
                  Map.Entry.<String, Long>comparingByValue()
                      .reversed()
                      .thenComparing(Map.Entry.comparingByKey()))
              .forEach(
                  it -> {
                    ObjectNode one = values.addObject();
                    one.put("value", it.getKey());
                    one.put("visits", it.getValue());
                  });
    }
    return json;
  }
}
