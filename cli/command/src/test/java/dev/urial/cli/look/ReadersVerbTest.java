package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import org.junit.jupiter.api.Test;

/** How wide the table of readers is. */
class ReadersVerbTest {
  private static final String PATH = "/" + "a".repeat(50);

  private static String shown(int columns) {
    Terminal screen = new Terminal(false, true, true, false, columns);
    return Ran.reading(new byte[0], screen, "readers", "--only", "urial", "http://h" + PATH).out();
  }

  @Test
  void valuesAreWrappedWhereTheTerminalEnds() {
    assertFalse(shown(80).contains(PATH), shown(80));
    assertFalse(shown(80).contains("…"), shown(80));
    assertTrue(shown(300).contains(PATH), shown(300));
  }

  @Test
  void aLineIsNoWiderThanTheTerminal() {
    for (int columns = 80; columns < 160; columns++) {
      for (String line : Ran.lines(shown(columns))) {
        assertTrue(line.length() <= columns, columns + ": " + line);
      }
    }
  }
}
