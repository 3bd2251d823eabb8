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
 * Writes a handler for each function of the catalogue, and its definition in Snowflake's SQL. The
 * build runs it as a program of one file before the module is compiled.
 */
final class WriteSnowflakeFunctions {
  private static final String HEAD =
      """
      package dev.urial.sql.snowflake;

      import org.jspecify.annotations.Nullable;

      /** The functions of the catalogue, by their SQL names, as Snowflake calls them. */
      public final class UrialFunctions {
        private UrialFunctions() {}
      """;

  private WriteSnowflakeFunctions() {}

  /** Takes the target folder. */
  public static void main(String... args) throws IOException {
    StringBuilder handlers = new StringBuilder(HEAD);
    StringBuilder definitions = new StringBuilder();
    for (SqlFunction function : SqlFunctions.all()) {
      handler(function, handlers);
      definition(function, definitions);
    }
    Path target = Path.of(args[0]);
    write(
        target.resolve("generated-sources/functions/dev/urial/sql/snowflake/UrialFunctions.java"),
        handlers.append("}\n").toString());
    write(target.resolve("snowflake/urial-snowflake.sql"), definitions.toString());
  }

  private static void write(Path file, String text) throws IOException {
    String before = Files.exists(file) ? Files.readString(file) : "";
    if (!before.equals(text)) { // a file that has not changed is not compiled again
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
  }

  private static void handler(SqlFunction function, StringBuilder to) {
    String constant = function.name().toUpperCase(Locale.ROOT);
    String method =
        switch (function.result()) {
          case BOOLEAN -> "truth";
          case INTEGER -> "number";
          default -> "text";
        };
    String type =
        switch (function.result()) {
          case BOOLEAN -> "Boolean";
          case INTEGER -> "Long";
          default -> "String";
        };
    to.append("\n  private static final Handler ").append(constant);
    to.append(" = new Handler(\"").append(function.name()).append("\");\n");
    to.append("\n  /** The handler of {@code ").append(function.name()).append("}. */\n");
    to.append("  public static @Nullable ").append(type).append(' ').append(function.name());
    to.append('(').append(each(function, it -> parameter(it))).append(") {\n    return ");
    to.append(constant).append('.').append(method).append('(');
    to.append(each(function, SqlParameter::name)).append(");\n  }\n");
  }

  private static String parameter(SqlParameter it) {
    return "@Nullable " + (it.type() == SqlType.INTEGER ? "Long " : "String ") + it.name();
  }

  /** An array or a struct is text in JSON at first, as in DuckDB, and SQL reads it. */
  private static void definition(SqlFunction function, StringBuilder to) {
    SqlType result = function.result();
    String parameters = each(function, WriteSnowflakeFunctions::column);
    String scalar = result.isScalar() ? function.name() : function.name() + "_json";
    to.append("CREATE OR REPLACE FUNCTION ").append(scalar).append('(').append(parameters);
    to.append(")\nRETURNS ").append(type(result)).append("\nLANGUAGE JAVA\n");
    to.append("RETURNS NULL ON NULL INPUT\nIMMUTABLE\nRUNTIME_VERSION = '17'\n");
    to.append("IMPORTS = ('@urial/urial-snowflake.jar')\n");
    to.append("HANDLER = 'dev.urial.sql.snowflake.UrialFunctions.").append(function.name());
    to.append("';\n\n");
    if (!result.isScalar()) {
      String type = result.isRows() ? "ARRAY" : "OBJECT";
      to.append("CREATE OR REPLACE FUNCTION ").append(function.name()).append('(');
      to.append(parameters).append(")\nRETURNS ").append(type).append("\nIMMUTABLE\n");
      to.append("AS 'PARSE_JSON(").append(scalar).append('(');
      to.append(each(function, SqlParameter::name)).append("))::").append(type).append("';\n\n");
    }
  }

  private static String column(SqlParameter it) {
    String name = it.name() + ' ' + type(it.type());
    String value = it.value();
    if (value == null) {
      return name;
    }
    boolean isText = it.type() == SqlType.TEXT;
    return name + " DEFAULT " + (isText ? "'" + value.replace("'", "''") + "'" : value);
  }

  private static String type(SqlType type) {
    return switch (type) {
      case BOOLEAN -> "BOOLEAN";
      case INTEGER -> "BIGINT";
      default -> "VARCHAR";
    };
  }

  private static String each(SqlFunction function, Function<SqlParameter, String> text) {
    List<SqlParameter> parameters = function.parameters();
    return parameters.stream().map(text).collect(Collectors.joining(", "));
  }
}
