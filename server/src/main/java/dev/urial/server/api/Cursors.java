package dev.urial.server.api;

import dev.urial.server.http.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Creates and verifies cursors, which are positions in the results of a query. A cursor is signed
 * together with the query, so it is valid only for that query.
 */
final class Cursors {
  private static final int SIGNED = 10;

  private final byte[] key;

  Cursors(byte[] key) {
    this.key = key.clone();
  }

  /** Returns the cursor for a position in the results of a query. */
  String of(String question, long after) {
    byte[] place = ByteBuffer.allocate(Long.BYTES).putLong(after).array();
    byte[] all = Arrays.copyOf(place, Long.BYTES + SIGNED);
    System.arraycopy(sign(question, place), 0, all, Long.BYTES, SIGNED);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
  }

  /**
   * Returns the position that a cursor contains.
   *
   * @throws Problem if the cursor was not created by this service, or belongs to a different query
   */
  long after(String question, String cursor) {
    byte[] all;
    try {
      all = cursor.length() > 40 ? new byte[0] : Base64.getUrlDecoder().decode(cursor);
    } catch (IllegalArgumentException e) {
      all = new byte[0];
    }
    if (all.length == Long.BYTES + SIGNED) {
      byte[] place = Arrays.copyOf(all, Long.BYTES);
      byte[] signed = Arrays.copyOfRange(all, Long.BYTES, all.length);
      if (MessageDigest.isEqual(signed, Arrays.copyOf(sign(question, place), SIGNED))) {
        return ByteBuffer.wrap(place).getLong();
      }
    }
    throw Problem.parameter("cursor", "detail.cursor");
  }

  private byte[] sign(String question, byte[] place) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(place);
      return mac.doFinal(question.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
