package dev.urial.internal.shortener;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** SHA-256 digests, and the random texts of which only digests are stored. */
public final class Digests {
  private static final SecureRandom RANDOM = new SecureRandom();

  private Digests() {}

  /** Returns the SHA-256 digest of a text in UTF-8. */
  public static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns 32 random bytes. */
  public static byte[] random() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  /** Returns a text of 43 characters with 256 random bits, for a cookie, a link or a key. */
  public static String token() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(random());
  }
}
