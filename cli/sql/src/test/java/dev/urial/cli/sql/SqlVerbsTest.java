package dev.urial.cli.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Verbs;
import dev.urial.cli.help.Example;
import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpPage;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What these verbs know of their command lines is what help says of them; its examples run. */
class SqlVerbsTest {
  @Test
  void helpSaysTheSameOptionsAndFields() {
    Help help = Verbs.help();
    for (String name : Verbs.SCALE) {
      Verb verb = new SqlVerbs().apply(name);
      HelpPage page = help.page(name);
      List<String> told = new ArrayList<>();
      for (Opt option : page.allOptions()) {
        boolean takesArgument = !option.argument().isEmpty();
        told.add(option.name() + option.letter() + takesArgument + option.choices());
      }
      assertEquals(
          verb.allOptions().stream()
              .map(it -> it.name() + it.letter() + it.takesArgument() + it.choices())
              .toList(),
          told,
          name);
      assertEquals(verb.columns(), page.fields(), name);
      assertEquals(name, verb.name());
    }
  }

  @TestFactory
  Stream<DynamicTest> examplesPrintWhatTheyShow() {
    return Verbs.SCALE.stream()
        .flatMap(name -> Verbs.help().page(name).examples().stream())
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
