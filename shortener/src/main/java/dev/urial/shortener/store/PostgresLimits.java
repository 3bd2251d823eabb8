package dev.urial.shortener.store;

import java.time.Duration;
import java.util.Objects;

/**
 * How much of a PostgreSQL server a process takes, and how long it waits for it.
 *
 * <pre>
 * {@code PostgresStore.open(url, new PostgresLimits(32, Duration.ofSeconds(2), Duration.ofSeconds(5)))}
 * </pre>
 *
 * @param connections at most so many at a time for links; visits have a quarter of it besides
 * @param patience how long a call waits for one of them, at least 250 ms
 * @param statement how long the server works at one statement, at least 1 ms; half as long again is
 *     waited for the network
 */
public record PostgresLimits(int connections, Duration patience, Duration statement) {
  /** 16 connections, 3 seconds, 10 seconds. */
  public static final PostgresLimits DEFAULT =
      new PostgresLimits(16, Duration.ofSeconds(3), Duration.ofSeconds(10));

  /** Refuses what is out of range. */
  public PostgresLimits {
    Objects.requireNonNull(patience, "patience");
    Objects.requireNonNull(statement, "statement");
    if (connections < 1 || patience.toMillis() < 250 || statement.toMillis() < 1) {
      throw new IllegalArgumentException(
          "at least 1 connection, 250 ms and 1 ms; not "
              + connections
              + ", "
              + patience
              + ", "
              + statement);
    }
  }
}
