package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.report.Clause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes the tables of functions and of engines' faults into {@code docs/sql.md}: {@code make sql}.
 * The rest of the page is written by hand.
 */
final class SqlPage {
  private static final String FUNCTIONS = "<!-- functions: written by make sql -->\n";
  private static final String END_OF_FUNCTIONS = "<!-- end of functions -->\n";
  private static final String ERRORS = "<!-- errors of engines: written by make sql -->\n";
  private static final String END_OF_ERRORS = "<!-- end of errors of engines -->\n";

  private SqlPage() {}

  /** Writes the page below a root. */
  public static void main(String[] args) throws IOException {
    Path page = Path.of(args[0], "docs/sql.md");
    Files.writeString(page, written(Files.readString(page)));
  }

  static Path page() {
    return Path.of(System.getProperty("urial.root", "."), "docs/sql.md");
  }

  /** The page with what the catalogue says today. */
  static String written(String page) {
    return between(
        between(page, FUNCTIONS, END_OF_FUNCTIONS, functions()), ERRORS, END_OF_ERRORS, errors());
  }

  private static String between(String page, String begin, String end, String text) {
    int from = page.indexOf(begin);
    int to = page.indexOf(end);
    if (from < 0 || to < from) {
      throw new IllegalStateException("docs/sql.md has no " + begin.strip());
    }
    return page.substring(0, from + begin.length()) + text + page.substring(to);
  }

  private static String functions() {
    StringBuilder out =
        new StringBuilder("\n| function | returns | can fail | can be null |\n|---|---|---|---|\n");
    for (SqlFunction it : SqlFunctions.strict()) {
      String anchor = it.name();
      out.append("| [`").append(it.name()).append("`](#").append(anchor).append(") | ");
      out.append(type(it.result())).append(canFail(it) ? " | yes |" : " | |");
      out.append(canBeNull(it) ? " yes |\n" : " |\n");
    }
    for (SqlFunction it : SqlFunctions.strict()) {
      function(it, out);
    }
    return out.append('\n').toString();
  }

  private static void function(SqlFunction it, StringBuilder out) {
    out.append("\n### ").append(it.name()).append("\n\n`").append(it.signature()).append("`\n\n");
    out.append(it.about().text()).append("\n\n");
    out.append("| call | result |\n|---|---|\n");
    for (SqlExample example : it.examples()) {
      String answer = example.answer();
      out.append("| `").append(cell(call(it, Golden.argumentsOf(example), false))).append("` | ");
      out.append(answer == null ? "null" : "`" + cell(shown(answer)) + "`").append(" |\n");
    }
    Map<String, List<String>> engines = new LinkedHashMap<>();
    for (Engine engine : Engine.values()) {
      engines.computeIfAbsent(engine.query(it), q -> new ArrayList<>()).add(engine.title);
    }
    if (engines.size() > 1) {
      out.append("\n```sql\n");
      engines.forEach(
          (query, names) ->
              out.append(query).append(";  -- ").append(String.join(", ", names)).append('\n'));
      out.append("```\n");
    }
    out.append('\n');
    out.append(
            it.clauses().stream()
                .map(SqlPage::link)
                .distinct()
                .collect(Collectors.joining(", ", "Defined by ", ".")))
        .append('\n');
  }

  private static boolean canFail(SqlFunction it) {
    return Golden.all().stream().anyMatch(row -> row.function().equals(it.name()) && row.isError());
  }

  /** Whether it returns null although no argument is null. */
  private static boolean canBeNull(SqlFunction it) {
    return Golden.all().stream()
        .anyMatch(
            row ->
                row.function().equals(it.name())
                    && !row.isError()
                    && row.answer() == null
                    && !row.arguments().contains(null));
  }

  private static String link(Clause clause) {
    return "[" + clause.citation() + "](" + clause.link() + ")";
  }

  private static String type(SqlType type) {
    return switch (type) {
      case TEXT -> "text";
      case BOOLEAN -> "boolean";
      case INTEGER -> "integer";
      case TEXTS -> "array of text";
      case PAIRS -> "array of struct";
      case PARTS -> "struct";
      case FINDS -> "table";
    };
  }

  static String call(SqlFunction it, List<@Nullable String> arguments, boolean backslashes) {
    StringBuilder out = new StringBuilder(it.name()).append('(');
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      out.append(i == 0 ? "" : ", ");
      if (argument == null) {
        out.append("NULL");
      } else if (it.parameters().get(i).type() == SqlType.INTEGER) {
        out.append(argument);
      } else {
        String text =
            backslashes
                ? argument.replace("\\", "\\\\").replace("'", "\\'")
                : argument.replace("'", "''");
        out.append('\'').append(text).append('\'');
      }
    }
    return out.append(')').toString();
  }

  private static String shown(String answer) {
    return answer.length() > 120 ? answer.substring(0, 117) + "…" : answer;
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace('`', '\'');
  }

  private static String errors() {
    StringBuilder out =
        new StringBuilder(
            "\n"
                + "| engine | engine's function | result | Urial | result | clause |\n"
                + "|---|---|---|---|---|---|\n");
    for (String[] row : errorRows()) {
      List<@Nullable String> arguments = new ArrayList<>();
      for (int i = 4; i < 7 && !row[i].isEmpty(); i++) {
        arguments.add(row[i]);
      }
      SqlFunction it = Objects.requireNonNull(SqlFunctions.find(row[3]), row[3]);
      Call call = it.call();
      for (int i = 0; i < arguments.size(); i++) {
        if (it.parameters().get(i).type() == SqlType.INTEGER) {
          call.number(i, Long.parseLong(row[4 + i]));
        } else {
          call.text(i, row[4 + i]);
        }
      }
      String answer = call.run() ? call.answer() : "an error";
      out.append("| ").append(row[0]).append(" | `").append(cell(row[1])).append("` | ");
      out.append(code(row[2])).append(" | `").append(cell(call(it, arguments, false)));
      out.append("` | ")
          .append(code(answer == null ? "NULL" : answer))
          .append(" | ")
          .append(row[7])
          .append(" |\n");
    }
    return out.append('\n').toString();
  }

  private static String code(String answer) {
    return switch (answer) {
      case "NULL" -> "null";
      case "an error" -> answer;
      case "" -> "an empty string";
      default -> "`" + cell(shown(answer)) + "`";
    };
  }

  /** The rows of the file that the tests of engines fill. */
  static List<String[]> errorRows() {
    try (var in = Objects.requireNonNull(SqlPage.class.getResourceAsStream("engine-errors.tsv"))) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How an engine's query is written. */
  private enum Engine {
    SPARK("Spark"),
    FLINK("Flink"),
    DUCKDB("DuckDB"),
    TRINO("Trino");

    private final String title;

    Engine(String title) {
      this.title = title;
    }

    String query(SqlFunction it) {
      String call = call(it, Golden.argumentsOf(it.examples().get(0)), this == SPARK);
      if (it.result() != SqlType.FINDS) {
        return "SELECT " + call;
      }
      return switch (this) {
        case SPARK, DUCKDB -> "SELECT * FROM " + call;
        case FLINK -> "SELECT * FROM LATERAL TABLE(" + call + ")";
        case TRINO -> "SELECT * FROM UNNEST(" + call + ")";
      };
    }
  }
}
