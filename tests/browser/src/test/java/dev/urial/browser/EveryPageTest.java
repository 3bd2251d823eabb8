package dev.urial.browser;

import java.util.stream.Stream;

/**
 * Every third page once, in languages and looks by turns; {@link EveryOtherPageTest} the others.
 */
class EveryPageTest extends EveryPage {
  static Stream<Visit> visits() {
    return byTurns(place -> place % 6 == 0);
  }
}
