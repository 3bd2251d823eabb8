package dev.urial.cli.io;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Tells UTF-16, whose every line would be an error, by its first octets: a byte order mark, or
 * zeros at every other place.
 */
public final class Utf16Check {
  private Utf16Check() {}

  /** The name that iconv has for what begins so; null if it is not UTF-16. */
  static @Nullable String named(byte[] b, int start, int end) {
    if (end - start < 2) {
      return null;
    }
    int first = (b[start] & 0xFF) << 8 | b[start + 1] & 0xFF;
    if (first == 0xFFFE || first == 0xFEFF) {
      return "UTF-16";
    } else if (end - start < 4) {
      return null;
    }
    boolean isLittle = b[start] != 0 && b[start + 1] == 0 && b[start + 2] != 0 && b[start + 3] == 0;
    boolean isBig = b[start] == 0 && b[start + 1] != 0 && b[start + 2] == 0 && b[start + 3] != 0;
    return isLittle ? "UTF-16LE" : isBig ? "UTF-16BE" : null;
  }

  /**
   * Fails if the octets begin a text in UTF-16.
   *
   * @param file its name to show; empty, or stdin, of standard input
   */
  static void check(byte[] b, int start, int end, String file) throws LineReader.Unreadable {
    String name = named(b, start, end);
    if (name != null) {
      boolean isStdin = file.isEmpty() || file.equals("stdin");
      String iconv = "iconv -f " + name + " -t UTF-8" + (isStdin ? "" : " " + file);
      throw new LineReader.Unreadable(
          isStdin ? "stdin" : file, new IOException("this is UTF-16; " + iconv), ExitStatus.USAGE);
    }
  }

  /** A stream whose first octets are checked when they are read. */
  public static InputStream watching(InputStream in, String file) {
    return new FilterInputStream(in) {
      private boolean isChecked;

      @Override
      public int read(byte[] b, int off, int len) throws IOException {
        int got = super.read(b, off, len);
        if (!isChecked && got > 0) {
          isChecked = true;
          check(b, off, off + got, file);
        }
        return got;
      }
    };
  }
}
