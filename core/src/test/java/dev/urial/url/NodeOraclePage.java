package dev.urial.url;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.TreeSet;

/** The table of {@code docs/node.md}: what was drawn beside whom. {@code make node} writes it. */
public final class NodeOraclePage {
  private NodeOraclePage() {}

  /**
   * Writes a row in the place of an older one, where the run may write docs.
   *
   * @param who the implementation with its version
   * @param what what was drawn
   * @param count how many
   * @param ofUnicode how many differ by code points of another version of Unicode alone
   * @param known how many differ for a reason that is listed
   * @param unknown how many differ else
   */
  public static void row(
      String who, String what, int count, int ofUnicode, int known, int unknown) {
    if (!Boolean.getBoolean("urial.docs.write")) {
      return;
    }
    Path page = Path.of(System.getProperty("urial.root", ".."), "docs", "node.md");
    String key = "| " + who + " | " + what + " | ";
    try {
      String text = Files.readString(page);
      int start = text.indexOf("\n", text.indexOf("| --- |")) + 1;
      int blank = text.indexOf("\n\n", start - 1);
      int end = blank < 0 ? text.length() : blank + 1;
      TreeSet<String> rows = new TreeSet<>(text.substring(start, end).lines().toList());
      rows.removeIf(row -> row.startsWith(key));
      rows.add(
          key
              + String.format(
                  Locale.ROOT,
                  "%,d | %,d | %,d | %,d | %s |",
                  count,
                  ofUnicode,
                  known,
                  unknown,
                  LocalDate.now(ZoneOffset.UTC)));
      Files.writeString(
          page, text.substring(0, start) + String.join("\n", rows) + "\n" + text.substring(end));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
