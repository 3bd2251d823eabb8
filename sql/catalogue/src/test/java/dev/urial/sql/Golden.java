package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of the golden file: a call of a function and its answer, the same in every engine.
 *
 * <pre>{@code
 * for (Golden row : Golden.all()) {
 *   if (row.isError()) {
 *     // the engine's statement fails; that of "try_" + row.function() answers null
 *   } else {
 *     assertEquals(row.answer(), …);       // for both functions
 *   }
 * }
 * }</pre>
 *
 * <p>The file is {@code golden.tsv} beside this class: function, the arguments, the answer and why
 * the row is there, each in a column; four columns of arguments, those that are left out are empty.
 * A text is in apostrophes, with the escapes of a Java string for what cannot be seen; {@code NULL}
 * is SQL's null, {@code ERROR} a failure; numbers, truth and JSON are as they are.
 */
public final class Golden {
  private static final int ARGUMENTS = 4;

  private final String function;
  private final List<@Nullable String> arguments;
  private final @Nullable String answer;
  private final boolean error;
  private final String why;

  Golden(
      String function,
      List<@Nullable String> arguments,
      @Nullable String answer,
      boolean error,
      String why) {
    this.function = function;
    this.arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
    this.answer = answer;
    this.error = error;
    this.why = why;
  }

  /** All rows of the file. */
  public static List<Golden> all() {
    List<Golden> rows = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(Golden.class.getResourceAsStream("golden.tsv")), UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (!line.isEmpty() && line.charAt(0) != '#') {
          rows.add(read(line));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  static Golden read(String line) {
    String[] cells = line.split("\t", -1);
    List<@Nullable String> arguments = new ArrayList<>();
    for (int i = 1; i <= ARGUMENTS && !cells[i].isEmpty(); i++) {
      arguments.add(value(cells[i]));
    }
    String answer = cells[ARGUMENTS + 1];
    boolean error = answer.equals("ERROR");
    return new Golden(
        cells[0], arguments, error ? null : value(answer), error, cells[ARGUMENTS + 2]);
  }

  private static @Nullable String value(String cell) {
    if (cell.equals("NULL")) {
      return null;
    }
    return cell.startsWith("'") ? unescape(cell.substring(1, cell.length() - 1)) : unescape(cell);
  }

  /** The row as a line of the file. */
  String line() {
    SqlFunction it = Objects.requireNonNull(SqlFunctions.find(function), function);
    StringBuilder out = new StringBuilder(function);
    for (int i = 0; i < ARGUMENTS; i++) {
      out.append('\t');
      if (i < arguments.size()) {
        out.append(cell(arguments.get(i), it.parameters().get(i).type()));
      }
    }
    out.append('\t').append(error ? "ERROR" : cell(answer, it.result()));
    return out.append('\t').append(why).toString();
  }

  private static String cell(@Nullable String value, SqlType type) {
    if (value == null) {
      return "NULL";
    }
    return type == SqlType.TEXT ? "'" + escape(value) + "'" : escape(value);
  }

  private static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (c == '\\') {
        out.append("\\\\");
      } else if (isSeen(c)) {
        out.appendCodePoint(c);
      } else {
        for (char unit : Character.toChars(c)) {
          out.append(String.format("\\u%04X", (int) unit));
        }
      }
    }
    return out.toString();
  }

  /** Whether a reader of the file sees the character, and as what it is. */
  private static boolean isSeen(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK ->
          false;
      case Character.SPACE_SEPARATOR -> c == ' ';
      default -> c != 0xFFFD;
    };
  }

  private static String unescape(String cell) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      if (c != '\\') {
        out.append(c);
      } else if (cell.charAt(++i) == 'u') {
        out.append((char) Integer.parseInt(cell.substring(i + 1, i + 5), 16));
        i += 4;
      } else {
        out.append(cell.charAt(i));
      }
    }
    return out.toString();
  }

  /** A text as JSON has it, as {@link Call#answer} writes it: for engines' arrays and structs. */
  public static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || c == 0x7F) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  /** The arguments of an example, in which any may be null. */
  static List<@Nullable String> argumentsOf(SqlExample example) {
    return new ArrayList<@Nullable String>(example.arguments());
  }

  /** The name of the strict function. */
  public String function() {
    return function;
  }

  /** The arguments that are given, numbers as texts; null for SQL's null. */
  public List<@Nullable String> arguments() {
    return arguments;
  }

  /**
   * The answer, as {@link Call#answer} writes it; null for SQL's null, and where the call fails.
   */
  public @Nullable String answer() {
    return answer;
  }

  /** Whether the strict function fails; its {@code try_} twin answers null then. */
  public boolean isError() {
    return error;
  }

  /** Why the row is there. */
  public String why() {
    return why;
  }

  /** Whether an argument holds U+0000, which some engines cannot hold. */
  public boolean hasNul() {
    return arguments.stream().anyMatch(it -> it != null && it.indexOf('\0') >= 0);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Golden it && it.line().equals(line());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(new Object[] {function, arguments});
  }

  /** The call as it would be written in SQL. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(function).append('(');
    for (int i = 0; i < arguments.size(); i++) {
      String it = arguments.get(i);
      out.append(i == 0 ? "" : ", ").append(it == null ? "NULL" : "'" + escape(it) + "'");
    }
    return out.append(')').toString();
  }
}
