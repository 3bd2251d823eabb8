package dev.urial.sql.duckdb;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Objects;

/**
 * What a function in Java throws to end a query with one sentence.
 *
 * <p>Of an exception DuckDB's driver tells the user all that {@link #printStackTrace(PrintWriter)}
 * prints, which is here the sentence and nothing else.
 *
 * <pre>{@code
 * throw new DuckDbException("urls.txt: line 7 is longer than 16777216 octets");
 * // DuckDB: Invalid Input Error: urls.txt: line 7 is longer than 16777216 octets
 * }</pre>
 */
public final class DuckDbException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /**
   * With the sentence.
   *
   * @param sentence for people; without secrets and control characters
   */
  public DuckDbException(String sentence) {
    super(Objects.requireNonNull(sentence, "sentence"), null, false, false);
  }

  /** Prints the sentence. */
  @Override
  public void printStackTrace(PrintWriter to) {
    Objects.requireNonNull(to, "to").print(getMessage());
  }

  /** Prints the sentence. */
  @Override
  public void printStackTrace(PrintStream to) {
    Objects.requireNonNull(to, "to").print(getMessage());
  }
}
