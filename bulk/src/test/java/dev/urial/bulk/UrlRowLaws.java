package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.Url;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A row of the URL Standard says what the noun says, by whichever of its ways it was read. */
@NullMarked
class UrlRowLaws {
  private static final int DRAWS = 100_000;

  /** Nearly normal, and what is written again without tables. */
  private static final DrawnTexts NEAR =
      DrawnTexts.inTurn(
          DrawnTexts.from(
              "http://",
              "https://",
              "HTTPS:\\/",
              "ws://",
              "wss://",
              "ftp://",
              "file:///",
              "file://",
              "http:",
              "foo:",
              "foo:/",
              "foo://",
              "file:"),
          DrawnTexts.rows(
              5,
              "a",
              "ab",
              "F",
              "x",
              "0",
              "1",
              "0x",
              ".",
              "-",
              "--",
              "xn",
              "_",
              "com",
              "localhost",
              ":",
              ":8",
              ":80",
              ":443",
              ":21",
              ":08",
              "65536",
              "256",
              "127.0.0.1",
              "[::1]",
              "[1::",
              "::ffff:1.2.3.4]",
              "u:p@",
              "@",
              "é",
              "%41"),
          DrawnTexts.from("", "/", "\\"),
          DrawnTexts.rows(
              7,
              "a",
              ".",
              "..",
              "/",
              "%",
              "2e",
              "2E",
              "%2e",
              "?",
              "#",
              "'",
              "|",
              "`",
              "{",
              "\"",
              "~",
              "C|",
              "c:",
              " ",
              "\t",
              "é",
              "\\",
              "\u007F",
              "\uD83D\uDE00",
              "//"));

  private final Row row = Row.of(RowGrammar.URL);

  @Test
  void drawnTextsAreReadAsTheNounReadsThem() {
    Laws.forAll(
        "row and noun",
        DRAWS,
        DrawnTexts.mix(NEAR, NEAR.mutated(), DrawnUrls.INPUTS, DrawnTexts.random()),
        text -> check(row, text.getBytes(UTF_8)));
  }

  /** ByteBuilder that no text has: one byte of a text is another one, or is not there. */
  @Test
  void octetsThatAreNoTextAreErrors() {
    Laws.forAll(
        "row and noun, of octets",
        DRAWS,
        DrawnTexts.mix(NEAR, DrawnUrls.INPUTS),
        text -> check(row, damaged(text)));
  }

  static byte[] damaged(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    SplittableRandom random = new SplittableRandom(text.hashCode());
    if (bytes.length == 0) {
      return new byte[] {(byte) random.nextInt(256)};
    }
    int at = random.nextInt(bytes.length);
    if (random.nextInt(4) == 0) {
      System.arraycopy(bytes, at + 1, bytes, at, bytes.length - at - 1);
      return Arrays.copyOf(bytes, bytes.length - 1);
    }
    bytes[at] = (byte) random.nextInt(256);
    return bytes;
  }

  @TestFactory
  Stream<DynamicTest> theTestsOfThePlatform() {
    return Suites.open("wpt-url")
        .cases("urltestdata.json")
        .as("bulk")
        .each(
            c -> CaseJson.text(c, "input"),
            c -> check(row, CaseJson.text(c, "input").getBytes(UTF_8)))
        .tests();
  }

  /** Fails where the row says anything that the noun does not say. */
  static void check(Row row, byte[] text) {
    // Not at the beginning and not at the end of its array.
    int start = text.length % 5;
    byte[] bytes = new byte[start + text.length + 3];
    Arrays.fill(bytes, (byte) 'a');
    System.arraycopy(text, 0, bytes, start, text.length);
    int end = start + text.length;
    byte[] before = bytes.clone();
    UrlRowByTheBook book = new UrlRowByTheBook(bytes, start, end);
    assertEquals(book.valid, row.check(bytes, start, end), "check");
    assertEquals(book.valid, row.read(bytes, start, end), "valid");
    assertArrayEquals(before, bytes, "what is read stays");
    assertEquals(book.errorIndex, row.errorIndex(), "error index");
    Url url = book.url;
    if (url == null) {
      SyntaxError error = row.error();
      assertEquals(String.valueOf(book.error), String.valueOf(error));
      for (Component c : Component.values()) {
        assertEquals(-1, row.start(c));
        assertEquals(-1, row.end(c));
      }
      return;
    }
    assertNull(row.error());
    assertEquals(url.href(), row.text());
    for (Component c : Component.values()) {
      int from = row.start(c);
      assertEquals(book.start(c), from < 0 ? -1 : from - row.textStart(), "start " + c);
      int to = row.end(c);
      assertEquals(book.end(c), to < 0 ? -1 : to - row.textStart(), "end " + c);
    }
    // What is only checked in between changes nothing.
    row.check(bytes, 0, start);
    assertEquals(url.href(), row.text());
  }
}
