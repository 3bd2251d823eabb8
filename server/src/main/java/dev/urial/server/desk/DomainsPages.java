package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.idna.Idna;
import dev.urial.internal.server.template.desk.DomainView;
import dev.urial.internal.server.template.desk.DomainsView;
import dev.urial.internal.server.template.desk.StatisticsTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import dev.urial.server.desk.JsonMemberReader.Kind;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pages on which administrators manage the domains of short links. */
final class DomainsPages {
  private static final Map<String, Kind> NEW =
      Map.of("host", Kind.TEXT, "like", Kind.TEXT, "scheme", Kind.TEXT);
  private static final Map<String, Kind> LIKE = Map.of("like", Kind.TEXT);
  private static final Map<String, Kind> CHANGES =
      Map.ofEntries(
          Map.entry("status", Kind.NUMBER),
          Map.entry("tracking", Kind.FLAG),
          Map.entry("registration", Kind.FLAG),
          Map.entry("slugLength", Kind.NUMBER),
          Map.entry("words", Kind.FLAG),
          Map.entry("caseSensitive", Kind.FLAG),
          Map.entry("slashes", Kind.FLAG),
          Map.entry("previewSuffix", Kind.FLAG),
          Map.entry("previewHost", Kind.TEXT),
          Map.entry("home", Kind.TEXT),
          Map.entry("notFound", Kind.TEXT),
          Map.entry("scheme", Kind.TEXT),
          Map.entry("aliases", Kind.LINES));

  private final DomainSettings domains;
  private final SharedServices context;

  DomainsPages(SharedServices context) {
    this.context = context;
    this.domains = DomainSettings.of(context);
  }

  void addTo(Router router, DeskAccess door) {
    router
        .get("/desk/domains", door.get("domains", Scope.ADMIN, FormRefusals.handled(this::list)))
        .post("/desk/domains", door.post("domains", Scope.ADMIN, FormRefusals.handled(this::add)))
        .get(
            "/desk/domains/{host}",
            door.get("domains", Scope.ADMIN, FormRefusals.handled(this::show)))
        .post(
            "/desk/domains/{host}",
            door.post("domains", Scope.ADMIN, FormRefusals.handled(this::edit)))
        .post(
            "/desk/domains/{host}/like",
            door.post("domains", Scope.ADMIN, FormRefusals.handled(this::like)))
        .post(
            "/desk/domains/{host}/remove",
            door.post("domains", Scope.ADMIN, FormRefusals.handled(this::remove)));
  }

  private static ApiCaller caller(DeskAccess.Call call) {
    return ApiCaller.signedIn(call.session().user());
  }

  private ShortDomain named(DeskAccess.Call call) {
    return domains.named(caller(call), call.exchange().part("host"), Scope.ADMIN);
  }

  private static String path(ShortDomain domain) {
    return "/desk/domains/" + domain.host().replace("[", "%5B").replace("]", "%5D");
  }

  // The list of domains.

  private void list(DeskAccess.Call call) {
    String done =
        "removed".equals(call.exchange().parameter("done"))
            ? call.say("page.figures.domains.removed")
            : null;
    list(call, 200, done, null, FormRefusals.NONE);
  }

  private void add(DeskAccess.Call call) {
    try {
      ShortDomain made = domains.add(caller(call), JsonMemberReader.ofForm(call.form(), NEW));
      call.lead(path(made) + "?done=made");
    } catch (Problem e) {
      list(
          call,
          e.type().status(),
          null,
          FormRefusals.above(call, e),
          FormRefusals.byField(call, e));
    }
  }

