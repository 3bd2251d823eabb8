package dev.urial.shortener;

import dev.urial.report.Message;

/**
 * Thrown if an actor lacks a permission, whatever the operation is about.
 *
 * <pre>{@code
 * try {
 *   accounts.users(actor);
 * } catch (AccessDeniedException e) {
 *   respond(e.isAnonymous() ? 401 : 403, e.reason());
 * }
 * }</pre>
 */
public final class AccessDeniedException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Message reason;
  private final boolean isAnonymous;

  /**
   * Creates an exception.
   *
   * @param reason what is missing
   * @param isAnonymous whether the actor might be allowed after signing in
   */
  public AccessDeniedException(Message reason, boolean isAnonymous) {
    super(reason.text(), null, false, false);
    this.reason = reason;
    this.isAnonymous = isAnonymous;
  }

  /** {@return what is missing} */
  public Message reason() {
    return reason;
  }

  /** {@return whether the actor is anonymous, and might be allowed after signing in} */
  public boolean isAnonymous() {
    return isAnonymous;
  }
}
