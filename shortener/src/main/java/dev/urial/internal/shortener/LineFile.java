package dev.urial.internal.shortener;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Reads lists from files with one entry per line; empty lines and lines that begin with {@code #}
 * are ignored.
 */
public final class LineFile {
  private LineFile() {}

  /** Returns the lines of a resource file in a package below {@code dev.urial.shortener}. */
  public static List<String> of(String name) {
    InputStream in = LineFile.class.getResourceAsStream("/dev/urial/shortener/" + name);
    if (in == null) {
      throw new IllegalStateException("the file " + name + " is missing");
    }
    try (Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      return read(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the lines of a file. Does not close the reader. */
  public static List<String> read(Reader reader) throws IOException {
    try {
      return new BufferedReader(reader)
          .lines()
          .map(String::strip)
          .filter(it -> !it.isEmpty() && it.charAt(0) != '#')
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