  private void list(
      DeskAccess.Call call,
      int status,
      @Nullable String done,
      @Nullable String wrong,
      Map<String, String> faults) {
    List<TableView.Line> rows = new ArrayList<>();
    ShortDomain first = context.domains().first();
    for (ShortDomain it : domains.all(caller(call))) {
      boolean isFirst = first != null && it.host().equals(first.host());
      TableView.Cell host = TableView.Cell.exact(it.host()).to(path(it));
      rows.add(
          TableView.Line.of(
              isFirst ? host.with(call.say("page.figures.domains.first")) : host,
              TableView.Cell.text(manners(call, it)),
              TableView.Cell.text(Integer.toString(it.status().code())),
              TableView.Cell.number(Long.toString(context.store().links().count(it.host())))));
    }
    TableView table =
        new TableView(
            call.say("page.figures.domains.table"),
            List.of(
                call.say("page.figures.domains.host"),
                call.say("page.figures.domains.manners"),
                call.say("page.figures.domains.status"),
                call.say("page.figures.domains.links")),
            rows);
    DomainsView view =
        new DomainsView(
            table,
            wrong,
            List.of(
                Field.exact("host", call.say("page.figures.domains.host"), call.field("host"))
                    .required()
                    .most(300)
                    .hint(call.say("page.figures.domains.hint.host"))
                    .wrong(faults.get("host")),
                Field.select(
                        "like",
                        call.say("page.figures.domains.like"),
                        call.field("like"),
                        List.of(
                            new Field.Choice("", call.say("page.figures.domains.like.own")),
                            new Field.Choice(
                                "tinyurl", call.say("page.figures.domains.like.tinyurl")),
                            new Field.Choice("bitly", call.say("page.figures.domains.like.bitly"))))
                    .hint(call.say("page.figures.domains.like.what"))
                    .wrong(faults.get("like")),
                scheme(call, call.field("scheme")).wrong(faults.get("scheme"))));
    call.send(status, StatisticsTemplates.domains(call.frame().with(done), view));
  }

  private static Field scheme(DeskAccess.Call call, String chosen) {
    return Field.select(
        "scheme",
        call.say("page.figures.domains.scheme"),
        chosen.isEmpty() ? "https" : chosen,
        List.of(new Field.Choice("https", "https"), new Field.Choice("http", "http")));
  }

  private static String manners(DeskAccess.Call call, ShortDomain domain) {
    List<String> said = new ArrayList<>();
    said.add(
        call.say(
            domain.registration()
                ? "page.figures.domains.registered"
                : "page.figures.domains.anybody"));
    said.add(
        call.say(
            domain.tracking() ? "page.figures.domains.counted" : "page.figures.domains.uncounted"));
    if (!domain.caseSensitive()) {
      said.add(call.say("page.figures.domains.folded"));
    }
    return String.join(" · ", said);
  }

  // A single domain.

  private void show(DeskAccess.Call call) {
    String word = call.exchange().parameter("done");
    String done =
        "made".equals(word)
            ? call.say("page.figures.domains.made")
            : "saved".equals(word) ? call.say("page.figures.saved") : null;
    ShortDomain domain = named(call);
    show(call, 200, domain, values(domain), done, null, FormRefusals.NONE);
  }

  private void edit(DeskAccess.Call call) {
    change(call, CHANGES, sent(call.form()));
  }

  private void like(DeskAccess.Call call) {
    change(call, LIKE, values(named(call)));
  }

  private void change(DeskAccess.Call call, Map<String, Kind> kinds, Map<String, String> values) {
    ShortDomain domain = named(call);
    try {
      DomainSettings.check(domain, call.field("tag"));
      domains.edit(caller(call), domain, JsonMemberReader.ofForm(call.form(), kinds));
      call.lead(path(domain) + "?done=saved");
    } catch (Problem e) {
      Map<String, String> faults = FormRefusals.byField(call, e);
      boolean isSeen = kinds.equals(CHANGES);
      String above = isSeen ? FormRefusals.above(call, e) : FormRefusals.text(call, e);
      show(call, e.type().status(), domain, values, null, above, faults);
    }
  }

  private void remove(DeskAccess.Call call) {
    ShortDomain domain = named(call);
    DomainSettings.check(domain, call.field("tag"));
    domains.remove(caller(call), domain);
    call.lead("/desk/domains?done=removed");
  }

