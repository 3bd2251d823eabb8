package dev.urial.sql.bigquery;

import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import dev.urial.web.compiler.Compilation;
import dev.urial.web.compiler.ScriptBundle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the files that BigQuery needs.
 *
 * <pre>
 * java dev.urial.sql.bigquery.BigQueryFiles BASEDIR TARGET
 *
 * TARGET/bigquery/urial-bigquery.js          the program
 * TARGET/bigquery/urial-bigquery-tables.js   its tables, because a file may have at most a megabyte
 * TARGET/bigquery/urial-bigquery.sql         a definition for each function
 * </pre>
 */
public final class BigQueryFiles {
  /** The suffix of functions with all parameters, because BigQuery has no optional parameters. */
  static final String ALL = "_by";

  private static final List<ScriptBundle.Resources> TABLES =
      List.of(
          new ScriptBundle.Resources("dev/urial/idna", ".bin"),
          new ScriptBundle.Resources("dev/urial/internal/text", ".bin"),
          new ScriptBundle.Resources("dev/urial/registry", ".tree"),
          new ScriptBundle.Resources("dev/urial/registry", ".csv"),
          new ScriptBundle.Resources("dev/urial/bulk/canon", ".txt"),
          new ScriptBundle.Resources("dev/urial/safety", ".txt"),
          new ScriptBundle.Resources("dev/urial/safety/names", ".txt"),
          new ScriptBundle.Resources("dev/urial/safety/unicode", ".bin"),
          new ScriptBundle.Resources("dev/urial/report", ".properties"),
          new ScriptBundle.Resources("dev/urial/view/spi", ".properties"),
          new ScriptBundle.Resources("dev/urial/text", ".properties"),
          new ScriptBundle.Resources("dev/urial/safety", ".properties"),
          new ScriptBundle.Resources("dev/urial/sql", ".properties"));

  private BigQueryFiles() {}

  /**
   * Compiles the program and writes the files.
   *
   * @param args the module's directory and the output directory
   * @throws IOException if compilation fails, or a file cannot be read or written
   */
  public static void main(String[] args) throws IOException {
    Path module = Path.of(args[0]);
    Path target = Path.of(args[1]);
    Path sources = module.resolve("src/main/js");
    Path folder = Files.createDirectories(target.resolve("bigquery"));
    String platform = Files.readString(sources.resolve("platform.js"));
    Path compiled = target.resolve("teavm/bigquery.js");
    new Compilation(UdfExports.class.getName(), UdfShims.class, false).to(compiled);
    Files.writeString(
        folder.resolve("urial-bigquery.js"),
        ScriptBundle.program(
            "urial",
            "urialTables",
            Files.readString(compiled),
            platform,
            Files.readString(sources.resolve("call.js"))));
    Files.writeString(
        folder.resolve("urial-bigquery-tables.js"),
        ScriptBundle.tables(
            "urialTables",
            module.resolve("../../web/src/main/js/engine/tables.js"),
            platform,
            TABLES));
    Files.writeString(folder.resolve("urial-bigquery.sql"), definitions());
  }

  /**
   * Returns the SQL definitions. A function with optional parameters is defined twice: with its
   * required parameters, and with all parameters.
   */
  static String definitions() {
    StringBuilder out = new StringBuilder();
    out.append(
        "-- Replace DATASET with the name of your dataset, and BUCKET with the name of your"
            + " bucket.\n");
    for (SqlFunction function : SqlFunctions.all()) {
      List<SqlParameter> parameters = function.parameters();
      define(function, function.name(), parameters.subList(0, function.required()), out);
      if (function.required() < parameters.size()) {
        define(function, function.name() + ALL, parameters, out);
      }
    }
    return out.toString();
  }

  private static void define(
      SqlFunction function, String name, List<SqlParameter> parameters, StringBuilder out) {
    out.append("CREATE OR REPLACE FUNCTION `DATASET`.").append(name).append('(');
    out.append(
        parameters.stream()
            .map(it -> it.name() + (it.type() == SqlType.TEXT ? " STRING" : " FLOAT64"))
            .collect(Collectors.joining(", ")));
    out.append(")\nRETURNS ").append(type(function.result()));
    out.append("\nDETERMINISTIC LANGUAGE js\n");
    out.append("OPTIONS (library = ['gs://BUCKET/urial-bigquery-tables.js',");
    out.append(" 'gs://BUCKET/urial-bigquery.js'])\n");
    out.append("AS r\"\"\"return urial('").append(function.name()).append("', [");
    out.append(parameters.stream().map(SqlParameter::name).collect(Collectors.joining(", ")));
    out.append("], '").append(kind(function.result())).append("');\"\"\";\n\n");
  }

  private static String kind(SqlType type) {
    return type == SqlType.BOOLEAN ? "boolean" : type.isScalar() ? "text" : "struct";
  }

  private static String type(SqlType type) {
    return switch (type) {
      case TEXT -> "STRING";
      case BOOLEAN -> "BOOL";
      case INTEGER -> "INT64";
      case TEXTS -> "ARRAY<STRING>";
      case PAIRS, FINDS -> "ARRAY<" + struct(type) + ">";
      case PARTS -> struct(type);
    };
  }

  private static String struct(SqlType type) {
    return type.columns().stream()
        .map((SqlColumn it) -> it.name() + " " + type(it.type()))
        .collect(Collectors.joining(", ", "STRUCT<", ">"));
  }
}
