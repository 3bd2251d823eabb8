package dev.urial.cli.render;

import dev.urial.bulk.Batch;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.RowReader;
import dev.urial.cli.io.UsageException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The position of a value in a line of JSON, such as {@code /url} or {@code /links/0}.
 *
 * @param steps the names and indices, without escapes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6901">RFC 6901</a>
 */
public record ValuePointer(List<String> steps) {
  private static final JsonFactory FACTORY = new JsonFactory();

  /**
   * Parses a pointer.
   *
   * @throws UsageException if the pointer does not begin with a slash
   */
  public static ValuePointer of(String pointer) throws UsageException {
    if (!pointer.startsWith("/")) {
      throw new UsageException("--pointer: a JSON Pointer begins with /, such as /url or /links/0");
    }
    List<String> steps = new ArrayList<>();
    for (String step : pointer.substring(1).split("/", -1)) {
      steps.add(step.replace("~1", "/").replace("~0", "~"));
    }
    return new ValuePointer(List.copyOf(steps));
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
        int mark = text != null && value == null ? Texts.NO_VALUE : in.mark(row);
        if (mark != 0) {
          batch.mark(row, mark);
        }
      }
      batch.place(0, in.firstLine(), 0, 0);
      return true;
    };
  }

  /** Returns the value in a line; null if there is none, or if the line is not JSON. */
  @Nullable String value(String line) {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), line)) {
      return value(json);
    } catch (JacksonException e) {
      return null;
    }
  }

  /**
   * Returns the value at this position if it is a string, a number or a boolean; otherwise null.
   */
  public @Nullable String value(JsonParser json) {
    JsonToken token = json.nextToken();
    for (String step : steps) {
      if (token == JsonToken.START_OBJECT) {
        token = field(json, step);
      } else if (token == JsonToken.START_ARRAY) {
        token = item(json, step);
      } else {
        return null;
      }
      if (token == null) {
        return null;
      }
    }
    boolean isText = token != null && token.isScalarValue() && token != JsonToken.VALUE_NULL;
    return isText ? json.getString() : null;
  }

  private static @Nullable JsonToken field(JsonParser json, String name) {
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      boolean isIt = json.currentName().equals(name);
      JsonToken token = json.nextToken();
      if (isIt) {
        return token;
      }
      json.skipChildren();
    }
    return null;
  }

  private static @Nullable JsonToken item(JsonParser json, String index) {
    int number = 0;
    JsonToken token = json.nextToken();
    while (token != null && token != JsonToken.END_ARRAY) {
      if (Integer.toString(number++).equals(index)) {
        return token;
      }
      json.skipChildren();
      token = json.nextToken();
    }
    return null;
  }
}
