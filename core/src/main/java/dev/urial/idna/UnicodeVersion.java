package dev.urial.idna;

/**
 * The version of Unicode whose data decide in this library, on every Java: those of UTS #46, of the
 * normalization forms and of UTS #39.
 *
 * <pre>{@code
 * UnicodeVersion.NUMBER  // "18.0.0"
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/versions/enumeratedversions.html">Versions of Unicode</a>
 */
public final class UnicodeVersion {
  /** The number; {@code make tables} writes it. */
  public static final String NUMBER = "18.0.0";

  private UnicodeVersion() {}
}
