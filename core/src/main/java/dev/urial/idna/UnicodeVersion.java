package dev.urial.idna;

/**
 * The Unicode version that this library uses on every Java version, for UTS #46, the normalization
 * forms and UTS #39.
 *
 * <pre>{@code
 * UnicodeVersion.NUMBER  // "18.0.0"
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/versions/enumeratedversions.html">Versions of Unicode</a>
 */
public final class UnicodeVersion {
  /** The version number; {@code make tables} writes it. */
  public static final String NUMBER = "18.0.0";

  private UnicodeVersion() {}
}
