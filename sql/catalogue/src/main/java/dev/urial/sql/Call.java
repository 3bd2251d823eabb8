package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A place in a query where a function is called, row after row.
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
 * <p>CIRCLE: a function makes its calls, and a call tells its function.
 *
 * <p>An argument that was never given is left out; one that was given stays until it is given anew,
 * so constants are given once. Answers hold until the next {@link #run}; bytes of arguments are not
 * copied and must not change until then. Not shared between threads.
 */
public final class Call {
  private final SqlFunction function;
  private final RowFunction work;
  private final RowArguments in;
  private final RowResult out;
  private final int required;
  private boolean failed;

  Call(SqlFunction function, RowFunction work) {
    this.function = function;
    this.work = work;
    required = function.required();
    in = new RowArguments(function.parameters().size());
    out = new RowResult(function.result());
  }

  /** The function that is called. */
  public SqlFunction function() {
    return function;
  }

  /**
   * Gives a text as an argument.
   *
   * <pre>{@code
   * call.text(0, bytes, 4, 26);            // a stretch of an engine's own memory
   * }</pre>
   *
   * @param i which argument, from 0
   * @param utf8 an array that holds the text; not copied
   * @param start where the text begins
   * @param end one past its last byte
   * @throws IndexOutOfBoundsException if there is no such parameter, or the stretch is not in the
   *     array
   */
  public void text(int i, byte[] utf8, int start, int end) {
    Objects.requireNonNull(utf8, "utf8");
    Objects.checkFromToIndex(start, end, utf8.length);
    require(i, SqlType.TEXT);
    in.text(i, utf8, start, end);
  }

  /**
   * Gives a text as an argument, and copies it.
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
   * Gives a number as an argument.
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
   * Gives SQL's null as an argument.
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
   * Calls the function with the arguments that were given.
   *
   * @return whether it answered; a function whose name begins with {@code try_} always does
   * @throws IllegalStateException if an argument is missing that may not be left out
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
   * Why the last run failed: what was read, with its secrets masked, where it broke, and which rule
   * says so. Made when it is asked for.
   *
   * @throws IllegalStateException if it did not fail
   */
  public String error() {
    if (!failed) {
      throw new IllegalStateException(function.name() + " has not failed");
    }
    return function.name() + ": " + work.error(in);
  }

  /** Whether the answer is SQL's null. */
  public boolean isNull() {
    return out.isNull();
  }

  /** The answer of a {@link SqlType#BOOLEAN} function. */
  public boolean truth() {
    return out.truth();
  }

  /** The answer of an {@link SqlType#INTEGER} function. */
  public long number() {
    return out.number();
  }

  /** The array that holds the answer, or all cells of it; not copied, and not to be written. */
  public byte[] bytes() {
    return out.bytes();
  }

  /** Where a {@link SqlType#TEXT} answer begins in {@link #bytes}. */
  public int start() {
    return out.start();
  }

  /** One past the last byte of a {@link SqlType#TEXT} answer in {@link #bytes}. */
  public int end() {
    return out.end();
  }

  /** How many items an array or table has; 1 for a struct. */
  public int size() {
    return out.size();
  }

  /**
   * Whether a cell is SQL's null.
   *
   * <pre>{@code
   * call.isNull(0, 4)                      // uri_parse: no port is written
   * }</pre>
   */
  public boolean isNull(int row, int column) {
    return out.isNull(row, column);
  }

  /** The number in a cell of an {@link SqlType#INTEGER} column. */
  public long numberAt(int row, int column) {
    return out.start(row, column);
  }

  /** Where a cell of a {@link SqlType#TEXT} column begins in {@link #bytes}. */
  public int start(int row, int column) {
    return out.start(row, column);
  }

  /** One past the last byte of a cell of a {@link SqlType#TEXT} column in {@link #bytes}. */
  public int end(int row, int column) {
    return out.end(row, column);
  }

  /**
   * The answer as one text, null for SQL's null: a scalar as it is, {@code true} and {@code false};
   * arrays and structs as JSON, arrays of structs as an array of objects. Makes objects.
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
