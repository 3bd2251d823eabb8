package dev.urial.server.api;

import dev.urial.server.http.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Positions in the results of a query. A cursor is signed together with the query, so it is valid
 * only for that query.
 */
final class Cursors {
  private static final int SIGNATURE_BYTES = 10;

  private final byte[] key;

  Cursors(byte[] key) {
    this.key = key.clone();
  }

  /**
   * A page of a list.
   *
   * @param items the items
   * @param next the cursor of the next page; null if this is the last page
   */
  record Page<T>(List<T> items, @Nullable String next) {}

  /**
   * Returns the first items of a list that has one more than the page if there are more pages.
   *
   * @param query the query
   * @param id returns the position of an item
   */
  <T> Page<T> page(Record query, List<T> found, int limit, Function<T, Long> id) {
    boolean isMore = found.size() > limit;
    List<T> items = isMore ? found.subList(0, limit) : found;
    return new Page<>(items, isMore ? of(query, id.apply(items.get(limit - 1))) : null);
  }

  /** Returns the cursor for a position in the results of a query. */
  String of(Record query, long after) {
    byte[] place = ByteBuffer.allocate(Long.BYTES).putLong(after).array();
    byte[] all = Arrays.copyOf(place, Long.BYTES + SIGNATURE_BYTES);
    System.arraycopy(sign(query, place), 0, all, Long.BYTES, SIGNATURE_BYTES);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
  }

  /**
   * Returns the position that a cursor contains; 0 if there is no cursor.
   *
   * @throws Problem if the cursor was not created by this service, or belongs to a different query
   */
  long after(Record query, @Nullable String cursor) {
    if (cursor == null) {
      return 0;
    }
    try {
      byte[] all = Base64.getUrlDecoder().decode(cursor);
      byte[] place = Arrays.copyOf(all, Long.BYTES);
      byte[] signature = Arrays.copyOf(sign(query, place), SIGNATURE_BYTES);
      if (MessageDigest.isEqual(
          all,
          ByteBuffer.allocate(Long.BYTES + SIGNATURE_BYTES).put(place).put(signature).array())) {
        return ByteBuffer.wrap(place).getLong();
      }
    } catch (IllegalArgumentException e) {
      // Not Base64.
    }
    throw Problem.parameter("cursor", "detail.cursor");
  }

  /** Signs a place and the query without its cursor and its limit, as JSON. */
  private byte[] sign(Record query, byte[] place) {
    var question = Shape.json(query);
    question.remove(List.of("cursor", "limit"));
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      mac.update(query.getClass().getSimpleName().getBytes(StandardCharsets.UTF_8));
      mac.update(place);
      return mac.doFinal(question.toString().getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
