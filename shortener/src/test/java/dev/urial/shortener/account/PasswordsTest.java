package dev.urial.shortener.account;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import org.junit.jupiter.api.Test;

class PasswordsTest {
  private static String hash(int memory, int passes, int length) {
    return Password.hash("right")
        .addRandomSalt(16)
        .with(Argon2Function.getInstance(memory, passes, 1, length, Argon2.ID))
        .getResult();
  }

  /**
   * The library keeps the memory of each set of parameters, so hashes that are imported could take
   * all of the heap, each with others.
   */
  @Test
  void otherParametersTakeLimitedMemory() {
    int verified = 0;
    for (int length = 16; length < 26; length++) {
      String hash = hash(4 * 1024, 1, length);
      assertTrue(Passwords.isHash(hash));
      assertFalse(Passwords.verify("wrong", hash));
      verified += Passwords.verify("right", hash) ? 1 : 0;
    }
    assertEquals(4, verified, "19 MiB");
    // Those that were used remain, and our own.
    assertTrue(Passwords.verify("right", hash(4 * 1024, 1, 16)));
    assertTrue(Passwords.verify("right", QuickPasswords.hash("right")));
    assertTrue(Passwords.verify("right", Passwords.hash("right")));
  }

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
