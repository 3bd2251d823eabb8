package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.User;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the session of a user who signed in on the pages of the service. The API accepts sessions
 * as well as keys.
 *
 * <pre>{@code
 * SessionLookup nobody = exchange -> null;
 * }</pre>
 */
@FunctionalInterface
public interface SessionLookup {
  /**
   * Returns the session of a request.
   *
   * @param exchange the request
   * @return the session, or null if there is none or it has ended
   */
  @Nullable Session find(Exchange exchange);

  /**
   * The session of a user.
   *
   * @param user the user who signed in
   * @param csrf the token that a request must have in {@code X-CSRF-Token} to change anything, so
   *     that no other page can send such a request
   */
  record Session(User user, String csrf) {
    /** Rejects null arguments. */
    public Session {
      Objects.requireNonNull(user, "user");
      Objects.requireNonNull(csrf, "csrf");
    }

    /** Returns a description without tokens. */
    @Override
    public String toString() {
      return "session of " + user.name();
    }
  }
}
