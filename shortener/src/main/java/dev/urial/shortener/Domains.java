package dev.urial.shortener;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.report.Remark;
import dev.urial.shortener.Outcome.Conflict;
import dev.urial.shortener.Outcome.Done;
import dev.urial.shortener.Outcome.Refused;
import dev.urial.shortener.Outcome.Stale;
import dev.urial.shortener.Outcome.Taken;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.DomainTable;
import dev.urial.shortener.store.Store;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The domains of short links. Methods that change a domain check what their actor may do, and write
 * to the audit log.
 *
 * <pre>{@code
 * Domains domains = shortener.domains();
 * domains.add(Actor.operator(), ShortDomain.builder("s.example").build());
 * domains.find("S.example:8080").host()  // "s.example"
 * }</pre>
 */
public final class Domains {
  /** The maximum number of aliases of a domain. */
  public static final int MAX_ALIASES = 20;

  private static final int MIN_SLUG_LENGTH = 4;
  private static final int MAX_SLUG_LENGTH = 64;

  private final Store store;
  private final DomainDirectory directory;
  private final TargetJudge targets;
  private final TargetPolicy policy;
  private final AuditTrail audit;

  Domains(
      Store store,
      DomainDirectory directory,
      TargetJudge targets,
      TargetPolicy policy,
      AuditTrail audit) {
    this.store = store;
    this.directory = directory;
    this.targets = targets;
    this.policy = policy;
    this.audit = audit;
  }

  private DomainTable table() {
    return store.domains();
  }

  /**
   * {@return the domain for a host, with or without a port; null if there is none} The host may be
   * an alias or a preview host, in any case, in Unicode or as A-labels, with or without a trailing
   * dot.
   *
   * <p>{@code domains.find("S.example:8080")} is the domain {@code s.example}.
   *
   * @param host the value of the Host field
   */
  public @Nullable ShortDomain find(String host) {
    return directory.find(Objects.requireNonNull(host, "host"));
  }

  /**
   * {@return the domain for links that do not name one: the preferred domain, or else the oldest;
   * null if there are no domains}
   */
  public @Nullable ShortDomain first() {
    return directory.first();
  }

  /**
   * Sets the domain for links that do not name one.
   *
   * <p>For example, {@code domains.prefer("s.example")}.
   *
   * @param host the host of a domain; until it exists, the oldest domain is used
   */
  public void prefer(String host) {
    directory.prefers(Objects.requireNonNull(host, "host"));
  }

  /**
   * Sets the base of a domain's short URLs, which replaces its scheme and host, for example if
   * {@code localhost} is served on a free port.
   *
   * @param host the host of the domain
   * @param base the base, such as {@code http://localhost:40123}
   */
  public void reachAt(String host, String base) {
    directory.isReachedAt(
        Objects.requireNonNull(host, "host"), Objects.requireNonNull(base, "base"));
  }

  /** {@return all domains, oldest first} */
  public List<ShortDomain> all() {
    return table().all();
  }

  /**
   * {@return the domains that an actor may see, oldest first}
   *
   * @param actor who asks; needs {@link Scope#READ}
   */
  public List<ShortDomain> all(Actor actor) {
    actor.need(Scope.READ);
    return table().all().stream().filter(it -> actor.touches(it.host())).toList();
  }

  /**
   * {@return the domain with this host, which must not be an alias; null if there is none, or the
   * actor may not see it}
   *
   * <p>For example, {@code domains.get(actor, "s.example", Scope.READ)}.
   *
   * @param actor who asks
   * @param host the host
   * @param scope the scope that the actor needs
   */
  public @Nullable ShortDomain get(Actor actor, String host, Scope scope) {
    actor.need(scope);
    return table().all().stream()
        .filter(it -> it.host().equals(host) && actor.touches(host))
        .findFirst()
        .orElse(null);
  }

