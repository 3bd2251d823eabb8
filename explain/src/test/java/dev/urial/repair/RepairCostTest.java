package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Message;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What repairs of long texts cost: time grows as the text does. */
class RepairCostTest {
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
  void timeIsLinear(String family) {
    Growth.isLinear(family, 2_000, n -> text(family, n), RepairCostTest::work);
  }

  @Test
  void aTextThatIsTooLongIsNotRepaired() {
    String most = text("http://a/~a|", 65_520);
    assertNotNull(Repairs.of(most, Standard.RFC_3986).firstOrNull());
    Message obstacle = Repairs.of(most + "||||||||", Standard.RFC_3986).obstacle();
    assertNotNull(obstacle);
    assertEquals("repair-none.long", obstacle.key());
    assertTrue(Repairs.of("a".repeat(70_000), Standard.RFC_3986).first().isEmpty());
  }
}
