package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.Growth;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MarkdownHeadingIdsTest {
  private static Set<String> ids(String text) {
    return MarkdownHeadingIds.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void aHeadingHasTheNameInItsBracesAndThatOfItsTitle() {
    assertEquals(Set.of("b", "the-title"), ids("# The *title* {#b .c}"));
  }

  @Test
  void timeIsLinear() {
    for (String piece : List.of("a", "{#", "{# ", "<a id=\"", " id='", "*a ", "`")) {
      Growth.isLinear(
          piece,
          20_000,
          n -> "# x{#" + piece.repeat(n / piece.length()),
          MarkdownHeadingIdsTest::ids);
    }
  }
}
