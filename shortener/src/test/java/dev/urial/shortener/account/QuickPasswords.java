package dev.urial.shortener.account;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;

/**
 * Hashes for users of tests, who sign in often: a hash is verified with its own parameters, and
 * these cost next to nothing, where those of {@link Passwords#hash} cost a fifth of a second.
 */
public final class QuickPasswords {
  private static final Argon2Function QUICK = Argon2Function.getInstance(8, 1, 1, 32, Argon2.ID);

  private QuickPasswords() {}

  /** Returns a hash that {@link Passwords#verify} verifies. */
  public static String hash(String password) {
    return Password.hash(password).addRandomSalt(16).with(QUICK).getResult();
  }
}
