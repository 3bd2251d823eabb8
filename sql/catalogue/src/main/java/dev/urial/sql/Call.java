package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call of a function in a query, which is evaluated for many rows.
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
 * call.bytes()                         // the result, from call.start() to call.end()
 * }</pre>
 *
 * <p>CIRCLE: a function creates its calls, and a call refers to its function.
 *
 * <p>An argument that is never set is treated as omitted. An argument keeps its value until it is
 * set again, so constants need to be set only once. Results are valid until the next {@link #run}.
 * Argument bytes are not copied and must not be modified while results are in use. Not thread-safe.
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

  /** {@return the function that is called} */
  public SqlFunction function() {
    return function;
  }

  /**
   * Sets an argument to text in UTF-8.
   *
   * <pre>{@code
   * call.text(0, bytes, 4, 26);            // part of an engine's own memory
   * }</pre>
   *
   * @param i the index of the argument, from 0
   * @param utf8 an array that contains the text, which is not copied
   * @param start the index of the first byte of the text
   * @param end the index after the last byte of the text
   * @throws IndexOutOfBoundsException if the function has no parameter {@code i}, or if the range
   *     is outside the array
   * @throws IllegalArgumentException if the parameter is not {@link SqlType#TEXT}
   */
  public void text(int i, byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    require(i, SqlType.TEXT);
    in.text(i, utf8, start, end);
  }

  /**
   * Sets an argument to a copy of a string.
   *
   * <pre>{@code
   * call.text(1, "utm_*, fbclid");
   * }</pre>
   *
   * @param i the index of the argument, from 0
   * @param text any string; a lone surrogate becomes {@code ?}
   * @throws IndexOutOfBoundsException if the function has no parameter {@code i}
   * @throws IllegalArgumentException if the parameter is not {@link SqlType#TEXT}
   */
  public void text(int i, String text) {
    byte[] utf8 = Objects.requireNonNull(text, "text").getBytes(UTF_8);
    text(i, utf8, 0, utf8.length);
  }

  /**
   * Sets an argument to a number.
   *
   * <pre>{@code
   * call.number(2, -1);                    // uri_param(url, name, -1): the last parameter
   * }</pre>
   *
   * @param i the index of the argument, from 0
   * @param n any number
   * @throws IndexOutOfBoundsException if the function has no parameter {@code i}
   * @throws IllegalArgumentException if the parameter is not {@link SqlType#INTEGER}
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
   * call.isNull()                          // true, regardless of the other arguments
   * }</pre>
   *
   * @param i the index of the argument, from 0
   * @throws IndexOutOfBoundsException if the function has no parameter {@code i}
   */
  public void absent(int i) {
    in.absent(Objects.checkIndex(i, function.parameters().size()));
  }

  private void require(int i, SqlType type) {
    List<SqlParameter> parameters = function.parameters();
    SqlParameter parameter = parameters.get(Objects.checkIndex(i, parameters.size()));
    if (parameter.type() != type) {
      throw new IllegalArgumentException(function.name() + ": " + parameter + " is not a " + type);
    }
  }

  /**
   * Calls the function with the current arguments.
   *
   * @return whether the call succeeded, which is always true if the function's name begins with
   *     {@code try_}
   * @throws IllegalStateException if a required argument has not been set
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
   * {@return the reason why the last run failed: the input with its secrets masked, the position of
   * the error, and the violated rule} The message is created on request.
   *
   * @throws IllegalStateException if the last run did not fail
   */
  public String error() {
    if (!failed) {
      throw new IllegalStateException(function.name() + " has not failed");
    }
    return function.name() + ": " + work.error(in);
  }

  /** {@return whether the result is SQL's NULL} */
  public boolean isNull() {
    return out.isNull();
  }

  /** {@return the result of a {@link SqlType#BOOLEAN} function} */
  public boolean truth() {
    return out.truth();
  }

  /** {@return the result of an {@link SqlType#INTEGER} function} */
  public long number() {
    return out.number();
  }

  /** {@return the array with the result or all its cells; not a copy, so do not modify it} */
  public byte[] bytes() {
    return out.bytes();
  }

  /** {@return the index in {@link #bytes} at which a {@link SqlType#TEXT} result begins} */
  public int start() {
    return out.start();
  }

  /** {@return the index in {@link #bytes} after the last byte of a {@link SqlType#TEXT} result} */
  public int end() {
    return out.end();
  }

  /**
   * {@return the number of items in an array or of rows in a table; 1 for a struct} After a
   * failure, the number is 0. However, if {@code uri_parse} fails only because the port is too
   * large, the number is 1, and the other columns can be read.
   */
  public int size() {
    return out.size();
  }

  /**
   * {@return whether a cell is SQL's NULL}
   *
   * <pre>{@code
   * call.isNull(0, 4)                      // uri_parse: there is no port
   * }</pre>
   *
   * @param row the index of the row, from 0 to {@link #size} - 1
   * @param column the index of the column in {@link SqlType#columns}
   */
  public boolean isNull(int row, int column) {
    return out.isNull(row, column);
  }

  /**
   * {@return the number in a cell of an {@link SqlType#INTEGER} column}
   *
   * @param row the index of the row, from 0 to {@link #size} - 1
   * @param column the index of the column in {@link SqlType#columns}
   */
  public long numberAt(int row, int column) {
    return out.number(row, column);
  }

  /**
   * {@return the index in {@link #bytes} at which a cell of a {@link SqlType#TEXT} column begins}
   *
   * @param row the index of the row, from 0 to {@link #size} - 1
   * @param column the index of the column in {@link SqlType#columns}
   */
  public int start(int row, int column) {
    return out.start(row, column);
  }

  /**
   * {@return the index in {@link #bytes} after the last byte of a cell of a {@link SqlType#TEXT}
   * column}
   *
   * @param row the index of the row, from 0 to {@link #size} - 1
   * @param column the index of the column in {@link SqlType#columns}
   */
  public int end(int row, int column) {
    return out.end(row, column);
  }

  /**
   * {@return the result as a string, or null for SQL's NULL} A boolean is {@code true} or {@code
   * false}. Arrays and structs are JSON, and an array of structs is an array of objects. Unlike
   * other methods, this method allocates objects.
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
