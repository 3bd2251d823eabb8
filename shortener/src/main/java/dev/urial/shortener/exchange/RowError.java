package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * Why a row cannot be imported.
 *
 * <pre>{@code
 * for (RowError error : result.errors()) {
 *   System.out.println(error.row() + ", " + error.column() + ": " + error.message().text());
 * }
 * }</pre>
 *
 * @param row its number: 1 is the first behind the header
 * @param column the name of the field by {@link LinkColumn#id()}, as the file calls it where that
 *     is another, or empty for the whole row
 * @param message what is wrong, and what would fit; no secret in it
 */
public record RowError(long row, String column, Message message) {
  /** Rejects null arguments. */
  public RowError {
    Objects.requireNonNull(column, "column");
    Objects.requireNonNull(message, "message");
  }
}
