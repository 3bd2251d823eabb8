package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Slow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is pointed at in one place is lit up in all others, both ways. */
@Slow("points at everything on a page; EveryPageTest looks at it without a pointer")
@ExtendWith(InChromium.class)
class HoverTest {
  private static final String OTHERS =
      "part => [...document.querySelectorAll(`[data-part='${part}'],"
          + " [data-start='${part.split('-')[0]}'][data-end='${part.split('-')[1]}']`)]";

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  @Test
  void aPartIsLitUpInTheTextTheRulerAndTheTree() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/inspect");
    tab.send(Map.of("text", "http://www.example.com/abc?q#f"));
    Page page = tab.page();
    // The host: from 7 to 22.
    String part = "7-22";
    int places = ((Number) page.evaluate(OTHERS + ".length", part)).intValue();
    assertTrue(places >= 2, "the host stands in " + places + " places");
    for (int i = 0; i < places; i++) {
      Object isShown =
          page.evaluate(
              "([part, i]) => { const e = ("
                  + OTHERS
                  + ")(part)[i]; if (!e.checkVisibility()) return false; e.scrollIntoView({block:"
                  + " 'center'}); e.dispatchEvent(new PointerEvent('pointerover', {bubbles:"
                  + " true})); return true; }",
              List.of(part, i));
      if (Boolean.TRUE.equals(isShown)) {
        assertEquals(
            places,
            ((Number)
                    page.evaluate(
                        OTHERS + ".filter(e => e.classList.contains('lit')).length", part))
                .intValue(),
            "pointed at in place " + i);
      }
    }
    page.hover("h1");
    assertEquals(0, page.locator(".lit").count());
  }
}
