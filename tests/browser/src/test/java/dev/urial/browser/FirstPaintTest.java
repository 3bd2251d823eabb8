package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.Sizes;
import dev.urial.browser.Stage.Manner;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the inspector weighs, and that it stands still. */
@ExtendWith(InChromium.class)
class FirstPaintTest {
  private static final int MOST = 100_000;

  @SuppressWarnings("NullAway") // given before the first test
  private static Stage stage;

  @BeforeAll
  static void open(Stage given) {
    stage = given;
  }

  @ParameterizedTest
  @ValueSource(strings = {"/inspect", "/"})
  void theInspectorWeighsAHundredKilobytesInAllAndDoesNotMove(String path) {
    try (Tab tab = stage.fresh(new Manner("ru", true, false))) {
      tab.go(path);
      tab.settle();
      StringBuilder said = new StringBuilder();
      int all = 0;
      for (Request request : tab.requests()) {
        Sizes sizes = request.sizes();
        int size = sizes.responseBodySize + sizes.responseHeadersSize;
        all += size;
        said.append(size).append(' ').append(request.url()).append('\n');
      }
      assertTrue(tab.requests().size() >= 3, "page, style and script: " + said);
      assertTrue(all <= MOST, all + " octets:\n" + said);
      System.out.println("browser: the first paint of " + path + " weighs " + all + " octets");
      assertEquals(List.of(), Tab.strings(tab.ask("shifts", List.of())));
    }
  }
}
