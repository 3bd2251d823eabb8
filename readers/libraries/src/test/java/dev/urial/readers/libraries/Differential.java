package dev.urial.readers.libraries;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A class of texts that readers part over, and the smallest text of it that was found.
 *
 * @param pattern who connects where: {@link dev.urial.readers.Verdict#pattern}
 * @param text the text
 */
record Differential(String pattern, String text) {
  static final String FILE = "differentials.txt";

  /** All that are kept; lines that begin with a number sign are comments. */
  static List<Differential> kept() {
    List<Differential> kept = new ArrayList<>();
    for (String line : lines()) {
      if (!line.startsWith("#")) {
        int space = line.indexOf(' ');
        kept.add(new Differential(line.substring(0, space), unescape(line.substring(space + 1))));
      }
    }
    return kept;
  }

  /** The readers whose letters are in a pattern, with their versions: the second comment. */
  static String readers() {
    return lines().get(1);
  }

  private static List<String> lines() {
    try (InputStream in = Differential.class.getResourceAsStream(FILE)) {
      return in == null
          ? List.of()
          : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String line() {
    return pattern + " " + escape(text);
  }

  /** As Java writes it: nothing but printable ASCII. */
  static String escape(String text) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\') {
        to.append("\\\\");
      } else if (c > ' ' && c < 127) {
        to.append(c);
      } else {
        to.append(String.format("\\u%04X", (int) c));
      }
    }
    return to.toString();
  }

  private static String unescape(String written) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c != '\\') {
        to.append(c);
      } else if (written.charAt(i + 1) == '\\') {
        to.append('\\');
        i++;
      } else {
        to.append((char) Integer.parseInt(written.substring(i + 2, i + 6), 16));
        i += 5;
      }
    }
    return to.toString();
  }
}
