package dev.urial.shortener.store;

import java.time.Duration;

/**
 * The maximum number of connections that a process opens to a PostgreSQL server, and its timeouts.
 *
 * <pre>
 * {@code Store.open(url, new PostgresLimits(32, Duration.ofSeconds(2), Duration.ofSeconds(5)))}
 * </pre>
 *
 * @param connections the maximum number of connections for links; visits use an additional quarter
 *     of that number, and each export of visits one more while it runs
 * @param patience the maximum time that a call waits for a connection, at least 250 ms
 * @param statement the maximum time that the server may work on a statement, at least 1 ms; network
 *     timeouts are 50% longer
 */
public record PostgresLimits(int connections, Duration patience, Duration statement) {
  /**
   * The default limits: 16 connections, up to 3 seconds to wait for a connection, and up to 10
   * seconds per statement.
   */
  public static final PostgresLimits DEFAULT =
      new PostgresLimits(16, Duration.ofSeconds(3), Duration.ofSeconds(10));

  /**
   * Rejects values that are out of range.
   *
   * @param connections the maximum number of connections for links; visits use an additional
   *     quarter of that number, and each export of visits one more while it runs
   * @param patience the maximum time that a call waits for a connection, at least 250 ms
   * @param statement the maximum time that the server may work on a statement, at least 1 ms;
   *     network timeouts are 50% longer
   * @throws IllegalArgumentException if {@code connections} is less than 1, {@code patience} is
   *     less than 250 ms, or {@code statement} is less than 1 ms
   */
  public PostgresLimits {
    if (connections < 1 || patience.toMillis() < 250 || statement.toMillis() < 1) {
      throw new IllegalArgumentException(
          "expected at least 1 connection, 250 ms and 1 ms, not "
              + connections
              + ", "
              + patience
              + ", "
              + statement);
    }
  }
}
