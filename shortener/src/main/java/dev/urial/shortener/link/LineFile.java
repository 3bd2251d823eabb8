package dev.urial.shortener.link;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads lists from files with one entry per line; empty lines and lines that begin with {@code #}
 * are ignored.
 */
final class LineFile {
  private LineFile() {}

  /** Returns the lines of a resource file in this package. */
  static List<String> of(String name) {
    InputStream in = LineFile.class.getResourceAsStream(name);
    if (in == null) {
      throw new IllegalStateException("the file " + name + " is missing");
    }
    try (Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return read(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> read(Reader reader) throws IOException {
    BufferedReader lines = new BufferedReader(reader);
    List<String> all = new ArrayList<>();
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String entry = line.strip();
      if (!entry.isEmpty() && entry.charAt(0) != '#') {
        all.add(entry);
      }
    }
    return all;
  }
}
