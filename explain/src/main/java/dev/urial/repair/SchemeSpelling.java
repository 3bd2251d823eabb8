package dev.urial.repair;

import dev.urial.internal.text.Ascii;
import dev.urial.repair.Draft.Cut;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognizes familiar schemes and misspellings of them. */
final class SchemeSpelling {
  static final List<String> FAMILIAR = List.of("http", "https", "ftp", "mailto", "file");

  private SchemeSpelling() {}

  /** Returns the familiar scheme that a string equals or resembles, or null if there is none. */
  static @Nullable String familiar(String word) {
    String lower = Ascii.lower(word);
    return FAMILIAR.contains(lower) ? lower : near(word);
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
    return FAMILIAR.stream().filter(it -> isOneEdit(lower, it)).findFirst().orElse(null);
  }

  /**
   * Returns whether two strings differ by one inserted, removed or replaced character, or by two
   * exchanged characters.
   */
  private static boolean isOneEdit(String one, String other) {
    Cut cut = Cut.of(one, 0, one.length(), other, Repair.Reason.SCHEME_SPELLING);
    String before = one.substring(cut.start(), cut.end());
    return before.length() <= 1 && cut.after().length() <= 1
        || before.length() == 2 && cut.after().equals("" + before.charAt(1) + before.charAt(0));
  }
}
