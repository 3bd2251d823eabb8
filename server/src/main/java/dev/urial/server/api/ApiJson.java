package dev.urial.server.api;

import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads JSON. Input with duplicate members, trailing text, deep nesting or excessive length is
 * rejected.
 */
final class ApiJson {
  private static final int MAX_DEPTH = 16;

  /**
   * The maximum number of names, values and brackets of input, each of which becomes an object. A
   * batch of 1,000 links has some 20,000.
   */
  private static final int MAX_TOKENS = 200_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxTokenCount(MAX_TOKENS)
                          .maxNumberLength(40)
                          .maxNameLength(200)
                          .maxStringLength(2_000_000)
                          .build())
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ApiJson() {}

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Parses a JSON object that this program has written, which may be longer than input. */
  static ObjectNode tree(String json) {
    return (ObjectNode) JsonMapper.shared().readTree(json);
  }

  /**
   * Parses the body of a request.
   *
   * @throws Problem if it is not a JSON object
   */
  static ObjectNode read(byte[] body) {
    JsonNode json;
    try {
      // Decode the text first, with a decoder that fails if it is not UTF-8.
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
      json = MAPPER.readTree(text);
    } catch (CharacterCodingException e) {
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
    String key =
        e instanceof StreamConstraintsException
            ? "detail.json-limits"
            : String.valueOf(e.getOriginalMessage()).contains("uplicate")
                ? "detail.json-twice"
                : "detail.json-broken";
    return Problem.of(ProblemType.MALFORMED_JSON, key, line, column, MAX_DEPTH, MAX_TOKENS);
  }
}
