package dev.urial.dereference.protocol;

import java.util.Objects;

/**
 * A user name and a password, sent to one host because somebody asked for it.
 *
 * <pre>{@code
 * Credentials.of("ada", "secret").toString()  // "***"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7617">RFC 7617</a>
 */
public final class Credentials {
  private final String user;
  private final String password;

  private Credentials(String user, String password) {
    this.user = user;
    this.password = password;
  }

  /**
   * Of a user name and a password, decoded.
   *
   * @see #user
   */
  public static Credentials of(String user, String password) {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(password, "password");
    return new Credentials(user, password);
  }

  /** The user's name. */
  public String user() {
    return user;
  }

  /** The password, in the clear. */
  public String password() {
    return password;
  }

  /** Both masked: of http a user name alone may be a token. */
  @Override
  public String toString() {
    return "***";
  }
}
