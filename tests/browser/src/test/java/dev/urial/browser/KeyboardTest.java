package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nobody needs a mouse. */
@Slow(
    "goes through pages by keyboard for more than half a minute; axe in EveryPageTest finds most faults")
@ExtendWith(InChromium.class)
class KeyboardTest {
  /** Steps that are made by the key; of more, those at the beginning and at the end. */
  private static final int MANY = 60;

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  private static void press(Tab tab, int times) {
    for (int i = 0; i < times; i++) {
      tab.page().keyboard().press("Tab");
    }
  }

  static Stream<Sheet> sheets() {
    return Sampling.every(3, Sheets.ALL);
  }

  @ParameterizedTest
  @MethodSource("sheets")
  void theTabKeyReachesEverythingInOrderAndIsSeen(Sheet sheet) {
    Tab tab = stage.tab(new Manner("en", true, sheet.signedIn()));
    sheet.open(tab);
    tab.settle();
    // From the top, whatever has the focus now.
    tab.page().evaluate("() => { document.activeElement.blur(); getSelection().empty(); }");
    tab.page().mouse().click(1, 1);
    int steps = ((Number) tab.ask("watchFocus", List.of())).intValue();
    if (steps <= MANY) {
      press(tab, steps + 4);
    } else {
      press(tab, MANY / 2);
      tab.ask("skipTo", steps - MANY / 2);
      press(tab, MANY / 2 + 4);
    }
    List<String> faults = Tab.strings(tab.ask("focusFaults", List.of()));
    assertEquals("", String.join("\n", faults), sheet + ", " + steps + " steps");
  }

  @Test
  void theFirstStepSkipsToTheContent() {
    for (boolean script : new boolean[] {true, false}) {
      Tab tab = stage.tab(new Manner("en", script, false));
      tab.go("/inspect");
      tab.page().keyboard().press("Tab");
      assertEquals("a.skip", tab.ask("focused", List.of()));
      assertTrue(tab.page().locator("a.skip").boundingBox().x >= 0, "the link comes into sight");
      tab.page().keyboard().press("Enter");
      tab.page().keyboard().press("Tab");
      assertEquals(
          true,
          tab.page()
              .evaluate("() => document.querySelector('main').contains(document.activeElement)"),
          "what comes next is within the content");
    }
  }

  @Test
  void aTextIsTypedAndSentWithoutTouchingAnythingElse() {
    for (boolean script : new boolean[] {true, false}) {
      Tab tab = stage.tab(new Manner("en", script, false));
      tab.go("/inspect");
      Page page = tab.page();
      page.focus(".ask [name=text]");
      page.keyboard().type("http://typed.example/a");
      String field = String.valueOf(page.evaluate("() => document.activeElement.tagName"));
      Response answer =
          page.waitForResponse(
              response -> response.request().method().equals("POST"),
              () -> {
                if (field.equals("TEXTAREA")) {
                  // A line break is a line break there: the button is the next step.
                  page.keyboard().press("Tab");
                }
                page.keyboard().press("Enter");
              });
      assertEquals(200, answer.status());
      page.waitForSelector("#subject", Tab.attached());
      assertTrue(page.textContent("#subject").contains("typed.example"), "script: " + script);
    }
  }
}
