package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Slow;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each check is shown a page with the fault that it looks for, and tells it. */
@ExtendWith(InChromium.class)
class GuardTest {
  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  private static Tab page() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/inspect");
    tab.settle();
    assertEquals(List.of(), tab.faults("en", false));
    return tab;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "main.append('page.error.404.title')                                 | a key is shown",
        "main.append('There are {0} of them')                                | a place for an"
            + " argument",
        "main.append('a\\u202Eb')                                            | bidi control",
        "main.append(document.createElement('h1'))                           | 2 h1",
        "document.documentElement.lang = 'hu'                                | lang is hu",
        "main.style.width = '3000px'                                         | scrolls sideways",
        "document.documentElement.dataset.theme = 'dark'                     | light was asked for",
        "window.hurt = 1                                                     | a text was run",
        "main.innerHTML += '<p id=x></p><p id=x></p>'                        | id twice",
        "main.innerHTML += '<form><textarea name=text></textarea></form>'    | in the address",
        "main.innerHTML += '<img src=/assets/nothing onerror=hurt=1>'        | policy:"
            + " script-src-attr",
        "main.innerHTML += '<img src=http://example.com/x.png>'              | policy: img-src",
        "main.innerHTML += '<p style=color:red>x</p>'                        | policy:"
            + " style-src-attr",
        "console.error('oh')                                                 | console: oh"
      })
  @Slow("plants faults in pages; the other tests of the class plant one each")
  void aFaultIsTold(String change, String fault) {
    Tab tab = page();
    tab.page().evaluate("() => { const main = document.querySelector('main'); " + change + "; }");
    tab.settle();
    List<String> faults = tab.faults("en", false);
    assertTrue(faults.stream().anyMatch(told -> told.contains(fault)), faults.toString());
  }

  @Test
  void whatIsAskedForElsewhereIsToldAndDoesNotLeave() {
    Tab tab = stage.tab(new Manner("en", false, false));
    for (String elsewhere :
        List.of("http://example.com/", "http://192.0.2.1/", "https://[2001:db8::1]/")) {
      try {
        tab.go(elsewhere);
        throw new AssertionError("it left: " + elsewhere);
      } catch (com.microsoft.playwright.PlaywrightException e) {
        String message = String.valueOf(e.getMessage());
        assertTrue(message.contains("ERR_NAME_NOT_RESOLVED"), message);
      }
      assertTrue(tab.complaints().contains("asks elsewhere: " + elsewhere), elsewhere);
    }
  }

  @Test
  void axeTellsAFieldWithoutANameAndPaleInk() {
    Tab tab = page();
    tab.page()
        .evaluate(
            "() => { const main = document.querySelector('main'); main.innerHTML += '<input"
                + " name=x>'; main.querySelector('p').style.color = '#ddd'; }");
    String found = String.join("\n", tab.axe());
    assertTrue(found.contains("critical label"), found);
    assertTrue(found.contains("color-contrast"), found);
  }

  @Test
  void whatMovesIsTold() {
    Tab tab = page();
    tab.page()
        .evaluate(
            "() => { const p = document.createElement('p'); p.textContent = 'late';"
                + " p.style.height = '300px'; document.querySelector('main').prepend(p); }");
    tab.settle();
    tab.settle();
    assertTrue(!Tab.strings(tab.ask("shifts", List.of())).isEmpty());
  }

  @Test
  void aFocusThatCannotBeSeenAndAStepThatIsMissedAreTold() {
    Tab tab = page();
    tab.page()
        .evaluate(
            "() => { document.querySelector('a.home').style.outline = 'none';"
                + " document.querySelector('main').append(document.createElement('button')); }");
    tab.ask("watchFocus", List.of());
    for (int i = 0; i < 4; i++) {
      tab.page().keyboard().press("Tab");
    }
    String found = String.join("\n", Tab.strings(tab.ask("focusFaults", List.of())));
    assertTrue(found.contains("never reached"), found);
    assertTrue(found.contains("focus is not seen"), found);
  }
}
