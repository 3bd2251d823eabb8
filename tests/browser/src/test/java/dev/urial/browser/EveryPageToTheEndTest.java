package dev.urial.browser;

import dev.urial.testkit.Nightly;
import java.util.stream.Stream;

/** Every page in every language. */
@Nightly("the pages once more, each in four languages")
class EveryPageToTheEndTest extends EveryPage {
  static Stream<Visit> visits() {
    return all();
  }
}
