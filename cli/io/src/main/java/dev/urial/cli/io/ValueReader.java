package dev.urial.cli.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads a value from each line, such as the value at a pointer in JSON Lines, as if it were the
 * whole line.
 */
public final class ValueReader extends LineReader {
  /** Finds the value in a line. */
  public interface Finder {
    /** Returns the value in a line; null if there is none. */
    @Nullable String find(String line);
  }

  private final LineReader lines;
  private final Finder finder;
  private boolean isThere;
  private long number;

  /** Creates a reader for a file; an empty name means standard input. */
  public ValueReader(InputStream in, Flushable idle, String file, Finder finder) {
    super(in, idle, file);
    this.lines = new LineReader(in, idle, file);
    this.finder = finder;
  }

  @Override
  public boolean next() throws IOException {
    if (!lines.next()) {
      return false;
    }
    String line = lines.text();
    String value = line == null ? null : finder.find(line);
    isThere = line == null || value != null;
    // A line that is not UTF-8 is passed on unchanged, so that it is reported as such.
    byte[] octets =
        value == null
            ? lines.octets().getBytes(StandardCharsets.ISO_8859_1)
            : value.getBytes(StandardCharsets.UTF_8);
    take(octets, 0, octets.length, ++number);
    return true;
  }

  @Override
  public boolean isThere() {
    return isThere;
  }
}
