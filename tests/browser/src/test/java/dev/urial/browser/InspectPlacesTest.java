package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.browser.Stage.Manner;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where things stand on the inspector's page: the names in the drawing, clauses, examples. */
@ExtendWith(InChromium.class)
class InspectPlacesTest {
  private static final int[] WIDTHS = {1280, 390};
  private static final int MAX_CLOSED = 3_000;

  /** The names that leave the card of the drawing, or lie over one another. */
  private static final String FAULTS =
      """
      () => {
        const card = document.querySelector('.card[data-answer]').getBoundingClientRect();
        const faults = [];
        const seen = [];
        for (const text of document.querySelectorAll('#subject svg text')) {
          const box = text.getBoundingClientRect();
          if (!box.width) continue;
          if (box.left < card.left || box.right > card.right) faults.push('outside: ' + text.textContent);
          for (const other of seen) {
            const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (wide > 2 && high > 6) faults.push(text.textContent + ' over ' + other.name);
          }
          seen.push({ box, name: text.textContent });
        }
        if (!seen.length) faults.push('nothing is drawn');
        for (const box of document.querySelectorAll('#subject .scroll')) {
          if (box.scrollWidth > box.clientWidth + 1) faults.push('the drawing scrolls');
        }
        return faults;
      }
      """;

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  private static Tab inspected(String language, String text) {
    Tab tab = stage.tab(new Manner(language, true, false));
    tab.go("/inspect");
    tab.send(Map.of("text", text));
    return tab;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://user:pw@www.example.com:8443/a/b/c.html?name=ferret&q=hello%20there#section-2",
        "a:b?c#d",
        "http://аррӏе.com/",
        "http://a.example/b#x",
        "//h/?#",
        "http://a-rather-long-name-of-a-host.in-a-department.example.org/a/b/c/d/e/f/g?h#i"
      })
  void namesStandInTheirCardAndApart(String text) {
    for (String language : Stage.LANGUAGES) {
      Tab tab = inspected(language, text);
      for (int width : WIDTHS) {
        tab.width(width);
        assertEquals(
            List.of(),
            Tab.strings(tab.page().evaluate(FAULTS)),
            language + " " + width + " " + text);
      }
    }
  }

  @Test
  void aNameIsCenteredBelowItsBracketIfThereIsSpace() {
    Tab tab = inspected("en", "https://www.example.com/over/there?name=ferret");
    tab.width(1280);
    Object off =
        tab.page()
            .evaluate(
                """
                () => [...document.querySelectorAll('#subject .broad g')].map(part => {
                  const kind = part.querySelector('path').getAttribute('class');
                  const name = document.querySelector('#subject .broad .label.' + kind);
                  const one = part.querySelector('path').getBoundingClientRect();
                  const other = name.getBoundingClientRect();
                  return Math.abs(one.left + one.right - other.left - other.right) < 12
                      ? '' : kind;
                }).filter(it => it)
                """);
    assertEquals(List.of(), Tab.strings(off));
    assertEquals(1, tab.page().locator("#subject .broad text:text-is('host')").count());
  }

  @Test
  void clausesStandInAColumnOfTheirOwn() {
    Tab tab = inspected("en", "https://www.example.com/over/there?name=ferret");
    tab.width(1280);
    Object right =
        tab.page()
            .evaluate(
                "() => [...new Set([...document.querySelectorAll('[aria-labelledby=parts] .from')]"
                    + ".map(it => '' + Math.round(it.getBoundingClientRect().right)))]");
    assertEquals(1, Tab.strings(right).size(), right.toString());
  }

  @Test
  void aPageIsShortWhenAllIsClosed() {
    for (String text :
        List.of(
            "http://a.example/" + "b".repeat(1_000) + "?q=" + "c%20".repeat(240),
            "http://my_host/a|b?x=%zz#ő")) {
      Tab tab = inspected("hu", text);
      for (int width : WIDTHS) {
        tab.width(width);
        Object height =
            tab.page()
                .evaluate(
                    "() => { document.querySelectorAll('main details').forEach(it => it.open ="
                        + " false); return document.documentElement.scrollHeight; }");
        assertTrue(((Number) height).intValue() <= MAX_CLOSED, width + ": " + height);
      }
    }
  }

  @Test
  void examplesStandApart() {
    Tab tab = stage.tab(new Manner("en", true, false));
    tab.go("/inspect");
    for (int width : WIDTHS) {
      tab.width(width);
      Object touching =
          tab.page()
              .evaluate(
                  """
                  () => {
                    const boxes = [...document.querySelectorAll('form[aria-labelledby=examples] button')]
                        .map(it => it.getBoundingClientRect());
                    return boxes.filter((one, i) => boxes.some((other, k) => k > i
                        && one.left < other.right + 4 && other.left < one.right + 4
                        && one.top < other.bottom + 4 && other.top < one.bottom + 4))
                        .map(it => '' + it.top);
                  }
                  """);
      assertEquals(List.of(), Tab.strings(touching), "width " + width);
      assertEquals(
          "none",
          tab.page()
              .evaluate(
                  "() => getComputedStyle(document.querySelector('form[aria-labelledby=examples]"
                      + " ul')).listStyleType"));
    }
  }
}
