package dev.urial.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A text with its expected assessment: a row of the table {@code assessed-texts.tsv}.
 *
 * @param outcome {@code valid}, {@code dangerous} or {@code refused}
 * @param host the host that is reached, or null
 * @param text the text
 */
public record AssessedText(String outcome, @Nullable String host, String text) {
  /** Returns all texts of the table. */
  public static List<AssessedText> all() {
    List<AssessedText> all = new ArrayList<>();
    try (InputStream in = AssessedText.class.getResourceAsStream("assessed-texts.tsv")) {
      byte[] octets = Objects.requireNonNull(in, "assessed-texts.tsv").readAllBytes();
      for (String line : new String(octets, StandardCharsets.UTF_8).split("\n", -1)) {
        if (!line.isEmpty() && !line.startsWith("#")) {
          String[] cells = line.split("\t", 3);
          String host = cells[1].equals("-") ? null : cells[1];
          all.add(new AssessedText(cells[0], host, unescaped(cells[2])));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return List.copyOf(all);
  }

  private static String unescaped(String cell) {
    StringBuilder text = new StringBuilder(cell.length());
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      if (c != '\\') {
        text.append(c);
      } else if (cell.charAt(++i) == 'u') {
        text.append((char) Integer.parseInt(cell.substring(i + 1, i + 5), 16));
        i += 4;
      } else {
        text.append(cell.charAt(i) == 'n' ? '\n' : cell.charAt(i));
      }
    }
    return text.toString();
  }
}
