package dev.urial.server.api;

import dev.urial.server.http.Problem;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Domains;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.VisitDays;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The API for statistics of visits. */
final class StatsApi {
  private static final Duration DEFAULT_PERIOD = Duration.ofDays(30);
  private static final int MAX_INTERVALS = 10_000;

  private final Gateway api;
  private final Shortener shortener;
  private final Statistics statistics;
  private final Domains domains;
  private final Clock clock;

  StatsApi(Gateway api, Shortener shortener, Clock clock) {
    this.api = api;
    this.shortener = shortener;
    this.statistics = shortener.statistics();
    this.domains = shortener.domains();
    this.clock = clock;
  }

  void register() {
    Class<StatisticsJson> output = StatisticsJson.class;
    api.add("showStatistics", PeriodQuery.class, output, this::ofLink);
    api.add("showDomainStatistics", PeriodQuery.class, output, this::ofDomain);
    api.add("showOrphans", OrphansQuery.class, output, this::orphans);
    api.add("showTagStatistics", TagQuery.class, output, this::ofTag);
    api.add("rankLinks", RankingQuery.class, RankingJson.class, this::ranking);
    api.add("exportDays", DaysQuery.class, Operation.Stream.class, this::days);
  }

  // Parameters.

  record PeriodQuery(
      @Nullable Instant from, @Nullable Instant until, VisitCounts.@Nullable Grain grain) {
    /**
     * Returns the period; without an end, it ends with the current hour.
     *
     * @throws Problem if it ends before it begins, or has too many intervals
     */
    Statistics.Period period(Clock clock) {
      Instant hour = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
      Instant end = until == null ? hour : until;
      Instant usual = end.minus(DEFAULT_PERIOD);
      Instant start = from != null ? from : usual.isBefore(Instant.EPOCH) ? Instant.EPOCH : usual;
      if (!start.isBefore(end)) {
        throw Problem.parameter("from", "parameter.order", "from", "until");
      }
      VisitCounts.Grain interval = grain == null ? VisitCounts.Grain.DAY : grain;
      Duration length =
          switch (interval) {
            case HOUR -> Duration.ofHours(1);
            case DAY -> Duration.ofDays(1);
            case MONTH -> Duration.ofDays(28);
          };
      if (Duration.between(start, end).dividedBy(length) > MAX_INTERVALS) {
        throw Problem.parameter("grain", "parameter.grain", MAX_INTERVALS);
      }
      return new Statistics.Period(start, end, interval);
    }
  }

  record OrphansQuery(
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(isFlat = true) PeriodQuery period) {}

  record TagQuery(
      @Member(maxLength = LinkDraft.MAX_TAG_LENGTH) String tag,
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(isFlat = true) PeriodQuery period) {}

  record DaysQuery(
      @Member(maxLength = LinkDraft.MAX_TAG_LENGTH) @Nullable String tag,
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Nullable Instant from,
      @Nullable Instant until) {
    Statistics.Period period(Clock clock) {
      return new PeriodQuery(from, until, VisitCounts.Grain.DAY).period(clock);
    }
  }

  record RankingQuery(
      @Member(isFlat = true) DaysQuery days,
      @Member(min = 1, max = 1_000, otherwise = "10") int limit) {}

  private LinkFilter filter(Call call, @Nullable String tag, @Nullable String host) {
    return new LinkFilter(DomainsApi.host(domains, call.actor(), host), tag, null, 0);
  }

  // Statistics.

  record TimeJson(Instant start, long visits) {}

  record CountJson(String value, long visits) {
    static CountJson of(Map.Entry<String, Long> it) {
      return new CountJson(it.getKey(), it.getValue());
    }
  }

  record StatisticsJson(
      @Member(isFlat = true) Statistics.Period period,
      long visits,
      long bots,
      List<TimeJson> byTime,
      Map<String, List<CountJson>> by,
      @Member(isOptional = true) @Nullable Long admitted,
      @Member(isOptional = true) @Nullable Long visitLimit) {
    static StatisticsJson of(Statistics.Figures figures) {
      VisitCounts counts = figures.counts();
      Map<String, List<CountJson>> by = new LinkedHashMap<>();
      for (Dimension it : figures.dimensions()) {
        by.put(it.key(), counts.of(it).entrySet().stream().map(CountJson::of).toList());
      }
      List<TimeJson> times =
          counts.byTime().entrySet().stream()
              .map(it -> new TimeJson(it.getKey(), it.getValue()))
              .toList();
      ShortLink link = figures.link();
      return new StatisticsJson(
          figures.period(),
          counts.visits(),
          counts.bots(),
          times,
          by,
          link == null || figures.admitted() < 0 ? null : figures.admitted(),
          link == null || figures.admitted() < 0 ? null : link.visitLimit());
    }
  }

  private static StatisticsJson json(Statistics.@Nullable Figures figures) {
    return StatisticsJson.of(Call.found(figures));
  }

  private StatisticsJson ofLink(Call call, PeriodQuery query) {
    return json(statistics.ofLink(call.actor(), call.id(), query.period(clock)));
  }

  private StatisticsJson ofDomain(Call call, PeriodQuery query) {
    ShortDomain domain = Call.found(domains.get(call.actor(), call.part("host"), Scope.STATS));
    return json(statistics.ofDomain(call.actor(), domain, query.period(clock)));
  }

  private StatisticsJson orphans(Call call, OrphansQuery query) {
    ShortDomain domain = DomainsApi.named(domains, call.actor(), query.domain());
    return json(statistics.orphans(call.actor(), domain, query.period().period(clock)));
  }

  private StatisticsJson ofTag(Call call, TagQuery query) {
    LinkFilter filter = filter(call, query.tag(), query.domain());
    return json(statistics.ofLinks(call.actor(), filter, query.period().period(clock)));
  }

  record RankingJson(
      Instant from,
      Instant until,
      List<Statistics.RankedLink> links,
      List<CountJson> tags,
      @Member(name = "partial") boolean isPartial) {}

  private RankingJson ranking(Call call, RankingQuery query) {
    DaysQuery days = query.days();
    Statistics.Period period = days.period(clock);
    LinkFilter filter = filter(call, days.tag(), days.domain());
    Statistics.Ranking ranking =
        Call.found(statistics.ranking(call.actor(), filter, period, query.limit()));
    return new RankingJson(
        period.from(),
        period.until(),
        ranking.links(),
        ranking.tags().stream().map(CountJson::of).toList(),
        ranking.isPartial());
  }

  private Operation.Stream days(Call call, DaysQuery query) {
    Statistics.Period period = query.period(clock);
    LinkFilter filter = filter(call, query.tag(), query.domain());
    Call.found(call.actor().narrowed(filter));
    api.charge(call, LimitedAction.RENDERING, LinksApi.EXPORT_WEIGHT);
    VisitDays days = VisitDays.of(shortener, call.actor(), period.from(), period.until());
    return Operation.Stream.text(
        "text/csv;charset=utf-8", "visits-days.csv", to -> days.write(filter, to));
  }
}
