package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.server.site.ServerOption;
import dev.urial.server.site.ServerOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The settings in {@code docs/serve.md} and in the help are the server's. */
class ServePageTest {
  private static final Path PAGE = Path.of(System.getProperty("urial.root", ".."), "docs/serve.md");

  private static final Path HELP =
      Path.of(
          System.getProperty("urial.root", ".."),
          "cli/command/src/main/resources/dev/urial/cli/help/serve.txt");

  @Test
  void thePageShowsTheSettings() throws Exception {
    check(PAGE, "<!-- settings -->\n", table(), "<!-- /settings -->");
  }

  @Test
  void theHelpShowsTheSettings() throws Exception {
    check(HELP, "[settings]\n", help(), "\n[examples]");
  }

  /** The part of a file between two lines; {@code -Durial.docs.write=true} writes it. */
  private static void check(Path file, String begin, String expected, String end) throws Exception {
    String text = Files.readString(file);
    int start = text.indexOf(begin) + begin.length();
    int stop = text.indexOf(end, start);
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(file, text.substring(0, start) + expected + text.substring(stop));
    } else {
      assertEquals(expected, text.substring(start, stop));
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
      to.append(" | ").append(option.sentence()).append(" |\n");
    }
    return to.toString();
  }

  private static String help() {
    StringBuilder to = new StringBuilder();
    for (ServerOption<?> option : ServerOptions.ALL) {
      String fallback = option.fallback();
      boolean hasDefault = fallback != null && !fallback.isEmpty();
      to.append(option.name()).append(' ');
      to.append(option.sample().isEmpty() ? "on|off" : option.sample());
      to.append("  ").append(option.sentence());
      to.append(hasDefault ? "; default " + fallback : "").append('\n');
    }
    return to.toString();
  }
}
