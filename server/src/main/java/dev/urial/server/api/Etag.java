package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.link.ShortLink;
import java.util.HexFormat;
import tools.jackson.databind.node.ObjectNode;

/**
 * The entity tags of resources.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3">RFC 9110 §8.8.3</a>
 */
final class Etag {
  private Etag() {}

  static String of(ShortLink link) {
    return "\"" + link.id() + "." + link.version() + "\"";
  }

  /**
   * Returns the entity tag of a resource: its ID and version, or a digest if it has no version.
   * Warnings are in the caller's language, and not part of its state.
   */
  static String of(ObjectNode json) {
    if (json.has("version")) {
      return "\"" + json.path("id").asLong() + "." + json.path("version").asLong() + "\"";
    }
    ObjectNode state = json.deepCopy().without("warnings");
    return "\"" + HexFormat.of().formatHex(Digests.sha256(state.toString()), 0, 8) + "\"";
  }

  /** Returns whether a value of {@code If-None-Match} is {@code *} or contains a tag. */
  static boolean isKnown(@Nullable String field, String tag) {
    return field != null && has(field.replace("W/", ""), tag);
  }

  private static boolean has(String field, String tag) {
    for (String it : field.split(",", -1)) {
      if (it.strip().equals(tag)) {
        return true;
      }
    }
    return field.strip().equals("*");
  }

  /** Throws a {@link Problem} if a value of {@code If-Match} does not contain the current tag. */
  static void check(@Nullable String field, String tag) {
    if (field != null && !has(field, tag)) {
      throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
    }
  }
}