  /**
   * {@return the approximate number of slugs that are taken in a domain}
   *
   * <p>For example, {@code domains.slugs(domain)} is 0 for a domain without links.
   *
   * @param domain a domain
   */
  public long slugs(ShortDomain domain) {
    return store.links().count(domain.host());
  }

  /**
   * Adds a domain. Its hosts may be in any case, and in Unicode or as A-labels.
   *
   * @param actor who adds the domain; needs {@link Scope#ADMIN}
   * @param domain the new domain
   * @return the domain as stored; refused because of its values, or taken
   */
  public Outcome<ShortDomain> add(Actor actor, ShortDomain domain) {
    actor.need(Scope.ADMIN);
    return save(actor, null, domain);
  }

  /**
   * Changes a domain.
   *
   * @param actor who changes the domain; needs {@link Scope#ADMIN}
   * @param read the domain as the actor read it
   * @param changed the domain as it is to be, with the same host
   * @return the domain as stored; refused because of its values, stale, or taken
   */
  public Outcome<ShortDomain> edit(Actor actor, ShortDomain read, ShortDomain changed) {
    actor.need(Scope.ADMIN);
    return save(actor, read, changed);
  }

  private Outcome<ShortDomain> save(Actor actor, @Nullable ShortDomain read, ShortDomain wanted) {
    List<Objection> objections = new ArrayList<>();
    ShortDomain domain = checked(read, wanted, objections);
    if (objections.isEmpty()) {
      if (targets.isCircle(domain.home(), domain)) {
        objections.add(Objections.value("home", "member.address"));
      }
      if (targets.isCircle(domain.notFound(), domain)) {
        objections.add(Objections.value("notFound", "member.address"));
      }
    }
    if (!objections.isEmpty()) {
      return new Refused<>(objections);
    }
    for (ShortDomain other : table().all()) {
      String shared =
          other.host().equals(domain.host()) && read != null ? null : shared(domain, other);
      if (shared != null) {
        return taken(shared);
      }
    }
    String action = read == null ? "domain.create" : "domain.edit";
    ShortDomain saved = table().save(domain, read, audit.entry(actor, action, domain.host(), null));
    directory.changed();
    if (saved != null) {
      return new Done<>(saved, warnings(saved));
    }
    ShortDomain now = table().find(domain.host());
    return now == null || read == null ? taken(domain.host()) : new Stale<>(now);
  }

  private static <T> Outcome<T> taken(String host) {
    return new Taken<>(MESSAGES.of("detail.host-taken", host));
  }

  private ShortDomain checked(
      @Nullable ShortDomain read, ShortDomain wanted, List<Objection> objections) {
    ShortDomain.Builder domain = wanted.edit();
    String host = canonical(wanted.host());
    if (host == null) {
      objections.add(Objections.value("host", "member.host"));
    } else {
      domain.host(host);
    }
    List<String> aliases = new ArrayList<>();
    for (String it : wanted.aliases()) {
      String alias = canonical(it);
      if (alias == null || wanted.aliases().size() > MAX_ALIASES) {
        objections.add(Objections.value("aliases", "member.host"));
      } else if (!aliases.contains(alias)) {
        aliases.add(alias);
      }
    }
    domain.aliases(aliases);
    if (wanted.previewHost() != null) {
      String preview = canonical(wanted.previewHost());
      if (preview == null) {
        objections.add(Objections.value("previewHost", "member.host"));
      }
      domain.previewHost(preview);
    }
    if (wanted.slugLength() < MIN_SLUG_LENGTH || wanted.slugLength() > MAX_SLUG_LENGTH) {
      objections.add(
          Objections.value("slugLength", "member.number", MIN_SLUG_LENGTH, MAX_SLUG_LENGTH));
    }
    if (read != null && read.caseSensitive() != wanted.caseSensitive() && slugs(read) > 0) {
      objections.add(Objections.value("caseSensitive", "member.case"));
    }
    domain.home(address("home", wanted.home(), objections));
    domain.notFound(address("notFound", wanted.notFound(), objections));
    return domain.build();
  }

