package dev.urial.server.links;

import dev.urial.shortener.Actor;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Links as somebody may see them: found, handed out page by page, erased.
 *
 * <pre>{@code
 * VisibleLinks links = new VisibleLinks(shortener, Clock.systemUTC());
 * VisibleLinks.Page page = links.page(actor, LinkStore.Filter.ALL, LinkStore.Order.NEWEST, null, 50);
 * }</pre>
 */
public final class VisibleLinks {
  private final Shortener shortener;
  private final Store store;
  private final Clock clock;

  /**
   * Makes it.
   *
   * @param shortener links, made and changed under rules
   * @param clock the time
   */
  public VisibleLinks(Shortener shortener, Clock clock) {
    this.shortener = Objects.requireNonNull(shortener, "shortener");
    this.store = shortener.store();
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /**
   * Links, one page of them.
   *
   * @param links in their order
   * @param next where the next page begins, or null where this is the last
   */
  public record Page(List<ShortLink> links, LinkStore.@Nullable Place next) {
    /** Copies the list. */
    public Page {
      links = List.copyOf(links);
    }
  }

  /** Returns the link of a number if somebody may see it; else null, as if it were not there. */
  public @Nullable ShortLink seen(Actor who, long id) {
    return seen(who, id == 0 ? null : store.links().get(id));
  }

  /** Returns a link if somebody may see it, else null. */
  public @Nullable ShortLink seen(Actor who, @Nullable ShortLink link) {
    return link != null && who.maySee(link) ? link : null;
  }

  /**
   * Returns a page of what somebody may see.
   *
   * @param who asks
   * @param asked which links
   * @param order in which order
   * @param after where it begins; null: with the first
   * @param size how many at most
   */
  public Page page(
      Actor who,
      LinkStore.Filter asked,
      LinkStore.Order order,
      LinkStore.@Nullable Place after,
      int size) {
    LinkStore.Filter filter = who.narrowed(asked);
    if (filter == null) {
      return new Page(List.of(), null);
    }
    List<ShortLink> found = store.links().page(filter, order, after, size + 1);
    boolean isMore = found.size() > size;
    return new Page(
        found.subList(0, Math.min(size, found.size())),
        isMore ? order.place(found.get(size - 1)) : null);
  }

  /** How an erasure ended. */
  public enum Erasure {
    /** All that was known is gone; a tombstone keeps the slug. */
    DONE,
    /** There was no such link. */
    MISSING,
    /** It is somebody else's. */
    NOT_THEIRS,
    /** An administrator took it down: that is not the owner's to wipe away. */
    BANNED
  }

  /** Erases a link and all that is known of its visits, and notes it in the audit log. */
  public Erasure erase(Actor who, ShortLink link) {
    if (!who.mayEdit(link)) {
      return Erasure.NOT_THEIRS;
    }
    if (link.state() == LinkState.BANNED && !who.has(Scope.ADMIN)) {
      return Erasure.BANNED;
    }
    String what = link.domain() + "/" + link.slug().text();
    AuditEntry entry = new AuditEntry(0, clock.instant(), who.name(), "link.erase", what, null);
    if (!store.links().erase(link.id(), clock.instant(), entry)) {
      return Erasure.MISSING;
    }
    store.visits().erase(link.id());
    return Erasure.DONE;
  }

  /** Returns what tells the names of owners, each asked for once. */
  public Owners owners() {
    return new Owners(store);
  }

  /** Names of owners. */
  public static final class Owners {
    private final Store store;
    private final Map<Long, @Nullable String> names = new HashMap<>();

    private Owners(Store store) {
      this.store = store;
    }

    /** Returns the name of who owns a link, or null for nobody. */
    public @Nullable String of(ShortLink link) {
      long id = link.ownerId();
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

  /** Returns the rules of links. */
  public Shortener shortener() {
    return shortener;
  }
}
