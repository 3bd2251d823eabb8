package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Slow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Answers while somebody types, and what becomes of what was typed. */
@Slow("types into fields for half a minute; GoldenTest sends some")
@ExtendWith(InChromium.class)
class TypingTest {
  private static final String SECRET = "http://user:hunter2@a.example/b";

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  @Test
  void theAnswerComesWhileSomebodyTypesAndTheFieldStays() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/inspect");
    Page page = tab.page();
    page.locator("#text").pressSequentially(SECRET);
    page.waitForFunction("() => document.title.includes('a.example/b')"); // the last answer
    assertEquals(SECRET, page.inputValue("#text"));
    assertEquals("text", page.evaluate("() => document.activeElement.id"));
    assertTrue(page.url().contains("#text="), page.url());
    assertFalse(page.url().contains("hunter2"), page.url());
    assertFalse(page.locator("main").textContent().contains("hunter2"));
    assertTrue(page.title().contains("a.example"), page.title());
    assertEquals(
        "; your browser agrees with the URL Standard", page.locator("[data-href]").textContent());
    assertEquals(List.of(), tab.complaints());
  }

  /** What was sent by the button is answered, however late: the pause in typing asks no more. */
  @Test
  void whatIsSentIsNotTakenBackByThePauseInTyping() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/inspect");
    Page page = tab.page();
    tab.requests().clear();
    page.route(
        "**/inspect",
        route -> {
          page.waitForTimeout(1200); // longer than the pause
          route.resume();
        });
    page.fill("#text", "http://a.example/b");
    page.click("form.ask button");
    page.waitForFunction(
        "() => document.activeElement && document.activeElement.matches('#main [data-answer]')");
    assertNull(page.getAttribute("#main", "aria-busy"));
    assertEquals(1, tab.requests().stream().filter(asked -> asked.method().equals("POST")).count());
    assertEquals(List.of(), tab.complaints());
  }

  @Test
  void maskingDoesNotChangeWhatWasTyped() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/compare");
    tab.send(Map.of("a", SECRET, "b", "http://b.example/"));
    Page page = tab.page();
    assertEquals(SECRET, page.inputValue("#a"));
    assertFalse(page.url().contains("hunter2"), page.url());
    assertEquals(List.of(), tab.complaints());
  }

  @Test
  void allPlacesAreReachedOnANarrowScreenWithoutAScript() {
    for (boolean script : new boolean[] {true, false}) {
      Tab tab = stage.tab(new Manner("en", script, false));
      tab.width(360);
      tab.go("/");
      Page page = tab.page();
      page.click("header .menu");
      assertTrue(page.isVisible("header a[href='/inspect']"));
      assertFalse(page.isVisible("header a[href='/resolve']"));
      page.click("header li:has(> details a[href='/resolve']) summary");
      page.click("header a[href='/resolve']");
      page.waitForURL("**/resolve");
    }
  }
}
