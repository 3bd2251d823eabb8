package dev.urial.scheme.file;

import java.io.File;

/**
 * The rules of operating systems for file paths: separators and the characters allowed in names.
 *
 * <pre>{@code
 * FileUri.of("C:\\a b", OperatingSystem.WINDOWS)  // file:///C:/a%20b
 * FileUri.of("/a b", OperatingSystem.POSIX)       // file:///a%20b
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8089#appendix-D">RFC 8089 appendix D</a>
 */
public enum OperatingSystem {
  /** Unix-like systems: {@code /a/b}; a name may contain anything except a slash and U+0000. */
  POSIX('/', "/\0"),

  /** Windows: {@code C:\a\b} and {@code \\host\share\a}; slashes and backslashes are separators. */
  WINDOWS('\\', "/\\:*?\"<>|");

  final char separator;
  private final String forbidden;

  OperatingSystem(char separator, String forbidden) {
    this.separator = separator;
    this.forbidden = forbidden;
  }

  /** {@return the rules of the system on which this program runs} */
  public static OperatingSystem current() {
    return File.separatorChar == '\\' ? WINDOWS : POSIX;
  }

  /** Returns whether a character is allowed in names. */
  boolean allows(int codePoint) {
    boolean isControl = codePoint < ' ' && this == WINDOWS;
    boolean isSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
    return !isControl && !isSurrogate && forbidden.indexOf(codePoint) < 0;
  }
}
