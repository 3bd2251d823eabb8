package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A function call in a query, evaluated for many rows.
 *
 * <pre>{@code
 * Call call = SqlFunctions.find("uri_param").call();
 * byte[] url = "http://a/?x=1&x=2".getBytes(UTF_8);
 * call.text(0, url, 0, url.length);
 * call.text(1, "x");
 * call.number(2, -1);                  // counted from the end
 * if (!call.run()) {
 *   throw new EngineException(call.error());
 * }
 * call.isNull()                        // false
 * call.bytes()                         // the answer, from call.start() to before call.end()
 * }</pre>
 *
 * <p>CIRCLE: a function creates its calls, and a call knows its function.
 *
 * <p>An argument that is never set counts as omitted; an argument keeps its value until it is set
 * again, so constants are set once. Results are valid until the next {@link #run}; argument bytes
 * are not copied and must not change until then. Not thread-safe.
 */
public final class Call {
  private final SqlFunction function;
  private final RowFunction work;
  private final RowArguments in;
  private final CallResult out;
  private final int required;
  private boolean failed;

  Call(SqlFunction function, RowFunction work) {
    this.function = function;
    this.work = work;
    required = function.required();
    in = new RowArguments(function.parameters().size());
    out = new CallResult(function.result());
  }

  /** The function being called. */
  public SqlFunction function() {
    return function;
  }

  /**
   * Sets an argument to a text.
   *
   * <pre>{@code
   * call.text(0, bytes, 4, 26);            // a stretch of an engine's own memory
   * }</pre>
   *
   * @param i the argument's index, from 0
   * @param utf8 an array that contains the text; not copied
   * @param start where the text begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if there is no such parameter, or the range is outside the
   *     array
   */
  public void text(int i, byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    require(i, SqlType.TEXT);
    in.text(i, utf8, start, end);
  }

  /**
   * Sets an argument to a copy of a text.
   *
   * <pre>{@code
   * call.text(1, "utm_*, fbclid");
   * }</pre>
   *
   * @throws IndexOutOfBoundsException if there is no such parameter
   */
  public void text(int i, String text) {
    byte[] utf8 = Objects.requireNonNull(text, "text").getBytes(UTF_8);
    text(i, utf8, 0, utf8.length);
  }

  /**
   * Sets an argument to a number.
   *
   * <pre>{@code
   * call.number(2, -1);                    // uri_param(url, name, -1): the last of that name
   * }</pre>
   *
   * @throws IndexOutOfBoundsException if there is no such parameter
   */
  public void number(int i, long n) {
    require(i, SqlType.INTEGER);
    in.number(i, n);
  }

  /**
   * Sets an argument to SQL's NULL.
   *
   * <pre>{@code
   * call.absent(0);
   * call.run()                             // true
   * call.isNull()                          // true, whatever the other arguments are
   * }</pre>
   *
   * @throws IndexOutOfBoundsException if there is no such parameter
   */
  public void absent(int i) {
    in.absent(Objects.checkIndex(i, function.parameters().size()));
  }

  private void require(int i, SqlType type) {
    List<SqlParameter> parameters = function.parameters();
    SqlParameter parameter = parameters.get(Objects.checkIndex(i, parameters.size()));
    if (parameter.type() != type) {
      throw new IllegalArgumentException(function.name() + ": " + parameter + " is no " + type);
    }
  }

  /**
   * Calls the function with the arguments set so far.
   *
   * @return whether it succeeded; a function whose name begins with {@code try_} always does
   * @throws IllegalStateException if a required argument is missing
   */
  public boolean run() {
    out.clear();
    failed = false;
    if (in.hasNull()) {
      return out.nothing();
    }
    for (int i = 0; i < required; i++) {
      if (!in.has(i)) {
        throw new IllegalStateException("no argument for " + function.parameters().get(i));
      }
    }
    if (work.run(in, out)) {
      return true;
    }
    if (function.isTry()) {
      out.clear();
      return out.nothing();
    }
    failed = true;
    return false;
  }

  /**
   * Why the last run failed: the input with its secrets masked, the position of the error, and the
   * violated rule. Created on request.
   *
   * @throws IllegalStateException if the last run did not fail
   */
  public String error() {
    if (!failed) {
      throw new IllegalStateException(function.name() + " has not failed");
    }
    return function.name() + ": " + work.error(in);
  }

  /** Whether the result is SQL's NULL. */
  public boolean isNull() {
    return out.isNull();
  }

  /** The result of a {@link SqlType#BOOLEAN} function. */
  public boolean truth() {
    return out.truth();
  }

  /** The result of an {@link SqlType#INTEGER} function. */
  public long number() {
    return out.number();
  }

  /** The array that contains the result, or all its cells; not a copy, and read-only. */
  public byte[] bytes() {
    return out.bytes();
  }

  /** The start of a {@link SqlType#TEXT} result in {@link #bytes}. */
  public int start() {
    return out.start();
  }

  /** The end of a {@link SqlType#TEXT} result in {@link #bytes}. */
  public int end() {
    return out.end();
  }

  /**
   * The number of items in an array or table; 1 for a struct. After a failure it is 0, but 1 where
   * {@code uri_parse} failed because of its port alone: the other columns can be read.
   */
  public int size() {
    return out.size();
  }

  /**
   * Whether a cell is SQL's NULL.
   *
   * <pre>{@code
   * call.isNull(0, 4)                      // uri_parse: no port is written
   * }</pre>
   */
  public boolean isNull(int row, int column) {
    return out.isNull(row, column);
  }

  /** Returns the number in a cell of an {@link SqlType#INTEGER} column. */
  public long numberAt(int row, int column) {
    return out.number(row, column);
  }

  /** Returns the start of a cell of a {@link SqlType#TEXT} column in {@link #bytes}. */
  public int start(int row, int column) {
    return out.start(row, column);
  }

  /** Returns the end of a cell of a {@link SqlType#TEXT} column in {@link #bytes}. */
  public int end(int row, int column) {
    return out.end(row, column);
  }

  /**
   * The result as one text, null for SQL's NULL: a scalar as it is, {@code true} and {@code false};
   * arrays and structs as JSON, arrays of structs as an array of objects. Allocates objects.
   */
  public @Nullable String answer() {
    if (isNull()) {
      return null;
    }
    return switch (function.result()) {
      case TEXT -> new String(bytes(), start(), end() - start(), UTF_8);
      case BOOLEAN -> Boolean.toString(truth());
      case INTEGER -> Long.toString(number());
      case TEXTS, PAIRS, PARTS, FINDS -> JsonAnswer.of(out, function.result());
    };
  }
}
