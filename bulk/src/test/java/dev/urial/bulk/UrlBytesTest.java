package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.grammar.CharSet;
import dev.urial.testkit.laws.Growth;
import java.lang.management.ManagementFactory;
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

  private long sink;

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
  void noPairMakesAnObject() {
    QueryParamBytes pairs = new QueryParamBytes();
    ByteBuilder out = new ByteBuilder();
    PercentBytes escapes = PercentBytes.of(CharSet.UNRESERVED);
    byte[] query = "a=1&b%63=x+y%C3%A9%FF&c&&utm_source=é".getBytes(UTF_8);
    byte[] name = "bc".getBytes(UTF_8);
    byte[] absent = "utm".getBytes(UTF_8);
    allocatesNothing(
        () -> {
          pairs.read(query, 0, query.length);
          out.clear();
          if (pairs.find(name, 0)) {
            pairs.writeValue(out);
          }
          sink += pairs.find(absent, 0) ? 1 : 0;
          sink += pairs.count();
          escapes.encode(query, 0, query.length, out);
          PercentBytes.decodeLossy(query, 0, query.length, out);
          sink += PercentBytes.decode(query, 0, query.length, out) ? 1 : 0;
        });
  }

  /** Warmed up; what the compiler itself allocates is another thread's. */
  private static void allocatesNothing(Runnable work) {
    ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < 5_000; i++) {
      work.run();
    }
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      long before = thread.getCurrentThreadAllocatedBytes();
      for (int k = 0; k < 100; k++) {
        work.run();
      }
      least = Math.min(least, thread.getCurrentThreadAllocatedBytes() - before);
    }
    assertEquals(0, least, "bytes of 100 turns");
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
