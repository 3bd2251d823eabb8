package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The links, by domain and slug. Every method is thread-safe, and its effects are durable when it
 * returns. If the store is unavailable, every method throws {@link StoreException}.
 *
 * <p>Times have millisecond precision. Text with U+0000 or an unpaired surrogate cannot be stored:
 * inserting it throws IllegalArgumentException, and searching for it finds nothing. Inserting a
 * slug, a tag or a domain of more than 512 characters also throws IllegalArgumentException.
 *
 * <pre>{@code
 * LinkTable.Found found = store.links().find("s.example", "spring-26");
 * if (found != null && found.link().state() == LinkState.ACTIVE) {
 *   System.out.println(found.link().target().text());
 * }
 * }</pre>
 */
public final class LinkTable {
  /**
   * The maximum number of links below a slug that are looked at: links whose slugs begin with it
   * and a slash. With more, only administrators may create a link with that slug.
   */
  public static final int MOST_BELOW = 1_000;

  private static final int CHUNK = 1_000;

  private static final String FIND =
      "SELECT "
          + LinkTableRow.COLUMNS
          + ", slug.alias FROM slug JOIN link ON link.id = slug.link_id"
          + " WHERE slug.domain = ? AND slug.slug_key = ?";

  private static final int ALIAS_COLUMN = 27;

  private static final String GET =
      "SELECT " + LinkTableRow.COLUMNS + " FROM link WHERE link.id = :id";

  private static final String TAG =
      "INSERT INTO link_tag (tag, link_id) VALUES (:tag, :link_id) ON CONFLICT (tag, link_id) DO"
          + " NOTHING";

  // Once the limit is reached, this locks nothing in the database.
  private static final String ADMIT =
      "UPDATE admission SET used = used + ? WHERE link_id = ? AND used <= ?";

  // The first visits to an existing link that is not erased create the row; if concurrent ones did
  // so first, this updates it.
  private static final String ADMIT_FIRST =
      "INSERT INTO admission (link_id, used) SELECT id, ? FROM link WHERE id = ? AND target <> ''"
          + " ON CONFLICT (link_id) DO UPDATE SET used = admission.used + excluded.used"
          + " WHERE admission.used <= ?";

  private static final Logger LOG = LoggerFactory.getLogger(LinkTable.class);

  /** The maximum time that the action of {@link #exclusively} waits for others. */
  private static final int PATIENCE_SECONDS = 5;

  private final Database database;

  private final LinkSearch search;

  /** Held by the action of {@link #exclusively} that runs; those that wait take turns. */
  private final ReentrantLock exclusive = new ReentrantLock(true);

  private final LongConsumer eraseVisits;

  private final boolean isPresent;

  LinkTable(Database database, LongConsumer eraseVisits) {
    this.database = database;
    this.search = new LinkSearch(database);
    this.eraseVisits = eraseVisits;
    this.isPresent = false;
  }

  private LinkTable(LinkTable all) {
    this.database = all.database;
    this.search = all.search;
    this.eraseVisits = all.eraseVisits;
    this.isPresent = true;
  }

  /**
   * The result of a lookup by slug.
   *
   * @param link the link, possibly a tombstone
   * @param byAlias whether the link was found by a former slug
   */
  public record Found(ShortLink link, boolean byAlias) {
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
  public record WithAliases(ShortLink link, List<Slug> aliases) {
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

  /** The result of an update. */
  public enum Update {
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
   * A tag and the number of links that have it.
   *
   * @param tag the tag
   * @param links the number of links that have it
   */
  public record TagCount(String tag, long links) {
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
   * {@return these links, but inserting only links whose domain is stored} Links are skipped as if
   * their slug were taken if their domain was removed since they were checked, or if the key of
   * their slug is not the one by which its links are found, because it has become case-insensitive.
   *
   * <p>For example, {@code store.links().intoPresentDomains().insert(List.of(link))}.
   */
  public LinkTable intoPresentDomains() {
    return isPresent ? this : new LinkTable(this);
  }

  /**
   * {@return the link with this slug key, which may be a tombstone, or null if there is none}
   *
   * <p>For example, {@code store.links().find("s.example", "spring-26")}.
   *
   * @param domain the host of a domain
   * @param key the key, {@link Slug#key()}
   */
  public @Nullable Found find(String domain, String key) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(key, "key");
    if (!StorableText.fitsKey(domain) || !StorableText.fitsKey(key)) {
      return null;
    }
    return database.one(
        FIND,
        statement -> {
          statement.setString(1, domain);
          statement.setString(2, key);
        },
        row -> new Found(LinkTableRow.read(row), row.getInt(ALIAS_COLUMN) != 0));
  }