  /** Returns a URL to which links may lead, in the form in which redirects send it, or null. */
  private @Nullable String address(
      String field, @Nullable String given, List<Objection> objections) {
    if (given == null) {
      return null;
    }
    var target = policy.judge(given).value();
    if (target == null) {
      objections.add(Objections.value(field, "member.address"));
    }
    return target == null ? null : target.text();
  }

  /**
   * {@return warnings about what may deceive people: the hosts of a domain, and the addresses that
   * it sets; at most {@link Outcome#MAX_REMARKS}}
   *
   * <p>For example, {@code domains.warnings(domain)} has one for {@code xn--80ak6aa92e.com}, which
   * looks like {@code apple.com}.
   *
   * @param domain a domain with canonical hosts
   * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
   */
  public List<Remark> warnings(ShortDomain domain) {
    Stream<Remark> ofHosts = hosts(domain).stream().flatMap(it -> TargetPolicy.alarms(it).stream());
    Stream<Remark> ofAddresses =
        Stream.of(domain.home(), domain.notFound())
            .filter(Objects::nonNull)
            .flatMap(it -> policy.judge(it).warnings().stream());
    return Stream.concat(ofHosts, ofAddresses).distinct().limit(Outcome.MAX_REMARKS).toList();
  }

  private static @Nullable String shared(ShortDomain one, ShortDomain other) {
    List<String> hosts = hosts(other);
    return hosts(one).stream().filter(hosts::contains).findFirst().orElse(null);
  }

  private static List<String> hosts(ShortDomain domain) {
    List<String> hosts = new ArrayList<>(List.of(domain.host()));
    hosts.addAll(domain.aliases());
    if (domain.previewHost() != null) {
      hosts.add(domain.previewHost());
    }
    return hosts;
  }

  /**
   * Removes a domain without links.
   *
   * @param actor who removes the domain; needs {@link Scope#ADMIN}
   * @param read the domain as the actor read it
   * @return the removed domain; stale, or a conflict if it has links
   */
  public Outcome<ShortDomain> remove(Actor actor, ShortDomain read) {
    actor.need(Scope.ADMIN);
    AuditEntry entry = audit.entry(actor, "domain.remove", read.host(), null);
    boolean isRemoved = table().remove(read, entry);
    directory.changed();
    if (isRemoved) {
      return new Done<>(read, List.of());
    }
    ShortDomain now = table().find(read.host());
    return now != null && !now.isLike(read)
        ? new Stale<>(now)
        : new Conflict<>(MESSAGES.of("detail.domain-used"));
  }

  /**
   * {@return a host as browsers serialize it, without a dot at its end, and with the port unless it
   * is that of http; null if it is no name or address}
   *
   * <p>For example, {@code Domains.canonical("S.Example.")} is {@code s.example}.
   *
   * @param given the host as given
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1123#section-2.1">RFC 1123 §2.1</a>
   */
  public static @Nullable String canonical(String given) {
    boolean isHost = !Objects.requireNonNull(given, "given").isEmpty() && given.length() <= 300;
    for (int i = 0; i < given.length() && isHost; i++) {
      isHost = "/?#@\\ \t\r\n".indexOf(given.charAt(i)) < 0;
    }
    Url url = isHost ? Url.tryParse("http://" + given + "/").orElseNull() : null;
    String dotted = url == null || url.host() == null ? "" : url.host();
    String host = dotted.endsWith(".") ? dotted.substring(0, dotted.length() - 1) : dotted;
    // RFC 1123, section 2.1, with underscores, which hosts on local networks have.
    boolean isName =
        host.length() <= 253
            && host.matches(
                "([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\\.)*[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?");
    if (url == null || !isName && !host.startsWith("[")) {
      return null;
    }
    return url.portNumber().isPresent() ? host + ":" + url.portNumber().getAsInt() : host;
  }
}
