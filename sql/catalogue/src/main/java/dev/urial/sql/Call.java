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
 * call.bytes()                         // the result, from call.start() to call.end()
 * }</pre>
 *
 * <p>CIRCLE: a function creates its calls, and a call refers to its function.
 *
 * <p>An argument that is never set is treated as omitted; an argument keeps its value until it is
 * set again, so constants need to be set only once. Results are valid until the next {@link #run};
 * argument bytes are not copied and must not be modified until then. Not thread-safe.
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
   * Sets an argument to text.
   *
   * <pre>{@code
   * call.text(0, bytes, 4, 26);            // part of an engine's own memory
   * }</pre>
   *
   * @param i the index of the argument, starting at 0
   * @param utf8 an array that contains the text; not copied
   * @param start the index at which the text begins
   * @param end the index after its last byte
   * @throws IndexOutOfBoundsException if there is no such parameter, or if the range is outside the
   *     array
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
   * @param i the index of the argument, starting at 0
   * @param text any text; a lone surrogate becomes {@code ?}
   * @throws IndexOutOfBoundsException if there is no such parameter
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
   * @param i the index of the argument, starting at 0
   * @param n any number
   * @throws IndexOutOfBoundsException if there is no such parameter
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
   * @param i the index of the argument, starting at 0
   * @throws IndexOutOfBoundsException if there is no such parameter
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
   * {@return the reason why the last run failed: the input with its secrets masked, the position of
   * the error, and the violated rule} Created on request.
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

  /** {@return the array that contains the result, or all its cells; not a copy, and read-only} */
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
   * {@return the number of items in an array or table; 1 for a struct} After a failure, it is 0, or
   * 1 if {@code uri_parse} failed only because of its port, in which case the other columns can be
   * read.
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
   * @param row the row, from 0 to {@link #size} - 1
   * @param column the column, numbered from 0 as in {@link SqlType#columns}
   */
  public boolean isNull(int row, int column) {
    return out.isNull(row, column);
  }

  /**
   * {@return the number in a cell of an {@link SqlType#INTEGER} column}
   *
   * @param row the row, from 0 to {@link #size} - 1
   * @param column the column, numbered from 0 as in {@link SqlType#columns}
   */
  public long numberAt(int row, int column) {
    return out.number(row, column);
  }

  /**
   * {@return the index in {@link #bytes} at which a cell of a {@link SqlType#TEXT} column begins}
   *
   * @param row the row, from 0 to {@link #size} - 1
   * @param column the column, numbered from 0 as in {@link SqlType#columns}
   */
  public int start(int row, int column) {
    return out.start(row, column);
  }

  /**
   * {@return the index in {@link #bytes} after the last byte of a cell of a {@link SqlType#TEXT}
   * column}
   *
   * @param row the row, from 0 to {@link #size} - 1
   * @param column the column, numbered from 0 as in {@link SqlType#columns}
   */
  public int end(int row, int column) {
    return out.end(row, column);
  }

  /**
   * {@return the result as text, or null for SQL's NULL} A boolean is {@code true} or {@code
   * false}; arrays and structs are JSON, and an array of structs is an array of objects. Allocates
   * objects.
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
