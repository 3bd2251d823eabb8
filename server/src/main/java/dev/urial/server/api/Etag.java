package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Creates and compares the entity tags of resources.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3">RFC 9110 §8.8.3</a>
 */
final class Etag {
  private Etag() {}

  /** Returns the entity tag for a version of a link. */
  static String of(long id, long version) {
    return "\"" + id + "." + version + "\"";
  }

  /**
   * Returns the entity tag of a resource that has no version number, which is a digest of its JSON.
   */
  static String of(JsonNode json) {
    byte[] hash =
        Authentication.hash(
            new String(ApiJson.bytes(json), java.nio.charset.StandardCharsets.UTF_8));
    return "\"" + HexFormat.of().formatHex(hash, 0, 8) + "\"";
  }

  /**
   * Returns whether a value of {@code If-Match} or {@code If-None-Match} is {@code *} or contains a
   * tag. Weak tags match only if the request is a read.
   */
  static boolean has(String field, String tag, boolean isForReading) {
    if (field.strip().equals("*")) {
      return true;
    }
    for (String it : field.split(",", -1)) {
      String one = it.strip();
      boolean isSame = one.equals(tag) || (isForReading && one.equals("W/" + tag));
      if (isSame) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the response to a read: the resource, or 304 if the caller already has the current
   * version.
   */
  static ApiAnswer read(Exchange exchange, String tag, JsonNode json) {
    String known = exchange.field("If-None-Match");
    if (known != null && has(known, tag, true)) {
      return new ApiAnswer(
          304,
          "",
          new byte[0],
          java.util.Map.of("ETag", tag, "Cache-Control", "private, no-cache"));
    }
    return ApiAnswer.json(200, json).with("ETag", tag).with("Cache-Control", "private, no-cache");
  }

  /**
   * Throws a {@link Problem} if the resource has changed since the caller read it.
   *
   * @param exchange the request, with the version that was read in {@code If-Match}
   * @param tag the current entity tag
   * @param isNeeded whether {@code If-Match} is required
   */
  static void check(Exchange exchange, String tag, boolean isNeeded) {
    String field = exchange.field("If-Match");
    if (field == null) {
      if (isNeeded) {
        throw Problem.of(ProblemType.PRECONDITION_REQUIRED, "detail.if-match");
      }
    } else if (!has(field, tag, false)) {
      throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
    }
  }

  /** Returns whether {@code If-Match} accepts any version, because it is absent or {@code *}. */
  static boolean isAny(@Nullable String field) {
    return field == null || field.strip().equals("*");
  }
}
