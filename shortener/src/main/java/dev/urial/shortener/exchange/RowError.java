package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import dev.urial.shortener.LinkDraft;
import java.util.Objects;

/**
 * The reason why a row cannot be imported.
 *
 * <pre>{@code
 * for (RowError error : result.errors()) {
 *   System.out.println(error.row() + ", " + error.column() + ": " + error.message().text());
 * }
 * }</pre>
 *
 * @param row the number of the row, starting at 1 after the header
 * @param column the name of the field, as in {@link LinkDraft.Field#json()}, or as in the file if
 *     that differs; empty for the whole row
 * @param message what is wrong, and what would be accepted; contains no secrets
 */
public record RowError(long row, String column, Message message) {
  /**
   * Rejects null arguments.
   *
   * @param row the number of the row, starting at 1 after the header
   * @param column the name of the field, as in {@link LinkDraft.Field#json()}, or as in the file if
   *     that differs; empty for the whole row
   * @param message what is wrong, and what would be accepted; contains no secrets
   */
  public RowError {
    Objects.requireNonNull(column, "column");
    Objects.requireNonNull(message, "message");
  }
}
