package dev.urial.browser;

import java.util.stream.Stream;

/** Every page once, in languages and looks by turns. */
class EveryPageTest extends EveryPage {
  static Stream<Visit> visits() {
    return byTurns();
  }
}
