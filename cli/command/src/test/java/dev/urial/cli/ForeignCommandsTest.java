package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.cli.help.Example;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The commands in the table of {@code docs/foreign-commands.md} print what it shows. */
class ForeignCommandsTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "foreign-commands.md");

  private static final String FEED = "printf '%s\\n' ";

  @TestFactory
  Stream<DynamicTest> printWhatIsShown() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String line : Files.readAllLines(PAGE)) {
      String[] cells = line.split(" \\| ", -1);
      if (cells.length == 3 && cells[1].startsWith("`")) {
        String command = code(cells[1]);
        String output = code(cells[2].substring(0, cells[2].length() - " |".length())) + '\n';
        tests.add(DynamicTest.dynamicTest(command, () -> assertEquals(output, run(command).out())));
      }
    }
    assertFalse(tests.isEmpty(), "the page has a table");
    return tests.stream();
  }

  private static Ran run(String command) {
    if (!command.startsWith(FEED)) {
      return Ran.of(Example.words(command));
    }
    int pipe = command.indexOf(" | ");
    String[] lines = Example.words("x " + command.substring(FEED.length(), pipe));
    return Ran.reading(String.join("\n", lines) + '\n', Example.words(command.substring(pipe + 3)));
  }

  private static String code(String span) {
    return span.substring(1, span.length() - 1).replace("\\|", "|");
  }
}
