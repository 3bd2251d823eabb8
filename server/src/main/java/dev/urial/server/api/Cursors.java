package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.server.http.Problem;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/**
 * Positions in the results of a query. A cursor contains a digest of the query, so that it is not
 * used for another one by mistake. It is no secret: it says only where the next page begins.
 */
final class Cursors {
  private Cursors() {}

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
  static <T> Page<T> page(Record query, List<T> found, int limit, Function<T, Long> id) {
    boolean isMore = found.size() > limit;
    List<T> items = isMore ? found.subList(0, limit) : found;
    return new Page<>(items, isMore ? of(query, id.apply(items.get(limit - 1))) : null);
  }

  /** Returns the cursor for a position in the results of a query. */
  static String of(Record query, long after) {
    ObjectNode question = Shape.json(query);
    question.remove(List.of("cursor", "limit"));
    byte[] digest = Digests.sha256(query.getClass().getSimpleName() + after + question);
    byte[] cursor = ByteBuffer.allocate(16).putLong(after).put(digest, 0, 8).array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
  }

  /**
   * Returns the position that a cursor contains; 0 if there is no cursor.
   *
   * @throws Problem if the cursor belongs to a different query, or is none
   */
  static long after(Record query, @Nullable String cursor) {
    if (cursor == null) {
      return 0;
    }
    try {
      long after = ByteBuffer.wrap(Base64.getUrlDecoder().decode(cursor)).getLong();
      if (of(query, after).equals(cursor)) {
        return after;
      }
    } catch (IllegalArgumentException | BufferUnderflowException e) {
      // Not Base64, or too short.
    }
    throw Problem.parameter("cursor", "detail.cursor");
  }
}
