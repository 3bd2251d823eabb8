package dev.urial.shortener.store;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the store cannot be reached, read or written. Nothing was changed; only if the network
 * fails during a commit ({@link Reason#UNREACHABLE} with PostgreSQL) is this unknown.
 *
 * <pre>{@code
 * try {
 *   store.check();
 * } catch (StoreException e) {
 *   log(e.reason(), e.getMessage());  // UNREACHABLE, "the database db.example:5432/urial does not answer in time"
 * }
 * }</pre>
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reasons. */
  public enum Reason {
    /** The database does not answer (in time). */
    UNREACHABLE,
    /** No space is left. */
    FULL,
    /** It may not be written. */
    READ_ONLY,
    /** Another process has it. */
    IN_USE,
    /** What is there cannot be read. */
    CORRUPT,
    /** It was written by a newer version. */
    NEWER,
    /** Another. */
    OTHER
  }

  private final Reason reason;

  /**
   * Creates an exception.
   *
   * @param reason the reason in a word
   * @param message the reason in a sentence without secrets
   * @param cause the cause, or null
   */
  public StoreException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** {@return the reason} */
  public Reason reason() {
    return reason;
  }
}
