package dev.urial.safety.names;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Reads the lists of names and words that are included in this release. */
final class NameFiles {
  private NameFiles() {}

  /** Returns the lines of a file in this package. */
  static List<String> lines(String file) {
    try (InputStream in = NameFiles.class.getResourceAsStream(file)) {
      byte[] octets = Objects.requireNonNull(in, file).readAllBytes();
      return List.of(new String(octets, StandardCharsets.UTF_8).split("\n", -1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
