package dev.urial.safety.names;

/**
 * The list of well-known names, which is loaded on first use.
 *
 * <p>CIRCLE: {@code ProtectedNames} returns this list, which is a {@code ProtectedNames}.
 */
final class WellKnownNames {
  static final ProtectedNames ALL = ProtectedNames.byLook(NameFiles.lines("well-known.txt"));

  private WellKnownNames() {}
}
