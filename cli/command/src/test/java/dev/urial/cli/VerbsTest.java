package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpPage;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What verbs know of their command lines is what help says of them. */
class VerbsTest {
  private static List<Verb> all() {
    return Verbs.NAMES.stream()
        .filter(name -> !Verbs.isApart(name))
        .map(name -> Objects.requireNonNull(Verbs.named(name)))
        .toList();
  }

  @Test
  void theTableKnowsItsVerbs() {
    for (String name : Verbs.NAMES) {
      if (Verbs.isApart(name)) {
        continue; // their own module asks
      }
      assertEquals(name, Objects.requireNonNull(Verbs.named(name)).name());
    }
  }

  @Test
  void helpKnowsTheSameVerbs() {
    assertEquals(Verbs.NAMES, Verbs.help().verbs());
  }

  @Test
  void helpSaysTheSameOptionsAndFields() {
    Help help = Verbs.help();
    for (Verb verb : all()) {
      HelpPage page = help.page(verb.name());
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
          verb.name());
      assertEquals(verb.columns(), page.fields(), verb.name());
    }
  }
}
