package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.Verbs;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every example in help, man pages and docs runs and prints what it shows. */
class ExamplesTest {

  @TestFactory
  Stream<DynamicTest> printWhatTheyShow() {
    return Verbs.help().pages().stream()
        .filter(verb -> AddOn.of(verb.name()) == null)
        .flatMap(verb -> verb.examples().stream())
        .map(
            example ->
                DynamicTest.dynamicTest(
                    example.typed(),
                    () -> {
                      Ran ran = Ran.reading(input(example), example.words());
                      assertEquals(text(example.output()), shown(ran.out(), example.output()));
                      assertEquals(text(example.errors()), ran.err());
                      assertEquals(example.status(), ran.status());
                    }));
  }

  @Test
  void everyVerbHasSomeAndTheyAreItsOwn() {
    for (HelpPage verb : Verbs.help().pages()) {
      assertTrue(!verb.examples().isEmpty(), verb.name());
      for (Example example : verb.examples()) {
        assertEquals(verb.name(), example.words()[0]);
      }
    }
  }

  /** The output as far as the example shows it. */
  private static String shown(String output, List<String> expected) {
    int last = expected.size() - 1;
    if (last < 0 || !expected.get(last).equals(Example.MORE)) {
      return output;
    }
    return text(Ran.lines(output).subList(0, last)) + Example.MORE + '\n';
  }

  private static String input(Example example) {
    return text(example.input());
  }

  private static String text(List<String> lines) {
    return lines.isEmpty() ? "" : String.join("\n", lines) + '\n';
  }
}
