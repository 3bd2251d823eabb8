package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The links, by domain and slug. Every method is thread-safe, and its effects are durable when it
 * returns. If the store is unavailable, every method throws {@link StoreException}.
 *
 * <p>Times have millisecond precision. Text with U+0000 or an unpaired surrogate cannot be stored:
 * inserting it throws IllegalArgumentException, and searching for it finds nothing. Inserting a
 * slug, a tag or a domain of more than 512 characters also throws IllegalArgumentException.
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
   * The maximum number of links below a slug that are looked at: links whose slugs begin with it
   * and a slash. With more, only administrators may create a link with that slug.
   */
  int MOST_BELOW = 1_000;

  /**
   * The result of a lookup by slug.
   *
   * @param link the link, possibly a tombstone
   * @param byAlias whether the link was found by a former slug
   */
  record Found(ShortLink link, boolean byAlias) {
    /**
     * Rejects null arguments.
     *
     * @param link the link, possibly a tombstone
     * @param byAlias whether the link was found by a former slug
     */
    public Found {
      Objects.requireNonNull(link, "link");
    }
  }

  /**
   * A link and its aliases, which lead to it as its slug does.
   *
   * @param link the link
   * @param aliases the aliases; their keys must be those of the link's domain
   */
  record WithAliases(ShortLink link, List<Slug> aliases) {
    /**
     * Copies the list, and rejects null arguments.
     *
     * @param link the link
     * @param aliases the aliases; their keys must be those of the link's domain
     */
    public WithAliases {
      Objects.requireNonNull(link, "link");
      aliases = List.copyOf(aliases);
    }
  }

  /**
   * {@return the link with this slug key, which may be a tombstone, or null if there is none}
   *
   * <p>For example, {@code store.links().find("s.example", "spring-26")}.
   *
   * @param domain the host of a domain
   * @param key the key, {@link Slug#key()}
   */
  @Nullable Found find(String domain, String key);

  /**
   * {@return the link with this number, which may be a tombstone, or null if there is none}
   *
   * <p>For example, {@code store.links().get(17)}.
   *
   * @param id the ID of the link
   */
  @Nullable ShortLink get(long id);

  /**
   * {@return these links, but inserting only links whose domain is stored} Links are skipped as if
   * their slug were taken if their domain was removed since they were checked, or if the key of
   * their slug is not the one by which its links are found, because it has become case-insensitive.
   *
   * <p>For example, {@code store.links().intoPresentDomains().insert(List.of(link))}.
   */
  default LinkStore intoPresentDomains() {
    return this;
  }

  /**
   * Inserts new links in one transaction. Links whose slug is taken, including by an alias or a
   * tombstone, are skipped without affecting the others. The slugs are not queried in advance.
   *
   * <p>{@code store.links().insert(List.of(link)).get(0)} is null if its slug was taken.
   *
   * @param links the new links, without numbers
   * @return each link with its assigned number, or null if its slug was taken, in the order of the
   *     links
   */
  default List<@Nullable ShortLink> insert(List<ShortLink> links) {
    return insert(links, List.of());
  }

  /**
   * Inserts links as {@link #insert(List)} does, along with an entry in the audit log for each link
   * in the same transaction.
   *
   * @param links the new links, without numbers
   * @param entries the entries, in the order of the links, or an empty list
   * @return each link with its assigned number, or null if its slug was taken, in the order of the
   *     links
   * @throws IllegalArgumentException if {@code entries} is not empty and has a different size than
   *     {@code links}
   */
  List<@Nullable ShortLink> insert(List<ShortLink> links, List<AuditEntry> entries);

  /**
   * Inserts links as {@link #insert(List, List)} does, but also skips links whose slug {@linkplain
   * Slug#resembles resembles} another one in the domain. Slugs that are inserted at the same time,
   * also by other processes, are compared, too; {@link #resembling} alone cannot see them.
   *
   * <p>For example, {@code store.links().insertDistinct(List.of(link), List.of(entry))}.
   *
   * @param links the new links, without numbers
   * @param entries the entries, in the order of the links, or an empty list
   * @return each link with its assigned number, or null if its slug was taken or looks like another
   *     one, in the order of the links
   * @throws IllegalArgumentException if {@code entries} is not empty and has a different size than
   *     {@code links}
   */
  List<@Nullable ShortLink> insertDistinct(List<ShortLink> links, List<AuditEntry> entries);

  /**
   * Inserts links as {@link #insert(List, List)} does, and their aliases in the same transaction,
   * as if these had been their slugs before. Aliases that are taken, including by a tombstone or by
   * the link itself, are skipped without affecting the link.
   *
   * <p>For example, {@code store.links().insertWithAliases(List.of(new WithAliases(link,
   * List.of(slug))), List.of(entry))}.
   *
   * @param links the new links, without numbers
   * @param entries the entries, in the order of the links, or an empty list
   * @return each link with its assigned number and the aliases that were inserted, or null if its
   *     slug was taken, in the order of the links
   * @throws IllegalArgumentException if {@code entries} is not empty and has a different size than
   *     {@code links}
   */
  List<@Nullable WithAliases> insertWithAliases(List<WithAliases> links, List<AuditEntry> entries);

  /**
   * Inserts links and their aliases as {@link #insertWithAliases} does, but also skips slugs and
   * aliases that {@linkplain Slug#resembles resemble} one of another link in the domain, as {@link
   * #insertDistinct} does.
   *
   * <p>For example, {@code store.links().insertDistinctWithAliases(List.of(new WithAliases(link,
   * List.of(slug))), List.of(entry))}.
   *
   * @param links the new links, without numbers
   * @param entries the entries, in the order of the links, or an empty list
   * @return each link with its assigned number and the aliases that were inserted, or null if its
   *     slug was taken or looks like another one, in the order of the links
   * @throws IllegalArgumentException if {@code entries} is not empty and has a different size than
   *     {@code links}
   */
  List<@Nullable WithAliases> insertDistinctWithAliases(
      List<WithAliases> links, List<AuditEntry> entries);

  /**
   * Inserts a link as {@link #insertDistinct} does, unless the same request was made before. The
   * link, the entry and the receipt are written in one transaction, so identical requests to any
   * process create only one link.
   *
   * <p>For example, {@code store.links().insertOnce(link, entry, repeat)}.
   *
   * @param link the new link, without a number
   * @param entry the entry for the audit log
   * @param repeat the key of the request, and the response to store for it
   * @return the link with its assigned number, or null if its slug or the key of the request was
   *     taken, or its slug looks like another one; if the key was taken, {@link
   *     TicketStore#receipt} returns the stored response
   */
  @Nullable ShortLink insertOnce(ShortLink link, AuditEntry entry, IdempotentInsert repeat);

  /**
   * Updates a link unless it was changed concurrently: its stored version must be {@code expected}.
   * If the slug changes, the old slug becomes an alias.
   *
   * <p>For example, {@code store.links().update(link.edit().title("Spring").build(),
   * link.version())}.
   *
   * @param link the new state, including the number
   * @param expected the version on which the update is based
   * @return the result of the update
   */
  default Update update(ShortLink link, long expected) {
    return update(link, expected, null);
  }

  /**
   * Updates a link as {@link #update(ShortLink, long)} does, along with an entry in the audit log
   * in the same transaction.
   *
   * @param link the new state, including the number
   * @param expected the version on which the update is based
   * @param entry the entry, or null
   * @return the result of the update
   */
  Update update(ShortLink link, long expected, @Nullable AuditEntry entry);

  /**
   * Changes a link in whatever version it is. The link is read and written in one transaction for
   * which all other changes of the link wait, so nobody can hold up this one by changing the link
   * all the time.
   *
   * <p>For example, {@code store.links().change(id, link ->
   * link.edit().state(LinkState.BANNED).build(), null)}.
   *
   * @param id the ID of the link
   * @param change returns the new state of a link, with the same ID, domain and slug, or null to
   *     leave the link as it is; must be quick and not use the store, and may be called several
   *     times, of which the last one counts
   * @param entry the entry for the audit log if the link is changed, or null
   * @return the link as it is then, or null if it does not exist
   */
  @Nullable ShortLink change(
      long id, Function<ShortLink, @Nullable ShortLink> change, @Nullable AuditEntry entry);

  /**
   * Runs an action while nobody else runs one, also in other processes with this database: others
   * wait. It is for checks of slugs that must still hold when the slugs are stored, and should take
   * milliseconds. An action must not start another one.
   *
   * <p>For example, {@code store.links().exclusively(() -> store.links().insert(links, entries))}.
   *
   * @param <T> the type of the result
   * @param action the action, which may use the store
   * @return the result of the action
   * @throws StoreException if others hold the lock for too long
   */
  <T extends @Nullable Object> T exclusively(Supplier<T> action);

  /** The result of an update. */
  enum Update {
    /** The update was written; the version is incremented. */
    DONE,
    /** The link was changed concurrently and has a different version; nothing was written. */
    CHANGED,
    /** The new slug is taken, or looks like the slug of another link. */
    TAKEN,
    /** The link does not exist. */
    MISSING
  }

  /**
   * Counts a visit to a link with a limit, unless the limit has been reached. The count is exact
   * across all threads and processes.
   *
   * <p>{@code store.links().admit(link.id(), 100)} is true a hundred times.
   *
   * @param id the ID of the link
   * @param limit the maximum number of visits; a higher limit in a later call admits more visits
   * @return whether this visit is admitted; false if the limit has been reached or is 0 or less, or
   *     if the link does not exist
   */
  boolean admit(long id, long limit);

  /**
   * {@return the number of visits to a link that {@link #admit} has admitted}
   *
   * @param id the ID of the link
   */
  long admitted(long id);

  /**
   * {@return the slugs in a domain that resemble a slug, including tombstones and aliases, but
   * without those of one link} At most ten are returned, in no particular order. However many other
   * slugs look alike, one that {@link Slug#resembles resembles} the slug is found. The lookup uses
   * an index, however long the slug is.
   *
   * <p>If {@code paypal} is taken, {@code links.resembling("s.example", slug, 0)} returns it for
   * the slug {@code pаypаl} with two Cyrillic letters.
   *
   * @param domain the host of a domain
   * @param slug a slug, which need not be taken
   * @param ownId the ID of the link that has the slug or is to get it; 0 for a new link
   */
  default List<Slug> resembling(String domain, Slug slug, long ownId) {
    return resembling(domain, List.of(slug), ownId);
  }

  /**
   * {@return the slugs in a domain that resemble any of some slugs, as for one slug} There are few
   * queries, however many slugs are given; at most ten slugs are returned for all together.
   *
   * <p>For example, {@code links.resembling("s.example", Slugs.above(domain, slug), 0)}.
   *
   * @param domain the host of a domain
   * @param slugs slugs, which need not be taken
   * @param ownId the ID of the link that has the slugs or is to get them; 0 for a new link
   */
  List<Slug> resembling(String domain, Collection<Slug> slugs, long ownId);

  /**
   * {@return a link of another owner whose slug, or an alias, begins with a slug and a slash, or
   * looks as if it did; null if there is none} Such a link takes the path from a link that forwards
   * the paths below it (RFC 3986 §3.3). As for {@link #resembling}, two ASCII slugs do not look
   * alike.
   *
   * <p>If more than {@value #MOST_BELOW} links are below a slug, only some are looked at; if none
   * of those is of another owner, one of them is returned.
   *
   * <p>If somebody else has {@code spring/sale}, {@code links.below("s.example", spring, 7)} finds
   * that link.
   *
   * @param domain the host of a domain
   * @param slug a slug, which need not be taken
   * @param ownerId the ID of the user whose links are left out; 0 for nobody
   */
  @Nullable ShortLink below(String domain, Slug slug, long ownerId);

  /**
   * {@return whether another owner has a link that some slugs may be in the way of} Its slug is one
   * of those above them, or looks like it, or {@link #below} finds a link for one of them. This
   * takes a few queries, however many slugs are given; if it is true, {@link #below} and others
   * tell which slug it is.
   *
   * <p>For example, {@code links.hasNeighbours("s.example", Slugs.above(domain, slug),
   * List.of(slug), 7)}.
   *
   * @param domain the host of a domain
   * @param above the slugs that the others begin with, up to a slash
   * @param slugs slugs, which need not be taken
   * @param ownerId the ID of the user whose links are left out; 0 for nobody
   */
  boolean hasNeighbours(
      String domain, Collection<Slug> above, Collection<Slug> slugs, long ownerId);

  /**
   * {@return the approximate number of slugs that are taken in a domain}
   *
   * <p>For example, {@code slugs.length(domain, store.links().count("s.example"))}.
   *
   * @param domain the host of a domain
   */
  long count(String domain);

  /**
   * {@return links ordered by number; tombstones are included only if the filter selects them}
   *
   * <p>For example, {@code store.links().page(LinkStore.Filter.ALL, 0, 100)}.
   *
   * @param filter the filter that selects the links
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of entries; long links make the page shorter, as {@link #isCut}
   *     says
   */
  default List<ShortLink> page(Filter filter, long after, int limit) {
    return page(filter, Order.OLDEST, new Place("", after), limit);
  }

  /**
   * {@return links that match a filter, in a given order}
   *
   * <p>For example, {@code store.links().page(LinkStore.Filter.ALL, LinkStore.Order.NEWEST, null,
   * 100)}.
   *
   * @param filter the filter that selects the links
   * @param order the sort order
   * @param after the position after which to start, from {@link Order#place}; null for the
   *     beginning
   * @param limit the maximum number of entries; long links make the page shorter, as {@link #isCut}
   *     says
   */
  List<ShortLink> page(Filter filter, Order order, @Nullable Place after, int limit);

  /**
   * {@return whether a page may have fewer links than there are, because they are long} A page ends
   * with the link with which its text reaches half a million characters, so that it fits into
   * memory whatever the links are like.
   *
   * <p>{@code page.size() < limit && !LinkStore.isCut(page)} is true for the last page.
   *
   * @param page a page of links
   */
  static boolean isCut(List<ShortLink> page) {
    long length = 0;
    for (ShortLink link : Objects.requireNonNull(page, "page")) {
      length += link.textLength();
    }
    return length >= LinkTableRow.MAX_PAGE_TEXT;
  }

  /**
   * {@return the numbers of links that match a filter, in ascending order}
   *
   * <p>For example, {@code store.links().ids(new LinkStore.Filter(null, "spring", null, 0), 0,
   * 500)}.
   *
   * @param filter the filter that selects the links
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of entries
   */
  List<Long> ids(Filter filter, long after, int limit);

  /**
   * {@return those of the given links that match a filter, in no particular order} Up to 500 links
   * are fetched per query.
   *
   * <p>{@code store.links().among(LinkStore.Filter.ALL, List.of(7L, 8L))} omits tombstones and
   * numbers without a link.
   *
   * @param filter the filter that selects the links
   * @param ids the numbers of the links
   */
  List<ShortLink> among(Filter filter, Collection<Long> ids);

  /**
   * {@return the tags of links that match a filter, most frequent first}
   *
   * <p>For example, {@code store.links().tags(LinkStore.Filter.ALL, 100)}.
   *
   * @param filter the filter that selects the links
   * @param limit the maximum number of entries
   */
  List<TagCount> tags(Filter filter, int limit);

  /**
   * A tag and the number of links that have it.
   *
   * @param tag the tag
   * @param links the number of links that have it
   */
  record TagCount(String tag, long links) {
    /**
     * Rejects null arguments.
     *
     * @param tag the tag
     * @param links the number of links that have it
     */
    public TagCount {
      Objects.requireNonNull(tag, "tag");
    }
  }

  /**
   * The sort orders for links. Ties are broken by age: oldest first, or newest first if the order
   * starts with the newest.
   *
   * <pre>{@code
   * List<ShortLink> page = store.links().page(Filter.ALL, Order.SLUG, null, 50);
   * Place next = Order.SLUG.place(page.get(page.size() - 1));
   * }</pre>
   */
  enum Order {
    /** By ascending number: oldest first. */
    OLDEST,
    /** By descending number: newest first. */
    NEWEST,
    /**
     * By the bytes of the slug keys. There is no index for this order: all matching links are
     * scanned.
     */
    SLUG,
    /**
     * By the time of the last change, or else of the creation: latest first. There is no index for
     * this order: all matching links are scanned.
     */
    CHANGED;

    /**
     * {@return the position of a link in this order}
     *
     * <p>{@code LinkStore.Order.SLUG.place(link).key()} is the key of its slug.
     *
     * @param link the last link of the previous page
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
   * A position in an order. It remains valid even if the link from which it was obtained is
   * changed.
   *
   * <p>{@code new LinkStore.Place("", 100)} is the position after the link with number 100.
   *
   * @param key the sort key; empty if the order uses only the number
   * @param id the ID of the link
   */
  record Place(String key, long id) {
    /**
     * Rejects null arguments.
     *
     * @param key the sort key; empty if the order uses only the number
     * @param id the ID of the link
     */
    public Place {
      Objects.requireNonNull(key, "key");
    }
  }

  /**
   * Selects links; a part that is null or 0 matches everything.
   *
   * <p>For example, {@code new LinkStore.Filter("s.example", "spring", null, 0)}.
   *
   * @param domain the host of the domain
   * @param tag a tag, case-sensitive
   * @param text a substring of the slug, target or title, ignoring ASCII case. There is no index
   *     for it: all links that match the other parts are scanned
   * @param ownerId the ID of the owner
   * @param state the state; null means any state except {@link LinkState#DELETED}
   */
  record Filter(
      @Nullable String domain,
      @Nullable String tag,
      @Nullable String text,
      long ownerId,
      @Nullable LinkState state) {
    /**
     * Selects links in any state except deleted.
     *
     * @param domain the host of the domain
     * @param tag a tag, case-sensitive
     * @param text a substring of the slug, target or title, ignoring ASCII case
     * @param ownerId the ID of the owner
     */
    public Filter(
        @Nullable String domain, @Nullable String tag, @Nullable String text, long ownerId) {
      this(domain, tag, text, ownerId, null);
    }

    /** Selects all links. */
    public static final Filter ALL = new Filter(null, null, null, 0);
  }

  /**
   * Passes every link, including tombstones, to a consumer without loading them all into memory.
   *
   * <p>For example, {@code store.links().forEach(link -> count.increment())}.
   *
   * @param each a consumer that must not write to the store
   */
  default void forEach(Consumer<ShortLink> each) {
    forEach(Filter.ALL, each);
  }

  /**
   * Passes every link that matches a filter to a consumer without loading them all into memory,
   * ordered by number. Unlike {@link #page}, this includes tombstones if the filter has no state.
   *
   * <p>For example, {@code store.links().forEach(new LinkStore.Filter("s.example", null, null, 0),
   * links::add)}.
   *
   * @param filter the filter that selects the links
   * @param each a consumer that must not write to the store
   */
  void forEach(Filter filter, Consumer<ShortLink> each);

  /**
   * {@return the former slugs of a link}
   *
   * <p>For example, {@code store.links().aliases(link.id())}.
   *
   * @param id the ID of the link
   */
  List<String> aliases(long id);

  /**
   * {@return one of some slugs, or of former ones, that belongs to a link that is {@linkplain
   * ShortLink#isTakenDown() taken down}; null for none}
   *
   * <p>For example, {@code store.links().banned("s.example", Slugs.above(domain, slug))}.
   *
   * @param domain the host of a domain
   * @param slugs slugs, which need not be taken
   */
  @Nullable Slug banned(String domain, Collection<Slug> slugs);

  /**
   * {@return the slug of a banned link that the slug of a link, or a former one, begins with, up to
   * a slash; null if there is none}
   *
   * <p>For example, {@code store.links().bannedAbove(domain, link)}.
   *
   * @param domain the domain of the link
   * @param link a stored link
   */
  default @Nullable Slug bannedAbove(ShortDomain domain, ShortLink link) {
    if (!domain.slashes()) {
      return null;
    }
    List<Slug> above = new ArrayList<>(Slugs.above(domain, link.slug()));
    for (String alias : aliases(link.id())) {
      above.addAll(Slugs.above(domain, new Slug(alias, Slugs.key(domain, alias))));
    }
    return above.isEmpty() ? null : banned(domain.host(), above);
  }

  /**
   * Erases a link and all data about its visits, also visits that still wait in a queue or a
   * journal. A tombstone remains, with the slugs and the creation time of the link, and an empty
   * target. Open reports remain until they are closed: otherwise, whoever may erase a link could
   * hide what was reported.
   *
   * <p>For example, {@code store.links().erase(link, Instant.now())}. If somebody changed the link
   * since it was read, for example banned it, nothing is erased; the caller reads it again, and
   * decides anew. If the visits cannot be erased now, {@link #finishErasures} does it later.
   *
   * @param link the link as it was read
   * @param now the current time, which becomes the time of the last change
   * @return {@link Update#DONE}, {@link Update#CHANGED} or {@link Update#MISSING}
   */
  default Update erase(ShortLink link, Instant now) {
    return erase(link, now, null);
  }

  /**
   * Erases a link as {@link #erase(ShortLink, Instant)} does, along with an entry in the audit log
   * in the same transaction.
   *
   * @param link the link as it was read
   * @param now the current time, which becomes the time of the last change
   * @param entry the entry, or null
   * @return {@link Update#DONE}, {@link Update#CHANGED} or {@link Update#MISSING}
   */
  Update erase(ShortLink link, Instant now, @Nullable AuditEntry entry);

  /**
   * Erases the visits to links whose erasure was interrupted, for example by the end of the
   * process. Call this method at the start and at least once a day, for example {@code
   * store.links().finishErasures()}.
   *
   * <p>An erasure that fails again is logged, and does not hold up the others.
   *
   * @return the number of links whose visits are erased now
   */
  int finishErasures();
}
