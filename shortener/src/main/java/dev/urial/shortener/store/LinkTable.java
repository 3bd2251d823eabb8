package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkOrder.Place;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.SlugRules;
import dev.urial.shortener.store.Database.Transaction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
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
  private static final Logger LOG = LoggerFactory.getLogger(LinkTable.class);
  private static final String GET = "SELECT link.* FROM link WHERE link.id = ?";
  private static final String FIND =
      "SELECT link.*, slug.alias FROM slug JOIN link ON link.id = slug.link_id"
          + " WHERE slug.domain = ? AND slug.slug_key = ?";

  /** The time of the last change or else of the creation, by which links are sorted. */
  private static final String CHANGED = "coalesce(link.changed_at, link.created_at)";

  /** How often a slug is drawn because others are taken. */
  private static final int MAX_DRAWS = 6;

  private static final int MAX_IDS = 500;
  private static final int MAX_COUNTED = 1_000_000;

  /** The number of rows of a query, which PostgreSQL's driver holds in memory all at once. */
  private static final int CHUNK = 100;

  private final Database database;
  private final LongConsumer eraseVisits;

  LinkTable(Database database, LongConsumer eraseVisits) {
    this.database = database;
    this.eraseVisits = eraseVisits;
  }

  /**
   * The result of a lookup by slug.
   *
   * @param link the link, possibly a tombstone
   * @param byAlias whether the link was found by a former slug
   */
  public record Found(ShortLink link, boolean byAlias) {}

  /**
   * A link to insert, and what is inserted with it.
   *
   * @param link the link, without a number
   * @param aliases its aliases, which lead to it as its slug does
   * @param redraw draws another slug if the link's is taken; these slugs are not compared with
   *     others. Null if the link keeps its slug
   * @param entry creates the entry for the audit log, or returns null
   */
  public record Insertion(
      ShortLink link,
      List<Slug> aliases,
      @Nullable Supplier<Slug> redraw,
      Function<ShortLink, @Nullable AuditEntry> entry) {
    /**
     * Copies the list.
     *
     * @param link the link, without a number
     * @param aliases its aliases, which lead to it as its slug does
     * @param redraw draws another slug if the link's is taken; null if the link keeps its slug
     * @param entry creates the entry for the audit log, or returns null
     */
    public Insertion {
      aliases = List.copyOf(aliases);
    }
  }

  /** Why a slug cannot be given to a link. */
  public enum Obstacle {
    /** The domain does not exist, or slugs of either case have become equal there. */
    DOMAIN,
    /** A link has or had the slug. */
    TAKEN,
    /** The slug looks like another one, and at least one of the two is not ASCII. */
    ALIKE,
    /** The same request was handled before. */
    REPEATED
  }

  /**
   * What became of a link to insert or change.
   *
   * @param link the link as it is stored, or null if it was not written
   * @param aliases the aliases that were inserted; the others are taken
   * @param obstacle why the link was not written, or null
   * @param other the slug that is in the way, or null
   */
  public record Written(
      @Nullable ShortLink link,
      List<Slug> aliases,
      @Nullable Obstacle obstacle,
      @Nullable Slug other) {
    private Written(ShortLink link) {
      this(link, List.of(), null, null);
    }

    private Written(Obstacle obstacle, @Nullable Slug other) {
      this(null, List.of(), obstacle, other);
    }

    /**
     * Copies the list.
     *
     * @param link the link as it is stored, or null if it was not written
     * @param aliases the aliases that were inserted; the others are taken
     * @param obstacle why the link was not written, or null
     * @param other the slug that is in the way, or null
     */
    public Written {
      aliases = List.copyOf(aliases);
    }
  }

  /**
   * The key of a request, by which a repeated one is detected, and the response to store for it.
   *
   * @param place a digest of the client and the key that it chose
   * @param request a digest of the request
   * @param now when the request arrived
   * @param until the first instant at which the key can be reused
   * @param answer computes the response from the link with its number; must not use the store
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Once(
      byte[] place,
      byte[] request,
      Instant now,
      Instant until,
      Function<ShortLink, byte[]> answer) {}

  /** The result of an update. */
  public enum Update {
    /** The update was written; the version is incremented. */
    DONE,
    /** The link was changed concurrently and has a different version; nothing was written. */
    CHANGED,
    /** The link does not exist. */
    MISSING
  }

  /**
   * A tag and the number of links that have it.
   *
   * @param tag the tag
   * @param links the number of links that have it
   */
  public record TagCount(String tag, long links) {}

  /**
   * {@return the link with this slug key, which may be a tombstone, or null if there is none}
   *
   * <p>For example, {@code store.links().find("s.example", "spring-26")}.
   *
   * @param domain the host of a domain
   * @param key the key, {@link Slug#key()}
   */
  public @Nullable Found find(String domain, String key) {
    return StorableText.fitsKey(domain) && StorableText.fitsKey(key)
        ? database.one(LinkTable::found, FIND, domain, key)
        : null;
  }

  private static Found found(ResultSet row) throws SQLException {
    return new Found(LinkRows.read(row), row.getInt("alias") != 0);
  }

  private static @Nullable Found find(Handle handle, String domain, String key) {
    return Rows.one(handle, LinkTable::found, FIND, domain, key);
  }

  /**
   * {@return the link with this number, which may be a tombstone, or null if there is none}
   *
   * <p>For example, {@code store.links().get(17)}.
   *
   * @param id the ID of the link
   */
  public @Nullable ShortLink get(long id) {
    return database.one(LinkRows::read, GET, id);
  }

  private static @Nullable ShortLink get(Handle handle, long id) {
    return Rows.one(handle, LinkRows::read, GET, id);
  }

  // Inserting.

  /**
   * Inserts links in one transaction, along with their aliases, tags and entries in the audit log.
   * Links whose slug is not available are skipped without affecting the others; so are aliases. Of
   * identical requests to any server, {@code once} lets only one create its link.
   *
   * <p>For example, {@code links.insert(List.of(link), false, null).get(0).obstacle()} is {@link
   * Obstacle#TAKEN} if a link has its slug.
   *
   * @param links the links
   * @param allowsLookAlikes whether slugs may look alike, as in a backup
   * @param once the key of the request, if there is one link; or null
   * @return what became of each link, in their order
   */
  public List<Written> insert(
      List<Insertion> links, boolean allowsLookAlikes, @Nullable Once once) {
    if (links.isEmpty()) {
      return List.of();
    }
    return database.write(
        transaction -> {
          Handle handle = transaction.handle();
          Map<String, ShortDomain> domains = domains(handle, links);
          List<Written> inserted = new ArrayList<>();
          for (Insertion one : links) {
            ShortDomain domain = domains.get(one.link.domain());
            inserted.add(insertOne(transaction, domain, one, allowsLookAlikes, once));
          }
          return inserted;
        });
  }

  /** Reads the domains of links, which cannot change until the transaction ends, and locks them. */
  private Map<String, ShortDomain> domains(Handle handle, List<Insertion> links) {
    TreeSet<String> hosts = new TreeSet<>(); // in the same order everywhere
    TreeSet<String> locked = new TreeSet<>();
    for (Insertion one : links) {
      hosts.add(one.link.domain());
      if (one.redraw == null || !one.aliases.isEmpty()) {
        locked.add(one.link.domain());
      }
    }
    Map<String, ShortDomain> domains = new HashMap<>();
    for (String host : hosts) {
      ShortDomain domain = domain(handle, host, locked.contains(host));
      if (domain != null) {
        domains.put(host, domain);
      }
    }
    return domains;
  }

  private @Nullable ShortDomain domain(Handle handle, String host, boolean isLocked) {
    ShortDomain domain =
        Rows.one(
            handle,
            row -> ShortDomain.builder(host).caseSensitive(row.getInt(1) != 0).build(),
            "SELECT case_sensitive FROM domain WHERE host = ?" + database.dialect().keepingRows(),
            host);
    if (domain != null && isLocked) {
      database.dialect().lockSlugs(handle, host);
    }
    return domain;
  }

  private Written insertOne(
      Transaction transaction,
      @Nullable ShortDomain domain,
      Insertion one,
      boolean allowsLookAlikes,
      @Nullable Once once) {
    Slug slug = one.link.slug();
    if (domain == null || !SlugRules.key(domain, slug.text()).equals(slug.key())) {
      return new Written(Obstacle.DOMAIN, null);
    }
    Handle handle = transaction.handle();
    Written refused =
        one.redraw == null ? hindrance(handle, domain, slug, 0, allowsLookAlikes) : null;
    if (refused != null) {
      return refused;
    }
    long id = database.dialect().nextLink(handle);
    for (int draws = 1; !insertSlug(handle, domain, slug, id, false); draws++) {
      if (one.redraw == null || draws == MAX_DRAWS) {
        return new Written(Obstacle.TAKEN, slug);
      }
      String drawn = one.redraw.get().text();
      slug = new Slug(drawn, SlugRules.key(domain, drawn));
    }
    long version = Math.max(1, one.link.version());
    ShortLink link = one.link.edit().id(id).slug(slug).version(version).build();
    if (once != null) {
      byte[] answer = once.answer.apply(link);
      if (!TicketTable.reserve(handle, once.place, once.request, answer, once.now, once.until)) {
        handle.execute("DELETE FROM slug WHERE link_id = ?", id);
        return new Written(Obstacle.REPEATED, null);
      }
    }
    handle.execute(LinkRows.INSERT, LinkRows.inserted(link));
    insertTags(handle, link);
    transaction.changed(link.domain(), link.slug().key());
    List<Slug> aliases = new ArrayList<>();
    for (Slug alias : one.aliases) {
      if (hindrance(handle, domain, alias, id, allowsLookAlikes) == null
          && insertSlug(handle, domain, alias, id, true)) {
        aliases.add(alias);
        transaction.changed(link.domain(), alias.key());
      }
    }
    AccountTable.log(transaction, one.entry.apply(link));
    return new Written(link, aliases, null, null);
  }

  private static boolean insertSlug(
      Handle handle, ShortDomain domain, Slug slug, long id, boolean isAlias) {
    return handle.execute(
            "INSERT INTO slug (domain, slug_key, link_id, text, skeleton, is_ascii, alias)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (domain, slug_key) DO NOTHING",
            StorableText.checkKey("domain", domain.host()),
            StorableText.checkKey("slug", slug.key()),
            id,
            StorableText.checkKey("slug", slug.text()),
            SlugRules.look(domain, slug.text()),
            Rows.number(Ascii.isAscii(slug.key())),
            Rows.number(isAlias))
        == 1;
  }

  private static void insertTags(Handle handle, ShortLink link) {
    for (String tag : link.tags()) {
      handle.execute(
          "INSERT INTO link_tag (tag, link_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
          tag,
          link.id());
    }
  }

  // Slugs that are in the way.

  /**
   * Returns why a slug cannot be given to a link, or null. A slug that the link has or had stays
   * its own, so nothing is in its way.
   *
   * @param ownId the ID of the link; 0 for a new one
   */
  private @Nullable Written hindrance(
      Handle handle, ShortDomain domain, Slug slug, long ownId, boolean allowsLookAlikes) {
    Found found = find(handle, domain.host(), slug.key());
    if (found != null) {
      return found.link.id() == ownId ? null : new Written(Obstacle.TAKEN, slug);
    }
    Slug like = allowsLookAlikes ? null : alike(handle, domain, slug, ownId);
    if (like != null) {
      return new Written(Obstacle.ALIKE, like);
    }
    return null;
  }

  /** Returns a slug of another link that looks like a slug, or null. */
  private static @Nullable Slug alike(Handle handle, ShortDomain domain, Slug slug, long ownId) {
    // Two ASCII slugs never count, even if they look alike, as l1 and ll do in some fonts.
    String ascii = Ascii.isAscii(slug.key()) ? " AND is_ascii = 0" : "";
    return Rows.one(
        handle,
        row -> new Slug(row.getString(1), row.getString(2)),
        "SELECT text, slug_key FROM slug"
            + " WHERE domain = ? AND skeleton = ? AND link_id <> ? AND slug_key <> ?"
            + ascii
            + " LIMIT 1",
        domain.host(),
        SlugRules.look(domain, slug.text()),
        ownId,
        slug.key());
  }

  /**
   * {@return why a link cannot have a slug, as {@link #insert} would find; null if it can}
   *
   * <p>For example, {@code links.check(domain, slug, 0, allowsLookAlikes)} before a dry run reports
   * a link as created.
   *
   * @param domain the domain
   * @param slug the slug
   * @param ownId the ID of the link; 0 for a new one
   * @param allowsLookAlikes whether slugs may look alike, as in a backup
   */
  public @Nullable Written check(
      ShortDomain domain, Slug slug, long ownId, boolean allowsLookAlikes) {
    return database.<@Nullable Written>read(
        it -> hindrance(it, domain, slug, ownId, allowsLookAlikes));
  }

  // Changing.

  /**
   * Changes a link. The link is read and written in one transaction for which all other changes of
   * the link wait. If its slug changes, the old one becomes an alias.
   *
   * <p>For example, {@code store.links().change(id, link ->
   * link.edit().state(LinkState.BANNED).build(), allowsLookAlikes, entry)}.
   *
   * @param id the ID of the link
   * @param change returns the new state of a link, with the same ID and domain, or null to leave
   *     the link as it is; must be quick and not use the store, and may be called several times, of
   *     which the last one counts
   * @param allowsLookAlikes whether slugs may look alike, as in a backup
   * @param entry the entry for the audit log if the link is changed, or null
   * @return the link as it is then, or why it cannot have its new slug; null if it does not exist
   */
  public @Nullable Written change(
      long id,
      Function<ShortLink, @Nullable ShortLink> change,
      boolean allowsLookAlikes,
      @Nullable AuditEntry entry) {
    return database.<@Nullable Written>write(
        transaction -> {
          Handle handle = transaction.handle();
          // The link is read after it is locked: a query that waits for a row may read others
          // (tags) as they were before.
          ShortLink locked =
              Rows.one(handle, LinkRows::read, GET + database.dialect().lockingRows(), id);
          ShortLink now = locked == null ? null : get(handle, id);
          ShortLink changed = now == null ? null : change.apply(now);
          if (now == null) {
            return null;
          }
          if (changed == null) {
            return new Written(now);
          }
          if (changed.id() != id || !changed.domain().equals(now.domain())) {
            throw new IllegalArgumentException("the ID and the domain must stay the same");
          }
          Written hindrance = rename(handle, now, changed, allowsLookAlikes);
          if (hindrance != null) {
            return hindrance;
          }
          ShortLink written = write(transaction, now, changed);
          AccountTable.log(transaction, entry);
          return new Written(written);
        });
  }

  /** Writes a link, and announces the change under each of its slugs. */
  private static ShortLink write(Transaction transaction, ShortLink now, ShortLink changed) {
    Handle handle = transaction.handle();
    ShortLink link = changed.edit().version(now.version() + 1).build();
    handle.execute(LinkRows.UPDATE, LinkRows.updated(link));
    if (!now.tags().equals(link.tags())) {
      handle.execute("DELETE FROM link_tag WHERE link_id = ?", link.id());
      insertTags(handle, link);
    }
    String aliases = "SELECT slug_key FROM slug WHERE link_id = ? AND alias = 1";
    Rows.list(handle, Rows.TEXT, aliases, link.id())
        .forEach(key -> transaction.changed(link.domain(), key));
    transaction.changed(link.domain(), link.slug().key());
    return link;
  }

  /** Changes the slug of a link; returns why it cannot have the new one, or null. */
  private @Nullable Written rename(
      Handle handle, ShortLink old, ShortLink link, boolean allowsLookAlikes) {
    Slug slug = link.slug();
    if (old.slug().equals(slug)) {
      return null;
    }
    ShortDomain domain = domain(handle, link.domain(), true);
    Written hindrance =
        domain == null
            ? new Written(Obstacle.DOMAIN, null)
            : hindrance(handle, domain, slug, link.id(), allowsLookAlikes);
    if (hindrance != null || domain == null) {
      return hindrance;
    }
    if (!insertSlug(handle, domain, slug, link.id(), false)) { // it is an alias of the link
      handle.execute(
          "UPDATE slug SET alias = 0, text = ? WHERE domain = ? AND slug_key = ? AND link_id = ?",
          slug.text(),
          link.domain(),
          slug.key(),
          link.id());
    }
    if (!old.slug().key().equals(slug.key())) {
      handle.execute(
          "UPDATE slug SET alias = 1 WHERE domain = ? AND slug_key = ?",
          old.domain(),
          old.slug().key());
    }
    return null;
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
    return limit > 0
        // Once the limit is reached, this writes nothing.
        && admitted(id) < limit
        && database.update(
                "INSERT INTO admission (link_id, used)"
                    + " SELECT id, 1 FROM link WHERE id = ? AND target <> ''"
                    + " ON CONFLICT (link_id) DO UPDATE SET used = admission.used + 1"
                    + " WHERE admission.used < ?",
                id,
                limit)
            == 1;
  }

  /**
   * {@return the number of visits to a link that {@link #admit} has admitted}
   *
   * @param id the ID of the link
   */
  public long admitted(long id) {
    Long used = database.one(Rows.NUMBER, "SELECT used FROM admission WHERE link_id = ?", id);
    return used == null ? 0 : used;
  }

  // Reading.

  /**
   * {@return the number of slugs that are taken in a domain, up to a million}
   *
   * <p>For example, {@code links.count("s.example")}.
   *
   * @param domain the host of a domain
   */
  public long count(String domain) {
    Long count =
        database.one(
            Rows.NUMBER,
            "SELECT count(*) FROM (SELECT 1 FROM slug WHERE domain = ? LIMIT ?) AS taken",
            domain,
            MAX_COUNTED);
    return count == null ? 0 : count;
  }

  /**
   * {@return the former slugs of a link}
   *
   * <p>For example, {@code store.links().aliases(link.id())}.
   *
   * @param id the ID of the link
   */
  public List<String> aliases(long id) {
    return database.list(
        Rows.TEXT, "SELECT text FROM slug WHERE link_id = ? AND alias = 1 ORDER BY slug_key", id);
  }

  /** The FROM and WHERE clauses for a filter, and their parameters. */
  private record Selection(String sql, List<Object> values, String number, boolean isVain) {
    /** Returns the rows of the query that begins with some text, and ends with more parameters. */
    <T> List<T> list(
        Database database, Rows.Reader<T> reader, String before, String after, Object... more) {
      List<Object> all = new ArrayList<>(values);
      all.addAll(List.of(more));
      return isVain ? List.of() : database.list(reader, before + sql + after, all.toArray());
    }
  }

  /**
   * Returns the clauses for a filter.
   *
   * @param withTombstones whether a filter without a state selects tombstones, too
   */
  private Selection selection(LinkFilter filter, boolean withTombstones) {
    StringBuilder sql = new StringBuilder(" FROM link");
    List<Object> values = new ArrayList<>();
    String tag = filter.tag();
    if (tag != null) {
      sql.append(" JOIN link_tag ON link_tag.link_id = link.id AND link_tag.tag = ?");
      values.add(tag);
    }
    LinkState state = filter.state();
    sql.append(" WHERE link.state ").append(state == null ? "<>" : "=").append(" ?");
    values.add(
        state != null
            ? LinkRows.number(state)
            : withTombstones ? -1 : LinkRows.number(LinkState.DELETED));
    String domain = filter.domain();
    if (domain != null) {
      sql.append(" AND link.domain = ?");
      values.add(domain);
    }
    if (filter.ownerId() != 0) {
      sql.append(" AND link.owner_id = ?");
      values.add(filter.ownerId());
    }
    if (filter.deceptive()) {
      sql.append(" AND link.deceptive = 1");
    }
    String text = filter.text();
    if (text != null) {
      String separator = " AND (";
      for (String column : List.of("link.slug", "link.target", "coalesce(link.title, '')")) {
        sql.append(separator).append(database.dialect().contains(column, "?"));
        values.add(Ascii.lower(text));
        separator = " OR ";
      }
      sql.append(')');
    }
    boolean isVain =
        values.stream().anyMatch(it -> it instanceof String value && !StorableText.fits(value));
    // The number of the scanned index, so that the rows need not be sorted.
    String number = tag == null ? "link.id" : "link_tag.link_id";
    return new Selection(sql.toString(), values, number, isVain);
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
   * @param limit the maximum number of entries
   */
  public List<ShortLink> page(
      LinkFilter filter, LinkOrder order, @Nullable Place after, int limit) {
    return page(selection(filter, false), order, after, limit);
  }

  private List<ShortLink> page(Selection from, LinkOrder order, @Nullable Place after, int limit) {
    String key =
        switch (order) {
          case OLDEST, NEWEST -> "";
          case SLUG -> "link.slug_key, ";
          case CHANGED -> CHANGED + ", ";
        };
    boolean isDescending = order == LinkOrder.NEWEST || order == LinkOrder.CHANGED;
    StringBuilder sql = new StringBuilder();
    List<Object> more = new ArrayList<>();
    if (after != null) {
      sql.append(" AND (").append(key).append(from.number);
      sql.append(isDescending ? ") < " : ") > ").append(key.isEmpty() ? "?" : "(?, ?)");
      if (!key.isEmpty()) {
        more.add(order == LinkOrder.SLUG ? after.key() : Long.valueOf(after.key()));
      }
      more.add(after.id());
    }
    String end = isDescending ? " DESC" : "";
    sql.append(" ORDER BY ")
        .append(key.isEmpty() ? "" : key.substring(0, key.length() - 2) + end + ", ");
    sql.append(from.number).append(end).append(" LIMIT ?");
    more.add(limit);
    return after != null && !StorableText.fits(after.key())
        ? List.of()
        : from.list(database, LinkRows::read, "SELECT link.*", sql.toString(), more.toArray());
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
    Selection from = selection(filter, false);
    return from.list(
        database,
        Rows.NUMBER,
        "SELECT " + from.number,
        " AND " + from.number + " > ? ORDER BY " + from.number + " LIMIT ?",
        after,
        limit);
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
    Selection from = selection(filter, false);
    List<Long> all = ids.stream().distinct().toList();
    List<ShortLink> found = new ArrayList<>();
    for (int start = 0; start < all.size(); start += MAX_IDS) {
      List<Long> some = all.subList(start, Math.min(all.size(), start + MAX_IDS));
      // Our own numbers, which need no binding.
      String numbers = some.toString().replace('[', '(').replace(']', ')');
      String condition = " AND link.id IN " + numbers;
      found.addAll(from.list(database, LinkRows::read, "SELECT link.*", condition));
    }
    return found;
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
    Selection from = selection(filter, false);
    return from.list(
        database,
        row -> new TagCount(row.getString(1), row.getLong(2)),
        "SELECT named.tag, COUNT(*) AS links FROM link_tag AS named"
            + " WHERE named.link_id IN (SELECT link.id",
        ") GROUP BY named.tag ORDER BY links DESC, named.tag LIMIT ?",
        limit);
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
    Selection from = selection(filter, true);
    // Read page by page: a long export must not keep a read transaction open.
    Place at = null;
    List<ShortLink> page;
    do {
      page = page(from, LinkOrder.OLDEST, at, CHUNK);
      page.forEach(each);
      at = page.isEmpty() ? at : LinkOrder.OLDEST.place(page.get(page.size() - 1));
    } while (page.size() == CHUNK);
  }

  // Erasing.

  /**
   * Erases a link and all data about its visits, also visits that still wait in a queue, along with
   * an entry in the audit log. A tombstone remains, with the slugs and the creation time of the
   * link, and an empty target. Open reports remain until they are closed: otherwise, whoever may
   * erase a link could hide what was reported.
   *
   * <p>For example, {@code store.links().erase(link, Instant.now(), entry)}. If somebody changed
   * the link since it was read, for example banned it, nothing is erased. If the visits cannot be
   * erased now, {@link #finishErasures} does it later.
   *
   * @param link the link as it was read
   * @param now the current time, which becomes the time of the last change
   * @param entry the entry, or null
   * @return the result
   */
  public Update erase(ShortLink link, Instant now, @Nullable AuditEntry entry) {
    long id = link.id();
    Update how =
        database.write(
            transaction -> {
              Handle handle = transaction.handle();
              String sql = GET + database.dialect().lockingRows();
              ShortLink old = Rows.one(handle, LinkRows::read, sql, id);
              if (old == null || old.version() != link.version()) {
                return old == null ? Update.MISSING : Update.CHANGED;
              }
              ShortLink stone =
                  ShortLink.builder(old.domain(), old.slug(), LinkTarget.of(""), old.createdAt())
                      .id(id)
                      .state(LinkState.DELETED)
                      .changedAt(now)
                      .build();
              write(transaction, old, stone);
              for (String table : List.of("admission", "finding")) {
                handle.execute("DELETE FROM " + table + " WHERE link_id = ?", id);
              }
              ReportTable.forget(handle, id);
              handle.execute("INSERT INTO erasure (link_id) VALUES (?) ON CONFLICT DO NOTHING", id);
              AccountTable.log(transaction, entry);
              return Update.DONE;
            });
    if (how == Update.DONE) {
      eraseVisits(id);
    }
    return how;
  }

  /** Erases the visits to an erased link now if it can be done; returns whether they are erased. */
  private boolean eraseVisits(long id) {
    try {
      eraseVisits.accept(id);
      database.update("DELETE FROM erasure WHERE link_id = ?", id);
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
    List<Long> ids = database.list(Rows.NUMBER, "SELECT link_id FROM erasure");
    return (int) ids.stream().filter(this::eraseVisits).count();
  }
}
