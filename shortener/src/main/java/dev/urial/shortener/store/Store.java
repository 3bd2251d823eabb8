package dev.urial.shortener.store;

import dev.urial.shortener.visit.VisitStore;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is kept. Made by {@code SqliteStore.open(folder)} and {@code
 * PostgresStore.open(url)}.
 *
 * <pre>{@code
 * try (Store store = SqliteStore.open(Path.of("urial-data"))) {
 *   store.links().forEach(link -> System.out.println(link.slug().text()));
 * }
 * }</pre>
 */
public interface Store extends AutoCloseable {
  /** Returns the links. */
  LinkStore links();

  /** Returns the domains. */
  DomainStore domains();

  /** Returns users, keys and the audit log. */
  AccountStore accounts();

  /** Returns what was handed out: sessions, links that sign in once, receipts. */
  TicketStore tickets();

  /** Returns what people reported of links, and what was found in them. */
  ReportStore reports();

  /** Returns the visits. */
  VisitStore visits();

  /**
   * Calls back when a link or a domain was changed, by this process or (PostgreSQL) another.
   *
   * <p>{@code store.onChange(change -> cache.invalidate(change))}.
   *
   * @param listener is called on a thread of the store, and must not wait
   */
  void onChange(Consumer<Change> listener);

  /**
   * What was changed.
   *
   * @param domain the host; empty: everything (a connection was lost)
   * @param key of the slug; null: all of the domain
   */
  record Change(String domain, @Nullable String key) {
    /** Refuses null. */
    public Change {
      Objects.requireNonNull(domain, "domain");
    }
  }

  /** Tries to read and to write; throws {@link StoreException} with what is wrong. */
  void check();

  /**
   * Writes a copy of everything into a folder (or file) while others read and write.
   *
   * <p>{@code store.backup(Path.of("backup-2026-11-21"))}.
   *
   * @param to where nothing stands yet
   */
  void backup(Path to);

  @Override
  void close();
}
