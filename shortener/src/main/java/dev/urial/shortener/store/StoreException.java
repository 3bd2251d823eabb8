package dev.urial.shortener.store;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The store could not be reached, read or written. Nothing was changed; but where the network broke at the very commit
 * ({@link Reason#UNREACHABLE} of a PostgreSQL), nobody can tell.
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

  /** Why. */
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
   * Makes one.
   *
   * @param reason why, in a word
   * @param message why, in a sentence that names no secret
   * @param cause what was thrown below, or null
   */
  public StoreException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = Objects.requireNonNull(reason, "reason");
  }

  /** Returns why. */
  public Reason reason() {
    return reason;
  }
}
