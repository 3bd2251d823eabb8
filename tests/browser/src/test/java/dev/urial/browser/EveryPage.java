package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Response;
import dev.urial.browser.Stage.Manner;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every page, in every language, with and without script, wide and narrow, light and dark. Two
 * classes share the languages, so that two processes can share the work.
 */
@ExtendWith(InChromium.class)
abstract class EveryPage {
  /** With {@code -Durial.browser.whole} each page is tried in each language in each way. */
  private static final boolean WHOLE = Boolean.getBoolean("urial.browser.whole");

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  /** The pages in two of the four languages, the first or the last. */
  static Stream<Arguments> pages(int first) {
    List<Arguments> visits = new ArrayList<>();
    int place = 0;
    for (Sheet sheet : Sheets.ALL) {
      for (int k = first; k < Math.min(first + 2, Stage.LANGUAGES.size()); k++) {
        String language = Stage.LANGUAGES.get(k);
        visits.add(Arguments.of(sheet, new Manner(language, true, sheet.signedIn())));
        // Without script the sentences are the same: each page in one language, in all by turns.
        if (WHOLE || k == place % Stage.LANGUAGES.size()) {
          visits.add(Arguments.of(sheet, new Manner(language, false, sheet.signedIn())));
        }
      }
      place++;
    }
    // The slides are a hundred of one kind: each in one manner.
    Tab tab = stage.tab(new Manner("en", true, false));
    int turn = 0;
    for (Sheet slide : Sheets.slides(tab)) {
      int k = turn % Stage.LANGUAGES.size();
      if (k / 2 == first / 2) {
        visits.add(
            Arguments.of(slide, new Manner(Stage.LANGUAGES.get(k), turn / 4 % 2 == 0, false)));
      }
      turn++;
    }
    return visits.stream();
  }

  @ParameterizedTest(name = "{0}: {1}", allowZeroInvocations = true)
  @MethodSource("visits")
  void isAsItShouldBe(Sheet sheet, Manner manner) throws Exception {
    Tab tab = stage.tab(manner);
    Response response = sheet.open(tab);
    assertEquals(sheet.status(), response.status(), sheet.path());
    Set<String> faults = new LinkedHashSet<>();
    // Markup does not depend on language or script: in one manner, unless all are visited.
    if (WHOLE || manner.script() && manner.language().equals("en")) {
      for (String fault : Markup.faults(response.text())) {
        faults.add("not valid: line " + fault);
      }
    }
    if (manner.script()) {
      tab.settle();
      for (String shift : Tab.strings(tab.ask("shifts", List.of()))) {
        faults.add("the page moves: " + shift);
      }
    }
    // Axe looks at each page twice: wide and light in one language, narrow and dark in another.
    int turn = (Stage.LANGUAGES.indexOf(manner.language()) + Sheets.ALL.indexOf(sheet) + 1) % 4;
    // At the handout it would look for half a minute: its slides are looked at one by one.
    boolean isHandout = sheet.name().equals("tour-handout");
    boolean isLooked = WHOLE || ((turn == 0 || turn == 3) && !isHandout);
    // Wide and light, narrow and dark: a width does not depend on a theme. The other two by make
    // browser.
    for (int look = 0; look < 4; look += WHOLE && manner.script() ? 1 : 3) {
      boolean dark = look % 2 == 1;
      int width = look < 2 ? Tab.WIDE : Tab.NARROW;
      tab.width(width);
      tab.dark(dark);
      String seen = width + (dark ? " dark: " : " light: ");
      int before = faults.size();
      for (String fault : tab.faults(manner.language(), dark)) {
        faults.add(seen + fault);
      }
      boolean isTurn = manner.script() && look == turn;
      if (isTurn && isLooked) {
        for (String fault : tab.axe()) {
          faults.add(seen + fault);
        }
      }
      if (faults.size() > before || (isTurn && Screenshots.ARE_WANTED)) {
        Screenshots.take(
            tab.page(),
            sheet.name() + "-" + manner.language() + "-" + width + (dark ? "-dark" : ""));
      }
    }
    assertEquals("", String.join("\n", faults), sheet + " at " + sheet.path());
  }
}
