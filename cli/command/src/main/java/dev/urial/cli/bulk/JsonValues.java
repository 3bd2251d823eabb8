package dev.urial.cli.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Batch;
import dev.urial.bulk.Pipeline;
import dev.urial.cli.render.ValuePointer;
import java.io.IOException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Replaces each line of JSON with the value at a JSON Pointer (RFC 6901), and passes the batch to
 * another worker.
 */
public final class JsonValues implements Pipeline.Worker {
  /** The mark for a line that is not JSON. */
  static final int NO_JSON = 3;

  /** The mark for a line in which the pointer finds no string, number or boolean. */
  public static final int NO_VALUE = 4;

  private final JsonFactory factory = new JsonFactory();
  private final ValuePointer pointer;
  private final Pipeline.Worker next;

  JsonValues(ValuePointer pointer, Pipeline.Worker next) {
    this.pointer = pointer;
    this.next = next;
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
      value = pointer.value(json);
    } catch (JacksonException e) {
      batch.mark(row, NO_JSON);
      return;
    }
    if (value == null) {
      batch.mark(row, NO_VALUE);
      return;
    }
    // Never longer than in JSON, so it can overwrite the JSON text.
    byte[] bytes = value.getBytes(UTF_8);
    System.arraycopy(bytes, 0, batch.bytes(), start, bytes.length);
    batch.narrow(row, start, start + bytes.length);
  }
}
