package dev.urial.server.desk;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses numbers in form and query values, and generates form tokens. */
final class DeskInput {
  private static final int MOST = 500;
  private static final SecureRandom RANDOM = new SecureRandom();

  private DeskInput() {}

  /** Parses a nonnegative number; returns -1 if the text is null or invalid. */
  static long count(@Nullable String text) {
    if (text == null || text.isEmpty() || text.length() > 18) {
      return -1;
    }
    long number = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = number * 10 + (c - '0');
    }
    return number;
  }

  /**
   * Returns the distinct link IDs in the given strings, up to the maximum number for one action.
   * Invalid IDs are ignored.
   */
  static Set<Long> ids(List<String> texts) {
    Set<Long> ids = new LinkedHashSet<>();
    for (String text : texts) {
      long number = count(text);
      if (number > 0 && ids.size() < MOST) {
        ids.add(number);
      }
    }
    return ids;
  }

  /** Generates a unique token for a form. */
  static String drawn() {
    byte[] octets = new byte[16];
    RANDOM.nextBytes(octets);
    return HexFormat.of().formatHex(octets);
  }
}
