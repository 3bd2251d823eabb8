package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.template.desk.StatisticsTemplates;
import dev.urial.internal.server.template.desk.VisitsView;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.widget.Chart;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.desk.VisitFigures.Figures;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.VisitCounts;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The pages about visits, with charts and tables. They show visits to a link, to the links of a
 * domain or with a tag, or to slugs that do not exist.
 */
final class VisitsPages {
  private final SharedServices context;
  private final VisitFigures figures;
  private final DomainSettings domains;
  private final LinkRankings rankings;
  private final VisitPanels panels;

  VisitsPages(SharedServices context) {
    this.context = context;
    this.figures = VisitFigures.of(context);
    this.domains = DomainSettings.of(context);
    this.rankings = LinkRankings.of(context);
    this.panels = new VisitPanels(context);
  }

  void addTo(Router router, DeskAccess door) {
    router
        .get(
            "/desk/links/{id}/visits",
            door.get("links", Scope.STATS, FormRefusals.handled(c -> show(c, link(c)))))
        .post(
            "/desk/links/{id}/visits",
            door.post("links", Scope.STATS, FormRefusals.handled(c -> lead(c, link(c)))))
        .get(
            "/desk/links/{id}/visits.csv",
            door.get("links", Scope.STATS, FormRefusals.handled(c -> csv(c, link(c)))))
        .get(
            "/desk/links/{id}/visits.json",
            door.get("links", Scope.STATS, FormRefusals.handled(c -> json(c, link(c)))))
        .get(
            "/desk/links/{id}/visits/days.csv",
            door.get("links", Scope.STATS, FormRefusals.handled(c -> days(c, link(c)))))
        .get(
            "/desk/links/{id}/visits/today",
            door.get("links", Scope.STATS, FormRefusals.handled(c -> today(c, link(c)))))
        .get(
            "/desk/visits/days.csv",
            door.get("visits", Scope.STATS, FormRefusals.handled(c -> days(c, whole(c)))))
        .get(
            "/desk/visits/today",
            door.get("visits", Scope.STATS, FormRefusals.handled(c -> today(c, whole(c)))))
        .get(
            "/desk/visits",
            door.get("visits", Scope.STATS, FormRefusals.handled(c -> show(c, whole(c)))))
        .post(
            "/desk/visits",
            door.post("visits", Scope.STATS, FormRefusals.handled(c -> lead(c, whole(c)))))
        .get(
            "/desk/visits.csv",
            door.get("visits", Scope.STATS, FormRefusals.handled(c -> csv(c, whole(c)))))
        .get(
            "/desk/visits.json",
            door.get("visits", Scope.STATS, FormRefusals.handled(c -> json(c, whole(c)))));
  }

  /**
   * The subject whose visits are shown.
   *
   * @param path the path of the page
   * @param query the query that selects the subject; empty for none
   * @param name the name of the subject in file names
   * @param link the link, or null
   * @param domain the domain, or null
   * @param isOrphans whether visits to slugs that do not exist are shown
   * @param tag the tag, or null
   */
  private record Subject(
      String path,
      String query,
      String name,
      @Nullable ShortLink link,
      @Nullable ShortDomain domain,
      boolean isOrphans,
      @Nullable String tag) {
    /**
     * Returns the links to rank by visits; null for a single link, and for slugs that do not exist.
     */
    LinkRankings.@Nullable Chosen chosen() {
      return link != null || isOrphans
          ? null
          : new LinkRankings.Chosen(domain == null ? null : domain.host(), tag);
    }

    String href(String more) {
      String all = query.isEmpty() ? more : query + "&" + more;
      return path + "?" + all;
    }

    String file(String type) {
      return path + "." + type;
    }

    String today() {
      return path + "/today" + (query.isEmpty() ? "" : "?" + query);
    }
  }

  private Subject link(DeskAccess.Call call) {
    ShortLink link = figures.link(caller(call), call.id());
    ShortDomain domain = null;
    for (ShortDomain it : context.domains().all()) {
      if (it.host().equals(link.domain())) {
        domain = it;
      }
    }
    String path = "/desk/links/" + link.id() + "/visits";
    return new Subject(path, "", "link-" + link.id(), link, domain, false, null);
  }

