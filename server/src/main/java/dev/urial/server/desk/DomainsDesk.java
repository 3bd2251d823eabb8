package dev.urial.server.desk;

import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pages on which administrators manage the domains of short links. */
final class DomainsDesk {
  private static final int MAX_HOST_LENGTH = 300;
  private static final int MAX_ADDRESS_LENGTH = 8_000;

  private final Desk desk;

  DomainsDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    String domain = "/desk/domains/{host}";
    router
        .get("/desk/domains", desk.get("domains", Scope.ADMIN, this::list))
        .post("/desk/domains", desk.post("domains", Scope.ADMIN, this::add))
        .get(domain, desk.get("domains", Scope.ADMIN, call -> run(call, this::show)))
        .post(domain, post(this::edit))
        .post(domain + "/like", post(this::like))
        .post(domain + "/remove", post(this::remove));
  }

  private interface Operation {
    void run(DeskCall call, ShortDomain domain);
  }

  private Endpoint post(Operation operation) {
    return desk.post("domains", Scope.ADMIN, call -> run(call, operation));
  }

  private void run(DeskCall call, Operation operation) {
    ShortDomain domain =
        desk.domains().get(call.actor(), call.exchange().part("host"), Scope.ADMIN);
    if (domain == null) {
      call.missing();
    } else {
      operation.run(call, domain);
    }
  }

  static String path(ShortDomain domain) {
    return "/desk/domains/" + domain.host().replace("[", "%5B").replace("]", "%5D");
  }

  // The list of domains.

  /**
   * A domain in the list.
   *
   * @param domain the domain
   * @param slugs the number of its slugs
   * @param isFirst whether it is the domain of links that name none
   */
  record Row(ShortDomain domain, long slugs, boolean isFirst) {}

  /**
   * The list of domains.
   *
   * @param rows the domains
   * @param wrong an error message, or null
   * @param fields the fields for a new domain
   */
  record Listing(List<Row> rows, @Nullable String wrong, List<Field> fields) {}

  private void list(DeskCall call) {
    boolean isRemoved = call.parameter("done").equals("removed");
    call.done(isRemoved ? call.say("page.figures.domains.removed") : null);
    list(call, 200, null, new FieldErrors(call));
  }

  private void list(DeskCall call, int status, @Nullable String wrong, FieldErrors errors) {
    ShortDomain first = desk.domains().first();
    List<Row> rows = new ArrayList<>();
    for (ShortDomain it : desk.domains().all(call.actor())) {
      boolean isFirst = first != null && it.host().equals(first.host());
      rows.add(new Row(it, desk.domains().slugs(it), isFirst));
    }
    List<Field.Choice> kinds =
        Stream.of("", "tinyurl", "bitly")
            .map(
                it ->
                    new Field.Choice(
                        it, call.say("page.figures.domains.like." + (it.isEmpty() ? "own" : it))))
            .toList();
    Listing listing =
        new Listing(
            rows,
            wrong,
            List.of(
                Field.exact("host", call.say("page.figures.domains.host"), call.field("host"))
                    .required()
                    .most(MAX_HOST_LENGTH)
                    .hint(call.say("page.figures.domains.hint.host"))
                    .wrong(errors.sentences("host")),
                Field.select(
                        "like", call.say("page.figures.domains.like"), call.field("like"), kinds)
                    .hint(call.say("page.figures.domains.like.what"))
                    .wrong(errors.sentences("like")),
                scheme(call, call.field("scheme"))));
    call.send(status, JtedomainsGenerated::render, listing);
  }

  private static Field scheme(DeskCall call, String chosen) {
    return Field.select(
        "scheme",
        call.say("page.figures.domains.scheme"),
        chosen.isEmpty() ? "https" : chosen,
        List.of(new Field.Choice("https", "https"), new Field.Choice("http", "http")));
  }

  /** Returns a summary of a domain's settings, in the page's language. */
  static String manners(DeskCall call, ShortDomain domain) {
    List<String> said = new ArrayList<>();
    said.add(domain.registration() ? "registered" : "anybody");
    said.add(domain.tracking() ? "counted" : "uncounted");
    if (!domain.caseSensitive()) {
      said.add("folded");
    }
    return said.stream()
        .map(it -> call.say("page.figures.domains." + it))
        .collect(Collectors.joining(" · "));
  }

  /** Returns a new domain like that of a known service; null if the name is unknown. */
  private static ShortDomain.@Nullable Builder like(String name, String host) {
    return switch (name) {
      case "" -> ShortDomain.builder(host);
      case "tinyurl" -> ShortDomain.likeTinyUrl(host);
      case "bitly" -> ShortDomain.likeBitly(host);
      default -> null;
    };
  }

  private void add(DeskCall call) {
    FieldErrors errors = new FieldErrors(call);
    ShortDomain.Builder domain = like(call.field("like"), call.field("host").strip());
    if (domain == null) {
      errors.add("like", "page.desk.fault.choice");
      list(call, 422, call.say("page.figures.fields"), errors);
      return;
    }
    domain.scheme(call.field("scheme").equals("http") ? "http" : "https");
    Outcome<ShortDomain> outcome = desk.domains().add(call.actor(), domain.build());
    if (outcome instanceof Outcome.Done<ShortDomain> done) {
      call.lead(path(done.value()) + "?done=made");
    } else if (outcome instanceof Outcome.Refused<ShortDomain> refused) {
      errors.addAll(refused.objections());
      list(call, 422, call.say("page.figures.fields"), errors);
    } else {
      list(call, 409, UsersDesk.reason(call, outcome), errors);
    }
  }

  // A single domain.

  /**
   * The page of a domain.
   *
   * @param domain the domain
   * @param wrong an error message, or null
   * @param groups the fields of the form, by the message key of their heading
   * @param isUsed whether the domain has links
   */
  record View(
      ShortDomain domain, @Nullable String wrong, Map<String, List<Field>> groups, boolean isUsed) {
    /** Returns the host in Unicode; null if it is the same. */
    @Nullable String readable() {
      String readable = ShownText.readableHost(domain.host());
      return readable.equals(domain.host()) ? null : readable;
    }

    String path() {
      return DomainsDesk.path(domain);
    }

    /** Returns the version of the domain that the form shows. */
    String version() {
      return DomainsDesk.version(domain);
    }
  }

  private static String version(ShortDomain domain) {
    return DeskCall.version(new TreeMap<>(values(domain)));
  }

  /** Returns the text of the form's fields for a domain; boxes that are not checked are absent. */
  private static Map<String, String> values(ShortDomain domain) {
    Map<String, String> values = new HashMap<>();
    values.put("status", Integer.toString(domain.status().code()));
    values.put("slugLength", Integer.toString(domain.slugLength()));
    values.put("previewHost", Objects.requireNonNullElse(domain.previewHost(), ""));
    values.put("home", Objects.requireNonNullElse(domain.home(), ""));
    values.put("notFound", Objects.requireNonNullElse(domain.notFound(), ""));
    values.put("scheme", domain.scheme());
    values.put("aliases", String.join("\n", domain.aliases()));
    check(values, "tracking", domain.tracking());
    check(values, "registration", domain.registration());
    check(values, "words", domain.words());
    check(values, "caseSensitive", domain.caseSensitive());
    check(values, "slashes", domain.slashes());
    check(values, "previewSuffix", domain.previewSuffix());
    return values;
  }

  private static void check(Map<String, String> values, String name, boolean isChecked) {
    if (isChecked) {
      values.put(name, "on");
    }
  }

  private void show(DeskCall call, ShortDomain domain) {
    String done = call.parameter("done");
    call.done(
        done.equals("made")
            ? call.say("page.figures.domains.made")
            : done.equals("saved") ? call.say("page.figures.saved") : null);
    show(call, 200, domain, values(domain), null, new FieldErrors(call));
  }

  private void show(
      DeskCall call,
      int status,
      ShortDomain domain,
      Map<String, String> values,
      @Nullable String wrong,
      FieldErrors errors) {
    boolean isUsed = desk.domains().slugs(domain) > 0;
    Form form = new Form(call, values, errors);
    String stays = isUsed ? call.say("page.figures.domains.case-stays") : null;
    Map<String, List<Field>> groups = new LinkedHashMap<>();
    groups.put("links", List.of(form.status(), form.check("registration"), form.check("tracking")));
    groups.put(
        "slugs",
        List.of(
            form.number("slugLength"),
            form.check("words"),
            form.check("caseSensitive").hint(stays),
            form.check("slashes")));
    groups.put(
        "preview",
        List.of(form.check("previewSuffix"), form.exact("previewHost", MAX_HOST_LENGTH)));
    groups.put(
        "pages",
        List.of(
            form.exact("home", MAX_ADDRESS_LENGTH), form.exact("notFound", MAX_ADDRESS_LENGTH)));
    groups.put("hosts", List.of(form.scheme(), form.area("aliases")));
    call.send(status, JtedomainGenerated::render, new View(domain, wrong, groups, isUsed));
  }

  /**
   * The values and errors from which the fields of the form are created.
   *
   * @param call the request
   * @param values the values by field name; boxes that are not checked are absent
   * @param errors the errors
   */
  private record Form(DeskCall call, Map<String, String> values, FieldErrors errors) {
    private String value(String name) {
      return values.getOrDefault(name, "");
    }

    private String label(String name) {
      return call.say("page.figures.domains." + name);
    }

    private Field described(Field field) {
      return field
          .hint(call.say("page.figures.domains.hint." + field.name()))
          .wrong(errors.sentences(field.name()));
    }

    Field check(String name) {
      return Field.check(name, label(name), "on", values.containsKey(name))
          .wrong(errors.sentences(name));
    }

    Field number(String name) {
      return described(Field.typed(name, label(name), "number", value(name)));
    }

    Field exact(String name, int maxLength) {
      return described(Field.exact(name, label(name), value(name)).most(maxLength));
    }

    Field area(String name) {
      return described(Field.area(name, label(name), value(name)));
    }

    Field scheme() {
      return DomainsDesk.scheme(call, value("scheme")).wrong(errors.sentences("scheme"));
    }

    Field status() {
      List<Field.Choice> choices = new ArrayList<>();
      for (RedirectStatus it : RedirectStatus.values()) {
        String code = Integer.toString(it.code());
        choices.add(new Field.Choice(code, call.say("page.figures.domains.status." + code)));
      }
      return Field.select("status", label("status"), value("status"), choices)
          .wrong(errors.sentences("status"));
    }
  }

  private void edit(DeskCall call, ShortDomain read) {
    FieldErrors errors = new FieldErrors(call);
    Map<String, String> values = new HashMap<>();
    call.form().forEach(it -> values.putIfAbsent(it.name(), it.value()));
    ShortDomain.Builder domain = read.edit();
    String code = values.getOrDefault("status", Integer.toString(read.status().code()));
    RedirectStatus status =
        Stream.of(RedirectStatus.values())
            .filter(it -> Integer.toString(it.code()).equals(code))
            .findFirst()
            .orElse(null);
    String scheme = values.getOrDefault("scheme", read.scheme());
    String length = values.getOrDefault("slugLength", Integer.toString(read.slugLength()));
    if (status == null) {
      errors.add("status", "page.desk.fault.choice");
    } else {
      domain.status(status);
    }
    if (!scheme.equals("http") && !scheme.equals("https")) {
      errors.add("scheme", "page.desk.fault.choice");
    }
    domain
        .scheme(scheme)
        .slugLength((int) Math.max(0, Math.min(DeskCall.number(length), Integer.MAX_VALUE)))
        .tracking(values.containsKey("tracking"))
        .registration(values.containsKey("registration"))
        .words(values.containsKey("words"))
        .caseSensitive(values.containsKey("caseSensitive"))
        .slashes(values.containsKey("slashes"))
        .previewSuffix(values.containsKey("previewSuffix"))
        .previewHost(orNull(values.get("previewHost")))
        .home(orNull(values.get("home")))
        .notFound(orNull(values.get("notFound")))
        .aliases(
            values
                .getOrDefault("aliases", "")
                .lines()
                .map(String::strip)
                .filter(it -> !it.isEmpty())
                .toList());
    if (errors.isEmpty()) {
      save(call, read, domain.build(), values, errors);
    } else {
      show(call, 422, read, values, call.say("page.figures.fields"), errors);
    }
  }

  private static @Nullable String orNull(@Nullable String text) {
    return text == null || text.isBlank() ? null : text.strip();
  }

  /** Applies the settings of a known service. */
  private void like(DeskCall call, ShortDomain read) {
    ShortDomain.Builder known = like(call.field("like"), read.host());
    ShortDomain like = known == null ? read : known.build();
    ShortDomain changed =
        read.edit()
            .status(like.status())
            .registration(like.registration())
            .tracking(like.tracking())
            .previewSuffix(like.previewSuffix())
            .previewHost(like.previewHost())
            .build();
    save(call, read, changed, values(read), new FieldErrors(call));
  }

  private void save(
      DeskCall call,
      ShortDomain read,
      ShortDomain changed,
      Map<String, String> values,
      FieldErrors errors) {
    Outcome<ShortDomain> outcome =
        call.field("version").equals(version(read))
            ? desk.domains().edit(call.actor(), read, changed)
            : new Outcome.Stale<>(read);
    if (outcome instanceof Outcome.Done<ShortDomain> done) {
      call.lead(path(done.value()) + "?done=saved");
    } else if (outcome instanceof Outcome.Refused<ShortDomain> refused) {
      errors.addAll(refused.objections());
      show(call, 422, read, values, call.say("page.figures.fields"), errors);
    } else {
      show(call, 409, read, values, UsersDesk.reason(call, outcome), errors);
    }
  }

  private void remove(DeskCall call, ShortDomain read) {
    Outcome<ShortDomain> outcome =
        call.field("version").equals(version(read))
            ? desk.domains().remove(call.actor(), read)
            : new Outcome.Stale<>(read);
    if (outcome instanceof Outcome.Done) {
      call.lead("/desk/domains?done=removed");
    } else {
      call.notDone(outcome);
    }
  }
}
