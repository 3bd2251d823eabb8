package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Slow;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Back, forward, and links that lead to what was typed, which no server ever reads in an address.
 */
@Slow("goes forth and back for half a minute; no other test does")
@ExtendWith(InChromium.class)
class BackTest {
  private static final String FIRST = "http://first.example/a";
  private static final String SECOND = "http://second.example/b";

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  private static void shows(Page page, String host) {
    page.waitForFunction(
        "host => { const s = document.querySelector('#subject');"
            + " return s && s.textContent.includes(host); }",
        host);
  }

  @Test
  void withScriptEachAnswerIsAnEntryOfTheHistory() {
    try (Tab tab = stage.fresh(new Manner("en", true, false))) {
      Page page = tab.page();
      tab.go("/inspect");
      tab.send(Map.of("text", FIRST));
      shows(page, "first.example");
      tab.send(Map.of("text", SECOND));
      shows(page, "second.example");
      page.goBack();
      shows(page, "first.example");
      page.goForward();
      shows(page, "second.example");
      page.goBack();
      shows(page, "first.example");
      page.goBack();
      page.waitForSelector("#subject", Tab.gone());
      assertTrue(page.locator(".ask [name=text]").isVisible());
      assertEquals(List.of(), tab.faults("en", false));
    }
  }

  @Test
  void withScriptOneComesBackFromElsewhere() {
    try (Tab tab = stage.fresh(new Manner("en", true, false))) {
      Page page = tab.page();
      tab.go("/inspect");
      tab.send(Map.of("text", FIRST));
      shows(page, "first.example");
      tab.go("/tour");
      page.goBack();
      shows(page, "first.example");
      assertEquals(List.of(), tab.faults("en", false));
    }
  }

  @Test
  void withoutScriptTheAnswerToAFormComesBackAndIsNotAskedForAgain() {
    try (Tab tab = stage.fresh(new Manner("en", false, false))) {
      Page page = tab.page();
      tab.go("/inspect");
      tab.send(Map.of("text", FIRST));
      assertTrue(page.textContent("#subject").contains("first.example"));
      page.click("nav.places summary:has(+ ul a[href='/tour'])");
      page.click("nav.places a[href='/tour']");
      page.waitForURL("**/tour");
      page.goBack();
      assertTrue(page.textContent("#subject").contains("first.example"));
      assertEquals(FIRST, page.inputValue(".ask [name=text]"));
      page.goForward();
      assertTrue(page.url().endsWith("/tour"));
    }
  }

  @Test
  void aPermalinkCarriesTheTextInItsFragmentAlone() {
    String secretWord = "permalinked.example";
    String link;
    try (Tab tab = stage.fresh(new Manner("en", true, false))) {
      tab.go("/inspect");
      tab.send(Map.of("text", "http://" + secretWord + "/a b?c=ő&d#e"));
      shows(tab.page(), secretWord);
      link = tab.page().url();
      assertTrue(link.contains("/inspect#"), link);
      assertTrue(link.contains(secretWord), link);
      saysNothing(tab.requests(), secretWord);
    }
    try (Tab tab = stage.fresh(new Manner("hu", true, false))) {
      tab.go(link);
      shows(tab.page(), secretWord);
      assertEquals(
          "http://" + secretWord + "/a b?c=ő&d#e", tab.page().inputValue(".ask [name=text]"));
      assertEquals(List.of(), tab.faults("hu", false));
      // A link that one follows tells nobody where one came from, either.
      tab.page().click("nav.places summary:has(+ ul a[href='/tour'])");
      tab.page().click("nav.places a[href='/tour']");
      tab.page().waitForURL("**/tour");
      saysNothing(tab.requests(), secretWord);
    }
    assertTrue(stage.log().contains("/inspect"), "requests are logged in these tests");
    assertFalse(stage.log().contains("permalinked"), "the log knows what was typed");
  }

  /** Neither the request line nor a header field tells. */
  private static void saysNothing(List<Request> requests, String word) {
    assertFalse(requests.isEmpty());
    for (Request request : List.copyOf(requests)) { // asking for headers, more may come
      String url = request.url();
      int fragment = url.indexOf('#');
      String sent = fragment < 0 ? url : url.substring(0, fragment);
      assertFalse(sent.contains(word), sent);
      request
          .allHeaders()
          .forEach((name, value) -> assertFalse(value.contains(word), name + ": " + value));
    }
  }
}
