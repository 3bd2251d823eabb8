package dev.urial.promises;

import dev.urial.promises.CommandLine.Ran;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Rows of the door {@code sql}: one query asks for all of them. */
@DisabledIfSystemProperty(
    named = "urial.engines.skip",
    matches = "true",
    disabledReason = "only -Pfull builds the engines")
class SqlTest {
  @TestFactory
  Stream<DynamicTest> answer() throws IOException {
    List<Row> rows = Row.of("sql").values().stream().flatMap(List::stream).toList();
    Map<String, String> answers = new HashMap<>();
    Ran all = sql(rows.stream().filter(row -> !fails(row)).toList());
    if (all.status() == 0) {
      JsonNode values = new JsonMapper().readTree(all.out());
      values.propertyStream().forEach(it -> answers.put(it.getKey(), text(it.getValue())));
    }
    return rows.stream().map(row -> row.test(it -> check(it, answers.get(name(it)))));
  }

  private static void check(Row row, String answer) throws IOException {
    if (answer != null) {
      Expected.text(row.expected(), answer);
      return;
    }
    // One that fails, or is among some of which one fails.
    Ran ran = sql(List.of(row));
    Expected.run(
        row.expected(),
        ran.status() != 0
            ? ran
            : new Ran(0, text(new JsonMapper().readTree(ran.out()).get(name(row))), ran.err()));
  }

  private static boolean fails(Row row) {
    return row.expected().startsWith("exit ");
  }

  private static Ran sql(List<Row> rows) throws IOException {
    String columns =
        rows.stream()
            .map(row -> "(" + row.input() + ")::varchar as " + name(row))
            .collect(Collectors.joining(", "));
    return CommandLine.run(List.of(List.of("urial", "sql", "--json", "select " + columns)));
  }

  private static String name(Row row) {
    return row.table().replace('-', '_') + "_" + row.line();
  }

  private static String text(JsonNode value) {
    return value.isNull() ? "null" : value.asString();
  }
}
