package dev.urial.server.desk;

import dev.urial.internal.server.template.desk.FigureTemplates;
import dev.urial.internal.server.template.desk.VisitsView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Chart;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.PlotView;
import dev.urial.server.api.ApiCaller;
import dev.urial.server.api.DomainSettings;
import dev.urial.server.api.VisitFigures;
import dev.urial.server.api.VisitFigures.Figures;
import dev.urial.server.http.RouteTable;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.ServerContext;
import dev.urial.server.site.ServerOptions;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.Statistics;
import java.nio.charset.StandardCharsets;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Visits with plots and tables: of a link, of a domain, and of what was asked for and is not there.
 */
final class VisitsPages {
  private static final DateTimeFormatter HOUR = format("uuuu-MM-dd HH:mm");
  private static final DateTimeFormatter DAY = format("uuuu-MM-dd");
  private static final DateTimeFormatter MONTH = format("uuuu-MM");
  private static final DateTimeFormatter SHORT_HOUR = format("HH:mm");
  private static final DateTimeFormatter SHORT_DAY = format("MM-dd");

  private final ServerContext context;
  private final VisitFigures figures;
  private final DomainSettings domains;

  VisitsPages(ServerContext context) {
    this.context = context;
    this.figures = VisitFigures.of(context);
    this.domains = DomainSettings.of(context);
  }

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  void addTo(RouteTable router, DeskDoor door) {
    router
        .get(
            "/desk/links/{id}/visits",
            door.get("links", Scope.STATS, FormRefusals.told(c -> show(c, link(c)))))
        .post(
            "/desk/links/{id}/visits",
            door.post("links", Scope.STATS, FormRefusals.told(c -> lead(c, link(c)))))
        .get(
            "/desk/links/{id}/visits.csv",
            door.get("links", Scope.STATS, FormRefusals.told(c -> csv(c, link(c)))))
        .get(
            "/desk/links/{id}/visits.json",
            door.get("links", Scope.STATS, FormRefusals.told(c -> json(c, link(c)))))
        .get(
            "/desk/visits",
            door.get("visits", Scope.STATS, FormRefusals.told(c -> show(c, whole(c)))))
        .post(
            "/desk/visits",
            door.post("visits", Scope.STATS, FormRefusals.told(c -> lead(c, whole(c)))))
        .get(
            "/desk/visits.csv",
            door.get("visits", Scope.STATS, FormRefusals.told(c -> csv(c, whole(c)))))
        .get(
            "/desk/visits.json",
            door.get("visits", Scope.STATS, FormRefusals.told(c -> json(c, whole(c)))));
  }

  /** What visits are shown of, and where that stands. */
  private record Subject(
      String path,
      String query,
      String name,
      @Nullable ShortLink link,
      @Nullable ShortDomain domain,
      boolean isOrphans) {
    String href(String more) {
      String all = query.isEmpty() ? more : query + "&" + more;
      return path + "?" + all;
    }

    String file(String type) {
      return path + "." + type;
    }
  }

  private Subject link(DeskDoor.Call call) {
    ShortLink link = figures.link(caller(call), call.id());
    ShortDomain domain = null;
    for (ShortDomain it : context.domains().all()) {
      if (it.host().equals(link.domain())) {
        domain = it;
      }
    }
    String path = "/desk/links/" + link.id() + "/visits";
    return new Subject(path, "", "link-" + link.id(), link, domain, false);
  }

  private Subject whole(DeskDoor.Call call) {
    String of = parameter(call, "of");
    boolean isOrphans = of.equals("nothing");
    String host = parameter(call, "domain");
    ShortDomain domain = null;
    if (host.isEmpty() && !isOrphans) {
      domain = context.domains().first();
    } else if (!host.isEmpty()) {
      domain = domains.named(caller(call), host, Scope.STATS);
    }
    String query =
        domain == null
            ? "of=nothing"
            : (isOrphans ? "of=nothing&" : "") + "domain=" + encoded(domain.host());
    String name =
        (isOrphans ? "nothing" : "domain") + (domain == null ? "" : "-" + fileName(domain));
    return new Subject("/desk/visits", query, name, null, domain, isOrphans);
  }

