package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.PlotView;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.CountriesFile;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.Statistics.Figures;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.exchange.VisitDays;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitCounts.Grain;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The pages about visits, with charts and tables. They show visits to a link, to the links of a
 * domain or with a tag, or to slugs that do not exist.
 */
final class StatsDesk {
  /** The maximum number of links, and of tags, in a table. */
  private static final int MAX_RANKED = 50;

  private static final DateTimeFormatter HOUR = format("uuuu-MM-dd HH:mm");
  private static final DateTimeFormatter DAY = format("uuuu-MM-dd");
  private static final DateTimeFormatter MONTH = format("uuuu-MM");
  private static final DateTimeFormatter SHORT_HOUR = format("HH:mm");
  private static final DateTimeFormatter SHORT_DAY = format("MM-dd");

  private final Desk desk;

  StatsDesk(Desk desk) {
    this.desk = desk;
  }

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  void addTo(Router router) {
    add(router, "links", "/desk/links/{id}/visits", this::link);
    add(router, "visits", "/desk/visits", this::subject);
  }

  private void add(Router router, String section, String path, Finder finder) {
    router
        .get(path, get(section, finder, this::show))
        .post(path, desk.post(section, Scope.STATS, call -> run(call, finder, this::lead)))
        .get(path + ".csv", get(section, finder, this::csv))
        .get(path + ".json", get(section, finder, this::json))
        .get(path + "/days.csv", get(section, finder, this::days))
        .get(path + "/today", get(section, finder, this::today));
  }

  private interface Finder {
    @Nullable Subject find(DeskCall call);
  }

  private interface Answer {
    void send(DeskCall call, Subject subject) throws Exception;
  }

  private Endpoint get(String section, Finder finder, Answer answer) {
    return desk.get(section, Scope.STATS, call -> run(call, finder, answer));
  }

  private static void run(DeskCall call, Finder finder, Answer answer) throws Exception {
    Subject subject = finder.find(call);
    if (subject == null) {
      call.missing();
    } else {
      answer.send(call, subject);
    }
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
    ShortLink link = desk.links().get(call.actor(), call.id());
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
    boolean isOfAll = isOrphans || domain == null;
    return subject(domain, isOfAll);
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
    String text = VisitFiles.csv(figures(call, subject, period(call)));
    call.file(subject.file(".csv")).answer(200, "text/csv;charset=utf-8", text);
  }