  /**
   * {@return the link with this number, which may be a tombstone, or null if there is none}
   *
   * <p>For example, {@code store.links().get(17)}.
   *
   * @param id the ID of the link
   */
  public @Nullable ShortLink get(long id) {
    return database.<@Nullable ShortLink>read(handle -> get(handle, GET, id));
  }

  private static @Nullable ShortLink get(Handle handle, String sql, long id) {
    return handle
        .createQuery(sql)
        .bind("id", id)
        .map((row, context) -> LinkTableRow.read(row))
        .findOne()
        .orElse(null);
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
  public List<@Nullable ShortLink> insert(List<ShortLink> links) {
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
  public List<@Nullable ShortLink> insert(List<ShortLink> links, List<AuditEntry> entries) {
    return links(inserted(withoutAliases(links), entries, null, false));
  }

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
  public List<@Nullable ShortLink> insertDistinct(List<ShortLink> links, List<AuditEntry> entries) {
    return links(inserted(withoutAliases(links), entries, null, true));
  }

  private static List<WithAliases> withoutAliases(List<ShortLink> links) {
    return links.stream().map(link -> new WithAliases(link, List.of())).toList();
  }

  private static List<@Nullable ShortLink> links(List<@Nullable WithAliases> inserted) {
    List<@Nullable ShortLink> links = new ArrayList<>(inserted.size());
    inserted.forEach(it -> links.add(it == null ? null : it.link()));
    return links;
  }

  private static void checkNotes(List<AuditEntry> entries, int links) {
    Objects.requireNonNull(entries, "entries");
    if (!entries.isEmpty() && entries.size() != links) {
      throw new IllegalArgumentException(
          "there are " + entries.size() + " entries for " + links + " links");
    }
    entries.forEach(AccountTable::check);
  }

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
  public List<@Nullable WithAliases> insertWithAliases(
      List<WithAliases> links, List<AuditEntry> entries) {
    return inserted(links, entries, null, false);
  }

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
  public List<@Nullable WithAliases> insertDistinctWithAliases(
      List<WithAliases> links, List<AuditEntry> entries) {
    return inserted(links, entries, null, true);
  }

  private List<@Nullable WithAliases> inserted(
      List<WithAliases> links,
      List<AuditEntry> entries,
      @Nullable IdempotentInsert repeat,
      boolean isDistinct) {
    checkNotes(entries, links.size());
    for (WithAliases one : links) {
      LinkTableRow.check(one.link());
      for (Slug alias : one.aliases()) {
        StorableText.checkKey("slug", alias.key());
        StorableText.checkKey("slug", alias.text());
      }
    }
    if (links.isEmpty()) {
      return List.of();
    }
    List<WithAliases> numbered = new ArrayList<>(links.size());
    for (WithAliases one : links) {
      numbered.add(new WithAliases(numbered(one.link()), one.aliases()));
    }
    TicketTable.Kept kept =
        repeat == null
            ? null
            : new TicketTable.Kept(
                repeat.place(),
                repeat.request(),
                repeat.answer().apply(numbered.get(0).link()),
                repeat.now(),
                repeat.until());
    return database.write(
        transaction -> {
          Handle handle = transaction.handle();
          if (kept != null && !TicketTable.place(handle, kept)) {
            return Collections.nCopies(numbered.size(), null);
          }
          List<@Nullable WithAliases> allowed = new ArrayList<>(numbered);
          if (isPresent) {
            LinkDomains domains =
                LinkDomains.of(database, handle, numbered.stream().map(WithAliases::link).toList());
            allowed.replaceAll(it -> it == null || !domains.admit(it) ? null : it);
          }
          if (isDistinct) {
            allowed = LookAlikeSlugs.distinct(database, handle, allowed);
          }
          List<@Nullable WithAliases> answer = insertAllowed(transaction, allowed, entries);
          if (kept != null && answer.get(0) == null) {
            TicketTable.leave(handle, kept.place());
          }
          return answer;
        });
  }

  /** Inserts links and their aliases in an open transaction; skips those that are null. */
  private static List<@Nullable WithAliases> insertAllowed(
      Transaction transaction,
      List<? extends @Nullable WithAliases> links,
      List<AuditEntry> entries) {
    Set<SlugInsert> inserted = SlugInsert.all(transaction.handle(), links);
    List<@Nullable ShortLink> rows = new ArrayList<>(links.size());
    List<@Nullable WithAliases> answer = new ArrayList<>(links.size());
    for (WithAliases one : links) {
      if (one == null || !inserted.contains(SlugInsert.own(one.link()))) {
        rows.add(null);
        answer.add(null);
        continue;
      }
      ShortLink link = one.link();
      List<Slug> aliases =
          one.aliases().stream()
              .distinct()
              .filter(alias -> inserted.contains(SlugInsert.alias(link, alias)))
              .toList();
      aliases.forEach(alias -> transaction.created(link.domain(), alias.key()));
      rows.add(link);
      answer.add(new WithAliases(link, aliases));
    }
    insertRows(transaction, rows, entries);
    return answer;
  }

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
   *     TicketTable#receipt} returns the stored response
   */
  public @Nullable ShortLink insertOnce(ShortLink link, AuditEntry entry, IdempotentInsert repeat) {
    Objects.requireNonNull(link, "link");
    Objects.requireNonNull(entry, "entry");
    Objects.requireNonNull(repeat, "repeat");
    return links(inserted(withoutAliases(List.of(link)), List.of(entry), repeat, true)).get(0);
  }

  /**
   * Assigns a number to a link. This must happen before a connection is acquired: acquiring a
   * second connection while other threads wait for their first could cause a deadlock.
   */
  private ShortLink numbered(ShortLink link) {
    return link.edit().id(database.nextLink()).version(Math.max(1, link.version())).build();
  }

  /** Inserts links whose slugs are inserted, and their entries; skips those that are null. */
  private static void insertRows(
      Transaction transaction, List<@Nullable ShortLink> links, List<AuditEntry> entries) {
    PreparedBatch rows = transaction.handle().prepareBatch(LinkTableRow.INSERT);
    PreparedBatch tags = transaction.handle().prepareBatch(TAG);
    for (ShortLink link : links) {
      if (link != null) {
        LinkTableRow.bind(rows, link).add();
        bindTags(tags, link);
        transaction.created(link.domain(), link.slug().key());
      }
    }
    if (rows.size() > 0) {
      rows.execute();
    }
    if (tags.size() > 0) {
      tags.execute();
    }
    List<AuditEntry> noted = new ArrayList<>();
    for (int i = 0; i < entries.size(); i++) {
      if (links.get(i) != null) {
        noted.add(entries.get(i));
      }
    }
    AccountTable.log(transaction, noted);
  }

  private static void bindTags(PreparedBatch tags, ShortLink link) {
    for (String tag : link.tags()) {
      tags.bind("tag", tag).bind("link_id", link.id()).add();
    }
  }

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
  public Update update(ShortLink link, long expected) {
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
  public Update update(ShortLink link, long expected, @Nullable AuditEntry entry) {
    Objects.requireNonNull(link, "link");
    LinkTableRow.check(link);
    AccountTable.checkNote(entry);
    return database.write(
        transaction -> {
          Update how = update(transaction, link, expected);
          if (how == Update.DONE) {
            AccountTable.note(transaction, entry);
          }
          return how;
        });
  }

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
  public @Nullable ShortLink change(
      long id, Function<ShortLink, @Nullable ShortLink> change, @Nullable AuditEntry entry) {
    Objects.requireNonNull(change, "change");
    AccountTable.checkNote(entry);
    return database.<@Nullable ShortLink>write(
        transaction -> {
          Handle handle = transaction.handle();
          // The link is read after it is locked: a query that waits for a row may read others
          // (tags) as they were before.
          handle
              .createQuery("SELECT id FROM link WHERE id = :id" + database.lockingRows())
              .bind("id", id)
              .mapTo(Long.class)
              .findOne();
          ShortLink now = get(handle, GET, id);
          ShortLink changed = now == null ? null : change.apply(now);
          if (now == null || changed == null) {
            return now;
          }
          LinkTableRow.check(changed);
          if (changed.id() != id || !changed.slug().equals(now.slug())) {
            throw new IllegalArgumentException("the ID and the slug must stay the same");
          }
          update(transaction, changed, now.version());
          AccountTable.note(transaction, entry);
          return get(handle, GET, id);
        });
  }

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
  public <T extends @Nullable Object> T exclusively(Supplier<T> action) {
    boolean isOurs = false;
    try {
      isOurs = exclusive.tryLock(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!isOurs) {
        throw new StoreException(
            StoreException.Reason.UNREACHABLE, "others store too many slugs", null);
      }
      return database.exclusively(action);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException(StoreException.Reason.UNREACHABLE, "the thread must end", e);
    } finally {
      if (isOurs) {
        exclusive.unlock();
      }
    }
  }

  private Update update(Transaction transaction, ShortLink link, long expected) {
    Handle handle = transaction.handle();
    int locked = lock(handle, link.id(), expected);
    ShortLink old = get(handle, GET, link.id());
    if (old == null) {
      return Update.MISSING;
    }
    if (locked == 0) {
      return Update.CHANGED;
    }
    if (!old.domain().equals(link.domain())) {
      throw new IllegalArgumentException(
          "the domain of a link cannot be changed; this link is in " + old.domain());
    }
    if (!old.slug().equals(link.slug()) && !rename(handle, old, link)) {
      unlock(handle, link.id(), expected);
      return Update.TAKEN;
    }
    ShortLink changed = link.edit().version(expected + 1).build();
    LinkTableRow.bind(handle.createUpdate(LinkTableRow.UPDATE), changed).execute();
    if (!old.tags().equals(changed.tags())) {
      handle
          .createUpdate("DELETE FROM link_tag WHERE link_id = :id")
          .bind("id", link.id())
          .execute();
      PreparedBatch tags = handle.prepareBatch(TAG);
      bindTags(tags, changed);
      if (tags.size() > 0) {
        tags.execute();
      }
    }
    tell(transaction, link.domain(), link.id());
    return Update.DONE;
  }

  /**
   * Locks the row of a link and increments its version; returns how many rows were locked. A
   * concurrent update of the same version waits, and then changes nothing.
   */
  private static int lock(Handle handle, long id, long expected) {
    return handle
        .createUpdate(
            "UPDATE link SET version = version + 1 WHERE id = :id AND version = :expected")
        .bind("id", id)
        .bind("expected", expected)
        .execute();
  }

  private static void unlock(Handle handle, long id, long version) {
    handle
        .createUpdate("UPDATE link SET version = :version WHERE id = :id")
        .bind("version", version)
        .bind("id", id)
        .execute();
  }

  /**
   * Changes the slug of a link; returns false if the new slug is neither free nor an alias of the
   * link, or looks like the slug of another link. The old slug becomes an alias.
   */
  private boolean rename(Handle handle, ShortLink old, ShortLink link) {
    boolean otherKey = !old.slug().key().equals(link.slug().key());
    if (otherKey && LookAlikeSlugs.isLike(database, handle, link)
        || !SlugInsert.own(link).promote(handle)) {
      return false;
    }
    if (otherKey) {
      handle
          .createUpdate("UPDATE slug SET alias = 1 WHERE domain = :domain AND slug_key = :slug_key")
          .bind("domain", old.domain())
          .bind("slug_key", old.slug().key())
          .execute();
    }
    return true;
  }

  /** Records a change to a link under each of its slugs. */
  private static void tell(Transaction transaction, String domain, long id) {
    transaction
        .handle()
        .createQuery("SELECT slug_key FROM slug WHERE link_id = :id AND alias = 1")
        .bind("id", id)
        .mapTo(String.class)
        .forEach(key -> transaction.edited(domain, key));
    ShortLink link = Objects.requireNonNull(get(transaction.handle(), GET, id));
    transaction.edited(domain, link.slug().key());
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
  public boolean admit(long id, long limit) {
    Database.Binder binder =
        statement -> {
          statement.setInt(1, 1);
          statement.setLong(2, id);
          statement.setLong(3, limit - 1);
        };
    return limit > 0
        && (database.update(ADMIT, binder) == 1
            || admitted(id) < limit && database.update(ADMIT_FIRST, binder) == 1);
  }

  /**
   * {@return the number of visits to a link that {@link #admit} has admitted}
   *
   * @param id the ID of the link
   */
  public long admitted(long id) {
    return database.<Long>read(
        handle ->
            handle
                .createQuery("SELECT used FROM admission WHERE link_id = :id")
                .bind("id", id)
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
  }

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
  public List<Slug> resembling(String domain, Slug slug, long ownId) {
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
  public List<Slug> resembling(String domain, Collection<Slug> slugs, long ownId) {
    Objects.requireNonNull(domain, "domain");
    List<Slug> storable = storable(slugs);
    return StorableText.fitsKey(domain) && !storable.isEmpty()
        ? database.read(
            handle ->
                LookAlikeSlugs.resembling(
                    database,
                    handle,
                    domain,
                    storable,
                    ownId,
                    LookAlikeSlugs.Looks.in(handle, domain)))
        : List.of();
  }

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
  public @Nullable ShortLink below(String domain, Slug slug, long ownerId) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(slug, "slug");
    if (!StorableText.fitsKey(domain) || storable(List.of(slug)).isEmpty()) {
      return null;
    }
    return database.<@Nullable ShortLink>read(
        handle -> {
          boolean isAscii = Ascii.isAscii(slug.key());
          String like = LookAlikeSlugs.from(database, isAscii);
          List<String> ranges =
              List.of(
                  range(" FROM slug", "slug_key", ":from_key", ":end_key", ""),
                  range(like, "skeleton", ":from_look", ":end_look", more(isAscii)));
          List<String> parts = new ArrayList<>();
          for (String range : ranges) {
            parts.add("SELECT * FROM (" + ofOthers("link_id", range) + ") AS of_others");
            parts.add("SELECT * FROM (" + oneTooMany("link_id", range) + ") AS one_too_many");
          }
          Query query = handle.createQuery(String.join(" UNION ALL ", parts) + " LIMIT 1");
          bindBelow(query, "key", slug.key());
          bindBelow(query, "look", LookAlikeSlugs.Looks.in(handle, domain).of(slug));
          Long id =
              query
                  .bind("domain", domain)
                  .bind("owner", ownerId == 0 ? -1 : ownerId)
                  .mapTo(Long.class)
                  .findOne()
                  .orElse(null);
          return id == null ? null : get(handle, GET, id);
        });
  }

  private static String more(boolean isAscii) {
    return isAscii ? LookAlikeSlugs.NOT_ASCII : "";
  }

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
  public boolean hasNeighbours(
      String domain, Collection<Slug> above, Collection<Slug> slugs, long ownerId) {
    Objects.requireNonNull(domain, "domain");
    List<Slug> over = storable(above);
    List<Slug> under = storable(slugs);
    if (!StorableText.fitsKey(domain)) {
      return false;
    }
    long owner = ownerId == 0 ? -1 : ownerId;
    return database.<Boolean>read(
        handle -> {
          LookAlikeSlugs.Looks looks = LookAlikeSlugs.Looks.in(handle, domain);
          return !over.isEmpty()
                  && (isAnyTaken(handle, domain, over, owner)
                      || !LookAlikeSlugs.resembling(database, handle, domain, over, 0, looks)
                          .isEmpty())
              || !under.isEmpty() && isAnyAbove(handle, domain, under, looks, owner);
        });
  }

  /**
   * {@return one of some slugs, or of former ones, that belongs to a link that is {@linkplain
   * ShortLink#isTakenDown() taken down}; null for none}
   *
   * <p>For example, {@code store.links().banned("s.example", Slugs.above(domain, slug))}.
   *
   * @param domain the host of a domain
   * @param slugs slugs, which need not be taken
   */
  public @Nullable Slug banned(String domain, Collection<Slug> slugs) {
    Objects.requireNonNull(domain, "domain");
    List<String> keys = storable(slugs).stream().map(Slug::key).distinct().toList();
    if (keys.isEmpty() || !StorableText.fitsKey(domain)) {
      return null;
    }
    return database.<@Nullable Slug>read(
        handle ->
            handle
                .createQuery(
                    "SELECT slug.text, slug.slug_key FROM slug JOIN link ON link.id = slug.link_id"
                        + " WHERE slug.domain = :domain AND slug.slug_key IN (<keys>)"
                        + " AND (link.state = :banned OR link.state = :deleted"
                        + " AND link.owner_id = 0 AND link.target <> '') LIMIT 1")
                .bindList("keys", keys)
                .bind("domain", domain)
                .bind("banned", LinkTableRow.number(LinkState.BANNED))
                .bind("deleted", LinkTableRow.number(LinkState.DELETED))
                .map((row, context) -> new Slug(row.getString(1), row.getString(2)))
                .findOne()
                .orElse(null));
  }

  private static List<Slug> storable(Collection<Slug> slugs) {
    return slugs.stream()
        .distinct() // each may be compared with all links below it
        .filter(slug -> StorableText.fitsKey(slug.key()) && StorableText.fits(slug.text()))
        .toList();
  }

  private static boolean isAnyTaken(Handle handle, String domain, List<Slug> slugs, long owner) {
    return handle
        .createQuery(
            "SELECT 1 FROM slug JOIN link ON link.id = slug.link_id WHERE slug.domain = :domain"
                + " AND slug.slug_key IN (<keys>)"
                + " AND (link.owner_id <> :owner OR link.state = :banned) LIMIT 1")
        .bindList("keys", slugs.stream().map(Slug::key).distinct().toList())
        .bind("domain", domain)
        .bind("owner", owner)
        .bind("banned", LinkTableRow.number(LinkState.BANNED))
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Returns whether a link of another owner is below one of some slugs, or looks as if. */
  private boolean isAnyAbove(
      Handle handle, String domain, List<Slug> slugs, LookAlikeSlugs.Looks looks, long owner) {
    Map<Boolean, List<Slug>> byKind =
        slugs.stream().collect(Collectors.partitioningBy(slug -> Ascii.isAscii(slug.key())));
    List<String> keys = slugs.stream().map(Slug::key).toList();
    if (isAnyBelow(handle, domain, " FROM slug", "slug_key", "", keys, owner)) {
      return true;
    }
    for (Map.Entry<Boolean, List<Slug>> kind : byKind.entrySet()) {
      boolean isAscii = kind.getKey();
      List<String> beginnings = kind.getValue().stream().map(looks::of).toList();
      String from = LookAlikeSlugs.from(database, isAscii);
      if (isAnyBelow(handle, domain, from, "skeleton", more(isAscii), beginnings, owner)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether a link of another owner, or one too many, begins with one of some slugs and a
   * slash. PostgreSQL takes longer to plan a query with a part for each of them than to run it.
   */
  private boolean isAnyBelow(
      Handle handle,
      String domain,
      String from,
      String column,
      String more,
      List<String> beginnings,
      long owner) {
    if (beginnings.isEmpty()) {
      return false;
    }
    StringJoiner asked = new StringJoiner(", ");
    for (int i = 0; i < beginnings.size(); i++) {
      asked.add("(:from_" + i + ", :end_" + i + ")");
    }
    String range = range(from, column, "asked.beginning", "asked.ending", more);
    Query query =
        handle.createQuery(
            "WITH asked (beginning, ending) AS (VALUES "
                + asked
                + ") SELECT 1 FROM asked WHERE EXISTS ("
                + ofOthers("1", range)
                + ") OR EXISTS ("
                + oneTooMany("1", range)
                + ") LIMIT 1");
    for (int i = 0; i < beginnings.size(); i++) {
      bindBelow(query, String.valueOf(i), beginnings.get(i));
    }
    return query
        .bind("domain", domain)
        .bind("owner", owner)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Returns the end of a query for the slugs between two values of a column. */
  private static String range(
      String from, String column, String beginning, String ending, String more) {
    String name = "slug." + column;
    return from
        + " WHERE slug.domain = :domain AND "
        + name
        + " > "
        + beginning
        + " AND "
        + name
        + " < "
        + ending
        + more;
  }

  /**
   * Returns a query for a link of another owner in a range of slugs. It reads no more than {@link
   * #MOST_BELOW} and one, by indexes only, because others wait for {@link #exclusively}, and
   * anybody who may create links can make them numerous and long.
   */
  private String ofOthers(String what, String range) {
    return "SELECT "
        + what
        + " FROM (SELECT link_id"
        + range
        + " LIMIT "
        + (MOST_BELOW + 1)
        + ") AS below WHERE NOT EXISTS (SELECT 1 FROM link"
        + database.indexedBy("link_by_owner")
        + " WHERE link.owner_id = :owner AND link.id = below.link_id) LIMIT 1";
  }

  /** Returns a query for a link in a range of slugs in which there are too many. */
  private static String oneTooMany(String what, String range) {
    return "SELECT " + what + range + " LIMIT 1 OFFSET " + MOST_BELOW;
  }

  private static void bindBelow(Query query, String name, String beginning) {
    query.bind("from_" + name, beginning + '/').bind("end_" + name, beginning + (char) ('/' + 1));
  }

  /**
   * {@return the approximate number of slugs that are taken in a domain}
   *
   * <p>For example, {@code slugs.length(domain, store.links().count("s.example"))}.
   *
   * @param domain the host of a domain
   */
  public long count(String domain) {
    Objects.requireNonNull(domain, "domain");
    return StorableText.fitsKey(domain) ? database.slugs(domain) : 0;
  }

  /**
   * {@return links ordered by number; tombstones are included only if the filter selects them}
   *
   * <p>For example, {@code store.links().page(LinkFilter.ALL, 0, 100)}.
   *
   * @param filter the filter that selects the links
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of entries; long links make the page shorter, as {@link #isCut}
   *     says
   */
  public List<ShortLink> page(LinkFilter filter, long after, int limit) {
    return page(filter, LinkOrder.OLDEST, new LinkOrder.Place("", after), limit);
  }

  /**
   * {@return links that match a filter, in a given order}
   *
   * <p>For example, {@code store.links().page(LinkFilter.ALL, LinkOrder.NEWEST, null, 100)}.
   *
   * @param filter the filter that selects the links
   * @param order the sort order
   * @param after the position after which to start, from {@link LinkOrder#place}; null for the
   *     beginning
   * @param limit the maximum number of entries; long links make the page shorter, as {@link #isCut}
   *     says
   */
  public List<ShortLink> page(
      LinkFilter filter, LinkOrder order, LinkOrder.@Nullable Place after, int limit) {
    return search.page(filter, order, after, limit);
  }

  /**
   * {@return the numbers of links that match a filter, in ascending order}
   *
   * <p>For example, {@code store.links().ids(new LinkFilter(null, "spring", null, 0), 0, 500)}.
   *
   * @param filter the filter that selects the links
   * @param after the number after which to start, exclusive; 0 for the first page
   * @param limit the maximum number of entries
   */
  public List<Long> ids(LinkFilter filter, long after, int limit) {
    return search.ids(filter, after, limit);
  }

  /**
   * {@return those of the given links that match a filter, in no particular order} Up to 500 links
   * are fetched per query.
   *
   * <p>{@code store.links().among(LinkFilter.ALL, List.of(7L, 8L))} omits tombstones and numbers
   * without a link.
   *
   * @param filter the filter that selects the links
   * @param ids the numbers of the links
   */
  public List<ShortLink> among(LinkFilter filter, Collection<Long> ids) {
    return search.among(filter, ids);
  }

  /**
   * {@return the tags of links that match a filter, most frequent first}
   *
   * <p>For example, {@code store.links().tags(LinkFilter.ALL, 100)}.
   *
   * @param filter the filter that selects the links
   * @param limit the maximum number of entries
   */
  public List<TagCount> tags(LinkFilter filter, int limit) {
    return search.tags(filter, limit);
  }

  /**
   * Passes every link, including tombstones, to a consumer without loading them all into memory.
   *
   * <p>For example, {@code store.links().forEach(link -> count.increment())}.
   *
   * @param each a consumer that must not write to the store
   */
  public void forEach(Consumer<ShortLink> each) {
    forEach(LinkFilter.ALL, each);
  }

  /**
   * Passes every link that matches a filter to a consumer without loading them all into memory,
   * ordered by number. Unlike {@link #page}, this includes tombstones if the filter has no state.
   *
   * <p>For example, {@code store.links().forEach(new LinkFilter("s.example", null, null, 0),
   * links::add)}.
   *
   * @param filter the filter that selects the links
   * @param each a consumer that must not write to the store
   */
  public void forEach(LinkFilter filter, Consumer<ShortLink> each) {
    Objects.requireNonNull(filter, "filter");
    Objects.requireNonNull(each, "each");
    // Read page by page: a long export must not keep a read transaction open.
    long after = Long.MIN_VALUE;
    while (true) {
      List<ShortLink> chunk = search.withTombstones(filter, after, CHUNK);
      chunk.forEach(each);
      if (chunk.size() < CHUNK && !LinkTable.isCut(chunk)) {
        return;
      }
      after = chunk.get(chunk.size() - 1).id();
    }
  }

  /**
   * {@return the former slugs of a link}
   *
   * <p>For example, {@code store.links().aliases(link.id())}.
   *
   * @param id the ID of the link
   */
  public List<String> aliases(long id) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT text FROM slug WHERE link_id = :id AND alias = 1 ORDER BY slug_key")
                .bind("id", id)
                .mapTo(String.class)
                .list());
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
  public Update erase(ShortLink link, Instant now) {
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
  public Update erase(ShortLink link, Instant now, @Nullable AuditEntry entry) {
    Objects.requireNonNull(link, "link");
    Objects.requireNonNull(now, "now");
    AccountTable.checkNote(entry);
    Update how =
        database.write(
            transaction -> {
              Update done = erase(transaction, link, now);
              if (done == Update.DONE) {
                AccountTable.note(transaction, entry);
              }
              return done;
            });
    if (how == Update.DONE) {
      eraseVisits(link.id());
    }
    return how;
  }

  /** Erases the visits to an erased link now if it can be done; returns whether they are erased. */
  private boolean eraseVisits(long id) {
    try {
      eraseVisits.accept(id);
      database.<Integer>write(
          transaction ->
              transaction
                  .handle()
                  .createUpdate("DELETE FROM erasure WHERE link_id = :id")
                  .bind("id", id)
                  .execute());
      return true;
    } catch (StoreException e) {
      LOG.warn("the visits to the erased link {} will be erased later: {}", id, e.getMessage());
      return false;
    }
  }

  /**
   * Erases the visits to links whose erasure was interrupted, for example by the end of the
   * process. Call this method at the start and at least once a day, for example {@code
   * store.links().finishErasures()}.
   *
   * <p>An erasure that fails again is logged, and does not hold up the others.
   *
   * @return the number of links whose visits are erased now
   */
  public int finishErasures() {
    List<Long> ids =
        database.read(
            handle -> handle.createQuery("SELECT link_id FROM erasure").mapTo(Long.class).list());
    return (int) ids.stream().filter(this::eraseVisits).count();
  }

  private static Update erase(Transaction transaction, ShortLink link, Instant now) {
    Handle handle = transaction.handle();
    long id = link.id();
    int locked = lock(handle, id, link.version());
    ShortLink old = get(handle, GET, id);
    if (old == null) {
      return Update.MISSING;
    }
    if (locked == 0) {
      return Update.CHANGED;
    }
    ShortLink stone =
        ShortLink.builder(old.domain(), old.slug(), LinkTarget.of(""), old.createdAt())
            .id(id)
            .state(LinkState.DELETED)
            .changedAt(now)
            .version(old.version())
            .build();
    LinkTableRow.bind(handle.createUpdate(LinkTableRow.UPDATE), stone).execute();
    handle.createUpdate("DELETE FROM link_tag WHERE link_id = :id").bind("id", id).execute();
    for (String table : List.of("admission", "finding")) {
      handle.createUpdate("DELETE FROM " + table + " WHERE link_id = :id").bind("id", id).execute();
    }
    ReportTable.forget(handle, id);
    handle
        .createUpdate("INSERT INTO erasure (link_id) VALUES (:id) ON CONFLICT (link_id) DO NOTHING")
        .bind("id", id)
        .execute();
    tell(transaction, old.domain(), id);
    return Update.DONE;
  }

  /**
   * {@return the slug of a banned link that the slug of a link, or a former one, begins with, up to
   * a slash; null if there is none}
   *
   * <p>For example, {@code store.links().bannedAbove(domain, link)}.
   *
   * @param domain the domain of the link
   * @param link a stored link
   */
  public @Nullable Slug bannedAbove(ShortDomain domain, ShortLink link) {
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
   * {@return whether a page may have fewer links than there are, because they are long} A page ends
   * with the link with which its text reaches half a million characters, so that it fits into
   * memory whatever the links are like.
   *
   * <p>{@code page.size() < limit && !LinkTable.isCut(page)} is true for the last page.
   *
   * @param page a page of links
   */
  public static boolean isCut(List<ShortLink> page) {
    long length = 0;
    for (ShortLink link : Objects.requireNonNull(page, "page")) {
      length += link.textLength();
    }
    return length >= LinkTableRow.MAX_PAGE_TEXT;
  }
}
