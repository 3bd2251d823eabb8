package dev.urial.server.desk;

import dev.urial.shortener.store.AccountStore;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Texts that may stand in an address, in a log and in a history, and that nobody can read there: a
 * search that one can go back to. Sealed by AES-GCM under a key that the store keeps, so that all
 * processes on it agree; each use has a name, and none opens what was sealed for another.
 *
 * @see <a href="https://csrc.nist.gov/pubs/sp/800/38/d/final">NIST SP 800-38D</a>
 */
final class SealedToken {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int NONCE = 12;
  private static final int TAG_BITS = 128;
  private static final int MOST = 8_000;

  private final SecretKeySpec key;

  private SealedToken(byte[] key) {
    this.key = new SecretKeySpec(key, "AES");
  }

  static SealedToken of(AccountStore accounts) {
    byte[] drawn = new byte[32];
    RANDOM.nextBytes(drawn);
    return new SealedToken(accounts.setting("desk-seal", drawn));
  }

  /** Returns a text sealed: letters, digits, {@code -} and {@code _}. */
  String seal(String use, String text) {
    byte[] nonce = new byte[NONCE];
    RANDOM.nextBytes(nonce);
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, nonce, use).doFinal(text.getBytes(StandardCharsets.UTF_8));
      byte[] all = ByteBuffer.allocate(NONCE + sealed.length).put(nonce).put(sealed).array();
      return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns what was sealed for this use, or null if it was not. */
  @Nullable String open(String use, @Nullable String sealed) {
    if (sealed == null || sealed.length() > MOST) {
      return null;
    }
    try {
      byte[] all = Base64.getUrlDecoder().decode(sealed);
      if (all.length < NONCE) {
        return null;
      }
      byte[] nonce = Arrays.copyOf(all, NONCE);
      byte[] text = cipher(Cipher.DECRYPT_MODE, nonce, use).doFinal(all, NONCE, all.length - NONCE);
      return new String(text, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return null;
    }
  }

  private Cipher cipher(int mode, byte[] nonce, String use) throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(use.getBytes(StandardCharsets.UTF_8));
    return cipher;
  }
}
