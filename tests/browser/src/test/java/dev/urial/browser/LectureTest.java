package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The lecture on a beamer: each slide fits, the keys turn it, and it answers what is typed. */
@Slow("shows slides for half a minute; EveryPageTest shows some")
@ExtendWith(InChromium.class)
class LectureTest {
  private static final int[][] SIZES = {{1280, 720}, {1920, 1080}, {1024, 768}};
  private static final int SLIDES = 106;

  /**
   * What is cut, what is under the footer, and what is smaller than 18 px, on each slide. The
   * slides are asked for once and shown one after the other in one tab, which takes seconds.
   */
  private static final String MEASURED =
      """
      async count => {
        if (!window.slides) {
          window.slides = [];
          for (let number = 1; number <= count; number++) {
            const answer = await fetch('/lecture/' + number);
            const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
            window.slides.push([page.querySelector('main'), page.querySelector('footer')]);
          }
        }
        const faults = [];
        for (const [index, [main, footer]] of window.slides.entries()) {
          document.querySelector('main').replaceWith(main);
          document.querySelector('footer').replaceWith(footer);
          const fault = (what, part) => faults.push((index + 1) + ': ' + what + ': ' + part);
          const end = footer.getBoundingClientRect().top;
          for (const part of document.querySelectorAll('main *, footer *')) {
            const own = [...part.childNodes].some(it => it.nodeType === 3 && it.data.trim());
            const box = part.getBoundingClientRect();
            if (!own && part.tagName !== 'INPUT' || box.width === 0) continue;
            const name = part.tagName + ' "' + part.textContent.trim().slice(0, 40) + '"';
            const foot = footer.contains(part) ? innerHeight : end;
            if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > foot + 1)
              fault('cut', name + ' at ' + Math.round(box.right) + ', ' + Math.round(box.bottom));
            const svg = part.closest('svg');
            const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
            const size = parseFloat(getComputedStyle(part).fontSize) * scale;
            if (size < 17.99) fault('small', name + ': ' + size);
          }
          const said = main.querySelector('.example .exact');
          if (said && said.textContent.length <= 120
              && parseFloat(getComputedStyle(said).fontSize) < innerHeight * .05)
            fault('small identifier', said.textContent);
        }
        return faults;
      }
      """;

  /** What makes a page scroll sideways; what lies in a box that scrolls by itself does not. */
  private static final String TOO_WIDE =
      """
      () => document.scrollingElement.scrollWidth <= innerWidth ? [] :
        [...document.querySelectorAll('body *')]
          .filter(it => it.getBoundingClientRect().right > innerWidth && !it.closest('.scroll, .picture'))
          .map(it => it.tagName + '.' + it.className + ' ' + it.textContent.trim().slice(0, 40))
      """;

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  static Stream<String> languages() {
    return Sampling.every(3, Stage.LANGUAGES);
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everySlideFitsABeamer(String language) {
    Tab tab = stage.tab(new Manner(language, true, false));
    List<String> faults = new ArrayList<>();
    tab.go("/lecture/1");
    for (int[] size : SIZES) {
      tab.page().setViewportSize(size[0], size[1]);
      for (Object fault : (List<?>) tab.page().evaluate(MEASURED, SLIDES)) {
        faults.add(size[0] + "×" + size[1] + ", " + fault);
      }
    }
    for (int number = 1; Screenshots.ARE_WANTED && number <= SLIDES; number++) {
      tab.go("/lecture/" + number);
      tab.page().setViewportSize(SIZES[0][0], SIZES[0][1]);
      Screenshots.take(tab.page(), "lecture-" + language + "-" + number);
    }
    assertTrue(faults.isEmpty(), faults.size() + " faults:\n" + String.join("\n", faults));
  }

  private static void awaitSlide(Tab tab, int number) {
    tab.page().waitForURL("**/lecture/" + number);
    tab.page().waitForLoadState();
  }

  @Test
  void theKeysTurnTheSlides() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/lecture/7");
    String[][] turns = {
      {" ", "8"},
      {"ArrowRight", "9"},
      {"ArrowLeft", "8"},
      {"End", "106"},
      {"Home", "1"},
      {"PageDown", "4"}
    };
    for (String[] turn : turns) {
      tab.page().keyboard().press(turn[0]);
      awaitSlide(tab, Integer.parseInt(turn[1]));
    }
    tab.page().keyboard().press("a"); // all slides
    for (String[] turn : new String[][] {{"End", "106"}, {"Home", "1"}, {"ArrowRight", "2"}}) {
      tab.page().keyboard().press(turn[0]);
      awaitSlide(tab, Integer.parseInt(turn[1]));
    }
    tab.page().keyboard().press("a");
    tab.page().keyboard().press("ArrowDown");
    assertTrue(tab.page().locator(".facts").isHidden(), "there is no more about this slide");
    assertTrue(tab.page().locator("footer [data-key=ArrowDown]").isHidden());
    tab.go("/lecture/9");
    assertTrue(tab.page().locator(".facts").isHidden());
    tab.page().keyboard().press("ArrowDown");
    assertTrue(tab.page().locator(".facts").isVisible());
    tab.page().keyboard().press("Escape");
    assertTrue(tab.page().locator(".facts").isHidden());
    tab.page().keyboard().press("b");
    assertEquals("beamer black", tab.page().locator("body").getAttribute("class"));
  }

