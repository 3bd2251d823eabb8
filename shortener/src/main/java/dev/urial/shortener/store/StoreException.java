package dev.urial.shortener.store;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the store cannot be reached, read or written. Nothing was changed, with one exception:
 * if the network fails during a commit ({@link Reason#UNREACHABLE} with PostgreSQL), the outcome is
 * unknown.
 *
 * <pre>{@code
 * try {
 *   store.check();
 * } catch (StoreException e) {
 *   log(e.reason(), e.getMessage());  // UNREACHABLE, "the database db.example:5432/urial did not respond in time"
 * }
 * }</pre>
 */
public final class StoreException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The kinds of failures. */
  public enum Reason {
    /** The database did not respond in time. */
    UNREACHABLE,
    /** There is no space left. */
    FULL,
    /** The store is read-only. */
    READ_ONLY,
    /** Another process is using the store. */
    IN_USE,
    /** The stored data is damaged. */
    CORRUPT,
    /** The store was written by a newer version. */
    NEWER,
    /** Any other reason. */
    OTHER
  }

  private final Reason reason;

  /**
   * Creates an exception.
   *
   * @param reason the kind of failure
   * @param message a sentence about the failure, without secrets
   * @param cause the cause, or null
   */
  public StoreException(Reason reason, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.reason = reason;
  }

  /**
   * Creates an exception without a cause.
   *
   * @param reason the kind of failure
   * @param message a sentence about the failure, without secrets
   */
  public StoreException(Reason reason, String message) {
    this(reason, message, null);
  }

  /** {@return the kind of failure} */
  public Reason reason() {
    return reason;
  }
}
