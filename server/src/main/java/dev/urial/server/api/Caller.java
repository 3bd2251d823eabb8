package dev.urial.server.api;

import dev.urial.shortener.Actor;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.User;

/**
 * The caller of the API.
 *
 * @param actor the user, with or without an API key, or an anonymous client
 * @param csrf the token that requests of a session must repeat; null without a session
 */
record Caller(Actor actor, @Nullable String csrf) {
  /** An anonymous client. */
  static final Caller NOBODY = new Caller(Actor.nobody(), null);

  /**
   * Returns a string that identifies the caller, for rate limits and idempotency keys.
   *
   * @param network the network of the client, which identifies an anonymous caller
   */
  String space(String network) {
    ApiKey key = actor.key();
    return key == null ? account(network) : "key " + key.id();
  }

  /**
   * Returns a string that identifies who is responsible, for the limits that more keys of the same
   * user must not multiply. Anonymous callers share those of the pages for their network.
   *
   * @param network the network of the client, which identifies an anonymous caller
   */
  String account(String network) {
    User user = actor.user();
    return user == null ? network : "user " + user.id();
  }
}
