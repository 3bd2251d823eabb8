package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The result for a row.
 *
 * <pre>{@code
 * LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {
 *   if (!row.errors().isEmpty()) {
 *     System.out.println("row " + row.row() + ": " + row.errors());
 *   }
 * });
 * }</pre>
 *
 * @param row its number, counted from 1 after the header
 * @param outcome the result in a word
 * @param domain the domain, or null if it is unknown
 * @param slug the slug, or null if it is unknown
 * @param errors why the row was not imported; empty if it was, or had been before
 * @param notes what the import loses, such as clicks of another shortener
 */
public record RowResult(
    long row,
    Outcome outcome,
    @Nullable String domain,
    @Nullable String slug,
    List<RowError> errors,
    List<Message> notes) {
  /**
   * Copies the lists.
   *
   * @param row its number, counted from 1 after the header
   * @param outcome the result in a word
   * @param domain the domain, or null if it is unknown
   * @param slug the slug, or null if it is unknown
   * @param errors why the row was not imported; empty if it was, or had been before
   * @param notes what the import loses, such as clicks of another shortener
   */
  public RowResult {
    Objects.requireNonNull(outcome, "outcome");
    errors = List.copyOf(errors);
    notes = List.copyOf(notes);
  }

  /** The result in a word. */
  public enum Outcome {
    /** A link was made; in a dry run, would be. */
    CREATED,
    /** A link was changed; only where {@link LinkImport#updating()} was asked for. */
    CHANGED,
    /** The link is there already, as the row says. */
    UNCHANGED,
    /** Its slug leads elsewhere. */
    TAKEN,
    /** It cannot be read, or the rules refuse it. */
    REFUSED
  }
}
