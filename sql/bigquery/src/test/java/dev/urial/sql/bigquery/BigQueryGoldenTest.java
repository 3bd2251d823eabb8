package dev.urial.sql.bigquery;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.url.NodeOracleProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The golden file through the library and its definitions, in a realm as BigQuery's; and sizes. */
class BigQueryGoldenTest {
  private static final Path MODULE =
      Path.of(System.getProperty("urial.root", "../..")).resolve("sql/bigquery");
  private static final Path LIBRARY = MODULE.resolve("target/bigquery/urial-bigquery.js");
  private static final Path TABLES = MODULE.resolve("target/bigquery/urial-bigquery-tables.js");
  private static final Path DEFINITIONS = MODULE.resolve("target/bigquery/urial-bigquery.sql");

  private record Case(Golden row, String function, List<@Nullable String> arguments) {
    boolean isTry() {
      return function.startsWith("try_");
    }

    String line() {
      StringBuilder out = new StringBuilder(function);
      for (String it : arguments) {
        out.append('\t');
        out.append(it == null ? "N" : "=" + Base64.getEncoder().encodeToString(it.getBytes(UTF_8)));
      }
      return out.append('\n').toString();
    }
  }

  /** A file for OPTIONS(library) has at most a megabyte, all of them five. */
  @Test
  void theFilesAreSmallEnough() throws IOException {
    for (Path file : List.of(LIBRARY, TABLES)) {
      long size = Files.size(file);
      assertTrue(size < 1_000_000, file.getFileName() + ": " + size + " bytes");
      System.out.printf("%s: %,d bytes%n", file.getFileName(), size);
    }
  }

  @Test
  void theDefinitionsAreAsTheyWereWritten() throws IOException {
    assertEquals(BigQueryFiles.definitions(), Files.readString(DEFINITIONS));
  }

  @Test
  void answersAreThoseOfTheGoldenFile() throws Exception {
    List<Case> cases = new ArrayList<>();
    for (Golden row : Golden.all()) {
      SqlFunction function = Objects.requireNonNull(SqlFunctions.find(row.function()));
      cases.add(of(row, function));
      cases.add(of(row, function.orNull()));
    }
    assertTrue(cases.size() > 4000, cases.size() + " calls");
    List<String> answers = ask(cases);
    assertEquals(cases.size(), answers.size());
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      Case it = cases.get(i);
      String answer = answers.get(i);
      String said = new String(Base64.getDecoder().decode(answer.substring(1)), UTF_8);
      boolean equal =
          it.row().isError() && !it.isTry()
              ? answer.startsWith("E") && said.startsWith(it.row().function() + ": ")
              : it.row().answer() == null
                  ? answer.equals("N")
                  : answer.startsWith("=") && said.equals(it.row().answer());
      if (!equal) {
        differences.add(
            it.function()
                + it.row()
                + ": "
                + it.row().answer()
                + " but "
                + answer.charAt(0)
                + said);
      }
    }
    assertEquals(
        "", String.join("\n", differences), differences.size() + " of " + cases.size() + " differ");
  }

  /** The call that means the same: BigQuery has no optional arguments. */
  private static Case of(Golden row, SqlFunction function) {
    List<@Nullable String> arguments = new ArrayList<>(row.arguments());
    if (arguments.size() == function.required()) {
      return new Case(row, function.name(), arguments);
    }
    List<SqlParameter> parameters = function.parameters();
    for (int i = arguments.size(); i < parameters.size(); i++) {
      arguments.add(Objects.requireNonNull(parameters.get(i).value()));
    }
    return new Case(row, function.name() + BigQueryFiles.ALL, arguments);
  }

  private static List<String> ask(List<Case> cases) throws IOException, InterruptedException {
    Optional<File> node = NodeOracleProcess.executable();
    Assumptions.assumeTrue(node.isPresent(), "no Node: the JavaScript build is not tested");
    Path questions = MODULE.resolve("target/questions.txt");
    Path answers = MODULE.resolve("target/answers.txt");
    StringBuilder lines = new StringBuilder();
    cases.forEach(it -> lines.append(it.line()));
    Files.writeString(questions, lines.toString());
    Process process =
        new ProcessBuilder(
                node.get().getPath(),
                MODULE.resolve("src/test/js/bigquery.mjs").toString(),
                TABLES.toString(),
                LIBRARY.toString(),
                DEFINITIONS.toString())
            .redirectInput(questions.toFile())
            .redirectOutput(answers.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertEquals(0, process.waitFor());
    return Files.readAllLines(answers, ISO_8859_1);
  }
}
