package dev.urial.server.desk;

import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/**
 * Creates and compares the entity tags of resources.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.8.3">RFC 9110 §8.8.3</a>
 */
final class Etag {
  private Etag() {}

  /**
   * Returns the entity tag of a resource that has no version number, which is a digest of its JSON.
   */
  static String of(JsonNode json) {
    byte[] hash =
        Authentication.hash(
            new String(ApiJson.bytes(json), java.nio.charset.StandardCharsets.UTF_8));
    return "\"" + HexFormat.of().formatHex(hash, 0, 8) + "\"";
  }
}