  private void json(DeskCall call, Subject subject) {
    byte[] json = VisitFiles.json(figures(call, subject, period(call)));
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
   * @param subjects links to the pages of other subjects
   * @param spans links to other periods
   * @param fields the fields of the form for a custom period
   * @param wrong an error in the form, or null
   * @param alarm the reason why visits are not recorded, or null
   * @param today the number of visits today
   * @param facts the most important numbers
   * @param time the plot of visits over time
   * @param panels the plots of visits by their properties
   * @param notes what is counted
   */
  record View(
      Subject subject,
      VisitPeriod period,
      @Nullable String url,
      List<Page.Place> subjects,
      List<Page.Place> spans,
      List<Field> fields,
      @Nullable String wrong,
      @Nullable String alarm,
      long today,
      List<Fact> facts,
      PlotView time,
      List<Panel> panels,
      List<String> notes) {}

  /**
   * A number with its label.
   *
   * @param label the label, in the page's language
   * @param value the formatted number
   * @param note a note below the number in small print, or null
   */
  record Fact(String label, String value, @Nullable String note) {}

  /**
   * A panel with a plot.
   *
   * @param id the ID of the plot
   * @param title the title of the panel
   * @param plot the plot; null if there is nothing to show
   * @param note the reason why there is nothing to show, or a note about the plot; or null
   */
  record Panel(String id, String title, @Nullable PlotView plot, @Nullable String note) {}

  /** Redirects from the form for a custom period to the page for that period. */
  private void lead(DeskCall call, Subject subject) {
    String from = call.field("from");
    String until = call.field("until");
    String grain = call.field("grain");
    if (VisitPeriod.of(from, until, grain) == null) {
      show(call, subject, null, from, until, grain);
      return;
    }
    QueryParams period = QueryParams.of("from", from).with("until", until);
    call.lead(subject.href("", grain.isEmpty() ? period : period.with("grain", grain)));
  }

  private void show(DeskCall call, Subject subject) {
    String last = call.parameter("last");
    String from = call.parameter("from");
    String until = call.parameter("until");
    String grain = call.parameter("grain");
    boolean isCustom = !from.isEmpty() || !until.isEmpty();
    Instant start = subject.link() == null ? null : subject.link().createdAt();
    VisitPeriod period =
        isCustom
            ? VisitPeriod.of(from, until, grain)
            : VisitPeriod.of(last.isEmpty() ? "30d" : last, desk.now(), start);
    if (period == null || isCustom) {
      show(call, subject, period, from, until, grain);
    } else {
      show(call, subject, period, period.first().toString(), period.end().toString(), "");
    }
  }

  /** Shows a period; if it is null, the last 30 days and an error. */
  private void show(
      DeskCall call,
      Subject subject,
      @Nullable VisitPeriod asked,
      String from,
      String until,
      String grain) {
    VisitPeriod period =
        asked != null
            ? asked
            : Objects.requireNonNull(VisitPeriod.of("30d", desk.now(), null), "30d");
    Figures figures = figures(call, subject, period.period());
    List<Panel> panels = new ArrayList<>();
    if (subject.link() == null && !subject.isOrphans()) {
      panels.addAll(ranked(call, subject, period));
    }
    figures.dimensions().forEach(it -> panels.add(panel(call, figures, it)));
    ShortLink link = subject.link();
    View view =
        new View(
            subject,
            period,
            link == null ? null : desk.links().shortUrl(link),
            link == null && call.actor().seesAllLinks() ? subjects(call, subject) : List.of(),
            spans(call, subject, asked),
            fields(call, from, until, grain),
            asked == null ? call.say("page.figures.wrong-span") : null,
            alarm(call, subject),
            visitsToday(call, subject),
            facts(call, figures, period),
            plot(call, figures, period),
            panels,
            notes(call, subject, figures, period));
    call.send(asked == null ? 400 : 200, JtevisitsGenerated::render, view);
  }

  /** Returns links to the visits to each domain, and to slugs that do not exist. */
  private List<Page.Place> subjects(DeskCall call, Subject current) {
    List<Page.Place> places = new ArrayList<>();
    List<ShortDomain> domains = desk.domains().all(call.actor());
    for (ShortDomain it : domains) {
      String host = call.shown(it.host());
      places.add(place(host, subject(it, false), current));
      places.add(place(call.say("page.figures.of-nothing", host), subject(it, true), current));
    }
    if (domains.size() > 1) {
      places.add(place(call.say("page.figures.of-nothing-all"), subject(null, true), current));
    }
    return places;
  }

  private static Page.Place place(String label, Subject subject, Subject current) {
    boolean isCurrent = subject.query().equals(current.query());
    return new Page.Place(label, subject.href("", QueryParams.empty()), isCurrent);
  }

  private static List<Page.Place> spans(
      DeskCall call, Subject subject, @Nullable VisitPeriod asked) {
    List<String> names = new ArrayList<>(VisitPeriod.SPANS);
    if (subject.link() != null) {
      names.add("all");
    }
    List<Page.Place> places = new ArrayList<>();
    for (String name : names) {
      String href = subject.href("", QueryParams.of("last", name));
      boolean isCurrent = asked != null && name.equals(asked.last());
      places.add(new Page.Place(call.say("page.figures.last." + name), href, isCurrent));
    }
    return places;
  }

  private static List<Field> fields(DeskCall call, String from, String until, String grain) {
    List<Field.Choice> grains = new ArrayList<>();
    grains.add(new Field.Choice("", call.say("page.figures.grain.fitting")));
    for (Grain it : Grain.values()) {
      grains.add(new Field.Choice(Ascii.lower(it.name()), call.name("page.figures.grain", it)));
    }
    String chosen = VisitPeriod.grain(grain) == null ? "" : grain;
    return List.of(
        Field.typed("from", call.say("page.figures.from"), "date", from).required(),
        Field.typed("until", call.say("page.figures.until"), "date", until).required(),
        Field.select("grain", call.say("page.figures.grain"), chosen, grains));
  }

  private @Nullable String alarm(DeskCall call, Subject subject) {
    Configuration settings = desk.context().configuration();
    ShortDomain domain = subject.domain();
    if (!settings.get(ServerOptions.VISITS)) {
      return call.say("page.figures.alarm.off");
    }
    if (subject.isOrphans()) {
      return settings.get(ServerOptions.ORPHANS) ? null : call.say("page.figures.alarm.orphans");
    }
    return domain == null || domain.tracking()
        ? null
        : call.say("page.figures.alarm.domain", call.shown(domain.host()));
  }

  private List<String> notes(DeskCall call, Subject subject, Figures figures, VisitPeriod period) {
    List<String> notes = new ArrayList<>();
    notes.add(call.say("page.figures.note.lag", call.time(desk.now())));
    if (period.isCoarser()) {
      notes.add(call.say("page.figures.note.coarser"));
    }
    notes.add(call.say("page.figures.note.people"));
    notes.add(call.say("page.figures.note.unique"));
    if (desk.context().configuration().get(ServerOptions.DO_NOT_TRACK)) {
      notes.add(call.say("page.figures.note.unwatched"));
    }
    notes.add(call.say("page.figures.note.kept"));
    notes.add(call.say("page.figures.note.utc"));
    if (figures.counts().by().values().stream().anyMatch(it -> it.containsKey(VisitCounts.OTHER))) {
      notes.add(call.say("page.figures.note.other"));
    }
    if (subject.kind().equals("domain")) {
      notes.add(call.say("page.figures.note.erased"));
    }
    return notes;
  }

  // Visits over time.

  private static Map.@Nullable Entry<Instant, Long> most(Figures figures) {
    Map.Entry<Instant, Long> most = null;
    for (Map.Entry<Instant, Long> it : figures.counts().byTime().entrySet()) {
      most = most == null || it.getValue() > most.getValue() ? it : most;
    }
    return most;
  }

  private static List<Fact> facts(DeskCall call, Figures figures, VisitPeriod period) {
    VisitCounts counts = figures.counts();
    String days = call.say("page.figures.visits.of", period.first() + "", period.end() + "");
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact(call.say("page.figures.visits"), call.number(counts.visits()), days));
    facts.add(
        new Fact(
            call.say("page.figures.bots"),
            call.number(counts.bots()),
            call.say("page.figures.bots.apart")));
    NumberFormat format = NumberFormat.getNumberInstance(call.language());
    format.setMaximumFractionDigits(1);
    double average = (double) counts.visits() / Math.max(1, period.starts().size());
    facts.add(
        new Fact(call.say("page.figures.average." + period.grain()), format.format(average), null));
    Map.Entry<Instant, Long> most = most(figures);
    if (most != null) {
      facts.add(
          new Fact(
              call.say("page.figures.most." + period.grain()),
              call.number(most.getValue()),
              label(most.getKey(), period)));
    }
    ShortLink link = figures.link();
    if (link != null && figures.admitted() >= 0) {
      facts.add(
          new Fact(
              call.say("page.figures.admitted"),
              call.number(figures.admitted()),
              call.say("page.figures.admitted.of", call.number(link.visitLimit()))));
    }
    return facts;
  }

