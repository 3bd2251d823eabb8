package dev.urial.shortener;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.urial.shortener.account.AbuseReport;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetVerdict;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.ReportTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.visit.VisitTable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Creates, changes, finds and lists short links. Every method checks what its actor may do; changes
 * are written to the audit log.
 *
 * <pre>{@code
 * Links links = shortener.links();
 * Outcome<ShortLink> made =
 *     links.create(actor, LinkDraft.to("https://example.com/spring").slug("spring").build());
 * Outcome<ShortLink> changed =
 *     links.edit(actor, id, version, LinkDraft.builder().title("Spring").build());
 * }</pre>
 *
 * <p>Changes name the version on which they are based; 0 stands for any version. If the store is
 * unavailable, every method throws {@link dev.urial.shortener.store.StoreException}. Thread-safe.
 */
public final class Links {
  /** The maximum number of tags of a link. */
  public static final int MAX_TAGS = LinkLimits.MAX_TAGS;

  /** The maximum length of a tag in characters. */
  public static final int MAX_TAG_LENGTH = LinkLimits.MAX_TAG;

  /** The maximum length of a title in characters. */
  public static final int MAX_TITLE_LENGTH = LinkLimits.MAX_TITLE;

  /** The maximum number of rules of a link. */
  public static final int MAX_RULES = LinkLimits.MAX_RULES;

  /** The maximum number of conditions of a rule. */
  public static final int MAX_CONDITIONS = LinkLimits.MAX_CONDITIONS;

  /** The maximum number of aliases of a link, unless an administrator renames or imports it. */
  public static final int MAX_ALIASES = LinkLimits.MAX_ALIASES;

  /** The number of creations that a password counts as, because hashing it takes as long. */
  private static final int PASSWORD_WEIGHT = 10;

  private static final int SHOWN_TAGS = 200;
  private static final int CHUNK = 25;
  private static final int PAGE = 500;

  private final Store store;
  private final Shortener shortener;
  private final Statistics statistics;
  private final AuditTrail audit;

  /** The names of tags, and how many nanoseconds it took to count them. */
  private record Tags(List<String> names, long nanos) {}

  /** Counting takes long with many links, and pages with many forms need the names. */
  private final Cache<LinkFilter, Tags> tags =
      Caffeine.newBuilder()
          .maximumSize(1_000)
          .expireAfter(
              Expiry.<LinkFilter, Tags>creating(
                  (filter, counted) -> Duration.ofNanos(10 * counted.nanos)))
          .build();

  Links(Store store, Shortener shortener, Statistics statistics, AuditTrail audit) {
    this.store = store;
    this.shortener = shortener;
    this.statistics = statistics;
    this.audit = audit;
  }

  private static Outcome<ShortLink> outcome(LinkOutcome outcome) {
    if (outcome instanceof LinkOutcome.Done done) {
      return new Outcome.Done<>(done.link(), done.warnings());
    }
    if (outcome instanceof LinkOutcome.Refused refused) {
      return new Outcome.Refused<>(refused.objections());
    }
    if (outcome instanceof LinkOutcome.Changed changed) {
      return new Outcome.Stale<>(changed.link());
    }
    return outcome instanceof LinkOutcome.Forbidden forbidden
        ? new Outcome.Forbidden<>(forbidden.message())
        : new Outcome.NotFound<>();
  }

  // Creating.

  /**
   * Creates a link.
   *
   * <p>For example, {@code links.create(actor, LinkDraft.to("https://example.com/").build())}.
   *
   * @param actor who creates the link
   * @param draft the link
   * @return the new link; refused, or forbidden
   */
  public Outcome<ShortLink> create(Actor actor, LinkDraft draft) {
    return outcome(shortener.create(actor, draft));
  }

  /**
   * Creates a link unless any server that uses the store has already handled the same request. The
   * link and the stored response are written in one transaction.
   *
   * @param actor who creates the link
   * @param draft the link
   * @param once the key of the request, and the response to store
   * @return the outcome; null if the link was created before
   * @see Idempotency#create
   */
  @Nullable Outcome<ShortLink> createOnce(Actor actor, LinkDraft draft, Once once) {
    LinkOutcome outcome =
        shortener.createOnce(
            actor,
            draft,
            new Shortener.Once(
                once.place(),
                once.request(),
                once.now(),
                once.until(),
                done -> once.response().apply(new Outcome.Done<>(done.link(), done.warnings()))));
    return outcome == null ? null : outcome(outcome);
  }

