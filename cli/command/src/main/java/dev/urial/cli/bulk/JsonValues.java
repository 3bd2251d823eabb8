package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.Pipeline;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** Finds a value in each line of JSON, by a JSON Pointer (RFC 6901), for the worker behind it. */
public final class JsonValues implements Pipeline.Worker {
  /** The mark of a line that is no JSON. */
  static final int NO_JSON = 3;

  /** The mark of a line that has no such value, or one that is no text. */
  public static final int NO_VALUE = 4;

  private final JsonFactory factory = new JsonFactory();
  private final List<String> path;
  private final Pipeline.Worker next;

  JsonValues(List<String> path, Pipeline.Worker next) {
    this.path = path;
    this.next = next;
  }

  /** The steps of a pointer. */
  static List<String> path(String pointer) throws UsageException {
    if (!pointer.startsWith("/")) {
      throw new UsageException("--pointer: a JSON Pointer begins with /, as /url or /links/0");
    }
    List<String> steps = new ArrayList<>();
    for (String step : pointer.substring(1).split("/", -1)) {
      steps.add(step.replace("~1", "/").replace("~0", "~"));
    }
    return steps;
  }

  @Override
  public void work(Batch batch) throws IOException {
    for (int i = 0; i < batch.size(); i++) {
      if (batch.mark(i) == 0) {
        find(batch, i);
      }
    }
    next.work(batch);
  }

  private void find(Batch batch, int row) {
    int start = batch.start(row);
    String value;
    try (JsonParser json =
        factory.createParser(
            ObjectReadContext.empty(), batch.bytes(), start, batch.end(row) - start)) {
      value = value(json);
    } catch (JacksonException e) {
      batch.mark(row, NO_JSON);
      return;
    }
    if (value == null) {
      batch.mark(row, NO_VALUE);
      return;
    }
    // Never longer than it stood in JSON: it takes the place of it.
    byte[] bytes = value.getBytes(UTF_8);
    System.arraycopy(bytes, 0, batch.bytes(), start, bytes.length);
    batch.narrow(row, start, start + bytes.length);
  }

  private @Nullable String value(JsonParser json) {
    JsonToken token = json.nextToken();
    for (String step : path) {
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
