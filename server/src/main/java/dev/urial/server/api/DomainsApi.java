package dev.urial.server.api;

import dev.urial.report.Parsed;
import dev.urial.server.api.Door.Call;
import dev.urial.server.http.Router;
import dev.urial.server.site.Domains;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Target;
import dev.urial.shortener.store.Store;
import dev.urial.url.Url;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The domains that short links live under. */
final class DomainsApi {
  private final Shortener shortener;
  private final Store store;
  private final Domains domains;
  private final Door door;
  private final Clock clock;
  private final int bodyLimit;

  DomainsApi(Shortener shortener, Domains domains, Door door, Clock clock, int bodyLimit) {
    this.shortener = shortener;
    this.store = shortener.store();
    this.domains = domains;
    this.door = door;
    this.clock = clock;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.get("/api/v1/domains", door.to(this::list));
    router.post("/api/v1/domains", door.to(this::add));
    router.get("/api/v1/domains/{host}", door.to(this::show));
    router.patch("/api/v1/domains/{host}", door.to(this::edit));
    router.delete("/api/v1/domains/{host}", door.to(this::remove));
  }

  private Answer list(Call call) {
    Authentication.need(call.caller(), Scope.READ);
    call.takes();
    ObjectNode json = Json.object();
    ArrayNode list = json.putArray("domains");
    for (ShortDomain it : store.domains().all()) {
      if (isShown(call.caller(), it)) {
        list.add(json(it));
      }
    }
    return Answer.json(200, json);
  }

  private static boolean isShown(Caller caller, ShortDomain domain) {
    return caller.key() == null
        || caller.key().domain() == null
        || domain.host().equals(caller.key().domain());
  }

  private ShortDomain named(Call call, Scope scope) {
    Authentication.need(call.caller(), scope);
    call.takes();
    String host = call.exchange().part("host");
    for (ShortDomain it : store.domains().all()) {
      if (it.host().equals(host) && isShown(call.caller(), it)) {
        return it;
      }
    }
    throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
  }

  private Answer show(Call call) {
    ObjectNode json = json(named(call, Scope.READ));
    return Etag.read(call.exchange(), Etag.of(json), json);
  }

  private Answer add(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    refuseNarrow(call);
    Members in = Members.of(Json.read(call.exchange(), bodyLimit));
    String given = in.needed("host", 300);
    String host = in.isFine() ? canonical(given) : "x";
    if (host == null) {
      in.wrong("host", "member.host");
    }
    ShortDomain domain = read(in, ShortDomain.builder(host == null ? "x" : host));
    judge(in, domain);
    in.end();
    checkFree(domain, null);
    ShortDomain saved = store.domains().save(domain);
    domains.refresh();
    log(call, "domain.create", saved.host());
    ObjectNode json = json(saved);
    return Answer.json(201, json)
        .with("Location", "/api/v1/domains/" + saved.host())
        .with("ETag", Etag.of(json));
  }

  private Answer edit(Call call) {
    ShortDomain before = named(call, Scope.ADMIN);
    refuseNarrow(call);
    Etag.check(call.exchange(), Etag.of(json(before)), false);
    Members in = Members.of(Json.read(call.exchange(), bodyLimit));
    ShortDomain after = read(in, before.edit());
    if (after.caseSensitive() != before.caseSensitive() && store.links().count(before.host()) > 0) {
      in.wrong("caseSensitive", "member.case");
    }
    judge(in, after);
    in.end();
    checkFree(after, before);
    ShortDomain saved = store.domains().save(after);
    domains.refresh();
    log(call, "domain.edit", saved.host());
    ObjectNode json = json(saved);
    return Answer.json(200, json).with("ETag", Etag.of(json));
  }

  private Answer remove(Call call) {
    ShortDomain domain = named(call, Scope.ADMIN);
    refuseNarrow(call);
    Etag.check(call.exchange(), Etag.of(json(domain)), false);
    if (!store.domains().remove(domain.host())) {
      throw Problem.of(ProblemType.CONFLICT, "detail.domain-used");
    }
    domains.refresh();
    log(call, "domain.remove", domain.host());
    return Answer.none();
  }

  /** Its pages lead where links may lead, and not round in a circle: as the rules of links have it. */
  private void judge(Members in, ShortDomain domain) {
    if (in.isFine()) {
      for (Objection it : shortener.judge(domain)) {
        in.wrong(it.field(), "member.address");
      }
    }
  }

