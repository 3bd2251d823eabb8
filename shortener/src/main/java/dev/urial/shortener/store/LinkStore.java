package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Links, by domain and slug. Every method is durable when it returns, and may be called by many
 * threads. Where the store cannot be reached, each throws {@link StoreException}.
 *
 * <p>Times are kept by the millisecond. A text with U+0000 or half a surrogate pair cannot be kept:
 * who would insert it gets an IllegalArgumentException, who asks for it finds nothing. So does who
 * would insert a slug, a tag or a domain of more than 512 characters.
 *
 * <pre>{@code
 * LinkStore.Found found = store.links().find("s.example", "spring-26");
 * if (found != null && found.link().state() == LinkState.ACTIVE) {
 *   System.out.println(found.link().target().text());
 * }
 * }</pre>
 */
public interface LinkStore {
  /**
   * What stands at a slug.
   *
   * @param link perhaps a tombstone
   * @param byAlias whether it was found by a slug that it had before
   */
  record Found(ShortLink link, boolean byAlias) {
    /** Refuses null. */
    public Found {
      Objects.requireNonNull(link, "link");
    }
  }

  /**
   * Returns what stands at a slug's key, a tombstone too, or null.
   *
   * <p>{@code store.links().find("s.example", "spring-26")}.
   *
   * @param domain the host of a domain
   * @param key as {@link Slug#key()}
   */
  @Nullable Found find(String domain, String key);

  /**
   * Returns the link of a number, a tombstone too, or null.
   *
   * <p>{@code store.links().get(17)}.
   *
   * @param id the link's number
   */
  @Nullable ShortLink get(long id);

  /**
   * Inserts links that do not exist, each for itself, in one transaction; a slug that is taken
   * (also by an alias or a tombstone) is left out. Never asks before it inserts.
   *
   * <p>{@code store.links().insert(List.of(link)).get(0)}: null where its slug was taken.
   *
   * @param links without numbers
   * @return for each its link with its number, or null where its slug was taken
   */
  default List<@Nullable ShortLink> insert(List<ShortLink> links) {
    return insert(links, List.of());
  }

  /**
   * Inserts links as {@link #insert(List)}, and writes of each that was inserted an entry of the
   * audit log, in the same transaction: there is none without the other.
   *
   * @param links which
   * @param entries what is noted of each, in their order; empty: nothing of any
   * @return for each its link with its number, or null where its slug was taken
   * @throws IllegalArgumentException if there are entries, and not as many as links
   */
  List<@Nullable ShortLink> insert(List<ShortLink> links, List<AuditEntry> entries);

  /**
   * Inserts a link as {@link #insert(List, List)}, unless the same was asked before: link, entry
   * and receipt are written in one transaction, so that of many who send the same, to whichever
   * process, one makes a link.
   *
   * <p>{@code store.links().insertOnce(link, entry, repeat)}.
   *
   * @param link without a number
   * @param entry what is noted of it
   * @param repeat the place that is taken with it
   * @return the link with its number, or null where its slug was taken, or the place: {@link
   *     TicketStore#receipt} tells which
   */
  @Nullable ShortLink insertOnce(ShortLink link, AuditEntry entry, Repeat repeat);

  /**
   * Writes a link anew, if nobody has changed it since: its version must be {@code expected}. A
   * changed slug leaves the old one as an alias.
   *
   * <p>{@code store.links().update(link.edit().title("Spring").build(), link.version())}.
   *
   * @param link as it shall be, with its number
   * @param expected the version it was read with
   * @return how it ended
   */
  default Update update(ShortLink link, long expected) {
    return update(link, expected, null);
  }

  /**
   * Writes a link anew as {@link #update(ShortLink, long)}, and an entry of the audit log in the
   * same transaction, if it is written.
   *
   * @param link as it shall be, with its number
   * @param expected the version it was read with
   * @param entry what is noted, or null
   * @return how it ended
   */
  Update update(ShortLink link, long expected, @Nullable AuditEntry entry);

  /** How an update ended. */
  enum Update {
    /** It is written; the version is one more. */
    DONE,
    /** Its version is another: somebody was faster. */
    CHANGED,
    /** The new slug is taken. */
    TAKEN,
    /** There is no such link. */
    MISSING
  }

  /**
   * Counts a visit of a link with a limit, unless it is used up. Exact over all threads and
   * processes.
   *
   * <p>{@code store.links().admit(link.id(), 100)}: true a hundred times.
   *
   * @param id the link's number
   * @param limit how many are let through in all; raised later, it lets in again
   * @return whether this visit is let through; false also where there is no such link, or the limit
   *     is 0 or less
   */
  boolean admit(long id, long limit);

  /**
   * Returns how many visits {@link #admit} let through.
   *
   * @param id the link's number
   */
  long admitted(long id);

  /**
   * Returns the slugs of a domain, also of tombstones and aliases, whose {@link Slug#skeleton()} is
   * this one: those that look alike. Kept in a column with an index.
   *
   * @param limit at most so many
   * @param domain the host of a domain
   * @param skeleton of UTS #39
   */
  List<Slug> alike(String domain, String skeleton, int limit);

