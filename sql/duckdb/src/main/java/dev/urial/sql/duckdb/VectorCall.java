package dev.urial.sql.duckdb;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.sql.Call;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlType;
import java.util.Arrays;
import org.duckdb.DuckDBDataChunkReader;
import org.duckdb.DuckDBReadableVector;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;

/** A call with its buffers, which is reused for many vectors, by one thread at a time. */
final class VectorCall {
  /** The maximum number of result bytes per batch. The driver copies each batch to one array. */
  private static final int MOST = 1 << 24;

  private final Call call;
  private final SqlType result;
  private final DuckDBReadableVector[] columns;
  private final @Nullable CheckedVectorReader[] texts;
  private byte[] @Nullable [] answers = {};

  VectorCall(SqlFunction function, int arguments) {
    call = function.call();
    result = function.result();
    columns = new DuckDBReadableVector[arguments];
    texts = new CheckedVectorReader[arguments];
    for (int i = 0; i < arguments; i++) {
      texts[i] =
          function.parameters().get(i).type() == SqlType.TEXT ? new CheckedVectorReader() : null;
    }
  }

  void run(DuckDBDataChunkReader in, DuckDBWritableVector out) {
    int rows = Math.toIntExact(in.rowCount());
    begin(in);
    switch (result) {
      case BOOLEAN -> truths(rows, out);
      case INTEGER -> numbers(rows, out);
      case TEXT, TEXTS, PAIRS, PARTS, FINDS -> texts(rows, out);
    }
  }

  private void begin(DuckDBDataChunkReader in) {
    for (int i = 0; i < columns.length; i++) {
      columns[i] = in.vector(i);
      CheckedVectorReader text = texts[i];
      if (text != null) {
        text.begin(columns[i]);
      }
    }
  }

  /** Sets the arguments from a row, and runs the call. */
  private void call(int row) {
    for (int i = 0; i < columns.length; i++) {
      CheckedVectorReader text = texts[i];
      if (columns[i].isNull(row)) {
        call.absent(i);
        if (text != null) {
          text.forget();
        }
      } else if (text == null) {
        call.number(i, columns[i].getLong(row));
      } else if (text.read(row)) {
        call.text(i, text.bytes(), 0, text.length());
      }
    }
    if (!call.run()) {
      throw new DuckDbException(call.error());
    }
  }

  private void truths(int rows, DuckDBWritableVector out) {
    for (int row = 0; row < rows; row++) {
      call(row);
      if (call.isNull()) {
        out.setNull(row);
      } else {
        out.setBoolean(row, call.truth());
      }
    }
  }

  private void numbers(int rows, DuckDBWritableVector out) {
    for (int row = 0; row < rows; row++) {
      call(row);
      if (call.isNull()) {
        out.setNull(row);
      } else {
        out.setLong(row, call.number());
      }
    }
  }

  private void texts(int rows, DuckDBWritableVector out) {
    if (answers.length != rows) {
      answers = new byte[rows][];
    }
    int first = 0;
    long bytes = 0;
    for (int row = 0; row < rows; row++) {
      call(row);
      byte[] answer = answer();
      int length = answer == null ? 0 : answer.length;
      if (bytes > 0 && bytes + length > MOST) {
        out.setStringUtf8Batch(first, Arrays.copyOfRange(answers, first, row));
        Arrays.fill(answers, first, row, null);
        first = row;
        bytes = 0;
      }
      answers[row] = answer;
      bytes += length;
    }
    if (first > 0) {
      out.setStringUtf8Batch(first, Arrays.copyOfRange(answers, first, rows));
    } else {
      out.setStringUtf8Batch(0, answers);
    }
  }

  private byte @Nullable [] answer() {
    if (call.isNull()) {
      return null;
    }
    if (result == SqlType.TEXT) {
      return Arrays.copyOfRange(call.bytes(), call.start(), call.end());
    }
    String json = call.answer();
    return json == null ? null : json.getBytes(UTF_8);
  }

  /** Releases the vectors, the results and large buffers. */
  void trim() {
    Arrays.fill(columns, null);
    Arrays.fill(answers, null);
    for (CheckedVectorReader text : texts) {
      if (text != null) {
        text.end();
      }
    }
  }
}
