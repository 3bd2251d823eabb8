package dev.urial.shortener;

import dev.urial.shortener.VisitDecision.Gone;
import dev.urial.shortener.VisitDecision.Redirect;
import dev.urial.shortener.VisitDecision.Via;
import dev.urial.shortener.VisitDecision.Why;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkReference;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.SlugRules;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.LinkTable.Found;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the link for a path, and decides where a visit leads.
 *
 * <pre>{@code
 * Visiting visiting = shortener.visiting();
 * SlugLookup place = visiting.find(domain, "/spring");
 * visiting.visit(place, Visitor.at(Instant.now()))  // Redirect: https://example.com/spring, 302
 * }</pre>
 */
public final class Visiting {
  private final Store store;
  private final DomainDirectory domains;
  private final TargetJudge targets;

  Visiting(Store store, DomainDirectory domains, TargetPolicy policy, Clock clock) {
    this.store = store;
    this.domains = domains;
    this.targets = new TargetJudge(policy, domains, this::find, clock);
  }

  /** Returns the checks of targets. */
  TargetJudge targets() {
    return targets;
  }

  /**
   * Sets the list of targets that no link may lead to, which is checked on creation and on each
   * visit.
   *
   * <p>For example, {@code visiting.block(Blocklist.of(List.of("evil.example")))}.
   *
   * @param list the new list, which replaces the current one
   */
  public void block(Blocklist list) {
    targets.blocks(Objects.requireNonNull(list, "list"));
  }

  /**
   * Registers a listener for changes to the blocklist, so that caches of decisions can be cleared.
   *
   * <p>For example, {@code visiting.onBlocklist(cache::invalidateAll)}.
   *
   * @param listener the listener, which is called on the thread that sets the list
   */
  public void onBlocklist(Runnable listener) {
    targets.onBlocklist(Objects.requireNonNull(listener, "listener"));
  }

  /** Returns the link for a slug or a short URL, perhaps a deleted one; or null. */
  @Nullable ShortLink named(String text, @Nullable ShortDomain usual) {
    LinkReference reference = LinkReference.read(text);
    String host = reference == null ? null : reference.host();
    ShortDomain domain = host == null ? usual : domains.find(host);
    if (reference == null || domain == null) {
      return null;
    }
    Found found = store.links().find(domain.host(), SlugRules.key(domain, reference.slug()));
    return found == null ? null : found.link();
  }

  /**
   * Looks up the link for a path. Escapes are decoded once; a trailing slash is ignored unless the
   * link forwards paths.
   *
   * <p>{@code visiting.find(domain, "/spring%2D26/")} finds {@code spring-26}.
   *
   * @param domain the domain in which to look up the path
   * @param rawPath the path of the request as sent, including its leading slash
   * @return the link, if there is one, and the path after its slug
   */
  public SlugLookup find(ShortDomain domain, String rawPath) {
    String path = rawPath.startsWith("/") ? rawPath.substring(1) : rawPath;
    int end = path.endsWith("/") ? path.length() - 1 : path.length();
    String whole = SlugRules.decoded(path.substring(0, end));
    if (whole == null || whole.isEmpty()) {
      return new SlugLookup(domain, path, null, false, "");
    }
    int slash = path.indexOf('/');
    SlugLookup place = at(domain, path, slash < 0 ? end : Math.min(slash, end));
    if (place != null) {
      return place;
    }
    return new SlugLookup(domain, SlugRules.key(domain, whole), null, false, "");
  }

  private @Nullable SlugLookup at(ShortDomain domain, String path, int end) {
    String text = SlugRules.decoded(path.substring(0, end));
    if (text == null || text.isEmpty() || text.length() > SlugRules.MAX_LENGTH) {
      return null;
    }
    String key = SlugRules.key(domain, text);
    Found found = store.links().find(domain.host(), key);
    if (found == null) {
      return null;
    }
    boolean forwards = found.link().forwardPath();
    String rest = path.substring(end);
    rest = rest.equals("/") && !forwards ? "" : rest;
    // A longer path does not find a link that does not forward paths.
    return rest.isEmpty() || forwards
        ? new SlugLookup(domain, key, found.link(), found.byAlias(), rest)
        : null;
  }

