package dev.urial.shortener;

import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkReference;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.TargetVerdict;
import dev.urial.shortener.store.IdempotentInsert;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes short links, and determines where visits lead.
 *
 * <pre>{@code
 * Shortener shortener = Shortener.of(store);
 * shortener.save(Actor.operator(), ShortDomain.builder("s.example").build());
 * LinkOutcome made =
 *     shortener.create(Actor.operator(), LinkDraft.to("https://example.com/spring").slug("spring").build());
 *
 * SlugLookup place = shortener.find(shortener.domain("s.example"), "/spring");
 * shortener.decide(place, Visitor.at(Instant.now()))  // Redirect: https://example.com/spring, 302
 * }</pre>
 *
 * <p>Random slugs are inserted without first checking whether they are free; the store detects
 * conflicts. This avoids races with other processes. If a random slug is taken, a new one is
 * generated, at most five times.
 *
 * <p>If the store is unavailable, every method throws {@link
 * dev.urial.shortener.store.StoreException}. Thread-safe.
 */
public final class Shortener {
  /** The maximum number of rules per link. */
  public static final int MAX_RULES = LinkLimits.MAX_RULES;

  /** The maximum number of conditions per rule. */
  public static final int MAX_CONDITIONS = LinkLimits.MAX_CONDITIONS;

  /**
   * The maximum number of aliases of a link, that is, of its former slugs and those that an import
   * adds. Administrators may exceed it.
   */
  public static final int MAX_ALIASES = LinkLimits.MAX_ALIASES;

  private final Store store;
  private final TargetPolicy targets;
  private final AuditTrail audit;
  private final DomainDirectory domains;
  private final LinkFinder finder;
  private final TargetJudge judge;
  private final LinkCreation creation;
  private final LinkEditing editing;
  private final VisitDecider decider;
  private final Accounts accounts;
  private final Domains managedDomains;
  private final Statistics statistics;
  private final Links links;
  private final Idempotency idempotency;

  private Shortener(Store store, TargetPolicy targets, Slugs slugs, Clock clock) {
    this.store = store;
    this.targets = targets;
    this.audit = new AuditTrail(clock);
    this.domains = new DomainDirectory(store);
    this.finder = new LinkFinder(store, domains);
    this.judge = new TargetJudge(targets, domains, finder, clock);
    SlugAllocator allocator = new SlugAllocator(store, slugs);
    this.creation = new LinkCreation(store, domains, judge, allocator, audit);
    this.editing = new LinkEditing(store, domains, judge, allocator, audit);
    this.decider = new VisitDecider(store, judge);
    this.accounts = new Accounts(store, host -> domains.find(host) != null, audit);
    this.managedDomains = new Domains(store, domains, judge, targets, audit);
    this.statistics = new Statistics(store, domains);
    this.links = new Links(store, this, statistics, audit);
    this.idempotency = new Idempotency(store, links, audit);
  }

  /**
   * {@return a service for a store, with the policy for the public web}
   *
   * <p>For example, {@code Shortener.of(SqliteStore.open(Path.of("urial-data")))}.
   *
   * @param store the store, which must stay open while the service is in use
   */
  public static Shortener of(Store store) {
    return of(store, TargetPolicy.publicWeb(), Slugs.secure(), Clock.systemUTC());
  }

  /**
   * {@return a service with explicit dependencies}
   *
   * <p>For example, {@code Shortener.of(store, policy, Slugs.of(new SecureRandom()),
   * Clock.systemUTC())}.
   *
   * @param store the store, which must stay open while the service is in use
   * @param targets the policy for targets
   * @param slugs the generator of slugs
   * @param clock the clock for changes and decisions
   */
  public static Shortener of(Store store, TargetPolicy targets, Slugs slugs, Clock clock) {
    Shortener made =
        new Shortener(
            Objects.requireNonNull(store, "store"),
            Objects.requireNonNull(targets, "targets"),
            Objects.requireNonNull(slugs, "slugs"),
            Objects.requireNonNull(clock, "clock"));
    store.onChange(
        change -> {
          if (change.key() == null) {
            made.domains.changed();
          }
        });
    return made;
  }

