package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.ByteBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the results of a verb; there is a nested class for each output format. Each thread has its
 * own instance.
 */
abstract class RowWriter {
  private static final byte[] HEX = "0123456789ABCDEF".getBytes(UTF_8);

  /** The buffer for the results. */
  ByteBuilder out = new ByteBuilder();

  /** Begins the result for a row. */
  abstract void begin(byte[] row, int start, int end);

  /** Writes a cell in UTF-8. */
  abstract void text(byte[] bytes, int start, int end);

  /** Writes a cell that contains no control characters. */
  void visible(byte[] bytes, int start, int end) {
    text(bytes, start, end);
  }

  abstract void number(long number);

  abstract void flag(boolean flag);

  abstract void absent();

  /** Ends the result. */
  abstract void end();

  /** Writes a failure and its reason in place of a result. */
  abstract void failure(byte[] row, int start, int end, Reason reason);

  void text(@Nullable String text) {
    if (text == null) {
      absent();
    } else {
      byte[] bytes = text.getBytes(UTF_8);
      text(bytes, 0, bytes.length);
    }
  }

  /** Returns the header to write before the first result; empty for most formats. */
  String header() {
    return "";
  }

  /**
   * The reason why a row has no result.
   *
   * @param rule the violated rule, by its name in the standard
   * @param index the index of the error
   * @param message the message, on one line, without passwords
   */
  record Reason(String rule, int index, String message) {}

  /** Writes only values, separated by tabs; a failure becomes an empty line or is omitted. */
  static final class Plain extends RowWriter {
    private final boolean hasLineForFailure;
    private boolean isFirst;

    Plain(boolean hasLineForFailure) {
      this.hasLineForFailure = hasLineForFailure;
    }

    @Override
    void begin(byte[] row, int start, int end) {
      isFirst = true;
    }

    private void next() {
      if (!isFirst) {
        out.append('\t');
      }
      isFirst = false;
    }

    @Override
    void text(byte[] bytes, int start, int end) {
      next();
      int from = start;
      for (int i = start; i < end; i++) {
        if (bytes[i] == '\n') { // from a table cell or JSON string; lines have none
          out.append(bytes, from, i);
          out.append('\\');
          out.append('n');
          from = i + 1;
        }
      }
      out.append(bytes, from, end);
    }

    @Override
    void visible(byte[] bytes, int start, int end) {
      next();
      out.append(bytes, start, end);
    }

    @Override
    void number(long number) {
      next();
      digits(number, out);
    }

    @Override
    void flag(boolean flag) {
      next();
      out.append(flag ? "true" : "false");
    }

    @Override
    void absent() {
      next();
    }

    @Override
    void end() {
      out.append('\n');
    }

    @Override
    void failure(byte[] row, int start, int end, Reason reason) {
      if (hasLineForFailure) {
        out.append('\n');
      }
    }
  }

  /** Writes a table of tab-separated values, in the same format as other verbs. */
  static final class Tsv extends RowWriter {
    private final List<String> columns;
    private final boolean hasInput;

    Tsv(List<String> columns, boolean hasInput) {
      this.columns = columns;
      this.hasInput = hasInput;
    }

    @Override
    String header() {
      return hasInput
          ? "input\t" + String.join("\t", columns) + "\terror.rule\terror.index\terror.message\n"
          : String.join("\t", columns) + "\n";
    }

    private boolean isFirst;

    @Override
    void begin(byte[] row, int start, int end) {
      isFirst = true;
      if (hasInput) {
        text(row, start, end);
      }
    }

    private void next() {
      if (!isFirst) {
        out.append('\t');
      }
      isFirst = false;
    }

    @Override
    void text(byte[] bytes, int start, int end) {
      next();
      if (end > start) {
        byte first = bytes[start];
        if (first == '"'
            || end > start + 1 && (first == '=' || first == '+' || first == '-' || first == '@')) {
          out.append('\\');
        }
      }
      int from = start;
      for (int i = start; i < end; i++) {
        int octet = bytes[i];
        if (octet >= 32 && octet != '\\' && octet != 127 || octet < 0) {
          continue;
        }
        out.append(bytes, from, i);
        from = i + 1;
        out.append('\\');
        switch (octet) {
          case '\\' -> out.append('\\');
          case '\n' -> out.append('n');
          case '\r' -> out.append('r');
          case '\t' -> out.append('t');
          default -> escape(octet, out);
        }
      }
      out.append(bytes, from, end);
    }

