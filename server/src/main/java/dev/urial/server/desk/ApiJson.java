package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads and writes JSON. Input with duplicate members, trailing text, deep nesting or excessive
 * length is rejected.
 */
final class ApiJson {
  /** The maximum nesting depth of input. */
  static final int DEPTH = 16;

  /**
   * The maximum number of names, values and brackets of input, each of which becomes an object. A
   * batch of 1,000 links has some 20,000.
   */
  private static final int TOKENS = 200_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(DEPTH)
                          .maxTokenCount(TOKENS)
                          .maxNumberLength(40)
                          .maxNameLength(200)
                          .maxStringLength(2_000_000)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** For JSON that this program has written, which may be longer than its input. */
  private static final JsonMapper OWN = JsonMapper.shared();

  private ApiJson() {}

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  static ArrayNode array() {
    return JsonNodeFactory.instance.arrayNode();
  }

  /** Parses JSON that this program has written. */
  static JsonNode tree(String json) {
    return OWN.readTree(json);
  }

  /** Parses a JSON object that this program has written. */
  static ObjectNode tree(byte[] json) {
    return (ObjectNode) OWN.readTree(json);
  }

  static byte[] bytes(JsonNode json) {
    return MAPPER.writeValueAsBytes(json);
  }

  /** Adds a member with an instant in RFC 3339 format and UTC, or with {@code null}. */
  static void put(ObjectNode json, String name, @Nullable Instant instant) {
    json.put(name, instant == null ? null : time(instant));
  }

  static String time(Instant instant) {
    return instant.truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /**
   * Reads the object in the body of a request.
   *
   * @param limit the maximum number of octets
   * @throws Problem if the media type is not that of JSON, or the body is not a JSON object
   */
  static ObjectNode read(Exchange exchange, int limit) {
    checkType(exchange);
    return read(exchange.body(limit));
  }

  /**
   * Throws a {@link Problem} if the media type of the body is not that of JSON or a JSON merge
   * patch.
   */
  static void checkType(Exchange exchange) {
    String type = exchange.bodyType();
    if (type == null
        || !(Ascii.equalsIgnoreCase(type, "application/json")
            || Ascii.equalsIgnoreCase(type, "application/merge-patch+json"))) {
      throw Problem.of(ProblemType.UNSUPPORTED_MEDIA_TYPE, "detail.media-type", "application/json");
    }
  }

  static ObjectNode read(byte[] body) {
    JsonNode json;
    try {
      // Decode the text first, with a decoder that fails if it is not UTF-8.
      String text =
          StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(body)).toString();
      json = MAPPER.readTree(text);
    } catch (java.nio.charset.CharacterCodingException e) {
      throw Problem.of(ProblemType.MALFORMED_JSON, "detail.not-utf8");
    } catch (JacksonException e) {
      throw malformed(e);
    }
    if (json instanceof ObjectNode object) {
      return object;
    }
    throw Problem.of(ProblemType.MALFORMED_JSON, "detail.no-object");
  }

  private static Problem malformed(JacksonException e) {
    TokenStreamLocation at = e.getLocation();
    int line = at == null ? 1 : Math.max(1, at.getLineNr());
    int column = at == null ? 1 : Math.max(1, at.getColumnNr());
    String said = String.valueOf(e.getOriginalMessage());
    String key =
        said.contains("uplicate")
            ? "detail.json-twice"
            : said.contains("nesting depth") || said.contains("exceeds the maximum")
                ? "detail.json-limits"
                : "detail.json-broken";
    return Problem.of(ProblemType.MALFORMED_JSON, key, line, column, DEPTH, TOKENS);
  }
}
