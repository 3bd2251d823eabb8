package dev.urial.internal.spark;

import dev.urial.sql.Call;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Call} with Spark's data types: strings are {@link UTF8String}s.
 *
 * <pre>{@code
 * Caller caller = Caller.of("uri_host");
 * caller.give(0, UTF8String.fromString("http://example.com/"));
 * caller.text()                                    // example.com
 * }</pre>
 *
 * <p>Strings in byte arrays are read in place. Off-heap strings, and strings in the {@code long[]}
 * pages that Spark uses for sorting and hashing, are copied first. A result that is a substring of
 * an argument is not copied. Like the value of a Spark column, it is valid only while the input row
 * is. A newly created result is copied once. Not thread-safe.
 */
public final class Caller {
  private static final int ARRAY = Platform.BYTE_ARRAY_OFFSET;

  private final Call call;
  private final int columns;
  // The arrays that Spark passed, by argument; null if the bytes were copied.
  private final byte[] @Nullable [] given;
  private final byte[][] copies;

  private Caller(SqlFunction function) {
    call = function.call();
    int parameters = function.parameters().size();
    columns = function.result().columns().size();
    given = new byte[parameters][];
    copies = new byte[parameters][];
    Arrays.fill(copies, new byte[0]);
  }

  /**
   * Returns a caller of a catalogue function.
   *
   * @throws IllegalArgumentException if the catalogue has no function with this name
   */
  public static Caller of(String name) {
    Objects.requireNonNull(name, "name");
    SqlFunction function = SqlFunctions.find(name);
    if (function == null) {
      throw new IllegalArgumentException("Urial has no function " + name);
    }
    return new Caller(function);
  }

  /** Sets an argument to text, or to SQL's NULL if {@code text} is null. */
  public void give(int i, @Nullable UTF8String text) {
    if (text == null) {
      call.absent(i);
      return;
    }
    int length = text.numBytes();
    if (text.getBaseObject() instanceof byte[] array) {
      int start = (int) (text.getBaseOffset() - ARRAY);
      given[i] = array;
      call.text(i, array, start, start + length);
    } else {
      giveCopy(i, text, length);
    }
  }

  private void giveCopy(int i, UTF8String text, int length) {
    if (copies[i].length < length) {
      copies[i] = new byte[Math.max(length, Math.min(2 * length, 1 << 20))];
    }
    text.writeToMemory(copies[i], ARRAY);
    given[i] = null;
    call.text(i, copies[i], 0, length);
  }

  /** Sets an argument to a number. */
  public void give(int i, long n) {
    call.number(i, n);
  }

  /** Sets an argument to SQL's NULL. */
  public void giveNull(int i) {
    call.absent(i);
  }

  /** Sets an argument to a value of Spark's interpreter: a string, a number or null. */
  void giveObject(int i, @Nullable Object value) {
    if (value instanceof UTF8String text) {
      give(i, text);
    } else if (value instanceof Number number) {
      give(i, number.longValue());
    } else {
      giveNull(i);
    }
  }

  /** Calls the function and returns whether the result is not NULL. */
  public boolean run() {
    if (!call.run()) {
      throw new InvalidText(call.error());
    }
    return !call.isNull();
  }

  /** Calls the function and returns its text result, or null for NULL. */
  public @Nullable UTF8String text() {
    return run() ? slice(call.bytes(), call.start(), call.end()) : null;
  }

  /** Returns the result of the last {@link #run} as a boolean. */
  public boolean truth() {
    return call.truth();
  }

  /** Returns the result of the last {@link #run} as a number. */
  public long number() {
    return call.number();
  }

  /** Calls the function and returns its array of strings or structs, or null for NULL. */
  public @Nullable ArrayData array() {
    return run() ? new GenericArrayData(rows()) : null;
  }

  /** Calls the function and returns its struct, or null for NULL. */
  public @Nullable InternalRow struct() {
    return run() ? row(0) : null;
  }

  /** Returns the rows of the result of the last {@link #run}. */
  List<InternalRow> found() {
    List<InternalRow> rows = new ArrayList<>();
    for (int row = 0; row < call.size(); row++) {
      rows.add(row(row));
    }
    return rows;
  }

  /** Returns the items of the result: strings if an item has one column, otherwise rows. */
  private @Nullable Object[] rows() {
    @Nullable Object[] rows = new @Nullable Object[call.size()];
    for (int row = 0; row < rows.length; row++) {
      rows[row] = columns == 1 ? cell(row, 0) : row(row);
    }
    return rows;
  }

  InternalRow row(int row) {
    @Nullable Object[] cells = new @Nullable Object[columns];
    for (int column = 0; column < columns; column++) {
      cells[column] = cell(row, column);
    }
    return new GenericInternalRow(cells);
  }

  private @Nullable Object cell(int row, int column) {
    if (call.isNull(row, column)) {
      return null;
    }
    return switch (call.function().result().columns().get(column).type()) {
      case INTEGER -> call.numberAt(row, column);
      case TEXT, BOOLEAN, TEXTS, PAIRS, PARTS, FINDS ->
          slice(call.bytes(), call.start(row, column), call.end(row, column));
    };
  }

  /** Calls the function and returns the result as a value of Spark's interpreter. */
  @Nullable Object answer() {
    return switch (call.function().result()) {
      case TEXT -> text();
      case BOOLEAN -> run() ? truth() : null;
      case INTEGER -> run() ? number() : null;
      case TEXTS, PAIRS, FINDS -> array();
      case PARTS -> struct();
    };
  }

  Call call() {
    return call;
  }

  /** Returns a range of the result, as a view if it is part of an argument, otherwise as a copy. */
  UTF8String slice(byte[] bytes, int start, int end) {
    for (byte @Nullable [] array : given) {
      if (array == bytes) {
        return UTF8String.fromAddress(bytes, ARRAY + (long) start, end - start);
      }
    }
    return UTF8String.fromBytes(Arrays.copyOfRange(bytes, start, end));
  }
}
