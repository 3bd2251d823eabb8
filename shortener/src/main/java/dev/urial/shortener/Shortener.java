package dev.urial.shortener;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.Blocklist;
import dev.urial.shortener.link.LinkReference;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.link.TargetVerdict;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.Repeat;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes and deletes short links according to the rules, and determines where visits
 * lead.
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
 * conflicts. This avoids races with other processes. If a slug is taken, a new one is generated, at
 * most five times.
 *
 * <p>If the store is unavailable, every method throws {@link
 * dev.urial.shortener.store.StoreException}. Thread-safe.
 */
public final class Shortener {
  /** How often a slug is drawn anew that was taken. */
  static final int REDRAWS = 5;

  /** The maximum number of rules per link. */
  public static final int MAX_RULES = 32;

  /** The maximum number of conditions per rule. */
  public static final int MAX_CONDITIONS = 8;

  /**
   * How many drafts are judged and inserted in one transaction: as many as one request may bring.
   */
  private static final int BATCH = 1000;

  /** How many links may be made before the store is asked anew how many there are. */
  private static final long RECOUNT = 1000;

  private static final Clause TARGET = Clause.rfc("URI", 3986, "7");
  private static final Clause SEGMENT = Clause.rfc("segment", 3986, "3.3");
  private static final Clause CONFUSABLE =
      new Clause(
          "confusable",
          "UTS #39",
          "4",
          "https://www.unicode.org/reports/tr39/#Confusable_Detection");

  private final Store store;
  private final TargetPolicy targets;
  private final Slugs slugs;
  private final Clock clock;
  private final Map<String, Load> loads = new ConcurrentHashMap<>();
  private final Map<String, String> bases = new ConcurrentHashMap<>();
  private final AtomicLong domainChanges = new AtomicLong();
  private volatile @Nullable DomainIndex domains;
  private volatile @Nullable String preferred;
  private final List<Runnable> blocklistListeners = new CopyOnWriteArrayList<>();
  private volatile Blocklist blocklist = Blocklist.none();

  /** How many slugs a domain has, about. */
  private record Load(long counted, AtomicLong since) {}