  /** The key that a request claims, and the response to store for it. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Once(
      byte[] place,
      byte[] request,
      Instant now,
      Instant until,
      Function<Outcome.Done<ShortLink>, byte[]> response) {}

  /**
   * Creates links independently of one another: a refused link does not affect the others.
   *
   * <p>{@code links.createAll(actor, drafts, () -> true).get(3)} is the outcome of the fourth
   * draft.
   *
   * @param actor who creates the links
   * @param drafts the links
   * @param goesOn whether to continue, asked before each hundred drafts. Once it is false, or if
   *     the store fails after some links were stored, the others are refused with {@link
   *     Objection.Reason#NOT_STORED}
   * @return an outcome for each draft, in their order
   * @throws dev.urial.shortener.store.StoreException if the store fails before any link is stored
   */
  public List<Outcome<ShortLink>> createAll(
      Actor actor, List<LinkDraft> drafts, BooleanSupplier goesOn) {
    return shortener.createAll(actor, drafts, goesOn).stream().map(Links::outcome).toList();
  }

  /**
   * {@return the number of creations that creating a link counts as, for rate limits}
   *
   * <p>{@code Links.creations(LinkDraft.to("https://a.example/").build())} is 1.
   *
   * @param draft the new link
   */
  public static int creations(LinkDraft draft) {
    return draft.get(LinkDraft.Field.PASSWORD) == null ? 1 : PASSWORD_WEIGHT;
  }

  /**
   * {@return the number of creations that changing a link counts as; usually 0} A password counts
   * as for a new link, and a new slug counts as a link, because the old one stays taken as an
   * alias.
   *
   * @param link the link before the change
   * @param changes the change
   */
  public int creations(ShortLink link, LinkDraft changes) {
    int count = changes.get(LinkDraft.Field.PASSWORD) == null ? 0 : PASSWORD_WEIGHT;
    ShortDomain domain = shortener.domain(link.domain());
    if (domain != null && changes.get(LinkDraft.Field.SLUG) instanceof String text) {
      Slug slug = Slugs.judge(text, domain).slug();
      LinkTable.Found there = slug == null ? null : store.links().find(domain.host(), slug.key());
      count += there != null && there.link().id() == link.id() ? 0 : 1;
    }
    return count;
  }

  /**
   * Checks a target for a new link without creating one.
   *
   * <p>For example, {@code links.judge("https://example.com/").isOk()}.
   *
   * @param target the target as given
   * @return whether a link may lead to this target, and any warnings
   */
  public TargetVerdict judge(String target) {
    return shortener.judge(target);
  }

  // Changing.

  /**
   * Changes a link; if its slug changes, the old slug becomes an alias. An administrator's ban is
   * effective in whatever version the link is.
   *
   * @param actor who changes the link
   * @param id the ID of the link
   * @param expected the version on which the change is based; 0 for any
   * @param changes the changes
   * @return the link; refused, stale, forbidden, or not found
   */
  public Outcome<ShortLink> edit(Actor actor, long id, long expected, LinkDraft changes) {
    return outcome(shortener.edit(actor, id, expected, changes));
  }

  /**
   * Deletes a link; a tombstone remains, which responds with 410 and keeps the slug from being used
   * again.
   *
   * @param actor who deletes the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the tombstone; stale, forbidden, or not found
   */
  public Outcome<ShortLink> delete(Actor actor, long id, long expected) {
    return outcome(shortener.delete(actor, id, expected));
  }

  /**
   * Restores a deleted link; administrators can also lift a ban.
   *
   * @param actor who restores the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the link; refused, stale, forbidden, or not found
   */
  public Outcome<ShortLink> restore(Actor actor, long id, long expected) {
    return outcome(shortener.restore(actor, id, expected));
  }

  /**
   * Bans a link, also a deleted one; for administrators only. It then responds with 410, and its
   * owner cannot restore it.
   *
   * @param actor who bans the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the link; stale, forbidden, or not found
   */
  public Outcome<ShortLink> ban(Actor actor, long id, long expected) {
    return outcome(shortener.ban(actor, id, expected));
  }

  /**
   * Transfers a link, also a deleted one, to a different owner; for administrators only.
   *
   * @param actor who transfers the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @param to the new owner
   * @return the link; stale, forbidden, or not found
   */
  public Outcome<ShortLink> handOver(Actor actor, long id, long expected, User to) {
    return outcome(shortener.handOver(actor, id, expected, to));
  }

