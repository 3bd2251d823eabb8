package dev.urial.safety.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.safety.PolicySetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * The table of settings and clients in {@code docs/fetching-safely.md}: a row a setting, a column a
 * client. A test of each client holds its column, and writes it with {@code
 * -Durial.docs.write=true}.
 */
final class SettingTable {
  private SettingTable() {}

  /** Holds a cell of the page. */
  static void holds(PolicySetting setting, String client, String cell) throws IOException {
    String root = System.getProperty("urial.root");
    Assumptions.assumeTrue(root != null, "the page is not here");
    Path page = Path.of(root, "docs", "fetching-safely.md");
    List<String> lines = Files.readAllLines(page);
    int column = -1;
    for (int i = 0; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\\|", -1);
      if (cells.length > 1 && cells[1].equals(" setting ")) {
        column = Arrays.asList(cells).indexOf(" " + client + " ");
      } else if (column > 0 && cells.length > 1 && cells[1].equals(" `" + setting + "` ")) {
        if (Boolean.getBoolean("urial.docs.write")) {
          cells[column] = " " + cell + " ";
          lines.set(i, String.join("|", cells));
          Files.writeString(page, String.join("\n", lines) + "\n");
        }
        assertEquals(" " + cell + " ", cells[column], setting + " of " + client + " in " + page);
        return;
      }
    }
    throw new AssertionError(page + " has no row " + setting + " or no column " + client);
  }
}
