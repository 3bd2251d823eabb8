package dev.urial;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.spi.Digits;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A port as a number: the one that is written, and the one that is meant.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
 */
final class PortText {
  private PortText() {}

  /** Returns the number that is written; {@link Integer#MAX_VALUE} for all greater numbers. */
  static OptionalInt number(@Nullable String port) {
    return port == null || port.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(Digits.number(port, 0, port.length(), Integer.MAX_VALUE));
  }

  /** Returns the number that is written, or else the default of the scheme. */
  static OptionalInt effective(@Nullable String scheme, @Nullable String port) {
    OptionalInt written = number(port);
    SchemeRow row = written.isPresent() || scheme == null ? null : SchemeRows.of(scheme);
    return row == null || row.port() == 0 ? written : OptionalInt.of(row.port());
  }
}
