package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ColumnsTest {
  @Test
  void wideCharactersTakeTwoAndMarksNone() {
    assertEquals(0, TerminalWidth.of(""));
    assertEquals(3, TerminalWidth.of("aé~"));
    assertEquals(4, TerminalWidth.of("日本"));
    assertEquals(2, TerminalWidth.of("\uD83D\uDE00"));
    assertEquals(1, TerminalWidth.of("e\u0301\u0316"));
    assertEquals(2, TerminalWidth.of("\u1112\u1161\u11AB"));
  }

  /** First and last of a range are wide, their neighbours are not. */
  @Test
  void rangesEndWhereTheySay() {
    int[] narrow = {0x10FF, 0x2319, 0x231C, 0x3040 - 1, 0x4DC0, 0xD7A4, 0xFFE7, 0x1F595 - 1};
    int[] wide = {0x1100, 0x115F, 0x231A, 0x231B, 0x23F0, 0x4DBF, 0xD7A3, 0x20000, 0x3FFFD};
    for (int c : narrow) {
      assertEquals(1, TerminalWidth.of(c), Integer.toHexString(c));
    }
    for (int c : wide) {
      assertEquals(2, TerminalWidth.of(c), Integer.toHexString(c));
    }
  }
}
