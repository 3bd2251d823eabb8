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

/** Functions of RFC 3986 that make no object a row, whatever the row holds. */
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

  private record Asked(String function, List<String> arguments) {
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
          Asked.of("uri_port"),
          Asked.of("uri_path"),
          Asked.of("uri_query"),
          Asked.of("uri_fragment"),
          Asked.of("uri_is_valid"));

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
      int nulls = run(call, ROWS);
      long after = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      least = Math.min(least, (after - before) / ROUNDS);
      assertEquals(nulls, run(call, ROWS));
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
