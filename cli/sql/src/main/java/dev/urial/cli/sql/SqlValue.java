package dev.urial.cli.sql;

import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.Value;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.duckdb.DuckDBStruct;
import org.jspecify.annotations.Nullable;

/** Converts the values of a row to text and to JSON. */
final class SqlValue {
  /** Null as an item of a list. */
  private static final Value NULL = new Value.Either(null, null);

  private SqlValue() {}

  /** Returns a value as text. Structs, lists and maps are converted to JSON; null remains null. */
  static @Nullable String text(@Nullable Object value) throws SQLException {
    if (value == null) {
      return null;
    }
    if (value instanceof Array || value instanceof Struct || value instanceof Map) {
      Value whole = Answer.of("", of(value)).get("");
      return JsonWriter.text(whole, Rendering.shown(Locale.ROOT));
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
   * Returns a value for an answer. Numbers, booleans, arrays and objects keep their types; all
   * other values become texts.
   */
  static @Nullable Object of(@Nullable Object given) throws SQLException {
    if (given == null || given instanceof Boolean || given instanceof Number) {
      return given;
    } else if (given instanceof Array array) {
      List<Value> items = new ArrayList<>();
      for (Object item : (Object[]) array.getArray()) {
        Value value = Answer.of("", of(item)).get("");
        items.add(value == null ? NULL : value);
      }
      return new Value.Items(items);
    } else if (given instanceof DuckDBStruct struct) {
      return object(struct.getMap());
    } else if (given instanceof Map<?, ?> map) {
      return object(map);
    }
    return text(given);
  }

  private static Answer object(Map<?, ?> fields) throws SQLException {
    Answer object = Answer.EMPTY;
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      object = object.with(String.valueOf(text(field.getKey())), of(field.getValue()));
    }
    return object;
  }
}
