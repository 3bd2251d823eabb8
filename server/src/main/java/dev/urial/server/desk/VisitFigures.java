package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.CsvWriter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Computes totals of visits to a link, to a domain, or to slugs that do not exist. Checks whether
 * the caller may see them, and formats them for programs.
 *
 * <pre>{@code
 * VisitFigures figures = VisitFigures.of(context);
 * figures.ofLink(caller, 7, figures.span(null, null, "day")).sums().visits()   // 1_024
 * }</pre>
 *
 * <p>Each method throws a {@link Problem} if the caller may not see the totals, or if the period is
 * invalid.
 */
public final class VisitFigures {
  private static final Duration USUAL = Duration.ofDays(30);
  private static final int MOST_SPANS = 10_000;

  private final Store store;
  private final Clock clock;

  private VisitFigures(SharedServices context) {
    this.store = context.store();
    this.clock = context.clock();
  }

  /** Creates an instance for a service. */
  public static VisitFigures of(SharedServices context) {
    return new VisitFigures(Objects.requireNonNull(context, "context"));
  }

  /**
   * A period and its resolution.
   *
   * @param from the start (inclusive)
   * @param until the end (exclusive)
   * @param grain the length of an interval
   */
  public record Span(Instant from, Instant until, VisitCounts.Grain grain) {}

  /**
   * The totals of visits in a period.
   *
   * @param span the period
   * @param sums the totals of visits
   * @param dimensions the dimensions by which visits are counted
   * @param link the link to which the visits were; null if they were to several links or to none
   * @param admitted the number of visits that a link with a visit limit has admitted; -1 if there
   *     is no limit
   */
  public record Figures(
      Span span,
      VisitCounts sums,
      List<Dimension> dimensions,
      @Nullable ShortLink link,
      long admitted) {
    /** Returns the number of visits for each value of a dimension, most frequent first. */
    public List<Map.Entry<String, Long>> by(Dimension dimension) {
      Map<String, Long> counts = sums.by().get(dimension.key());
      if (counts == null) {
        return List.of();
      }
      List<Map.Entry<String, Long>> all = new ArrayList<>(counts.entrySet());
      all.sort(
          Map.Entry.<String, Long>comparingByValue()
              .reversed()
              .thenComparing(Map.Entry.comparingByKey()));
      return all;
    }
  }

  /**
   * Parses a period.
   *
   * @param from an instant in RFC 3339 format; null for 30 days before the end
   * @param until an instant in RFC 3339 format; null for the end of the current hour
   * @param word {@code hour}, {@code day} or {@code month}; null for days
   */
  public Span span(@Nullable String from, @Nullable String until, @Nullable String word) {
    Instant next = clock.instant().truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
    Instant end = instant(until, "until", next);
    Instant usual = end.minus(USUAL);
    Instant start = instant(from, "from", usual.isBefore(Instant.EPOCH) ? Instant.EPOCH : usual);
    VisitCounts.Grain grain =
        word == null
            ? VisitCounts.Grain.DAY
            : switch (word) {
              case "hour" -> VisitCounts.Grain.HOUR;
              case "day" -> VisitCounts.Grain.DAY;
              case "month" -> VisitCounts.Grain.MONTH;
              default -> throw Problem.parameter("grain", "parameter.word", "hour, day, month");
            };
    return checked(new Span(start, end, grain));
  }

  private static Span checked(Span span) {
    if (!span.from().isBefore(span.until())) {
      throw Problem.parameter("from", "parameter.order", "from", "until");
    }
    Duration one =
        switch (span.grain()) {
          case HOUR -> Duration.ofHours(1);
          case DAY -> Duration.ofDays(1);
          case MONTH -> Duration.ofDays(28);
        };
    if (Duration.between(span.from(), span.until()).dividedBy(one) > MOST_SPANS) {
      throw Problem.parameter("grain", "parameter.grain", MOST_SPANS);
    }
    return span;
  }

  private static Instant instant(@Nullable String text, String name, Instant otherwise) {
    if (text == null) {
      return otherwise;
    }
    Instant instant = JsonMemberReader.instantOf(text);
    if (instant == null) {
      throw Problem.parameter(name, "parameter.instant");
    }
    return instant;
  }

  /** The dimensions of visits to links. */
  private static final List<Dimension> OF_LINKS =
      List.of(
          Dimension.COUNTRY,
          Dimension.BROWSER,
          Dimension.SYSTEM,
          Dimension.DEVICE,
          Dimension.REFERRER);

  /** The dimensions of visits to slugs that do not exist. */
  private static final List<Dimension> OF_ORPHANS =
      List.of(
          Dimension.COUNTRY,
          Dimension.BROWSER,
          Dimension.SYSTEM,
          Dimension.DEVICE,
          Dimension.REFERRER,
          Dimension.PATH,
          Dimension.DOMAIN);

