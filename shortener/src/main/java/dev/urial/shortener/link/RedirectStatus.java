package dev.urial.shortener.link;

/**
 * The status code of a redirect.
 *
 * <pre>{@code
 * RedirectStatus status = RedirectStatus.of(308);
 * status.code();  // 308
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4">RFC 9110 §15.4</a>
 */
public enum RedirectStatus {
  /** A permanent redirect; a client may change POST to GET. */
  MOVED_PERMANENTLY(301),
  /** A temporary redirect; a client may change POST to GET. */
  FOUND(302),
  /** A temporary redirect that preserves the method. */
  TEMPORARY_REDIRECT(307),
  /** A permanent redirect that preserves the method. */
  PERMANENT_REDIRECT(308);

  private final int code;

  RedirectStatus(int code) {
    this.code = code;
  }

  /** {@return the status code, such as 301} */
  public int code() {
    return code;
  }

  /** {@return whether clients may cache the response by default, as they may for 301 and 308} */
  public boolean isPermanent() {
    return this == MOVED_PERMANENTLY || this == PERMANENT_REDIRECT;
  }

  /**
   * {@return the status for a code}
   *
   * <p>For example, {@code RedirectStatus.of(302)}.
   *
   * @param code the status: 301, 302, 307 or 308
   * @throws IllegalArgumentException if {@code code} is not one of these
   */
  public static RedirectStatus of(int code) {
    for (RedirectStatus status : values()) {
      if (status.code == code) {
        return status;
      }
    }
    throw new IllegalArgumentException(
        code + " is not a redirect status; use 301, 302, 307 or 308");
  }
}
