package dev.urial.shortener.account;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Objects;
import java.util.concurrent.Semaphore;

/**
 * Hashes passwords with argon2id, in the PHC string format.
 *
 * <pre>{@code
 * String hash = Passwords.hash("correct horse");  // "$argon2id$v=19$m=19456,t=2,p=1$…"
 * Passwords.verify("correct horse", hash)         // true
 * }</pre>
 *
 * <p>The parameters are 19 MiB, two passes and one lane, as OWASP recommends. A hash with different
 * parameters is verified with its own parameters, up to 64 MiB, ten passes and four lanes. At most
 * one hash per processor is computed at a time, so that many concurrent sign-ins cannot exhaust
 * memory; further calls wait.
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

  /** The maximum memory in KiB of a hash that is verified. */
  private static final int MAX_MEMORY = 64 * 1024;

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
    Objects.requireNonNull(password, "password");
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
   * @return whether the password matches; false if {@code hash} is not such a hash, or if its
   *     parameters exceed the limits
   */
  public static boolean verify(String password, String hash) {
    Objects.requireNonNull(password, "password");
    Objects.requireNonNull(hash, "hash");
    if (password.length() > MAX_LENGTH || !hash.startsWith("$argon2id$")) {
      return false;
    }
    WORKERS.acquireUninterruptibly();
    try {
      // $argon2id$v=19$m=19456,t=2,p=1$salt$digest
      String[] parts = hash.split("\\$", -1);
      String[] costs = parts.length == 6 ? parts[3].split(",", -1) : parts;
      if (parts.length != 6 || costs.length != 3 || !parts[2].equals("v=19")) {
        return false;
      }
      int memory = number(costs[0], "m=");
      int passes = number(costs[1], "t=");
      int lanes = number(costs[2], "p=");
      byte[] salt = Base64.getDecoder().decode(parts[4]);
      byte[] digest = Base64.getDecoder().decode(parts[5]);
      // Check before creating the function, because it allocates its memory immediately.
      if (memory > MAX_MEMORY || passes > 10 || lanes > 4 || digest.length < 16) {
        return false;
      }
      byte[] given = password.getBytes(StandardCharsets.UTF_8);
      Argon2Function function =
          Argon2Function.getInstance(memory, passes, lanes, digest.length, Argon2.ID);
      return MessageDigest.isEqual(digest, function.hash(given, salt).getBytes());
    } catch (RuntimeException e) { // not a hash
      return false;
    } finally {
      WORKERS.release();
    }
  }

  private static int number(String text, String name) {
    if (!text.startsWith(name)) {
      throw new NumberFormatException(text);
    }
    return Integer.parseInt(text.substring(name.length()));
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
