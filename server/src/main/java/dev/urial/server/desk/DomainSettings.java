package dev.urial.server.desk;

import dev.urial.report.Parsed;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.ServedDomains;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.Store;
import dev.urial.url.Url;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Manages the domains of short links: checks permissions, validates input and logs changes. Both
 * the API below {@code /api/v1} and the desk use this class.
 *
 * <pre>{@code
 * DomainSettings domains = DomainSettings.of(context);
 * ShortDomain made = domains.add(caller, JsonMemberReader.of(json));   // {"host": "s.example", "like": "tinyurl"}
 * }</pre>
 *
 * <p>Each method throws a {@link Problem} if the caller lacks permission or the input is invalid.
 */
public final class DomainSettings {
  private final Shortener shortener;
  private final Store store;
  private final ServedDomains domains;
  private final Clock clock;

  private DomainSettings(SharedServices context) {
    this.shortener = context.shortener();
    this.store = context.store();
    this.domains = context.domains();
    this.clock = context.clock();
  }

  /** Creates an instance for a service. */
  public static DomainSettings of(SharedServices context) {
    return new DomainSettings(Objects.requireNonNull(context, "context"));
  }

  /** Returns the domains that a caller may see. */
  public List<ShortDomain> all(ApiCaller caller) {
    Authentication.need(caller, Scope.READ);
    return store.domains().all().stream().filter(it -> isShown(caller, it)).toList();
  }

  /** Returns whether a caller may see a domain; a key for one domain sees no other. */
  static boolean isShown(ApiCaller caller, ShortDomain domain) {
    return caller.key() == null
        || caller.key().domain() == null
        || domain.host().equals(caller.key().domain());
  }

  /** Returns the domain with this host, which must not be an alias, if the caller has a scope. */
  public ShortDomain named(ApiCaller caller, String host, Scope scope) {
    Authentication.need(caller, scope);
    for (ShortDomain it : store.domains().all()) {
      if (it.host().equals(host) && isShown(caller, it)) {
        return it;
      }
    }
    throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
  }

  /**
   * Adds a domain. The input has the member {@code host}, and the members that {@link #edit}
   * accepts.
   */
  public ShortDomain add(ApiCaller caller, JsonMemberReader in) {
    Authentication.need(caller, Scope.ADMIN);
    refuseNarrow(caller);
    String given = in.needed("host", 300);
    String host = in.isFine() ? canonical(given) : "x";
    if (host == null) {
      in.wrong("host", "member.host");
    }
    ShortDomain domain = read(in, ShortDomain.builder(host == null ? "x" : host));
    judge(in, domain);
    in.end();
    checkFree(domain, null);
    ShortDomain saved =
        store.domains().save(domain, null, entry(caller, "domain.create", domain.host()));
    domains.refresh();
    if (saved == null) {
      throw Problem.of(ProblemType.TAKEN, "detail.host-taken", domain.host());
    }
    return saved;
  }

  /**
   * Changes a domain; settings whose members are absent are left unchanged. The member {@code like}
   * ({@code tinyurl} or {@code bitly}) applies the settings of that service before the other
   * members are applied.
   */
  public ShortDomain edit(ApiCaller caller, ShortDomain before, JsonMemberReader in) {
    Authentication.need(caller, Scope.ADMIN);
    refuseNarrow(caller);
    ShortDomain after = read(in, before.edit());
    if (after.caseSensitive() != before.caseSensitive() && isUsed(before)) {
      in.wrong("caseSensitive", "member.case");
    }
    judge(in, after);
    in.end();
    checkFree(after, before);
    ShortDomain saved =
        store.domains().save(after, before, entry(caller, "domain.edit", after.host()));
    domains.refresh();
    if (saved == null) {
      throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
    }
    return saved;
  }

  /** Returns a tag that identifies the version of a domain, for a hidden field of a form. */
  public static String tag(ShortDomain domain) {
    return Etag.of(json(domain));
  }

  /**
   * Throws a {@link Problem} if a domain has changed since the caller read it.
   *
   * @param domain the current state of the domain
   * @param tag the tag of the version that the caller read
   */
  public static void check(ShortDomain domain, String tag) {
    if (!tag.equals(tag(domain))) {
      throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
    }
  }

