package dev.urial.server.api;

import dev.urial.server.http.Exchange;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Converts versions of resources to entity tags.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3">RFC 9110 §8.8.3</a>
 */
final class Etag {
  private Etag() {}

  /** Of a link. */
  static String of(long id, long version) {
    return "\"" + id + "." + version + "\"";
  }

  /** Of what has no version of its own. */
  static String of(JsonNode json) {
    byte[] hash =
        Authentication.hash(
            new String(ApiJson.bytes(json), java.nio.charset.StandardCharsets.UTF_8));
    return "\"" + HexFormat.of().formatHex(hash, 0, 8) + "\"";
  }

  /** Whether a value of If-Match or If-None-Match has a tag; weak ones only match for reading. */
  static boolean has(String field, String tag, boolean isForReading) {
    for (String it : field.split(",", -1)) {
      String one = it.strip();
      boolean isSame =
          one.equals("*") || one.equals(tag) || (isForReading && one.equals("W/" + tag));
      if (isSame) {
        return true;
      }
    }
    return false;
  }

  /** Answers what is read: 304 where the caller has it. */
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

  /** Refuses a change of a version that is not the one that was read. */
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

  /** Whether any version will do. */
  static boolean isAny(@Nullable String field) {
    return field == null || field.strip().equals("*");
  }
}
