package dev.urial.shortener.store;

import java.time.Duration;

/** The contract on PostgreSQL. */
final class PostgresStoreTest extends StoreContract {
  /** Few connections: each is a process of the server, which takes longer to start than a test. */
  private static final PostgresLimits LIMITS =
      new PostgresLimits(2, Duration.ofSeconds(30), Duration.ofSeconds(10));

  @Override
  protected Store fresh() {
    return PostgresStore.open(EmbeddedDatabase.emptied(), LIMITS);
  }
}
