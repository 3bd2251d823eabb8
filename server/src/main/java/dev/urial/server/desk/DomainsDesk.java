package dev.urial.server.desk;

import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Router;
import dev.urial.server.page.TargetFinding;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The pages on which administrators manage the domains of short links. */
final class DomainsDesk {
  private static final String[] SCHEMES = {"https", "http"};

  private final Desk desk;

  DomainsDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    String domain = "/desk/domains/{host}";
    router
        .get("/desk/domains", desk.get("domains", Scope.ADMIN, this::list))
        .post("/desk/domains", desk.post("domains", Scope.ADMIN, this::add))
        .get(domain, desk.get("domains", Scope.ADMIN, Desk.on(this::find, this::show)))
        .post(domain, post(this::edit))
        .post(domain + "/like", post(this::like))
        .post(domain + "/remove", post(this::remove));
  }

  private Endpoint post(Desk.Step<ShortDomain> step) {
    return desk.post("domains", Scope.ADMIN, Desk.on(this::find, step));
  }

  private @Nullable ShortDomain find(DeskCall call) {
    return desk.domains().get(call.actor(), call.exchange().part("host"), Scope.ADMIN);
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

  private void list(DeskCall call) {
    call.done("page.figures.domains.", "removed");
    call.form().usual("scheme", "https");
    ShortDomain first = desk.domains().first();
    List<Row> rows = new ArrayList<>();
    for (ShortDomain it : desk.domains().all(call.actor())) {
      boolean isFirst = first != null && it.host().equals(first.host());
      rows.add(new Row(it, desk.domains().slugs(it), isFirst));
    }
    call.send(JtedomainsGenerated::render, rows);
  }

  /** Returns a new domain like that of a known service. */
  private static ShortDomain.Builder like(String name, String host) {
    return switch (name) {
      case "tinyurl" -> ShortDomain.likeTinyUrl(host);
      case "bitly" -> ShortDomain.likeBitly(host);
      default -> ShortDomain.builder(host);
    };
  }

  private void add(DeskCall call) {
    Form form = call.form();
    form.choice("like", form.text("like"), new String[] {"tinyurl", "bitly"}, it -> it);
    ShortDomain.Builder domain = like(form.text("like"), form.text("host").strip());
    domain.scheme(form.text("scheme").equals("http") ? "http" : "https");
    Outcome<ShortDomain> outcome =
        form.isValid() ? desk.domains().add(call.actor(), domain.build()) : null;
    if (outcome instanceof Outcome.Done<ShortDomain> done) {
      call.lead(path(done.value()) + "?done=made");
    } else if (outcome == null || !form.accepts(outcome)) {
      list(call);
    }
  }

  // A single domain.

  /**
   * The page of a domain.
   *
   * @param domain the domain
   * @param isUsed whether the domain has links
   * @param warnings what may deceive people
   */
  record View(ShortDomain domain, boolean isUsed, List<TargetFinding> warnings) {}

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
    Map.of(
            "tracking", domain.tracking(),
            "registration", domain.registration(),
            "words", domain.words(),
            "caseSensitive", domain.caseSensitive(),
            "previewSuffix", domain.previewSuffix(),
            "previewFirst", domain.previewFirst())
        .forEach((name, is) -> values.put(name, is ? "yes" : ""));
    return values;
  }

  private void show(DeskCall call, ShortDomain domain) {
    String done = call.parameter("done");
    call.done(
        switch (done) {
          case "made" -> call.say("page.figures.domains.made");
          case "saved" -> call.say("page.figures.saved");
          default -> null;
        });
    if (!call.form().has("slugLength")) {
      call.form().fill(values(domain));
    }
    List<TargetFinding> warnings =
        desk.domains().warnings(domain).stream()
            .map(it -> TargetFinding.of(call.page().words(), it))
            .toList();
    boolean isUsed = desk.domains().slugs(domain) > 0;
    call.send(JtedomainGenerated::render, new View(domain, isUsed, warnings));
  }

  private void edit(DeskCall call, ShortDomain read) {
    Form form = call.form();
    values(read).forEach((name, value) -> form.usual(name, value.equals("yes") ? "" : value));
    RedirectStatus status =
        form.choice("status", form.text("status"), RedirectStatus.values(), it -> it.code() + "");
    form.choice("scheme", form.text("scheme"), SCHEMES, it -> it);
    ShortDomain.Builder domain =
        read.edit()
            .status(status == null ? read.status() : status)
            .scheme(form.text("scheme"))
            .slugLength((int) Math.min(form.number("slugLength"), Integer.MAX_VALUE))
            .tracking(form.orNull("tracking") != null)
            .registration(form.orNull("registration") != null)
            .words(form.orNull("words") != null)
            .caseSensitive(form.orNull("caseSensitive") != null)
            .previewSuffix(form.orNull("previewSuffix") != null)
            .previewFirst(form.orNull("previewFirst") != null)
            .previewHost(form.orNull("previewHost"))
            .home(form.orNull("home"))
            .notFound(form.orNull("notFound"))
            .aliases(
                form.text("aliases")
                    .lines()
                    .map(String::strip)
                    .filter(it -> !it.isEmpty())
                    .toList());
    save(call, read, domain.build());
  }

  /** Applies the settings of a known service. */
  private void like(DeskCall call, ShortDomain read) {
    save(call, read, read.edit().like(like(call.field("like"), read.host()).build()).build());
  }

  private static boolean isStale(DeskCall call, ShortDomain read) {
    return !call.field("version").equals(DeskCall.version(read));
  }

  private void save(DeskCall call, ShortDomain read, ShortDomain changed) {
    Outcome<ShortDomain> outcome =
        isStale(call, read)
            ? new Outcome.Stale<>(read)
            : call.form().isValid() ? desk.domains().edit(call.actor(), read, changed) : null;
    if (outcome != null && call.form().accepts(outcome)) {
      call.lead(path(changed) + "?done=saved");
    } else {
      show(call, read);
    }
  }

  private void remove(DeskCall call, ShortDomain read) {
    Outcome<ShortDomain> outcome =
        isStale(call, read) ? new Outcome.Stale<>(read) : desk.domains().remove(call.actor(), read);
    call.end(outcome, "/desk/domains?done=removed");
  }
}
