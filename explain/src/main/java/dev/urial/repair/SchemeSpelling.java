package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognizes familiar schemes and misspellings of them. */
final class SchemeSpelling {
  static final List<String> FAMILIAR = List.of("http", "https", "ftp", "mailto", "file");

  private SchemeSpelling() {}

  /** Returns the familiar scheme that a string equals or resembles, or null if there is none. */
  static @Nullable String familiar(String word) {
    for (String familiar : FAMILIAR) {
      if (Ascii.equalsIgnoreCase(word, familiar)) {
        return familiar;
      }
    }
    return near(word);
  }

  /**
   * Returns the familiar scheme that differs from a string by one edit; null if there is none, or
   * if the string is itself a familiar scheme.
   */
  static @Nullable String near(String scheme) {
    String lower = Ascii.lower(scheme);
    if (lower.equals("ftps")) {
      return null; // FTP over TLS: unregistered, but not a misspelling of ftp
    }
    if (lower.startsWith("hxxp")) {
      return lower.equals("hxxps") ? "https" : lower.equals("hxxp") ? "http" : null;
    }
    for (String familiar : FAMILIAR) {
      if (isOneEdit(lower, familiar)) {
        return familiar;
      }
    }
    return null;
  }

  /**
   * Returns whether two strings differ by one inserted, removed or replaced character, or by two
   * exchanged characters.
   */
  private static boolean isOneEdit(String one, String other) {
    int n = Math.min(one.length(), other.length());
    int start = 0;
    while (start < n && one.charAt(start) == other.charAt(start)) {
      start++;
    }
    int back = 0;
    while (back < n - start
        && one.charAt(one.length() - 1 - back) == other.charAt(other.length() - 1 - back)) {
      back++;
    }
    int left = one.length() - start - back;
    int right = other.length() - start - back;
    if (left == 2 && right == 2) {
      return one.charAt(start) == other.charAt(start + 1)
          && one.charAt(start + 1) == other.charAt(start);
    }
    return left <= 1 && right <= 1;
  }
}
