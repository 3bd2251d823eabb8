package dev.urial.server.links;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.visit.VisitTable;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds, lists and erases the links that an actor may see.
 *
 * <pre>{@code
 * VisibleLinks links = new VisibleLinks(shortener, Clock.systemUTC());
 * VisibleLinks.Page page = links.page(actor, LinkFilter.ALL, LinkOrder.NEWEST, null, 50);
 * }</pre>
 */
public final class VisibleLinks {
  /**
   * The number of requests under the limit for rendering that an export counts as, because it reads
   * all links that the caller may see.
   */
  public static final int EXPORT_WEIGHT = 10;

  /**
   * The number of creations under the limit for creations that setting a password counts as,
   * because hashing it takes as long as creating many links.
   */
  private static final int PASSWORD_WEIGHT = 10;

  private static final int MOST_TAGS = 200;

  private final Shortener shortener;
  private final Store store;
  private final Clock clock;

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

  /**
   * Creates an instance for a service.
   *
   * @param shortener the rules for links
   * @param clock the clock for timestamps
   */
  public VisibleLinks(Shortener shortener, Clock clock) {
    this.shortener = Objects.requireNonNull(shortener, "shortener");
    this.store = shortener.store();
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * {@return the number of creations that creating a link counts as}
   *
   * <p>{@code VisibleLinks.creations(LinkDraft.to("https://a.example/").build())} is 1.
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
   * <p>{@code links.creations(link, LinkDraft.builder().title("Spring").build())} is 0.
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
      boolean isOwn = there != null && there.link().id() == link.id();
      count += isOwn ? 0 : 1;
    }
    return count;
  }

  /**
   * A page of links.
   *
   * @param links the links, in order
   * @param next the position after which the next page begins; null if this is the last page
   */
  public record Page(List<ShortLink> links, LinkOrder.@Nullable Place next) {
    /** Makes a defensive copy of the list. */
    public Page {
      links = List.copyOf(links);
    }
  }

  /**
   * Returns the names of the tags of the links that an actor may see, those of the most links
   * first. The list may be as old as ten times the time that it took to count them.
   *
   * <p>{@code links.tags(actor)} is {@code [mail, spring]}, for example.
   *
   * @param who the actor whose links are counted
   * @return at most {@value #MOST_TAGS} names
   */
  public List<String> tags(Actor who) {
    LinkFilter filter = who.narrowed(LinkFilter.ALL);
    return filter == null ? List.of() : tags.get(filter, this::counted).names();
  }

  private Tags counted(LinkFilter filter) {
    long begin = System.nanoTime();
    List<String> names =
        store.links().tags(filter, MOST_TAGS).stream().map(LinkTable.TagCount::tag).toList();
    return new Tags(names, System.nanoTime() - begin);
  }

  /**
   * Returns the link with this ID if the actor may see it; otherwise null, as if it did not exist.
   */
  public @Nullable ShortLink seen(Actor who, long id) {
    return seen(who, id == 0 ? null : store.links().get(id));
  }

  /** Returns a link if the actor may see it, otherwise null. */
  public @Nullable ShortLink seen(Actor who, @Nullable ShortLink link) {
    return link != null && who.maySee(link) ? link : null;
  }

  /**
   * Returns a page of the links that an actor may see.
   *
   * @param who the actor whose links to return
   * @param asked the filter that the client requested
   * @param order the sort order
   * @param after the position after which to start; null to start with the first link
   * @param size the maximum number of links
   */
  public Page page(
      Actor who, LinkFilter asked, LinkOrder order, LinkOrder.@Nullable Place after, int size) {
    LinkFilter filter = who.narrowed(asked);
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

  /** The maximum number of links that are ordered by visits. */
  private static final int RANKED = 10_000;

  /** The number of links that are read at once by their numbers, so that they fit into memory. */
  private static final int CHUNK = 25;

  private static final int PAGE = 500;

  /**
   * Returns a page of the links that an actor may see: links with visits, most visited first,
   * followed by links without visits, newest first.
   *
   * <p>CHOICE: at most 10,000 links are ordered by visits. If more links match the filter, only the
   * 10,000 most visited of all links are considered; any other links follow as if they had no
   * visits.
   *
   * @param who the actor whose links to return
   * @param asked the filter that the client requested
   * @param from the start of the period in which visits count (inclusive)
   * @param until the end of the period (exclusive)
   * @param after the position after which to start; null to start with the first link
   * @param size the maximum number of links
   */
  public Page byVisits(
      Actor who,
      LinkFilter asked,
      Instant from,
      Instant until,
      LinkOrder.@Nullable Place after,
      int size) {
    LinkFilter filter = who.narrowed(asked);
    if (filter == null) {
      return new Page(List.of(), null);
    }
    boolean isAll = filter.equals(LinkFilter.ALL);
    List<Long> fitting = isAll ? List.of() : store.links().ids(filter, 0, RANKED + 1);
    boolean isWide = isAll || fitting.size() > RANKED;
    List<VisitTable.LinkVisits> ranking =
        store.visits().ranking(isWide ? null : fitting, from, until, RANKED);
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

  /** Returns whether a page has {@code most} links, or their text is long. */
  private static boolean isFull(Map<ShortLink, String> page, int most) {
    return page.size() >= most || LinkTable.isCut(List.copyOf(page.keySet()));
  }

  private static List<VisitTable.LinkVisits> behind(
      List<VisitTable.LinkVisits> ranking, LinkOrder.@Nullable Place after) {
    if (after == null) {
      return ranking;
    }
    long visits = number(after.key());
    return ranking.stream()
        .filter(it -> it.visits() < visits || it.visits() == visits && it.linkId() < after.id())
        .toList();
  }

  private static long number(String key) {
    try {
      return Long.parseLong(key);
    } catch (NumberFormatException e) {
      return Long.MAX_VALUE; // not one of our positions: start from the beginning
    }
  }

  /** Adds links with visits to a page, with the number of visits as the key of their position. */
  private void visited(
      LinkFilter filter,
      List<VisitTable.LinkVisits> ranking,
      Map<ShortLink, String> page,
      int most) {
    for (int start = 0; start < ranking.size(); start += CHUNK) {
      List<VisitTable.LinkVisits> some =
          ranking.subList(start, Math.min(ranking.size(), start + CHUNK));
      Map<Long, ShortLink> found = new HashMap<>();
      store
          .links()
          .among(filter, some.stream().map(VisitTable.LinkVisits::linkId).toList())
          .forEach(link -> found.put(link.id(), link));
      for (VisitTable.LinkVisits it : some) {
        ShortLink link = found.get(it.linkId());
        if (link != null && !isFull(page, most)) {
          page.put(link, Long.toString(it.visits()));
        }
      }
      if (isFull(page, most)) {
        return;
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
      if (isFull(page, most) || (some.size() < step && !LinkTable.isCut(some))) {
        return;
      }
      at = LinkOrder.NEWEST.place(some.get(some.size() - 1));
      step = PAGE;
    }
  }

  /** The possible outcomes of an erasure. */
  public enum Erasure {
    /** The link was erased; a tombstone prevents reuse of the slug. */
    DONE,
    /** The link does not exist. */
    MISSING,
    /** Somebody, such as an administrator, changed the link since it was read. */
    CHANGED,
    /** The actor may not change the link. */
    NOT_THEIRS,
    /** An administrator banned the link, so its owner may not erase it. */
    BANNED
  }

  /**
   * Erases a link and everything about its visits, and logs this in the audit log. If an
   * administrator erases it, the reports about it are closed.
   */
  public Erasure erase(Actor who, ShortLink link) {
    if (!who.mayEdit(link)) {
      return Erasure.NOT_THEIRS;
    }
    if (link.state() == LinkState.BANNED && !who.has(Scope.ADMIN)) {
      return Erasure.BANNED;
    }
    String what = link.domain() + "/" + link.slug().text();
    AuditEntry entry = new AuditEntry(0, clock.instant(), who.name(), "link.erase", what, null);
    return switch (store.links().erase(link, clock.instant(), entry)) {
      case DONE -> {
        if (who.has(Scope.ADMIN)) {
          store.reports().close(link.id(), Long.MAX_VALUE, who.name(), clock.instant(), null);
        }
        yield Erasure.DONE;
      }
      case CHANGED, TAKEN -> Erasure.CHANGED;
      case MISSING -> Erasure.MISSING;
    };
  }

  /**
   * Erases a link in whatever version. If others change it at the same time, an administrator bans
   * it first: then its owner can no longer hold up the erasure.
   */
  public Erasure eraseInAnyVersion(Actor who, ShortLink link) {
    Erasure erasure = erase(who, link);
    while (erasure == Erasure.CHANGED) {
      if (who.has(Scope.ADMIN)) {
        shortener.ban(who, link.id(), 0);
      }
      ShortLink now = seen(who, link.id());
      if (now == null) {
        return Erasure.MISSING;
      }
      erasure = erase(who, now);
    }
    return erasure;
  }

  /**
   * Logs an export of links in the audit log; must be called before the first link is sent.
   *
   * @param who the actor who receives the links
   * @param domain the host of the domain whose links are exported; null for all domains
   * @param format the name of the format
   * @param hasHashes whether the export contains password hashes
   */
  public void logExport(Actor who, @Nullable String domain, String format, boolean hasHashes) {
    String detail = format + (hasHashes ? " with password hashes" : "");
    String subject = domain == null ? "*" : domain;
    store
        .accounts()
        .log(new AuditEntry(0, clock.instant(), who.name(), "link.export", subject, detail));
  }

  /**
   * Records an import in the audit log, which has an entry for each link, too.
   *
   * @param who the actor who imports links
   * @param domain the host of the domain of all links; null if the file names the domains
   * @param format the name of the format
   * @param created the number of links created
   * @param changed the number of links changed
   * @throws StoreException if the store fails, and nothing was imported; otherwise the caller must
   *     be able to say what was
   */
  public void logImport(
      Actor who, @Nullable String domain, String format, long created, long changed) {
    String detail = format + " " + created + " created " + changed + " changed";
    String subject = domain == null ? "*" : domain;
    try {
      store
          .accounts()
          .log(new AuditEntry(0, clock.instant(), who.name(), "link.import", subject, detail));
    } catch (StoreException e) {
      if (created + changed == 0) {
        throw e;
      }
    }
  }

  /** Returns a lookup for the names of owners, each of which is queried only once. */
  public Owners owners() {
    return new Owners(store);
  }

  /** Looks up the names of owners. */
  public static final class Owners {
    private final Store store;
    private final Map<Long, @Nullable String> names = new HashMap<>();

    private Owners(Store store) {
      this.store = store;
    }

    /** Returns the name of the owner of a link, or null if there is none. */
    public @Nullable String of(ShortLink link) {
      return of(link.ownerId());
    }

    /** Returns the name of the user with an ID, or null if there is none. */
    public @Nullable String of(long id) {
      if (id == 0) {
        return null;
      }
      if (!names.containsKey(id)) {
        User user = store.accounts().user(id);
        names.put(id, user == null ? null : user.name());
      }
      return names.get(id);
    }
  }

  /** Returns the rules for links that this instance uses. */
  public Shortener shortener() {
    return shortener;
  }
}
