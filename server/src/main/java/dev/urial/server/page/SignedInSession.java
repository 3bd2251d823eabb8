package dev.urial.server.page;

import dev.urial.shortener.account.User;
import java.util.Objects;

/**
 * The session of a signed-in user.
 *
 * @param user the user
 * @param csrf the token that every form and every modifying request of a script must contain, so
 *     that no other site can send one
 */
public record SignedInSession(User user, String csrf) {
  /** Rejects null arguments. */
  public SignedInSession {
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(csrf, "csrf");
  }

  /** Returns a description without tokens. */
  @Override
  public String toString() {
    return "session of " + user.name();
  }
}
