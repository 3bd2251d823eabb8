package dev.urial.server.page;

import dev.urial.shortener.account.User;

/**
 * The session of a signed-in user.
 *
 * @param user the signed-in user
 * @param csrf the token that every form, and every script request that changes anything, must
 *     contain, so that no other site can send it
 */
public record SignedInSession(User user, String csrf) {

  /** Returns a description without tokens. */
  @Override
  public String toString() {
    return "session of " + user.name();
  }
}
