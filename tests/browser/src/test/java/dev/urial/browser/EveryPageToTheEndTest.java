package dev.urial.browser;

import dev.urial.testkit.Nightly;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Every page in the last two languages. */
@Nightly("the pages once more, in two further languages")
class EveryPageToTheEndTest extends EveryPage {
  static Stream<Arguments> visits() {
    return pages(2);
  }
}
