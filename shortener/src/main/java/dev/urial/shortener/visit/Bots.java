package dev.urial.shortener.visit;

import dev.urial.internal.text.Ascii;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Recognizes bots by words in their User-Agent fields. The words are in {@code bots.txt}, whose
 * header describes the format.
 *
 * <p>A field is searched once per word. This is fast enough, because fields are short and results
 * are cached.
 */
final class Bots {
  static final Bots NAMED = load();

  private final List<String> anywhere = new ArrayList<>();
  private final List<String> ends = new ArrayList<>();
  private final List<String> begins = new ArrayList<>();
  private final List<String> exceptions = new ArrayList<>();

  private Bots() {}

  /** Returns whether a User-Agent field names a bot. */
  boolean in(String field) {
    String text = Ascii.lower(field);
    for (String word : begins) {
      if (text.startsWith(word)) {
        return true;
      }
    }
    for (String word : exceptions) {
      text = text.replace(word, "\u0000");
    }
    for (String word : anywhere) {
      if (text.contains(word)) {
        return true;
      }
    }
    for (String word : ends) {
      if (endsWord(text, word)) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsWord(String text, String word) {
    for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      int end = at + word.length();
      if (end == text.length() || text.charAt(end) < 'a' || text.charAt(end) > 'z') {
        return true;
      }
    }
    return false;
  }

  private static Bots load() {
    Bots bots = new Bots();
    InputStream resource = Bots.class.getResourceAsStream("bots.txt");
    if (resource == null) {
      throw new IllegalStateException("bots.txt is missing");
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        bots.add(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bots;
  }

  private void add(String line) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    String word = Ascii.lower(line);
    if (word.startsWith("!")) {
      exceptions.add(word.substring(1));
    } else if (word.startsWith("^")) {
      begins.add(word.substring(1));
    } else if (word.endsWith("$")) {
      ends.add(word.substring(0, word.length() - 1));
    } else {
      anywhere.add(word);
    }
  }
}
