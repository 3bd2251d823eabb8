package dev.urial.shortener.store;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
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

/** Links in SQLite or PostgreSQL; the statements work in both. */
final class SqlLinks implements LinkStore {
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

  private static final Logger LOG = LoggerFactory.getLogger(SqlLinks.class);

  /** The maximum time that the action of {@link #exclusively} waits for others. */
  private static final int PATIENCE_SECONDS = 5;

  private final Database database;
  private final SqlLinkSearch search;

  /** Held by the action of {@link #exclusively} that runs; those that wait take turns. */
  private final ReentrantLock exclusive = new ReentrantLock(true);

  private final LongConsumer eraseVisits;
  private final boolean isPresent;

  SqlLinks(Database database, LongConsumer eraseVisits) {
    this.database = database;
    this.search = new SqlLinkSearch(database);
    this.eraseVisits = eraseVisits;
    this.isPresent = false;
  }

  private SqlLinks(SqlLinks all) {
    this.database = all.database;
    this.search = all.search;
    this.eraseVisits = all.eraseVisits;
    this.isPresent = true;
  }

  @Override
  public LinkStore intoPresentDomains() {
    return isPresent ? this : new SqlLinks(this);
  }

  @Override
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

  @Override
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

  @Override
  public List<@Nullable ShortLink> insert(List<ShortLink> links, List<AuditEntry> entries) {
    return insert(links, entries, false);
  }

  @Override
  public List<@Nullable ShortLink> insertDistinct(List<ShortLink> links, List<AuditEntry> entries) {
    return insert(links, entries, true);
  }

  private List<@Nullable ShortLink> insert(
      List<ShortLink> links, List<AuditEntry> entries, boolean isDistinct) {
    Objects.requireNonNull(links, "links");
    checkNotes(entries, links.size());
    for (ShortLink link : links) {
      LinkTableRow.check(link);
    }
    if (links.isEmpty()) {
      return List.of();
    }
    List<ShortLink> numbered = new ArrayList<>(links.size());
    for (ShortLink link : links) {
      numbered.add(numbered(link));
    }
    return written(
        numbered,
        notes(entries, links.size()),
        Collections.nCopies(links.size(), null),
        isDistinct);
  }

  private static void checkNotes(List<AuditEntry> entries, int links) {
    Objects.requireNonNull(entries, "entries");
    if (!entries.isEmpty() && entries.size() != links) {
      throw new IllegalArgumentException(
          "there are " + entries.size() + " entries for " + links + " links");
    }
    entries.forEach(SqlAccounts::check);
  }

  private static List<@Nullable AuditEntry> notes(List<AuditEntry> entries, int links) {
    return entries.isEmpty() ? Collections.nCopies(links, null) : new ArrayList<>(entries);
  }

  @Override
  public List<@Nullable WithAliases> insertWithAliases(
      List<WithAliases> links, List<AuditEntry> entries) {
    return insertWithAliases(links, entries, false);
  }

  @Override
  public List<@Nullable WithAliases> insertDistinctWithAliases(
      List<WithAliases> links, List<AuditEntry> entries) {
    return insertWithAliases(links, entries, true);
  }

  private List<@Nullable WithAliases> insertWithAliases(
      List<WithAliases> links, List<AuditEntry> entries, boolean isDistinct) {
    Objects.requireNonNull(links, "links");
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
    List<@Nullable AuditEntry> notes = notes(entries, links.size());
    return database.write(
        transaction -> {
          Handle handle = transaction.handle();
          List<@Nullable WithAliases> allowed = new ArrayList<>(numbered);
          if (isPresent) {
            LinkDomains domains =
                LinkDomains.of(database, handle, numbered.stream().map(WithAliases::link).toList());
            allowed.replaceAll(it -> it == null || !domains.admit(it) ? null : it);
          }
          if (isDistinct) {
            allowed = LookAlikeSlugs.distinct(database, handle, allowed);
          }
          return insertWithAliases(transaction, allowed, notes);
        });
  }

