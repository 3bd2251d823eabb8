package dev.urial.testkit.laws;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Nightly;
import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void whatIsLinearPasses() {
    Growth.isLinear("builder", 10_000, "ab"::repeat, text -> new StringBuilder(text).reverse());
  }

  @Test
  @Nightly("the slow case of a test of the tests")
  void quadraticTimeFails() {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () -> Growth.isLinear("pairs", 1_000, "a"::repeat, GrowthTest::pairs));
    assertTrue(String.valueOf(error.getMessage()).startsWith("pairs: "), error::toString);
  }

  @Test
  void quadraticMemoryFails() {
    assertThrows(
        AssertionError.class,
        () ->
            Growth.isLinear(
                "copies",
                400,
                "a"::repeat,
                text -> {
                  for (int i = 0; i < text.length(); i++) {
                    assertTrue(text.substring(i).length() > 0);
                  }
                }));
  }

  private static void pairs(String text) {
    int same = 0;
    for (int i = 0; i < text.length(); i++) {
      for (int k = 0; k < text.length(); k++) {
        same += text.charAt(i) == text.charAt((k * 31 + i) % text.length()) ? 1 : 0;
      }
    }
    assertTrue(same > 0);
  }
}
