package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.help.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The tables of {@code docs/foreign-commands.md}: what they say that we write, we write. */
class ForeignCommandsTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "foreign-commands.md");

  private static final String FEED = "printf '%s\\n' ";

  private record Row(String command, String output) {}

  @TestFactory
  Stream<DynamicTest> writesWhatIsShown() throws IOException {
    return rows().stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.command(),
                    () -> {
                      Ran ran = run(row.command());
                      assertEquals(row.output(), ran.out(), ran.err());
                      assertEquals("", ran.err());
                      assertEquals(0, ran.status());
                    }));
  }

  @Test
  void thereAreRowsOfEachTable() throws IOException {
    for (String verb : List.of("urial trurl ", "urial unfurl ")) {
      assertTrue(rows().stream().anyMatch(row -> row.command().contains(verb)), verb);
    }
  }

  private static Ran run(String command) {
    if (!command.startsWith(FEED)) {
      return Ran.of(Example.words(command));
    }
    int pipe = command.indexOf(" | ");
    String[] lines = Example.words("x " + command.substring(FEED.length(), pipe));
    return Ran.reading(String.join("\n", lines) + '\n', Example.words(command.substring(pipe + 3)));
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      if (!line.startsWith("| `urial ") && !line.startsWith("| `printf ")) {
        continue;
      }
      String[] cells = line.split(" \\| ", -1);
      StringBuilder output = new StringBuilder();
      for (String span : cells[1].isBlank() ? new String[0] : cells[1].split("<br>")) {
        output.append(code(span)).append('\n');
      }
      rows.add(new Row(code(cells[0].substring(2)), output.toString()));
    }
    return rows;
  }

  private static String code(String span) {
    return span.substring(1, span.length() - 1).replace("\\|", "|");
  }
}
