package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.tables.CharacterTableGenerator;
import dev.urial.idna.tables.UnicodeFiles;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.InputStream;
import java.util.BitSet;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CharacterPropertiesTest {
  private static byte[] committed() throws IOException {
    String name = "characters-" + UnicodeTableReader.VERSION + ".bin";
    try (InputStream in = CharacterProperties.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Skipped, and said so, where Unicode's files are not at hand. */
  @Test
  void theCommittedTableIsWhatTheProgramMakesOfUnicodesFiles() throws IOException {
    Suites.open(UnicodeTables.suite("ucd"));
    assertArrayEquals(
        CharacterTableGenerator.table(UnicodeTables.folder()),
        committed(),
        "out of date: make tables");
  }

  @Test
  void theTableIsSmall() throws IOException {
    assertTrue(committed().length < 9_000);
  }

  /** Two properties that are derived here, and published by Unicode. */
  @Test
  void partsOfIdentifiersAreThoseThatUnicodeDerives() throws IOException {
    Suites.open(UnicodeTables.suite("ucd"));
    BitSet starts = new BitSet();
    BitSet parts = new BitSet();
    UnicodeFiles.lines(
        UnicodeTables.folder().resolve("ucd/DerivedCoreProperties.txt"),
        (from, to, fields) -> {
          if (fields[1].equals("ID_Start")) {
            starts.set(from, to + 1);
          } else if (fields[1].equals("ID_Continue")) {
            parts.set(from, to + 1);
          }
        });
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      assertEquals(starts.get(c), CharacterProperties.isIdentifierStart(c), Integer.toHexString(c));
      assertEquals(parts.get(c), CharacterProperties.isIdentifierPart(c), Integer.toHexString(c));
    }
  }

  /**
   * Java says the same of all characters that it knows, except for what Unicode has changed since.
   */
  @Test
  void whatJavaKnowsIsMostlyTheSame() {
    byte[] chars = CharacterProperties.categoriesOfChars();
    int others = 0;
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      int category = CharacterProperties.category(c);
      if (c < chars.length) {
        assertEquals(category, chars[c]);
      }
      boolean isKnown = Character.getType(c) != Character.UNASSIGNED;
      others += isKnown && category != Character.getType(c) ? 1 : 0;
    }
    assertTrue(others < 60, "differ: " + others);
  }

  @Test
  void lettersThatAreNewerThanJava17AreLetters() {
    assertTrue(CharacterProperties.isLetter(0x1C89)); // Unicode 16
    assertTrue(CharacterProperties.isLetterOrDigit(0x10D40)); // Unicode 16: a digit of Garay
    assertTrue(CharacterProperties.isRightToLeft(0x10D50));
    assertTrue(CharacterProperties.isLeftToRight(0x1C89));
    assertTrue(CharacterProperties.isMark(0x0897)); // Unicode 16
    assertTrue(CharacterProperties.isSpace(0x3000));
    assertTrue(CharacterProperties.isIdentifierStart(0x1C89));
    assertFalse(CharacterProperties.isIdentifierStart('1'));
    assertFalse(CharacterProperties.isIdentifierPart(0x2E2F));
    assertEquals(Character.UNASSIGNED, CharacterProperties.category(0x10FFFF));
  }
}
