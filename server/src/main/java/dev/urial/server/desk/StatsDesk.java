package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.PlotView;
import dev.urial.server.api.Api;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.Statistics.Figures;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.CsvWriter;
import dev.urial.shortener.exchange.VisitDays;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitCounts.Grain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The pages about visits, with charts and tables. They show visits to a link, to the links of a
 * domain or with a tag, or to slugs that do not exist.
 */
final class StatsDesk {
  /** The maximum number of links, and of tags, in a table. */
  private static final int MAX_RANKED = 50;

  private final Desk desk;

  StatsDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    add(router, "links", "/desk/links/{id}/visits", this::link);
    add(router, "visits", "/desk/visits", this::subject);
  }

  private void add(
      Router router, String section, String path, Function<DeskCall, @Nullable Subject> finder) {
    Map<String, Desk.Step<Subject>> answers =
        Map.of(
            "",
            this::show,
            ".csv",
            this::csv,
            ".json",
            this::json,
            "/days.csv",
            this::days,
            "/today",
            this::today);
    answers.forEach(
        (end, answer) ->
            router.get(path + end, desk.get(section, Scope.STATS, Desk.on(finder, answer))));
  }

  /**
   * The subject whose visits are shown.
   *
   * @param path the path of the page
   * @param query the query that selects the subject
   * @param kind the kind of subject, which is the last part of message keys
   * @param link the link, or null
   * @param domain the domain, or null
   * @param tag the tag, or null
   */
  record Subject(
      String path,
      QueryParams query,
      String kind,
      @Nullable ShortLink link,
      @Nullable ShortDomain domain,
      @Nullable String tag) {
    boolean isOrphans() {
      return kind.equals("orphans");
    }

    String href(String suffix, QueryParams more) {
      QueryParams all = query;
      for (QueryParams.Param it : more) {
        all = all.with(it.name(), it.value());
      }
      return path + suffix + (all.isEmpty() ? "" : "?" + all);
    }

    /** Returns which links are ranked by visits. */
    LinkFilter filter() {
      return new LinkFilter(domain == null ? null : domain.host(), tag, null, 0);
    }

    String file(String suffix) {
      String name =
          link != null
              ? "link-" + link.id()
              : kind + (domain == null ? "" : "-" + domain.host().replaceAll("[^a-z0-9.-]", "_"));
      return "visits-" + name + suffix;
    }
  }

  private @Nullable Subject link(DeskCall call) {
    ShortLink link = desk.link(call);
    if (link == null || !call.actor().maySeeStatistics(link)) {
      return null;
    }
    ShortDomain domain = desk.domains().find(link.domain());
    String path = LinkDesk.path(link) + "/visits";
    return new Subject(path, QueryParams.empty(), "link", link, domain, null);
  }

  private @Nullable Subject subject(DeskCall call) {
    String tag = call.parameter("tag").replace("\0", "").replace("\uFFFD", "");
    if (!tag.isEmpty()) {
      return new Subject("/desk/visits", QueryParams.of("tag", tag), "tag", null, null, tag);
    }
    boolean isOrphans = call.parameter("of").equals("nothing");
    String host = call.parameter("domain");
    ShortDomain domain =
        !host.isEmpty()
            ? desk.domains().get(call.actor(), host, Scope.STATS)
            : isOrphans ? null : desk.domains().first();
    if (domain == null && !host.isEmpty()) {
      return null;
    }
    call.actor().needAllLinks();
    return subject(domain, isOrphans || domain == null);
  }

  private static Subject subject(@Nullable ShortDomain domain, boolean isOrphans) {
    QueryParams query = isOrphans ? QueryParams.of("of", "nothing") : QueryParams.empty();
    return new Subject(
        "/desk/visits",
        domain == null ? query : query.with("domain", domain.host()),
        isOrphans ? "orphans" : "domain",
        null,
        domain,
        null);
  }

  private Figures figures(DeskCall call, Subject subject, Statistics.Period period) {
    Statistics statistics = desk.statistics();
    ShortLink link = subject.link();
    ShortDomain domain = subject.domain();
    Figures figures =
        link != null
            ? statistics.ofLink(call.actor(), link.id(), period)
            : subject.tag() != null
                ? statistics.ofLinks(call.actor(), subject.filter(), period)
                : subject.isOrphans() || domain == null
                    ? statistics.orphans(call.actor(), domain, period)
                    : statistics.ofDomain(call.actor(), domain, period);
    if (figures == null) {
      throw Problem.ofStatus(404); // erased meanwhile
    }
    return figures;
  }

  // Files.

  /** Returns the period that the address of a file names, with its exact resolution. */
  private Statistics.Period period(DeskCall call) {
    Statistics.Period period =
        VisitPeriod.exact(
            call.parameter("from"), call.parameter("until"), call.parameter("grain"), desk.now());
    if (period == null) {
      throw Problem.ofStatus(400);
    }
    return period;
  }

  private void csv(DeskCall call, Subject subject) {
    String text = csv(figures(call, subject, period(call)));
    call.file(subject.file(".csv")).answer(200, "text/csv;charset=utf-8", text);
  }

  /** Returns the numbers as CSV, with a line for each value. */
  private static String csv(Statistics.Figures figures) {
    VisitCounts counts = figures.counts();
    StringBuilder text = new StringBuilder();
    CsvWriter out = new CsvWriter(text);
    try {
      out.record(List.of("what", "value", "visits"));
      out.record(List.of("visits", "", Long.toString(counts.visits())));
      out.record(List.of("bots", "", Long.toString(counts.bots())));
      String grain = Ascii.lower(figures.period().grain().name());
      for (Map.Entry<Instant, Long> it : counts.byTime().entrySet()) {
        out.record(List.of(grain, it.getKey().toString(), it.getValue().toString()));
      }
      for (Dimension dimension : figures.dimensions()) {
        for (Map.Entry<String, Long> it : counts.of(dimension).entrySet()) {
          out.record(List.of(dimension.key(), it.getKey(), it.getValue().toString()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory does not fail
    }
    return text.toString();
  }

  private void json(DeskCall call, Subject subject) {
    String json = Api.json(figures(call, subject, period(call)));
    call.file(subject.file(".json")).answer(200, "application/json", json);
  }

  /** Sends a file with a line for each link and day. */
  private void days(DeskCall call, Subject subject) throws IOException {
    Statistics.Period period = period(call);
    call.take(LimitedAction.RENDERING, subject.link() == null ? Desk.EXPORT_WEIGHT : 1);
    VisitDays days = VisitDays.of(desk.shortener(), call.actor(), period.from(), period.until());
    try (Writer to = call.writer(subject.file("-days.csv"), "text/csv;charset=utf-8")) {
      if (subject.link() != null) {
        days.write(subject.link(), to);
      } else {
        days.write(subject.filter(), to);
      }
    }
  }

  /** Sends the number of visits today (UTC), which a script in the page requests repeatedly. */
  private void today(DeskCall call, Subject subject) {
    long visits = visitsToday(call, subject);
    String json = "{\"visits\":" + visits + ",\"shown\":\"" + call.number(visits) + "\"}";
    call.exchange()
        .set("Cache-Control", "no-store")
        .answer(200, "application/json", json.getBytes(StandardCharsets.UTF_8));
  }

  private long visitsToday(DeskCall call, Subject subject) {
    Instant now = desk.now();
    Instant until = now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
    Statistics.Period today =
        new Statistics.Period(now.truncatedTo(ChronoUnit.DAYS), until, Grain.DAY);
    return figures(call, subject, today).counts().visits();
  }

  // The page.

  /**
   * What the page shows.
   *
   * @param subject the subject
   * @param period the period
   * @param url the short URL of the link, or null
   * @param subjects the other subjects, by the labels of their links
   * @param alarms the reasons why visits are not counted
   * @param today the number of visits today
   * @param figures the visits
   * @param wholeDays the visits of days that are over; null if there is no such day
   * @param panels the plots with visits: over time, then by their properties
   * @param lacksCountries whether the user could install the table of countries, which is missing
   * @param now the current time
   */
  record View(
      Subject subject,
      VisitPeriod period,
      @Nullable String url,
      Map<String, Subject> subjects,
      List<String> alarms,
      long today,
      Figures figures,
      @Nullable WholeDays wholeDays,
      List<Panel> panels,
      boolean lacksCountries,
      Instant now) {
    /** Returns the interval with the most visits, or null. */
    Map.@Nullable Entry<Instant, Long> most() {
      return StatsDesk.most(figures);
    }

    boolean hasOthers() {
      return figures.counts().by().values().stream()
          .anyMatch(it -> it.containsKey(VisitCounts.OTHER));
    }
  }

  /**
   * The visits of days that are over, in UTC.
   *
   * @param visits the number of visits
   * @param days the number of days, at least 1
   */
  record WholeDays(long visits, long days) {}

  /**
   * A panel with a plot.
   *
   * @param id the ID of the plot
   * @param plot the plot
   * @param note a note about the plot, or null
   */
  record Panel(String id, PlotView plot, @Nullable String note) {}

  /** Shows a period; if the one in the query is invalid, the last 30 days and an error. */
  private void show(DeskCall call, Subject subject) {
    Form form = call.form();
    String last = call.parameter("last");
    List.of("from", "until", "grain").forEach(it -> form.usual(it, call.parameter(it)));
    ShortLink link = subject.link();
    boolean isCustom = !(form.text("from") + form.text("until")).isEmpty();
    VisitPeriod asked =
        isCustom
            ? VisitPeriod.of(form.text("from"), form.text("until"), form.text("grain"))
            : VisitPeriod.of(
                last.isEmpty() ? "30d" : last, desk.now(), link == null ? null : link.createdAt());
    if (asked == null) {
      form.fail(400, call.say("page.figures.wrong-span"));
    } else if (!isCustom) {
      form.fill(Map.of("from", asked.first().toString(), "until", asked.end().toString()));
    }
    VisitPeriod period =
        asked == null
            ? Objects.requireNonNull(VisitPeriod.of("30d", desk.now(), null)).custom()
            : asked;
    Figures figures = figures(call, subject, period.period());
    List<Panel> panels = new ArrayList<>();
    panels.add(new Panel("time", plot(call, figures, period), null));
    if (link == null && !subject.isOrphans()) {
      ranked(call, subject, period, panels);
    }
    figures.dimensions().forEach(it -> addPanel(call, figures, it, panels));
    Configuration settings = desk.context().configuration();
    View view =
        new View(
            subject,
            period,
            link == null ? null : desk.links().shortUrl(link),
            link == null && call.actor().seesAllLinks() ? subjects(call) : Map.of(),
            alarms(call, subject),
            visitsToday(call, subject),
            figures,
            wholeDays(call, subject, period.period()),
            panels,
            call.isAdmin() && settings.find(ServerOptions.COUNTRIES) == null,
            desk.now());
    call.send(JtevisitsGenerated::render, view);
  }

  /**
   * Returns the visits of the days in a period that are over. The first day is the day after the
   * link was created; for other subjects, the first day with visits.
   */
  private @Nullable WholeDays wholeDays(DeskCall call, Subject subject, Statistics.Period period) {
    ShortLink link = subject.link();
    Instant made = link == null ? Instant.EPOCH : link.createdAt();
    Instant from = made.isBefore(period.from()) ? period.from() : made;
    Instant first = from.minusNanos(1).truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
    Instant now = desk.now().isBefore(period.until()) ? desk.now() : period.until();
    Instant end = now.truncatedTo(ChronoUnit.DAYS);
    if (!first.isBefore(end)) {
      return null;
    }
    Statistics.Period days = new Statistics.Period(first, end, Grain.DAY);
    VisitCounts counts = figures(call, subject, days).counts();
    Instant start =
        link != null ? first : counts.byTime().keySet().stream().findFirst().orElse(end);
    long number = ChronoUnit.DAYS.between(start, end);
    return number == 0 ? null : new WholeDays(counts.visits(), number);
  }

  /** Returns the domains, and the slugs that do not exist in each. */
  private Map<String, Subject> subjects(DeskCall call) {
    Map<String, Subject> subjects = new LinkedHashMap<>();
    List<ShortDomain> domains = desk.domains().all(call.actor());
    for (ShortDomain it : domains) {
      String host = call.shown(it.host());
      subjects.put(host, subject(it, false));
      subjects.put(call.say("page.figures.of-nothing", host), subject(it, true));
    }
    if (domains.size() > 1) {
      subjects.put(call.say("page.figures.of-nothing-all"), subject(null, true));
    }
    return subjects;
  }

  private List<String> alarms(DeskCall call, Subject subject) {
    Configuration settings = desk.context().configuration();
    ShortDomain domain = subject.domain();
    List<String> alarms = new ArrayList<>();
    if (!settings.get(ServerOptions.VISITS)) {
      alarms.add(call.say("page.figures.alarm.off"));
    } else if (!subject.isOrphans() && domain != null && !domain.tracking()) {
      alarms.add(call.say("page.figures.alarm.domain", call.shown(domain.host())));
    }
    long dropped = desk.context().visitLosses().lost();
    if (dropped > 0 && call.actor().seesAllLinks()) {
      alarms.add(call.say("page.figures.alarm.dropped", dropped));
    }
    return alarms;
  }

  // Visits over time.

  private static Map.@Nullable Entry<Instant, Long> most(Figures figures) {
    return figures.counts().byTime().entrySet().stream()
        .reduce((one, other) -> other.getValue() > one.getValue() ? other : one)
        .orElse(null);
  }

  /** Returns the label of an interval: the hour, day or month. */
  static String label(Instant start, VisitPeriod period) {
    String text = start.toString();
    return switch (period.period().grain()) {
      case HOUR -> text.substring(0, 16).replace('T', ' ');
      case DAY -> text.substring(0, 10);
      case MONTH -> text.substring(0, 7);
    };
  }

  /** Returns the part of an interval's label that differs between neighbors, for the axis. */
  private static String axis(Instant start, VisitPeriod period) {
    String label = label(start, period);
    return switch (period.period().grain()) {
      case HOUR -> label.endsWith(" 00:00") ? label.substring(5, 10) : label.substring(11);
      case DAY -> label.substring(5);
      case MONTH -> label;
    };
  }

  private static PlotView plot(DeskCall call, Figures figures, VisitPeriod period) {
    List<PlotView.Point> points = new ArrayList<>();
    for (Instant start : period.starts()) {
      long visits = figures.counts().byTime().getOrDefault(start, 0L);
      points.add(new PlotView.Point(label(start, period), axis(start, period), visits));
    }
    Map.Entry<Instant, Long> most = most(figures);
    String summary =
        most == null
            ? call.say("page.figures.summary.none")
            : call.say(
                "page.figures.summary.time",
                call.number(figures.counts().visits()),
                label(most.getKey(), period),
                call.number(most.getValue()));
    return PlotView.overTime(
        call.say("page.figures.time." + period.grain()), summary, call.language(), points);
  }

  // Visits by their properties.

  private void ranked(DeskCall call, Subject subject, VisitPeriod period, List<Panel> panels) {
    Statistics.Ranking ranking =
        desk.statistics().ranking(call.actor(), subject.filter(), period.period(), MAX_RANKED);
    if (ranking == null) {
      return;
    }
    List<PlotView.Point> links = new ArrayList<>();
    for (Statistics.RankedLink it : ranking.links()) {
      String shown = call.shown(LinksDesk.withoutScheme(it.shortUrl()));
      String path = "/desk/links/" + it.id() + "/visits?" + period.again();
      links.add(new PlotView.Point(shown, shown, it.visits(), path));
    }
    List<PlotView.Point> tags = new ArrayList<>();
    for (Map.Entry<String, Long> it : ranking.tags()) {
      if (tags.size() < MAX_RANKED && !it.getKey().equals(subject.tag())) {
        String shown = call.shown(it.getKey());
        String path = "/desk/visits?" + QueryParams.of("tag", it.getKey()) + "&" + period.again();
        tags.add(new PlotView.Point(shown, shown, it.getValue(), path));
      }
    }
    String note =
        ranking.isPartial() ? call.say("page.figures.partial", Statistics.MAX_LINKS) : null;
    addPanel(call, "link", links, note, panels);
    addPanel(call, "tag", tags, note, panels);
  }

  private static void addPanel(
      DeskCall call, Figures figures, Dimension dimension, List<Panel> panels) {
    List<PlotView.Point> points = new ArrayList<>();
    long unknown = figures.counts().visits();
    for (Map.Entry<String, Long> it : figures.counts().of(dimension).entrySet()) {
      points.add(new PlotView.Point(name(call, dimension, it.getKey()), it.getValue()));
      unknown -= it.getValue();
    }
    if (!points.isEmpty() && unknown > 0) {
      // A missing referrer means a typed address or a hidden origin.
      String what = dimension == Dimension.REFERRER ? "referrer" : "other";
      points.add(new PlotView.Point(call.say("page.figures.unknown." + what), unknown));
    }
    addPanel(call, dimension.key(), points, null, panels);
  }

  /** Adds a panel, unless there is nothing to show. */
  private static void addPanel(
      DeskCall call,
      String key,
      List<PlotView.Point> points,
      @Nullable String note,
      List<Panel> panels) {
    if (points.isEmpty()) {
      return;
    }
    PlotView.Point first = points.get(0);
    PlotView plot =
        PlotView.ranked(
            call.say("page.figures.by." + key),
            call.say("page.figures.summary.by", first.label(), call.number(first.value())),
            call.language(),
            points);
    panels.add(new Panel(key, plot, note));
  }

  private static String name(DeskCall call, Dimension dimension, String value) {
    if (value.equals(VisitCounts.OTHER)) {
      return call.say("page.figures.other");
    }
    if (dimension == Dimension.COUNTRY && value.matches("[A-Z]{2}")) {
      return new Locale("", value).getDisplayCountry(call.language());
    }
    boolean isKind =
        dimension == Dimension.DEVICE && List.of("desktop", "mobile", "tablet").contains(value);
    return isKind ? call.say("page.figures.device." + value) : call.shown(value);
  }
}
