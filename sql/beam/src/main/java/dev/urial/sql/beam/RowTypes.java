package dev.urial.sql.beam;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.sql.Call;
import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.values.Row;
import org.jspecify.annotations.Nullable;

/**
 * Converts types and values between Beam and the catalogue.
 *
 * <pre>
 *   TEXT     STRING
 *   BOOLEAN  BOOLEAN
 *   INTEGER  INT64; as an argument also BYTE, INT16, INT32
 *   TEXTS    ARRAY of STRING
 *   PAIRS    ARRAY of ROW of name, value
 *   PARTS    ROW of scheme, …
 *   FINDS    ARRAY of ROW of written, …
 * </pre>
 */
final class RowTypes {
  private static final Schema PAIR = schema(SqlType.PAIRS);
  private static final Schema PARTS = schema(SqlType.PARTS);
  private static final Schema FIND = schema(SqlType.FINDS);

  private RowTypes() {}

  private static Schema schema(SqlType type) {
    Schema.Builder schema = Schema.builder();
    for (SqlColumn column : type.columns()) {
      schema.addNullableField(column.name(), type(column.type()));
    }
    return schema.build();
  }

  /** Returns the Beam type of a new field. */
  static Schema.FieldType type(SqlType type) {
    return switch (type) {
      case TEXT -> Schema.FieldType.STRING;
      case BOOLEAN -> Schema.FieldType.BOOLEAN;
      case INTEGER -> Schema.FieldType.INT64;
      case TEXTS -> Schema.FieldType.array(Schema.FieldType.STRING);
      case PAIRS -> Schema.FieldType.array(Schema.FieldType.row(PAIR));
      case PARTS -> Schema.FieldType.row(PARTS);
      case FINDS -> Schema.FieldType.array(Schema.FieldType.row(FIND));
    };
  }

  /** Returns the catalogue type for a field type, or null if no function accepts it. */
  static @Nullable SqlType of(Schema.FieldType type) {
    return switch (type.getTypeName()) {
      case STRING -> SqlType.TEXT;
      case BYTE, INT16, INT32, INT64 -> SqlType.INTEGER;
      default -> null;
    };
  }

  static SqlType ofConstant(Object value) {
    return value instanceof Long ? SqlType.INTEGER : SqlType.TEXT;
  }

  static void require(SqlFunction function, int i, @Nullable SqlType type, Argument argument) {
    if (function.parameters().get(i).type() != type) {
      throw new IllegalArgumentException(argument + " does not fit " + function.signature());
    }
  }

  static void set(Call call, int i, @Nullable Object value) {
    if (value == null) {
      call.absent(i);
    } else if (value instanceof Number n) {
      call.number(i, n.longValue());
    } else {
      call.text(i, value.toString());
    }
  }

  /** Returns the result of a call as a Beam value, or null for NULL. */
  static @Nullable Object answer(Call call) {
    if (call.isNull()) {
      return null;
    }
    return switch (call.function().result()) {
      case TEXT -> call.answer();
      case BOOLEAN -> call.truth();
      case INTEGER -> call.number();
      case TEXTS -> {
        List<@Nullable Object> items = new ArrayList<>();
        for (int i = 0; i < call.size(); i++) {
          items.add(cell(call, SqlType.TEXT, i, 0));
        }
        yield items;
      }
      case PAIRS -> rows(call, PAIR);
      case PARTS -> row(call, PARTS, 0);
      case FINDS -> rows(call, FIND);
    };
  }

  private static List<Row> rows(Call call, Schema schema) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < call.size(); i++) {
      rows.add(row(call, schema, i));
    }
    return rows;
  }

  private static Row row(Call call, Schema schema, int i) {
    List<SqlColumn> columns = call.function().result().columns();
    List<@Nullable Object> values = new ArrayList<>();
    for (int c = 0; c < columns.size(); c++) {
      values.add(cell(call, columns.get(c).type(), i, c));
    }
    return Row.withSchema(schema).attachValues(values);
  }

  private static @Nullable Object cell(Call call, SqlType type, int row, int column) {
    if (call.isNull(row, column)) {
      return null;
    }
    if (type == SqlType.INTEGER) {
      return call.numberAt(row, column);
    }
    int start = call.start(row, column);
    return new String(call.bytes(), start, call.end(row, column) - start, UTF_8);
  }
}