  /** A host holds letters, digits, hyphens and dots, and perhaps a colon and brackets. */
  private static String encoded(String host) {
    return host.replace("[", "%5B").replace("]", "%5D");
  }

  private static String fileName(ShortDomain domain) {
    StringBuilder name = new StringBuilder();
    for (char c : domain.host().toCharArray()) {
      boolean isPlain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
      name.append(isPlain ? c : '_');
    }
    return name.toString();
  }

  private static ApiCaller caller(DeskDoor.Call call) {
    return ApiCaller.signedIn(call.session().user());
  }

  private static String parameter(DeskDoor.Call call, String name) {
    String value = call.exchange().parameter(name);
    return value == null || value.length() > 300 ? "" : value;
  }

  private Figures figures(DeskDoor.Call call, Subject subject, VisitFigures.Span span) {
    if (subject.link() != null) {
      return figures.ofLink(caller(call), subject.link().id(), span);
    }
    return subject.domain() == null || subject.isOrphans()
        ? figures.orphans(caller(call), subject.domain(), span)
        : figures.ofDomain(caller(call), subject.domain(), span);
  }

  // Forms and files.

  /** Days of one's own: the form leads to a page that can be read again. */
  private void lead(DeskDoor.Call call, Subject subject) {
    String from = call.field("from");
    String until = call.field("until");
    String grain = call.field("grain");
    if (VisitPeriod.of(from, until, grain) == null) {
      show(call, subject, usual(), from, until, grain, call.say("page.figures.wrong-span"));
      return;
    }
    call.lead(
        subject.href(
            "from=" + from + "&until=" + until + (grain.isEmpty() ? "" : "&grain=" + grain)));
  }

  private VisitFigures.Span span(DeskDoor.Call call) {
    return figures.span(
        empty(parameter(call, "from")),
        empty(parameter(call, "until")),
        empty(parameter(call, "grain")));
  }

  private static @Nullable String empty(String text) {
    return text.isEmpty() ? null : text;
  }

  private void csv(DeskDoor.Call call, Subject subject) {
    Figures all = figures(call, subject, span(call));
    file(
        call,
        subject,
        "csv",
        "text/csv;charset=utf-8",
        VisitFigures.csv(all).getBytes(StandardCharsets.UTF_8));
  }

  private void json(DeskDoor.Call call, Subject subject) {
    Figures all = figures(call, subject, span(call));
    file(call, subject, "json", "application/json", VisitFigures.json(all));
  }

  private static void file(
      DeskDoor.Call call, Subject subject, String type, String mediaType, byte[] content) {
    call.exchange()
        .set("Cache-Control", "no-store")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set(
            "Content-Disposition",
            "attachment; filename=\"visits-" + subject.name() + "." + type + "\"")
        .answer(200, mediaType, content);
  }

  // The page.

  private VisitPeriod usual() {
    VisitPeriod usual = VisitPeriod.of("30d", context.clock().instant(), null);
    if (usual == null) {
      throw new IllegalStateException("30d is a span");
    }
    return usual;
  }

  private void show(DeskDoor.Call call, Subject subject) {
    String last = parameter(call, "last");
    String from = parameter(call, "from");
    String until = parameter(call, "until");
    String grain = parameter(call, "grain");
    boolean isOwn = !from.isEmpty() || !until.isEmpty();
    VisitPeriod asked =
        isOwn
            ? VisitPeriod.of(from, until, grain)
            : last.isEmpty()
                ? usual()
                : VisitPeriod.of(last, context.clock().instant(), start(subject));
    if (asked == null) {
      show(call, subject, usual(), from, until, grain, call.say("page.figures.wrong-span"));
      return;
    }
    String shown = isOwn ? grain : "";
    show(call, subject, asked, asked.first().toString(), asked.end().toString(), shown, null);
  }

  private static @Nullable Instant start(Subject subject) {
    return subject.link() == null ? null : subject.link().createdAt();
  }