  /**
   * Returns how many slugs of a domain are taken, about.
   *
   * <p>{@code slugs.length(domain, store.links().count("s.example"))}.
   *
   * @param domain the host of a domain
   */
  long count(String domain);

  /**
   * Returns links in the order of their numbers; tombstones where they are asked for.
   *
   * <p>{@code store.links().page(LinkStore.Filter.ALL, 0, 100)}.
   *
   * @param after the number behind which it starts; 0 for the first page
   * @param limit at most so many
   * @param filter which
   */
  default List<ShortLink> page(Filter filter, long after, int limit) {
    return page(filter, Order.OLDEST, new Place("", after), limit);
  }

  /**
   * Returns links in an order.
   *
   * <p>{@code store.links().page(LinkStore.Filter.ALL, LinkStore.Order.NEWEST, null, 100)}.
   *
   * @param filter which
   * @param order in which order
   * @param after behind which place it starts, as {@link Order#place} tells it; null: at the
   *     beginning
   * @param limit at most so many
   */
  List<ShortLink> page(Filter filter, Order order, @Nullable Place after, int limit);

  /**
   * In which order links are handed out. Where two are alike, the older one is first, or behind
   * where the newest come first.
   *
   * <pre>{@code
   * List<ShortLink> page = store.links().page(Filter.ALL, Order.SLUG, null, 50);
   * Place next = Order.SLUG.place(page.get(page.size() - 1));
   * }</pre>
   */
  enum Order {
    /** In the order of their numbers. */
    OLDEST,
    /** In the opposite order of their numbers. */
    NEWEST,
    /** By the octets of their slugs' keys. No index leads: all that fit are looked through. */
    SLUG,
    /** What was changed last, or made last, first. No index leads here either. */
    CHANGED;

    /**
     * Returns where a link stands in this order.
     *
     * <p>{@code LinkStore.Order.SLUG.place(link).key()} is the key of its slug.
     *
     * @param link the last one that was handed out
     */
    public Place place(ShortLink link) {
      Objects.requireNonNull(link, "link");
      Instant changed = link.changedAt() == null ? link.createdAt() : link.changedAt();
      return switch (this) {
        case OLDEST, NEWEST -> new Place("", link.id());
        case SLUG -> new Place(link.slug().key(), link.id());
        case CHANGED -> new Place(Long.toString(changed.toEpochMilli()), link.id());
      };
    }
  }

  /**
   * A place in an order. It holds when the link that it was told of is changed meanwhile.
   *
   * <p>{@code new LinkStore.Place("", 100)}: behind the link of number 100.
   *
   * @param key what is ordered by; empty where that is the number alone
   * @param id the link's number
   */
  record Place(String key, long id) {
    /** Refuses null. */
    public Place {
      Objects.requireNonNull(key, "key");
    }
  }

  /**
   * Which links are asked for; null or 0: all.
   *
   * <p>{@code new LinkStore.Filter("s.example", "spring", null, 0)}.
   *
   * @param domain the host of their domain
   * @param tag a tag they have, told apart by case
   * @param text what their slug, target or title holds; letters of ASCII in either case. No index
   *     helps here: all links that the other parts leave are looked through
   * @param ownerId whose they are
   * @param state in which state they are; null: in any but {@link LinkState#DELETED}
   */
  record Filter(
      @Nullable String domain,
      @Nullable String tag,
      @Nullable String text,
      long ownerId,
      @Nullable LinkState state) {
    /** Links in any state but deleted. */
    public Filter(
        @Nullable String domain, @Nullable String tag, @Nullable String text, long ownerId) {
      this(domain, tag, text, ownerId, null);
    }

    /** All links. */
    public static final Filter ALL = new Filter(null, null, null, 0);
  }

  /**
   * Hands out every link, tombstones too, without keeping them all.
   *
   * <p>{@code store.links().forEach(link -> count.increment())}.
   *
   * @param each must not write to the store
   */
  void forEach(Consumer<ShortLink> each);

  /**
   * Returns the other slugs of a link: where it was before it was renamed.
   *
   * <p>{@code store.links().aliases(link.id())}.
   *
   * @param id the link's number
   */
  List<String> aliases(long id);

  /**
   * Erases a link and all that is known of its visits. A tombstone stays: its slugs, when it was
   * created, and an empty target.
   *
   * <p>{@code store.links().erase(link.id(), Instant.now())}.
   *
   * @param id the link's number
   * @param now when
   * @return whether there was such a link
   */
  default boolean erase(long id, Instant now) {
    return erase(id, now, null);
  }

  /**
   * Erases as {@link #erase(long, Instant)}, and writes an entry of the audit log in the same
   * transaction.
   *
   * @param id the link's number
   * @param now when
   * @param entry what is noted, or null
   * @return whether there was such a link
   */
  boolean erase(long id, Instant now, @Nullable AuditEntry entry);
}
