package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Response;
import dev.urial.browser.Stage.Manner;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every page: its status, its markup, what it loads, how it looks wide and narrow, light and dark,
 * with and without script.
 */
@ExtendWith(InChromium.class)
abstract class EveryPage {
  /** With {@code -Durial.browser.whole} each page is tried in each language in each way. */
  private static final boolean WHOLE = Boolean.getBoolean("urial.browser.whole");

  /** The looks in which axe looks at a page in the build, four pages each. */
  private static final List<Look> TURNS =
      List.of(Look.WIDE_LIGHT, Look.NARROW_DARK, Look.BROAD_LIGHT);

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  /**
   * A visit of a page.
   *
   * @param looks at which of the looks axe is asked too
   */
  record Visit(Sheet sheet, Manner manner, Set<Look> looks) {
    @Override
    public String toString() {
      return sheet + ": " + manner;
    }
  }

  /** How wide and how light a page is shown. */
  enum Look {
    WIDE_LIGHT,
    WIDE_DARK,
    NARROW_LIGHT,
    NARROW_DARK,
    BROAD_LIGHT;

    boolean isDark() {
      return this == WIDE_DARK || this == NARROW_DARK;
    }

    int width() {
      return switch (this) {
        case WIDE_LIGHT, WIDE_DARK -> Tab.WIDE;
        case NARROW_LIGHT, NARROW_DARK -> Tab.NARROW;
        case BROAD_LIGHT -> Tab.BROAD;
      };
    }
  }

  /** Each page in each language; without script in one, in all by turns, or in each. */
  static Stream<Visit> all() {
    List<Visit> visits = new ArrayList<>();
    int place = 0;
    for (Sheet sheet : Sheets.ALL) {
      for (int k = 0; k < Stage.LANGUAGES.size(); k++) {
        // Axe looks at each page in four of the five looks, in one language each.
        Look turn = Look.values()[(k + place + 1) % Look.values().length];
        visits.add(visit(sheet, k, true, WHOLE ? EnumSet.allOf(Look.class) : EnumSet.of(turn)));
        if (WHOLE || k == place % Stage.LANGUAGES.size()) {
          visits.add(visit(sheet, k, false, EnumSet.noneOf(Look.class)));
        }
      }
      place++;
    }
    int turn = 0;
    for (Sheet slide : slides()) {
      visits.add(visit(slide, turn, turn / 4 % 2 == 0, EnumSet.noneOf(Look.class)));
      turn++;
    }
    return visits.stream();
  }

  /**
   * Each page once, every third one with axe, and every eighth one without script too; languages
   * and looks by turns.
   *
   * @param some which of these visits are made, by their index
   */
  static Stream<Visit> byTurns(IntPredicate some) {
    List<Visit> visits = new ArrayList<>();
    int place = 0;
    for (Sheet sheet : Sheets.ALL) {
      // Axe takes as long as all other checks of a page.
      boolean isForAxe = place % 3 == 0;
      Look turn = TURNS.get(place / 4 % TURNS.size());
      visits.add(
          visit(sheet, place, true, isForAxe ? EnumSet.of(turn) : EnumSet.noneOf(Look.class)));
      if (place % 8 == 0) {
        visits.add(visit(sheet, place / 8, false, EnumSet.noneOf(Look.class)));
      }
      place++;
    }
    int turn = 0;
    for (Sheet slide : slides()) {
      // The slides are a hundred of one kind.
      if (turn % 12 == 0) {
        visits.add(visit(slide, turn / 12, turn / 48 % 2 == 0, EnumSet.noneOf(Look.class)));
      }
      turn++;
    }
    return IntStream.range(0, visits.size()).filter(some).mapToObj(visits::get);
  }

  private static Visit visit(Sheet sheet, int turn, boolean script, Set<Look> looks) {
    String language = Stage.LANGUAGES.get(turn % Stage.LANGUAGES.size());
    return new Visit(sheet, new Manner(language, script, sheet.signedIn()), looks);
  }

  private static List<Sheet> slides() {
    return Sheets.slides(stage.tab(new Manner("en", true, false)));
  }

  @ParameterizedTest(name = "{0}", allowZeroInvocations = true)
  @MethodSource("visits")
  void isAsItShouldBe(Visit visit) throws Exception {
    Sheet sheet = visit.sheet();
    Manner manner = visit.manner();
    Tab tab = stage.tab(manner);
    Response response = sheet.open(tab);
    assertEquals(sheet.status(), response.status(), sheet.path());
    Set<String> faults = new LinkedHashSet<>();
    if (manner.script()) {
      for (String fault : Markup.faults(response.text())) {
        faults.add("not valid: line " + fault);
      }
      tab.settle();
      for (String shift : Tab.strings(tab.ask("shifts", List.of()))) {
        faults.add("the page moves: " + shift);
      }
    }
    // At the handout axe would look for half a minute: its slides are looked at one by one.
    boolean isLong = sheet.name().equals("tour-handout") && !WHOLE;
    // Wide and light, narrow and dark: a width does not depend on a theme. The other two by make
    // browser.
    Set<Look> looks = EnumSet.of(Look.WIDE_LIGHT, Look.NARROW_DARK);
    looks.addAll(visit.looks());
    if (WHOLE && manner.script()) {
      looks = EnumSet.allOf(Look.class);
    }
    for (Look look : looks) {
      tab.width(look.width());
      tab.dark(look.isDark());
      String seen = look.width() + (look.isDark() ? " dark: " : " light: ");
      int before = faults.size();
      for (String fault : tab.faults(manner.language(), look.isDark())) {
        faults.add(seen + fault);
      }
      if (look.width() == Tab.NARROW) {
        for (String fault : Tab.strings(tab.ask("small", List.of()))) {
          faults.add(seen + fault);
        }
      }
      boolean isTurn = visit.looks().contains(look);
      if (isTurn && !isLong) {
        for (String fault : tab.axe()) {
          faults.add(seen + fault);
        }
      }
      if (faults.size() > before || (isTurn && Screenshots.ARE_WANTED)) {
        Screenshots.take(
            tab.page(),
            sheet.name()
                + "-"
                + manner.language()
                + "-"
                + look.width()
                + (look.isDark() ? "-dark" : ""));
      }
    }
    assertEquals("", String.join("\n", faults), sheet + " at " + sheet.path());
  }
}
