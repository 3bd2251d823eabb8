package dev.urial.shortener.account;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.util.Objects;

/**
 * Passwords, kept as argon2id hashes in the PHC string format.
 *
 * <pre>{@code
 * String hash = Passwords.hash("correct horse");
 * Passwords.verify("correct horse", hash)  // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9106">RFC 9106, Argon2</a>
 */
public final class Passwords {
  private static final Argon2Function ARGON2ID =
      Argon2Function.getInstance(19 * 1024, 2, 1, 32, Argon2.ID);

  private Passwords() {}

  /** Hashes a password under a new salt. */
  public static String hash(String password) {
    Objects.requireNonNull(password, "password");
    return Password.hash(password).addRandomSalt(16).with(ARGON2ID).getResult();
  }

  /** Whether a password is the one of a hash; takes the same time if not. */
  public static boolean verify(String password, String hash) {
    Objects.requireNonNull(password, "password");
    Objects.requireNonNull(hash, "hash");
    return Password.check(password, hash).with(Argon2Function.getInstanceFromHash(hash));
  }
}
