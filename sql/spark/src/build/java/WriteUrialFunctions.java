import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Writes {@code UrialFunctions.java}: a method for each function of the catalogue and each number of
 * its arguments. The build runs it as a program of one file before the module is compiled.
 */
final class WriteUrialFunctions {
  private static final String HEAD =
      """
      package dev.urial.sql.spark;

      import java.util.Objects;
      import org.apache.spark.sql.Column;
      import org.apache.spark.sql.functions;

      /**
       * The catalogue functions for data frames in Java and Scala, by their SQL names.
       *
       * <pre>{@code
       * import static dev.urial.sql.spark.UrialFunctions.*;
       *
       * df.select(uri_host(col("url")), uri_param(col("url"), lit("id")))
       *   .where(try_uri_scheme(col("url")).equalTo("https"));
       * }</pre>
       *
       * <p>Each is a call by name, like {@code functions.call_function}, so the session needs {@link
       * UrialExtensions}. {@code docs/sql.md} describes them. There is a method for each number of
       * arguments; omitted arguments have default values.
       *
       * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
       * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
       */
      public final class UrialFunctions {
        private UrialFunctions() {}

        private static Column call(String function, Column... arguments) {
          return functions.call_function(function, arguments);
        }

        private static Column given(String name, Column column) {
          return Objects.requireNonNull(column, name);
        }
      """;

  private WriteUrialFunctions() {}

  /** Takes the folder of generated sources. */
  public static void main(String... args) throws IOException {
    StringBuilder source = new StringBuilder(HEAD);
    for (SqlFunction function : SqlFunctions.all()) {
      for (int n = function.required(); n <= function.parameters().size(); n++) {
        method(function, n, source);
      }
    }
    source.append("}\n");
    Path file = Path.of(args[0], "dev/urial/sql/spark/UrialFunctions.java");
    String before = Files.exists(file) ? Files.readString(file) : "";
    if (!before.equals(source.toString())) { // a file that has not changed is not compiled again
      Files.createDirectories(file.getParent());
      Files.writeString(file, source);
    }
  }

  private static void method(SqlFunction function, int arguments, StringBuilder to) {
    List<SqlParameter> given = function.parameters().subList(0, arguments);
    List<SqlParameter> omitted =
        function.parameters().subList(arguments, function.parameters().size());
    String name = function.name();
    String about =
        function.isTry()
            ? "{@code " + name.substring("try_".length()) + "}, but null if that fails."
            : comment(function.about().text(Locale.ENGLISH));
    to.append("\n  /**\n   * ").append(about).append('\n');
    if (!omitted.isEmpty()) {
      to.append("   *\n   * <p>Default: ");
      to.append(each(omitted, ", ", WriteUrialFunctions::value)).append(".\n");
    }
    to.append("   *\n   * <pre>{@code\n   * df.select(").append(name).append('(');
    to.append(each(given, ", ", it -> "col(\"" + it.name() + "\")"));
    to.append("))\n   * }</pre>\n   *\n");
    for (SqlParameter parameter : given) {
      to.append("   * @param ").append(parameter.name()).append(' ');
      to.append(parameter.type() == SqlType.TEXT ? "text" : "an integer");
      to.append("; rows may be null\n");
    }
    to.append("   * @return ").append(result(function.result())).append('\n');
    to.append("   * @throws NullPointerException if a column is null\n");
    to.append("   */\n  public static Column ").append(name).append('(');
    to.append(each(given, ", ", it -> "Column " + it.name())).append(") {\n");
    to.append("    return call(\"").append(name).append('"');
    to.append(each(given, "", it -> ", given(\"" + it.name() + "\", " + it.name() + ")"));
    to.append(");\n  }\n");
  }

  private static String result(SqlType type) {
    return switch (type) {
      case TEXT -> "text";
      case BOOLEAN -> "a boolean";
      case INTEGER -> "an integer, as {@code bigint}";
      case TEXTS -> "an array of text";
      case PAIRS, FINDS ->
          type.columns().stream()
              .map(SqlColumn::name)
              .collect(Collectors.joining(", ", "an array of structs: {@code ", "}"));
      case PARTS ->
          type.columns().stream()
              .map(SqlColumn::name)
              .collect(Collectors.joining(", ", "a struct: {@code ", "}"));
    };
  }

  private static String value(SqlParameter parameter) {
    String quote = parameter.type() == SqlType.TEXT ? "\"" : "";
    return parameter.name() + ' ' + quote + parameter.value() + quote;
  }

  private static String each(
      List<SqlParameter> parameters, String between, Function<SqlParameter, String> text) {
    return parameters.stream().map(text).collect(Collectors.joining(between));
  }

  /** A sentence in Javadoc. */
  private static String comment(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("@", "&#64;").replace("*/", "*&#47;");
  }
}
