package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pieces of prose in some forty languages: what people have to percent-encode. */
final class Phrases {
  /** How many there are. */
  static final int COUNT = 10_000;

  private static final int LONGEST = 40;

  private Phrases() {}

  /** The beginnings of the lines of a book list, as data for one path segment. */
  static String[] all() {
    Path file = Folders.corpora().resolve("free-programming-books/markdown-with-links.txt");
    List<String> phrases = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file, UTF_8)) {
        if (!line.isBlank() && phrases.size() < COUNT) {
          int end = Math.min(line.length(), LONGEST);
          boolean cutsPair = end < line.length() && Character.isLowSurrogate(line.charAt(end));
          phrases.add(line.substring(0, cutsPair ? end - 1 : end));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return phrases.toArray(new String[0]);
  }
}
