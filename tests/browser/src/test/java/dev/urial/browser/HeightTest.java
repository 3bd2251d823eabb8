package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.AssessedText;
import dev.urial.testkit.Slow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How high the inspector's page is on a screen of 1280 × 800, with a script and without. */
@Slow("measures long pages; EveryPageTest looks at their width")
@ExtendWith(InChromium.class)
class HeightTest {
  private static final int ONE_AND_A_HALF_SCREENS = 1_200;

  /** Other languages add the standard's term to each name, which takes more lines. */
  private static final int WITH_TERMS = 1_400;

  private static final int LONGEST = 3_000;

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  private static int height(String language, boolean script, String text) {
    Tab tab = stage.tab(new Manner(language, script, false));
    tab.width(1280);
    tab.go("/inspect");
    tab.send(Map.of("text", text));
    return ((Number) tab.page().evaluate("() => document.documentElement.scrollHeight")).intValue();
  }

  @Test
  void aPlainUrlTakesOneAndAHalfScreens() {
    for (String language : Stage.LANGUAGES) {
      int height = height(language, true, "https://www.example.com/over/there?name=ferret#nose");
      int most = language.equals("en") ? ONE_AND_A_HALF_SCREENS : WITH_TERMS;
      assertTrue(height <= most, language + ": " + height);
    }
  }

  @Test
  void aLongUrlIsFolded() {
    String text =
        AssessedText.all().stream()
            .map(AssessedText::text)
            .filter(it -> it.length() == 2_720)
            .findFirst()
            .orElseThrow();
    for (boolean script : new boolean[] {true, false}) {
      int height = height("en", script, text);
      assertTrue(height <= LONGEST, "with a script: " + script + ": " + height);
    }
  }

  /** The answer of a tool begins on the first screen; examples stand beside it or below it. */
  @Test
  void noExampleStandsBetweenAQuestionAndItsAnswer() {
    for (boolean isWide : new boolean[] {true, false}) {
      for (String path : List.of("/resolve", "/compare", "/base", "/media", "/inspect/extract")) {
        Tab tab = stage.tab(new Manner("en", true, false));
        tab.width(isWide ? 1280 : 390);
        tab.go(path);
        String box = ".getBoundingClientRect()";
        String answer = "document.querySelector('[data-answer]')" + box;
        int top = ((Number) tab.page().evaluate("() => " + answer + ".top")).intValue();
        assertTrue(top < (isWide ? 600 : 844), path + ": " + top);
        if (!path.endsWith("extract")) {
          String examples = "document.querySelector('main aside')" + box;
          String wide = examples + ".left >= " + answer + ".right";
          String narrow = examples + ".top >= " + answer + ".bottom";
          assertEquals(true, tab.page().evaluate("() => " + (isWide ? wide : narrow)), path);
        }
      }
    }
  }

  @Test
  void whatIsFoldedUnfoldsWithoutAScript() {
    Tab tab = stage.tab(new Manner("en", false, false));
    tab.go("/inspect");
    tab.send(Map.of("text", "http://a.example/" + "b".repeat(3_000)));
    int folded = tab.page().locator("details:not([open]) > summary").count();
    tab.page().locator("#subject summary").click();
    assertEquals(folded - 1, tab.page().locator("details:not([open]) > summary").count());
  }
}