    @Override
    void number(long number) {
      next();
      digits(number, out);
    }

    @Override
    void flag(boolean flag) {
      next();
      out.append(flag ? "true" : "false");
    }

    @Override
    void absent() {
      next();
      out.append('\\');
      out.append('N');
    }

    @Override
    void end() {
      if (hasInput) {
        absent();
        absent();
        absent();
      }
      out.append('\n');
    }

    @Override
    void failure(byte[] row, int start, int end, Reason reason) {
      if (!hasInput) {
        return;
      }
      begin(row, start, end);
      for (int i = 0; i < columns.size(); i++) {
        absent();
      }
      text(reason.rule());
      number(reason.index());
      text(reason.message());
      out.append('\n');
    }
  }

  /** Writes one JSON object per line. */
  static final class Json extends RowWriter {
    private final List<byte[]> names;
    private final boolean hasInput;
    private int at;

    Json(List<String> columns, boolean hasInput) {
      this.names = columns.stream().map(name -> ("\"" + name + "\":").getBytes(UTF_8)).toList();
      this.hasInput = hasInput;
    }

    @Override
    void begin(byte[] row, int start, int end) {
      at = 0;
      out.append('{');
      if (hasInput) {
        out.append("\"input\":");
        quoted(row, start, end);
        out.append(',');
      }
    }

    private void name() {
      if (at > 0) {
        out.append(',');
      }
      byte[] name = names.get(at++);
      out.append(name, 0, name.length);
    }

    @Override
    void text(byte[] bytes, int start, int end) {
      name();
      quoted(bytes, start, end);
    }

    private void quoted(byte[] bytes, int start, int end) {
      out.append('"');
      int from = start;
      for (int i = start; i < end; i++) {
        int octet = bytes[i];
        if (octet < 0 || octet >= 32 && octet != '"' && octet != '\\') {
          continue;
        }
        out.append(bytes, from, i);
        from = i + 1;
        out.append('\\');
        if (octet >= 32) {
          out.append(octet);
        } else {
          escape(octet, out);
        }
      }
      out.append(bytes, from, end);
      out.append('"');
    }

    @Override
    void number(long number) {
      name();
      digits(number, out);
    }

    @Override
    void flag(boolean flag) {
      name();
      out.append(flag ? "true" : "false");
    }

    @Override
    void absent() {
      name();
      out.append("null");
    }

    @Override
    void end() {
      out.append('}');
      out.append('\n');
    }

    @Override
    void failure(byte[] row, int start, int end, Reason reason) {
      if (!hasInput) {
        return;
      }
      byte[] wellFormed = new String(row, start, end - start, UTF_8).getBytes(UTF_8);
      begin(wellFormed, 0, wellFormed.length);
      out.append("\"error\":{\"rule\":");
      string(reason.rule());
      out.append(",\"index\":");
      digits(reason.index(), out);
      out.append(",\"message\":");
      string(reason.message());
      out.append("}}\n");
    }

    private void string(String text) {
      byte[] bytes = text.getBytes(UTF_8);
      quoted(bytes, 0, bytes.length);
    }
  }

  /**
   * Writes the length and the octets of each cell, as input for the engine; the length -1 means
   * that the cell is absent.
   */
  static class Packed extends RowWriter {
    @Override
    void begin(byte[] row, int start, int end) {}

    @Override
    void text(byte[] bytes, int start, int end) {
      length(end - start);
      out.append(bytes, start, end);
    }

    private void length(int length) {
      out.append(length >>> 24);
      out.append(length >>> 16);
      out.append(length >>> 8);
      out.append(length);
    }

    @Override
    void number(long number) {
      text(Long.toString(number));
    }

    @Override
    void flag(boolean flag) {
      text(flag ? "true" : "false");
    }

    @Override
    void absent() {
      length(-1);
    }

    @Override
    void end() {}

    @Override
    void failure(byte[] row, int start, int end, Reason reason) {}
  }

  static void digits(long number, ByteBuilder out) {
    if (number < 0) {
      out.append('-');
    }
    if (number / 10 != 0) {
      digits(Math.abs(number / 10), out);
    }
    out.append('0' + (int) Math.abs(number % 10));
  }

  private static void escape(int octet, ByteBuilder out) {
    out.append('u');
    out.append('0');
    out.append('0');
    out.append(HEX[octet >> 4]);
    out.append(HEX[octet & 15]);
  }
}
