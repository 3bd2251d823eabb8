package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * The domains of short links. A store usually has only a few.
 *
 * <pre>{@code
 * store.domains().save(ShortDomain.builder("s.example").build());
 * ShortDomain found = store.domains().find("s.example");
 * }</pre>
 */
public final class DomainTable {
  private static final String SELECT =
      "SELECT id, host, preview_host, preview_suffix, status, case_sensitive, slashes,"
          + " registration, tracking, slug_length, words, home, not_found, scheme FROM domain";

  private static final String INSERT =
      "INSERT INTO domain (host, preview_host, preview_suffix, status, case_sensitive, slashes,"
          + " registration, tracking, slug_length, words, home, not_found, scheme)"
          + " VALUES (:host, :preview_host, :preview_suffix, :status, :case_sensitive, :slashes,"
          + " :registration, :tracking, :slug_length, :words, :home, :not_found, :scheme)";

  private static final String SAVE =
      INSERT
          + " ON CONFLICT (host) DO UPDATE SET preview_host = excluded.preview_host,"
          + " preview_suffix = excluded.preview_suffix, status = excluded.status,"
          + " case_sensitive = excluded.case_sensitive, slashes = excluded.slashes,"
          + " registration = excluded.registration, tracking = excluded.tracking,"
          + " slug_length = excluded.slug_length, words = excluded.words, home = excluded.home,"
          + " not_found = excluded.not_found, scheme = excluded.scheme RETURNING id";

  private final Database database;

  DomainTable(Database database) {
    this.database = database;
  }

  /** {@return all domains, ordered by the number that the store assigned} */
  public List<ShortDomain> all() {
    return database.read(DomainTable::all);
  }

  private static List<ShortDomain> all(Handle handle) {
    Map<Long, List<String>> aliases = new HashMap<>();
    handle
        .createQuery("SELECT domain_id, host FROM domain_alias ORDER BY domain_id, position")
        .map(
            (row, context) ->
                aliases
                    .computeIfAbsent(row.getLong(1), id -> new ArrayList<>())
                    .add(row.getString(2)))
        .list();
    return handle
        .createQuery(SELECT + " ORDER BY id")
        .map((row, context) -> read(row, aliases.getOrDefault(row.getLong(1), List.of())))
        .list();
  }

  private static ShortDomain read(ResultSet row, List<String> aliases) throws SQLException {
    return ShortDomain.builder(row.getString(2))
        .id(row.getLong(1))
        .aliases(aliases)
        .previewHost(row.getString(3))
        .previewSuffix(row.getInt(4) != 0)
        .status(RedirectStatus.of(row.getInt(5)))
        .caseSensitive(row.getInt(6) != 0)
        .slashes(row.getInt(7) != 0)
        .registration(row.getInt(8) != 0)
        .tracking(row.getInt(9) != 0)
        .slugLength(row.getInt(10))
        .words(row.getInt(11) != 0)
        .home(row.getString(12))
        .notFound(row.getString(13))
        .scheme(row.getString(14))
        .build();
  }

  /**
   * {@return the domain with this host or alias, or null if there is none}
   *
   * <p>For example, {@code domains.find("s.example")}.
   *
   * @param host the host in lower case
   */
  public @Nullable ShortDomain find(String host) {
    Objects.requireNonNull(host, "host");
    if (!StorableText.fitsKey(host)) {
      return null;
    }
    return database.<@Nullable ShortDomain>read(
        handle -> {
          Long id = id(handle, host);
          return id == null ? null : get(handle, id);
        });
  }

