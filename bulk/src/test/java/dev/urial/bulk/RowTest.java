package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowTest {
  private static final String TEXT = "see http://a@example.com/b?c";

  @Test
  void positionsAreThoseOfTheArray() {
    byte[] bytes = TEXT.getBytes(UTF_8);
    Row row = Row.of(RowGrammar.URI);
    assertTrue(row.read(bytes, 4, bytes.length));
    assertSame(bytes, row.bytes());
    assertEquals(13, row.start(Component.HOST));
    assertEquals(24, row.end(Component.HOST));
    assertEquals(-1, row.start(Component.FRAGMENT));
    assertEquals("example.com", row.text(Component.HOST));
    assertEquals("http://a@example.com/b?c", row.text());
    assertNull(row.text(Component.PORT));
  }

  @ParameterizedTest
  @CsvSource({
    "http://a/, -1",
    "http://a:/, -1",
    "urn:a:b, -1",
    "http://a:0/, 0",
    "http://a:0080/, 80",
    "http://a:4294967296/, 4294967296",
    "http://a:0009223372036854775807, 9223372036854775807",
    "http://a:9223372036854775808, -2",
    "http://a:92233720368547758070, -2",
    "http://a:99999999999999999999999999999999999999, -2",
    "http://a b/, -1"
  })
  void aPortIsANumberIfItFits(String text, long port) {
    byte[] bytes = text.getBytes(UTF_8);
    Row row = Row.of(RowGrammar.URI);
    row.read(bytes, 0, bytes.length);
    assertEquals(port, row.portNumber());
  }

  @Test
  void aCheckLeavesWhatWasRead() {
    byte[] bytes = TEXT.getBytes(UTF_8);
    Row row = Row.of(RowGrammar.URI);
    assertTrue(row.read(bytes, 4, bytes.length));
    assertFalse(row.check(bytes, 0, bytes.length));
    assertTrue(row.isValid());
    assertEquals("example.com", row.text(Component.HOST));
    assertFalse(row.read("http://a b".getBytes(UTF_8), 0, 10));
    assertFalse(row.check("?".getBytes(UTF_8), 0, 1));
    SyntaxError error = row.error();
    assertNotNull(error);
    assertEquals(Rule.REG_NAME, error.rule());
  }

  /** What is no UTF-8, in hexadecimal, and the index of the byte where it begins. */
  @ParameterizedTest
  @CsvSource({
    "687474703A2F2FC0AF, 7",
    "687474703A2F2FED A080, 7",
    "61E2 82, 1",
    "61 E2 82 41, 1",
    "C3 A9 FF, 2",
    "F4908080, 0",
    "F0808080, 0",
    "E0 80 80, 0",
    "80, 0",
    "20 20 80, 2"
  })
  void theIndexIsThatOfTheFirstByteThatIsNoUtf8(String hex, int index) {
    byte[] bytes = bytes(hex);
    for (RowGrammar grammar : RowGrammar.values()) {
      Row row = Row.of(grammar);
      assertFalse(row.read(bytes, 0, bytes.length));
      assertFalse(row.check(bytes, 0, bytes.length));
      assertEquals(index, row.errorIndex(), grammar::toString);
      assertNull(row.error());
    }
  }

  private static byte[] bytes(String hex) {
    String digits = hex.replace(" ", "");
    byte[] bytes = new byte[digits.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  @Test
  void theIndexOfAnErrorIsInBytesAndThatOfTheErrorInCharacters() {
    byte[] bytes = "http://\uD83D\uDE00é a".getBytes(UTF_8);
    Row row = Row.of(RowGrammar.IRI);
    assertFalse(row.read(bytes, 0, bytes.length));
    assertEquals(13, row.errorIndex());
    SyntaxError error = row.error();
    assertNotNull(error);
    assertEquals(10, error.index());
    assertEquals(Rule.IREG_NAME, error.rule());
  }

  @Test
  void theIndexOfAnErrorCountsFromWhereComponentsCount() {
    byte[] bytes = "see http://a b or http://h/".getBytes(UTF_8);
    for (RowGrammar grammar : RowGrammar.values()) {
      Row row = Row.of(grammar);
      assertFalse(row.read(bytes, 4, 14), grammar::toString);
      assertEquals(12, row.errorIndex(), grammar::toString);
      SyntaxError error = row.error();
      assertNotNull(error);
      assertEquals(8, error.index());
      assertTrue(row.read(bytes, 18, 27));
      assertEquals(25, row.start(Component.HOST));
    }
  }

  @Test
  void buffersAreReadAsArraysAre() {
    byte[] bytes = TEXT.getBytes(UTF_8);
    ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length).put(bytes);
    ByteBuffer slice = ByteBuffer.wrap(("xx" + TEXT).getBytes(UTF_8)).position(2).slice();
    for (ByteBuffer buffer :
        new ByteBuffer[] {
          ByteBuffer.wrap(bytes), ByteBuffer.wrap(bytes).asReadOnlyBuffer(), direct, slice
        }) {
      Row row = Row.of(RowGrammar.URI);
      int position = buffer.position();
      assertTrue(row.read(buffer, 4, bytes.length));
      assertEquals("example.com", row.text(Component.HOST));
      assertEquals(TEXT.substring(4), row.text());
      assertEquals(position, buffer.position());
      assertThrows(IndexOutOfBoundsException.class, () -> row.read(buffer, 4, bytes.length + 1));
    }
  }

  @Test
  void stretchesOutsideOfTheArrayAreRefused() {
    Row row = Row.of(RowGrammar.URI);
    assertThrows(IndexOutOfBoundsException.class, () -> row.read(new byte[3], 0, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> row.read(new byte[3], 2, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> row.check(new byte[3], -1, 1));
  }
}
