package dev.urial.urn;

/** Converts the case of percent-escapes. */
final class UrnEscapes {
  private UrnEscapes() {}

  /**
   * Returns the text with its escapes in upper case; returns the same object if nothing changes.
   */
  static String upperCase(String text) {
    StringBuilder changed = null;
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 3)) {
      for (int k = i + 1; k <= i + 2; k++) {
        char c = text.charAt(k);
        if (c >= 'a') {
          changed = changed == null ? new StringBuilder(text) : changed;
          changed.setCharAt(k, (char) (c - 0x20));
        }
      }
    }
    return changed == null ? text : changed.toString();
  }
}
