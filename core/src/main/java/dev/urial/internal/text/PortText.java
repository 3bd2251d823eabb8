package dev.urial.internal.text;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Converts a port to a number: the explicit port or the effective port.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
public final class PortText {
  private PortText() {}

  /** Returns the explicit port; empty if there is none, or if an {@code int} cannot hold it. */
  public static OptionalInt number(@Nullable String port) {
    long number = 0;
    for (int i = 0; port != null && i < port.length() && number <= Integer.MAX_VALUE; i++) {
      number = 10 * number + port.charAt(i) - '0';
    }
    return port == null || port.isEmpty() || number > Integer.MAX_VALUE
        ? OptionalInt.empty()
        : OptionalInt.of((int) number);
  }

  /**
   * Returns the explicit port, or else the scheme's default; empty if there is neither, or if an
   * {@code int} cannot hold the explicit port.
   */
  public static OptionalInt effective(@Nullable String scheme, @Nullable String port) {
    boolean isWritten = port != null && !port.isEmpty();
    int own = isWritten || scheme == null ? 0 : SchemeRows.port(scheme);
    return own == 0 ? number(port) : OptionalInt.of(own);
  }
}
