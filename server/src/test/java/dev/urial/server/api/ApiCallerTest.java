package dev.urial.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ApiCallerTest {
  private static final String NETWORK = "192.0.2.0/24";

  private static ApiKey key(long id, long user) {
    return new ApiKey(
        id,
        user,
        "ci",
        "urial_abcdef",
        new byte[32],
        Set.of(Scope.CREATE),
        null,
        false,
        Instant.EPOCH,
        null,
        null,
        false);
  }

  /** Otherwise, a user would have as many creations as keys. */
  @Test
  void allKeysOfAUserShareTheLimitsOfTheUser() {
    User anna = new User(7, "anna", null, UserRole.EDITOR, true, Instant.EPOCH);
    ApiCaller first = new ApiCaller(anna, key(1, 7), null);
    ApiCaller second = new ApiCaller(anna, key(2, 7), null);
    assertEquals(first.account(NETWORK), second.account(NETWORK));
    assertEquals(first.account(NETWORK), ApiCaller.signedIn(anna).account(NETWORK));
    assertNotEquals(first.space(NETWORK), second.space(NETWORK));
    assertNotEquals(first.account(NETWORK), ApiCaller.ANYBODY.account(NETWORK));
  }
}
