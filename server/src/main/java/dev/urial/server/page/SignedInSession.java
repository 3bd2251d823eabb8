package dev.urial.server.page;

import dev.urial.shortener.account.User;
import java.util.Objects;

/**
 * Somebody who is signed in.
 *
 * @param user who
 * @param csrf what each of their forms carries, and each changing request of a script, so that no
 *     other site can send it
 */
public record SignedInSession(User user, String csrf) {
  /** Refuses null. */
  public SignedInSession {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(csrf, "csrf");
  }

  /** Shows no token. */
  @Override
  public String toString() {
    return "session of " + user.name();
  }
}
