package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Response;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Texts that want to be more than texts. They are shown as what they are, or refused with a word.
 */
@ExtendWith(InChromium.class)
class HostileTextTest {
  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  private static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a script", "http://a/<script>window.hurt=1</script>?\"onload=\"hurt=1");
    texts.put("an end of the field", "</textarea></main><img src=x onerror=window.hurt=1>");
    texts.put("an end of a drawing", "http://a/</svg><style>*{display:none}</style>");
    texts.put("a scheme that runs", "javascript:window.hurt=1//");
    texts.put("data that run", "data:text/html,<script>window.hurt=1</script>");
    texts.put("overrides", "http://a/\u202Egpj.exe\u2066\u2067b\u2069");
    texts.put("right to left", "http://مثال.إختبار/א/ب?ג=1#ד");
    texts.put("NUL and controls", "http://a/\0b\u0007c\u001b[2Jd\u0085e");
    texts.put("lone surrogates", "http://a/\uD800b\uDC00c");
    texts.put("marks in heaps", "http://a/" + "e\u0301\u0300\u0302".repeat(500));
    texts.put("lines", "http://a/\r\nSet-Cookie: x=1\r\n\r\n<b>");
    texts.put("a template", "http://a/${7*7}@{x}#{y}{0}%s%n");
    texts.put("one word of 100,000", "http://a/" + "x".repeat(100_000));
    texts.put("100,000 slashes", "http://a" + "/.".repeat(50_000));
    texts.put("a megabyte", "http://a/" + "y".repeat(1_000_000));
    texts.put("a megabyte to be encoded", "\u202E".repeat(350_000));
    return texts;
  }

  static Stream<Arguments> hostile() {
    List<Arguments> all = new ArrayList<>();
    texts()
        .forEach(
            (name, text) -> {
              all.add(Arguments.of(name, new Manner("en", true, false), text));
              all.add(Arguments.of(name, new Manner("hu", false, false), text));
            });
    return Sampling.every(3, all); // with and without script by turns
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("hostile")
  @Slow("shows hostile texts for twenty seconds; HostileTest in server looks at the pages")
  void isShownSafelyOrRefusedWithAWord(String name, Manner manner, String text) {
    Tab tab = stage.tab(manner);
    tab.go("/inspect");
    Response response = tab.send(Map.of("text", text));
    assertTrue(response.status() < 500, name + ": " + response.status());
    tab.width(Tab.NARROW);
    List<String> faults = new ArrayList<>(tab.faults(manner.language(), false));
    // What is not understood at all is a list of what is in it; a text may hold a placeholder.
    faults.removeIf(fault -> name.equals("a template") && fault.startsWith("a place for"));
    assertEquals("", String.join("\n", faults), name);
    assertFalse(tab.page().textContent("main").isBlank(), name);
    if (response.status() >= 400) {
      assertTrue(tab.page().textContent("main p").strip().length() > 10, name);
    }
  }
}
