package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;

/** Writes an array or a struct as JSON (RFC 8259), without spaces and unnecessary escapes. */
final class JsonAnswer {
  private JsonAnswer() {}

  static String of(CallResult answer, SqlType type) {
    StringBuilder out = new StringBuilder();
    if (!type.isRows()) {
      return row(answer, type, 0, out).toString();
    }
    out.append('[');
    for (int i = 0; i < answer.size(); i++) {
      out.append(i == 0 ? "" : ",");
      if (type == SqlType.TEXTS) {
        cell(answer, type, i, 0, out);
      } else {
        row(answer, type, i, out);
      }
    }
    return out.append(']').toString();
  }

  private static StringBuilder row(CallResult answer, SqlType type, int row, StringBuilder out) {
    List<SqlColumn> columns = type.columns();
    out.append('{');
    for (int i = 0; i < columns.size(); i++) {
      out.append(i == 0 ? "" : ",").append('"').append(columns.get(i).name()).append("\":");
      cell(answer, type, row, i, out);
    }
    return out.append('}');
  }

  private static void cell(
      CallResult answer, SqlType type, int row, int column, StringBuilder out) {
    if (answer.isNull(row, column)) {
      out.append("null");
    } else if (type.columns().get(column).type() == SqlType.INTEGER) {
      out.append(answer.number(row, column));
    } else {
      int start = answer.start(row, column);
      quote(new String(answer.bytes(), start, answer.end(row, column) - start, UTF_8), out);
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || c == 0x7F) {
        out.append("\\u00")
            .append(Character.forDigit(c >> 4, 16))
            .append(Character.forDigit(c & 15, 16));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
