package dev.urial.bench.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** {@code docs/load.md} is made from results, never by hand. */
class LoadPageTest {
  @Test
  void thePageIsMadeFromTheResults() throws IOException {
    Path root = Path.of(System.getProperty("urial.root", ".."));
    var results =
        JsonMapper.shared().readTree(root.resolve("tests/bench/results/load.json").toFile());
    assertEquals(LoadPage.page(results), Files.readString(root.resolve("docs/load.md"), UTF_8));
  }
}
