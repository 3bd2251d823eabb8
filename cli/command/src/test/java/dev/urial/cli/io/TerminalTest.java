package dev.urial.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** When there is colour, and how wide a terminal is. */
class TerminalTest {
  @Test
  void theEnvironmentDecides() {
    assertFalse(Terminal.of("012", "1", "xterm", null).color());
    assertTrue(Terminal.of("012", "", "xterm", null).color());
    assertFalse(Terminal.of("012", null, "dumb", null).color());
    assertEquals(Terminal.NONE, Terminal.of("", null, "xterm", "90"));
    assertEquals(90, Terminal.of("1", null, null, "90").columns());
  }
}