  /** Inserts links and their aliases in an open transaction; skips those that are null. */
  private static List<@Nullable WithAliases> insertWithAliases(
      Transaction transaction,
      List<? extends @Nullable WithAliases> links,
      List<@Nullable AuditEntry> entries) {
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

  @Override
  public @Nullable ShortLink insertOnce(ShortLink link, AuditEntry entry, IdempotentInsert repeat) {
    Objects.requireNonNull(link, "link");
    Objects.requireNonNull(entry, "entry");
    Objects.requireNonNull(repeat, "repeat");
    LinkTableRow.check(link);
    SqlAccounts.check(entry);
    ShortLink numbered = numbered(link);
    SqlTickets.Kept kept =
        new SqlTickets.Kept(
            repeat.place(),
            repeat.request(),
            repeat.answer().apply(numbered),
            repeat.now(),
            repeat.until());
    return written(List.of(numbered), List.of(entry), List.of(kept), true).get(0);
  }

  /**
   * Assigns a number to a link. This must happen before a connection is acquired: acquiring a
   * second connection while other threads wait for their first could cause a deadlock.
   */
  private ShortLink numbered(ShortLink link) {
    return link.edit().id(database.nextLink()).version(Math.max(1, link.version())).build();
  }

  private List<@Nullable ShortLink> written(
      List<ShortLink> numbered,
      List<@Nullable AuditEntry> entries,
      List<SqlTickets.@Nullable Kept> receipts,
      boolean isDistinct) {
    List<Integer> order = new ArrayList<>(numbered.size());
    for (int i = 0; i < numbered.size(); i++) {
      order.add(i);
    }
    // Callers that insert several links lock the slugs in the same order, to avoid deadlocks.
    order.sort(
        Comparator.comparing((Integer i) -> numbered.get(i).domain())
            .thenComparing(i -> numbered.get(i).slug().key())
            .thenComparing(Comparator.naturalOrder()));
    return database.write(
        transaction -> {
          Set<Integer> repeated = repeated(transaction.handle(), receipts);
          List<Integer> first = order;
          if (!repeated.isEmpty()) {
            first = order.stream().filter(i -> !repeated.contains(i)).toList();
          }
          if (isPresent) {
            LinkDomains domains = LinkDomains.of(database, transaction.handle(), numbered);
            first = first.stream().filter(i -> domains.admit(numbered.get(i))).toList();
          }
          if (isDistinct) {
            first = LookAlikeSlugs.without(database, transaction.handle(), numbered, first);
          }
          List<@Nullable ShortLink> answer = insert(transaction, numbered, entries, first);
          List<byte[]> unused = new ArrayList<>();
          for (int i = 0; i < receipts.size(); i++) {
            SqlTickets.Kept kept = receipts.get(i);
            if (kept != null && answer.get(i) == null && !repeated.contains(i)) {
              unused.add(kept.place());
            }
          }
          SqlTickets.leave(transaction.handle(), unused);
          return answer;
        });
  }

  /**
   * Claims the keys of idempotent requests; returns the indices of requests whose key is already
   * taken.
   */
  private static Set<Integer> repeated(Handle handle, List<SqlTickets.@Nullable Kept> receipts) {
    List<Integer> which = new ArrayList<>();
    List<SqlTickets.Kept> all = new ArrayList<>();
    for (int i = 0; i < receipts.size(); i++) {
      SqlTickets.Kept kept = receipts.get(i);
      if (kept != null) {
        which.add(i);
        all.add(kept);
      }
    }
    Set<Integer> repeated = new HashSet<>();
    if (!all.isEmpty()) {
      int[] placed = SqlTickets.place(handle, all);
      for (int k = 0; k < placed.length; k++) {
        if (placed[k] != 1) {
          repeated.add(which.get(k));
        }
      }
    }
    return repeated;
  }

  private static List<@Nullable ShortLink> insert(
      Transaction transaction,
      List<ShortLink> numbered,
      List<@Nullable AuditEntry> entries,
      List<Integer> order) {
    List<@Nullable ShortLink> answer = new ArrayList<>(Collections.nCopies(numbered.size(), null));
    if (order.isEmpty()) {
      return answer;
    }
    int[] taken =
        SlugInsert.insert(
            transaction.handle(),
            order.stream().map(i -> SlugInsert.own(numbered.get(i))).toList());
    for (int i = 0; i < taken.length; i++) {
      if (taken[i] == 1) {
        answer.set(order.get(i), numbered.get(order.get(i)));
      }
    }
    insertRows(transaction, answer, entries);
    return answer;
  }

  /** Inserts links whose slugs are inserted, and their entries; skips those that are null. */
  private static void insertRows(
      Transaction transaction,
      List<@Nullable ShortLink> links,
      List<@Nullable AuditEntry> entries) {
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
    for (int i = 0; i < links.size(); i++) {
      AuditEntry entry = entries.get(i);
      if (entry != null && links.get(i) != null) {
        noted.add(entry);
      }
    }
    SqlAccounts.log(transaction, noted);
  }

  private static void bindTags(PreparedBatch tags, ShortLink link) {
    for (String tag : link.tags()) {
      tags.bind("tag", tag).bind("link_id", link.id()).add();
    }
  }

  @Override
  public Update update(ShortLink link, long expected, @Nullable AuditEntry entry) {
    Objects.requireNonNull(link, "link");
    LinkTableRow.check(link);
    SqlAccounts.checkNote(entry);
    return database.write(
        transaction -> {
          Update how = update(transaction, link, expected);
          if (how == Update.DONE) {
            SqlAccounts.note(transaction, entry);
          }
          return how;
        });
  }

  @Override
  public @Nullable ShortLink change(
      long id, Function<ShortLink, @Nullable ShortLink> change, @Nullable AuditEntry entry) {
    Objects.requireNonNull(change, "change");
    SqlAccounts.checkNote(entry);
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
          SqlAccounts.note(transaction, entry);
          return get(handle, GET, id);
        });
  }

  @Override
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

  @Override
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

  @Override
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

  @Override
  public List<Slug> resembling(String domain, Collection<Slug> slugs, long ownId) {
    Objects.requireNonNull(domain, "domain");
    List<Slug> storable =
        slugs.stream().filter(slug -> StorableText.fits(slug.skeleton())).toList();
    return StorableText.fitsKey(domain) && !storable.isEmpty()
        ? database.read(
            handle ->
                LookAlikeSlugs.resembling(
                    database, handle, domain, storable, ownId, new LookAlikeSlugs.Skeletons()))
        : List.of();
  }

  @Override
  public @Nullable ShortLink below(String domain, Slug slug, long ownerId) {
    Objects.requireNonNull(domain, "domain");
    Objects.requireNonNull(slug, "slug");
    if (!StorableText.fitsKey(domain)
        || !StorableText.fitsKey(slug.key())
        || !StorableText.fits(slug.skeleton())) {
      return null;
    }
    return database.<@Nullable ShortLink>read(
        handle -> {
          boolean isAscii = Ascii.isAscii(slug.key());
          List<String> ranges = new ArrayList<>();
          ranges.add(range(" FROM slug", "slug_key", ":from_key", ":end_key", ""));
          List<LookAlikeSlugs.Column> columns = LookAlikeSlugs.Column.in(handle, domain);
          for (LookAlikeSlugs.Column column : columns) {
            String name = column.sqlName();
            String from = column.from(database, isAscii);
            ranges.add(range(from, name, ":from_" + name, ":end_" + name, more(isAscii)));
          }
          List<String> parts = new ArrayList<>();
          for (String range : ranges) {
            parts.add("SELECT * FROM (" + ofOthers("link_id", range) + ") AS of_others");
            parts.add("SELECT * FROM (" + oneTooMany("link_id", range) + ") AS one_too_many");
          }
          Query query = handle.createQuery(String.join(" UNION ALL ", parts) + " LIMIT 1");
          bindBelow(query, "key", slug.key());
          for (LookAlikeSlugs.Column column : columns) {
            bindBelow(query, column.sqlName(), column.of(slug));
          }
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

  @Override
  public boolean hasNeighbours(
      String domain, Collection<Slug> above, Collection<Slug> slugs, long ownerId) {
    Objects.requireNonNull(domain, "domain");
    LookAlikeSlugs.Skeletons skeletons = new LookAlikeSlugs.Skeletons();
    List<Slug> over = storable(above, skeletons);
    List<Slug> under = storable(slugs, skeletons);
    if (!StorableText.fitsKey(domain)) {
      return false;
    }
    long owner = ownerId == 0 ? -1 : ownerId;
    return database.<Boolean>read(
        handle ->
            !over.isEmpty()
                    && (isAnyTaken(handle, domain, over, owner)
                        || !LookAlikeSlugs.resembling(database, handle, domain, over, 0, skeletons)
                            .isEmpty())
                || !under.isEmpty() && isAnyAbove(handle, domain, under, skeletons, owner));
  }

  @Override
  public @Nullable Slug banned(String domain, Collection<Slug> slugs) {
    Objects.requireNonNull(domain, "domain");
    List<String> keys =
        storable(slugs, new LookAlikeSlugs.Skeletons()).stream().map(Slug::key).distinct().toList();
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

  private static List<Slug> storable(Collection<Slug> slugs, LookAlikeSlugs.Skeletons skeletons) {
    return slugs.stream()
        .distinct() // each may be compared with all links below it
        .filter(
            slug ->
                StorableText.fitsKey(slug.key())
                    && StorableText.fits(skeletons.of(LookAlikeSlugs.Column.SKELETON, slug)))
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
      Handle handle,
      String domain,
      List<Slug> slugs,
      LookAlikeSlugs.Skeletons skeletons,
      long owner) {
    Map<Boolean, List<Slug>> byKind =
        slugs.stream().collect(Collectors.partitioningBy(slug -> Ascii.isAscii(slug.key())));
    List<String> keys = slugs.stream().map(Slug::key).toList();
    if (isAnyBelow(handle, domain, " FROM slug", "slug_key", "", keys, owner)) {
      return true;
    }
    for (Map.Entry<Boolean, List<Slug>> kind : byKind.entrySet()) {
      boolean isAscii = kind.getKey();
      for (LookAlikeSlugs.Column column : skeletons.columns(handle, domain)) {
        List<String> beginnings =
            kind.getValue().stream().map(slug -> skeletons.of(column, slug)).toList();
        String from = column.from(database, isAscii);
        String name = column.sqlName();
        if (isAnyBelow(handle, domain, from, name, more(isAscii), beginnings, owner)) {
          return true;
        }
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

  @Override
  public long count(String domain) {
    Objects.requireNonNull(domain, "domain");
    return StorableText.fitsKey(domain) ? database.slugs(domain) : 0;
  }

  @Override
  public List<ShortLink> page(Filter filter, Order order, @Nullable Place after, int limit) {
    return search.page(filter, order, after, limit);
  }

  @Override
  public List<Long> ids(Filter filter, long after, int limit) {
    return search.ids(filter, after, limit);
  }

  @Override
  public List<ShortLink> among(Filter filter, Collection<Long> ids) {
    return search.among(filter, ids);
  }

  @Override
  public List<TagCount> tags(Filter filter, int limit) {
    return search.tags(filter, limit);
  }

  @Override
  public void forEach(Filter filter, Consumer<ShortLink> each) {
    Objects.requireNonNull(filter, "filter");
    Objects.requireNonNull(each, "each");
    // Read page by page: a long export must not keep a read transaction open.
    long after = Long.MIN_VALUE;
    while (true) {
      List<ShortLink> chunk = search.withTombstones(filter, after, CHUNK);
      chunk.forEach(each);
      if (chunk.size() < CHUNK && !LinkStore.isCut(chunk)) {
        return;
      }
      after = chunk.get(chunk.size() - 1).id();
    }
  }

  @Override
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

  @Override
  public Update erase(ShortLink link, Instant now, @Nullable AuditEntry entry) {
    Objects.requireNonNull(link, "link");
    Objects.requireNonNull(now, "now");
    SqlAccounts.checkNote(entry);
    Update how =
        database.write(
            transaction -> {
              Update done = erase(transaction, link, now);
              if (done == Update.DONE) {
                SqlAccounts.note(transaction, entry);
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

  @Override
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
    SqlReports.forget(handle, id);
    handle
        .createUpdate("INSERT INTO erasure (link_id) VALUES (:id) ON CONFLICT (link_id) DO NOTHING")
        .bind("id", id)
        .execute();
    tell(transaction, old.domain(), id);
    return Update.DONE;
  }
}
