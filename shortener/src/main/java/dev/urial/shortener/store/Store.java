package dev.urial.shortener.store;

import dev.urial.shortener.visit.VisitTable;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The store of all data: links, domains, accounts, tickets, reports and visits. It is opened by
 * {@code SqliteStore.open(folder)} or {@code PostgresStore.open(url)}.
 *
 * <p>CIRCLE: a store has its tables, and each table runs its statements in transactions of the
 * store.
 *
 * <pre>{@code
 * try (Store store = SqliteStore.open(Path.of("urial-data"))) {
 *   store.links().forEach(link -> System.out.println(link.slug().text()));
 * }
 * }</pre>
 */
public interface Store extends AutoCloseable {
  /** {@return the links} */
  LinkTable links();

  /** {@return the domains} */
  DomainTable domains();

  /** {@return the users, the keys and the audit log} */
  AccountTable accounts();

  /** {@return the tickets: sessions, single-use sign-in links and receipts} */
  TicketTable tickets();

  /** {@return the abuse reports about links, and the findings of checks} */
  ReportTable reports();

  /** {@return the visits} */
  VisitTable visits();

  /**
   * Registers a listener for changes to links and domains by this process or, with PostgreSQL, by
   * other processes.
   *
   * <p>For example, {@code store.onChange(change -> cache.invalidate(change))}.
   *
   * @param listener the listener, which must not block; it is called on the thread that made the
   *     change or on a thread of the store
   */
  void onChange(Consumer<Change> listener);

  /**
   * A change to a link or a domain.
   *
   * @param domain the host of the domain; empty if everything may have changed, because a
   *     connection was lost
   * @param key the key of the link's slug; null if the domain itself was changed
   */
  record Change(String domain, @Nullable String key) {
    /**
     * Rejects null arguments.
     *
     * @param domain the host of the domain; empty if everything may have changed, because a
     *     connection was lost
     * @param key the key of the link's slug; null if the domain itself was changed
     */
    public Change {
      Objects.requireNonNull(domain, "domain");
    }
  }

  /**
   * {@return the state of the connection pools, by name; empty if the store has none}
   *
   * <p>For example, {@code store.pools().get("urial-links")}.
   */
  default Map<String, Pool> pools() {
    return Map.of();
  }

  /**
   * The current state of a connection pool.
   *
   * @param active the number of connections in use
   * @param idle the number of open connections not in use
   * @param waiting the number of threads waiting for a connection
   * @param limit the maximum number of connections
   */
  record Pool(int active, int idle, int waiting, int limit) {}

  /** Tries to read and write; throws {@link StoreException} if either fails. */
  void check();

  @Override
  void close();
}
