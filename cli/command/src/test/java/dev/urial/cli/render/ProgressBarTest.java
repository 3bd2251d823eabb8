package dev.urial.cli.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Out;
import dev.urial.cli.io.Terminal;
import dev.urial.internal.text.TerminalWidth;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProgressBarTest {
  private static final long SECOND = 1_000_000_000L;

  private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
  private long now = 17; // a clock begins anywhere

  private ProgressBar bar(int columns, Locale language, long total) {
    Terminal terminal = new Terminal(false, true, true, false, columns);
    return new ProgressBar(
        new EscapingWriter(new Out(screen)), terminal, language, total, true, () -> now);
  }

  private String all() {
    return screen.toString(StandardCharsets.UTF_8);
  }

  /** What is on the line now. */
  private String line() {
    String all = all();
    return all.substring(all.lastIndexOf('\r') + 1);
  }

  @Test
  void aKnownTotal() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 10_000_000)) {
      now += 2 * SECOND;
      bar.advance(2_500_000);
      assertEquals(
          " 25 %  " + "#".repeat(5) + ".".repeat(15) + "  2.5 MB of 10.0 MB  1.3 MB/s  0:06 left",
          line());
      now += 3 * SECOND;
      bar.advance(7_500_000);
      assertTrue(line().startsWith("100 %  ####"), line());
      assertTrue(line().endsWith("10.0 MB of 10.0 MB  2.0 MB/s  0:00 left"), line());
    }
  }

  @Test
  void anUnknownTotal() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, -1)) {
      now += SECOND;
      bar.advance(4500);
      assertEquals("4.5 kB  4.5 kB/s", line());
    }
  }

  @Test
  void howFastIsNotSaidInTheFirstSecond() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 1000)) {
      now += SECOND / 2;
      bar.advance(100);
      assertTrue(line().endsWith("100 B of 1.0 kB"), line());
    }
  }

  @Test
  void itIsDrawnTenTimesASecondAndNotMore() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 1_000_000)) {
      for (int i = 0; i < 1000; i++) {
        now += SECOND / 1000;
        bar.advance(1);
      }
      assertEquals(10, all().chars().filter(c -> c == '\r').count());
    }
  }

  @Test
  void theLineIsGoneAtTheEnd() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 1000)) {
      now += SECOND;
      bar.advance(500);
    }
    String[] lines = all().split("\r", -1);
    assertEquals("", lines[lines.length - 1], "the cursor stands at the beginning");
    String last = lines[lines.length - 2];
    assertTrue(last.isBlank() && last.length() >= lines[lines.length - 3].length(), all());
  }

  @Test
  void whatIsOverAtOnceIsNotDrawn() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 10)) {
      bar.advance(10);
    }
    assertEquals("", all());
  }

  @Test
  void whereNobodyLooksNothingIsWritten() throws IOException {
    try (ProgressBar bar =
        new ProgressBar(
            new EscapingWriter(new Out(screen)),
            Terminal.NONE,
            Locale.ROOT,
            1000,
            true,
            () -> now)) {
      now += 10 * SECOND;
      bar.advance(500);
    }
    assertEquals("", all());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 6, 7, 12, 20, 25, 30, 40, 60, 79, 80, 81, 200, 9999})
  void itFitsEveryTerminal(int columns) throws IOException {
    for (long total : new long[] {-1, 123_456_789}) {
      try (ProgressBar bar = bar(columns, Locale.ROOT, total)) {
        now += 3 * SECOND;
        bar.advance(12_345_678);
        assertTrue(TerminalWidth.of(line()) < columns || line().isEmpty(), columns + ": " + line());
        if (columns >= 20) {
          assertTrue(line().contains(total < 0 ? "12.3 MB" : "9 %"), columns + ": " + line());
        }
      }
    }
  }

  /** More than was announced is no more than all. */
  @Test
  void moreThanAll() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 10)) {
      now += SECOND;
      bar.advance(1000);
      assertTrue(line().startsWith("100 %  ####"), line());
      assertFalse(line().contains("left"), line());
    }
  }

  @Test
  void numbersAreWrittenAsTheLanguageDoes() throws IOException {
    try (ProgressBar bar = bar(80, Locale.forLanguageTag("hu"), 10_000_000)) {
      now += SECOND;
      bar.advance(2_500_000);
      assertTrue(line().contains("25"), line());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0,0 B",
    "999,999 B",
    "1000,1.0 kB",
    "1049,1.0 kB",
    "999949,999.9 kB",
    "999950,1.0 MB",
    "12345678,12.3 MB",
    "5000000000,5.0 GB",
    "7000000000000,7.0 TB",
    "9000000000000000,'9,000.0 TB'"
  })
  void sizes(long octets, String expected) {
    assertEquals(expected, ProgressBar.size(octets).text());
  }

  @ParameterizedTest
  @CsvSource({"0,0:00", "59,0:59", "60,1:00", "3599,59:59", "3600,1:00:00", "360000,100:00:00"})
  void times(long seconds, String expected) {
    assertEquals(expected, ProgressBar.clock(seconds));
  }

  @Test
  void aStreamThatIsWatched() throws IOException {
    try (ProgressBar bar = bar(80, Locale.ROOT, 5)) {
      var in = bar.watching(new ByteArrayInputStream(new byte[5]));
      assertEquals(0, in.read());
      now += SECOND;
      assertEquals(3, in.read(new byte[3]));
      assertTrue(line().contains("4 B of 5 B"), line());
      assertEquals(1, in.readAllBytes().length);
    }
  }
}