  private Shortener(Store store, TargetPolicy targets, Slugs slugs, Clock clock) {
    this.store = store;
    this.targets = targets;
    this.slugs = slugs;
    this.clock = clock;
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
            made.domainsChanged();
          }
        });
    return made;
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
    blocklist = Objects.requireNonNull(list, "list");
    blocklistListeners.forEach(Runnable::run);
  }

  /**
   * Registers a listener for changes to the blocklist, so that caches of decisions can be cleared.
   *
   * <p>For example, {@code shortener.onBlocklist(cache::invalidateAll)}.
   *
   * @param listener called on the thread that sets the list
   */
  public void onBlocklist(Runnable listener) {
    blocklistListeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /**
   * Checks an existing link against the current rules: its target, the targets of its rules, and
   * its fallback.
   *
   * <p>{@code shortener.review(link)} returns the first reason why the link could not be created
   * now, or null.
   *
   * @param link the link as stored
   * @return the reason, or null if there is none
   */
  public @Nullable Objection review(ShortLink link) {
    Objects.requireNonNull(link, "link");
    for (String target : RedirectLoops.targets(link)) {
      List<Objection> objections = judge(target, Set.of("#" + link.id())).objections();
      if (!objections.isEmpty()) {
        return objections.get(0);
      }
    }
    return null;
  }

  // Domains.

  private DomainIndex domains() {
    DomainIndex known = domains;
    if (known == null) {
      long before = domainChanges.get();
      known = new DomainIndex(store.domains().all());
      domains = known;
      if (domainChanges.get() != before) {
        // Somebody changed one meanwhile: the next who asks reads anew.
        domains = null;
      }
    }
    return known;
  }

  private void domainsChanged() {
    domainChanges.incrementAndGet();
    domains = null;
  }

  /**
   * {@return the domain for a host, with or without a port; null if there is none} Aliases and
   * preview hosts are included, in any case, in Unicode or as A-labels, with or without a trailing
   * dot.
   *
   * <p>{@code shortener.domain("S.example:8080")} is the domain {@code s.example}.
   *
   * @param host the value of the Host field
   */
  public @Nullable ShortDomain domain(String host) {
    return domains().find(Objects.requireNonNull(host, "host"));
  }

  /**
   * {@return the domain for links that do not specify one: the preferred one, or else the oldest;
   * null if there are no domains}
   */
  public @Nullable ShortDomain first() {
    String host = preferred;
    ShortDomain named = host == null ? null : domain(host);
    return named == null ? domains().first() : named;
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
    preferred = Objects.requireNonNull(host, "host");
  }

  /**
   * {@return the reasons why a domain cannot be saved; empty if it can} The target policy must
   * allow its home page and its page for missing links, and they must not form a loop.
   *
   * <p>Call {@code shortener.judge(domain).isEmpty()} before {@code store.domains().save(domain)}.
   *
   * @param domain the domain in its new state
   */
  public List<Objection> judge(ShortDomain domain) {
    Objects.requireNonNull(domain, "domain");
    List<ShortDomain> with = new ArrayList<>();
    for (ShortDomain other : store.domains().all()) {
      if (!other.host().equals(domain.host())) {
        with.add(other);
      }
    }
    with.add(domain);
    DomainIndex then = new DomainIndex(with);
    RedirectLoops loops = new RedirectLoops(then, this::find);
    List<Objection> objections = new ArrayList<>();
    judge(domain.home(), "home", then, loops, objections);
    judge(domain.notFound(), "notFound", then, loops, objections);
    return objections;
  }

  private void judge(
      @Nullable String target,
      String field,
      DomainIndex with,
      RedirectLoops loops,
      List<Objection> to) {
    if (target == null) {
      return;
    }
    ShortDomain own = with.ofTarget(target);
    if (own == null) {
      for (Objection objection : targets.judge(target).objections()) {
        to.add(objection.of(field));
      }
      return;
    }
    boolean leadsToItself =
        loops.follow(target, Set.of()) != RedirectLoops.End.ELSEWHERE
            || field.equals("notFound") && find(own, RedirectLoops.path(target)).link() == null;
    if (leadsToItself) {
      to.add(objection(Objection.Reason.LOOP, field, TARGET, target.length(), null, "target.loop"));
    }
  }

  /**
   * Saves a domain, replacing the one with the same host if it exists.
   *
   * @param actor the actor who makes the request
   * @param domain the domain in its new state
   * @return the saved domain; null if it was refused (see {@link #judge}), if the actor may not
   *     save it, or if it was changed concurrently
   */
  public @Nullable ShortDomain save(Actor actor, ShortDomain domain) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(domain, "domain");
    if (!actor.has(Scope.ADMIN) || !judge(domain).isEmpty()) {
      return null;
    }
    ShortDomain before = store.domains().find(domain.host());
    AuditEntry entry = entry(actor, "domain.save", domain.host(), null);
    ShortDomain saved = store.domains().save(domain, before, entry);
    domainsChanged();
    return saved;
  }

  // Links are made.

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
   * Creates a link unless the same request was made before, by any process that uses the store. The
   * link and the stored response are written in one transaction.
   *
   * <p>{@code shortener.createOnce(actor, draft, once)} returns the outcome, then null.
   *
   * @param actor the actor who makes the request
   * @param draft the requested link
   * @param once the key of the request, and the response to store
   * @return the outcome; null if the link was created before: {@code
   *     store.tickets().receipt(once.place(), now)} returns the response
   */
  public @Nullable LinkOutcome createOnce(Actor actor, LinkDraft draft, Once once) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(draft, "draft");
    Objects.requireNonNull(once, "once");
    @Nullable LinkOutcome[] outcomes = new @Nullable LinkOutcome[1];
    List<Pending> pending = new ArrayList<>();
    LinkOutcome refused = judged(actor, draft, 0, pending, new HashMap<>());
    if (refused != null) {
      return refused;
    }
    for (int round = 0; ; round++) {
      Pending one = pending.get(0);
      Repeat repeat =
          new Repeat(
              once.place(),
              once.request(),
              once.now(),
              once.until(),
              link -> once.answer().apply(new LinkOutcome.Done(link, one.warnings)));
      AuditEntry entry = entry(actor, "link.create", subject(one.link), one.link.target().text());
      ShortLink link = store.links().insertOnce(one.link, entry, repeat);
      if (link == null && store.tickets().receipt(once.place(), once.now()) != null) {
        return null;
      }
      pending = ended(one, link, outcomes, round);
      if (pending.isEmpty()) {
        return outcomes[0];
      }
    }
  }

  /**
   * The key that a request claims, and the response stored for it.
   *
   * @param place a digest of the client and the key that it chose
   * @param request a digest of the request
   * @param now when the request arrived
   * @param until the first instant at which the key can be reused
   * @param answer computes the response to store from the outcome
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
     * @param answer computes the response to store from the outcome
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
   * outcomes are in order.
   *
   * <p>{@code shortener.createAll(actor, drafts).get(3)} is the outcome of the fourth draft.
   *
   * @param actor the actor who makes the request
   * @param drafts the requested links
   * @return an outcome for each draft
   */
  public List<LinkOutcome> createAll(Actor actor, List<LinkDraft> drafts) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(drafts, "drafts");
    List<LinkOutcome> outcomes = new ArrayList<>(drafts.size());
    for (int i = 0; i < drafts.size(); i += BATCH) {
      outcomes.addAll(batch(actor, drafts.subList(i, Math.min(drafts.size(), i + BATCH))));
    }
    return Collections.unmodifiableList(outcomes);
  }

  /** A draft that passed, on its way into the store. */
  private static final class Pending {
    private final int index;
    private final ShortDomain domain;
    private final boolean drawn;
    private final List<Remark> warnings;
    private ShortLink link;

    Pending(int index, ShortDomain domain, boolean drawn, List<Remark> warnings, ShortLink link) {
      this.index = index;
      this.domain = domain;
      this.drawn = drawn;
      this.warnings = warnings;
      this.link = link;
    }
  }

  private List<LinkOutcome> batch(Actor actor, List<LinkDraft> drafts) {
    @Nullable LinkOutcome[] outcomes = new @Nullable LinkOutcome[drafts.size()];
    List<Pending> pending = new ArrayList<>();
    Map<String, List<Slug>> chosen = new HashMap<>();
    for (int i = 0; i < drafts.size(); i++) {
      outcomes[i] = judged(actor, drafts.get(i), i, pending, chosen);
    }
    for (int round = 0; !pending.isEmpty(); round++) {
      pending = inserted(actor, pending, outcomes, round);
    }
    List<LinkOutcome> all = new ArrayList<>(outcomes.length);
    for (LinkOutcome outcome : outcomes) {
      all.add(Objects.requireNonNull(outcome));
    }
    return all;
  }

  /** What speaks against a draft; null if it is pending. */
  private @Nullable LinkOutcome judged(
      Actor actor,
      LinkDraft draft,
      int index,
      List<Pending> pending,
      Map<String, List<Slug>> chosen) {
    Object host = draft.get(LinkDraft.Field.DOMAIN);
    ShortDomain domain = host == null ? first() : domain(host.toString());
    if (domain == null) {
      String key = host == null ? "value.no-domain" : "value.domain";
      String name = host == null ? "" : host.toString();
      return new LinkOutcome.Refused(
          List.of(
              objection(
                  Objection.Reason.DOMAIN,
                  "domain",
                  Clause.rfc("host", 3986, "3.2.2"),
                  name.length(),
                  null,
                  key,
                  Excerpt.escape(name))));
    }
    if (!actor.mayCreate(domain)) {
      return new LinkOutcome.Forbidden(
          ShortenerMessages.MESSAGES.of("forbidden.create", domain.host()));
    }
    Drafting drafting = new Drafting(this, actor, domain, draft);
    Instant now = now();
    ShortLink link = drafting.create(now);
    if (link == null) {
      return new LinkOutcome.Refused(drafting.objections());
    }
    boolean drawn = draft.get(LinkDraft.Field.SLUG) == null;
    if (!drawn) {
      // The store does not know yet what else this batch brings.
      List<Slug> alike =
          chosen.computeIfAbsent(
              domain.host() + '/' + link.slug().skeleton(), skeleton -> new ArrayList<>());
      for (Slug other : alike) {
        if (isConfusable(other, link.slug())) {
          return new LinkOutcome.Refused(List.of(confusable(link.slug(), other)));
        }
      }
      alike.add(link.slug());
    }
    pending.add(new Pending(index, domain, drawn, drafting.warnings(), link));
    return null;
  }

  /** One insertion of all that are pending; returns those that are to be drawn anew. */
  private List<Pending> inserted(
      Actor actor, List<Pending> pending, @Nullable LinkOutcome[] outcomes, int round) {
    List<ShortLink> links = new ArrayList<>(pending.size());
    List<AuditEntry> entries = new ArrayList<>(pending.size());
    for (Pending one : pending) {
      links.add(one.link);
      entries.add(entry(actor, "link.create", subject(one.link), one.link.target().text()));
    }
    List<@Nullable ShortLink> inserted = store.links().insert(links, entries);
    List<Pending> again = new ArrayList<>();
    for (int i = 0; i < pending.size(); i++) {
      again.addAll(ended(pending.get(i), inserted.get(i), outcomes, round));
    }
    return again;
  }

  /** What became of one; it is returned where it is to be drawn anew. */
  private List<Pending> ended(
      Pending one, @Nullable ShortLink link, @Nullable LinkOutcome[] outcomes, int round) {
    if (link != null) {
      outcomes[one.index] = new LinkOutcome.Done(link, one.warnings);
      loaded(one.domain);
    } else if (!one.drawn) {
      outcomes[one.index] = new LinkOutcome.Refused(List.of(taken(one.link.slug())));
    } else if (round >= REDRAWS) {
      outcomes[one.index] = new LinkOutcome.Refused(List.of(noneFree()));
    } else {
      one.link = one.link.edit().slug(drawn(one.domain, one.link.unlisted())).build();
      return List.of(one);
    }
    return List.of();
  }

  static Objection taken(Slug slug) {
    return objection(
        Objection.Reason.SLUG_TAKEN,
        "slug",
        SEGMENT,
        slug.text().length(),
        null,
        "slug.taken",
        Excerpt.escape(slug.text()));
  }

  private static Objection noneFree() {
    return objection(Objection.Reason.SLUGS_USED_UP, "slug", SEGMENT, 0, null, "slug.none-free");
  }

  static Objection objection(
      Objection.Reason reason,
      String field,
      Clause clause,
      int length,
      @Nullable String fits,
      String key,
      Object... arguments) {
    Remark remark =
        Remark.of(
            clause,
            new Range(0, length),
            Severity.WARNING,
            ShortenerMessages.MESSAGES.of(key, arguments));
    return new Objection(reason, field, remark, List.of(), fits);
  }

  // What drafting asks.

  Slug drawn(ShortDomain domain, boolean unlisted) {
    return slugs.draw(domain, load(domain), unlisted);
  }

  private long load(ShortDomain domain) {
    Load load = loads.get(domain.host());
    if (load == null || load.since.get() >= RECOUNT) {
      load = new Load(store.links().count(domain.host()), new AtomicLong());
      loads.put(domain.host(), load);
    }
    return load.counted + load.since.get();
  }

  private void loaded(ShortDomain domain) {
    Load load = loads.get(domain.host());
    if (load != null) {
      load.since.incrementAndGet();
    }
  }

  /**
   * Checks a target for a new link against the policy, the blocklist, and the existing links that
   * it leads to.
   *
   * <p>For example, {@code shortener.judge("https://example.com/").isOk()}.
   *
   * @param target the target as given
   * @return whether a link may lead there, and any warnings
   */
  public TargetVerdict judge(String target) {
    return judge(Objects.requireNonNull(target, "target"), Set.of());
  }

  /**
   * Judges a target as one of a link.
   *
   * @param name the link's {@link RedirectLoops#name} or number, that it must not lead back to; or
   *     null
   */
  TargetVerdict judge(String given, Set<String> name) {
    TargetVerdict verdict = targets.judge(given);
    LinkTarget target = verdict.target();
    String text = target == null ? given.strip() : target.text();
    if (target != null && blocklist.covers(text)) {
      return refused(
          verdict,
          objection(
              Objection.Reason.HOST_REFUSED,
              "target",
              TARGET,
              given.length(),
              null,
              "target.blocked"));
    }
    if (text.length() > TargetPolicy.MAX_LENGTH || domains().ofTarget(text) == null) {
      return verdict;
    }
    ShortDomain own = Objects.requireNonNull(domains().ofTarget(text));
    RedirectLoops loops = new RedirectLoops(domains(), this::find);
    RedirectLoops.End end = loops.follow(text, name);
    Objection objection = null;
    if (end == RedirectLoops.End.LOOP) {
      objection =
          objection(Objection.Reason.LOOP, "target", TARGET, given.length(), null, "target.loop");
    } else if (!targets.allowsChains()) {
      objection =
          objection(
              Objection.Reason.OWN_DOMAIN,
              "target",
              TARGET,
              given.length(),
              loops.last(text),
              "target.own-domain",
              own.host());
    } else if (end == RedirectLoops.End.FAR) {
      objection =
          objection(
              Objection.Reason.LOOP,
              "target",
              TARGET,
              given.length(),
              loops.last(text),
              "target.hops",
              RedirectLoops.HOPS);
    }
    if (objection == null) {
      return verdict;
    }
    return refused(verdict, objection);
  }

  private static TargetVerdict refused(TargetVerdict verdict, Objection objection) {
    List<Objection> all = new ArrayList<>();
    all.add(objection);
    all.addAll(verdict.objections());
    return new TargetVerdict(null, all, verdict.warnings(), verdict.shortener());
  }

  /** A slug of the domain that this one looks like, one of them beyond ASCII; null if none does. */
  @Nullable Objection confusable(ShortDomain domain, Slug slug, long ownId) {
    for (Slug other : store.links().alike(domain.host(), slug.skeleton(), 10)) {
      if (isConfusable(other, slug)) {
        LinkStore.Found found = store.links().find(domain.host(), other.key());
        if (found != null && found.link().id() == ownId && ownId != 0) {
          continue;
        }
        return confusable(slug, other);
      }
    }
    return null;
  }

  private static boolean isConfusable(Slug one, Slug other) {
    return !one.key().equals(other.key()) && !(isAscii(one.key()) && isAscii(other.key()));
  }

  private static Objection confusable(Slug slug, Slug other) {
    return objection(
        Objection.Reason.SLUG_CONFUSABLE,
        "slug",
        CONFUSABLE,
        slug.text().length(),
        null,
        "slug.confusable",
        Excerpt.escape(other.text()));
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  // Links are changed.

  /**
   * Changes a link; if its slug changes, the old slug becomes an alias.
   *
   * <p>For example, {@code shortener.edit(actor, link.id(), link.version(),
   * LinkDraft.builder().title("Spring").build())}.
   *
   * @param actor the actor who makes the request
   * @param id the number of the link, {@link ShortLink#id}
   * @param expected the version that was read; 0 for any version
   * @param changes the requested changes
   * @return the current state of the link, or the reason why nothing was changed
   */
  public LinkOutcome edit(Actor actor, long id, long expected, LinkDraft changes) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(changes, "changes");
    ShortLink now = store.links().get(id);
    if (now == null
        || now.state() == LinkState.DELETED
        || !actor.maySee(now) && !actor.mayEdit(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    boolean bans =
        now.state() == LinkState.BANNED || changes.get(LinkDraft.Field.STATE) == LinkState.BANNED;
    if (bans && !actor.has(Scope.ADMIN)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.ban"));
    }
    if (expected != 0 && now.version() != expected) {
      return new LinkOutcome.Changed(now);
    }
    ShortDomain domain = domain(now.domain());
    if (domain == null) {
      return new LinkOutcome.Missing();
    }
    Drafting drafting = new Drafting(this, actor, domain, changes);
    ShortLink changed = drafting.edit(now, now());
    if (changed == null) {
      return new LinkOutcome.Refused(drafting.objections());
    }
    boolean renamed = !changed.slug().key().equals(now.slug().key());
    String action = renamed ? "link.rename" : "link.edit";
    return written(actor, action, now, changed, drafting.changed(), drafting.warnings());
  }

  /**
   * Deletes a link; a tombstone remains, which responds with 410 and prevents the slug from being
   * reused.
   *
   * <p>For example, {@code shortener.delete(actor, link.id(), link.version())}.
   *
   * @param actor the actor who makes the request
   * @param id the number of the link, {@link ShortLink#id}
   * @param expected the version that was read; 0 for any version
   * @return the tombstone, or the reason why nothing was deleted
   */
  public LinkOutcome delete(Actor actor, long id, long expected) {
    return turned(actor, id, expected, LinkState.DELETED, "link.delete");
  }

  /**
   * Restores a deleted link; administrators can also lift a ban.
   *
   * <p>For example, {@code shortener.restore(actor, link.id(), 0)}.
   *
   * @param actor the actor who makes the request
   * @param id the number of the link, {@link ShortLink#id}
   * @param expected the version that was read; 0 for any version
   * @return the current state of the link, or the reason why it was not restored
   */
  public LinkOutcome restore(Actor actor, long id, long expected) {
    return turned(actor, id, expected, LinkState.ACTIVE, "link.restore");
  }

  /**
   * Bans a link; for administrators only.
   *
   * <p>After {@code shortener.ban(Actor.operator(), link.id(), 0)}, the link responds with 410, and
   * its owner cannot restore it.
   *
   * @param actor the actor who makes the request; refused unless an administrator
   * @param id the number of the link, {@link ShortLink#id}
   * @param expected the version that was read; 0 for any version
   * @return the current state of the link, or the reason why it was not banned
   */
  public LinkOutcome ban(Actor actor, long id, long expected) {
    return turned(actor, id, expected, LinkState.BANNED, "link.ban");
  }

  /**
   * Transfers a link to a different owner; for administrators only.
   *
   * <p>For example, {@code shortener.handOver(Actor.operator(), link.id(), 0, anna)}.
   *
   * @param actor the actor who makes the request; refused unless an administrator
   * @param id the number of the link, {@link ShortLink#id}
   * @param expected the version that was read; 0 for any version
   * @param to the new owner
   * @return the current state of the link, or the reason why it was not transferred
   */
  public LinkOutcome handOver(Actor actor, long id, long expected, User to) {
    Objects.requireNonNull(actor, "actor");
    Objects.requireNonNull(to, "to");
    ShortLink now = store.links().get(id);
    if (now == null || now.state() == LinkState.DELETED || !actor.maySee(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.has(Scope.ADMIN) || !actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    if (expected != 0 && now.version() != expected) {
      return new LinkOutcome.Changed(now);
    }
    if (now.ownerId() == to.id()) {
      return new LinkOutcome.Done(now, List.of());
    }
    ShortLink changed = now.edit().ownerId(to.id()).changedAt(now()).build();
    return written(actor, "link.move", now, changed, "owner: " + to.name(), List.of());
  }

  private LinkOutcome turned(Actor actor, long id, long expected, LinkState state, String action) {
    Objects.requireNonNull(actor, "actor");
    ShortLink now = store.links().get(id);
    if (now == null || !actor.maySee(now) && !actor.mayEdit(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    boolean bans = now.state() == LinkState.BANNED || state == LinkState.BANNED;
    if (bans && !actor.has(Scope.ADMIN)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.ban"));
    }
    if (expected != 0 && now.version() != expected) {
      return new LinkOutcome.Changed(now);
    }
    if (now.state() == state) {
      return new LinkOutcome.Done(now, List.of());
    }
    // What was erased has no target any more: nothing is there that could come back.
    if (state != LinkState.DELETED && now.target().text().isEmpty()) {
      return new LinkOutcome.Missing();
    }
    if (state == LinkState.ACTIVE) {
      // What may have become a circle while it was away must not come back as one.
      for (String target : RedirectLoops.targets(now.edit().state(LinkState.ACTIVE).build())) {
        Set<String> itself = Set.of("#" + id);
        if (new RedirectLoops(domains(), this::find).follow(target, itself)
            == RedirectLoops.End.LOOP) {
          return new LinkOutcome.Refused(
              List.of(
                  objection(
                      Objection.Reason.LOOP,
                      "target",
                      TARGET,
                      target.length(),
                      null,
                      "target.loop")));
        }
      }
    }
    ShortLink.Builder to = now.edit().state(state).changedAt(now());
    if (bans && state == LinkState.DELETED) {
      // Or its owner would take the deletion back, and the ban with it.
      to.ownerId(0);
    }
    ShortLink changed = to.build();
    return written(actor, action, now, changed, null, List.of());
  }

  private LinkOutcome written(
      Actor actor,
      String action,
      ShortLink before,
      ShortLink changed,
      @Nullable String detail,
      List<Remark> warnings) {
    AuditEntry entry = entry(actor, action, subject(before), detail);
    switch (store.links().update(changed, before.version(), entry)) {
      case DONE -> {
        ShortLink after = store.links().get(before.id());
        return after == null ? new LinkOutcome.Missing() : new LinkOutcome.Done(after, warnings);
      }
      case CHANGED -> {
        ShortLink after = store.links().get(before.id());
        return after == null ? new LinkOutcome.Missing() : new LinkOutcome.Changed(after);
      }
      case TAKEN -> {
        return new LinkOutcome.Refused(List.of(taken(changed.slug())));
      }
      case MISSING -> {
        return new LinkOutcome.Missing();
      }
    }
    throw new AssertionError("an update ends in one of four ways");
  }

  private AuditEntry entry(Actor actor, String action, String subject, @Nullable String detail) {
    String shown = detail == null ? null : dev.urial.internal.text.Secrets.masked(detail);
    return new AuditEntry(0, now(), actor.name(), action, subject, shown);
  }

  private static String subject(ShortLink link) {
    return link.domain() + "/" + link.slug().text();
  }

  /**
   * {@return the link for a slug or a short URL, ignoring deleted links, or null if there is none}
   *
   * <p>For example, {@code shortener.named("https://s.example/spring", shortener.first())}.
   *
   * @param text text in the form described in {@link LinkReference}
   * @param usual the domain for bare slugs; if null, a bare slug does not find a link
   */
  public @Nullable ShortLink named(String text, @Nullable ShortDomain usual) {
    for (LinkReference reference : LinkReference.read(text)) {
      String host = reference.host();
      ShortDomain domain = host == null ? usual : domain(host);
      LinkStore.Found found =
          domain == null
              ? null
              : store.links().find(domain.host(), Slugs.key(domain, reference.slug()));
      if (found != null && found.link().state() != LinkState.DELETED) {
        return found.link();
      }
    }
    return null;
  }

  // Visits.

  /**
   * Looks up a path. Escapes are decoded once; a trailing slash is ignored unless the link forwards
   * paths.
   *
   * <p>{@code shortener.find(domain, "/spring%2D26/")} finds {@code spring-26}.
   *
   * @param domain the domain that the path belongs to
   * @param rawPath the path of the request as sent, including its leading slash
   * @return the link, if there is one, and the path after its slug
   */
  public SlugLookup find(ShortDomain domain, String rawPath) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(rawPath, "rawPath");
    String path = rawPath.startsWith("/") ? rawPath.substring(1) : rawPath;
    String whole = whole(path);
    String key = whole == null ? path : Slugs.key(domain, whole);
    for (int at : ends(domain, path)) {
      SlugLookup place = at(domain, path, at);
      if (place != null) {
        return place;
      }
    }
    return new SlugLookup(domain, key, null, false, "");
  }

  /**
   * {@return whether {@link #find} might find a link, without querying the database ({@link
   * LinkStore#mayHold}): false if this process knows that there is none}
   *
   * <p>For example, {@code shortener.mayFind(domain, "/spring-26")}.
   *
   * @param domain the domain that the path belongs to
   * @param rawPath the path of the request as sent, including its leading slash
   */
  public boolean mayFind(ShortDomain domain, String rawPath) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(rawPath, "rawPath");
    String path = rawPath.startsWith("/") ? rawPath.substring(1) : rawPath;
    for (int at : ends(domain, path)) {
      String text = slug(path, at);
      if (text != null && store.links().mayHold(domain.host(), Slugs.key(domain, text))) {
        return true;
      }
    }
    return false;
  }

  /** A path as a slug, without a slash at its end; null if its escapes are no UTF-8. */
  private static @Nullable String whole(String path) {
    return Slugs.decoded(path.substring(0, path.endsWith("/") ? path.length() - 1 : path.length()));
  }

  /** Where the slug may end in a path: the longest first if slugs may have slashes. */
  private static List<Integer> ends(ShortDomain domain, String path) {
    String whole = whole(path);
    if (whole == null || whole.isEmpty()) {
      return List.of();
    }
    int first = path.indexOf('/');
    int firstEnd = first < 0 ? path.length() : first;
    if (!domain.slashes()) {
      return List.of(firstEnd);
    }
    List<Integer> ends = new ArrayList<>();
    int end = path.endsWith("/") ? path.length() - 1 : path.length();
    for (int at = end; at > 0 && ends.size() < 8; ) {
      ends.add(at);
      at = at <= firstEnd ? 0 : path.lastIndexOf('/', at - 1);
    }
    return ends;
  }

  private static @Nullable String slug(String path, int end) {
    String text = Slugs.decoded(path.substring(0, end));
    return text == null || text.isEmpty() || text.length() > Slugs.MAX_LENGTH ? null : text;
  }

  private @Nullable SlugLookup at(ShortDomain domain, String path, int end) {
    String text = slug(path, end);
    if (text == null) {
      return null;
    }
    String key = Slugs.key(domain, text);
    LinkStore.Found found = store.links().find(domain.host(), key);
    if (found == null) {
      return null;
    }
    ShortLink link = found.link();
    String rest = path.substring(end);
    if (rest.equals("/") && !link.forwardPath()) {
      rest = "";
    }
    // A path behind a link that forwards none leads nowhere.
    return rest.isEmpty() || link.forwardPath()
        ? new SlugLookup(domain, key, link, found.byAlias(), rest)
        : null;
  }

  /**
   * Determines the response to a visit, and counts the visit if the link has a limit.
   *
   * <p>{@code shortener.decide(place, Visitor.at(Instant.now()))} returns a {@link Decision}.
   *
   * @param place the result of the lookup
   * @param visitor what is known about the visitor
   * @return where the visitor is redirected, or the reason for no redirect
   */
  public Decision decide(SlugLookup place, Visitor visitor) {
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(visitor, "visitor");
    ShortLink link = place.link();
    if (link == null) {
      return new Decision.Missing(null, place.domain().notFound());
    }
    switch (link.state()) {
      case DISABLED -> {
        return new Decision.Missing(link, place.domain().notFound());
      }
      case BANNED -> {
        return new Decision.Gone(link, Decision.Why.BANNED);
      }
      case DELETED -> {
        return new Decision.Gone(link, Decision.Why.DELETED);
      }
      case ACTIVE -> {}
    }
    if (link.validFrom() != null && visitor.at().isBefore(link.validFrom())) {
      return new Decision.Early(link, link.validFrom());
    }
    if (link.validUntil() != null && !visitor.at().isBefore(link.validUntil())) {
      return over(link, Decision.Why.EXPIRED);
    }
    if (link.visitLimit() == 0) {
      return beyondLimit(place, link, visitor);
    }
    // INVARIANT: a visit is counted last, when all else let it through; and a limit that is reached
    // decides before a password is asked for.
    if (link.passwordHash() != null && isUsedUp(link)) {
      return over(link, Decision.Why.USED_UP);
    }
    Decision led = beyondLimit(place, link, visitor);
    boolean admitted =
        led instanceof Decision.Redirect && visitor.counts()
            ? store.links().admit(link.id(), link.visitLimit())
            : !isUsedUp(link);
    return admitted ? led : over(link, Decision.Why.USED_UP);
  }

  private boolean isUsedUp(ShortLink link) {
    return store.links().admitted(link.id()) >= link.visitLimit();
  }

  /** Password, rules, forwarding. */
  private Decision beyondLimit(SlugLookup place, ShortLink link, Visitor visitor) {
    String hash = link.passwordHash();
    if (hash != null && !visitor.unlocked()) {
      String password = visitor.password();
      if (password == null || !Passwords.verify(password, hash)) {
        return new Decision.Locked(link, password != null);
      }
    }
    int rule = link.rules().isEmpty() ? -1 : RuleMatching.first(link.rules(), visitor);
    String target = (rule < 0 ? link.target() : link.rules().get(rule).target()).text();
    String query = link.forwardQuery() ? visitor.query() : null;
    String location = Forwarding.merge(target, place.rest(), query);
    if (location == null) {
      return new Decision.Unfit(link);
    }
    Decision.Via via = rule < 0 ? Decision.Via.TARGET : Decision.Via.RULE;
    return emitted(link, location, visitor.at(), via, rule);
  }

  private Decision over(ShortLink link, Decision.Why why) {
    LinkTarget fallback = link.fallback();
    if (fallback == null) {
      return new Decision.Gone(link, why);
    }
    if (blocklist.covers(fallback.text())) {
      return new Decision.Gone(link, Decision.Why.BANNED);
    }
    return leadsBack(link, fallback.text())
        ? new Decision.Looping(link)
        : new Decision.Redirect(
            link,
            fallback.text(),
            dev.urial.shortener.link.RedirectStatus.FOUND,
            Caching.NEVER_KEPT,
            Decision.Via.FALLBACK,
            -1);
  }

  private Decision emitted(
      ShortLink link, String location, Instant at, Decision.Via via, int rule) {
    if (blocklist.covers(location)) {
      return new Decision.Gone(link, Decision.Why.BANNED);
    }
    if (leadsBack(link, location)) {
      return new Decision.Looping(link);
    }
    return new Decision.Redirect(link, location, link.status(), Caching.of(link, at), via, rule);
  }

  /**
   * Whether a location is a link of the service: a domain may have come to it since the link was
   * made. Where chains are allowed, whether it leads in a circle.
   */
  private boolean leadsBack(ShortLink link, String location) {
    DomainIndex own = domains();
    ShortDomain domain = own.ofTarget(location);
    if (domain == null) {
      return false;
    }
    Set<String> itself = Set.of("#" + link.id());
    if (new RedirectLoops(own, this::find).follow(location, itself)
        != RedirectLoops.End.ELSEWHERE) {
      return true;
    }
    return !targets.allowsChains() && find(domain, RedirectLoops.path(location)).link() != null;
  }

  /**
   * Sets the base of a domain's short URLs if its scheme and host are not sufficient, as for {@code
   * localhost} on a free port.
   *
   * @param host the host of the domain
   * @param base the base, such as {@code http://localhost:40123}
   */
  public void isReachedAt(String host, String base) {
    bases.put(Objects.requireNonNull(host, "host"), Objects.requireNonNull(base, "base"));
  }

  /**
   * {@return the short URL of a link for publication; non-ASCII characters in its slug are escaped}
   *
   * <p>For example, {@code shortener.shortUrl(link)} returns {@code https://s.example/spring-26}.
   *
   * @param link the link, with its domain and slug
   */
  public String shortUrl(ShortLink link) {
    Objects.requireNonNull(link, "link");
    ShortDomain domain = domain(link.domain());
    String scheme = domain == null ? "https" : domain.scheme();
    String base = bases.getOrDefault(link.domain(), scheme + "://" + link.domain());
    return base + "/" + Percent.encode(link.slug().text(), CharSet.PATH);
  }
}
