package dev.urial.server.page;

import dev.urial.shortener.store.AccountTable;
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
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SecretKeySpec key;

  private MessageAuthentication(byte[] key) {
    this.key = new SecretKeySpec(key, "HmacSHA256");
  }

  static MessageAuthentication of(AccountTable accounts) {
    byte[] drawn = new byte[32];
    RANDOM.nextBytes(drawn);
    return new MessageAuthentication(accounts.setting(NAME, drawn));
  }

  /**
   * Returns the signature of a list of strings. The length of each string is included, so that
   * different lists have different signatures.
   *
   * @param use the name of the purpose
   */
  String sign(String use, String... parts) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      mac.update(octets(use));
      for (String part : parts) {
        mac.update((byte) 0);
        mac.update(octets(part.length() + ":" + part));
      }
      return text(mac.doFinal());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns 256 random bits in base64url. */
  static String draw() {
    byte[] drawn = new byte[32];
    RANDOM.nextBytes(drawn);
    return text(drawn);
  }

  static String text(byte[] octets) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(octets);
  }

  private static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
