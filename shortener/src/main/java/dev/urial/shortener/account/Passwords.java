package dev.urial.shortener.account;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;

/**
 * Hashes passwords with argon2id, in the PHC string format.
 *
 * <pre>{@code
 * String hash = Passwords.hash("correct horse");  // "$argon2id$v=19$m=19456,t=2,p=1$…"
 * Passwords.verify("correct horse", hash)         // true
 * }</pre>
 *
 * <p>The parameters are 19 MiB, two passes and one lane, as OWASP recommends. A hash with different
 * parameters matches no password. At most one hash per processor is computed at a time, so that
 * many concurrent sign-ins cannot exhaust memory; further calls wait.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9106">RFC 9106, Argon2</a>
 * @see <a
 *     href="https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html">OWASP,
 *     password storage</a>
 */
public final class Passwords {
  /**
   * The minimum length of a user's password in characters (code points). The password of a link may
   * be shorter.
   */
  public static final int MIN_USER_LENGTH = 12;

  /** The maximum length of a password in characters, which bounds the time needed to hash it. */
  public static final int MAX_LENGTH = 1000;

  private static final Argon2Function ARGON2ID =
      Argon2Function.getInstance(19 * 1024, 2, 1, 32, Argon2.ID);

  /** The hashes that this class creates, in the PHC string format. */
  private static final Pattern HASH =
      Pattern.compile(
          "\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[A-Za-z0-9+/]{22}\\$[A-Za-z0-9+/]{43}");

  private static final Semaphore WORKERS =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors()), true);

  /** The hash for {@link #verifyNobody}, computed on first use. */
  private static final class Nobody {
    static final String HASH = hash("nobody has this password");
  }

  private Passwords() {}

  /**
   * Hashes a password with a new salt of 16 bytes.
   *
   * <p>{@code Passwords.hash("correct horse")} begins with {@code $argon2id$}.
   *
   * @param password the chosen password
   * @return the argon2id hash in PHC format, with its salt
   * @throws IllegalArgumentException if the password is empty or longer than 1,000 characters
   */
  public static String hash(String password) {
    if (password.isEmpty() || password.length() > MAX_LENGTH) {
      throw new IllegalArgumentException("a password must have 1 to 1000 characters");
    }
    WORKERS.acquireUninterruptibly();
    try {
      return Password.hash(password).addRandomSalt(16).with(ARGON2ID).getResult();
    } finally {
      WORKERS.release();
    }
  }

  /**
   * Returns whether a password matches a hash. The time taken does not reveal how much of the
   * digest matches, because the digests are compared in constant time.
   *
   * <p>{@code Passwords.verify("correct horse", Passwords.hash("correct horse"))} is true.
   *
   * @param password the password as given
   * @param hash the hash in the PHC string format
   * @return whether the password matches; false if {@code hash} is not such a hash
   */
  public static boolean verify(String password, String hash) {
    if (password.length() > MAX_LENGTH || !isHash(hash)) {
      return false;
    }
    WORKERS.acquireUninterruptibly();
    try {
      return Password.check(password, hash).with(ARGON2ID);
    } finally {
      WORKERS.release();
    }
  }

  /**
   * Returns whether a text is a hash that {@link #verify} can verify.
   *
   * <p>{@code Passwords.isHash(Passwords.hash("correct horse"))} is true.
   *
   * @param text the text
   * @return whether it is an argon2id hash in the PHC string format, with the parameters of this
   *     class
   */
  public static boolean isHash(String text) {
    return HASH.matcher(text).matches();
  }

  /**
   * Takes as long as {@link #verify} and returns false. Call this method for unknown names, so that
   * the response time does not reveal whether a user exists.
   *
   * @param password the password as sent
   * @return false
   */
  public static boolean verifyNobody(String password) {
    verify(password, Nobody.HASH);
    return false;
  }
}
