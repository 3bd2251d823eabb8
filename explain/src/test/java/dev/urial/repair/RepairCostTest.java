package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What repairs of long texts cost: time and bytes grow as the text does, and no stage needs more
 * than some bytes for each character that is read or written.
 */
class RepairCostTest {
  private static final int LENGTH = 1 << 18;

  /** Allocated for each character, of the text or, if that is longer, of its repair. */
  private static final int MOST_BYTES = 21;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static String text(String family, int length) {
    int bar = family.indexOf('~');
    String before = family.substring(0, bar);
    String piece = family.substring(bar + 1);
    return before + piece.repeat(length / piece.length()) + "|";
  }

  private static void work(String text) {
    for (Standard standard : Standard.values()) {
      Repairs.ofIdentifier(text, standard).all();
    }
  }

  private static final List<String> FAMILIES =
      List.of(
          "~\\/",
          "https:\\/\\/a\\/~\\/",
          "http://a/~\\u0026",
          "http://a/~\\x26a",
          "http://a/?~a&amp;",
          "http://a/~&#233;",
          "http://a/~&lt;",
          "http://a/~\\ ",
          "http://a/~\u001B[0m",
          "http:\\\\a\\~b\\",
          "http://a/~a\n",
          "http://a/~a-\n ",
          "http://a/~ ",
          "http://a/~a|",
          "http://a/~%",
          "http://a/~%u20AC",
          "http://a/~é",
          "http://a/~日",
          "http://a/~😀",
          "http://a/~\u200B",
          "http://a/~\uD800",
          "http://a/#~#",
          "http://u:~/@",
          "http://~a ",
          "http://a:~8",
          "tel:~1 ",
          "mailto:~a@b, ",
          "http：//a/~？＝",
          "ｈ~／",
          "see http://a/~a ",
          "<a href=\"http://a/~a\"",
          "~a://",
          "www,~a,");

  static List<String> families() {
    return Laws.share(FAMILIES);
  }

  @ParameterizedTest
  @MethodSource("families")
  void bytesAndTimeAreLinear(String family) {
    Growth.isLinear(family, 2_000, n -> text(family, n), RepairCostTest::work);
    costsNoMoreThanBytes(family, text(family, LENGTH));
  }

  /** Ten million characters, of which the first once took 3.1 GB. */
  @Nightly("a fortieth of the length, by the law above")
  @ParameterizedTest
  @ValueSource(strings = {"~\\/", "https:\\/\\/a\\/~\\/", "~日", "http://a/~\\u0026"})
  void tenMillionCharacters(String family) {
    costsNoMoreThanBytes(family, text(family, 10_000_000));
  }

  private static void costsNoMoreThanBytes(String family, String text) {
    for (Standard standard : Standard.values()) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      Repair first = Repairs.ofIdentifier(text, standard).firstOrNull();
      long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
      int length = Math.max(text.length(), first == null ? 0 : first.text().length());
      double each = (double) bytes / length;
      if (Boolean.getBoolean("urial.told")) {
        System.err.printf("%-30s %-12s %6.1f B%n", family.replace('\n', '~'), standard, each);
      }
      assertTrue(each <= MOST_BYTES, family + " " + standard + ": " + each + " bytes");
    }
  }
}
