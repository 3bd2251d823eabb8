package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.ShortLink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of importing a row.
 *
 * <pre>{@code
 * LinkImport.into(shortener, actor).run(in, LinkFormat.CSV, row -> {
 *   if (!row.errors().isEmpty()) {
 *     System.out.println("row " + row.row() + ": " + row.errors());
 *   }
 * });
 * }</pre>
 *
 * @param row the number of the row, starting at 1 after the header
 * @param outcome the kind of result
 * @param domain the domain, or null if it is unknown
 * @param slug the slug, or null if it is unknown
 * @param link the link that the row describes, or null if it is unknown
 * @param errors the reasons why the row was not imported; empty if it was imported, now or earlier
 * @param notes the information that the import loses, such as another shortener's click counts
 */
public record RowResult(
    long row,
    Outcome outcome,
    @Nullable String domain,
    @Nullable String slug,
    @Nullable ShortLink link,
    List<Error> errors,
    List<Message> notes) {
  /**
   * Copies the lists.
   *
   * @param row the number of the row, starting at 1 after the header
   * @param outcome the kind of result
   * @param domain the domain, or null if it is unknown
   * @param slug the slug, or null if it is unknown
   * @param link the link that the row describes, or null if it is unknown
   * @param errors the reasons why the row was not imported; empty if it was imported, now or
   *     earlier
   * @param notes the information that the import loses, such as another shortener's click counts
   */
  public RowResult {
    errors = List.copyOf(errors);
    notes = List.copyOf(notes);
  }

  /**
   * The reason why a row cannot be imported.
   *
   * <pre>{@code
   * for (RowResult.Error error : result.errors()) {
   *   System.out.println(error.column() + ": " + error.message().text());
   * }
   * }</pre>
   *
   * @param column the name of the field, as in {@link LinkDraft.Field#json()}, or as in the file if
   *     that differs; empty for the whole row
   * @param message what is wrong, and what would be accepted; contains no secrets
   */
  public record Error(String column, Message message) {}

  /** The kinds of results. */
  public enum Outcome {
    /** A link was created or, in a dry run, would be created. */
    CREATED,
    /**
     * A link was changed or, in a dry run, would be changed; requires {@link
     * LinkImport#updating(boolean)}.
     */
    CHANGED,
    /** The link already exists and is as described by the row. */
    UNCHANGED,
    /** The slug belongs to an existing link that differs from the row and was not changed. */
    TAKEN,
    /** The row cannot be parsed, or the rules refuse it. */
    REFUSED
  }
}
