package dev.urial.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares an answer with the cell {@code expected} of its row. */
final class Expected {
  private static final Pattern EXIT = Pattern.compile("exit (\\d+): ?");

  private Expected() {}

  /** A text: exact, or after {@code ~} the parts that it contains in this order. */
  static void text(String expected, String answer) {
    if (!expected.startsWith("~")) {
      assertEquals(expected, answer);
      return;
    }
    int from = 0;
    for (String part : expected.substring(1).split(" ~ ", -1)) {
      int at = answer.indexOf(part, from);
      if (at < 0) {
        assertEquals(part, answer.substring(from), "missing, or in another order");
      }
      from = at + part.length();
    }
  }

  /** A run of the command: {@code exit N: TEXT err: TEXT}, of which both ends may be missing. */
  static void run(String expected, CommandLine.Ran ran) {
    Matcher exit = EXIT.matcher(expected);
    boolean hasExit = exit.lookingAt();
    String out = hasExit ? expected.substring(exit.end()) : expected;
    int err = (' ' + out).lastIndexOf(" err: ");
    if (err >= 0) {
      String part = out.substring(err + 5);
      assertTrue(ran.err().contains(part), ran::toString);
      out = out.substring(0, Math.max(0, err - 1));
    }
    assertEquals(hasExit ? exit.group(1) : "0", String.valueOf(ran.status()), ran::toString);
    text(
        out, ran.out().endsWith("\n") ? ran.out().substring(0, ran.out().length() - 1) : ran.out());
  }
}