  /** Returns the link with this ID, if the caller may see its statistics. */
  public ShortLink link(ApiCaller caller, long id) {
    Authentication.need(caller, Scope.STATS);
    ShortLink link = store.links().get(id);
    if (link == null || !caller.actor().maySeeStatistics(link)) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return link;
  }

  /** Returns the visits to a link. */
  public Figures ofLink(ApiCaller caller, long id, Span span) {
    ShortLink link = link(caller, id);
    VisitCounts.Question question =
        new VisitCounts.Question(link.id(), span.from(), span.until(), span.grain());
    long admitted = link.visitLimit() > 0 ? store.links().admitted(link.id()) : -1;
    return new Figures(span, store.visits().statistics(question), OF_LINKS, link, admitted);
  }

  /** Returns the visits to all links of a domain, including links that no longer exist. */
  public Figures ofDomain(ApiCaller caller, ShortDomain domain, Span span) {
    need(caller);
    VisitCounts.Question question =
        VisitCounts.Question.ofDomain(domain.host(), span.from(), span.until(), span.grain());
    return new Figures(span, store.visits().statistics(question), OF_LINKS, null, -1);
  }

  /**
   * Returns the visits to slugs that do not exist.
   *
   * @param caller the caller of the operation
   * @param domain the domain; null for all domains
   * @param span the period
   */
  public Figures orphans(ApiCaller caller, @Nullable ShortDomain domain, Span span) {
    need(caller);
    VisitCounts.Question question =
        domain == null
            ? new VisitCounts.Question(0, span.from(), span.until(), span.grain())
            : VisitCounts.Question.orphansOf(
                domain.host(), span.from(), span.until(), span.grain());
    return new Figures(span, store.visits().statistics(question), OF_ORPHANS, null, -1);
  }

  /** Returns the totals of visits to several links as figures. */
  static Figures ofLinks(Span span, VisitCounts sums) {
    return new Figures(span, sums, OF_LINKS, null, -1);
  }

  /** Throws a {@link Problem} if the caller may not see the statistics of all links. */
  private static void need(ApiCaller caller) {
    Authentication.need(caller, Scope.STATS);
    DomainSettings.refuseNarrow(caller);
  }

  /** Returns figures as JSON in UTF-8. */
  public static byte[] json(Figures figures) {
    return ApiJson.bytes(object(figures));
  }

  static ObjectNode object(Figures figures) {
    VisitCounts sums = figures.sums();
    ObjectNode json = ApiJson.object();
    ApiJson.put(json, "from", figures.span().from());
    ApiJson.put(json, "until", figures.span().until());
    json.put("grain", Ascii.lower(figures.span().grain().name()));
    json.put("visits", sums.visits());
    json.put("bots", sums.bots());
    ArrayNode times = json.putArray("byTime");
    for (Map.Entry<Instant, Long> it : times(sums)) {
      ObjectNode one = times.addObject();
      ApiJson.put(one, "start", it.getKey());
      one.put("visits", it.getValue());
    }
    ObjectNode by = json.putObject("by");
    for (Dimension dimension : figures.dimensions()) {
      ArrayNode values = by.putArray(dimension.key());
      for (Map.Entry<String, Long> it : figures.by(dimension)) {
        ObjectNode one = values.addObject();
        one.put("value", it.getKey());
        one.put("visits", it.getValue());
      }
    }
    ShortLink link = figures.link();
    if (link != null && figures.admitted() >= 0) {
      json.put("admitted", figures.admitted());
      json.put("visitLimit", link.visitLimit());
    }
    return json;
  }

  private static List<Map.Entry<Instant, Long>> times(VisitCounts sums) {
    return sums.byTime().entrySet().stream().sorted(Map.Entry.comparingByKey()).toList();
  }

  /**
   * Returns figures as CSV for spreadsheets (RFC 4180), with the columns {@code what}, {@code
   * value} and {@code visits}.
   */
  public static String csv(Figures figures) {
    StringBuilder text = new StringBuilder();
    CsvWriter out = new CsvWriter(text);
    try {
      out.record(List.of("what", "value", "visits"));
      out.record(List.of("visits", "", Long.toString(figures.sums().visits())));
      out.record(List.of("bots", "", Long.toString(figures.sums().bots())));
      String grain = Ascii.lower(figures.span().grain().name());
      for (Map.Entry<Instant, Long> it : times(figures.sums())) {
        out.record(List.of(grain, ApiJson.time(it.getKey()), Long.toString(it.getValue())));
      }
      for (Dimension dimension : figures.dimensions()) {
        for (Map.Entry<String, Long> it : figures.by(dimension)) {
          out.record(List.of(dimension.key(), it.getKey(), Long.toString(it.getValue())));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory does not fail
    }
    return text.toString();
  }
}