  /** After the last slide, a key leads nowhere; the slide has the address of the exercises. */
  @Test
  void theLectureEndsWithASummary() {
    Tab tab = stage.tab(new Manner("hu", true, false));
    tab.go("/lecture/88");
    tab.page().keyboard().press("PageDown");
    awaitSlide(tab, 106);
    tab.page().keyboard().press("ArrowRight");
    tab.page().keyboard().press(" ");
    assertTrue(tab.page().url().endsWith("/lecture/106"));
    assertEquals(1, tab.page().locator("main .way svg").count());
    tab.page().locator("main .way a").click();
    tab.page().waitForURL("**/exercises");
  }

  /** Row by row, and on to the next slide after the last one; back the same way. */
  @Test
  void theStepsOfDotSegmentsComeByKey() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/lecture/55");
    int rows = tab.page().locator(".stage .stepwise tbody tr").count();
    assertTrue(rows > 4, rows + " rows");
    for (int shown = 1; shown < rows; shown++) {
      assertEquals(rows - shown, tab.page().locator(".stage .stepwise tr.later").count());
      tab.page().keyboard().press(" ");
    }
    assertEquals(0, tab.page().locator(".stage .stepwise tr.later").count());
    tab.page().keyboard().press("ArrowLeft");
    assertEquals(1, tab.page().locator(".stage .stepwise tr.later").count());
    tab.page().keyboard().press("ArrowRight");
    tab.page().keyboard().press("ArrowRight");
    awaitSlide(tab, 56);
  }

  /** The audience guesses each target before a key shows it. */
  @Test
  void answersComeByKey() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/lecture/53");
    assertEquals(6, tab.page().locator(".guess tr.later").count());
    assertFalse(tab.page().getByText("http://example/a/b/d?y").isVisible());
    for (int key = 0; key < 6; key++) {
      tab.page().keyboard().press(" ");
    }
    assertEquals(0, tab.page().locator(".guess tr.later").count());
    assertTrue(tab.page().getByText("http://example/a/b/d?y").isVisible());
    tab.page().keyboard().press(" ");
    awaitSlide(tab, 54);
  }

  /** On a telephone, a slide scrolls down only, and a swipe turns it. */
  @Test
  void aSlideIsReadOnATelephone() {
    try (Tab tab = stage.fresh(new Manner("hu", true, false))) {
      tab.page().setViewportSize(390, 844);
      for (String slide : List.of("1", "6", "14", "26", "53", "56", "81", "87", "29/speaker")) {
        tab.go("/lecture/" + slide);
        Object wide = tab.page().evaluate(TOO_WIDE);
        assertEquals(List.of(), wide, slide);
      }
      tab.go("/lecture/7");
      tab.page()
          .evaluate(
              """
              () => {
                const touch = x => new Touch({identifier: 1, target: document.body, clientX: x, clientY: 300});
                const fire = (name, x, rest) => document.body.dispatchEvent(
                  new TouchEvent(name, {bubbles: true, touches: rest, changedTouches: [touch(x)]}));
                fire('touchstart', 300, [touch(300)]);
                fire('touchend', 100, []);
              }
              """);
      awaitSlide(tab, 8);
      tab.go("/lecture/9");
      tab.page().locator("footer [data-key=ArrowDown]").click();
      assertTrue(tab.page().locator(".facts").isVisible());
    }
  }

  /** One row open fills the slide; closed again, all rows are there. */
  @Test
  void theRowsOfAListOpen() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/lecture/15");
    int rows = tab.page().locator(".opening > details").count();
    assertEquals(12, rows);
    tab.page().locator(".opening summary").nth(5).focus();
    tab.page().keyboard().press("Enter");
    assertTrue(tab.page().locator(".opening [open]").textContent().contains("ldap.iplanet.com"));
    assertEquals(1, visible(tab, ".opening > details"));
    tab.page().keyboard().press("Enter");
    assertEquals(rows, visible(tab, ".opening > details"));
    assertTrue(tab.page().url().endsWith("/lecture/15"), "Enter turns no slide");
  }

  private static int visible(Tab tab, String selector) {
    return tab.page()
        .locator(selector)
        .filter(new Locator.FilterOptions().setVisible(true))
        .count();
  }

  @Test
  void theRuleInUseIsLitWhileOneTypes() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/lecture/26");
    assertTrue(tab.page().locator("footer input").isHidden());
    assertTrue(tab.page().locator(".stage figcaption").textContent().contains("path-abempty ="));
    tab.page().keyboard().press("t");
    tab.page().locator("footer input").pressSequentially("urn:isbn:0451450523");
    tab.page()
        .waitForFunction(
            "() => [...document.querySelectorAll('.stage rect.lit + text')]"
                + ".some(it => it.textContent === 'path-rootless')");
    tab.page().locator("footer input").fill("http://[::1/");
    tab.page().waitForSelector(".stage .notice.error");
    assertEquals(1, tab.page().locator(".stage .drawing").count());
  }

  @Test
  void theSpeakersWindowTurnsWithTheSlide() {
    try (Tab tab = stage.fresh(new Manner("en", true, false))) {
      tab.go("/lecture/7");
      Page speaker = tab.page().waitForPopup(() -> tab.page().keyboard().press("s"));
      speaker.waitForURL("**/lecture/7/speaker");
      assertTrue(speaker.locator(".note").textContent().contains("RFC 3986"));
      assertTrue(speaker.locator("section:has(.picture)").textContent().contains("URL and URN"));
      assertEquals(2, speaker.locator(".picture .lead").count());
      assertTrue(speaker.locator(".clock").textContent().matches("\\d+:\\d\\d"));
      speaker.keyboard().press(" ");
      speaker.waitForURL("**/lecture/8/speaker");
      awaitSlide(tab, 8);
    }
  }

  @Test
  void theSlideAnswersWhatTheAudienceTypes() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/lecture/27");
    tab.page().keyboard().press("t");
    tab.page().locator("footer input").pressSequentially("http://a.example/b c");
    tab.page().waitForSelector(".stage .notice");
    assertTrue(tab.page().locator(".stage").textContent().contains("index 18"));
    tab.page().locator("footer input").fill("ftp://own.example/");
    tab.page()
        .waitForFunction("() => document.querySelector('.stage').textContent.includes('ftp')");
    assertEquals(0, tab.page().locator(".stage .notice").count());
    tab.page().locator("footer input").pressSequentially("f ");
    assertTrue(tab.page().url().endsWith("/lecture/27"), "what is typed turns no slide");
  }

  @Test
  void nothingSeriousIsFoundByAxe() {
    Tab tab = stage.tab(new Manner("en", true, false));
    List<String> pages =
        List.of("", "/1", "/paper", "/26", "/27", "/28", "/49", "/55", "/89", "/15");
    Sampling.every(3, pages)
        .forEach(
            slide -> {
              tab.go("/lecture" + slide);
              assertEquals(List.of(), tab.axe(), slide);
            });
    tab.go("/lecture/53/speaker");
    assertEquals(List.of(), tab.axe());
  }
}