  /** {@return the links} */
  public Links links() {
    return links;
  }

  /** {@return the users, keys, sessions and the audit log} */
  public Accounts accounts() {
    return accounts;
  }

  /** {@return the domains} */
  public Domains domains() {
    return managedDomains;
  }

  /** {@return the visits by period} */
  public Statistics statistics() {
    return statistics;
  }

  /** {@return the stored responses to repeated requests} */
  public Idempotency idempotency() {
    return idempotency;
  }

  /** {@return the store} */
  public Store store() {
    return store;
  }

  /** {@return the policy for targets} */
  public TargetPolicy targets() {
    return targets;
  }

  /**
   * Sets the list of targets that no link may lead to, which is checked on creation and on each
   * visit.
   *
   * <pre>{@code
   * shortener.blocks(Blocklist.of(List.of("evil.example")));
   * }</pre>
   *
   * @param list the new list, which replaces the current one
   */
  public void blocks(Blocklist list) {
    judge.blocks(Objects.requireNonNull(list, "list"));
  }

  /**
   * Registers a listener for changes to the blocklist, so that caches of decisions can be cleared.
   *
   * <p>For example, {@code shortener.onBlocklist(cache::invalidateAll)}.
   *
   * @param listener the listener, which is called on the thread that sets the list
   */
  public void onBlocklist(Runnable listener) {
    judge.onBlocklist(Objects.requireNonNull(listener, "listener"));
  }

  /**
   * Checks the targets of an existing link against the current rules: its own target, the targets
   * of its redirect rules, and its fallback.
   *
   * <p>For example, {@code shortener.review(link) == null} if the link could be created now.
   *
   * @param link the link as stored
   * @return the first reason why the link could not be created now, or null if there is none
   */
  public @Nullable Objection review(ShortLink link) {
    return judge.review(Objects.requireNonNull(link, "link"));
  }

  /**
   * {@return the domain for a host, with or without a port; null if there is none} The host may be
   * an alias or a preview host, in any case, in Unicode or as A-labels, with or without a trailing
   * dot.
   *
   * <p>{@code shortener.domain("S.example:8080")} is the domain {@code s.example}.
   *
   * @param host the value of the Host field
   */
  public @Nullable ShortDomain domain(String host) {
    return domains.find(Objects.requireNonNull(host, "host"));
  }

  /**
   * {@return the domain for links that do not specify one: the preferred domain, or else the
   * oldest; null if there are no domains}
   */
  public @Nullable ShortDomain first() {
    return domains.first();
  }

  /**
   * Sets the domain for links that do not specify one.
   *
   * <pre>{@code
   * shortener.prefers("s.example");
   * }</pre>
   *
   * @param host the host of a domain; until it exists, the oldest domain is used
   */
  public void prefers(String host) {
    domains.prefers(Objects.requireNonNull(host, "host"));
  }

  /**
   * Sets the maximum time for which a link's own {@code Cache-Control} lets clients cache a
   * redirect; the default is 90 seconds. Edits and takedowns take effect within that time. A longer
   * {@code max-age} is sent as this time, or as the time for which the link remains valid if that
   * is shorter.
   *
   * <pre>{@code
   * shortener.limitsCaching(Duration.ofHours(1));
   * }</pre>
   *
   * @param longest the maximum time, in whole seconds
   * @throws IllegalArgumentException if the time is negative
   */
  public void limitsCaching(Duration longest) {
    if (Objects.requireNonNull(longest, "longest").isNegative()) {
      throw new IllegalArgumentException("the time is negative: " + longest);
    }
    decider.limitsCaching(longest.toSeconds());
  }

  /**
   * {@return the reasons why a domain cannot be saved; empty if it can} The target policy must
   * allow the domain's home page and its page for missing links, and these must not form a loop.
   *
   * <p>Call {@code shortener.judge(domain).isEmpty()} before {@code store.domains().save(domain)}.
   *
   * @param domain the new state of the domain
   */
  public List<Objection> judge(ShortDomain domain) {
    return judge.judge(Objects.requireNonNull(domain, "domain"));
  }