  /** Returns the field values for a domain; unchecked boxes are absent. */
  private static Map<String, String> values(ShortDomain domain) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("status", Integer.toString(domain.status().code()));
    tick(values, "tracking", domain.tracking());
    tick(values, "registration", domain.registration());
    values.put("slugLength", Integer.toString(domain.slugLength()));
    tick(values, "words", domain.words());
    tick(values, "caseSensitive", domain.caseSensitive());
    tick(values, "slashes", domain.slashes());
    tick(values, "previewSuffix", domain.previewSuffix());
    put(values, "previewHost", domain.previewHost());
    put(values, "home", domain.home());
    put(values, "notFound", domain.notFound());
    values.put("scheme", domain.scheme());
    values.put("aliases", String.join("\n", domain.aliases()));
    return values;
  }

  private static void tick(Map<String, String> values, String name, boolean ticked) {
    if (ticked) {
      values.put(name, "on");
    }
  }

  private static void put(Map<String, String> values, String name, @Nullable String value) {
    values.put(name, value == null ? "" : value);
  }

  private static Map<String, String> sent(QueryParams form) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String name : CHANGES.keySet()) {
      String value = form.get(name);
      if (value != null) {
        values.put(name, value);
      }
    }
    return values;
  }

  private void show(
      DeskAccess.Call call,
      int status,
      ShortDomain domain,
      Map<String, String> values,
      @Nullable String done,
      @Nullable String wrong,
      Map<String, String> faults) {
    boolean isUsed = domains.isUsed(domain);
    Form form = new Form(call, values, faults);
    List<DomainView.Group> groups =
        List.of(
            new DomainView.Group(
                call.say("page.figures.domains.group.links"),
                List.of(form.status(), form.check("registration"), form.check("tracking"))),
            new DomainView.Group(
                call.say("page.figures.domains.group.slugs"),
                List.of(
                    form.typed("slugLength", "number"),
                    form.check("words"),
                    form.check("caseSensitive")
                        .hint(isUsed ? call.say("page.figures.domains.case-stays") : null),
                    form.check("slashes"))),
            new DomainView.Group(
                call.say("page.figures.domains.group.preview"),
                List.of(form.check("previewSuffix"), form.exact("previewHost", 300))),
            new DomainView.Group(
                call.say("page.figures.domains.group.pages"),
                List.of(form.exact("home", 8_000), form.exact("notFound", 8_000))),
            new DomainView.Group(
                call.say("page.figures.domains.group.hosts"),
                List.of(form.scheme(), form.area("aliases"))));
    Idna.Result unicode = Idna.browsers().toUnicode(domain.host());
    String readable = unicode.isOk() ? unicode.text() : domain.host();
    DomainView view =
        new DomainView(
            ShownText.of(domain.host()),
            readable.equals(domain.host()) ? null : ShownText.of(readable),
            path(domain),
            DomainSettings.tag(domain),
            wrong,
            groups,
            "/desk/visits?domain=" + path(domain).substring("/desk/domains/".length()),
            isUsed ? null : path(domain) + "/remove");
    call.send(status, StatisticsTemplates.domain(call.frame().with(done), view));
  }

  /**
   * The values and errors from which the fields of the form are created.
   *
   * @param call the request
   * @param values the values by field name; unchecked boxes are absent
   * @param faults the error messages by field name
   */
  private record Form(
      DeskAccess.Call call, Map<String, String> values, Map<String, String> faults) {
    private String value(String name) {
      return values.getOrDefault(name, "");
    }

    private String label(String name) {
      return call.say("page.figures.domains" + "." + name);
    }

    private String hint(String name) {
      return call.say("page.figures.domains.hint" + "." + name);
    }

    Field check(String name) {
      return Field.check(name, label(name), "on", values.containsKey(name)).wrong(faults.get(name));
    }

    Field typed(String name, String type) {
      return Field.typed(name, label(name), type, value(name))
          .hint(hint(name))
          .wrong(faults.get(name));
    }

    Field exact(String name, int most) {
      return Field.exact(name, label(name), value(name))
          .most(most)
          .hint(hint(name))
          .wrong(faults.get(name));
    }

    Field area(String name) {
      return Field.area(name, label(name), value(name)).hint(hint(name)).wrong(faults.get(name));
    }

    Field scheme() {
      return DomainsPages.scheme(call, value("scheme")).wrong(faults.get("scheme"));
    }

    Field status() {
      List<Field.Choice> choices = new ArrayList<>();
      for (String code : List.of("301", "302", "307", "308")) {
        choices.add(new Field.Choice(code, call.say("page.figures.domains.status" + "." + code)));
      }
      return Field.select("status", label("status"), value("status"), choices)
          .wrong(faults.get("status"));
    }
  }
}
