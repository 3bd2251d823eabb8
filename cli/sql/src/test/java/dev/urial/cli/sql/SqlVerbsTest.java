package dev.urial.cli.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Verbs;
import dev.urial.cli.help.Example;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The examples of help. */
class SqlVerbsTest {
  @TestFactory
  Stream<DynamicTest> examplesPrintWhatTheyShow() {
    return Verbs.help().page("sql").examples().stream()
        .map(example -> DynamicTest.dynamicTest(example.typed(), () -> runs(example)));
  }

  private static void runs(Example example) {
    Ran ran = Ran.reading(text(example.input()), example.words());
    assertEquals(text(example.output()), ran.out());
    assertEquals(text(example.errors()), ran.err());
    assertEquals(example.status(), ran.status());
  }

  private static String text(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }
}
