package dev.urial.sql.duckdb;

import java.io.PrintStream;
import java.io.PrintWriter;

/**
 * Why a query ends. DuckDB's driver tells the user what {@link #printStackTrace(PrintWriter)} prints,
 * which is here the sentence and nothing else.
 */
final class RowException extends RuntimeException {
  private static final long serialVersionUID = 1;

  RowException(String sentence) {
    super(sentence, null, false, false);
  }

  @Override
  public void printStackTrace(PrintWriter to) {
    to.print(getMessage());
  }

  @Override
  public void printStackTrace(PrintStream to) {
    to.print(getMessage());
  }
}