  private Subject whole(DeskAccess.Call call) {
    String of = parameter(call, "of");
    boolean isOrphans = of.equals("nothing");
    String host = parameter(call, "domain");
    String tag = LinkListPages.readable(parameter(call, "tag"));
    if (!tag.isEmpty()) {
      return new Subject(
          "/desk/visits", QueryParams.of("tag", tag).toString(), "tag", null, null, false, tag);
    }
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
    return new Subject("/desk/visits", query, name, null, domain, isOrphans, null);
  }

  /** Escapes a host for a query. Only brackets need to be escaped. */
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

  private static ApiCaller caller(DeskAccess.Call call) {
    return ApiCaller.signedIn(call.session().user());
  }

  private static String parameter(DeskAccess.Call call, String name) {
    String value = call.exchange().parameter(name);
    return value == null || value.length() > 300 ? "" : value;
  }

  private Figures figures(DeskAccess.Call call, Subject subject, VisitFigures.Span span) {
    if (subject.link() != null) {
      return figures.ofLink(caller(call), subject.link().id(), span);
    }
    LinkRankings.Chosen chosen = subject.chosen();
    if (subject.tag() != null && chosen != null) {
      return rankings.figures(caller(call), chosen, span);
    }
    return subject.domain() == null || subject.isOrphans()
        ? figures.orphans(caller(call), subject.domain(), span)
        : figures.ofDomain(caller(call), subject.domain(), span);
  }

  // Forms and files.

  /**
   * Redirects from the form for a custom period to the page for that period, which can be reloaded.
   */
  private void lead(DeskAccess.Call call, Subject subject) {
    String from = call.field("from");
    String until = call.field("until");
    String grain = call.field("grain");
    if (VisitPeriod.of(from, until, grain) == null) {
      String why = call.say("page.figures.wrong-span");
      show(call, subject, usual(), from, until, grain, why);
      return;
    }
    call.lead(
        subject.href(
            "from=" + from + "&until=" + until + (grain.isEmpty() ? "" : "&grain=" + grain)));
  }

  private VisitFigures.Span span(DeskAccess.Call call) {
    return figures.span(
        empty(parameter(call, "from")),
        empty(parameter(call, "until")),
        empty(parameter(call, "grain")));
  }

  private static @Nullable String empty(String text) {
    return text.isEmpty() ? null : text;
  }

  private void csv(DeskAccess.Call call, Subject subject) {
    Figures all = figures(call, subject, span(call));
    file(
        call,
        subject,
        "csv",
        "text/csv;charset=utf-8",
        VisitFigures.csv(all).getBytes(StandardCharsets.UTF_8));
  }

  private void json(DeskAccess.Call call, Subject subject) {
    Figures all = figures(call, subject, span(call));
    file(call, subject, "json", "application/json", VisitFigures.json(all));
  }

  /** Sends a file with a line for each link and day, as a stream. */
  private void days(DeskAccess.Call call, Subject subject) throws IOException {
    VisitFigures.Span span = span(call);
    LinkRankings.Chosen chosen = subject.chosen();
    if (chosen != null) {
      rankings.check(caller(call), chosen);
    }
    int weight = subject.link() == null ? VisibleLinks.EXPORT_WEIGHT : 1;
    if (!call.startsExport(weight)) {
      return;
    }
    call.exchange()
        .set("Cache-Control", "no-store")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set(
            "Content-Disposition",
            "attachment; filename=\"visits-" + subject.name() + "-days.csv\"");
    try (Writer to =
        new BufferedWriter(
            new OutputStreamWriter(
                call.exchange().stream(200, "text/csv;charset=utf-8"), StandardCharsets.UTF_8))) {
      if (subject.link() != null) {
        rankings.writeDays(subject.link(), span, to);
      } else if (chosen != null) {
        rankings.writeDays(caller(call), chosen, span, to);
      }
    }
  }

  /** Sends the number of visits today (UTC), which a script in the page requests repeatedly. */
  private void today(DeskAccess.Call call, Subject subject) {
    long visits = visitsToday(call, subject);
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("visits", visits);
    json.put("shown", Chart.number(visits, language(call)));
    call.exchange()
        .set("Cache-Control", "no-store")
        .answer(200, "application/json", json.toString().getBytes(StandardCharsets.UTF_8));
  }

