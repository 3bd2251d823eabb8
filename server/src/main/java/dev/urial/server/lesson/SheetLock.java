package dev.urial.server.lesson;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * The lock of a sheet's solutions, which is a hash of the teacher's word and the seed of the sheet.
 * The hash is slow, which makes guessing words expensive. The word itself is not stored.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8018#section-5.2">RFC 8018 §5.2, PBKDF2</a>
 */
final class SheetLock {
  private static final int ROUNDS = 100_000;
  private static final int BITS = 64;

  private SheetLock() {}

  /** Returns the lock for a seed and a word, as 16 hexadecimal digits. */
  static String of(String number, String word) {
    byte[] salt = ("urial exercises " + number).getBytes(StandardCharsets.UTF_8);
    char[] letters = word.isEmpty() ? new char[] {0} : word.toCharArray();
    try {
      SecretKeyFactory factory = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256");
      byte[] key = factory.generateSecret(new PBEKeySpec(letters, salt, ROUNDS, BITS)).getEncoded();
      return HexFormat.of().formatHex(key);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has PBKDF2 with SHA-256", e);
    }
  }
}
