package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.tables.LinkTableGenerator;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LinkPropertiesTest {
  private static byte[] committed() throws IOException {
    String name = "links-" + UnicodeTableReader.VERSION + ".bin";
    try (InputStream in = LinkProperties.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }

  /** Skipped, and said so, where Unicode's files are not at hand. */
  @Test
  void theCommittedTableIsWhatTheProgramMakesOfUnicodesFiles() throws IOException {
    Suites.open(UnicodeTables.suite("linkification"));
    assertArrayEquals(
        LinkTableGenerator.table(UnicodeTables.folder()), committed(), "out of date: make tables");
  }

  @Test
  void theTableIsSmall() throws IOException {
    assertTrue(committed().length < 8_000);
  }

  @Test
  void termsOfSomeCharacters() {
    assertEquals(LinkProperties.HARD, LinkProperties.term(' '));
    assertEquals(LinkProperties.HARD, LinkProperties.term(0x10FFFF));
    assertEquals(LinkProperties.INCLUDE, LinkProperties.term('/'));
    assertEquals(LinkProperties.INCLUDE, LinkProperties.term(0x1F600));
    assertEquals(LinkProperties.SOFT, LinkProperties.term('.'));
    assertEquals(LinkProperties.SOFT, LinkProperties.term('।'));
    assertEquals(LinkProperties.OPEN, LinkProperties.term('<'));
    assertEquals(LinkProperties.CLOSE, LinkProperties.term('」'));
  }

  @Test
  void bracketsArePairs() {
    assertEquals('(', LinkProperties.bracket(')'));
    assertEquals('<', LinkProperties.bracket('>'));
    assertEquals('｢', LinkProperties.bracket('｣'));
    assertEquals(0x298D, LinkProperties.bracket(0x2990));
    assertEquals(-1, LinkProperties.bracket('('));
  }

  @Test
  void whatAnAddressIsMadeOf() {
    assertTrue(LinkProperties.isOfAddress('.'));
    assertTrue(LinkProperties.isOfAddress('~'));
    assertTrue(LinkProperties.isOfAddress('ア'));
    assertFalse(LinkProperties.isOfAddress('@'));
    assertFalse(LinkProperties.isOfAddress('"'));
    assertFalse(LinkProperties.isOfAddress(0x1F600));
  }
}
