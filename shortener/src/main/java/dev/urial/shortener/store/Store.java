package dev.urial.shortener.store;

import dev.urial.shortener.visit.VisitStore;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Everything that is kept. Made by {@code SqliteStore.open(folder)} and {@code PostgresStore.open(url)}. */
public interface Store extends AutoCloseable {
  /** Returns the links. */
  LinkStore links();

  /** Returns the domains. */
  DomainStore domains();

  /** Returns users, keys and the audit log. */
  AccountStore accounts();

  /** Returns the visits. */
  VisitStore visits();

  /** Calls back when a link or a domain was changed, by this process or (PostgreSQL) another. */
  void onChange(Consumer<Change> listener);

  /** What was changed; {@code key} null: all of the domain; {@code domain} empty: everything (a connection was lost). */
  record Change(String domain, @org.jspecify.annotations.Nullable String key) {}

  /** Tries to read and to write; throws {@link StoreException} with what is wrong. */
  void check();

  /** Writes a copy of everything into a folder (or file) while others read and write. */
  void backup(Path to);

  @Override
  void close();
}
