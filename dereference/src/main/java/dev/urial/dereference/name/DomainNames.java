package dev.urial.dereference.name;

import dev.urial.internal.text.Ascii;

/** Checks and normalizes the DNS names that are used as keys of rules. */
final class DomainNames {
  private static final int MOST_OCTETS = 253;
  private static final int MOST_OF_LABEL = 63;

  private DomainNames() {}

  /**
   * Returns whether a string without a trailing dot is a name that can be looked up: labels of 1 to
   * 63 printable ASCII characters other than backslashes, and at most 253 characters in total.
   */
  static boolean isName(String text) {
    if (text.isEmpty() || text.length() > MOST_OCTETS) {
      return false;
    }
    int label = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '.') {
        if (label == 0) {
          return false;
        }
        label = 0;
      } else if (c <= ' ' || c > '~' || c == '\\' || ++label > MOST_OF_LABEL) {
        return false;
      }
    }
    return label > 0;
  }

  /** Returns a name in the form in which keys are compared: lower case, without a trailing dot. */
  static String key(String text) {
    String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    return Ascii.lower(name);
  }
}
