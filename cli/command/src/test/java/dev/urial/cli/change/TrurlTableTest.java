package dev.urial.cli.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
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

/**
 * The table for users of trurl in {@code docs/foreign-commands.md}: what it says of our commands is
 * true.
 */
class TrurlTableTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "foreign-commands.md");

  /** A row: our command, and what it writes. */
  private record Row(String command, String output) {}

  @TestFactory
  Stream<DynamicTest> everyCommandAnswersWhatIsShown() throws IOException {
    return rows().stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.command(),
                    () -> {
                      Ran ran = Ran.of(Example.words(row.command()));
                      assertEquals(row.output(), ran.out(), ran.err());
                      assertEquals("", ran.err());
                      assertEquals(0, ran.status());
                    }));
  }

  @Test
  void thereAreManyRows() throws IOException {
    assertTrue(rows().size() >= 25, rows().size() + " rows");
  }

  private static List<Row> rows() throws IOException {
    List<Row> rows = new ArrayList<>();
    String page = Files.readString(PAGE);
    int start = page.indexOf("## For users of trurl");
    assertTrue(start >= 0, "the section is missing");
    for (String line : page.substring(start).split("\n")) {
      String[] cells = line.split(" \\| ", -1);
      if (cells.length >= 4 && cells[1].startsWith("`urial ")) {
        StringBuilder output = new StringBuilder();
        for (String span : cells[2].split("<br>")) {
          output.append(code(span)).append('\n');
        }
        rows.add(new Row(code(cells[1]), output.toString()));
      }
    }
    return rows;
  }

  private static String code(String span) {
    return span.substring(1, span.length() - 1).replace("\\|", "|");
  }
}
