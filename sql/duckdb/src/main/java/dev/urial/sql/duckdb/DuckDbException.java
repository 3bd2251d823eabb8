package dev.urial.sql.duckdb;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Objects;

/**
 * Thrown by a Java function to fail a query with an error message of one sentence.
 *
 * <p>DuckDB's driver shows everything that {@link #printStackTrace(PrintWriter)} prints to the
 * user, so this class prints only the sentence.
 *
 * <pre>{@code
 * throw new DuckDbException("urls.txt: line 7 is longer than 16777216 octets");
 * // DuckDB: Invalid Input Error: urls.txt: line 7 is longer than 16777216 octets
 * }</pre>
 */
public final class DuckDbException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * Creates an exception with a message.
   *
   * @param sentence the message, which must not contain secrets or control characters
   */
  public DuckDbException(String sentence) {
    super(Objects.requireNonNull(sentence, "sentence"), null, false, false);
  }

  /** Prints only the message. */
  @Override
  public void printStackTrace(PrintWriter to) {
    Objects.requireNonNull(to, "to").print(getMessage());
  }

  /** Prints only the message. */
  @Override
  public void printStackTrace(PrintStream to) {
    Objects.requireNonNull(to, "to").print(getMessage());
  }
}
