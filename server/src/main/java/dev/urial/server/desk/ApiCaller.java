package dev.urial.server.desk;

import dev.urial.shortener.Actor;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The caller of the API: a user with a session, a user with an API key that may restrict their
 * permissions, or an anonymous client.
 *
 * @param user the user; null for an anonymous client
 * @param key the key; null for a session or an anonymous client
 * @param csrf the CSRF token of the session, or null
 */
public record ApiCaller(@Nullable User user, @Nullable ApiKey key, @Nullable String csrf) {
  /** An anonymous client. */
  public static final ApiCaller ANYBODY = new ApiCaller(null, null, null);

  /** Returns the caller for a user who signed in on a page. */
  public static ApiCaller signedIn(User user) {
    return new ApiCaller(Objects.requireNonNull(user, "user"), null, null);
  }

  /** Returns the caller as an actor, for the rules of the shortener. */
  public Actor actor() {
    return user == null ? Actor.nobody() : key == null ? Actor.of(user) : Actor.of(key, user);
  }

  boolean isAnybody() {
    return user == null;
  }

  /** Returns whether another caller is the same user with the same role and the same key. */
  boolean isSame(ApiCaller other) {
    return userId() == other.userId() && role() == other.role() && keyId() == other.keyId();
  }

  private @Nullable UserRole role() {
    return user == null ? null : user.role();
  }

  private long keyId() {
    return key == null ? 0 : key.id();
  }

  /** Returns the ID of the user; 0 for an anonymous client. */
  long userId() {
    return user == null ? 0 : user.id();
  }

  /** Returns whether the caller has the permissions of an administrator. */
  public boolean isAdmin() {
    return user != null && user.role() == UserRole.ADMIN && actor().has(Scope.ADMIN);
  }

  /** Returns whether the caller may list the users. */
  boolean mayListUsers() {
    return isAdmin() && !isNarrowed();
  }

  /** Returns whether the role or the API key restricts the caller to a subset of the links. */
  boolean isNarrowed() {
    return !actor().seesAllLinks();
  }

  /** Returns whether the caller has a scope. */
  boolean has(Scope scope) {
    return actor().has(scope);
  }

  /**
   * Returns a string that identifies the caller, for rate limits and idempotency keys.
   *
   * @param network the network of the client, which identifies an anonymous caller
   */
  String space(String network) {
    return key == null ? account(network) : "key " + key.id();
  }

  /**
   * Returns a string that identifies who is responsible, for the limits that more keys of the same
   * user must not multiply. Anonymous callers share those of the pages for their network.
   *
   * @param network the network of the client, which identifies an anonymous caller
   */
  String account(String network) {
    return user == null ? network : "user " + user.id();
  }

  /** Returns a description without tokens. */
  @Override
  public String toString() {
    return actor().name();
  }
}