  /**
   * Determines the response to a visit, and counts the visit if the link has a limit.
   *
   * <p>{@code visiting.visit(place, Visitor.at(Instant.now()))} returns a {@link VisitDecision}.
   *
   * @param place the result of {@link #find}
   * @param visitor the known information about the visitor
   * @return where the visitor is redirected, or the reason why there is no redirect
   */
  public VisitDecision visit(SlugLookup place, Visitor visitor) {
    ShortLink link = Objects.requireNonNull(place, "place").link();
    if (link == null || link.state() == LinkState.DISABLED) {
      return new VisitDecision.Missing(link, place.domain().notFound());
    }
    if (link.state() != LinkState.ACTIVE) {
      boolean isBanned = link.state() == LinkState.BANNED;
      return new Gone(link, isBanned ? Why.BANNED : Why.DELETED);
    }
    if (link.validFrom() != null && visitor.at().isBefore(link.validFrom())) {
      return new VisitDecision.Early(link, link.validFrom());
    }
    if (link.validUntil() != null && !visitor.at().isBefore(link.validUntil())) {
      return over(link, Why.EXPIRED);
    }
    if (link.visitLimit() == 0) {
      return beyondLimit(place, link, visitor);
    }
    // INVARIANT: a visit is counted last, after all other checks have passed. An exhausted limit is
    // reported before a password is requested.
    if (link.passwordHash() != null && isUsedUp(link)) {
      return over(link, Why.USED_UP);
    }
    VisitDecision led = beyondLimit(place, link, visitor);
    boolean admitted =
        led instanceof Redirect && visitor.counts()
            ? store.links().admit(link.id(), link.visitLimit())
            : !isUsedUp(link);
    return admitted ? led : over(link, Why.USED_UP);
  }

  private boolean isUsedUp(ShortLink link) {
    return store.links().admitted(link.id()) >= link.visitLimit();
  }

  /** Decides regardless of the limit: checks the password, then applies rules and forwarding. */
  private VisitDecision beyondLimit(SlugLookup place, ShortLink link, Visitor visitor) {
    String hash = link.passwordHash();
    if (hash != null && !visitor.unlocked()) {
      String password = visitor.password();
      if (password == null || !Passwords.verify(password, hash)) {
        return new VisitDecision.Locked(link, password != null);
      }
    }
    int rule = link.rules().isEmpty() ? -1 : RuleMatching.first(link.rules(), visitor);
    String target = (rule < 0 ? link.target() : link.rules().get(rule).target()).text();
    String query = link.forwardQuery() ? visitor.query() : null;
    String location = PathAndQueryForwarding.merge(target, place.rest(), query);
    if (location == null) {
      return new VisitDecision.Unfit(link);
    }
    VisitDecision refusal = refusal(link, location);
    return refusal != null
        ? refusal
        : new Redirect(
            link,
            location,
            link.status(),
            RedirectCaching.of(link, visitor.at()),
            rule < 0 ? Via.TARGET : Via.RULE,
            rule);
  }

  private VisitDecision over(ShortLink link, Why why) {
    LinkTarget fallback = link.fallback();
    if (fallback == null) {
      return new Gone(link, why);
    }
    VisitDecision refusal = refusal(link, fallback.text());
    return refusal != null
        ? refusal
        : new Redirect(
            link,
            fallback.text(),
            RedirectStatus.FOUND,
            RedirectCaching.NEVER_KEPT,
            Via.FALLBACK,
            -1);
  }

  /**
   * Determines whether a visit to a link is refused if it leads to a location, because the location
   * is on the blocklist or leads back to the service. A refused location must not be shown, either.
   *
   * <p>For example, {@code visiting.refusal(link, link.target().text()) == null}.
   *
   * @param link the link
   * @param location a target of the link
   * @return the response to such a visit; null if it is a redirect
   */
  public @Nullable VisitDecision refusal(ShortLink link, String location) {
    if (targets.blocks(location)) {
      return new Gone(link, Why.BANNED);
    }
    return targets.leadsBack(location) ? new VisitDecision.Looping(link) : null;
  }
}