  private void show(
      DeskDoor.Call call,
      Subject subject,
      VisitPeriod asked,
      String from,
      String until,
      String grain,
      @Nullable String wrong) {
    Figures all = figures(call, subject, asked.span());
    ShortLink link = subject.link();
    ShortDomain domain = subject.domain();
    String shownSubject =
        link != null
            ? ShownText.of(context.shortener().shortUrl(link))
            : domain == null ? null : ShownText.of(domain.host());
    String title =
        call.say(
            link != null
                ? "page.figures.title.link"
                : subject.isOrphans() ? "page.figures.title.orphans" : "page.figures.title.domain");
    VisitsView view =
        new VisitsView(
            title,
            shownSubject,
            link == null ? null : "/desk/links/" + link.id(),
            link == null ? subjects(call, subject) : List.of(),
            spans(call, subject, asked, wrong != null),
            subject.query().isEmpty() ? subject.path() : subject.path() + "?" + subject.query(),
            fields(call, from, until, grain),
            wrong,
            alarm(call, subject),
            facts(call, all, asked),
            time(call, all, asked),
            panels(call, all),
            notes(call, subject, all, asked),
            file(subject, "csv", asked),
            file(subject, "json", asked));
    call.send(wrong == null ? 200 : 400, FigureTemplates.visits(call.frame(), view));
  }

  private static String file(Subject subject, String type, VisitPeriod asked) {
    String query = subject.query().isEmpty() ? "" : subject.query() + "&";
    return subject.file(type) + "?" + query + asked.query();
  }

  /** The domains, each with its links and with what was not found. */
  private List<Page.Place> subjects(DeskDoor.Call call, Subject subject) {
    List<Page.Place> places = new ArrayList<>();
    for (ShortDomain it : domains.all(caller(call))) {
      String host = ShownText.of(it.host());
      String query = "domain=" + encoded(it.host());
      boolean isIt = subject.domain() != null && it.host().equals(subject.domain().host());
      places.add(new Page.Place(host, "/desk/visits?" + query, isIt && !subject.isOrphans()));
      places.add(
          new Page.Place(
              call.say("page.figures.of-nothing", host),
              "/desk/visits?of=nothing&" + query,
              isIt && subject.isOrphans()));
    }
    if (places.size() > 2) {
      places.add(
          new Page.Place(
              call.say("page.figures.of-nothing-all"),
              "/desk/visits?of=nothing",
              subject.domain() == null));
    }
    return places;
  }

  private static List<Page.Place> spans(
      DeskDoor.Call call, Subject subject, VisitPeriod asked, boolean isWrong) {
    List<String> words = new ArrayList<>(VisitPeriod.SPANS);
    if (subject.link() != null) {
      words.add("all");
    }
    List<Page.Place> places = new ArrayList<>();
    for (String word : words) {
      places.add(
          new Page.Place(
              call.say("page.figures.last" + "." + word),
              subject.href("last=" + word),
              !isWrong && word.equals(asked.last())));
    }
    return places;
  }

  private static List<Field> fields(DeskDoor.Call call, String from, String until, String grain) {
    return List.of(
        Field.typed("from", call.say("page.figures.from"), "date", from).required(),
        Field.typed("until", call.say("page.figures.until"), "date", until).required(),
        Field.select(
            "grain",
            call.say("page.figures.grain"),
            VisitPeriod.grain(grain) == null ? "" : grain,
            List.of(
                new Field.Choice("", call.say("page.figures.grain.fitting")),
                new Field.Choice("hour", call.say("page.figures.grain.hour")),
                new Field.Choice("day", call.say("page.figures.grain.day")),
                new Field.Choice("month", call.say("page.figures.grain.month")))));
  }

  private @Nullable String alarm(DeskDoor.Call call, Subject subject) {
    if (!context.configuration().get(ServerOptions.VISITS)) {
      return call.say("page.figures.alarm.off");
    }
    if (subject.isOrphans()) {
      return context.configuration().get(ServerOptions.ORPHANS)
          ? null
          : call.say("page.figures.alarm.orphans");
    }
    ShortDomain domain = subject.domain();
    return domain == null || domain.tracking()
        ? null
        : call.say("page.figures.alarm.domain", ShownText.of(domain.host()));
  }