  /**
   * Saves a domain, replacing the one with the same host if it exists.
   *
   * @param actor the actor who makes the request
   * @param domain the new state of the domain
   * @return the saved domain; null if it was refused (see {@link #judge}), if the actor may not
   *     save it, or if it was changed concurrently
   */
  public @Nullable ShortDomain save(Actor actor, ShortDomain domain) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(domain, "domain");
    if (!actor.has(Scope.ADMIN) || !judge(domain).isEmpty()) {
      return null;
    }
    return domains.save(domain, audit.entry(actor, "domain.save", domain.host(), null));
  }

  /**
   * Creates a link.
   *
   * <p>For example, {@code shortener.create(Actor.operator(),
   * LinkDraft.to("https://example.com/").domain("s.example").build())}.
   *
   * @param actor the actor who makes the request
   * @param draft the requested link
   * @return the new link, or the reason why there is none
   */
  public LinkOutcome create(Actor actor, LinkDraft draft) {
    Objects.requireNonNull(draft, "draft");
    return createAll(actor, List.of(draft)).get(0);
  }

  /**
   * Creates a link unless any process that uses the store has already handled the same request. The
   * link and the stored response are written in one transaction.
   *
   * <p>The first call to {@code shortener.createOnce(actor, draft, once)} with a given key returns
   * the outcome; later calls with that key return null.
   *
   * @param actor the actor who makes the request
   * @param draft the requested link
   * @param once the key of the request, and the response to store
   * @return the outcome, or null if the link has already been created; in that case, {@code
   *     store.tickets().receipt(once.place(), now)} returns the stored response
   */
  public @Nullable LinkOutcome createOnce(Actor actor, LinkDraft draft, Once once) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(draft, "draft");
    Objects.requireNonNull(once, "once");
    return creation.createOnce(
        actor,
        draft,
        warnings ->
            new IdempotentInsert(
                once.place(),
                once.request(),
                once.now(),
                once.until(),
                link -> once.answer().apply(new LinkOutcome.Done(link, warnings))));
  }

  /**
   * The key that a request claims, and the response to store for it.
   *
   * @param place a digest of the client and the key that it chose
   * @param request a digest of the request
   * @param now when the request arrived
   * @param until the first instant at which the key can be reused
   * @param answer a function that computes the response to store from the outcome
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Once(
      byte[] place,
      byte[] request,
      Instant now,
      Instant until,
      Function<LinkOutcome.Done, byte[]> answer) {
    /**
     * Rejects null arguments.
     *
     * @param place a digest of the client and the key that it chose
     * @param request a digest of the request
     * @param now when the request arrived
     * @param until the first instant at which the key can be reused
     * @param answer a function that computes the response to store from the outcome
     */
    public Once {
      Objects.requireNonNull(place, "place");
      Objects.requireNonNull(request, "request");
      Objects.requireNonNull(now, "now");
      Objects.requireNonNull(until, "until");
      Objects.requireNonNull(answer, "answer");
    }
  }

  /**
   * Creates links independently of one another: a refused link does not affect the others. The
   * outcomes are in the order of the drafts.
   *
   * <p>{@code shortener.createAll(actor, drafts).get(3)} is the outcome of the fourth draft.
   *
   * @param actor the actor who makes the request
   * @param drafts the requested links
   * @return an outcome for each draft; if the store fails after some links were stored, the others
   *     are refused with {@link dev.urial.shortener.link.Objection.Reason#NOT_STORED}
   * @throws dev.urial.shortener.store.StoreException if the store fails before any link is stored
   */
  public List<LinkOutcome> createAll(Actor actor, List<LinkDraft> drafts) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(drafts, "drafts");
    return creation.createAll(actor, drafts, LinkCreation.BATCH, () -> true);
  }

  /**
   * Creates several links as {@link #createAll(Actor, List)} does, as long as the caller may do so.
   *
   * <p>{@code shortener.createAll(actor, drafts, key::isValid)} asks before each hundred drafts.
   *
   * @param actor the creator of the links
   * @param drafts the drafts
   * @param goesOn returns whether to continue; called before each part. Once it returns false, the
   *     other drafts are refused with {@link Objection.Reason#NOT_STORED}
   * @return the outcomes, in the order of the drafts
   * @throws dev.urial.shortener.store.StoreException if the store fails before any link is stored;
   *     if it fails later, the other drafts are refused in the same way
   */
  public List<LinkOutcome> createAll(Actor actor, List<LinkDraft> drafts, BooleanSupplier goesOn) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(drafts, "drafts");
    Objects.requireNonNull(goesOn, "goesOn");
    return creation.createAll(actor, drafts, LinkCreation.PART, goesOn);
  }

  /**
   * Checks a target for a new link against the policy, the blocklist, and the existing links that
   * it leads to. A suggestion does not reveal where an existing link leads.
   *
   * <p>For example, {@code shortener.judge("https://example.com/").isOk()}.
   *
   * @param target the target as given
   * @return whether a link may lead to this target, and any warnings
   */
  public TargetVerdict judge(String target) {
    return judge.judge(Actor.nobody(), Objects.requireNonNull(target, "target"), Set.of());
  }

  /**
   * {@return the reasons why the parts of a link exceed the limits that apply to every link, such
   * as the length of its title and the number of its rules; empty if they do not} This does not
   * include the checks of its targets and its slug: see {@link #judge(String)} and {@link
   * Slugs#judge}.
   *
   * <p>For example, {@code Shortener.judge(null, link).isEmpty()}.
   *
   * @param before an earlier state of the link; only the parts that differ from it are checked,
   *     because limits may have become stricter. Null for a new link
   * @param link the new state of the link
   */
  public static List<Objection> judge(@Nullable ShortLink before, ShortLink link) {
    return List.copyOf(LinkLimits.of(before, Objects.requireNonNull(link, "link")));
  }

  /**
   * Changes a link; if its slug changes, the old slug becomes an alias.
   *
   * <p>For example, {@code shortener.edit(actor, link.id(), link.version(),
   * LinkDraft.builder().title("Spring").build())}.
   *
   * @param actor the actor who makes the request
   * @param id the ID of the link, {@link ShortLink#id}
   * @param expected the version on which the request is based; 0 for any version
   * @param changes the requested changes
   * @return the current state of the link, or the reason why nothing was changed
   */
  public LinkOutcome edit(Actor actor, long id, long expected, LinkDraft changes) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(changes, "changes");
    return editing.edit(actor, id, expected, changes);
  }

  /**
   * Deletes a link; a tombstone remains, which responds with 410 and prevents the slug from being
   * reused.
   *
   * <p>For example, {@code shortener.delete(actor, link.id(), link.version())}.
   *
   * @param actor the actor who makes the request
   * @param id the ID of the link, {@link ShortLink#id}
   * @param expected the version on which the request is based; 0 for any version
   * @return the tombstone, or the reason why nothing was deleted
   */
  public LinkOutcome delete(Actor actor, long id, long expected) {
    Objects.requireNonNull(actor, "actor");
    return editing.turn(actor, id, expected, LinkState.DELETED, "link.delete");
  }

  /**
   * Restores a deleted link; administrators can also lift a ban.
   *
   * <p>For example, {@code shortener.restore(actor, link.id(), 0)}.
   *
   * @param actor the actor who makes the request
   * @param id the ID of the link, {@link ShortLink#id}
   * @param expected the version on which the request is based; 0 for any version
   * @return the current state of the link, or the reason why it was not restored
   */
  public LinkOutcome restore(Actor actor, long id, long expected) {
    Objects.requireNonNull(actor, "actor");
    return editing.turn(actor, id, expected, LinkState.ACTIVE, "link.restore");
  }

  /**
   * Bans a link, also a deleted one; for administrators only.
   *
   * <p>After {@code shortener.ban(Actor.operator(), link.id(), 0)}, the link responds with 410, and
   * its owner cannot restore it.
   *
   * @param actor the actor who makes the request; refused unless an administrator
   * @param id the ID of the link, {@link ShortLink#id}
   * @param expected the version on which the request is based; 0 for any version
   * @return the current state of the link, or the reason why it was not banned
   */
  public LinkOutcome ban(Actor actor, long id, long expected) {
    Objects.requireNonNull(actor, "actor");
    return editing.turn(actor, id, expected, LinkState.BANNED, "link.ban");
  }

  /**
   * Transfers a link, also a deleted one, to a different owner; for administrators only.
   *
   * <p>For example, {@code shortener.handOver(Actor.operator(), link.id(), 0, anna)}.
   *
   * @param actor the actor who makes the request; refused unless an administrator
   * @param id the ID of the link, {@link ShortLink#id}
   * @param expected the version on which the request is based; 0 for any version
   * @param to the new owner
   * @return the current state of the link, or the reason why it was not transferred
   */
  public LinkOutcome handOver(Actor actor, long id, long expected, User to) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(to, "to");
    return editing.handOver(actor, id, expected, to);
  }

  /**
   * {@return the link for a slug or a short URL, or null if there is none; if the text can be read
   * in two ways, a deleted link is returned only if there is no other}
   *
   * <p>For example, {@code shortener.named("https://s.example/spring", shortener.first())}.
   *
   * @param text a slug or a short URL, as described in {@link LinkReference}
   * @param usual the domain for bare slugs; if null, bare slugs find no link
   */
  public @Nullable ShortLink named(String text, @Nullable ShortDomain usual) {
    return finder.named(text, usual);
  }

  /**
   * Looks up the link for a path. Escapes are decoded once; a trailing slash is ignored unless the
   * link forwards paths.
   *
   * <p>{@code shortener.find(domain, "/spring%2D26/")} finds {@code spring-26}.
   *
   * @param domain the domain in which to look up the path
   * @param rawPath the path of the request as sent, including its leading slash
   * @return the link, if there is one, and the path after its slug
   */
  public SlugLookup find(ShortDomain domain, String rawPath) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(rawPath, "rawPath");
    return finder.find(domain, rawPath);
  }

  /**
   * Determines the response to a visit, and counts the visit if the link has a limit.
   *
   * <p>{@code shortener.decide(place, Visitor.at(Instant.now()))} returns a {@link VisitDecision}.
   *
   * @param place the result of {@link #find}
   * @param visitor the known information about the visitor
   * @return where the visitor is redirected, or the reason why there is no redirect
   */
  public VisitDecision decide(SlugLookup place, Visitor visitor) {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(visitor, "visitor");
    return decider.decide(place, visitor);
  }

  /**
   * Determines whether a visit to a link is refused if it leads to a location, because the location
   * is on the blocklist or leads back to the service. A refused location must not be shown, either.
   *
   * <p>For example, {@code shortener.refusal(link, link.target().text()) == null}.
   *
   * @param link the link
   * @param location a target of the link
   * @return the response to such a visit; null if it is a redirect
   */
  public @Nullable VisitDecision refusal(ShortLink link, String location) {
    Objects.requireNonNull(link, "link");
    Objects.requireNonNull(location, "location");
    return decider.refusal(link, location);
  }

  /**
   * Sets the base of a domain's short URLs, which replaces its scheme and host, for example if
   * {@code localhost} is served on a free port.
   *
   * @param host the host of the domain
   * @param base the base, such as {@code http://localhost:40123}
   */
  public void isReachedAt(String host, String base) {
    domains.isReachedAt(Objects.requireNonNull(host, "host"), Objects.requireNonNull(base, "base"));
  }

  /**
   * {@return the short URL of a link, ready for publication; non-ASCII characters in its slug are
   * escaped}
   *
   * <p>For example, {@code shortener.shortUrl(link)} returns {@code https://s.example/spring-26}.
   *
   * @param link the link, with its domain and slug
   */
  public String shortUrl(ShortLink link) {
    return domains.shortUrl(Objects.requireNonNull(link, "link"));
  }
}
