package dev.urial.server;

import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.account.User;
import org.jspecify.annotations.Nullable;

/** Sign-in links that a test redeems itself. */
final class SignInLinks {
  private SignInLinks() {}

  /** Returns the name of the user whom a token signs in, which it does once; or null. */
  static @Nullable String redeem(SharedServices context, String token) {
    Accounts accounts = context.shortener().accounts();
    User user = accounts.invited(token);
    return user == null || accounts.beginSession(user, token) == null ? null : user.name();
  }
}
