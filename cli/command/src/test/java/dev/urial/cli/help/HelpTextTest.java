package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Verbs;
import org.junit.jupiter.api.Test;

/** Help for the terminal. */
class HelpTextTest {
  @Test
  void noUsageIsWiderThanATerminal() {
    for (String verb : Verbs.names()) {
      String help = HelpText.of(Verbs.help().page(verb), 80);
      for (String line : help.substring(0, help.indexOf("\n\n")).split("\n")) {
        assertTrue(line.length() <= 80, line);
      }
    }
  }
}