  private static void refuseNarrow(Call call) {
    if (call.caller().isNarrowed()) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.narrowed");
    }
  }

  private void log(Call call, String action, String host) {
    store
        .accounts()
        .log(new AuditEntry(0, clock.instant(), call.caller().actor().name(), action, host, null));
  }

  /** A host answers for one domain only. */
  private void checkFree(ShortDomain domain, @Nullable ShortDomain before) {
    List<String> hosts = new ArrayList<>(domain.aliases());
    hosts.add(domain.host());
    if (domain.previewHost() != null) {
      hosts.add(domain.previewHost());
    }
    for (ShortDomain other : store.domains().all()) {
      if (before != null && other.host().equals(before.host())) {
        continue;
      }
      List<String> taken = new ArrayList<>(other.aliases());
      taken.add(other.host());
      if (other.previewHost() != null) {
        taken.add(other.previewHost());
      }
      for (String host : hosts) {
        if (taken.contains(host)) {
          throw Problem.of(ProblemType.TAKEN, "detail.host-taken", host);
        }
      }
    }
  }

  /** A host as browsers write it, with the port where that is not the default; null if it is none. */
  private static @Nullable String canonical(String given) {
    for (int i = 0; i < given.length(); i++) {
      if ("/?#@\\ \t\r\n".indexOf(given.charAt(i)) >= 0) {
        return null;
      }
    }
    Parsed<Url> parsed = Url.tryParse("http://" + given + "/");
    Url url = parsed.orElseNull();
    if (url == null || url.host() == null || url.host().isEmpty() || given.isEmpty()) {
      return null;
    }
    return url.portNumber().isPresent() ? url.host() + ":" + url.portNumber().getAsInt() : url.host();
  }

  private ShortDomain read(Members in, ShortDomain.Builder domain) {
    if (in.has("aliases")) {
      List<String> aliases = in.texts("aliases", 20, 300);
      List<String> hosts = new ArrayList<>();
      for (String it : aliases == null ? List.<String>of() : aliases) {
        String host = canonical(it);
        if (host == null) {
          in.wrong("aliases", "member.host");
        } else if (!hosts.contains(host)) {
          hosts.add(host);
        }
      }
      domain.aliases(hosts);
    }
    if (in.has("previewHost")) {
      String given = in.text("previewHost", 300);
      String host = given == null ? null : canonical(given);
      if (given != null && host == null) {
        in.wrong("previewHost", "member.host");
      }
      domain.previewHost(host);
    }
    if (in.has("status")) {
      long status = in.number("status", 301, 308, 302);
      if (status == 301 || status == 302 || status == 307 || status == 308) {
        domain.status(RedirectStatus.of(Math.toIntExact(status)));
      } else {
        in.wrong("status", "member.status");
      }
    }
    flags(in, domain);
    if (in.has("slugLength")) {
      domain.slugLength(Math.toIntExact(in.number("slugLength", 4, 64, 7)));
    }
    if (in.has("home")) {
      domain.home(address(in, "home"));
    }
    if (in.has("notFound")) {
      domain.notFound(address(in, "notFound"));
    }
    String scheme = in.word("scheme", List.of("https", "http"));
    if (scheme != null) {
      domain.scheme(scheme);
    }
    return domain.build();
  }

  private static void flags(Members in, ShortDomain.Builder domain) {
    if (in.has("previewSuffix")) {
      domain.previewSuffix(in.flag("previewSuffix", true));
    }
    if (in.has("caseSensitive")) {
      domain.caseSensitive(in.flag("caseSensitive", true));
    }
    if (in.has("slashes")) {
      domain.slashes(in.flag("slashes", false));
    }
    if (in.has("registration")) {
      domain.registration(in.flag("registration", true));
    }
    if (in.has("tracking")) {
      domain.tracking(in.flag("tracking", true));
    }
    if (in.has("words")) {
      domain.words(in.flag("words", false));
    }
  }

  /** Where visitors may be led: http or https, in the form that is sent. */
  private @Nullable String address(Members in, String name) {
    String given = in.text(name, LinkJson.LONGEST_TARGET);
    if (given == null) {
      return null;
    }
    Target target = shortener.targets().judge(given).target();
    if (target == null) {
      in.wrong(name, "member.address");
    }
    return target == null ? null : target.text();
  }

  private static ObjectNode json(ShortDomain domain) {
    ObjectNode json = Json.object();
    json.put("host", domain.host());
    ArrayNode aliases = json.putArray("aliases");
    domain.aliases().forEach(aliases::add);
    json.put("previewHost", domain.previewHost());
    json.put("previewSuffix", domain.previewSuffix());
    json.put("status", domain.status().code());
    json.put("caseSensitive", domain.caseSensitive());
    json.put("slashes", domain.slashes());
    json.put("registration", domain.registration());
    json.put("tracking", domain.tracking());
    json.put("slugLength", domain.slugLength());
    json.put("words", domain.words());
    json.put("home", domain.home());
    json.put("notFound", domain.notFound());
    json.put("scheme", domain.scheme());
    return json;
  }
}