  private static String label(Instant start, VisitPeriod period) {
    return switch (period.period().grain()) {
      case HOUR -> HOUR.format(start);
      case DAY -> DAY.format(start);
      case MONTH -> MONTH.format(start);
    };
  }

  /** Returns the part of an interval's label that differs between neighbors, for the axis. */
  private static String axis(Instant start, VisitPeriod period) {
    return switch (period.period().grain()) {
      case HOUR -> (start.getEpochSecond() % 86_400 == 0 ? SHORT_DAY : SHORT_HOUR).format(start);
      case DAY -> SHORT_DAY.format(start);
      case MONTH -> MONTH.format(start);
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
        call.say("page.figures.time." + period.grain()),
        call.say("page.figures.head." + period.grain()),
        call.say("page.figures.visits"),
        summary,
        call.language(),
        points);
  }

  // Visits by their properties.

  private List<Panel> ranked(DeskCall call, Subject subject, VisitPeriod period) {
    Statistics.Ranking ranking =
        desk.statistics().ranking(call.actor(), subject.filter(), period.period(), MAX_RANKED);
    if (ranking == null) {
      return List.of();
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
    List<Panel> panels = new ArrayList<>();
    panels.add(panel(call, "link", links, note));
    if (subject.tag() == null || !tags.isEmpty()) {
      panels.add(panel(call, "tag", tags, note));
    }
    return panels;
  }

  private Panel panel(DeskCall call, Figures figures, Dimension dimension) {
    String key = dimension.key();
    List<PlotView.Point> points = new ArrayList<>();
    long known = 0;
    for (Map.Entry<String, Long> it : VisitFiles.values(figures.counts(), dimension)) {
      points.add(new PlotView.Point(name(call, dimension, it.getKey()), it.getValue()));
      known += it.getValue();
    }
    long unknown = figures.counts().visits() - known;
    if (!points.isEmpty() && unknown > 0) {
      // A missing referrer means a typed address or a hidden origin.
      String what = dimension == Dimension.REFERRER ? "referrer" : "other";
      points.add(new PlotView.Point(call.say("page.figures.unknown." + what), unknown));
    }
    boolean hasNoCountries =
        dimension == Dimension.COUNTRY && CountriesFile.of(desk.context().configuration()) == null;
    return points.isEmpty() && hasNoCountries
        ? new Panel(key, title(call, key), null, call.say("page.figures.no-countries"))
        : panel(call, key, points, null);
  }

  private static String title(DeskCall call, String key) {
    return call.say("page.figures.by." + key);
  }

  private static Panel panel(
      DeskCall call, String key, List<PlotView.Point> points, @Nullable String note) {
    String title = title(call, key);
    if (points.isEmpty()) {
      return new Panel(key, title, null, call.say("page.figures.nothing"));
    }
    PlotView.Point first = points.get(0);
    PlotView plot =
        PlotView.ranked(
            title,
            call.say("page.figures.head." + key),
            call.say("page.figures.visits"),
            call.say("page.figures.summary.by", first.label(), call.number(first.value())),
            call.language(),
            points);
    return new Panel(key, title, plot, note);
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
