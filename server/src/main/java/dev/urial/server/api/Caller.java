package dev.urial.server.api;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Role;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.Link;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who calls, and what they may do: a user by a session, a user by a key that narrows it, or anybody.
 *
 * @param user null: anybody
 * @param key null: by a session, or anybody
 */
record Caller(@Nullable User user, @Nullable ApiKey key) {
  static final Caller ANYBODY = new Caller(null, null);

  boolean isAnybody() {
    return user == null;
  }

  /** The number of the user; 0: anybody. */
  long userId() {
    return user == null ? 0 : user.id();
  }

  boolean isAdmin() {
    return user != null && user.role() == Role.ADMIN && may(Scope.ADMIN);
  }

  /** As the audit log names them. */
  String actor() {
    return user == null ? "anybody" : key == null ? user.name() : "key:" + key.label();
  }

  /** By what idempotency keys are told apart. */
  String space(String network) {
    return user == null ? "network " + network : key == null ? "user " + user.id() : "key " + key.id();
  }

  boolean may(Scope scope) {
    return user != null
        && ofRole(user.role()).contains(scope)
        && (key == null || key.scopes().contains(scope));
  }

  private static Set<Scope> ofRole(Role role) {
    return switch (role) {
      case ADMIN -> EnumSet.allOf(Scope.class);
      case EDITOR -> EnumSet.of(Scope.CREATE, Scope.READ, Scope.EDIT, Scope.STATS);
      case VIEWER -> EnumSet.of(Scope.READ, Scope.STATS);
    };
  }

  /** Whether they see their own links only. */
  boolean isOwnOnly() {
    return user != null && (user.role() == Role.EDITOR || (key != null && key.ownLinks()));
  }

  /** The only domain that is theirs, or null: all. */
  @Nullable String domain() {
    return key == null ? null : key.domain();
  }

  boolean hasDomain(String host) {
    return domain() == null || host.equals(domain());
  }

  boolean sees(Link link) {
    return user != null
        && hasDomain(link.domain())
        && (!isOwnOnly() || link.ownerId() == user.id());
  }
}
