package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.Slug;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Links, by domain and slug. Every method is durable when it returns, and may be called by many threads.
 * Where the store cannot be reached, each throws {@link StoreException}.
 *
 * <p>Times are kept by the millisecond. A text with U+0000 or half a surrogate pair cannot be kept: who would insert it
 * gets an IllegalArgumentException, who asks for it finds nothing. So does who would insert a slug, a tag or a domain of
 * more than 512 characters.
 */
public interface LinkStore {
  /** What stands at a slug: a link (perhaps a tombstone), and by which slug it was found. */
  record Found(Link link, boolean byAlias) {}

  /** Returns what stands at a slug's key, a tombstone too, or null. */
  @Nullable Found find(String domain, String key);

  /** Returns the link of a number, a tombstone too, or null. */
  @Nullable Link get(long id);

  /**
   * Inserts links that do not exist, each for itself, in one transaction; a slug that is taken (also by an alias
   * or a tombstone) is left out. Never asks before it inserts.
   *
   * @return for each its link with its number, or null where its slug was taken
   */
  default List<@Nullable Link> insert(List<Link> links) {
    return insert(links, List.of());
  }

  /**
   * Inserts links as {@link #insert(List)}, and writes of each that was inserted an entry of the audit log, in the same
   * transaction: there is none without the other.
   *
   * @param links which
   * @param entries what is noted of each, in their order; empty: nothing of any
   * @return for each its link with its number, or null where its slug was taken
   * @throws IllegalArgumentException if there are entries, and not as many as links
   */
  List<@Nullable Link> insert(List<Link> links, List<AuditEntry> entries);

  /**
   * Writes a link anew, if nobody has changed it since: its version must be {@code expected}. A changed slug
   * leaves the old one as an alias.
   */
  Update update(Link link, long expected);

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
   * Counts a visit of a link with a limit, unless it is used up. Exact over all threads and processes.
   *
   * @param id the link's number
   * @param limit how many are let through in all; raised later, it lets in again
   * @return whether this visit is let through; false also where there is no such link, or the limit is 0 or less
   */
  boolean admit(long id, long limit);

  /** Returns how many visits {@link #admit} let through. */
  long admitted(long id);

  /**
   * Returns the slugs of a domain, also of tombstones and aliases, whose {@link Slug#skeleton()} is this one: those
   * that look alike. Kept in a column with an index.
   *
   * @param limit at most so many
   */
  List<Slug> alike(String domain, String skeleton, int limit);

  /** Returns how many slugs of a domain are taken, about. */
  long count(String domain);

  /**
   * Returns links in the order of their numbers, tombstones left out.
   *
   * @param after the number behind which it starts; 0 for the first page
   * @param limit at most so many
   */
  List<Link> page(Filter filter, long after, int limit);

  /**
   * Which links are asked for; null or 0: all.
   *
   * @param domain the host of their domain
   * @param tag a tag they have, told apart by case
   * @param text what their slug, target or title holds; letters of ASCII in either case. No index helps here: all links
   *     that the other parts leave are looked through
   * @param ownerId whose they are
   */
  record Filter(@Nullable String domain, @Nullable String tag, @Nullable String text, long ownerId) {
    /** All links. */
    public static final Filter ALL = new Filter(null, null, null, 0);
  }

  /** Hands out every link, tombstones too, without keeping them all. */
  void forEach(Consumer<Link> each);

  /** Returns the other slugs of a link: where it was before it was renamed. */
  List<String> aliases(long id);

  /**
   * Erases a link and all that is known of its visits. A tombstone stays: its slugs, when it was created, and an empty
   * target.
   *
   * @return whether there was such a link
   */
  boolean erase(long id, Instant now);
}
