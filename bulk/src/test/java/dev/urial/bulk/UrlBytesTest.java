package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Growth;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** URLs and queries in bytes: where their bytes are, and time that grows as they do. */
@NullMarked
class UrlBytesTest {
  /** Read in place. */
  private static final List<String> NORMAL =
      List.of(
          "https://www.example.org/index.html",
          "http://example.com:8080/a/b/c?d=e&f=g#h",
          "ftp://ftp.is.co.za/rfc/rfc1808.txt",
          "file:///usr/share/doc/index.html",
          "file://server/share",
          "https://xn--bcher-kva.example/%7Euser",
          "ws://a.b/");

  /** Written again. */
  private static final List<String> WRITTEN =
      List.of(
          "HTTP://EXAMPLE.com",
          "https://user:secret@example.com:443/a/../b c?é#\"",
          "http:\\\\0x7f.1\\a",
          " http://[2001:DB8:0:0::1.2.3.4]:80/\t?a ",
          "file:C|/a/../..",
          "mailto:a b@c ?d",
          "foo://h%41ö:80/./..//a",
          "data:text/plain,é",
          "https://example.com/日本語");

  @Test
  void whatIsItsOwnHrefStaysWhereItIs() {
    Row row = Row.of(RowGrammar.URL);
    for (String text : NORMAL) {
      byte[] bytes = text.getBytes(UTF_8);
      assertTrue(row.read(bytes, 0, bytes.length), text);
      assertSame(bytes, row.bytes(), text);
    }
    for (String text : WRITTEN) {
      byte[] bytes = text.getBytes(UTF_8);
      assertTrue(row.read(bytes, 0, bytes.length), text);
      assertNotSame(bytes, row.bytes(), text);
    }
  }

  /** What a row has written can be read again by the same row. */
  @Test
  void aRowReadsItsOwnBytes() {
    Row row = Row.of(RowGrammar.URL);
    byte[] bytes = "HTTP://a/%2e./b c".getBytes(UTF_8);
    assertTrue(row.read(bytes, 0, bytes.length));
    byte[] own = row.bytes();
    own[0] = 'H';
    assertTrue(row.read(own, 0, row.textEnd()));
    assertEquals("http://a/b%20c", row.text());
  }

  @Test
  void timeGrowsAsTheTextsGrow() {
    QueryParamBytes pairs = new QueryParamBytes();
    for (String unit :
        List.of("a", "a.", "../", "%2e%2e/", "a=b&", "%C3%A9", "é", "@", "\t", "+", "[")) {
      Row row = Row.of(RowGrammar.URL);
      Growth.isLinear(
          "URLs of " + unit,
          20_000,
          n -> ("foo:/a/" + unit.repeat(n)).getBytes(UTF_8),
          bytes -> {
            row.read(bytes, 0, bytes.length);
            pairs.read(bytes, 0, bytes.length);
            pairs.find(new byte[] {'x'}, 0);
          });
    }
  }
}
