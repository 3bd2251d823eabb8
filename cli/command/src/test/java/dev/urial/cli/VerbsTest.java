package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpOption;
import dev.urial.cli.help.HelpPage;
import dev.urial.cli.io.Opt;
import dev.urial.cli.verbs.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
    assertEquals(Verbs.NAMES, Help.english().verbs());
  }

  @Test
  void helpSaysTheSameOptionsAndFields() {
    Help help = Help.english();
    for (Verb verb : all()) {
      HelpPage page = help.page(verb.name());
      List<Opt> told = new ArrayList<>();
      for (HelpOption option : page.allOptions()) {
        boolean takesArgument = !option.argument().isEmpty();
        told.add(new Opt(option.name(), option.letter(), takesArgument, option.choices()));
      }
      assertEquals(verb.allOptions(), told, verb.name());
      assertEquals(verb.columns(), page.fields(), verb.name());
    }
  }

  @Test
  void eachClassIsNamedAfterItsVerb() {
    for (Verb verb : all()) {
      String name = verb.action().getClass().getSimpleName();
      assertEquals(verb.name().replace("-", "") + "verb", name.toLowerCase(Locale.ROOT));
    }
  }
}
