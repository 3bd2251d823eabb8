package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines of bytes, held against a slow reader. */
class LinesTest {
  private static List<String> lines(byte[] bytes, int start, int end) {
    Lines lines = new Lines();
    List<String> all = new ArrayList<>();
    int size = lines.split(bytes, start, end);
    for (int i = 0; i < size; i++) {
      all.add(new String(bytes, lines.start(i), lines.end(i) - lines.start(i), UTF_8));
    }
    return all;
  }

  private static List<String> lines(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return lines(bytes, 0, bytes.length);
  }

  /** Octet by octet. */
  private static List<String> byTheBook(byte[] bytes, int start, int end) {
    List<String> all = new ArrayList<>();
    int from = start;
    for (int i = start; i < end; i++) {
      if (bytes[i] == '\n') {
        int stop = i > from && bytes[i - 1] == '\r' ? i - 1 : i;
        all.add(new String(bytes, from, stop - from, UTF_8));
        from = i + 1;
      }
    }
    if (from < end) {
      int stop = bytes[end - 1] == '\r' ? end - 1 : end;
      all.add(new String(bytes, from, stop - from, UTF_8));
    }
    return all;
  }

  @Test
  void endsAreNoPartOfLines() {
    assertEquals(List.of("a", "b"), lines("a\nb\n"));
    assertEquals(List.of("a", "b"), lines("a\r\nb"));
    assertEquals(List.of("", "", "a"), lines("\n\r\na"));
    assertEquals(List.of("a\rb", "\r"), lines("a\rb\n\r\r\n"));
    assertEquals(List.of("a\u0000b"), lines("a\u0000b\n"));
    assertEquals(List.of(), lines(""));
    assertEquals(List.of(""), lines("\r"));
  }

  @Test
  void drawnOctetsHaveTheLinesOfASlowReader() {
    Random random = new Random(5);
    byte[] some = {'\n', '\r', 'a', 0, 0x0B, (byte) 0x8A, 9, 'b', 'c', 'd'};
    for (int round = 0; round < 20_000; round++) {
      byte[] bytes = new byte[random.nextInt(60)];
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = some[random.nextInt(random.nextBoolean() ? 3 : some.length)];
      }
      int start = random.nextInt(bytes.length + 1);
      int end = start + random.nextInt(bytes.length + 1 - start);
      assertEquals(byTheBook(bytes, start, end), lines(bytes, start, end));
    }
  }

  @Test
  void theNextEndAndTheNumberOfLinesAreThoseOfASplit() {
    Lines lines = new Lines();
    for (String text : List.of("", "a", "\n", "a\n", "\n\nb", "abcdefgh\nabcdefgh\r\nabc", "\r")) {
      byte[] bytes = text.getBytes(UTF_8);
      for (int start = 0; start <= bytes.length; start++) {
        assertEquals(
            lines.split(bytes, start, bytes.length), Lines.count(bytes, start, bytes.length));
        int feed = text.indexOf('\n', start);
        assertEquals(feed < 0 ? bytes.length : feed, Lines.feed(bytes, start, bytes.length));
      }
    }
  }

  @Test
  void whatIsNotThereIsRefused() {
    Lines lines = new Lines();
    assertThrows(IndexOutOfBoundsException.class, () -> lines.split(new byte[1], 0, 2));
    lines.split(new byte[1], 0, 1);
    assertThrows(IndexOutOfBoundsException.class, () -> lines.start(1));
    assertThrows(IndexOutOfBoundsException.class, () -> lines.end(-1));
  }
}
