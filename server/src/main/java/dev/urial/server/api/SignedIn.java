package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.account.User;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who signed in by the pages of the service: the interface for programs takes their session too.
 *
 * <pre>{@code
 * SignedIn nobody = exchange -> null;
 * }</pre>
 */
@FunctionalInterface
public interface SignedIn {
  /**
   * Returns the session that a request carries.
   *
   * @param exchange the request
   * @return the session, or null where there is none or it has ended
   */
  @Nullable Session find(Exchange exchange);

  /**
   * A session.
   *
   * @param user who signed in
   * @param csrf the token that a changing request carries in {@code X-CSRF-Token}, so that no other
   *     page can send it
   */
  record Session(User user, String csrf) {
    /** Refuses null. */
    public Session {
      Objects.requireNonNull(user, "user");
      Objects.requireNonNull(csrf, "csrf");
    }

    /** Shows no token. */
    @Override
    public String toString() {
      return "session of " + user.name();
    }
  }
}
