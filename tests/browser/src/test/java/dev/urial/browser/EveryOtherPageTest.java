package dev.urial.browser;

import dev.urial.testkit.Slow;
import java.util.stream.Stream;

/** The pages that {@link EveryPageTest} leaves out. */
@Slow("visits ninety pages; EveryPageTest visits every sixth one")
class EveryOtherPageTest extends EveryPage {
  static Stream<Visit> visits() {
    return byTurns(place -> place % 6 != 0);
  }
}
