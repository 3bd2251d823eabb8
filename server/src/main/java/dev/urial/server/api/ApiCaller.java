package dev.urial.server.api;

import dev.urial.shortener.Actor;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who calls: a user by a session, a user by a key that narrows what they may, or anybody.
 *
 * @param user null: anybody
 * @param key null: by a session, or anybody
 * @param csrf the token of the session, or null
 */
public record ApiCaller(@Nullable User user, @Nullable ApiKey key, @Nullable String csrf) {
  /** Nobody known. */
  public static final ApiCaller ANYBODY = new ApiCaller(null, null, null);

  /** Returns who has signed in by the pages. */
  public static ApiCaller signedIn(User user) {
    return new ApiCaller(Objects.requireNonNull(user, "user"), null, null);
  }

  /** Returns them as the rules of links know them. */
  public Actor actor() {
    return user == null ? Actor.nobody() : key == null ? Actor.of(user) : Actor.of(key, user);
  }

  boolean isAnybody() {
    return user == null;
  }

  /** The number of the user; 0: anybody. */
  long userId() {
    return user == null ? 0 : user.id();
  }

  /** Returns whether they may do what administrators do. */
  public boolean isAdmin() {
    return user != null && user.role() == UserRole.ADMIN && actor().has(Scope.ADMIN);
  }

  /** Whether their role or their key shows them a part of all links only. */
  boolean isNarrowed() {
    return !actor().seesAllLinks();
  }

  /** By what limits and idempotency keys are told apart. */
  String space(String network) {
    return user == null
        ? "network " + network
        : key == null ? "user " + user.id() : "key " + key.id();
  }

  /** Shows no token. */
  @Override
  public String toString() {
    return actor().name();
  }
}
