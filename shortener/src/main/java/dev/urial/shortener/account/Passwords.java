package dev.urial.shortener.account;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Hashes passwords with argon2id, in the PHC string format.
 *
 * <pre>{@code
 * String hash = Passwords.hash("correct horse");  // "$argon2id$v=19$m=19456,t=2,p=1$…"
 * Passwords.verify("correct horse", hash)         // true
 * }</pre>
 *
 * <p>The parameters are 19 MiB, two passes and one lane, as OWASP recommends. A hash with different
 * parameters is verified with its own parameters, up to 19 MiB, ten passes and four lanes. The
 * memory of each different set of parameters remains in use, so all of them together may take 19
 * MiB, too; further ones are not verified until the process is started again. At most one hash per
 * processor is computed at a time, so that many concurrent sign-ins cannot exhaust memory; further
 * calls wait.
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

  /**
   * The memory of a hash in KiB; the maximum of one that is verified, and of all different
   * parameters together.
   */
  private static final int MEMORY = 19 * 1024;

  private static final int LENGTH = 32;

  private static final Argon2Function ARGON2ID =
      Argon2Function.getInstance(MEMORY, 2, 1, LENGTH, Argon2.ID);

  private static final String PREFIX = "$argon2id$";

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
    Parsed parsed = password.length() > MAX_LENGTH ? null : Parsed.of(hash);
    if (parsed == null || !OtherParameters.admit(parsed)) {
      return false;
    }
    WORKERS.acquireUninterruptibly();
    try {
      byte[] given = password.getBytes(StandardCharsets.UTF_8);
      return MessageDigest.isEqual(
          parsed.digest, parsed.function().hash(given, parsed.salt).getBytes());
    } finally {
      WORKERS.release();
    }
  }

  /**
   * Returns whether a text is a hash that {@link #verify} can verify, as far as its parameters say.
   *
   * <p>{@code Passwords.isHash(Passwords.hash("correct horse"))} is true.
   *
   * @param text the text
   * @return whether it is an argon2id hash in the PHC string format, of at least 16 bytes, with
   *     parameters within the limits
   */
  public static boolean isHash(String text) {
    return Parsed.of(Objects.requireNonNull(text, "text")) != null;
  }

  /** A hash and its parameters: {@code $argon2id$v=19$m=19456,t=2,p=1$salt$digest}. */
  @SuppressWarnings("ArrayRecordComponent") // lives only during a verification
  private record Parsed(int memory, int passes, int lanes, byte[] salt, byte[] digest) {
    static @Nullable Parsed of(String hash) {
      if (hash.length() > 1_000 || !hash.startsWith(PREFIX)) {
        return null;
      }
      String[] parts = hash.split("\\$", -1);
      String[] costs = parts.length == 6 ? parts[3].split(",", -1) : parts;
      if (parts.length != 6 || costs.length != 3 || !parts[2].equals("v=19")) {
        return null;
      }
      try {
        Parsed parsed =
            new Parsed(
                number(costs[0], "m="),
                number(costs[1], "t="),
                number(costs[2], "p="),
                Base64.getDecoder().decode(parts[4]),
                Base64.getDecoder().decode(parts[5]));
        return parsed.isWithinLimits() ? parsed : null;
      } catch (IllegalArgumentException e) { // a number, or base64
        return null;
      }
    }

    /** RFC 9106, section 3.1, with narrower limits. */
    private boolean isWithinLimits() {
      return lanes >= 1
          && lanes <= 4
          && passes >= 1
          && passes <= 10
          && memory >= 8 * lanes
          && memory <= MEMORY
          && salt.length >= 8
          && digest.length >= 16
          && digest.length <= 64;
    }

    boolean hasOurParameters() {
      return memory == MEMORY
          && passes == ARGON2ID.getIterations()
          && lanes == 1
          && digest.length == LENGTH;
    }

    Argon2Function function() {
      return Argon2Function.getInstance(memory, passes, lanes, digest.length, Argon2.ID);
    }
  }

  /** The parameters other than our own that were used. The library keeps the memory of each. */
  private static final class OtherParameters {
    private static final Set<List<Integer>> USED = new HashSet<>();
    private static int left = MEMORY;

    /** Returns whether the parameters of a hash can be used. */
    static synchronized boolean admit(Parsed hash) {
      List<Integer> parameters = List.of(hash.memory, hash.passes, hash.lanes, hash.digest.length);
      if (hash.hasOurParameters() || USED.contains(parameters)) {
        return true;
      }
      if (hash.memory > left) {
        return false;
      }
      left -= hash.memory;
      return USED.add(parameters);
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