  /** Returns whether a domain has links. */
  public boolean isUsed(ShortDomain domain) {
    return store.links().count(domain.host()) > 0;
  }

  /** Removes a domain without links. */
  public void remove(ApiCaller caller, ShortDomain domain) {
    Authentication.need(caller, Scope.ADMIN);
    refuseNarrow(caller);
    AuditEntry entry = entry(caller, "domain.remove", domain.host());
    if (!store.domains().remove(domain.host(), domain, entry)) {
      ShortDomain now = store.domains().find(domain.host());
      if (now != null && !now.isLike(domain)) {
        throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
      }
      throw Problem.of(ProblemType.CONFLICT, "detail.domain-used");
    }
    domains.refresh();
  }

  /**
   * Adds errors for the {@code home} and {@code notFound} URLs of a domain if links may not lead
   * there, or if they would cause a redirect loop.
   */
  private void judge(JsonMemberReader in, ShortDomain domain) {
    if (in.isFine()) {
      for (Objection it : shortener.judge(domain)) {
        in.wrong(it.field(), "member.address");
      }
    }
  }

  static void refuseNarrow(ApiCaller caller) {
    if (caller.isNarrowed()) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.narrowed");
    }
  }

  private AuditEntry entry(ApiCaller caller, String action, String host) {
    return new AuditEntry(0, clock.instant(), caller.actor().name(), action, host, null);
  }

  /**
   * Throws a {@link Problem} if a host of a domain already belongs to another domain.
   *
   * @param before the domain that is changed; null if a domain is added
   */
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

  /**
   * Returns a host as browsers serialize it, without a dot at its end, as requests are assigned to
   * domains, and with the port unless it is the default port; null if it is no name or address.
   */
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
    String dotted = url.host();
    String host = dotted.endsWith(".") ? dotted.substring(0, dotted.length() - 1) : dotted;
    if (host.isEmpty() || !host.startsWith("[") && !isName(host)) {
      return null;
    }
    return url.portNumber().isPresent() ? host + ":" + url.portNumber().getAsInt() : host;
  }

  /** RFC 1123, section 2.1, with underscores, which hosts on local networks have. */
  private static boolean isName(String host) {
    if (host.length() > 253) {
      return false;
    }
    for (String label : host.split("\\.", -1)) {
      if (label.isEmpty()
          || label.length() > 63
          || label.startsWith("-")
          || label.endsWith("-")
          || !label.chars().allMatch(DomainSettings::isOfName)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOfName(int c) {
    return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_';
  }

  private ShortDomain read(JsonMemberReader in, ShortDomain.Builder domain) {
    like(in, domain);
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

  /**
   * Applies the settings of a known shortener if the member {@code like} is present. Other members
   * are applied later.
   */
  private static void like(JsonMemberReader in, ShortDomain.Builder domain) {
    String like = in.word("like", List.of("tinyurl", "bitly"));
    if (like == null) {
      return;
    }
    String host = domain.build().host();
    ShortDomain model =
        like.equals("tinyurl")
            ? ShortDomain.likeTinyUrl(host).build()
            : ShortDomain.likeBitly(host).build();
    domain
        .status(model.status())
        .registration(model.registration())
        .tracking(model.tracking())
        .previewSuffix(model.previewSuffix())
        .previewHost(model.previewHost());
  }

  private static void flags(JsonMemberReader in, ShortDomain.Builder domain) {
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

  /**
   * Returns a URL to which links may lead, in the form in which redirects send it; null if the
   * member is absent or invalid.
   */
  private @Nullable String address(JsonMemberReader in, String name) {
    String given = in.text(name, 8_000);
    if (given == null) {
      return null;
    }
    LinkTarget target = shortener.targets().judge(given).target();
    if (target == null) {
      in.wrong(name, "member.address");
    }
    return target == null ? null : target.text();
  }

  /** Returns a domain as JSON for the API. */
  static ObjectNode json(ShortDomain domain) {
    ObjectNode json = ApiJson.object();
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
