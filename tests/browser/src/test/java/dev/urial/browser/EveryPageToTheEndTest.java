package dev.urial.browser;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Every page in the last two languages. */
class EveryPageToTheEndTest extends EveryPage {
  static Stream<Arguments> visits() {
    return pages(2);
  }
}
