package dev.urial.shortener.exchange;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads JSON objects as records: one per line, or all in one document. In a document, records are
 * elements of arrays at any depth, or the values of an object's members.
 *
 * <p>Members of a nested object become {@code outer.inner}. An array of strings becomes a {@link
 * CellList}; any other array becomes its JSON text.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259">RFC 8259</a>
 */
abstract class JsonTable implements RecordTable {
  /** The maximum number of tokens in a document; an empty object is two, and takes 90 octets. */
  private static final int MOST_TOKENS = 2_000_000;

  /** The maximum number of tokens that are kept of a record, and of its member that is a tree. */
  private static final int MOST_RECORD_TOKENS = 20_000;

  /** A mapper for untrusted JSON, with limits so that no file can exhaust the memory. */
  static final JsonMapper MAPPER = mapper(MOST_TOKENS);

  /** A reader for a record, which has far fewer tokens than a document. */
  private static final ObjectReader RECORD = mapper(MOST_RECORD_TOKENS).readerFor(JsonNode.class);

  private long row;

  private static JsonMapper mapper(long tokens) {
    return JsonMapper.builder(
            JsonFactory.builder()
                .streamReadConstraints(
                    StreamReadConstraints.builder()
                        .maxNestingDepth(64)
                        .maxStringLength(LONGEST)
                        .maxTokenCount(tokens)
                        .build())
                .disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
                .build())
        .build();
  }

  /** Reads objects, one per line. */
  static JsonTable lines(Reader in) {
    return new Lined(in);
  }

  /**
   * Reads the objects in one document.
   *
   * @param marks names of members: an object with at least one of these members is a record
   */
  static JsonTable document(Reader in, List<String> marks) {
    return new Document(in, marks);
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

  private static final class Lined extends JsonTable {
    private final Reader in;

    Lined(Reader in) {
      this.in = in;
    }

    @Override
    public @Nullable Map<String, String> next() throws IOException, Broken {
      String line;
      do {
        line = line();
        super.row++;
        if (line == null) {
          return null;
        }
      } while (line.isBlank());
      JsonNode node;
      try {
        node = RECORD.readTree(line);
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

  /** Reads trees with a limited number of tokens: a tree takes far more memory than its text. */
  private static final class TreeReader {
    private final JsonParser json;
    private int left;

    TreeReader(JsonParser json, int most) {
      this.json = json;
      this.left = most;
    }

    /** Returns the value that begins with the current token. */
    JsonNode value() throws Broken {
      if (--left < 0) {
        throw RecordMembers.tooMany();
      }
      JsonToken first = json.currentToken();
      if (first == JsonToken.START_OBJECT) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        while (json.nextToken() == JsonToken.PROPERTY_NAME) {
          String name = json.currentName();
          json.nextToken();
          object.set(name, value());
        }
        return object;
      }
      if (first == JsonToken.START_ARRAY) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          array.add(value());
        }
        return array;
      }
      return json.readValueAsTree();
    }
  }

  private static final class Document extends JsonTable {
    private final Reader in;
    private final List<String> marks;
    private @Nullable JsonParser parser;

    Document(Reader in, List<String> marks) {
      this.in = in;
      this.marks = marks;
    }

    @Override
    public @Nullable Map<String, String> next() throws IOException, Broken {
      try {
        JsonParser json = parser;
        if (json == null) {
          json = MAPPER.createParser(in);
          parser = json;
        }
        // Descend until an object is a record; the structure around the records need not be known.
        for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
          if (token == JsonToken.START_OBJECT) {
            RecordMembers record = entered(json);
            if (record != null) {
              super.row++;
              return record.all();
            }
          }
        }
        super.row++;
        return null;
      } catch (JacksonException e) {
        super.row++;
        throw new Broken("import.not-json", true);
      } catch (Broken e) {
        // The parser is inside the record, so the next one cannot be found.
        super.row++;
        throw new Broken(e.key(), true);
      }
    }

    /**
     * Returns the current object if it is a record, or else the record in its first nested object,
     * at any depth; null if there is none.
     */
    private @Nullable RecordMembers entered(JsonParser json) throws Broken {
      RecordMembers record = new RecordMembers();
      for (JsonToken token = json.nextToken();
          token == JsonToken.PROPERTY_NAME;
          token = json.nextToken()) {
        String name = record.name("", json.currentName());
        token = json.nextToken();
        if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
          if (!isRecordMember(name) && !isRecord(record)) {
            return token == JsonToken.START_OBJECT ? entered(json) : null;
          }
          JsonNode value = new TreeReader(json, MOST_RECORD_TOKENS).value();
          if (value.isObject()) {
            flat(name + ".", value, record);
          } else {
            record.put(name, array(value));
          }
        } else if (token != JsonToken.VALUE_NULL) {
          record.put(name, String.valueOf(json.getValueAsString()));
        }
      }
      return isRecord(record) ? record : null;
    }

    private boolean isRecord(RecordMembers record) {
      for (String mark : marks) {
        if (record.has(mark)) {
          return true;
        }
      }
      return false;
    }

    /**
     * Returns whether a record can have a member with this name whose value is an object or an
     * array. Such a member may come before the members by which a record is recognized.
     */
    private static boolean isRecordMember(String name) {
      return name.equals("tags")
          || name.equals("meta")
          || name.equals("visitsSummary")
          || name.equals("custom_bitlinks")
          || name.equals("deeplinks");
    }
  }
}
