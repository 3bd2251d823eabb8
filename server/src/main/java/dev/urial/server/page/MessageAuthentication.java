package dev.urial.server.page;

import dev.urial.shortener.Accounts;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs data that the pages send to browsers and later accept from them. The signatures are
 * HMAC-SHA-256 with a key in the store, which all processes share. Each purpose has a name, so that
 * a signature for one purpose is not valid for another.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2104">RFC 2104, HMAC</a>
 */
final class MessageAuthentication {
  private static final String NAME = "page-signing-key";
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SecretKeySpec key;

  private MessageAuthentication(byte[] key) {
    this.key = new SecretKeySpec(key, "HmacSHA256");
  }

  static MessageAuthentication of(Accounts accounts) {
    return new MessageAuthentication(accounts.secret(NAME));
  }

  /**
   * Returns the signature of a list of strings. The length of each string is included, so that
   * different lists have different signatures.
   *
   * @param use the name of the purpose
   */
  String sign(String use, String... parts) {
    StringBuilder signed = new StringBuilder(use);
    for (String part : parts) {
      signed.append('\0').append(part.length()).append(':').append(part);
    }
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      return text(mac.doFinal(signed.toString().getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns 256 random bits in base64url. */
  static String draw() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return text(bytes);
  }

  static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