  private static @Nullable Long id(Handle handle, String host) {
    return handle
        .createQuery(
            "SELECT id FROM domain WHERE host = :host"
                + " UNION ALL SELECT domain_id FROM domain_alias WHERE host = :host")
        .bind("host", host)
        .mapTo(Long.class)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable ShortDomain get(Handle handle, long id) {
    List<String> aliases =
        handle
            .createQuery("SELECT host FROM domain_alias WHERE domain_id = :id ORDER BY position")
            .bind("id", id)
            .mapTo(String.class)
            .list();
    return handle
        .createQuery(SELECT + " WHERE id = :id")
        .bind("id", id)
        .map((row, context) -> read(row, aliases))
        .findOne()
        .orElse(null);
  }

  /**
   * Saves a domain, replacing the domain with the same host if it exists.
   *
   * <p>For example, {@code domains.save(domain).id()}.
   *
   * @param domain the new state of the domain
   * @return the domain with its assigned number
   * @throws IllegalArgumentException if the host or an alias belongs to a different domain
   */
  public ShortDomain save(ShortDomain domain) {
    check(domain);
    return database.write(
        transaction -> {
          database.lockDomains(transaction.handle());
          requireAlone(transaction.handle(), domain);
          return save(transaction, domain);
        });
  }

  /**
   * Saves a domain if it has not been changed since it was read, or does not exist yet, along with
   * an entry in the audit log in the same transaction.
   *
   * <p>If two callers of {@code domains.save(changed, read, entry)} have read the same state, only
   * one of them succeeds.
   *
   * @param domain the new state of the domain
   * @param expected the state that was read; null if the domain did not exist
   * @param entry the entry, or null
   * @return the domain with its assigned number, or null if it was changed concurrently
   * @throws IllegalArgumentException if the host or an alias belongs to a different domain
   */
  public @Nullable ShortDomain save(
      ShortDomain domain, @Nullable ShortDomain expected, @Nullable AuditEntry entry) {
    check(domain);
    AccountTable.checkNote(entry);
    if (expected != null && !expected.host().equals(domain.host())) {
      throw new IllegalArgumentException("the host of a domain cannot be changed");
    }
    return database.<@Nullable ShortDomain>write(
        transaction -> {
          Handle handle = transaction.handle();
          database.lockDomains(handle);
          ShortDomain now = locked(handle, domain.host());
          boolean isFree = expected == null && now == null;
          boolean isSame = expected != null && now != null && now.isLike(expected);
          boolean keepsCase = now == null || now.caseSensitive() == domain.caseSensitive();
          if (!isFree && !isSame
              || !keepsCase && isUsed(handle, domain.host())
              || sharedHost(handle, domain) != null) {
            return null;
          }
          ShortDomain saved = save(transaction, domain);
          AccountTable.note(transaction, entry);
          return saved;
        });
  }

  /** Locks and returns a domain; a concurrent caller waits, and then sees the changed domain. */
  private static @Nullable ShortDomain locked(Handle handle, String host) {
    Long id =
        handle
            .createQuery("UPDATE domain SET host = host WHERE host = :host RETURNING id")
            .bind("host", host)
            .mapTo(Long.class)
            .findOne()
            .orElse(null);
    return id == null ? null : get(handle, id);
  }

  private static boolean isUsed(Handle handle, String host) {
    return handle
        .createQuery("SELECT 1 FROM slug WHERE domain = :host LIMIT 1")
        .bind("host", host)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /** Returns a host, alias or preview host that another domain has, too; null if there is none. */
  private static @Nullable String sharedHost(Handle handle, ShortDomain domain) {
    Set<String> own = hosts(domain);
    for (ShortDomain other : all(handle)) {
      if (!other.host().equals(domain.host())) {
        for (String host : hosts(other)) {
          if (own.contains(host)) {
            return host;
          }
        }
      }
    }
    return null;
  }

  private static Set<String> hosts(ShortDomain domain) {
    Set<String> hosts = new LinkedHashSet<>(domain.aliases());
    hosts.add(domain.host());
    if (domain.previewHost() != null) {
      hosts.add(domain.previewHost());
    }
    return hosts;
  }

  private static void requireAlone(Handle handle, ShortDomain domain) {
    String host = sharedHost(handle, domain);
    if (host != null) {
      throw new IllegalArgumentException(host + " is another domain's host or alias");
    }
  }

  private static void check(ShortDomain domain) {
    Objects.requireNonNull(domain, "domain");
    StorableText.checkKey("host", domain.host());
    domain.aliases().forEach(alias -> StorableText.checkKey("aliases", alias));
    StorableText.check("previewHost", domain.previewHost());
    StorableText.check("home", domain.home());
    StorableText.check("notFound", domain.notFound());
    StorableText.check("scheme", domain.scheme());
  }

  private static ShortDomain save(Transaction transaction, ShortDomain domain) {
    Handle handle = transaction.handle();
    long id = bind(handle.createQuery(SAVE), domain).mapTo(Long.class).one();
    handle.createUpdate("DELETE FROM domain_alias WHERE domain_id = :id").bind("id", id).execute();
    PreparedBatch aliases =
        handle.prepareBatch(
            "INSERT INTO domain_alias (host, domain_id, position) VALUES (:host, :id, :position)");
    int position = 0;
    for (String alias : domain.aliases()) {
      aliases.bind("host", alias).bind("id", id).bind("position", position++).add();
    }
    if (position > 0) {
      aliases.execute();
    }
    transaction.edited(domain.host(), null);
    return domain.edit().id(id).build();
  }

  private static <S extends SqlStatement<S>> S bind(S statement, ShortDomain domain) {
    return statement
        .bind("host", domain.host())
        .bind("preview_host", domain.previewHost())
        .bind("preview_suffix", domain.previewSuffix() ? 1 : 0)
        .bind("status", domain.status().code())
        .bind("case_sensitive", domain.caseSensitive() ? 1 : 0)
        .bind("slashes", domain.slashes() ? 1 : 0)
        .bind("registration", domain.registration() ? 1 : 0)
        .bind("tracking", domain.tracking() ? 1 : 0)
        .bind("slug_length", domain.slugLength())
        .bind("words", domain.words() ? 1 : 0)
        .bind("home", domain.home())
        .bind("not_found", domain.notFound())
        .bind("scheme", domain.scheme());
  }

  /**
   * Removes a domain that has no links, tombstones or aliases.
   *
   * <p>For example, {@code domains.remove("s.example")}.
   *
   * @param host the host of the domain
   * @return whether it was removed
   */
  public boolean remove(String host) {
    return remove(host, null, null);
  }

  /**
   * Removes a domain as {@link #remove(String)} does, if it is unchanged since it was read, along
   * with an entry in the audit log in the same transaction.
   *
   * @param host the host of the domain
   * @param expected the state that was read; null to remove the domain in any state
   * @param entry the entry, or null
   * @return whether it was removed
   */
  public boolean remove(String host, @Nullable ShortDomain expected, @Nullable AuditEntry entry) {
    Objects.requireNonNull(host, "host");
    AccountTable.checkNote(entry);
    if (!StorableText.fitsKey(host)) {
      return false;
    }
    return database.<Boolean>write(
        transaction -> {
          Handle handle = transaction.handle();
          ShortDomain now = locked(handle, host); // who inserts links there waits, or is waited for
          if (expected != null && (now == null || !now.isLike(expected))) {
            return false;
          }
          handle
              .createUpdate(
                  "DELETE FROM domain_alias WHERE domain_id IN (SELECT id FROM domain WHERE host ="
                      + " :host) AND NOT EXISTS (SELECT 1 FROM slug WHERE domain = :host)")
              .bind("host", host)
              .execute();
          int removed =
              handle
                  .createUpdate(
                      "DELETE FROM domain WHERE host = :host"
                          + " AND NOT EXISTS (SELECT 1 FROM slug WHERE domain = :host)")
                  .bind("host", host)
                  .execute();
          if (removed == 1) {
            AccountTable.note(transaction, entry);
            transaction.edited(host, null);
          }
          return removed == 1;
        });
  }
}
