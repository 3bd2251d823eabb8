package dev.urial.cli.render;

import dev.urial.bulk.Batch;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.RowReader;
import dev.urial.cli.io.UsageException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonPointer;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.filter.FilteringParserDelegate;
import tools.jackson.core.filter.JsonPointerBasedFilter;
import tools.jackson.core.filter.TokenFilter.Inclusion;
import tools.jackson.core.json.JsonFactory;

/**
 * The position of a value in a line of JSON, such as {@code /url} or {@code /links/0}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901">RFC 6901</a>
 */
record ValuePointer(JsonPointer pointer) {
  private static final JsonFactory FACTORY = new JsonFactory();

  /**
   * Parses a pointer.
   *
   * @throws UsageException if the pointer does not begin with a slash
   */
  static ValuePointer of(String pointer) throws UsageException {
    if (!pointer.startsWith("/")) {
      throw new UsageException("--pointer: a JSON Pointer begins with /, such as /url or /links/0");
    }
    return new ValuePointer(JsonPointer.compile(pointer));
  }

  /** Returns the values on lines; a line that is not UTF-8 remains, to be reported as such. */
  RowSource values(RowSource lines) {
    Batch in = new Batch();
    RowReader line = new RowReader("");
    return batch -> {
      batch.clear();
      if (!lines.fill(in)) {
        return false;
      }
      for (int row = 0; row < in.size(); row++) {
        line.set(in.bytes(), in.start(row), in.end(row), row, true);
        String text = in.mark(row) == 0 ? line.text() : null;
        String value = text == null ? null : value(text);
        if (value == null) {
          batch.add(in.bytes(), in.start(row), in.end(row));
        } else {
          byte[] octets = value.getBytes(StandardCharsets.UTF_8);
          batch.add(octets, 0, octets.length);
        }
        int mark = text != null && value == null ? ColumnReader.NO_VALUE : in.mark(row);
        if (mark != 0) {
          batch.mark(row, mark);
        }
      }
      batch.place(0, in.firstLine(), 0, 0);
      return true;
    };
  }

  /**
   * Returns the value in a line if it is a string, a number or a boolean; null if it is not, if
   * there is none, or if the line is not JSON.
   */
  private @Nullable String value(String line) {
    JsonPointerBasedFilter filter = new JsonPointerBasedFilter(pointer);
    try (JsonParser whole = FACTORY.createParser(ObjectReadContext.empty(), line);
        JsonParser json =
            new FilteringParserDelegate(whole, filter, Inclusion.ONLY_INCLUDE_ALL, false)) {
      JsonToken token = json.nextToken();
      boolean isText = token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL;
      return isText ? json.getString() : null;
    } catch (JacksonException e) {
      return null;
    }
  }
}
