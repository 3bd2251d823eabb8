package dev.urial;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.spi.Digits;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Converts a port to a number: the explicit port or the effective port.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
final class PortText {
  private PortText() {}

  /**
   * Returns the explicit port, or {@link Integer#MAX_VALUE} if it is greater; empty if there is
   * none.
   */
  static OptionalInt number(@Nullable String port) {
    return port == null || port.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Digits.number(port, 0, port.length(), Integer.MAX_VALUE));
  }

  /** Returns the explicit port, or else the scheme's default; empty if there is neither. */
  static OptionalInt effective(@Nullable String scheme, @Nullable String port) {
    OptionalInt written = number(port);
    SchemeRow row = written.isPresent() || scheme == null ? null : SchemeRows.of(scheme);
    return row == null || row.port() == 0 ? written : OptionalInt.of(row.port());
  }
}
