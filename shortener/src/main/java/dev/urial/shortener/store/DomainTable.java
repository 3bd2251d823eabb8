package dev.urial.shortener.store;

import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.Database.Transaction;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * The domains of short links. A store usually has only a few.
 *
 * <pre>{@code
 * store.domains().save(ShortDomain.builder("s.example").build(), null, null);
 * ShortDomain found = store.domains().find("s.example");
 * }</pre>
 */
public final class DomainTable {
  private static final String[] COLUMNS =
      ("host preview_host preview_suffix preview_first status case_sensitive registration "
              + "tracking slug_length words home not_found scheme")
          .split(" ", -1);
  private static final String SAVE = save();
  private final Database database;

  DomainTable(Database database) {
    this.database = database;
  }

  private static String save() {
    StringBuilder places = new StringBuilder("?");
    StringBuilder changes = new StringBuilder("host = excluded.host");
    for (int i = 1; i < COLUMNS.length; i++) {
      places.append(", ?");
      changes.append(", ").append(COLUMNS[i]).append(" = excluded.").append(COLUMNS[i]);
    }
    return "INSERT INTO domain ("
        + String.join(", ", COLUMNS)
        + ") VALUES ("
        + places
        + ") ON CONFLICT (host) DO UPDATE SET "
        + changes
        + " RETURNING id";
  }

  /** {@return all domains, ordered by the number that the store assigned} */
  public List<ShortDomain> all() {
    return database.read(DomainTable::all);
  }

  private static List<ShortDomain> all(Handle handle) {
    return Rows.list(handle, row -> domain(handle, row), "SELECT * FROM domain ORDER BY id");
  }

  private static ShortDomain domain(Handle handle, ResultSet row) throws SQLException {
    long id = row.getLong("id");
    String hosts = "SELECT host FROM domain_alias WHERE domain_id = ? ORDER BY position";
    List<String> aliases = Rows.list(handle, Rows.TEXT, hosts, id);
    return ShortDomain.builder(row.getString("host"))
        .id(id)
        .aliases(aliases)
        .previewHost(row.getString("preview_host"))
        .previewSuffix(row.getInt("preview_suffix") != 0)
        .previewFirst(row.getInt("preview_first") != 0)
        .status(RedirectStatus.of(row.getInt("status")))
        .caseSensitive(row.getInt("case_sensitive") != 0)
        .registration(row.getInt("registration") != 0)
        .tracking(row.getInt("tracking") != 0)
        .slugLength(row.getInt("slug_length"))
        .words(row.getInt("words") != 0)
        .home(row.getString("home"))
        .notFound(row.getString("not_found"))
        .scheme(row.getString("scheme"))
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
    return all().stream()
        .filter(it -> it.host().equals(host) || it.aliases().contains(host))
        .findFirst()
        .orElse(null);
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
    StorableText.checkKey("host", domain.host());
    domain.aliases().forEach(alias -> StorableText.checkKey("aliases", alias));
    if (expected != null && !expected.host().equals(domain.host())) {
      throw new IllegalArgumentException("the host of a domain cannot be changed");
    }
    return database.<@Nullable ShortDomain>write(
        transaction -> {
          Handle handle = transaction.handle();
          lock(handle, domain.host());
          ShortDomain now = null;
          Set<String> taken = new HashSet<>();
          for (ShortDomain it : all(handle)) {
            if (it.host().equals(domain.host())) {
              now = it;
            } else {
              taken.addAll(hosts(it));
            }
          }
          boolean isExpected =
              now == null ? expected == null : expected != null && now.isLike(expected);
          boolean keepsCase = now == null || now.caseSensitive() == domain.caseSensitive();
          taken.retainAll(hosts(domain));
          if (!isExpected || !taken.isEmpty() || !keepsCase && isUsed(handle, domain.host())) {
            return null;
          }
          ShortDomain saved = write(transaction, domain);
          AccountTable.log(transaction, entry);
          return saved;
        });
  }

  /** Locks the domains: whoever inserts links into one waits, or is waited for. */
  private void lock(Handle handle, String host) {
    database.dialect().lockDomains(handle);
    handle.execute("UPDATE domain SET host = host WHERE host = ?", host);
  }

  private static boolean isUsed(Handle handle, String host) {
    return Rows.one(handle, Rows.NUMBER, "SELECT 1 FROM slug WHERE domain = ? LIMIT 1", host)
        != null;
  }

  private static Set<String> hosts(ShortDomain domain) {
    Set<String> hosts = new HashSet<>(domain.aliases());
    hosts.add(domain.host());
    if (domain.previewHost() != null) {
      hosts.add(domain.previewHost());
    }
    return hosts;
  }

  private static ShortDomain write(Transaction transaction, ShortDomain domain) {
    Handle handle = transaction.handle();
    Long id =
        Rows.one(
            handle,
            Rows.NUMBER,
            SAVE,
            domain.host(),
            domain.previewHost(),
            Rows.number(domain.previewSuffix()),
            Rows.number(domain.previewFirst()),
            domain.status().code(),
            Rows.number(domain.caseSensitive()),
            Rows.number(domain.registration()),
            Rows.number(domain.tracking()),
            domain.slugLength(),
            Rows.number(domain.words()),
            domain.home(),
            domain.notFound(),
            domain.scheme());
    handle.execute("DELETE FROM domain_alias WHERE domain_id = ?", id);
    int position = 0;
    for (String alias : domain.aliases()) {
      handle.execute(
          "INSERT INTO domain_alias (host, domain_id, position) VALUES (?, ?, ?)",
          alias,
          id,
          position++);
    }
    transaction.changed(domain.host(), null);
    return domain.edit().id(Objects.requireNonNull(id)).build();
  }

  /**
   * Removes a domain that has no links, tombstones or aliases, if it is unchanged since it was
   * read, along with an entry in the audit log in the same transaction.
   *
   * <p>For example, {@code domains.remove(read, entry)}.
   *
   * @param expected the state that was read
   * @param entry the entry, or null
   * @return whether it was removed
   */
  public boolean remove(ShortDomain expected, @Nullable AuditEntry entry) {
    String host = expected.host();
    return database.<Boolean>write(
        transaction -> {
          Handle handle = transaction.handle();
          lock(handle, host);
          boolean isSame =
              all(handle).stream().anyMatch(it -> it.host().equals(host) && it.isLike(expected));
          if (!isSame || isUsed(handle, host)) {
            return false;
          }
          handle.execute("DELETE FROM domain WHERE host = ?", host); // and its aliases
          AccountTable.log(transaction, entry);
          transaction.changed(host, null);
          return true;
        });
  }
}
