package dev.urial.scheme.file;

import java.io.File;

/**
 * Whose rules a path is written by: what separates its names, and what a name may hold.
 *
 * <pre>{@code
 * FileUri.ofPath("C:\\a b", OperatingSystem.WINDOWS)  // file:///C:/a%20b
 * FileUri.ofPath("/a b", OperatingSystem.POSIX)       // file:///a%20b
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
 */
public enum OperatingSystem {
  /** Unix and its kin: {@code /a/b}; a name holds anything but the slash and U+0000. */
  POSIX('/', "/\0"),

  /** Windows: {@code C:\a\b} and {@code \\host\share\a}; both slashes separate. */
  WINDOWS('\\', "/\\:*?\"<>|");

  final char separator;
  private final String forbidden;

  OperatingSystem(char separator, String forbidden) {
    this.separator = separator;
    this.forbidden = forbidden;
  }

  /** The system that this program runs on. */
  public static OperatingSystem current() {
    return File.separatorChar == '\\' ? WINDOWS : POSIX;
  }

  /** Whether a name may hold a character. */
  boolean allows(int codePoint) {
    boolean isControl = codePoint < ' ' && this == WINDOWS;
    boolean isSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    return !isControl && !isSurrogate && forbidden.indexOf(codePoint) < 0;
  }
}
