package dev.urial.shortener.account;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PasswordsTest {
  @Test
  void limitsOfParameters() {
    String salt = "c2FsdHNhbHQ";
    String digest = "AAAAAAAAAAAAAAAAAAAAAA";
    for (String good :
        new String[] {
          "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=19456,t=10,p=4$" + salt + "$" + digest,
          "$argon2id$v=19$m=32,t=1,p=4$" + salt + "$" + "A".repeat(86)
        }) {
      assertTrue(Passwords.isHash(good), good);
    }
    for (String bad :
        new String[] {
          "",
          "$argon2id$",
          "$argon2id$x",
          "$argon2i$v=19$m=8,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=16$m=8,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=19457,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=7,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=16,t=1,p=3$" + salt + "$" + digest,
          "$argon2id$v=19$m=8,t=11,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=8,t=0,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=8,t=1,p=0$" + salt + "$" + digest,
          "$argon2id$v=19$m=40,t=1,p=5$" + salt + "$" + digest,
          "$argon2id$v=19$m=-8,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=99999999999,t=1,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$t=1,m=8,p=1$" + salt + "$" + digest,
          "$argon2id$v=19$m=8,t=1,p=1$c2Fs$" + digest,
          "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$AAAA",
          "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$" + "A".repeat(87),
          "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$!" + digest,
          "$argon2id$v=19$m=8,t=1,p=1$" + salt + "$" + digest + "$",
          "$argon2id$v=19$m=8,t=1,p=1$" + "A".repeat(2_000) + "$" + digest
        }) {
      assertFalse(Passwords.isHash(bad), bad);
      assertFalse(Passwords.verify("right", bad), bad);
    }
  }
}
