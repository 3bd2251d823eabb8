package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The table of settings in {@code docs/serve.md} is the server's. */
class ServePageTest {
  private static final Path PAGE = Path.of(System.getProperty("urial.root", ".."), "docs/serve.md");

  @Test
  void thePageShowsTheSettings() throws Exception {
    String page = Files.readString(PAGE);
    String begin = "<!-- settings -->\n";
    int start = page.indexOf(begin) + begin.length();
    assertEquals(table(), page.substring(start, page.indexOf("<!-- /settings -->")));
  }

  private static String table() {
    StringBuilder to =
        new StringBuilder("| flag | environment | default | what |\n|---|---|---|---|\n");
    for (ServerOption<?> option : ServerOptions.ALL) {
      String sample = option.sample().isEmpty() ? "on|off" : option.sample();
      String fallback = option.fallback();
      to.append("| `").append(option.flag()).append(' ').append(sample.replace("|", "\\|"));
      to.append("` | `").append(option.environment()).append("` | ");
      to.append(fallback == null || fallback.isEmpty() ? "" : "`" + fallback + "`");
      to.append(" | ").append(option.doc().text()).append(" |\n");
    }
    return to.toString();
  }
}
