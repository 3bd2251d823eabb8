package dev.urial.dereference.protocol;

import java.util.Objects;

/**
 * A user name and a password.
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
   * Returns credentials with a user name and a password.
   *
   * @param user the user name, without percent-encoding
   * @param password the password, without percent-encoding
   * @return credentials whose string form is masked
   * @see #user
   */
  public static Credentials of(String user, String password) {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(password, "password");
    return new Credentials(user, password);
  }

  /** {@return the user name in clear text} */
  public String user() {
    return user;
  }

  /** {@return the password in clear text} */
  public String password() {
    return password;
  }

  /** Returns both values masked, because the user name may itself be an access token. */
  @Override
  public String toString() {
    return "***";
  }
}