  /**
   * Erases a link and everything about its visits; a tombstone without a target remains. If an
   * administrator erases it, the reports about it are closed. If others change the link at the same
   * time, an administrator who accepts any version bans it first, so that its owner cannot hold up
   * the erasure.
   *
   * @param actor who erases the link
   * @param id the ID of the link
   * @param expected the version on which the request is based; 0 for any
   * @return the link as it was; stale, forbidden, or not found
   */
  public Outcome<ShortLink> erase(Actor actor, long id, long expected) {
    while (true) {
      ShortLink link = get(actor, id);
      if (link == null) {
        return new Outcome.NotFound<>();
      }
      if (!actor.mayEdit(link) || link.state() == LinkState.BANNED && !actor.isAdmin()) {
        boolean isTheirs = actor.mayEdit(link);
        return new Outcome.Forbidden<>(
            dev.urial.internal.shortener.ShortenerMessages.MESSAGES.of(
                isTheirs ? "forbidden.ban" : "forbidden.edit"));
      }
      if (expected != 0 && link.version() != expected) {
        return new Outcome.Stale<>(link);
      }
      AuditEntry entry = audit.entry(actor, "link.erase", AuditTrail.subject(link), null);
      switch (store.links().erase(link, audit.now(), entry)) {
        case DONE -> {
          if (actor.isAdmin()) {
            store.reports().close(id, Long.MAX_VALUE, actor.name(), audit.now(), null);
          }
          return new Outcome.Done<>(link, List.of());
        }
        case MISSING -> {
          return new Outcome.NotFound<>();
        }
        case CHANGED, TAKEN -> {
          if (expected == 0 && actor.isAdmin()) {
            ban(actor, id, 0);
          }
        }
      }
    }
  }

  // Finding.

  /**
   * {@return the link with an ID, possibly deleted; null if there is none, or the actor may not see
   * it}
   *
   * @param actor who asks
   * @param id the ID of the link
   */
  public @Nullable ShortLink get(Actor actor, long id) {
    return seen(actor, id == 0 ? null : store.links().get(id));
  }

  private static @Nullable ShortLink seen(Actor actor, @Nullable ShortLink link) {
    return link != null && actor.maySee(link) ? link : null;
  }

  /**
   * {@return the link for a slug or a short URL, as {@link dev.urial.shortener.link.LinkReference}
   * reads it; null if there is none, or the actor may not see it} If the text can be read in two
   * ways, a deleted link is returned only if there is no other.
   *
   * <p>For example, {@code links.find(actor, "https://s.example/spring", domains.first())}.
   *
   * @param actor who asks
   * @param reference a slug or a short URL
   * @param usual the domain for bare slugs; if null, bare slugs find no link
   */
  public @Nullable ShortLink find(Actor actor, String reference, @Nullable ShortDomain usual) {
    return seen(actor, shortener.named(reference, usual));
  }

  /**
   * {@return the link with a slug, exactly as given; null if there is none, or the actor may not
   * see it}
   *
   * @param actor who asks
   * @param domain the domain
   * @param slug the decoded slug
   */
  public @Nullable ShortLink bySlug(Actor actor, ShortDomain domain, String slug) {
    LinkTable.Found found = store.links().find(domain.host(), Slugs.key(domain, slug));
    return seen(actor, found == null ? null : found.link());
  }

  /**
   * {@return the active link for a slug or a short URL whose target the actor may learn; null if
   * there is none} Actors who may not see a link learn its target only if a visit would show it:
   * the link is neither private nor protected, has no visit limit, is valid now, and its target is
   * not refused.
   *
   * @param actor who asks
   * @param reference a slug or a short URL
   * @param usual the domain for bare slugs; if null, bare slugs find no link
   */
  public @Nullable ShortLink expand(Actor actor, String reference, @Nullable ShortDomain usual) {
    ShortLink link = shortener.named(reference, usual);
    if (link == null || link.state() != LinkState.ACTIVE) {
      return null;
    }
    Instant now = audit.now();
    boolean isHidden =
        link.unlisted()
            || link.passwordHash() != null
            || link.visitLimit() > 0
            || link.validFrom() != null && now.isBefore(link.validFrom())
            || link.validUntil() != null && !now.isBefore(link.validUntil())
            || shortener.refusal(link, link.target().text()) != null;
    return actor.maySee(link) || !isHidden ? link : null;
  }

  /**
   * {@return the short URL of a link, ready for publication; non-ASCII characters in its slug are
   * escaped}
   *
   * <p>For example, {@code links.shortUrl(link)} returns {@code https://s.example/spring-26}.
   *
   * @param link the link
   */
  public String shortUrl(ShortLink link) {
    return shortener.shortUrl(link);
  }

  /**
   * {@return the former slugs of a link}
   *
   * @param link a link that the actor has seen
   */
  public List<String> aliases(ShortLink link) {
    return store.links().aliases(link.id());
  }

