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
 * Reads lists from files: an entry a line; empty lines and those that begin with {@code #} do not
 * count.
 */
final class LineFile {
  private LineFile() {}

  /** The lines of a file of this room. */
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