  private long visitsToday(DeskAccess.Call call, Subject subject) {
    Instant now = context.clock().instant();
    VisitFigures.Span span =
        new VisitFigures.Span(
            now.truncatedTo(ChronoUnit.DAYS),
            now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS),
            VisitCounts.Grain.DAY);
    return figures(call, subject, span).sums().visits();
  }

  private static void file(
      DeskAccess.Call call, Subject subject, String type, String mediaType, byte[] content) {
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
      throw new IllegalStateException("30d must be a valid period");
    }
    return usual;
  }

  private void show(DeskAccess.Call call, Subject subject) {
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
      DeskAccess.Call call,
      Subject subject,
      VisitPeriod asked,
      String from,
      String until,
      String grain,
      @Nullable String wrong) {
    Figures all = figures(call, subject, asked.span());
    VisitPeriod earlier = asked.before();
    Figures before = figures(call, subject, earlier.span());
    LinkRankings.Chosen chosen = subject.chosen();
    List<VisitsView.Panel> plots = new ArrayList<>();
    if (chosen != null) {
      LinkRankings.Ranking ranking =
          rankings.ranking(caller(call), chosen, asked.span(), VisitPanels.RANKED);
      plots.addAll(panels.ranked(call, ranking, subject.tag(), again(asked)));
    }
    plots.addAll(panels.panels(call, all));
    ShortLink link = subject.link();
    ShortDomain domain = subject.domain();
    String shownSubject =
        link != null
            ? ShownText.of(context.shortener().shortUrl(link))
            : subject.tag() != null
                ? ShownText.of(subject.tag())
                : domain == null ? null : ShownText.of(domain.host());
    String title =
        call.say(
            link != null
                ? "page.figures.title.link"
                : subject.tag() != null
                    ? "page.figures.title.tag"
                    : subject.isOrphans()
                        ? "page.figures.title.orphans"
                        : "page.figures.title.domain");
    VisitsView view =
        new VisitsView(
            title,
            shownSubject,
            link != null
                ? "/desk/links/" + link.id()
                : subject.tag() == null ? null : LinkListing.tagged(subject.tag()),
            link == null && call.actor().seesAllLinks() ? subjects(call, subject) : List.of(),
            spans(call, subject, asked, wrong != null),
            subject.query().isEmpty() ? subject.path() : subject.path() + "?" + subject.query(),
            fields(call, from, until, grain),
            wrong,
            alarm(call, subject),
            new VisitsView.Live(
                Chart.number(visitsToday(call, subject), language(call)),
                subject.today(),
                subject.href(again(asked))),
            VisitsOverTime.facts(call, all, asked, before, earlier),
            VisitsOverTime.plot(call, all, asked, before, earlier),
            plots,
            notes(call, subject, all, asked),
            file(subject, "csv", asked),
            file(subject, "json", asked),
            subject.isOrphans() ? null : subject.path() + "/days.csv?" + query(subject, asked));
    call.send(wrong == null ? 200 : 400, StatisticsTemplates.visits(call.frame(), view));
  }

  private static String file(Subject subject, String type, VisitPeriod asked) {
    return subject.file(type) + "?" + query(subject, asked);
  }

  private static String query(Subject subject, VisitPeriod asked) {
    return (subject.query().isEmpty() ? "" : subject.query() + "&") + asked.query();
  }

  /** Returns the query that selects a period. */
  private static String again(VisitPeriod asked) {
    return asked.last().isEmpty()
        ? "from=" + asked.first() + "&until=" + asked.end()
        : "last=" + asked.last();
  }

  /**
   * Returns links to the pages for each domain: visits to its links, and visits to slugs that do
   * not exist.
   */
  private List<Page.Place> subjects(DeskAccess.Call call, Subject subject) {
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
              subject.isOrphans() && subject.domain() == null));
    }
    return places;
  }

  private static List<Page.Place> spans(
      DeskAccess.Call call, Subject subject, VisitPeriod asked, boolean isWrong) {
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

  private static List<Field> fields(DeskAccess.Call call, String from, String until, String grain) {
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

  private @Nullable String alarm(DeskAccess.Call call, Subject subject) {
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

  private List<String> notes(
      DeskAccess.Call call, Subject subject, Figures all, VisitPeriod asked) {
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
        all.sums().by().values().stream().anyMatch(it -> it.containsKey(VisitCounts.OTHER));
    if (hasOther) {
      notes.add(call.say("page.figures.note.other"));
    }
    if (subject.domain() != null && subject.link() == null && !subject.isOrphans()) {
      notes.add(call.say("page.figures.note.erased"));
    }
    return notes;
  }

  private static Locale language(DeskAccess.Call call) {
    return call.frame().page().words().language();
  }
}