  /**
   * {@return the number of visits that a link with a visit limit has admitted}
   *
   * @param link a link that the actor has seen
   */
  public long admitted(ShortLink link) {
    return store.links().admitted(link.id());
  }

  /** {@return a lookup of the names of owners by ID, each of which is queried only once} */
  public Function<Long, @Nullable String> owners() {
    Map<Long, @Nullable String> names = new HashMap<>();
    return id -> {
      if (id != 0 && !names.containsKey(id)) {
        User user = store.accounts().user(id);
        names.put(id, user == null ? null : user.name());
      }
      return names.get(id);
    };
  }

  // Listing.

  /**
   * A page of links.
   *
   * @param links the links, in order
   * @param next the position after which the next page begins; null if this is the last page
   */
  public record Page(List<ShortLink> links, LinkOrder.@Nullable Place next) {
    /**
     * Copies the list.
     *
     * @param links the links, in order
     * @param next the position after which the next page begins; null if this is the last page
     */
    public Page {
      links = List.copyOf(links);
    }
  }

  /**
   * {@return a page of the links that an actor may see} A page of long links is shorter than asked
   * for.
   *
   * @param actor who asks
   * @param asked which links to return
   * @param order the sort order
   * @param after the position after which to start; null for the beginning
   * @param size the maximum number of links
   */
  public Page list(
      Actor actor, LinkFilter asked, LinkOrder order, LinkOrder.@Nullable Place after, int size) {
    LinkFilter filter = actor.narrowed(asked);
    if (filter == null) {
      return new Page(List.of(), null);
    }
    List<ShortLink> found = store.links().page(filter, order, after, size + 1);
    if (found.size() <= size && !LinkTable.isCut(found)) {
      return new Page(found, null);
    }
    List<ShortLink> shown = found.subList(0, Math.min(size, found.size()));
    LinkOrder.Place next = order.place(shown.get(shown.size() - 1));
    boolean isMore = found.size() > size || !store.links().page(filter, order, next, 1).isEmpty();
    return new Page(shown, isMore ? next : null);
  }

  /**
   * {@return a page of the links that an actor may see: links with visits, most visited first,
   * followed by links without visits, newest first}
   *
   * <p>CHOICE: at most 10,000 links are ordered by visits. If more links match the filter, only the
   * 10,000 most visited of all links are considered; any other links follow as if they had no
   * visits.
   *
   * @param actor who asks
   * @param asked which links to return
   * @param from the start of the period in which visits count (inclusive)
   * @param until the end of the period (exclusive)
   * @param after the position after which to start; null for the beginning
   * @param size the maximum number of links
   */
  public Page listByVisits(
      Actor actor,
      LinkFilter asked,
      Instant from,
      Instant until,
      LinkOrder.@Nullable Place after,
      int size) {
    LinkFilter filter = actor.narrowed(asked);
    if (filter == null) {
      return new Page(List.of(), null);
    }
    List<VisitTable.LinkVisits> ranking = statistics.ranks(filter, from, until);
    Map<ShortLink, String> page = new LinkedHashMap<>();
    if (after == null || !after.key().isEmpty()) {
      visited(filter, behind(ranking, after), page, size + 1);
    }
    if (!isFull(page, size + 1)) {
      boolean isBehind = after != null && after.key().isEmpty();
      unvisited(filter, ranking, isBehind ? after : null, page, size + 1);
    }
    List<ShortLink> shown = page.keySet().stream().limit(size).toList();
    if (!isFull(page, size + 1)) {
      return new Page(shown, null);
    }
    ShortLink last = shown.get(shown.size() - 1);
    return new Page(shown, new LinkOrder.Place(page.getOrDefault(last, ""), last.id()));
  }

  private static boolean isFull(Map<ShortLink, String> page, int most) {
    return page.size() >= most || LinkTable.isCut(List.copyOf(page.keySet()));
  }

  private static List<VisitTable.LinkVisits> behind(
      List<VisitTable.LinkVisits> ranking, LinkOrder.@Nullable Place after) {
    if (after == null) {
      return ranking;
    }
    // A key that is no number is not one of ours: start from the beginning.
    boolean isOurs = after.key().matches("[0-9]{1,18}");
    long visits = isOurs ? Long.parseLong(after.key()) : Long.MAX_VALUE;
    return ranking.stream()
        .filter(it -> it.visits() < visits || it.visits() == visits && it.linkId() < after.id())
        .toList();
  }

