package dev.urial.server.api;

import java.util.function.Consumer;

/**
 * A member of a JSON merge patch (RFC 7396) that is present. A component of this type is null if
 * the member is absent.
 *
 * @param value the new value; null removes the value
 */
record Given<T>(@Nullable T value) {
  /** Passes the value of a member that is present on. */
  static <T> void set(@Nullable Given<T> given, Consumer<@Nullable T> to) {
    if (given != null) {
      to.accept(given.value);
    }
  }
}
