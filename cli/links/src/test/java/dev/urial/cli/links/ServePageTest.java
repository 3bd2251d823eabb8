package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The settings in {@code docs/serve.md} and in the help are the server's. */
class ServePageTest {
  private static final Path PAGE = Path.of(System.getProperty("urial.root", ".."), "docs/serve.md");

  @Test
  void thePageShowsTheSettings() throws Exception {
    String page = Files.readString(PAGE);
    String begin = "<!-- settings -->\n";
    int start = page.indexOf(begin) + begin.length();
    assertEquals(table(), page.substring(start, page.indexOf("<!-- /settings -->")));
  }

  @Test
  void theHelpShowsTheDefaults() throws Exception {
    String help;
    try (InputStream in = Cli.class.getResourceAsStream("help/serve.txt")) {
      help = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    for (ServerOption<?> option : ServerOptions.ALL) {
      int start = help.indexOf("\n" + option.flag() + " ") + 1;
      assertTrue(start > 0, option.flag());
      int next = help.indexOf("\n--", start);
      String section = help.substring(start, next < 0 ? help.length() : next);
      String fallback = option.fallback();
      if (fallback != null && !fallback.isEmpty()) {
        String words = section.replaceAll("\\s+", " ");
        assertTrue(words.contains("default " + fallback), section);
      }
    }
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
