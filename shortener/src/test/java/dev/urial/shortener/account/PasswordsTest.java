package dev.urial.shortener.account;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PasswordsTest {
  @Test
  void aPasswordMatchesItsOwnHashAlone() {
    String hash = Passwords.hash("right");
    assertTrue(Passwords.isHash(hash));
    assertTrue(Passwords.verify("right", hash));
    assertFalse(Passwords.verify("wrong", hash));
    assertFalse(Passwords.verifyNobody("right"));
  }

  /** Hashes that are imported could otherwise take memory, each with parameters of its own. */
  @Test
  void otherParametersAreNoHash() {
    String end = "$" + "A".repeat(22) + "$" + "A".repeat(43);
    assertTrue(Passwords.isHash("$argon2id$v=19$m=19456,t=2,p=1" + end));
    for (String bad :
        new String[] {
          "",
          "$argon2id$",
          "$argon2i$v=19$m=19456,t=2,p=1" + end,
          "$argon2id$v=16$m=19456,t=2,p=1" + end,
          "$argon2id$v=19$m=19457,t=2,p=1" + end,
          "$argon2id$v=19$m=8,t=1,p=1" + end,
          "$argon2id$v=19$m=19456,t=2,p=1" + end + "A",
          "$argon2id$v=19$m=19456,t=2,p=1" + end + "$",
          "$argon2id$v=19$m=19456,t=2,p=1$" + "A".repeat(22) + "$!" + "A".repeat(42)
        }) {
      assertFalse(Passwords.isHash(bad), bad);
      assertFalse(Passwords.verify("right", bad), bad);
    }
  }
}
