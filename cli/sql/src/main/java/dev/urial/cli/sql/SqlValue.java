package dev.urial.cli.sql;

import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.util.Map;
import org.duckdb.DuckDBStruct;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Converts the values of a row to text and to JSON. */
final class SqlValue {
  private static final JsonFactory JSON = new JsonFactory();

  private SqlValue() {}

  /** Returns a value as text. Structs, lists and maps are converted to JSON; null remains null. */
  static @Nullable String text(@Nullable Object value) throws SQLException {
    if (value == null) {
      return null;
    }
    if (value instanceof Array || value instanceof Struct || value instanceof Map) {
      StringWriter text = new StringWriter();
      try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
        json(value, json);
      }
      return text.toString();
    }
    if (value instanceof Timestamp time) {
      return time.toLocalDateTime().toString().replace('T', ' ');
    }
    if (value instanceof Blob blob) {
      byte[] octets = blob.getBytes(1, (int) Math.min(blob.length(), Integer.MAX_VALUE));
      return new String(octets, StandardCharsets.ISO_8859_1);
    }
    return value.toString();
  }

  /**
   * Writes a value as JSON. Numbers, booleans, arrays and objects keep their types; all other
   * values become strings.
   */
  static void json(@Nullable Object value, JsonGenerator json) throws SQLException {
    if (value == null) {
      json.writeNull();
    } else if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Double || value instanceof Float) {
      json.writeNumber(((Number) value).doubleValue());
    } else if (value instanceof Number number) {
      json.writeNumber(number.toString());
    } else if (value instanceof Array array) {
      json.writeStartArray();
      for (Object item : (Object[]) array.getArray()) {
        json(item, json);
      }
      json.writeEndArray();
    } else if (value instanceof DuckDBStruct struct) {
      object(struct.getMap(), json);
    } else if (value instanceof Map<?, ?> map) {
      object(map, json);
    } else {
      json.writeString(text(value));
    }
  }

  private static void object(Map<?, ?> fields, JsonGenerator json) throws SQLException {
    json.writeStartObject();
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      json.writeName(String.valueOf(text(field.getKey())));
      json(field.getValue(), json);
    }
    json.writeEndObject();
  }
}