  /** Adds links with visits to a page, with the number of visits as the key of their position. */
  private void visited(
      LinkFilter filter,
      List<VisitTable.LinkVisits> ranking,
      Map<ShortLink, String> page,
      int most) {
    for (int start = 0; start < ranking.size() && !isFull(page, most); start += CHUNK) {
      List<VisitTable.LinkVisits> some =
          ranking.subList(start, Math.min(ranking.size(), start + CHUNK));
      Map<Long, ShortLink> found = statistics.among(filter, some);
      for (VisitTable.LinkVisits it : some) {
        ShortLink link = found.get(it.linkId());
        if (link != null && !isFull(page, most)) {
          page.put(link, Long.toString(it.visits()));
        }
      }
    }
  }

  /** Adds links without visits to a page, newest first. */
  private void unvisited(
      LinkFilter filter,
      List<VisitTable.LinkVisits> ranking,
      LinkOrder.@Nullable Place after,
      Map<ShortLink, String> page,
      int most) {
    Set<Long> ranked = new HashSet<>();
    ranking.forEach(it -> ranked.add(it.linkId()));
    LinkOrder.Place at = after;
    int step = most;
    while (true) {
      List<ShortLink> some = store.links().page(filter, LinkOrder.NEWEST, at, step);
      for (ShortLink link : some) {
        if (!ranked.contains(link.id()) && !isFull(page, most)) {
          page.put(link, "");
        }
      }
      if (isFull(page, most) || some.size() < step && !LinkTable.isCut(some)) {
        return;
      }
      at = LinkOrder.NEWEST.place(some.get(some.size() - 1));
      step = PAGE;
    }
  }

  /**
   * {@return the names of the tags of the links that an actor may see, those of the most links
   * first; at most 200} The list may be as old as ten times the time that it took to count them.
   *
   * <p>{@code links.tags(actor)} is {@code [mail, spring]}, for example.
   *
   * @param actor who asks
   */
  public List<String> tags(Actor actor) {
    LinkFilter filter = actor.narrowed(LinkFilter.ALL);
    return filter == null ? List.of() : tags.get(filter, this::counted).names();
  }

  private Tags counted(LinkFilter filter) {
    long begin = System.nanoTime();
    List<String> names =
        store.links().tags(filter, SHOWN_TAGS).stream().map(LinkTable.TagCount::tag).toList();
    return new Tags(names, System.nanoTime() - begin);
  }

  // Reports and findings.

  /**
   * Stores a report about a link, unless it has a hundred open ones.
   *
   * @param link the link
   * @param reason the alleged problem
   * @param note the reporter's comment, or null
   * @param network the reporter's truncated address, or null
   * @return whether it was stored
   */
  public boolean report(
      ShortLink link, AbuseReport.Reason reason, @Nullable String note, @Nullable String network) {
    return store
        .reports()
        .add(
            new AbuseReport(
                0,
                link.id(),
                reason,
                note,
                network,
                link.targets(),
                link.version(),
                audit.now(),
                null,
                null));
  }

  /**
   * {@return the open reports, oldest first}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of reports
   */
  public List<AbuseReport> reports(Actor actor, long after, int limit) {
    actor.need(Scope.ADMIN);
    return store.reports().open(after, limit);
  }

  /**
   * Closes the open reports about a link up to one of them; those that arrived later stay open.
   *
   * @param actor who closes them; needs {@link Scope#ADMIN}
   * @param link the link
   * @param last the number of the last report that was seen; {@link Long#MAX_VALUE} for all
   * @return the number of reports closed
   */
  public int closeReports(Actor actor, ShortLink link, long last) {
    actor.need(Scope.ADMIN);
    AuditEntry entry = audit.entry(actor, "link.reports-close", AuditTrail.subject(link), null);
    return store.reports().close(link.id(), last, actor.name(), audit.now(), entry);
  }

  /**
   * {@return what the last check of links' targets found, newest first}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   * @param limit the maximum number of findings
   */
  public List<ReportTable.Finding> findings(Actor actor, int limit) {
    actor.need(Scope.ADMIN);
    return store.reports().findings(limit);
  }

  /**
   * Stores what a check of a link's targets found, or removes it if there is nothing to object.
   *
   * @param actor who checks; needs {@link Scope#ADMIN}
   * @param link the link
   * @param kind the name of the finding, such as {@code target-host-refused}; null for none
   * @param detail the target, or null
   */
  public void noteFinding(
      Actor actor, ShortLink link, @Nullable String kind, @Nullable String detail) {
    actor.need(Scope.ADMIN);
    store
        .reports()
        .keep(
            link.id(),
            kind == null ? null : new ReportTable.Finding(link.id(), kind, detail, audit.now()));
  }

  /**
   * {@return the first reason why an existing link could not be created now; null if there is none}
   *
   * @param link the link as stored
   */
  public @Nullable Objection review(ShortLink link) {
    return shortener.review(link);
  }
}
