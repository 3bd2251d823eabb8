package dev.urial.cli.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds arguments whose bytes were not UTF-8 before the JVM decoded them.
 *
 * <p>The JVM inserts U+FFFD for invalid bytes, but a user may also have typed U+FFFD. If the system
 * provides a process's arguments as bytes ({@code /proc/self/cmdline}), the two are distinguished;
 * otherwise the argument is used as is.
 */
public final class RawArguments {
  /** A lone surrogate that represents a byte that is not UTF-8. */
  public static final char NOT_UTF8 = '\uDCFF';

  private RawArguments() {}

  /**
   * Returns the arguments. An argument that is not UTF-8 ends before its first invalid byte, with
   * {@link #NOT_UTF8} appended.
   */
  public static String[] check(String[] args) {
    for (String arg : args) {
      if (arg.indexOf('\uFFFD') >= 0) {
        return compare(args);
      }
    }
    return args;
  }

  private static String[] compare(String[] args) {
    byte[] raw;
    try {
      raw = Files.readAllBytes(Path.of("/proc/self/cmdline"));
    } catch (IOException | SecurityException e) {
      return args;
    }
    String[] checked = args.clone();
    int end = raw.length - 1; // each argument ends with a NUL
    for (int k = args.length - 1; k >= 0 && end >= 0; k--) {
      int start = end;
      while (start > 0 && raw[start - 1] != 0) {
        start--;
      }
      int wrong = Utf8Check.firstWrong(raw, start, end);
      if (wrong >= 0) {
        checked[k] = new String(raw, start, wrong - start, StandardCharsets.UTF_8) + NOT_UTF8;
      }
      end = start - 1;
    }
    return checked;
  }
}
