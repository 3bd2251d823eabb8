package dev.urial.safety.names;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The list of well-known names, which is loaded on first use.
 *
 * <p>CIRCLE: {@code ProtectedNames} returns this list, which is a {@code ProtectedNames}.
 */
final class WellKnownNames {
  static final ProtectedNames ALL = read();

  private WellKnownNames() {}

  private static ProtectedNames read() {
    try (InputStream in = WellKnownNames.class.getResourceAsStream("well-known.txt")) {
      byte[] octets = Objects.requireNonNull(in, "well-known.txt").readAllBytes();
      return ProtectedNames.byLook(new String(octets, StandardCharsets.UTF_8).lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