  private static List<VisitsView.Fact> facts(DeskDoor.Call call, Figures all, VisitPeriod asked) {
    Locale language = language(call);
    Statistics sums = all.sums();
    String grain = Ascii.lower(asked.span().grain().name());
    List<VisitsView.Fact> facts = new ArrayList<>();
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.visits"),
            Chart.number(sums.visits(), language),
            call.say("page.figures.visits.of", asked.first().toString(), asked.end().toString())));
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.bots"),
            Chart.number(sums.bots(), language),
            call.say("page.figures.bots.apart")));
    int pieces = Math.max(1, asked.starts().size());
    NumberFormat format = NumberFormat.getNumberInstance(language);
    format.setMaximumFractionDigits(1);
    facts.add(
        new VisitsView.Fact(
            call.say("page.figures.average" + "." + grain),
            format.format((double) sums.visits() / pieces),
            null));
    Map.Entry<Instant, Long> most = most(sums);
    if (most != null) {
      facts.add(
          new VisitsView.Fact(
              call.say("page.figures.most" + "." + grain),
              Chart.number(most.getValue(), language),
              label(most.getKey(), asked.span().grain())));
    }
    ShortLink link = all.link();
    if (link != null && all.admitted() >= 0) {
      facts.add(
          new VisitsView.Fact(
              call.say("page.figures.admitted"),
              Chart.number(all.admitted(), language),
              call.say("page.figures.admitted.of", Chart.number(link.visitLimit(), language))));
    }
    return facts;
  }

  private static Map.@Nullable Entry<Instant, Long> most(Statistics sums) {
    Map.Entry<Instant, Long> most = null;
    for (Map.Entry<Instant, Long> it : sums.byTime().entrySet()) {
      boolean isMore =
          most == null
              || it.getValue() > most.getValue()
              || (it.getValue().equals(most.getValue()) && it.getKey().isBefore(most.getKey()));
      if (isMore) {
        most = it;
      }
    }
    return most;
  }

  private static String label(Instant start, Statistics.Grain grain) {
    return switch (grain) {
      case HOUR -> HOUR.format(start);
      case DAY -> DAY.format(start);
      case MONTH -> MONTH.format(start);
    };
  }

  /** The same below an axis: what changes between neighbors. */
  private static String axis(Instant start, Statistics.Grain grain) {
    return switch (grain) {
      case HOUR -> (start.getEpochSecond() % 86_400 == 0 ? SHORT_DAY : SHORT_HOUR).format(start);
      case DAY -> SHORT_DAY.format(start);
      case MONTH -> MONTH.format(start);
    };
  }

  private static PlotView time(DeskDoor.Call call, Figures all, VisitPeriod asked) {
    Statistics.Grain grain = asked.span().grain();
    String word = Ascii.lower(grain.name());
    List<PlotView.Point> points = new ArrayList<>();
    for (Instant start : asked.starts()) {
      long visits = all.sums().byTime().getOrDefault(start, 0L);
      points.add(new PlotView.Point(label(start, grain), axis(start, grain), visits));
    }
    Map.Entry<Instant, Long> most = most(all.sums());
    String summary =
        most == null
            ? call.say("page.figures.summary.none")
            : call.say(
                "page.figures.summary.time",
                Chart.number(all.sums().visits(), language(call)),
                label(most.getKey(), grain),
                Chart.number(most.getValue(), language(call)));
    return PlotView.overTime(
        call.say("page.figures.time" + "." + word),
        call.say("page.figures.head" + "." + word),
        call.say("page.figures.visits"),
        summary,
        language(call),
        points);
  }

  private List<VisitsView.Panel> panels(DeskDoor.Call call, Figures all) {
    List<VisitsView.Panel> panels = new ArrayList<>();
    List<Dimension> order = new ArrayList<>();
    // Of what is not there, first what was asked for.
    if (all.dimensions().contains(Dimension.PATH)) {
      order.add(Dimension.PATH);
      order.add(Dimension.DOMAIN);
    }
    order.addAll(
        List.of(
            Dimension.COUNTRY,
            Dimension.REFERRER,
            Dimension.DEVICE,
            Dimension.BROWSER,
            Dimension.SYSTEM));
    for (Dimension dimension : order) {
      panels.add(panel(call, all, dimension));
    }
    return panels;
  }

  private VisitsView.Panel panel(DeskDoor.Call call, Figures all, Dimension dimension) {
    String title = call.say("page.figures.by" + "." + dimension.key());
    List<PlotView.Point> points = new ArrayList<>();
    long known = 0;
    for (Map.Entry<String, Long> it : all.by(dimension)) {
      points.add(new PlotView.Point(name(call, dimension, it.getKey()), it.getValue()));
      known += it.getValue();
    }
    boolean hasNone = points.isEmpty();
    String note = note(call, dimension, hasNone);
    if (hasNone) {
      return new VisitsView.Panel(dimension.key(), title, null, note);
    }
    long unknown = all.sums().visits() - known;
    if (unknown > 0) {
      points.add(
          new PlotView.Point(call.say("page.figures.unknown" + "." + unknown(dimension)), unknown));
    }
    String summary =
        call.say(
            "page.figures.summary.by",
            points.get(0).label(),
            Chart.number(points.get(0).value(), language(call)));
    PlotView plot =
        PlotView.ranked(
            title,
            call.say("page.figures.head" + "." + dimension.key()),
            call.say("page.figures.visits"),
            summary,
            language(call),
            points);
    return new VisitsView.Panel(dimension.key(), title, plot, note);
  }

  /** Who typed an address, or hides where they come from, has no referrer: that is known. */
  private static String unknown(Dimension dimension) {
    return dimension == Dimension.REFERRER ? "referrer" : "other";
  }

  private @Nullable String note(DeskDoor.Call call, Dimension dimension, boolean hasNone) {
    if (hasNone
        && dimension == Dimension.COUNTRY
        && context.configuration().find(ServerOptions.COUNTRIES) == null) {
      return call.say("page.figures.no-countries");
    }
    return hasNone ? call.say("page.figures.nothing") : null;
  }

  private static String name(DeskDoor.Call call, Dimension dimension, String value) {
    if (value.equals(Statistics.OTHER)) {
      return call.say("page.figures.other");
    }
    return switch (dimension) {
      case COUNTRY -> country(value, language(call));
      case DEVICE ->
          switch (value) {
            case "desktop" -> call.say("page.figures.device.desktop");
            case "mobile" -> call.say("page.figures.device.mobile");
            case "tablet" -> call.say("page.figures.device.tablet");
            default -> ShownText.of(value);
          };
      case BROWSER, SYSTEM, REFERRER, PATH, DOMAIN -> ShownText.of(value);
    };
  }

  private static String country(String code, Locale language) {
    boolean isCode =
        code.length() == 2
            && code.charAt(0) >= 'A'
            && code.charAt(0) <= 'Z'
            && code.charAt(1) >= 'A'
            && code.charAt(1) <= 'Z';
    return isCode ? new Locale("", code).getDisplayCountry(language) : ShownText.of(code);
  }

  private List<String> notes(DeskDoor.Call call, Subject subject, Figures all, VisitPeriod asked) {
    List<String> notes = new ArrayList<>();
    String now = call.frame().page().words().time(context.clock().instant());
    notes.add(call.say("page.figures.note.lag", now));
    if (asked.isCoarser()) {
      notes.add(call.say("page.figures.note.coarser"));
    }
    notes.add(call.say("page.figures.note.people"));
    notes.add(call.say("page.figures.note.unique"));
    if (context.configuration().get(ServerOptions.DO_NOT_TRACK)) {
      notes.add(call.say("page.figures.note.unwatched"));
    }
    notes.add(call.say("page.figures.note.kept"));
    notes.add(call.say("page.figures.note.utc"));
    boolean hasOther =
        all.sums().by().values().stream().anyMatch(it -> it.containsKey(Statistics.OTHER));
    if (hasOther) {
      notes.add(call.say("page.figures.note.other"));
    }
    if (subject.link() == null && !subject.isOrphans()) {
      notes.add(call.say("page.figures.note.erased"));
    }
    return notes;
  }

  private static Locale language(DeskDoor.Call call) {
    return call.frame().page().words().language();
  }
}
