package dev.urial.shortener.exchange;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads JSON objects as records, one per line.
 *
 * <p>Members of a nested object become {@code outer.inner}. An array of strings becomes a {@link
 * CellList}; any other array becomes its JSON text.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259">RFC 8259</a>
 */
final class JsonTable implements RecordTable {
  /** The maximum number of tokens of a record; an empty object is two, and takes 90 bytes. */
  private static final int MAX_TOKENS = 20_000;

  /** A mapper for untrusted JSON, with limits so that no file can exhaust the memory. */
  static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(64)
                          .maxStringLength(LONGEST)
                          .maxTokenCount(MAX_TOKENS)
                          .build())
                  .disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
                  .build())
          .build();

  private final Reader in;
  private long row;

  /** Reads objects, one per line. */
  JsonTable(Reader in) {
    this.in = in;
  }

  @Override
  public long row() {
    return row;
  }

  private static void flat(String before, JsonNode object, RecordMembers to) throws Broken {
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      String name = to.name(before, member.getKey());
      JsonNode value = member.getValue();
      if (value.isObject()) {
        flat(name + ".", value, to);
      } else if (value.isArray()) {
        to.put(name, array(value));
      } else if (!value.isNull()) {
        to.put(name, value.asString());
      }
    }
  }

  private static String array(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode element : array) {
      if (!element.isString()) {
        return array.toString();
      }
      texts.add(element.stringValue());
    }
    return CellList.join(texts);
  }

  @Override
  public @Nullable Map<String, String> next() throws IOException, Broken {
    String line;
    do {
      line = line();
      row++;
      if (line == null) {
        return null;
      }
    } while (line.isBlank());
    JsonNode node;
    try {
      node = MAPPER.readTree(line);
    } catch (JacksonException e) {
      throw new Broken("import.not-json", false);
    }
    if (!node.isObject()) {
      throw new Broken("import.no-object", false);
    }
    RecordMembers record = new RecordMembers();
    flat("", node, record);
    return record.all();
  }

  private @Nullable String line() throws IOException, Broken {
    StringBuilder line = new StringBuilder();
    int c = in.read();
    if (c < 0) {
      return null;
    }
    while (c >= 0 && c != '\n') {
      if (line.length() >= LONGEST) {
        throw new Broken("import.too-long", true);
      }
      line.append((char) c);
      c = in.read();
    }
    return line.toString();
  }
}
