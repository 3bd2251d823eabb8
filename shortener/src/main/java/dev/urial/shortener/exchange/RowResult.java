package dev.urial.shortener.exchange;

import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of a row.
 *
 * <pre>{@code
 * LinkImport.into(store, judge).run(in, ImportFormat.CSV, row -> {
 *   if (!row.errors().isEmpty()) {
 *     System.out.println("row " + row.row() + ": " + row.errors());
 *   }
 * });
 * }</pre>
 *
 * @param row its number: 1 is the first behind the header
 * @param outcome in a word
 * @param domain the domain it was for, or null where none was understood
 * @param slug its slug, or null where none was understood
 * @param errors why it makes no link; empty where it does, or did before
 * @param notes what was lost on the way, as clicks of another shortener
 */
public record RowResult(
    long row,
    Outcome outcome,
    @Nullable String domain,
    @Nullable String slug,
    List<RowError> errors,
    List<Message> notes) {
  /** Copies the lists. */
  public RowResult {
    Objects.requireNonNull(outcome, "outcome");
    errors = List.copyOf(errors);
    notes = List.copyOf(notes);
  }

  /** What became of it, in a word. */
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
