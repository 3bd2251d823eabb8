package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Functions that make no object a row, whatever the row holds. */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final int ROUNDS = 2_000;

  private static final List<byte[]> ROWS =
      Stream.of(
              "http://user@www.example.co.uk:8042/over/there?name=ferret&x=1&name=%C3%A9#nose",
              "https://example.com/",
              "http://a/%7e/../b?utm_source=x&id=7",
              "/relative/path?x=1",
              "http://bücher.example/é?é=ü",
              "HTTP://Example.COM:80/A?x=a%26b",
              "urn:isbn:0451450523",
              "http://a b/",
              "",
              "mailto:a@b.example")
          .map(it -> it.getBytes(UTF_8))
          .toList();

  /**
   * A host beyond ASCII is mapped by UTS #46 on a string: that one row makes objects for browsers.
   */
  private static final List<byte[]> ROWS_OF_ASCII =
      ROWS.stream().filter(it -> new String(it, UTF_8).indexOf('ü') < 0).toList();

  /**
   * The rows of ASCII whose schemes have no normal form of their own, which is made of a string.
   */
  private static final List<byte[]> ROWS_WITHOUT_RULES =
      ROWS_OF_ASCII.stream()
          .filter(it -> !new String(it, UTF_8).matches("(urn|mailto):.*"))
          .toList();

  private record Asked(String function, List<String> arguments) {
    List<byte[]> rows() {
      boolean browsers =
          !function.startsWith("uri_") || arguments.contains("whatwg") || arguments.contains("url");
      boolean byScheme =
          List.of("uri_normalize", "uri_equivalent").contains(function)
              && !arguments.contains("syntax");
      return byScheme ? ROWS_WITHOUT_RULES : browsers ? ROWS_OF_ASCII : ROWS;
    }

    static Asked of(String function, String... arguments) {
      return new Asked(function, List.of(arguments));
    }
  }

  private static final List<Asked> WITHOUT_OBJECTS =
      List.of(
          Asked.of("uri_parse"),
          Asked.of("uri_parse", "rfc3986"),
          Asked.of("uri_scheme"),
          Asked.of("uri_authority"),
          Asked.of("uri_userinfo"),
          Asked.of("uri_host"),
          Asked.of("uri_host", "whatwg"),
          Asked.of("uri_port"),
          Asked.of("uri_path", "whatwg"),
          Asked.of("uri_query"),
          Asked.of("uri_fragment"),
          Asked.of("uri_is_valid"),
          Asked.of("uri_is_valid", "url"),
          Asked.of("uri_normalize"),
          Asked.of("uri_normalize", "syntax"),
          Asked.of("uri_normalize", "whatwg"),
          Asked.of("uri_equivalent", "http://example.com/"),
          Asked.of("uri_equivalent", "http://example.com/", "syntax"),
          Asked.of("uri_param", "name"),
          Asked.of("uri_param", "name", "-1", "whatwg"),
          Asked.of("uri_params"),
          Asked.of("uri_with_param", "x", "a b"),
          Asked.of("uri_without_params", "utm_*,x"),
          Asked.of("uri_segment", "1"),
          Asked.of("uri_segment", "-1", "whatwg"),
          Asked.of("uri_segments"),
          Asked.of("uri_decode"),
          Asked.of("uri_encode", "path"),
          Asked.of("url_href"),
          Asked.of("url_origin"),
          Asked.of("domain_registrable"),
          Asked.of("domain_public_suffix"),
          Asked.of("domain_to_ascii"));

  @TestFactory
  Stream<DynamicTest> noObjectIsMade() {
    return WITHOUT_OBJECTS.stream()
        .map(
            it ->
                DynamicTest.dynamicTest(
                    it.toString(),
                    () -> {
                      long least = least(it);
                      assertTrue(least < ROWS.size(), "bytes: " + least);
                    }));
  }

  /** The compiler comes late where others use the processors: it is waited for. */
  private static long least(Asked asked) {
    long least = Long.MAX_VALUE;
    for (int again = 0; again < 20 && least >= ROWS.size(); again++) {
      least = Math.min(least, bytes(asked, ROWS.size()));
    }
    return least;
  }

  @Test
  void theMeasureSeesObjects() {
    assertTrue(bytes(Asked.of("uri_redact"), 0) > 20L * ROWS.size());
  }

  /**
   * Bytes a round over all rows, of the best of some runs; one with fewer than so many ends them.
   */
  private static long bytes(Asked asked, long enough) {
    SqlFunction function = SqlFunctionsTest.named("try_" + asked.function());
    Call call = function.call();
    for (int i = 0; i < asked.arguments().size(); i++) {
      String argument = asked.arguments().get(i);
      if (function.parameters().get(i + 1).type() == SqlType.INTEGER) {
        call.number(i + 1, Long.parseLong(argument));
      } else {
        call.text(i + 1, argument);
      }
    }
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20 && least >= enough; i++) {
      long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      int nulls = run(call, asked.rows());
      long after = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      least = Math.min(least, (after - before) / ROUNDS);
      assertEquals(nulls, run(call, asked.rows()));
    }
    return least;
  }

  private static int run(Call call, List<byte[]> rows) {
    int nulls = 0;
    for (int i = 0; i < ROUNDS; i++) {
      for (int j = 0; j < rows.size(); j++) {
        byte[] row = rows.get(j);
        call.text(0, row, 0, row.length);
        call.run();
        nulls += call.isNull() ? 1 : 0;
      }
    }
    return nulls;
  }
}
